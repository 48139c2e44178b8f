"""The tables of one benchmark: printed on the terminal and kept as Markdown, with when, where and how they came about.

The load average stands beside the figures because the machine is seldom ours alone: a figure taken while something
else ran says little about the program.
"""

import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from moderator.errors import BadInput, Place

RESULTS = Path(__file__).parent / "results"
PRINTED_WIDTH = 140
"""Columns, where there is no terminal to ask."""


@dataclass(frozen=True)
class _Table:
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str


@dataclass
class Report:
    """Collects the tables of the benchmark `name`; `about` is one paragraph: what is measured, and how."""

    name: str
    about: str
    failed: bool = False
    """Whether something was found that must not be: the program that makes the tables then ends with status 1."""
    _tables: list[_Table] = field(default_factory=list)
    _began: datetime = field(default_factory=datetime.now)
    _load_before: float = field(default_factory=lambda: os.getloadavg()[0])

    def table(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], note: str = "") -> None:
        """Add a table; `note` explains what its title does not."""
        self._tables.append(_Table(title, tuple(columns), tuple(tuple(row) for row in rows), note))

    def show(self, folder: Path = RESULTS) -> None:
        """Print all tables and write them to `<name>.md` in a folder. Raises BadInput when it cannot be written."""
        self.print()
        file = folder / f"{self.name}.md"
        try:
            folder.mkdir(exist_ok=True)
            file.write_text(self._markdown(), encoding="utf-8")
        except OSError as error:
            raise BadInput(f"the tables cannot be kept: {error.strerror}", place=Place(file)) from None

    def print(self) -> None:
        """Print all tables."""
        # In a file or a pipe the tables keep the width that they need.
        console = Console(markup=False) if sys.stdout.isatty() else Console(width=PRINTED_WIDTH, markup=False)
        console.rule(self.name)
        console.print(self.about)
        for each in self._tables:
            table = Table(*each.columns, title=each.title, caption=each.note or None)
            for row in each.rows:
                table.add_row(*row)
            console.print(table)
        console.print(self._facts(), style="dim")

    def _facts(self) -> str:
        load_after = os.getloadavg()[0]
        return (
            f"{self._began:%Y-%m-%d %H:%M}; {os.cpu_count()} cores ({_processor()}), "
            f"Python {platform.python_version()}; load average before {self._load_before:.1f}, after {load_after:.1f}; "
            f"`python -m bench {' '.join(sys.argv[1:])}`".rstrip()
        )

    def _markdown(self) -> str:
        parts = [f"# {self.name}", self.about, self._facts()]
        for each in self._tables:
            parts.append(f"## {each.title}")
            rows = [each.columns, tuple("---" for _ in each.columns), *each.rows]
            parts.append("\n".join("| " + " | ".join(row) + " |" for row in rows))
            if each.note:
                parts.append(each.note)
        return "\n\n".join(parts) + "\n"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
