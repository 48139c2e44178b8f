"""What happened in an evening, event by event: for the screen, for rehearsals, for reading afterwards.

`at` is seconds since the evening began. A timeline is written as `timeline.jsonl` (one object per event) and as
`timeline.txt` for people.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any


class Kind(Enum):
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
    kind: Kind
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
        values = {
            "at": round(self.at, 3),
            "room": self.room,
            "kind": self.kind.value,
            "text": self.text,
            "intent": self.intent,
            "slots": {name: list(values) for name, values in self.slots.items()},
            "message": self.message,
            "args": dict(self.args),
            "reason": self.reason,
            "clock": None if self.clock is None else round(self.clock, 3),
        }
        return json.dumps({key: value for key, value in values.items() if value not in (None, {})}, ensure_ascii=False)

    def as_text(self) -> str:
        """The event as one line to read: time, room, what happened."""
        room = f" {self.room}:" if self.room else ""
        intent = f"  [{self.intent}]" if self.intent else ""
        reason = f"  ({self.reason})" if self.reason else ""
        clock = f"  clock {clock_face(self.clock)}" if self.clock is not None else ""
        return f"{clock_face(self.at, tenths=True)}{room} {self.kind.value} {self.text}{intent}{reason}{clock}"


class Timeline:
    """All events of an evening in the order they were noted; whoever watches is told of each at once."""

    def __init__(self, watch: Callable[[Event], None] | None = None) -> None:
        self.events: list[Event] = []
        self._watch = watch

    def note(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)
        if self._watch is not None:
            self._watch(event)

    def write(self, folder: Path) -> None:
        """Write `timeline.jsonl` and `timeline.txt` into a folder, sorted by time."""
        events = sorted(self.events, key=lambda event: event.at)
        for name, lines in (
            ("timeline.jsonl", [event.as_json() for event in events]),
            ("timeline.txt", [event.as_text() for event in events]),
        ):
            unfinished = folder / f".{name}.unfinished"
            unfinished.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            unfinished.replace(folder / name)


def clock_face(seconds: float, *, tenths: bool = False) -> str:
    """Seconds as "2:05", or "2:05.3" with tenths."""
    if tenths:
        all_tenths = round(seconds * 10)
        return f"{all_tenths // 600}:{all_tenths // 10 % 60:02d}.{all_tenths % 10}"
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
