"""How long somebody waits after Enter: from the command to its end, or to the first thing that is asked or shown.

Each command runs in a terminal of its own, on null sinks. The first run of each is told apart: it reads from the disk
what later ones find in memory.
"""

import os
import pty
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bench.figures import median
from bench.live_program import NeverHappened, sound_devices
from bench.report import Report
from moderator.party.config.party_keys import read_party
from tests.null_sinks import party_on_null_sinks
from tests.party.live_game import begun_round

TIMES = 5
"""Runs after the first."""
LEFT_SECONDS = 25.0
"""On the clock of the evening that broke off."""
LONGEST_SECONDS = 60.0


@dataclass(frozen=True)
class Start:
    """A command, and what ends the wait."""

    told: str
    """In the table: until when."""
    arguments: tuple[str, ...]
    shown: str | None = None
    """The text that ends it; None: the end of the program."""
    is_first_evening: bool = False
    """Whether nothing is remembered; else there is an evening that broke off."""


STARTS = (
    Start("its end", ("--version",)),
    Start("its end", ("--help",)),
    Start("the first question", ("play", "--no-download"), "How many rooms", is_first_evening=True),
    Start("the welcome", ("play", "--no-download", "party.toml"), "Welcome", is_first_evening=True),
    Start("the game stands as it was", ("resume",), "The clock stands."),
    Start("its end", ("log", "--list")),
    Start("its end", ("understand", "I appoint Anna as leader")),
)


@dataclass(frozen=True)
class Wait:
    """How long one run took, and how much of that it computed, with what it had started and ended; in seconds."""

    seconds: float
    processor: float


def wait_until(command: Sequence[str], shown: str | None, folder: Path, environment: Mapping[str, str]) -> Wait:
    """Run a program in a folder until it has shown a text, or to its end. Raises NeverHappened."""
    terminal, program_side = pty.openpty()
    began = time.monotonic()
    process = subprocess.Popen(
        command,
        stdin=program_side,
        stdout=program_side,
        stderr=program_side,
        cwd=folder,
        env={**environment, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(program_side)
    screen, found = b"", shown is None
    try:
        # A terminal whose program has ended fails instead of being empty.
        with suppress(OSError):
            while block := os.read(terminal, 65_536):
                screen += block
                if shown is not None and shown.encode() in screen:
                    found = True
                    break
                if time.monotonic() - began > LONGEST_SECONDS:
                    break
        seconds = time.monotonic() - began
    finally:
        if shown is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        os.close(terminal)
    if not found or (shown is None and process.returncode):
        raise NeverHappened(f"{' '.join(command)}: {shown or 'a good end'}\n{screen.decode(errors='replace')}")
    return Wait(seconds, used.ru_utime + used.ru_stime)


def measure() -> Report:
    """Start each command some times."""
    report = Report("startup", (__doc__ or "").replace("\n", " ").strip())
    rows = []
    with sound_devices() as (_, folder):
        party = folder / "party.toml"
        party.write_text(party_on_null_sinks((1.0, 1.0, 1.0)))
        kept = folder / "kept.journal"
        begun_round(kept, read_party(party), LEFT_SECONDS)
        for start in STARTS:
            first, *later = [_run(start, folder, kept) for _ in range(1 + TIMES)]
            command = f"moderator {' '.join(start.arguments)}".replace("I appoint Anna as leader", '"I appoint ..."')
            waits = [wait.seconds for wait in later]
            processor = median([wait.processor for wait in later])
            rows.append(
                (
                    *(f"`{command}`", start.told, f"{first.seconds:.2f} s"),
                    *(f"{median(waits):.2f} s", f"{max(waits):.2f} s", f"{processor:.2f} s"),
                )
            )
    columns = ("", "until", "the first time", "later, median", "longest", "of it computing")
    report.table("From Enter on", columns, rows, f"{TIMES} runs after the first.")
    return report


def _run(start: Start, folder: Path, kept: Path) -> Wait:
    state = folder / "state" / ("new" if start.is_first_evening else "played")
    shutil.rmtree(state, ignore_errors=True)
    if not start.is_first_evening:
        journals = state / "moderator" / "journals"
        journals.mkdir(parents=True)
        shutil.copy(kept, journals)
    command = (sys.executable, "-m", "moderator", *start.arguments)
    return wait_until(command, start.shown, folder, {**os.environ, "XDG_STATE_HOME": str(state)})
