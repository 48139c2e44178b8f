"""What pages cost the host's computer: processor and memory of the web worker, and bytes on the Wi-Fi.

Pages without a browser send what pages of ours send, sound all the time and pings, and get a sentence of three seconds
every ten seconds. The program's side fetches the sound as a game does. Beside them a house without any page.
"""

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path

import numpy as np
import psutil

from bench.report import Report
from moderator.audio.sound import Sound
from moderator.speaking.music.music import MusicStream
from moderator.web.messages.clock import Ping
from moderator.web.messages.listening import HeardSound
from moderator.web.messages.wire import as_frame
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import EAR_RATE, BrowserMicrophone
from moderator.web.rooms.web_house import WebHouse
from tests.web.pages_of_ours import LISTENS, WELL, Page, Visitor, house_of

PACKET = round(0.03 * EAR_RATE)
PINGS_EVERY, SENTENCES_EVERY = 333, 333
"""Packets: every ten seconds."""
PINGS = 8
SENTENCE_SECONDS, SENTENCE_RATE = 3.0, 22_050
LOOP_SECONDS = 1 / 60
"""A turn of the game's loop."""
PAGES = (0, 2, 16)


def measure_cost(report: Report, folder: Path, seconds: float) -> None:
    """Let pages talk for so long each, and add the table to a report."""
    rows = [asyncio.run(_cost(folder / str(count), count, seconds)) for count in PAGES]
    report.table(
        "What pages cost",
        ("pages", "worker: percent of a core", "worker: memory", "this side: percent of a core", *_PER_PAGE),
        rows,
        f"Pages without a browser that speak all the time and get a sentence of {SENTENCE_SECONDS:g} s every ten "
        f"seconds, {seconds:g} s long. This side: these pages and the program together, in one process. Payload only: "
        "frames and TCP add some percent.",
    )


_PER_PAGE = ("up, of a page", "down, of a page")


async def _cost(folder: Path, count: int, seconds: float) -> tuple[str, ...]:
    house = house_of(folder, *(f"room {number}" for number in range(max(1, count))))
    try:
        worker, own = psutil.Process(house.process), psutil.Process()
        async with AsyncExitStack() as opened:
            pages = [await _page(house, number, opened) for number in range(count)]
            up = [0]
            looking = asyncio.create_task(_look_after(house, count))
            before, own_before, began = _processor(worker), _processor(own), time.monotonic()
            await asyncio.gather(asyncio.sleep(seconds), *(_talk(page, seconds, up) for page in pages))
            took = time.monotonic() - began
            looking.cancel()
            down = sum(len(frame) for page in pages for frame in page.frames)
            down += sum(2 * len(samples) for page in pages for samples in _sounds(page))
            return (
                str(count),
                f"{100 * (_processor(worker) - before) / took:.1f}",
                f"{worker.memory_info().rss / 1e6:.0f} MB",
                f"{100 * (_processor(own) - own_before) / took:.1f}",
                *(f"{each * 60 / took / count / 1e6:.2f} MB a minute" if count else "" for each in (up[0], down)),
            )
    finally:
        house.close()


async def _page(house: WebHouse, number: int, opened: AsyncExitStack) -> Page:
    visitor = await opened.enter_async_context(Visitor(house))
    await visitor.pair(number)
    page = await visitor.open()
    await page.send(WELL, LISTENS)
    await visitor.until(lambda: house.pages[number].input is not None)
    return page


async def _talk(page: Page, seconds: float, up: list[int]) -> None:
    """Send what a page sends; `up` counts the bytes."""
    chance = np.random.default_rng(0)
    began = time.monotonic()
    for number in range(round(seconds * EAR_RATE / PACKET)):
        await asyncio.sleep(max(0.0, began + (number + 1) * PACKET / EAR_RATE - time.monotonic()))
        samples = chance.integers(-3000, 3000, PACKET).astype(np.int16)
        messages: list[object] = [HeardSound(number * PACKET, EAR_RATE, samples)]
        messages += [Ping(time.monotonic())] * (PINGS if number % PINGS_EVERY == 0 else 0)
        messages += [WELL] if number % 33 == 0 else []
        up[0] += sum(len(as_frame(message)) for message in messages)
        await page.send(*messages)


async def _look_after(house: WebHouse, count: int) -> None:
    """What the game does with its rooms, for ever."""
    loudspeakers = [BrowserLoudspeaker(house, number, time.monotonic, MusicStream) for number in range(count)]
    microphones = [BrowserMicrophone(house, number, time.monotonic) for number in range(count)]
    times = np.arange(round(SENTENCE_SECONDS * SENTENCE_RATE)) / SENTENCE_RATE
    sentence = Sound((0.3 * np.sin(2 * np.pi * 440 * times)).astype(np.float32), SENTENCE_RATE)
    next_sentence = time.monotonic()
    while True:
        house.tend()
        for loudspeaker, microphone in zip(loudspeakers, microphones, strict=True):
            microphone.blocks()
            loudspeaker.keep_time()
        if time.monotonic() >= next_sentence:
            next_sentence += SENTENCES_EVERY * PACKET / EAR_RATE
            for loudspeaker in loudspeakers:
                loudspeaker.place(sentence, time.monotonic() + 2)
        await asyncio.sleep(LOOP_SECONDS)


def _sounds(page: Page) -> list[np.ndarray[tuple[int], np.dtype[np.int16]]]:
    return [samples for message in page.came if (samples := getattr(message, "samples", None)) is not None]


def _processor(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)
