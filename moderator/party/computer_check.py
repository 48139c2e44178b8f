"""What of the computer itself may fail in an evening: the disk, the clock. Found before the guests come."""

import errno
import os
import shutil
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from moderator.party.journal_folder import usual_folder
from moderator.party.party_file import Party
from moderator.party.room_check import Problem

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
    if party.keep is not None:
        problems += folder_problems("what is heard", party.keep)
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
