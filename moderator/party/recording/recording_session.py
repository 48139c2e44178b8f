"""Somebody reads sentences aloud, one after the other, and each becomes a recording.

The ear finds where the sentence begins and ends; a little of the room around it is kept. What is too quiet or
overloaded is asked for again. What becomes of a sentence that was taken is the matter of a store: the clips of a voice
pack, or recordings by which it is measured how well people are heard. Times are party clock seconds.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import numpy as np

from moderator.audio.levels import Levels, levels_of
from moderator.audio.sound import Int16Samples, Sound
from moderator.hearing.input.microphone import Block, Microphone
from moderator.hearing.input.microphone_watch import Fault
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening

AROUND_SECONDS = 0.5
"""Room kept before and after a sentence."""
SETTLED_SECONDS = 0.7
"""Silence after which nobody goes on with a sentence: longer than any end of speech, or its second half were lost."""
KEPT_SECONDS = 60.0
"""Of what the microphone gave: longer than any sentence."""


class Order(Enum):
    """What the reader may ask for."""

    AGAIN = "again"
    """The sentence before once more."""
    SKIP = "skip"
    STOP = "stop"


@dataclass(frozen=True)
class Task:
    """A sentence to read aloud, and what is listened for when it counts."""

    said: str
    listening: Listening
    shown: str | None = None
    """As the reader sees it, where that is another text."""


@dataclass(frozen=True, eq=False)
class Taken:
    """A sentence as it was read, with AROUND_SECONDS of the room before and after it."""

    levels: Levels
    speech: Int16Samples
    """As the ear got it, shape (n,) at 16 kHz."""
    sound: Sound
    """As the microphone gave it, at its own rate."""


class Reader(Protocol):
    """Whoever reads aloud, and sees what is to be read."""

    def show(self, number: int, total: int, task: Task) -> None:
        """This is to be read, the task of this number from 1."""

    def tell(self, text: str) -> None:
        """What became of it."""

    def order(self) -> Order | None:
        """What the reader asks for since the last call."""

    def wait(self) -> None:
        """Let a moment pass."""


class RecordingStore(Protocol):
    """Where sentences go."""

    def keep(self, number: int, task: Task, taken: Taken) -> str:
        """Keep a sentence, the task of this number from 1; what is told of it. Raises SoundError."""


class Session:
    """Has tasks read aloud."""

    def __init__(
        self, tasks: Sequence[Task], store: RecordingStore, microphone: Microphone, model: Model, grammar: Grammar
    ) -> None:
        """`model` and `grammar` tell where a sentence begins and ends."""
        self._tasks = tuple(tasks)
        self._done: set[int] = set()
        self._store = store
        self._microphone = microphone
        self._ear = Ear([(model, grammar)], microphone.rate, room=0)
        self._blocks: deque[Block] = deque()

    @property
    def left(self) -> int:
        """How many tasks are not recorded yet."""
        return len(self._tasks) - len(self._done)

    def run(self, reader: Reader) -> None:
        """Go through the tasks, until all are read or the reader stops.

        A microphone that is lost is waited for. Raises SoundError when the folder cannot be written.
        """
        at = 0
        while at < len(self._tasks):
            reader.show(at + 1, len(self._tasks), self._tasks[at])
            taken = self._take(self._tasks[at], reader)
            if taken is Order.STOP:
                break
            if taken is Order.AGAIN:
                at = max(0, at - 1)
                continue
            if taken is not Order.SKIP:
                self._keep(at, taken, reader)
            at += 1

    def _take(self, task: Task, reader: Reader) -> Order | tuple[float, float]:
        """When the sentence began and ended, or what the reader wants instead."""
        self._ear.attend(task.listening)
        heard: list[Heard] = []
        now = 0.0
        trouble: str | None = None
        while True:
            asked = reader.order()
            if asked is not None:
                return asked
            blocks = self._microphone.blocks()
            if self._microphone.trouble != trouble:
                trouble = self._microphone.trouble
                reader.tell(f"{trouble}: plug it in again, it is waited for" if trouble else "the microphone is back")
            for block, at in blocks:
                self._remember((block, at))
                heard += self._ear.feed(block, at)
                now = at + len(block) / self._microphone.rate
            if Fault.DEAD in self._ear.microphone.changes()[0]:
                reader.tell("nothing is heard: is the microphone switched on?")
            if heard and not self._ear.hearing_speech and now - heard[-1].end >= SETTLED_SECONDS:
                levels = levels_of(self._ear.recent.between(heard[0].start, heard[-1].end))
                problem = _problem(levels)
                if problem is None:
                    return heard[0].start, heard[-1].end
                reader.tell(f"{problem} ({levels.speech_db:.0f} dB): once more, please")
                heard = []
            reader.wait()

    def _keep(self, at: int, span: tuple[float, float], reader: Reader) -> None:
        start, end = span[0] - AROUND_SECONDS, span[1] + AROUND_SECONDS
        levels = levels_of(self._ear.recent.between(*span))
        taken = Taken(levels, self._ear.recent.between(start, end), self._as_it_came(start, end))
        told = self._store.keep(at + 1, self._tasks[at], taken)
        self._done.add(at)
        reader.tell(f"{told}, {levels.speech_db:.0f} dB")
        self._microphone.blocks()  # what was played back meanwhile is no sentence

    def _remember(self, block: Block) -> None:
        self._blocks.append(block)
        while self._blocks[0][1] < block[1] - KEPT_SECONDS:
            self._blocks.popleft()

    def _as_it_came(self, start: float, end: float) -> Sound:
        """What the microphone gave between two times."""
        rate = self._microphone.rate
        found = [(samples, at) for samples, at in self._blocks if at + len(samples) / rate > start and at < end]
        whole = np.concatenate([samples for samples, _ in found])
        first = max(0, round((start - found[0][1]) * rate))
        part = whole[first : first + round((end - start) * rate)]
        return Sound(part.astype(np.float32) / np.float32(32768.0), rate)


def _problem(levels: Levels) -> str | None:
    if levels.too_loud:
        return "too loud: turn the microphone down or move away"
    return "too quiet: speak up or move nearer" if levels.too_quiet else None
