"""The process that owns one microphone, for all rooms on it: `python -m moderator.hearing.input.microphone_worker`.

It sends each block as soon as the device gives it, in a still room some together; the program's side is
`far_microphone`. A microphone that came back at another rate is brought to the one at which the rooms' ears listen.
"""

import time
from dataclasses import dataclass

import numpy as np
import soxr

from moderator.audio.devices.device_presence import still_there
from moderator.audio.devices.sound_devices import Direction, find_named
from moderator.audio.sound import Int16Samples
from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.audio.worker.worker_client import DeviceFailed, DeviceOpened, OpenDevice, SignOfLife
from moderator.errors import SoundError
from moderator.hearing.input.microphone import DeviceMicrophone

BEAT_SECONDS = 0.3
"""A microphone that gives no blocks is looked at so often, and the worker says that it lives."""

LOOK_SECONDS = 1.0
"""How often it is looked whether the device is still there: so long may a room be heard as the other."""


@dataclass(frozen=True, eq=False)
class Listened:
    """Blocks, int16 of shape (rooms, n), each with the time of its first sample, and how many were lost so far."""

    blocks: tuple[tuple[Int16Samples, float], ...]
    lost: int


@dataclass(frozen=True)
class CloseMicrophone:
    """End the worker."""


def main() -> None:
    """Listen until the program has gone, or the device."""
    pipes = WorkerChannel()
    order: OpenDevice = pipes.next_job(None)
    try:
        device = find_named(Direction.MICROPHONE, order.names)
        microphone = DeviceMicrophone(device.full_name, order.channels, time.monotonic, pipes.wake)
    except SoundError as error:
        pipes.send(DeviceFailed(error.problem, error.remedy))
        return
    rate = order.rate or microphone.rate
    rooms = len(order.channels)
    resampler = None if rate == microphone.rate else soxr.ResampleStream(microphone.rate, rate, rooms, dtype="int16")

    def at_rate(samples: Int16Samples) -> Int16Samples:
        if resampler is None:
            return samples
        brought: Int16Samples = resampler.resample_chunk(np.ascontiguousarray(samples.T)).reshape(-1, rooms).T
        return brought

    pipes.send(DeviceOpened(device.full_name, rate))
    look_due = time.monotonic() + LOOK_SECONDS
    while not isinstance(pipes.next_job(BEAT_SECONDS), CloseMicrophone):
        try:
            blocks = microphone.blocks()
        except SoundError as error:
            pipes.send(DeviceFailed(error.problem, error.remedy))
            pipes.end()  # and no closing: with a device that hangs it may hang
        if time.monotonic() >= look_due:
            if not still_there(device):
                pipes.send(DeviceFailed(f"the microphone {device.full_name!r} is not there any more", None))
                pipes.end()
            look_due = time.monotonic() + LOOK_SECONDS
        if not blocks:
            pipes.send(SignOfLife(microphone.losses))
        else:
            pipes.send(Listened(tuple((at_rate(samples), at) for samples, at in blocks), microphone.losses))
    microphone.close()
    pipes.end()


if __name__ == "__main__":
    # Under its own name, so that messages are the same classes on both sides of the pipe.
    from moderator.hearing.input import microphone_worker

    microphone_worker.main()
