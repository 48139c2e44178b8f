"""A moderator whose inputs are journaled: what comes of one is handed out only when the disk has the input.

So whatever was said aloud can be restored. The moderator is pure: the same inputs at the same times bring the same
situation; that is why the journal needs no situations, and why an input may be computed before it is written. An entry
is fed to the moderator in one way (`feed`), whether it happens now or is played again.

Time needs little space: a tick is journaled when something came due, and else a pulse every PULSE_SECONDS while a clock
runs, so that after a crash it is known how much time was left.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from moderator.games.effects import Effect, OpenQuestion
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome
from moderator.party.journal.entry import JournalEntry, What, effects_in_words

PULSE_SECONDS = 0.3
"""A crash takes away less than half a second of the clock: this, and a step of the loop that calls `tick`."""

NOTHING = IntentOutcome((), taken=True)
"""What comes of an entry without an input."""


def feed(moderator: Moderator, entry: JournalEntry) -> IntentOutcome:
    """Give a moderator the input of an entry; what comes of it."""
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
            return NOTHING


class EntrySink(Protocol):
    """Whatever keeps entries: a file, or a list in memory."""

    def append(self, entry: JournalEntry) -> None:
        """Keep an entry; it is safe when this returns."""


class Journaled:
    """Feeds one moderator and writes one journal (None: none is kept). All times are seconds of the party clock."""

    def __init__(self, moderator: Moderator, journal: EntrySink | None) -> None:
        self._moderator = moderator
        self._journal = journal
        self._written_at = float("-inf")

    def begin(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.begin`."""
        return self._take(JournalEntry(What.BEGIN, now)).effects

    def interrupt(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.interrupt`: the first input of an evening that is resumed."""
        return self._take(JournalEntry(What.INTERRUPTION, now)).effects

    def heard_out(self, question: OpenQuestion, now: float) -> tuple[Effect, ...]:
        """As `Moderator.heard_out`."""
        return self._take(JournalEntry(What.HEARD_OUT, now, room=question.room, text=question.name)).effects

    def hear(
        self, intent: Intent, room: int | None, now: float, how: What, text: str, rivals: Sequence[Intent] = ()
    ) -> IntentOutcome:
        """As `Moderator.hear`; `how` is HEARD or TYPED, `text` the words."""
        return self._take(JournalEntry(how, now, room=room, text=text, intent=intent, rivals=tuple(rivals)))

    def tick(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.tick`."""
        before = self._moderator.situation
        outcome = feed(self._moderator, JournalEntry(What.TIME, now))
        situation = self._moderator.situation
        if situation is not before:
            self._write(JournalEntry(What.TIME, now), outcome)
        elif situation.clock_ends is not None and not situation.paused and now >= self._written_at + PULSE_SECONDS:
            self._write(JournalEntry(What.PULSE, now))
        return outcome.effects

    def end(self, now: float) -> None:
        """The host has left; whoever reads the journal need not ask whether to go on."""
        self._write(JournalEntry(What.END, now))

    def _take(self, entry: JournalEntry) -> IntentOutcome:
        outcome = feed(self._moderator, entry)
        self._write(entry, outcome)
        return outcome

    def _write(self, entry: JournalEntry, outcome: IntentOutcome = NOTHING) -> None:
        if self._journal is not None:
            self._journal.append(replace(entry, reason=outcome.reason, effects=effects_in_words(outcome.effects)))
        self._written_at = entry.at
