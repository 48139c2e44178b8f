"""Sentences spoken, rooms full of noise, people talking over each other: all of it made here and kept on disk.

Everything is float32 of shape (n,) at 16 kHz until a microphone delivers it as int16.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np
import platformdirs

from bench.hearing.speakers import Speakers
from moderator.audio.sound import Float32Samples, Int16Samples, int16_samples, resample
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.rehearsal.scripted_speech import make_noise, with_noise
from moderator.party.rehearsal.steps import NoiseKind
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.voice import SystemVoice

CACHE_BYTES = 3_000_000_000
"""All of a full run."""
FLOOR_DB = -58.0
"""dBFS of the hiss of an ordinary microphone in a still room."""
BEFORE_SECONDS, AFTER_SECONDS = 0.7, 1.3
"""Sound of the room around each command: time to follow its noise, time for every end of speech to come."""
TALKERS = 12
"""Voices that talk at once in babble: a room of people in which single words are hardly understood."""
TRACK_SECONDS = 60.0
"""Length of the noise that pieces are cut from."""
PAUSES = (0.15, 1.6)
"""Seconds between the sentences of a conversation, at least and at most."""
SECOND_TALK_DB = -6.0
"""The other conversation in the room, against the nearer one."""
TALK_LEVELS_DB = (-8.0, 0.0)
"""How loud a sentence of chatter is against a command, at least and at most: people turn and walk about."""


class Noise(Enum):
    """What is heard behind a command."""

    BABBLE = "babble"
    KITCHEN = "kitchen"


@dataclass(frozen=True)
class Condition:
    """A noise and how much louder than it the command is, in dB; no noise is a still room."""

    noise: Noise | None = None
    snr: float = 0.0

    def __str__(self) -> str:
        return "clean" if self.noise is None else f"{self.noise.value} {self.snr:g} dB"


@dataclass(frozen=True, eq=False)
class Spoken:
    """What a microphone delivers of a command; `ends` is the second of its last sound."""

    sound: Int16Samples
    ends: float


class Studio:
    """Makes the sounds of one half's voices."""

    def __init__(self, voice: CachedVoice, who: Speakers, talk: Callable[[int], Iterator[str]]) -> None:
        """`talk`: for a seed, sentences without end for babble and conversations."""
        self._voice = voice
        self._talk = talk
        self._who = who
        self._tracks: dict[Noise, Float32Samples] = {}

    def say(self, text: str, who: VoiceChoice) -> Float32Samples:
        """One sentence, nothing around it."""
        return resample(self._voice.render(text, who), SPEECH_RATE).samples

    def command(self, text: str, who: VoiceChoice, condition: Condition, seed: int) -> Spoken:
        """A command in a room: some sound of the room before it and after it."""
        speech = self.say(text, who)
        before, after = (round(seconds * SPEECH_RATE) for seconds in (BEFORE_SECONDS, AFTER_SECONDS))
        chance = np.random.default_rng(seed)
        sound = self.with_noise(np.pad(speech, (before, after)), condition, chance)
        return Spoken(microphone(sound, chance), (before + len(speech)) / SPEECH_RATE)

    def with_noise(self, sound: Float32Samples, condition: Condition, chance: np.random.Generator) -> Float32Samples:
        """A sound with some piece of the condition's noise behind it."""
        if condition.noise is None:
            return sound
        track = self._track(condition.noise)
        first = int(chance.integers(0, len(track) - len(sound)))
        return with_noise(sound, track[first : first + len(sound)], condition.snr)

    def conversations(self, seconds: float, seed: int) -> Int16Samples:
        """Two conversations at once, without any command in them."""
        chance = random.Random(seed)
        talks = [self._sentences(self._talk(2 * seed + turn), chance) for turn in range(2)]
        return microphone(talk_of_two(seconds, talks, chance), np.random.default_rng(seed))

    def sentences(self, who: VoiceChoice, seed: int) -> Iterator[Float32Samples]:
        """Chatter by one voice, without end."""
        return (self.say(text, who) for text in self._talk(seed))

    def _sentences(self, talk: Iterator[str], chance: random.Random) -> Iterator[Float32Samples]:
        return (self.say(text, chance.choice(self._who.voices)) for text in talk)

    def _track(self, noise: Noise) -> Float32Samples:
        if noise not in self._tracks:
            count = round(TRACK_SECONDS * SPEECH_RATE)
            if noise is Noise.KITCHEN:
                self._tracks[noise] = make_noise(NoiseKind.KITCHEN, count, (), seed=len(self._who.half.value))
            else:
                chance = random.Random(TALKERS)
                talks = [
                    _conversation(TRACK_SECONDS, self._sentences(self._talk(-turn), chance), chance)
                    for turn in range(TALKERS)
                ]
                self._tracks[noise] = np.sum(talks, axis=0, dtype=np.float32)
        return self._tracks[noise]


def talk_of_two(seconds: float, talks: Sequence[Iterator[Float32Samples]], chance: random.Random) -> Float32Samples:
    """Two conversations of so many sentences as are needed, the second one farther away."""
    near, far = (_conversation(seconds, talk, chance) for talk in talks)
    return near + far * np.float32(10 ** (SECOND_TALK_DB / 20))


def microphone(sound: Float32Samples, chance: np.random.Generator) -> Int16Samples:
    """What a microphone delivers of a sound: with its hiss, and no louder than full scale."""
    hiss = chance.standard_normal(len(sound)).astype(np.float32) * np.float32(10 ** (FLOOR_DB / 20))
    return int16_samples(np.clip(sound + hiss, -1.0, 1.0).astype(np.float32))


def _conversation(seconds: float, sentences: Iterator[Float32Samples], chance: random.Random) -> Float32Samples:
    parts: list[Float32Samples] = []
    length, count = 0, round(seconds * SPEECH_RATE)
    while length < count:
        gain = np.float32(10 ** (chance.uniform(*TALK_LEVELS_DB) / 20))
        pause = np.zeros(round(chance.uniform(*PAUSES) * SPEECH_RATE), dtype=np.float32)
        parts += [gain * next(sentences), pause]
        length += len(parts[-1]) + len(parts[-2])
    return np.concatenate(parts)[:count]


@contextmanager
def studio(who: Speakers, talk: Callable[[int], Iterator[str]]) -> Iterator[Studio]:
    """A studio whose rendered sentences are kept between runs."""
    with SystemVoice() as voice:
        yield Studio(CachedVoice(voice, cache_folder() / "speech", CACHE_BYTES), who, talk)


def cache_folder() -> Path:
    """Where everything is kept that takes long to make."""
    return platformdirs.user_cache_path("moderator", appauthor=False) / "bench-hearing"


def all_conditions(snrs: Sequence[float], noises: Sequence[Noise] = tuple(Noise)) -> tuple[Condition, ...]:
    """A still room, then each noise at each ratio."""
    return (Condition(), *(Condition(noise, snr) for noise in noises for snr in snrs))
