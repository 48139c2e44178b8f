"""How the devices of all rooms are just now, as the host's page shows it: trouble, how late, how loud."""

from collections.abc import Sequence

import numpy as np

from moderator.audio.devices.sound_devices import Direction
from moderator.audio.sound import Int16Samples
from moderator.hearing.input.microphone import Microphone
from moderator.party.live.host_screen import DeviceState
from moderator.speaking.output.loudspeaker import Loudspeaker
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.web_house import WebHouse

FULL_SCALE = 32_768
SILENT_DB = -96.0
"""What no sample at all is called; 16 bits hold nothing softer."""


class DeviceStates:
    """The devices of one evening. For one thread."""

    def __init__(
        self, rooms: Sequence[str], loudspeakers: Sequence[Loudspeaker], microphones: Sequence[Microphone | None]
    ) -> None:
        """`rooms`: their names; each has a loudspeaker, and a microphone or none."""
        self._rooms = tuple(rooms)
        self._loudspeakers = tuple(loudspeakers)
        self._microphones = tuple(microphones)
        self._loudest = [0 for _ in rooms]

    def heard(self, room: int, block: Int16Samples) -> None:
        """A room's microphone gave this."""
        if len(block):
            self._loudest[room] = max(self._loudest[room], int(np.abs(block.astype(np.int32)).max()))

    def now(self, house: WebHouse) -> list[DeviceState]:
        """All devices; what is loudest is so since the last call."""
        states = []
        for room, name in enumerate(self._rooms):
            states.append(self._loudspeaker(room, house))
            microphone = self._microphones[room]
            if microphone is not None:
                level = 20 * np.log10(self._loudest[room] / FULL_SCALE) if self._loudest[room] else SILENT_DB
                states.append(DeviceState(name, Direction.MICROPHONE, microphone.trouble, level=float(level)))
            self._loudest[room] = 0
        return states

    def _loudspeaker(self, room: int, house: WebHouse) -> DeviceState:
        loudspeaker, output = self._loudspeakers[room], house.pages[room].output
        latency, round_trip = (None, None) if output is None else (output.latency, output.round_trip)
        if not isinstance(loudspeaker, BrowserLoudspeaker) and loudspeaker.trouble is None:
            latency, round_trip = loudspeaker.latency, None
        return DeviceState(self._rooms[room], Direction.LOUDSPEAKER, loudspeaker.trouble, latency, round_trip)
