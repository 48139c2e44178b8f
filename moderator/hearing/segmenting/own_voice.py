"""The moderator's own voice in its room's microphone: how loud it is there, so that whoever is louder may be heard.

Where the loudspeaker is as loud in the microphone as people are, an answer cannot be told from the question. Where it
is quiet there, as with a speakerphone that takes its own sound out, or a microphone near the people, an answer stands
out. Which of both it is differs from room to room and from one volume to the next, so it is measured while each
question is said: nothing is louder at its end than it was before.
"""

import numpy as np

from moderator.hearing.segmenting.chunks import CHUNK_SECONDS

MEASURED_SECONDS = 1.0
"""Of our own voice, at least, before its loudness is known: two words are not as loud as the loudest of a sentence."""
LOUDER_DB = 6.0
"""So much louder than the loudest moment of our own voice is somebody else. `python -m bench early` measures how much
louder the last half second of a question gets than what was before it."""


class OwnVoice:
    """How loud our own words are in the microphone, in dB below full scale."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """What comes next may be said by another loudspeaker, or in another volume."""
        self._loudest = -np.inf
        self._seconds = 0.0

    def measure(self, level_db: float) -> None:
        """A chunk of this level was heard while we spoke."""
        self._loudest = max(self._loudest, level_db)
        self._seconds += CHUNK_SECONDS

    def is_drowned_by(self, level_db: float) -> bool:
        """Whether a chunk of this level must be somebody else."""
        return self._seconds >= MEASURED_SECONDS and level_db >= self._loudest + LOUDER_DB
