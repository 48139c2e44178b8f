"""One utterance on disk: a WAV file, and beside it a JSON file of the same name that tells what it is.

What the ear kept of an evening, what `python -m bench record` led somebody through, and any folder of recordings for
`make bench-hearing` are the same thing, read and written here only. All keys but `format` may be missing:

    format     1
    said       what was really said, in words; a person wrote it, and whoever hears something else is wrong
    language   "en"
    room, at   where, and how many seconds after the evening began
    states     of the game and of each room at that moment: ["round", "led", "leaderless"]
    listening  what was listened for: {"address": "moderator", "intents": {"appoint": "open"},
               "slots": {"player": {"anna": "Anna"}}}
    heard      what was understood: {"text": ..., "intent": ..., "slots": {...}, "attention": ..., "reason": ...}
    by         who understood it: {"model": "vosk-tiny-en", "moderator": "0.1.0", ...}
    levels     dB below full scale: {"speech_db": ..., "peak_db": ..., "clipped": 0.0, "noise_db": ...}

A recording with `heard` was cut out by an ear: its sound is exactly what the recognizer got, at 16 kHz. A recording
without it is sound of any rate in which somebody still has to be found. A WAV without JSON is named by what is said:
"turn_on_the_lamp-2.wav".
"""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np

from moderator.audio.levels import Levels, levels_of
from moderator.audio.sound import Int16Samples, Sound, write_sound
from moderator.errors import BadInput, Place
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.files.node import Node, NodeKind, parse_json
from moderator.language.files.text_file import is_file, is_folder, read_text, write_whole
from moderator.language.intent import Attention, Intent, SlotValue
from moderator.language.listening import Listening, Reading

FORMAT = 1
SOUND, FACTS = ".wav", ".json"
PACKAGES = ("moderator", "vosk")
"""Whose versions stand beside an utterance: with others it might be heard otherwise."""

_NUMBER = re.compile(r"([ _.-]+\d+)+$|^\d+[ _.-]+")
"""What tells several recordings of the same sentence apart in their file names."""


@dataclass(frozen=True)
class Recording:
    """What is known of one recorded utterance; None where nothing is."""

    sound: Path
    said: str | None = None
    language: str | None = None
    room: str | None = None
    at: float | None = None
    states: tuple[str, ...] = ()
    listening: Listening | None = None
    heard: Reading | None = None
    by: Mapping[str, str] = field(default_factory=dict)
    levels: Levels | None = None
    noise_db: float | None = None


def recording_of(
    heard: Heard, sound: Path, *, room: str, at: float, states: tuple[str, ...], model: str, language: str
) -> Recording:
    """What is to be kept of an utterance that an ear has heard; `at` in seconds after the evening began."""
    return Recording(
        sound=sound,
        language=language,
        room=room,
        at=round(at, 3),
        states=states,
        listening=heard.listening,
        heard=heard.reading,
        by=versions(model),
        levels=levels_of(heard.sound),
        noise_db=heard.noise_db,
    )


def versions(model: str) -> Mapping[str, str]:
    """The model and the versions of the programs that listen."""
    found = {"model": model}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def write_recording(recording: Recording, samples: Int16Samples, rate: int = SPEECH_RATE) -> tuple[Path, Path]:
    """Write both files, the JSON last: whoever finds it finds the sound too. `samples` have shape (n,).

    Returns the files, JSON first. Raises SoundError or OSError when the disk or the folder does not allow it.
    """
    write_sound(recording.sound, Sound(samples.astype(np.float32) / np.float32(32768.0), rate))
    file = recording.sound.with_suffix(FACTS)
    write_whole(file, (json.dumps(_as_plain(recording), ensure_ascii=False, indent=1) + "\n").encode())
    return file, recording.sound


def read_recording(path: Path) -> Recording:
    """The recording of a WAV or of its JSON. Raises BadInput when the JSON is not as it should be.

    A WAV without JSON is named by what is said.
    """
    file = path.with_suffix(FACTS)
    if not is_file(file):
        return Recording(path, said=said_by_name(path))
    try:
        node = parse_json(read_text(file), Place(file))
        facts = node.mapping(required=("format",))
        if facts["format"].raw() != FORMAT:
            raise node.complaint(f"it is not of format {FORMAT}")
        return _recording(facts, path.with_suffix(SOUND))
    except BadInput as error:
        raise BadInput(f"this is no recording: {error.problem}", place=Place(file), remedy=error.remedy) from None


def recordings_in(folder: Path) -> list[Recording]:
    """Every recording in a folder and the folders inside it, in the order of their names. Raises BadInput."""
    if not is_folder(folder):
        raise BadInput("there is no such folder", place=Place(folder))
    return [read_recording(path) for path in sorted(folder.rglob(f"*{SOUND}")) if not path.name.startswith(".")]


def said_by_name(path: Path) -> str:
    """What is said in a recording by its file name: words without numbers before or after them."""
    return " ".join(_NUMBER.sub("", path.stem).replace("_", " ").replace("-", " ").split())


def _as_plain(recording: Recording) -> dict[str, Any]:
    listening, heard, levels = recording.listening, recording.heard, recording.levels
    plain: dict[str, Any] = {
        "format": FORMAT,
        "said": recording.said,
        "language": recording.language,
        "room": recording.room,
        "at": recording.at,
        "states": list(recording.states),
        "heard": None if heard is None else as_plain_reading(heard),
        "by": dict(recording.by),
        "levels": None if levels is None else _rounded({**asdict(levels), "noise_db": recording.noise_db}),
        "listening": None
        if listening is None
        else {
            "address": listening.address,
            "intents": {name: attention.value for name, attention in listening.intents.items()},
            "slots": {slot: dict(words) for slot, words in listening.slots.items()},
        },
    }
    return {key: value for key, value in plain.items() if value not in (None, [], {})}


def as_plain_reading(reading: Reading) -> dict[str, Any]:
    """A reading as plain data; an intent that was not taken is null, and then there is a reason."""
    intent = reading.intent
    return {
        "text": reading.text,
        "intent": intent.name if intent is not None else None,
        "slots": {name: list(values) for name, values in intent.slots.items()} if intent is not None else {},
        "attention": reading.attention.value if reading.attention is not None else None,
        "reason": reading.reason,
    }


def _rounded(values: Mapping[str, float | None]) -> dict[str, float]:
    return {name: round(value, 4) for name, value in values.items() if value is not None}


def _recording(facts: Mapping[str, Node], sound: Path) -> Recording:
    there = {key: node for key, node in facts.items() if node.kind is not NodeKind.NOTHING}
    levels = there["levels"].mapping() if "levels" in there else {}
    return Recording(
        sound=sound,
        said=_text(there, "said"),
        language=_text(there, "language"),
        room=_text(there, "room"),
        at=there["at"].number() if "at" in there else None,
        states=tuple(state.text() for state in there["states"].items()) if "states" in there else (),
        listening=_listening(there["listening"]) if "listening" in there else None,
        heard=_reading(there["heard"]) if "heard" in there else None,
        by={name: version.text() for name, version in there["by"].mapping().items()} if "by" in there else {},
        levels=_levels(there["levels"]) if levels else None,
        noise_db=levels["noise_db"].number() if "noise_db" in levels else None,
    )


def _text(there: Mapping[str, Node], key: str) -> str | None:
    return there[key].text() if key in there else None


def _levels(node: Node) -> Levels:
    keys = ("speech_db", "peak_db", "clipped")
    parts = node.mapping(required=keys)
    return Levels(*(parts[key].number() for key in keys))


def _listening(node: Node) -> Listening:
    parts = node.mapping(required=("address", "intents"))
    levels = [attention.value for attention in Attention]
    intents = {name: Attention(level.one_of(levels)) for name, level in parts["intents"].mapping().items()}
    slots = parts["slots"].mapping() if "slots" in parts else {}
    words = {slot: {word: _value(value) for word, value in of.mapping().items()} for slot, of in slots.items()}
    return Listening(intents, words, parts["address"].text())


def _reading(node: Node) -> Reading:
    parts = node.mapping(required=("text", "intent"))
    there = {key: part for key, part in parts.items() if part.kind is not NodeKind.NOTHING}
    slots = there["slots"].mapping() if "slots" in there else {}
    given = {name: tuple(_value(value) for value in values.items()) for name, values in slots.items()}
    attention = there["attention"].one_of([each.value for each in Attention]) if "attention" in there else None
    return Reading(
        parts["text"].text(),
        Intent(there["intent"].text(), given) if "intent" in there else None,
        Attention(attention) if attention is not None else None,
        _text(there, "reason"),
    )


def _value(node: Node) -> SlotValue:
    """A text or a whole number."""
    value = node.raw()
    return value if isinstance(value, str) else node.whole()
