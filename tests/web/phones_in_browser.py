"""Phones with cards in a real browser, a player's phone in every state: what the pictures show and the tests look at.

    with evening_of_phones(tmp_path) as evening:
        for name, page in phone_states(evening, evening.phone()):     # "join", "sure", "card", "held", ...
            ...

There is no game: what seats show is made up, and whoever wants a seat gets it.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from moderator.web.messages.host import ShowPhones
from moderator.web.messages.seat import CARD, COLOR, SeatDevices, ShowSeat
from moderator.web.rooms.code_picture import code_picture
from moderator.web.rooms.seats import SeatEvent, SeatWish
from moderator.web.rooms.web_house import WebHouse
from tests.web.browsers import CHROMIUM, PATIENCE_MS, playing_browsers
from tests.web.seat_page import PHONE, scanned
from tests.web.seats_of_ours import PLAYERS, opened_seats

PATIENCE_SECONDS = 30.0
ANGEL = ShowSeat(
    player="Anna",
    room="room one",
    headline="Round 1 of 3",
    drawing="red_angel",
    color="red",
    title="Angel",
    color_title="Red",
    card_lines=("You are on the red team.", "You must always tell the truth."),
    lines=("You are in love with Bob.",),
)


@dataclass
class Evening:
    """A house, and a browser whose every context is another phone."""

    house: WebHouse
    browser: Browser
    happened: list[SeatEvent] = field(default_factory=list)
    shared: list[str] = field(default_factory=list)
    """The addresses of codes for shares."""
    errors: list[str] = field(default_factory=list)

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the program do its part until something is so."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < give_up
            self.house.tend()
            for event in self.house.seats.came():
                self.happened.append(event)
                if isinstance(event, SeatWish):
                    self.house.seats.answer(event, event.name)
            time.sleep(0.02)

    def phone(self, *, touch: bool = True, locale: str = "en-GB") -> Page:
        """Somebody's phone."""
        context = self.browser.new_context(viewport=PHONE, has_touch=touch, locale=locale)  # type: ignore[arg-type]
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        return page

    def goes(self, page: Page, path: str) -> None:
        """Open a page while the program does its part."""
        page.goto(path, wait_until="commit")

    def joins(self, name: str, page: Page | None = None) -> Page:
        """A phone takes a name from the list."""
        page = page or self.phone()
        self.goes(page, self.house.seats.entrance)
        button = page.locator("#names").get_by_role("button", name=name, exact=True)
        self.until(lambda: button.count() == 1)
        button.click()
        page.locator("#yes").click()
        self.sits(page)
        return page

    def sits(self, page: Page) -> None:
        """Until a phone is at its seat."""
        self.until(lambda: page.locator("#seat").is_visible())

    def deals(self, **views: ShowSeat) -> None:
        """The seats show this."""
        self.house.seats.show(views)
        self.house.tend()


@contextmanager
def evening_of_phones(folder: Path) -> Iterator[Evening]:
    house = opened_seats(folder)
    try:
        with playing_browsers() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            yield Evening(house, browser)
            browser.close()
    finally:
        house.close()


def press(page: Page, place: Locator) -> None:
    """Hold something with the mouse."""
    box = place.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


ALL_PHONE_STATES = {"join", "sure", "nobody-joins", "no-card", "card", "held", "color", "share", "share-code"}
ALL_PHONE_STATES |= {"share-asked", "share-waits", "seen", "seen-held", "actions", "no-actions", "hostages", "sure-tap"}
ALL_PHONE_STATES |= {"done", "refused", "result", "two-devices", "was-elsewhere", "more", "leave", "out", "moved"}
SHARES = replace(ANGEL, color_alone=True, shares=(CARD, COLOR), share_partners=("Bob", "Dora"))
OFFERS = replace(
    SHARES,
    offers=("hostages", "truth", "mirror"),
    offer_texts=("Name the hostages", "Call the Angel", "Look into the mirror"),
    offer_least=(2, 0, 1),
    offer_most=(2, 0, 1),
    offer_secret=(False, True, True),
    choice_offers=(0, 0, 0, 0, 2, 2),
    choices=("bob", "carlos", "dora", "emil", "bob", "dora"),
    choice_texts=("Bob", "Carlos", "Dora", "Emil", "Bob", "Dora"),
)
SEEN = replace(
    SHARES,
    seen_player="Bob",
    seen_drawing="bomber",
    seen_color="red",
    seen_title="Bomber",
    seen_color_title="Red",
    seen_lines=("You win if the President is in your room at the end.",),
)
_JOIN, _CODE = "http://192.168.178.120:8470/join#k7m2q9xd", "http://192.168.178.120:8470/seat#Q2m4Yw8sTz1"
HOSTS_PHONES = ShowPhones(
    address=_JOIN,
    picture=code_picture(_JOIN),
    players=("Anna", "Bob", "Carlos", "Dora", "Emil"),
    in_seat=(True, True, True, True, False),
    devices=(1, 1, 0, 2, 0),
    code_player="Carlos",
    code_address=_CODE,
    code_picture=code_picture(_CODE),
    paper=("Emil gets the Bomber.",),
)
"""What the host sees of phones: one sleeps, one is open on two devices, one player has a card of paper."""
NO_PHONES = ShowPhones("", "", (), (), (), "", "", "", ())
RESULT = ("Red wins: the President was with the Bomber.", "You have won.")


def phone_states(evening: Evening, page: Page) -> Iterator[tuple[str, Page]]:
    """Take a phone through all that its pages can show; the name of each state when it stands on the page."""
    yield from _joining(evening, page)
    bob = evening.joins("Bob")
    yield "no-card", page
    yield from _with_card(evening, page)
    yield from _sharing(evening, page, bob)
    yield from _tapping(evening, page)
    yield from _at_the_end(evening, page)


def _joining(evening: Evening, page: Page) -> Iterator[tuple[str, Page]]:
    evening.house.seats.let_join(("Anna", "Bob", "Carlos", "Dora", "Emil"), new_names=True)
    evening.goes(page, evening.house.seats.entrance)
    evening.until(lambda: page.locator("#names button").count() == 5)
    yield "join", page
    page.locator("#names").get_by_role("button", name="Anna", exact=True).click()
    yield "sure", page
    page.click("#no")
    evening.house.seats.let_join((), new_names=False)
    evening.until(lambda: page.locator("#names button").count() == 0 and page.inner_text("#told") != "")
    yield "nobody-joins", page
    evening.house.seats.let_join(PLAYERS, new_names=True)
    evening.joins("Anna", page)


def _with_card(evening: Evening, page: Page) -> Iterator[tuple[str, Page]]:
    evening.deals(Anna=SHARES)
    evening.until(page.locator("#color").is_visible)
    yield "card", page
    for held, name in (("#card", "held"), ("#color", "color")):
        press(page, page.locator(held))
        evening.until(page.locator("#face").is_visible)
        yield name, page
        page.mouse.up()


def _sharing(evening: Evening, page: Page, other: Page) -> Iterator[tuple[str, Page]]:
    evening.deals(Anna=SHARES, Bob=replace(SHARES, player="Bob", share_partners=("Anna", "Dora")))
    evening.until(other.locator("#open-share").is_visible)
    page.click("#open-share")
    yield "share", page
    page.get_by_role("button", name="The whole card").click()
    code = page.locator("#share-code")
    evening.until(lambda: code.is_visible() and bool(code.evaluate("code => code.naturalWidth > 0")))
    yield "share-code", page
    scanning = other.context.new_page()
    evening.goes(scanning, scanned(code))
    evening.until(lambda: page.locator("#share-yes").is_visible() and scanning.locator("#share-yes").is_visible())
    yield "share-asked", page
    page.click("#share-yes")
    yield "share-waits", page
    scanning.click("#share-yes")
    evening.until(page.locator("#share").is_hidden)
    evening.deals(Anna=SEEN)
    evening.until(page.locator("#seen").is_visible)
    yield "seen", page
    press(page, page.locator("#seen"))
    evening.until(page.locator("#face").is_visible)
    yield "seen-held", page
    page.mouse.up()


def _tapping(evening: Evening, page: Page) -> Iterator[tuple[str, Page]]:
    page.click("#open-actions")
    yield "no-actions", page
    page.keyboard.press("Escape")
    evening.deals(Anna=OFFERS)
    hostages = page.get_by_role("button", name="Name the hostages")
    evening.until(hostages.is_visible)
    page.click("#open-actions")
    yield "actions", page
    page.get_by_role("button", name="Call the Angel").click()
    yield "sure-tap", page
    page.keyboard.press("Escape")
    hostages.click()
    page.locator("#actions-list").get_by_role("button", name="Bob").click()
    yield "hostages", page
    page.keyboard.press("Escape")
    for name, text, taken in (("done", "Done", True), ("refused", "That cannot be done any more.", False)):
        evening.deals(Anna=replace(OFFERS, answer=text, answer_taken=taken))
        evening.until(lambda text=text: page.inner_text("#answer") == text)  # type: ignore[misc]
        yield name, page


def _at_the_end(evening: Evening, page: Page) -> Iterator[tuple[str, Page]]:
    evening.deals(Anna=replace(ANGEL, headline="The end", result=RESULT, answer="Done", answer_taken=True))
    evening.until(page.locator("#result").is_visible)
    page.evaluate("() => scrollTo(0, 0)")
    yield "result", page
    evening.deals(Anna=SHARES)
    evening.until(page.locator("#result").is_hidden)
    evening.house.seats.show_all(SeatDevices(2))
    evening.until(lambda: "on another device too" in page.inner_text("#notice"))
    yield "two-devices", page
    evening.house.seats.show_all(SeatDevices(1, was_elsewhere=True))
    evening.until(lambda: "on another device before" in page.inner_text("#notice"))
    yield "was-elsewhere", page
    evening.house.seats.show_all(SeatDevices(1))
    page.locator("summary").click()
    page.locator("#open-leave").scroll_into_view_if_needed()
    yield "more", page
    page.click("#open-leave")
    yield "leave", page
    page.click("#leave-no")
    page.locator("summary").click()
    again = page.context.new_page()
    evening.goes(again, page.url)
    evening.until(page.locator("#out").is_visible)
    yield "out", page
    phone = evening.phone()
    evening.goes(phone, evening.house.seats.code_for("Anna"))
    evening.until(lambda: again.locator("#out").is_visible())
    yield "moved", again
