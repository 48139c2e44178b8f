"""Voice packs for tests: "friends" are other synthetic voices, recorded in a room that is not silent."""

from pathlib import Path

import numpy as np
import soundfile

from moderator.audio.sound import Sound, resample
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice

FRIEND = VoiceChoice("en-gb", 150, 60)
MODERATOR = VoiceChoice("en-us", 160)


def recorded(
    voice: SystemVoice, text: str, *, rate: int = 48_000, gain: float = 1.0, around: float = 0.6, hiss: float = 3e-4
) -> Sound:
    """Somebody says a text, with room before and after it (seconds), at a level and with a hiss of our choice."""
    spoken = resample(voice.render(text, FRIEND), rate).samples * gain
    room = np.zeros(round(around * rate), dtype=np.float32)
    whole = np.concatenate([room, spoken, room])
    noise = np.random.default_rng(len(text)).normal(0, hiss, len(whole))
    return Sound(np.clip(whole + noise, -1, 1).astype(np.float32), rate)


def write_clip(file: Path, sound: Sound, *, channels: int = 1, subtype: str | None = None) -> None:
    """A clip as other programs write it: of any kind that its ending names."""
    file.parent.mkdir(parents=True, exist_ok=True)
    samples = np.repeat(sound.samples[:, np.newaxis], channels, axis=1)
    soundfile.write(file, samples, sound.rate, subtype=subtype)
