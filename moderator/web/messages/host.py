"""What stands on the host's page, and what is typed there. It tells all that the host may know, so no room's page gets
any of it: these messages have connections of their own.
"""

from dataclasses import dataclass

LONGEST_TYPED = 400
"""Characters of a line from the host's page: more than the game reads of any."""


@dataclass(frozen=True)
class HostWelcome:
    """Server: the answer to the host's `Hello`."""

    version: int
    language: str
    rooms: tuple[str, ...]
    """The names of the rooms, in their order."""
    words: tuple[str, ...]
    """What stands on the page beside the game, in the language of the evening: names and texts in turn."""


@dataclass(frozen=True)
class ShowInRoom:
    """Server: what a room's own screen shows; `frame` is the message that such a screen gets, as `wire` writes it."""

    room: int
    frame: str


@dataclass(frozen=True)
class ShowEvents:
    """Server: what happened, as the terminal tells it, in columns of the same length; `first` counts the rows before.

    Rows that have been shown may come again.
    """

    first: int
    times: tuple[str, ...]
    clocks: tuple[str, ...]
    places: tuple[str, ...]
    """A room, both, or nothing."""
    kinds: tuple[str, ...]
    """Names of words: `event_` and what kind of event it was."""
    texts: tuple[str, ...]


@dataclass(frozen=True)
class ShowActions:
    """Server: which of the page's buttons do something now, by the names of their words, and the line of each."""

    names: tuple[str, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ShowDevices:
    """Server: how the devices are, in columns of the same length."""

    rooms: tuple[str, ...]
    sides: tuple[str, ...]
    """Names of words: which side of a room it is."""
    troubles: tuple[str, ...]
    """One sentence; empty where all is well."""
    figures: tuple[str, ...]
    """What was measured of it, ready to be read; may be empty."""
    levels: tuple[float, ...]
    """The loudest moment of the last second, dB below full scale; means nothing for a loudspeaker."""


@dataclass(frozen=True)
class ShowDeck:
    """Server: the cards of the game, as they are told; none where a game has none."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class ShowCodes:
    """Server: the codes that make devices rooms, in columns of the same length, for rooms in browsers only."""

    rooms: tuple[str, ...]
    addresses: tuple[str, ...]
    pictures: tuple[str, ...]
    """SVG as a data address, dark on light."""
    wanted: tuple[bool, ...]
    """Whether no device is the room just now."""


@dataclass(frozen=True)
class TypedLine:
    """Page: the host typed a line, which counts as one at the terminal's prompt does."""

    text: str


@dataclass(frozen=True)
class ShowPicture:
    """Server: the evening so far as a picture."""

    address: str
    """Where the page finds it; empty while there is none."""
    trouble: str
    """Why there is none, a sentence; empty where all is well."""


@dataclass(frozen=True)
class ShowRehearsal:
    """Server: how a rehearsal of this party stands."""

    state: str
    """The name of a word, `rehearsal_` and how it stands; empty where there was none."""
    rows: tuple[str, ...]
    """What happened in it, the last rows."""
    rooms: tuple[str, ...]
    addresses: tuple[str, ...]
    """Where the page finds what each room heard, once it is over."""


@dataclass(frozen=True)
class ShowChoices:
    """Server: what can be chosen for the next game: lists, and in columns of the same length all that is in them."""

    titles: tuple[str, ...]
    """Of each list."""
    options: tuple[bool, ...]
    """Whether each list is an option, and not of the deck."""
    lists: tuple[int, ...]
    """For each choice the number of its list."""
    buttons: tuple[str, ...]
    """What is pressed for it."""
    texts: tuple[str, ...]
    chosen: tuple[bool, ...]
    refusals: tuple[str, ...]
    """Why it cannot be had, a sentence; empty where it can."""
    barred: tuple[bool, ...]
    """Whether it cannot be pressed."""


@dataclass(frozen=True)
class ShowPhones:
    """Server: the players' phones, where cards are on phones; who plays in columns of the same length.

    Of a phone's card nothing. `free NAME` takes a phone out and `code NAME` makes a code, as buttons and as lines.
    """

    address: str
    """Where phones join; empty while nobody may."""
    picture: str
    """The same as SVG in a data address, dark on light."""
    players: tuple[str, ...]
    in_seat: tuple[bool, ...]
    """Whether a phone holds the card."""
    devices: tuple[int, ...]
    """On how many devices it is open just now."""
    code_player: str
    """For whom a code was made last that gives the seat to another phone; empty: for nobody."""
    code_address: str
    code_picture: str
    paper: tuple[str, ...]
    """Which card of paper the host hands to whom."""


@dataclass(frozen=True)
class ShowPartyFile:
    """Server: the party with what is chosen now, as a file for other evenings."""

    address: str
    """Where the page finds it; empty where it cannot be written."""


@dataclass(frozen=True)
class PressedButton:
    """Page: the host pressed a button that types no line, by its name."""

    name: str
