"""The host's page in a real browser: the rooms side by side, what happens, lines and buttons, how the devices are."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from moderator.audio.devices.sound_devices import Direction
from moderator.audio.sound import silence, write_sound
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.host_desk import DRAW, END_REHEARSAL, REHEARSE, HostDesk
from moderator.party.live.host_screen import DeviceState
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.party.picture.shapes import Colour, Label
from moderator.party.picture.shapes import Page as DrawnPage
from moderator.party.picture.svg import svg_of
from moderator.web.messages.host import ShowPicture, ShowRehearsal
from tests.web.browsers import CHROMIUM, PATIENCE_MS, playing_browsers
from tests.web.test_room_screen import broken_rules

PATIENCE_SECONDS = 60.0
NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")


@dataclass
class HostInBrowser:
    """A game whose host looks at the page."""

    page: Page
    rooms: BrowserRooms
    opened: OpenedGame
    now: float = 0.0

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the program do its part until something is so."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < give_up, self.page.inner_text("body")
            self.rooms.house.tend()
            self.rooms.show(self.opened.moderator, self.opened, self.now)
            time.sleep(0.02)

    def shows(self, selector: str, text: str) -> None:
        """Until something on the page has this text."""
        self.until(lambda: text in " ".join(self.page.locator(selector).all_inner_texts()))

    def types(self) -> str:
        """The next line that comes from the page."""
        found: list[str] = []

        def came() -> bool:
            found.extend(self.rooms.host.lines())
            return bool(found)

        self.until(came)
        return found[0]


@contextmanager
def host_in_browser(folder: Path) -> Iterator[HostInBrowser]:
    party = with_players(Party(seed=1), NAMES).with_web(True)
    rooms = BrowserRooms(party, folder / "web", (0, 0))
    try:
        opened = open_game(party)
        opened.moderator.begin(0.0)
        with playing_browsers() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_context(ignore_https_errors=True).new_page()
            page.set_default_timeout(PATIENCE_MS)
            page.goto(rooms.host.entrance)
            page.wait_for_url("https://**/host")
            yield HostInBrowser(page, rooms, opened)
            browser.close()
    finally:
        rooms.close()


def begin_round(moderator: Moderator) -> float:
    moderator.hear(Intent("start_game"), 0, 1.0)
    for room in (0, 1):
        moderator.hear(Intent("room_ready"), room, 2.0)
    second = 3.0
    while moderator.situation.clock_left(second) is None:
        second += 1
        moderator.tick(second)
    return second


def test_the_host_sees_both_rooms_and_what_happens_and_types(tmp_path: Path) -> None:
    with host_in_browser(tmp_path) as host:
        errors: list[str] = []
        host.page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        host.shows(".room h3", "room two")
        host.shows(".room", "The game has not begun")

        # A sentence that can be said is a button, which types it for that room.
        host.page.locator(".room").nth(1).get_by_role("button", name="start the game").click()
        assert host.types() == "b: start the game"

        # A line goes to the prompt as it is; arrows bring it back.
        host.page.fill("#line", "a: who is where")
        host.page.press("#line", "Enter")
        assert host.types() == "a: who is where"
        host.page.press("#line", "ArrowUp")
        assert host.page.input_value("#line") == "a: who is where"
        host.rooms.host.answer("room one: players Anna")
        host.shows("#log", "room one: players Anna")

        # The round runs in both rooms; the log has what is said in both as one row.
        host.now = begin_round(host.opened.moderator)
        host.shows(".room", "Round 1")
        host.until(lambda: all(":" in text for text in host.page.locator('[data-part="clock"]').all_inner_texts()))
        for room in ("room one", "room two"):
            host.rooms.note(Event(5.0, EventKind.SAID, "Go!", room))
        host.rooms.note(Event(6.0, EventKind.REFUSED, "our hostage is bob", "room two"))
        host.shows("#log", "our hostage is bob")
        assert host.page.locator("#log li", has_text="Go!").all_inner_texts()[0].split("\n")[1] == "Both rooms"
        assert "our hostage is bob" in host.page.locator(".room").nth(1).inner_text()
        assert "our hostage is bob" not in host.page.locator(".room").nth(0).inner_text()

        # Buttons type the words of the language, and only where they count.
        pause = host.page.locator("#actions").get_by_role("button", name="Pause")
        host.until(pause.is_enabled)
        pause.click()
        line = host.types()
        reading = host.opened.grammar.read_typed(line, host.opened.listening(0))
        assert reading.intent is not None
        host.opened.moderator.hear(reading.intent, None, host.now)
        host.until(host.page.locator("#actions").get_by_role("button", name="Go on").is_enabled)
        host.until(lambda: host.page.locator('[data-part="paused"]').first.is_visible())

        # Devices: what is in trouble, how late, how loud.
        host.rooms.host.show_devices(
            [
                DeviceState("room one", Direction.LOUDSPEAKER, None, 0.024, 0.003),
                DeviceState("room one", Direction.MICROPHONE, None, level=-20.0),
                DeviceState("room two", Direction.LOUDSPEAKER, "it was unplugged"),
            ]
        )
        host.shows("#devices", "24 ms")
        assert host.page.locator("#devices .trouble").all_inner_texts() == ["room two, Loudspeaker: it was unplugged"]
        assert host.page.locator("#devices meter").get_attribute("value") == "-20"

        # Codes for rooms that have no device, as pictures that the page may show; the deck.
        pictures = host.page.locator("#pictures img")
        host.until(lambda: pictures.count() == 2 and pictures.first.is_visible())
        assert pictures.first.evaluate("picture => picture.naturalWidth") > 0
        host.shows("#deck", "President")

        # A page that is loaded again has it all once.
        host.page.reload()
        host.shows("#log", "our hostage is bob")
        assert host.page.locator("#log li", has_text="Go!").count() == 1
        host.shows(".room", "Round 1")
        assert errors == []


def test_the_host_sees_the_evening_drawn_and_listens_to_a_rehearsal(tmp_path: Path) -> None:
    drawing = DrawnPage(640, 320, "An evening", "red has won", (Label(20.0, 40.0, "Anna", 16, Colour.INK),))
    (tmp_path / "evening.svg").write_text(svg_of(drawing))
    write_sound(tmp_path / "heard.wav", silence(2.0, 16_000))
    with host_in_browser(tmp_path) as host:
        errors: list[str] = []
        host.page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        host.shows("summary", "The evening as a picture")
        host.page.click("#evening summary")
        host.page.get_by_role("button", name="Draw it now").click()
        pressed = host.rooms.house.host.pressed
        host.until(lambda: [*pressed] == [DRAW])
        host.rooms.house.lend("evening.svg", tmp_path / "evening.svg")
        host.rooms.host.tell(ShowPicture("/host/files/evening.svg", ""))
        picture = host.page.locator("#picture")
        host.until(lambda: bool(picture.evaluate("picture => picture.naturalWidth === 640")))
        with host.page.expect_download() as saved:
            host.page.get_by_role("link", name="Save it").click()
        assert saved.value.path().read_text().startswith("<svg")

        host.page.click("#rehearsal summary")
        host.page.get_by_role("button", name="Rehearse").click()
        host.until(lambda: [*pressed] == [DRAW, REHEARSE])
        host.rooms.host.tell(ShowRehearsal("rehearsal_runs", ("0:01 says Welcome",), (), ()))
        host.shows("#rehearsal-rows", "Welcome")
        host.page.get_by_role("button", name="Stop it").click()
        host.until(lambda: [*pressed][2:] == [END_REHEARSAL])
        host.rooms.house.lend("1-heard.wav", tmp_path / "heard.wav")
        host.rooms.host.tell(ShowRehearsal("rehearsal_done", (), ("room one",), ("/host/files/1-heard.wav",)))
        sound = host.page.locator('audio[aria-label="room one"]')
        host.until(lambda: sound.count() == 1 and abs(sound.evaluate("sound => sound.duration || 0") - 2.0) < 0.01)
        assert not broken_rules(host.page)
        assert errors == []


def test_the_host_chooses_deck_and_options_by_the_keyboard_alone(tmp_path: Path) -> None:
    with host_in_browser(tmp_path) as host:
        desk = HostDesk(host.rooms.host, host.rooms.house, with_players(Party(seed=1), NAMES), None)
        moderator = host.opened.moderator

        def facts() -> Any:  # noqa: ANN401
            return moderator.situation.facts

        def take(intent: Intent, _: str) -> None:
            moderator.hear(intent, None, 1.0)

        def comes(condition: Callable[[], bool]) -> None:
            def tended() -> bool:
                desk.tend(host.opened, take)
                return condition()

            host.until(tended)

        comes(host.page.locator("#choices").is_visible)
        host.page.locator("#choices > summary").press("Enter")
        more = host.page.get_by_label("Add a card")
        more.focus()
        more.select_option(value="add_cards doctor")
        comes(lambda: "doctor" in facts().deck.cards)
        less = host.page.get_by_label("Take out a card")
        comes(lambda: "Doctor" in less.inner_text())
        assert more.evaluate("list => document.activeElement === list"), "the keyboard stays where it was"
        wife = more.locator('option[value="add_cards wife"]')
        assert "Mistress" in wife.inner_text()
        host.page.locator("#more-choices > summary").press("Enter")
        rounds = host.page.get_by_label("Rounds", exact=True)
        five = rounds.locator('option[value="choose_option rounds five"]')
        assert five.is_disabled()
        assert "11 players" in five.inner_text()
        host.page.get_by_label("Parley", exact=True).select_option(label="One minute")
        comes(lambda: facts().tables.options["parley"] == "one_minute")
        saved = host.page.locator("#party-save")
        comes(lambda: "party-3" in (saved.get_attribute("href") or ""))
        with host.page.expect_download() as file:
            saved.click()
        assert not broken_rules(host.page)
        assert 'parley = "one_minute"' in file.value.path().read_text()
        desk.close()
