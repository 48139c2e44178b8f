"""A seat: one player's phone, which shows the player's card and takes taps.

What a seat may see comes as one message, `ShowSeat`, whole each time and of the same length for all seats; nothing else
that goes to a phone tells of a card. All words come ready in the language that the player has chosen. Joining needs no
line: the page of a phone without a seat asks by plain requests (`server/seat_site.py`).
"""

from dataclasses import dataclass

CARD, COLOR = "card", "color"
"""What is shown in a share: the whole card, or its colour alone."""
LONGEST_NAME = 60
"""Characters of a name that is written on a phone; which names may be had the game says."""
MOST_CHOSEN = 40
"""Choices of one tap."""
LONGEST_KEY = 200
"""Characters of what an offer, a choice or a code is called."""


@dataclass(frozen=True)
class SeatWelcome:
    """Server: the answer to `Hello`, and to another language. `words` are names and texts in turn."""

    version: int
    player: str
    language: str
    languages: tuple[str, ...]
    """That can be chosen."""
    titles: tuple[str, ...]
    """What each of them is called by those who speak it."""
    words: tuple[str, ...]


@dataclass(frozen=True)
class ShowSeat:
    """Server: everything that this seat may see and do now. What is not here the phone does not know."""

    player: str = ""
    room: str = ""
    """Where the player is; empty where nobody knows."""
    headline: str = ""
    """The phase of the game, which is public."""
    drawing: str = ""
    """Which card it is, for its drawing; empty: there is no card on this phone."""
    color: str = ""
    """Of its face: "red", "blue", "grey", ..."""
    title: str = ""
    """What the card is called."""
    color_title: str = ""
    """What its colour is called, for whoever does not see colours."""
    card_lines: tuple[str, ...] = ()
    """What stands on the card."""
    lines: tuple[str, ...] = ()
    """How the player stands, as secret as the card and shown with it."""
    result: tuple[str, ...] = ()
    """At the end: who has won, and the player's own result."""
    color_alone: bool = False
    """Whether the colour alone may be held up."""
    shares: tuple[str, ...] = ()
    """What may be shown in a recorded share now, of `CARD` and `COLOR`."""
    share_partners: tuple[str, ...] = ()
    """With whom."""
    offers: tuple[str, ...] = ()
    """What can be tapped now, in columns of the same length: what each offer is called in `TappedOffer`, ..."""
    offer_texts: tuple[str, ...] = ()
    offer_least: tuple[int, ...] = ()
    """... how many choices it wants at the least (0 and `offer_most` 0: it has none), ..."""
    offer_most: tuple[int, ...] = ()
    offer_secret: tuple[bool, ...] = ()
    """... and whether it tells something of the card, so that it is shown with the card only."""
    choice_offers: tuple[int, ...] = ()
    """The choices of all offers, in columns too: the number of its offer in `offers`, ..."""
    choices: tuple[str, ...] = ()
    """... what it is called in `TappedOffer`, ..."""
    choice_texts: tuple[str, ...] = ()
    """... and what stands on it."""
    seen_player: str = ""
    """Who has shown something in a share; empty: nobody has."""
    seen_drawing: str = ""
    """Empty: the colour alone was shown."""
    seen_color: str = ""
    seen_title: str = ""
    seen_color_title: str = ""
    seen_lines: tuple[str, ...] = ()
    answer: str = ""
    """What became of a tap a moment ago; empty: nothing is to be told."""
    answer_taken: bool = False
    padding: tuple[str, ...] = ()
    """Blanks: they make this message as long as that of any other seat."""


@dataclass(frozen=True)
class SeatDevices:
    """Server: on how many devices this seat is open. More than one is told to each of them, and to the host."""

    devices: int
    was_elsewhere: bool = False
    """Whether it was open on another device that this one has not been told of, and that is gone."""


@dataclass(frozen=True)
class SeatFreed:
    """Server: this device has the seat no more: it was freed, or has gone to another phone."""

    moved: bool
    """Whether another phone has it."""


@dataclass(frozen=True)
class ShowShareCode:
    """Server: another player may scan this for so many seconds; it counts once."""

    picture: str
    """SVG as a data address, dark on light."""
    what: str
    """`CARD` or `COLOR`."""
    seconds: float


@dataclass(frozen=True)
class AskShare:
    """Server: a code was scanned. Both are asked whether they show this to each other."""

    number: int
    other: str
    what: str
    seconds: float
    """How long the question is open."""


@dataclass(frozen=True)
class EndShare:
    """Server: nothing is asked or shown any more."""

    number: int
    why: str
    """The name of a word, `share_` and what became of it."""


@dataclass(frozen=True)
class TappedOffer:
    """Page: the player tapped something that stands there, and has confirmed it."""

    offer: str
    chosen: tuple[str, ...]
    padding: str = ""
    """Blanks: they make this message as long as any other tap."""


@dataclass(frozen=True)
class OpenShare:
    """Page: the player wants to show this; a code is to be made."""

    what: str


@dataclass(frozen=True)
class CloseShare:
    """Page: the player wants to show nothing any more."""


@dataclass(frozen=True)
class ScannedShare:
    """Page: the player has scanned another's code."""

    code: str


@dataclass(frozen=True)
class AnswerShare:
    """Page: whether the player shows it."""

    number: int
    agrees: bool


@dataclass(frozen=True)
class ChooseLanguage:
    """Page: the player reads this language."""

    language: str


@dataclass(frozen=True)
class LeaveSeat:
    """Page: the player gives the phone's seat up."""
