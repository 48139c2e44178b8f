"""The process that owns one microphone, for all rooms on it.

It sends each block as soon as the device gives it, in a still room some together. A microphone that came back at
another rate is brought to the one at which the rooms' ears listen.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import soxr

from moderator.audio.devices.sound_devices import Direction, SoundDevice
from moderator.audio.sound import Int16Samples
from moderator.audio.worker.device_worker import BEAT_SECONDS, serve_device
from moderator.audio.worker.messages import OpenDevice, SignOfLife
from moderator.hearing.input.microphone import DeviceMicrophone


@dataclass(frozen=True, eq=False)
class HeardBlocks:
    """Blocks, int16 of shape (rooms, n), each with the monotonic time of its first sample."""

    blocks: tuple[tuple[Int16Samples, float], ...]


class ServedMicrophone:
    """A microphone as its worker has it."""

    def __init__(self, device: SoundDevice, order: OpenDevice, wake: Callable[[], None]) -> None:
        """Raises SoundError when it cannot be opened."""
        self._microphone = DeviceMicrophone(device, order.channels, time.monotonic, wake)
        self._rooms = len(order.channels)
        self.rate = order.rate or self._microphone.rate
        self._resampler = None
        if self.rate != self._microphone.rate:
            self._resampler = soxr.ResampleStream(self._microphone.rate, self.rate, self._rooms, dtype="int16")

    @property
    def sign_of_life(self) -> SignOfLife:
        """How it is."""
        return SignOfLife(self._microphone.losses)

    def step(self) -> list[HeardBlocks]:
        """What was heard since the last step. Raises SoundError when the device is gone."""
        blocks = tuple((self._at_rate(samples), at) for samples, at in self._microphone.blocks())
        return [HeardBlocks(blocks)] if blocks else []

    def serve(self, job: object) -> None:
        """Nothing: there are no jobs for a microphone."""

    def close(self) -> None:
        """Stop listening."""
        self._microphone.close()

    def _at_rate(self, samples: Int16Samples) -> Int16Samples:
        if self._resampler is None:
            return samples
        brought: Int16Samples = self._resampler.resample_chunk(np.ascontiguousarray(samples.T))
        return brought.reshape(-1, self._rooms).T


def main() -> None:
    """Listen until the program has gone, or the device. Blocks wake the worker; without any it looks after them."""
    serve_device(Direction.MICROPHONE, ServedMicrophone, step_seconds=BEAT_SECONDS)
