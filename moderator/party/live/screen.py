"""What stands on the terminal during a game: events scroll by, below stand clock, rooms and what was heard last.

Everything is made of pieces of text with a style. An event is a line, wrapped at words; what both rooms hear together
is one line, and a countdown too. Events are printed by a thread of their own, a moment later: long enough for the
second of two rooms to be told the same, and a slow terminal delays no game. Where there is no terminal the lines are
printed plainly and whole.
"""

import re
import shutil
import sys
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from prompt_toolkit import print_formatted_text
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.utils import get_cwidth

from moderator.language.listening import NOT_NOW
from moderator.language.text.normalising import UNKNOWN_WORD, normal
from moderator.party.evening.timeline import (
    TOGETHER_SECONDS,
    WORDS,
    Event,
    EventKind,
    Row,
    Timeline,
    as_rows,
    clock_face,
)
from moderator.party.evening.typed_line import ROOM_LETTERS
from moderator.party.live.fault_report import report_fault
from moderator.speaking.queue.mouth import NOBODY_HEARS

PALE = "ansibrightblack"
STYLES = {
    EventKind.SAID: "ansicyan",
    EventKind.HEARD: "ansigreen bold",
    EventKind.TYPED: "ansigreen",
    EventKind.TAPPED: "ansigreen",
    EventKind.REFUSED: "ansiyellow",
    EventKind.REJECTED: PALE,
    EventKind.SPOKEN: "ansimagenta",
    EventKind.STATE: PALE,
    EventKind.DROPPED: PALE,
    EventKind.NOTE: "ansired",
}
TOLD_WHY = frozenset({EventKind.REJECTED, EventKind.DROPPED})
"""Whose reason is told beside them; a refusal is answered aloud, in the next line."""
QUIET = frozenset({EventKind.STATE, EventKind.DROPPED})
"""Kept in the timeline, not worth a line on the screen."""

LOW = 16
"""Rows: a terminal with fewer has no room for what was heard last."""

ROOM_INDENT = 4
"""Columns before the further rows of a room."""
MOST_LOOKED_BACK = 200
"""Events among which the answer to what was heard last is looked for."""

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

Fragments = list[tuple[str, str]]
"""Pieces of one line: style and text."""


class StatusLines:
    """The lines below the prompt, made from the moderator's summary."""

    def __init__(
        self,
        summary: Callable[[], Mapping[str, Any]],
        timeline: Timeline,
        listener: str,
        without_sound: Callable[[], Sequence[str]] = tuple,
        *,
        keeps: bool = False,
    ) -> None:
        """`summary` gives what `Moderator.summary` does; `listener` is the name of the recognizer's model;
        `without_sound` names the rooms in which nothing is heard. `keeps` says that what is heard is kept.
        """
        self._without_sound = without_sound
        self._summary = summary
        self._timeline = timeline
        self._listens = f"{listener} listens and keeps " if keeps else f"{listener} listens "

    def lines(self, width: int, height: int) -> list[Fragments]:
        """A rule, clock and round, then for each room who is there and what was heard last; none wider than `width`.

        A terminal of few rows (`height`) gets only clock and rooms: what is said needs the rest. Where not everybody of
        a room fits in, it is told how many more there are; "who is where" names them all.
        """
        summary = self._summary()
        head = self._head(summary, width)
        low = height < LOW
        lines: list[Fragments] = [head] if low else [[(PALE, "\u2500" * width)], head]
        rooms: Sequence[Mapping[str, Any]] = summary.get("in_rooms", ())
        rows = max(1, (height // 2 - len(lines)) // max(1, len(rooms)) - (0 if low else 1))
        for letter, room in zip(ROOM_LETTERS, rooms, strict=False):
            name = f" {letter}: {room['name']}" if len(rooms) > 1 else f" {room['name']}"
            lines += _in_rows([("bold", name), *_shown(room["shows"])], width, rows)
            if not low:
                lines.append(self._heard(self._timeline.heard_last.get(room["name"])))
        return [clipped(line, width) for line in lines]

    def _heard(self, event: Event | None) -> Fragments:
        """What was heard last, and what became of it."""
        if event is None:
            return [(PALE, "    nothing heard yet")]
        if event.kind is EventKind.HEARD:
            verdict = f"taken{_not_in_text(event)}"
        elif event.kind is EventKind.REFUSED:
            verdict = f"refused: {self._answer(event)}"
        else:
            verdict = f"not taken: {_in_words(event)}"
        return [(PALE, "    heard "), ("", f'"{_readable(event.text)}"  '), (STYLES[event.kind], verdict)]

    def _answer(self, refused: Event) -> str:
        """What the moderator said to somebody who was refused; before it says anything, that it will."""
        for event in reversed(self._timeline.events[-MOST_LOOKED_BACK:]):
            if event.kind is EventKind.SAID and event.message == refused.reason and event.room == refused.room:
                return event.text
        return "the rules do not allow it now"

    def _head(self, summary: Mapping[str, Any], width: int) -> Fragments:
        left = summary["clock"] if summary["clock"] is not None else summary.get("ends")
        head: Fragments = [("bold", f" {clock_face(left) if left is not None else '-:--'}  {_what_runs(summary)}")]
        if summary["paused"]:
            head.append(("ansiyellow bold", "  PAUSED"))
        if silent := self._without_sound():
            everywhere = len(silent) == len(summary.get("in_rooms", ()))
            head.append(("ansired bold", "  NO SOUND" if everywhere else f"  NO SOUND in {', '.join(silent)}"))
        gap = width - _width_of(head) - get_cwidth(self._listens)
        return [*head, (PALE, " " * gap + self._listens)] if gap > 1 else head


def _not_in_text(event: Event) -> str:
    """The names that were meant, in brackets, where they are not the words that were heard."""
    words = f" {normal(event.text)} "
    names = [str(value) for values in event.slots.values() for value in values]
    others = [name.replace("_", " ") for name in names if f" {normal(name.replace('_', ' '))} " not in words]
    return f" ({', '.join(dict.fromkeys(others))})" if others else ""


def _readable(text: str) -> str:
    """What was heard, without the recognizer's sign for words that are none of ours."""
    return text.replace(UNKNOWN_WORD, "\u2026")


def _in_words(event: Event) -> str:
    """Why something was not taken, without names of the grammar."""
    reason = event.reason or ""
    return NOT_NOW if reason.startswith(NOT_NOW) else _spaced(reason)


def _in_rows(line: Fragments, width: int, rows: int) -> list[Fragments]:
    """A line in at most so many rows, broken at spaces; the last one tells how many names it leaves out."""
    broken: list[Fragments] = [[]]
    column = 0
    for style, text in line:
        for piece in _WORD.findall(text):
            if column + get_cwidth(piece) > width and column > ROOM_INDENT:
                broken.append([("", f"{'':<{ROOM_INDENT}}")])
                piece, column = piece.lstrip(), ROOM_INDENT
            broken[-1].append((style, piece))
            column += get_cwidth(piece)
    if len(broken) <= rows:
        return broken
    last, rest = broken[rows - 1], [piece for row in broken[rows:] for piece in row]

    def more() -> str:
        return f" +{sum(text.endswith(',') for _, text in rest) + 1}"

    # What is left out is left out whole: the last that is shown ends with a comma.
    while len(last) > 2 and not (last[-1][1].endswith(",") and _width_of(last) + len(more()) <= width + 1):
        rest.insert(0, last.pop())
    style, text = last[-1]
    last[-1] = (style, text.rstrip(","))
    return [*broken[: rows - 1], [*last, (PALE, more())]]


def _width_of(line: Fragments) -> int:
    return sum(get_cwidth(text) for _, text in line)


def _shown(values: Mapping[str, str]) -> Fragments:
    """What a game shows of one room."""
    return [piece for name, value in values.items() for piece in ((PALE, f"   {name} "), ("", value))]


def _what_runs(summary: Mapping[str, Any]) -> str:
    if summary.get("winner"):
        return "nobody has won" if summary["winner"] == "neither" else f"{summary['winner']} has won"
    return str(summary.get("headline") or _spaced(str(summary["state"]).replace(".", ", ")))


def _spaced(name: str) -> str:
    """A name of the statechart or the grammar, for people."""
    return name.replace("_", " ")


def clipped(line: Fragments, width: int) -> Fragments:
    """The line, and where it is wider than `width` columns as much of it as fits, with an ellipsis."""
    if _width_of(line) <= width:
        return line
    kept: Fragments = []
    room = width - 1
    for style, text in line:
        fitting = ""
        for letter in text:
            room -= get_cwidth(letter)
            if room < 0:
                return [*kept, (style, f"{fitting}\u2026")]
            fitting += letter
        kept.append((style, fitting))
    return kept


class LiveLog:
    """Prints the events of a live game. To be closed, so that nothing is lost."""

    def __init__(self) -> None:
        self._waiting: list[Event] = []
        self._left_out = self._left_out_told = 0
        """Each is counted by one thread only."""
        self._noted = threading.Event()
        self._over = threading.Event()
        self._fault: str | None = None
        """What to say of a fault of the program that kept events from being printed."""
        self._rows = RowPrinter(_print_row)
        self._printer = threading.Thread(target=self._print_all, name="log", daemon=True)
        self._printer.start()

    def note(self, event: Event) -> None:
        """An event of the game's thread: printed soon. What nobody hears can be read out."""
        if event.kind in QUIET and event.reason != NOBODY_HEARS:
            return
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(event)
            self._noted.set()
        else:
            self._left_out += 1

    def close(self) -> None:
        """Print what is left and end. A second time does nothing."""
        self._over.set()
        self._noted.set()
        self._printer.join()
        if self._fault is not None:
            with suppress(OSError):
                print(self._fault, file=sys.stderr)
            self._fault = None

    def _print_all(self) -> None:
        closing = False
        while not closing:
            self._noted.wait()
            closing = self._over.is_set()  # asked before the events are taken: the last ones are printed too
            while self._noted.is_set() and len(self._waiting) < MOST_TOGETHER:
                self._noted.clear()
                self._over.wait(TOGETHER_SECONDS)
            waiting = len(self._waiting)
            self._print(self._waiting[:waiting])
            del self._waiting[:waiting]

    def _print(self, events: Sequence[Event]) -> None:
        """Print, whatever comes of it: the events after these must not wait for somebody who takes them."""
        try:
            self._rows.print(events)
            if left_out := self._left_out - self._left_out_told:
                self._left_out_told += left_out
                print_wrapped(f"{left_out} events are not shown: the terminal was too slow for them")
        except OSError:
            pass  # there is no terminal any more
        except Exception as error:
            self._fault = self._fault or report_fault(error)


class RowPrinter:
    """Prints events as rows: what both rooms hear together is one, a countdown too, and talk that goes on in a room."""

    def __init__(self, print_row: Callable[[Row, str], None]) -> None:
        """`print_row` gets a row and what is to follow its text."""
        self._print_row = print_row
        self._counting = False
        self._talking: set[str] = set()
        """The rooms whose talk was the last that was printed."""

    def print(self, events: Iterable[Event]) -> None:
        """Print what follows the events that were printed last."""
        for row in as_rows(events):
            counting = row.event.message == COUNTDOWN and row.event.kind is EventKind.SAID
            talking = _is_talk(row.event)
            if not (counting and self._counting) and not (talking and row.where in self._talking):
                self._print_row(row, " ..." if counting else "")
            self._counting = counting
            self._talking = {*self._talking, row.where} if talking else set()


def _is_talk(event: Event) -> bool:
    """Whether somebody was heard, and not one word of ours."""
    return event.kind is EventKind.REJECTED and not event.text.replace(UNKNOWN_WORD, "").strip()


def row_line(row: Row, more: str = "", *, narrow: bool = False) -> Fragments:
    """A row as coloured pieces: the clock if one runs, where, what happened; `more` follows the text.

    It tells no name of the grammar: what was meant stands in the words, and what is refused is answered aloud.
    """
    event = row.event
    word, text = WORDS[event.kind], _readable(event.text)
    tail = [(PALE, _not_in_text(event)), ("ansiyellow", f"  ({_in_words(event)})" if event.kind in TOLD_WHY else "")]
    if narrow:
        where = f"{row.clock} {row.where}".strip()
        return [(PALE, where), ("", " " if where else ""), (STYLES[event.kind], f"{word}: {text}{more}"), *tail]
    where_from = [(PALE, f"{row.clock:>5}  "), ("", f"{row.where:<10}  ")]
    return [*where_from, (STYLES[event.kind], f"{word:<9}  {text}{more}"), *tail]


def wrapped(line: Fragments, width: int, indent: int | None = None) -> Fragments:
    """The line broken at spaces so that no part is wider than `width` columns; further parts are indented, those of an
    event under its text.
    """
    if indent is None:
        indent = get_cwidth("".join(text for _, text in line[:2])) + len(f"{'':<9}  ")
        indent = NARROW_INDENT if width < NARROW else indent
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
    is_terminal, columns = sys.stdout.isatty(), shutil.get_terminal_size().columns
    line = row_line(row, more, narrow=is_terminal and columns < NARROW)
    if is_terminal:
        print_formatted_text(FormattedText(wrapped(line, columns)))
    else:
        print("".join(text for _, text in line), flush=True)


def print_wrapped(sentence: str) -> None:
    """Print a sentence for the host, broken at words where there is a terminal."""
    if sys.stdout.isatty():
        sentence = "".join(text for _, text in wrapped([("", ""), ("", ""), ("", sentence)], _columns(), indent=0))
    print(sentence, flush=True)


def _columns() -> int:
    return shutil.get_terminal_size().columns
