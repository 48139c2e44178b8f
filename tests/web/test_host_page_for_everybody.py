"""The host's page can be read and used by everybody: axe's rules in both themes, before a game and while it runs."""

from pathlib import Path

from moderator.audio.devices.sound_devices import Direction
from moderator.language.intent import Intent
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live.host_screen import DeviceState
from tests.web.phones_in_browser import HOSTS_PHONES
from tests.web.test_host_in_browser import HostInBrowser, begin_round, host_in_browser
from tests.web.test_room_screen import broken_rules, resized

SIZES = [(320, 480), (390, 700), (1200, 860)]


def test_the_host_s_page_breaks_no_rule_and_scrolls_in_one_direction_only(tmp_path: Path) -> None:
    wrong: list[str] = []
    with host_in_browser(tmp_path) as host:
        host.shows(".room", "The game has not begun")
        wrong += looked_at(host, "before")
        host.now = begin_round(host.opened.moderator)
        host.shows(".room", "Still to do")
        for kind in (EventKind.HEARD, EventKind.REFUSED, EventKind.SAID, EventKind.NOTE):
            host.rooms.note(Event(host.now, kind, "something", "room one"))
        host.shows("#log", "something")
        host.rooms.host.show_devices(
            [
                DeviceState("room one", Direction.LOUDSPEAKER, "it was unplugged"),
                DeviceState("room one", Direction.MICROPHONE, None, level=-20.0),
            ]
        )
        host.shows("#devices", "unplugged")
        wrong += looked_at(host, "round")
        host.opened.moderator.hear(Intent("pause"), None, host.now)
        host.until(lambda: host.page.locator('[data-part="paused"]').first.is_visible())
        wrong += looked_at(host, "pause")
        host.rooms.host.tell(HOSTS_PHONES)
        host.until(lambda: host.page.is_visible("#phones"))
        host.page.click("#phones > summary")
        host.page.click("#paper > summary")
        pictures = host.page.locator("#phone-codes img")
        host.until(lambda: pictures.count() == 2 and pictures.last.is_visible())
        assert host.page.is_visible("#paper-rows li")
        wrong += looked_at(host, "phones")
    assert not wrong, "\n".join(wrong)


def looked_at(host: HostInBrowser, state: str) -> list[str]:
    """What is wrong with the page as it is."""
    wrong = []
    for theme in ("light", "dark"):
        host.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        wrong += [f"{state}, {theme}: {told}" for told in broken_rules(host.page)]
    for wide, high in SIZES:
        resized(host.page, wide, high)
        if host.page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
            wrong.append(f"{state}, {wide}x{high}: sideways")
    return wrong
