"""A rehearsal's script: who says what in which room and when, and what must come of it.

    party: {players: [Anna, Bob, ...], game: {seed: 3}}  # what a party file holds, or `party: FILE.toml`
    voices: [en-us, en-us+f3, en-gb-x-rp+m3]             # speakers get them in turn; or by language: {fr: [...]}
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
      - {join: [Anna, Bob]}                              # where cards lie on phones: theirs hold them from now on
      - {tap: choose_hostages, by: Anna, choose: [Bob]}  # an intent that Anna's phone offers now
      - {share: card, by: Anna, with: Bob}               # both have confirmed it
      - {expect: {phone: Anna, card: angel, offers: [choose_hostages]}}
      - {leave: Bob}

A line is spoken when the one before it has been dealt with and the room's loudspeaker is silent; `after` waits for a
message in that room, `at` for the clock to show that much, `wait` some seconds more, `meanwhile: true` lets it begin
together with the line before. A line must be heard, if only to be rejected; with `unheard: true` it must not. An
expectation waits up to `within` seconds; with `never` it must not happen so long.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from moderator.errors import BadInput, Place, did_you_mean
from moderator.games.seat import PLAYER, SHARED, WHAT, Shown
from moderator.hearing.names.pronunciation import espeak_voice
from moderator.language.files.host_keys import checked_number, checked_text
from moderator.language.files.node import Node
from moderator.language.files.text_file import is_file
from moderator.language.files.toml_file import read_toml
from moderator.language.files.yaml_file import read_yaml
from moderator.language.intent import Intent
from moderator.language.text.normalising import normal
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_from
from moderator.party.rehearsal.steps import (
    NOBODY,
    NOT_WON,
    UNNAMED,
    Expectation,
    Joined,
    Noise,
    NoiseKind,
    Pause,
    ScriptLine,
    ScriptStep,
    Speaker,
    Tapped,
    Typed,
    When,
)

QUIETEST_SNR, LOUDEST_SNR = -20.0, 60.0
"""dB of speech above noise: below, nobody hears the speech; above, nobody hears the noise."""
LONGEST_WAIT = 3600.0
"""Seconds; more is a slip of the pen."""
OF_WHAT = frozenset({"room", "args", "within", "never", "phone"})
"""Keys of an expectation that alone expect nothing."""


@dataclass(frozen=True)
class Script:
    """A whole rehearsal."""

    file: Path
    party: Party
    steps: tuple[ScriptStep, ...]


def read_script(path: Path) -> Script:
    """Read a script. Raises BadInput with file and line."""
    top = read_yaml(path).mapping(("party", "voices", "noise", "steps"), required=("party", "steps"))
    party = _party(top["party"], path)
    noise = _noise(top["noise"]) if "noise" in top else None
    reader = _StepReader(party, _voices(top.get("voices"), party, path), noise, path.parent)
    steps = tuple(reader.step(node) for node in top["steps"].items())
    if not steps:
        raise top["steps"].complaint("the script has no steps")
    _check_people(party, steps)
    return Script(path, party, steps)


def _party(node: Node, script: Path) -> Party:
    """The party in the script or in a file beside it; without a seed of its own it is the same every time."""
    if isinstance(node.raw(), str):
        file = script.parent / checked_text(node)
        if not is_file(file):
            raise node.complaint(f"there is no party file '{file}'")
        return party_from(read_toml(file))
    return party_from(node)


def _check_people(party: Party, steps: Sequence[ScriptStep]) -> None:
    """Whoever is expected to be shown in a room plays, may come as a guest, or is typed in."""
    known = {person.name for person in (*party.players, *party.guests)}
    typed = " ".join(normal(step.text) for step in steps if isinstance(step, Typed))
    known |= {name for step in steps if isinstance(step, Joined) and not step.leave for name in step.people}
    for step in steps:
        if isinstance(step, Tapped) and step.by not in known:
            raise BadInput(f"nobody called '{step.by}' plays", place=step.place, remedy=did_you_mean(step.by, known))
        if isinstance(step, Expectation):
            of_phone = () if step.phone is None else (step.phone,)
            for name in (name for names in (*step.of_room.values(), of_phone) for name in names):
                if name not in (NOBODY, UNNAMED) and name not in known and normal(name) not in typed:
                    raise BadInput(f"nobody called '{name}' plays", place=step.place, remedy=did_you_mean(name, known))


def _voices(node: Node | None, party: Party, script: Path) -> dict[str, Sequence[Speaker]]:
    """The voices of each language of the party's rooms: one list for all, or a list for each language."""
    languages = tuple(dict.fromkeys(party.languages))
    listed: Mapping[str, Node] = {}
    if node is not None:
        listed = node.mapping(languages) if isinstance(node.content, dict) else dict.fromkeys(languages, node)
    found: dict[str, Sequence[Speaker]] = {}
    for language in languages:
        named = listed[language].items() if language in listed else []
        usual = party.in_language(language).voice or espeak_voice(language)
        found[language] = [Speaker(checked_text(name), name.place) for name in named] or [Speaker(usual, Place(script))]
    return found


def _people(node: Node) -> tuple[str, ...]:
    """Somebody, or several."""
    return tuple(item.text() for item in (node.items() if isinstance(node.content, list) else [node]))


def _noise(node: Node) -> Noise | None:
    if node.raw() is None or node.raw() == "none":
        return None
    parts = node.mapping(("kind", "snr"), required=("kind", "snr"))
    snr = checked_number(parts["snr"], QUIETEST_SNR, LOUDEST_SNR)
    return Noise(NoiseKind(parts["kind"].one_of([kind.value for kind in NoiseKind])), snr)


def _args(node: Node) -> Mapping[str, object]:
    return {key: value.raw() for key, value in node.mapping().items()}


def _seconds(node: Node) -> float:
    return checked_number(node, 0, LONGEST_WAIT)


def clock_time(node: Node) -> float:
    """Seconds from "2:30" or a plain number."""
    text = node.text()
    minutes, colon, seconds = text.partition(":")
    if colon and minutes.isdecimal() and seconds.isdecimal() and len(seconds) == 2 and int(seconds) < 60:
        return int(minutes) * 60.0 + int(seconds)
    if not colon and text.replace(".", "", 1).isdecimal():
        return float(text)
    raise node.complaint(f"'{text}' is no time of the clock", remedy='write it as "1:30" or in seconds')


_WHEN: Mapping[str, Callable[[Node], object]] = {
    "after": Node.text,
    "at": clock_time,
    "wait": _seconds,
    "meanwhile": Node.flag,
}
"""How the fields of `When` are read."""


class _StepReader:
    """Reads the steps of one script: they share the party's rooms and the noise behind every line."""

    def __init__(
        self, party: Party, voices: Mapping[str, Sequence[Speaker]], noise: Noise | None, folder: Path
    ) -> None:
        self._party = party
        self._voices = voices
        self._speakers: dict[tuple[str, str], Speaker] = {}
        """By name and language: whoever goes to a room of another language speaks that there, with a voice that can."""
        self._noise = noise
        self._folder = folder
        self._expectation: Mapping[str, Callable[[Node], object]] = {
            "room": self._room,
            "said": Node.text,
            "heard": Node.text,
            "rejected": Node.flag,
            "args": _args,
            "state": Node.text,
            "winner": lambda node: node.one_of((*party.plugin.winners, NOT_WON)),
            "clock": clock_time,
            "within": _seconds,
            "never": Node.flag,
            "phone": Node.text,
            "card": Node.text,
            "offers": _people,
            "shows": _people,
        }
        """How the fields of an `Expectation` are read."""

    def step(self, node: Node) -> ScriptStep:
        kinds = ("say", "wav", "type", "join", "leave", "tap", "share", "expect", "wait")
        keys = node.mapping()
        kind = next((kind for kind in kinds if kind in keys), None)
        match kind:
            case "say" | "wav":
                return self._line(node)
            case "type":
                parts = node.mapping(("type", "room", *_WHEN))
                room = self._room(parts["room"]) if "room" in parts else None
                return Typed(checked_text(parts["type"]), room, When(**_given(parts, _WHEN)), node.place)
            case "join" | "leave":
                # Whoever joins may be somebody whom the party did not know.
                read = checked_text if kind == "join" else Node.text
                people = keys[kind].items() if isinstance(keys[kind].content, list) else [keys[kind]]
                node.mapping((kind,))
                return Joined(tuple(read(each) for each in people), kind == "leave", node.place)
            case "tap" | "share":
                return self._tap(node, kind)
            case "expect":
                return self._expect(node.mapping(("expect",))["expect"])
            case "wait":
                return Pause(_seconds(node.mapping(("wait",))["wait"]), node.place)
            case _:
                nearest = next(iter(keys), "")
                raise node.complaint(f"a step is one of {', '.join(kinds)}", remedy=did_you_mean(nearest, kinds))

    def _line(self, node: Node) -> ScriptLine:
        # Where there is but one room, it need not be named.
        needed = ("room",) if len(self._party.rooms) > 1 else ()
        parts = node.mapping(("say", "wav", "room", "by", "language", "noise", "unheard", *_WHEN), required=needed)
        if "say" in parts and "wav" in parts:
            raise node.complaint("a line is either said or taken from a sound file, not both")
        text = parts["say"] if "say" in parts else parts["wav"]
        words = checked_text(text)
        room = self._room(parts["room"]) if "room" in parts else 0
        sound = self._folder / words if "wav" in parts else None
        if sound is not None and not is_file(sound):
            raise text.complaint(f"there is no sound file '{sound}'")
        by = checked_text(parts["by"]) if "by" in parts else f"somebody in {self._party.room_names[room]}"
        language = parts["language"].one_of(self._voices) if "language" in parts else self._party.languages[room]
        return ScriptLine(
            room=room,
            text=words,
            by=by,
            when=When(**_given(parts, _WHEN)),
            noise=_noise(parts["noise"]) if "noise" in parts else self._noise,
            sound=sound,
            speaker=self._speaker(by, language) if sound is None else None,
            unheard=parts["unheard"].flag() if "unheard" in parts else False,
            place=node.place,
        )

    def _tap(self, node: Node, kind: str) -> Tapped:
        """A tap on an offer, or a share that two phones record."""
        own = ("tap", "choose") if kind == "tap" else ("share", "with")
        parts = node.mapping((*own, "by", "refused", *_WHEN), required=(kind, "by", *own[2:]))
        if kind == "share":
            what = parts["share"].one_of([shown.value for shown in Shown])
            if "with" not in parts:
                raise node.complaint("it is not said with whom", remedy="add `with: ...`")
            intent = Intent(SHARED, {PLAYER: (parts["with"].text(),), WHAT: (what,)})
        else:
            intent = Intent(parts["tap"].text())
        return Tapped(
            intent=intent,
            chosen=_people(parts["choose"]) if "choose" in parts else (),
            by=parts["by"].text(),
            refused=parts["refused"].flag() if "refused" in parts else False,
            when=When(**_given(parts, _WHEN)),
            place=node.place,
        )

    def _speaker(self, name: str, language: str) -> Speaker:
        """Whoever speaks a language for the first time gets the next of its voices."""
        turn = sum(each == language for _, each in self._speakers)
        voices = self._voices[language]
        return self._speakers.setdefault((name, language), voices[turn % len(voices)])

    def _expect(self, node: Node) -> Expectation:
        shown = self._party.plugin.shown_of_rooms
        parts = node.mapping((*self._expectation, *shown))
        of_room = {key: _people(parts[key]) for key in shown if key in parts}
        expected = [key for key in (*self._expectation, *shown) if key not in OF_WHAT]
        if not parts.keys() & set(expected):
            raise node.complaint("it is not said what is expected", remedy=f"one of {', '.join(expected)}")
        if "args" in parts and not {"said", "heard"} & parts.keys():
            raise parts["args"].complaint("args belong to a message or an intent", remedy="add `said: ...`")
        of_phone = [key for key in ("card", "offers", "shows") if key in parts]
        if "phone" not in parts and of_phone:
            raise node.complaint(f"'{of_phone[0]}' is expected of a phone", remedy="add `phone: ...`")
        if "room" not in parts and of_room:
            raise node.complaint(f"'{next(iter(of_room))}' is expected of a room", remedy="add `room: ...`")
        return Expectation(node.place, of_room=of_room, **_given(parts, self._expectation))

    def _room(self, node: Node) -> int:
        names = self._party.room_names
        text = node.text()
        if text not in names:
            raise node.complaint(f"unknown room '{text}'", remedy=did_you_mean(text, names))
        return names.index(text)


def _given(parts: Mapping[str, Node], readers: Mapping[str, Callable[[Node], object]]) -> dict[str, Any]:
    """The values of the keys that a mapping has."""
    return {key: read(parts[key]) for key, read in readers.items() if key in parts}
