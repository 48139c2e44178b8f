"""The voice hangs and dies in the middle of a live game: the game goes on, the clock is told at its times."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.null_sinks import NullSinks
from tests.party.live_game import LiveGame

pytestmark = pytest.mark.live

RESPONSIVE_SECONDS = 2.0
"""The game takes a line within some hundredths of a second; on a busy machine it may have to wait."""


def voice_of(program: int) -> int:
    """The process id of the voice that a program has started."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (process / "cmdline").read_text()
        except (OSError, IndexError):
            continue
        if parent == program and "voice_worker" in command:
            return int(process.name)
    raise AssertionError("there is no voice")


@pytest.fixture
def game(null_sinks: NullSinks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveGame]:
    """A game in its first round; nothing was ever said before on this machine."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    game = LiveGame(tmp_path, null_sinks)
    try:
        game.begins_first_round()
        yield game
    finally:
        game.kill()


def test_a_voice_that_hangs_and_one_that_dies(game: LiveGame) -> None:
    os.kill(voice_of(game.process), signal.SIGSTOP)
    began = time.monotonic()
    game.types("a: I appoint Anna as leader")
    game.types("b: I appoint Bob as leader")
    game.waits_for("I appoint Bob as leader", RESPONSIVE_SECONDS)
    game.waits_for("the voice hung or died and was started again")
    game.waits_for("Your leader: Anna!")
    assert time.monotonic() - began < 15
    os.kill(voice_of(game.process), signal.SIGKILL)
    game.types("a: how much time is left")
    game.waits_for("the voice hung or died and was started again")
    game.waits_for("Time's up!")
    events = game.ends()
    said = [event for event in events if event["kind"] == "said"]
    assert {event["room"] for event in said if event["text"] == "Your leader: Anna!"} == {"room one"}
    assert {event["room"] for event in said if event["text"] == "Your leader: Bob!"} == {"room two"}
    thirty = [event for event in said if str(event["text"]).startswith("Thirty seconds")]
    assert [event["room"] for event in thirty] == ["room one", "room two"]
    assert all(abs(float(str(event["clock"])) - 30) < 0.05 for event in thirty), "prepared before the voice hung"
    ups = [event for event in said if event["text"] == "Time's up!"]
    assert len(ups) == 2
    assert not [event for event in events if event["kind"] == "dropped" and event.get("reason") == "too late"]
