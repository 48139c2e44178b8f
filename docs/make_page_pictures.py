"""Takes the pictures of a room's page: Debian's browser shows a real game, in both themes, lying and upright.

    python docs/make_page_pictures.py

Nothing is drawn by hand. What is heard and said is put in, since there is no sound here; all else the program shows.
"""

import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from playwright.sync_api import Page, ViewportSize, sync_playwright  # noqa: E402

from moderator.language.intent import Intent  # noqa: E402
from moderator.party.config.party import Party  # noqa: E402
from moderator.party.config.party_keys import with_players  # noqa: E402
from moderator.party.evening.timeline import Event, EventKind  # noqa: E402
from moderator.party.live.browser_rooms import BrowserRooms  # noqa: E402
from moderator.party.opening.opening import OpenedGame, open_game  # noqa: E402
from moderator.web.messages.screen import ShowClock  # noqa: E402
from tests.web.browsers import CHROMIUM  # noqa: E402

PICTURES = REPOSITORY / "docs" / "pictures"
LYING: ViewportSize = {"width": 960, "height": 540}
UPRIGHT: ViewportSize = {"width": 390, "height": 700}
NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")
SHOWN_SECONDS = 0.6
"""After a change of the game, until the page shows it."""
LAST_SECONDS = 8.0
"""Left on the clock in the picture of the last seconds."""


@dataclass
class Scene:
    """A game whose first room is on a page."""

    rooms: BrowserRooms
    opened: OpenedGame
    page: Page
    now: float = 0.0

    def does(self, name: str, room: int, **slots: str) -> None:
        """Somebody says something that is taken."""
        self.opened.moderator.hear(Intent(name, {slot: (value,) for slot, value in slots.items()}), room, self.now)

    def waits(self, seconds: float) -> None:
        """Time goes by in the game."""
        for _ in range(round(10 * seconds)):
            self.now += 0.1
            self.opened.moderator.tick(self.now)

    def shows(self, kind: EventKind, text: str) -> None:
        """The page shows what was said or heard."""
        self.rooms.note(Event(self.now, kind, text, "room one"))

    def takes(self, name: str, theme: str, size: ViewportSize) -> None:
        """A picture of the page as it is."""
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self.page.set_viewport_size(size)
        end = time.monotonic() + SHOWN_SECONDS
        while time.monotonic() < end:
            self.rooms.house.tend()
            self.rooms.show(self.opened.moderator, self.opened, self.now)
            self.page.wait_for_timeout(20)
        self.page.screenshot(path=PICTURES / f"{name}.png")


def main() -> None:
    """Take them all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        os.environ["XDG_STATE_HOME"] = folder
        party = with_players(Party(seed=1), NAMES).with_web(True)
        rooms = BrowserRooms(party, Path(folder) / "web", (0, 0))
        flags = ["--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        page = browser.new_context(ignore_https_errors=True, viewport=UPRIGHT).new_page()
        opened = open_game(party)
        opened.moderator.begin(0.0)
        scene = Scene(rooms, opened, page)
        page.goto(rooms.entrances()[0][1])
        page.wait_for_url("**/room")
        scene.takes("page-begin", "light", UPRIGHT)
        page.click("#begin")
        page.click("#works")
        scene.does("start_game", 0)
        for room in (0, 1):
            scene.does("room_ready", room)
        while opened.moderator.situation.clock_left(scene.now) is None:
            scene.waits(1)
        leader = opened.moderator.summary(scene.now)["in_rooms"][0]["players"][0]
        scene.does("appoint", 0, player=leader)
        scene.waits(71)
        scene.shows(EventKind.HEARD, f"i appoint {leader.lower()} as leader")
        scene.shows(EventKind.SAID, f"{leader} is your leader.")
        scene.takes("page-round", "light", LYING)
        left = opened.moderator.situation.clock_left(scene.now) or 0.0
        scene.waits(left - LAST_SECONDS)
        scene.shows(EventKind.SAID, "8")
        # The page counts by real time, which is none here.
        rooms.house.tell(0, ShowClock(time.monotonic() + SHOWN_SECONDS, LAST_SECONDS, False))
        scene.takes("page-last-seconds", "dark", UPRIGHT)
        browser.close()
        rooms.close()


if __name__ == "__main__":
    main()
