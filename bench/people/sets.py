"""What is heard: orders and short commands by people, commands of the game by synthetic voices, each with a grammar.

Nobody who tuned a threshold also says how good it is: orders are in two halves, by name, so that a recording is in the
same one however many there are. The short commands are too few for halves and are for reporting only.
"""

import json
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from bench.hearing import sentences
from bench.hearing.commands import spoken_by
from bench.hearing.recordings import in_its_room
from bench.hearing.setups import prepared
from bench.hearing.speakers import Half, Speakers
from bench.hearing.speech import Studio
from moderator.audio.sound import Float32Samples, int16_samples, read_sound, resample
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Intent
from moderator.language.languages import USUAL
from moderator.language.listening import Listening
from moderator.party.opening.opening import OpenedGame

DATA = Path(__file__).parent.parent / "data" / "people"
TUNING = DATA / "coffee-tuning.txt"
"""Names of the orders by which something was chosen; all others report."""
NOTHING = ("oov", "silence")
"""How the name of a recording begins in which nothing is to be taken."""
GAME_SEEDS = {Half.TUNING: 21, Half.REPORTING: 22}
"""Of the sentences of the game."""

Meaning = Callable[[Intent], Hashable]


@dataclass(frozen=True, eq=False)
class Recording:
    """One utterance; `wanted` is its meaning, None when it has none."""

    name: str
    sound: Float32Samples
    """float32 in -1..1, 16 kHz, as it was recorded."""
    wanted: Hashable
    listening: Listening
    voice: str = ""
    """The synthetic voice that speaks; empty for a person."""

    @cached_property
    def in_room(self) -> Float32Samples:
        """With more of its own room's quiet before and after it."""
        return (in_its_room(int16_samples(self.sound)) / 32768).astype(np.float32)

    @cached_property
    def ends(self) -> float:
        """The second of `in_room` in which the speech ends, as the voice activity detection tells it."""
        speaking = prepared(int16_samples(self.in_room)).speaking
        return CHUNK_SECONDS * (1 + max((number for number, speaks in enumerate(speaking) if speaks), default=-1))


@dataclass(frozen=True, eq=False)
class RecordingSet:
    """Recordings, the grammar of what may be said in them, and what an intent means."""

    name: str
    grammar: Grammar
    recordings: tuple[Recording, ...]
    meant: Meaning

    @property
    def graph(self) -> WordGraph:
        """Everything that may be said."""
        return self.grammar.word_graph(self.grammar.everything())

    def meaning(self, words: str) -> Hashable:
        """What words mean, None when they are nothing that may be said."""
        intent = self.grammar.read(words, self.grammar.everything()).intent
        return None if intent is None else self.meant(intent)


def home(folder: Path, language: str = USUAL) -> RecordingSet:
    """Short commands to a house by people, each named by its sentence. Raises SoundError."""
    grammar = read_grammar(DATA / ("home.yaml" if language == USUAL else f"home_{language}.yaml"))
    everything = grammar.everything()
    recordings = []
    for file in sorted((folder / f"home_{language}").glob("*.flac")):
        intent = None
        if not file.stem.startswith(NOTHING):
            intent = grammar.read(file.stem.replace("_", " "), everything).intent
        wanted = None if intent is None else as_said(intent)
        recordings.append(Recording(file.stem, samples_of(file), wanted, everything))
    return RecordingSet(f"home_{language}", grammar, tuple(recordings), as_said)


def coffee(folder: Path, half: Half = Half.REPORTING) -> RecordingSet:
    """The orders of a half by people. Raises SoundError when a recording cannot be read."""
    labels: Mapping[str, Mapping[str, str]] = json.loads((folder / "coffee" / "labels.json").read_text("utf-8"))
    tuning = frozenset(TUNING.read_text("utf-8").split())
    grammar = read_grammar(DATA / "coffee.yaml")
    everything = grammar.everything()
    recordings = tuple(
        Recording(name, samples_of(folder / "coffee" / f"{name}.flac"), tuple(sorted(slots.items())), everything)
        for name, slots in sorted(labels.items())
        if (name in tuning) is (half is Half.TUNING)
    )
    return RecordingSet("coffee", grammar, recordings, _order)


def game(opened: OpenedGame, who: Speakers, sounds: Studio, for_each_intent: int) -> RecordingSet:
    """Commands of the game by the synthetic voices of a half, each at a moment when it counts."""
    said = sentences.commands(opened, for_each_intent, GAME_SEEDS[who.half])
    recordings = tuple(
        Recording(
            f"{number} {command.text}",
            sounds.say(command.text, voice),
            as_said(command.intent),
            command.listening,
            voice.voice,
        )
        for number, (command, voice) in enumerate(spoken_by(said, who))
    )
    return RecordingSet("game, synthetic voices", opened.grammar, recordings, as_said)


def people_sets(folder: Path, language: str, half: Half) -> Iterator[RecordingSet]:
    """The sets of people's recordings in a language that have any in this half. Raises SoundError."""
    found = []
    if half is Half.REPORTING and (folder / f"home_{language}").is_dir():
        found.append(home(folder, language))
    if language == USUAL:
        found.append(coffee(folder, half))
    yield from (each for each in found if each.recordings)


def some(recordings: Sequence[Recording], most: int | None) -> tuple[Recording, ...]:
    """So many recordings from everywhere among them; None for all."""
    count = len(recordings) if most is None else min(most, len(recordings))
    return tuple(recordings[number * len(recordings) // count] for number in range(count))


def samples_of(file: Path) -> Float32Samples:
    """A recording at SPEECH_RATE. Raises SoundError when it cannot be read."""
    return resample(read_sound(file), SPEECH_RATE).samples


def as_said(intent: Intent) -> Hashable:
    """An intent with all its slots."""
    return intent.name, tuple(sorted(intent.slots.items()))


LABELS: Sequence[tuple[str, tuple[str, ...]]] = (
    ("size", ("size",)),
    ("roast", ("roast",)),
    ("numberOfShots", ("shots",)),
    ("coffeeDrink", ("drink",)),
    ("milkAmount", ("milk_amount", "milk")),
    ("sugarAmount", ("sugar_amount", "sugar")),
)
"""Each label of an order, and the slots of the grammar that make it."""


def _order(intent: Intent) -> Hashable:
    found = {label: " ".join(filter(None, map(intent.text, slots))) for label, slots in LABELS}
    return tuple(sorted((label, words) for label, words in found.items() if words))
