"""The service of systemd: a unit that systemd takes, of a command line that the program takes."""

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.packaging.read_flags import read_flags

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "packaging" / "systemd" / "moderator.service"
HALL = ROOT / "packaging" / "systemd" / "moderator-hall.service"


def verify(unit: Path, home: Path) -> "subprocess.CompletedProcess[str]":
    """What systemd says of a unit of the user whose home this is."""
    (home / "run").mkdir(exist_ok=True)
    environment = {**os.environ, "HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run")}
    command = ["systemd-analyze", "verify", "--user", "--man=no", str(unit)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


def home_with_program(folder: Path) -> Path:
    """A home with a program where pipx and uv put ours."""
    program = folder / ".local" / "bin" / "moderator"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return folder


@pytest.mark.parametrize("unit", [UNIT, HALL], ids=["a table", "a hall"])
def test_systemd_takes_it(tmp_path: Path, unit: Path) -> None:
    told = verify(unit, home_with_program(tmp_path))
    assert (told.returncode, told.stderr) == (0, "")


def test_systemd_would_tell_of_a_mistake(tmp_path: Path) -> None:
    wrong = tmp_path / "moderator.service"
    wrong.write_text(UNIT.read_text(encoding="utf-8").replace("RestartSec=5", "RestartSeconds=5"), encoding="utf-8")
    assert "RestartSeconds" in verify(wrong, home_with_program(tmp_path)).stderr


def test_without_the_program_systemd_would_tell(tmp_path: Path) -> None:
    told = verify(UNIT, tmp_path)
    assert "moderator is not executable" in told.stderr


def test_its_command_line_is_a_right_one() -> None:
    [line] = re.findall(r"^ExecStart=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    program, *arguments = shlex.split(line)
    assert program == "%h/.local/bin/moderator"
    given = read_flags(arguments)
    assert (given["headless"], given["take_over"], given["go_on"], given["download"]) == (True, True, True, False)


def test_a_hall_leaves_its_tables_when_it_ends() -> None:
    text = HALL.read_text(encoding="utf-8")
    assert re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE) == ["%h/.local/bin/moderator serve"]
    assert re.findall(r"^KillMode=(.*)$", text, re.MULTILINE) == ["process"]


def test_it_waits_for_an_address() -> None:
    """The shell's line is run as by systemd, beside a `hostname` that knows an address and one that knows none."""
    [line] = re.findall(r"^ExecStartPre=-(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    *_, script = shlex.split(line.replace("$$", "$"))
    subprocess.run(["timeout", "5", "sh", "-c", f"hostname() {{ echo 192.168.1.2; }}; {script}"], check=True)
    waits = ["timeout", "0.5", "sh", "-c", f"hostname() {{ echo; }}; {script}"]
    assert subprocess.run(waits, check=False).returncode == 124
