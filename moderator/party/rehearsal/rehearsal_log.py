"""What a rehearsal prints while it runs: each event once, in the order of the game's time, and no more than one reads.

Rehearsals note what a player will say before it is heard, and what two rooms hear together one after the other. So
events are kept back until the game's time has passed them. A countdown is one line.
"""

import sys
from collections import Counter

from prompt_toolkit import print_formatted_text
from prompt_toolkit.formatted_text import FormattedText

from moderator.party.evening.timeline import TOGETHER_SECONDS, Event, EventKind, Row, as_rows, in_order
from moderator.party.live.screen import QUIET, STYLES

COUNTDOWN = "countdown"
"""The message that says the last seconds one by one."""


class RehearsalLog:
    """Prints the events of a rehearsal, coloured on a terminal."""

    def __init__(self) -> None:
        self.counts: Counter[EventKind] = Counter()
        """How many events of each kind there were."""
        self._waiting: list[Event] = []
        self._counting = False

    def note(self, event: Event) -> None:
        """An event: printed when its time has passed."""
        self.counts[event.kind] += 1
        if event.kind not in QUIET:
            self._waiting.append(event)

    def passing(self, now: float) -> None:
        """The game's time has come to `now`, in seconds since the evening began."""
        self._print([event for event in self._waiting if event.at + TOGETHER_SECONDS < now])
        self._waiting = [event for event in self._waiting if event.at + TOGETHER_SECONDS >= now]

    def close(self) -> None:
        """Print what is left."""
        self._print(self._waiting)
        self._waiting = []

    def _print(self, events: list[Event]) -> None:
        for row in as_rows(in_order(events)):
            counting = row.event.message == COUNTDOWN and row.event.kind is EventKind.SAID
            if not counting or not self._counting:
                _print_row(row, " ..." if counting else "")
            self._counting = counting


def _print_row(row: Row, more: str) -> None:
    if sys.stdout.isatty():
        print_formatted_text(FormattedText([(STYLES[row.event.kind], f"{row}{more}")]))
    else:
        print(f"{row}{more}", flush=True)
