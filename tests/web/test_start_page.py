"""Before a device is a room: its browser's warning is explained, a certificate is offered, a laptop asks nothing."""

import os
import shlex
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from playwright.sync_api import Page

from moderator.party.config.party import Party
from moderator.party.live.browser_rooms import BrowserRooms, kiosk_command
from tests.null_sinks import NullSinks
from tests.web.browsers import CHROMIUM, PATIENCE_MS, playing_browsers


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[BrowserRooms]:
    with closing(BrowserRooms(Party().with_web(True), tmp_path / "web", (0, 0))) as rooms:
        yield rooms


def until(rooms: BrowserRooms, condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE_MS / 1000
    while not condition():
        assert time.monotonic() < give_up
        rooms.house.tend()
        time.sleep(0.05)


def abilities(page: Page) -> dict[str, str]:
    page.wait_for_selector("[data-ability=can_stay_awake]")
    told = "all => all.map(each => [each.dataset.ability, each.className])"
    return dict(page.eval_on_selector_all("[data-ability]", told))


def test_the_warning_is_explained_before_it_comes_and_the_code_is_not_lost(rooms: BrowserRooms) -> None:
    address = rooms.entrances()[0][1]
    with playing_browsers() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context().new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(address)
        page.wait_for_selector("#warning:not([hidden])")
        assert "#" not in page.url
        assert "Proceed" in page.inner_text("#steps")
        page.wait_for_function("() => document.getElementById('picture').naturalWidth > 0")
        assert page.text_content("#fingerprint") == rooms.house.fingerprint
        found = abilities(page)
        assert (found["can_be_safe"], found["can_listen"]) == ("later", "later")
        assert (found["can_connect"], found["can_post"], found["can_be_exact"]) == ("yes", "yes", "yes")
        with page.expect_request(lambda request: request.is_navigation_request()) as asked:
            page.click("#onward")
        assert asked.value.url.startswith(f"https://{address.split('/')[2].split(':')[0]}:{rooms.house.ports[1]}/enter")
        browser.close()

        # Whoever clicked the warning away comes back with the same code, and goes on without a word.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(ignore_https_errors=True).new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(address)
        page.wait_for_url("https://**/room")
        page.goto(f"https://{page.url.split('/')[2]}/start")
        assert set(abilities(page).values()) == {"yes"}
        browser.close()


def test_the_warning_before_the_host_s_page_is_explained_too(rooms: BrowserRooms) -> None:
    address = rooms.host.entrance
    with playing_browsers() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context().new_page()
        page.set_default_timeout(PATIENCE_MS)
        for name in (address.split("/")[2].split(":")[0], "127.0.0.1"):  # this very machine counts as safe by http too
            page.goto(f"http://{name}:{rooms.house.ports[0]}/start/host#{address.partition('#')[2]}")
            page.wait_for_selector("#warning:not([hidden])")
            assert page.inner_text("h1") == "Your own page"
            assert not page.is_visible("#abilities")
            with page.expect_request(lambda request: request.is_navigation_request()) as asked:
                page.click("#onward")
            assert asked.value.url == f"https://{name}:{rooms.house.ports[1]}/enter"
        browser.close()


def test_a_device_that_trusts_the_certificate_sees_no_warning(rooms: BrowserRooms, tmp_path: Path) -> None:
    http_port, https_port = rooms.house.ports
    with urlopen(f"http://127.0.0.1:{http_port}/authority.crt") as answer:
        assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
        authority = answer.read()
    told = x509.load_pem_x509_certificate(authority).fingerprint(hashes.SHA256()).hex(":").upper()
    assert told == rooms.house.fingerprint
    assert told in rooms.describe_other_ways()
    trusting = ssl.create_default_context(cadata=authority.decode())
    with urlopen(f"https://127.0.0.1:{https_port}/words", context=trusting) as answer:
        assert answer.status == 200


def test_a_laptop_becomes_a_room_by_one_command(rooms: BrowserRooms, null_sinks: NullSinks, tmp_path: Path) -> None:
    address = rooms.entrances()[0][1]
    command = kiosk_command(address)
    assert f"    {command}" in rooms.describe_other_ways()
    program, *flags, entrance = shlex.split(command)
    kept = [flag for flag in flags if not flag.startswith(("--user-data-dir", "--kiosk"))]
    assert (program, len(flags) - len(kept)) == ("chromium", 2)
    with null_sinks.as_source("room_a_mic") as source, playing_browsers() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=CHROMIUM,
            args=["--no-sandbox", *kept],
            env={**os.environ, "PULSE_SINK": "room_a_out", "PULSE_SOURCE": source},
            ignore_default_args=["--mute-audio"],
        )
        page = browser.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(entrance)
        page.wait_for_url("http://**/room")
        assert page.evaluate("isSecureContext")
        page.click("#begin")
        room = rooms.house.pages[0]
        until(rooms, lambda: room.input is not None and room.input.runs and bool(room.heard))
        assert rooms.missing() == ["room two"]
        browser.close()
