"""Room one in a real browser, as the program has it: its page, its loudspeaker and its microphone."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, Playwright

from moderator.hearing.input.microphone import Block
from moderator.party.config.party import Party
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.speaking.music.music import MusicStream
from moderator.web.messages.playing import OutputState
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import BrowserMicrophone
from tests.null_sinks import NullSinks
from tests.web.bare_browser import BareBrowser, bare_browser
from tests.web.browsers import browser_room, enter, playing_browsers
from tests.web.networks import Network, network_to
from tests.web.refusing_proxy import refusing_proxy

PATIENCE_SECONDS = 30.0
USUAL = Party().with_web(True)


@dataclass
class PlayedRoom:
    """Room one, in some browser, as the program has it."""

    rooms: BrowserRooms
    loudspeaker: BrowserLoudspeaker
    microphone: BrowserMicrophone

    def until(self, condition: Callable[[], bool]) -> list[Block]:
        """Look after it as a game does until something is so; what was heard meanwhile."""
        heard: list[Block] = []
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < give_up, (self.loudspeaker.trouble, self.microphone.trouble)
            self.loudspeaker.keep_time()
            heard += self.microphone.blocks()
            time.sleep(0.02)
        return heard

    def is_well(self) -> bool:
        return self.loudspeaker.trouble is None and self.microphone.trouble is None

    def until_exact(self) -> None:
        """Until the page knows the clock of its output well: it has looked two hundred times by then."""
        since = time.monotonic()

        def exact(state: OutputState | None) -> bool:
            return state is not None and state.spread < 0.005 and time.monotonic() - since > 2

        self.until(lambda: exact(self.rooms.house.pages[0].output))


@dataclass
class BrowserRoom(PlayedRoom):
    """The same in a browser that playwright drives."""

    page: Page
    browsers: Playwright
    """What starts more of them."""


@contextmanager
def room_in_bare_browser(sinks: NullSinks, folder: Path) -> Iterator[tuple[PlayedRoom, BareBrowser]]:
    """A page that is room one, in a browser without a driver, when it works."""
    rooms = BrowserRooms(USUAL, folder / "web", (0, 0))
    try:
        loudspeaker = BrowserLoudspeaker(rooms.house, 0, time.monotonic, MusicStream)
        room = PlayedRoom(rooms, loudspeaker, BrowserMicrophone(rooms.house, 0, time.monotonic))
        token = rooms.entrances()[0][1].partition("#")[2]
        with bare_browser(sinks, "room_a_out", "room_a_mic") as browser:
            browser.goto(f"http://127.0.0.1:{rooms.house.ports[0]}/enter#{token}")
            browser.until("location.pathname === '/room' && document.readyState === 'complete'")
            browser.click("#begin")
            browser.click("#works")
            room.until(room.is_well)
            yield room, browser
    finally:
        rooms.close()


@contextmanager
def room_in_browser(
    sinks: NullSinks, folder: Path, party: Party = USUAL, *, sockets: bool = True
) -> Iterator[BrowserRoom]:
    """A page that is room one, on `room_a_out` and `room_a_mic`, when it works and knows the time.

    Without `sockets` none opens on its way to the server.
    """
    with _room_by_way(sinks, folder, party, nullcontext if sockets else refusing_proxy) as room:
        yield room


@contextmanager
def room_behind_network(sinks: NullSinks, folder: Path) -> Iterator[tuple[BrowserRoom, Network]]:
    """The same, behind a network that can be made a bad one."""
    networks: list[Network] = []

    @contextmanager
    def way(port: int) -> Iterator[int]:
        with network_to(port) as network:
            networks.append(network)
            yield network.port

    with _room_by_way(sinks, folder, USUAL, way) as room:
        yield room, networks[0]


@contextmanager
def _room_by_way(
    sinks: NullSinks, folder: Path, party: Party, way: Callable[[int], AbstractContextManager[int]]
) -> Iterator[BrowserRoom]:
    """`way` leads to the server's port; it gives the port that the page connects to."""
    rooms = BrowserRooms(party, folder / "web", (0, 0))
    try:
        now = time.monotonic
        loudspeaker = BrowserLoudspeaker(rooms.house, 0, now, MusicStream)
        microphone = BrowserMicrophone(rooms.house, 0, now)
        address = rooms.entrances()[0][1]
        with (
            way(rooms.house.ports[0]) as port,
            playing_browsers() as browsers,
            browser_room(browsers, sinks, "room_a_out", "room_a_mic") as page,
        ):
            # A browser takes its own machine for safe, so a microphone needs no certificate there.
            is_straight = port == rooms.house.ports[0]
            enter(page, address if is_straight else f"http://127.0.0.1:{port}/enter#{address.partition('#')[2]}")
            room = BrowserRoom(rooms, loudspeaker, microphone, page, browsers)
            room.until(room.is_well)
            room.until_exact()
            yield room
    finally:
        rooms.close()
