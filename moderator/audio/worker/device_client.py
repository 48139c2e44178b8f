"""A device in a worker process as the rooms have it: those on the two sides of one device share its worker.

A device can often be opened only once, and what rooms on one device say and hear cannot drift apart. It is closed with
its last room. The program may run on another clock than the workers, whose times are those of `time.monotonic`.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from moderator.audio.devices.sound_devices import Direction, SharedDevice, WantedDevice, names_of, shared_devices
from moderator.audio.worker.device_supervisor import DeviceSupervisor
from moderator.audio.worker.messages import OpenDevice, SignOfLife
from moderator.audio.worker.worker_client import MOST_MESSAGES

CLOSING_SECONDS = 1.0
"""For what sounds to fade, and the device to play what it holds; one that takes longer to close hangs."""
ASSUMED_LATENCY_SECONDS = 0.12
"""Until something new is heard, as long as nothing is known."""


class DeviceClient:
    """One device for the rooms on it. Only one thread may call."""

    def __init__(self, module: str, shared: SharedDevice) -> None:
        """Start to open it in a worker, the `main` of a module; `wait_until_open` or `kill` must follow.

        Raises OSError when no process can be started.
        """
        order = OpenDevice(names_of(shared.device, shared.name), shared.channels)
        self._supervisor = DeviceSupervisor(shared.device.direction.value, module, order)
        self._users = len(shared.rooms)
        self._mailboxes: tuple[deque[Any], ...] = tuple(deque(maxlen=MOST_MESSAGES) for _ in shared.rooms)
        self._losses_before = 0
        self._is_prompt = True
        self.rate = 0
        """Samples a second, once it is open."""
        self.latency = ASSUMED_LATENCY_SECONDS
        """Seconds until a new sound is heard."""
        self.losses = 0
        """How often the device, or the way from it, has lost sound so far."""

    @property
    def trouble(self) -> str | None:
        """One sentence while it does not work."""
        return self._supervisor.trouble

    @property
    def openings(self) -> int:
        """How often it was opened so far."""
        return self._supervisor.openings

    @property
    def worker(self) -> int | None:
        """The id of the worker's process; None while there is none."""
        return None if self._supervisor.process is None else self._supervisor.process.process

    def wait_until_open(self) -> None:
        """Wait for the first opening. Raises SoundError when it fails; then `kill` must follow."""
        self.rate = self._supervisor.wait_until_open().rate

    def tend(self) -> None:
        """Look after the device. To be called some times a second."""
        openings = self.openings
        messages = self._supervisor.tend()
        if self.openings > openings:
            self._losses_before, self._is_prompt = self.losses, True
        for message in messages:
            if isinstance(message, SignOfLife):
                self._is_prompt = True
                self.latency = message.latency
                self.losses = max(self.losses, self._losses_before + message.losses + self._supervisor.overflowed)
            else:
                for mailbox in self._mailboxes:
                    mailbox.append(message)

    def messages(self, room: int) -> list[Any]:
        """Look after the device; what its worker has sent since this room asked last, the oldest dropped."""
        self.tend()
        found = list(self._mailboxes[room])
        self._mailboxes[room].clear()
        return found

    def tell(self, job: object) -> None:
        """Send a job, while the device works; never waits."""
        if (process := self._supervisor.working) is not None:
            process.tell(job)

    def ask(self, job: object, seconds: float) -> float | None:
        """What a job comes to; None when the device is lost or says nothing within some seconds."""
        if (process := self._supervisor.working) is None:
            return None
        # A worker that is late once is not waited for until it gives a sign of life: waiting would add up.
        result: float | None = process.ask(job, seconds if self._is_prompt else 0.0)
        self._is_prompt = result is not None
        return result

    def release(self) -> None:
        """One room less; with the last one the device is closed."""
        self._users -= 1
        if self._users == 0:
            self._supervisor.close(CLOSING_SECONDS)

    def kill(self) -> None:
        """End its worker at once."""
        self._supervisor.close(0.0)


class RoomClient:
    """One room's part of a device; on a device of `open_devices`."""

    def __init__(self, device: DeviceClient, turn: int, now: Callable[[], float]) -> None:
        """`turn` is the room's number among those on the device, `now` the party clock."""
        self._device = device
        self._turn = turn
        self._now = now
        self._closed = False

    @property
    def losses(self) -> int:
        """How often the device has lost sound so far, as far as it says."""
        return self._device.losses

    @property
    def worker(self) -> int | None:
        """The id of the worker's process; None while there is none."""
        return self._device.worker

    def close(self) -> None:
        """Stop; the device is closed with its last room."""
        if not self._closed:
            self._closed = True
            self._device.release()

    @property
    def _behind(self) -> float:
        """The party clock minus the monotonic one, which the worker goes by."""
        return self._now() - time.monotonic()


def open_devices(module: str, direction: Direction, wanted: Sequence[WantedDevice]) -> list[tuple[DeviceClient, int]]:
    """The device of each room and the room's number on it, opened in workers that run the `main` of a module.

    Raises SoundError when one is missing, cannot be opened, or would be shared as it may not be; whatever is raised,
    none stays open.
    """
    shared = shared_devices(direction, wanted)
    devices: list[DeviceClient] = []
    try:
        for each in shared:
            devices.append(DeviceClient(module, each))
        for device in devices:
            device.wait_until_open()
    except BaseException:
        for device in devices:
            device.kill()
        raise
    place_of = {
        room: (device, turn)
        for device, each in zip(devices, shared, strict=True)
        for turn, room in enumerate(each.rooms)
    }
    return [place_of[room] for room in range(len(wanted))]
