"""A rehearsal's script: who says what in which room and when, and what must come of it.

    party: {players: [Anna, Bob, ...], seed: 3}     # what a party file holds, or `party: FILE.toml`
    voices: [en-us, en-us+f3, en-gb+m3]             # speakers get them in turn
    speakers: {Anna: {voice: en-gb+f2, rate: 150}}  # or one of their own
    noise: {kind: babble, snr: 20}                  # behind every line; a step may have its own
    steps:
      - {say: start the game, room: room one, by: Anna}
      - {expect: {said: deal}}
      - {say: our hostage is Bob, room: room two, after: choose_hostages}
      - {say: how much time is left, room: room one, at: "1:30"}
      - {wav: shout.wav, room: room one}
      - {type: undo, room: room one}
      - {wait: 10}

A line is spoken when the one before it has been dealt with and the room's loudspeaker is silent; `after` waits for a
message in that room, `at` for the clock to show that much, `wait` some seconds more, `meanwhile: true` lets it begin
together with the line before. An expectation waits up to `within` seconds; with `never` it must not happen so long.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from moderator.errors import Place
from moderator.language.located import Node, read_yaml
from moderator.language.spelling import did_you_mean
from moderator.party.party_file import Party, party_from, read_party

DEFAULT_WITHIN = 6.0
"""Seconds an expectation waits: an answer comes within one, a question is put again after twenty."""
DEFAULT_RATE = 165
"""Words a minute of a calm speaker."""


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
    """A synthetic voice: the engine's voice name, words a minute."""

    voice: str
    rate: int = DEFAULT_RATE


@dataclass(frozen=True)
class When:
    """When a line begins, beyond its turn."""

    after: str | None = None
    at: float | None = None
    """Seconds left on the clock."""
    wait: float = 0.0
    meanwhile: bool = False


@dataclass(frozen=True)
class Line:
    """Somebody says something, by synthetic voice or from a sound file."""

    room: int
    text: str
    """The words; for a sound file its name."""
    by: str
    when: When
    noise: Noise | None
    sound: Path | None
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
    """An intent that was taken."""
    rejected: bool
    """Something was heard and taken for no command."""
    args: Mapping[str, object]
    state: str | None
    leader: str | None
    hostages: tuple[str, ...] | None
    players: tuple[str, ...] | None
    winner: str | None
    clock: float | None
    """Seconds left on the clock, within a second."""
    within: float
    never: bool
    place: Place


Step = Line | Typed | Pause | Expectation


@dataclass(frozen=True)
class Script:
    """A whole rehearsal."""

    file: Path
    party: Party
    speakers: Mapping[str, Speaker]
    steps: tuple[Step, ...]


_WHEN_KEYS = ("after", "at", "wait", "meanwhile")
_EXPECT_KEYS = (
    "room", "said", "heard", "rejected", "args", "state", "leader", "hostages", "players", "winner", "clock",
    "within", "never",
)  # fmt: skip


def read_script(path: Path) -> Script:
    """Read a script. Raises BadInput with file and line."""
    top = read_yaml(path).mapping(("party", "voices", "speakers", "noise", "steps"), required=("party", "steps"))
    party = _party(top["party"], path)
    noise = _noise(top["noise"]) if "noise" in top else None
    reader = _StepReader(party, noise, path.parent)
    steps = tuple(reader.step(node) for node in top["steps"].items())
    if not steps:
        raise top["steps"].complaint("the script has no steps")
    voices = [node.text() for node in top["voices"].items()] if "voices" in top else [party.voice or party.language]
    own = {name: _speaker(node) for name, node in top["speakers"].mapping().items()} if "speakers" in top else {}
    return Script(path, party, _speakers(steps, voices, own), steps)


def _party(node: Node, script: Path) -> Party:
    raw = node.raw()
    if isinstance(raw, str):
        return read_party(script.parent / raw)
    return party_from(node)


def _speakers(steps: Sequence[Step], voices: list[str], own: Mapping[str, Speaker]) -> dict[str, Speaker]:
    """Whoever speaks gets an own voice, or the next of the list."""
    speakers = dict(own)
    turn = 0
    for step in steps:
        if isinstance(step, Line) and step.by not in speakers:
            speakers[step.by] = Speaker(voices[turn % len(voices)])
            turn += 1
    return speakers


def _speaker(node: Node) -> Speaker:
    parts = node.mapping(("voice", "rate"), required=("voice",))
    return Speaker(parts["voice"].text(), parts["rate"].whole() if "rate" in parts else DEFAULT_RATE)


def _noise(node: Node) -> Noise | None:
    if node.raw() is None or node.raw() == "none":
        return None
    parts = node.mapping(("kind", "snr"), required=("kind", "snr"))
    return Noise(NoiseKind(parts["kind"].one_of([kind.value for kind in NoiseKind])), parts["snr"].number())


def clock_time(node: Node) -> float:
    """Seconds from "2:30" or a plain number."""
    text = node.text()
    minutes, colon, seconds = text.partition(":")
    if colon and minutes.isdigit() and seconds.isdigit() and len(seconds) == 2:
        return int(minutes) * 60.0 + int(seconds)
    if not colon and text.replace(".", "", 1).isdigit():
        return float(text)
    raise node.complaint(f"'{text}' is no time of the clock", remedy='write it as "1:30" or in seconds')


class _StepReader:
    """Reads the steps of one script: they share the party's rooms and the noise behind every line."""

    def __init__(self, party: Party, noise: Noise | None, folder: Path) -> None:
        self._party = party
        self._noise = noise
        self._folder = folder

    def step(self, node: Node) -> Step:
        kinds = ("say", "wav", "type", "expect", "wait")
        keys = node.mapping()
        kind = next((kind for kind in kinds if kind in keys), None)
        match kind:
            case "say" | "wav":
                return self._line(node)
            case "type":
                parts = node.mapping(("type", "room", *_WHEN_KEYS))
                room = self._room(parts["room"]) if "room" in parts else None
                return Typed(parts["type"].text(), room, _when(parts), node.place)
            case "expect":
                return self._expectation(node.mapping(("expect",))["expect"])
            case "wait":
                return Pause(node.mapping(("wait",))["wait"].number(), node.place)
            case _:
                nearest = next(iter(keys), "")
                raise node.complaint(
                    "a step is one of say, wav, type, expect, wait", remedy=did_you_mean(nearest, kinds)
                )

    def _line(self, node: Node) -> Line:
        parts = node.mapping(("say", "wav", "room", "by", "noise", *_WHEN_KEYS), required=("room",))
        if "say" in parts and "wav" in parts:
            raise node.complaint("a line is either said or taken from a sound file, not both")
        text = parts["say"] if "say" in parts else parts["wav"]
        room = self._room(parts["room"])
        sound = self._folder / text.text() if "wav" in parts else None
        if sound is not None and not sound.is_file():
            raise text.complaint(f"there is no sound file '{sound}'")
        return Line(
            room=room,
            text=text.text(),
            by=parts["by"].text() if "by" in parts else f"somebody in {self._party.room_names[room]}",
            when=_when(parts),
            noise=_noise(parts["noise"]) if "noise" in parts else self._noise,
            sound=sound,
            place=node.place,
        )

    def _expectation(self, node: Node) -> Expectation:
        parts = node.mapping(_EXPECT_KEYS)
        names = {key: tuple(n.text() for n in parts[key].items()) for key in ("hostages", "players") if key in parts}
        texts = {key: parts[key].text() for key in ("said", "heard", "state", "leader", "winner") if key in parts}
        if "room" not in parts and ("leader" in parts or names):
            raise node.complaint("leader, hostages and players are expected of a room", remedy="add `room: ...`")
        return Expectation(
            room=self._room(parts["room"]) if "room" in parts else None,
            said=texts.get("said"),
            heard=texts.get("heard"),
            rejected=parts["rejected"].flag() if "rejected" in parts else False,
            args={key: value.raw() for key, value in parts["args"].mapping().items()} if "args" in parts else {},
            state=texts.get("state"),
            leader=texts.get("leader"),
            hostages=names.get("hostages"),
            players=names.get("players"),
            winner=texts.get("winner"),
            clock=clock_time(parts["clock"]) if "clock" in parts else None,
            within=parts["within"].number() if "within" in parts else DEFAULT_WITHIN,
            never=parts["never"].flag() if "never" in parts else False,
            place=node.place,
        )

    def _room(self, node: Node) -> int:
        names = self._party.room_names
        text = node.text()
        if text not in names:
            raise node.complaint(f"unknown room '{text}'", remedy=did_you_mean(text, names))
        return names.index(text)


def _when(parts: Mapping[str, Node]) -> When:
    return When(
        after=parts["after"].text() if "after" in parts else None,
        at=clock_time(parts["at"]) if "at" in parts else None,
        wait=parts["wait"].number() if "wait" in parts else 0.0,
        meanwhile=parts["meanwhile"].flag() if "meanwhile" in parts else False,
    )
