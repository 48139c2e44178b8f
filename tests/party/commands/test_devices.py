"""`moderator devices`: what is there by its whole name, and one sentence where nothing is."""

import subprocess
import sys
from pathlib import Path

import pytest

from moderator.audio.devices.sound_devices import Direction, find_device
from moderator.party.cli import run
from tests.null_sinks import NullSinks, environment_without_devices


def test_microphones_and_loudspeakers_by_name(null_sinks: NullSinks, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["devices"]) == 0
    microphones, loudspeakers = capsys.readouterr().out.split("Loudspeakers")
    usual = find_device(Direction.MICROPHONE, None)
    line = next(line for line in microphones.splitlines() if line.startswith(usual.full_name))
    assert line.rstrip().endswith("yes")
    assert f"{usual.rate} Hz" in line
    assert "room_a_mic, ALSA" in microphones
    assert "room_a_mic" not in loudspeakers
    assert "room_b_out, ALSA" in loudspeakers


def test_a_computer_without_sound(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "moderator", "devices"],
        env=environment_without_devices(tmp_path),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("this computer has no sound device (plug in")
    assert done.stderr.count("\n") == 1


def test_a_file_in_no_folder_is_told_before_anything_is_asked(
    null_sinks: NullSinks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["devices", "--assign", str(tmp_path / "none" / "party.toml")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "there is no such party file" in told.err
