"""Who plays, asked at the terminal: whatever is typed or pasted is read back, until the host says that it is right.

A pasted list may come line by line, as if each line had been typed. So whatever is typed at the second question and is
no answer to it is more of the list.
"""

import sys

import click
from prompt_toolkit import PromptSession

from moderator.errors import BadInput
from moderator.party.commands.asking_host import ASKS, LEAVES, wrapped_question
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.config.typed_players import TypedPlayers, read_back, read_typed_players, with_fuller_names
from moderator.party.live.screen import print_wrapped
from moderator.party.names.name_clashes import describe_name_clashes

WHO = "Who plays? Type or paste the names, or only how many: "
WHO_OR_SKIP = "Who plays? Type or paste the names, or only how many [Enter: say it later]: "
RIGHT = "Right? [Enter: yes; n: again; or more names] "
MORE = "More names, or n to begin again: "
HELP = "For example: Anna, Bob and Carlos. A list or a chat may be pasted; 7 plays without names; exit leaves."
YES, NO = frozenset({"", "y", "yes"}), frozenset({"n", "no"})


def ask_for_players(party: Party, *, may_skip: bool = False) -> Party:
    """Ask until the host says that what was read is right, and so many can play; Enter alone skips it, if it may.

    Raises BadInput where nobody can be asked, click.Abort when the host leaves.
    """
    if not sys.stdin.isatty():
        raise BadInput("nobody says who plays", remedy="give a party file, or --players Anna,Bob,... or --players 12")
    session: PromptSession[str] = PromptSession()
    who = WHO_OR_SKIP if may_skip else WHO
    text, question = "", who
    typed, found = TypedPlayers((), 0), None
    while True:
        answer = _line(session, question).strip()
        if may_skip and not text and not answer:
            return party
        if found is not None and answer.casefold() in YES:
            return found
        if answer.casefold() in LEAVES:
            raise click.Abort
        if answer.casefold() in ASKS:
            print_wrapped(HELP)
            continue
        more = read_typed_players(answer, party.language).names if typed.names else ()
        if answer.casefold() in NO:
            text = ""
        elif (fuller := with_fuller_names(typed.names, more)) != typed.names:
            text = "\n".join(fuller)
        else:
            text = f"{text}\n{answer}" if more else answer
        typed, found, question = read_typed_players(text, party.language), None, who
        if typed.count:
            print_wrapped(read_back(typed))
            for sentence in describe_name_clashes(typed.names, party.language, party.address):
                print_wrapped(sentence)
            found = _party_with(party, typed)
            question = RIGHT if found is not None else MORE


def _party_with(party: Party, typed: TypedPlayers) -> Party | None:
    """The party with these players; None, and the host is told, when so many or so called people cannot play."""
    try:
        return with_players(party, typed.names or typed.count)
    except BadInput as error:
        print_wrapped(error.problem[:1].upper() + error.problem[1:] + ".")
        return None


def _line(session: PromptSession[str], question: str) -> str:
    """What the host types, with the line ends of what was pasted."""
    try:
        return session.prompt(wrapped_question(question))
    except (KeyboardInterrupt, EOFError):
        raise click.Abort from None
