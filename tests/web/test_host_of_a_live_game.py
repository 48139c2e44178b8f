"""The real program with its terminal, and the host's page beside it: lines from both count, answers stand in both."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import aiohttp
import pytest

from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import restore
from moderator.web.messages.greeting import VERSION, Hello
from moderator.web.messages.host import (
    PressedButton,
    ShowActions,
    ShowDevices,
    ShowEvents,
    ShowInRoom,
    ShowPhones,
    TypedLine,
)
from moderator.web.messages.screen import ShowClock, ShowRoom
from moderator.web.messages.wire import read_frame
from tests.null_sinks import NullSinks
from tests.party.live_game import LiveGame, begun_round
from tests.web.pages_of_ours import Page, safe_entrance, unchecked

PATIENCE_SECONDS = 120.0

Kind = TypeVar("Kind")


async def until(condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.05)


@dataclass
class HostPage:
    """The host's page of a running program, without a browser."""

    page: Page

    def told(self, text: str) -> bool:
        """Whether a row says so."""
        return any(text in row for events in self.page.of(ShowEvents) for row in events.texts)

    def in_room(self, room: int, kind: type[Kind]) -> list[Kind]:
        """What a room's screen has shown, of one kind."""
        frames = [read_frame(each.frame) for each in self.page.of(ShowInRoom) if each.room == room]
        return [frame for frame in frames if isinstance(frame, kind)]

    def sayable(self, text: str) -> bool:
        """Whether the first room could say this at some time."""
        return any(text in view.tappable for view in self.in_room(0, ShowRoom))

    def line(self, button: str) -> str | None:
        """What a button types now; None where it does nothing."""
        actions = self.page.of(ShowActions)
        return dict(zip(actions[-1].names, actions[-1].lines, strict=True)).get(button) if actions else None

    async def types(self, line: str) -> None:
        await self.page.send(TypedLine(line))


@asynccontextmanager
async def host_page(origin: str, token: str) -> AsyncIterator[HostPage]:
    """Become the host, and open the page."""
    async with aiohttp.ClientSession(
        cookie_jar=aiohttp.CookieJar(unsafe=True), connector=aiohttp.TCPConnector(ssl=unchecked())
    ) as session:
        headers = {"Origin": origin}
        async with session.post(f"{origin}/enter", data=token, headers=headers) as answer:
            assert answer.status == 200
        page = Page(await session.ws_connect(f"{origin}/host/socket", headers=headers))
        reading = asyncio.create_task(page.read())
        await page.send(Hello(VERSION, can_listen=False))
        yield HostPage(page)
        reading.cancel()


async def look_and_type(game: LiveGame, origin: str, token: str) -> None:
    """What the host sees and does on the page."""
    async with host_page(origin, token) as host:
        # What is typed here is answered here and at the terminal, and what is typed there here too.
        await host.types("time")
        await until(lambda: host.told("No clock is running."))
        await until(lambda: any("No clock is running." in line for line in game.printed))
        game.types("who is where")
        await until(lambda: host.told("room two: "))
        await host.types("b: colourless green ideas")
        await until(lambda: host.told("colourless green ideas"))

        # Cards on phones are chosen: the code for joining is there, until the box is chosen again.
        def code() -> str:
            phones = host.page.of(ShowPhones)
            return phones[-1].address if phones else ""

        await host.page.send(PressedButton("choose_option cards phones"))
        await until(lambda: "/join#" in code())
        game.types("phones")
        await until(lambda: any("On phones: nobody yet." in line for line in game.printed))
        await host.page.send(PressedButton("choose_option cards box"))
        await until(lambda: not code())

        # A sentence of a room's screen begins the game.
        await until(lambda: host.sayable("start the game"))
        await host.types("a: start the game")
        await until(lambda: host.told("start the game  [start_game]"))
        await until(lambda: bool(host.page.of(ShowActions)) and bool(host.page.of(ShowDevices)))

        # The devices of rooms that nobody's browser is are in trouble.
        devices = host.page.of(ShowDevices)[-1]
        assert devices.sides == ("loudspeaker", "microphone") * 2
        assert all("browser" in trouble for trouble in devices.troubles)

        # Leaving here leaves the program.
        await host.types("exit")
        await until(lambda: host.page.closed is not None)


async def go_on_pause_and_undo(game: LiveGame, origin: str, token: str, leader: str) -> None:
    """A game that broke off goes on from the page; what one place does the other takes back."""
    async with host_page(origin, token) as host:

        def paused() -> bool | None:
            clocks = host.in_room(1, ShowClock)
            return clocks[-1].paused if clocks else None

        def leads() -> bool:
            views = host.in_room(0, ShowRoom)
            return bool(views) and any(leader in line for line in views[-1].lines)

        await until(lambda: paused() is True)
        await host.types("")
        await until(lambda: paused() is False)

        # Both at once: one of them pauses the game, and it stands once.
        await until(lambda: host.line("do_pause") is not None)
        pause = str(host.line("do_pause"))
        game.types(pause)
        await host.types(pause)
        await until(lambda: paused() is True and host.line("do_pause") is None)
        await until(lambda: host.line("do_resume") is not None)
        game.types(str(host.line("do_resume")))
        await until(lambda: paused() is False)

        game.types(f"a: i appoint {leader} as leader")
        await until(leads)
        await until(lambda: host.line("do_undo") is not None)
        undo = str(host.line("do_undo"))
        await host.types(f"a: {undo}")
        await until(lambda: not leads())
        await host.types(f"a: i appoint {leader} as leader")
        await until(leads)
        game.types(f"a: {undo}")
        await until(lambda: not leads())
        await host.types("exit")
        await until(lambda: host.page.closed is not None)


def entrance_of(game: LiveGame) -> tuple[str, str]:
    """Where the host's page of a program is, on this machine, and the token of its code."""
    game.waits_for("For you alone", PATIENCE_SECONDS)
    found = re.search(r"For you alone: .* http://\S+:(\d+)(/start/host#\S+)", "".join(game.printed))
    assert found is not None
    return safe_entrance(f"http://127.0.0.1:{found[1]}{found[2]}")


def plays_to_its_end(game: LiveGame, playing: Callable[[], None]) -> None:
    """What happens in a game that is left in the end; what it printed is told where that fails."""
    try:
        playing()
        assert game._program.wait(PATIENCE_SECONDS) == 0
    except AssertionError as error:
        pytest.fail(f"{error}\n" + "".join(game.printed))
    finally:
        game.kill()


def test_the_page_and_the_terminal_play_one_game(null_sinks: NullSinks, tmp_path: Path) -> None:
    players = "Anna,Bob,Carlos,Dora,Emil,Fatima,George"
    game = LiveGame(tmp_path, null_sinks, ["play", str(tmp_path / "party.toml"), "--web", "--players", players])
    plays_to_its_end(game, lambda: asyncio.run(look_and_type(game, *entrance_of(game))))


def test_a_game_that_broke_off_goes_on_with_rooms_in_browsers(null_sinks: NullSinks, tmp_path: Path) -> None:
    party = with_players(Party(seed=1), ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George"))
    file = tmp_path / "evening.journal"
    begun_round(file, party, 170.0)
    moderator = restore(read_journal(file)).moderator
    leader = moderator.summary(moderator.situation.timers[0].due)["in_rooms"][0]["players"][0]
    game = LiveGame(tmp_path, null_sinks, ["resume", str(file), "--web"])
    plays_to_its_end(game, lambda: asyncio.run(go_on_pause_and_undo(game, *entrance_of(game), leader)))
