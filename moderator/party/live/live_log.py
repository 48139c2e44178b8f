"""What a live game prints while it runs: each event as a line, wrapped at words, what both rooms hear together once.

Events are printed by a thread of their own, a moment later: long enough for the second of two rooms to be told the
same, and a slow terminal delays no game. Where there is no terminal the lines are printed plainly and whole.
"""

import re
import shutil
import sys
import threading
from queue import Empty, Full, Queue

from prompt_toolkit import print_formatted_text
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.utils import get_cwidth

from moderator.party.evening.timeline import (
    TOGETHER_SECONDS,
    WORDS,
    Event,
    EventKind,
    Row,
    as_rows,
    clock_face,
    in_order,
)
from moderator.party.live.screen import PALE, QUIET, STYLES, Fragments
from moderator.speaking.queue.mouth import NOBODY_HEARS

MOST_WAITING = 1000
"""Events that wait for a terminal that takes none, stopped with Ctrl-S say: half an hour of a lively game."""
MOST_TOGETHER = 50
"""Events that are put in order together."""
COUNTDOWN = "countdown"
"""The message that says the last seconds one by one: it is one line."""
NARROW = 60
"""Columns: in a narrower terminal the second line of an event begins at the left, not under the first."""
NARROW_INDENT = 4

_WORD = re.compile(r" *[^ ]+| +$")
"""A word with the spaces before it, or the spaces at the end."""


class LiveLog:
    """Prints the events of a live game. To be closed, so that nothing is lost."""

    def __init__(self) -> None:
        self._events: Queue[Event | None] = Queue(MOST_WAITING)
        self._left_out = 0
        self._over = False
        self._counting = False
        self._printer = threading.Thread(target=self._print_all, name="log", daemon=True)
        self._printer.start()

    def note(self, event: Event) -> None:
        """An event: printed soon. What nobody hears can be read out. May be called from any thread."""
        if event.kind in QUIET and event.reason != NOBODY_HEARS:
            return
        try:
            self._events.put_nowait(event)
        except Full:
            self._left_out += 1

    def close(self) -> None:
        """Print what is left and end. A second time does nothing."""
        self._events.put(None)
        self._printer.join()

    def _print_all(self) -> None:
        while not self._over and (event := self._events.get()) is not None:
            together = [event]
            while len(together) < MOST_TOGETHER and (another := self._next()) is not None:
                together.append(another)
            self._print(together)
            if self._left_out:
                left_out, self._left_out = self._left_out, 0
                print_formatted_text(f"{left_out} events are not shown: the terminal was too slow for them")

    def _next(self) -> Event | None:
        """An event that comes right after another one; None when there is none, or at the end."""
        try:
            event = self._events.get(timeout=TOGETHER_SECONDS)
        except Empty:
            return None
        self._over = event is None
        return event

    def _print(self, events: list[Event]) -> None:
        for row in as_rows(in_order(events)):
            counting = row.event.message == COUNTDOWN and row.event.kind is EventKind.SAID
            if not counting or not self._counting:
                _print_row(row, " ..." if counting else "")
            self._counting = counting


def row_line(row: Row, more: str = "") -> Fragments:
    """A row as coloured pieces: the clock if one runs, where, what happened; `more` follows the text."""
    event = row.event
    clock = clock_face(event.clock) if event.clock is not None else ""
    line: Fragments = [(PALE, f"{clock:>5}  "), ("", f"{row.where:<10}  ")]
    line.append((STYLES[event.kind], f"{WORDS[event.kind]:<9}  {event.text}{more}"))
    if event.intent is not None:
        slots = "".join(f" {name}={', '.join(map(str, values))}" for name, values in event.slots.items())
        line.append((PALE, f"  [{event.intent}{slots}]"))
    if event.reason is not None:
        line.append(("ansiyellow", f"  ({event.reason.replace('_', ' ')})"))
    return line


def wrapped(line: Fragments, width: int) -> Fragments:
    """The line broken at spaces so that no part is wider than `width` columns; further parts are indented."""
    indent = get_cwidth("".join(text for _, text in line[:2])) + len(f"{'':<9}  ")
    if width < NARROW:
        indent = NARROW_INDENT
    broken: Fragments = []
    column = 0
    for style, text in line:
        for piece in _WORD.findall(text):
            if column + get_cwidth(piece) > width and column > indent:
                broken.append(("", f"\n{'':<{indent}}"))
                piece, column = piece.lstrip(), indent
            broken.append((style, piece))
            column += get_cwidth(piece)
    return broken


def _print_row(row: Row, more: str) -> None:
    line = row_line(row, more)
    if sys.stdout.isatty():
        print_formatted_text(FormattedText(wrapped(line, shutil.get_terminal_size().columns)))
    else:
        print("".join(text for _, text in line), flush=True)
