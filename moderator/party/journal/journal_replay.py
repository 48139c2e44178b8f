"""Playing a journal again: every input in its order at its time, compared with what came of it then.

When everything comes out as it did, the moderator afterwards is the one that crashed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from moderator.errors import BadInput
from moderator.games.effects import Effect
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome
from moderator.party.journal.journal_line import JournalEntry, What, effects_in_words
from moderator.party.journal.journal_reading import Journal
from moderator.party.journal.rules_version import program_version, rules_fingerprint
from moderator.party.opening.opening import OpenedGame, open_game


@dataclass(frozen=True)
class Again:
    """One entry, played again."""

    entry: JournalEntry
    effects: tuple[Effect, ...]
    """What comes of it now."""
    reason: str | None
    """Why it is not taken now; None when it is."""
    clock: float | None
    """Seconds left on the clock afterwards."""

    @property
    def same(self) -> bool:
        """Whether it came out as it did then."""
        return self.entry.effects == effects_in_words(self.effects) and self.entry.reason == self.reason

    def differences(self) -> list[str]:
        """What is missing now ("-") and what is new ("+")."""
        now = effects_in_words(self.effects)
        lines = [f"- {effect}" for effect in self.entry.effects if effect not in now]
        lines += [f"+ {effect}" for effect in now if effect not in self.entry.effects]
        if self.entry.reason != self.reason:
            lines += [f"- {_verdict(self.entry.reason)}", f"+ {_verdict(self.reason)}"]
        return lines or (["the same things in another order"] if not self.same else [])


def play_again(journal: Journal, moderator: Moderator) -> Iterator[Again]:
    """Feed a fresh moderator with a journal's inputs. Raises BadInput for one that the rules cannot carry out."""
    for number, entry in enumerate(journal.entries):
        try:
            outcome = _feed(moderator, entry)
        except Exception as error:
            # Only a line that no moderator of this version wrote can do that, and it may do it in any way.
            raise BadInput(
                f"the rules can do nothing with this line ({type(error).__name__})",
                place=journal.place(number),
                remedy="use the version that wrote it",
            ) from None
        yield Again(entry, outcome.effects, outcome.reason, moderator.situation.clock_left(entry.at))


def restored(journal: Journal, opened: OpenedGame | None = None) -> OpenedGame:
    """The game as it was when the journal broke off. `opened` is the journal's game, fresh (None: it is opened here).

    Raises BadInput when there is nothing in it yet, or when the same inputs bring something else than they did: then
    the rules have changed since.
    """
    if not journal.begun:
        raise BadInput("nothing has happened in this evening yet", place=journal.place(-1), remedy="begin a new one")
    opened = open_game(journal.head.party) if opened is None else opened
    for number, again in enumerate(play_again(journal, opened.moderator)):
        if not again.same:
            raise BadInput(
                f"from here on the game would go otherwise than it went; {_whose_rules(journal)}",
                place=journal.place(number),
                remedy="use the version that wrote it; `moderator replay` shows the differences",
            )
    return opened


def _whose_rules(journal: Journal) -> str:
    if journal.head.fingerprint == rules_fingerprint():
        return "its lines do not belong to its rules"
    return f"its rules are those of version {journal.head.version}, this is {program_version()} with other ones"


def _feed(moderator: Moderator, entry: JournalEntry) -> IntentOutcome:
    match entry.what:
        case What.BEGIN:
            return IntentOutcome(moderator.begin(entry.at), taken=True)
        case What.INTERRUPTION:
            return IntentOutcome(moderator.interrupt(entry.at), taken=True)
        case What.HEARD_OUT if entry.room is not None:
            return IntentOutcome(moderator.heard_out(entry.text, entry.room, entry.at), taken=True)
        case What.HEARD | What.TYPED if entry.intent is not None:
            return moderator.hear(entry.intent, entry.room, entry.at, entry.rivals)
        case What.TIME | What.PULSE:
            return IntentOutcome(moderator.tick(entry.at), taken=True)
        case _:
            return IntentOutcome((), taken=True)


def _verdict(reason: str | None) -> str:
    return "taken" if reason is None else f"not taken: {reason}"
