"""The terminal during a game: what was heard and said scrolls by, and below stand clock, rooms and what was heard last.

The host types commands at the prompt, the same words that can be said; a room's name or letter before a colon says
which room is meant ("a: i appoint anna as leader"). Where there is no terminal the same lines are printed plainly.
"""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.patch_stdout import patch_stdout

from moderator.party.timeline import Event, Kind, clock_face

REFRESH_SECONDS = 0.25
"""The clock is seen to tick, and nobody sees a quarter of a second."""
LEAVE_SECONDS = 3.0
"""Ctrl-C or Ctrl-D must come twice within this time: a game is not lost by a slip."""

STYLES = {
    Kind.SAID: "ansicyan",
    Kind.HEARD: "ansigreen bold",
    Kind.TYPED: "ansigreen",
    Kind.REFUSED: "ansiyellow",
    Kind.REJECTED: "ansibrightblack",
    Kind.SPOKEN: "ansimagenta",
    Kind.STATE: "ansibrightblack",
    Kind.DROPPED: "ansibrightblack",
    Kind.NOTE: "ansired",
}
MARKS = {
    Kind.SAID: "says",
    Kind.HEARD: "heard",
    Kind.TYPED: "typed",
    Kind.REFUSED: "refused",
    Kind.REJECTED: "not taken",
    Kind.SPOKEN: "player",
    Kind.NOTE: "note",
}
QUIET = frozenset({Kind.STATE, Kind.DROPPED})
"""Kept in the timeline, not worth a line on the screen."""

Fragments = list[tuple[str, str]]


def event_line(event: Event) -> Fragments | None:
    """An event as one coloured line; None for what is not shown."""
    if event.kind in QUIET:
        return None
    style = STYLES[event.kind]
    clock = clock_face(event.clock) if event.clock is not None else clock_face(event.at)
    line: Fragments = [("ansibrightblack", f"{clock:>5} "), ("", f"{event.room or 'both':<12} ")]
    line.append((style, f"{MARKS[event.kind]:<9} {event.text}"))
    if event.intent is not None:
        slots = " ".join(f"{name}={', '.join(map(str, values))}" for name, values in event.slots.items())
        line.append(("ansibrightblack", f"  [{event.intent}{' ' + slots if slots else ''}]"))
    if event.reason is not None:
        line.append(("ansiyellow", f"  ({event.reason.replace('_', ' ')})"))
    return line


def show_event(event: Event) -> None:
    """Print an event on the terminal, above the prompt if there is one."""
    line = event_line(event)
    if line is None:
        return
    if sys.stdout.isatty():
        print_formatted_text(FormattedText(line))
    else:
        print("".join(text for _, text in line), flush=True)


class StatusLines:
    """The lines below the prompt, made from the moderator's summary."""

    def __init__(self, summary: Callable[[], Mapping[str, Any]], listener: str) -> None:
        self._summary = summary
        self._listener = listener
        self._last: dict[str, Event] = {}

    def remember(self, event: Event) -> None:
        """Keep what was heard last in each room."""
        if event.kind in (Kind.HEARD, Kind.REFUSED, Kind.REJECTED) and event.room is not None:
            self._last[event.room] = event

    def fragments(self) -> Fragments:
        """Clock and round, then one line per room."""
        summary = self._summary()
        left = summary["clock"]
        clock = clock_face(left) if left is not None else "-:--"
        paused = "  PAUSED" if summary["paused"] else ""
        head = f" {clock}  {_what_runs(summary)}{paused}"
        lines: Fragments = [("bold", head), ("", f"   {self._listener}\n")]
        rooms: Sequence[Mapping[str, Any]] = summary.get("in_rooms", ())
        for letter, room in zip("ab", rooms, strict=False):
            leader = room["leader"] or "no leader"
            hostages = ", ".join(room["hostages"]) or "none yet"
            final = " (final)" if room["final"] else ""
            lines.append(
                ("", f" {letter}: {room['name']} ({room['size']})  leader: {leader}  hostages: {hostages}{final}")
            )
            last = self._last.get(room["name"])
            if last is not None:
                why = f"not taken: {last.reason}" if last.reason else f"taken: {last.intent}"
                lines.append(("italic", f'   heard "{last.text}" ({why.replace("_", " ")})'))
            lines.append(("", "\n"))
        return lines[:-1]


def _what_runs(summary: Mapping[str, Any]) -> str:
    state = str(summary["state"]).replace("_", " ").replace(".", ", ")
    number = summary.get("round", 0)
    hostages = f", {summary['hostages_wanted']} to exchange" if number else ""
    return f"round {number}: {state}{hostages}" if number else state


def room_and_command(line: str, room_names: Sequence[str]) -> tuple[str, int | None]:
    """A typed line and the room it is for: "b: help" and "room two: help" are for the second, "help" for all."""
    before, colon, after = line.partition(":")
    if colon:
        wanted = before.strip().casefold()
        for number, name in enumerate(room_names):
            if wanted in (name.casefold(), "ab"[number]):
                return after.strip(), number
    return line.strip(), None


def run_prompt(
    status: StatusLines, send: Callable[[str], None], over: Callable[[], bool], say: Callable[[str], None]
) -> None:
    """Read the host's lines until the evening is over or the host leaves (Ctrl-C or Ctrl-D twice)."""
    session: PromptSession[str] = PromptSession(
        bottom_toolbar=lambda: FormattedText(status.fragments()), refresh_interval=REFRESH_SECONDS
    )
    asked = float("-inf")
    with patch_stdout(raw=True):
        while not over():
            try:
                line = session.prompt("> ", pre_run=lambda: _leave_when(over))
            except (KeyboardInterrupt, EOFError):
                if time.monotonic() - asked < LEAVE_SECONDS:
                    return
                asked = time.monotonic()
                say("Once more within three seconds to leave. The game goes on.")
                continue
            if line.strip():
                send(line)


def _leave_when(over: Callable[[], bool]) -> None:
    """End the prompt by itself when the evening is over."""
    app = get_app()

    def look(_: object) -> None:
        if over() and app.is_running:
            app.exit(exception=EOFError())

    app.before_render += look
