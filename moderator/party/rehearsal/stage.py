"""The stage of a rehearsal: virtual time, and the sound that each room's ear gets in it.

The clock jumps to whatever comes next, and only where somebody speaks does it go in small steps. A room where nobody
speaks and nothing is pending gets no sound at all, so a silent minute costs nothing.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.utterance import Heard
from moderator.party.evening.evening import Evening
from moderator.party.rehearsal.scripted_speech import FLOOR, SpokenLine

STEP_SECONDS = 0.1
"""How far the clock goes at a time while somebody speaks."""
IDLE_SECONDS = 0.5
"""How far it jumps at the most while nobody does: players look up that often."""
SMALLEST_STEP_SECONDS = 1e-3
"""Time never stands still, even when something is due just now."""


class VirtualClock:
    """The party clock of a rehearsal, in seconds; only the stage moves it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The present time."""
        return self.now


class Stage:
    """Runs an evening in virtual time."""

    def __init__(self, evening: Evening, clock: VirtualClock, passing: Callable[[float], None] | None = None) -> None:
        """`passing` is told each new time."""
        self.evening = evening
        self._clock = clock
        self._passing = passing
        self._speeches: list[list[tuple[SpokenLine, float]]] = [[] for _ in evening.rooms]
        self.heard: list[Heard] = []
        """Everything that an ear noticed, even what it took for silence."""

    @property
    def now(self) -> float:
        """The party clock."""
        return self._clock.now

    def begin_line(self, room: int, line: SpokenLine) -> None:
        """Somebody begins to speak in a room now; somebody else may be speaking there already."""
        self._speeches[room].append((line, self.now))

    def listening(self) -> bool:
        """Whether a line is under way or not yet dealt with."""
        return any(self._speeches) or any(room.ear.hearing_speech for room in self.evening.rooms)

    def anything_sounds(self) -> bool:
        """Whether a loudspeaker speaks or is about to."""
        return any(room.mouth.is_busy(self.now) for room in self.evening.rooms)

    def until(
        self,
        done: Callable[[], bool],
        patience: float,
        *,
        from_silence: bool = False,
        waking: Callable[[], float | None] | None = None,
    ) -> bool:
        """Let time pass until something is so; False when it is not within `patience` seconds.

        `from_silence` counts the patience only from when no line is under way. `waking` names a time that must not be
        jumped over.
        """
        limit = self.now + patience
        while not done():
            if from_silence and self.listening():
                limit = self.now + patience
            if self.now >= limit:
                return False
            wake = waking() if waking is not None else None
            self._pass(min(limit, wake if wake is not None and wake > self.now else limit))
        return True

    def go_on(self, seconds: float) -> None:
        """Let so much time pass."""
        end = self.now + seconds
        while self.now < end:
            self._pass(end)

    def _pass(self, latest: float) -> None:
        """Go on to the next thing that happens, at the latest to `latest`."""
        due = self.evening.next_due()
        target = min(latest, self.now + IDLE_SECONDS)
        if due is not None:
            target = min(target, max(due, self.now))
        if self.listening() or self.anything_sounds() or target <= self.now:
            target = min(max(target, self.now + SMALLEST_STEP_SECONDS), self.now + STEP_SECONDS)
        heard = [event for room in range(len(self._speeches)) for event in self._feed(room, target)]
        for event in sorted(heard, key=lambda event: event.decided):
            self.evening.heard(event)
        self._clock.now = target
        if self._passing is not None:
            self._passing(target)
        self.evening.advance(target)

    def _feed(self, room: int, until: float) -> Sequence[Heard]:
        """Give a room's ear its sound up to a time."""
        ear = self.evening.rooms[room].ear
        if not self._speeches[room] and not ear.hearing_speech:
            return ()
        first, last = round(self.now * SPEECH_RATE), round(until * SPEECH_RATE)
        count = last - first
        block = _still_room(count)
        for line, start in self._speeches[room]:
            offset = first - round(start * SPEECH_RATE)
            part = line.samples[offset : offset + count]
            block[: part.size] += part
        self._speeches[room] = [
            (line, start) for line, start in self._speeches[room] if until < start + line.samples.size / SPEECH_RATE
        ]
        heard = ear.feed(np.clip(block, -32768, 32767).astype(np.int16), self.now)
        self.heard += heard
        return heard


def _still_room(count: int) -> NDArray[np.int32]:
    """The sound of a room in which nobody speaks; the same for the same length."""
    return (FLOOR * 32767 * np.random.default_rng(count).standard_normal(count)).astype(np.int32)
