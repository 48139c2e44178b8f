"""Microphones as telephones and conference speakers have them: narrow, and with a will of their own.

Band limits, automatic gain, and a suppression of noise that pulls down whatever is hardly louder than the room's quiet:
soft beginnings and ends of words go with it.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moderator.audio.sound import Float32Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE

FRAME = SPEECH_RATE // 100
"""Samples for which one gain holds: 10 ms."""
FILTER_ORDER = 4
"""Of both edges of the band: 24 dB an octave."""
TARGET_DB = -20.0
"""dBFS to which automatic gain brings whoever speaks."""
MOST_GAIN_DB, LEAST_GAIN_DB = 24.0, -12.0
ATTACK_SECONDS, RELEASE_SECONDS = 0.03, 1.0
"""In which the gain falls when it gets loud, and rises when it gets quiet."""
QUIET_SHARE = 10.0
"""Percent of the frames, the quietest, by which the room's quiet is known."""
LOUDER_DB = 8.0
"""What is not so much louder than the room's quiet is taken for noise."""
SUPPRESSED_DB = -14.0
SMOOTHED_FRAMES = 3


@dataclass(frozen=True)
class Phone:
    """What one microphone lets through, in Hz."""

    name: str
    lowest: float
    highest: float


NARROW = Phone("narrow phone", 300.0, 3400.0)
"""An old telephone's band."""
WIDE = Phone("phone", 100.0, 7000.0)
"""That of calls in good quality."""


def by_phone(phone: Phone, sound: Float32Samples) -> Float32Samples:
    """What it makes of a sound: band, suppression of noise, gain."""
    return _gained(_without_quiet(_band(phone, sound)))


def _band(phone: Phone, sound: Float32Samples) -> Float32Samples:
    spectrum = np.fft.rfft(sound)
    pitches = np.maximum(np.fft.rfftfreq(len(sound), 1 / SPEECH_RATE), 1e-3)
    edges = 1 + (phone.lowest / pitches) ** (2 * FILTER_ORDER), 1 + (pitches / phone.highest) ** (2 * FILTER_ORDER)
    return np.fft.irfft(spectrum / np.sqrt(edges[0] * edges[1]), len(sound)).astype(np.float32)


def _without_quiet(sound: Float32Samples) -> Float32Samples:
    levels = _levels_db(sound)
    gains = np.where(levels < np.percentile(levels, QUIET_SHARE) + LOUDER_DB, SUPPRESSED_DB, 0.0)
    smoothed = np.convolve(np.pad(gains, SMOOTHED_FRAMES // 2, mode="edge"), np.ones(SMOOTHED_FRAMES), "valid")
    return _with_gains(sound, smoothed / SMOOTHED_FRAMES)


def _gained(sound: Float32Samples) -> Float32Samples:
    down, up = (1 - np.exp(-FRAME / SPEECH_RATE / seconds) for seconds in (ATTACK_SECONDS, RELEASE_SECONDS))
    gains = []
    gain = 0.0
    for level in _levels_db(sound).tolist():
        wanted = min(MOST_GAIN_DB, max(LEAST_GAIN_DB, TARGET_DB - level))
        gain += (wanted - gain) * (down if wanted < gain else up)
        gains.append(gain)
    return np.clip(_with_gains(sound, np.array(gains)), -1.0, 1.0).astype(np.float32)


def _levels_db(sound: Float32Samples) -> NDArray[np.float64]:
    """The level of each frame in dBFS."""
    padded = np.pad(sound, (0, -len(sound) % FRAME)).astype(np.float64)
    levels: NDArray[np.float64] = 10 * np.log10(np.mean(padded.reshape(-1, FRAME) ** 2, axis=1) + 1e-12)
    return levels


def _with_gains(sound: Float32Samples, gains_db: NDArray[np.float64]) -> Float32Samples:
    """A gain for each frame, gliding from one to the next."""
    middles = (np.arange(len(gains_db)) + 0.5) * FRAME
    gliding = np.interp(np.arange(len(sound)), middles, gains_db)
    return (sound * 10 ** (gliding / 20)).astype(np.float32)
