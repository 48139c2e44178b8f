"""Short signal sounds, made here: soft tones with slow edges, so that nothing clicks.

Rising means "go on, I listen", two equal ones "taken", falling "not understood".
"""

from collections.abc import Mapping
from functools import cache

import numpy as np

from moderator.audio.shaping import edged
from moderator.audio.sound import Sound
from moderator.errors import BadInput, did_you_mean

RATE = 22_050
"""Hertz, as espeak-ng speaks."""
LOUDNESS = 0.12
"""Peak amplitude: below the voice."""
TONE_SECONDS = 0.09
EDGE_SECONDS = 0.02

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
    return Sound(np.concatenate([edged(Sound(tone, RATE), EDGE_SECONDS).samples for tone in tones]), RATE)
