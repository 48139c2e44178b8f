"""A room's microphone whose device is in another process: it survives what befalls the device.

While the device is lost the room is silent; when it is back its blocks go on, at the rate and with the clock of before.
"""

from collections.abc import Callable, Sequence

from moderator.audio.devices.sound_devices import Direction, WantedDevice
from moderator.audio.worker.device_client import DeviceClient, RoomClient, open_devices
from moderator.hearing.input.microphone import Block
from moderator.hearing.input.microphone_worker import HeardBlocks

WORKER = "moderator.hearing.input.microphone_worker"


class MicrophoneClient(RoomClient):
    """One room's microphone; made by `open_microphone_clients`."""

    def __init__(self, device: DeviceClient, turn: int, now: Callable[[], float]) -> None:
        super().__init__(device, turn, now)
        self.rate = device.rate
        self.trouble: str | None = None
        """One sentence while nothing can be heard, as it was when `blocks` was called last."""

    def blocks(self) -> list[Block]:
        """The blocks heard since the last call, oldest first; none while the device is lost."""
        messages: list[HeardBlocks] = self._device.messages(self._turn)
        self.trouble = self._device.trouble
        behind = self._clock_offset
        return [(samples[self._turn], at + behind) for message in messages for samples, at in message.blocks]


def open_microphone_clients(wanted: Sequence[WantedDevice], now: Callable[[], float]) -> tuple[MicrophoneClient, ...]:
    """The microphones of several rooms, by device name and channel; rooms on one device share its worker.

    `now` is the party clock. Raises SoundError when one is missing, cannot be opened, or would be two rooms' at once;
    then none stays open.
    """
    opened = open_devices(WORKER, Direction.MICROPHONE, wanted)
    return tuple(MicrophoneClient(device, turn, now) for device, turn in opened)
