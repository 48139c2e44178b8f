"""A hall of virtual tables: real servers as a cluster, real `moderator serve` programs, and wires between all of them.

Faults happen to it: tables, machines and servers are killed, a machine stands still, the network is cut in two. Rooms
are with their tables all the time and hear what those say, so afterwards it can be told who spoke when, how long a
table was silent, and whether a line of a journal was lost.
"""

import asyncio
import json
import os
import signal
import socket
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from moderator.party.joint_hall.hall_key import make_hall_key, read_hall_key
from moderator.party.joint_hall.hall_servers import HallServers, connect, jetstream
from moderator.party.joint_hall.journal_stream import StreamedJournal, read_streamed
from moderator.party.journal.reading import journal_in
from tests.party.hall.hall_program import HallProgram, Visitor, hall_program, until, visitor_of
from tests.party.joint_hall.nats_servers import NatsServer, start_server
from tests.party.joint_hall.virtual_rooms import RoomDevice
from tests.party.joint_hall.virtual_table import PACE, SPOKEN
from tests.party.joint_hall.wires import Wires, wired

SERVERS = 3
ROOMS = 2
GAME, PLAYERS = "two_rooms", 12
NOBODY_LISTENS = "127.0.0.1:9"
"""What servers tell each other of where they are: so they find each other by the wires alone."""
PORTS_OF_A_MACHINE = 130
FIRST_PORTS = range(12_000, 32_000, 500)
"""Below those that the system gives to whoever asks for any."""
TABLES_OF_A_VISITOR = 4
VISITORS_OF_AN_ADDRESS = 3
LOOK_SECONDS = 0.02
PATIENCE_SECONDS = 240.0
"""A computer of two cores needs long to start dozens of programs at once, beside other work."""


@dataclass(frozen=True)
class Opening:
    """How long somebody waited who opened a table, in seconds."""

    answered: float
    """Until the lobby had taken the wish."""
    shown: float
    """Until the lobby showed the table."""
    codes: float
    """Until its codes were there: its program runs and lets rooms in."""


@dataclass(frozen=True)
class Spoken:
    """What a table's program said, as it wrote it down itself."""

    table: int
    machine: str
    process: int
    revision: int
    wall: float
    rooms: tuple[int, ...]
    """That it believed to be there."""


@dataclass(frozen=True)
class KeptJournal:
    """A table's journal after all that has happened."""

    table: int
    lines: int
    """That the servers have."""
    refused: int
    """That an earlier owner still sent, and that reached the servers."""
    lost: int
    """Lines of earlier owners that the last one does not have, of the time in which they had a room."""
    lost_seconds: float
    """From the first of those to the last."""
    alone: int
    """Those that an owner wrote when all rooms had left it."""


@dataclass
class VirtualHall:
    """The hall and everything in it."""

    folder: Path
    servers: list[NatsServer]
    monitors: Sequence[int]
    """The servers' ports that tell how they are."""
    wires: Wires
    joined: HallServers
    """As somebody joins it over no wire."""
    machines: dict[str, HallProgram]
    restart: Callable[[str], HallProgram]
    devices: dict[tuple[int, int], RoomDevice] = field(default_factory=dict)
    away: dict[int, str] = field(default_factory=dict)
    """Tables whose rooms do not go to a machine (any more)."""
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _visitors: int = 0
    _stack: AsyncExitStack = field(default_factory=AsyncExitStack)

    # Tables

    async def open(self, tables: int, at_once: int = 1) -> list[Opening]:
        """Open so many tables, some of them at the same time, each with its rooms."""
        wanted = [tables // at_once + (number < tables % at_once) for number in range(at_once)]
        opened = await asyncio.gather(*(self._open_in_a_row(number) for number in wanted))
        return [each for several in opened for each in several]

    async def _open_in_a_row(self, tables: int) -> list[Opening]:
        opened: list[Opening] = []
        while len(opened) < tables:
            visitor = await self._visitor()
            for _ in range(min(TABLES_OF_A_VISITOR, tables - len(opened))):
                opened.append(await self._open(visitor))
        return opened

    async def _open(self, visitor: Visitor) -> Opening:
        known = {*await visitor.tables()}
        began = time.monotonic()
        assert await visitor.opens(GAME, PLAYERS) == (200, {})
        answered = time.monotonic() - began
        shown: float | None = None
        while True:
            assert time.monotonic() - began < PATIENCE_SECONDS, "no table came"
            new = {number: table for number, table in (await visitor.tables()).items() if number not in known}
            if new and shown is None:
                shown = time.monotonic() - began
            for number, table in new.items():
                if any(code["address"] for code in table["codes"]):
                    self._bring_rooms(number)
                    return Opening(answered, shown or 0.0, time.monotonic() - began)
            await asyncio.sleep(LOOK_SECONDS)

    async def _visitor(self) -> Visitor:
        """Somebody new at a machine's lobby; the machines take turns, and few have the same address."""
        number, self._visitors = self._visitors, self._visitors + 1
        halls = [*self.machines.values()]
        address = f"127.0.1.{1 + number // VISITORS_OF_AN_ADDRESS}"
        return await self._stack.enter_async_context(visitor_of(halls[number % len(halls)], address=address))

    def _bring_rooms(self, table: int) -> None:
        def folders() -> Sequence[Path]:
            away = self.away.get(table)
            return [hall.table(table) for machine, hall in self.machines.items() if machine != away]

        for room in range(ROOMS):
            self.devices[table, room] = device = RoomDevice(table, room, folders)
            self._tasks.append(asyncio.create_task(device.live()))

    @property
    def tables(self) -> list[int]:
        """Those that were opened."""
        return sorted({table for table, _ in self.devices})

    def owner(self, table: int) -> int:
        """The process that all rooms of a table are with; 0 where there is none."""
        (process, *more) = {self.devices[table, room].process for room in range(ROOMS)}
        return 0 if more else process

    def tables_on(self, machine: str) -> list[int]:
        """Those whose rooms are with this machine."""
        cards = self.cards(machine)
        return [table for table in self.tables if self.owner(table) and cards.get(table) == self.owner(table)]

    def cards(self, machine: str) -> Mapping[int, int]:
        """The tables that a machine has written down, and the process of each."""
        told = {}
        for file in (self.machines[machine].folder / "hall" / "tables").glob("*/table.json"):
            with suppress(OSError, ValueError):
                told[int(file.parent.name)] = int(json.loads(file.read_text())["process"])
        return told

    async def until_heard(self, tables: Sequence[int], since: float, but: Mapping[int, int]) -> dict[int, float]:
        """Until all rooms of each table are with another program than `but`, which speaks: seconds after `since`."""
        end = time.monotonic() + PATIENCE_SECONDS
        heard: dict[int, float] = {}
        while missing := [table for table in tables if table not in heard]:
            assert time.monotonic() < end, f"tables {missing} are silent"
            for table in missing:
                first = [self._first_by_another(table, room, since, but[table]) for room in range(ROOMS)]
                if None not in first:
                    heard[table] = max(each for each in first if each is not None) - since
            await asyncio.sleep(LOOK_SECONDS)
        return heard

    def _first_by_another(self, table: int, room: int, since: float, process: int) -> float | None:
        heard = self.devices[table, room].heard
        return next((each.wall for each in heard if each.wall > since and each.process != process), None)

    async def until_all_play(self) -> None:
        """Until every table's drum beats in all its rooms."""
        end = time.monotonic() + PATIENCE_SECONDS
        while silent := [table for table in self.tables if not self.owner(table)]:
            assert time.monotonic() < end, f"tables {silent} are silent"
            await asyncio.sleep(LOOK_SECONDS)

    def send_rooms_away(self, tables: Sequence[int], machine: str) -> None:
        """Let the rooms of tables leave a machine, as when their own network is cut off from it."""
        for table in tables:
            self.away[table] = machine
            for room in range(ROOMS):
                self.devices[table, room].leave()

    # Faults

    def processes_of(self, machine: str) -> list[int]:
        """The hall's program of a machine and those of its tables."""
        tables = [process for process in self.cards(machine).values() if _is_alive(process)]
        return [self.machines[machine].program.pid, *tables]

    def signal(self, machine: str, number: signal.Signals) -> None:
        """Send something to all programs of a machine."""
        for process in self.processes_of(machine):
            with suppress(ProcessLookupError):
                os.kill(process, number)
        if number is signal.SIGKILL:
            self.machines[machine].program.wait()

    # What became of it

    def spoken(self) -> list[Spoken]:
        """Everything that any table's program said, by the time of day."""
        found = []
        for file in (self.folder / "spoken").iterdir():
            table = int(file.name.partition("-")[0])
            for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
                if line.endswith("\n"):
                    told = json.loads(line)
                    who = told["machine"], told["process"], told["revision"], told["wall"]
                    found.append(Spoken(table, *who, tuple(told["rooms"])))
        return sorted(found, key=lambda each: each.wall)

    async def journals(self) -> list[KeptJournal]:
        """Compare each table's journal on the servers with its owner's file. Raises AssertionError."""
        client = await connect(self.joined, "whoever compares")
        try:
            stream, key = jetstream(client), read_hall_key(self.folder / "hall.key")

            async def streamed(table: int) -> StreamedJournal:
                return await read_streamed(stream, self.joined, table, key.seal_of(table))

            return [await self._journal(table, streamed) for table in self.tables]
        finally:
            await client.close()

    async def _journal(self, table: int, streamed: Callable[[int], Any]) -> KeptJournal:
        (owner,) = [machine for machine in self.machines if table in self.tables_on(machine)]
        file = self.machines[owner].table(table) / "journal"
        end = time.monotonic() + PATIENCE_SECONDS
        while True:
            written = file.read_bytes().splitlines(keepends=True)
            told: StreamedJournal = await streamed(table)
            after = file.read_bytes().splitlines(keepends=True)
            lines = [*told.lines]
            assert lines == after[: len(lines)], f"table {table}: the servers have other lines than its owner"
            if len(lines) >= len(written):
                break
            assert time.monotonic() < end, f"table {table}: {len(written) - len(lines)} lines never came"
            await asyncio.sleep(LOOK_SECONDS)
        journal_in(b"".join(lines), file)  # its numbers and checksums say that none is missing or there twice
        lost: list[float] = []
        alone = 0
        for machine, earlier in self._earlier(table, file):
            for wall in _walls_beyond(earlier.read_bytes(), after):
                if self._had_rooms(table, machine, wall):
                    lost.append(wall)
                else:
                    alone += 1
        lasted = max(lost) - min(lost) if lost else 0.0
        return KeptJournal(table, len(lines), told.refused, len(lost), lasted, alone)

    def _had_rooms(self, table: int, machine: str, wall: float) -> bool:
        """Whether any room of a table was with a machine at that time of day."""
        stays = [stay for room in range(ROOMS) for stay in self.devices[table, room].stays]
        return any(stay.machine == machine and stay.began <= wall <= stay.beat for stay in stays)

    def _earlier(self, table: int, file: Path) -> Iterator[tuple[str, Path]]:
        """Journals of the table that lie elsewhere, on machines that had it before, and which those are."""
        for machine, hall in self.machines.items():
            folders = [hall.table(table), *(hall.folder / "hall" / "moved").glob(f"{table:04d}-*")]
            for folder in folders:
                yield from ((machine, each) for each in folder.glob("journal*") if each != file)

    def figures_of_servers(self) -> dict[str, float]:
        """What all servers that answer have counted together: messages and bytes in and out."""
        total = dict.fromkeys(("in_msgs", "out_msgs", "in_bytes", "out_bytes"), 0.0)
        for port in self.monitors:
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/varz", timeout=2) as answer:
                told = json.load(answer)
                total = {name: count + float(told[name]) for name, count in total.items()}
        return total

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()


def two_who_were_heard(hall: VirtualHall) -> list[str]:
    """Every time that a room heard a program after another one had begun to speak in any room of that table."""
    found = []
    for table in hall.tables:
        heard = [each for room in range(ROOMS) for each in hall.devices[table, room].heard if each.message]
        spoke: list[int] = []
        for each in sorted(heard, key=lambda each: each.wall):
            if each.process in spoke[:-1]:
                found.append(f"table {table}: {each} after {spoke[-1]}")
            elif each.process not in spoke:
                spoke.append(each.process)
    return found


def _walls_beyond(journal: bytes, known: Sequence[bytes]) -> list[float]:
    """The times of day of a journal's lines from the first one on that is not the same in another one."""
    lines = [line for line in journal.splitlines(keepends=True) if line.endswith(b"\n")]
    same = 0
    while same < min(len(lines), len(known)) and lines[same] == known[same]:
        same += 1
    return [float(json.loads(line.partition(b" ")[2])["wall"]) for line in lines[same:]]


def two_who_spoke(spoken: Sequence[Spoken]) -> list[str]:
    """Every time that a program said something in a room after another one had begun to speak for the same table."""
    found = []
    for table in {each.table for each in spoken}:
        spoke: list[int] = []
        for each in spoken:
            if each.table != table or not each.rooms:
                continue
            if each.process in spoke[:-1]:
                found.append(f"table {table}: process {each.process} of {each.machine} after {spoke[-1]}, {each}")
            elif each.process not in spoke:
                spoke.append(each.process)
    return found


@asynccontextmanager
async def virtual_hall(folder: Path, machines: int, places: int, pace: float) -> AsyncIterator[VirtualHall]:
    """A hall of so many machines, each with so many places, whose tables' clocks run so much faster than ours."""
    (folder / "spoken").mkdir()
    os.environ[SPOKEN], os.environ[PACE] = str(folder / "spoken"), str(pace)
    names = [f"m{number}" for number in range(machines)]
    make_hall_key(folder / "hall.key")
    with ExitStack() as opened:
        first = _first_port()
        servers, monitors, wires = opened.enter_context(_cluster(folder, names, first))
        halls: dict[str, HallProgram] = {}

        def start(name: str) -> HallProgram:
            (folder / name).mkdir(exist_ok=True)
            urls = ",".join(wire.url for wire in wires.of(name))
            flags = ("--nats", urls, "--hall-key", str(folder / "hall.key"), "--machine", name, "--idle", "600")
            module = "tests.party.joint_hall.virtual_serve"
            port = first + (1 + names.index(name)) * PORTS_OF_A_MACHINE
            program = hall_program(folder / name, *flags, "--tables", str(places), port=port, module=module)
            halls[name] = hall = opened.enter_context(program)
            until("joined", lambda: "servers answer" in hall.printed)
            return hall

        for name in names:
            start(name)
        joined = HallServers(tuple(server.url for server in servers), "moderator")
        hall = VirtualHall(folder, servers, monitors, wires, joined, halls, start)
        try:
            yield hall
        finally:
            await hall.close()


@contextmanager
def _cluster(folder: Path, machines: Sequence[str], first: int) -> Iterator[tuple[list[NatsServer], list[int], Wires]]:
    ports, routes, monitors = ([*range(first + n * SERVERS, first + (n + 1) * SERVERS)] for n in range(3))
    names = [f"s{number}" for number in range(SERVERS)]
    ways = [(one, names[to], routes[to]) for one in names for to in range(SERVERS) if names[to] != one]
    ways += [(machine, names[to], ports[to]) for machine in machines for to in range(SERVERS)]
    with ExitStack() as opened:
        wires = opened.enter_context(wired(ways))
        servers = []
        for number, name in enumerate(names):
            given = (
                *("-a", "127.0.0.1", "-p", str(ports[number]), "-m", str(monitors[number])),
                *("-js", "-sd", str(folder / f"kept-{name}"), "-n", name),
                *("-cluster_name", "hall", "-cluster", f"nats://127.0.0.1:{routes[number]}"),
                *("-routes", ",".join(wire.url for wire in wires.of(name))),
                *("-no_advertise", "-cluster_advertise", NOBODY_LISTENS),
            )
            servers.append(start_server(ports[number], given, folder / f"{name}.log"))
            opened.callback(servers[-1].kill)
        for server in servers:
            server.until_it_listens()
        yield servers, monitors, wires


def _first_port() -> int:
    """The first of many ports that nobody has."""
    own = os.getpid() % len(FIRST_PORTS)
    for number in range(len(FIRST_PORTS)):
        first = FIRST_PORTS[(own + number) % len(FIRST_PORTS)]
        with suppress(OSError):
            for port in range(first, first + FIRST_PORTS.step, PORTS_OF_A_MACHINE // 10):
                socket.create_server(("0.0.0.0", port)).close()
            return first
    raise AssertionError("no ports are free")


def _is_alive(process: int) -> bool:
    with suppress(ProcessLookupError, PermissionError):
        if process:
            os.kill(process, 0)
            return True
    return False
