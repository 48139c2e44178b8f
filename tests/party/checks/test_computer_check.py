"""What `moderator check` finds wrong with the computer: real disks that are full or read-only, a coarse clock."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from moderator.party.checks.computer_check import (
    NAPS,
    clock_problems,
    folder_problems,
    memory_problems,
    naps,
    power_problems,
)
from moderator.party.checks.room_check import rate_problems

PROGRAM = """
import sys
from pathlib import Path
from moderator.party.checks.computer_check import folder_problems
for problem in folder_problems("the journal", Path(sys.argv[1]) / "journals"):
    print(problem)
"""


def told_of(disk: Path, options: str, before: str = ":") -> list[str]:
    """What is told of a small disk of memory, mounted where only the program sees it."""
    disk.mkdir()
    mounted = f'mount -t tmpfs -o {options} none "$1"'
    inside = ["unshare", "-rm", "sh", "-c"]
    if shutil.which("unshare") is None or subprocess.run([*inside, mounted, "sh", str(disk)], check=False).returncode:
        pytest.skip("this system lets nobody mount a disk of memory")
    told = f'{mounted} && {before} && exec "$2" -c "$3" "$1"'
    command = [*inside, told, "sh", str(disk), sys.executable, PROGRAM]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_full_disk(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    full = '(dd if=/dev/zero of="$1/filler" bs=4k 2>/dev/null || true)'
    (told,) = told_of(disk, "size=1m", full)
    assert told == (
        f"the journal cannot be written into {disk}/journals: No space left on device (make room on the disk)"
    )


def test_a_disk_with_little_room(tmp_path: Path) -> None:
    (told,) = told_of(tmp_path / "disk", "size=5m")
    assert told.startswith("only 5 MB are free for the journal in ")


def test_a_read_only_folder(tmp_path: Path) -> None:
    (told,) = told_of(tmp_path / "disk", "ro")
    assert "Read-only file system (make the folder one that can be written)" in told


def test_a_folder_in_order_that_does_not_exist_yet(tmp_path: Path) -> None:
    if shutil.disk_usage(tmp_path).free > 100_000_000:
        assert folder_problems("the journal", tmp_path / "state" / "journals") == []
    assert list(tmp_path.iterdir()) == []


def test_a_computer_with_little_memory(tmp_path: Path) -> None:
    told = tmp_path / "meminfo"
    told.write_text("MemTotal:  4000000 kB\nMemFree:  9000 kB\nMemAvailable:     200000 kB\n")
    (little,) = memory_problems(told)
    assert little.what.startswith("only 205 MB of memory are free")
    told.write_text("MemTotal:  4000000 kB\nMemFree:  9000 kB\nMemAvailable:    2000000 kB\n")
    assert memory_problems(told) == []
    assert memory_problems(tmp_path / "elsewhere") == []


def test_a_computer_on_its_battery(tmp_path: Path) -> None:
    def supply(name: str, **values: str) -> None:
        (tmp_path / name).mkdir(exist_ok=True)
        for key, value in values.items():
            (tmp_path / name / key).write_text(f"{value}\n")

    assert power_problems(tmp_path / "none") == []
    supply("AC", type="Mains", online="0")
    supply("mouse", type="Battery", status="Discharging", scope="Device")
    supply("BAT0", type="Battery", status="Charging")
    assert power_problems(tmp_path) == []
    supply("BAT0", status="Discharging")
    (battery,) = power_problems(tmp_path)
    assert str(battery).startswith("the computer runs on its battery")


def test_a_clock_that_is_too_coarse_and_a_computer_that_wakes_up_late() -> None:
    assert clock_problems(1e-9, [0.0001] * NAPS) == []
    assert clock_problems(1e-9, [0.2, *[0.0001] * NAPS]) == [], "once is by chance"
    (coarse,) = clock_problems(0.016, [0.0] * NAPS)
    assert coarse.what == "the computer's clock goes in steps of 16 ms"
    (busy,) = clock_problems(1e-9, [0.0001, 0.08] * NAPS)
    assert busy.what == "the computer is too busy, or saves power: it wakes up 80 ms late"
    assert len(naps()) == NAPS
    assert time.get_clock_info("monotonic").resolution < 1e-3


def test_a_microphone_of_another_rate_than_it_says() -> None:
    assert rate_problems(48_000, 47_700.0) == []
    (wrong,) = rate_problems(48_000, 44_100.0)
    assert wrong.what == "the microphone says that it gives 48000 samples a second, and gives 44100"
    (telephone,) = rate_problems(8_000, 8_000.0)
    assert "only 8000 samples a second" in telephone.what
