"""Debian's browser without a driver between: only so is a page behind another one hidden, as at people's homes.

Playwright tells every page that it is in front. Here the browser is spoken to by its own protocol, just as much as a
test of hiding needs.
"""

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.null_sinks import NullSinks
from tests.web.browsers import CHROMIUM, STRICT

PATIENCE_SECONDS = 30.0


class BareBrowser:
    """A browser with one page, and another tab to put before it. For one thread."""

    def __init__(self, runner: asyncio.Runner, line: aiohttp.ClientWebSocketResponse) -> None:
        self._runner = runner
        self._line = line
        self._calls = 0
        self._page = self._new_tab()
        attached = self._call("Target.attachToTarget", targetId=self._page, flatten=True)
        self._session = str(attached["sessionId"])

    def goto(self, address: str) -> None:
        """Open an address in the page."""
        self._call("Page.navigate", self._session, url=address)

    def says(self, expression: str) -> Any:  # noqa: ANN401
        """What JavaScript in the page comes to, run as if somebody had touched the page; None where it fails."""
        told = self._call("Runtime.evaluate", self._session, expression=expression, userGesture=True)
        return told.get("result", {}).get("value")

    def until(self, expression: str) -> None:
        """Until that is true."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while self.says(expression) is not True:
            assert time.monotonic() < give_up, expression
            time.sleep(0.1)

    def click(self, selector: str) -> None:
        """Click what is there and can be seen."""
        found = f"document.querySelector({selector!r})"
        self.until(f"Boolean({found} && {found}.checkVisibility())")
        self.says(f"{found}.click()")

    def put_another_tab_before(self) -> None:
        """Somebody reads something else on this device."""
        self._call("Target.activateTarget", targetId=self._new_tab())
        self.until("document.visibilityState === 'hidden'")

    def come_to_the_front(self) -> None:
        """And comes back."""
        self._call("Target.activateTarget", targetId=self._page)
        self.until("document.visibilityState === 'visible'")

    def _new_tab(self) -> str:
        return str(self._call("Target.createTarget", url="about:blank")["targetId"])

    def _call(self, method: str, session: str | None = None, **params: object) -> dict[str, Any]:
        self._calls += 1
        wanted = {"id": self._calls, "method": method, "params": params}
        return self._runner.run(self._ask(wanted if session is None else wanted | {"sessionId": session}))

    async def _ask(self, wanted: dict[str, object]) -> dict[str, Any]:
        await self._line.send_json(wanted)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                told: dict[str, Any] = await self._line.receive_json()
                if told.get("id") == wanted["id"]:
                    return dict(told.get("result", {}))


@contextmanager
def bare_browser(sinks: NullSinks, loudspeaker: str, microphone: str) -> Iterator[BareBrowser]:
    """It plays into a sink and hears what a microphone hears; a touch is wanted before it speaks, as usual."""
    with sinks.as_source(microphone) as source, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--use-fake-ui-for-media-stream"]
        flags += [f"--autoplay-policy={STRICT}", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
        flags += ["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
        environment = {**os.environ, "PULSE_SINK": loudspeaker, "PULSE_SOURCE": source}
        browser = subprocess.Popen([CHROMIUM, *flags, "about:blank"], env=environment, stderr=subprocess.DEVNULL)
        try:
            with asyncio.Runner() as runner:
                opened = AsyncExitStack()
                try:
                    line = runner.run(_connect(opened, Path(folder) / "DevToolsActivePort"))
                    yield BareBrowser(runner, line)
                finally:
                    runner.run(opened.aclose())
        finally:
            browser.kill()
            browser.wait()


async def _connect(opened: AsyncExitStack, told: Path) -> aiohttp.ClientWebSocketResponse:
    """The browser's own line, whose port it writes into a file when it is there."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not (told.exists() and len(told.read_text().splitlines()) == 2):
            await asyncio.sleep(0.1)
    port, path = told.read_text().splitlines()
    session = await opened.enter_async_context(aiohttp.ClientSession())
    return await opened.enter_async_context(session.ws_connect(f"ws://127.0.0.1:{port}{path}", max_msg_size=0))
