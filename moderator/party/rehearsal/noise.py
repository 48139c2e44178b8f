"""What is heard behind a rehearsed line: made here from chance with a seed, so that a rehearsal is the same every time.

Babble is several voices played backwards at once: the sound of a room full of people in which nobody says a command.
All sounds are float32 of shape (n,) at 16 kHz.
"""

from collections.abc import Sequence

import numpy as np

from moderator.audio.sound import Float32Samples
from moderator.party.rehearsal.script import NoiseKind

RATE = 16_000
"""Samples a second of rehearsed lines: what recognizers work with."""

KITCHEN_CLATTERS_PER_SECOND = 2.5
"""A busy kitchen; each clatter is a ringing burst."""


def make_noise(kind: NoiseKind, count: int, voices: Sequence[Float32Samples], seed: int) -> Float32Samples:
    """Noise of `count` samples; `voices` are recordings of speech for babble (at least one)."""
    chance = np.random.default_rng(seed)
    match kind:
        case NoiseKind.HISS:
            return _hiss(count, chance)
        case NoiseKind.KITCHEN:
            return _kitchen(count, chance)
        case NoiseKind.BABBLE:
            return _babble(count, voices, chance)


def with_noise(speech: Float32Samples, noise: Float32Samples, snr: float) -> Float32Samples:
    """Speech with noise behind it, `snr` dB quieter than the speech where somebody speaks; never clipping."""
    loud = speech[np.abs(speech) > 0.01]
    speech_power = float(np.mean(np.square(loud))) if loud.size else 1e-4
    noise_power = float(np.mean(np.square(noise))) or 1.0
    mixed = speech + noise * np.float32(np.sqrt(speech_power / noise_power) * 10 ** (-snr / 20))
    peak = float(np.max(np.abs(mixed), initial=0.0))
    return (mixed / max(1.0, peak / 0.95)).astype(np.float32)


def _hiss(count: int, chance: np.random.Generator) -> Float32Samples:
    """Pink noise: power falling by 3 dB an octave."""
    spectrum = np.fft.rfft(chance.standard_normal(max(2, count)))
    spectrum /= np.sqrt(np.maximum(1.0, np.arange(spectrum.size)))
    return np.fft.irfft(spectrum, max(2, count))[:count].astype(np.float32)


def _kitchen(count: int, chance: np.random.Generator) -> Float32Samples:
    noise = _hiss(count, chance)
    noise /= max(1e-6, float(np.std(noise)))
    for _ in range(chance.poisson(count / RATE * KITCHEN_CLATTERS_PER_SECOND)):
        start = int(chance.integers(0, max(1, count)))
        length = min(count - start, int(RATE * chance.uniform(0.05, 0.3)))
        times = np.arange(length) / RATE
        ring = np.sin(2 * np.pi * chance.uniform(900, 5000) * times) * np.exp(-times * chance.uniform(15, 50))
        noise[start : start + length] += (8 * ring).astype(np.float32)
    return noise


def _babble(count: int, voices: Sequence[Float32Samples], chance: np.random.Generator) -> Float32Samples:
    noise = np.zeros(count, dtype=np.float32)
    for _ in range(8):
        voice = voices[int(chance.integers(0, len(voices)))][::-1]
        repeated = np.tile(voice, count // max(1, voice.size) + 2)
        start = int(chance.integers(0, voice.size or 1))
        noise += repeated[start : start + count]
    return noise
