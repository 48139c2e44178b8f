"""A real loudspeaker: one continuous stream per device, sounds placed at exact frames of it.

The stream never stops, so a sound can be placed at the frame that is heard at its time (`frame_clock` knows which).
PortAudio calls for each block from a thread of its own, where nothing may be allocated, locked, opened or raised: the
callback copies tracks into channels, notes the time and counts what went wrong. Two rooms on the two sides of one
device share its stream: their sounds cannot drift apart, and a device can be opened only once.

A device whose clock drifts, or that has lost sound, would play late what was placed long ahead; so the times wished
for are remembered and `keep_time` moves whatever has not begun yet.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from moderator.errors import SoundError
from moderator.speaking.frame_clock import FrameClock
from moderator.speaking.loudspeaker import playable
from moderator.speaking.music import Music
from moderator.speaking.music_bed import CLOSING_SECONDS
from moderator.speaking.music_player import MusicPlayer
from moderator.speaking.sound import Samples, Sound
from moderator.speaking.sound_devices import (
    Channel,
    Direction,
    SoundDevice,
    close_stream,
    shared_devices,
    sound_library,
    start_stream,
    usable_rate,
)
from moderator.speaking.track import FADE_SECONDS, Placement, Track

BLOCK_SECONDS = 0.01
"""A block is the step in which things can be changed; on PulseAudio times are exact when it is 10 ms."""
BUFFER_SECONDS = 0.08
"""Sound kept ahead in the device: what a busy machine may be late by before anybody hears it. Every answer is late by
as much; at 0.06 a machine with three times the work that it can do lost sound nearly twice as often as at 0.1."""
GUARD_BLOCKS = 2
"""Blocks that PortAudio may ask for at once, between two steps of the program."""
START_LIMIT_SECONDS = 5.0
"""A device that has not begun to play by then never will."""
STALLED_SECONDS = 1.0
"""Without a callback for so long the device is gone: unplugging it raises nothing."""
MOVED_SECONDS = 0.001
"""Smaller differences to the wished time are not worth moving a sound."""

_BUSY = "another program may be using it"


class Wish(NamedTuple):
    """A sound placed ahead, and the time it was wished for."""

    placement: Placement
    at: float


class OutputStream:
    """One device, playing for ever; `tracks` holds one for each room that uses it, in the order of `channels`."""

    def __init__(self, device: SoundDevice, channels: Sequence[Channel], now: Callable[[], float]) -> None:
        """Open the device and wait until it plays. Raises SoundError when it does not, or lacks a channel."""
        library = sound_library()
        width = 2 if device.channels >= 2 else 1
        if Channel.RIGHT in channels and width < 2:
            raise SoundError(f"the loudspeaker {device.name!r} has no right channel", remedy="use the channel `both`")
        self.device = device
        self.rate = usable_rate(device, width)
        block = round(BLOCK_SECONDS * self.rate)
        self.tracks = tuple(Track(self.rate, GUARD_BLOCKS * block) for _ in channels)
        self._routes = tuple(zip(self.tracks, map(_columns, channels), strict=True))
        self._now = now
        self._mono: Samples = np.zeros(block, dtype=np.float32)
        self._frame = 0
        self._last_callback = now()
        self._finished = False
        self._users = len(channels)
        self.underruns = 0
        self.faults = 0
        try:
            self._stream = library.OutputStream(
                device=device.number,
                samplerate=self.rate,
                blocksize=block,
                channels=width,
                dtype="float32",
                latency=BUFFER_SECONDS,
                callback=self._fill,
                finished_callback=self._finish,
            )
            self.clock = FrameClock(self.rate, block, self._stream.latency)
            start_stream(self._stream)
        except library.PortAudioError as error:
            raise SoundError(f"the loudspeaker {device.name!r} cannot be opened: {error}", remedy=_BUSY) from None
        self._wait_until_it_plays()

    @property
    def trouble(self) -> str | None:
        """One sentence when the device has stopped playing."""
        if self._finished or self._now() - self._last_callback > STALLED_SECONDS:
            return f"the loudspeaker {self.device.name!r} does not play any more: is it still plugged in?"
        return None

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

    def _wait_until_it_plays(self) -> None:
        give_up = time.monotonic() + START_LIMIT_SECONDS
        while not self.clock.steady:
            if time.monotonic() > give_up:
                close_stream(self._stream)
                raise SoundError(f"the loudspeaker {self.device.name!r} does not begin to play", remedy=_BUSY)
            time.sleep(BLOCK_SECONDS)

    def _fill(self, out: Samples, frames: int, times: Any, status: Any) -> None:  # noqa: ANN401
        """PortAudio's callback: `out` has shape (frames, channels). An exception would end the stream silently."""
        try:
            now = self._now()
            self._last_callback = now
            if status.output_underflow:
                self.underruns += 1
            self.clock.note(self._frame, now, times.outputBufferDacTime - times.currentTime)
            self._frame += frames
            out.fill(0.0)
            mono = self._mono[:frames]
            for track, columns in self._routes:
                track.read_into(mono)
                out[:, columns] += mono[:, np.newaxis]
            np.clip(out, -1.0, 1.0, out=out)
        except Exception:
            out.fill(0.0)
            self.faults += 1

    def _finish(self) -> None:
        self._finished = True


class DeviceLoudspeaker:
    """One room's loudspeaker on a stream; made by `open_loudspeaker` or `open_loudspeakers`."""

    def __init__(self, stream: OutputStream, track: Track, now: Callable[[], float]) -> None:
        self._stream = stream
        self._track = track
        self._player = MusicPlayer(track)
        self._clock = stream.clock
        self._now = now
        self._ahead: list[Wish] = []
        self._closed = False

    @property
    def device(self) -> SoundDevice:
        """The device that plays."""
        return self._stream.device

    @property
    def rate(self) -> int:
        """Samples a second at which the device runs."""
        return self._stream.rate

    @property
    def underruns(self) -> int:
        """How often the device ran out of sound, as far as it says."""
        return self._stream.underruns

    @property
    def trouble(self) -> str | None:
        """One sentence when the device has stopped playing."""
        return self._stream.trouble

    @property
    def earliest(self) -> float:
        """The first time at which something new can be heard."""
        return max(self._now(), self._clock.time_of(self._track.earliest))

    @property
    def latency(self) -> float:
        """Seconds from now to `earliest`: the device's buffer and the block in work."""
        return self.earliest - self._now()

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound start at `at` or as soon as possible; the time its first sample leaves the device."""
        self.keep_time()
        placement = self._track.place(playable(sound, self._stream.rate), self._clock.frame_at(at))
        start = self._clock.time_of(placement.start)
        self._ahead.append(Wish(placement, max(at, start)))
        return start

    def cut(self, at: float) -> None:
        """Fade what starts before `at`."""
        self._track.cut(self._clock.frame_at(at))

    def withdraw(self) -> float:
        """Take back what is still to come."""
        self._ahead.clear()
        return self._clock.time_of(self._track.withdraw())

    def set_music(self, music: Music | None, at: float) -> None:
        """Let music be heard, or fade away."""
        until = None if music is None or music.until is None else self._clock.frame_at(music.until)
        self._player.set(music, self._clock.frame_at(at), until)

    def keep_time(self) -> None:
        """Move what is placed ahead to where the device's clock now says that it belongs."""
        self._track.fill()
        self._ahead = [wish for wish in self._ahead if not wish.placement.begun]
        for placement, at in self._ahead:
            frame = self._clock.frame_at(at)
            if abs(frame - placement.start) > MOVED_SECONDS * self._stream.rate:
                self._track.move(placement, frame)

    def close(self) -> None:
        """Stop; the device is closed with its last room."""
        if self._closed:
            return
        self._closed = True
        self._track.withdraw()
        self._track.cut(self._track.earliest)
        self._player.end_soon()
        fade = CLOSING_SECONDS if self._track.beds else FADE_SECONDS
        silent = time.monotonic() + fade + (GUARD_BLOCKS + 1) * BLOCK_SECONDS
        while (
            (self._track.end > self._track.position or self._track.beds)
            and self.trouble is None
            and time.monotonic() < silent
        ):
            time.sleep(BLOCK_SECONDS / 2)
        self._player.close()
        self._stream.release()

    @property
    def _sounds(self) -> bool:
        return self._track.end > self._track.position or bool(self._track.beds)


def open_loudspeaker(name: str | None, channel: Channel, now: Callable[[], float]) -> DeviceLoudspeaker:
    """The loudspeaker of one room. Raises SoundError."""
    return open_loudspeakers([(name, channel)], now)[0]


def open_loudspeakers(
    rooms: Sequence[tuple[str | None, Channel]], now: Callable[[], float]
) -> tuple[DeviceLoudspeaker, ...]:
    """The loudspeakers of several rooms, by device name and channel; rooms on one device share its stream.

    `now` is the party clock. Raises SoundError when a device is missing or cannot be opened; then none stays open.
    """
    shared, places = shared_devices(Direction.LOUDSPEAKER, rooms)
    streams: list[OutputStream] = []
    try:
        for each in shared:
            streams.append(OutputStream(each.device, each.channels, now))
    except SoundError:
        for stream in streams:
            stream.close()
        raise
    return tuple(DeviceLoudspeaker(streams[device], streams[device].tracks[turn], now) for device, turn in places)


def _columns(channel: Channel) -> slice:
    match channel:
        case Channel.LEFT:
            return slice(0, 1)
        case Channel.RIGHT:
            return slice(1, 2)
        case Channel.BOTH:
            return slice(None)
