"""When a page comes: who it is and what it can do, and which room it is."""

from dataclasses import dataclass

VERSION = 3
"""Of all messages together. A page of another version is told to load itself anew."""


@dataclass(frozen=True)
class Hello:
    """Page: the first message on a connection."""

    version: int
    can_listen: bool
    """Whether this browser gives its page a microphone here."""


@dataclass(frozen=True)
class Welcome:
    """Server: the answer to `Hello`."""

    version: int
    room: str
    """The room's name, as it is shown."""
    language: str
    words: tuple[str, ...]
    """What stands on the page beside the game, in the room's language: names and texts in turn."""
    processing: tuple[str, ...]
    """What the browser is asked to do to the sound of the microphone, by the names of `InputState`; all else it is to
    leave."""


@dataclass(frozen=True)
class Elsewhere:
    """Server: where this room's table is to be looked for, when nobody answers here any more."""

    table: int
    """Its number in the hall."""
    lobbies: tuple[str, ...]
    """Addresses of machines that can tell, by https, each with a slash at its end."""
    entrances: tuple[str, ...]
    """The same by http: there the page stands that explains a browser's warning."""
    token: str
    """By which this device is its room there; it counts more than once."""


@dataclass(frozen=True)
class Replaced:
    """Server: another device has become this room; this page is to rest."""
