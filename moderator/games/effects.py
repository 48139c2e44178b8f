"""Effects: what the moderator wants done in the world, as data; and the questions that some of them put.

Rules and the statechart only describe; the layers above speak, play and show. A room is its number, from 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from moderator.language.intent import Intent
from moderator.language.message import Argument, Message


@dataclass(frozen=True)
class OpenQuestion:
    """A question of the moderator that waits for its answer in a room."""

    name: str
    room: int
    args: Mapping[str, Argument]
    asked: int
    """How often it has been put, 1 at first."""
    meant: tuple[Intent, ...] = ()
    """The readings between which it decides, where it asks what was meant."""


class Priority(IntEnum):
    """Who speaks first in a room; the lower number wins."""

    COUNTDOWN = 0
    """Depends on time alone: starts exactly when due, never waits, is dropped rather than late."""
    ANSWER = 1
    """Somebody has just spoken to the moderator and waits for this."""
    NEWS = 2
    """What happened in the game."""
    REMINDER = 3
    """A nudge; the first to be dropped."""


@dataclass(frozen=True)
class Say:
    """Say a message in some rooms. `due` and `expires` are times of the party clock in seconds."""

    message: Message
    rooms: tuple[int, ...]
    priority: Priority = Priority.NEWS
    due: float | None = None
    """Start exactly then (countdown only); None is as soon as possible."""
    expires: float | None = None
    """Drop the message when it could not start by then."""
    puts: OpenQuestion | None = None
    """The question that it puts: it is not worth saying when that is not open any more."""
    beat: str | None = None
    """A sound that fills the second after it, where its words leave room (countdown only)."""


SIGNAL_FRESH_SECONDS = 4.0
"""A signal sound that comes later than this means nothing any more."""


@dataclass(frozen=True)
class Play:
    """Play a signal sound in some rooms; `due` and `puts` as in Say."""

    sound: str
    rooms: tuple[int, ...]
    due: float | None = None
    puts: OpenQuestion | None = None
    fresh: float | None = SIGNAL_FRESH_SECONDS
    """Seconds after which it means nothing any more; None: it belongs to what is said around it."""


@dataclass(frozen=True)
class Hush:
    """Drop whatever still waits to be said in some rooms; announcements of the clock stay while they are foreseen."""

    rooms: tuple[int, ...]


@dataclass(frozen=True)
class TurnVolume:
    """Speak so many steps louder (or, below zero, quieter) in some rooms, and say there how loud that is.

    How loud a room is belongs to its loudspeaker and not to the game: it is remembered with the devices, and neither
    undo nor a new game changes it.
    """

    steps: int
    rooms: tuple[int, ...]


Effect = Say | Play | Hush | TurnVolume


@dataclass(frozen=True)
class Tell:
    """A rule's wish to have a message said, seen from the room that it concerns.

    Which rooms hear it, how urgent it is and which arguments it carries stands in the statechart's table of messages:
    that table is the one place where it is decided what a room may know. `room` None concerns the whole game.
    """

    message: str
    room: int | None = None
    args: Mapping[str, Argument] = field(default_factory=dict)


@dataclass(frozen=True)
class Ask:
    """Open a question of the statechart in a room: its answers are listened for until one comes or it expires."""

    question: str
    room: int
    args: Mapping[str, Argument] = field(default_factory=dict)


@dataclass(frozen=True)
class Close:
    """Close a question, in one room or wherever it is open."""

    question: str | None
    """None closes every question."""
    room: int | None = None
    """None closes it in every room."""


@dataclass(frozen=True)
class Fire:
    """Fire a trigger on the game's machine (`room` None) or on one room's machine."""

    trigger: str
    room: int | None = None


Wish = Tell | Ask | Close | Fire | Play
"""What a rule may ask for; carried out in the order given."""
