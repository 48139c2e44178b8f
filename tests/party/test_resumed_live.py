"""The laptop dies in the middle of a live game, and the program is started again."""

import re
from pathlib import Path

import pytest

from moderator.party.journal_folder import usual_journals
from moderator.party.journal_reading import read_journal
from tests.null_sinks import NullSinks
from tests.party.live_game import LiveGame


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


@pytest.fixture
def killed(null_sinks: NullSinks, folder: Path) -> LiveGame:
    """A game whose process was killed in the first round, when Anna had been made leader."""
    game = LiveGame(folder, null_sinks)
    try:
        game.waits_for("Welcome")
        game.types("a: start the game")
        game.waits_for("Shuffle and deal")
        game.types("our room is ready")
        game.waits_for("Go!")
        game.types("a: I appoint Anna as leader")
        game.waits_for("Anna is your leader")
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
        game.waits_for("We go on with")
        game.types("b: I appoint Bob as leader")
        game.waits_for("Bob is your leader")
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
    assert "Anna is your leader" in "".join(killed.printed)
    assert usual_journals() == [evening], "the same journal goes on"
