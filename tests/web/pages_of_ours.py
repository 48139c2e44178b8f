"""A room's page without a browser: it says what the test wants it to say, on real sockets."""

import asyncio
import json
import ssl
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit
from urllib.request import urlopen

import aiohttp

from moderator.web.messages.greeting import VERSION, Hello
from moderator.web.messages.listening import InputState
from moderator.web.messages.playing import OutputState
from moderator.web.messages.wire import as_frame, read_frame
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.jobs import OpenHouse, ServedRoom

PATIENCE_SECONDS = 30.0
WORDS = (
    *("code_is_used", "used", "too_many_guesses", "wait", "no_room_yet", "no room", "scan_code", "scan"),
    *("not_the_host", "not you"),
)
WELL = OutputState(runs=True, latency=0.02, round_trip=0.002, spread=0.0, late=0)
LISTENS = InputState(runs=True, echo_cancellation=False, noise_suppression=False, gain_control=False)

Kind = TypeVar("Kind")


def safe_entrance(address: str) -> tuple[str, str]:
    """Where a code counts that leads to a page before it: the same place by https, and the code's token."""
    page, _, token = address.partition("#")
    parts = urlsplit(page)
    with urlopen(f"{parts.scheme}://{parts.netloc}/words") as answer:
        return f"https://{parts.hostname}:{json.load(answer)['https_port']}", token


def house_of(folder: Path, *names: str) -> WebHouse:
    """A house with rooms of these names, on any free ports."""
    rooms = tuple(ServedRoom(name, "en", WORDS, listens=False) for name in names)
    return WebHouse(OpenHouse(rooms, 0, 0, folder))


@dataclass
class Page:
    """One page on its socket."""

    socket: aiohttp.ClientWebSocketResponse
    came: list[object] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    """The same, as it came; of sound only what stands before its samples."""
    closed: str | None = None

    async def read(self) -> None:
        """Take all that comes, to the end."""
        async for frame in self.socket:
            self.came.append(read_frame(frame.data))
            text = (
                frame.data if isinstance(frame.data, str) else frame.data.partition(b"}")[0].decode("utf-8", "replace")
            )
            self.frames.append(text)
        self.closed = str(self.socket.close_code)

    async def send(self, *messages: object) -> None:
        for message in messages:
            frame = as_frame(message)
            await (self.socket.send_str(frame) if isinstance(frame, str) else self.socket.send_bytes(frame))

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The messages of a kind that came."""
        return [message for message in self.came if isinstance(message, kind)]


class Visitor:
    """A device: its cookies, and the pages that it opens."""

    def __init__(self, house: WebHouse) -> None:
        self.house = house
        parts = urlsplit(house.pages[0].entrance)
        self.origin = f"{parts.scheme}://127.0.0.1:{parts.port}"
        self.session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), connector=aiohttp.TCPConnector(ssl=unchecked())
        )
        self._readers: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Visitor":
        return self

    async def __aexit__(self, *_: object) -> None:
        if (connector := self.session.connector) is not None:
            # Nobody is left to say goodbye to, and a test waits for no handshake.
            await connector.close(abort_ssl=True)
        await self.session.close()
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)

    async def enter(self, token: str, origin: str | None = None) -> int:
        """Show a token; the status of the answer."""
        headers = {"Origin": origin or self.origin}
        async with self.session.post(f"{self.origin}/enter", data=token, headers=headers) as answer:
            await answer.read()
            return answer.status

    async def pair(self, room: int) -> None:
        """Scan the code of a room, which then has another."""
        token = token_of(self.house, room)
        assert await self.enter(token) == 200
        await self.until(lambda: token_of(self.house, room) != token)

    async def open(self, *, hello: bool = True) -> Page:
        """Open a page that is a room."""
        return await self.open_at("/socket", hello=hello)

    async def open_at(self, path: str, *, hello: bool = True) -> Page:
        """Open a page whose socket is there."""
        socket = await self.session.ws_connect(f"{self.origin}{path}", headers={"Origin": self.origin})
        page = Page(socket)
        self._readers.append(asyncio.create_task(page.read()))
        if hello:
            await page.send(Hello(VERSION, can_listen=True))
        return page

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let time pass, with the house looked after as by a game, until something is so."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            self.house.tend()
            assert time.monotonic() < give_up
            await asyncio.sleep(0.01)


def token_of(house: WebHouse, room: int) -> str:
    """What the code of a room holds now."""
    return house.pages[room].entrance.partition("#")[2]


def unchecked() -> ssl.SSLContext:
    """Certificates are clicked away."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def visit(house: WebHouse, act: Callable[[Visitor], Awaitable[None]]) -> None:
    """Let a device do something with a house."""

    async def acting() -> None:
        async with Visitor(house) as visitor:
            await act(visitor)

    asyncio.run(acting())
