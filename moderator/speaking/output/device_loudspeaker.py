"""A real loudspeaker: sounds placed at exact frames of the stream that its device plays (`output_stream`).

A device whose clock drifts, that has lost sound or was opened again would play late what was placed long ahead; so the
times wished for are remembered and `keep_time` moves whatever has not begun yet.
"""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from moderator.audio.devices.sound_devices import Channel, SoundDevice
from moderator.audio.sound import Sound
from moderator.speaking.music.music import Music
from moderator.speaking.music.music_bed import CLOSING_SECONDS
from moderator.speaking.music.music_player import MusicPlayer
from moderator.speaking.output.loudspeaker import playable
from moderator.speaking.output.output_stream import BLOCK_SECONDS, GUARD_BLOCKS, OutputStream
from moderator.speaking.output.track import FADE_SECONDS, Placement, Track

MOVED_SECONDS = 0.001
"""Smaller differences to the wished time are not worth moving a sound."""


class WishedPlacement(NamedTuple):
    """A sound placed ahead, and the time it was wished for."""

    placement: Placement
    at: float


class DeviceLoudspeaker:
    """One room's loudspeaker on a stream; made by `open_loudspeakers`."""

    def __init__(self, stream: OutputStream, track: Track, now: Callable[[], float]) -> None:
        self._stream = stream
        self._track = track
        self._player = MusicPlayer(track)
        self._openings = stream.openings
        self._now = now
        self._ahead: list[WishedPlacement] = []
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
        return max(self._now(), self._stream.clock.time_of(self._track.earliest))

    @property
    def latency(self) -> float:
        """Seconds from now to `earliest`: the device's buffer and the block in work."""
        return self.earliest - self._now()

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound start at `at` or as soon as possible; the time its first sample leaves the device."""
        self._follow_the_device()
        placement = self._track.place(playable(sound, self._stream.rate), self._stream.clock.frame_at(at))
        start = self._stream.clock.time_of(placement.start)
        self._ahead.append(WishedPlacement(placement, max(at, start)))
        return start

    def cut(self, at: float) -> None:
        """Fade what starts before `at`."""
        self._track.cut(self._stream.clock.frame_at(at))

    def withdraw(self) -> float:
        """Take back what is still to come."""
        self._ahead.clear()
        return self._stream.clock.time_of(self._track.withdraw())

    def set_music(self, music: Music | None, at: float) -> None:
        """Let music be heard, or fade away."""
        self._player.set(music, self._stream.clock.frame_at(at), self._end_of(music))

    def keep_time(self) -> None:
        """Move what is placed ahead to where the device's clock now says that it belongs.

        A device that runs dry often is opened again here, which takes some tenths of a second.
        """
        self._stream.deepen()
        self._follow_the_device()

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

    def _follow_the_device(self) -> None:
        self._track.fill()
        if self._stream.openings != self._openings:
            self._openings = self._stream.openings
            if (music := self._player.playing) is not None:
                self._player.set(music, self._track.earliest, self._end_of(music))
        self._ahead = [wish for wish in self._ahead if not wish.placement.begun]
        for placement, at in self._ahead:
            frame = self._stream.clock.frame_at(at)
            if abs(frame - placement.start) > MOVED_SECONDS * self._stream.rate:
                self._track.move(placement, frame)

    def _end_of(self, music: Music | None) -> int | None:
        """The frame at which music is over."""
        return None if music is None or music.until is None else self._stream.clock.frame_at(music.until)


def open_loudspeakers(
    device: SoundDevice, channels: Sequence[Channel], now: Callable[[], float]
) -> tuple[DeviceLoudspeaker, ...]:
    """The loudspeakers of the rooms on one device, which share its stream; `now` is the party clock.

    Raises SoundError when the device cannot be opened, or lacks a channel.
    """
    stream = OutputStream(device, channels, now)
    return tuple(DeviceLoudspeaker(stream, track, now) for track in stream.tracks)
