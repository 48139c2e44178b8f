"""The loudspeakers and microphones that this computer has, found by name.

PortAudio numbers devices anew at each start and reads the list only once, so names are kept, never numbers. ALSA puts
the number of the card into the name, "(hw:1,0)", and it too is another one after a reboot: without it the name lasts.
Part of a name will do when it fits one device only. The library is loaded here, when first needed: a machine without
it, or without any sound device, must still start and explain itself.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from types import ModuleType
from typing import Any

from moderator.audio.devices.quiet_alsa import quieten_alsa
from moderator.errors import SoundError

PREFERRED_RATE = 48_000
"""Hertz: what sound servers and cards run at inside; at another rate the server resamples and is less exact in time."""


_CARD = re.compile(r" *\(hw:\d+,\d+\)")


class Channel(Enum):
    """Which side of a stereo device is meant: two rooms may share one device."""

    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"


def columns_of(channel: Channel) -> slice:
    """The columns of a side in sound of shape (frames, channels)."""
    match channel:
        case Channel.LEFT:
            return slice(0, 1)
        case Channel.RIGHT:
            return slice(1, 2)
        case Channel.BOTH:
            return slice(None)


class Direction(Enum):
    """What a device is to a room; the value is its word in sentences."""

    LOUDSPEAKER = "loudspeaker"
    MICROPHONE = "microphone"


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


@dataclass(frozen=True)
class SharedDevice:
    """One device for the rooms on it."""

    device: SoundDevice
    name: str | None
    """As its first room names it."""
    channels: tuple[Channel, ...]
    """Of each of its rooms, in their order."""


def shared_devices(
    direction: Direction, rooms: Sequence[tuple[str | None, Channel]]
) -> tuple[tuple[SharedDevice, ...], tuple[tuple[int, int], ...]]:
    """The devices of several rooms, by device name and channel: each device once.

    Then for each room: which of these devices it has, and its turn among the rooms on it. Raises SoundError.
    """
    devices = [find_device(direction, name) for name, _ in rooms]
    each = list(dict.fromkeys(devices))
    shared = tuple(
        SharedDevice(
            device,
            rooms[devices.index(device)][0],
            tuple(channel for other, (_, channel) in zip(devices, rooms, strict=True) if other == device),
        )
        for device in each
    )
    return shared, tuple((each.index(device), devices[:room].count(device)) for room, device in enumerate(devices))


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


def find_named(direction: Direction, names: Sequence[str | None]) -> SoundDevice:
    """The device of the first of these names that fits one. Raises SoundError as `find_device` does for the first."""
    failures = []
    for name in names:
        try:
            return find_device(direction, name)
        except SoundError as error:
            failures.append(error)
    raise failures[0]


def sure_name(device: SoundDevice) -> str:
    """The name by which a device is found after a reboot; with its card's number where it has a twin."""
    twins = [other for other in sound_devices(device.direction) if other.lasting_name == device.lasting_name]
    return device.lasting_name if len(twins) <= 1 else device.full_name


def names_of(device: SoundDevice, wanted: str | None) -> tuple[str, ...]:
    """Under which names it is looked for when it was lost, the surest first; `wanted` is how the host calls it."""
    names = (device.full_name, sure_name(device), *((wanted,) if wanted is not None else ()))
    return tuple(dict.fromkeys(names))


def usable_rate(device: SoundDevice, channels: int) -> int:
    """The rate at which to open a loudspeaker: the preferred one when it can, else its own."""
    library = sound_library()
    try:
        library.check_output_settings(device.number, channels, "float32", samplerate=PREFERRED_RATE)
    except (library.PortAudioError, ValueError):
        return device.rate
    return PREFERRED_RATE
