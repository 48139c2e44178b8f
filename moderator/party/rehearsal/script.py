"""A rehearsal's script: who says what in which room and when, and what must come of it.

    party: {players: [Anna, Bob, ...], game: {seed: 3}}  # what a party file holds, or `party: FILE.toml`
    voices: [en-us, en-us+f3, en-gb-x-rp+m3]             # speakers get them in turn
    speakers: {Anna: {voice: en-us+f2, rate: 150}}       # or one of their own; voices may go by language: {fr: [...]}
    noise: {kind: babble, snr: 20}                       # behind every line; a step may have its own
    steps:
      - {say: start the game, room: room one, by: Anna}
      - {expect: {said: deal}}
      - {say: our hostage is Bob, room: room two, after: choose_hostages}
      - {say: how much time is left, room: room one, at: "1:30"}
      - {say: combien de temps reste-t-il, room: room one, language: fr}  # where the party has two languages
      - {wav: shout.wav, room: room one}
      - {type: undo, room: room one}
      - {wait: 10}

A line is spoken when the one before it has been dealt with and the room's loudspeaker is silent; `after` waits for a
message in that room, `at` for the clock to show that much, `wait` some seconds more, `meanwhile: true` lets it begin
together with the line before. A line must be heard, if only to be rejected; with `unheard: true` it must not. An
expectation waits up to `within` seconds; with `never` it must not happen so long.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from moderator.errors import Place
from moderator.party.config.party_file import Party

NOBODY, UNNAMED, NOT_WON = "none", "someone", "none"
"""What an expectation calls nobody, somebody in a party without names, and the winner of a game without one."""


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
    """A synthetic voice: the engine's voice name, words a minute, and where the script says so."""

    voice: str
    rate: int
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
    language: str
    """In which it is said: the room's, unless the script says otherwise."""
    when: When
    noise: Noise | None
    sound: Path | None
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
class Pause:
    """Nobody says anything for some seconds."""

    seconds: float
    place: Place


@dataclass(frozen=True)
class Expectation:
    """What must have happened, or must come within some seconds. Only what is given is looked at."""

    room: int | None
    said: str | None
    heard: str | None
    """An intent that was understood, whether the rules allowed it or not."""
    rejected: bool
    """Something was heard and taken for no command."""
    args: Mapping[str, object]
    state: str | None
    of_room: Mapping[str, str | tuple[str, ...]]
    """Who is shown under a key of the room's summary (`games.Kind.shown_of_rooms`): one, or several in any order."""
    winner: str | None
    clock: float | None
    """Seconds left on the clock, within a second."""
    within: float
    never: bool
    place: Place


ScriptStep = ScriptLine | Typed | Pause | Expectation


@dataclass(frozen=True)
class Script:
    """A whole rehearsal."""

    file: Path
    party: Party
    speakers: Mapping[tuple[str, str], Speaker]
    """By name and language: whoever goes to a room of another language speaks that there, with a voice that can."""
    steps: tuple[ScriptStep, ...]

    def speaker_of(self, line: ScriptLine) -> Speaker:
        """The voice that says a line."""
        return self.speakers[line.by, line.language]
