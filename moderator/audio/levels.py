"""How loud, how clean: the measures by which the level of a microphone is judged, everywhere the same ones.

The ear watches a microphone by them all evening, `moderator check` tries a room by them, a recording session refuses a
recording by them, and what is kept of an utterance tells them. Levels are in dB below full scale.
"""

import math
from dataclasses import dataclass

import numpy as np

from moderator.audio.sound import SILENCE_DB, Float32Samples, Int16Samples

CHUNK_SAMPLES = 512
"""The piece of sound whose level is measured: 32 ms at 16 kHz, which silero judges too."""
FULL_SCALE = 32768.0
"""Of 16-bit samples."""
CLIPPED_FROM = 0.99
"""Samples of at least this size, of a full scale of 1, have met the end of the scale."""
CLIPPED_SHARE = 0.0005
"""Share of such samples from which on it is overload and no accident."""
QUIETEST_SPEECH_DB = -48.0
"""Speech that arrives quieter than this is not heard when somebody stands at the other end of the room."""
DEAD_BELOW_DB = -100.0
"""Every real microphone hisses louder than this: it is switched off."""
PAUSES_BELOW_DB = 25.0
"""Chunks of an utterance so far below its loudest one are pauses and do not count as speech."""


@dataclass(frozen=True)
class Levels:
    """The levels of one utterance."""

    speech_db: float
    """Root mean square of what is no pause."""
    peak_db: float
    """The largest sample."""
    clipped: float
    """Share of the samples that met the end of the scale, 0..1."""

    @property
    def too_loud(self) -> bool:
        """Whether the microphone was overloaded."""
        return self.clipped >= CLIPPED_SHARE

    @property
    def too_quiet(self) -> bool:
        """Whether people at the other end of the room would not be heard."""
        return self.speech_db < QUIETEST_SPEECH_DB


def levels_db(chunks: Int16Samples) -> list[float]:
    """Root mean square level of each row, in dB below full scale. `chunks` has shape (number, samples)."""
    scaled = chunks.astype(np.float32) / FULL_SCALE
    powers = np.einsum("ij,ij->i", scaled, scaled) / chunks.shape[1]
    floor = 10 ** (SILENCE_DB / 10)
    return [10 * math.log10(max(power, floor)) for power in powers.tolist()]


def clipped_share(samples: Float32Samples) -> float:
    """Share of samples, of shape (n,) in -1..1, that met the end of the scale; 0 when there are none."""
    return float(np.mean(np.abs(samples) >= CLIPPED_FROM)) if len(samples) else 0.0


def levels_of(sound: Int16Samples) -> Levels:
    """The levels of an utterance of shape (n,); silence when it is empty."""
    whole = sound[: len(sound) // CHUNK_SAMPLES * CHUNK_SAMPLES].reshape(-1, CHUNK_SAMPLES)
    chunks = [level for level in levels_db(whole)] if len(whole) else [SILENCE_DB]
    loudest = max(chunks)
    powers = [10 ** (level / 10) for level in chunks if level > loudest - PAUSES_BELOW_DB]
    peak = int(np.abs(sound.astype(np.int32)).max(initial=0)) / 32768.0
    return Levels(
        speech_db=10 * math.log10(sum(powers) / len(powers)),
        peak_db=max(SILENCE_DB, 20 * math.log10(peak)) if peak else SILENCE_DB,
        clipped=clipped_share(sound.astype(np.float32) / np.float32(FULL_SCALE)),
    )
