"""What happened in an evening, event by event: for the screen, for rehearsals, for reading afterwards.

`at` is seconds since the evening began. A timeline is written as `timeline.jsonl` (one object per event) and as
`timeline.txt` for people: in columns, and what both rooms hear at the same moment is one line.

       time  clock  where       what
     0:48.4   2:58  room one    player     Fatima: I appoint you as leader
     0:49.8   2:57  room one    heard      i appoint you as leader  [appoint_you]
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_whole

SAME_MOMENT_SECONDS = 1e-3
"""Events so close together keep the order in which they were noted: an answer follows its question by less."""
TOGETHER_SECONDS = 0.05
"""What two rooms hear within this time they hear together."""
EVERYWHERE = "both rooms"
TIMELINE_TEXT, TIMELINE_JSON = "timeline.txt", "timeline.jsonl"
"""The files of a timeline: for people and for programs."""


TAPPED_SOMEWHERE = "on a phone"
"""All that is told of a tap: more would tell who has which card."""


class EventKind(Enum):
    """What kind of event it was."""

    SAID = "said"
    """The loudspeaker began to say this."""
    HEARD = "heard"
    """Somebody was understood, and it was taken."""
    REFUSED = "refused"
    """Somebody was understood, but the rules do not allow it."""
    REJECTED = "rejected"
    """Speech that was taken for no command; `reason` tells why."""
    TYPED = "typed"
    TAPPED = "tapped"
    """Something was tapped on a phone that holds a card. Neither who nor what: it may tell who has which card."""
    SPOKEN = "spoken"
    """Rehearsal only: a player begins to say this."""
    STATE = "state"
    """The game or a room is in another state."""
    DROPPED = "dropped"
    """A message that was out of date when its turn came, or gave way to the clock."""
    NOTE = "note"
    """Something the host should know: a device, a model, a fault."""


@dataclass(frozen=True)
class Event:
    """One event. `room` is the room's name; None where it is about the whole game."""

    at: float
    kind: EventKind
    text: str
    room: str | None = None
    intent: str | None = None
    slots: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    message: str | None = None
    args: Mapping[str, Any] = field(default_factory=dict)
    reason: str | None = None
    clock: float | None = None
    """Seconds left on the round's clock, when one was running."""

    def as_json(self) -> str:
        """The event as one line of JSON; what is empty is left out."""
        values = asdict(self) | {"at": round(self.at, 3), "kind": self.kind.value}
        if self.clock is not None:
            values["clock"] = round(self.clock, 3)
        return json.dumps({key: value for key, value in values.items() if value not in (None, {})}, ensure_ascii=False)

    def what(self) -> tuple[str, str, str]:
        """What happened, which intent was meant, and why it was not taken; the last two may be empty."""
        slots = "".join(f" {name}={', '.join(map(str, values))}" for name, values in self.slots.items())
        return (
            f"{WORDS[self.kind]:<9}  {self.text}",
            f"  [{self.intent}{slots}]" if self.intent else "",
            f"  ({self.reason.replace('_', ' ')})" if self.reason else "",
        )


WORDS = {
    EventKind.SAID: "says",
    EventKind.HEARD: "heard",
    EventKind.REFUSED: "refused",
    EventKind.REJECTED: "not taken",
    EventKind.TYPED: "typed",
    EventKind.TAPPED: "tapped",
    EventKind.SPOKEN: "player",
    EventKind.STATE: "state",
    EventKind.DROPPED: "dropped",
    EventKind.NOTE: "note",
}
"""What people read for each kind."""


@dataclass(frozen=True)
class Row:
    """An event as a line for people, and whom it concerns: a room, both, or the game ("")."""

    event: Event
    where: str

    def __str__(self) -> str:
        at = clock_face(self.event.at, tenths=True)
        return f"{at:>7} {self.clock:>6}  {self.where:<10}  {''.join(self.event.what())}"

    @property
    def clock(self) -> str:
        """What the round's clock showed; empty when none was running."""
        return clock_face(self.event.clock) if self.event.clock is not None else ""


def in_order(events: Iterable[Event]) -> list[Event]:
    """The events by time; those of the same moment as they were given."""
    moments: list[list[tuple[int, Event]]] = []
    for number, event in sorted(enumerate(events), key=lambda numbered: numbered[1].at):
        if moments and event.at - moments[-1][-1][1].at < SAME_MOMENT_SECONDS:
            moments[-1].append((number, event))
        else:
            moments.append([(number, event)])
    return [event for moment in moments for _, event in sorted(moment, key=lambda numbered: numbered[0])]


def as_rows(events: Iterable[Event]) -> list[Row]:
    """One row an event, in order; the same said in both rooms together is one row."""
    rows: list[Row] = []
    for event in in_order(events):
        twin = _twin(rows, event)
        if twin is None:
            rows.append(Row(event, event.room or ""))
        else:
            rows[twin] = replace(rows[twin], where=EVERYWHERE)
    return rows


def _twin(rows: Sequence[Row], event: Event) -> int | None:
    """Which of the last rows tells of the same message in the other room."""
    if event.kind not in (EventKind.SAID, EventKind.DROPPED):
        return None
    for number in reversed(range(len(rows))):
        row, first = rows[number], rows[number].event
        if event.at - first.at >= TOGETHER_SECONDS:
            return None
        same = (event.kind, event.message, event.text) == (first.kind, first.message, first.text)
        if same and row.where not in (event.room, EVERYWHERE):
            return number
    return None


MOST_EVENTS = 10_000
"""Kept of an evening: eight hours in which something happens every three seconds, about ten megabytes."""


class Timeline:
    """The events of an evening in the order they were noted; whoever watches is told of each at once."""

    def __init__(self, watch: Callable[[Event], None] | None = None) -> None:
        self.events: list[Event] = []
        """The last MOST_EVENTS at least."""
        self.forgotten = 0
        """Earlier ones that are not kept any more."""
        self.heard_last: dict[str, Event] = {}
        """What was heard last in each room, whatever came of it."""
        self._watch = watch

    def note(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)
        if len(self.events) >= 2 * MOST_EVENTS:
            del self.events[:MOST_EVENTS]
            self.forgotten += MOST_EVENTS
        if event.kind in (EventKind.HEARD, EventKind.REFUSED, EventKind.REJECTED) and event.room is not None:
            self.heard_last[event.room] = event
        if self._watch is not None:
            self._watch(event)

    def write(self, folder: Path) -> None:
        """Write `timeline.jsonl` and `timeline.txt` into a folder. Raises BadInput when that is impossible."""
        events = in_order(self.events)
        if self.forgotten:
            told = f"{self.forgotten} earlier events are not kept; the journal has them (`moderator log`)"
            events = [Event(events[0].at, EventKind.NOTE, told), *events]
        for name, lines in (
            (TIMELINE_JSON, [event.as_json() for event in events]),
            (TIMELINE_TEXT, [str(row) for row in as_rows(events)]),
        ):
            try:
                write_whole(folder / name, "".join(f"{line}\n" for line in lines).encode())
            except OSError as error:
                raise BadInput(f"the file cannot be written: {error.strerror}", place=Place(folder / name)) from None


def clock_face(seconds: float, *, tenths: bool = False) -> str:
    """Seconds as "2:05", or "2:05.3" with tenths."""
    if tenths:
        all_tenths = round(seconds * 10)
        return f"{all_tenths // 600}:{all_tenths // 10 % 60:02d}.{all_tenths % 10}"
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
