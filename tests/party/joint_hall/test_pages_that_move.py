"""Rooms' pages come to the machine that goes on with their table, without a scan: real programs, a real server, and
pages with and without a browser.
"""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
from playwright.async_api import Page as BrowserPage
from playwright.async_api import async_playwright

from moderator.web.messages.greeting import VERSION, Elsewhere, Hello, Welcome
from moderator.web.server.other_machines import read_machines
from tests.null_sinks import NullSinks
from tests.party.hall.hall_program import HallProgram, Visitor, visitor_of
from tests.party.joint_hall.nats_servers import NatsServer, nats_server
from tests.party.joint_hall.test_machines_of_a_hall import (
    COPIED_SECONDS,
    begin_round,
    has_spoken,
    kill_machine,
    machines,
    owner_and_other,
    visitor_with_table,
    wait_for,
)
from tests.web.browsers import CHROMIUM, PATIENCE_MS, STRICT
from tests.web.pages_of_ours import WELL, Page, unchecked

WAYS = """async () => {
  const { wayTo } = await import("/pages/moving.js");
  const lobbies = ["https://192.168.1.20:8471/", "https://192.168.1.21:8471/"];
  const here = "https://192.168.1.20:8480";
  return [
    ["", null, here, "https://192.168.1.21:8480/x"],
    [here],
    ["https://evil.example:8480", "https://192.168.1.22:8480"],
    ["http://192.168.1.21:8480"],
    ["https://192.168.1.21:8480@evil.example/"],
    ["nonsense"],
  ].map((told) => wayTo(told, lobbies, here));
}"""
"""Where a page would go by what machines tell: to where another told machine is, by https, and nowhere else."""


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    with nats_server(tmp_path) as running:
        yield running


@dataclass
class Device:
    """The device of a room."""

    session: aiohttp.ClientSession
    origin: str

    async def enters(self, token: str) -> tuple[int, str]:
        headers = {"Origin": self.origin}
        async with self.session.post(f"{self.origin}/enter", data=token, headers=headers) as answer:
            return answer.status, await answer.text()

    @asynccontextmanager
    async def page(self) -> AsyncIterator[Page]:
        page = Page(await self.session.ws_connect(f"{self.origin}/socket", headers={"Origin": self.origin}))
        reading = asyncio.create_task(page.read())
        await page.send(Hello(VERSION, can_listen=True), WELL)
        try:
            yield page
        finally:
            reading.cancel()


@asynccontextmanager
async def device_at(origin: str) -> AsyncIterator[Device]:
    connector = aiohttp.TCPConnector(ssl=unchecked())
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True), connector=connector) as session:
        yield Device(session, origin)


def https_of(hall: HallProgram, number: int = 1) -> str:
    """Where a table's pages are on its machine."""
    return f"https://127.0.0.1:{hall.card(number)['ports'][1]}"


def port_of(hall: HallProgram) -> int | None:
    """Of a table's pages on its machine."""
    return urlsplit(https_of(hall)).port


def room_code(table: dict[str, Any]) -> str:
    return str(next(code["address"] for code in table["codes"] if code["what"] == "room"))


async def told_where(visitor: Visitor, origin: str) -> str | None:
    """What a lobby says to a page of another origin."""
    headers = {"Origin": origin}
    async with visitor.session.get(f"{visitor.origin}/t/1/where", headers=headers) as answer:
        assert answer.headers["Access-Control-Allow-Origin"] == origin
        where = (await answer.json())["origin"]
        return None if where is None else str(where)


def test_a_room_comes_to_its_table_on_another_machine_by_a_token_of_its_own(tmp_path: Path, server: NatsServer) -> None:
    async def act(halls: list[HallProgram]) -> None:
        async with visitor_with_table(halls[0]) as (visitor, table):
            owner, other = owner_and_other(halls)
            await begin_round(visitor, table)
            assert await visitor.opens("timer", 4) == (200, {})
            foreign = await foreign_token(halls)
            async with device_at(https_of(owner)) as device:
                assert (await device.enters(room_code(table).partition("#")[2]))[0] == 200
                async with device.page() as page:
                    await wait_for(lambda: any(len(each.lobbies) == 2 for each in page.of(Elsewhere)))
                    (*_, elsewhere) = page.of(Elsewhere)
                    assert elsewhere.table == 1
                    assert {urlsplit(lobby).port for lobby in elsewhere.lobbies} == {hall.port + 1 for hall in halls}
                await asyncio.sleep(COPIED_SECONDS)
                before = https_of(owner)
                kill_machine(owner)
                async with visitor_of(other) as guest:
                    await guest.until("served there", lambda: is_elsewhere(guest, before))
                device.origin = https_of(other)
                assert not has_spoken(other)
                assert (await device.enters(foreign))[0] == 403
                assert (await device.enters(elsewhere.token[:-1]))[0] == 403
                status, answer = await device.enters(elsewhere.token)
                assert (status, json.loads(answer)) == (200, {"page": "/room#moved"})
                async with device.page() as page:
                    await wait_for(lambda: bool(page.of(Welcome)))
                    # All rooms are here, so the table goes on.
                    await wait_for(lambda: has_spoken(other))
                    await wait_for(lambda: bool(page.of(Elsewhere)))
                    assert page.of(Elsewhere)[-1].token == elsewhere.token, "the next owner tells the same"
        for hall in halls:
            assert elsewhere.token not in everything_written(hall), "it stands in no log"

    with machines(tmp_path, [server], 2, 2) as halls:
        asyncio.run(act(halls))


def entrances_told(owner: HallProgram) -> tuple[str, ...]:
    """The lobbies by http that a table's pages were told."""
    told = read_machines(owner.table(1) / "machines.json")
    assert told is not None
    return told.entrances


async def is_elsewhere(guest: Visitor, before: str) -> bool:
    where = await told_where(guest, before)
    return where is not None and urlsplit(where).port != urlsplit(before).port


async def foreign_token(halls: list[HallProgram]) -> str:
    """The standing token of the same room at the second table."""
    files = [hall.table(2) / "machines.json" for hall in halls]
    await wait_for(lambda: any(file.exists() for file in files))
    told = read_machines(next(file for file in files if file.exists()))
    assert told is not None
    return told.token("room")


def everything_written(hall: HallProgram) -> str:
    files = [*(hall.folder / "hall").rglob("*"), hall.folder / "printed.txt"]
    return "".join(file.read_text(encoding="utf-8", errors="replace") for file in files if file.is_file())


@pytest.mark.live
@pytest.mark.parametrize("knows", [False, True], ids=["asks", "knows"])
def test_a_page_in_a_browser_goes_to_the_next_owner_by_itself(
    tmp_path: Path, server: NatsServer, null_sinks: NullSinks, knows: bool
) -> None:
    """Where the browser does not know the next owner's address it asks for the microphone; where it does, but lets no
    page ask another machine, somebody presses a button.
    """

    async def act(halls: list[HallProgram]) -> None:
        async with visitor_with_table(halls[0]) as (visitor, table), browser_page(source, knows) as page:
            owner, other = owner_and_other(halls)
            await begin_round(visitor, table)
            if not knows:
                await page.context.grant_permissions(["microphone"], origin=https_of(owner))
            await page.goto(f"{https_of(owner)}/enter#{room_code(table).partition('#')[2]}")
            await page.wait_for_url("**/room")
            await page.click("#begin")
            await page.click("#works")
            await wait_for(lambda: len(page.workers) == 1)
            assert await page.evaluate(WAYS) == ["https://192.168.1.21:8480", *[None] * 5]
            if knows:
                await page.context.route("**/where", lambda route: route.abort())
            await asyncio.sleep(COPIED_SECONDS)
            entrances = entrances_told(owner)
            kill_machine(owner)
            if knows:
                await wait_for(lambda: (other.table(1) / "entrances.json").exists())
                number = [urlsplit(each).port for each in entrances].index(other.port)
                await page.locator("#elsewhere button").nth(number).click()
            await wait_for(lambda: (other.table(1) / "table.json").exists())
            await page.wait_for_url(lambda url: url.startswith("https") and urlsplit(url).port == port_of(other))
            await page.wait_for_url("**/room")
            assert "#" not in page.url
            if not knows:
                await page.wait_for_selector("#moved")
                assert "moved to another computer" in await page.inner_text("#moved")
                await page.context.grant_permissions(["microphone"], origin=page.url.removesuffix("/room"))
                await page.click("#begin")
                await page.click("#works")
            await page.wait_for_selector("#game:not([hidden])")
            await wait_for(lambda: has_spoken(other))

    with null_sinks.as_source("room_a_mic") as source, machines(tmp_path, [server], 2, 2) as halls:
        asyncio.run(act(halls))


@asynccontextmanager
async def browser_page(source: str, may_listen: bool) -> AsyncIterator[BrowserPage]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                "--no-sandbox",
                f"--autoplay-policy={STRICT}",
                *(["--use-fake-ui-for-media-stream"] if may_listen else []),
            ],
            ignore_default_args=["--mute-audio"],
            env={**os.environ, "PULSE_SINK": "room_a_out", "PULSE_SOURCE": source},
        )
        page = await (await browser.new_context(ignore_https_errors=True)).new_page()
        page.set_default_timeout(PATIENCE_MS)
        try:
            yield page
        finally:
            await browser.close()
