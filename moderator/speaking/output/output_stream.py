"""One loudspeaker device, playing for ever: the tracks of all rooms on it, copied block by block.

The stream never stops, so a sound can be placed at the frame that is heard at its time (`frame_clock` knows which).
PortAudio calls for each block from a thread of its own. The callback copies tracks into channels, notes the time and
counts what went wrong. It waits for nothing but Python's own lock, opens nothing, raises nothing and makes no array:
what Python makes anew in it are numbers and views. Two rooms on the two sides of one device share its stream: their
sounds cannot drift apart, and a device can be opened only once.

How much sound should be kept ahead in the device? Every answer is late by as much, and whenever the computer is busy
for longer the device runs dry. Nobody knows beforehand how busy it will be. So a stream begins with little, and when
the device has run dry a few times it is opened again with more, in a moment in which nobody is spoken to. Its frames
are counted on, and what is placed ahead stays.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from moderator.audio.devices.sound_devices import (
    Channel,
    SoundDevice,
    close_stream,
    sound_library,
    start_stream,
    usable_rate,
)
from moderator.audio.sound import Float32Samples
from moderator.errors import SoundError
from moderator.speaking.output.frame_clock import FrameClock
from moderator.speaking.output.track import Track

BLOCK_SECONDS = 0.01
"""A block is the step in which things can be changed; on PulseAudio times are exact when it is 10 ms."""
BUFFERS_SECONDS = (0.04, 0.08, 0.12)
"""Sound kept ahead in the device, at first and after it has run dry. From the wish for a sound to its first sample it
takes some 35 to 55 ms more (measured on PulseAudio). A machine with three times the work that it can do lost sound
nearly twice as often at 0.06 as at 0.1."""
DRY_TIMES, DRY_SECONDS = 3, 60.0
"""So often within so long the device must run dry until it gets more: now and then it is a program started beside."""
QUIET_SECONDS = 1.5
"""Nothing may be placed for so long when the device is opened again, which takes a third of a second."""
GUARD_BLOCKS = 2
"""Blocks that PortAudio may ask for at once, between two steps of the program."""
START_LIMIT_SECONDS = 5.0
"""A device that has not begun to play by then never will."""
STALLED_SECONDS = 1.0
"""Without a callback for so long the device is gone: unplugging it raises nothing."""

_BUSY = "another program may be using it"


def mix_tracks(routes: Iterable[tuple[Track, range]], out: Float32Samples, mono: Float32Samples) -> None:
    """Fill a block, of shape (frames, sides), with the next samples of tracks, each on some of its sides.

    `mono`, of shape (frames,), is space for one of them.
    """
    out.fill(0.0)
    sounding = False
    for track, sides in routes:
        if track.read_into(mono):
            sounding = True
            for side in sides:
                column = out[:, side]
                np.add(column, mono, out=column)
    if sounding:
        np.clip(out, -1.0, 1.0, out=out)


class OutputStream:
    """One device; `tracks` holds one for each room that uses it, in the order of `channels`."""

    def __init__(self, device: SoundDevice, channels: Sequence[Channel], now: Callable[[], float]) -> None:
        """Open the device and wait until it plays. Raises SoundError when it does not, or lacks a channel."""
        self._width = 2 if device.channels >= 2 else 1
        if Channel.RIGHT in channels and self._width < 2:
            raise SoundError(f"the loudspeaker {device.name!r} has no right channel", remedy="use the channel `both`")
        self.device = device
        self.rate = usable_rate(device, self._width)
        self._block = round(BLOCK_SECONDS * self.rate)
        self.tracks = tuple(Track(self.rate, GUARD_BLOCKS * self._block) for _ in channels)
        self._routes = tuple(
            zip(self.tracks, (range(self._width)[channel.columns] for channel in channels), strict=True)
        )
        self._now = now
        self._mono: Float32Samples = np.zeros(self._block, dtype=np.float32)
        self._frame = 0
        self._users = len(channels)
        self.underruns = 0
        """How often the device ran out of sound, as far as it says, or a block could not be mixed."""
        self.openings = 0
        """How often the device was opened: each time frames have other times."""
        self._stream: Any = self._opened()

    @property
    def trouble(self) -> str | None:
        """One sentence when the device has stopped playing."""
        if self._finished or self._now() - self._last_callback > STALLED_SECONDS:
            return f"the loudspeaker {self.device.name!r} does not play any more: is it still plugged in?"
        return None

    @property
    def buffer(self) -> float:
        """Seconds of sound that are to be kept ahead in the device."""
        return BUFFERS_SECONDS[min(self.openings, len(BUFFERS_SECONDS)) - 1]

    def deepen(self) -> None:
        """Keep more sound ahead when the device has run dry often, if nothing is said just now or soon.

        It takes some tenths of a second then. When the device cannot be opened any more that is its `trouble`.
        """
        if self._now() > self._dry_since + DRY_SECONDS:
            self._count_anew()
        dry = self.underruns - self._dry_before
        if dry < DRY_TIMES or self.openings == len(BUFFERS_SECONDS) or self.trouble is not None or self._said_soon():
            return
        self._stream.stop()
        close_stream(self._stream)
        try:
            self._stream = self._opened()
        except SoundError:
            self._finished = True

    def release(self) -> None:
        """One room less; with the last one the device plays what it still holds and is closed."""
        self._users -= 1
        if self._users == 0:
            if self.trouble is None:
                self._stream.stop()
            self.close()

    def close(self) -> None:
        """Close the device at once."""
        close_stream(self._stream)

    # Inside

    def _opened(self) -> Any:  # noqa: ANN401 (sounddevice has no types)
        """The device, which plays from the next frame on. Raises SoundError."""
        library = sound_library()
        self.openings += 1
        self._last_callback: float = self._now()
        self._finished = False
        self._count_anew()
        try:
            stream = library.OutputStream(
                device=self.device.number,
                samplerate=self.rate,
                blocksize=self._block,
                channels=self._width,
                dtype="float32",
                latency=self.buffer,
                callback=self._fill,
                finished_callback=self._finish,
            )
            self.clock = FrameClock(self.rate, self._block, stream.latency)
            start_stream(stream)
        except library.PortAudioError as error:
            raise SoundError(f"the loudspeaker {self.device.name!r} cannot be opened: {error}", remedy=_BUSY) from None
        give_up = time.monotonic() + START_LIMIT_SECONDS
        while not self.clock.steady:
            if time.monotonic() > give_up:
                close_stream(stream)
                raise SoundError(f"the loudspeaker {self.device.name!r} does not begin to play", remedy=_BUSY)
            time.sleep(BLOCK_SECONDS)
        return stream

    def _count_anew(self) -> None:
        """From now on count how often the device runs dry."""
        self._dry_since: float = self._now()
        self._dry_before: int = self.underruns

    def _said_soon(self) -> bool:
        soon = round(QUIET_SECONDS * self.rate)
        return any(track.sounds_before(track.position + soon) for track in self.tracks)

    def _fill(self, out: Float32Samples, frames: int, times: Any, status: Any) -> None:  # noqa: ANN401
        """PortAudio's callback: `out` has shape (frames, channels). An exception would end the stream silently."""
        try:
            now = self._now()
            self._last_callback = now
            if status.output_underflow:
                self.underruns += 1
            self.clock.note(self._frame, now, times.outputBufferDacTime - times.currentTime)
            self._frame += frames
            mix_tracks(self._routes, out, self._mono[:frames])
        except Exception:
            out.fill(0.0)
            self.underruns += 1

    def _finish(self) -> None:
        self._finished = True
