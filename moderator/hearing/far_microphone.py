"""A room's microphone whose device is in another process: the same as a near one, and it survives what befalls it.

While the device is lost the room is silent; when it is back its blocks go on, at the rate and with the clock of before.
"""

import time
from collections.abc import Callable, Sequence

from moderator.hearing.microphone import Block
from moderator.hearing.microphone_worker import Close, Listened
from moderator.speaking.sound_devices import Channel, Direction, find_device
from moderator.speaking.sound_process import Open, Opened
from moderator.speaking.tended_device import TendedDevice, waits_for_all

CLOSING_SECONDS = 1.0
"""A microphone that takes longer to close hangs."""

WORKER = "moderator.hearing.microphone_worker"


class FarMicrophone:
    """One room's microphone; made by `open_far_microphones`."""

    def __init__(self, device: TendedDevice, opened: Opened, now: Callable[[], float]) -> None:
        self.rate = opened.rate
        self.dropped = 0
        self._device = device
        self._now = now
        self._lost_before = 0
        self._lost = 0
        self._openings = device.openings

    @property
    def trouble(self) -> str | None:
        """One sentence while nothing can be heard."""
        return self._device.trouble

    @property
    def worker(self) -> int | None:
        """The process id of the device's worker; None while there is none."""
        return self._device.process.process if self._device.process is not None else None

    def blocks(self) -> list[Block]:
        """The blocks heard since the last call, oldest first; none while the device is lost."""
        messages = self._device.tend()
        if self._device.openings > self._openings:
            self._openings = self._device.openings
            self._lost_before, self._lost = self.dropped, 0
        behind = self._now() - time.monotonic()
        found: list[Block] = []
        for message in messages:
            if isinstance(message, Listened):
                self._lost = message.lost
                found.append((message.samples, message.at + behind))
        overflowed = self._device.process.overflowed if self._device.process is not None else 0
        self.dropped = self._lost_before + self._lost + overflowed
        return found

    def close(self) -> None:
        """Stop listening."""
        self._device.close(Close(), CLOSING_SECONDS)


def open_far_microphones(
    rooms: Sequence[tuple[str | None, Channel]], now: Callable[[], float]
) -> tuple[FarMicrophone, ...]:
    """The microphones of several rooms, by device name and channel; `now` is the party clock.

    Raises SoundError when one is missing or cannot be opened; then none stays open.
    """
    found = [(find_device(Direction.MICROPHONE, name), name, channel) for name, channel in rooms]
    devices = [
        TendedDevice("microphone", WORKER, Open((device.full_name, *((name,) if name else ())), (channel,)))
        for device, name, channel in found
    ]
    opened = waits_for_all(devices, lambda device: device.close(Close(), 0.0))
    return tuple(FarMicrophone(device, each, now) for device, each in zip(devices, opened, strict=True))
