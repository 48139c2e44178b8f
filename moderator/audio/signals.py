"""Sounds without words, made here: soft tones with slow edges, so that nothing clicks.

Of the signals, rising ones mean "go on, I listen", two equal ones "taken", falling ones "not understood". The sounds of
drama tell nothing: a heart beats under the last seconds, a low chord swells before the winner is named, a bell rings
before each result. They are made of steady tones, without the noise and the changes of pitch by which speech is known.
"""

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np

from moderator.audio.shaping import faded
from moderator.audio.sound import Float32Samples, Sound
from moderator.errors import BadInput, did_you_mean

RATE = 22_050
"""Hertz, as espeak-ng speaks."""
LOUDNESS = 0.12
"""Peak amplitude: below the voice."""
TONE_SECONDS = 0.09
EDGE_SECONDS = 0.02

LOWEST_HZ, HIGHEST_HZ = 300.0, 6000.0
SWEEP_SECONDS = 2.0
SWEEP_EDGE_SECONDS = 0.05
SWEEP_LOUDNESS = 0.3
"""About as loud as the voice."""

SIGNALS: Mapping[str, tuple[float, ...]] = {
    "listening": (523.3, 784.0),
    "taken": (659.3, 659.3),
    "not_understood": (392.0, 311.1),
    "start": (523.3, 659.3, 784.0),
    "end": (784.0, 659.3, 523.3),
}
"""Name -> tones in hertz, one after the other."""


HEART_HZ, HEART_OVERTONE_HZ = 98.0, 196.0
"""As low as a small loudspeaker can; the overtone is what is heard where it cannot."""
HEART_SECONDS = 0.06
"""Longer, the detector of speech takes it for the beginning of a word."""
HEART_BETWEEN_SECONDS = 0.04
BELL_HZ = 1_174.7
BELL_SECONDS = 0.45
CHORD_HZ = (110.0, 164.8, 220.0)
CHORD_SECONDS = 1.5
CHORD_AFTER_SECONDS = 0.35
"""Of silence behind it: then the winner is named."""
TREMBLING_HZ = 7.0
"""So often a second the chord swells and fades a little."""
LONGEST_SIGNAL_SECONDS = 0.35
"""What sounds for longer is no tone between two sentences: no ear listens meanwhile."""


def _times(seconds: float) -> Float32Samples:
    return np.asarray(np.arange(round(RATE * seconds)) / RATE, dtype=np.float32)


def _heartbeat() -> Sound:
    """Two low beats."""
    times = _times(HEART_SECONDS)
    beat = np.sin(2 * np.pi * HEART_HZ * times) + 0.5 * np.sin(2 * np.pi * HEART_OVERTONE_HZ * times)
    shaped = faded(Sound(np.asarray(LOUDNESS * beat / 1.5 * np.exp(-times / 0.05), dtype=np.float32), RATE), 0.01)
    between = np.zeros(round(RATE * HEART_BETWEEN_SECONDS), dtype=np.float32)
    return Sound(np.concatenate([shaped.samples, between, 0.7 * shaped.samples]), RATE)


def _bell() -> Sound:
    times = _times(BELL_SECONDS)
    tone = LOUDNESS * np.sin(2 * np.pi * BELL_HZ * times) * np.exp(-times / 0.12)
    return faded(Sound(np.asarray(tone, dtype=np.float32), RATE), EDGE_SECONDS)


def _suspense() -> Sound:
    """A low chord that swells and trembles, and then silence."""
    times = _times(CHORD_SECONDS)
    chord = sum(np.sin(2 * np.pi * pitch * times) for pitch in CHORD_HZ) / len(CHORD_HZ)
    swelling = times / CHORD_SECONDS * (0.75 + 0.25 * np.sin(2 * np.pi * TREMBLING_HZ * times))
    sound = faded(Sound(np.asarray(LOUDNESS * chord * swelling, dtype=np.float32), RATE), SWEEP_EDGE_SECONDS)
    after = np.zeros(round(RATE * CHORD_AFTER_SECONDS), dtype=np.float32)
    return Sound(np.concatenate([sound.samples, after]), RATE)


DRAMA: Mapping[str, Callable[[], Sound]] = {"heartbeat": _heartbeat, "suspense": _suspense, "bell": _bell}
"""Name -> what makes the sound."""
SOUND_NAMES = (*SIGNALS, *DRAMA)
"""Everything that a host may replace by a file of that name."""


@cache
def signal_sound(name: str) -> Sound:
    """A signal or a sound of drama by its name. Raises BadInput for an unknown one."""
    if name in DRAMA:
        return DRAMA[name]()
    if name not in SIGNALS:
        raise BadInput(f"unknown signal sound '{name}'", remedy=did_you_mean(name, SOUND_NAMES))
    times = np.arange(round(RATE * TONE_SECONDS)) / RATE
    tones = [LOUDNESS * np.sin(2 * np.pi * pitch * times).astype(np.float32) for pitch in SIGNALS[name]]
    return Sound(np.concatenate([faded(Sound(tone, RATE), EDGE_SECONDS).samples for tone in tones]), RATE)


def sweep(seconds: float = SWEEP_SECONDS) -> Sound:
    """A tone that rises through all of speech: it is found in any recording, where there is no voice to say words."""
    times = np.arange(round(RATE * seconds)) / RATE
    rising = LOWEST_HZ * times + (HIGHEST_HZ - LOWEST_HZ) * times**2 / (2 * seconds)
    return faded(Sound((SWEEP_LOUDNESS * np.sin(2 * np.pi * rising)).astype(np.float32), RATE), SWEEP_EDGE_SECONDS)
