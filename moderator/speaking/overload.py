"""Whether a sound has met the end of the scale: the measure for microphones and for recorded clips."""

import numpy as np

from moderator.speaking.sound import Samples

CLIPPED_FROM = 0.99
"""Samples of at least this size, of a full scale of 1, have met the end of the scale."""
CLIPPED_SHARE = 0.0005
"""Share of such samples from which on it is overload and no accident."""


def clipped_share(samples: Samples) -> float:
    """Share of samples, of shape (n,) in -1..1, that met the end of the scale; 0 when there are none."""
    return float(np.mean(np.abs(samples) >= CLIPPED_FROM)) if len(samples) else 0.0
