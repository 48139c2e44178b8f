"""A device in a worker process as the rooms have it: opened, looked after, and looked for again when it is lost.

Rooms on the two sides of one device share its worker: a device can often be opened only once, and what they say and
hear cannot drift apart. It is closed with its last room.

However a device fails, unplugged, stalled, taken away, its worker killed or hanging, the remedy is one: end the worker
and start another, which finds the devices as they are by then. Each failed search doubles the pause before the next
one, so that a device which stays away costs nothing. Nobody ever waits for any of this but the program's start.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from moderator.audio.devices.sound_devices import Direction, SharedDevice, WantedDevice, search_names, shared_devices
from moderator.audio.worker.messages import CloseDevice, DeviceFailed, DeviceOpened, OpenDevice, SignOfLife
from moderator.audio.worker.worker_client import MOST_MESSAGES, WorkerClient
from moderator.errors import SoundError

OPENING_SECONDS = 15.0
"""A worker that has not opened its device by then never will; a slow machine needs two or three seconds."""
CLOSING_SECONDS = 1.0
"""For what sounds to fade, and the device to play what it holds; one that takes longer to close hangs."""
HUNG_SECONDS = 3.0
"""A worker without a sign of life for so long hangs; in order it gives three a second."""
OWN_PAUSE_SECONDS = 1.0
"""When we ourselves have not looked for so long, the silence of the worker means nothing: the machine slept."""
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 8.0
"""Between two searches; a search costs less than half a second of one core."""
STABLE_SECONDS = 10.0
"""A device that has worked for so long is looked for at once when it is lost again."""
POLL_SECONDS = 0.005
ASSUMED_LATENCY_SECONDS = 0.12
"""Until something new is heard, as long as nothing is known."""


class DeviceClient:
    """One device for the rooms on it. Only one thread may call."""

    def __init__(self, module: str, shared: SharedDevice) -> None:
        """Start to open it in a worker, the `main` of a module; `wait_until_open` or `kill` must follow.

        Raises OSError when no process can be started.
        """
        self._module = module
        self._what = shared.device.direction.value
        self._order = OpenDevice(search_names(shared.device, shared.name), shared.channels)
        self._users = len(shared.rooms)
        self._mailboxes: tuple[deque[Any], ...] = tuple(deque(maxlen=MOST_MESSAGES) for _ in shared.rooms)
        self._pause = self._retry_at = 0.0
        self._tended = self._heard = time.monotonic()
        self._opened_at: float | None = None
        self._losses_before = 0
        self._is_prompt = True
        self.openings = 0
        """How often it was opened so far."""
        self.trouble: str | None = None
        """One sentence while it does not work."""
        self.rate = 0
        """Samples a second, once it is open."""
        self.latency = ASSUMED_LATENCY_SECONDS
        """Seconds until a new sound is heard."""
        self.losses = 0
        """How often the device, or the way from it, has lost sound so far."""
        self._worker: WorkerClient | None = WorkerClient(module, self._order)

    def wait_until_open(self) -> None:
        """Wait for the first opening. Raises SoundError when it fails; then `kill` must follow."""
        give_up = time.monotonic() + OPENING_SECONDS
        while self._worker is not None and time.monotonic() < give_up:
            ended = self._worker.ended
            for message in self._worker.messages():
                match message:
                    case DeviceOpened():
                        self._open(message)
                        return
                    case DeviceFailed(problem, remedy):
                        raise SoundError(problem, remedy=remedy)
            if ended:
                break
            time.sleep(POLL_SECONDS)
        raise SoundError(f"the {self._name} cannot be opened: no answer from it")

    def tend(self) -> None:
        """Look after the device. To be called some times a second."""
        now = time.monotonic()
        if now - self._tended > OWN_PAUSE_SECONDS:
            self._heard = now
        self._tended = now
        if self._worker is None:
            self._search(now)
            return
        ended = self._worker.ended
        for message in self._worker.messages():
            self._heard = now
            match message:
                case DeviceOpened():
                    self._open(message)
                case DeviceFailed(problem, _):
                    self._lose(problem, now)
                    return
                case SignOfLife(losses, latency):
                    self._is_prompt = True
                    self.latency = latency
                    self.losses = max(self.losses, self._losses_before + losses + self._worker.overflowed)
                case _:
                    for mailbox in self._mailboxes:
                        mailbox.append(message)
        if ended:
            self._lose(f"the {self._name} has failed", now)
        elif now - self._heard > (HUNG_SECONDS if self._opened_at is not None else OPENING_SECONDS):
            self._lose(f"the {self._name} hangs", now)

    def messages(self, room: int) -> list[Any]:
        """Look after the device; what its worker has sent since this room asked last, the oldest dropped."""
        self.tend()
        found = list(self._mailboxes[room])
        self._mailboxes[room].clear()
        return found

    def tell(self, job: object) -> None:
        """Send a job, while the device works; never waits."""
        if self._worker is not None and self._opened_at is not None:
            self._worker.tell(job)

    def ask(self, job: object, seconds: float) -> float | None:
        """What a job comes to; None when the device is lost or says nothing within some seconds."""
        if self._worker is None or self._opened_at is None:
            return None
        # A worker that is late once is not waited for until it gives a sign of life: waiting would add up.
        result: float | None = self._worker.ask(job, seconds if self._is_prompt else 0.0)
        self._is_prompt = result is not None
        return result

    def release(self) -> None:
        """One room less; with the last one the device is closed."""
        self._users -= 1
        if self._users == 0:
            self._close(CLOSING_SECONDS if self._opened_at is not None else 0.0)

    def kill(self) -> None:
        """End its worker at once."""
        self._close(0.0)

    @property
    def _name(self) -> str:
        return f"{self._what} {self._order.names[0] or 'of the system'!r}"

    def _close(self, seconds: float) -> None:
        if self._worker is not None:
            self._worker.close(CloseDevice(), seconds)
            self._worker = None
            self._retry_at = float("inf")

    def _search(self, now: float) -> None:
        """Start another worker when it is time."""
        if now < self._retry_at:
            return
        self._heard = now
        try:
            self._worker = WorkerClient(self._module, self._order)
        except OSError:  # no memory or no files left just now
            self._pause_search(now)

    def _open(self, opened: DeviceOpened) -> None:
        # From now on this very device is meant, also when the name would fit another one or none was given.
        names = (opened.full_name, *(name for name in self._order.names if name not in (None, opened.full_name)))
        self._order = replace(self._order, names=names, rate=self._order.rate or opened.rate)
        self._opened_at = self._heard = time.monotonic()
        self._losses_before, self._is_prompt = self.losses, True
        self.openings += 1
        self.trouble = None
        self.rate = opened.rate

    def _lose(self, problem: str, now: float) -> None:
        assert self._worker is not None
        self._worker.kill()
        self._worker = None
        self.trouble = problem
        if self._opened_at is not None and now - self._opened_at > STABLE_SECONDS:
            self._pause = 0.0
        self._opened_at = None
        self._pause_search(now)

    def _pause_search(self, now: float) -> None:
        self._retry_at = now + self._pause
        self._pause = min(LONGEST_PAUSE_SECONDS, max(FIRST_PAUSE_SECONDS, 2 * self._pause))


class RoomClient:
    """One room's part of a device of `open_devices`."""

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

    def close(self) -> None:
        """Stop; the device is closed with its last room."""
        if not self._closed:
            self._closed = True
            self._device.release()

    @property
    def _clock_offset(self) -> float:
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
