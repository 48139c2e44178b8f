"""Phones without a browser: they join, keep their seat's token, and say what the test wants, on real sockets.

with seat_house(tmp_path) as house: ...
async with Phone(house) as anna:
    await anna.join("Anna")
    page = await anna.sits()
"""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import aiohttp

from moderator.party.live.phone_words import phone_words
from moderator.web.messages.seat import SeatWelcome, ShowSeat
from moderator.web.rooms.seats import SeatEvent, Seats, SeatWish, new_keys
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.jobs import OpenHouse, ServedRoom
from moderator.web.server.seat_jobs import SeatKeys, ServedSeats
from tests.web.pages_of_ours import WORDS, Page, Visitor

PLAYERS = ("Anna", "Bob", "Carlos")
MARK = "somebody who never comes"
LANGUAGES = ("en", "fr", "it", "zh")


def opened_seats(folder: Path, keys: SeatKeys | None = None) -> WebHouse:
    """A house whose phones may join as the three players, or write a name."""
    served = ServedSeats(phone_words(LANGUAGES), keys or new_keys())
    house = WebHouse(OpenHouse((ServedRoom("kitchen", "en", WORDS, listens=False),), 0, 0, folder, seats=served))
    house.seats.let_join(PLAYERS, new_names=True)
    return house


@contextmanager
def seat_house(folder: Path, keys: SeatKeys | None = None) -> Iterator[WebHouse]:
    """The same, closed in the end."""
    house = opened_seats(folder, keys)
    try:
        yield house
    finally:
        house.close()


def card(title: str, *lines: str) -> ShowSeat:
    """What a seat shows that has such a card."""
    return ShowSeat(drawing=title, color="red", title=title, color_title="Red", card_lines=lines)


def code_of(address: str) -> str:
    return address.partition("#")[2]


HAPPENED: WeakKeyDictionary[Seats, list[SeatEvent]] = WeakKeyDictionary()


class Phone(Visitor):
    """A player's phone. Whoever wants in is let in by the name that was asked for."""

    def __init__(self, house: WebHouse, address: str = "127.0.0.1") -> None:
        """`address`: from which it comes."""
        super().__init__(house)
        self._address = address
        self.happened = HAPPENED.setdefault(house.seats, [])
        """What the program knows of, whichever phone was looked at meanwhile."""
        self.token = ""

    async def __aenter__(self) -> "Phone":
        if self._address != "127.0.0.1":
            await self.session.close()
            connector = aiohttp.TCPConnector(local_addr=(self._address, 0))
            self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True), connector=connector)
        return self

    @property
    def seats(self) -> Seats:
        return self.house.seats

    async def asks(self, path: str, body: str) -> tuple[int, Any]:
        """Post something; the answer's status, and what it holds."""
        headers = {"Origin": self.origin}
        async with self.session.post(f"{self.origin}{path}", data=body, headers=headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if answer.status == 200 else text

    async def wishes(self, name: str, *, is_new: bool = False, code: str | None = None) -> tuple[int, Any]:
        """Ask for a seat, while nobody answers for the program."""
        entrance = code_of(self.seats.entrance) if code is None else code
        wish = {"code": entrance, "name": name, "is_new": is_new, "language": "en"}
        return await self.asks("/join", json.dumps(wish))

    async def join(self, name: str) -> None:
        """Take a seat."""
        asked = asyncio.create_task(self.wishes(name, is_new=name not in PLAYERS))

        await self.until(lambda: asked.done() and name in self.seats.taken)
        status, seat = await asked
        assert status == 200
        self.token = seat["token"]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let time pass until something is so, while the program does its part: whoever wants a seat gets it."""

        def tended() -> bool:
            for event in self.seats.came():
                self.happened.append(event)
                if isinstance(event, SeatWish):
                    self.seats.answer(event, event.name)
            return condition()

        await super().until(tended)

    async def code_for(self, player: str) -> str:
        """A code of the host for another phone, when the worker knows of it: it does one job after the other."""
        code = code_of(self.seats.code_for(player))
        for names in ((*PLAYERS, MARK), PLAYERS):
            self.seats.let_join(names, new_names=True)
            while (await self.asks("/join/names", code_of(self.seats.entrance)))[1]["names"] != list(names):
                await asyncio.sleep(0.01)
        return code

    async def hears_of(self, event: SeatEvent) -> None:
        """Until the program knows of something."""
        await self.until(lambda: event in self.happened)

    async def sits(self) -> Page:
        """Open the page of the seat."""
        page = await self.open_at("/card/socket")
        await self.until(lambda: bool(page.of(SeatWelcome)))
        return page

    async def shown(self, page: Page, title: str) -> ShowSeat:
        """Until the page shows a card of this name."""
        await self.until(lambda: bool(page.of(ShowSeat)) and page.of(ShowSeat)[-1].title == title)
        return page.of(ShowSeat)[-1]
