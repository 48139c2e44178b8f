"""The laptop dies in the middle of a live game, and the program is started again."""

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from moderator.party.journal.reading import read_journal
from moderator.party.journal.writing import usual_folder, usual_journals
from tests.null_sinks import NullSinks
from tests.party.journal.test_journal import played
from tests.party.live_game import LiveGame
from tests.terminal import Terminal

MODERATOR = (sys.executable, "-m", "moderator")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


@pytest.fixture
def killed(null_sinks: NullSinks, folder: Path) -> LiveGame:
    """A game whose process was killed in the first round, when Anna had been made leader."""
    game = LiveGame(folder, null_sinks)
    try:
        game.begins_first_round()
        game.types("a: I appoint Anna as leader")
        game.waits_for("Your leader: Anna!")
    finally:
        game.kill()
    return game


def test_the_evening_is_offered_and_goes_on_where_it_broke_off(
    killed: LiveGame, null_sinks: NullSinks, folder: Path
) -> None:
    evening = usual_journals()[0]
    journal = read_journal(evening)
    assert not journal.ended
    game = LiveGame(folder, null_sinks, ["resume"])
    try:
        game.waits_for("The clock stands")
        game.waits_for("I was cut off")
        game.waits_for("Shall we go on?")
        game.types("")
        game.waits_for("We're back:")
        game.types("b: I appoint Bob as leader")
        game.waits_for("Your leader: Bob!")
        events = game.ends()
    finally:
        game.kill()
    told = next(str(event["text"]) for event in events if event.get("message") == "interrupted_clock")
    assert {event["room"] for event in events if event.get("message") == "interrupted_clock"} == {
        "room one",
        "room two",
    }
    assert re.search(r"\d+ seconds left", told)
    after = read_journal(evening)
    assert after.ended
    assert after.entries[: len(journal.entries)] == journal.entries
    assert "Your leader: Anna!" in "".join(killed.printed)
    assert usual_journals() == [evening], "the same journal goes on"


@pytest.fixture
def broken_off(folder: Path, null_sinks: NullSinks) -> Path:
    """The journal of an evening of a moment ago; there are devices to go on with it."""
    file = usual_folder() / "2026-01-01-200000.journal"
    file.parent.mkdir(parents=True)
    played(file)
    return file


def test_at_a_terminal_play_asks_whether_to_go_on_with_it(broken_off: Path) -> None:
    before = broken_off.read_bytes()
    with (
        TemporaryDirectory(prefix="play-") as short,
        Terminal([*MODERATOR, "play", "--no-download"], Path(short)) as terminal,
    ):
        terminal.waits_for("The last evening broke off on")
        terminal.waits_for("Go on with it? [Y/n]")
        terminal.type_line("n")
        terminal.waits_for("How many rooms")
        terminal.press("C-c")
        assert terminal.exit_status() == 130
    assert broken_off.read_bytes() == before


def test_elsewhere_it_only_says_how(broken_off: Path) -> None:
    done = subprocess.run([*MODERATOR, "play"], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert "`moderator resume` goes on with it" in done.stdout
    assert "nobody says who plays" in done.stderr
    assert broken_off.exists()
