"""What the program and the web worker say to each other through the pipes. Times are monotonic seconds."""

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from moderator.audio.sound import Int16Samples
from moderator.web.server.seat_jobs import ServedSeats


@dataclass(frozen=True)
class ServedRoom:
    """A room as its page shows it."""

    name: str
    language: str
    words: tuple[str, ...]
    """What stands on the page beside the game: names and texts in turn."""
    listens: bool
    """Whether its page is its microphone too, for which it needs https."""
    processing: tuple[str, ...] = ()
    """What its browser is asked to do to the microphone's sound, by the names of `InputState`."""


@dataclass(frozen=True)
class ServedHost:
    """The host's page."""

    language: str
    words: tuple[str, ...]
    """What stands there beside the game: names and texts in turn."""
    key: str = field(repr=False)
    """Signs the cookies of this evening; secret."""


@dataclass(frozen=True)
class OpenHouse:
    """The first job: serve these rooms."""

    rooms: tuple["ServedRoom", ...]
    http_port: int
    https_port: int
    """0: any that is free."""
    folder: Path
    """Where certificates and paired devices are kept."""
    ports_are_fixed: bool = False
    """Whether pages look for these ports; else others are served where they are taken."""
    host: ServedHost | None = None
    """None: there is no page of the host."""
    seats: ServedSeats | None = None
    """None: no phone has a seat."""
    machines: Path | None = None
    """The file that tells of the hall's other machines (`other_machines`); None: there are none."""


@dataclass(frozen=True)
class HouseOpened:
    """The worker serves. For each room the address that its QR code holds, which counts once."""

    entrances: tuple[str, ...]
    http_port: int
    https_port: int
    host_entrance: str = ""
    """The same for the host's page, if there is one."""
    fingerprint: str = ""
    """Of the certificate that a device may be told to trust."""
    origin: str = ""
    """Where phones find the server without a warning: scheme, address and port."""


@dataclass(frozen=True)
class HouseFailed:
    """The worker cannot serve, and ends."""

    problem: str
    remedy: str | None


@dataclass(frozen=True, eq=False)
class ToRoom:
    """Job: a message for the page of a room; nobody is there, nobody gets it."""

    room: int
    message: object


@dataclass(frozen=True, eq=False)
class RoomHeard:
    """What a room's page heard, at the rate of its browser, and when its first sample was heard."""

    room: int
    rate: int
    samples: Int16Samples
    at: float


@dataclass(frozen=True)
class FromRoom:
    """Another message of a room's page."""

    room: int
    message: object


class Way(Enum):
    """How a page and the server reach each other."""

    SOCKET = "socket"
    POSTS = "posts"


@dataclass(frozen=True)
class RoomCame:
    """A device has become a room, for the first time or again."""

    room: int
    can_listen: bool
    way: Way
    device: str
    """The number of the device, by which it is known another time."""


@dataclass(frozen=True)
class RoomGone:
    """A room's device is gone: closed, asleep, out of reach."""

    room: int


@dataclass(frozen=True)
class EntranceChanged:
    """A QR code was used; this is the room's next one."""

    room: int
    entrance: str


@dataclass(frozen=True)
class OriginChanged:
    """The machine has another address now, by which devices find it."""

    origin: str


@dataclass(frozen=True, eq=False)
class ToHost:
    """Job: a message for all pages of the host."""

    message: object


@dataclass(frozen=True)
class FromHost:
    """A line that was typed on the host's page."""

    text: str


@dataclass(frozen=True)
class HostCame:
    """A page of the host was opened, the first one or another."""


@dataclass(frozen=True)
class HostGone:
    """No page of the host is open any more."""


@dataclass(frozen=True)
class HostEntranceChanged:
    """The host's code was used; this is the next one."""

    entrance: str


@dataclass(frozen=True)
class HostPressed:
    """A button of the host's page that types no line, by its name."""

    name: str


@dataclass(frozen=True)
class LendFile:
    """Job: the host's pages, and nobody else, may fetch this file by this name."""

    name: str
    file: Path
