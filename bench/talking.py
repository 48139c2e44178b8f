"""What tables cost at which people talk: processor and memory of each, with several at once on one machine.

Each is the program that a hall starts, with both rooms in browsers; pages without a browser send what people chat
without pause, on real sockets. Processor time is that of the tables' own programs, whatever else the machine does.
Memory is what the kernel shares out (PSS): what several programs have in common counts for each with its part.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import numpy as np
import psutil

from bench.figures import in_words, median
from bench.report import Report
from bench.room_sound import chatter, still_room
from moderator.audio.sound import Float32Samples, Sound, resample
from moderator.party.live.told_entrances import Entrances, read_entrances
from moderator.speaking.synthesis.voice import SystemVoice
from moderator.web.messages.clock import Ping
from moderator.web.messages.greeting import VERSION, Hello
from moderator.web.messages.listening import HeardSound
from moderator.web.rooms.browser_microphone import EAR_RATE
from tests.null_sinks import RATE
from tests.party.hall.hall_program import HallProgram, hall_program, visitor_of
from tests.web.pages_of_ours import LISTENS, WELL, Page, unchecked

COUNTS = (1, 2, 4)
"""Tables at the same time."""
TIMES = 3
"""That each is measured; the middle one counts."""
ROOMS = 2
WARM_UP_SECONDS, STILL_SECONDS, TALK_SECONDS = 8.0, 10.0, 20.0
PATIENCE_SECONDS = 120.0
PACKET_SECONDS = 0.03
WELL_EVERY, PINGS_EVERY = 33, 333
"""Packets: what a page tells beside sound."""
TABLES_A_CORE_GOAL, MEMORY_GOAL = 8.0, 60e6
PARTS = ("moderator play", "voice_worker", "web_worker")
"""A table's programs, by what stands in their command lines; all else that it has started is `other`."""
BEGINNING = ("start the game", "a: our room is ready", "b: our room is ready")


@dataclass(frozen=True)
class Cost:
    """What some tables cost together."""

    still: float
    """Processor seconds a second while rooms are still."""
    talk: float
    """The same while people talk in all rooms."""
    memory: dict[str, float]
    """PSS in bytes, by part."""
    private: float
    """Bytes that no other program has."""


class _Rooms:
    """Pages of rooms that send sound without end."""

    def __init__(self, talk: Sequence[Float32Samples], hum: Float32Samples) -> None:
        self._talk = [_as_sent(each) for each in talk]
        self._hum = _as_sent(hum)
        self.talks = False
        self.sent = 0

    async def send(self, page: Page, number: int) -> None:
        """What a page sends, for ever."""
        packet, began = round(PACKET_SECONDS * EAR_RATE), time.monotonic()
        count = 0
        while True:
            count += 1
            await asyncio.sleep(max(0.0, began + count * PACKET_SECONDS - time.monotonic()))
            sound = self._talk[number % len(self._talk)] if self.talks else self._hum
            at = count * packet % (len(sound) - packet)
            messages: list[object] = [HeardSound(count * packet, EAR_RATE, sound[at : at + packet])]
            messages += [WELL] if count % WELL_EVERY == 0 else []
            messages += [Ping(time.monotonic())] if count % PINGS_EVERY == 0 else []
            await page.send(*messages)
            self.sent += 1


def measure() -> Report:
    """Let tables talk and measure them."""
    report = Report(
        "talking",
        "Tables as a hall starts them (`moderator play`, the model in the package, English, two rooms in browsers, a "
        "running round). Rooms are still first, then people talk in both without pause. Processor time and memory are "
        "those of a table's own programs: the game with its recognition, the voice, the pages.",
    )
    with SystemVoice() as voice:
        talk = [chatter(voice, number) for number in range(ROOMS)]
    costs = {count: [asyncio.run(_cost(count, talk)) for _ in range(TIMES)] for count in COUNTS}
    _tell(report, costs)
    return report


async def _cost(count: int, talk: Sequence[Float32Samples]) -> Cost:
    with tempfile.TemporaryDirectory(prefix="talking-") as folder:
        os.environ["XDG_STATE_HOME"] = f"{folder}/state"
        try:
            with hall_program(Path(folder), "--tables", str(count), "--idle", "600") as hall:
                async with AsyncExitStack() as opened:
                    tables = await _open(hall, count)
                    rooms = _Rooms(talk, still_room())
                    for table in tables:
                        for room in range(ROOMS):
                            page = await opened.enter_async_context(_page(_entrances(hall, table), room))
                            sending = asyncio.create_task(rooms.send(page, table * ROOMS + room))
                            opened.callback(sending.cancel)
                    for line in BEGINNING:
                        for table in tables:
                            with (hall.table(table) / "lines").open("w", encoding="utf-8") as lines:
                                lines.write(f"{line}\n")
                        await asyncio.sleep(1.0)
                    return await _watch([int(hall.card(table)["process"]) for table in tables], rooms)
        finally:
            del os.environ["XDG_STATE_HOME"]


async def _watch(processes: Sequence[int], rooms: _Rooms) -> Cost:
    await asyncio.sleep(WARM_UP_SECONDS)
    still = await _busy(processes, STILL_SECONDS)
    rooms.talks = True
    await asyncio.sleep(WARM_UP_SECONDS)
    talk = await _busy(processes, TALK_SECONDS)
    memory = dict.fromkeys((*PARTS, "other"), 0.0)
    private = 0.0
    for process in _family(processes):
        told = process.memory_full_info()
        line = " ".join(process.cmdline())
        part = next((part for part in PARTS if part in line), "other")
        memory[part] += told.pss
        private += told.uss
    return Cost(still, talk, memory, private)


async def _busy(processes: Sequence[int], seconds: float) -> float:
    """Processor seconds a second of programs and all that they have started."""
    family, began = _family(processes), time.monotonic()
    before = sum(each.cpu_times().user + each.cpu_times().system for each in family)
    await asyncio.sleep(seconds)
    after = sum(each.cpu_times().user + each.cpu_times().system for each in family)
    return (after - before) / (time.monotonic() - began)


def _family(processes: Sequence[int]) -> list[psutil.Process]:
    found = []
    for process in map(psutil.Process, processes):
        found += [process, *process.children(recursive=True)]
    return found


async def _open(hall: HallProgram, count: int) -> list[int]:
    async with visitor_of(hall) as visitor:
        for number in range(1, count + 1):
            assert await visitor.opens("two_rooms", 12) == (200, {})
            await visitor.until_codes(number)
        return [*range(1, count + 1)]


def _entrances(hall: HallProgram, table: int) -> Entrances:
    end = time.monotonic() + PATIENCE_SECONDS
    while (told := read_entrances(hall.table(table) / "entrances.json")) is None:
        assert time.monotonic() < end, "the table told no entrances"
        time.sleep(0.1)
    return told


@asynccontextmanager
async def _page(entrances: Entrances, room: int) -> AsyncIterator[Page]:
    """A device that has scanned the code of a room, and whose page was touched."""
    address = urlsplit(entrances.rooms[room].address)
    origin, token = f"https://127.0.0.1:{(address.port or 0) + 1}", address.fragment
    jar = aiohttp.CookieJar(unsafe=True)
    connector = aiohttp.TCPConnector(ssl=unchecked())
    async with aiohttp.ClientSession(cookie_jar=jar, connector=connector) as session:
        headers = {"Origin": origin}
        async with session.post(f"{origin}/enter", data=token, headers=headers) as answer:
            assert answer.status == 200, await answer.text()
        page = Page(await session.ws_connect(f"{origin}/socket", headers=headers))
        reading = asyncio.create_task(page.read())
        await page.send(Hello(VERSION, can_listen=True), WELL, LISTENS)
        yield page
        reading.cancel()
        with suppress(asyncio.CancelledError):
            await reading


def _as_sent(samples: Float32Samples) -> "np.ndarray[tuple[int], np.dtype[np.int16]]":
    heard = resample(Sound(samples, RATE), EAR_RATE).samples
    return np.asarray(np.clip(heard * 32767, -32768, 32767), dtype=np.int16)


def _tell(report: Report, costs: dict[int, list[Cost]]) -> None:
    rows = []
    for count, several in costs.items():
        talk = median([each.talk for each in several]) / count
        rows.append(
            (
                str(count),
                f"{100 * median([each.still for each in several]) / count:.1f} %",
                f"{100 * talk:.1f} %",
                f"{100 * max(each.talk for each in several) / count:.1f} %",
                f"{1 / talk:.1f}",
                f"{TABLES_A_CORE_GOAL:g}: {in_words(1 / talk >= TABLES_A_CORE_GOAL)}",
            )
        )
    note = (
        "Percent of one core for a table. Recognition runs in each table's own program, so it is in these figures; it "
        f"is not shared. Measured {len(next(iter(costs.values())))} times each, the middle one."
    )
    columns = ("tables at once", "still", "people talk in both rooms", "most", "talking tables a core", "goal")
    report.table("Processor", columns, rows, note)
    _tell_memory(report, costs)


def _tell_memory(report: Report, costs: dict[int, list[Cost]]) -> None:
    rows: list[tuple[str, ...]] = []
    kinds = (*PARTS, "other")
    for count, several in costs.items():
        parts = [f"{median([each.memory[kind] for each in several]) / count / 1e6:.0f} MB" for kind in kinds]
        whole = median([sum(each.memory.values()) for each in several]) / count
        private = f"{median([each.private for each in several]) / count / 1e6:.0f} MB"
        rows.append((str(count), *parts, f"{whole / 1e6:.0f} MB", private))
    least, most = min(costs), max(costs)
    more = [median([sum(each.memory.values()) for each in costs[count]]) for count in (least, most)]
    one_more = (more[1] - more[0]) / (most - least)
    goal = f"{MEMORY_GOAL / 1e6:.0f} MB: {in_words(one_more <= MEMORY_GOAL)}"
    rows.append((f"one more (from {least} to {most})", *("" for _ in kinds), f"{one_more / 1e6:.0f} MB", goal))
    report.table(
        "Memory of a table",
        ("tables at once", *kinds, "all (PSS)", "private; goal"),
        rows,
        "After people have talked in a running round. What one more table costs has no part of what tables share: the "
        "libraries and files that are read into memory once.",
    )
