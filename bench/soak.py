"""Does anything grow, or stay behind, when it plays on and on?

First in virtual time: evenings of all games one after the other in this process, with ears, mouths, voice and journal
as they are, chatter and wrong inputs, and failures of recognizer, voice and disk. Then the program itself in real time
on null sinks: people talk in both rooms, one game follows the other, its voice and its devices are killed.
"""

import gc
import itertools
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import psutil

from bench.figures import in_words
from bench.live_program import Host, LiveProgram, live_program, sound_devices
from bench.load import usage
from bench.report import Report
from bench.room_sound import CHATTER, background, chatter, still_room
from moderator import shipped
from moderator.hearing.recognizers.grammar_models import MallocTrim
from moderator.language.text.espeak_letters import in_pinyin
from moderator.speaking.synthesis.voice import SystemVoice
from tests.fuzzing.long_evening import Counted, FailingModel, LongEvening, spoken_lines
from tests.null_sinks import MICROPHONES

HOURS = 24.0
"""Of virtual time."""
MINUTES = 120.0
"""Of real time."""
EVENING_HOURS = 2.0
GAMES = ("two_rooms", "room25", "timer", "two_rooms", "room25", "two_rooms")
"""The evenings, and again from the beginning."""
WARM_UP = 6
"""Evenings after which every cache has met every game; of a short run, half."""
FLAT = 0.05
"""Of what the memory is after the warm-up."""
CHINESE_NAME = "小红"
"""The first one in a process loads a dictionary of 40 MB for good; so it is said before the evenings begin."""
HOW_COUNTED = (
    "Every evening has another party, and like a program that is started anew its own word graphs and grammar models; "
    "the recognizer's own model, the voice and the lists of words are shared. Memory is what is held after each "
    "evening, when the C library has given back what it kept for later; while an evening lasts the program lets it do "
    "so now and then."
)
CHATTER_LINES = 40
BETWEEN_FAILURES_SECONDS = 90.0
BETWEEN_LINES_SECONDS = 6.0
SAMPLED_SECONDS = 30.0
LIVE_WARM_UP = 0.25
"""Share of the real time that counts as warm-up."""
SETTLED_SECONDS = 20.0
WORKERS = ("voice_worker", "loudspeaker_worker", "microphone_worker")


@dataclass(frozen=True)
class Left:
    """What a process holds."""

    memory: int
    """Bytes resident."""
    threads: int
    handles: int
    processes: int
    """Children."""
    objects: int
    """That Python looks after."""


def measure(hours: float) -> Report:
    """Play for so many hours of virtual time; Ctrl-C ends it after the evenings that are over."""
    report = Report(
        "soak",
        f"{hours:g} hours of virtual time were wanted, in evenings of {EVENING_HOURS:g} hours, in one process: ears, "
        "mouths, voice and journal as they are, chatter and wrong inputs, and failures of recognizer, voice and disk. "
        f"Memory counts as flat when it stays within {FLAT:.0%} after the warm-up.",
    )
    _virtual(report, hours)
    return report


def measure_live(minutes: float) -> Report:
    """Play for so many real minutes."""
    report = Report(
        "soak-live",
        f"The program itself for {minutes:g} real minutes on null sinks, with its terminal: people talk in both rooms "
        "half of the time, one game follows the other, wrong lines among what is typed, and its voice and its devices "
        f"are killed. Memory counts as flat when it stays within {FLAT:.0%} after the warm-up.",
    )
    _live(report, minutes)
    return report


# Virtual time


def _virtual(report: Report, hours: float) -> None:
    with _own_temporary_folder() as folder:
        began = time.monotonic()
        in_pinyin(CHINESE_NAME)
        rows, seen, total = [], list[Left](), Counted()
        with SystemVoice() as voice:
            said = [line for line in CHATTER.read_text(encoding="utf-8").splitlines() if line.strip()][:CHATTER_LINES]
            lines = spoken_lines(voice, said)
            evenings = max(1, round(hours / EVENING_HOURS))
            for number in _until_interrupted(evenings):
                game = GAMES[number % len(GAMES)]
                model = FailingModel(shipped.models() / "vosk-tiny-en", language="en")
                with tempfile.TemporaryDirectory(dir=folder) as evening:
                    counted = LongEvening(game, number, model, voice, lines, Path(evening)).run(
                        3600 * min(hours, EVENING_HOURS)
                    )
                del model
                seen.append(_left())
                rows.append((game, counted, seen[-1]))
                told = f"evening {number + 1} of {evenings}, {game}: {_megabytes(seen[-1].memory)}, {counted}"
                print(told, file=sys.stderr, flush=True)
                for field in fields(Counted):
                    setattr(total, field.name, getattr(total, field.name) + getattr(counted, field.name))
        took = time.monotonic() - began
        left_behind = [path.name for path in folder.iterdir()]
    _virtual_tables(report, rows, total, took)
    at_end = _left()
    steady = seen[min(WARM_UP, max(1, len(seen) // 2)) - 1 :]
    growth = max(each.memory for each in steady) / steady[0].memory - 1
    goals = (
        ("memory after the warm-up", f"{growth:+.1%} at the most", growth <= FLAT),
        ("threads", f"{steady[0].threads} to {steady[-1].threads}", steady[-1].threads <= steady[0].threads),
        ("processes left over", str(at_end.processes), at_end.processes == 0),
        ("file handles", f"{steady[0].handles} to {steady[-1].handles}", steady[-1].handles <= steady[0].handles),
        ("files left over", ", ".join(left_behind) or "0", not left_behind),
    )
    _goals(report, "Virtual time: what grew, what stayed", goals, HOW_COUNTED)


@contextmanager
def _own_temporary_folder() -> Iterator[Path]:
    """A folder in which this process and its children put their temporary files: so what is left is ours."""
    before = tempfile.tempdir, os.environ.get("TMPDIR")
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        tempfile.tempdir = os.environ["TMPDIR"] = folder
        try:
            yield Path(folder)
        finally:
            tempfile.tempdir = before[0]
            if before[1] is None:
                del os.environ["TMPDIR"]
            else:
                os.environ["TMPDIR"] = before[1]


def _until_interrupted(count: int) -> Iterator[int]:
    """Numbers from 0; no further one after a Ctrl-C."""
    over = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: over.set())
    try:
        yield from itertools.takewhile(lambda _: not over.is_set(), range(count))
    finally:
        signal.signal(signal.SIGINT, before)


def _left() -> Left:
    gc.collect()
    MallocTrim().give_back()
    me = psutil.Process()
    return Left(
        me.memory_info().rss,
        me.num_threads(),
        me.num_fds(),
        len(me.children(recursive=True)),
        len(gc.get_objects()),
    )


def _virtual_tables(report: Report, rows: Sequence[tuple[str, Counted, Left]], total: Counted, took: float) -> None:
    columns = ("evening", "game", "inputs", "taken", "messages", "memory", "objects", "threads", "handles", "processes")
    table = [
        (
            str(number),
            game,
            str(counted.inputs),
            str(counted.taken),
            str(counted.said),
            _megabytes(left.memory),
            f"{left.objects:,}",
            str(left.threads),
            str(left.handles),
            str(left.processes),
        )
        for number, (game, counted, left) in enumerate(rows, 1)
    ]
    hours = len(rows) * EVENING_HOURS
    report.table(
        "Virtual time", columns, table, f"Each row after its evening. {hours:g} hours took {took / 60:.1f} minutes."
    )
    names = {name.replace("_", " "): str(value) for name, value in asdict(total).items()}
    report.table("Virtual time: what happened", tuple(names), [tuple(names.values())])


# Real time


def _live(report: Report, minutes: float) -> None:
    with SystemVoice() as voice:
        talk = {microphone: chatter(voice, number) for number, microphone in enumerate(MICROPHONES)}
    hum = {microphone: still_room(number) for number, microphone in enumerate(MICROPHONES)}
    failures = dict.fromkeys(WORKERS, 0)
    samples = []
    with sound_devices() as (_, folder):
        with live_program(folder, [0.5, 0.3, 0.2], host=Host.TERMINAL) as program:
            began = time.monotonic()
            program.wait_for_message("welcome")
            host = _host(program, random.Random(1))
            next_failure, next_sample = began + BETWEEN_FAILURES_SECONDS, began
            talking = False
            while (now := time.monotonic()) < began + 60 * minutes:
                talking = not talking
                with background(talk if talking else hum):
                    until = min(began + 60 * minutes, now + BETWEEN_FAILURES_SECONDS)
                    while time.monotonic() < until:
                        next(host)
                        if time.monotonic() >= next_sample:
                            samples.append(usage(program.process))
                            next_sample += SAMPLED_SECONDS
                        if time.monotonic() >= next_failure:
                            failures[_kill_a_worker(program, random.Random(len(samples)))] += 1
                            next_failure += BETWEEN_FAILURES_SECONDS
                        time.sleep(BETWEEN_LINES_SECONDS)
            time.sleep(SETTLED_SECONDS)
            samples.append(usage(program.process))
            children = psutil.Process(program.process).children(recursive=True)
            log = list(program.notes)
        gone = [child for child in children if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]
        faults = program.stderr.read_text()
    steady = samples[max(1, round(LIVE_WARM_UP * len(samples))) :]
    _live_tables(report, minutes, failures, log)
    first, most, last = steady[0], max(each.memory for each in steady), steady[-1]
    goals = (
        ("memory, first after the warm-up", _megabytes(first.memory), None),
        ("memory, most", f"{_megabytes(most)} ({most / first.memory - 1:+.1%})", most <= first.memory * (1 + FLAT)),
        ("memory, last", f"{_megabytes(last.memory)} ({last.memory / first.memory - 1:+.1%})", None),
        ("threads", f"{first.threads} to {last.threads}", last.threads <= first.threads),
        ("file handles", f"{first.handles} to {last.handles}", last.handles <= first.handles),
        ("processes left over", str(len(gone)), not gone),
        ("written to the error stream", f"{len(faults)} letters", not faults),
    )
    _goals(report, "Real time: what grew, what stayed", goals)


def _host(program: LiveProgram, chance: random.Random) -> Iterator[None]:
    """Types one line at a time: games one after the other, and nonsense between."""
    game = ("start the game", "our room is ready", "a: I appoint Anna as leader", "b: I appoint Bob as leader")
    later = ("a: how much time is left", "pause", "resume", "b: how many hostages", "a: our hostage is Carlos", "undo")
    wrong = ("xyzzy", "x" * 400, "", "b: start the gaem", "ça va?", "房间", "add", "room three: help")
    while True:
        for line in (*game, *chance.choices((*later, *wrong), k=8), "stop", "yes", "new game"):
            program.types(line)
            yield


def _kill_a_worker(program: LiveProgram, chance: random.Random) -> str:
    """Kill the voice or a device of the program, or (the voice) let it hang; its kind."""
    kind = chance.choice(WORKERS)
    for child in psutil.Process(program.process).children(recursive=True):
        with suppress(psutil.Error):
            if any(kind in part for part in child.cmdline()):
                os.kill(
                    child.pid, signal.SIGSTOP if kind == "voice_worker" and chance.random() < 0.5 else signal.SIGKILL
                )
                break
    return kind


def _live_tables(report: Report, minutes: float, failures: dict[str, int], log: Sequence[dict[str, object]]) -> None:
    kinds: dict[str, int] = {}
    for note in log:
        event = note.get("event")
        kind = str(event["kind"]) if isinstance(event, dict) else str(note["what"])
        kinds[kind] = kinds.get(kind, 0) + 1
    counted = {"minutes": f"{minutes:g}", **{kind: str(number) for kind, number in sorted(kinds.items())}}
    counted |= {f"killed: {kind.partition('_')[0]}": str(number) for kind, number in failures.items()}
    report.table("Real time: what happened", tuple(counted), [tuple(counted.values())])


def _goals(report: Report, title: str, goals: Sequence[tuple[str, str, bool | None]], note: str = "") -> None:
    """A table of figures and whether they are as they should be; None for those that are only told."""
    report.failed |= any(met is False for _, _, met in goals)
    rows = [(name, figure, "" if met is None else in_words(met)) for name, figure, met in goals]
    report.table(title, ("", "", "goal"), rows, note)


def _megabytes(value: float) -> str:
    return f"{value / 1e6:.0f} MB"
