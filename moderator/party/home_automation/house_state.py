"""What a house sees of an evening, folded from its public lines; and which lines are moments that lamps wait for.

Lines are those of docs/events.schema.json, so nothing is found out here a second time. The clock is told by the time of
day at which it will be zero: nobody sends a message each second.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum, auto
from typing import Any

from moderator.language.files.node import PlainData

Line = Mapping[str, Any]
"""A public event, as it is published."""

LAST_SECONDS = 10
"""The last of a round, in which the moderator counts aloud."""


class Moment(StrEnum):
    """What lamps wait for, as Home Assistant gets it."""

    ROUND_STARTED = auto()
    ONE_MINUTE = auto()
    TEN_SECONDS = auto()
    BOOM = auto()
    """The clock is at zero."""
    ROUND_OVER = auto()
    WINNER = auto()


MOMENTS_OF_MARKS = {60: Moment.ONE_MINUTE, LAST_SECONDS: Moment.TEN_SECONDS, 0: Moment.BOOM}
"""What is left on the clock at a mark, and the moment that it is."""
MOMENTS_OF_EVENTS = {
    "clock_started": Moment.ROUND_STARTED,
    "clock_stopped": Moment.ROUND_OVER,
    "game_won": Moment.WINNER,
}


@dataclass(frozen=True)
class HouseState:
    """How things stand for everybody."""

    phase: str | None = None
    """The game's state, by its name in the statechart."""
    round: int | None = None
    ends: str | None = None
    """The time of day at which the clock is zero; None while none runs."""
    paused: bool = False
    """Whether the clock stands."""
    last_from: str | None = None
    """The time of day at which the last seconds begin, once it is known."""
    leaders: Mapping[str, str] = field(default_factory=dict)
    """Who leads a room, by its name: those who have met, where everybody sees them, until the next round begins."""
    winner: str | None = None
    lost: frozenset[tuple[str, str]] = frozenset()
    """Rooms and devices that do not work."""
    volumes: Mapping[str, int] = field(default_factory=dict)
    """Percent, by the room's name."""

    def after(self, line: Line) -> "HouseState":
        """How things stand after an event."""
        match line["event"]:
            case "state":
                return replace(self, phase=line["state"])
            case "clock_started":
                begun = replace(self, round=line.get("round"), leaders={})
                return begun._running(line)
            case "clock_resumed" | "clock_changed":
                return self._running(line)
            case "clock_paused":
                return replace(self, ends=None, paused=True, last_from=None)
            case "clock_stopped":
                return replace(self, ends=None, paused=False, last_from=None)
            case "clock_mark" if line["left"] == LAST_SECONDS:
                return replace(self, last_from=line["due"])
            case "leaders_met":
                return replace(self, leaders=line["leaders"])
            case "game_won":
                return replace(self, winner=line["winner"])
            case "game_cleared" | "game_began":
                return replace(self, round=None, leaders={}, winner=None)
            case "device":
                device = {(line["room"], line["device"])}
                return replace(self, lost=self.lost - device if line["works"] else self.lost | device)
            case "volume":
                return replace(self, volumes={**self.volumes, line["room"]: line["percent"]})
            case "evening_ended":
                return HouseState(volumes=self.volumes)
        return self

    def in_last_seconds(self, now: datetime) -> bool:
        """Whether the last seconds of a round run."""
        return self.last_from is not None and now >= datetime.fromisoformat(self.last_from)

    def seconds_to_last(self, now: datetime) -> float | None:
        """How long it is until they begin; None when they have, or when that is not known."""
        if self.last_from is None or self.in_last_seconds(now):
            return None
        return (datetime.fromisoformat(self.last_from) - now).total_seconds()

    def as_plain(self, now: datetime) -> dict[str, PlainData]:
        """The same as it is published; what is on or off in the words of Home Assistant."""
        dead = sorted(room for room, device in self.lost if device == "microphone")
        return {
            "phase": self.phase,
            "round": self.round,
            "ends": self.ends,
            "running": _on(self.ends is not None),
            "paused": _on(self.paused),
            "last_ten_seconds": _on(self.in_last_seconds(now)),
            "microphone_lost": _on(bool(dead)),
            "without_microphone": [*dead],
            "leaders": dict(self.leaders),
            "winner": self.winner,
            "volumes": dict(self.volumes),
        }

    def _running(self, line: Line) -> "HouseState":
        last_from = line["time"] if line["left"] <= LAST_SECONDS else None
        return replace(self, ends=line["ends"], paused=False, last_from=last_from)


def moment_of(line: Line) -> dict[str, PlainData] | None:
    """What an event is to lamps, as Home Assistant reads it: the line itself with its type; None for most.

    A mark comes two seconds before it is `due`.
    """
    kind = MOMENTS_OF_EVENTS.get(line["event"])
    if line["event"] == "clock_mark":
        kind = MOMENTS_OF_MARKS.get(line["left"])
    if kind is None:
        return None
    told = {key: value for key, value in line.items() if key not in ("v", "n", "at", "event")}
    return {"event_type": kind.value, **told}


def _on(value: bool) -> str:
    return "ON" if value else "OFF"
