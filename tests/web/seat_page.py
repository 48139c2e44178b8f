"""A player's phone, in a real browser: it joins by a code that a camera reads, is held, tapped and shared with."""

import io
import re
from collections.abc import Sequence

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator

from tests.web.browsers import PATIENCE_MS

PHONE = {"width": 390, "height": 780}


def scanned(picture: Locator) -> str:
    """What a camera reads from a code on a page."""
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture.screenshot())))
    assert len(found) == 1, "there is one code"
    return str(found[0].text)


class SeatPage:
    """The phone of one player."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.name = name
        context = browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB")  # type: ignore[arg-type]
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)

    def joins(self, address: str) -> None:
        """The code is scanned, and the own name taken from the list."""
        self.page.goto(address)
        self.page.locator("#names").get_by_role("button", name=self.name, exact=True).click()
        self.page.click("#yes")
        self.page.wait_for_selector("#seat", state="visible")

    def opens(self, address: str) -> None:
        """The code of a seat is scanned."""
        self.page.goto(address)
        self.page.wait_for_selector("#seat", state="visible")

    def card(self) -> str:
        """What is read while the card is held."""
        self.page.wait_for_selector("#card", state="visible")
        self.page.locator("#card").focus()
        self.page.keyboard.down("Space")
        self.page.wait_for_selector("#face", state="visible")
        told = self.page.inner_text("#face")
        self.page.keyboard.up("Space")
        assert self.page.locator("#face").is_hidden()
        return told

    @property
    def room(self) -> str:
        """Where its owner is, as it stands there."""
        return self.page.inner_text("#where").rpartition(" · ")[2]

    @property
    def result(self) -> Sequence[str]:
        """Who has won, and the own result; nothing before the end."""
        return self.page.locator("#result-lines li").all_inner_texts()

    def taps(self, offer: str, *chosen: str) -> None:
        """What everybody may see is tapped, chosen for, and confirmed."""
        self.page.locator("#offers").get_by_role("button", name=re.compile(offer)).click()
        self._confirms(chosen)

    def taps_secretly(self, offer: str, *chosen: str) -> None:
        """The same with what the card lets its owner do."""
        self.page.click("#open-actions")
        self.page.locator("#actions-list").get_by_role("button", name=offer).click()
        self._confirms(chosen)

    def _confirms(self, chosen: Sequence[str]) -> None:
        for each in chosen:
            self.page.locator("#actions-list").get_by_role("button", name=each, exact=True).click()
        self.page.click("#actions-do")

    def shares_card_with(self, other: "SeatPage") -> None:
        """The whole card, by this phone's code and the other's camera; both agree."""
        self.page.click("#open-share")
        self.page.get_by_role("button", name="The whole card").click()
        self.page.wait_for_selector("#share-code", state="visible")
        other.opens(scanned(self.page.locator("#share-code")))
        for each in (self, other):
            each.page.click("#share-yes")
        for each in (self, other):
            each.page.wait_for_selector("#seen", state="visible")
