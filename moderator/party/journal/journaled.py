"""A moderator whose inputs are journaled: what comes of one is handed out only when the disk has the input.

So whatever was said aloud can be restored. The moderator is pure: the same inputs at the same times bring the same
situation; that is why the journal needs no situations, and why an input may be computed before it is written.

Time needs little space: a tick is journaled when something came due, and else a pulse every PULSE_SECONDS while a clock
runs, so that after a crash it is known how much time was left.
"""

from collections.abc import Sequence
from typing import Protocol

from moderator.games.effects import Effect
from moderator.games.open_question import OpenQuestion
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome
from moderator.party.journal.journal_line import JournalEntry, What, effects_in_words

PULSE_SECONDS = 0.3
"""A crash takes away less than half a second of the clock: this, and a step of the loop that calls `tick`."""


class Keeps(Protocol):
    """Whatever keeps entries: a file, or a list in memory."""

    def append(self, entry: JournalEntry) -> None:
        """Keep an entry; it is safe when this returns."""


class Journaled:
    """Feeds one moderator and writes one journal (None: none is kept). All times are seconds of the party clock."""

    def __init__(self, moderator: Moderator, journal: Keeps | None) -> None:
        self._moderator = moderator
        self._journal = journal
        self._written_at = float("-inf")

    def begin(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.begin`."""
        effects = self._moderator.begin(now)
        self._write(JournalEntry(What.BEGIN, now, effects=effects_in_words(effects)))
        return effects

    def interrupt(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.interrupt`: the first input of an evening that is resumed."""
        effects = self._moderator.interrupt(now)
        self._write(JournalEntry(What.INTERRUPTION, now, effects=effects_in_words(effects)))
        return effects

    def heard_out(self, question: OpenQuestion, now: float) -> tuple[Effect, ...]:
        """As `Moderator.heard_out`."""
        effects = self._moderator.heard_out(question.name, question.room, now)
        words = effects_in_words(effects)
        self._write(JournalEntry(What.HEARD_OUT, now, room=question.room, text=question.name, effects=words))
        return effects

    def tick(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.tick`."""
        before = self._moderator.situation
        effects = self._moderator.tick(now)
        situation = self._moderator.situation
        if situation is not before:
            self._write(JournalEntry(What.TIME, now, effects=effects_in_words(effects)))
        elif situation.clock_ends is not None and not situation.paused and now >= self._written_at + PULSE_SECONDS:
            self._write(JournalEntry(What.PULSE, now))
        return effects

    def hear(
        self, intent: Intent, room: int | None, now: float, how: What, text: str, rivals: Sequence[Intent] = ()
    ) -> IntentOutcome:
        """As `Moderator.hear`; `how` is HEARD or TYPED, `text` the words."""
        outcome = self._moderator.hear(intent, room, now, rivals)
        effects, near = effects_in_words(outcome.effects), tuple(rivals)
        self._write(
            JournalEntry(
                how, now, room=room, text=text, intent=intent, rivals=near, reason=outcome.reason, effects=effects
            )
        )
        return outcome

    def end(self, now: float) -> None:
        """The host has left; whoever reads the journal need not ask whether to go on."""
        self._write(JournalEntry(What.END, now))

    def _write(self, entry: JournalEntry) -> None:
        if self._journal is not None:
            self._journal.append(entry)
        self._written_at = entry.at
