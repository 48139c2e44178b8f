"""Sound to the mel spectrogram that Whisper was trained on.

Frames of 25 ms every 10 ms, a Hann window, triangular bands on Slaney's mel scale of equal area, the common logarithm,
nothing more than 8 below the loudest, then squeezed into about -1..1. The loudest is that of the whole utterance.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from moderator.audio.sound import Float32Samples, Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.whisper.weights import Floats

WINDOW = 400
"""Samples of a frame: 25 ms."""
HOP = 160
"""Samples from frame to frame: 10 ms."""
BINS = WINDOW // 2 + 1
FLOOR = 1e-10
"""Power under which everything is silence; the logarithm needs one."""
RANGE = 8.0
"""Tens of decibels below the loudest that are kept."""

_LINEAR_UP_TO_HERTZ = 1000.0
"""Slaney's mel scale is linear up to here and logarithmic above."""
_HERTZ_A_MEL = 200 / 3
_LOG_STEP = np.log(6.4) / 27


def log_mel(sound: Float32Samples, frames: int, bands: int) -> Floats:
    """The spectrogram of a sound at SPEECH_RATE, cut or padded to `frames`: shape (frames, bands)."""
    wanted = frames * HOP
    sound = sound[:wanted]
    edge = WINDOW // 2
    # Whisper reflects the beginning; at the end there is silence or the cut.
    begin = sound[1 : edge + 1][::-1]
    padded = np.zeros(wanted + WINDOW, dtype=np.float32)
    padded[edge - len(begin) : edge] = begin
    padded[edge : edge + len(sound)] = sound
    spoken = min(frames, -(-(len(sound) + edge) // HOP))
    windows = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[: spoken * HOP : HOP]
    spectrum = np.fft.rfft(windows * _hann(), axis=-1)
    power = (spectrum.real**2 + spectrum.imag**2).astype(np.float32)
    mel = np.full((frames, bands), np.log10(FLOOR), dtype=np.float32)
    mel[:spoken] = np.log10(np.maximum(power @ _bands(bands).T, FLOOR))
    np.maximum(mel, mel.max() - RANGE, out=mel)
    mel += 4
    mel /= 4
    return mel


def float32_samples(sound: Int16Samples | Float32Samples) -> Float32Samples:
    """Sound of either kind as float32 in -1..1."""
    if sound.dtype == np.int16:
        return sound.astype(np.float32) / np.float32(32768)
    return sound.astype(np.float32, copy=False)


@cache
def _hann() -> Floats:
    return (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / WINDOW)).astype(np.float32)


@cache
def _bands(bands: int) -> Floats:
    """The weight of each bin of the spectrum in each band, shape (bands, BINS)."""
    edges = _hertz(np.linspace(0, _mel(SPEECH_RATE / 2), bands + 2))
    bins = np.linspace(0, SPEECH_RATE / 2, BINS)
    widths = np.diff(edges)
    rising = (bins - edges[:-2, None]) / widths[:-1, None]
    falling = (edges[2:, None] - bins) / widths[1:, None]
    triangles = np.maximum(0, np.minimum(rising, falling))
    return (triangles * (2 / (edges[2:] - edges[:-2]))[:, None]).astype(np.float32)


def _mel(hertz: float) -> float:
    if hertz < _LINEAR_UP_TO_HERTZ:
        return hertz / _HERTZ_A_MEL
    return float(_LINEAR_UP_TO_HERTZ / _HERTZ_A_MEL + np.log(hertz / _LINEAR_UP_TO_HERTZ) / _LOG_STEP)


def _hertz(mels: NDArray[np.float64]) -> NDArray[np.float64]:
    knee = _LINEAR_UP_TO_HERTZ / _HERTZ_A_MEL
    above: NDArray[np.float64] = np.where(
        mels >= knee, _LINEAR_UP_TO_HERTZ * np.exp(_LOG_STEP * (mels - knee)), mels * _HERTZ_A_MEL
    )
    return above
