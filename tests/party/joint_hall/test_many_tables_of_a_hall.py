"""Many tables at once, on machines and servers that die, stand still and are cut off from each other.

Servers, halls, leases, journals and rules are the real ones, each in a program of its own; tables are without sound.
`python -m bench hall` does the same with fifty.
"""

import asyncio
from pathlib import Path

import pytest

from moderator.party.joint_hall.known_hall import SURE_SECONDS
from tests.party.joint_hall.hall_faults import (
    Endured,
    cut_in_two,
    kill_machine,
    kill_program_of_hall,
    kill_server,
    kill_tables,
    stop_machine,
)
from tests.party.joint_hall.virtual_hall import VirtualHall, two_who_spoke, two_who_were_heard, virtual_hall

TABLES, FEW, AT_ONCE = 12, 8, 4
MACHINES = 3
PACE = 4.0
AWAY_SECONDS = 12.0
STARTED_SECONDS = 20.0
"""What a busy test machine takes to start many programs at once."""
COPIED_SECONDS = 1.5
"""What a machine had on its disk and not yet on the servers when it died or stopped is younger than this."""


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def check_pauses(endured: Endured) -> None:
    assert endured.tables
    assert all(pause < AWAY_SECONDS + STARTED_SECONDS for pause in endured.pauses), endured


async def check_that_nothing_was_lost(hall: VirtualHall) -> None:
    """One owner at a time has spoken, and each journal is whole."""
    await hall.until_all_play()
    assert not two_who_spoke(hall.spoken())
    assert not two_who_were_heard(hall)
    for journal in await hall.journals():
        assert not journal.refused, journal
        assert journal.lost_seconds < COPIED_SECONDS, journal


@pytest.mark.live
def test_tables_halls_servers_and_a_machine_are_killed(tmp_path: Path) -> None:
    async def act() -> None:
        async with virtual_hall(tmp_path, MACHINES, TABLES, PACE) as hall:
            await hall.open(TABLES, AT_ONCE)
            check_pauses(await kill_tables(hall, 3))
            await asyncio.gather(kill_program_of_hall(hall), kill_server(hall, 0))
            check_pauses(await kill_machine(hall))
            await check_that_nothing_was_lost(hall)

    asyncio.run(act())


@pytest.mark.live
def test_a_machine_stands_still_and_the_network_is_cut_in_two(tmp_path: Path) -> None:
    async def act() -> None:
        async with virtual_hall(tmp_path, MACHINES, FEW, PACE) as hall:
            await hall.open(FEW, AT_ONCE)
            check_pauses(await stop_machine(hall))
            moved, stayed = await cut_in_two(hall, "s1")
            check_pauses(moved)
            assert not stayed.pauses
            await check_that_nothing_was_lost(hall)

    asyncio.run(act())


def test_a_table_is_opened_on_one_machine_alone_long_after_the_others_have_come(tmp_path: Path) -> None:
    async def act() -> None:
        async with virtual_hall(tmp_path, MACHINES, FEW, PACE) as hall:
            await asyncio.sleep(SURE_SECONDS)  # by now a machine thinks that whoever has no lease is gone
            await hall.open(4, 2)
            await hall.until_all_play()
            assert len({(spoken.table, spoken.process) for spoken in hall.spoken()}) == len(hall.tables)

    asyncio.run(act())
