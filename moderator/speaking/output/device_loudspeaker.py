"""A real loudspeaker: sounds placed at exact frames of the stream that its device plays (`output_stream`).

A device whose clock drifts, that has lost sound or was opened again would play late what was placed long ahead; so the
times wished for are remembered and `keep_time` moves whatever has not begun yet.
"""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from moderator.audio.devices.sound_devices import Channel, SoundDevice
from moderator.audio.sound import Sound
from moderator.speaking.music.music_bed import CLOSING_SECONDS
from moderator.speaking.output.loudspeaker import TrackLoudspeaker
from moderator.speaking.output.output_stream import BLOCK_SECONDS, GUARD_BLOCKS, OutputStream
from moderator.speaking.output.track import FADE_SECONDS, Placement, Track

MOVED_SECONDS = 0.001
"""Smaller differences to the wished time are not worth moving a sound."""


class WishedPlacement(NamedTuple):
    """A sound placed ahead, and the time it was wished for."""

    placement: Placement
    at: float


class DeviceLoudspeaker(TrackLoudspeaker):
    """One room's loudspeaker on a stream; made by `open_loudspeakers`."""

    def __init__(self, stream: OutputStream, track: Track, now: Callable[[], float]) -> None:
        super().__init__(track, now)
        self._stream = stream
        self._openings = stream.openings
        self._ahead: list[WishedPlacement] = []
        self._closed = False

    @property
    def underruns(self) -> int:
        """How often the device ran out of sound, as far as it says."""
        return self._stream.underruns

    @property
    def trouble(self) -> str | None:
        """One sentence when the device has stopped playing."""
        return self._stream.trouble

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound start at `at` or as soon as possible; the time its first sample leaves the device."""
        placement = self._lay(sound, at)
        start = self._time_of(placement.start)
        self._ahead.append(WishedPlacement(placement, max(at, start)))
        return start

    def withdraw(self) -> float:
        """Take back what is still to come."""
        self._ahead.clear()
        return super().withdraw()

    def keep_time(self) -> None:
        """Move what is placed ahead to where the device's clock now says that it belongs.

        A device that runs dry often is opened again here, which takes some tenths of a second.
        """
        self._stream.deepen()
        self._keep_up()

    def close(self) -> None:
        """Stop; the device is closed with its last room."""
        if self._closed:
            return
        self._closed = True
        self._track.withdraw()
        self._track.cut(self._track.earliest)
        self._track.music.end(self._track.earliest)
        fade = CLOSING_SECONDS if self._track.music.sounds else FADE_SECONDS
        silent = time.monotonic() + fade + (GUARD_BLOCKS + 1) * BLOCK_SECONDS
        while (
            (self._track.end > self._track.position or self._track.music.sounds)
            and self.trouble is None
            and time.monotonic() < silent
        ):
            time.sleep(BLOCK_SECONDS / 2)
        self._track.music.close()
        self._stream.release()

    def _sample_at(self, time: float) -> int:
        return self._stream.clock.frame_at(time)

    def _time_of(self, sample: int) -> float:
        return self._stream.clock.time_of(sample)

    def _keep_up(self) -> None:
        self._track.music.fill()
        if self._stream.openings != self._openings:
            self._openings = self._stream.openings
            if (music := self._track.music.playing) is not None:
                self._set_music(music, self._track.earliest)
        self._ahead = [wish for wish in self._ahead if not wish.placement.begun]
        for placement, at in self._ahead:
            frame = self._sample_at(at)
            if abs(frame - placement.start) > MOVED_SECONDS * self.rate:
                self._track.move(placement, frame)


def open_loudspeakers(
    device: SoundDevice, channels: Sequence[Channel], now: Callable[[], float]
) -> tuple[DeviceLoudspeaker, ...]:
    """The loudspeakers of the rooms on one device, which share its stream; `now` is the party clock.

    Raises SoundError when the device cannot be opened, or lacks a channel.
    """
    stream = OutputStream(device, channels, now)
    return tuple(DeviceLoudspeaker(stream, track, now) for track in stream.tracks)
