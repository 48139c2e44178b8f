"""A room's loudspeaker whose device is in another process: the same as a near one, and it survives what befalls it.

While the device is lost, what is said goes nowhere, at the times at which it would have been heard: the game and the
other room go on as if nothing had happened. What was placed for later is placed anew when the device is back, so an
announcement of the clock that is due then is heard at its time, and one that is over is not.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from moderator.audio.devices.sound_devices import Channel, Direction, SharedDevice, names_of, shared_devices
from moderator.audio.sound import Sound
from moderator.audio.worker.device_supervisor import DeviceSupervisor, waits_for_all
from moderator.audio.worker.worker_client import OpenDevice, SignOfLife
from moderator.speaking.music.music import Music
from moderator.speaking.output.loudspeaker_worker import (
    CloseLoudspeaker,
    CutSound,
    PlaceSound,
    SetMusic,
    WithdrawSounds,
)

ANSWER_SECONDS = 0.05
"""The program waits no longer than this for a worker; one in order answers within a millisecond or two."""
CLOSING_SECONDS = 1.0
"""For what sounds to fade, and the device to play what it holds."""
ASSUMED_LATENCY = 0.12
"""Seconds until something new is heard, as long as nothing is known."""

WORKER = "moderator.speaking.output.loudspeaker_worker"


@dataclass(frozen=True)
class _Placed:
    """A sound that is still to come, and its time on the monotonic clock."""

    sound: Sound
    at: float


class OutputClient:
    """One device for the rooms on it."""

    def __init__(self, shared: SharedDevice) -> None:
        opening = OpenDevice(names_of(shared.device, shared.name), shared.channels)
        self.device = DeviceSupervisor("loudspeaker", WORKER, opening)
        self.latency = ASSUMED_LATENCY
        self.underruns = 0
        self._before = 0
        self._users = len(shared.channels)
        self._answers = True

    def tend(self) -> None:
        """Look after the device."""
        openings = self.device.openings
        beats = [message for message in self.device.tend() if isinstance(message, SignOfLife)]
        if self.device.openings > openings:
            self._before, self._answers = self.underruns, True
        for beat in beats:
            self.latency = beat.latency
            self.underruns = self._before + beat.lost
            self._answers = True

    def ask(self, job: PlaceSound | WithdrawSounds, otherwise: float) -> float:
        """What a job comes to; the other time when the device is lost or says nothing soon enough."""
        process = self.device.working
        if process is None:
            return otherwise
        # A worker that is late once is not waited for until it gives a sign of life: waiting would add up.
        answer = process.ask(job, ANSWER_SECONDS if self._answers else 0.0)
        self._answers = answer is not None
        return otherwise if answer is None else answer

    def tell(self, job: CutSound | SetMusic) -> None:
        """A job without an answer."""
        if (process := self.device.working) is not None:
            process.tell(job)

    def release(self) -> None:
        """One room less; with the last one the device is closed."""
        self._users -= 1
        if self._users == 0:
            self.device.close(CloseLoudspeaker(), CLOSING_SECONDS)


class LoudspeakerClient:
    """One room's loudspeaker; made by `open_loudspeaker_clients`. Times are seconds of the party clock."""

    def __init__(self, output: OutputClient, room: int, now: Callable[[], float]) -> None:
        """`room` is its number among those on the device."""
        self._output = output
        self._room = room
        self._now = now
        self._ahead: list[_Placed] = []
        self._music: tuple[Music, float] | None = None
        self._openings = output.device.openings
        self._closed = False

    @property
    def losses(self) -> int:
        """How often the device ran out of sound, as far as it says."""
        return self._output.underruns

    @property
    def trouble(self) -> str | None:
        """One sentence while nothing can be heard."""
        return self._output.device.trouble

    @property
    def worker(self) -> int | None:
        """The process id of the device's worker; None while there is none."""
        process = self._output.device.process
        return process.process if process is not None else None

    @property
    def earliest(self) -> float:
        """The first time at which something new can be heard."""
        return self._now() + self._output.latency

    @property
    def latency(self) -> float:
        """Seconds from now to `earliest`: the device's buffer and the block in work."""
        return self._output.latency

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound start at `at` or as soon as possible; the time its first sample leaves the device."""
        behind = self._behind
        self._forget_what_has_begun()
        self._ahead.append(_Placed(sound, at - behind))
        job = PlaceSound(self._room, sound, at - behind)
        return self._output.ask(job, max(at - behind, time.monotonic() + self._output.latency)) + behind

    def cut(self, at: float) -> None:
        """Fade what starts before `at`."""
        at -= self._behind
        self._ahead = [_shortened(each, at) if each.at < at else each for each in self._ahead]
        self._output.tell(CutSound(self._room, at))

    def withdraw(self) -> float:
        """Take back what is still to come."""
        earliest = self._output.ask(WithdrawSounds(self._room), time.monotonic() + self._output.latency)
        self._ahead = [each for each in self._ahead if each.at < earliest]
        return earliest + self._behind

    def set_music(self, music: Music | None, at: float) -> None:
        """Let music be heard, or fade away."""
        behind = self._behind
        if music is not None:
            until = None if music.until is None else music.until - behind
            music = replace(music, until=until)
        if music is None:
            self._music = None
        elif self._music is not None and self._music[0].path == music.path:
            self._music = (replace(music, offset=self._music[0].offset), self._music[1])
        else:
            self._music = (music, at - behind)
        self._output.tell(SetMusic(self._room, music, at - behind))

    def keep_time(self) -> None:
        """Look after the device; when it is back after a loss, what is still to come is placed anew."""
        self._output.tend()
        if self._output.device.openings == self._openings:
            return
        self._openings = self._output.device.openings
        self._forget_what_has_begun()
        for each in (each for each in self._ahead if len(each.sound.samples)):
            self._output.ask(PlaceSound(self._room, each.sound, each.at), each.at)
        if self._music is not None:
            music, at = self._music
            now = time.monotonic()
            if music.until is not None and music.until <= now:
                return
            # It goes on where it would be by now, as if it had been heard all the time.
            self._output.tell(SetMusic(self._room, replace(music, offset=music.offset + max(0.0, now - at)), now))

    def close(self) -> None:
        """Stop; the device is closed with its last room."""
        if not self._closed:
            self._closed = True
            self._output.release()

    @property
    def _behind(self) -> float:
        """The party clock minus the monotonic one, which the worker goes by."""
        return self._now() - time.monotonic()

    def _forget_what_has_begun(self) -> None:
        now = time.monotonic()
        self._ahead = [each for each in self._ahead if each.at > now]


def open_loudspeaker_clients(
    rooms: Sequence[tuple[str | None, Channel]], now: Callable[[], float]
) -> tuple[LoudspeakerClient, ...]:
    """The loudspeakers of several rooms, by device name and channel; rooms on one device share its worker.

    `now` is the party clock. Raises SoundError when a device is missing or cannot be opened; then none stays open.
    """
    shared, places = shared_devices(Direction.LOUDSPEAKER, rooms)
    outputs = [OutputClient(each) for each in shared]
    waits_for_all([output.device for output in outputs], lambda device: device.close(CloseLoudspeaker(), 0.0))
    return tuple(LoudspeakerClient(outputs[device], turn, now) for device, turn in places)


def _shortened(placed: _Placed, until: float) -> _Placed:
    """A sound that is over at a time."""
    kept = max(0, round((until - placed.at) * placed.sound.rate))
    return replace(placed, sound=replace(placed.sound, samples=placed.sound.samples[:kept]))
