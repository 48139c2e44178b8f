"""The process that owns one loudspeaker, for all rooms on it.

Here, next to the device and with nothing else to do, sounds are placed at their exact frames, and those placed ahead
follow the device's clock.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from moderator.audio.devices.sound_devices import Direction, SoundDevice
from moderator.audio.sound import Sound
from moderator.audio.worker.device_worker import serve_device
from moderator.audio.worker.messages import OpenDevice, SignOfLife
from moderator.errors import SoundError
from moderator.speaking.music.music import Music
from moderator.speaking.output.device_loudspeaker import open_loudspeakers

KEEP_TIME_SECONDS = 0.05
"""How often sounds placed ahead are moved to where the device's clock says that they belong."""


@dataclass(frozen=True)
class PlaceSound:
    """Let a sound be heard in a room at a time; it comes to when it really begins."""

    room: int
    sound: Sound
    at: float


@dataclass(frozen=True)
class CutSound:
    """Whatever starts in a room before a time fades from there on."""

    room: int
    at: float


@dataclass(frozen=True)
class WithdrawSounds:
    """Take back what is still to come in a room; it comes to the time from when on."""

    room: int


@dataclass(frozen=True)
class SetMusic:
    """What is heard under everything else in a room from a time on; None: nothing."""

    room: int
    music: Music | None
    at: float


class ServedLoudspeaker:
    """A loudspeaker as its worker has it."""

    def __init__(self, device: SoundDevice, order: OpenDevice, wake: Callable[[], None]) -> None:
        """Raises SoundError when it cannot be opened. Nothing but time and jobs is waited for, so nothing wakes."""
        del wake
        self._rooms = open_loudspeakers(device, order.channels, time.monotonic)
        self.rate = self._rooms[0].rate

    @property
    def sign_of_life(self) -> SignOfLife:
        """How it is."""
        return SignOfLife(self._rooms[0].underruns, self._rooms[0].latency)

    def step(self) -> tuple[()]:
        """Keep the time of what is placed ahead. Raises SoundError when the device plays no more."""
        for room in self._rooms:
            room.keep_time()
        if (trouble := self._rooms[0].trouble) is not None:
            raise SoundError(trouble)
        return ()

    def serve(self, job: object) -> float | None:
        """Do a job; the time that it comes to."""
        match job:
            case PlaceSound(room, sound, at):
                return self._rooms[room].place(sound, at)
            case WithdrawSounds(room):
                return self._rooms[room].withdraw()
            case CutSound(room, at):
                self._rooms[room].cut(at)
            case SetMusic(room, music, at):
                self._rooms[room].set_music(music, at)
        return None

    def close(self) -> None:
        """End what sounds, without a click."""
        for room in self._rooms:
            room.close()


def main() -> None:
    """Play until the program has gone, or the device."""
    serve_device(Direction.LOUDSPEAKER, ServedLoudspeaker, step_seconds=KEEP_TIME_SECONDS)
