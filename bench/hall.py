"""Fifty tables of a hall of three machines and three servers: what they cost the servers, and how they endure faults.

Servers, halls, leases, journals and rules are the real ones, each in a program of its own; tables are without sound
and pages (`tests/party/joint_hall/virtual_table.py`). All of it runs on one computer, with wires between that are cut.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil

from bench.figures import in_words, median
from bench.report import Report
from tests.party.joint_hall.hall_faults import (
    Endured,
    cut_in_two,
    kill_machine,
    kill_program_of_hall,
    kill_server,
    kill_tables,
    stop_machine,
)
from tests.party.joint_hall.virtual_hall import (
    KeptJournal,
    Opening,
    VirtualHall,
    two_who_spoke,
    two_who_were_heard,
    virtual_hall,
)

TABLES, MACHINES = 50, 3
AT_ONCE, ONE_BY_ONE = 4, 5
"""Tables that are opened at the same time at first, and those that are opened one after the other while all play."""
PACE = 4.0
WATCHED_SECONDS = 20.0
KILLED = 10
AWAY_GOAL, NEW_GOAL = 12.0, 1.0
"""Seconds."""
LARGE = 500
"""Tables for which it is computed what the servers need."""


@dataclass(frozen=True)
class Cost:
    """What was used in a second."""

    messages_in: float
    messages_out: float
    bytes_in: float
    bytes_out: float
    servers: float
    """Processor seconds of all servers together."""
    halls: float
    tables: float


def measure(tables: int) -> Report:
    """Open tables, watch them, and let everything happen to them."""
    report = Report(
        "hall",
        f"{tables} tables of {MACHINES} machines and three servers, all on one computer, as programs of their own: "
        "real `nats-server`, `moderator serve`, leases, journals, rules; tables without sound and pages. Clocks run "
        f"{PACE:g} times as fast as ours, and players say something every 1 to 6 seconds. Rooms look for their "
        "table as people do, within a second.",
    )
    with tempfile.TemporaryDirectory(prefix="hall-") as folder:
        before = os.environ.get("XDG_STATE_HOME")
        os.environ["XDG_STATE_HOME"] = f"{folder}/state"
        try:
            asyncio.run(_measure(report, Path(folder), tables))
        finally:
            if before is None:
                del os.environ["XDG_STATE_HOME"]
            else:
                os.environ["XDG_STATE_HOME"] = before
    return report


async def _measure(report: Report, folder: Path, tables: int) -> None:
    async with virtual_hall(folder, MACHINES, tables, PACE) as hall:
        await hall.open(tables - ONE_BY_ONE, AT_ONCE)
        openings = await hall.open(ONE_BY_ONE)
        await hall.until_all_play()
        cost = await _cost(hall)
        endured = [
            await kill_tables(hall, min(KILLED, tables // 4)),
            await kill_program_of_hall(hall),
            await kill_server(hall, 0),
            await kill_machine(hall),
            await stop_machine(hall),
            *await cut_in_two(hall, "s1"),
        ]
        await hall.until_all_play()
        journals = await hall.journals()
        two = [*two_who_spoke(hall.spoken()), *two_who_were_heard(hall)]
        spoken = len([each for each in hall.spoken() if each.rooms])
        alone = len(hall.spoken()) - spoken
    _openings(report, openings)
    _faults(report, endured)
    _lines(report, journals, two, f"{spoken} words and sentences, and {alone} that nobody was there to hear")
    _costs(report, cost, tables)


async def _cost(hall: VirtualHall) -> Cost:
    """What is used while all play."""

    def busy(processes: Sequence[int]) -> float:
        times = [psutil.Process(process).cpu_times() for process in processes]
        return sum(each.user + each.system for each in times)

    groups = {
        "servers": [server.program.pid for server in hall.servers],
        "halls": [machine.program.pid for machine in hall.machines.values()],
        "tables": [hall.owner(table) for table in hall.tables],
    }
    began, counted = time.monotonic(), hall.figures_of_servers()
    before = {name: busy(processes) for name, processes in groups.items()}
    await asyncio.sleep(WATCHED_SECONDS)
    after, now = {name: busy(processes) for name, processes in groups.items()}, hall.figures_of_servers()
    took = time.monotonic() - began

    def rate(one: Mapping[str, float], other: Mapping[str, float], name: str) -> float:
        return (other[name] - one[name]) / took

    counts = [rate(counted, now, name) for name in ("in_msgs", "out_msgs", "in_bytes", "out_bytes")]
    return Cost(*counts, *(rate(before, after, name) for name in ("servers", "halls", "tables")))


def _openings(report: Report, openings: Sequence[Opening]) -> None:
    rows = []
    for what, values, goal in (
        ("the lobby has taken the wish", [each.answered for each in openings], NEW_GOAL),
        ("the lobby shows the table", [each.shown for each in openings], NEW_GOAL),
        ("its codes are there", [each.codes for each in openings], None),
    ):
        met = "" if goal is None else f"{goal:g} s: {in_words(max(values) <= goal)}"
        rows.append((what, str(len(values)), f"{median(values):.2f} s", f"{max(values):.2f} s", met))
    note = "While all others play, one after the other. Codes: a program of Python has begun, without models and pages."
    report.table("A new table", ("until", "times", "median", "most", "goal"), rows, note)


def _faults(report: Report, endured: Sequence[Endured]) -> None:
    rows = []
    for each in endured:
        pauses = [f"{median(each.pauses):.1f} s", f"{max(each.pauses):.1f} s"] if each.pauses else ["none", "none"]
        goal = f"{AWAY_GOAL:g} s: {in_words(max(each.pauses, default=0.0) <= AWAY_GOAL)}"
        rows.append((each.fault, str(each.tables), *pauses, goal))
    note = (
        "Silent: from the fault until all rooms of a table are with a program that speaks for it. All programs share "
        "this computer's cores: those that begin at the same time wait for each other, which those of several machines "
        "do not."
    )
    report.table("Faults, one after the other", ("fault", "tables", "silent: median", "most", "goal"), rows, note)


def _lines(report: Report, journals: Sequence[KeptJournal], two: Sequence[str], said: str) -> None:
    lost = [each for each in journals if each.lost]
    rows = [
        ("tables for which two programs spoke", str(len(two)), in_words(not two)),
        ("lines that the servers have as their owner's file has them", str(sum(each.lines for each in journals)), ""),
        ("lines twice, or out of order", "0", in_words(True)),
        ("late lines of an earlier owner that the servers took", *_none(sum(each.refused for each in journals))),
        ("lines that a room had lived through and nobody has any more", str(sum(each.lost for each in lost)), ""),
        ("of so many tables", str(len(lost)), ""),
        ("most of one table, seconds", f"{max((each.lost_seconds for each in journals), default=0.0):.2f}", ""),
        ("lines that an owner wrote when no room was with it", str(sum(each.alone for each in journals)), ""),
    ]
    report.failed |= bool(two) or any(each.refused for each in journals)
    note = (
        f"The tables said {said}. Each journal on the servers was compared with the file of its owner, line by line, "
        "numbers and checksums; a difference would have ended the run. Lost are those that were on the disk of a "
        "machine and not yet on the servers when it was killed or stopped."
    )
    report.table("Who spoke, and what the journals have", ("", "", "goal"), rows, note)


def _none(count: int) -> tuple[str, str]:
    return str(count), in_words(not count)


def _costs(report: Report, cost: Cost, tables: int) -> None:
    times = LARGE / tables

    def row(what: str, value: float, unit: str, digits: int = 0) -> tuple[str, ...]:
        return (
            what,
            f"{value:.{digits}f} {unit}",
            f"{value / tables:.{digits + 2}f} {unit}",
            f"{value * times:.{digits}f} {unit}",
        )

    rows = [
        row("messages into servers", cost.messages_in, "a second"),
        row("messages out of servers", cost.messages_out, "a second"),
        row("into servers", cost.bytes_in / 1e3, "kB a second"),
        row("out of servers", cost.bytes_out / 1e3, "kB a second"),
        row("three servers", 100 * cost.servers, "% of a core"),
        row("halls' programs", 100 * cost.halls, "% of a core"),
        row("tables' programs, without sound", 100 * cost.tables, "% of a core"),
    ]
    note = (
        f"Measured for {WATCHED_SECONDS:g} s while all play. {LARGE} tables: computed, {times:g} times that. It leaves "
        "out that each machine hears of each other one's tables every second, which grows with the number of machines; "
        "that people who say nothing write nothing; and that servers of their own share no core with tables. Messages "
        "between the servers are not counted."
    )
    report.table("What it costs", ("", f"{tables} tables", "one table", f"{LARGE} tables, computed"), rows, note)
