"""A table whose players have phones on real sockets: the program's side without sound, and phones without browsers."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.party.config.party import Party
from moderator.party.journal.entry import EntrySink, Journaled
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.phone_pages import PhonePages
from moderator.party.live.phone_seats import PhoneSeats
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.web.messages.screen import ShowClock
from moderator.web.messages.seat import ShowSeat
from tests.party.live.phones import QuietEvening
from tests.web.pages_of_ours import Page, Visitor


class Table:
    """The program's side: rooms in browsers, phones, and a game of which nothing is heard."""

    def __init__(self, party: Party, folder: Path, *, is_open: bool = True, journal: EntrySink | None = None) -> None:
        """`is_open`: the cards lie on phones from the beginning. `journal` gets what happens."""
        self.party = party
        self.opened: OpenedGame = open_game(party)
        self.moderator = self.opened.moderator
        self.pages = PhonePages(party, folder / "evening.seats", is_open=is_open)
        self.rooms = BrowserRooms(party, folder / "web", (0, 0), self.pages)
        self.evening = QuietEvening(self.moderator, Journaled(self.moderator, journal))
        self.now = 0.0
        self.evening.journaled.begin(0.0)
        self.phones = PhoneSeats(
            *(party, self.evening, self.rooms.house.seats, self.pages.texts),
            now=lambda: self.now,
            file=self.pages.file,
        )
        self.phones.begin()

    def tend(self) -> None:
        self.rooms.house.tend()
        self.phones.tend()
        self.rooms.show(self.moderator, self.opened, self.now)

    def cards(self) -> dict[str, str]:
        facts = self.moderator.situation.facts
        assert isinstance(facts, TwoRoomsFacts)
        return dict(facts.cards)

    def close(self) -> None:
        self.rooms.close()
        self.pages.close()


class Phone(Visitor):
    """A player's phone."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.rooms.house)
        self.table = table
        self.page: Page | None = None
        self.known = {person.name for person in table.party.players}

    async def until(self, condition: Callable[[], bool]) -> None:
        def tended() -> bool:
            self.table.tend()
            return condition()

        await super().until(tended)

    async def __aenter__(self) -> "Phone":
        return self

    async def join(self, name: str) -> tuple[int, str]:
        """Ask for a seat and sit down; the status of the answer, and what it holds."""
        code = self.house.seats.entrance.partition("#")[2]
        wish = {"code": code, "name": name, "is_new": name not in self.known, "language": "en"}
        status, held = await self.posts("/join", json.dumps(wish))
        if status == 200 and "token" in held:
            await self.sit()
        return status, held

    async def sit(self) -> None:
        """Open the page of the card, as a phone does that is woken or loaded anew."""
        self.page = await self.open_at("/card/socket")

    async def shows(self, card: str) -> ShowSeat:
        """Until this card is on the phone."""
        page = self.page
        assert page is not None
        await self.until(lambda: bool(page.of(ShowSeat)) and page.of(ShowSeat)[-1].drawing == card)
        return page.of(ShowSeat)[-1]

    async def is_told_all(self) -> None:
        """Until the server has done whatever it was told before."""
        page, at = self.page, time.monotonic()
        assert page is not None
        self.house.seats.show_all(ShowClock(at, None, paused=False))
        await self.until(lambda: any(each.at == at for each in page.of(ShowClock)))

    async def posts(self, path: str, body: str) -> tuple[int, str]:
        """Ask the server for something, while the program does its part; the status of the answer, and what it is."""
        asked = asyncio.create_task(self._answer_to(path, body))
        await self.until(asked.done)
        return await asked

    async def _answer_to(self, path: str, body: str) -> tuple[int, str]:
        async with self.session.post(f"{self.origin}{path}", data=body, headers={"Origin": self.origin}) as answer:
            return answer.status, await answer.text()


def play(table: Table, names: Sequence[str], act: Callable[[dict[str, Phone]], Awaitable[None]]) -> None:
    """Some players join, each with a phone, and do something."""

    async def acting() -> None:
        async with AsyncExitStack() as opened:
            phones = {name: await opened.enter_async_context(Phone(table)) for name in names}
            for name, phone in phones.items():
                assert (await phone.join(name))[0] == 200
            await act(phones)

    asyncio.run(acting())
