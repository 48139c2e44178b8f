"""That a game survives many kills while it is played, and what its journal costs: how long one synced line takes."""

import resource
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bench.figures import exact_ms, in_words, median, percentile
from bench.report import Report
from moderator.language.intent import Intent
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.journal.entry import JournalEntry, What
from moderator.party.journal.writing import begin_journal
from tests.party.crashing import MOST_SECONDS_LOST, Kill, Point, kills

LINES = 2000
"""Appended to measure one."""
CARRIED = "say leader_appointed name=Anna in 0 answer"
FIRST_SEED = 1000


def measure(wanted: int) -> Report:
    """Kill games so often and measure what the journal costs. Raises AssertionError when anything is lost."""
    report = Report(
        "crash",
        f"Random games in virtual time, killed with SIGKILL {wanted} times and resumed from the journal. After each "
        "kill the lines, the situation and what can be undone are compared with the same game in one piece; the first "
        "difference would end the run. Seconds lost are those of the running clock.",
    )
    with tempfile.TemporaryDirectory(prefix="crash-") as folder:
        began = time.monotonic()
        done = list(kills(wanted, FIRST_SEED, Path(folder)))
        took = time.monotonic() - began
        _kills(report, done, took)
        _costs(report, Path(folder))
    return report


def _kills(report: Report, done: Sequence[Kill], took: float) -> None:
    rows = [_row(point.value, [kill for kill in done if kill.point == point.value]) for point in Point]
    columns = (
        "killed",
        "times",
        "last line torn",
        "line without effect yet",
        "clock ran",
        "lost: median",
        "most",
        "goal",
    )
    games = len({kill.seed for kill in done})
    note = f"{games} games, {took:.0f} s. Every resumed game was equal to the one in one piece."
    report.table("Kills", columns, [*rows, _row("all", done)], note)


def _row(name: str, done: Sequence[Kill]) -> tuple[str, ...]:
    lost = [kill.seconds_lost for kill in done if kill.seconds_lost is not None]
    return (
        name,
        str(len(done)),
        str(sum(kill.torn for kill in done)),
        str(sum(kill.uncarried > 0 for kill in done)),
        str(len(lost)),
        f"{median(lost):.2f} s" if lost else "-",
        f"{max(lost):.2f} s" if lost else "-",
        in_words(max(lost, default=0.0) <= MOST_SECONDS_LOST),
    )


def _costs(report: Report, folder: Path) -> None:
    file = folder / "cost.journal"
    entry = JournalEntry(
        What.HEARD, 12.5, room=0, text="i appoint anna as leader", intent=Intent("appoint"), effects=(CARRIED,)
    )
    rows = []
    for name, each in (("an input", entry), ("a pulse", JournalEntry(What.PULSE, 12.5))):
        file.unlink(missing_ok=True)
        with closing(begin_journal(file, with_players(Party(seed=1), 12))) as journal:
            before, cpu = file.stat().st_size, _cpu()
            took = []
            for _ in range(LINES):
                began = time.perf_counter()
                journal.append(each)
                took.append(time.perf_counter() - began)
            size = (file.stat().st_size - before) / LINES
            busy = (_cpu() - cpu) / LINES
        figures = (
            exact_ms(median(took)),
            exact_ms(percentile(took, 0.95)),
            exact_ms(max(took)),
            f"{1e6 * busy:.0f} us",
        )
        rows.append((name, *figures, f"{size:.0f} bytes"))
    report.table("A synced line", ("", "median", "95th percentile", "most", "processor", "size"), rows)


def _cpu() -> float:
    """Seconds that this process has been busy, also in the kernel."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime
