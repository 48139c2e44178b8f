"""The connections of seats' pages: each gets what its own player may see, and says what the player taps.

A seat may be open on several devices: its phone, and whoever has got hold of its token. Each of them is told so, and so
is the host, also of a device that has come and gone while the phone slept. Pages of one device do not count as several:
the newest one takes over, for a camera opens what it scans in a page of its own. Devices are told apart by their
address in the network, since a token that was taken is the same wherever it comes from.
"""

import asyncio
import time
from dataclasses import dataclass

from aiohttp import web

from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.web.messages.clock import Ping, Pong
from moderator.web.messages.greeting import VERSION, Replaced
from moderator.web.messages.seat import (
    LONGEST_KEY,
    MOST_CHOSEN,
    AnswerShare,
    ChooseLanguage,
    CloseShare,
    LeaveSeat,
    OpenShare,
    ScannedShare,
    SeatDevices,
    SeatFreed,
    SeatWelcome,
    TappedOffer,
)
from moderator.web.messages.wire import BrokenFrame
from moderator.web.server.page_socket import CameIn, PageLine
from moderator.web.server.posted_line import PageLines
from moderator.web.server.seat_access import SeatAccess
from moderator.web.server.seat_jobs import FromSeat, SeatOpen, SeatWords, ToSeats

MOST_SEAT_PAGES = 128
"""At a time, of all seats: thirty players, and a page more for each while they scan."""
MOST_OF_ONE_SEAT = 4


@dataclass(eq=False)
class _SeatPage:
    """A page that is open at a seat."""

    line: PageLine
    player: str
    device: str
    """By what it is told from other devices: its address."""


class SeatConnections:
    """All pages of all seats."""

    def __init__(self, access: SeatAccess, words: tuple[SeatWords, ...], channel: WorkerChannel) -> None:
        self._access = access
        self._words = {each.language: each for each in words}
        self._channel = channel
        self.lines = PageLines()
        self._pages: list[_SeatPage] = []
        self._told_of: dict[str, dict[str, set[str]]] = {}
        """Every device that a seat was open on since it was given, and which others each of them has been told of."""
        self._count = 0

    def serve(self, job: ToSeats) -> None:
        """Do a job of the program."""
        for page in self._pages:
            if (message := job.messages.get(page.player)) is not None:
                page.line.send(message)

    def put_out(self, player: str, *, moved: bool) -> None:
        """The devices of a seat have it no more; `moved`: another one has."""
        self._told_of.pop(player, None)
        gone = [page for page in self._pages if page.player == player]
        self._pages = [page for page in self._pages if page.player != player]
        for page in gone:
            page.line.send(SeatFreed(moved))
        if gone:
            self._tell_devices(player)

    async def connect(self, request: web.Request, player: str) -> web.StreamResponse:
        """Serve a page of a seat until it goes."""
        if self._count >= MOST_SEAT_PAGES or len(self._of(player)) >= MOST_OF_ONE_SEAT:
            raise web.HTTPServiceUnavailable(text="too many pages are open")
        self._count += 1
        try:
            line = await self.lines.open(request)
            try:
                return await self._serve_page(_SeatPage(line, player, request.remote or ""))
            finally:
                self.lines.close(line)
        finally:
            self._count -= 1

    async def _serve_page(self, page: _SeatPage) -> web.StreamResponse:
        writer = asyncio.create_task(page.line.write_all())
        try:
            await page.line.hello()
            self._welcome(page)
            for other in [each for each in self._of(page.player) if each.device == page.device]:
                self._pages.remove(other)
                other.line.send(Replaced())
            self._pages.append(page)
            self._tell_devices(page.player, came=page.device)
            while (came := await page.line.receive()) is not None:
                page.line.count_frame(came.message, came.at)
                if page in self._pages:  # else it is put out, and nothing that it says counts
                    self._take(page, came)
        except (BrokenFrame, TimeoutError) as error:
            await page.line.refuse(error)
        finally:
            writer.cancel()
            if page in self._pages:
                self._pages.remove(page)
                self._tell_devices(page.player)
        return page.line.response

    def _of(self, player: str) -> list[_SeatPage]:
        return [page for page in self._pages if page.player == player]

    def _welcome(self, page: _SeatPage) -> None:
        language = self._access.language_of(page.player)
        if language is None:
            raise BrokenFrame("this seat is free")
        words = self._words.get(language) or next(iter(self._words.values()))
        titles = tuple(each.title for each in self._words.values())
        page.line.send(SeatWelcome(VERSION, page.player, words.language, (*self._words,), titles, words.words))

    def _tell_devices(self, player: str, *, came: str = "") -> None:
        """Tell all devices of a seat, and the program. `came`: the device that opened it just now, if one did."""
        pages = self._of(player)
        here = {page.device for page in pages}
        known = self._told_of.setdefault(player, {}) if here else {}
        elsewhere = bool(came and known) and came not in known
        for device in here:
            known.setdefault(device, {device})
        for page in pages:
            page.line.send(SeatDevices(len(here), bool({*known} - here - known[page.device])))
        for device in here:
            known[device].update(known)
        self._channel.send(SeatOpen(player, len(here), bool(came), elsewhere))

    def _take(self, page: _SeatPage, came: CameIn) -> None:
        message, now = came
        match message:
            case Ping(sent):
                page.line.send(Pong(sent, now, time.monotonic()))
                return
            case TappedOffer(offer, chosen, _) if len(chosen) > MOST_CHOSEN or _too_long(offer, *chosen):
                raise BrokenFrame("a tap that is too long")
            case OpenShare(text) | ScannedShare(text) if _too_long(text):
                raise BrokenFrame("a code that is too long")
            case ChooseLanguage(language) if language in self._words:
                self._access.read_in(page.player, language)
                for each in self._of(page.player):
                    self._welcome(each)
            case TappedOffer() | OpenShare() | ScannedShare() | CloseShare() | AnswerShare():
                pass
            case LeaveSeat():
                self._access.free(page.player)
                self.put_out(page.player, moved=False)
            case _:
                raise BrokenFrame(f"{type(message).__name__} comes from no seat")
        self._channel.send(FromSeat(page.player, message))


def _too_long(*texts: str) -> bool:
    return any(len(text) > LONGEST_KEY for text in texts)
