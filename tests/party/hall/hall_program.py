"""The real `moderator serve` with real tables, and visitors who come by http as browsers do."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

from tests.web.pages_of_ours import unchecked

PATIENCE_SECONDS = 60.0
LOOK_SECONDS = 0.1
PORTS = 40
"""In a row: the hall's, and those of its tables."""


@dataclass
class HallProgram:
    """A hall that runs."""

    folder: Path
    port: int
    program: "subprocess.Popen[bytes]"

    @property
    def origin(self) -> str:
        return f"https://127.0.0.1:{self.port + 1}"

    @property
    def printed(self) -> str:
        return (self.folder / "printed.txt").read_text(encoding="utf-8")

    @property
    def organiser_token(self) -> str:
        """What the organiser's code holds now."""
        return str(re.findall(r"organiser alone: \S+/start/organiser#(\S+)", self.printed)[-1])

    def card(self, number: int) -> dict[str, Any]:
        """What is written down of a table."""
        card: dict[str, Any] = json.loads((self.table(number) / "table.json").read_text())
        return card

    def table(self, number: int) -> Path:
        return self.folder / "hall" / "tables" / f"{number:04d}"

    def events(self, number: int) -> list[dict[str, Any]]:
        """What has happened at a table."""
        file = self.table(number) / "events.jsonl"
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]

    def kill(self) -> None:
        """As the kernel does where memory is short."""
        self.program.kill()
        self.program.wait()


@contextmanager
def hall_program(
    folder: Path, *flags: str, port: int | None = None, module: str = "moderator"
) -> Iterator[HallProgram]:
    """A hall in a folder, perhaps after another one there, which is ended at the end with all tables.

    `module`: what Python runs in place of the program.
    """
    port = port or free_ports()
    with (folder / "printed.txt").open("wb") as printed:
        program = subprocess.Popen(
            [
                *(sys.executable, "-m", module, "serve"),
                "--port",
                str(port),
                "--folder",
                str(folder / "hall"),
                *flags,
            ],
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    hall = HallProgram(folder, port, program)
    try:
        until("served", lambda: "organiser alone" in hall.printed or program.poll() is not None)
        yield hall
    finally:
        program.kill()
        program.wait()
        for card in (folder / "hall" / "tables").glob("*/table.json"):
            end_group(int(json.loads(card.read_text())["process"]))


def end_group(process: int) -> None:
    """End a table, which has a group of its own."""
    if process:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            return


def free_ports() -> int:
    """The first of PORTS ports in a row that nobody has."""
    for first in range(20_000 + os.getpid() % 400 * 50, 60_000, 50):
        try:
            for port in range(first, first + PORTS):
                socket.create_server(("0.0.0.0", port)).close()
        except OSError:
            continue
        return first
    raise AssertionError("no ports are free")


def until(what: str, seen: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not seen():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(LOOK_SECONDS)


@dataclass
class Visitor:
    """Somebody's browser at the lobby, or the organiser's."""

    origin: str
    session: aiohttp.ClientSession

    async def get(self, path: str) -> tuple[int, str]:
        async with self.session.get(f"{self.origin}{path}", allow_redirects=False) as answer:
            return answer.status, await answer.text()

    async def post(self, path: str, wanted: object, origin: str | None = None) -> tuple[int, Any]:
        headers = {"Origin": origin or self.origin}
        data = wanted if isinstance(wanted, str) else json.dumps(wanted)
        async with self.session.post(f"{self.origin}{path}", data=data, headers=headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text.startswith("{") else text

    async def opens(self, game: str, players: int, language: str = "en") -> tuple[int, Any]:
        return await self.post("/tables", {"game": game, "language": language, "players": players})

    async def lobby(self) -> dict[str, Any]:
        status, text = await self.get("/tables")
        assert status == 200, text
        told: dict[str, Any] = json.loads(text)
        return told

    async def tables(self, path: str = "/tables") -> dict[int, dict[str, Any]]:
        """The tables that this visitor sees, by their numbers."""
        status, text = await self.get(path)
        assert status == 200, text
        return {table["number"]: table for table in json.loads(text)["tables"]}

    async def becomes_organiser(self, hall: HallProgram) -> None:
        assert (await self.post("/enter", hall.organiser_token))[0] == 200

    async def until(self, what: str, seen: Callable[[], Awaitable[bool]]) -> None:
        end = time.monotonic() + PATIENCE_SECONDS
        while not await seen():
            assert time.monotonic() < end, f"never: {what}"
            await asyncio.sleep(LOOK_SECONDS)

    async def until_codes(self, number: int) -> dict[str, Any]:
        """Until a table of this visitor shows its codes: the table."""
        found: dict[str, Any] = {}

        async def shown() -> bool:
            found.update((await self.tables()).get(number, {}))
            return any(code["address"] for code in found.get("codes", ()))

        await self.until("codes", shown)
        return found


@asynccontextmanager
async def visitor_of(
    hall: HallProgram, origin: str | None = None, address: str | None = None
) -> AsyncIterator[Visitor]:
    """Somebody comes; `address`: from this one of the computer's own."""
    local = None if address is None else (address, 0)
    async with aiohttp.ClientSession(
        cookie_jar=aiohttp.CookieJar(unsafe=True), connector=aiohttp.TCPConnector(ssl=unchecked(), local_addr=local)
    ) as session:
        yield Visitor(origin or hall.origin, session)
        if (connector := session.connector) is not None:
            await connector.close(abort_ssl=True)
