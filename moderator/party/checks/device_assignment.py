"""Finding out which device is in which room, by asking whoever is there: what the ear knows, no name tells.

Each loudspeaker plays a sound and the host says which room heard it. A room that has one is not asked for again. Where
two rooms hear the same one, they may have its two sides, so each side is tried alone. For the microphones somebody says
something in each room: the one where that is loudest is the room's, or a side of it.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass

import numpy as np

from moderator.audio.devices.sound_devices import Channel, SoundDevice, unique_name
from moderator.audio.levels import levels_db
from moderator.audio.signals import signal_sound
from moderator.audio.sound import SILENCE_DB, Sound, joined, silence
from moderator.errors import SoundError
from moderator.hearing.input.microphone import Block
from moderator.hearing.input.microphone_client import MicrophoneClient, open_microphone_clients
from moderator.language.text.normalising import normal
from moderator.party.config.party_editing import AssignedDevice
from moderator.speaking.output.loudspeaker_client import play_on

SPEECH_DB = -55.0
"""Quieter than this nobody has spoken near the microphone."""
ABOVE_QUIET_DB = 10.0
"""So far speech rises above a microphone's own quiet; else it is a fan that is heard."""
ONE_SIDE_DB = 6.0
"""When one side is so much louder than the other, the room has that side."""
TIMES = 3
"""How often somebody is asked to say something."""

NOBODY, AGAIN, DONE = ("", "nobody", "0"), ("a", "again"), ("q", "quit", "done")
"""What may be typed instead of a room."""
SIDES = (Channel.LEFT, Channel.RIGHT)


SIGNAL = "start"
SIGNALS = 3
"""Played one after the other."""
GAIN = 4.0
"""Louder than among speech: whoever waits for it is in another room."""
PAUSE_SECONDS = 0.3
LISTENED_SECONDS = 5.0
FRAME_SECONDS = 0.25
"""Levels are those of such pieces: a word or two."""
POLL_SECONDS = 0.05
MOST_MICROPHONES = 8
"""Each has a process of its own while it is listened to."""


@dataclass(frozen=True)
class Level:
    """How loud a microphone, or one side of it, was, in dB below full scale: at its loudest, and at its quietest."""

    speech_db: float
    quiet_db: float


HeardLevels = Mapping[tuple[SoundDevice, Channel], Level]
AskHost = Callable[[str], str]
TellHost = Callable[[str], None]


@dataclass(frozen=True)
class DeviceSide:
    """A device, or one side of it."""

    device: SoundDevice
    channel: Channel

    @property
    def label(self) -> str:
        """For the host."""
        side = "" if self.channel is Channel.BOTH else f", {self.channel.value} side"
        return f"{self.device.full_name}{side}"

    def overlaps(self, other: "DeviceSide") -> bool:
        """Whether two rooms that had these would share something."""
        return self.device == other.device and self.channel.overlaps(other.channel)


def hardware_first(devices: Sequence[SoundDevice]) -> list[SoundDevice]:
    """Pieces of hardware first: other names stand for one of them, or for what the system takes for the usual one."""
    return sorted(devices, key=lambda device: "(hw:" not in device.name)


def assign_loudspeakers(
    rooms: Sequence[str],
    devices: Sequence[SoundDevice],
    play: Callable[[SoundDevice, Channel], None],
    ask: AskHost,
    tell: TellHost,
) -> dict[int, DeviceSide]:
    """Which loudspeaker each room hears. `play` raises SoundError for a device that cannot be used."""
    found: dict[int, DeviceSide] = {}
    for device in hardware_first(devices):
        if len(found) == len(rooms):
            break
        heard = _rooms_that_heard(DeviceSide(device, Channel.BOTH), rooms, play, ask, tell)
        if heard is None:
            break
        if len(heard) == 1:
            found.setdefault(heard[0], DeviceSide(device, Channel.BOTH))
        elif len(heard) > 1 and device.channels >= len(SIDES):
            for side in SIDES:
                alone = _rooms_that_heard(DeviceSide(device, side), rooms, play, ask, tell) or []
                if len(alone) == 1:
                    found.setdefault(alone[0], DeviceSide(device, side))
                elif alone:
                    tell("both rooms hear that side too, so each would hear what only the other may know")
        elif heard:
            tell("both rooms hear it, and it has one side only, so each would hear what only the other may know")
    return found


def _rooms_that_heard(
    sounding: DeviceSide,
    rooms: Sequence[str],
    play: Callable[[SoundDevice, Channel], None],
    ask: AskHost,
    tell: TellHost,
) -> list[int] | None:
    """The rooms that heard a sound; None when the host has had enough."""
    choices = "; ".join(f"{number}: {room}" for number, room in enumerate(rooms, 1))
    both = "; b: both" if len(rooms) > 1 else ""
    meant: dict[str, list[int]] = {}
    for number, room in reversed(list(enumerate(rooms))):
        meant |= {str(number + 1): [number], normal(room): [number]}
    everybody = list(range(len(rooms)))
    meant |= {"b": everybody, "both": everybody, **{answer: [] for answer in NOBODY}}
    while True:
        try:
            play(sounding.device, sounding.channel)
        except SoundError as error:
            tell(f"{sounding.label}: {error}")
            return []
        answer = _plain(ask(f"{sounding.label}: who heard it? [{choices}{both}; Enter: nobody; a: again; q: done]"))
        while answer not in (*meant, *DONE, *AGAIN):
            answer = _plain(ask(f"Please type one of [{choices}{both}; Enter: nobody; a: again; q: done]"))
        if answer in DONE:
            return None
        if answer not in AGAIN:
            return meant[answer]


def _plain(answer: str) -> str:
    """An answer without what does not matter; one of nothing but signs ("?") is not Enter."""
    return normal(answer) or answer.strip()


def assign_microphones(
    rooms: Sequence[str], listen: Callable[[], HeardLevels], ask: AskHost, tell: TellHost
) -> dict[int, DeviceSide]:
    """Which microphone hears each room; `listen` takes some seconds."""
    found: dict[int, DeviceSide] = {}
    for number, room in enumerate(rooms):
        for _ in range(TIMES):
            answer = _plain(ask(f"Let somebody say something in {room} for five seconds [Enter: now; s: skip]"))
            if answer in ("s", "skip", *DONE):
                break
            loudest = loudest_microphone(listen())
            if loudest is None:
                tell("no microphone heard anybody: is it plugged in and switched on?")
                continue
            taken = next((rooms[other] for other, spoken in found.items() if spoken.overlaps(loudest)), None)
            if taken is not None:
                tell(f"{loudest.label} heard it best, but that is the microphone of {taken}")
                continue
            tell(f"{loudest.label} hears {room}")
            found[number] = loudest
            break
    return found


def loudest_microphone(heard: HeardLevels) -> DeviceSide | None:
    """The microphone where somebody was loudest; a side of it, if the other one hears much less."""
    spoken = {
        where: level.speech_db
        for where, level in heard.items()
        if level.speech_db >= max(SPEECH_DB, level.quiet_db + ABOVE_QUIET_DB)
    }
    if not spoken:
        return None
    device, side = max(spoken, key=lambda where: spoken[where])
    others = [level.speech_db for (other, channel), level in heard.items() if other == device and channel is not side]
    if others and spoken[device, side] - max(others) < ONE_SIDE_DB:
        side = Channel.BOTH
    return DeviceSide(device, side)


def assigned_devices(found: Mapping[int, DeviceSide]) -> dict[int, AssignedDevice]:
    """What was found for each room, in the names that are still theirs after a reboot."""
    return {room: AssignedDevice(unique_name(spoken.device), spoken.channel) for room, spoken in found.items()}


def play_signal(device: SoundDevice, channel: Channel) -> None:
    """Play three signals to their end. Raises SoundError when the device cannot be used, or is lost meanwhile."""
    once = signal_sound(SIGNAL)
    sound = joined(*[once, silence(PAUSE_SECONDS, once.rate)] * SIGNALS)
    play_on((device.full_name, channel), Sound(sound.samples * np.float32(GAIN), sound.rate))


class Listeners:
    """All microphones that can be opened, each side of one a microphone of its own. To be closed."""

    def __init__(self, devices: Sequence[SoundDevice], tell: Callable[[str], None]) -> None:
        """`tell` gets a sentence for each that cannot be opened, and for those that are too many."""
        self._open: dict[tuple[SoundDevice, Channel], MicrophoneClient] = {}
        self._stack = ExitStack()
        for number, device in enumerate(devices):
            if number == MOST_MICROPHONES:
                tell(f"only the first {MOST_MICROPHONES} microphones are tried")
                break
            sides = SIDES if device.channels >= len(SIDES) else (Channel.BOTH,)
            try:
                opened = open_microphone_clients([(device.full_name, side) for side in sides], time.monotonic)
            except SoundError as error:
                tell(str(error))
                continue
            for side, microphone in zip(sides, opened, strict=True):
                self._open[device, side] = self._stack.enter_context(closing(microphone))

    def listen(self) -> dict[tuple[SoundDevice, Channel], Level]:
        """Listen for five seconds and tell how loud each was."""
        # What was heard before, while nobody was asked to speak, tells its own quiet.
        before = {where: _frames(microphone.blocks(), microphone.rate) for where, microphone in self._open.items()}
        heard: dict[tuple[SoundDevice, Channel], list[Block]] = {where: [] for where in self._open}
        end = time.monotonic() + LISTENED_SECONDS
        while time.monotonic() < end:
            time.sleep(POLL_SECONDS)
            for where, microphone in self._open.items():
                heard[where] += microphone.blocks()
        return {
            where: _level(_frames(blocks, self._open[where].rate), before[where]) for where, blocks in heard.items()
        }

    def close(self) -> None:
        """Close them all."""
        self._stack.close()


def _frames(blocks: Sequence[Block], rate: int) -> list[float]:
    """The level of each piece of what a microphone gave, in dB below full scale."""
    samples = np.concatenate([samples for samples, _ in blocks]) if blocks else np.zeros(0, np.int16)
    length = round(FRAME_SECONDS * rate)
    return levels_db(samples[: len(samples) // length * length].reshape(-1, length))


def _level(heard: Sequence[float], before: Sequence[float]) -> Level:
    return Level(max(heard), min([*heard, *before])) if heard else Level(SILENCE_DB, SILENCE_DB)
