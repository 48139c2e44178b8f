"""Tables of a hall: opened by whoever comes, resumed when they die, asleep while nobody looks, found by the next."""

import asyncio
import json
import os
import signal
import socket
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from moderator.web.messages.greeting import VERSION, Hello
from tests.party.hall.hall_program import HallProgram, Visitor, hall_program, until, visitor_of
from tests.web.pages_of_ours import WELL, Page, safe_entrance
from tests.web.test_host_of_a_live_game import host_page

LOST_SECONDS = 2.0
"""A clock that is resumed may have lost so much: it is known every 0.3 seconds, and was looked at once a second."""


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def code_of(table: dict[str, Any], what: str) -> str:
    return str(next(code["address"] for code in table["codes"] if code["what"] == what))


def is_there(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


async def begin_round(visitor: Visitor, number: int) -> None:
    """The host of a table starts the clock on the host's page."""
    address = code_of(await visitor.until_codes(number), "host")
    origin, token = safe_entrance(address)
    async with host_page(origin, token) as host:
        await host.types("start the round")
        await visitor.until("a round", lambda: in_round(visitor, number))


async def in_round(visitor: Visitor, number: int) -> bool:
    return bool((await visitor.tables())[number]["phase"] == "round")


def test_a_table_that_is_killed_goes_on_with_its_clock_standing_and_others_notice_nothing(tmp_path: Path) -> None:
    async def act(hall: HallProgram) -> None:
        async with visitor_of(hall) as visitor, visitor_of(hall) as organiser:
            assert await visitor.opens("timer", 4) == (200, {})
            assert await visitor.opens("two_rooms", 7, "fr") == (200, {})
            table = await visitor.until_codes(2)
            assert [code["name"] for code in table["codes"] if code["what"] == "room"] == ["pièce un", "pièce deux"]
            assert await visitor.opens("timer", 4) == (409, {"refused": "hall_is_full"})

            await begin_round(visitor, 1)
            await organiser.becomes_organiser(hall)
            left = (await visitor.tables())[1]["left"]
            first, second = hall.card(1)["process"], hall.card(2)["process"]
            os.kill(first, signal.SIGKILL)

            async def stands() -> bool:
                now = (await visitor.tables())[1]
                return bool(now["condition"] == "plays" and now["paused"] and hall.card(1)["process"] != first)

            await visitor.until("the clock stands", stands)
            stood = (await visitor.tables())[1]
            assert 0 <= left - stood["left"] <= LOST_SECONDS
            await asyncio.sleep(2)
            assert (await visitor.tables())[1]["left"] == stood["left"]
            assert (await visitor.until_codes(1))["number"] == 1
            # Its pages are where they were.
            address = code_of((await visitor.tables())[1], "host")
            assert f":{hall.card(1)['ports'][0]}/start/host#" in address
            assert safe_entrance(address)[0].endswith(f":{hall.card(1)['ports'][1]}")

            seen = await organiser.tables("/organiser/tables")
            assert {number: table["restarts"] for number, table in seen.items()} == {1: 1, 2: 0}
            assert hall.card(2)["process"] == second
            assert is_there(second)
            told = [line["resumed"] for line in hall.events(1) if line["event"] == "evening_began"]
            assert told == [False, True]

    with hall_program(tmp_path, "--tables", "2") as hall:
        asyncio.run(act(hall))


def test_a_stranger_sees_nothing_of_the_organiser_s_page_nor_of_others_tables(tmp_path: Path) -> None:
    async def act(hall: HallProgram) -> None:
        async with visitor_of(hall) as owner, visitor_of(hall) as stranger, visitor_of(hall) as organiser:
            await owner.opens("timer", 4)
            table = await owner.until_codes(1)
            assert (await stranger.lobby())["tables"] == []
            assert (await stranger.post("/tables/wake", {"table": 1}))[0] == 409
            for path in ("", "/tables", "/results.csv", "/results.json"):
                status, text = await stranger.get(f"/organiser{path}")
                assert (status, text) == (403, (await words(stranger))["not_the_organiser"])
            for order in ({"do": "say", "words": "boo", "tables": []}, {"do": "close", "tables": [1]}):
                assert (await stranger.post("/organiser/orders", order))[0] == 403
            assert (await stranger.post("/enter", "guess"))[0] == 403
            # Another page may ask for nothing in the organiser's name, and nothing goes by plain http.
            token = hall.organiser_token
            await organiser.becomes_organiser(hall)
            order = {"do": "close", "tables": [1]}
            assert (await organiser.post("/organiser/orders", order, origin="https://example.org"))[0] == 403
            assert (await stranger.post("/enter", token))[0] == 403, "it counts once"
            until("the next code", lambda: hall.organiser_token != token)
            async with visitor_of(hall, f"http://127.0.0.1:{hall.port}") as plain:
                assert (await plain.get("/"))[0] == 307
                for path in ("/tables", "/organiser", "/organiser/tables"):
                    assert (await plain.get(path))[0] == 403
            # The organiser sees how it stands, and no code of a room.
            text = (await organiser.get("/organiser/tables"))[1]
            assert code_of(table, "room") not in text
            assert (await owner.tables())[1]["condition"] == "plays"

    with hall_program(tmp_path, "--tables", "2") as hall:
        asyncio.run(act(hall))


async def words(visitor: Visitor) -> dict[str, str]:
    told: dict[str, str] = json.loads((await visitor.get("/words"))[1])["words"]
    return told


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "language": "en", "players": 4},
        {"game": "timer", "language": "tlh", "players": 4},
        {"game": "two_rooms", "language": "en", "players": 5},
        {"game": "two_rooms", "language": "en", "players": True},
        {"game": "timer", "language": "en"},
        {"game": "timer", "language": "en", "players": 4, "cards": "phones"},
        {"game": "two_rooms", "language": "en", "players": 6, "cards": "table"},
        {"game": "two_rooms", "language": "en", "players": 6, "cards": "phones"},
        {"game": "two_rooms", "language": "en", "players": 6, "cards": "phones", "names": "Anna, Bob, six"},
        {"game": "two_rooms", "language": "en", "players": 6, "cards": "box", "names": 6},
        {"game": "timer", "language": "en", "players": 4, "keep": "/"},
        ["timer"],
        "no json",
    ],
    ids=str,
)
def test_what_no_lobby_would_send_opens_no_table(wish: object, lasting_hall: HallProgram) -> None:
    async def act() -> None:
        async with visitor_of(lasting_hall) as visitor:
            status, _ = await visitor.post("/tables", wish)
            assert status in (400, 409)
            assert (await visitor.lobby())["free"] == 1

    asyncio.run(act())


@pytest.fixture(scope="module")
def lasting_hall(tmp_path_factory: pytest.TempPathFactory) -> Any:  # noqa: ANN401
    with hall_program(tmp_path_factory.mktemp("hall"), "--tables", "1") as hall:
        yield hall


def test_the_organiser_speaks_to_tables_starts_them_together_and_has_their_results(tmp_path: Path) -> None:
    async def act(hall: HallProgram) -> None:
        async with visitor_of(hall) as visitor, visitor_of(hall) as organiser:
            await organiser.becomes_organiser(hall)
            say = {"do": "say", "words": "The next round begins in five minutes.", "tables": []}
            assert await organiser.post("/organiser/orders", say) == (409, {"refused": "nobody_there"})
            for _ in range(2):
                await visitor.opens("timer", 4)
            for number in (1, 2):
                await visitor.until_codes(number)

            def heard(number: int) -> list[str]:
                said = [line for line in hall.events(number) if line["event"] == "said"]
                return [str(line["text"]) for line in said if line.get("message") == "announcement"]

            async def all_heard() -> bool:
                return bool(heard(2))

            async with room_page(await visitor.until_codes(1)), room_page(await visitor.until_codes(2)):
                for number in (1, 2):
                    await visitor.until("its room", partial(has_room, visitor, number))
                assert await organiser.post("/organiser/orders", {**say, "tables": [2]}) == (200, {})
                await visitor.until("said", all_heard)
            assert heard(2) == [say["words"]]
            assert not heard(1)

            now = time.localtime(time.time() + 60)
            at = time.strftime("%H:%M", now)
            order = {"do": "start", "time": at, "tables": []}
            assert await organiser.post("/organiser/orders", order) == (200, {})
            assert '"start": "' + at in (await organiser.get("/organiser/tables"))[1]
            for wrong in ("25:00", "", "soon"):
                refused = await organiser.post("/organiser/orders", {**order, "time": wrong})
                assert refused == (409, {"refused": "no_such_time"})

            async def both() -> bool:
                return all([await in_round(visitor, number) for number in (1, 2)])

            await visitor.until("both begin", both)
            began = [
                next(line["time"] for line in hall.events(number) if line["event"] == "clock_started")
                for number in (1, 2)
            ]
            assert all(each[11:16] == at for each in began)

            assert (await organiser.get("/organiser/results.json"))[1] == "[]"
            status, metrics = await organiser.get("/metrics")
            assert status == 200
            assert 'moderator_tables{condition="plays"} 2' in metrics.splitlines()
            assert "moderator_places_free 0" in metrics.splitlines()
            assert await organiser.post("/organiser/orders", {"do": "close", "tables": [1]}) == (200, {})
            await visitor.until("a free place", lambda: has_place(visitor))

    with hall_program(tmp_path, "--tables", "2") as hall:
        asyncio.run(act(hall))


@asynccontextmanager
async def room_page(table: dict[str, Any]) -> AsyncIterator[None]:
    """A device is the room of a table, as long as the block runs."""
    origin, _, token = code_of(table, "room").partition("/start#")
    headers = {"Origin": origin}
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        async with session.post(f"{origin}/enter", data=token, headers=headers) as answer:
            assert answer.status == 200
        page = Page(await session.ws_connect(f"{origin}/socket", headers=headers))
        await page.send(Hello(VERSION, can_listen=True))

        async def sound() -> None:
            while True:
                await page.send(WELL)
                await asyncio.sleep(0.5)

        working = [asyncio.create_task(page.read()), asyncio.create_task(sound())]
        yield
        for each in working:
            each.cancel()
        await asyncio.gather(*working, return_exceptions=True)


async def has_room(visitor: Visitor, number: int) -> bool:
    return any(code["there"] for code in (await visitor.tables())[number]["codes"] if code["what"] == "room")


async def has_place(visitor: Visitor) -> bool:
    return bool((await visitor.lobby())["free"] == 1)


def test_a_table_sleeps_while_nobody_looks_and_wakes_when_a_page_comes_back(tmp_path: Path) -> None:
    async def act(hall: HallProgram) -> None:
        async with visitor_of(hall) as visitor:
            await visitor.opens("timer", 4)
            await begin_round(visitor, 1)  # its host's page is closed by now

            async def sleeps() -> bool:
                return bool((await visitor.tables())[1]["condition"] == "sleeps")

            await visitor.until("asleep", sleeps)
            assert not is_there(hall.card(1)["process"])
            assert (await visitor.lobby())["free"] == 1
            http, _ = hall.card(1)["ports"]

            def knock() -> bool:
                with suppress(OSError):
                    socket.create_connection(("127.0.0.1", http), 1).close()
                    return True
                return False

            until("somebody opens a port of its", knock)

            async def stands() -> bool:
                table = (await visitor.tables())[1]
                return bool(table["condition"] == "plays" and table["phase"] == "round" and table["paused"])

            await visitor.until("its clock stands", stands)
            assert [line["handed_over"] for line in hall.events(1) if line["event"] == "evening_ended"] == [True]

    with hall_program(tmp_path, "--tables", "1", "--idle", "0.25") as hall:
        asyncio.run(act(hall))


def test_the_next_hall_knows_its_organiser_and_what_was_to_begin_together(tmp_path: Path) -> None:
    async def act(hall: HallProgram, stack: ExitStack) -> None:
        async with visitor_of(hall) as visitor, visitor_of(hall) as stranger:
            await visitor.opens("timer", 4)
            await visitor.until_codes(1)
            await visitor.becomes_organiser(hall)
            at = time.strftime("%H:%M", time.localtime(time.time() + 60))
            assert (await visitor.post("/organiser/orders", {"do": "start", "time": at, "tables": []}))[0] == 200
            hall.kill()
            stack.enter_context(hall_program(tmp_path, port=hall.port))

            status, text = await visitor.get("/organiser/tables")
            assert status == 200
            assert (json.loads(text)["start"], json.loads(text)["starting"]) == (at, [1])
            assert (await stranger.get("/organiser/tables"))[0] == 403

            async def begins() -> bool:
                return await in_round(visitor, 1)

            await visitor.until("it begins", begins)
            began = next(line["time"] for line in hall.events(1) if line["event"] == "clock_started")
            assert began[11:16] == at
            assert json.loads((await visitor.get("/organiser/tables"))[1])["start"] == ""
            assert json.loads((hall.folder / "hall" / "organiser.json").read_text())["start"] is None
            assert (hall.folder / "hall" / "organiser.json").stat().st_mode & 0o777 == 0o600

    with ExitStack() as stack, hall_program(tmp_path) as hall:
        asyncio.run(act(hall, stack))


def test_tables_outlive_their_hall_and_the_next_one_looks_after_them(tmp_path: Path) -> None:
    async def play(hall: HallProgram) -> None:
        async with visitor_of(hall) as visitor:
            await visitor.opens("timer", 4)
            await begin_round(visitor, 1)

    async def look(hall: HallProgram, process: int) -> None:
        async with visitor_of(hall) as organiser:
            await organiser.becomes_organiser(hall)

            async def shown() -> bool:
                seen = await organiser.tables("/organiser/tables")
                return bool(seen[1]["phase"] == "round" and seen[1]["host"])

            await organiser.until("the table", shown)
            assert hall.card(1)["process"] == process
            os.kill(process, signal.SIGKILL)

            async def resumed() -> bool:
                seen = (await organiser.tables("/organiser/tables"))[1]
                return bool(seen["restarts"] == 1 and seen["paused"] and seen["host"])

            await organiser.until("it goes on", resumed)

    with hall_program(tmp_path) as hall:
        asyncio.run(play(hall))
        process = hall.card(1)["process"]
        hall.kill()
        assert is_there(process)
        with hall_program(tmp_path, port=hall.port) as other:
            asyncio.run(look(other, process))
