"""What happens to a hall of virtual tables, fault by fault, and what its rooms notice of it.

After each fault every table is waited for. What must never be is checked on the way: a table whose owner lives and has
its rooms goes on with that owner.
"""

import asyncio
import os
import random
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass

from moderator.party.joint_hall.hall_servers import LEASE_SECONDS
from tests.party.joint_hall.virtual_hall import LOOK_SECONDS, PATIENCE_SECONDS, VirtualHall

LEASES_GONE_SECONDS = LEASE_SECONDS + 4.0
"""By then whoever has lost a lease is known to have, and another machine has gone on."""


@dataclass(frozen=True)
class Endured:
    """One fault, and how it was endured."""

    fault: str
    tables: int
    """That it befell."""
    pauses: tuple[float, ...]
    """Seconds from the fault until a table of it was heard again in all its rooms; empty where none was silent."""


async def kill_tables(hall: VirtualHall, number: int) -> Endured:
    """`kill -9` of some tables' programs, all at once."""
    tables = random.Random(number).sample(hall.tables, number)
    was = {table: hall.owner(table) for table in tables}
    gone = time.time()
    for process in was.values():
        os.kill(process, signal.SIGKILL)
    heard = await hall.until_heard(tables, gone, was)
    return Endured("programs of tables killed", len(tables), tuple(heard.values()))


async def kill_program_of_hall(hall: VirtualHall) -> Endured:
    """`kill -9` of a hall's program, which is started again when its tables' leases would be gone."""
    machine = busiest(hall)
    tables, was = hall.tables_on(machine), owners(hall)
    hall.machines[machine].kill()
    await asyncio.sleep(LEASES_GONE_SECONDS)
    await asyncio.to_thread(hall.restart, machine)
    await hall.until_all_play()
    assert owners(hall) == was, "its tables are nobody else's"
    return Endured("a hall's program killed", len(tables), ())


async def kill_server(hall: VirtualHall, number: int) -> Endured:
    """`kill -9` of a server, which is started again when leases would be gone."""
    was = owners(hall)
    hall.servers[number].kill()
    await asyncio.sleep(LEASES_GONE_SECONDS)
    await asyncio.to_thread(hall.servers[number].start_again)
    await hall.until_all_play()
    assert owners(hall) == was, "all tables play on"
    return Endured("one of three servers killed", len(was), ())


async def kill_machine(hall: VirtualHall) -> Endured:
    """A machine loses power, and comes back when others have its tables."""
    machine = busiest(hall)
    tables, was = hall.tables_on(machine), owners(hall)
    gone = time.time()
    hall.signal(machine, signal.SIGKILL)
    heard = await hall.until_heard(tables, gone, was)
    await asyncio.to_thread(hall.restart, machine)
    await _until_let_go(hall, machine, tables)
    return Endured("a machine killed with all its tables", len(tables), tuple(heard.values()))


async def stop_machine(hall: VirtualHall) -> Endured:
    """A machine stands still, and wakes when others have its tables."""
    machine = busiest(hall)
    tables, was = hall.tables_on(machine), owners(hall)
    gone = time.time()
    hall.signal(machine, signal.SIGSTOP)
    try:
        heard = await hall.until_heard(tables, gone, was)
    finally:
        hall.signal(machine, signal.SIGCONT)
    await _until_let_go(hall, machine, tables)
    return Endured("a machine stopped, and woken later", len(tables), tuple(heard.values()))


async def cut_in_two(hall: VirtualHall, server: str) -> Sequence[Endured]:
    """A machine and one server are cut off from the others; half of its tables' rooms are on the other side."""
    machine = busiest(hall)
    tables, was = hall.tables_on(machine), owners(hall)
    leave = tables[: len(tables) // 2]
    stay = [table for table in hall.tables if table not in leave]
    gone = time.time()
    hall.wires.cut((machine, server))
    hall.send_rooms_away(leave, machine)
    heard = await hall.until_heard(leave, gone, was)
    while time.time() - gone < LEASES_GONE_SECONDS:
        await asyncio.sleep(LOOK_SECONDS)
    await hall.until_all_play()
    assert {table: hall.owner(table) for table in stay} == {table: was[table] for table in stay}, "they play on"
    hall.wires.cut(())
    await _until_let_go(hall, machine, leave)
    for other in hall.machines:
        if other != machine:
            await _until_let_go(hall, other, [table for table in tables if table not in leave])
    await hall.until_all_play()
    assert {table: hall.owner(table) for table in stay} == {table: was[table] for table in stay}, "also afterwards"
    return (
        Endured("cut in two: rooms on the other side", len(leave), tuple(heard.values())),
        Endured("cut in two: all other tables", len(stay), ()),
    )


def busiest(hall: VirtualHall) -> str:
    """The machine with the most tables."""
    return max(hall.machines, key=lambda machine: len(hall.tables_on(machine)))


def owners(hall: VirtualHall) -> dict[int, int]:
    """The process with which the rooms of each table are."""
    return {table: hall.owner(table) for table in hall.tables}


async def _until_let_go(hall: VirtualHall, machine: str, tables: Sequence[int]) -> None:
    """Until a machine has put aside what others have of these tables."""
    end = time.monotonic() + PATIENCE_SECONDS
    while kept := [table for table in tables if table in hall.cards(machine)]:
        assert time.monotonic() < end, f"{machine} never lets go of {kept}"
        await asyncio.sleep(LOOK_SECONDS)
