"""What the program and the web worker say to each other through the pipes. Times are monotonic seconds."""

from dataclasses import dataclass
from pathlib import Path

from moderator.audio.sound import Int16Samples


@dataclass(frozen=True)
class ServedRoom:
    """A room as its page shows it."""

    name: str
    language: str
    words: tuple[str, ...]
    """What stands on the page beside the game: names and texts in turn."""
    listens: bool
    """Whether its page is its microphone too, for which it needs https."""


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


@dataclass(frozen=True)
class HouseOpened:
    """The worker serves. For each room the address that its QR code holds, which counts once."""

    entrances: tuple[str, ...]
    http_port: int
    https_port: int


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


@dataclass(frozen=True)
class RoomCame:
    """A device has become a room, for the first time or again."""

    room: int
    can_listen: bool


@dataclass(frozen=True)
class RoomGone:
    """A room's device is gone: closed, asleep, out of reach."""

    room: int


@dataclass(frozen=True)
class EntranceChanged:
    """A QR code was used; this is the room's next one."""

    room: int
    entrance: str
