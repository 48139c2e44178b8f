"""One page's line to us: what goes out waits its turn, what comes in is read strictly and counted.

What a page sends is untrusted for ever: size, rate and number are limited, and whoever breaks a rule is cut off. A page
of ours that was cut off comes back by itself. Most lines are sockets; `posted_line` has the other way.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import NamedTuple

from aiohttp import WSMessageTypeError, WSMsgType, web

from moderator.web.messages.greeting import VERSION, Hello
from moderator.web.messages.host import PressedButton, TypedLine
from moderator.web.messages.screen import TappedSentence
from moderator.web.messages.seat import AnswerShare, ChooseLanguage, OpenShare, ScannedShare, TappedOffer
from moderator.web.messages.wire import LARGEST_FRAME_UP, BrokenFrame, as_frame, read_frame
from moderator.web.server.jobs import Way

GREETING_SECONDS = 10.0
"""A page that has not said hello by then is closed."""
MOST_FRAMES_A_SECOND = 200
"""From one page: 33 packets of sound and a few pings are usual; after a stall of the network some seconds of them come
in a heap."""
RATE_WINDOW_SECONDS = 5.0
"""Over so long frames are counted, for the heaps."""
MOST_LINES_A_SECOND = 5
"""Sentences that are tapped or typed."""
TAPS = (TappedSentence, TypedLine, PressedButton, TappedOffer, OpenShare, ScannedShare, AnswerShare, ChooseLanguage)
"""What comes of somebody's finger."""
MOST_WAITING = 64
"""Messages that wait for a page that takes none; then it is closed and comes anew."""
HEARTBEAT_SECONDS = 6.0
"""A page that sends nothing and does not answer for half of it is gone, as a device without a sign of life is."""


class CameIn(NamedTuple):
    """A message of a page, and when it came on the monotonic clock, in seconds."""

    message: object
    at: float


class PageLine(ABC):
    """The line to one page, whatever carries it."""

    way: Way

    def __init__(self, response: web.StreamResponse, transport: asyncio.Transport | None) -> None:
        """`response`: what the request of the line is answered with, already begun."""
        self.response = response
        self._outgoing: asyncio.Queue[object] = asyncio.Queue(MOST_WAITING)
        self._transport = transport
        self._window_began = 0.0
        self._frames = 0
        self._lines = 0

    def count_frame(self, message: object, now: float) -> None:
        """Raises BrokenFrame when this page sends more than any page of ours."""
        if now - self._window_began >= RATE_WINDOW_SECONDS:
            self._window_began, self._frames, self._lines = now, 0, 0
        self._frames += 1
        self._lines += isinstance(message, TAPS)
        if self._frames > MOST_FRAMES_A_SECOND * RATE_WINDOW_SECONDS:
            raise BrokenFrame("too many messages")
        if self._lines > MOST_LINES_A_SECOND * RATE_WINDOW_SECONDS:
            raise BrokenFrame("too many taps")

    def send(self, message: object) -> None:
        """Let a message go out when its turn comes; a page that takes nothing is as good as gone."""
        try:
            self._outgoing.put_nowait(message)
        except asyncio.QueueFull:
            if self._transport is not None:
                self._transport.abort()

    async def write_all(self) -> None:
        """Send what is to go out, for ever."""
        with suppress(ConnectionError):
            while True:
                await self._write(as_frame(await self._outgoing.get()))

    async def hello(self) -> Hello:
        """What a page says first. Raises BrokenFrame, TimeoutError."""
        async with asyncio.timeout(GREETING_SECONDS):
            came = await self.receive()
        if came is None or not isinstance(came.message, Hello) or came.message.version != VERSION:
            raise BrokenFrame("no hello of this version")
        return came.message

    @abstractmethod
    async def receive(self) -> CameIn | None:
        """The next message of a page; None when it has gone. Raises BrokenFrame."""

    @abstractmethod
    async def refuse(self, error: Exception) -> None:
        """Cut off a page that broke a rule."""

    @abstractmethod
    async def _write(self, frame: str | bytes) -> None:
        """Send one frame. Raises ConnectionError."""


class PageSocket(PageLine):
    """A line that is a WebSocket."""

    way = Way.SOCKET

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        super().__init__(socket, transport)
        self._socket = socket

    async def receive(self) -> CameIn | None:
        """The next message of a page; None when it has gone. Raises BrokenFrame."""
        if self._socket.closed:
            return None
        frame = await self._socket.receive()
        if frame.type in (WSMsgType.TEXT, WSMsgType.BINARY):
            return CameIn(read_frame(frame.data), time.monotonic())
        if frame.type is WSMsgType.ERROR and not isinstance(frame.data, WSMessageTypeError):
            raise BrokenFrame("a frame that is too large or damaged")
        return None

    async def refuse(self, error: Exception) -> None:
        """Cut off a page that broke a rule."""
        await self._socket.close(code=1008, message=str(error).encode()[:100])

    async def _write(self, frame: str | bytes) -> None:
        if isinstance(frame, str):
            await self._socket.send_str(frame)
        else:
            await self._socket.send_bytes(frame)


async def open_socket(request: web.Request) -> PageSocket:
    """Answer a request for a socket."""
    socket = web.WebSocketResponse(max_msg_size=LARGEST_FRAME_UP, heartbeat=HEARTBEAT_SECONDS, compress=False)
    await socket.prepare(request)
    return PageSocket(socket, request.transport)
