"""Somebody reads sentences aloud, one after the other, and each becomes a recording.

The ear finds where the sentence begins and ends; a little of the room around it is kept, so that whoever measures the
recording later has to find it again. What is too quiet or overloaded is asked for again. Times are party clock seconds.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from moderator.errors import SoundError
from moderator.hearing.ear import Ear, Heard
from moderator.hearing.levels import Levels, levels_of
from moderator.hearing.microphone import Microphone
from moderator.hearing.microphone_watch import Fault
from moderator.hearing.recognizer import Model
from moderator.hearing.recording import SOUND, Recording, recordings_in, versions, write_recording
from moderator.language.grammar import Grammar
from moderator.party.reading_aloud import Task

AROUND_SECONDS = 0.5
"""Room kept before and after a sentence."""
SETTLED_SECONDS = 0.7
"""Silence after which nobody goes on with a sentence: longer than any end of speech, or its second half were lost."""
LONGEST_NAME = 60
"""Letters of a sentence in a file's name."""


class Order(Enum):
    """What the reader may ask for."""

    AGAIN = "again"
    """The sentence before once more."""
    SKIP = "skip"
    STOP = "stop"


@dataclass(frozen=True)
class Progress:
    """Where a session stands, for the screen: `number` of `total`, from 1."""

    number: int
    total: int
    task: Task


class Session:
    """Records tasks into a folder, which must exist. What lies there already is not asked for again."""

    def __init__(
        self, tasks: Sequence[Task], folder: Path, microphone: Microphone, model: Model, grammar: Grammar
    ) -> None:
        """The recordings of a folder are known by what is said in them. Raises BadInput for one that is damaged."""
        done = {one.said for one in recordings_in(folder)}
        self._all = list(tasks)
        self._done = {number for number, task in enumerate(tasks) if task.said in done}
        self._folder = folder
        self._microphone = microphone
        self._ear = Ear(model, grammar, microphone.rate, room=0)
        self._by = versions(model.name)
        self._language = grammar.language

    @property
    def left(self) -> list[int]:
        """The tasks that are not recorded yet, by number from 0."""
        return [number for number in range(len(self._all)) if number not in self._done]

    def run(
        self,
        show: Callable[[Progress], None],
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
            show(Progress(number + 1, len(self._all), self._all[number]))
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
        task, (start, end) = self._all[number], span
        levels = levels_of(self._ear.recent.between(start, end))
        sound = self._ear.recent.between(start - AROUND_SECONDS, end + AROUND_SECONDS)
        words = re.sub(r"[^\w]+", "_", task.said.lower()).strip("_")[:LONGEST_NAME]
        recording = Recording(
            self._folder / f"{number + 1:03d}-{words}{SOUND}",
            said=task.said,
            language=self._language,
            listening=task.listening,
            by=self._by,
            levels=levels,
        )
        try:
            write_recording(recording, sound)
        except OSError as error:
            raise SoundError(f"{recording.sound} cannot be written: {error.strerror}") from None
        self._done.add(number)
        tell(f"kept, {levels.speech_db:.0f} dB")


def _problem(levels: Levels) -> str | None:
    if levels.too_loud:
        return "too loud: turn the microphone down or move away"
    return "too quiet: speak up or move nearer" if levels.too_quiet else None
