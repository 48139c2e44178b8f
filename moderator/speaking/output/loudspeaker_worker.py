"""The process that owns one loudspeaker, for all rooms on it: `python -m moderator.speaking.output.loudspeaker_worker`.

Here, next to the device and with nothing else to do, sounds are placed at their exact frames. The program's side is
`far_loudspeaker`. Without a job the worker looks after the time of what is placed ahead and says that it lives.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from moderator.audio.devices.device_presence import still_there
from moderator.audio.devices.sound_devices import Direction, find_named
from moderator.audio.sound import Sound
from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.audio.worker.worker_client import DeviceFailed, DeviceOpened, OpenDevice, SignOfLife, WorkerAnswer
from moderator.errors import SoundError
from moderator.speaking.music.music import Music
from moderator.speaking.output.device_loudspeaker import DeviceLoudspeaker, open_loudspeakers

KEEP_TIME_SECONDS = 0.05
"""How often sounds placed ahead are moved to where the device's clock says that they belong."""
BEAT_SECONDS = 0.3
"""How often the worker says that it lives."""

LOOK_SECONDS = 1.0
"""How often it is looked whether the device is still there: so long may one room's words be heard in the other."""


@dataclass(frozen=True)
class PlaceSound:
    """Let a sound be heard in a room at a time; the answer is when it really begins."""

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
    """Take back what is still to come in a room; the answer is from when on."""

    room: int


@dataclass(frozen=True)
class SetMusic:
    """What is heard under everything else in a room from a time on; None: nothing."""

    room: int
    music: Music | None
    at: float


@dataclass(frozen=True)
class CloseLoudspeaker:
    """End what sounds, without a click, and the worker."""


def main() -> None:
    """Play until the program has gone, or the device."""
    pipes = WorkerChannel()
    order: OpenDevice = pipes.next_job(None)
    try:
        device = find_named(Direction.LOUDSPEAKER, order.names)
        rooms = open_loudspeakers([(device.full_name, channel) for channel in order.channels], time.monotonic)
    except SoundError as error:
        pipes.send(DeviceFailed(error.problem, error.remedy))
        return
    pipes.send(DeviceOpened(device.full_name, rooms[0].rate))
    beat_due, look_due = 0.0, time.monotonic() + LOOK_SECONDS
    while True:
        job = pipes.next_job(KEEP_TIME_SECONDS)
        if isinstance(job, CloseLoudspeaker):
            break
        if job is not None:
            _serve(job, rooms, pipes)
            continue
        for room in rooms:
            room.keep_time()
        if time.monotonic() >= look_due:
            if not still_there(device):
                pipes.send(DeviceFailed(f"the loudspeaker {device.full_name!r} is not there any more", None))
                pipes.end()
            look_due = time.monotonic() + LOOK_SECONDS
        if time.monotonic() >= beat_due:
            beat_due = time.monotonic() + BEAT_SECONDS
            if (trouble := rooms[0].trouble) is not None:
                pipes.send(DeviceFailed(trouble, None))
                pipes.end()  # and no closing: with a device that hangs it may hang
            pipes.send(SignOfLife(rooms[0].underruns, rooms[0].latency))
    for room in rooms:
        room.close()
    pipes.end()


def _serve(job: object, rooms: Sequence[DeviceLoudspeaker], pipes: WorkerChannel) -> None:
    match job:
        case (int(number), PlaceSound(room, sound, at)):
            pipes.send(WorkerAnswer(number, rooms[room].place(sound, at)))
        case (int(number), WithdrawSounds(room)):
            pipes.send(WorkerAnswer(number, rooms[room].withdraw()))
        case CutSound(room, at):
            rooms[room].cut(at)
        case SetMusic(room, music, at):
            rooms[room].set_music(music, at)


if __name__ == "__main__":
    # Under its own name, so that messages are the same classes on both sides of the pipe.
    from moderator.speaking.output import loudspeaker_worker

    loudspeaker_worker.main()
