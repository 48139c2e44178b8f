"""Who becomes the host, what the host's pages get and may send, and that no room's page has any part in it."""

import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.web.messages.clock import Ping, Pong
from moderator.web.messages.greeting import VERSION, Hello, Welcome
from moderator.web.messages.host import HostWelcome, PressedButton, ShowEvents, ShowInRoom, TypedLine
from moderator.web.messages.screen import ShowSubtitle, TappedSentence
from moderator.web.messages.wire import as_frame
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.host_access import HostAccess
from moderator.web.server.host_connections import MOST_HOST_PAGES
from moderator.web.server.jobs import OpenHouse, ServedHost, ServedRoom
from moderator.web.server.pairing import GUESSES_A_MINUTE
from tests.web.pages_of_ours import WORDS, Page, Visitor, token_of, visit

FRAMES = 25
"""Twice as many messages go out at once: fewer than may wait."""


def house_with_host(folder: Path) -> WebHouse:
    rooms = tuple(ServedRoom(name, "en", WORDS, listens=False) for name in ("kitchen", "hall"))
    return WebHouse(OpenHouse(rooms, 0, 0, folder, host=ServedHost("en", ("host_page", "The host's page"), "key")))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHouse]:
    house = house_with_host(tmp_path_factory.mktemp("web"))
    yield house
    house.close()


def by_https(visitor: Visitor) -> str:
    """Where a visitor finds the host's page."""
    return f"https://127.0.0.1:{visitor.house.ports[1]}"


@asynccontextmanager
async def as_host(visitor: Visitor) -> AsyncIterator[None]:
    """The visitor goes by https meanwhile, with the cookie of the host."""
    plain, visitor.origin = visitor.origin, by_https(visitor)
    token = visitor.house.host.entrance.partition("#")[2]
    assert await visitor.enter(token) == 200
    await visitor.until(lambda: visitor.house.host.entrance.partition("#")[2] != token)
    yield
    visitor.origin = plain


async def open_host(visitor: Visitor) -> Page:
    """A page of the host, welcomed."""
    comings = visitor.house.host.comings
    page = await visitor.open_at("/host/socket")
    await visitor.until(lambda: bool(page.of(HostWelcome)) and visitor.house.host.comings > comings)
    return page


async def status(visitor: Visitor, address: str) -> int:
    async with visitor.session.get(address) as answer:
        return answer.status


class TestAccess:
    def test_the_token_counts_once_and_the_cookie_for_the_evening(self) -> None:
        access = HostAccess("key")
        token = access.token
        cookie = access.admit(token)
        assert cookie is not None
        assert access.knows(cookie)
        assert access.admit(token) is None
        assert access.token != token
        assert HostAccess("key").knows(cookie)  # another worker of the same evening
        assert not HostAccess("another").knows(cookie)

    @given(st.text())
    @settings(max_examples=50)
    def test_anything_else_is_no_token_and_no_cookie(self, text: str) -> None:
        access = HostAccess("key")
        cookie = access.admit(access.token) or ""
        assert access.admit(text) is None
        assert not access.knows(text)
        assert not access.knows(cookie + text) or not text
        assert not access.knows(f"{text}.{cookie.partition('.')[2]}")


class TestWhoGetsIn:
    def test_the_host_s_page_is_for_the_host_by_https_only(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            plain = visitor.origin
            token = house.host.entrance.partition("#")[2]
            assert await visitor.enter(token) == 403
            for origin in (plain, by_https(visitor)):
                assert await status(visitor, f"{origin}/host") == 403
                assert await status(visitor, f"{origin}/host/socket") == 403
            async with as_host(visitor):
                assert await status(visitor, f"{visitor.origin}/host") == 200
                assert await status(visitor, f"{plain}/host") == 403
                assert await status(visitor, f"{visitor.origin}/room") == 403

        visit(house, act)

    def test_a_room_s_device_is_not_the_host(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            visitor.origin = by_https(visitor)
            await visitor.pair(0)
            assert await status(visitor, f"{visitor.origin}/room") == 200
            assert await status(visitor, f"{visitor.origin}/host") == 403
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await visitor.open_at("/host/socket")

        visit(house, act)

    def test_what_is_lent_is_for_the_host_alone_and_by_its_name_only(self, house: WebHouse, tmp_path: Path) -> None:
        async def act(visitor: Visitor) -> None:
            (tmp_path / "secret.txt").write_text("who won")
            house.lend("evening.txt", tmp_path / "secret.txt")
            plain, files = visitor.origin, f"{by_https(visitor)}/host/files"
            assert await status(visitor, f"{files}/evening.txt") == 403
            assert await status(visitor, f"{plain}/host/files/evening.txt") == 403
            async with as_host(visitor):
                async with visitor.session.get(f"{files}/evening.txt") as answer:
                    assert (answer.status, await answer.text()) == (200, "who won")
                for name in ("secret.txt", "..%2Fsecret.txt", "", "%2Fetc%2Fpasswd"):
                    assert await status(visitor, f"{files}/{name}") == 404
                (tmp_path / "secret.txt").unlink()
                assert await status(visitor, f"{files}/evening.txt") == 404

        visit(house, act)

    def test_a_button_that_is_pressed_comes_to_the_program(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            async with as_host(visitor):
                page = await open_host(visitor)
                await page.send(PressedButton("draw_picture"))
                await visitor.until(lambda: [*house.host.pressed] == ["draw_picture"])
                await page.send(PressedButton("x" * 1000))
                await visitor.until(lambda: page.closed == "1008")

        visit(house, act)

    def test_other_pages_may_not_connect_in_the_host_s_name(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            async with as_host(visitor):
                for headers in ({}, {"Origin": "https://example.org"}, {"Origin": "null"}):
                    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                        await visitor.session.ws_connect(f"{visitor.origin}/host/socket", headers=headers)

        visit(house, act)

    def test_who_guesses_cookies_is_not_listened_to_any_more(self, tmp_path: Path) -> None:
        async def act(visitor: Visitor) -> None:
            address = f"{by_https(visitor)}/host"
            for number in range(GUESSES_A_MINUTE):
                cookies = {f"moderator_host_{visitor.house.ports[1]}": f"guess.{number}"}
                async with visitor.session.get(address, cookies=cookies) as answer:
                    assert answer.status == 403
            visitor.origin = by_https(visitor)
            assert await visitor.enter(visitor.house.host.entrance.partition("#")[2]) == 429

        house = house_with_host(tmp_path)
        visit(house, act)
        house.close()

    def test_a_house_without_a_host_has_no_such_page(self, tmp_path: Path) -> None:
        async def act(visitor: Visitor) -> None:
            assert await status(visitor, f"{by_https(visitor)}/host") == 403

        house = house_with_host(tmp_path)
        house.close()
        without = WebHouse(replace(house._order, host=None, ports_are_fixed=False))
        assert without.host.entrance == ""
        visit(without, act)
        without.close()


class TestWhatGetsThrough:
    def test_lines_go_up_and_every_page_of_the_host_gets_what_is_for_it(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            async with as_host(visitor):
                pages = [await open_host(visitor) for _ in range(2)]
                (welcome,) = pages[0].of(HostWelcome)
                assert welcome.rooms == ("kitchen", "hall")
                house.show_host(1, ShowSubtitle(1.0, "Go!"))
                await visitor.until(lambda: all(page.of(ShowInRoom) for page in pages))
                assert pages[1].of(ShowInRoom) == [ShowInRoom(1, str(as_frame(ShowSubtitle(1.0, "Go!"))))]
                await pages[0].send(TypedLine("a: help"), TypedLine(""), Ping(1.0))
                await visitor.until(lambda: len(house.host.typed) == 2 and bool(pages[0].of(Pong)))
                assert [*house.host.typed] == ["a: help", ""]
                house.host.typed.clear()
                for page in pages:
                    await page.socket.close()
                await visitor.until(lambda: not house.host.is_there)

        visit(house, act)

    @pytest.mark.parametrize(
        "message", [TappedSentence("yes"), TypedLine("x" * 401), Hello(VERSION, can_listen=False)], ids=str
    )
    def test_a_page_that_breaks_a_rule_is_cut_off(self, message: object, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            async with as_host(visitor):
                page = await open_host(visitor)
                await page.send(message)
                await visitor.until(lambda: page.closed is not None)
                await visitor.until(lambda: not house.host.is_there)
                assert "stop" not in house.host.typed

        visit(house, act)

    def test_so_is_one_that_floods_us(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            async with as_host(visitor):
                page = await open_host(visitor)
                for _ in range(1000):
                    await page.socket.send_str(str(as_frame(TypedLine("time"))))
                    if page.closed is not None:
                        break
                await visitor.until(lambda: page.closed is not None and not house.host.is_there)
                house.host.typed.clear()

        visit(house, act)

    def test_too_many_pages_are_turned_away(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            async with as_host(visitor):
                for _ in range(MOST_HOST_PAGES):
                    await open_host(visitor)
                with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                    await open_host(visitor)

        visit(house, act)

    def test_a_worker_that_is_killed_is_replaced_and_knows_the_host(self, tmp_path: Path) -> None:
        async def act(visitor: Visitor) -> None:
            async with as_host(visitor):
                await open_host(visitor)
                killed = visitor.house.process
                assert killed is not None
                os.kill(killed, signal.SIGKILL)
                await visitor.until(lambda: not visitor.house.host.is_there)
                await visitor.until(lambda: visitor.house.openings == 2)
                await open_host(visitor)

        house = house_with_host(tmp_path)
        visit(house, act)
        house.close()

    def test_a_room_s_page_never_gets_what_is_for_the_host_and_may_not_type(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            async with Visitor(house) as room:
                await room.pair(0)
                there = await room.open()
                await room.until(lambda: bool(there.of(Welcome)))
                async with as_host(visitor):
                    page = await open_host(visitor)
                    for number in range(FRAMES):
                        house.tell_host(ShowEvents(number, ("0:01",), ("",), ("hall",), ("event_heard",), ("secret",)))
                        house.show_host(number % 2, ShowSubtitle(0.0, "secret"))
                    await visitor.until(lambda: len(page.of(ShowInRoom)) == FRAMES)
                    house.tell(0, ShowSubtitle(0.0, "for the room"))
                    await visitor.until(lambda: bool(there.of(ShowSubtitle)))
                    assert not page.of(ShowSubtitle)
                assert [type(message) for message in there.came] == [Welcome, ShowSubtitle]
                await there.send(TypedLine("stop"))
                await room.until(lambda: there.closed is not None)
                assert "stop" not in house.host.typed

        visit(house, act)


def test_a_room_s_code_makes_nobody_the_host(house: WebHouse) -> None:
    async def act(visitor: Visitor) -> None:
        visitor.origin = by_https(visitor)
        assert await visitor.enter(token_of(house, 1)) == 200
        assert not any(cookie.key.startswith("moderator_host") for cookie in visitor.session.cookie_jar)

    visit(house, act)
