"""What is heard: orders and short commands by people, commands of the game by synthetic voices, each with a grammar.

Every set has two halves: nobody who tuned a threshold also says how good it is.
"""

import json
import random
import subprocess
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from bench.hearing.sentences import random_sentence
from moderator.audio.sound import Float32Samples, Sound, read_sound, resample
from moderator.errors import VoiceError
from moderator.games.plugin import USUAL_GAME, plugin_of
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.language.grammar.grammar import Grammar, load_grammar, read_grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Attention
from moderator.language.listening import Listening

DATA = Path(__file__).parent.parent / "data" / "people"
NOTHING = "oov"
"""How the name of a recording begins in which nothing is to be taken."""

Meaning = Callable[[str], Hashable]


@dataclass(frozen=True, eq=False)
class Recording:
    """One utterance; `wanted` is its meaning, None when it has none in this set."""

    name: str
    sound: Float32Samples
    """float32 in -1..1, 16 kHz."""
    wanted: Hashable


@dataclass(frozen=True, eq=False)
class RecordingSet:
    """Recordings, what may be said in them, and what a sentence means."""

    name: str
    graph: WordGraph
    meaning: Meaning
    recordings: tuple[Recording, ...]

    def half(self, number: int) -> "RecordingSet":
        """Every second recording, from the one of this number (0 or 1) on."""
        return replace(self, recordings=self.recordings[number::2])

    def some(self, every: int) -> "RecordingSet":
        """Every so many-th recording."""
        return replace(self, recordings=self.recordings[::every])

    def listened_to_by(self, other: "RecordingSet") -> "RecordingSet":
        """These recordings heard with what may be said in another set, where they mean nothing."""
        unmeant = tuple(replace(recording, wanted=None) for recording in self.recordings)
        return replace(other, name=f"{self.name.split(',')[0]} heard as {other.name.split(',')[0]}", recordings=unmeant)


def coffee(folder: Path) -> RecordingSet:
    """Orders by people. Raises SoundError when a recording cannot be read."""
    labels: Mapping[str, Mapping[str, str]] = json.loads((folder / "coffee" / "labels.json").read_text("utf-8"))
    recordings = [
        Recording(name, samples_of(folder / "coffee" / f"{name}.flac"), tuple(sorted(slots.items())))
        for name, slots in sorted(labels.items())
    ]
    grammar = read_grammar(DATA / "coffee.yaml")
    return RecordingSet("coffee", _graph(grammar), _order(grammar), tuple(recordings))


def home(folder: Path) -> RecordingSet:
    """Short commands to a house by people."""
    grammar = read_grammar(DATA / "home.yaml")
    meaning = _intent(grammar, grammar.everything())
    recordings = []
    for file in sorted((folder / "home_en").glob("*.flac")):
        said = file.stem.replace("_", " ").lower()
        for digits, words in {"50": "fifty", "10": "ten", "3": "three", "5": "five"}.items():
            said = " ".join(words if word == digits else word for word in said.split())
        wanted = None if said.startswith(NOTHING) else meaning(said)
        recordings.append(Recording(file.stem, samples_of(file), wanted))
    return RecordingSet("home_en", _graph(grammar), meaning, tuple(recordings))


VOICES = (
    ("en-us+f3", "en-gb-x-rp", "en-gb-scotland+m3", "en-us+f2", "en-us-nyc+m1", "en-gb+f1", "en-029+max"),
    (
        "en-gb+m7",
        "en-gb+f4",
        "en-029+m4",
        "en-gb-scotland+Annie",
        "en-us-nyc+Alicia",
        "en-us+Michael",
        "en-gb-x-gbclan",
    ),
)
"""espeak-ng's, for each half."""
PLAYERS = (
    ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George", "Olga", "Pedro", "Rosa", "Victor", "Kofi"),
    ("Adam", "Aisha", "Beatrice", "Boris", "Hannah", "Diego", "Emma", "Nora", "Oscar", "Keiko", "Ravi", "Thomas"),
)
ADDRESS = "moderator"
OPEN = (
    *("time_left", "yes", "no", "appoint", "appoint_you", "appoint_self", "who_is_leader", "abdicate", "usurp"),
    *("majority", "votes", "hostages", "hostage", "how_many_hostages", "leader_ready", "exchange_done", "ask_card"),
    "ask_rule",
)
"""What is listened for in a round, an answer to a question among it."""
ADDRESSED = ("pause", "resume", "repeat", "help", "undo", "stop")
SENTENCES_EACH = 4
"""Random sentences of each intent."""
AROUND_SECONDS = (0.33, 0.5)
"""Silence before and after."""


def game(half: int) -> RecordingSet:
    """Commands of a round of Two Rooms and a Boom by synthetic voices. Raises VoiceError without espeak-ng."""
    grammar = load_grammar("en", plugin_of(USUAL_GAME).parts)
    intents = dict.fromkeys(OPEN, Attention.OPEN) | dict.fromkeys(ADDRESSED, Attention.ADDRESSED)
    listening = Listening(intents, {"player": {name.lower(): name for name in PLAYERS[half]}}, address=ADDRESS)
    meaning = _intent(grammar, listening)
    chance = random.Random(half)
    recordings: list[Recording] = []
    for intent in (*OPEN, *ADDRESSED):
        alone = grammar.word_graph(Listening({intent: Attention.OPEN}, listening.slots, address=""))
        for _ in range(SENTENCES_EACH):
            said = random_sentence(alone, chance)
            said = f"{ADDRESS}, {said}" if intent in ADDRESSED else said
            voice = VOICES[half][len(recordings) % len(VOICES[half])]
            name = f"{len(recordings)} {said} ({voice})"
            recordings.append(Recording(name, spoken(said, voice), meaning(said.replace(",", ""))))
    return RecordingSet("game, synthetic voices", grammar.word_graph(listening), meaning, tuple(recordings))


def spoken(text: str, voice: str) -> Float32Samples:
    """A sentence by espeak-ng with a little silence around it."""
    command = ["espeak-ng", "-v", voice, "-s", "160", "--stdout", text]
    try:
        wave = subprocess.run(command, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as failure:
        raise VoiceError(f"espeak-ng does not speak with the voice '{voice}'", remedy="install it") from failure
    begin = wave.find(b"data") + 8
    whole = len(wave) - (len(wave) - begin) % 2
    sound = np.frombuffer(wave[begin:whole], dtype="<i2").astype(np.float32) / np.float32(32768)
    before, after = (round(seconds * SPEECH_RATE) for seconds in AROUND_SECONDS)
    rate = int.from_bytes(wave[24:28], "little")
    return np.pad(resample(Sound(sound, rate), SPEECH_RATE).samples, (before, after))


def samples_of(file: Path) -> Float32Samples:
    """A recording at SPEECH_RATE. Raises SoundError when it cannot be read."""
    return resample(read_sound(file), SPEECH_RATE).samples


def _graph(grammar: Grammar) -> WordGraph:
    return grammar.word_graph(grammar.everything())


def _intent(grammar: Grammar, listening: Listening) -> Meaning:
    def meaning(words: str) -> Hashable:
        intent = grammar.read(words, listening).intent
        return None if intent is None else (intent.name, tuple(sorted(intent.slots.items())))

    return meaning


LABELS: Sequence[tuple[str, tuple[str, ...]]] = (
    ("size", ("size",)),
    ("roast", ("roast",)),
    ("numberOfShots", ("shots",)),
    ("coffeeDrink", ("drink",)),
    ("milkAmount", ("milk_amount", "milk")),
    ("sugarAmount", ("sugar_amount", "sugar")),
)
"""Each label of a recording, and the slots of the grammar that make it."""


def _order(grammar: Grammar) -> Meaning:
    listening = grammar.everything()

    def meaning(words: str) -> Hashable:
        intent = grammar.read(words, listening).intent
        if intent is None:
            return None
        found = {label: " ".join(filter(None, map(intent.text, slots))) for label, slots in LABELS}
        return tuple(sorted((label, words) for label, words in found.items() if words))

    return meaning
