"""What the tests of the ear say: sentences by the system's own voice, as a microphone would deliver them."""

from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np

from moderator.audio.sound import Int16Samples
from moderator.hearing.names.phones import Phones, phone_table
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.intent import Attention
from moderator.language.listening import Listening

RATE = 16_000
"""Samples a second of the spoken sentences."""
GRAMMAR = Path(__file__).parent / "party.yaml"
PLAYERS = {name.lower(): name for name in ("Anna", "Bob", "Carlos", "Dana", "Emil")}

Speak = Callable[..., Int16Samples]
"""speak(text, voice="en-us", rate=160) -> int16 of shape (n,) at RATE, without silence around it."""


def pause(seconds: float, rate: int = RATE) -> Int16Samples:
    """Digital silence."""
    return np.zeros(round(seconds * rate), dtype=np.int16)


def noise(seconds: float, level_db: float, rate: int = RATE) -> Int16Samples:
    """Steady hiss of a level in dB below full scale; always the same."""
    hiss = np.random.default_rng(1).normal(size=round(seconds * rate)) * 32768 * 10 ** (level_db / 20)
    return hiss.astype(np.int16)


def party_talk(*, answers: bool = False) -> Listening:
    """What the tests listen for: rituals and a question at any time, a pause behind the name, perhaps answers."""
    intents = {
        "appoint": Attention.OPEN,
        "hostages": Attention.OPEN,
        "time_left": Attention.OPEN,
        "pause": Attention.ADDRESSED,
    }
    if answers:
        intents |= {"yes": Attention.ANSWER, "no": Attention.ANSWER, "which_team": Attention.ANSWER}
    return Listening(intents, {"player": PLAYERS})


def listen(
    ear: Ear, sound: Int16Samples, *, at: float = 0.0, rate: int = RATE, block_seconds: float = 0.02
) -> list[Heard]:
    """Give the ear a sound from a time on, block after block, and collect what it understands."""
    frames = round(rate * block_seconds)
    heard: list[Heard] = []
    for first in range(0, len(sound), frames):
        heard += ear.feed(sound[first : first + frames], at + first / rate)
    return heard


def joined(*sounds: Int16Samples) -> Int16Samples:
    """One after the other."""
    return np.concatenate(sounds)


def texts(heard: Iterable[Heard]) -> list[str]:
    """What was understood, in short."""
    return [one.reading.text for one in heard]


def as_ipa(phones: Phones) -> str:
    """A pronunciation as IPA signs."""
    return "".join(phone_table().signs[phone] for phone in phones)
