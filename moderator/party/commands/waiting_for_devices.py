"""Waiting until the devices of browser rooms are there: a party begins when its rooms can hear."""

import select
import sys

import click

from moderator.party.joint_hall.table_keeper import Speaking, TableKeeper
from moderator.party.live.browser_rooms import BrowserRooms

LOOK_SECONDS = 0.2


def wait_for_devices(rooms: BrowserRooms) -> None:
    """Wait for every browser room's device to be touched, or for the host to press Enter. Ctrl-C leaves."""
    told: list[str] = []
    while missing := rooms.missing():
        if missing != told:
            click.echo(f"Waiting for the device of {' and '.join(missing)}. Enter begins without waiting.")
            told = missing
        rooms.house.tend()
        if select.select([sys.stdin], [], [], LOOK_SECONDS)[0]:
            sys.stdin.readline()
            return
    click.echo("All rooms are there.")


def wait_to_speak(rooms: BrowserRooms | None, keeper: TableKeeper) -> bool:
    """Wait until it is known that nobody else speaks for a table of a joint hall; whether this program does.

    It is known at once on the machine that has spoken for it, else when all rooms have come, or the host says so.
    """
    while keeper.speaking not in (Speaking.SPEAKS, Speaking.LOST):
        if rooms is not None:
            rooms.house.tend()
        if rooms is None or not rooms.missing():
            keeper.rooms_are_here()
        if select.select([sys.stdin], [], [], LOOK_SECONDS)[0]:
            sys.stdin.readline()
            keeper.rooms_are_here()
    return keeper.speaking is Speaking.SPEAKS


def wait_for_enter(rooms: BrowserRooms) -> None:
    """Until the host presses Enter, or has left; the pages are looked after meanwhile."""
    while not select.select([sys.stdin], [], [], LOOK_SECONDS)[0]:
        rooms.house.tend()
    sys.stdin.readline()
