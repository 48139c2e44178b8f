"""The connections of all rooms' pages: each says hello, becomes its room, and is read strictly from then on.

A page is a stranger's until it has shown a cookie. The host's pages have connections of their own (`host_connections`):
nothing that is for them ever comes here.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from aiohttp import web

from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.web.messages.clock import Ping, Pong
from moderator.web.messages.greeting import VERSION, Elsewhere, Hello, Replaced, Welcome
from moderator.web.messages.listening import LONGEST_PACKET_SECONDS, HeardSound, InputState
from moderator.web.messages.playing import OutputState
from moderator.web.messages.screen import LONGEST_LINE, TappedSentence
from moderator.web.messages.wire import BrokenFrame
from moderator.web.server.arrival import Arrival
from moderator.web.server.jobs import FromRoom, RoomCame, RoomGone, RoomHeard, ServedRoom, ToRoom
from moderator.web.server.other_machines import OtherMachines
from moderator.web.server.page_socket import CameIn, PageLine
from moderator.web.server.posted_line import PageLines

MOST_CONNECTIONS = 64
"""At a time, of all rooms' pages: a room is one."""


@dataclass(eq=False)
class _RoomPage:
    """A page that has become a room."""

    line: PageLine
    device: str
    """The number of the device that it is on."""
    arrival: Arrival | None = None


class Connections:
    """All connections of a house."""

    def __init__(self, rooms: Sequence[ServedRoom], channel: WorkerChannel) -> None:
        self._rooms = tuple(rooms)
        self._channel = channel
        self.lines = PageLines()
        self._pages: dict[int, _RoomPage] = {}
        self._count = 0
        self._machines: OtherMachines | None = None

    def tell_machines(self, machines: OtherMachines) -> None:
        """Let all pages, and whoever comes, know the machines of the hall."""
        self._machines = machines
        for room, page in self._pages.items():
            page.line.send(self._elsewhere(room, machines))

    def _elsewhere(self, room: int, machines: OtherMachines) -> Elsewhere:
        token = machines.token(self._rooms[room].name)
        return Elsewhere(machines.table, machines.lobbies, machines.entrances, token)

    def serve(self, job: ToRoom) -> None:
        """Do a job of the program."""
        if (page := self._pages.get(job.room)) is not None:
            page.line.send(job.message)

    async def connect(self, request: web.Request, room: int, device: str) -> web.StreamResponse:
        """Serve the page of a room, on a device of this number, until it goes."""
        if self._count >= MOST_CONNECTIONS:
            raise web.HTTPServiceUnavailable(text="too many pages are open")
        self._count += 1
        try:
            line = await self.lines.open(request)
            try:
                return await self._serve_page(_RoomPage(line, device), room)
            finally:
                self.lines.close(line)
        finally:
            self._count -= 1

    async def _serve_page(self, page: _RoomPage, room: int) -> web.StreamResponse:
        writer = asyncio.create_task(page.line.write_all())
        try:
            self._become(room, page, await page.line.hello())
            while (came := await page.line.receive()) is not None:
                page.line.count_frame(came.message, came.at)
                self._take(room, page, came)
        except (BrokenFrame, TimeoutError) as error:
            await page.line.refuse(error)
        finally:
            writer.cancel()
            if self._pages.get(room) is page:
                del self._pages[room]
                self._channel.send(RoomGone(room))
        return page.line.response

    def _become(self, room: int, page: _RoomPage, hello: Hello) -> None:
        """This page is the room from now on."""
        before = self._pages.get(room)
        self._pages[room] = page
        if before is not None:
            before.line.send(Replaced())
        served = self._rooms[room]
        self._channel.send(RoomCame(room, hello.can_listen, page.line.way, page.device))
        page.line.send(Welcome(VERSION, served.name, served.language, served.words, served.processing))
        if self._machines is not None:
            page.line.send(self._elsewhere(room, self._machines))

    def _take(self, room: int, page: _RoomPage, came: CameIn) -> None:
        if self._pages.get(room) is not page:
            return  # another device is the room by now
        message, now = came
        match message:
            case Ping(sent):
                page.line.send(Pong(sent, now, time.monotonic()))
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
