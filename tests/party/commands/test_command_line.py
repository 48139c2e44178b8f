"""The command line as a new user meets it: help, mistakes in one sentence, Ctrl-C, and faults of our own."""

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import click
import pytest

from moderator.errors import ModelError, SoundError
from moderator.party import cli
from moderator.party.cli import COMMANDS, command_line, run
from moderator.party.live.fault_report import FAULTS_FILE, LARGEST_BYTES, OLDER_FAULTS_FILE, report_fault

COMMAND = [sys.executable, "-m", "moderator"]


def test_without_a_command_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    shown = capsys.readouterr().out
    assert re.findall(r"^  ([\w-]+)  ", shown.split("Commands:\n")[1], re.MULTILINE) == list(COMMANDS)


def test_what_is_asked_often_loads_little() -> None:
    """Help, version and completion name the commands without importing one."""
    loaded = "print(*(name for name in sys.modules if name.startswith('moderator.party') or '.' not in name))"
    asking = f"import atexit, sys; from moderator.party.cli import main; atexit.register(lambda: {loaded}); main()"
    completing = {"_MODERATOR_COMPLETE": "bash_complete", "COMP_WORDS": "moderator re", "COMP_CWORD": "1"}
    for arguments, environment in ((["--help"], {}), (["--version"], {}), ([], completing)):
        asked = subprocess.run(
            [sys.executable, "-c", asking, *arguments],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **environment},
        )
        modules = asked.stdout.splitlines()[-1].split()
        own = {name for name in modules if name.startswith("moderator.")}
        assert own == {"moderator.party", "moderator.party.cli", "moderator.party.interruption"}
        assert not {"numpy", "yaml", "hassil", "vosk", "sounddevice", "rich"} & set(modules)


def test_commands_are_completed(capsys: pytest.CaptureFixture[str]) -> None:
    context = command_line.make_context("moderator", [])
    completed = command_line.shell_complete(context, "re")
    assert [item.value for item in completed] == ["resume", "rehearse", "replay"]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"Usage: moderator {name}" in shown
    command = command_line.get_command(command_line.make_context("moderator", []), name)
    assert command is not None
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, f"{parameter.name} has no help"


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("moderator ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rehaerse"], "No such command 'rehaerse'"),
        (["hear"], "Missing argument 'FILE.wav|FOLDER...' (`moderator hear --help` explains)"),
        (["chart", "--machin", "room"], "No such option"),
        (["chart", "--game", "two_room"], "unknown game 'two_room' (did you mean 'two_rooms'?)"),
    ],
)
def test_a_mistake_is_one_sentence_and_status_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(sentence)
    assert shown.err.count("\n") == 1


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Lets a test register a command that goes wrong in its own way."""
    monkeypatch.setattr(command_line, "commands", dict(command_line.commands))
    return monkeypatch


def add_command(error: BaseException) -> None:
    @click.command()
    def break_down() -> None:
        raise error

    command_line.add_command(break_down, "break")


@pytest.mark.parametrize("error", [SoundError("no sound", remedy="plug it in"), ModelError("no sound (plug it in)")])
def test_what_fails_has_status_1(
    error: Exception, broken: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add_command(error)
    assert run(["break"]) == 1
    assert capsys.readouterr().err == "no sound (plug it in)\n"


def test_ctrl_c_has_status_130(broken: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    add_command(KeyboardInterrupt())
    assert run(["break"]) == 130
    assert capsys.readouterr().err.strip() == "stopped"


def test_a_fault_of_the_program_is_saved_and_not_shown(
    broken: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken.setenv("XDG_STATE_HOME", str(tmp_path))
    add_command(ZeroDivisionError("division by zero"))
    assert run(["break"]) == 1
    shown = capsys.readouterr().err
    report = tmp_path / "moderator" / "faults.log"
    assert shown == f"This is a fault of the program (ZeroDivisionError: division by zero); please send us {report}\n"
    assert "Traceback" in report.read_text()
    assert "break_down" in report.read_text()


def test_a_fault_is_saved_elsewhere_when_the_usual_folder_cannot_be_written(
    broken: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And where nobody else could have put anything before: anybody may write among the temporary files."""
    (tmp_path / "moderator").write_text("a file where the folder should be")
    (tmp_path / "elsewhere").mkdir()
    treasure = tmp_path / "treasure"
    treasure.write_text("precious")
    (tmp_path / "elsewhere" / FAULTS_FILE).symlink_to(treasure)
    broken.setenv("XDG_STATE_HOME", str(tmp_path))
    broken.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    add_command(ZeroDivisionError("division by zero"))
    assert run(["break"]) == 1
    (folder,) = (each for each in (tmp_path / "elsewhere").iterdir() if each.is_dir())
    assert str(folder / FAULTS_FILE) in capsys.readouterr().err
    assert "break_down" in (folder / FAULTS_FILE).read_text()
    assert folder.stat().st_mode & 0o077 == 0, "only its owner may look into it"
    assert treasure.read_text() == "precious"
    assert run(["break"]) == 1
    assert (folder / FAULTS_FILE).read_text().count("ZeroDivisionError") == 2, "the next one goes there too"


def test_reports_of_faults_fill_no_disk_and_the_newest_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for number in range(8):
        report_fault(ValueError(f"fault {number}: {'x' * (LARGEST_BYTES // 3)}"))
    folder = tmp_path / "moderator"
    assert sorted(file.name for file in folder.iterdir()) == [FAULTS_FILE, OLDER_FAULTS_FILE]
    assert all(file.stat().st_size <= LARGEST_BYTES for file in folder.iterdir())
    kept = [(folder / name).read_text() for name in (OLDER_FAULTS_FILE, FAULTS_FILE)]
    assert re.findall(r"ValueError: fault (\d)", "".join(kept)) == ["4", "5", "6", "7"]
    assert "\ncommand: " in kept[1]


def test_whoever_stops_reading_is_not_bothered() -> None:
    command = subprocess.Popen([*COMMAND, "chart"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ)
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.close()
    assert command.stderr.read() == b""
    command.stderr.close()
    assert command.wait(30) == cli.FAILED


def test_ctrl_c_at_the_terminal_leaves_no_traceback(tmp_path: Path) -> None:
    fifo = tmp_path / "never.wav"
    os.mkfifo(fifo)
    command = subprocess.Popen(
        [*COMMAND, "hear", "--model", "vosk-tiny-en", str(fifo)], stderr=subprocess.PIPE, text=True
    )
    assert command.stderr is not None
    assert command.stderr.readline().startswith("Listening with vosk-tiny-en")
    command.send_signal(signal.SIGINT)
    told = command.stderr.read()
    command.stderr.close()
    assert command.wait(30) == 130
    assert "Traceback" not in told
    assert told.splitlines()[-1] == "stopped"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "--players", "7", "--out", "{file}"], "{file}: this is a file, not a folder"),
        (["play", "--rehearse", "--game", "timer", "--out", "{file}"], "{file}: this is a file, not a folder"),
        (["rehearse", "timer", "--out", "{file}/x"], "{file}: this is a file, not a folder, and so is no part of"),
        (["rehearse", "{folder}"], "{folder}: this is a folder, not a script"),
        (["play", "--players", "7", "--options", "foo=bar"], "there is no option 'foo' (there are simple_cards, "),
        (["play", "--game", "timer", "--options", "foo=bar"], "there is no option 'foo': 'timer' has none"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_begins(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.write_text("")
    folder.mkdir()
    filled = [argument.format(file=file, folder=folder) for argument in arguments]
    assert run(filled) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(sentence.format(file=file, folder=folder))
    assert "Listening" not in shown.out


@pytest.mark.parametrize("seconds", [0.25, 0.4, 0.6, 0.8, 1.1, 1.5, 2.0, 3.0])
def test_ctrl_c_while_the_program_starts_leaves_no_traceback(seconds: float, tmp_path: Path) -> None:
    """As a terminal sends it: to the program and to all its workers."""
    command = subprocess.Popen(
        [*COMMAND, "rehearse", "timer", "--out", str(tmp_path)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    with suppress(subprocess.TimeoutExpired):
        command.wait(seconds)
    with suppress(ProcessLookupError):
        os.killpg(command.pid, signal.SIGINT)
    _, told = command.communicate(timeout=30)
    if command.returncode == -signal.SIGINT:
        assert "moderator/" not in told, "Python itself was starting: no line of ours had run"
        return
    assert command.returncode in (0, 130)
    assert told.strip() in ("", "stopped")


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        ("moderator play --game t", {"two_rooms", "timer"}),
        ("moderator play --language f", {"fr"}),
        ("moderator play --model vosk-tiny-e", {"vosk-tiny-en"}),
        ("moderator chart --game room", {"room25"}),
        ("moderator rehearse timer-", {"timer-fr", "timer-it", "timer-zh"}),
        ("moderator models get z", {"zh"}),
        ("moderator language check i", {"it"}),
        ("moderator hear --language e", {"en"}),
        ("moderator understand --game ti", {"timer"}),
        ("moderator cl", {"clock"}),
    ],
)
def test_the_shell_completes_games_languages_models_and_shipped_scripts(line: str, proposed: set[str]) -> None:
    words = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1), "_MODERATOR_COMPLETE": "bash_complete"}
    done = subprocess.run(COMMAND, capture_output=True, text=True, check=True, env={**os.environ, **words})
    assert {value.removeprefix("plain,") for value in done.stdout.split() if value.startswith("plain,")} == proposed


def test_a_shell_can_be_told_to_complete() -> None:
    for shell in ("bash", "zsh", "fish"):
        environment = {**os.environ, "_MODERATOR_COMPLETE": f"{shell}_source"}
        done = subprocess.run(COMMAND, capture_output=True, text=True, check=True, env=environment)
        assert "moderator" in done.stdout
