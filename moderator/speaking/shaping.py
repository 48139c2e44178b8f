"""Making sounds fit to be played: no silence before the first word, one loudness, no click at either end.

A time announcement is due at its first word, so silence before it would make it late. Voices, voice packs and signals
come at very different levels; one target keeps the room from hearing one of them shout. A wave that starts or ends
away from zero is heard as a click; a few milliseconds of fading hide it.
"""

import numpy as np

from moderator.speaking.sound import Samples, Sound, level_db, peak_db

SPEECH_LEVEL_DB = -20.0
"""dBFS of active speech: the usual level of spoken programmes with room for their peaks."""
HIGHEST_PEAK_DB = -1.0
"""dBFS: resampling and converters may overshoot a little; beyond this they would distort."""
MOST_GAIN_DB = 40.0
"""A recording that is still too quiet after this is noise, not speech."""
SILENT_BELOW_PEAK_DB = 45.0
"""What is this far below the peak of a sound is silence: soft consonants are 20 to 35 dB below a vowel."""
KEPT_BEFORE_SECONDS = 0.004
"""Kept before the first audible sample, for the rise of the first sound."""
KEPT_AFTER_SECONDS = 0.020
"""Kept after the last audible sample, for its decay."""
EDGE_SECONDS = 0.003
"""Length of the fade at either end: short enough to keep a plosive, long enough not to click."""


def rising(count: int) -> Samples:
    """A half cosine from just above 0 to 1, `count` samples: a fade without corners."""
    steps = (np.arange(count, dtype=np.float64) + 0.5) / max(count, 1)
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * steps), dtype=np.float32)


def edged(sound: Sound, seconds: float = EDGE_SECONDS) -> Sound:
    """Fade the first and last `seconds`; the length stays."""
    count = min(round(seconds * sound.rate), len(sound.samples) // 2)
    if count == 0:
        return sound
    samples = sound.samples.copy()
    ramp = rising(count)
    samples[:count] *= ramp
    samples[-count:] *= ramp[::-1]
    return Sound(samples, sound.rate)


def trimmed(sound: Sound) -> Sound:
    """Take away the silence before and after; a sound that is silent throughout becomes empty."""
    loudness = np.abs(sound.samples)
    threshold = 10 ** ((peak_db(sound) - SILENT_BELOW_PEAK_DB) / 20)
    audible = np.flatnonzero(loudness > threshold) if loudness.any() else np.zeros(0, dtype=np.intp)
    if not len(audible):
        return Sound(np.zeros(0, dtype=np.float32), sound.rate)
    first = max(0, int(audible[0]) - round(KEPT_BEFORE_SECONDS * sound.rate))
    last = int(audible[-1]) + 1 + round(KEPT_AFTER_SECONDS * sound.rate)
    return Sound(sound.samples[first:last].copy(), sound.rate)


def levelled(sound: Sound, target_db: float = SPEECH_LEVEL_DB) -> Sound:
    """Bring active speech to `target_db` dBFS, or as near as its peaks allow."""
    gain_db = min(target_db - level_db(sound), HIGHEST_PEAK_DB - peak_db(sound), MOST_GAIN_DB)
    return Sound(np.asarray(sound.samples * np.float32(10 ** (gain_db / 20)), dtype=np.float32), sound.rate)


def shaped(sound: Sound) -> Sound:
    """Fit to be said in a room: trimmed, levelled, faded at both ends."""
    return edged(levelled(trimmed(sound)))
