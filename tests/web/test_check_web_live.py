"""`moderator check --web` as a host uses it: scan, press Begin, put the devices side by side, press Enter, read."""

import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from moderator.party.config.remembered_delays import delays_file
from tests.null_sinks import NullSinks
from tests.web.browsers import enter, launched, playing_browsers

pytestmark = pytest.mark.live

BESIDE_A_DEVICE = """
[[rooms]]
name = "kitchen"
loudspeaker = "browser"
microphone = "browser"

[[rooms]]
name = "hall"
loudspeaker = "room_b_out"
microphone = "room_a_mic"
"""

TABLE = "room_a_mic"
"""All devices stand on one table: what any of them plays goes there, and each hears all of it."""


@contextmanager
def played_there(loudspeaker: str) -> Iterator[None]:
    """A loudspeaker of the computer stands on the same table."""
    load = ["pactl", "load-module", "module-loopback", f"source={loudspeaker}.monitor", f"sink={TABLE}"]
    number = subprocess.check_output([*load, "latency_msec=30"], text=True).strip()
    try:
        yield
    finally:
        subprocess.run(["pactl", "unload-module", number], check=True)


@pytest.fixture
def no_delays() -> Iterator[None]:
    yield
    delays_file().unlink(missing_ok=True)


def checked(sinks: NullSinks, playwright: Playwright, arguments: list[str], rooms: Collection[str]) -> tuple[int, str]:
    """Check with a page for each of these rooms; the exit status and all that was shown."""
    shown: list[str] = []
    with ExitStack() as opened:
        source = opened.enter_context(sinks.as_source(TABLE))
        program = opened.enter_context(
            subprocess.Popen(
                [sys.executable, "-u", "-m", "moderator", "check", *arguments, "--web"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        )
        opened.callback(program.kill)
        assert program.stdin is not None
        assert program.stdout is not None
        for line in program.stdout:
            shown.append(line)
            for room in rooms:
                found = re.search(rf"^{room}: scan this .* open (\S+)", line)
                if found is not None:
                    browser = launched(playwright, TABLE, source)
                    opened.callback(browser.close)
                    enter(browser.new_context(ignore_https_errors=True).new_page(), found[1])
            if "Then press Enter" in line:
                program.stdin.write("\n")
                program.stdin.flush()
        return program.wait(30), "".join(shown)


@pytest.mark.usefixtures("no_delays")
def test_two_devices_in_browsers(null_sinks: NullSinks) -> None:
    with playing_browsers() as playwright:
        status, shown = checked(null_sinks, playwright, [], ("room one", "room two"))
    assert status == 0, shown
    assert "Each device chirps five times." in shown
    assert re.search(r"later than it says +(0 ms +-?\d+ ms|-?\d+ ms +0 ms)$", shown, re.M), shown
    assert "reckoned with from now on" in shown
    assert shown.count("socket") == 2
    assert re.search(r"there and back +\d+ ms +\d+ ms", shown), shown
    assert shown.endswith("Everything is ready.\n")


@pytest.mark.usefixtures("no_delays")
def test_a_browser_beside_a_device_of_the_computer(null_sinks: NullSinks, tmp_path: Path) -> None:
    party = tmp_path / "party.toml"
    party.write_text(BESIDE_A_DEVICE)
    with playing_browsers() as playwright, played_there("room_b_out"):
        status, shown = checked(null_sinks, playwright, [str(party)], ("kitchen",))
    assert status == 0, shown
    assert re.search(r"later than it says +-?\d+ ms +0 ms", shown), shown
    assert "this computer" in shown
    assert shown.endswith("Everything is ready.\n")
