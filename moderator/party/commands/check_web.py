"""`moderator check --web`: rooms' pages without a game, two devices side by side, and what to do."""

import time
from collections.abc import Callable
from contextlib import ExitStack, closing

import click

from moderator.errors import SoundError
from moderator.party.checks.side_by_side import DeviceFound, measure_side_by_side, told_table
from moderator.party.commands.waiting_for_devices import wait_for_devices, wait_for_enter
from moderator.party.config.party import Party
from moderator.party.config.remembered_delays import remember_delays, remembered_delays
from moderator.party.config.rooms import BROWSER
from moderator.party.config.usual_devices import add_usual_devices
from moderator.party.live.browser_rooms import BrowserRooms, describe_entrances
from moderator.party.live.room_devices import open_loudspeakers, open_microphones

SETTLING_SECONDS = 8.0
"""A page that was just touched knows the clock of its output after some seconds; its microphone comes later still."""
EXACT_SECONDS = 0.005
"""When it is known as exactly as this, nobody waits longer."""
POLL_SECONDS = 0.05
ALONE = "Only one room was found, so how late it is against the other is not known."


def check_in_browsers(party: Party) -> int:
    """Serve the pages, try the devices that come, and keep how late they are; how much is to be mended.

    Raises BadInput, SoundError.
    """
    if not any(BROWSER in (room.loudspeaker, room.microphone) for room in party.rooms):
        party = party.with_web(True)
    with closing(BrowserRooms(add_usual_devices(party))) as rooms:
        for line in describe_entrances(rooms.entrances()):
            click.echo(line)
        wait_for_devices(rooms)
        if len(rooms.missing()) == len(party.rooms):
            raise SoundError("no device has become a room", remedy="scan the codes, and press Begin on each")
        click.echo("Put the devices side by side, a hand apart, with their sound up, and be quiet. Then press Enter.")
        wait_for_enter(rooms)
        found = try_devices(add_usual_devices(party), rooms, click.echo)
        for line in told_table(found):  # while the pages are there to be told of
            click.echo(line)
    return sum(len(device.problems) for device in found)


def try_devices(party: Party, rooms: BrowserRooms, tell: Callable[[str], None]) -> list[DeviceFound]:
    """Let the devices that are there chirp, and keep how late they are. Raises SoundError when there is none."""
    missing = set(rooms.missing())
    there = [number for number, room in enumerate(party.rooms) if room.name not in missing]
    if not there:
        raise SoundError("no device has become a room", remedy="scan the codes, and press Begin on each")
    now = time.monotonic
    with ExitStack() as opened:
        loudspeakers = open_loudspeakers(party, rooms.house, now, {})
        microphones = open_microphones(party, rooms.house, now)
        for loudspeaker in loudspeakers:
            opened.callback(loudspeaker.close)
        for microphone in microphones:
            if microphone is not None:
                opened.callback(microphone.close)
        pages = rooms.house.pages
        settled = now() + SETTLING_SECONDS
        while now() < settled:
            for microphone in microphones:
                if microphone is not None:
                    microphone.blocks()
            states = [pages[number].output for number in there if number in rooms.numbers]
            if now() > settled - SETTLING_SECONDS / 2 and all(
                s is not None and s.spread < EXACT_SECONDS for s in states
            ):
                break
            time.sleep(POLL_SECONDS)
        tell("Each device chirps five times.")
        found = measure_side_by_side(
            [party.rooms[number] for number in there],
            [loudspeakers[number] for number in there],
            [microphones[number] for number in there],
            [pages[number] for number in there],
            remembered_delays(),
        )
    delays = {
        pages[number].device: device.delay
        for number, device in zip(there, found, strict=True)
        if device.delay is not None and party.rooms[number].loudspeaker == BROWSER
    }
    if delays:
        try:
            remember_delays(delays)
        except OSError as error:
            tell(f"How late the devices are cannot be kept: {error.strerror}.")
        else:
            tell("How late the devices are is kept, and reckoned with from now on.")
    elif len(there) < len(party.rooms):
        tell(ALONE)
    else:
        tell("How late the devices are is not sure: no microphone heard both alike. Nearer, louder, and once more?")
    return found
