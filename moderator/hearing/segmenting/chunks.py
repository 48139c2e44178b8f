"""Blocks of any rate and size in, chunks of 16 kHz out, each with the time at which it was really heard.

Devices run at their own rates (44.1 and 48 kHz mostly) and deliver blocks of their own sizes; the ear thinks in
chunks of 512 samples at 16 kHz. Each block brings the party clock's time of its first sample, so a device whose
crystal runs fast or slow never drifts away from the clock, and lost blocks show as a gap. A gap is filled with
silence, long enough to end any utterance: words before it and after it never become one command.

The last seconds of a room's chunks are kept, so that it can be asked what was heard at a certain time.
"""

from collections import deque
from dataclasses import dataclass

import numpy as np
import soxr
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from moderator.audio.levels import CHUNK_SAMPLES
from moderator.audio.sound import Int16Samples
from moderator.errors import SoundError
from moderator.hearing.recognizers.recognizer import SPEECH_RATE

CHUNK_SECONDS = CHUNK_SAMPLES / SPEECH_RATE

GAP_SECONDS = 0.06
"""A jump of the time between blocks that means lost sound; below it is the device's own unsteadiness."""
FILLED_SECONDS = 1.0
"""Silence put in place of a gap at most: longer than any silence that the end of speech waits for."""
LOWEST_RATE, HIGHEST_RATE = 8_000, 192_000
"""Samples a second that a block may have: telephone to studio."""
KEPT_SECONDS = 18.0
"""The longest utterance and what its end takes; half a megabyte for each room."""

CUT_HZ = 7600.0
"""Middle of the slope: speech is whole below 6.8 kHz, and nothing from above 8.4 kHz is folded down."""
HALF_SAMPLES = 18
"""Samples of 16 kHz that the filter looks ahead and back: 1.1 ms, for a slope of 1.6 kHz."""
KAISER_BETA = 5.65
"""Of the window: 60 dB between what passes and what does not (Kaiser's formula: 0.1102 (60 - 8.7))."""


@dataclass(frozen=True, eq=False)
class Chunk:
    """512 samples of 16 kHz and the party clock's time of the first, in seconds."""

    samples: Int16Samples
    at: float


class ChunkStream:
    """Turns the blocks of one microphone into chunks."""

    def __init__(self, rate: int) -> None:
        """`rate`: samples a second of the blocks. Raises SoundError when it is none that a device has."""
        if not LOWEST_RATE <= rate <= HIGHEST_RATE:
            raise SoundError(
                f"{rate} samples a second cannot be listened to", remedy=f"use {LOWEST_RATE} to {HIGHEST_RATE}"
            )
        self._rate = rate
        self._due: float | None = None
        self._restart()

    def feed(self, block: Int16Samples, at: float) -> list[Chunk]:
        """The chunks that are complete with this block. `block`: shape (n,); `at`: clock time of its first sample."""
        chunks = []
        if self._due is not None and at - self._due > GAP_SECONDS:
            silence = np.zeros(round(min(at - self._due, FILLED_SECONDS) * self._rate), dtype=np.int16)
            chunks += self._take(silence, self._due, last=True)
            self._restart()
        chunks += self._take(block, at, last=False)
        self._due = at + len(block) / self._rate
        return chunks

    def finish(self) -> list[Chunk]:
        """What is left at the end of the sound, filled up with silence to a whole chunk."""
        if self._due is None:
            return []
        chunks = self._take(np.zeros(0, dtype=np.int16), self._due, last=True)
        if len(self._rest):
            rest = np.zeros(CHUNK_SAMPLES, dtype=np.int16)
            rest[: len(self._rest)] = self._rest
            chunks.append(Chunk(rest, self._clock(self._cut)))
        self._restart()
        self._due = None
        return chunks

    def _restart(self) -> None:
        self._resampler = _resampler(self._rate)
        self._rest = np.zeros(0, dtype=np.int16)
        self._taken = 0  # samples of the device since the restart
        self._cut = 0  # samples of 16 kHz given out since the restart
        self._anchor = (0, 0.0)  # a sample of the device, and its clock time

    def _take(self, block: Int16Samples, at: float, *, last: bool) -> list[Chunk]:
        self._anchor = (self._taken, at)
        self._taken += len(block)
        speech = block if self._resampler is None else self._resampler.resample_chunk(block, last=last)
        waiting = np.concatenate([self._rest, speech]) if len(self._rest) else speech
        whole = len(waiting) // CHUNK_SAMPLES
        chunks = []
        for row in waiting[: whole * CHUNK_SAMPLES].reshape(whole, CHUNK_SAMPLES):
            chunks.append(Chunk(row, self._clock(self._cut)))
            self._cut += CHUNK_SAMPLES
        self._rest = waiting[whole * CHUNK_SAMPLES :]
        return chunks

    def _clock(self, speech_sample: int) -> float:
        """Clock time of a sample of the 16 kHz sound, reckoned from the latest block."""
        sample, at = self._anchor
        return at + speech_sample / SPEECH_RATE - sample / self._rate


class Decimator:
    """Takes blocks of any length at `factor` times 16 kHz; the sound that it gives starts where they start.

    A resampling library works in pieces of its own: soxr gives a sample up to 37 ms after it could (measured with
    blocks of 30 ms), and every answer waits as long. The usual rates of devices, 48 and 96 kHz, are whole multiples of
    ours, and there a symmetric filter of a hundred taps will do: a windowed sinc, which looks a millisecond ahead.
    """

    def __init__(self, factor: int) -> None:
        """`factor` 2 or more."""
        self._factor = factor
        half = HALF_SAMPLES * factor
        steps = np.arange(-half, half + 1)
        share = CUT_HZ / (SPEECH_RATE * factor)
        taps = 2 * share * np.sinc(2 * share * steps) * np.kaiser(len(steps), KAISER_BETA)
        self._taps: NDArray[np.float32] = (taps / taps.sum()).astype(np.float32)
        self._waiting: NDArray[np.float32] = np.zeros(half, dtype=np.float32)

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


class RecentSound:
    """A few seconds of sound with its times on the party clock."""

    def __init__(self) -> None:
        self._chunks: deque[Chunk] = deque(maxlen=round(KEPT_SECONDS / CHUNK_SECONDS))

    def add(self, chunk: Chunk) -> None:
        """Take the next chunk; the oldest is forgotten."""
        self._chunks.append(chunk)

    def between(self, start: float, end: float) -> Int16Samples:
        """The sound from one time to another, shape (n,) at 16 kHz; silence where nothing was heard or it is gone."""
        sound = np.zeros(max(0, round((end - start) * SPEECH_RATE)), dtype=np.int16)
        for chunk in self._chunks:
            first = round((chunk.at - start) * SPEECH_RATE)
            begin, after = max(0, first), min(len(sound), first + CHUNK_SAMPLES)
            if begin < after:
                sound[begin:after] = chunk.samples[begin - first : after - first]
        return sound


def _resampler(rate: int) -> Decimator | soxr.ResampleStream | None:
    """What brings sound of a rate to 16 kHz, the quickest way there is."""
    if rate == SPEECH_RATE:
        return None
    if rate % SPEECH_RATE == 0:
        return Decimator(rate // SPEECH_RATE)
    return soxr.ResampleStream(rate, SPEECH_RATE, 1, dtype="int16", quality="MQ")
