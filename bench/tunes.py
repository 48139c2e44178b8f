"""Music for tests and measurements, made here: chords, a bass and a drum, loud and without a pause."""

from pathlib import Path

import numpy as np
import soundfile

from moderator.audio.sound import Sound

CHORDS = ((220.0, 261.6, 329.6), (174.6, 220.0, 261.6), (261.6, 329.6, 392.0), (196.0, 246.9, 293.7))
BEAT_SECONDS = 0.5


def tune(seconds: float, rate: int = 44_100) -> Sound:
    """A tune of any length."""
    times = np.arange(round(seconds * rate)) / rate
    beat = (times / BEAT_SECONDS).astype(int)
    sound = np.zeros(len(times))
    for number, chord in enumerate(CHORDS):
        here = (beat // 4) % len(CHORDS) == number
        for pitch in (*chord, chord[0] / 2):
            for overtone in (1, 2, 3, 5):
                sound += here * np.sin(2 * np.pi * pitch * overtone * times) / overtone
    since_beat = times % BEAT_SECONDS
    drum = np.random.default_rng(3).normal(0, 1, len(times)) * np.exp(-since_beat * 40)
    mixed = sound * 0.06 + drum * 0.25
    return Sound((0.9 * mixed / np.abs(mixed).max()).astype(np.float32), rate)


def write_tune(file: Path, sound: Sound, *, stereo: bool = True) -> Path:
    """A music file of the kind that its ending names."""
    file.parent.mkdir(parents=True, exist_ok=True)
    samples = np.stack([sound.samples, sound.samples], axis=1) if stereo else sound.samples
    soundfile.write(file, samples, sound.rate)
    return file
