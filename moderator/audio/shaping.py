"""Making sounds fit to be played: no silence before the first word, one loudness, no click at either end.

A time announcement is due at its first word, so silence before it would make it late. Voices, voice packs and signals
come at very different levels; one target keeps the room from hearing one of them shout. A wave that starts or ends
away from zero is heard as a click; a few milliseconds of fading hide it.
"""

import numpy as np

from moderator.audio.sound import Float32Samples, Sound, level_db, peak_db

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

RECORDING_EDGE_SECONDS = 0.008
"""The same for a recording, behind whose first and last sound the room is heard."""
FRAME_SECONDS = 0.01
"""Frames in which the speech of a recording is looked for."""
LEAST_FRAMES = 10
QUIET_SHARE = 10
"""Per cent: the frames that are no louder are the room's own quiet. A second of speech has more pauses than that."""
SPEECH_ABOVE_QUIET_DB = 20.0
"""A recording whose loudest frame is less above its quiet has no quiet in it."""
ABOVE_QUIET_DB = 8.0
"""What is louder than the quiet by this is speech: steady noise stays within 4 dB in frames of that length."""
SOFT_SOUND_SECONDS = 0.05
"""Kept around that: a soft consonant ("five", "has") may be as quiet as the room."""


def fade_in_curve(count: int) -> Float32Samples:
    """A half cosine from just above 0 to 1, `count` samples: a fade without corners."""
    steps = (np.arange(count, dtype=np.float64) + 0.5) / max(count, 1)
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * steps), dtype=np.float32)


def faded(sound: Sound, seconds: float = EDGE_SECONDS) -> Sound:
    """Fade the first and last `seconds`; the length stays."""
    count = min(round(seconds * sound.rate), len(sound.samples) // 2)
    if count == 0:
        return sound
    samples = sound.samples.copy()
    ramp = fade_in_curve(count)
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


def trimmed_recording(sound: Sound) -> Sound:
    """Take away what stands before and after the speech in a recording: a room is never silent, so what is hardly above
    its own quiet is silence as well.
    """
    frame = max(1, round(FRAME_SECONDS * sound.rate))
    count = len(sound.samples) // frame
    if count < LEAST_FRAMES:
        return trimmed(sound)
    power = np.mean(sound.samples[: count * frame].reshape(count, frame).astype(np.float64) ** 2, axis=1)
    levels = 10 * np.log10(np.maximum(power, 1e-12))
    quiet_db = float(np.percentile(levels, QUIET_SHARE))
    loudest_db = float(levels.max())
    if loudest_db - quiet_db < SPEECH_ABOVE_QUIET_DB:  # speech from end to end: nothing tells where the room is quiet
        return trimmed(sound)
    heard = np.flatnonzero(levels > max(quiet_db + ABOVE_QUIET_DB, loudest_db - SILENT_BELOW_PEAK_DB))
    first = max(0, int(heard[0]) * frame - round(SOFT_SOUND_SECONDS * sound.rate))
    last = (int(heard[-1]) + 1) * frame + round(SOFT_SOUND_SECONDS * sound.rate)
    return trimmed(Sound(sound.samples[first:last].copy(), sound.rate))


def levelled(sound: Sound, target_db: float = SPEECH_LEVEL_DB) -> Sound:
    """Bring active speech to `target_db` dBFS, or as near as its peaks allow."""
    gain_db = min(target_db - level_db(sound), HIGHEST_PEAK_DB - peak_db(sound), MOST_GAIN_DB)
    return Sound(np.asarray(sound.samples * np.float32(10 ** (gain_db / 20)), dtype=np.float32), sound.rate)


def shaped(sound: Sound) -> Sound:
    """Fit to be said in a room: trimmed, levelled, faded at both ends."""
    return faded(levelled(trimmed(sound)))


def shaped_recording(sound: Sound) -> Sound:
    """The same for a recording: its room's quiet is no speech, and it comes and goes without being noticed."""
    return faded(levelled(trimmed_recording(sound)), RECORDING_EDGE_SECONDS)
