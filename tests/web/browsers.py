"""Debian's browser as a room: a process of its own for each, with a null sink as loudspeaker and microphone.

    with browser(null_sinks, "room_a_out", "room_a_mic") as page:
        enter(page, address)            # as a host does who has scanned a code: the page is the room from then on

The browser's own fake microphone is of no use: it slips in time. Certificates that nobody vouches for are clicked away.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.null_sinks import NullSinks

CHROMIUM = "/usr/bin/chromium"
LOOSE, STRICT = "user-gesture-required", "document-user-activation-required"
"""When a browser lets a page speak: the loose one asks for a touch in some cases alone, the strict one, which is what
people have, always, but for a page that listens."""
PATIENCE_MS = 60_000
"""Milliseconds for whatever a page is waited for: other machines are slower."""


@contextmanager
def playing_browsers() -> Iterator[Playwright]:
    """What starts browsers."""
    with sync_playwright() as playwright:
        yield playwright


def launched(playwright: Playwright, loudspeaker: str, microphone_source: str, autoplay: str = LOOSE) -> Browser:
    """A browser that plays into a sink and hears a source."""
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", "--use-fake-ui-for-media-stream", f"--autoplay-policy={autoplay}"],
        ignore_default_args=["--mute-audio"],
        env={**os.environ, "PULSE_SINK": loudspeaker, "PULSE_SOURCE": microphone_source},
    )


@contextmanager
def browser_room(
    playwright: Playwright, sinks: NullSinks, loudspeaker: str, microphone: str, autoplay: str = LOOSE
) -> Iterator[Page]:
    """A page of a browser in a room."""
    with sinks.as_source(microphone) as source:
        browser = launched(playwright, loudspeaker, source, autoplay)
        try:
            page = browser.new_context(ignore_https_errors=True).new_page()
            page.set_default_timeout(PATIENCE_MS)
            yield page
        finally:
            browser.close()


def enter(page: Page, address: str) -> None:
    """Open what a code leads to, begin, and say that both directions work.

    First without its token, as somebody who types the address: the code is then scanned into the same page.
    """
    page.goto(address.partition("#")[0])
    page.wait_for_selector("#told:not(:empty)")
    page.goto(address)
    page.wait_for_url("**/room")
    page.click("#begin")
    page.click("#works")
