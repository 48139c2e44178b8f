"""Sound at a whole multiple of 16 kHz brought to 16 kHz with next to no delay.

A resampling library works in pieces of its own: soxr gives a sample up to 37 ms after it could (measured with blocks
of 30 ms), and every answer waits as long. The usual rates of devices, 48 and 96 kHz, are whole multiples of ours, and
there a symmetric filter of a hundred taps will do: a windowed sinc, which looks a millisecond ahead.
"""

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE

CUT_HZ = 7600.0
"""Middle of the slope: speech is whole below 6.8 kHz, and nothing from above 8.4 kHz is folded down."""
HALF_SAMPLES = 18
"""Samples of 16 kHz that the filter looks ahead and back: 1.1 ms, for a slope of 1.6 kHz."""
KAISER_BETA = 5.65
"""Of the window: 60 dB between what passes and what does not (Kaiser's formula: 0.1102 (60 - 8.7))."""

Floats = NDArray[np.float32]


class Decimator:
    """Takes blocks of any length at `factor` times 16 kHz; the sound that it gives starts where they start."""

    def __init__(self, factor: int) -> None:
        """`factor` 2 or more."""
        self._factor = factor
        half = HALF_SAMPLES * factor
        steps = np.arange(-half, half + 1)
        share = CUT_HZ / (SPEECH_RATE * factor)
        taps = 2 * share * np.sinc(2 * share * steps) * np.kaiser(len(steps), KAISER_BETA)
        self._taps: Floats = (taps / taps.sum()).astype(np.float32)
        self._waiting: Floats = np.zeros(half, dtype=np.float32)

    def resample_chunk(self, block: Int16Samples, last: bool = False) -> Int16Samples:
        """What is complete with the next samples, int16 of shape (n,); `last`: nothing comes any more."""
        ahead = np.zeros(HALF_SAMPLES * self._factor if last else 0, dtype=np.float32)
        sound = np.concatenate([self._waiting, block.astype(np.float32), ahead])
        count = max(0, (len(sound) - len(self._taps)) // self._factor + 1)
        self._waiting = sound[count * self._factor :]
        if not count:
            return np.zeros(0, dtype=np.int16)
        filtered = sliding_window_view(sound, len(self._taps))[:: self._factor][:count] @ self._taps
        whole: Int16Samples = np.clip(np.rint(filtered), -32768, 32767).astype(np.int16)
        return whole
