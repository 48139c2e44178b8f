"""What a rehearsal's script is made of: lines, taps, waits, and what must come of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from moderator.errors import Place
from moderator.language.intent import Intent

NOBODY, UNNAMED, NOT_WON = "none", "someone", "none"
"""What an expectation calls nobody, somebody in a party without names, and the winner of a game without one."""
DEFAULT_WITHIN = 6.0
"""Seconds an expectation waits: an answer comes within one, a question is put again after twenty."""


class NoiseKind(Enum):
    """What is heard behind a line."""

    BABBLE = "babble"
    """Many voices at once."""
    KITCHEN = "kitchen"
    """Clatter: short bursts over a rumble."""
    HISS = "hiss"
    """Pink noise: fans, traffic."""


@dataclass(frozen=True)
class Noise:
    """Noise behind a line; `snr` is the speech's level above it in dB."""

    kind: NoiseKind
    snr: float


@dataclass(frozen=True)
class Speaker:
    """A synthetic voice, by the engine's name for it, and where the script names it."""

    voice: str
    place: Place


@dataclass(frozen=True)
class When:
    """When a line begins, beyond its turn."""

    after: str | None = None
    at: float | None = None
    """Seconds left on the clock."""
    wait: float = 0.0
    meanwhile: bool = False


@dataclass(frozen=True)
class ScriptLine:
    """Somebody says something, by synthetic voice or from a sound file."""

    room: int
    text: str
    """The words; for a sound file its name."""
    by: str
    when: When
    noise: Noise | None
    sound: Path | None
    speaker: Speaker | None
    """Who says it; None for a sound file."""
    unheard: bool
    """The loudspeaker speaks meanwhile, so the line must not be heard at all."""
    place: Place


@dataclass(frozen=True)
class Typed:
    """The host types a line, for one room or for the whole game."""

    text: str
    room: int | None
    when: When
    place: Place


@dataclass(frozen=True)
class Joined:
    """People's phones hold their cards from now on, or do so no more."""

    people: tuple[str, ...]
    leave: bool
    place: Place


@dataclass(frozen=True)
class Tapped:
    """Somebody taps something on their own phone."""

    intent: Intent
    """With all that was chosen, where the slots are known."""
    chosen: tuple[str, ...]
    """What was chosen, for whichever slot the offer has."""
    by: str
    refused: bool
    """Whether it must not count."""
    when: When
    place: Place

    @property
    def text(self) -> str:
        """What it is called where it fails."""
        return self.intent.name


@dataclass(frozen=True)
class Pause:
    """Nobody says anything for some seconds."""

    seconds: float
    place: Place


@dataclass(frozen=True)
class Expectation:
    """What must have happened, or must come within some seconds. Only what is given is looked at."""

    place: Place
    room: int | None = None
    said: str | None = None
    heard: str | None = None
    """An intent that was understood, whether the rules allowed it or not."""
    rejected: bool = False
    """Something was heard and taken for no command."""
    args: Mapping[str, object] = field(default_factory=dict)
    state: str | None = None
    of_room: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Who is shown under a key of the room's summary (`GameKind.shown_of_rooms`), in any order."""
    winner: str | None = None
    clock: float | None = None
    """Seconds left on the clock, within a second."""
    phone: str | None = None
    """Whose phone the following is expected of."""
    card: str | None = None
    """The id of the card that it holds; NOBODY for none."""
    offers: tuple[str, ...] = ()
    """Intents that may be tapped there, others beside them."""
    shows: tuple[str, ...] = ()
    """Messages that stand there: conditions, the result."""
    within: float = DEFAULT_WITHIN
    never: bool = False


ScriptStep = ScriptLine | Typed | Joined | Tapped | Pause | Expectation
