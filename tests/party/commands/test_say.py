"""`moderator say`: a message of the game through the real voice, into a file or out of a loudspeaker."""

import subprocess
import sys
from pathlib import Path

import pytest

from moderator.audio.sound import read_sound
from moderator.party.cli import run
from tests.null_sinks import NullSinks, environment_without_devices


def test_a_message_is_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hostages.wav"
    assert run(["say", "hostages_final", "hostages=Anna, Bob,Carlos", "--out", str(file)]) == 0
    assert capsys.readouterr().out == "Your hostages: Anna, Bob and Carlos. That is final.\n"
    assert read_sound(file).seconds > 1.5


def test_a_list_of_one_and_commands_by_what_one_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "said.wav")
    assert run(["say", "hostages_final", "hostages=Anna", "--out", file]) == 0
    assert capsys.readouterr().out == "Your hostage: Anna. That is final.\n"
    assert run(["say", "help", "commands=pause,time_left", "--out", file]) == 0
    assert capsys.readouterr().out == "You can say: pause the game and how much time is left.\n"


def test_without_a_file_it_is_heard(null_sinks: NullSinks, capsys: pytest.CaptureFixture[str]) -> None:
    with null_sinks.recording("room_a_out", "room_b_out") as recordings:
        assert run(["say", "paused"]) == 0
    assert capsys.readouterr().out.startswith("Paused.")
    heard = [recording for recording in recordings.values() if recording.first_sound() is not None]
    assert len(heard) == 1
    first, last = heard[0].first_sound(), heard[0].last_sound()
    assert first is not None
    assert last is not None
    assert last - first > 1.0


def test_without_a_loudspeaker_it_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "moderator", "say", "paused"]
    done = subprocess.run(command, env=environment_without_devices(tmp_path), capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout.startswith("Paused.")
    assert done.stderr.startswith("there is no loudspeaker (")
    assert done.stderr.count("\n") == 1


def test_the_messages_are_listed_with_their_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["say", "--list"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert "hostages_final hostages=A,B,..." in listed
    assert "paused" in listed


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["pausd"], 2, "unknown message 'pausd' (did you mean 'paused'?)"),
        (["hostages_final"], 2, "the message 'hostages_final' needs more to be said (add hostages=...)"),
        (["hostages_final", "hostage=Anna"], 2, "the message 'hostages_final' has no argument 'hostage' (did you mean"),
        (["hostages_final", "hostages"], 2, "'hostages' is no argument: write NAME=VALUE (its arguments: hostages)"),
        (["hostages_final", "hostages=A", "hostages=B"], 2, "the argument 'hostages' is given twice"),
        (["help", "commands=pase"], 2, "unknown command 'pase' (did you mean 'pause'?)"),
        (["paused", "--rate", "5"], 2, "--rate: 5 is out of range (80 to 450)"),
        (["paused", "--voice", "nobody-at-all"], 1, "there is no voice 'nobody-at-all' on this system"),
        (["paused", "--out", "no/such/folder/x.wav"], 1, "no/such/folder/x.wav cannot be written"),
        ([], 2, "Missing argument 'MESSAGE': `moderator say --list` shows all messages"),
    ],
)
def test_mistakes(
    arguments: list[str],
    status: int,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["say", *arguments]) == status
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
