"""Takes the pictures of a room's page, in every state and both themes, of the host's page and of a player's phone:
Debian's browser shows a real game.

    python docs/make_page_pictures.py             all of them
    python docs/make_page_pictures.py phone host  those alone whose names begin so

Nothing is drawn by hand. What is heard and said is put in, since there is no sound here; all else the program shows.
"""

import io
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from PIL import Image  # noqa: E402
from playwright.sync_api import Page, ViewportSize  # noqa: E402

from moderator.audio.devices.sound_devices import Direction  # noqa: E402
from moderator.party.evening.timeline import Event, EventKind  # noqa: E402
from moderator.party.live.host_desk import HostDesk  # noqa: E402
from moderator.party.live.host_screen import DeviceState  # noqa: E402
from moderator.web.messages.screen import ShowClock, ShowJoining  # noqa: E402
from tests.web.phones_in_browser import HOSTS_PHONES, NO_PHONES, evening_of_phones, phone_states  # noqa: E402
from tests.web.room_scenes import SEVEN, ChromiumScene, scenes  # noqa: E402

PICTURES = REPOSITORY / "docs" / "pictures"
THEMES = ("light", "dark")
LYING: ViewportSize = {"width": 960, "height": 540}
HOSTS: ViewportSize = {"width": 1200, "height": 860}
UPRIGHT: ViewportSize = {"width": 390, "height": 700}
SIZES: Mapping[str, ViewportSize] = dict.fromkeys(("enter", "begin", "trial", "another-device"), UPRIGHT)
"""Of states that are shown on a phone; the others are on a tablet."""
ON_BOTH = ("last-seconds", "leaderless")
"""States that are shown on a phone as well."""
WANTED = tuple(sys.argv[1:]) or ("",)
"""What the names of the pictures begin with that are taken."""
COLORS = 48
"""Of a picture: pages have few, and a picture with these is a third of the size."""
SHOWN_SECONDS = 0.6
"""After a change of the game, until the host's page shows it."""


def take(page: Page, name: str, theme: str, size: ViewportSize) -> None:
    """A picture of a page as it is, if it is wanted."""
    if not name.startswith(WANTED):
        return
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size(size)
    page.wait_for_timeout(100)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    reduced = picture.quantize(COLORS, dither=Image.Dither.NONE)
    reduced.save(PICTURES / f"page-{name}-{theme}.png", optimize=True)


def opened_host_page(scene: ChromiumScene) -> Page:
    """The host's page in a browser of its own."""
    browser = scene.page.context.browser
    assert browser is not None
    page = browser.new_context(ignore_https_errors=True, viewport=HOSTS).new_page()
    page.goto(scene.rooms.host.entrance)
    page.wait_for_url("https://**/host")
    return page


def take_host(scene: ChromiumScene) -> None:
    """Pictures of the host's page at the same moment."""
    page = opened_host_page(scene)
    leader = scene.player(0, 0)
    events = [
        (EventKind.REFUSED, f"our hostage is {leader.lower()}", "room two"),
        (EventKind.SAID, f"{leader} is in the other room.", "room two"),
        *((EventKind.SAID, "How things stand can be asked at any time.", name) for name in ("room one", "room two")),
    ]
    for kind, text, room in events:
        scene.rooms.note(Event(scene.now, kind, text, room))
    for_a_moment(scene)
    scene.rooms.host.show_devices(
        [
            DeviceState("room one", Direction.LOUDSPEAKER, None, 0.024, 0.004),
            DeviceState("room one", Direction.MICROPHONE, None, level=-31.0),
            DeviceState("room two", Direction.LOUDSPEAKER, "no browser is this room's loudspeaker"),
        ]
    )
    left = scene.opened.moderator.situation.clock_left(scene.now)
    for number in (0, 1):  # the page counts by real time, which is none here
        scene.rooms.house.show_host(number, ShowClock(time.monotonic() + SHOWN_SECONDS, left, False))
    scene.until(lambda: page.is_visible("#codes[open]") and page.locator("#devices li").count() == 3)
    page.click("#codes summary")  # the codes of a picture lead nowhere
    for_a_moment(scene)
    page.evaluate("() => scrollTo(0, 0)")
    for theme in THEMES:
        take(page, "host", theme, HOSTS)
    page.context.close()


def take_next_game(scene: ChromiumScene) -> None:
    """Pictures of what the host chooses for the next game."""
    page = opened_host_page(scene)
    with closing(HostDesk(scene.rooms.host, scene.rooms.house, SEVEN, None)) as desk:

        def is_there() -> bool:
            desk.tend(scene.opened, lambda intent, text: None)
            return page.is_visible("#choices") and page.is_visible("#codes[open]")

        scene.until(is_there)
        page.click("#codes summary")
        page.click("#choices > summary")
        page.click("#more-choices > summary")
        for_a_moment(scene)
        page.locator("#choices").evaluate("choices => choices.scrollIntoView()")
        for theme in THEMES:
            take(page, "host-next-game", theme, HOSTS)
    page.context.close()


def take_joining(scene: ChromiumScene) -> None:
    """Pictures of a room's screen with the code for players' phones."""
    scene.rooms.house.tell(0, ShowJoining(HOSTS_PHONES.address, HOSTS_PHONES.picture))
    scene.until(lambda: scene.page.is_visible("#joining"))
    for theme in THEMES:
        take(scene.page, "joining", theme, LYING)
    scene.rooms.house.tell(0, ShowJoining("", ""))
    scene.until(lambda: not scene.page.is_visible("#joining"))


def take_host_phones(scene: ChromiumScene) -> None:
    """Pictures of the players' phones as the host sees them."""
    page = opened_host_page(scene)
    scene.rooms.host.tell(HOSTS_PHONES)
    scene.until(lambda: page.is_visible("#phones"))
    page.click("#phones > summary")
    page.click("#paper > summary")
    page.locator("#phones").evaluate("phones => phones.scrollIntoView()")
    for theme in THEMES:
        take(page, "host-phones", theme, HOSTS)
    scene.rooms.host.tell(NO_PHONES)
    page.context.close()


def take_warning(scene: ChromiumScene) -> None:
    """Pictures of the page before a room, in a browser that has not passed its warning yet."""
    browser = scene.page.context.browser
    assert browser is not None
    page = browser.new_context(viewport=UPRIGHT).new_page()
    page.goto(scene.rooms.entrances()[1][1])
    page.wait_for_function("() => document.getElementById('picture').naturalWidth > 0")
    for theme in THEMES:
        take(page, "warning", theme, UPRIGHT)
    page.context.close()


def take_phones(folder: Path) -> None:
    """Pictures of a player's phone in every state."""
    with evening_of_phones(folder) as evening:
        for state, page in phone_states(evening, evening.phone()):
            for theme in THEMES:
                take(page, f"phone-{state}", theme, UPRIGHT)


def for_a_moment(scene: ChromiumScene) -> None:
    """Let the program do its part."""
    end = time.monotonic() + SHOWN_SECONDS
    scene.until(lambda: time.monotonic() > end)


def main() -> None:
    """Take them all."""
    for old in PICTURES.glob("page-*.png"):
        if old.stem.removeprefix("page-").startswith(WANTED):
            old.unlink()
    with tempfile.TemporaryDirectory() as folder, scenes(Path(folder)) as scene:
        for state in scene.states():
            for theme in THEMES:
                if state == "last-seconds":
                    scene.shows_last_seconds()
                take(scene.page, state, theme, SIZES.get(state, LYING))
                if state in ON_BOTH:
                    take(scene.page, f"{state}-phone", theme, UPRIGHT)
            if state == "enter":
                take_warning(scene)
            if state == "before":
                take_next_game(scene)
                take_joining(scene)
                take_host_phones(scene)
            if state == "round":
                take_host(scene)
    with tempfile.TemporaryDirectory() as folder:
        take_phones(Path(folder))


if __name__ == "__main__":
    main()
