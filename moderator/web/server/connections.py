"""The connections of all pages: each says hello, becomes its room, and is read strictly from then on.

A page is a stranger's until it has shown a cookie, and what it sends is untrusted for ever: size, rate and number are
limited, and whoever breaks a rule is cut off. A page of ours that was cut off comes back by itself.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

from aiohttp import WSMessageTypeError, WSMsgType, web

from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.web.messages.clock import Ping, Pong
from moderator.web.messages.greeting import VERSION, Hello, Replaced, Welcome
from moderator.web.messages.listening import LONGEST_PACKET_SECONDS, HeardSound, InputState
from moderator.web.messages.playing import OutputState
from moderator.web.messages.screen import LONGEST_LINE, TappedSentence
from moderator.web.messages.wire import LARGEST_FRAME_UP, BrokenFrame, as_frame, read_frame
from moderator.web.server.arrival import Arrival
from moderator.web.server.jobs import FromRoom, RoomCame, RoomGone, RoomHeard, ServedRoom, ToRoom

GREETING_SECONDS = 10.0
"""A page that has not said hello by then is closed."""
MOST_FRAMES_A_SECOND = 200
"""From one page: 33 packets of sound and a few pings are usual; after a stall of the network some seconds of them come
in a heap."""
RATE_WINDOW_SECONDS = 5.0
"""Over so long frames are counted, for the heaps."""
MOST_TAPS_A_SECOND = 5
MOST_CONNECTIONS = 64
"""At a time, of all pages: a room is one."""
MOST_WAITING = 64
"""Messages that wait for a page that takes none; then it is closed and comes anew."""
HEARTBEAT_SECONDS = 6.0
"""A page that sends nothing and does not answer for half of it is gone, as a device without a sign of life is."""


class _Page:
    """One page that has become a room, or is about to."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.outgoing: asyncio.Queue[object] = asyncio.Queue(MOST_WAITING)
        self.arrival: Arrival | None = None
        self._transport = transport
        self._window_began = 0.0
        self._frames = 0
        self._taps = 0

    def count_frame(self, message: object, now: float) -> None:
        """Raises BrokenFrame when this page sends more than any page of ours."""
        if now - self._window_began >= RATE_WINDOW_SECONDS:
            self._window_began, self._frames, self._taps = now, 0, 0
        self._frames += 1
        self._taps += isinstance(message, TappedSentence)
        if self._frames > MOST_FRAMES_A_SECOND * RATE_WINDOW_SECONDS:
            raise BrokenFrame("too many messages")
        if self._taps > MOST_TAPS_A_SECOND * RATE_WINDOW_SECONDS:
            raise BrokenFrame("too many taps")

    def send(self, message: object) -> None:
        """Let a message go out when its turn comes; a page that takes nothing is as good as gone."""
        try:
            self.outgoing.put_nowait(message)
        except asyncio.QueueFull:
            if self._transport is not None:
                self._transport.abort()

    async def write_all(self) -> None:
        """Send what is to go out, for ever."""
        with suppress(ConnectionError):
            while True:
                frame = as_frame(await self.outgoing.get())
                if isinstance(frame, str):
                    await self.socket.send_str(frame)
                else:
                    await self.socket.send_bytes(frame)


class Connections:
    """All connections of a house."""

    def __init__(self, rooms: Sequence[ServedRoom], channel: WorkerChannel) -> None:
        self._rooms = tuple(rooms)
        self._channel = channel
        self._pages: dict[int, _Page] = {}
        self._count = 0

    def serve(self, job: object) -> None:
        """Do a job of the program."""
        if isinstance(job, ToRoom) and (page := self._pages.get(job.room)) is not None:
            page.send(job.message)

    async def connect(self, request: web.Request, room: int) -> web.WebSocketResponse:
        """Serve the page of a room until it goes."""
        if self._count >= MOST_CONNECTIONS:
            raise web.HTTPServiceUnavailable(text="too many pages are open")
        self._count += 1
        try:
            return await self._serve_page(request, room)
        finally:
            self._count -= 1

    async def _serve_page(self, request: web.Request, room: int) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=LARGEST_FRAME_UP, heartbeat=HEARTBEAT_SECONDS, compress=False)
        await socket.prepare(request)
        page = _Page(socket, request.transport)
        writer = asyncio.create_task(page.write_all())
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                hello = await self._receive(socket)
            if not isinstance(hello, Hello) or hello.version != VERSION:
                raise BrokenFrame("no hello of this version")
            self._become(room, page, hello)
            while not socket.closed:
                message = await self._receive(socket)
                if message is None:
                    break
                now = time.monotonic()
                page.count_frame(message, now)
                self._take(room, page, message, now)
        except (BrokenFrame, TimeoutError) as error:
            await socket.close(code=1008, message=str(error).encode()[:100])
        finally:
            writer.cancel()
            if self._pages.get(room) is page:
                del self._pages[room]
                self._channel.send(RoomGone(room))
        return socket

    async def _receive(self, socket: web.WebSocketResponse) -> object | None:
        """The next message of a page; None when it has gone. Raises BrokenFrame."""
        frame = await socket.receive()
        if frame.type in (WSMsgType.TEXT, WSMsgType.BINARY):
            return read_frame(frame.data)
        if frame.type is WSMsgType.ERROR and not isinstance(frame.data, WSMessageTypeError):
            raise BrokenFrame("a frame that is too large or damaged")
        return None

    def _become(self, room: int, page: _Page, hello: Hello) -> None:
        """This page is the room from now on."""
        before = self._pages.get(room)
        self._pages[room] = page
        if before is not None:
            before.send(Replaced())
        served = self._rooms[room]
        self._channel.send(RoomCame(room, hello.can_listen))
        page.send(Welcome(VERSION, served.name, served.language, served.words))

    def _take(self, room: int, page: _Page, message: object, now: float) -> None:
        if self._pages.get(room) is not page:
            return  # another device is the room by now
        match message:
            case Ping(sent):
                page.send(Pong(sent, now, time.monotonic()))
            case HeardSound(first, rate, samples):
                if not 0 < len(samples) <= LONGEST_PACKET_SECONDS * rate:
                    raise BrokenFrame("a packet of no usual length")
                if page.arrival is None or page.arrival.rate != rate:
                    page.arrival = Arrival(rate)
                at = page.arrival.heard_at(first, len(samples), now)
                self._channel.send(RoomHeard(room, rate, samples, at))
            case TappedSentence(text) if len(text) > LONGEST_LINE:
                raise BrokenFrame("a sentence that is too long")
            case OutputState() | InputState() | TappedSentence():
                self._channel.send(FromRoom(room, message))
            case _:
                raise BrokenFrame(f"{type(message).__name__} comes from no page")
