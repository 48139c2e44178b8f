"""Blocks of any rate and size in, chunks of 16 kHz out, each with the time at which it was really heard.

Devices run at their own rates (44.1 and 48 kHz mostly) and deliver blocks of their own sizes; the ear thinks in
chunks of 512 samples at 16 kHz. Each block brings the party clock's time of its first sample, so a device whose
crystal runs fast or slow never drifts away from the clock, and lost blocks show as a gap. A gap is filled with
silence, long enough to end any utterance: words before it and after it never become one command.
"""

from dataclasses import dataclass

import numpy as np
import soxr

from moderator.audio.levels import CHUNK_SAMPLES
from moderator.audio.sound import Int16Samples
from moderator.errors import SoundError
from moderator.hearing.input.decimation import Decimator
from moderator.hearing.recognizers.recognizer import SPEECH_RATE

GAP_SECONDS = 0.06
"""A jump of the time between blocks that means lost sound; below it is the device's own unsteadiness."""
FILLED_SECONDS = 1.0
"""Silence put in place of a gap at most: longer than any silence that the end of speech waits for."""
LOWEST_RATE, HIGHEST_RATE = 8_000, 192_000
"""Samples a second that a block may have: telephone to studio."""


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


def _resampler(rate: int) -> Decimator | soxr.ResampleStream | None:
    """What brings sound of a rate to 16 kHz, the quickest way there is."""
    if rate == SPEECH_RATE:
        return None
    if rate % SPEECH_RATE == 0:
        return Decimator(rate // SPEECH_RATE)
    return soxr.ResampleStream(rate, SPEECH_RATE, 1, dtype="int16", quality="MQ")
