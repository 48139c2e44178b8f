"""What was won stays known, whatever becomes of the machine where it was: real programs and a real server."""

import asyncio
import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.party.hall.hall_program import HallProgram, Visitor, visitor_of
from tests.party.joint_hall.nats_servers import nats_server
from tests.party.joint_hall.test_machines_of_a_hall import (
    COPIED_SECONDS,
    host_of,
    kill_machine,
    machines,
    owner_and_other,
    type_line,
    visitor_with_table,
    wait_for,
)
from tests.web.pages_of_ours import safe_entrance
from tests.web.test_host_of_a_live_game import host_page

LOST_GAME = ("solo", "start the game", "skip the setup", "everybody is ready", "number two died")
"""What is typed to lose a game of Room 25, in which one prisoner's death is enough."""


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


async def results(organiser: Visitor) -> list[dict[str, Any]]:
    status, text = await organiser.get("/organiser/results.json")
    assert status == 200
    rows: list[dict[str, Any]] = json.loads(text)
    status, text = await organiser.get("/organiser/results.csv")
    assert [*csv.DictReader(io.StringIO(text))] == [{key: str(value) for key, value in row.items()} for row in rows]
    return rows


def times(hall: HallProgram, event: str) -> int:
    """How often something has happened at the table, as its program has told on this machine."""
    return sum(line["event"] == event for line in hall.events(1))


def test_a_machine_that_is_gone_has_told_what_was_won_there_and_none_of_it_twice(tmp_path: Path) -> None:
    async def act(halls: list[HallProgram]) -> None:
        async with visitor_with_table(halls[0], "room25") as (_, table):
            owner, other = owner_and_other(halls)
            async with visitor_of(other) as organiser:
                await organiser.becomes_organiser(other)
                origin, token = safe_entrance(host_of(table))
                async with host_page(origin, token) as host:
                    for line in LOST_GAME:
                        await host.types(line)
                    await wait_for(lambda: times(owner, "game_won") == 1)

                async def is_known() -> bool:
                    return bool(await results(organiser))

                await organiser.until("told", is_known)
                (won,) = await results(organiser)
                assert (won["table"], won["number"], won["winner"]) == (1, 1, "nobody")
                await asyncio.sleep(COPIED_SECONDS)
                kill_machine(owner)
                # Nobody has the table now, then another machine prepares for it, then it plays there.
                while not (other.table(1) / "entrances.json").exists():
                    assert await results(organiser) == [won]
                    await asyncio.sleep(0.5)
                type_line(other, "")
                await wait_for(lambda: times(other, "game_won") == 1)
                await asyncio.sleep(COPIED_SECONDS)
                assert await results(organiser) == [won], "it was told once more, and is the same game"
                for line in ("yes", "new game"):
                    type_line(other, line)
                await wait_for(lambda: times(other, "game_cleared") == 1)
                for line in LOST_GAME:
                    type_line(other, line)
                await wait_for(lambda: times(other, "game_won") == 2)

                async def are_both_known() -> bool:
                    return len(await results(organiser)) == 2

                await organiser.until("both", are_both_known)
                first, second = await results(organiser)
                assert first == won
                assert (second["number"], second["winner"]) == (2, "nobody")
                assert second["began"] > first["won"]

    with nats_server(tmp_path) as server, machines(tmp_path, [server], 2, 2) as halls:
        asyncio.run(act(halls))
