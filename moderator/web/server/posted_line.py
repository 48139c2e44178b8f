"""A page's line without a socket: numbered posts go up, events of one long answer come down.

Some browsers show a page whose certificate nobody vouches for and still refuse its sockets. Their pages ask for events
at the same address, and post what they would have said on a socket: the same frames, some in one body. Each post has a
number, so that one that comes twice counts once, and what overtakes another waits for it, but not for long: sound is
counted by samples, and what is late helps nobody.

The first event tells the line's key. It comes with each post, so nothing counts that was not sent by the page that can
read the events.
"""

import asyncio
import base64
import time
from contextlib import suppress

from aiohttp import web

from moderator.web.messages.bundle import LARGEST_BUNDLE, frames_of
from moderator.web.messages.wire import BrokenFrame, as_frame, read_frame
from moderator.web.server.jobs import Way
from moderator.web.server.page_socket import (
    HEARTBEAT_SECONDS,
    MOST_FRAMES_A_SECOND,
    RATE_WINDOW_SECONDS,
    CameIn,
    PageLine,
    open_socket,
)
from moderator.web.server.pairing import new_token

EVENTS = "text/event-stream"
KEY_HEADER, NUMBER_HEADER = "Moderator-Line", "Moderator-Post"
MOST_EARLY = 8
"""Posts that may have overtaken a missing one; then it is taken for lost. Pages post ten times a second."""
LONGEST_NUMBER = 12
"""Digits of a post's number."""
BODY_SECONDS = 5.0
"""A post that is not whole by then comes from no page of ours."""
SILENT_SECONDS = 1.0
"""After so long without an event something is sent: so a page that has gone is noticed."""


class PostedLine(PageLine):
    """A line of posts and events."""

    way = Way.POSTS

    def __init__(self, response: web.StreamResponse, transport: asyncio.Transport | None) -> None:
        super().__init__(response, transport)
        self.key = new_token()
        self._due = 0
        """The number of the post that is next."""
        self._early: dict[int, tuple[list[str | bytes], float]] = {}
        """Posts that came before their turn, and when."""
        most = round(MOST_FRAMES_A_SECOND * RATE_WINDOW_SECONDS)
        self._incoming: asyncio.Queue[tuple[str | bytes, float]] = asyncio.Queue(most)
        self._broken: BrokenFrame | None = None
        self._gone = asyncio.Event()

    def take(self, number: int, body: bytes, now: float) -> None:
        """A post has come; `now` in monotonic seconds. What is wrong with it is told to whoever reads the line."""
        if number < self._due or number in self._early:
            return
        try:
            self._early[number] = (frames_of(body), now)
            if len(self._early) > MOST_EARLY:
                self._due = min(self._early)
            while self._due in self._early:
                frames, came = self._early.pop(self._due)
                self._due += 1
                for frame in frames:
                    self._incoming.put_nowait((frame, came))
        except (BrokenFrame, asyncio.QueueFull) as error:
            self._broken = error if isinstance(error, BrokenFrame) else BrokenFrame("too many messages")
            self._gone.set()

    async def receive(self) -> CameIn | None:
        """The next message of a page; None when it has gone. Raises BrokenFrame."""
        getting = asyncio.ensure_future(self._incoming.get())
        going = asyncio.ensure_future(self._gone.wait())
        try:
            await asyncio.wait((getting, going), timeout=HEARTBEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if self._broken is not None:
                raise self._broken
            if not getting.done() or self._gone.is_set():
                return None
            frame, came = getting.result()
            return CameIn(read_frame(frame), came)
        finally:
            getting.cancel()
            going.cancel()

    async def write_all(self) -> None:
        """Send what is to go out, for ever."""
        try:
            while True:
                try:
                    async with asyncio.timeout(SILENT_SECONDS):
                        message = await self._outgoing.get()
                except TimeoutError:
                    await self.response.write(b":\n\n")
                else:
                    await self._write(as_frame(message))
        except ConnectionError:
            self._gone.set()

    async def tell_key(self) -> None:
        """The first event."""
        await self._event("line", self.key)

    async def refuse(self, error: Exception) -> None:
        """Cut off a page that broke a rule."""
        with suppress(ConnectionError):
            await self._event("refused", str(error).replace("\n", " ")[:100])

    async def _write(self, frame: str | bytes) -> None:
        if isinstance(frame, str):
            await self._event("text", frame)
        else:
            await self._event("packed", base64.b64encode(frame).decode())

    async def _event(self, kind: str, data: str) -> None:
        await self.response.write(f"event: {kind}\ndata: {data}\n\n".encode())


def wants_events(request: web.Request) -> bool:
    """Whether a page asks for a line without a socket."""
    return request.method == "GET" and EVENTS in request.headers.get("Accept", "")


class PageLines:
    """Opens the lines of pages, whatever carries them, and knows those that post."""

    def __init__(self) -> None:
        self._posted: dict[str, PostedLine] = {}

    async def open(self, request: web.Request) -> PageLine:
        """Answer a request for a line. To be closed."""
        if not wants_events(request):
            return await open_socket(request)
        response = web.StreamResponse(
            headers={"Content-Type": EVENTS, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
        )
        await response.prepare(request)
        line = PostedLine(response, request.transport)
        self._posted[line.key] = line
        await line.tell_key()
        return line

    def close(self, line: PageLine) -> None:
        """Nothing comes by this line any more."""
        if isinstance(line, PostedLine):
            self._posted.pop(line.key, None)

    async def take(self, request: web.Request) -> web.StreamResponse:
        """Answer a post. Whose it is the caller has looked at; the key tells which of their pages it comes from."""
        line = self._posted.get(request.headers.get(KEY_HEADER, ""))
        if line is None:
            raise web.HTTPGone(text="this line is closed")
        number = request.headers.get(NUMBER_HEADER, "")
        if not (number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER):
            raise web.HTTPBadRequest(text="a post without a number")
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while len(body) <= LARGEST_BUNDLE and (part := await request.content.readany()):
                    body += part
        except TimeoutError:
            raise web.HTTPRequestTimeout from None
        line.take(int(number), bytes(body[: LARGEST_BUNDLE + 1]), time.monotonic())
        return web.Response(status=204)
