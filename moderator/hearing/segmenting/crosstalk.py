"""The same voice in both rooms: a thin wall or an open door lets a command count twice. The louder one counts.

Each utterance is held against what the other room's microphone heard in the same span of time. Nobody has to wait for
the other ear: its sound is there already, whether or not it has found a command in it, and also while it was deaf. So
the moderator's own voice, when it comes through the wall, is no command either.

Two people who speak at once must both count, also when they say the same. What tells them from one voice heard twice is
the fine movement of the spectrum: both sounds are cut into short frames and bands, in decibels; what all bands of a
frame and all frames of a band have in common is taken out. Out with it go loudness, which any two short words share,
and the dull tone of a wall. What is left is compared at every delay that walls and sound cards have.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moderator.audio.levels import levels_of
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.chunks import RecentSound
from moderator.hearing.segmenting.utterance import Heard

AROUND_SECONDS = 0.2
"""Sound before and after the speech that is compared too; and how late one microphone may be against the other."""
FRAME, HOP = 1024, 320
"""Samples of a frame and from one to the next: 64 ms resolve the harmonics of a voice, 20 ms the delay."""
BANDS = 20
LOWEST_HZ, HIGHEST_HZ = 150.0, 3500.0
"""Walls let little pass above, rooms hum below."""
DEEPEST_DB = 30.0
"""How far below its loudest moment a band is looked at: deeper there is only noise."""
QUIET_SHARE = 10.0
"""Percent of the frames of a band that are taken for its noise."""

LOUDER_DB = 3.0
"""A difference that does not come from chance."""
SAME_VOICE = 0.55
"""Correlation from which on two sounds are one voice: through walls and doors 99 of 100 voices reach it, and 22 of 100
people who speak at once in two rooms, most of whom are not 3 dB quieter than the other. `python -m bench --tune
crosstalk` tells how many reach which; with this limit and the next two a command counted in the wrong room in 3 of 540
cases."""
SAME_VOICE_WHEN_SHORT = 0.65
"""The same for a single word: short words are more similar."""
SAME_VOICE_WHEN_EQUAL = 0.75
"""The same when both are equally loud, for then both people may stand at their own microphones."""
SHORT_SECONDS = 0.6


@dataclass(frozen=True)
class Similarity:
    """What one utterance has in common with the other room's sound."""

    correlation: float
    """1 is the same voice, 0 has nothing in common."""
    later: float
    """By how many seconds the utterance came later than the other room's sound."""


class Crosstalk:
    """Tells in which room an utterance was really said. Rooms are numbers, as the ears have them."""

    def __init__(self, recent: Sequence[RecentSound]) -> None:
        """`recent`: what the microphone of each room has heard."""
        self._recent = tuple(recent)
        self._last: dict[int, Heard] = {}

    def room_of(self, heard: Heard) -> int:
        """The room of an utterance: another one than where it was heard when its voice is louder there.

        Of two sounds equally loud the earlier one counts. To be asked of each utterance, in the order in which they
        were decided.
        """
        self._last[heard.room] = heard
        for room in range(len(self._recent)):
            if room != heard.room and self._is_from(room, heard):
                return room
        return heard.room

    def _is_from(self, room: int, heard: Heard) -> bool:
        here, there = self._recent[heard.room], self._recent[room]
        start, end = heard.start, heard.end
        louder = levels_of(there.between(start, end)).speech_db - levels_of(here.between(start, end)).speech_db
        if louder < -LOUDER_DB or self._other_words(room, heard):
            return False
        begin, after = start - AROUND_SECONDS, end + AROUND_SECONDS
        similarity = compare(here.between(begin, after), there.between(begin - AROUND_SECONDS, after + AROUND_SECONDS))
        if louder > LOUDER_DB:
            return similarity.correlation >= (SAME_VOICE_WHEN_SHORT if end - start < SHORT_SECONDS else SAME_VOICE)
        tie = abs(similarity.later) < HOP / SPEECH_RATE
        lost = room < heard.room if tie else similarity.later > 0
        return lost and similarity.correlation >= SAME_VOICE_WHEN_EQUAL

    def _other_words(self, room: int, heard: Heard) -> bool:
        """Whether something else was understood in a room in the same span: then two people have spoken."""
        other = self._last.get(room)
        if other is None or other.start >= heard.end or other.end <= heard.start:
            return False
        own, theirs = heard.reading.intent, other.reading.intent
        return own is not None and theirs is not None and own != theirs


def compare(sound: Int16Samples, other: Int16Samples) -> Similarity:
    """How much of a sound is in another one, of shape (m,), that begins and ends at least AROUND_SECONDS outside it."""
    here, there = _spectrum(sound), _spectrum(other)
    lags = len(there) - len(here) + 1
    if not len(here) or lags < 1:
        return Similarity(0.0, 0.0)
    fine = _modulation(here)
    found = [_correlation(fine, _modulation(there[lag : lag + len(here)])) for lag in range(lags)]
    best = int(np.argmax(found))
    middle = (lags - 1) / 2
    return Similarity(found[best], (middle - best) * HOP / SPEECH_RATE)


def _spectrum(sound: Int16Samples) -> NDArray[np.float64]:
    """Levels in dB, shape (frames, bands)."""
    frames = (len(sound) - FRAME) // HOP + 1
    if frames < 1:
        return np.zeros((0, BANDS))
    cut = np.lib.stride_tricks.sliding_window_view(sound, FRAME)[::HOP][:frames] * np.hanning(FRAME)
    powers = np.square(np.abs(np.fft.rfft(cut, axis=1)))
    lowest, highest = _mel(np.array([LOWEST_HZ, HIGHEST_HZ]))
    band = np.digitize(_mel(np.fft.rfftfreq(FRAME, 1 / SPEECH_RATE)), np.linspace(lowest, highest, BANDS + 1))
    sums = np.stack([powers[:, band == number].sum(axis=1) for number in range(1, BANDS + 1)], axis=1)
    levels: NDArray[np.float64] = 10 * np.log10(sums + 1.0)
    return levels


def _mel(hertz: NDArray[np.floating]) -> NDArray[np.float64]:
    """The scale of pitch as it is heard."""
    pitch: NDArray[np.float64] = 1127.0 * np.log1p(hertz / 700.0)
    return pitch


def _modulation(levels: NDArray[np.float64]) -> NDArray[np.float64]:
    """What moves in a spectrum beyond the loudness of each frame and the tone of the whole."""
    floor = np.maximum(np.percentile(levels, QUIET_SHARE, axis=0), levels.max(axis=0) - DEEPEST_DB)
    moving = np.maximum(levels, floor)
    moving = moving - moving.mean(axis=0)
    moved: NDArray[np.float64] = moving - moving.mean(axis=1, keepdims=True)
    return moved


def _correlation(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    power = float(np.sum(one * one) * np.sum(other * other))
    return float(np.sum(one * other)) / power**0.5 if power > 0 else 0.0
