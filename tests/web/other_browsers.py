"""Debian's Firefox and WebKitGTK with a page each: how a page looks and works there, without sound.

    with firefox() as page:         # or webkit()
        page.goto(address)          # certificates that nobody vouches for are clicked away

Firefox is driven by WebDriver BiDi on its own socket, WebKit by its driver: neither needs a library.
"""

import asyncio
import json
import os
import re
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp

FIREFOX = "/usr/bin/firefox-esr"
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
MINI_BROWSER = "webkit2gtk-4.1/MiniBrowser"
PATIENCE_SECONDS = 60.0
LOOK_SECONDS = 0.05
FIREFOX_SETTINGS = """
user_pref("media.navigator.permission.disabled", true);
user_pref("media.navigator.streams.fake", true);
user_pref("media.autoplay.default", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
"""
"""A microphone that is a tone, sound without a touch (a driver's touch counts for a moment only), and no questions."""


class OtherPage:
    """A page in some browser, with what a scene needs of it. `evaluate` gets the value of a piece of JavaScript."""

    def __init__(
        self,
        go: Callable[[str], object],
        run: Callable[[str], object],
        touch: Callable[[str], object],
        size: Callable[[int, int], object],
    ) -> None:
        """What opens an address, runs JavaScript, clicks like a hand (sound begins then only), and resizes."""
        self._go = go
        self._run = run
        self._touch = touch
        self._size = size

    def goto(self, address: str) -> None:
        self._go(address)

    def evaluate(self, function: str) -> Any:  # noqa: ANN401
        """What a function without arguments gives."""
        return json.loads(str(self._run(f"JSON.stringify(({function})() ?? null)")))

    def click(self, selector: str) -> None:
        self.wait_for_selector(selector)
        self._touch(selector)

    def text_content(self, selector: str) -> str | None:
        found: str | None = self.evaluate(f"() => document.querySelector({json.dumps(selector)})?.textContent")
        return found

    def inner_text(self, selector: str) -> str:
        return str(self.evaluate(f"() => document.querySelector({json.dumps(selector)})?.innerText"))

    def is_visible(self, selector: str) -> bool:
        return bool(self.evaluate(f"() => document.querySelector({json.dumps(selector)})?.checkVisibility()"))

    def wait_for_selector(self, selector: str) -> None:
        self._until(lambda: self.is_visible(selector), selector)

    def wait_for_url(self, pattern: str) -> None:
        ending = pattern.removeprefix("**")
        self._until(lambda: str(self.evaluate("() => location.href")).endswith(ending), pattern)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        self._size(size["width"], size["height"])

    def _until(self, condition: Callable[[], bool], what: str) -> None:
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < give_up, what
            time.sleep(LOOK_SECONDS)


@contextmanager
def firefox() -> Iterator[OtherPage]:
    """A page of Firefox."""
    with tempfile.TemporaryDirectory() as profile:
        (Path(profile) / "user.js").write_text(FIREFOX_SETTINGS, encoding="utf-8")
        command = [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile]
        log = Path(profile) / "log"
        with log.open("wb") as told, running(command, stderr=told, env={**os.environ, "HOME": profile}):
            found: list[str] = []

            def listens() -> bool:
                found[:] = re.findall(r"BiDi listening on (ws://\S+)", log.read_text(errors="replace"))
                return bool(found)

            wait_until(listens)
            with asyncio.Runner() as runner:
                session = runner.run(_BidiSession.open(f"{found[0]}/session"))
                try:
                    yield OtherPage(
                        lambda address: runner.run(session.go(address)),
                        lambda script: runner.run(session.evaluate(script)),
                        lambda selector: runner.run(session.click(selector)),
                        lambda wide, high: runner.run(session.resize(wide, high)),
                    )
                finally:
                    runner.run(session.close())


class _BidiSession:
    """WebDriver BiDi with one page."""

    def __init__(self, client: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._client = client
        self._socket = socket
        self._number = 0
        self._context = ""

    @classmethod
    async def open(cls, address: str) -> "_BidiSession":
        client = aiohttp.ClientSession()
        self = cls(client, await client.ws_connect(address, max_msg_size=0))
        await self._ask("session.new", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        self._context = (await self._ask("browsingContext.getTree"))["contexts"][0]["context"]
        return self

    async def go(self, address: str) -> None:
        await self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    async def evaluate(self, script: str, *, as_a_hand: bool = False) -> object:
        answer = await self._ask(
            "script.evaluate",
            expression=script,
            target={"context": self._context},
            awaitPromise=True,
            userActivation=as_a_hand,
        )
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    async def click(self, selector: str) -> None:
        await self.evaluate(f"document.querySelector({json.dumps(selector)}).click()", as_a_hand=True)

    async def resize(self, wide: int, high: int) -> None:
        await self._ask("browsingContext.setViewport", context=self._context, viewport={"width": wide, "height": high})

    async def close(self) -> None:
        await self._client.close()

    async def _ask(self, method: str, **params: object) -> Any:  # noqa: ANN401
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": params})
        async for message in self._socket:
            answer = message.json()
            if answer.get("id") == self._number:
                assert answer["type"] == "success", answer
                return answer["result"]
        raise AssertionError("Firefox has closed its socket")


@contextmanager
def webkit() -> Iterator[OtherPage]:
    """A page of WebKitGTK, on a display of its own."""
    with tempfile.TemporaryDirectory() as folder, virtual_display(Path(folder)) as display:
        port = free_port()
        environment = {
            **os.environ,
            "DISPLAY": display,
            "HOME": folder,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        with running([WEBKIT_DRIVER, f"--port={port}"], env=environment):
            address = f"http://127.0.0.1:{port}"
            wait_until(lambda: _answers(f"{address}/status"))
            browser = {"binary": str(next(Path("/usr/lib").glob(f"*/{MINI_BROWSER}"))), "args": ["--automation"]}
            wanted = {"acceptInsecureCerts": True, "webkitgtk:browserOptions": browser}
            answer = _asked(f"{address}/session", {"capabilities": {"alwaysMatch": wanted}})
            session = f"{address}/session/{answer['sessionId']}"

            def click(selector: str) -> None:
                found = _asked(f"{session}/element", {"using": "css selector", "value": selector})
                _asked(f"{session}/element/{next(iter(found.values()))}/click", {})

            def resize(wide: int, high: int) -> None:
                """The window is made larger by what it has around its page."""
                inner = _asked(f"{session}/execute/sync", {"script": "return [innerWidth, innerHeight]", "args": []})
                outer = _asked(f"{session}/window/rect")
                grown = {"width": outer["width"] + wide - inner[0], "height": outer["height"] + high - inner[1]}
                _asked(f"{session}/window/rect", grown)

            try:
                yield OtherPage(
                    lambda target: _asked(f"{session}/url", {"url": target}),
                    lambda script: _asked(f"{session}/execute/sync", {"script": f"return {script}", "args": []}),
                    click,
                    resize,
                )
            finally:
                _asked(session, method="DELETE")


@contextmanager
def virtual_display(folder: Path) -> Iterator[str]:
    """A display that nobody sees, larger than any page."""
    told = folder / "display"
    with told.open("wb") as output:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "2200x2200x24", "-nolisten", "tcp"]
        with running(command, stdout=output):
            wait_until(lambda: bool(told.read_text().strip()))
            yield f":{told.read_text().strip()}"


@contextmanager
def running(command: list[str], **options: Any) -> Iterator[None]:  # noqa: ANN401
    """A process while the block runs."""
    options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options}
    with subprocess.Popen(command, **options) as process:
        try:
            yield
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def wait_until(condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < give_up
        time.sleep(LOOK_SECONDS)


def free_port() -> int:
    """A port that nobody has just now."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answers(address: str) -> bool:
    try:
        _asked(address)
    except OSError:
        return False
    return True


def _asked(address: str, body: object | None = None, method: str | None = None) -> Any:  # noqa: ANN401
    """The value that a WebDriver answers."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"}, method=method)
    with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
        return json.loads(answer.read())["value"]
