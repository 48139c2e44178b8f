"""The first live game in a language fetches the models that understand people: asked, shown, remembered, or without."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from moderator.hearing.recognizers.fetching.sources import SOURCES_VARIABLE
from moderator.hearing.recognizers.models import download_folder, missing_models
from moderator.party.cli import run
from tests.hearing.recognizers.fetching.conftest import NAME, ModelPage
from tests.null_sinks import NullSinks
from tests.same_bytes import bytes_differ
from tests.terminal import Terminal

PLAY = (sys.executable, "-m", "moderator", "play", "--loudspeaker-channels", "left,right")
WEIGHTS = os.urandom(2_000_000)
ASKED = f"Fetch {NAME} (7 MB) and whisper-small (2 MB), so that people are understood? [Y/n]"


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, null_sinks: NullSinks) -> Iterator[ModelPage]:
    """A place with both models, and a computer that has devices but neither of them."""
    for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.delenv("VOSK_MODEL_PATH", raising=False)
    page = ModelPage(tmp_path / "page")
    page.pack()
    (page.folder / "model.bin").write_bytes(WEIGHTS)
    use_sources(page, page.url, tmp_path / "sources.toml", monkeypatch)
    yield page
    page.close()


def use_sources(page: ModelPage, address: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host's own sources: both models from one address."""

    def model(name: str, kind: str, path: Path) -> str:
        known = f"bytes = {path.stat().st_size}, sha256 = '{sha256(path.read_bytes()).hexdigest()}'"
        return f"""
[[models]]
name = "{name}"
kind = "{kind}"
languages = ["en", "fr"]
licence = "none"
addresses = ["{address}"]
files = {{"{path.name}" = {{{known}}}}}
"""

    file.write_text(model(NAME, "vosk", page.archive) + model("whisper-small", "whisper", page.folder / "model.bin"))
    monkeypatch.setenv(SOURCES_VARIABLE, str(file))


@pytest.fixture
def short() -> Iterator[Path]:
    with TemporaryDirectory(prefix="play-") as folder:
        yield Path(folder)


def play_without_terminal(*flags: str) -> str:
    """What is told before nobody says who plays."""
    done = subprocess.run([*PLAY, *flags], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert "nobody says who plays" in done.stderr, done.stderr
    return done.stdout


def test_enter_fetches_both_and_the_game_goes_on(web: ModelPage, short: Path) -> None:
    with Terminal(PLAY, short) as terminal:
        terminal.waits_for(ASKED)
        terminal.press("Enter")
        terminal.waits_for("Who plays?")
        assert "without" not in terminal.screen()
    assert missing_models(["en"]) == ()
    assert bytes_differ((download_folder() / "whisper-small" / "model.bin").read_bytes(), WEIGHTS) is None
    assert "Fetch" not in play_without_terminal()


def test_a_no_is_remembered_until_the_models_are_asked_for(
    web: ModelPage, short: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Terminal(PLAY, short) as terminal:
        terminal.waits_for(ASKED)
        terminal.type_line("n")
        terminal.waits_for("Then not. Later: `moderator models get en`.")
        terminal.waits_for("Who plays?")
    with TemporaryDirectory(prefix="play-") as folder, Terminal(PLAY, Path(folder)) as terminal:
        terminal.waits_for("Who plays?")
        assert "Fetch" not in terminal.screen()
    assert web.asked == []
    web.page = b"<html>Please log in.</html>"
    assert run(["models", "get", "en"]) == 1
    assert "answers with a web page" in capsys.readouterr().err
    with TemporaryDirectory(prefix="play-") as folder, Terminal(PLAY, Path(folder)) as terminal:
        terminal.waits_for(ASKED)


def test_it_is_shown_how_far_it_is_and_ctrl_c_goes_on_without(web: ModelPage, short: Path) -> None:
    web.slow_after = 1_000_000
    with Terminal(PLAY, short) as terminal:
        terminal.waits_for(ASKED)
        terminal.press("Enter")
        terminal.waits_for("1.0/2.0 MB")
        terminal.press("C-c")
        terminal.waits_for("The game begins with what is here. To go on fetching: `moderator models get en`.")
        terminal.waits_for("Who plays?")
    web.slow_after = None
    web.asked.clear()
    assert run(["models", "get", "en"]) == 0
    assert sorted(web.asked) == ["/model.bin bytes=1000000-", f"/{NAME}.zip bytes=1000000-"]


def test_two_languages_are_asked_about_once(web: ModelPage, short: Path) -> None:
    (short / "party.toml").write_text('players = 7\nlanguage = "fr"\n[[rooms]]\n[[rooms]]\nlanguage = "en"\n')
    with Terminal([*PLAY, str(short / "party.toml")], short) as terminal:
        terminal.waits_for(ASKED)
        terminal.type_line("n")
        terminal.waits_for("Then not. Later: `moderator models get fr` and `moderator models get en`.")


def test_without_a_terminal_it_is_only_told(web: ModelPage) -> None:
    told = play_without_terminal()
    assert "Models that understand people are not here. To fetch them (9 MB): `moderator models get en`." in told
    assert "Models" not in play_without_terminal("--no-download")
    assert web.asked == []


def test_scripts_say_so(web: ModelPage) -> None:
    play_without_terminal("--download")
    assert missing_models(["en"]) == ()
    assert sorted(web.asked) == ["/model.bin", f"/{NAME}.zip"]


def test_a_rehearsal_fetches_only_when_it_is_told_to(web: ModelPage) -> None:
    for flags, requests in (["--rehearse"], 0), (["--rehearse", "--download"], 2):
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("moderator.party.commands.play.run_rehearsal", lambda *_, **__: None)
            assert run(["play", *flags]) == 0
        assert len(web.asked) == requests


def test_who_chose_a_model_is_asked_nothing(web: ModelPage) -> None:
    assert "Models" not in play_without_terminal("--model", "vosk-tiny-en")


def test_without_a_network_the_game_begins_with_what_is_here(
    web: ModelPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = time.monotonic()
    play_without_terminal("--no-download")
    usual = time.monotonic() - begun
    web.says_nothing = True
    begun = time.monotonic()
    told = play_without_terminal("--download")
    assert time.monotonic() - begun < 2 * usual + 5, "a busy computer is not twice as busy a moment later"
    reached = f"No source of {NAME} and whisper-small can be reached, so the game begins with what is here."
    assert f"{reached} Try again: `moderator models get en`.\n" in told
    assert not [path for path in download_folder().iterdir() if not path.name.startswith(".")]


def test_one_model_without_the_other_is_told(web: ModelPage) -> None:
    (web.folder / "model.bin").unlink()
    told = play_without_terminal("--download")
    assert "whisper-small cannot be fetched: " in told
    assert "model.bin answers 404 Not Found, so the game begins with what is here." in told
    assert [source.name for source in missing_models(["en"])] == ["whisper-small"]
