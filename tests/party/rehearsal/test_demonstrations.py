"""Each game is shown in each language that has all its files: spoken by its voice, heard by its recognizer."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from moderator.party.cli import run
from moderator.party.commands.rehearse import demonstration_of
from moderator.party.config.party import party_for
from moderator.party.opening.opening import demonstration_script
from moderator.party.rehearsal.script import read_script
from tests.languages import EVERYWHERE
from tests.terminal import Terminal

TRANSLATED = [(game, language) for game, language in EVERYWHERE if language != "en"]
"""The English ones are rehearsed in many other tests."""


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_the_demonstration_succeeds(game: str, language: str, tmp_path: Path) -> None:
    script = demonstration_of(party_for(game, language))
    assert script == demonstration_script(game, language)
    assert run(["rehearse", str(script), "--out", str(tmp_path), "--quiet"]) == 0


@pytest.mark.parametrize("flags", [("--quiet",), ()])
def test_it_is_shown_how_far_it_is_and_what_is_left(flags: tuple[str, ...], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "moderator", "rehearse", "timer", "--out", str(tmp_path / "out"), *flags]
    with TemporaryDirectory(prefix="t") as folder, Terminal(command, Path(folder)) as terminal:
        terminal.waits_for("rehearsing")
        total = len(read_script(demonstration_script("timer", "en")).steps)
        terminal.waits_for(f"/{total} steps,")
        assert terminal.exit_status(90) == 0
        assert "rehearsing" not in terminal.screen(), "the bar goes when it is over"
        assert (" says " in terminal.screen()) is not bool(flags), "what was said stands above it"


def test_a_language_without_a_demonstration_shows_the_english_one() -> None:
    assert demonstration_of(party_for("room25", "zh")).name in ("room25.yaml", "room25-zh.yaml")
    assert demonstration_of(party_for("timer")).name == "timer.yaml"
