"""Somebody reads sentences aloud, one after the other, and each becomes a recording.

The ear finds where the sentence begins and ends; a little of the room around it is kept. What is too quiet or
overloaded is asked for again. What becomes of a sentence that was taken is the matter of a keeper: recordings to
measure hearing with, or the clips of a voice pack. Times are party clock seconds.
"""

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

import numpy as np

from moderator.audio.levels import Levels, levels_of
from moderator.audio.sound import Int16Samples, Sound
from moderator.errors import SoundError
from moderator.hearing.archive.recording import SOUND, Recording, recordings_in, versions, write_recording
from moderator.hearing.input.microphone import Block, Microphone
from moderator.hearing.input.microphone_watch import Fault
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.ear import Ear, Heard
from moderator.language.grammar.grammar import Grammar
from moderator.party.recording.reading_aloud import Task

AROUND_SECONDS = 0.5
"""Room kept before and after a sentence."""
SETTLED_SECONDS = 0.7
"""Silence after which nobody goes on with a sentence: longer than any end of speech, or its second half were lost."""
KEPT_SECONDS = 60.0
"""Of what the microphone gave: longer than any sentence."""
LONGEST_NAME = 60
"""Letters of a sentence in a file's name."""


class Order(Enum):
    """What the reader may ask for."""

    AGAIN = "again"
    """The sentence before once more."""
    SKIP = "skip"
    STOP = "stop"


@dataclass(frozen=True)
class SessionProgress:
    """Where a session stands, for the screen: `number` of `total`, from 1."""

    number: int
    total: int
    task: Task


@dataclass(frozen=True, eq=False)
class Taken:
    """A sentence as it was read, with AROUND_SECONDS of the room before and after it."""

    levels: Levels
    speech: Int16Samples
    """As the ear got it, shape (n,) at 16 kHz."""
    sound: Sound
    """As the microphone gave it, at its own rate."""


class RecordingStore(Protocol):
    """Where sentences go."""

    def has(self, task: Task) -> bool:
        """Whether a task was recorded before, so that it is not asked for again."""

    def keep(self, number: int, task: Task, taken: Taken) -> str:
        """Keep a sentence, the task of this number from 1; what is told of it. Raises SoundError."""


class Measured:
    """Keeps recordings by which it can be measured how well somebody is heard, in a folder that must exist."""

    def __init__(self, folder: Path, model: str, language: str) -> None:
        """The recordings of a folder are known by what is said in them. Raises BadInput for one that is damaged."""
        self._done = {one.said for one in recordings_in(folder)}
        self._folder = folder
        self._by = versions(model)
        self._language = language

    def has(self, task: Task) -> bool:
        """Whether a recording says it."""
        return task.said in self._done

    def keep(self, number: int, task: Task, taken: Taken) -> str:
        """Write the recording and its facts."""
        words = re.sub(r"[^\w]+", "_", task.said.lower()).strip("_")[:LONGEST_NAME]
        recording = Recording(
            self._folder / f"{number:03d}-{words}{SOUND}",
            said=task.said,
            language=self._language,
            listening=task.listening,
            by=self._by,
            levels=taken.levels,
        )
        try:
            write_recording(recording, taken.speech)
        except OSError as error:
            raise SoundError(f"{recording.sound} cannot be written: {error.strerror}") from None
        return "kept"


class Session:
    """Has tasks read aloud that a keeper lacks."""

    def __init__(
        self, tasks: Sequence[Task], keeper: RecordingStore, microphone: Microphone, model: Model, grammar: Grammar
    ) -> None:
        """`model` and `grammar` tell where a sentence begins and ends."""
        self._all = list(tasks)
        self._done = {number for number, task in enumerate(tasks) if keeper.has(task)}
        self._keeper = keeper
        self._microphone = microphone
        self._ear = Ear(model, grammar, microphone.rate, room=0)
        self._blocks: deque[Block] = deque()

    @property
    def left(self) -> list[int]:
        """The tasks that are not recorded yet, by number from 0."""
        return [number for number in range(len(self._all)) if number not in self._done]

    def run(
        self,
        show: Callable[[SessionProgress], None],
        tell: Callable[[str], None],
        order: Callable[[], Order | None],
        wait: Callable[[], None],
    ) -> None:
        """Go through what is left.

        `show` a sentence, `tell` what became of it, `order` gives what the reader asks for since the last call, `wait`
        lets a moment pass. A microphone that is lost is waited for. Raises SoundError when the folder cannot be
        written.
        """
        at, left = 0, self.left
        while at < len(left):
            number = left[at]
            show(SessionProgress(number + 1, len(self._all), self._all[number]))
            taken = self._take(self._all[number], tell, order, wait)
            if taken is Order.STOP:
                break
            if taken is Order.AGAIN:
                at = max(0, at - 1)
                continue
            if taken is not Order.SKIP:
                self._keep(number, taken, tell)
            at += 1

    def _take(
        self,
        task: Task,
        tell: Callable[[str], None],
        order: Callable[[], Order | None],
        wait: Callable[[], None],
    ) -> Order | tuple[float, float]:
        """When the sentence began and ended, or what the reader wants instead."""
        self._ear.attend(task.listening)
        heard: list[Heard] = []
        now = 0.0
        trouble: str | None = None
        while True:
            asked = order()
            if asked is not None:
                return asked
            blocks = self._microphone.blocks()
            if self._microphone.trouble != trouble:
                trouble = self._microphone.trouble
                tell(f"{trouble}: plug it in again, it is waited for" if trouble else "the microphone is back")
            for block, at in blocks:
                self._remember((block, at))
                heard += self._ear.feed(block, at)
                now = at + len(block) / self._microphone.rate
            if Fault.DEAD in self._ear.microphone.changes()[0]:
                tell("nothing is heard: is the microphone switched on?")
            if heard and not self._ear.hearing_speech and now - heard[-1].end >= SETTLED_SECONDS:
                levels = levels_of(self._ear.recent.between(heard[0].start, heard[-1].end))
                problem = _problem(levels)
                if problem is None:
                    return heard[0].start, heard[-1].end
                tell(f"{problem} ({levels.speech_db:.0f} dB): once more, please")
                heard = []
            wait()

    def _keep(self, number: int, span: tuple[float, float], tell: Callable[[str], None]) -> None:
        start, end = span[0] - AROUND_SECONDS, span[1] + AROUND_SECONDS
        levels = levels_of(self._ear.recent.between(*span))
        taken = Taken(levels, self._ear.recent.between(start, end), self._as_it_came(start, end))
        told = self._keeper.keep(number + 1, self._all[number], taken)
        self._done.add(number)
        tell(f"{told}, {levels.speech_db:.0f} dB")
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
