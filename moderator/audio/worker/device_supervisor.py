"""A device that is looked after: opened in a worker process, watched, and looked for again when it is lost.

However it fails, unplugged, stalled, taken away, its worker killed or hanging, the remedy is one: end the worker and
start another, which finds the devices as they are by then. Each failed search doubles the pause before the next one,
so that a device which stays away costs nothing. Nobody ever waits for any of this but the program's start.
"""

import time
from dataclasses import replace
from typing import Any

from moderator.audio.worker.messages import CloseDevice, DeviceFailed, DeviceOpened, OpenDevice
from moderator.audio.worker.worker_client import WorkerClient
from moderator.errors import SoundError

OPENING_SECONDS = 15.0
"""A worker that has not opened its device by then never will; a slow machine needs two or three seconds."""
HUNG_SECONDS = 3.0
"""A worker without a sign of life for so long hangs; in order it gives three a second."""
OWN_PAUSE_SECONDS = 1.0
"""When we ourselves have not looked for so long, the silence of the worker means nothing: the machine slept."""
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 8.0
"""Between two searches; a search costs less than half a second of one core."""
SOUND_AGAIN_SECONDS = 10.0
"""A device that has worked for so long is looked for at once when it is lost again."""
POLL_SECONDS = 0.005


class DeviceSupervisor:
    """One device in one direction. `what` is its word in sentences, `module` its worker's, `order` what to open."""

    def __init__(self, what: str, module: str, order: OpenDevice) -> None:
        """Start to open it; `wait_until_open` must follow, or `kill`. Raises OSError when no process can be started."""
        self._what = what
        self._module = module
        self._order = order
        self._pause = 0.0
        self._retry_at = 0.0
        self.openings = 0
        """How often it was opened so far."""
        self.trouble: str | None = None
        """One sentence while it does not work."""
        self._tended = self._heard = time.monotonic()
        self._opened_at: float | None = None
        self.process: WorkerClient | None = WorkerClient(module, order)

    @property
    def working(self) -> WorkerClient | None:
        """The worker, while its device is open."""
        return self.process if self._opened_at is not None else None

    @property
    def overflowed(self) -> int:
        """Messages of the present worker that were lost because nobody fetched them."""
        return 0 if self.process is None else self.process.overflowed

    def wait_until_open(self) -> DeviceOpened:
        """Wait for the first opening. Raises SoundError when it fails; then `kill` must follow."""
        assert self.process is not None
        give_up = time.monotonic() + OPENING_SECONDS
        while time.monotonic() < give_up:
            ended = self.process.ended
            for message in self.process.messages():
                match message:
                    case DeviceOpened():
                        self._open(message)
                        return message
                    case DeviceFailed(problem, remedy):
                        raise SoundError(problem, remedy=remedy)
            if ended:
                break
            time.sleep(POLL_SECONDS)
        raise SoundError(f"the {self._what} {self._name!r} cannot be opened: no answer from it")

    def tend(self) -> list[Any]:
        """Look after it; what its worker has sent but for its own state. To be called some times a second."""
        now = time.monotonic()
        if now - self._tended > OWN_PAUSE_SECONDS:
            self._heard = now
        self._tended = now
        if self.process is None:
            self._search(now)
            return []
        ended = self.process.ended
        rest: list[Any] = []
        for message in self.process.messages():
            self._heard = now
            match message:
                case DeviceOpened():
                    self._open(message)
                case DeviceFailed(problem, _):
                    self._lose(problem)
                    return rest
                case _:
                    rest.append(message)
        if ended:
            self._lose(f"the {self._what} {self._name!r} has failed")
        elif now - self._heard > (HUNG_SECONDS if self._opened_at is not None else OPENING_SECONDS):
            self._lose(f"the {self._what} {self._name!r} hangs")
        return rest

    def close(self, seconds: float) -> None:
        """End the worker in order, within some seconds."""
        if self.process is not None:
            self.process.close(CloseDevice(), seconds if self._opened_at is not None else 0.0)
            self.process = None
            self._retry_at = float("inf")

    @property
    def _name(self) -> str:
        return self._order.names[0] or "of the system"

    def _search(self, now: float) -> None:
        """Start another worker when it is time."""
        if now < self._retry_at:
            return
        self._heard = now
        try:
            self.process = WorkerClient(self._module, self._order)
        except OSError:  # no memory or no files left just now
            self._pause_search(now)

    def _open(self, opened: DeviceOpened) -> None:
        # From now on this very device is meant, also when the name would fit another one or none was given.
        names = (opened.full_name, *(name for name in self._order.names if name not in (None, opened.full_name)))
        self._order = replace(self._order, names=names, rate=self._order.rate or opened.rate)
        self._opened_at = self._heard = time.monotonic()
        self.openings += 1
        self.trouble = None

    def _lose(self, problem: str) -> None:
        now = time.monotonic()
        assert self.process is not None
        self.process.kill()
        self.process = None
        self.trouble = problem
        if self._opened_at is not None and now - self._opened_at > SOUND_AGAIN_SECONDS:
            self._pause = 0.0
        self._opened_at = None
        self._pause_search(now)

    def _pause_search(self, now: float) -> None:
        self._retry_at = now + self._pause
        self._pause = min(LONGEST_PAUSE_SECONDS, max(FIRST_PAUSE_SECONDS, 2 * self._pause))
