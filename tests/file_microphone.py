"""A microphone that hears what tests place in time, on any clock."""

from collections.abc import Callable

import numpy as np
import soxr
from numpy.typing import NDArray

from moderator.audio.sound import Int16Samples
from moderator.hearing.input.microphone import FILE_BLOCK_SECONDS, Block


class FileMicrophone:
    """A silent room in which sounds are placed at their times."""

    trouble: None = None

    def __init__(self, rate: int, now: Callable[[], float], *, block_seconds: float = FILE_BLOCK_SECONDS) -> None:
        """A room heard at `rate` samples a second from now on, as the clock `now` tells."""
        self.rate = rate
        self.losses = 0
        self._now = now
        self._began = now()
        self._frames = round(rate * block_seconds)
        self._heard = 0
        self._sounds: list[tuple[int, NDArray[np.int32]]] = []

    def place(self, sound: Int16Samples, rate: int, at: float) -> float:
        """Let a sound, int16 of shape (n,), be heard from time `at`, mixed with what is there; give its true start.

        A time that has been heard already is too late: the sound then starts with the next block.
        """
        if rate != self.rate:
            sound = soxr.resample(sound, rate, self.rate)
        first = max(round((at - self._began) * self.rate), self._heard)
        self._sounds.append((first, sound.astype(np.int32)))
        return self._began + first / self.rate

    def blocks(self) -> list[Block]:
        """The blocks that the clock has passed since the last call."""
        passed = int((self._now() - self._began) * self.rate + 0.5)
        found: list[Block] = []
        while self._heard + self._frames <= passed:
            found.append((self._mixed(self._heard), self._began + self._heard / self.rate))
            self._heard += self._frames
        return found

    def close(self) -> None:
        """Nothing to close."""

    def _mixed(self, first: int) -> Int16Samples:
        after = first + self._frames
        mix = np.zeros(self._frames, dtype=np.int32)
        for start, sound in self._sounds:
            begin, end = max(start, first), min(start + len(sound), after)
            if begin < end:
                mix[begin - first : end - first] += sound[begin - start : end - start]
        self._sounds = [(start, sound) for start, sound in self._sounds if start + len(sound) > after]
        return np.clip(mix, -32768, 32767).astype(np.int16)
