"""What several commands say at the terminal: tables, lengths of time, and which recognizer listens."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from moderator.hearing.recognizers.models import InstalledModel, listening_sentence, load
from moderator.hearing.recognizers.recognizer import Model
from moderator.party.live.screen import print_wrapped

WIDE = 1000
"""Columns where nobody's terminal sets a limit: lines for other programs must not be broken."""
MINUTE, HOUR = 60, 3600
"""Seconds."""


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]], *, title: str | None = None) -> None:
    """Print rows of plain text under column names: whole lines when the output goes into a file."""
    table = Table(*columns, title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console(width=None if sys.stdout.isatty() else WIDE).print(table)


def load_told(model: InstalledModel, *, second: Path | None = None, err: bool = False) -> Model:
    """Load a recognizer, and tell the host which one listens; `err`: where the output is for programs.

    `second`: the folder of the model that is asked too, which somebody else loads.

    Raises ModelError.
    """
    sentence = listening_sentence(model, second)
    if err:
        click.echo(sentence, err=True)
    else:
        print_wrapped(sentence)
    return load(model)


def length_in_words(seconds: float) -> str:
    """As people say it: "1 h 05 min", "12 min", "40 s"."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    minutes = round(seconds / MINUTE)
    return f"{minutes} min" if seconds < HOUR else f"{minutes // 60} h {minutes % 60:02d} min"
