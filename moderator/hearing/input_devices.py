"""The microphones that this computer has, found by name.

PortAudio numbers its devices anew at every start and freezes the list then, so a party file keeps names, never
numbers. A name may be given in part as long as only one device bears it.
"""

from dataclasses import dataclass
from types import ModuleType

from moderator.errors import SoundError

_LIST = "`moderator devices` lists them"


@dataclass(frozen=True)
class InputDevice:
    """A microphone as PortAudio knows it."""

    number: int
    """PortAudio's number, valid in this process only."""
    name: str
    host_api: str
    channels: int
    rate: int
    """Samples a second at which the device itself runs."""

    @property
    def full_name(self) -> str:
        """Name and host API: what distinguishes it from every other device."""
        return f"{self.name}, {self.host_api}"


def sounddevice_library() -> ModuleType:
    """The sounddevice module. Raises SoundError when PortAudio is missing."""
    try:
        import sounddevice
    except OSError as missing:
        raise SoundError("the PortAudio library is missing", remedy="sudo apt install libportaudio2") from missing
    assert isinstance(sounddevice, ModuleType)
    return sounddevice


def input_devices() -> tuple[InputDevice, ...]:
    """Every microphone. Raises SoundError when PortAudio is missing."""
    sounddevice = sounddevice_library()
    apis = sounddevice.query_hostapis()
    return tuple(
        InputDevice(
            number=device["index"],
            name=device["name"],
            host_api=apis[device["hostapi"]]["name"],
            channels=device["max_input_channels"],
            rate=round(device["default_samplerate"]),
        )
        for device in sounddevice.query_devices()
        if device["max_input_channels"] > 0
    )


def find_input(name: str | None) -> InputDevice:
    """The microphone of this name, or the system's usual one for None.

    Raises SoundError when there is none, or when several bear the name.
    """
    devices = input_devices()
    if not devices:
        raise SoundError("there is no microphone", remedy="plug one in and start again, or try `moderator rehearse`")
    if name is None:
        return _usual(devices)
    wanted = name.casefold()
    for same in (
        [device for device in devices if wanted in (device.name.casefold(), device.full_name.casefold())],
        [device for device in devices if wanted in device.full_name.casefold()],
    ):
        if len(same) == 1:
            return same[0]
        if same:
            names = "; ".join(device.full_name for device in same)
            raise SoundError(f"several microphones are called {name!r}: {names}", remedy="write the whole name")
    raise SoundError(f"there is no microphone called {name!r}", remedy=_LIST)


def _usual(devices: tuple[InputDevice, ...]) -> InputDevice:
    number = sounddevice_library().default.device[0]
    return next((device for device in devices if device.number == number), devices[0])
