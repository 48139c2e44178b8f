"""The server in this process: a network that gives another address in mid-evening, and a page that asks too much."""

import asyncio
import queue
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import aiohttp
import pytest
from cryptography import x509

from moderator.audio.worker.messages import CloseDevice
from moderator.web.server import request_limit, web_worker, whereabouts
from moderator.web.server.addresses import NOWHERE, is_at_home
from moderator.web.server.jobs import EntranceChanged, HouseOpened, OpenHouse, OriginChanged, ServedRoom
from tests.web.pages_of_ours import WORDS

PATIENCE_SECONDS = 30.0


Kind = TypeVar("Kind")


class Channel:
    """What stands between the program and its worker; here both are one."""

    def __init__(self) -> None:
        self.sent: list[object] = []
        self.jobs: queue.SimpleQueue[object] = queue.SimpleQueue()

    def send(self, message: object) -> None:
        self.sent.append(message)

    def told(self, kind: type[Kind]) -> list[Kind]:
        return [each for each in self.sent if isinstance(each, kind)]

    def next_job(self, _: float | None) -> object:
        return self.jobs.get()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():
            await asyncio.sleep(0.02)


def serve(folder: Path, channel: Channel, act: Callable[[HouseOpened], Awaitable[None]]) -> None:
    """Serve a room's pages in this process while something is done."""

    async def served() -> None:
        order = OpenHouse((ServedRoom("kitchen", "en", WORDS, listens=False),), 0, 0, folder)
        serving = asyncio.create_task(web_worker._serve(order, channel))  # type: ignore[arg-type]
        await until(lambda: bool(channel.told(HouseOpened)))
        await act(channel.told(HouseOpened)[0])
        channel.jobs.put(CloseDevice())
        await serving

    asyncio.run(served())


def leaf_at(port: int) -> x509.Certificate:
    return x509.load_pem_x509_certificate(ssl.get_server_certificate(("127.0.0.1", port)).encode())


def test_codes_and_certificate_follow_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses: tuple[str, ...] = ("192.0.2.7", "127.0.0.1")
    monkeypatch.setattr(whereabouts, "own_addresses", lambda: addresses)
    monkeypatch.setattr(whereabouts, "LOOK_SECONDS", 0.0)
    channel = Channel()

    async def act(opened: HouseOpened) -> None:
        nonlocal addresses
        addresses = NOWHERE  # the Wi-Fi is gone for a moment, and comes back
        await asyncio.sleep(3 * web_worker.BEAT_SECONDS)
        assert channel.told(OriginChanged) == []
        addresses = ("192.0.2.99", "127.0.0.1")
        await until(lambda: bool(channel.told(EntranceChanged)))
        assert channel.told(OriginChanged) == [OriginChanged(f"http://192.0.2.99:{opened.http_port}")]
        entrance = channel.told(EntranceChanged)[0]
        assert entrance.entrance.startswith(f"http://192.0.2.99:{opened.http_port}/")
        leaf = await asyncio.to_thread(leaf_at, opened.https_port)
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        assert "192.0.2.99" in {str(each) for each in names.get_values_for_type(x509.IPAddress)}

    serve(tmp_path, channel, act)


def test_a_page_that_has_gone_wild_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_limit, "REQUESTS_AT_ONCE", 5)
    monkeypatch.setattr(request_limit, "REQUESTS_A_SECOND", 0.0)

    async def act(opened: HouseOpened) -> None:
        async with aiohttp.ClientSession() as session:
            answers = [await session.get(f"http://127.0.0.1:{opened.http_port}/words") for _ in range(6)]
        assert [answer.status for answer in answers] == [200] * 5 + [429]

    serve(tmp_path, Channel(), act)


@pytest.mark.parametrize("name", ["192.0.2.7", "::1", "localhost", "party.local", "laptop", "laptop.home.arpa"])
def test_names_of_homes_can_be_trusted(name: str) -> None:
    assert is_at_home(name)


@pytest.mark.parametrize("name", ["evil.example", "192.0.2.7.evil.com", "party.local.evil.org", ""])
def test_a_name_that_can_be_bought_is_no_home(name: str) -> None:
    assert not is_at_home(name)
