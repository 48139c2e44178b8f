"""Where a room's sound goes to: a real device, or a sound file that covers the whole time.

Both take sounds for a time of the party clock, so the rest of the program need not know which it is. What is placed
ahead is heard at its time even when the program is busy with something else just then. The device lives in
`device_loudspeaker`; a file needs no sound library and works with a virtual clock as well as with a real one: whenever
it is used, it writes what the clock has passed.
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import soundfile

from moderator.audio.shaping import faded
from moderator.audio.sound import Float32Samples, Sound, resample
from moderator.errors import SoundError
from moderator.speaking.music.music import Music
from moderator.speaking.output.track import Placement, Track

FILE_RATE = 22_050
"""Hertz: that of espeak-ng, so that most sounds need no resampling."""
WRITTEN_AT_ONCE = 1 << 16
"""Samples written at a time: a quiet hour needs no more memory than a second."""


class Loudspeaker(Protocol):
    """The loudspeaker of one room. Times are seconds of the party clock; only one thread may call."""

    @property
    def earliest(self) -> float:
        """The first time at which something new can be heard."""

    @property
    def latency(self) -> float:
        """Seconds from now to `earliest`."""

    @property
    def trouble(self) -> str | None:
        """One sentence when nothing can be heard at the moment; None while all is well."""

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound of any rate start at `at`, or at `earliest` when that is over; the time it really starts."""

    def cut(self, at: float) -> None:
        """Whatever starts before `at` fades away from there on; what is placed for later stays."""

    def withdraw(self) -> float:
        """Take back everything that starts at `earliest` or later; which time that was."""

    def set_music(self, music: Music | None, at: float) -> None:
        """From `at` on let this music be heard under everything that is placed; None lets it fade away there.

        The same file goes on where it is, with another gain and end. A file that cannot be read is not heard.
        """

    def keep_time(self) -> None:
        """To be called often: what is placed ahead follows the device, whose clock drifts."""

    def close(self) -> None:
        """End the output. Closing twice does nothing."""


def playable(sound: Sound, rate: int) -> Sound:
    """A sound at the rate of a loudspeaker, without a click at either end."""
    return faded(resample(sound, rate))


class TrackLoudspeaker(ABC):
    """A loudspeaker whose sounds lie on a track; a subclass knows which of its samples is heard when."""

    def __init__(self, track: Track, now: Callable[[], float]) -> None:
        """`now` is the party clock."""
        self.rate = track.rate
        """Samples a second."""
        self._track = track
        self._now = now

    @property
    def earliest(self) -> float:
        """The first time at which something new can be heard."""
        return max(self._now(), self._time_of(self._track.earliest))

    @property
    def latency(self) -> float:
        """Seconds from now to `earliest`."""
        return self.earliest - self._now()

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound start at `at` or as soon as possible; the time it really starts."""
        return self._time_of(self._lay(sound, at).start)

    def cut(self, at: float) -> None:
        """Fade what starts before `at`."""
        self._keep_up()
        self._track.cut(self._sample_at(at))

    def withdraw(self) -> float:
        """Take back what is still to come."""
        self._keep_up()
        return self._time_of(self._track.withdraw())

    def set_music(self, music: Music | None, at: float) -> None:
        """Let music be heard, or fade away."""
        self._keep_up()
        self._set_music(music, self._sample_at(at))

    @abstractmethod
    def _sample_at(self, time: float) -> int:
        """The sample of the track that is heard at a time."""

    @abstractmethod
    def _time_of(self, sample: int) -> float:
        """When a sample of the track is heard."""

    @abstractmethod
    def _keep_up(self) -> None:
        """Let the track be where the clock is."""

    def _lay(self, sound: Sound, at: float) -> Placement:
        self._keep_up()
        return self._track.place(playable(sound, self.rate), self._sample_at(at))

    def _set_music(self, music: Music | None, sample: int) -> None:
        end = None if music is None or music.until is None else self._sample_at(music.until)
        self._track.music.set(music, max(sample, self._track.earliest), end)


class FileLoudspeaker(TrackLoudspeaker):
    """A loudspeaker that nobody hears: a 16-bit WAV from its making to its closing, each sound at its time.

    `now` is the party clock. The file appears when the loudspeaker is closed, whole or not at all.
    """

    trouble: str | None = None

    def __init__(self, path: Path, now: Callable[[], float], rate: int = FILE_RATE) -> None:
        """Begin at the present time. Raises SoundError when the file cannot be written, now or later."""
        super().__init__(Track(rate), now)
        self._path = path
        self._began = now()
        self._part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            self._file = soundfile.SoundFile(self._part, "w", rate, 1, "PCM_16", format="WAV")
        except (OSError, soundfile.LibsndfileError):
            raise self._unwritable() from None

    def keep_time(self) -> None:
        """Write what the clock has passed. Raises SoundError when the disk is full."""
        self._write(int((self._now() - self._began) * self.rate))

    def close(self) -> None:
        """Write the rest, sounds that have begun to their end, and let the file appear. Raises SoundError."""
        if self._file.closed:
            return
        try:
            self.keep_time()
            self._track.withdraw()
            self._write(self._track.end)
            self._track.music.close()
            self._file.close()
            os.replace(self._part, self._path)
        except OSError:
            raise self._unwritable() from None
        finally:
            self._file.close()
            with suppress(OSError):
                self._part.unlink(missing_ok=True)

    def _write(self, end: int) -> None:
        while (count := min(end - self._track.position, WRITTEN_AT_ONCE)) > 0:
            self._track.music.fill()
            block: Float32Samples = self._track.read(count)
            try:
                self._file.write(block)
            except (OSError, soundfile.LibsndfileError):
                raise self._unwritable() from None

    def _sample_at(self, time: float) -> int:
        return round((time - self._began) * self.rate)

    def _time_of(self, sample: int) -> float:
        return self._began + sample / self.rate

    def _keep_up(self) -> None:
        self.keep_time()

    def _unwritable(self) -> SoundError:
        return SoundError(f"{self._path} cannot be written", remedy="check the folder and the free space")
