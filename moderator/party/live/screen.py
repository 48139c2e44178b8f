"""The terminal during a game: what was heard and said scrolls by, and below stand clock, rooms and what was heard last.

The host types commands at the prompt, the same words that can be said; a room's name or letter before a colon says
which room is meant ("a: i appoint anna as leader").
"""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.styles import Style
from prompt_toolkit.utils import get_cwidth

from moderator.party.evening.timeline import Event, EventKind, clock_face
from moderator.party.evening.typed_line import ROOM_LETTERS

REFRESH_SECONDS = 0.25
"""The clock is seen to tick, and nobody sees a quarter of a second. Drawing costs as much as all the rest of a still
evening together, so it is looked so often whether there is anything to draw."""
LEAVE_SECONDS = 3.0
"""Ctrl-C or Ctrl-D must come twice within this time: a game is not lost by a slip."""

PALE = "ansibrightblack"
STYLES = {
    EventKind.SAID: "ansicyan",
    EventKind.HEARD: "ansigreen bold",
    EventKind.TYPED: "ansigreen",
    EventKind.REFUSED: "ansiyellow",
    EventKind.REJECTED: PALE,
    EventKind.SPOKEN: "ansimagenta",
    EventKind.STATE: PALE,
    EventKind.DROPPED: PALE,
    EventKind.NOTE: "ansired",
}
QUIET = frozenset({EventKind.STATE, EventKind.DROPPED})
"""Kept in the timeline, not worth a line on the screen."""

LOW = 16
"""Rows: a terminal with fewer has no room for what was heard last."""

PROMPT = "> "
HINT = "type a command; Ctrl-C twice leaves"
HINT_OF_ROOMS = "type a command; a: or b: before it names the room; Ctrl-C twice leaves"
PROMPT_STYLE = Style.from_dict({"bottom-toolbar": "noreverse", "bottom-toolbar.text": "noreverse"})
"""The status is read all evening: plain letters, not dark ones on a glaring bar."""

Fragments = list[tuple[str, str]]
"""Pieces of one line: style and text."""


class StatusLines:
    """The lines below the prompt, made from the moderator's summary."""

    def __init__(
        self,
        summary: Callable[[], Mapping[str, Any]],
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
        self._listens = f"{listener} listens and keeps " if keeps else f"{listener} listens "
        self._last: dict[str, Event] = {}

    def remember(self, event: Event) -> None:
        """Keep what was heard last in each room."""
        if event.kind in (EventKind.HEARD, EventKind.REFUSED, EventKind.REJECTED) and event.room is not None:
            self._last[event.room] = event

    def lines(self, width: int, height: int) -> list[Fragments]:
        """A rule, clock and round, then two lines for each room; none wider than `width` columns.

        A terminal of few rows (`height`) gets only clock and rooms: what is said needs the rest.
        """
        summary = self._summary()
        head = self._head(summary, width)
        low = height < LOW
        lines: list[Fragments] = [head] if low else [[(PALE, "\u2500" * width)], head]
        rooms: Sequence[Mapping[str, Any]] = summary.get("in_rooms", ())
        for letter, room in zip(ROOM_LETTERS, rooms, strict=False):
            name = f" {letter}: {room['name']}" if len(rooms) > 1 else f" {room['name']}"
            lines.append([("bold", name), *_shown(room["shows"])])
            if not low:
                lines.append(self._heard_last(room["name"]))
        return [clipped(line, width) for line in lines]

    def _head(self, summary: Mapping[str, Any], width: int) -> Fragments:
        left = summary["clock"]
        head: Fragments = [("bold", f" {clock_face(left) if left is not None else '-:--'}  {_what_runs(summary)}")]
        if summary["paused"]:
            head.append(("ansiyellow bold", "  PAUSED"))
        if silent := self._without_sound():
            everywhere = len(silent) == len(summary.get("in_rooms", ()))
            head.append(("ansired bold", "  NO SOUND" if everywhere else f"  NO SOUND in {', '.join(silent)}"))
        gap = width - sum(get_cwidth(text) for _, text in head) - get_cwidth(self._listens)
        return [*head, (PALE, " " * gap + self._listens)] if gap > 1 else head

    def _heard_last(self, room: str) -> Fragments:
        event = self._last.get(room)
        if event is None:
            return [(PALE, "    nothing heard yet")]
        if event.kind is EventKind.HEARD:
            verdict = f"taken as {_spaced(event.intent or '')}"
        else:
            verdict = f"{'refused' if event.kind is EventKind.REFUSED else 'not taken'}: {_spaced(event.reason or '')}"
        return [(PALE, "    heard "), ("", f'"{event.text}"  '), (STYLES[event.kind], verdict)]


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
    if sum(get_cwidth(text) for _, text in line) <= width:
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


def room_and_command(line: str, room_names: Sequence[str]) -> tuple[str, int | None]:
    """A typed line and the room it is for: "b: help" and "room two: help" are for the second, "help" for all."""
    before, colon, after = line.partition(":")
    if colon:
        wanted = before.strip().casefold()
        for number, name in enumerate(room_names):
            if wanted in (name.casefold(), ROOM_LETTERS[number]):
                return after.strip(), number
    return line.strip(), None


def run_prompt(
    status: StatusLines, send: Callable[[str], None], over: Callable[[], bool], say: Callable[[str], None], hint: str
) -> None:
    """Read the host's lines until the evening is over or the host leaves (Ctrl-C or Ctrl-D twice).

    `hint` stands in the empty line (HINT, or HINT_OF_ROOMS where there are several).

    One prompt runs all the time, so that no key is pressed between two of them.
    """
    keys = KeyBindings()
    asked = float("-inf")

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        line = event.current_buffer.text
        event.current_buffer.append_to_history()
        event.current_buffer.reset()
        send(line)

    @keys.add("c-c")
    @keys.add("c-d")
    @keys.add("<sigint>")
    def _(event: KeyPressEvent) -> None:
        nonlocal asked
        event.current_buffer.reset()
        if time.monotonic() - asked < LEAVE_SECONDS:
            event.app.exit()
        else:
            asked = time.monotonic()
            say("Once more within three seconds to leave. The game goes on.")

    def toolbar() -> FormattedText:
        size = get_app().output.get_size()
        lines = status.lines(size.columns, size.rows)
        return FormattedText([piece for line in lines for piece in [("", "\n"), *line]][1:])

    def placeholder() -> FormattedText:
        return FormattedText(clipped([(PALE, hint)], get_app().output.get_size().columns - len(PROMPT)))

    session: PromptSession[str | None] = PromptSession(
        bottom_toolbar=toolbar,
        erase_when_done=True,
        key_bindings=keys,
        placeholder=placeholder,
        style=PROMPT_STYLE,
    )
    with patch_stdout(raw=True):
        session.prompt(PROMPT, pre_run=lambda: _follow(toolbar, over))


def _follow(toolbar: Callable[[], FormattedText], over: Callable[[], bool]) -> None:
    """Draw whenever the lines below the prompt have changed; end the prompt when the evening is over."""
    app = get_app()

    async def follow() -> None:
        drawn = None
        while not app.is_done:
            if over():
                app.exit()
                return
            if (lines := toolbar()) != drawn:
                drawn = lines
                app.invalidate()
            await asyncio.sleep(REFRESH_SECONDS)

    app.create_background_task(follow())
