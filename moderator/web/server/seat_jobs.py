"""What the program and the web worker say to each other about seats: the phones that hold players' cards.

The worker makes the tokens of seats and forgets them; what is kept, here and between evenings, are digests.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

JOIN_PATH, SEAT_PATH, CARD_PATH, SHARE_PATH = "/join", "/seat", "/card", "/s"
"""Where the code for joining leads, the host's code for another phone, the card itself, and a code of a share."""


@dataclass(frozen=True)
class SeatKey:
    """By what a phone is known as a player's."""

    player: str
    digest: str
    """SHA-256 of the phone's token, which nobody but the phone has."""
    language: str
    """That its owner reads."""


@dataclass(frozen=True)
class SeatKeys:
    """All that a program that starts again must know so that every phone has its seat. To be kept; holds no token."""

    join: str
    """What the code for joining holds. It stands on the rooms' screens."""
    seats: tuple[SeatKey, ...] = ()
    port: int | None = None
    """Where phones have found the pages, and look for them again; None before they were served."""


@dataclass(frozen=True)
class SeatWords:
    """What stands on the phones' pages beside the game, in one language: names and texts in turn."""

    language: str
    title: str
    """What the language is called by those who speak it."""
    words: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True)
class SeatCode:
    """A code that gives a player's seat to another phone, once."""

    player: str
    digest: str
    until: float
    """It counts no longer, monotonic seconds."""


@dataclass(frozen=True)
class Joining:
    """Who may join: names from a list, and perhaps others."""

    names: tuple[str, ...] = ()
    taken: tuple[bool, ...] = ()
    """Of each, whether a phone has the seat."""
    new_names: bool = False
    """Whether somebody may write a name."""
    is_open: bool = False


@dataclass(frozen=True)
class ServedSeats:
    """The seats of an evening."""

    words: tuple[SeatWords, ...]
    """In every language that can be chosen, that of the party first."""
    keys: SeatKeys
    joining: Joining = Joining()
    codes: tuple[SeatCode, ...] = ()


@dataclass(frozen=True)
class ToSeats:
    """Job: a message for the pages of these seats."""

    messages: Mapping[str, object]
    """By player."""


@dataclass(frozen=True)
class LetJoin:
    """Job: who may join from now on."""

    joining: Joining


@dataclass(frozen=True)
class AnswerWish:
    """Job: somebody who asked for a seat gets it, or is told why not."""

    number: int
    player: str
    """The name as the program has it; empty: no seat."""
    refusal: str
    """A sentence."""


@dataclass(frozen=True)
class LendCode:
    """Job: this code gives a seat to another phone. One that was made before for the same seat counts no more."""

    code: SeatCode


@dataclass(frozen=True)
class FreeSeat:
    """Job: a player has no phone any more."""

    player: str


@dataclass(frozen=True)
class SeatWished:
    """Somebody asks for a seat, and waits."""

    number: int
    name: str
    is_new: bool
    """Whether the name was written, and stands in no list."""
    language: str


@dataclass(frozen=True)
class SeatTaken:
    """A phone has a seat from now on: newly, or in place of another phone."""

    key: SeatKey
    by_code: bool
    """Whether the host's code for that seat was used."""


@dataclass(frozen=True)
class SeatOpen:
    """On how many devices a seat is open now."""

    player: str
    devices: int
    came: bool
    """Whether a page has just come, which shows nothing yet."""
    elsewhere: bool = False
    """Whether it came on another device than those before, since the phone was given this seat."""


@dataclass(frozen=True)
class FromSeat:
    """A message of a seat's page."""

    player: str
    message: object
