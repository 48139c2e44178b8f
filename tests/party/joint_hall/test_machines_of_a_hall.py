"""Several machines that are one hall: real programs and a real server."""

import asyncio
import json
import os
import select
import signal
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import pytest

from moderator.party.joint_hall.hall_key import make_hall_key
from moderator.party.joint_hall.server_setting import add_hall
from tests.party.hall.hall_program import HallProgram, Visitor, hall_program, until, visitor_of
from tests.party.joint_hall.nats_servers import NatsServer, nats_cluster, nats_server
from tests.web.pages_of_ours import safe_entrance
from tests.web.test_host_of_a_live_game import host_page

RESUMED_SECONDS = 12.0
"""A table of a machine that is gone goes on by then, beside what a busy test machine takes to start a program."""
STARTED_SECONDS = 6.0
COPIED_SECONDS = 1.5
"""By then the servers have what has happened."""
LOST_SECONDS = 2.0
"""Of a clock: it is known every 0.3 seconds."""


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    with nats_server(tmp_path) as running:
        yield running


@contextmanager
def machine_of(folder: Path, url: str, name: str, places: int, port: int | None = None) -> Iterator[HallProgram]:
    """A machine of the hall whose key lies beside its folder, with so many places."""
    folder.mkdir(exist_ok=True)
    key = folder.parent / "hall.key"
    flags = ("--nats", url, "--hall-key", str(key), "--machine", name, "--tables", str(places))
    with hall_program(folder, *flags, port=port) as hall:
        until("joined", lambda: "servers answer" in hall.printed)
        yield hall


@contextmanager
def machines(folder: Path, servers: Sequence[NatsServer], *places: int) -> Iterator[list[HallProgram]]:
    """Machines of one hall, each with so many places."""
    if not (folder / "hall.key").exists():
        make_hall_key(folder / "hall.key")
    urls = ",".join(server.url for server in servers)
    with ExitStack() as running:
        yield [
            running.enter_context(machine_of(folder / f"machine{number}", urls, f"m{number}", has))
            for number, has in enumerate(places)
        ]


@dataclass
class Cut:
    """A line to a server that can be cut."""

    port: int
    is_cut: bool = False

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"


@contextmanager
def cut_off(server: NatsServer) -> Iterator[Cut]:
    """A way to the server that somebody may cut: connections break off, and none is made."""
    listening = socket.create_server(("127.0.0.1", 0))
    cut = Cut(int(listening.getsockname()[1]))
    over = threading.Event()

    def carry(near: socket.socket, far: socket.socket) -> None:
        with near, far, suppress(OSError):
            while not over.is_set() and not cut.is_cut:
                for ready in select.select([near, far], [], [], 0.1)[0]:
                    data = ready.recv(65_536)
                    if not data:
                        return
                    (far if ready is near else near).sendall(data)

    def accept() -> None:
        while not over.is_set():
            if not select.select([listening], [], [], 0.1)[0]:
                continue
            near, _ = listening.accept()
            if cut.is_cut:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", server.port))
            threading.Thread(target=carry, args=(near, far), daemon=True).start()

    thread = threading.Thread(target=accept, daemon=True)
    thread.start()
    try:
        yield cut
    finally:
        over.set()
        thread.join()
        listening.close()


@asynccontextmanager
async def visitor_with_table(hall: HallProgram, game: str = "timer") -> AsyncIterator[tuple[Visitor, dict[str, Any]]]:
    """Somebody who has opened a table, wherever it is."""
    async with visitor_of(hall) as visitor:
        await visitor.until("places", lambda: has_places(visitor))
        assert await visitor.opens(game, 4) == (200, {})
        table = await visitor.until_codes(1)
        yield visitor, table


async def has_places(visitor: Visitor) -> bool:
    return bool((await visitor.lobby())["free"])


def owner_of(halls: list[HallProgram], number: int = 1) -> HallProgram:
    return next(hall for hall in halls if (hall.table(number) / "table.json").exists())


def host_of(table: dict[str, Any]) -> str:
    return str(next(code["address"] for code in table["codes"] if code["what"] == "host"))


async def begin_round(visitor: Visitor, table: dict[str, Any]) -> None:
    origin, token = safe_entrance(host_of(table))
    async with host_page(origin, token) as host:
        await host.types("start the round")
        await visitor.until("a round", lambda: in_round(visitor))


async def in_round(visitor: Visitor, number: int = 1) -> bool:
    return bool((await visitor.tables())[number]["phase"] == "round")


def kill_machine(hall: HallProgram, number: int = 1) -> None:
    """Its program and that of its table, as when it loses power."""
    hall.kill()
    with suppress(ProcessLookupError):
        os.killpg(int(hall.card(number)["process"]), signal.SIGKILL)


def test_a_table_is_opened_where_there_is_room_and_its_visitor_sees_it_wherever_it_is(
    tmp_path: Path, server: NatsServer
) -> None:
    async def act(halls: list[HallProgram]) -> None:
        async with visitor_of(halls[0]) as visitor, visitor_of(halls[0]) as stranger:
            await visitor.until("both machines", lambda: sees_places(visitor, 2))
            for number in (1, 2):
                assert await visitor.opens("timer", 4) == (200, {})
                await visitor.until_codes(number)
            assert {number: (halls[0].table(number) / "table.json").exists() for number in (1, 2)} in (
                {1: True, 2: False},
                {1: False, 2: True},
            )
            await visitor.until("full", lambda: sees_free(visitor, 0))
            assert await stranger.opens("timer", 4) == (409, {"refused": "hall_is_full"})
            assert (await stranger.lobby())["tables"] == []
            # Any machine's entrance leads to a table's owner.
            for hall in halls:
                async with visitor_of(hall) as guest:
                    for number, table in (await visitor.tables()).items():
                        status, _ = await guest.get(f"/t/{number}")
                        assert status == 307, (number, table)
                    assert (await guest.get("/t/99"))[0] == 404
            # An organiser at one machine sees and orders all of them.
            await visitor.becomes_organiser(halls[0])
            seen = await visitor.tables("/organiser/tables")
            assert [*seen] == [1, 2]
            assert (await visitor.post("/organiser/orders", {"do": "close", "tables": [1, 2]}))[0] == 200
            await visitor.until("closed", lambda: sees_free(visitor, 2))

    with machines(tmp_path, [server], 1, 1) as halls:
        asyncio.run(act(halls))


async def sees_places(visitor: Visitor, places: int) -> bool:
    return bool((await visitor.lobby())["places"] == places)


async def sees_free(visitor: Visitor, places: int) -> bool:
    return bool((await visitor.lobby())["free"] == places)


def test_another_machine_goes_on_with_the_tables_of_one_that_is_gone(tmp_path: Path) -> None:
    """Where each table has a pass of its own."""

    async def act(halls: list[HallProgram]) -> None:
        async with visitor_with_table(halls[0]) as (visitor, table):
            owner, other = owner_and_other(halls)
            async with visitor_of(other) as guest:
                await guest.becomes_organiser(other)
                await begin_round(visitor, table)
                await asyncio.sleep(COPIED_SECONDS)
                left = time_left(owner)
                kill_machine(owner)
                gone = time.monotonic()
                # It stands until its rooms have come, or its host says so.
                await wait_for(lambda: (other.table(1) / "entrances.json").exists())
                took = time.monotonic() - gone
                assert took < RESUMED_SECONDS + STARTED_SECONDS, took
                assert not has_spoken(other)
                type_line(other, "")
                await until_seen(guest, lambda table: bool(table["phase"] == "round" and table["paused"]))
                seen = (await guest.tables("/organiser/tables"))[1]
                assert abs(left - seen["left"]) <= LOST_SECONDS
                # Not a line is lost or doubled.
                before, after = journal_of(owner), journal_of(other)
                came = next(number for number, line in enumerate(after) if "interruption" in line)
                assert after[:came] == before[:came]
                assert all('"pulse"' in line for line in before[came:]), "the clock's last moment at the most"
                assert any("say was_away" in line for line in after), "it says how long the pause was"
                card = (other.table(1) / "hall.json").read_text(encoding="utf-8")
                assert not [line for line in key.read_text(encoding="ascii").split() if line in card]
                # The machine comes back, and lets go of what another one has.
                with machine_of(owner.folder, server.url, owner.folder.name.replace("machine", "m"), 2, owner.port):
                    until("let go of", lambda: not (owner.table(1) / "table.json").exists())
                    assert [*(owner.folder / "hall" / "moved").iterdir()]
                    assert other.card(1)["process"]
                    os.kill(int(other.card(1)["process"]), 0)

    key = add_hall(tmp_path, "moderator").rename(tmp_path / "hall.key")
    with nats_server(tmp_path, setting=tmp_path / "nats.conf") as server, machines(tmp_path, [server], 2, 2) as halls:
        asyncio.run(act(halls))


def test_a_machine_that_stood_still_lets_go_of_its_table_when_another_one_speaks(
    tmp_path: Path, server: NatsServer
) -> None:
    async def act(halls: list[HallProgram]) -> None:
        async with visitor_with_table(halls[0]) as (visitor, table):
            owner, other = owner_and_other(halls)
            await begin_round(visitor, table)
            await asyncio.sleep(COPIED_SECONDS)
            stopped = [owner.program.pid, *family(int(owner.card(1)["process"]))]
            for process in stopped:
                os.kill(process, signal.SIGSTOP)
            await wait_for(lambda: (other.table(1) / "entrances.json").exists())
            type_line(other, "")
            await wait_for(lambda: has_spoken(other))
            lines = len(journal_of(owner))
            for process in stopped:
                os.kill(process, signal.SIGCONT)
            await wait_for(lambda: not (owner.table(1) / "table.json").exists())
            (moved,) = (owner.folder / "hall" / "moved").iterdir()
            late = (moved / "journal").read_text(encoding="utf-8").splitlines()[lines:]
            assert not [line for line in late if "say " in line], "it said nothing any more"
            os.kill(int(other.card(1)["process"]), 0)

    with machines(tmp_path, [server], 2, 2) as halls:
        asyncio.run(act(halls))


def test_a_table_that_was_cut_off_is_its_machine_s_again_since_nobody_has_heard_the_other_one(
    tmp_path: Path, server: NatsServer
) -> None:
    async def act(owner: HallProgram, cut: Cut) -> None:
        async with visitor_with_table(owner) as (_, table):
            process = owner.card(1)["process"]
            origin, token = safe_entrance(host_of(table))
            async with host_page(origin, token) as host:
                await asyncio.sleep(COPIED_SECONDS)
                cut.is_cut = True
                with machine_of(tmp_path / "other", server.url, "other", 2) as other:
                    await wait_for(lambda: (other.table(1) / "entrances.json").exists())
                    await host.types("start the round")
                    await wait_for(lambda: any(line["event"] == "clock_started" for line in owner.events(1)))
                    await asyncio.sleep(LOST_SECONDS)
                    assert not has_spoken(other)
                    cut.is_cut = False
                    await wait_for(lambda: not (other.table(1) / "table.json").exists())
                    assert owner.card(1)["process"] == process
                    os.kill(process, 0)
                    # Nothing that happened meanwhile is lost: another machine gets all of it.
                    await asyncio.sleep(COPIED_SECONDS)
                    kill_machine(owner)
                    await wait_for(lambda: (other.table(1) / "journal").exists())
                    after = journal_of(other)
                    assert any("start the round" in line for line in after)
                    assert journal_of(owner)[: len(after)] == after

    make_hall_key(tmp_path / "hall.key")
    with cut_off(server) as cut, machine_of(tmp_path / "owner", cut.url, "owner", 1) as owner:
        asyncio.run(act(owner, cut))


def test_one_of_three_servers_may_die(tmp_path: Path) -> None:
    """Where each table has a pass of its own."""

    async def act(halls: list[HallProgram], servers: list[NatsServer]) -> None:
        async with visitor_with_table(halls[0]) as (visitor, table):
            owner, other = owner_and_other(halls)
            servers[0].kill()
            await begin_round(visitor, table)
            await asyncio.sleep(RESUMED_SECONDS + 2)
            assert not (other.table(1) / "table.json").exists()
            kill_machine(owner)
            lines = journal_of(owner)
            await wait_for(lambda: (other.table(1) / "journal").exists())
            after = journal_of(other)
            assert after[: len(lines)] == lines[: len(after)]
            assert any("start the round" in line for line in after)

    add_hall(tmp_path, "moderator").rename(tmp_path / "hall.key")
    with nats_cluster(tmp_path, setting=tmp_path / "nats.conf") as servers, machines(tmp_path, servers, 2, 2) as halls:
        asyncio.run(act(halls, servers))


async def until_seen(organiser: Visitor, so: Callable[[dict[str, Any]], bool]) -> None:
    async def seen() -> bool:
        return any(so(table) for table in (await organiser.tables("/organiser/tables")).values())

    await organiser.until("seen", seen)


def test_a_table_plays_on_when_its_hall_and_all_servers_are_gone(tmp_path: Path, server: NatsServer) -> None:
    async def act(halls: list[HallProgram]) -> None:
        async with visitor_with_table(halls[0]) as (_, table):
            owner, other = owner_and_other(halls)
            process = owner.card(1)["process"]
            owner.kill()
            await asyncio.sleep(RESUMED_SECONDS + 2)
            assert not (other.table(1) / "table.json").exists(), "it has its own lease"
            server.kill()
            origin, token = safe_entrance(host_of(table))
            async with host_page(origin, token) as host:
                await host.types("start the round")
                await wait_for(lambda: any(line["event"] == "clock_started" for line in owner.events(1)))
                server.start_again()
                await asyncio.sleep(RESUMED_SECONDS + 3)
            os.kill(process, 0)
            assert not (other.table(1) / "table.json").exists()

    with machines(tmp_path, [server], 2, 2) as halls:
        asyncio.run(act(halls))


def owner_and_other(halls: list[HallProgram]) -> tuple[HallProgram, HallProgram]:
    """The machine that has the table, and one that has not."""
    owner = owner_of(halls)
    return owner, next(hall for hall in halls if hall is not owner)


def journal_of(hall: HallProgram) -> list[str]:
    return (hall.table(1) / "journal").read_text(encoding="utf-8").splitlines()


def has_spoken(hall: HallProgram) -> bool:
    """Whether this machine's program of the table has begun its evening."""
    return any(line["event"] == "evening_began" for line in hall.events(1))


def time_left(hall: HallProgram) -> float:
    """What was left on the clock in the journal's last moment, by its events."""
    started = next(line for line in hall.events(1) if line["event"] == "clock_started")
    last = json.loads(journal_of(hall)[-1].partition(" ")[2])
    began = json.loads(journal_of(hall)[1].partition(" ")[2])
    return float(started["left"] - (last["at"] - began["at"] - started["at"]))


def type_line(hall: HallProgram, line: str) -> None:
    with (hall.table(1) / "lines").open("w", encoding="utf-8") as lines:
        lines.write(f"{line}\n")


def family(process: int) -> list[int]:
    """A program and all that it has started."""
    return [process, *(child.pid for child in psutil.Process(process).children(recursive=True))]


async def wait_for(so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not so():
        assert time.monotonic() < end
        await asyncio.sleep(0.1)
