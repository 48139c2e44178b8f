"""What stands on a room's screen, and what is tapped there. All words come ready in the room's language."""

from dataclasses import dataclass

LONGEST_LINE = 200
"""Characters of a line that is typed or tapped: as many as the terminal takes."""


@dataclass(frozen=True)
class ShowClock:
    """Server: the clock, counted by the page itself until the next one comes."""

    at: float
    """Server's clock, seconds: when `left` was true."""
    left: float | None
    """Seconds left; None where no time runs."""
    paused: bool
    since: float | None = None
    """Server's clock, seconds: when the pause began; None where there is none."""


@dataclass(frozen=True)
class ShowRoom:
    """Server: what this room may see of the game, whole each time."""

    headline: str
    """The round, the phase; at the end who has won."""
    lines: tuple[str, ...]
    """How things stand here: leader, hostages; before the game who plays and with which cards; the result."""
    lacks: tuple[str, ...]
    """What this room still has to do, the first thing first."""
    tappable: tuple[str, ...]
    """What can be said now, or tapped as it stands."""
    sayable: tuple[str, ...]
    """What can be said now with more words, a name above all."""
    types: bool
    """Whether nobody is heard here, so that whatever may be said is typed on the page."""


@dataclass(frozen=True)
class ShowSubtitle:
    """Server: what the moderator says here, from a time of the server's clock on."""

    at: float
    text: str


@dataclass(frozen=True)
class ShowHeard:
    """Server: what was heard here, and what became of it."""

    text: str
    verdict: str
    taken: bool


@dataclass(frozen=True)
class TappedSentence:
    """Page: somebody tapped a sentence that can be said, or typed one where nobody is heard."""

    text: str


@dataclass(frozen=True)
class ShowJoining:
    """Server: players' phones may join by this code, which stands on the room's screen until another comes."""

    address: str
    """Short enough to be typed; empty: nobody joins now."""
    picture: str
    """The same to be scanned: SVG as a data address, dark on light."""
