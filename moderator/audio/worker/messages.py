"""What the program and the worker of a device say to each other. Times are those of `time.monotonic`, in seconds, which
all processes of a machine share.

Beside these there are jobs and messages that only a loudspeaker or only a microphone knows.
"""

from dataclasses import dataclass

from moderator.audio.devices.sound_devices import Channel


@dataclass(frozen=True)
class OpenDevice:
    """The first job of each worker: open the first device that is found under one of these names.

    None is the system's usual one. `rate`, if given, is the one at which a microphone is to be heard, in Hz.
    """

    names: tuple[str | None, ...]
    channels: tuple[Channel, ...]
    """Of each room on the device."""
    rate: int | None = None


@dataclass(frozen=True)
class CloseDevice:
    """The last job: end what sounds, without a click, and the worker."""


@dataclass(frozen=True)
class DeviceOpened:
    """The device runs."""

    full_name: str
    rate: int


@dataclass(frozen=True)
class DeviceFailed:
    """The device cannot be opened, or has stopped; the worker ends."""

    problem: str
    remedy: str | None


@dataclass(frozen=True)
class SignOfLife:
    """Sent some times a second. `losses`: how often the device has lost sound since it was opened."""

    losses: int
    latency: float = 0.0
    """Seconds until a new sound is heard."""
