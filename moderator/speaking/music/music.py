"""Music files as an endless stream: read piece by piece, mixed to mono, at the rate of whoever plays them.

A file of any length takes the memory of a second of it. At its end it begins anew without a gap: the last moments run
into the first ones, so that nothing clicks where they meet. What libsndfile reads can be played: WAV, FLAC, Ogg, MP3.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr

from moderator.audio.shaping import fade_in_curve
from moderator.audio.sound import HIGHEST_RATE, LOWEST_RATE, SILENCE_DB, Float32Samples
from moderator.errors import SoundError

MUSIC_FILES = (".flac", ".mp3", ".ogg", ".wav")
READ_SECONDS = 0.5
"""Read from a file at a time."""
SEAM_SECONDS = 0.02
"""How long the end of a file runs into its beginning: too short to be heard, too long to click."""
SHORTEST_SECONDS = 1.0
"""What is shorter is no music; it would mostly be its own seam."""
_REMEDY = "WAV, FLAC, Ogg and MP3 files are read; convert it"


@dataclass(frozen=True)
class MusicFile:
    """A file that was read to its end once, so that nothing is wrong with it later."""

    path: Path
    seconds: float
    level_db: float
    """Root mean square of the whole of it, in dB below full scale."""


@dataclass(frozen=True)
class Music:
    """What is to be heard in a room from some time on."""

    path: Path
    gain: float
    """Factor on every sample."""
    offset: float = 0.0
    """Seconds into the file, which goes round and round, at the beginning."""
    until: float | None = None
    """When it is to fade away; None: when it is told to."""


def read_music(path: Path) -> MusicFile:
    """Go through a file once. Raises SoundError when it cannot be played to its end."""
    power, count, rate = 0.0, 0, 1
    try:
        with soundfile.SoundFile(path) as file:
            rate = _checked_rate(file, path)
            while len(block := file.read(round(READ_SECONDS * rate), dtype="float32", always_2d=True)):
                mono = block.mean(axis=1, dtype=np.float64)
                power += float(mono @ mono)
                count += len(mono)
    except (OSError, soundfile.LibsndfileError, RuntimeError, TypeError):
        if not path.is_file():
            raise SoundError(f"there is no music file {path}", remedy="check the name and the folder") from None
        raise SoundError(f"{path} is damaged or no music file", remedy=_REMEDY) from None
    if count < SHORTEST_SECONDS * rate:
        raise SoundError(f"{path} is shorter than {SHORTEST_SECONDS:g} second", remedy="take a longer piece")
    level = 10 * np.log10(power / count) if power > 0 else SILENCE_DB
    if level <= SILENCE_DB:
        raise SoundError(f"{path} is silent from beginning to end", remedy="take another piece")
    return MusicFile(path, count / rate, float(level))


class MusicStream:
    """An endless stream of a file's samples at a rate. For one thread."""

    def __init__(self, path: Path, rate: int, offset: float = 0.0) -> None:
        """Begin `offset` seconds into the file. Raises SoundError when it cannot be opened."""
        try:
            self._file = soundfile.SoundFile(path)
            source = _checked_rate(self._file, path)
            frames = self._file.frames
            if frames > 0:
                self._file.seek(round(offset * source) % frames)
        except (OSError, soundfile.LibsndfileError, RuntimeError, TypeError):
            raise SoundError(
                f"the music file {path} cannot be opened", remedy="check the name and the folder"
            ) from None
        self._piece = round(READ_SECONDS * source)
        self._seam = round(SEAM_SECONDS * source)
        self._resampler = None if source == rate else soxr.ResampleStream(source, rate, 1, dtype="float32")
        self._tail = np.zeros(0, dtype=np.float32)

    def next(self) -> Float32Samples:
        """The next piece, of some length; silence from a file that can be read no more."""
        piece = self._looped()
        if self._resampler is None:
            return piece
        return np.asarray(self._resampler.resample_chunk(piece), dtype=np.float32)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _looped(self) -> Float32Samples:
        """The next piece at the file's own rate. The last moments are held back: they may be the file's end."""
        block = np.concatenate([self._tail, self._read()])
        if len(block) > self._seam:
            self._tail = block[len(block) - self._seam :]
            return block[: len(block) - self._seam]
        # The end: what was held back runs into the beginning.
        self._rewind()
        beginning = self._read()
        length = min(len(block), len(beginning))
        if length == 0:
            return np.zeros(self._piece, dtype=np.float32)
        ramp = fade_in_curve(length)
        beginning[:length] = beginning[:length] * ramp + block[:length] * ramp[::-1]
        self._tail = np.zeros(0, dtype=np.float32)
        return beginning

    def _read(self) -> Float32Samples:
        try:
            block = self._file.read(self._piece, dtype="float32", always_2d=True)
        except (OSError, soundfile.LibsndfileError, RuntimeError):
            return np.zeros(0, dtype=np.float32)
        return np.asarray(block.mean(axis=1), dtype=np.float32)

    def _rewind(self) -> None:
        try:
            self._file.seek(0)
        except (OSError, soundfile.LibsndfileError, RuntimeError):
            return


def _checked_rate(file: soundfile.SoundFile, path: Path) -> int:
    rate = int(file.samplerate)
    if not LOWEST_RATE <= rate <= HIGHEST_RATE:
        raise SoundError(f"{path} has a sample rate of {rate} Hz", remedy=_REMEDY)
    return rate
