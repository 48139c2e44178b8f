"""A room's loudspeaker whose device is in another process: used like any other, and it survives what befalls it.

While the device is lost, what is said goes nowhere, at the times at which it would have been heard: the game and the
other room go on as if nothing had happened. What was placed for later is placed anew when the device is back, so an
announcement of the clock that is due then is heard at its time, and one that is over is not.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from moderator.audio.devices.sound_devices import Direction, WantedDevice
from moderator.audio.sound import Sound
from moderator.audio.worker.device_client import DeviceClient, RoomClient, open_devices
from moderator.errors import SoundError
from moderator.speaking.music.music import Music
from moderator.speaking.output.loudspeaker_worker import CutSound, PlaceSound, SetMusic, WithdrawSounds

ANSWER_SECONDS = 0.05
"""The program waits no longer than this for a worker; one in order answers within a millisecond or two."""
POLL_SECONDS = 0.02
"""Between two looks at a device that plays."""

WORKER = "moderator.speaking.output.loudspeaker_worker"


@dataclass(frozen=True)
class _Placed:
    """A sound that is still to come, and its time on the monotonic clock."""

    sound: Sound
    at: float


class LoudspeakerClient(RoomClient):
    """One room's loudspeaker; made by `open_loudspeaker_clients`. Times are seconds of the party clock."""

    def __init__(self, device: DeviceClient, turn: int, now: Callable[[], float]) -> None:
        super().__init__(device, turn, now)
        self._ahead: list[_Placed] = []
        self._music: tuple[Music, float] | None = None
        self._openings = device.openings

    @property
    def trouble(self) -> str | None:
        """One sentence while nothing can be heard."""
        return self._device.trouble

    @property
    def earliest(self) -> float:
        """The first time at which something new can be heard."""
        return self._now() + self.latency

    @property
    def latency(self) -> float:
        """Seconds from now to `earliest`: the device's buffer and the block in work."""
        return self._device.latency

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound start at `at` or as soon as possible; the time its first sample leaves the device."""
        behind = self._clock_offset
        self._forget_what_has_begun()
        self._ahead.append(_Placed(sound, at - behind))
        start = self._device.ask(PlaceSound(self._turn, sound, at - behind), ANSWER_SECONDS)
        return max(at, self.earliest) if start is None else start + behind

    def cut(self, at: float) -> None:
        """Fade what starts before `at`."""
        at -= self._clock_offset
        self._ahead = [_shortened(each, at) if each.at < at else each for each in self._ahead]
        self._device.tell(CutSound(self._turn, at))

    def withdraw(self) -> float:
        """Take back what is still to come."""
        since = self._device.ask(WithdrawSounds(self._turn), ANSWER_SECONDS)
        if since is None:
            since = time.monotonic() + self.latency
        self._ahead = [each for each in self._ahead if each.at < since]
        return since + self._clock_offset

    def set_music(self, music: Music | None, at: float) -> None:
        """Let music be heard, or fade away."""
        behind = self._clock_offset
        if music is not None:
            until = None if music.until is None else music.until - behind
            music = replace(music, until=until)
        if music is None:
            self._music = None
        elif self._music is not None and self._music[0].path == music.path:
            self._music = (replace(music, offset=self._music[0].offset), self._music[1])
        else:
            self._music = (music, at - behind)
        self._device.tell(SetMusic(self._turn, music, at - behind))

    def keep_time(self) -> None:
        """Look after the device; when it is back after a loss, what is still to come is placed anew."""
        self._device.tend()
        if self._device.openings == self._openings:
            return
        self._openings = self._device.openings
        self._forget_what_has_begun()
        for each in (each for each in self._ahead if len(each.sound.samples)):
            self._device.ask(PlaceSound(self._turn, each.sound, each.at), ANSWER_SECONDS)
        if self._music is not None:
            music, at = self._music
            now = time.monotonic()
            if music.until is not None and music.until <= now:
                return
            # It goes on where it would be by now, as if it had been heard all the time.
            self._device.tell(SetMusic(self._turn, replace(music, offset=music.offset + max(0.0, now - at)), now))

    def _forget_what_has_begun(self) -> None:
        now = time.monotonic()
        self._ahead = [each for each in self._ahead if each.at > now]


def open_loudspeaker_clients(wanted: Sequence[WantedDevice], now: Callable[[], float]) -> tuple[LoudspeakerClient, ...]:
    """The loudspeakers of several rooms, by device name and channel; rooms on one device share its worker.

    `now` is the party clock. Raises SoundError when one is missing, cannot be opened, or would be heard in two rooms;
    then none stays open.
    """
    opened = open_devices(WORKER, Direction.LOUDSPEAKER, wanted)
    return tuple(LoudspeakerClient(device, turn, now) for device, turn in opened)


def play_to_end(loudspeaker: LoudspeakerClient, sound: Sound) -> None:
    """Play a sound and wait until it was heard. Raises SoundError when the device is lost meanwhile.

    For a loudspeaker whose clock is `time.monotonic`.
    """
    end = loudspeaker.place(sound, loudspeaker.earliest) + sound.seconds
    while time.monotonic() < end:
        loudspeaker.keep_time()
        if loudspeaker.trouble is not None:
            raise SoundError(loudspeaker.trouble, remedy="is it still plugged in?")
        time.sleep(POLL_SECONDS)


def play_on(device: WantedDevice, sound: Sound) -> None:
    """Open a device, play a sound to its end, and close it. Raises SoundError when that cannot be."""
    (loudspeaker,) = open_loudspeaker_clients([device], time.monotonic)
    with closing(loudspeaker):
        play_to_end(loudspeaker, sound)


def _shortened(placed: _Placed, until: float) -> _Placed:
    """A sound that is over at a time."""
    kept = max(0, round((until - placed.at) * placed.sound.rate))
    return replace(placed, sound=replace(placed.sound, samples=placed.sound.samples[:kept]))
