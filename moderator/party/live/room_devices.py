"""The loudspeakers and microphones of an evening, each a device of this computer or a page in a browser.

The evening uses both in the same way; only here it is known which is which.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from moderator.audio.devices.sound_devices import Direction
from moderator.errors import SoundError
from moderator.hearing.input.microphone import Microphone
from moderator.hearing.input.microphone_client import open_microphone_clients
from moderator.party.config.party import Party
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE
from moderator.speaking.music.music import MusicStream
from moderator.speaking.output.loudspeaker import Loudspeaker
from moderator.speaking.output.loudspeaker_client import open_loudspeaker_clients
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import BrowserMicrophone
from moderator.web.rooms.web_house import WebHouse


class LiveLoudspeaker(Loudspeaker, Protocol):
    """A loudspeaker that tells how often it has lost sound."""

    @property
    def losses(self) -> int:
        """How often so far."""


def open_loudspeakers(
    party: Party, house: WebHouse | None, now: Callable[[], float], delays: Mapping[str, float]
) -> list[LiveLoudspeaker]:
    """The loudspeaker of each room; `now` is the party clock, `delays` is known of devices with browsers.

    Raises SoundError; then none stays open.
    """
    found: dict[int, LiveLoudspeaker] = {
        number: BrowserLoudspeaker(_served(house), number, now, MusicStream, delays)
        for number, room in enumerate(party.rooms)
        if room.loudspeaker == BROWSER
    }
    devices = [number for number, room in enumerate(party.rooms) if room.loudspeaker != BROWSER]
    wanted = [party.rooms[number].wanted(Direction.LOUDSPEAKER) for number in devices]
    found.update(zip(devices, open_loudspeaker_clients(wanted, now), strict=True))
    return [found[number] for number in range(len(party.rooms))]


def open_microphones(party: Party, house: WebHouse | None, now: Callable[[], float]) -> list[Microphone | None]:
    """The microphone of each room; None where nobody is heard. Raises SoundError; then none stays open."""
    found: dict[int, Microphone] = {
        number: BrowserMicrophone(_served(house), number, now)
        for number, room in enumerate(party.rooms)
        if room.microphone == BROWSER
    }
    devices = [number for number, room in enumerate(party.rooms) if room.microphone not in (BROWSER, NO_MICROPHONE)]
    wanted = [party.rooms[number].wanted(Direction.MICROPHONE) for number in devices]
    found.update(zip(devices, open_microphone_clients(wanted, now), strict=True))
    return [found.get(number) for number in range(len(party.rooms))]


def _served(house: WebHouse | None) -> WebHouse:
    if house is None:
        raise SoundError("nobody serves pages for rooms in browsers", remedy="name devices of this computer")
    return house
