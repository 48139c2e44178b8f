"""Somebody who reads aloud, for tests of recording sessions: a synthetic voice that speaks into a sound file."""

from collections.abc import Callable
from queue import SimpleQueue

import numpy as np

from moderator.audio.sound import int16_samples, resample
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.recording.recording_session import Order, Task
from moderator.party.rehearsal.stage import VirtualClock
from moderator.speaking.synthesis.voice import SystemVoice
from tests.file_microphone import FileMicrophone

RATE = 16_000


class VoiceReader:
    """Reads what is shown, or does as told: number of the task, times shown -> the voice's level, or an order."""

    def __init__(self, microphone: FileMicrophone, clock: VirtualClock, voice: SystemVoice) -> None:
        self._microphone, self._clock, self._voice = microphone, clock, voice
        self.behaviour: Callable[[int, int], float | Order] = lambda number, times: 1.0
        self.shown: list[str] = []
        self.told: list[str] = []
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._current: tuple[int, Task] | None = None
        self._times = 0

    def show(self, number: int, total: int, task: Task) -> None:
        self._times = self._times + 1 if (number, task) == self._current else 1
        self._current = number, task
        self.shown.append(task.said)
        self.speak()

    def speak(self) -> None:
        assert self._current is not None
        number, task = self._current
        does = self.behaviour(number, self._times)
        if isinstance(does, Order):
            self._orders.put(does)
            return
        sound = self._voice.render(task.said, VoiceChoice("en-us", 150))
        louder = np.clip(resample(sound, RATE).samples * does, -1, 1).astype(np.float32)
        self._microphone.place(int16_samples(louder), RATE, self._clock.now + 0.8)

    def tell(self, text: str) -> None:
        self.told.append(text)
        if "once more" in text:
            self._times += 1
            self.speak()

    def order(self) -> Order | None:
        return None if self._orders.empty() else self._orders.get()

    def wait(self) -> None:
        self._clock.now += 0.1
        assert self._clock.now < 300, "nothing comes of it"
