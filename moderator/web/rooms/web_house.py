"""The web worker as the program has it: started, looked after, started anew when it fails.

Rooms ask it for what came from their page, and give it what the page is to get. Only one thread may call, but for what
only looks.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from moderator.audio.worker.messages import CloseDevice, SignOfLife
from moderator.audio.worker.worker_client import WorkerClient
from moderator.errors import SoundError
from moderator.web.messages.host import ShowInRoom
from moderator.web.messages.listening import InputState
from moderator.web.messages.playing import OutputState
from moderator.web.messages.screen import TappedSentence
from moderator.web.messages.wire import as_frame
from moderator.web.rooms.seats import Seats
from moderator.web.server.addresses import NOWHERE
from moderator.web.server.jobs import (
    EntranceChanged,
    FromHost,
    FromRoom,
    HostCame,
    HostEntranceChanged,
    HostGone,
    HostPressed,
    HouseFailed,
    HouseOpened,
    LendFile,
    OpenHouse,
    OriginChanged,
    RoomCame,
    RoomGone,
    RoomHeard,
    ToHost,
    ToRoom,
    Way,
)

WORKER = "moderator.web.server.web_worker"
OPENING_SECONDS = 30.0
"""A worker that does not serve by then never will; certificates and libraries take a second or two."""
CLOSING_SECONDS = 1.0
HUNG_SECONDS = 3.0
"""A worker without a sign of life for so long hangs."""
STARTING_SECONDS = 15.0
"""One that was started anew may take so long to its first sign."""
PAUSE_SECONDS = 1.0
"""Before another worker is started."""
ASLEEP_SECONDS = 3.0
"""A page tells each second how its loudspeaker is; one that does not for so long is asleep, as its screen is off or its
browser shows something else, or the network stands. A sound device without a sign of life has as long."""
POLL_SECONDS = 0.01
MOST_KEPT = 200
"""Packets of a room that nobody fetched: some seconds. Older sound helps nobody."""
MOST_TAPPED = 20
"""Sentences that were tapped and that nobody fetched."""
MOST_TYPED = 20
"""Lines of the host's pages that nobody fetched."""
CLOCK_LOOKS = 3
"""At both clocks: a busy computer may go away between them."""
MOST_MESSAGES = 2_000
"""Of all rooms, that may wait for the program: 20 seconds of their packets."""


def clock_offset(now: Callable[[], float]) -> float:
    """Seconds: the party clock minus the server's. Of some looks at both the one that took the least time."""
    looks = [(time.monotonic(), now(), time.monotonic()) for _ in range(CLOCK_LOOKS)]
    before, at, after = min(looks, key=lambda look: look[2] - look[0])
    return at - (before + after) / 2


class RoomPage:
    """What is known of one room's page, and what came from it."""

    def __init__(self) -> None:
        self.is_there = False
        self.can_listen = False
        self.way = Way.SOCKET
        """How the page that is there, or was there last, reaches us."""
        self.device = ""
        """The number of the device that is the room, or was it last."""
        self.comings = 0
        """How often a device has become this room."""
        self.output: OutputState | None = None
        """What the page that is there said of its loudspeaker last."""
        self.output_told = 0.0
        """When it said that, on the monotonic clock."""
        self.sleeps = False
        """Whether it has said nothing any more of a loudspeaker that it was."""
        self.input: InputState | None = None
        """What it said of its microphone."""
        self.heard: deque[RoomHeard] = deque(maxlen=MOST_KEPT)
        self.tapped: deque[str] = deque(maxlen=MOST_TAPPED)
        """Sentences that were tapped."""
        self.entrance = ""
        """Where the QR code of this room leads."""

    def come(self, *, can_listen: bool, way: Way = Way.SOCKET, device: str = "") -> None:
        """A device has become the room, for the first time or anew."""
        self.leave()
        self.is_there, self.can_listen, self.way, self.device = True, can_listen, way, device
        self.comings += 1

    def leave(self) -> None:
        """No device is the room any more."""
        self.is_there = self.sleeps = False
        self.output = self.input = None


class HostPages:
    """What is known of the host's pages, and what came from them."""

    def __init__(self) -> None:
        self.is_there = False
        self.comings = 0
        """How often one was opened."""
        self.typed: deque[str] = deque(maxlen=MOST_TYPED)
        """Lines that were typed."""
        self.pressed: deque[str] = deque(maxlen=MOST_TYPED)
        """Buttons that type no line."""
        self.entrance = ""
        """Where the host's QR code leads."""


class WebHouse:
    """All browser rooms of a party, the host's pages, and the players' phones."""

    def __init__(self, order: OpenHouse) -> None:
        """Start to serve. Raises SoundError when the worker cannot."""
        self._order = order
        self.pages = tuple(RoomPage() for _ in order.rooms)
        self.host = HostPages()
        self.seats = Seats(order.seats, self._send)
        """The players' phones."""
        self._lent: dict[str, Path] = {}
        self.openings = 0
        """How often a worker has begun to serve."""
        self.fingerprint = ""
        """Of the certificate that a device may be told to trust."""
        self._failure: SoundError | None = None
        self._retry_at = 0.0
        self._give_up_at = time.monotonic() + OPENING_SECONDS
        self._worker: WorkerClient | None = WorkerClient(WORKER, order, kept=MOST_MESSAGES)
        self._wait_until_open()

    @property
    def ports(self) -> tuple[int, int]:
        """Of http and of https."""
        return self._order.http_port, self._order.https_port

    @property
    def process(self) -> int | None:
        """The worker's process id; None while there is none."""
        return None if self._worker is None else self._worker.process

    def tend(self) -> None:
        """Take what came. To be called some times a second; never waits."""
        now = time.monotonic()
        if self._worker is None:
            if now >= self._retry_at:
                self._give_up_at = now + STARTING_SECONDS
                order = replace(self._order, seats=self.seats.served)
                self._worker = WorkerClient(WORKER, order, kept=MOST_MESSAGES)
            return
        ended = self._worker.ended
        for message in self._worker.messages():
            self._give_up_at = now + HUNG_SECONDS
            self._take(message)
        for page in self.pages:
            page.sleeps = page.output is not None and now - page.output_told > ASLEEP_SECONDS
        if ended or now > self._give_up_at:
            self._worker.kill()
            self._worker = None
            self._retry_at = now + PAUSE_SECONDS
            self._all_leave()

    @property
    def is_in_a_network(self) -> bool:
        """Whether other devices find the pages; else only this machine's own browsers do."""
        return urlsplit(self.pages[0].entrance).hostname not in NOWHERE

    def tell(self, room: int, message: object) -> None:
        """Send a message to the page of a room, if there is one."""
        if self._worker is not None and self.pages[room].is_there:
            self._worker.tell(ToRoom(room, message))

    def tell_host(self, message: object) -> None:
        """Send a message to the host's pages, if there are any."""
        if self._worker is not None and self.host.is_there:
            self._worker.tell(ToHost(message))

    def show_host(self, room: int, message: object) -> None:
        """Let the host's pages show what a room's own screen shows; a message without samples."""
        self.tell_host(ShowInRoom(room, str(as_frame(message))))

    def lend(self, name: str, file: Path) -> None:
        """Let the host's pages fetch a file by a name, also from a worker that is started anew."""
        self._lent[name] = file
        if self._worker is not None:
            self._worker.tell(LendFile(name, file))

    def close(self) -> None:
        """End the worker. Closing twice does nothing."""
        if self._worker is not None:
            self._worker.close(CloseDevice(), CLOSING_SECONDS)
        self._worker = None
        self._retry_at = float("inf")
        self._all_leave()

    def _send(self, job: object) -> None:
        if self._worker is not None:
            self._worker.tell(job)

    def _all_leave(self) -> None:
        self.host.is_there = False
        self.seats.ended()
        for page in self.pages:
            page.leave()

    def _wait_until_open(self) -> None:
        while self._worker is not None and not self._worker.ended and time.monotonic() < self._give_up_at:
            self._take_all(self._worker.messages())
            if self.openings:
                self._give_up_at = time.monotonic() + HUNG_SECONDS
                return
            time.sleep(POLL_SECONDS)
        if self._worker is not None:
            self._take_all(self._worker.messages())
        self.close()
        raise self._failure or SoundError("the pages for browsers cannot be served", remedy="try it once more")

    def _take_all(self, messages: Sequence[object]) -> None:
        for message in messages:
            self._take(message)

    def _take(self, message: Any) -> None:  # noqa: ANN401
        match message:
            case HouseOpened(entrances, http_port, https_port, host_entrance, fingerprint, origin):
                self.openings += 1
                self.fingerprint = fingerprint
                self.host.entrance = host_entrance
                self.seats.opened(origin)
                # Another worker serves where this one did: pages look for it there.
                self._order = replace(self._order, http_port=http_port, https_port=https_port, ports_are_fixed=True)
                for page, entrance in zip(self.pages, entrances, strict=True):
                    page.entrance = entrance
                if self._worker is not None:
                    for name, file in self._lent.items():
                        self._worker.tell(LendFile(name, file))
            case HouseFailed(problem, remedy):
                self._failure = SoundError(problem, remedy=remedy)
            case RoomCame(room, can_listen, way, device):
                self.pages[room].come(can_listen=can_listen, way=way, device=device)
            case RoomGone(room):
                self.pages[room].leave()
            case OriginChanged(origin):
                self.seats.opened(origin)
            case EntranceChanged(room, entrance):
                self.pages[room].entrance = entrance
            case RoomHeard(room):
                self.pages[room].heard.append(message)
            case FromRoom(room, OutputState() as output):
                self.pages[room].output = output
                self.pages[room].output_told = time.monotonic()
            case FromRoom(room, InputState() as heard):
                self.pages[room].input = heard
            case FromRoom(room, TappedSentence(text)):
                self.pages[room].tapped.append(text)
            case HostCame():
                self.host.is_there = True
                self.host.comings += 1
            case HostGone():
                self.host.is_there = False
            case HostEntranceChanged(entrance):
                self.host.entrance = entrance
            case FromHost(text):
                self.host.typed.append(text)
            case HostPressed(name):
                self.host.pressed.append(name)
            case SignOfLife():
                pass
            case _:
                self.seats.take(message)
