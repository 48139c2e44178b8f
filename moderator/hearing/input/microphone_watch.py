"""Is this microphone any good? Watched all evening: dead, overloaded, or far too quiet.

Dead is a microphone that gives nothing but digital silence from the start, or in which nothing rises above its own
noise for so long that no room with people in it is so still. Loud and quiet are judged by what people really say: one
shout is no fault of a microphone, most of the last few utterances are.
"""

from collections import deque
from enum import Enum

from moderator.audio.levels import DEAD_BELOW_DB, Levels
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS
from moderator.hearing.segmenting.voice_activity import GATE_LOWEST_DB, GATE_RISE_DB

DEAD_SECONDS = 60.0
"""Digital silence from the beginning for so long: the switch is off. (Some good microphones give digital silence
between words, but none does for a minute in which a game is explained aloud.)"""
STILL_SECONDS = 600.0
"""Nothing above the noise for so long: nobody is there, or nobody is heard."""
JUDGED = 5
"""Utterances that are looked at."""
TOO_MANY = 3
"""So many overloaded ones among them are a fault."""


class Fault(Enum):
    """What may be wrong with a microphone."""

    DEAD = "dead"
    TOO_LOUD = "too loud"
    TOO_QUIET = "too quiet"


class MicrophoneWatch:
    """Watches one microphone."""

    def __init__(self) -> None:
        self._ever_sounded = False
        self._quietest_db = float("inf")
        self._still = 0.0
        self._last: deque[Levels] = deque(maxlen=JUDGED)
        self._told: frozenset[Fault] = frozenset()

    @property
    def faults(self) -> frozenset[Fault]:
        """What is wrong now."""
        found = set()
        if self._still >= (STILL_SECONDS if self._ever_sounded else DEAD_SECONDS):
            found.add(Fault.DEAD)
        if sum(levels.too_loud for levels in self._last) >= TOO_MANY:
            found.add(Fault.TOO_LOUD)
        if len(self._last) == JUDGED and all(levels.too_quiet for levels in self._last):
            found.add(Fault.TOO_QUIET)
        return frozenset(found)

    def chunk(self, level_db: float) -> None:
        """The next chunk of 32 ms has this level, in dB below full scale."""
        self._ever_sounded = self._ever_sounded or level_db > DEAD_BELOW_DB
        if level_db >= max(GATE_LOWEST_DB, self._quietest_db + GATE_RISE_DB):
            self._still = 0.0
            self._quietest_db = level_db
        else:
            self._still += CHUNK_SECONDS
            self._quietest_db = min(self._quietest_db, level_db)

    def utterance(self, levels: Levels) -> None:
        """Somebody has said something, at these levels."""
        self._last.append(levels)

    def changes(self) -> tuple[frozenset[Fault], frozenset[Fault]]:
        """The faults that have come since the last call, and those that are over."""
        now, before = self.faults, self._told
        self._told = now
        return now - before, before - now
