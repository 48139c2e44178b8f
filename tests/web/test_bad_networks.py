"""Networks that stand, that are late, and clocks that do not go alike: sound keeps its time all the same."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import Sound
from moderator.speaking.music.music import MusicStream
from moderator.web.messages.listening import HeardSound
from moderator.web.messages.playing import PlaySound
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import EAR_RATE, BrowserMicrophone
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.arrival import Arrival
from tests.web.networks import Network, network_to
from tests.web.pages_of_ours import LISTENS, WELL, Page, Visitor, house_of, visit

PACKET = round(0.03 * EAR_RATE)
SILENCE = np.zeros(PACKET, dtype=np.int16)
CLICK = np.full(PACKET, 20_000, dtype=np.int16)
EXACT_SECONDS = 0.1
"""The packets of a test are late themselves where the machine has much else to do; a network here is so by 0.3 s."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHouse]:
    house = house_of(tmp_path_factory.mktemp("web"), "kitchen")
    yield house
    house.close()


async def page_behind(network: Network, visitor: Visitor) -> Page:
    """The page of a room that reaches the server through a network."""
    visitor.origin = f"http://127.0.0.1:{network.port}"
    await visitor.pair(0)
    comings = visitor.house.pages[0].comings
    page = await visitor.open()
    await page.send(WELL, LISTENS)
    await visitor.until(lambda: visitor.house.pages[0].comings > comings and visitor.house.pages[0].input is not None)
    return page


async def speak(page: Page, packets: int, clicks: frozenset[int]) -> float:
    """Let a page hear so many packets, some of which are loud; when the first began."""
    began = time.monotonic()
    for number in range(packets):
        await asyncio.sleep(max(0.0, began + (number + 1) * PACKET / EAR_RATE - time.monotonic()))
        await page.send(HeardSound(number * PACKET, EAR_RATE, CLICK if number in clicks else SILENCE))
    return began


def test_of_packets_a_fifth_is_late_and_every_sound_keeps_its_time(house: WebHouse) -> None:
    """Up: clicks are heard when they were. Down: a sentence that is foreseen is there before its time."""
    clicks, packets = frozenset({40, 55, 70, 85}), 100

    async def act(visitor: Visitor) -> None:
        with network_to(house.ports[0]) as network:
            page = await page_behind(network, visitor)
            network.late_share, network.late_seconds = 0.2, 0.3
            microphone = BrowserMicrophone(house, 0, time.monotonic)
            loudspeaker = BrowserLoudspeaker(house, 0, time.monotonic, MusicStream)
            due = loudspeaker.place(Sound(np.ones(220, dtype=np.float32), 22_050), time.monotonic() + 2)
            began = await speak(page, packets, clicks)
            blocks = microphone.blocks()

            def all_came() -> bool:
                blocks.extend(microphone.blocks())
                return sum(len(samples) for samples, _ in blocks) >= packets * PACKET

            await visitor.until(all_came)
            heard = [at for samples, at in blocks if samples.max() > 5000]
            assert heard == pytest.approx([began + n * PACKET / EAR_RATE for n in sorted(clicks)], abs=EXACT_SECONDS)
            assert microphone.losses == 0
            assert microphone.trouble is None
            (sentence,) = page.of(PlaySound)
            assert sentence.at == pytest.approx(due, abs=0.02)

    visit(house, act)


def test_after_three_seconds_without_packets_all_that_was_said_has_its_time(house: WebHouse) -> None:
    """Meanwhile the room is in trouble; what it said comes in a heap, and means what it meant."""

    async def act(visitor: Visitor) -> None:
        with network_to(house.ports[0]) as network:
            page = await page_behind(network, visitor)
            microphone = BrowserMicrophone(house, 0, time.monotonic)

            def trouble() -> str | None:
                return microphone.trouble

            await speak(page, 30, frozenset())
            before: list[int] = []

            def all_before_came() -> bool:
                before.extend(len(samples) for samples, _ in microphone.blocks())
                return sum(before) >= 30 * PACKET

            await visitor.until(all_before_came)
            assert trouble() is None
            began, network.stands = time.monotonic(), True
            for number in range(30, 150):
                await asyncio.sleep(max(0.0, began + (number - 29) * PACKET / EAR_RATE - time.monotonic()))
                await page.send(HeardSound(number * PACKET, EAR_RATE, CLICK if number == 60 else SILENCE))
                assert not microphone.blocks()
            assert trouble() == "no sound comes from the browser of this room"
            network.stands = False
            blocks = microphone.blocks()

            def all_came() -> bool:
                blocks.extend(microphone.blocks())
                return sum(len(samples) for samples, _ in blocks) >= 120 * PACKET

            await visitor.until(all_came)
            assert trouble() is None
            (heard,) = (at for samples, at in blocks if samples.max() > 5000)
            assert heard == pytest.approx(began + 30 * PACKET / EAR_RATE, abs=EXACT_SECONDS)

    visit(house, act)


@pytest.mark.parametrize("pace", [0.95, 1.05])
def test_a_microphone_whose_clock_is_five_percent_off_is_never_far_off(pace: float) -> None:
    """`pace`: seconds that the page counts in one of ours. No crystal does that; a machine that stands at times may."""
    arrival = Arrival(EAR_RATE)
    for number in range(3000):
        ended = 100 + (number + 1) * PACKET / EAR_RATE / pace
        at = arrival.heard_at(number * PACKET, PACKET, ended + 0.003 * (number % 4))
        assert at == pytest.approx(ended - PACKET / EAR_RATE, abs=0.15)


@pytest.mark.live
def test_a_page_that_answers_nothing_is_gone_and_another_takes_its_place(tmp_path: Path) -> None:
    """It is a device that was pulled out; what it has still to say when the network goes again is heard by nobody."""
    house = house_of(tmp_path, "kitchen")

    async def act(visitor: Visitor) -> None:
        with network_to(house.ports[0]) as network:
            lost = await page_behind(network, visitor)
            network.stands = True
            await visitor.until(lambda: not house.pages[0].is_there)
            visitor.origin = f"http://127.0.0.1:{house.ports[0]}"
            page = await visitor.open()
            await page.send(WELL, LISTENS)
            await visitor.until(lambda: house.pages[0].output is not None)
            network.stands = False
            await lost.send(HeardSound(0, EAR_RATE, CLICK))
            await visitor.until(lambda: lost.closed is not None)
            assert (house.pages[0].comings, house.pages[0].is_there) == (2, True)
            assert not house.pages[0].heard

    visit(house, act)
    house.close()
