"""A piece of sound in memory, and the files it comes from and goes to.

Everything in this layer is mono float32 between -1 and 1: one loudspeaker stands in a room, so a second channel says
nothing. Files of any usual kind are read (libsndfile: WAV of 8 to 32 bit and float, FLAC, ...) and mixed to mono.
libsndfile reads a WAV that was cut short as if nothing were missing, so the length that the file promises is compared
with what is there. Written are 16-bit WAV files only, first beside their place and then moved there in one step:
nobody ever finds half a file.
"""

import os
import struct
from contextlib import suppress
from dataclasses import dataclass
from io import BufferedReader, BytesIO
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from moderator.errors import SoundError

Float32Samples = NDArray[np.float32]
"""Mono samples, shape (n,), between -1 and 1."""
Int16Samples = NDArray[np.int16]
"""Mono sound as devices and recognizers have it, shape (n,), full scale 32768."""

LOWEST_RATE, HIGHEST_RATE = 4_000, 384_000
"""Hertz. Telephones record at 8 kHz, studios at 192 kHz; outside of that a header is damaged."""
LONGEST_SECONDS = 2 * 60 * 60
"""A longer file would not fit in the memory of a small board."""
LEVEL_FRAME_SECONDS = 0.02
"""Frames for measuring loudness: shorter than a syllable, longer than a period of the deepest voice."""
PAUSE_BELOW_LOUDEST_DB = 35.0
"""Frames this far below the loudest one are pauses and do not count as speech."""
SILENCE_DB = -120.0
"""The level of digital silence: below the least bit of 16, and finite."""
READ_FRAMES = 1 << 18
"""Frames read at a time, so that many channels are mixed without holding all of them."""
STREAMED_WAV_BYTES = 0x7FF00000
"""A WAV written to a pipe promises this many bytes or more, because its writer could not know: then the end counts."""


@dataclass(frozen=True, eq=False)
class Sound:
    """Mono sound: `samples` float32, shape (n,), in -1..1; `rate` in samples per second."""

    samples: Float32Samples
    rate: int

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / self.rate


def silence(seconds: float, rate: int) -> Sound:
    """Digital silence."""
    return Sound(np.zeros(round(seconds * rate), dtype=np.float32), rate)


def joined(*sounds: Sound) -> Sound:
    """One sound after the other; all must have the same rate (ValueError)."""
    rates = {sound.rate for sound in sounds}
    if len(rates) != 1:
        raise ValueError(f"sounds of one rate can be joined, not of {sorted(rates)}")
    return Sound(np.concatenate([sound.samples for sound in sounds]), rates.pop())


def scaled(sound: Sound, volume: float) -> Sound:
    """The same sound, each sample times a factor from 0 (silent) to 1 (as it is)."""
    return sound if volume == 1 else Sound(sound.samples * np.float32(volume), sound.rate)


def resample(sound: Sound, rate: int) -> Sound:
    """The same sound at another rate in Hz; the first sample stays at time zero."""
    if sound.rate == rate:
        return sound
    return Sound(np.asarray(soxr.resample(sound.samples, sound.rate, rate), dtype=np.float32), rate)


def int16_samples(samples: Float32Samples) -> Int16Samples:
    """Samples as devices and recognizers have them; what is beyond full scale is cut."""
    whole: Int16Samples = np.clip(np.rint(samples * 32768.0), -32768, 32767).astype(np.int16)
    return whole


def level_db(sound: Sound) -> float:
    """Loudness in dBFS: the root mean square of the frames that are no pause; SILENCE_DB when there is nothing."""
    frame = max(1, round(LEVEL_FRAME_SECONDS * sound.rate))
    samples = sound.samples.astype(np.float64)
    padded = np.pad(samples, (0, -len(samples) % frame)) if len(samples) % frame else samples
    power = np.mean(padded.reshape(-1, frame) ** 2, axis=1) if len(padded) else np.zeros(1)
    loudest = float(power.max())
    if loudest <= 10 ** (SILENCE_DB / 10):
        return SILENCE_DB
    speech = power[power >= loudest * 10 ** (-PAUSE_BELOW_LOUDEST_DB / 10)]
    return float(10 * np.log10(speech.mean()))


def peak_db(sound: Sound) -> float:
    """The largest sample in dBFS; SILENCE_DB when there is nothing."""
    peak = float(np.max(np.abs(sound.samples), initial=0.0))
    return max(SILENCE_DB, float(20 * np.log10(peak))) if peak > 0 else SILENCE_DB


def read_sound(path: Path) -> Sound:
    """Read any usual sound file, mixed to mono.

    Raises SoundError naming the file when it is missing, empty, cut short, no sound file, or too long.
    """
    try:
        with path.open("rb") as file:
            if not file.read(1):
                raise SoundError(f"{path} is empty", remedy="record or copy it again")
            _check_wav_is_whole(path, file)
            os.lseek(file.fileno(), 0, os.SEEK_SET)
            return _decoded(path, file)
    except FileNotFoundError:
        raise SoundError(f"there is no sound file {path}", remedy="check the name and the folder") from None
    except OSError as error:
        raise SoundError(f"{path} cannot be read: {error.strerror or error}") from None


def _decoded(path: Path, file: BufferedReader) -> Sound:
    """The file's audio, mixed to mono in pieces."""
    remedy = "WAV and FLAC files are read; convert it, for example with sox"
    try:
        # By its number: of a name soundfile would take the ending for the kind of the file, and when Ctrl-C comes while
        # Python reads for it words of a library stand on the screen.
        with soundfile.SoundFile(file.fileno(), closefd=False) as source:
            rate, promised = int(source.samplerate), int(source.frames)
            if not LOWEST_RATE <= rate <= HIGHEST_RATE:
                raise SoundError(f"{path} has a sample rate of {rate} Hz", remedy=remedy)
            if promised > LONGEST_SECONDS * rate:
                raise SoundError(f"{path} is longer than {LONGEST_SECONDS // 3600} hours", remedy="cut it into parts")
            pieces: list[Float32Samples] = []
            while len(piece := source.read(READ_FRAMES, dtype="float32", always_2d=True)):
                # Values that are no numbers, or too large for one, are refused below, in one sentence.
                with np.errstate(all="ignore"):
                    pieces.append(np.asarray(piece.mean(axis=1), dtype=np.float32))
    except (soundfile.LibsndfileError, TypeError, RuntimeError) as error:
        raise SoundError(f"{path} is damaged or no sound file: {_reason(error)}", remedy=remedy) from None
    samples = np.concatenate(pieces) if pieces else np.zeros(0, dtype=np.float32)
    if not len(samples):
        raise SoundError(f"{path} holds no sound at all", remedy="record or copy it again")
    if len(samples) < promised:
        raise _cut_short(path)
    if not np.isfinite(samples).all():
        raise SoundError(f"{path} is damaged: it holds values that are no numbers", remedy=remedy)
    loudest = float(np.abs(samples).max())
    return Sound(samples / np.float32(loudest) if loudest > 1.0 else samples, rate)


def _reason(error: Exception) -> str:
    text = str(getattr(error, "error_string", error)).strip()
    return text.rstrip(".") or type(error).__name__


def _cut_short(path: Path) -> SoundError:
    return SoundError(f"{path} is cut short: less sound than its header promises", remedy="record or copy it again")


def _check_wav_is_whole(path: Path, file: BufferedReader) -> None:
    """Compare the length that a RIFF header promises for its audio with what the file holds."""
    size = os.fstat(file.fileno()).st_size
    file.seek(0)
    header = file.read(12)
    if header[:4] != b"RIFF":
        return
    if len(header) < 12:
        raise _cut_short(path)
    position = 12
    while position + 8 <= size:
        file.seek(position)
        name, length = struct.unpack("<4sI", file.read(8))
        position += 8
        if name == b"data":
            if length < STREAMED_WAV_BYTES and position + length > size:
                raise _cut_short(path)
            return
        position += length + length % 2
    raise _cut_short(path)


def write_sound(path: Path, sound: Sound) -> None:
    """Write a 16-bit mono WAV; the file appears whole or not at all. Raises SoundError when that is impossible.

    What is no file is left alone: the new file would take the place of a device.
    """
    if path.exists() and not path.is_file():
        raise SoundError(f"{path} is no file that can be written over", remedy="name a file")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    # Made in memory: libsndfile's complaints about a full disk go past Python, right onto the screen.
    encoded = BytesIO()
    soundfile.write(encoded, int16_samples(sound.samples), sound.rate, format="WAV", subtype="PCM_16")
    try:
        beside.write_bytes(encoded.getbuffer())
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise SoundError(
            f"{path} cannot be written: {error.strerror or error}", remedy="check the folder and the free space"
        ) from None
