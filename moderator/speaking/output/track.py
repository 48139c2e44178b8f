"""The continuous output of one room: sounds lie on it at exact samples, and a reader takes it block by block.

Two threads meet here without a lock: one writer (the program) and one reader (the audio callback). The reader must be
quick: it waits for nothing, reads no files, raises nothing and makes no array, only numbers and views of arrays. So
what is to be heard is a tuple of placements that the writer replaces as a whole, and a block is mixed from whatever
tuple the reader finds. The reader moves its position before it looks at the tuple;
what the writer places at or after the position plus `guard` is therefore always heard from its first sample. Should the
writer be overtaken all the same, the sound is heard late but whole: nothing starts or ends in the middle of a wave.
"""

from typing import NamedTuple

import numpy as np

from moderator.audio.shaping import fade_in_curve
from moderator.audio.sound import Float32Samples, Sound
from moderator.speaking.music.music_bed import ATTACK_SECONDS, HOLD_SECONDS, MusicLayer

FADE_SECONDS = 0.015
"""How long what is cut fades: too short to be understood, too long to click."""
LONGEST_FADE_SECONDS = 0.5
"""The reader's space for fading is made once."""


class FadeOut(NamedTuple):
    """From which sample on a placement fades, and how."""

    sample: int
    curve: Float32Samples


class Placement:
    """A sound on a track. Samples are counted from the track's beginning."""

    __slots__ = ("begun", "ending", "fading", "samples", "start")

    def __init__(self, samples: Float32Samples, start: int) -> None:
        self.samples = samples
        self.start = start
        self.ending: FadeOut | None = None
        self.begun = False
        self.fading = False

    @property
    def end(self) -> int:
        """The sample after the last one that is heard."""
        whole = self.start + len(self.samples)
        return whole if self.ending is None else min(whole, self.ending.sample + len(self.ending.curve))


class Track:
    """A mono track without beginning or end; see above who may call what.

    `rate` in samples a second; `guard`: how many samples the reader may advance while the writer makes up its mind.
    """

    def __init__(self, rate: int, guard: int = 0) -> None:
        self.rate = rate
        self._guard = guard
        self._position = 0
        self._placements: tuple[Placement, ...] = ()
        self.music = MusicLayer(rate)
        """Heard under everything else."""
        self._attack, self._hold = round(ATTACK_SECONDS * rate), round(HOLD_SECONDS * rate)
        self._scratch: Float32Samples = np.zeros(round(LONGEST_FADE_SECONDS * rate) + 1, dtype=np.float32)

    @property
    def position(self) -> int:
        """The next sample that will be read."""
        return self._position

    @property
    def earliest(self) -> int:
        """The first sample at which something new can still be heard whole."""
        return self._position + self._guard

    @property
    def end(self) -> int:
        """The sample after the last one that will be heard, `position` when nothing is left."""
        return max((placement.end for placement in self._unfinished()), default=self._position)

    def sounds_before(self, sample: int) -> bool:
        """Writer: whether anything but music is heard from now to a sample."""
        return any(placement.start < sample for placement in self._unfinished())

    def place(self, sound: Sound, at_sample: int) -> Placement:
        """Writer: let a sound start at a sample, or at `earliest` when that is over.

        Raises ValueError when the sound has another rate than the track.
        """
        if sound.rate != self.rate:
            raise ValueError(f"a sound at {sound.rate} Hz does not fit a track at {self.rate} Hz")
        placement = Placement(sound.samples, max(at_sample, self.earliest))
        self._placements = (*self._unfinished(), placement)
        return placement

    def move(self, placement: Placement, at_sample: int) -> None:
        """Writer: let a sound that is still to come start at another sample; too late, nothing changes."""
        if min(placement.start, at_sample) >= self.earliest and not placement.begun:
            placement.start = at_sample

    def cut(self, at_sample: int, fade_seconds: float = FADE_SECONDS) -> None:
        """Writer: whatever starts before a sample fades away from there on; what is placed for later stays."""
        if not 0 < fade_seconds <= LONGEST_FADE_SECONDS:
            raise ValueError(f"a fade lasts up to {LONGEST_FADE_SECONDS} seconds, not {fade_seconds}")
        ending = FadeOut(
            max(at_sample, self.earliest), fade_in_curve(max(1, round(fade_seconds * self.rate)))[::-1].copy()
        )
        for placement in self._unfinished():
            if placement.start < at_sample and ending.sample < placement.end:
                placement.ending = ending

    def withdraw(self) -> int:
        """Writer: take back everything that starts at `earliest` or later; which sample that was."""
        earliest = self.earliest
        self._placements = tuple(each for each in self._unfinished() if each.start < earliest)
        return earliest

    def _unfinished(self) -> list[Placement]:
        position = self._position
        return [placement for placement in self._placements if not placement.begun or placement.end > position]

    def read(self, count: int) -> Float32Samples:
        """Reader: the next `count` samples, float32 of shape (count,)."""
        block = np.zeros(count, dtype=np.float32)
        self.read_into(block)
        return block

    def read_into(self, block: Float32Samples) -> bool:
        """Reader: fill a block, shape (n,), with the next n samples, and tell whether anything may sound in them.

        Where nothing does the block is left as it is: a loudspeaker is silent most of the evening.
        """
        begin = self._position
        end = begin + len(block)
        self._position = end
        if not self.music.sounds and not self._sounds_between(begin, end):
            return False
        block.fill(0.0)
        for placement in self._placements:
            if placement.start < end:
                self._mix(placement, block, begin, end)
        self.music.mix_into(block, begin, self._speaks_near)
        np.clip(block, -1.0, 1.0, out=block)
        return True

    def _sounds_between(self, begin: int, end: int) -> bool:
        """Reader: whether a placement sounds, or should have begun to."""
        return any(
            placement.start < end and (not placement.begun or placement.end > begin) for placement in self._placements
        )

    def _speaks_near(self, sample: int) -> bool:
        """Reader: whether something is said at a sample, or soon, or was just now."""
        return any(
            placement.start - self._attack <= sample < placement.end + self._hold for placement in self._placements
        )

    def _mix(self, placement: Placement, block: Float32Samples, begin: int, end: int) -> None:
        """Add the part of a placement that lies between two samples."""
        if not placement.begun:
            placement.start = max(placement.start, begin)
            placement.begun = True
        ending = placement.ending
        start, samples = placement.start, placement.samples
        stop = min(end, start + len(samples))
        if ending is None or ending.sample >= stop:
            _add(block, begin, samples, start, max(begin, start), stop)
            return
        if ending.sample < begin and not placement.fading:
            ending = placement.ending = FadeOut(begin, ending.curve)
        placement.fading = True
        fade_end = min(stop, ending.sample + len(ending.curve))
        _add(block, begin, samples, start, max(begin, start), min(ending.sample, stop))
        first = max(begin, start, ending.sample)
        if first < fade_end:
            faded = self._scratch[: fade_end - first]
            np.multiply(
                samples[first - start : fade_end - start],
                ending.curve[first - ending.sample : fade_end - ending.sample],
                out=faded,
            )
            block[first - begin : fade_end - begin] += faded


def _add(block: Float32Samples, begin: int, samples: Float32Samples, start: int, first: int, stop: int) -> None:
    if first < stop:
        block[first - begin : stop - begin] += samples[first - start : stop - start]
