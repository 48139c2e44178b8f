"""The loudspeakers and microphones that this computer has, found by name.

PortAudio numbers devices anew at each start and reads the list only then, so names are kept, never numbers. ALSA puts
the number of the card into the name, "(hw:1,0)", and it too is another one after a reboot: without it the name lasts.
Part of a name will do when it fits one device only. The library is loaded here, when first needed: a machine without
it, or without any sound device, must still start and explain itself.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from types import ModuleType
from typing import Any

from moderator.audio.devices.alsa import CAPTURE, PLAYBACK, pcm_exists, quieten_alsa
from moderator.errors import SoundError

PREFERRED_RATE = 48_000
"""Hertz: what sound servers and cards run at inside; at another rate the server resamples and is less exact in time."""


_CARD = re.compile(r" *\(hw:\d+,\d+\)")


class Channel(Enum):
    """Which side of a stereo device is meant: two rooms may share one device."""

    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"

    @property
    def columns(self) -> slice:
        """The columns of this side in sound of shape (frames, channels)."""
        match self:
            case Channel.LEFT:
                return slice(0, 1)
            case Channel.RIGHT:
                return slice(1, 2)
            case Channel.BOTH:
                return slice(None)

    def overlaps(self, other: "Channel") -> bool:
        """Whether two rooms on these sides of one device would share something."""
        return self is other or Channel.BOTH in (self, other)


class Direction(Enum):
    """What a device is to a room; the value is its word in sentences."""

    LOUDSPEAKER = "loudspeaker"
    MICROPHONE = "microphone"


_HARM = {
    Direction.LOUDSPEAKER: "so each would hear what only the other may know",
    Direction.MICROPHONE: "so nobody could tell who speaks where",
}
"""Why two rooms may not share a side of a device."""


@dataclass(frozen=True)
class SoundDevice:
    """A device as PortAudio knows it; `number` is valid in this process only, `rate` is its own in Hz."""

    direction: Direction
    number: int
    name: str
    host_api: str
    channels: int
    rate: int

    @property
    def full_name(self) -> str:
        """Name and host API: what tells it from every other device."""
        return f"{self.name}, {self.host_api}"

    @property
    def lasting_name(self) -> str:
        """The full name without the number of the card, which is another one when devices are plugged in otherwise."""
        return f"{_CARD.sub('', self.name)}, {self.host_api}"


def sound_library() -> ModuleType:
    """The sounddevice module. Raises SoundError when PortAudio is missing."""
    try:
        import sounddevice
    except OSError:
        raise SoundError("the PortAudio library is missing", remedy="sudo apt install libportaudio2") from None
    quieten_alsa()
    assert isinstance(sounddevice, ModuleType)
    return sounddevice


_RUNNING: set[Any] = set()
"""Streams that PortAudio calls back from its own threads: freed before they are closed they would kill the program,
also where nobody keeps them any more, as after an exception."""


def start_stream(stream: Any) -> None:  # noqa: ANN401
    """Start a stream of the sound library. Raises the library's PortAudioError."""
    stream.start()
    _RUNNING.add(stream)


def close_stream(stream: Any) -> None:  # noqa: ANN401
    """Close a stream at once; nothing happens when it is closed already."""
    stream.close()
    _RUNNING.discard(stream)


def sound_devices(direction: Direction) -> tuple[SoundDevice, ...]:
    """Every loudspeaker, or every microphone. Raises SoundError when PortAudio is missing."""
    library = sound_library()
    apis = library.query_hostapis()
    channels = "max_output_channels" if direction is Direction.LOUDSPEAKER else "max_input_channels"
    return tuple(
        SoundDevice(
            direction=direction,
            number=int(device["index"]),
            name=str(device["name"]),
            host_api=str(apis[device["hostapi"]]["name"]),
            channels=int(device[channels]),
            rate=round(device["default_samplerate"]),
        )
        for device in library.query_devices()
        if device[channels] > 0
    )


def renew_device_list() -> None:
    """Look again which devices there are: PortAudio's list is that of when it started. Nothing happens while this
    process has a stream of its own, which would be cut. Raises SoundError when PortAudio is missing.
    """
    library = sound_library()
    if not _RUNNING:
        library._terminate()
        library._initialize()


WantedDevice = tuple[str | None, Channel]
"""What a room wants: a device's name, None for the system's usual one, and the side of it."""


@dataclass(frozen=True)
class SharedDevice:
    """One device for the rooms on it."""

    device: SoundDevice
    name: str | None
    """As its first room names it."""
    rooms: tuple[int, ...]
    """The numbers of its rooms, among those that were asked for."""
    channels: tuple[Channel, ...]
    """Of each of its rooms."""


def shared_devices(direction: Direction, wanted: Sequence[WantedDevice]) -> tuple[SharedDevice, ...]:
    """The devices that some rooms want, each device once.

    Here names become devices, so here it is seen whether two rooms would share a side of one, whatever they call it:
    then each would hear what only the other may know, or nobody could tell who speaks where. Raises SoundError for
    that, and as `find_device` does.
    """
    rooms_of: dict[SoundDevice, list[int]] = {}
    for room, (name, _) in enumerate(wanted):
        rooms_of.setdefault(find_device(direction, name), []).append(room)
    shared = [
        SharedDevice(device, wanted[rooms[0]][0], tuple(rooms), tuple(wanted[room][1] for room in rooms))
        for device, rooms in rooms_of.items()
    ]
    for each in shared:
        if any(one.overlaps(other) for one, other in combinations(each.channels, 2)):
            raise sharing_error(direction, each.device.full_name, each.device.channels)
    return tuple(shared)


def sharing_error(direction: Direction, name: str, sides: int = 2) -> SoundError:
    """That two rooms share a side of a device, which has so many sides."""
    remedy = f', or {direction.value}_channel = "left" to one and "right" to the other' if sides > 1 else ""
    problem = f"both rooms use the same {direction.value}, {name!r}, {_HARM[direction]}"
    return SoundError(problem, remedy=f"give each its own{remedy}")


def find_device(direction: Direction, name: str | None) -> SoundDevice:
    """The device of this name, the system's usual one for None.

    Raises SoundError when there is none, or more than one.
    """
    what = direction.value
    devices = sound_devices(direction)
    if not devices:
        raise SoundError(f"there is no {what}", remedy="plug one in and start again, or try `moderator rehearse`")
    if name is None:
        usual = sound_library().default.device[1 if direction is Direction.LOUDSPEAKER else 0]
        return next((device for device in devices if device.number == usual), devices[0])
    wanted = name.casefold()
    exact = [device for device in devices if wanted in (device.name.casefold(), device.full_name.casefold())]
    exact = exact or [device for device in devices if wanted == device.lasting_name.casefold()]
    found = exact or [device for device in devices if wanted in device.full_name.casefold()]
    if not found:
        raise SoundError(f"there is no {what} called {name!r}", remedy="`moderator devices` lists them")
    if len(found) > 1:
        names = "; ".join(device.full_name for device in found)
        raise SoundError(f"several {what}s are called {name!r}: {names}", remedy="write the whole name")
    return found[0]


def find_first_device(direction: Direction, names: Sequence[str | None]) -> SoundDevice:
    """The device of the first of these names that fits one. Raises SoundError as `find_device` does for the first."""
    failures = []
    for name in names:
        try:
            return find_device(direction, name)
        except SoundError as error:
            failures.append(error)
    raise failures[0]


def unique_name(device: SoundDevice) -> str:
    """The name by which a device is found after a reboot; with its card's number where it has a twin."""
    twins = [other for other in sound_devices(device.direction) if other.lasting_name == device.lasting_name]
    return device.lasting_name if len(twins) <= 1 else device.full_name


def search_names(device: SoundDevice, wanted: str | None) -> tuple[str, ...]:
    """Under which names it is looked for when it was lost, the surest first; `wanted` is how the host calls it."""
    names = (device.full_name, unique_name(device), *((wanted,) if wanted is not None else ()))
    return tuple(dict.fromkeys(names))


def is_present(device: SoundDevice) -> bool:
    """Whether a device that works without complaint is still the one that was opened, as far as can be told.

    May hang when the sound server does.
    """
    # Only names that stand for a place behind a sound server can be moved.
    if device.host_api != "ALSA" or "(hw:" in device.name:
        return True
    direction = PLAYBACK if device.direction is Direction.LOUDSPEAKER else CAPTURE
    return pcm_exists(device.name, direction, min(device.channels, 2), device.rate)


def usable_rate(device: SoundDevice, channels: int) -> int:
    """The rate at which to open a loudspeaker: the preferred one when it can, else its own."""
    library = sound_library()
    try:
        library.check_output_settings(device.number, channels, "float32", samplerate=PREFERRED_RATE)
    except (library.PortAudioError, ValueError):
        return device.rate
    return PREFERRED_RATE
