"""Where in a recording a known sound begins, to a fraction of a millisecond.

A threshold finds the first loud sample, and soft beginnings ("f", "th") are loud only milliseconds later. The sound
that was played is known, so the recording is searched for it instead.
"""

import numpy as np

from moderator.audio.sound import Sound, resample
from tests.null_sinks import Recording

LIKE_ENOUGH = 0.6
"""Correlation, 0 to 1, from which on the sound found is taken for the one sought."""
COMPARED_SECONDS = 0.5
"""So much of the sound's beginning is compared: what follows may have been cut by an announcement."""


def start_of(recording: Recording, sound: Sound, near: float, within: float = 0.4) -> float | None:
    """When (time.monotonic()) `sound` begins in the recording, `within` seconds of `near`; None if nowhere."""
    wanted = resample(sound, recording.rate).samples[: round(COMPARED_SECONDS * recording.rate)].astype(np.float64)
    first = max(0, round((near - within - recording.started) * recording.rate))
    part = recording.samples[first : first + len(wanted) + round(2 * within * recording.rate)].astype(np.float64)
    if len(part) <= len(wanted):
        return None
    size = len(part) + len(wanted)
    spectrum = np.fft.rfft(part, size) * np.conj(np.fft.rfft(wanted, size))
    alike = np.fft.irfft(spectrum, size)[: len(part) - len(wanted) + 1]
    energy = np.concatenate([[0.0], np.cumsum(part**2)])
    power = np.sqrt(np.maximum(energy[len(wanted) :] - energy[: -len(wanted)], 1e-9) * np.sum(wanted**2))
    likeness = alike / power
    best = int(np.argmax(likeness))
    return recording.started + (first + best) / recording.rate if likeness[best] >= LIKE_ENOUGH else None


def last_loud(recording: Recording, begin: float, end: float, threshold: float = 0.01) -> float | None:
    """When the last sample above the threshold sounded between two times; None when all was silent."""
    first = max(0, round((begin - recording.started) * recording.rate))
    part = recording.samples[first : round((end - recording.started) * recording.rate)]
    loud = np.flatnonzero(np.abs(part) > threshold)
    return recording.started + (first + float(loud[-1])) / recording.rate if loud.size else None
