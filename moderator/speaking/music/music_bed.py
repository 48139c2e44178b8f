"""Music under the speech of one room, on its track: it steps back while something is said, and fades in and out.

As on the track itself there are one writer and one reader without a lock. The writer decodes ahead into a ring; the
reader, which waits for nothing, reads no files and makes no array, takes from it what is there. Its loudness glides
from where it is to where it should be, a hundredth of a second at a time, so nothing ever jumps.
"""

from collections.abc import Callable
from contextlib import suppress

import numpy as np

from moderator.audio.sound import Float32Samples
from moderator.errors import SoundError
from moderator.speaking.music.music import Music, MusicStream

STEP_SECONDS = 0.01
"""The loudness is decided this often and glides between: nobody hears that it is not smoother."""
RING_SECONDS = 4.0
"""Decoded ahead: the writer may be busy for so long."""
DUCKED = 10 ** (-12 / 20)
"""Factor while something is said: 12 dB less. Less than that disturbs, much more sounds as if it had stopped."""
ATTACK_SECONDS = 0.15
"""To step back: begun so long before what is known ahead."""
HOLD_SECONDS = 0.5
"""It stays back so long after a word: longer than the pause between two messages, or it would pump."""
RELEASE_SECONDS = 0.8
"""To come back again."""
FADE_IN_SECONDS = 0.3
FADE_OUT_SECONDS = 1.0
"""At zero and when the game pauses: plainly an end, and not a break."""
CLOSING_SECONDS = 0.05
"""When the loudspeaker is closed, for which nobody waits."""


class MusicBed:
    """One piece of music on one track. Samples are counted from the track's beginning."""

    def __init__(self, stream: MusicStream, rate: int, gain: float, start: int) -> None:
        self.stream = stream
        self.rate = rate
        self.start = start
        self.step = max(1, round(STEP_SECONDS * rate))
        self.gain = gain
        """May be changed at any time; the loudness glides there."""
        self.stop: int | None = None
        """From this sample on it fades away."""
        self.fade_out = FADE_OUT_SECONDS
        """How long that takes."""
        self.over = False
        """Nothing comes of it any more."""
        self._ring: Float32Samples = np.zeros(round(RING_SECONDS * rate), dtype=np.float32)
        self._written = 0
        self._read = 0
        self._level = 0.0
        self._risen = False
        self._left_at = 0.0
        self._ramp: Float32Samples = (np.arange(self.step, dtype=np.float32) + 1) / np.float32(self.step)
        self._envelope: Float32Samples = np.zeros(self.step, dtype=np.float32)
        self._rest: Float32Samples = np.zeros(0, dtype=np.float32)

    def stops_before(self, sample: int) -> bool:
        """Whether it begins to fade away before a sample, or there."""
        return self.stop is not None and self.stop <= sample

    def fill(self) -> None:
        """Writer: decode until the ring is full."""
        while not self.over and (room := len(self._ring) - (self._written - self._read)) > 0:
            if not len(self._rest):
                self._rest = self.stream.next()
                continue
            first = self._written % len(self._ring)
            count = min(room, len(self._rest), len(self._ring) - first)
            self._ring[first : first + count] = self._rest[:count]
            self._rest = self._rest[count:]
            self._written += count

    def mix_into(self, block: Float32Samples, begin: int, *, ducked: bool) -> None:
        """Reader: add the part from sample `begin` on to a block of one step at the most."""
        if self.over or begin + len(block) <= self.start:
            return
        leaving = self.stop is not None and begin >= self.stop
        target = 0.0 if leaving else self.gain * (DUCKED if ducked else 1.0)
        level = self._glided(target, len(block), leaving=leaving)
        count = min(len(block), self._written - self._read)
        first = self._read % len(self._ring)
        before = min(count, len(self._ring) - first)
        envelope = self._envelope[: len(block)]
        np.multiply(self._ramp[: len(block)], np.float32((level - self._level) * self.step / len(block)), out=envelope)
        np.add(envelope, np.float32(self._level), out=envelope)
        envelope[:before] *= self._ring[first : first + before]
        envelope[before:count] *= self._ring[: count - before]
        block[:count] += envelope[:count]
        self._read += count
        self._level = level
        self._risen = self._risen or level >= target
        if leaving and level <= 0.0:
            self.over = True

    def _glided(self, target: float, samples: int, *, leaving: bool) -> float:
        """The loudness after so many samples."""
        full = max(self.gain, 1e-9)
        if leaving:
            self._left_at = full = max(self._left_at, self._level, 1e-9)
        if target < self._level:
            seconds = self.fade_out if leaving else ATTACK_SECONDS
        else:
            seconds = RELEASE_SECONDS if self._risen else FADE_IN_SECONDS
        most = full * samples / (seconds * self.rate)
        return max(target, self._level - most) if target < self._level else min(target, self._level + most)


class MusicLayer:
    """The music of one track, one piece after the other. One thread writes and one reads, as on the track."""

    def __init__(self, rate: int) -> None:
        """`rate` of the track, in Hz."""
        self._rate = rate
        self._beds: tuple[MusicBed, ...] = ()
        self._playing: tuple[Music, MusicBed] | None = None

    @property
    def playing(self) -> Music | None:
        """What was asked for last, with its end."""
        return None if self._playing is None else self._playing[0]

    @property
    def sounds(self) -> bool:
        """Whether music is still to be heard."""
        return any(not bed.over for bed in self._beds)

    def set(self, music: Music | None, start: int, end: int | None) -> None:
        """Writer: let music be heard from sample `start` on and fade away at `end`; what was heard before fades away.

        The same file goes on where it is. None lets it fade away at `start`.
        """
        for bed in self._beds:
            if bed.over:
                bed.stream.close()
        self._beds = tuple(bed for bed in self._beds if not bed.over)
        if self._playing is not None:
            before, bed = self._playing
            if music is not None and before.path == music.path and not bed.over and not bed.stops_before(start):
                bed.gain, bed.stop = music.gain, end
                self._playing = (music, bed)
                return
            bed.stop = start if bed.stop is None else min(bed.stop, start)
            self._playing = None
        if music is None:
            return
        with suppress(SoundError):  # it was tried before the game; now the game goes on without it
            bed = MusicBed(MusicStream(music.path, self._rate, music.offset), self._rate, music.gain, start)
            bed.stop = end
            bed.fill()
            self._beds = (*self._beds, bed)
            self._playing = (music, bed)

    def fill(self) -> None:
        """Writer: decode ahead. To be called often."""
        for bed in self._beds:
            bed.fill()

    def end(self, sample: int) -> None:
        """Writer: let all music be gone in a moment from a sample on."""
        for bed in self._beds:
            bed.fade_out, bed.stop = CLOSING_SECONDS, sample
        self._playing = None

    def close(self) -> None:
        """Writer: close all files; the track is read no more."""
        for bed in self._beds:
            bed.stream.close()
        self._beds = ()

    def mix_into(self, block: Float32Samples, begin: int, speaks_near: Callable[[int], bool]) -> None:
        """Reader: add the part from sample `begin` on; `speaks_near` tells where it is to step back."""
        for bed in self._beds:
            for first in range(begin, begin + len(block), bed.step):
                part = block[first - begin : first - begin + bed.step]
                bed.mix_into(part, first, ducked=speaks_near(first))
