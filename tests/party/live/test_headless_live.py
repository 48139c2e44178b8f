"""A live evening without anybody at a terminal: it runs until it is told to end, and other programs get its events."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from moderator.party.journal.reading import read_journal
from moderator.party.journal.writing import usual_journals
from tests.null_sinks import NullSinks, environment_without_devices, party_on_null_sinks
from tests.party.events.test_events import VALIDATOR, Line

MODERATOR = (sys.executable, "-m", "moderator")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


@contextmanager
def headless(folder: Path, *flags: str, stdin: int = subprocess.DEVNULL) -> Iterator["subprocess.Popen[str]"]:
    """The program as a service manager starts it."""
    party = folder / "party.toml"
    party.write_text(party_on_null_sinks((0.8, 0.2, 0.2)))
    program = subprocess.Popen(
        [*MODERATOR, "play", "--headless", str(party), "--out", str(folder / "out"), *flags],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def until(what: str, seen: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not seen():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.1)


def lines(file: Path) -> list[Line]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def test_without_lines_it_runs_until_it_is_told_to_end(null_sinks: NullSinks, folder: Path) -> None:
    events, got = folder / "events.jsonl", folder / "got.jsonl"
    flags = ("--events", str(events), "--on-event", f"tee -a {got}")
    with headless(folder, *flags) as program:
        until("welcomed", lambda: any(line.get("message") == "welcome" for line in lines(events)))
        time.sleep(1)
        assert program.poll() is None, "the end of its input means nothing"
        program.send_signal(signal.SIGTERM)
        told, errors = program.communicate(timeout=30)
        assert program.returncode == 0, errors
    assert "The evening is written down" in told
    assert read_journal(usual_journals()[0]).ended
    written = lines(events)
    for line in written:
        VALIDATOR.validate(line)
    assert [line["n"] for line in written] == list(range(1, len(written) + 1))
    assert (written[0]["event"], written[-1]["event"]) == ("evening_began", "evening_ended")
    assert sorted(line["n"] for line in lines(got)) == [line["n"] for line in written]


def test_events_may_be_printed_and_nothing_else_is(null_sinks: NullSinks, folder: Path) -> None:
    with headless(folder, "--events", "-", "--secrets", stdin=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdin is not None
        seen: list[Line] = []

        def comes(event: str, **values: object) -> None:
            assert program.stdout is not None
            for text in program.stdout:
                seen.append(json.loads(text))
                if values.items() | {("event", event)} <= {(k, v) for k, v in seen[-1].items() if isinstance(v, str)}:
                    return
            pytest.fail(f"never: {event}")

        comes("said", message="welcome")
        program.stdin.write("start the game\n")
        program.stdin.flush()
        comes("typed", intent="start_game")
        comes("game_began")
        program.send_signal(signal.SIGTERM)
        comes("evening_ended")
        assert program.wait(30) == 0
    for line in seen:
        VALIDATOR.validate(line)
    assert {"room", "room_state", "state"} <= {line["event"] for line in seen}


def refused(*arguments: str, environment: dict[str, str] | None = None) -> str:
    """The one sentence with which a command is refused."""
    done = subprocess.run(
        [*MODERATOR, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=environment or dict(os.environ),
    )
    assert done.returncode in (1, 2)
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_ctrl_c_ends_it_in_order_too(null_sinks: NullSinks, folder: Path) -> None:
    events = folder / "events.jsonl"
    with headless(folder, "--events", str(events)) as program:
        until("begun", lambda: bool(lines(events)))
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=30)
        assert program.returncode == 0
    assert lines(events)[-1]["event"] == "evening_ended"


def test_what_cannot_be_is_refused_at_the_start(folder: Path) -> None:
    assert "nobody gets any" in refused("play", "--secrets")
    assert "there is no program 'nothing-here'" in refused("play", "--on-event", "nothing-here")
    assert "cannot be written" in refused("play", "--events", str(folder))
    without = refused("play", "--headless", "--players", "6", environment=environment_without_devices(folder))
    assert "there is no game without devices" in without


def test_a_home_that_takes_nothing_is_told_before_the_game(folder: Path) -> None:
    (folder / "home").write_text("no folder")
    environment = {**environment_without_devices(folder), "XDG_STATE_HOME": str(folder / "home")}
    command = [*MODERATOR, "play", "--headless", "--players", "6"]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, env=environment
    )
    assert done.stdout.startswith(f"{folder / 'home'}: this is a file, not a folder")
    assert "The evening will not be written down; --out FOLDER does it there." in done.stdout
