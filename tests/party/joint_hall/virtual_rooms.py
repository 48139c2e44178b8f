"""The devices of virtual tables' rooms: each is in one place, stays while its table's drum beats, else looks for it.

It looks as people do who have scanned a code: first where it was, then on the other machines.
"""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from moderator.party.live.told_entrances import read_entrances

CONNECT_SECONDS = 1.0
SILENT_SECONDS = 2.5
"""A table that tells nothing for so long is gone, and its room looks for it elsewhere."""
AGAIN_SECONDS = 0.2


@dataclass(frozen=True)
class Heard:
    """What was heard in a room. `wall` in seconds since 1970."""

    wall: float
    machine: str
    process: int
    message: str
    """Empty: a program that speaks let it in."""


@dataclass
class Stay:
    """How long a room was with a program of its table. Times in seconds since 1970."""

    machine: str
    process: int
    began: float
    beat: float
    """When the table's drum was heard last."""


@dataclass
class RoomDevice:
    """The device of one room of a table."""

    table: int
    room: int
    folders: Callable[[], Sequence[Path]]
    """Where each machine would have this table."""
    heard: list[Heard] = field(default_factory=list)
    process: int = 0
    """Of the table that it is with; 0: it is with none."""
    stays: list[Stay] = field(default_factory=list)
    _at: Path | None = None
    _writer: asyncio.StreamWriter | None = None

    async def live(self) -> None:
        """Be at the table, wherever it is, for ever."""
        while True:
            for folder in sorted(self.folders(), key=lambda folder: folder != self._at):
                entrances = read_entrances(folder / "entrances.json")
                if entrances is not None and len(entrances.rooms) > self.room:
                    with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                        await self._stay(folder, int(entrances.rooms[self.room].address.split(":")[2].split("/")[0]))
                    self.process = 0
            await asyncio.sleep(AGAIN_SECONDS)

    def leave(self) -> None:
        """Go away from where it is."""
        if self._writer is not None:
            self._writer.close()

    async def _stay(self, folder: Path, port: int) -> None:
        """Until nothing is heard any more. Raises OSError, TimeoutError, IncompleteReadError."""
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        self._writer = writer
        try:
            writer.write(f"{self.room}\n".encode())
            while True:
                async with asyncio.timeout(SILENT_SECONDS):
                    told = json.loads(await reader.readuntil())
                now, machine, process = time.time(), told["machine"], told["process"]
                if self.process != process:
                    self.stays.append(Stay(machine, process, now, now))
                self.stays[-1].beat, self.process, self._at = now, process, folder
                if told["speaks"] and not any(each.process == process for each in self.heard):
                    self.heard.append(Heard(now, machine, process, ""))
                if "says" in told:
                    self.heard.append(Heard(now, machine, process, told["says"]))
        finally:
            writer.close()
