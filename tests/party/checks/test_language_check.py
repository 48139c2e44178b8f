"""`moderator language check`: nothing is missing of the languages that ship, and whatever is missing is named."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from moderator import shipped
from moderator.games.plugin import plugin_of
from moderator.language.languages import languages_begun, languages_for
from moderator.party.checks.language_check import gaps
from moderator.party.cli import run
from moderator.speaking.synthesis.voice import SystemVoice
from tests.languages import EVERYWHERE, LANGUAGES_OF

LINE = re.compile(r"(\.\w+):\d+:")
"""The line of a file: English grows, and with it the copy."""

Gaps = Callable[[], list[str]]
"""What the made-up language lacks for the timer."""


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as system:
        yield system


@pytest.mark.parametrize(("game", "language"), EVERYWHERE)
def test_a_game_that_has_all_files_of_a_language_lacks_nothing_in_it(
    game: str, language: str, voice: SystemVoice
) -> None:
    assert list(gaps(language, (game,), voice)) == []


def test_english_is_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert all("en" in languages for languages in LANGUAGES_OF.values())
    assert run(["language", "check", "en"]) == 0
    assert capsys.readouterr().out == "en: complete.\n"
    assert run(["language"]) == 0
    assert "en: two_rooms, room25, timer\n" in capsys.readouterr().out


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """English and a language that is made up; its timer is English under another name, with Esperanto's voice."""
    for kind, root in (("grammars", shipped.grammars()), ("voices", shipped.voices())):
        shutil.copytree(root / "en", tmp_path / kind / "en")
        made_up = tmp_path / kind / "eo"
        made_up.mkdir()
        for part in plugin_of("timer").parts:
            for file in (root / "en").glob(f"{part}.*"):
                text = file.read_text(encoding="utf-8").replace("language: en", "language: eo")
                (made_up / file.name).write_text(text, encoding="utf-8")
        monkeypatch.setattr(shipped, kind, lambda kind=kind: tmp_path / kind)
    (tmp_path / "voices" / "eo" / "voice.toml").write_text('rate = 160\n[voices]\nlinux = "eo"\n')
    (tmp_path / "grammars" / "eo" / "language.toml").write_text(
        'moderator = "moderatoro"\n[rooms]\ntimer = ["ĉambro"]\n'
    )
    return tmp_path


@pytest.fixture
def missing(folder: Path, voice: SystemVoice) -> Gaps:
    return lambda: [LINE.sub(r"\1:", gap.replace(f"{folder}/", "")) for gap in gaps("eo", ("timer",), voice)]


def test_what_is_still_english_is_named_with_file_and_line(missing: Gaps, voice: SystemVoice) -> None:
    found = missing()
    assert any(re.match(r".*/any_game\.yaml:\d+: ", gap) for gap in gaps("eo", ("timer",), voice))
    assert 'grammars/eo/any_game.yaml: "how much time is left" is not translated' in found
    assert "voices/eo/any_game.ftl: the message 'no_clock' is not translated" in found
    assert "no recognizer model hears 'eo' (`moderator models get eo` fetches one)" in found
    assert "grammars/eo/names.txt has 0 names, 30 are needed" in found


def test_a_language_is_there_with_its_first_file_and_playable_with_its_last(folder: Path) -> None:
    assert languages_begun() == ("en", "eo")
    assert languages_for(plugin_of("timer").parts) == ("en", "eo")
    (folder / "voices" / "eo" / "timer.ftl").unlink()
    assert languages_for(plugin_of("timer").parts) == ("en",)


@pytest.mark.parametrize(
    ("file", "old", "new", "gap"),
    [
        ("voices/eo/timer.ftl", "", None, "voices/eo/timer.ftl is missing"),
        ("grammars/eo/language.toml", "", None, "grammars/eo/language.toml is missing"),
        ("grammars/eo/any_game.yaml", "  undo:", "  malfari:", "eo: the intent 'undo' has no templates"),
        (
            "grammars/eo/any_game.yaml",
            "  undo:",
            "  malfari:",
            "grammars/eo/any_game.yaml: nobody listens for the intent 'malfari'",
        ),
        (
            "grammars/eo/any_game.yaml",
            '    help: "undo"\n',
            "",
            "grammars/eo/any_game.yaml: 'undo' has no `help`",
        ),
        (
            "grammars/eo/any_game.yaml",
            'help: "undo"',
            'help: "malfaru"',
            "grammars/eo/any_game.yaml: no template reads the `help` of 'undo': \"malfaru\"",
        ),
        (
            "grammars/eo/any_game.yaml",
            '["repeat [that]"',
            '["undo", "repeat [that]"',
            "grammars/eo/any_game.yaml: \"undo\" of 'undo' is read as 'repeat'",
        ),
        (
            "grammars/eo/any_game.yaml",
            '["undo [that]"',
            '["undo [that"',
            "grammars/eo/any_game.yaml: bad template \"undo [that\": '[' is never closed",
        ),
        (
            "grammars/eo/any_game.yaml",
            '    examples: {"undo": {}, "take that back": {}}\n',
            "",
            "grammars/eo/any_game.yaml: 'undo' has no example",
        ),
        ("voices/eo/any_game.ftl", "paused = ", "pausita = ", "eo: the message 'paused' has no text"),
        (
            "voices/eo/timer.ftl",
            "Round { $round } of { $rounds }",
            "Round { $round }",
            "voices/eo/timer.ftl: the message 'round_over' does not use its argument 'rounds'",
        ),
        (
            "voices/eo/timer.ftl",
            "    [one] One minute left.",
            "    [1] Unu minuto restas.",
            "voices/eo/timer.ftl: the message 'minutes_left': does not choose by $minutes: "
            "the forms of this language are one, other",
        ),
        (
            "voices/eo/timer.ftl",
            "    [one] One minute left.",
            "    [few] Unu minuto restas.",
            "voices/eo/timer.ftl: the message 'minutes_left': the form [few] of $minutes never comes in this "
            "language (it has one, other)",
        ),
        (
            "voices/eo/timer.ftl",
            "countdown = { $seconds }",
            "countdown = restas ankoraŭ nur { $seconds } sekundoj",
            'of the countdown takes',
        ),
        (
            "grammars/eo/language.toml",
            '["ĉambro"]',
            '["ĉambro", "salono"]',
            "the language 'eo' names 2 rooms for 'timer', which has 1 (mend grammars/eo/language.toml)",
        ),
    ],
)  # fmt: skip
def test_whatever_is_missing_is_named(
    folder: Path, missing: Gaps, file: str, old: str, new: str | None, gap: str
) -> None:
    assert not any(gap in found for found in missing())
    path = folder / file
    if new is None:
        path.unlink()
    else:
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    assert any(gap in found for found in missing()), "\n".join(missing())


def test_a_part_that_is_not_written_is_one_gap(folder: Path, missing: Gaps) -> None:
    (folder / "grammars" / "eo" / "timer.yaml").unlink()
    found = missing()
    assert "grammars/eo/timer.yaml is missing" in found
    assert not any("start_round" in gap for gap in found)


def test_the_exit_status_tells_whether_something_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["language", "check", "eo", "--game", "timer"]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"eo: {len(lines)} to do."


def test_a_game_in_a_language_that_is_not_ready_is_refused_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--players", "7", "--language", "eo"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("the language 'eo' is not ready for this: grammars/eo/two_rooms.yaml is missing and ")
    assert said.endswith("(there is en; `moderator language check eo` tells what to write)\n")
