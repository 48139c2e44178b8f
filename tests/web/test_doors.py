"""Who may hold a connection: so many in all, fewer of one address, and nobody who says nothing."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path

import aiohttp
import psutil
import pytest
from aiohttp import web

from moderator.web.messages.greeting import Welcome
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server import doors
from moderator.web.server.certificates import ensure_certificates
from moderator.web.server.doors import MOST_OF_ONE_ADDRESS, Doors
from tests.web.pages_of_ours import Visitor, house_of, unchecked, visit
from tests.web.test_who_may_be_a_room import NOW

CONNECTIONS = 300
MEMORY_BYTES = 30_000_000
"""By so much a worker may have grown, whatever it was sent; it has twice as much when it starts."""
HELD_BYTES = 500_000
"""So much a connection may cost while it lasts: a greeting by TLS has large buffers."""
PATIENCE_SECONDS = 30.0


@contextmanager
def silent_callers(port: int, count: int) -> Iterator[list[socket.socket]]:
    """Connections that say nothing."""
    with ExitStack() as opened:
        yield [opened.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(count)]


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side has closed it; what it said before is read away."""
    connection.setblocking(False)
    try:
        return connection.recv(1 << 16) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def doors_of(site: web.Application, tls: ssl.SSLContext | None) -> AsyncIterator[int]:
    """The port of a site behind doors."""
    watched = Doors(site)
    runner = web.AppRunner(site)
    await runner.setup()
    assert runner.server is not None
    port = watched.open(("127.0.0.1", 0), tls, runner.server)
    watching = asyncio.create_task(watched.watch())
    yield port
    watching.cancel()
    watched.close()
    await runner.cleanup()


async def says_hello(request: web.Request) -> web.StreamResponse:
    await request.read()
    return web.Response(text="hello")


def behind_doors(act: Callable[[int], Awaitable[None]], tls: ssl.SSLContext | None = None) -> None:
    """Do something with the port of a small site."""

    async def acting() -> None:
        site = web.Application()
        site.router.add_route("*", "/", says_hello)
        async with doors_of(site, tls) as port:
            await act(port)

    asyncio.run(acting())


@pytest.fixture
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silence counts after a moment."""
    monkeypatch.setattr(doors, "SILENT_SECONDS", 0.5)
    monkeypatch.setattr(doors, "LOOK_SECONDS", 0.05)


@pytest.fixture
def tls(tmp_path: Path) -> ssl.SSLContext:
    files = ensure_certificates(tmp_path, ["127.0.0.1"], NOW)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files.leaf, files.key)
    return context


BEGUN = b"GET / HTTP/1.1\r\nHost: moderator\r\n"
UNFINISHED = b"POST / HTTP/1.1\r\nHost: moderator\r\nContent-Length: 10\r\n\r\nabc"


@pytest.mark.usefixtures("short_patience")
class TestSilence:
    @pytest.mark.parametrize("said", [b"", BEGUN, UNFINISHED, b"\x16\x03\x01\x02"], ids=repr)
    def test_whoever_makes_no_whole_request_is_put_out(self, said: bytes) -> None:
        async def act(port: int) -> None:
            with socket.create_connection(("127.0.0.1", port)) as caller:
                caller.sendall(said)
                await until(lambda: is_closed(caller))

        behind_doors(act)

    @pytest.mark.parametrize("said", [b"", BEGUN, b"\x16\x03\x01\x02"], ids=repr)
    def test_so_is_who_greets_by_no_tls(self, said: bytes, tls: ssl.SSLContext) -> None:
        async def act(port: int) -> None:
            with socket.create_connection(("127.0.0.1", port)) as caller:
                caller.sendall(said)
                await until(lambda: is_closed(caller))
            async with (
                aiohttp.ClientSession() as session,
                session.get(f"https://127.0.0.1:{port}/", ssl=unchecked()) as answer,
            ):
                assert await answer.text() == "hello"

        behind_doors(act, tls)

    def test_who_drips_is_put_out_too(self) -> None:
        async def act(port: int) -> None:
            with socket.create_connection(("127.0.0.1", port)) as caller:
                caller.sendall(BEGUN)

                async def drip() -> None:
                    while True:
                        with suppress(OSError):
                            caller.send(b"X: y\r\n")
                        await asyncio.sleep(0.05)

                dripping = asyncio.create_task(drip())
                await until(lambda: is_closed(caller))
                dripping.cancel()

        behind_doors(act)

    def test_who_has_an_answer_is_left_alone(self) -> None:
        async def act(port: int) -> None:
            with (
                socket.create_connection(("127.0.0.1", port)) as asking,
                socket.create_connection(("127.0.0.1", port)) as silent,
            ):
                asking.sendall(BEGUN + b"\r\n")
                await until(lambda: is_closed(silent))
                asking.sendall(BEGUN + b"\r\n")
                await asyncio.sleep(0.1)
                assert not is_closed(asking)

        behind_doors(act)


def test_who_leaves_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "MOST_OPEN", 5)

    async def act(port: int) -> None:
        with silent_callers(port, 8) as callers:
            await until(lambda: sum(map(is_closed, callers)) == 3)
        await asyncio.sleep(0.1)
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/") as answer:
            assert await answer.text() == "hello"

    behind_doors(act)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[WebHouse]:
    house = house_of(tmp_path, "kitchen")
    yield house
    house.close()


def memory(house: WebHouse) -> int:
    return int(psutil.Process(house.process).memory_info().rss)


@pytest.mark.parametrize("port", [0, 1], ids=["http", "https"])
def test_three_hundred_connections_that_say_nothing_lock_nobody_out(port: int, house: WebHouse) -> None:
    before = memory(house)

    async def act(visitor: Visitor) -> None:
        with silent_callers(house.ports[port], CONNECTIONS) as callers:
            await until(lambda: sum(map(is_closed, callers)) == CONNECTIONS - MOST_OF_ONE_ADDRESS)
            assert memory(house) - before < MOST_OF_ONE_ADDRESS * HELD_BYTES
            await visitor.session.close()
            from_another_address = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
            visitor.session = aiohttp.ClientSession(
                cookie_jar=aiohttp.CookieJar(unsafe=True), connector=from_another_address
            )
            await visitor.pair(0)
            page = await visitor.open()
            await visitor.until(lambda: bool(page.of(Welcome)))

    visit(house, act)


MEGABYTES = 100
PIECE = bytes(1 << 16)


async def flood(house: WebHouse, opening: bytes, piece: bytes) -> tuple[int, int]:
    """Send this, and then pieces up to a hundred megabytes; how many bytes went, and by how many the worker grew."""
    before = memory(house)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.ports[0])
    sent, most = 0, before
    with suppress(ConnectionError, TimeoutError):
        writer.write(opening)
        while sent < MEGABYTES * 1_000_000:
            async with asyncio.timeout(5):
                writer.write(piece)
                await writer.drain()
            sent += len(piece)
            most = max(most, memory(house))
            await asyncio.sleep(0)
    writer.transport.abort()
    with suppress(ConnectionError):
        await reader.read()
    return sent, max(most, memory(house)) - before


def upgrade(visitor: Visitor) -> bytes:
    cookie = "; ".join(f"{each.key}={each.value}" for each in visitor.session.cookie_jar)
    headers = {
        "Host": visitor.origin.partition("//")[2],
        "Origin": visitor.origin,
        "Cookie": cookie,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    return "".join(["GET /socket HTTP/1.1\r\n", *(f"{n}: {v}\r\n" for n, v in headers.items()), "\r\n"]).encode()


MASK = bytes(4)
SIXTY_KB = b"\xfe" + (60_000).to_bytes(2, "big") + MASK + bytes(60_000)
WHOLE = b"\x82\xff" + (MEGABYTES * 1_000_000).to_bytes(8, "big") + MASK
FLOODS = {
    "one frame": (WHOLE, PIECE),
    "a message in pieces": (b"\x02" + SIXTY_KB, b"\x00" + SIXTY_KB),
    "pings": (b"", b"".join([b"\x89\xfd" + MASK + bytes(125)] * 500)),
}


@pytest.mark.parametrize(("opening", "piece"), FLOODS.values(), ids=FLOODS.keys())
def test_a_hundred_megabytes_from_a_page_fill_no_memory(opening: bytes, piece: bytes, house: WebHouse) -> None:
    async def act(visitor: Visitor) -> None:
        await visitor.pair(0)
        sent, grown = await flood(house, upgrade(visitor) + opening, piece)
        assert sent > 0
        assert grown < MEMORY_BYTES
        page = await visitor.open()
        await visitor.until(lambda: bool(page.of(Welcome)))

    visit(house, act)


REQUESTS = {
    "body": b"POST /enter HTTP/1.1\r\nHost: m\r\nOrigin: http://m\r\nContent-Length: 100000000\r\n\r\n",
    "chunked body": b"POST /enter HTTP/1.1\r\nHost: m\r\nOrigin: http://m\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n5f5e100\r\n",
    "headers": b"GET / HTTP/1.1\r\nHost: m\r\nX: ",
    "line": b"GET /",
}


@pytest.mark.parametrize("opening", REQUESTS.values(), ids=REQUESTS.keys())
def test_nor_do_those_of_a_stranger(opening: bytes, house: WebHouse) -> None:
    async def act(visitor: Visitor) -> None:
        _, grown = await flood(house, opening, b"x" * (1 << 16))
        assert grown < MEMORY_BYTES
        await visitor.pair(0)

    visit(house, act)
