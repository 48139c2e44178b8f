"""Random games on real sockets: every frame that comes to every page is read, and every answer to a request.

Whatever is secret is planted as a word that stands nowhere else: what was heard in each room, lines that were typed
(which card somebody has), notes, answers to the host. Codes, cookies and keys are secrets as they are. A room's page
holds what its own room heard and said; the host's page all but cookies, keys and its own codes.
"""

import asyncio
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from moderator.audio.devices.sound_devices import Direction
from moderator.games.effects import Say
from moderator.language.voice.wording import Wording
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.host_screen import DeviceState
from moderator.party.opening.opening import OpenedGame
from moderator.web.messages.greeting import Welcome
from moderator.web.messages.host import HostWelcome, ShowInRoom
from moderator.web.messages.screen import ShowSubtitle
from tests.rules.random_party import Input, RandomParty
from tests.rules.table import grammar, sentences
from tests.web.pages_of_ours import LISTENS, WELL, Page, Visitor

GAMES = 1
PLANTED = re.compile(r"secret\d+-\d+-\w+(?:-\d)?")
INPUTS_AT_ONCE = 2
"""What pages get of so many stays below what may wait for a page."""
NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")
ADDRESSES = ("/", "/enter", "/words", "/room", "/authority.pem", "/host", "/pages/room.js", "/nothing")
HEARD = (EventKind.HEARD, EventKind.REFUSED, EventKind.REJECTED)


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[BrowserRooms]:
    rooms = BrowserRooms(with_players(Party(seed=1), NAMES).with_web(True), tmp_path / "web", (0, 0))
    yield rooms
    rooms.close()


@dataclass
class Secrets:
    """What somebody may not read, and the words that everybody with a right to them has read."""

    host_only: set[str] = field(default_factory=set)
    of_room: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    nobody: set[str] = field(default_factory=set)
    """On no page: cookies, keys, the host's codes."""
    codes: set[str] = field(default_factory=set)
    """Of rooms: on the host's page only."""


@dataclass
class Watched:
    """The pages of an evening and who holds them."""

    rooms: BrowserRooms
    visitors: list[Visitor]
    pages: list[Page]
    """Of the two rooms and of the host."""
    secrets: Secrets = field(default_factory=Secrets)

    def note_codes(self) -> None:
        house = self.rooms.house
        self.secrets.codes |= {page.entrance.partition("#")[2] for page in house.pages}
        self.secrets.nobody.add(house.host.entrance.partition("#")[2])
        self.secrets.nobody |= {each.value for visitor in self.visitors for each in visitor.session.cookie_jar}

    async def until_shown(self, number: int) -> None:
        """Until everything that was sent so far has come."""
        mark = f"mark {number} "
        for room in (0, 1):
            self.rooms.house.tell(room, ShowSubtitle(0.0, mark))
        self.rooms.house.show_host(0, ShowSubtitle(0.0, mark))
        await self.visitors[0].until(lambda: all(mark in page.frames[-1] for page in self.pages if page.frames))


async def pages_of(rooms: BrowserRooms, opened: AsyncExitStack) -> Watched:
    """Both rooms have a page, and the host has one; each in a browser of its own."""
    visitors = [await opened.enter_async_context(Visitor(rooms.house)) for _ in range(3)]
    for visitor in visitors:  # rooms' codes lead over http first; what listens, and the host, come by https
        visitor.origin = f"https://127.0.0.1:{rooms.house.ports[1]}"
    watched = Watched(rooms, visitors, [])
    watched.note_codes()
    for room, visitor in enumerate(visitors[:2]):
        await visitor.pair(room)
        page = await visitor.open()
        await page.send(WELL, LISTENS)
        watched.pages.append(page)
    assert await visitors[2].enter(rooms.house.host.entrance.partition("#")[2]) == 200
    watched.pages.append(await visitors[2].open_at("/host/socket"))
    await visitors[2].until(lambda: rooms.house.host.is_there and all(page.is_there for page in rooms.house.pages))
    await visitors[2].until(lambda: all(page.came for page in watched.pages))
    assert [type(page.came[0]) for page in watched.pages] == [Welcome, Welcome, HostWelcome]
    watched.note_codes()
    assert rooms.house._order.host is not None
    watched.secrets.nobody.add(rooms.house._order.host.key)
    assert "" not in watched.secrets.nobody | watched.secrets.codes
    return watched


def one_step(watched: Watched, party: RandomParty, given: Input, word: str, wording: Wording) -> None:
    """One input of a game with all that an evening tells of it, and secrets of that moment."""
    rooms, moderator = watched.rooms, party.moderator
    effects = moderator.tick(given.now)
    if given.intent is not None:
        effects += moderator.hear(given.intent, given.room, given.now).effects
    for effect in (effect for effect in effects if isinstance(effect, Say)):
        for room in effect.rooms:
            text = wording.written(effect.message)
            rooms.note(Event(given.now, EventKind.SAID, text, rooms._names[room]))
    for room, name in enumerate(rooms._names):
        for kind in HEARD:
            secret = f"{word}-{kind.name}-{room}"
            watched.secrets.of_room[room].add(secret)
            rooms.note(Event(given.now, kind, secret, name))
    for kind in (EventKind.TYPED, EventKind.NOTE):
        watched.secrets.host_only.add(f"{word}-{kind.name}")
        rooms.note(Event(given.now, kind, f"{word}-{kind.name} anna has the bomber", rooms._names[0]))
    watched.secrets.host_only |= {f"{word}-answer", f"{word}-device"}
    rooms.host.answer(f"{word}-answer")
    rooms.host.show_devices([DeviceState(rooms._names[0], Direction.MICROPHONE, f"{word}-device")])
    opened = OpenedGame(moderator, grammar(), sentences(), "moderator", moderator.game)
    rooms.show(moderator, opened, given.now)


async def play(watched: Watched) -> None:
    wording = Wording(sentences(), grammar(), {})
    count = 0
    for seed in range(GAMES):
        party = RandomParty(seed)
        party.moderator.begin(0.0)
        for given in party.inputs():
            count += 1
            one_step(watched, party, given, f"secret{seed}-{count}", wording)
            if count % INPUTS_AT_ONCE == 0:
                watched.rooms.house.tend()
                await watched.until_shown(count)
    await asyncio.sleep(0.5)
    watched.rooms.host._make_rows(float("inf"))
    watched.rooms.host._send_rows()
    await watched.until_shown(count + 1)
    watched.note_codes()


def found(secrets: set[str], text: str) -> list[str]:
    planted = {*PLANTED.findall(text)}
    return [secret for secret in secrets if secret in planted or (not PLANTED.fullmatch(secret) and secret in text)]


def test_no_page_ever_holds_what_its_owner_may_not_know(rooms: BrowserRooms) -> None:
    async def act() -> None:
        async with AsyncExitStack() as opened:
            watched = await pages_of(rooms, opened)
            await play(watched)
            secrets = watched.secrets
            told = ["\n".join(page.frames) for page in watched.pages]
            for room in (0, 1):
                allowed = found(secrets.of_room[room], told[room])
                assert len(allowed) == len(secrets.of_room[room]) > 100, "what a room may know comes there"
                assert found(secrets.of_room[1 - room], told[room]) == []
                assert found(secrets.host_only | secrets.nobody | secrets.codes, told[room]) == []
                assert "bomber" not in " ".join(frame for frame in watched.pages[room].frames if "ShowRoom" in frame)
            assert len(found(secrets.host_only, told[2])) == len(secrets.host_only)
            assert found(secrets.nobody, told[2]) == []
            assert found(secrets.codes, told[2])
            assert {each.room for each in watched.pages[2].of(ShowInRoom)} == {0, 1}
            assert all(page.closed is None for page in watched.pages)
            await read_answers(watched)

    asyncio.run(act())


async def read_answers(watched: Watched) -> None:
    """What is asked for holds no secret, whoever asks."""
    secrets = watched.secrets
    everything = secrets.nobody | secrets.codes | secrets.host_only | secrets.of_room[0] | secrets.of_room[1]
    for visitor in watched.visitors:
        for address in ADDRESSES:
            async with visitor.session.get(visitor.origin + address) as answer:
                assert found(everything, await answer.text() + str(answer.headers)) == [], address
