"""The situation: everything that the moderator knows at one moment, as one frozen value.

The same situation and the same input always give the same next situation and effects; so undo, replay, foresight and
rehearsal are a matter of keeping situations, not of special code.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from moderator.games.effects import OpenQuestion
from moderator.games.game import Turn
from moderator.language.intent import Intent
from moderator.language.message import Message


class TimerKind(Enum):
    """What a timer does when it is due."""

    MARK = "mark"
    """The clock reaches a mark of the chart."""
    MINUTE = "minute"
    COUNTDOWN = "countdown"
    CLOCK_END = "clock end"
    AFTER = "after"
    """A deadline of a state."""
    QUESTION = "question"
    """An open question was not answered in time."""
    CORRECTION = "correction"
    """It is too late to put a name right."""


CLOCK_KINDS = frozenset({TimerKind.MARK, TimerKind.MINUTE, TimerKind.COUNTDOWN, TimerKind.CLOCK_END})


@dataclass(frozen=True, order=True)
class Timer:
    """Something due at a time of the party clock (seconds)."""

    due: float
    order: int
    """Keeps timers of the same moment in the order in which they were set."""
    kind: TimerKind = TimerKind.AFTER
    machine: int = 0
    """The machine it belongs to: 0 the game's, 1 + n that of room n."""
    name: str = ""
    """State path (after), question name; empty for the clock."""
    index: int = 0
    """Which of the state's deadlines or the clock's marks; the minutes or seconds left of an announcement."""


@dataclass(frozen=True)
class Correction:
    """The last step of a room while "no, Bob" may still put its name right."""

    room: int
    intent: Intent


@dataclass(frozen=True)
class Situation:
    """Where the party stands. Times are seconds of the party clock."""

    facts: Any
    states: tuple[str, ...]
    """State paths: the game's machine first, then each room's."""
    timers: tuple[Timer, ...] = ()
    """Sorted; the first is due next."""
    clock_ends: float | None = None
    """When the round's clock runs out; None when none is set."""
    questions: tuple[OpenQuestion, ...] = ()
    paused_at: float | None = None
    said: tuple[tuple[Message, ...], ...] = ()
    """For each room what was last said there, for "repeat that"."""
    told: tuple[Mapping[str, int], ...] = ()
    """For each room how often it was told each message that varies. No undo makes that undone."""
    taught: tuple[frozenset[str], ...] = ()
    """For each room what it has learned from messages that teach."""
    corrections: tuple[Correction, ...] = ()
    """At most one for each room."""
    time_told_until: float = float("-inf")
    """Until then the clock says nothing of minutes and marks: the time was just told in other words."""
    timers_set: int = 0
    """How many timers were ever set: the next one's `order`."""

    @property
    def paused(self) -> bool:
        """Whether the game is paused: no timer runs and only housekeeping is listened to."""
        return self.paused_at is not None

    def clock_left(self, now: float) -> float | None:
        """Seconds left on the clock at `now`, never negative; None when no clock is set."""
        if self.clock_ends is None:
            return None
        at = now if self.paused_at is None else self.paused_at
        return max(0.0, self.clock_ends - at)

    def resumed(self, now: float) -> "Situation":
        """The same situation with the pause over: everything that was due moves on by its length."""
        if self.paused_at is None:
            return self
        length = now - self.paused_at
        return replace(
            self,
            paused_at=None,
            # Sorted anew: rounding may make two moments one.
            timers=tuple(sorted(replace(timer, due=timer.due + length) for timer in self.timers)),
            clock_ends=self.clock_ends + length if self.clock_ends is not None else None,
        )

    def turn(
        self, now: float, room: int | None = None, intent: Intent | None = None, question: OpenQuestion | None = None
    ) -> Turn[Any]:
        """What a rule of the game gets to see of the situation."""
        return Turn(
            facts=self.facts,
            states=self.states,
            room=room,
            intent=intent if intent is not None else Intent(""),
            question=question,
            clock_left=self.clock_left(now),
        )

    def question_in(self, room: int | None) -> OpenQuestion | None:
        """The question that is open in a room; the newest wins. With no room, the newest anywhere."""
        for question in reversed(self.questions):
            if room is None or question.room == room:
                return question
        return None

    def correction_in(self, room: int | None) -> Correction | None:
        """What may be put right in a room."""
        return next((correction for correction in self.corrections if correction.room == room), None)

    def with_timer(self, due: float, kind: TimerKind, machine: int = 0, name: str = "", index: int = 0) -> "Situation":
        """The same situation with one timer more."""
        timer = Timer(due, self.timers_set, kind, machine, name, index)
        return replace(self, timers=tuple(sorted((*self.timers, timer))), timers_set=self.timers_set + 1)

    def without_timers(self, *, kinds: frozenset[TimerKind], machine: int | None = None, name: str = "") -> "Situation":
        """The same situation less the timers of these kinds (of one machine, of one state or question and inside)."""

        def goes(timer: Timer) -> bool:
            return (
                timer.kind in kinds
                and (machine is None or timer.machine == machine)
                and (not name or timer.name == name or timer.name.startswith(name + "."))
            )

        return replace(self, timers=tuple(t for t in self.timers if not goes(t)))
