"""The last seconds of one room's sound, kept so that a room can be asked what was heard in it at a certain time."""

from collections import deque

import numpy as np

from moderator.audio.levels import CHUNK_SAMPLES
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.chunks import Chunk
from moderator.hearing.segmenting.voice_activity import CHUNK_SECONDS

KEPT_SECONDS = 18.0
"""The longest utterance and what its end takes; half a megabyte for each room."""


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
