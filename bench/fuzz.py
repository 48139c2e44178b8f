"""What is found by spoilt files and random intents, hours of them: for a machine that has nothing to do at night.

Files of every kind are spoilt, guided by which code they reach (`tests/fuzzing/guided.py`), and streams of random
intents go into the moderator of every game (`tests/fuzzing/random_talk.py`). Each night begins with other seeds; what
goes wrong is named with its seed, or kept as a file.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from datetime import date
from pathlib import Path
from typing import Any

from bench.figures import in_words
from bench.report import Report
from tests.fuzzing.formats import FORMATS
from tests.fuzzing.random_talk import INPUTS, Tally, stream

MINUTES = 30.0
"""For all kinds of files together, on all processors."""
INTENTS = 1_000_000
SEEDS_OF_A_NIGHT = 1_000_000
FAULTS_SHOWN = 20
STREAMS_AT_ONCE = 8
"""Seeds that a process is given together."""


def measure(minutes: float, intents: int) -> Report:
    """Fuzz files for so many minutes and the moderator with so many intents."""
    report = Report(
        "fuzz",
        "Files of every kind, spoilt, and lines typed at random: each must be read, or refused in one clear sentence, "
        "within ten seconds. Streams of random intents in every game, with ticks, interruptions and failing devices "
        "among them: nothing may break, every message must have words.",
    )
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        told = list(_files(minutes, Path(folder)))
    _file_table(report, told)
    first = date.today().toordinal() * SEEDS_OF_A_NIGHT
    _intent_table(report, intents, first)
    return report


def _files(minutes: float, folder: Path) -> Iterator[Mapping[str, Any]]:
    """What the run of each kind has told."""
    workers = os.cpu_count() or 1
    seconds = 60 * minutes * workers / len(FORMATS)

    def run(name: str) -> Mapping[str, Any]:
        out = folder / name
        order = [sys.executable, "-m", "tests.fuzzing.guided", name, "--seconds", f"{seconds:.0f}", "--out", str(out)]
        done = subprocess.run(order, capture_output=True, check=False)
        told = out / "found.json"
        found: dict[str, Any] = json.loads(told.read_text()) if told.is_file() else {"tried": 0, "found": {}}
        if done.returncode:
            found["found"][f"{name}: the process ended with {done.returncode}"] = done.stderr[-2000:].decode()
        if found["found"]:
            kept = Path(tempfile.gettempdir()) / f"fuzz-{name.replace(' ', '-')}"
            shutil.copytree(out, kept, dirs_exist_ok=True, ignore=shutil.ignore_patterns("corpus"))
            found["kept"] = str(kept)
        return {"name": name, "seconds": seconds, **found}

    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(run, FORMATS)


def _file_table(report: Report, told: list[Mapping[str, Any]]) -> None:
    rows = [
        (
            one["name"],
            f"{one['tried']:,}",
            f"{one['seconds']:.0f} s",
            "coverage" if one.get("guided") else "chance",
            str(len(one["found"])),
            in_words(not one["found"]),
        )
        for one in told
    ]
    tried = sum(one["tried"] for one in told)
    rows.append(("all", f"{tried:,}", f"{sum(one['seconds'] for one in told):.0f} s", "", "", ""))
    faults = [f"{what} ({one['kept']})" for one in told for what in one["found"]]
    report.failed |= bool(faults)
    report.table(
        "Files", ("kind", "tried", "time", "led by", "mistakes found", ""), rows, "; ".join(faults[:FAULTS_SHOWN])
    )


def _tried(first: int) -> list[Tally | str]:
    """Some streams, each with what it came to, or with what went wrong."""
    found: list[Tally | str] = []
    for seed in range(first, first + STREAMS_AT_ONCE):
        try:
            found.append(stream(seed))
        except AssertionError as problem:
            found.append(str(problem))
    return found


def _intent_table(report: Report, wanted: int, first: int) -> None:
    began = time.monotonic()
    batches = -(-wanted // (INPUTS * STREAMS_AT_ONCE))
    tallies, faults = list[Tally](), list[str]()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(_tried, range(first, first + batches * STREAMS_AT_ONCE, STREAMS_AT_ONCE)):
            tallies += [one for one in found if isinstance(one, Tally)]
            faults += [one for one in found if isinstance(one, str)]
    took = time.monotonic() - began
    inputs = sum(tally.inputs for tally in tallies)
    row = (
        f"{inputs:,}",
        f"{len(tallies) + len(faults):,}",
        f"{sum(tally.taken for tally in tallies):,}",
        f"{sum(tally.said for tally in tallies):,}",
        f"{took:.0f} s",
        str(len(faults)),
        in_words(not faults and inputs >= wanted),
    )
    report.failed |= bool(faults)
    columns = ("inputs", "games", "taken", "messages said", "time", "games that broke", "")
    note = f"Seeds from {first}. " + " | ".join(fault.splitlines()[0] for fault in faults[:FAULTS_SHOWN])
    report.table("Random intents, in all games", columns, [row], note)
