"""A room's microphone whose device is in another process: it survives what befalls the device.

While the device is lost the room is silent; when it is back its blocks go on, at the rate and with the clock of before.
Rooms on the two sides of one device, or on one device for rehearsing, share its worker: a device can often be opened
only once, and what the rooms hear cannot drift apart.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from moderator.audio.devices.sound_devices import Channel, Direction, SharedDevice, names_of, shared_devices
from moderator.audio.worker.device_supervisor import DeviceSupervisor, waits_for_all
from moderator.audio.worker.worker_client import MOST_MESSAGES, OpenDevice
from moderator.hearing.input.microphone import Block
from moderator.hearing.input.microphone_worker import CloseMicrophone, Listened

CLOSING_SECONDS = 1.0
"""A microphone that takes longer to close hangs."""

WORKER = "moderator.hearing.input.microphone_worker"


class InputClient:
    """One device for the rooms on it."""

    def __init__(self, shared: SharedDevice) -> None:
        opening = OpenDevice(names_of(shared.device, shared.name), shared.channels)
        self.device = DeviceSupervisor("microphone", WORKER, opening)
        self.rate = 0
        """Samples a second, once it is open."""
        self.lost = 0
        """Blocks that the worker, or the way from it, has lost so far."""
        self._lost_before = 0
        self._lost_now = 0
        self._openings = 0
        self._waiting: tuple[deque[Block], ...] = tuple(deque(maxlen=MOST_MESSAGES) for _ in shared.channels)
        self._users = len(shared.channels)

    def fetch(self, room: int) -> tuple[list[Block], int]:
        """Look after the device; what one of its rooms has heard, on the monotonic clock, and how much was dropped.

        What a room does not fetch is dropped, the oldest first.
        """
        messages: list[Any] = self.device.tend()
        if self.device.openings > self._openings:
            self._openings = self.device.openings
            self._lost_before, self._lost_now = self.lost, 0
        for message in messages:
            if isinstance(message, Listened):
                self._lost_now = message.lost
                for samples, at in message.blocks:
                    for number, waiting in enumerate(self._waiting):
                        waiting.append((samples[number], at))
        overflowed = self.device.process.overflowed if self.device.process is not None else 0
        self.lost = self._lost_before + self._lost_now + overflowed
        found = list(self._waiting[room])
        self._waiting[room].clear()
        return found, self.lost

    def release(self) -> None:
        """One room less; with the last one the device is closed."""
        self._users -= 1
        if self._users == 0:
            self.device.close(CloseMicrophone(), CLOSING_SECONDS)


class MicrophoneClient:
    """One room's microphone; made by `open_microphone_clients`."""

    def __init__(self, device: InputClient, room: int, now: Callable[[], float]) -> None:
        """`room` is its number among those on the device."""
        self.rate = device.rate
        self.losses = 0
        self.trouble: str | None = None
        """One sentence while nothing can be heard, as it was when `blocks` was called last."""
        self._input = device
        self._room = room
        self._now = now
        self._closed = False

    @property
    def worker(self) -> int | None:
        """The process id of the device's worker; None while there is none."""
        process = self._input.device.process
        return process.process if process is not None else None

    def blocks(self) -> list[Block]:
        """The blocks heard since the last call, oldest first; none while the device is lost."""
        found, self.losses = self._input.fetch(self._room)
        self.trouble = self._input.device.trouble
        behind = self._now() - time.monotonic()
        return [(samples, at + behind) for samples, at in found]

    def close(self) -> None:
        """Stop listening; the device is closed with its last room."""
        if not self._closed:
            self._closed = True
            self._input.release()


def open_microphone_clients(
    rooms: Sequence[tuple[str | None, Channel]], now: Callable[[], float]
) -> tuple[MicrophoneClient, ...]:
    """The microphones of several rooms, by device name and channel; rooms on one device share its worker.

    `now` is the party clock. Raises SoundError when one is missing or cannot be opened; then none stays open.
    """
    shared, places = shared_devices(Direction.MICROPHONE, rooms)
    inputs = [InputClient(each) for each in shared]
    opened = waits_for_all([each.device for each in inputs], lambda device: device.close(CloseMicrophone(), 0.0))
    for each, telling in zip(inputs, opened, strict=True):
        each.rate = telling.rate
    return tuple(MicrophoneClient(inputs[device], turn, now) for device, turn in places)
