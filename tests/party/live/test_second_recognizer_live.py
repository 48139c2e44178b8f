"""The second recognizer in a live evening: it lives in a process of its own, and the game outlives it."""

import os
import signal
import time
from pathlib import Path

import pytest

from bench.people.tiny_model import tiny_model
from moderator.hearing.recognizers.fetching.sources import ModelKind, sources_for
from moderator.hearing.recognizers.models import download_folder
from tests.null_sinks import NullSinks
from tests.party.live_game import LiveGame

pytestmark = pytest.mark.live

PROCESSES = Path("/proc")
LOADED_SECONDS = 20.0


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whisper's smallest model where the program looks for it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    place = download_folder() / sources_for("en")[ModelKind.WHISPER].name
    place.parent.mkdir(parents=True)
    place.symlink_to(tiny_model())


def worker_of(program: int) -> int | None:
    """The process that runs Whisper for a program."""
    for process in PROCESSES.iterdir():
        if not process.name.isdecimal():
            continue
        try:
            command, facts = (process / "cmdline").read_bytes(), (process / "stat").read_text()
        except OSError:  # it has just ended
            continue
        if b"whisper_worker" in command and int(facts.rpartition(")")[2].split()[1]) == program:
            return int(process.name)
    return None


def until_there(program: int) -> int:
    give_up = time.monotonic() + LOADED_SECONDS
    while (worker := worker_of(program)) is None:
        assert time.monotonic() < give_up
        time.sleep(0.1)
    return worker


def test_the_game_goes_on_when_it_dies(null_sinks: NullSinks, tmp_path: Path, installed: None) -> None:
    game = LiveGame(tmp_path, null_sinks)
    try:
        game.waits_for("Welcome")
        worker = until_there(game.process)
        time.sleep(3)

        os.kill(worker, signal.SIGKILL)

        game.waits_for("does not listen for 5 seconds")
        game.types("start the game")
        game.waits_for("Take 6 cards")
        fresh = until_there(game.process)
        give_up = time.monotonic() + LOADED_SECONDS
        while not any("listens again" in line for line in game.printed):
            assert time.monotonic() < give_up
            time.sleep(0.1)
        game.ends()
        assert fresh != worker
        assert not (PROCESSES / str(fresh)).exists()
    finally:
        game.kill()
