"""Which evening `resume` and `log` are about: a list to look at, and the question at a terminal."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

from moderator.errors import BadInput
from moderator.party.commands.terminal import length_in_words, print_table
from moderator.party.journal.evenings import choose_journal, usual_evenings
from moderator.party.journal.played_evening import PlayedEvening

MOST_ASKED = 8
"""Evenings at a question: it should come at once, and who wants an older one asks for the list."""
COLUMNS = ("", "began", "length", "how it ended", "players")


def list_evenings() -> None:
    """Print every evening that is remembered, the last one first. Raises BadInput when there is none."""
    evenings = usual_evenings()
    if not evenings:
        raise BadInput("no evening was played here yet")
    _print(evenings)


def evening_of_command(file: Path | None) -> Path:
    """The journal that the host names or, at a terminal, chooses from the list; else as `choose_journal`.

    Raises BadInput when there is none.
    """
    usual = choose_journal(file)
    if file is not None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return usual
    evenings = usual_evenings(MOST_ASKED)
    files = [evening.file for evening in evenings]
    if len(evenings) < 2 or usual not in files:
        return usual
    _print(evenings)
    numbers = click.IntRange(1, len(evenings))
    return files[click.prompt("Which evening", default=files.index(usual) + 1, type=numbers) - 1]


def _print(evenings: Sequence[PlayedEvening]) -> None:
    rows = [
        (
            str(number),
            time.strftime("%a %Y-%m-%d %H:%M", time.localtime(evening.began)),
            length_in_words(evening.seconds),
            evening.ending_in_words(),
            evening.players_in_words(),
        )
        for number, evening in enumerate(evenings, 1)
    ]
    print_table(COLUMNS, rows)
