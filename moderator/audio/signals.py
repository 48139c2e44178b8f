"""Sounds without words, made here: soft tones with slow edges, so that nothing clicks.

Of the signals, rising ones mean "go on, I listen", two equal ones "taken", falling ones "not understood".
"""

from collections.abc import Mapping
from functools import cache

import numpy as np

from moderator.audio.shaping import faded
from moderator.audio.sound import Sound
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


@cache
def signal_sound(name: str) -> Sound:
    """A signal by its name. Raises BadInput for an unknown one."""
    if name not in SIGNALS:
        raise BadInput(f"unknown signal sound '{name}'", remedy=did_you_mean(name, SIGNALS))
    times = np.arange(round(RATE * TONE_SECONDS)) / RATE
    tones = [LOUDNESS * np.sin(2 * np.pi * pitch * times).astype(np.float32) for pitch in SIGNALS[name]]
    return Sound(np.concatenate([faded(Sound(tone, RATE), EDGE_SECONDS).samples for tone in tones]), RATE)


def sweep() -> Sound:
    """A tone that rises through all of speech: it is found in any recording, where there is no voice to say words."""
    times = np.arange(round(RATE * SWEEP_SECONDS)) / RATE
    rising = LOWEST_HZ * times + (HIGHEST_HZ - LOWEST_HZ) * times**2 / (2 * SWEEP_SECONDS)
    return faded(Sound((SWEEP_LOUDNESS * np.sin(2 * np.pi * rising)).astype(np.float32), RATE), SWEEP_EDGE_SECONDS)
