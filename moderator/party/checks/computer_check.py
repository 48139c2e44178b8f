"""What of the computer itself may fail in an evening: disk, memory, power, the clock. Found before the guests come."""

import errno
import os
import re
import shutil
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from moderator.party.checks.room_check import Problem
from moderator.party.config.party import Party
from moderator.party.journal.writing import usual_folder
from moderator.party.opening.opening import speech_folder

MEMORY = Path("/proc/meminfo")
POWER = Path("/sys/class/power_supply")
"""Where Linux tells of them; what is not there is not looked at."""
ENOUGH_MEMORY_BYTES = 500_000_000
"""A game with its devices and its voice holds 350 MB (`make soak-live`); with less free its processes may be ended."""
ENOUGH_BYTES = 20_000_000
"""A journal of a long evening has a megabyte or two; the rest is for what the voice renders."""
WRITTEN_BYTES = 65_536
"""Written for a trial: more than any line of a journal."""
COARSEST_CLOCK_SECONDS = 1e-3
"""Announcements are placed by the clock, and are to be exact to a few milliseconds."""
NAP_SECONDS = 0.005
NAPS = 40
LATEST_NAP_SECONDS = 0.05
"""The game's loop looks at its rooms 60 times a second. One nap may be late by chance; a tenth of them not."""


def check_computer(party: Party) -> list[Problem]:
    """What is to be mended, for what a party needs; takes a fifth of a second."""
    problems = folder_problems("the journal", usual_folder())
    problems += folder_problems("what the voice has said", speech_folder())
    if party.keep is not None:
        problems += folder_problems("what is heard", party.keep)
    problems += [*memory_problems(MEMORY), *power_problems(POWER)]
    return [*problems, *clock_problems(time.get_clock_info("monotonic").resolution, naps())]


def folder_problems(what: str, folder: Path) -> list[Problem]:
    """Whether something can be written into a folder, which need not exist yet."""
    existing = next(parent for parent in (folder, *folder.parents) if parent.exists())
    trial = existing / f".moderator-trial-{os.getpid()}"
    try:
        if not existing.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        with trial.open("wb") as file:
            file.write(bytes(WRITTEN_BYTES))
            file.flush()
            os.fsync(file.fileno())
        free = shutil.disk_usage(existing).free
    except OSError as error:
        remedy = "make room on the disk" if error.errno == errno.ENOSPC else "make the folder one that can be written"
        return [Problem(f"{what} cannot be written into {folder}: {error.strerror}", remedy)]
    finally:
        with suppress(OSError):
            trial.unlink(missing_ok=True)
    if free < ENOUGH_BYTES:
        return [Problem(f"only {free / 1e6:.0f} MB are free for {what} in {folder}", "make room on the disk")]
    return []


def memory_problems(told: Path) -> list[Problem]:
    """Whether enough memory is free, by the system's file."""
    try:
        found = re.search(r"^MemAvailable: +(\d+) kB$", told.read_text(encoding="ascii"), re.MULTILINE)
    except (OSError, UnicodeDecodeError):
        return []
    free = int(found[1]) * 1024 if found is not None else ENOUGH_MEMORY_BYTES
    if free >= ENOUGH_MEMORY_BYTES:
        return []
    what = f"only {free / 1e6:.0f} MB of memory are free: recognizer or voice may be ended in the middle of the game"
    return [Problem(what, "end other programs")]


def power_problems(supplies: Path) -> list[Problem]:
    """Whether the computer runs on its battery, by the system's folder: then it may fall asleep, and all time stands.

    A battery of something that is attached, a mouse say, is of the scope "Device".
    """
    for supply in sorted(supplies.glob("*")):
        found = tuple(_value(supply, name) for name in ("type", "status"))
        if found == ("Battery", "Discharging") and _value(supply, "scope") != "Device":
            what = "the computer runs on its battery, so it may fall asleep or end in the middle of the game"
            return [Problem(what, "plug in the power")]
    return []


def _value(supply: Path, name: str) -> str:
    try:
        return (supply / name).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def clock_problems(resolution: float, late: Sequence[float]) -> list[Problem]:
    """What is wrong with a clock of so many seconds' resolution, and naps that ended so late."""
    problems = []
    if resolution > COARSEST_CLOCK_SECONDS:
        what = f"the computer's clock goes in steps of {resolution * 1000:.0f} ms"
        problems.append(Problem(what, "use another computer: announcements would not be exact"))
    often = sorted(late)[-max(1, len(late) // 10)]
    if often > LATEST_NAP_SECONDS:
        what = f"the computer is too busy, or saves power: it wakes up {often * 1000:.0f} ms late"
        problems.append(Problem(what, "end other programs, and plug in the power"))
    return problems


def naps() -> list[float]:
    """How much later than wished some short naps end, in seconds."""
    late = []
    for _ in range(NAPS):
        due = time.monotonic() + NAP_SECONDS
        time.sleep(NAP_SECONDS)
        late.append(time.monotonic() - due)
    return late
