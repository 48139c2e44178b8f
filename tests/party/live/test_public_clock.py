"""The clock that everybody may see: written by the evening, shown in big digits by `moderator clock`."""

import json
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from moderator.party.cli import run
from moderator.party.commands.clock import big_digits
from moderator.party.live.public_clock import (
    DEAD_SECONDS,
    PublicClock,
    clock_file,
    look,
    publish_clock,
    read_clock,
)
from tests.terminal import Terminal


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def summary(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 (whatever a summary may hold)
    rooms = [{"name": "cellar", "players": ["Anna"], "leader": "Anna", "shows": {"leader": "Anna", "hostages": "Bob"}}]
    return {
        "state": "round", "clock": 133.0, "ends": None, "paused": False, "headline": "round 2, 1 hostage",
        "in_rooms": rooms, "players": ["Anna", "Bob"], "winner": None, **changes,
    }  # fmt: skip


def until_written() -> PublicClock:
    end = time.monotonic() + 10
    while (clock := read_clock(time.monotonic())) is None:
        assert time.monotonic() < end
        time.sleep(0.02)
    return clock


def test_it_counts_by_itself_and_stands_in_a_pause() -> None:
    clock = look(summary(), 100.0)
    assert clock.left_at(103.0) == 130.0
    assert look(summary(paused=True), 100.0).left_at(103.0) == 133.0
    assert look(summary(clock=None, ends=12.0, headline=None, state="last_exchange"), 1.0) == PublicClock(
        1.0, 12.0, False, "last exchange"
    )


def test_only_what_everybody_may_know_is_written() -> None:
    with publish_clock(summary):
        until_written()
        written = clock_file().read_text()
    assert set(json.loads(written)) == {"at", "left", "paused", "headline"}
    assert "Anna" not in written
    assert "cellar" not in written
    assert not clock_file().exists(), "the evening is over"


def test_a_clock_of_an_evening_that_broke_off_does_not_run(own_state: Path) -> None:
    with publish_clock(summary):
        clock = until_written()
        assert read_clock(clock.at + DEAD_SECONDS + 1) is None
        assert read_clock(clock.at - 60) is None, "written before the computer was started anew"
        clock_file().write_text("{half")
        assert read_clock(clock.at) is None


def test_nothing_that_fails_comes_to_the_game(own_state: Path) -> None:
    (own_state / "moderator").write_text("a file where the folder should be")

    def fails() -> dict[str, Any]:
        raise RuntimeError("whatever")

    for broken in (summary, fails):
        with publish_clock(broken):
            time.sleep(0.5)


def test_digits_are_as_large_as_fits() -> None:
    for columns, rows in [(80, 22), (40, 13), (200, 60), (24, 6)]:
        lines = big_digits("12:34", columns, rows)
        assert len(lines) <= rows
        assert all(len(line) <= columns for line in lines)
    assert len(big_digits("2:13", 200, 60)) > len(big_digits("2:13", 80, 22)) > len(big_digits("2:13", 40, 13))


def test_without_a_terminal_it_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["clock"]) == 0
    assert capsys.readouterr().out == "no evening is running\n"
    with publish_clock(summary):
        until_written()
        run(["clock"])
    assert capsys.readouterr().out in [f"2:1{n}  round 2, 1 hostage\n" for n in (2, 3)]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 15)])
def test_a_television_shows_it_until_ctrl_c(columns: int, rows: int) -> None:
    command = [sys.executable, "-m", "moderator", "clock"]
    with (
        TemporaryDirectory(prefix="clock-") as folder,
        publish_clock(lambda: summary(paused=True)),
        Terminal(command, Path(folder), columns=columns, rows=rows) as terminal,
    ):
        terminal.waits_for("PAUSED")
        terminal.press("C-c")
        end = time.monotonic() + 20
        while "PAUSED" in terminal.screen() or "2:13" in terminal.screen():  # the screen before comes back
            assert time.monotonic() < end
        assert "Traceback" not in terminal.screen()
