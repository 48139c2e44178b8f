"""Reads a rehearsal's script: what its keys mean stands in `script`; here every mistake is named by file and line."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from moderator.errors import BadInput, Place, did_you_mean
from moderator.hearing.names.pronunciation import espeak_voice
from moderator.language.files.node import Node
from moderator.language.files.text_file import is_file
from moderator.language.files.toml_file import read_toml
from moderator.language.files.yaml_file import read_yaml
from moderator.language.text.normalising import normal
from moderator.language.voice.voice_book import FASTEST, SLOWEST
from moderator.party.config.party_file import Party, party_from
from moderator.party.rehearsal.script import (
    NOBODY,
    NOT_WON,
    UNNAMED,
    Expectation,
    Noise,
    NoiseKind,
    Pause,
    Script,
    ScriptLine,
    ScriptStep,
    Speaker,
    Typed,
    When,
)

DEFAULT_WITHIN = 6.0
"""Seconds an expectation waits: an answer comes within one, a question is put again after twenty."""
DEFAULT_RATE = 165
"""Words a minute of a calm speaker."""
QUIETEST_SNR, LOUDEST_SNR = -20.0, 60.0
"""dB of speech above noise: below, nobody hears the speech; above, nobody hears the noise."""
LONGEST_WAIT = 3600.0
"""Seconds; more is a slip of the pen."""

_WHEN_KEYS = ("after", "at", "wait", "meanwhile")
_EXPECT_KEYS = ("room", "said", "heard", "rejected", "args", "state", "winner", "clock", "within", "never")


def read_script(path: Path) -> Script:
    """Read a script. Raises BadInput with file and line."""
    top = read_yaml(path).mapping(("party", "voices", "speakers", "noise", "steps"), required=("party", "steps"))
    party = _party(top["party"], path)
    noise = _noise(top["noise"]) if "noise" in top else None
    reader = _StepReader(party, noise, path.parent)
    steps = tuple(reader.step(node) for node in top["steps"].items())
    if not steps:
        raise top["steps"].complaint("the script has no steps")
    _check_people(party, steps)
    voices = _voices(top.get("voices"), party, path)
    own = top["speakers"].mapping() if "speakers" in top else {}
    lines = [step for step in steps if isinstance(step, ScriptLine) and step.sound is None]
    speaking = [line.by for line in lines]
    for name, node in own.items():
        if name not in speaking:
            raise node.complaint(f"nobody called '{name}' says anything", remedy=did_you_mean(name, speaking))
    speakers: dict[tuple[str, str], Speaker] = {}
    for language in dict.fromkeys(party.languages):
        there = [line.by for line in lines if line.language == language]
        speakers |= {(by, language): voice for by, voice in _speakers(there, voices[language], own).items()}
    return Script(path, party, speakers, steps)


def _party(node: Node, script: Path) -> Party:
    """The party in the script or in a file beside it; without a seed of its own it is the same every time."""
    if isinstance(node.raw(), str):
        file = script.parent / _words(node)
        if not is_file(file):
            raise node.complaint(f"there is no party file '{file}'")
        return party_from(read_toml(file))
    return party_from(node)


def _check_people(party: Party, steps: Sequence[ScriptStep]) -> None:
    """Whoever is expected to be shown in a room plays, may come as a guest, or is typed in."""
    known = {person.name for person in (*party.players, *party.guests)}
    typed = " ".join(normal(step.text) for step in steps if isinstance(step, Typed))
    for step in steps:
        if isinstance(step, Expectation):
            shown = [(names,) if isinstance(names, str) else names for names in step.of_room.values()]
            for name in (name for names in shown for name in names):
                if name not in (NOBODY, UNNAMED) and name not in known and normal(name) not in typed:
                    raise BadInput(f"nobody called '{name}' plays", place=step.place, remedy=did_you_mean(name, known))


def _voices(node: Node | None, party: Party, script: Path) -> dict[str, list[Speaker]]:
    """The voices of each language of the party's rooms: one list for all, or a list for each language."""
    languages = tuple(dict.fromkeys(party.languages))
    found = {
        language: [Speaker(party.in_language(language).voice or espeak_voice(language), DEFAULT_RATE, Place(script))]
        for language in languages
    }
    if node is None:
        return found
    listed = node.mapping(languages) if isinstance(node.content, dict) else dict.fromkeys(languages, node)
    for language, names in listed.items():
        found[language] = [Speaker(_words(name), DEFAULT_RATE, name.place) for name in names.items()] or found[language]
    return found


def _speakers(speaking: Sequence[str], voices: Sequence[Speaker], own: Mapping[str, Node]) -> dict[str, Speaker]:
    """Whoever speaks gets an own voice, or the next of the list."""
    speakers = {name: _speaker(node) for name, node in own.items()}
    others = [name for name in dict.fromkeys(speaking) if name not in own]
    return speakers | {name: voices[turn % len(voices)] for turn, name in enumerate(others)}


def _speaker(node: Node) -> Speaker:
    parts = node.mapping(("voice", "rate"), required=("voice",))
    rate = int(_within(parts["rate"], parts["rate"].whole(), SLOWEST, FASTEST)) if "rate" in parts else DEFAULT_RATE
    return Speaker(_words(parts["voice"]), rate, node.place)


def _shown(node: Node) -> str | tuple[str, ...]:
    """Somebody, or several."""
    return tuple(item.text() for item in node.items()) if isinstance(node.content, list) else node.text()


def _noise(node: Node) -> Noise | None:
    if node.raw() is None or node.raw() == "none":
        return None
    parts = node.mapping(("kind", "snr"), required=("kind", "snr"))
    snr = _within(parts["snr"], parts["snr"].number(), QUIETEST_SNR, LOUDEST_SNR)
    return Noise(NoiseKind(parts["kind"].one_of([kind.value for kind in NoiseKind])), snr)


def _words(node: Node) -> str:
    """A text with something in it."""
    text = node.text().strip()
    if not text:
        raise node.complaint("the text is empty")
    return text


def _within(node: Node, value: float, least: float, most: float) -> float:
    if not least <= value <= most:
        raise node.complaint(f"{value:g} is out of range", remedy=f"{least:g} to {most:g}")
    return value


def _seconds(node: Node) -> float:
    return _within(node, node.number(), 0, LONGEST_WAIT)


def clock_time(node: Node) -> float:
    """Seconds from "2:30" or a plain number."""
    text = node.text()
    minutes, colon, seconds = text.partition(":")
    if colon and minutes.isdecimal() and seconds.isdecimal() and len(seconds) == 2 and int(seconds) < 60:
        return int(minutes) * 60.0 + int(seconds)
    if not colon and text.replace(".", "", 1).isdecimal():
        return float(text)
    raise node.complaint(f"'{text}' is no time of the clock", remedy='write it as "1:30" or in seconds')


class _StepReader:
    """Reads the steps of one script: they share the party's rooms and the noise behind every line."""

    def __init__(self, party: Party, noise: Noise | None, folder: Path) -> None:
        self._party = party
        self._noise = noise
        self._folder = folder
        self._room_key = ("room",) if len(party.rooms) > 1 else ()
        """Where there is but one room, it need not be named."""

    def step(self, node: Node) -> ScriptStep:
        kinds = ("say", "wav", "type", "expect", "wait")
        keys = node.mapping()
        kind = next((kind for kind in kinds if kind in keys), None)
        match kind:
            case "say" | "wav":
                return self._line(node)
            case "type":
                parts = node.mapping(("type", "room", *_WHEN_KEYS))
                room = self._room(parts["room"]) if "room" in parts else None
                return Typed(_words(parts["type"]), room, _when(parts), node.place)
            case "expect":
                return self._expectation(node.mapping(("expect",))["expect"])
            case "wait":
                return Pause(_seconds(node.mapping(("wait",))["wait"]), node.place)
            case _:
                nearest = next(iter(keys), "")
                raise node.complaint(
                    "a step is one of say, wav, type, expect, wait", remedy=did_you_mean(nearest, kinds)
                )

    def _line(self, node: Node) -> ScriptLine:
        parts = node.mapping(
            ("say", "wav", "room", "by", "language", "noise", "unheard", *_WHEN_KEYS), required=self._room_key
        )
        if "say" in parts and "wav" in parts:
            raise node.complaint("a line is either said or taken from a sound file, not both")
        text = parts["say"] if "say" in parts else parts["wav"]
        words = _words(text)
        room = self._room(parts["room"]) if "room" in parts else 0
        sound = self._folder / words if "wav" in parts else None
        if sound is not None and not is_file(sound):
            raise text.complaint(f"there is no sound file '{sound}'")
        languages = tuple(dict.fromkeys(self._party.languages))
        return ScriptLine(
            room=room,
            text=words,
            by=_words(parts["by"]) if "by" in parts else f"somebody in {self._party.room_names[room]}",
            language=parts["language"].one_of(languages) if "language" in parts else self._party.languages[room],
            when=_when(parts),
            noise=_noise(parts["noise"]) if "noise" in parts else self._noise,
            sound=sound,
            unheard=parts["unheard"].flag() if "unheard" in parts else False,
            place=node.place,
        )

    def _expectation(self, node: Node) -> Expectation:
        shown = self._party.kind.shown_of_rooms
        parts = node.mapping((*_EXPECT_KEYS[:-2], *shown, *_EXPECT_KEYS[-2:]))
        of_room = {key: _shown(parts[key]) for key in shown if key in parts}
        texts = {key: parts[key].text() for key in ("said", "heard", "state", "winner") if key in parts}
        if not parts.keys() - {"room", "args", "within", "never"}:
            raise node.complaint(
                "it is not said what is expected", remedy=f"one of {', '.join((*_EXPECT_KEYS[1:-2], *shown))}"
            )
        if "args" in parts and not {"said", "heard"} & parts.keys():
            raise parts["args"].complaint("args belong to a message or an intent", remedy="add `said: ...`")
        if "room" not in parts and of_room:
            raise node.complaint(f"'{next(iter(of_room))}' is expected of a room", remedy="add `room: ...`")
        if "winner" in parts:
            parts["winner"].one_of((*self._party.kind.winners, NOT_WON))
        return Expectation(
            room=self._room(parts["room"]) if "room" in parts else None,
            said=texts.get("said"),
            heard=texts.get("heard"),
            rejected=parts["rejected"].flag() if "rejected" in parts else False,
            args={key: value.raw() for key, value in parts["args"].mapping().items()} if "args" in parts else {},
            state=texts.get("state"),
            of_room=of_room,
            winner=texts.get("winner"),
            clock=clock_time(parts["clock"]) if "clock" in parts else None,
            within=_seconds(parts["within"]) if "within" in parts else DEFAULT_WITHIN,
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
        wait=_seconds(parts["wait"]) if "wait" in parts else 0.0,
        meanwhile=parts["meanwhile"].flag() if "meanwhile" in parts else False,
    )
