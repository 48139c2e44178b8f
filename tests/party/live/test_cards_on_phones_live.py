"""An evening with cards on phones: the program as a host starts it, and phones on sockets.

The program is killed in each phase, and resumed: every seat has the card that it had.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from moderator.party.journal.writing import usual_journals
from moderator.web.messages.greeting import VERSION, Hello
from moderator.web.messages.seat import ShowSeat, TappedOffer
from tests.null_sinks import NullSinks
from tests.party.live_game import LiveGame
from tests.web.pages_of_ours import Page

pytestmark = pytest.mark.live

PATIENCE_SECONDS = 120.0
SETTLED_SECONDS = 1.0
"""Phones are told within a fifth of it."""
MINUTES = (0.6, 0.3)
FLAGS = ("--cards", "phones", "--deck", "president,bomber,gambler")
LETTERS = {"room one": "a", "room two": "b"}
"""By what the host types for a room."""
NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George", "Helen", "Ivan")


class Phone:
    """A player's phone, which knows no more of the program than its address."""

    def __init__(self, origin: str, code: str, name: str) -> None:
        self.origin, self.code, self.name = origin, code, name
        self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.page: Page | None = None
        self._readers: list[asyncio.Task[None]] = []
        self._sockets: list[aiohttp.ClientWebSocketResponse] = []

    async def __aenter__(self) -> "Phone":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stands_up()
        await self.session.close()

    async def _stands_up(self) -> None:
        """The page is closed."""
        for reader in self._readers:
            reader.cancel()
        for socket in self._sockets:
            await socket.close()
        self._readers, self._sockets = [], []

    async def posts(self, path: str, body: str) -> int:
        headers = {"Origin": self.origin}
        async with self.session.post(f"{self.origin}{path}", data=body, headers=headers) as answer:
            await answer.read()
            return answer.status

    async def join(self) -> None:
        wish = json.dumps({"code": self.code, "name": self.name, "is_new": False, "language": "en"})
        give_up = time.monotonic() + PATIENCE_SECONDS
        while await self.posts("/join", wish) != 200:
            assert time.monotonic() < give_up
            await asyncio.sleep(1.0)
        await self.sit()

    async def sit(self) -> None:
        """The page is opened, or loaded anew; it tries until the server is there."""
        await self._stands_up()
        give_up = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                socket = await self.session.ws_connect(f"{self.origin}/card/socket", headers={"Origin": self.origin})
            except aiohttp.ClientError:
                assert time.monotonic() < give_up
                await asyncio.sleep(0.5)
                continue
            self._sockets.append(socket)
            self.page = Page(socket)
            self._readers.append(asyncio.create_task(self.page.read()))
            await self.page.send(Hello(VERSION, can_listen=False))
            return

    @property
    def seat(self) -> ShowSeat | None:
        """What it shows now."""
        shown = [] if self.page is None else self.page.of(ShowSeat)
        return shown[-1] if shown else None

    @property
    def card(self) -> str:
        return "" if self.seat is None else self.seat.drawing

    def may(self, offer: str) -> bool:
        """Whether this may be tapped now."""
        return self.seat is not None and offer in self.seat.offers

    async def taps(self, offer: str, *chosen: str) -> None:
        assert self.page is not None
        await self.page.send(TappedOffer(offer, chosen))


async def until(condition: Callable[[], bool], what: str) -> None:
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < give_up, what
        await asyncio.sleep(0.1)


class Evening:
    """The program and all phones."""

    def __init__(self, game: LiveGame, phones: dict[str, Phone]) -> None:
        self.game, self.phones = game, phones

    async def types(self, line: str) -> None:
        await asyncio.to_thread(self.game.types, line)

    async def prints(self, text: str) -> None:
        await asyncio.to_thread(self.game.waits_for, text, PATIENCE_SECONDS)

    def cards(self) -> dict[str, str]:
        return {name: phone.card for name, phone in self.phones.items()}

    async def deals(self) -> dict[str, str]:
        """A game begins; everybody has a card."""
        before = self.cards()
        await self.types("start the game")
        await until(lambda: all(self.cards().values()) and self.cards() != before, "everybody has a card")
        return self.cards()

    async def begins_round(self) -> None:
        await self.types("our room is ready")
        await self.prints("Go!")

    def called_up(self) -> str | None:
        """Whose phone may say now what a card that was called up has to say."""
        return next((name for name, phone in self.phones.items() if phone.may("team")), None)

    def is_over(self) -> bool:
        return all(phone.seat is not None and phone.seat.result for phone in self.phones.values())

    def told(self) -> dict[str, tuple[object, ...]]:
        """What stands on each phone: where its owner is, what may be tapped, and how it ended."""
        return {
            name: (phone.seat.room, phone.seat.offers, phone.seat.choices, phone.seat.result)
            for name, phone in self.phones.items()
            if phone.seat is not None
        }

    async def told_at_last(self) -> dict[str, tuple[object, ...]]:
        """The same, when nothing has changed for a moment."""
        told: dict[str, tuple[object, ...]] = {}
        while told != self.told():
            told = self.told()
            await asyncio.sleep(SETTLED_SECONDS)
        return told

    def tells(self, seats: dict[str, tuple[object, ...]]) -> bool:
        return self.told() == seats

    async def leaders_choose(self, leaders: dict[str, str]) -> None:
        """By tap, as many as they must."""
        for leader in leaders.values():
            phone = self.phones[leader]
            await until(partial(phone.may, "hostages"), "the leader may choose")
            assert phone.seat is not None
            number = phone.seat.offer_most[phone.seat.offers.index("hostages")]
            await phone.taps("hostages", *phone.seat.choices[:number])
            await self.prints("Hostage: ")

    async def leaders_return(self, next_phase: str) -> None:
        """The parley is over, and the hostages go to the other room."""
        await self.types("the parley is over")
        await self.prints(next_phase)
        await self.types("the exchange is done")

    def in_rooms(self) -> dict[str, list[str]]:
        rooms: dict[str, list[str]] = {}
        for name, phone in self.phones.items():
            if phone.seat is not None:
                rooms.setdefault(phone.seat.room, []).append(name)
        return rooms


async def begin(stack: AsyncExitStack, game: LiveGame, names: tuple[str, ...]) -> Evening:
    """Everybody joins."""
    await asyncio.to_thread(game.waits_for, "Players' phones join at", PATIENCE_SECONDS)
    found = re.search(r"join at (http://\S+?)/join#(\w+)", "".join(game.printed))
    assert found is not None
    phones = {name: await stack.enter_async_context(Phone(found[1], found[2], name)) for name in names}
    evening = Evening(game, phones)
    await evening.prints("Welcome")
    await asyncio.gather(*(phone.join() for phone in phones.values()))
    return evening


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


PHASES = ("dealing", "round", "selection", "parley", "announcements", "over")


async def play_until(evening: Evening, phase: str, leaders: dict[str, str]) -> None:
    """From the phase before to this one; `leaders` of the rooms are kept there."""
    match phase:
        case "round":
            await evening.begins_round()
        case "selection":
            leaders.update({room: people[0] for room, people in evening.in_rooms().items()})
            for room, leader in leaders.items():
                await evening.types(f"{LETTERS[room]}: I appoint {leader} as leader")
            await evening.prints("Time's up!")
        case "parley":
            await evening.leaders_choose(leaders)
            for letter in LETTERS.values():
                await evening.types(f"{letter}: our leader is ready")
            await evening.prints("Leaders:")
        case "announcements":
            await evening.leaders_return("Last round")
            await evening.prints("Time's up!")
            await evening.leaders_choose(leaders)
            for letter in LETTERS.values():
                await evening.types(f"{letter}: our leader is ready")
            await evening.leaders_return("Last exchange")
            await until(lambda: evening.called_up() is not None, "the Gambler is called up")
        case "over":
            gambler = evening.called_up()
            assert gambler is not None
            await evening.phones[gambler].taps("team", "red")
            await until(evening.is_over, "every phone shows a result")


def test_a_program_that_is_killed_in_each_phase_gives_every_seat_its_card_again(
    null_sinks: NullSinks, folder: Path
) -> None:
    async def act() -> None:
        async with AsyncExitStack() as stack:
            command = ["play", str(folder / "party.toml"), *FLAGS, "--players", ",".join(NAMES)]
            evening = await begin(stack, LiveGame(folder, null_sinks, command, MINUTES), NAMES)
            leaders: dict[str, str] = {}
            try:
                cards = await evening.deals()
                for phase in PHASES:
                    await play_until(evening, phase, leaders)
                    seats = await evening.told_at_last()
                    await asyncio.to_thread(evening.game.kill)
                    evening.game = LiveGame(folder, null_sinks, ["resume", str(usual_journals()[0])])
                    await evening.prints("The clock stands")
                    await evening.types("")
                    await asyncio.gather(*(phone.sit() for phone in evening.phones.values()))
                    await until(lambda: evening.cards() == cards, f"the same cards after a kill while {phase}")
                    await until(partial(evening.tells, seats), f"the same on each phone after a kill while {phase}")
            finally:
                evening.game.kill()

    asyncio.run(act())
