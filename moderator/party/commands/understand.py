"""`moderator understand`: what the moderator would understand in words that are typed, as one JSON object per line."""

import json
import sys
from collections.abc import Sequence

import click

from moderator.errors import BadInput
from moderator.language.listening import Reading, as_understood
from moderator.party.config.completing import complete_games, complete_languages
from moderator.party.config.party import Party
from moderator.party.evening.typed_line import check_line
from moderator.party.opening.words_to_try import WordsToTry, names_to_try, words_to_try


@click.command()
@click.argument("words", nargs=-1, metavar="[TEXT]")
@click.option("--game", default=Party.game, shell_complete=complete_games, show_default=True, help="Whose commands.")
@click.option(
    "--language",
    default=Party.language,
    shell_complete=complete_languages,
    show_default=True,
    help="Language of the game.",
)
@click.option("--names", metavar="A,B,C", help="The players' names. [default: the grammar's example names]")
@click.option("--state", help="Only what counts in this state of the game. [default: everything at any time]")
def understand(words: Sequence[str], game: str, language: str, names: str | None, state: str | None) -> None:
    """Tell what would be understood if TEXT were typed, as one line of JSON; without TEXT, of each line of the input.

    Every line has these keys:

    \b
    text      the words as they are compared
    intent, slots (what is meant)      accepted, reason (why not)

    A state is written as in the statechart, perhaps with the state of the room, perhaps with an open question:

    \b
    --state round
    --state round/led
    --state round/led+question:hostages_right
    --state question:who_leads      only the answers, and what always counts
    --state paused
    --state round/led+corrections   just after a command, while "no, Bob" puts its name right

    `moderator chart` shows the states. Without one, words that may mean several things mean what is taken most openly:
    a phrase that counts by itself, then an answer to a question, then what needs the moderator's name, then what is
    only typed; among equals, what comes first in the chart.
    """  # noqa: D301 (\b keeps click from filling a paragraph)
    tried = words_to_try(game, language, state, names_to_try(names)).of_any_party()
    lines = [" ".join(words)] if words else (line.rstrip("\n") for line in sys.stdin)
    for line in lines:
        click.echo(json.dumps(as_understood(_reading(line, tried)), ensure_ascii=False))


def _reading(line: str, tried: WordsToTry) -> Reading:
    try:
        check_line(line)
    except BadInput as refusal:
        return Reading(line, None, reason=refusal.problem)
    return tried.grammar.read_typed(line, tried.listening)
