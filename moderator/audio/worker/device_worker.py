"""The worker's side: the process that owns one device. It opens the device, serves it, and says when it fails.

A worker that nobody talks to any more ends at once: however the program ended, no device stays taken.
"""

import time
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol

from moderator.audio.devices.sound_devices import Direction, SoundDevice, find_first_device, is_present
from moderator.audio.worker.messages import CloseDevice, DeviceFailed, DeviceOpened, OpenDevice, SignOfLife
from moderator.audio.worker.worker_channel import JobResult, NumberedJob, WorkerChannel
from moderator.errors import SoundError

BEAT_SECONDS = 0.3
"""How often the worker gives a sign of life."""
LOOK_SECONDS = 1.0
"""How often it is looked whether the device is still there: so long may one room be heard in the other."""


class ServedDevice(Protocol):
    """A device as its worker has it: a loudspeaker or a microphone."""

    @property
    def rate(self) -> int:
        """Samples a second."""

    @property
    def sign_of_life(self) -> SignOfLife:
        """How it is."""

    def step(self) -> Sequence[object]:
        """Do what is due; messages for the program. Raises SoundError when the device has stopped."""

    def serve(self, job: object) -> float | None:
        """Do a job; what it comes to, if anybody asks for that."""

    def close(self) -> None:
        """Close the device in order."""


OpenServed = Callable[[SoundDevice, OpenDevice, Callable[[], None]], ServedDevice]
"""Opens a device as ordered. The function that it gets lets the worker take a step at once; any thread may call that.
Raises SoundError."""


def serve_device(direction: Direction, open_device: OpenServed, step_seconds: float) -> NoReturn:
    """Open the device that the program orders and serve it until the program has gone, or the device.

    A step is taken every `step_seconds`, however many jobs come meanwhile.
    """
    channel = WorkerChannel()
    order: OpenDevice = channel.next_job(None)
    try:
        device = find_first_device(direction, order.names)
        served = open_device(device, order, channel.wake)
        channel.send(DeviceOpened(device.full_name, served.rate))
        _serve_until_closed(channel, device, served, step_seconds)
        served.close()
    except SoundError as error:
        # A device that has failed is not closed: it may hang, and closing it as well.
        channel.send(DeviceFailed(error.problem, error.remedy))
    channel.end()


def _serve_until_closed(channel: WorkerChannel, device: SoundDevice, served: ServedDevice, step_seconds: float) -> None:
    """Do jobs, take steps, give signs of life. Raises SoundError when the device has stopped or is gone."""
    step_due = beat_due = 0.0
    look_due = time.monotonic() + LOOK_SECONDS
    while not isinstance(job := channel.next_job(max(0.0, step_due - time.monotonic())), CloseDevice):
        match job:
            case None:
                step_due = 0.0
            case NumberedJob(number, asked):
                if (value := served.serve(asked)) is not None:
                    channel.send(JobResult(number, value))
            case _:
                served.serve(job)
        now = time.monotonic()
        if now >= step_due:
            step_due = now + step_seconds
            for message in served.step():
                channel.send(message)
        if now >= look_due:
            look_due = now + LOOK_SECONDS
            if not is_present(device):
                raise SoundError(f"the {device.direction.value} {device.full_name!r} is not there any more")
        if now >= beat_due:
            beat_due = now + BEAT_SECONDS
            channel.send(served.sign_of_life)
