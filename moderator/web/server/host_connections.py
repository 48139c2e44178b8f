"""The connections of the host's pages: each gets all that the host may know, and may type what the prompt takes.

There may be several, a laptop and the host's own phone. Whatever is for them goes to each; a page that comes makes the
program tell everything anew, and nothing that is told twice is shown twice.
"""

import asyncio
import time

from aiohttp import web

from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.web.messages.clock import Ping, Pong
from moderator.web.messages.greeting import VERSION
from moderator.web.messages.host import LONGEST_TYPED, HostWelcome, PressedButton, TypedLine
from moderator.web.messages.wire import BrokenFrame
from moderator.web.server.jobs import FromHost, HostCame, HostGone, HostPressed, ServedHost, ToHost
from moderator.web.server.page_socket import CameIn, PageLine
from moderator.web.server.posted_line import PageLines

MOST_HOST_PAGES = 4
"""At a time. They are counted apart from those of rooms, so that no number of those locks the host out."""


class HostConnections:
    """All pages of the host."""

    def __init__(self, host: ServedHost, rooms: tuple[str, ...], channel: WorkerChannel) -> None:
        """`rooms`: their names."""
        self._welcome = HostWelcome(VERSION, host.language, rooms, host.words)
        self._channel = channel
        self.lines = PageLines()
        self._pages: set[PageLine] = set()
        self._count = 0

    def serve(self, job: ToHost) -> None:
        """Do a job of the program."""
        for page in tuple(self._pages):
            page.send(job.message)

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve a page of the host until it goes."""
        if self._count >= MOST_HOST_PAGES:
            raise web.HTTPServiceUnavailable(text="too many pages are open")
        self._count += 1
        try:
            line = await self.lines.open(request)
            try:
                return await self._serve_page(line)
            finally:
                self.lines.close(line)
        finally:
            self._count -= 1

    async def _serve_page(self, page: PageLine) -> web.StreamResponse:
        writer = asyncio.create_task(page.write_all())
        try:
            await page.hello()
            page.send(self._welcome)
            self._pages.add(page)
            self._channel.send(HostCame())
            while (came := await page.receive()) is not None:
                page.count_frame(came.message, came.at)
                self._take(page, came)
        except (BrokenFrame, TimeoutError) as error:
            await page.refuse(error)
        finally:
            writer.cancel()
            self._pages.discard(page)
            if not self._pages:
                self._channel.send(HostGone())
        return page.response

    def _take(self, page: PageLine, came: CameIn) -> None:
        message, now = came
        match message:
            case Ping(sent):
                page.send(Pong(sent, now, time.monotonic()))
            case TypedLine(text) if len(text) <= LONGEST_TYPED:
                self._channel.send(FromHost(text))
            case PressedButton(name) if len(name) <= LONGEST_TYPED:
                self._channel.send(HostPressed(name))
            case _:
                raise BrokenFrame(f"{type(message).__name__} comes from no page of the host")
