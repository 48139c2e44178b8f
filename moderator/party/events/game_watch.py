"""How the game stands as lines for other programs: its clock, its games, who is where.

Looked at after every step of the evening, compared with what was seen before. The clock is told with times of day, so
that nobody has to be told every second; a mark (the last minute, the last ten seconds) is told AHEAD_SECONDS before it
is reached, with the time of day at which it will be: lights and other slow things can be in time.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from moderator.language.files.node import PlainData
from moderator.moderating.situation import Situation
from moderator.party.events.event_line import PublishedEvent, time_of_day

MARKS_SECONDS = (60, 30, 10, 0)
"""What is left on the clock when a mark is reached."""
AHEAD_SECONDS = 2.0
"""A mark is told so long before: an announcement is placed by then too, and a lamp needs half a second."""


class WatchedGame(Protocol):
    """What is asked of a moderator: its situation, and what a screen shows."""

    @property
    def situation(self) -> Situation:
        """Where the party stands now."""

    def summary(self, now: float) -> Mapping[str, Any]:
        """As `Moderator.summary`."""


@dataclass
class _Seen:
    """What was told last."""

    situation: Situation | None = None
    state: str = ""
    ends: float | None = None
    paused: bool = False
    marks: frozenset[int] = frozenset()
    winner: object = None
    rooms: Sequence[Mapping[str, Any]] = ()
    met: Mapping[str, str] = field(default_factory=dict)
    exchanging: bool = False


class GameWatch:
    """Watches one game. Times are seconds of the party clock; `began` is when the evening did."""

    def __init__(self, moderator: WatchedGame, began: float, people: Sequence[str], first: str | None = None) -> None:
        """`people`: what a game's summary tells of who is in a room, by its keys there; `first`: the state of a game
        that has not begun, None where it is that of now.
        """
        self._moderator = moderator
        self._began = began
        self._people = people
        self._first = moderator.situation.states[0] if first is None else first
        self._seen = _Seen(state=moderator.situation.states[0])

    def look(self, now: float, time: datetime) -> Iterator[PublishedEvent]:
        """What has changed since the last look; `time` is the time of day."""
        situation, seen = self._moderator.situation, self._seen
        at = now - self._began
        if situation is not seen.situation:
            seen.situation = situation
            yield from self._of_clock(situation, now, time)
            yield from self._of_game(situation, now)
        left = situation.clock_left(now)
        if left is None or situation.paused:
            return
        for mark in MARKS_SECONDS:
            if mark not in seen.marks and left <= mark + AHEAD_SECONDS:
                seen.marks |= {mark}
                yield PublishedEvent("clock_mark", at, {"left": mark, "due": time_of_day(time, left - mark)})

    def _of_clock(self, situation: Situation, now: float, time: datetime) -> Iterator[PublishedEvent]:
        seen, at = self._seen, now - self._began
        left = situation.clock_left(now)
        ends, paused = situation.clock_ends, situation.paused
        if left is None:
            if seen.ends is not None:
                yield PublishedEvent("clock_stopped", at)
        elif paused:
            if not seen.paused:
                yield PublishedEvent("clock_paused", at, {"left": round(left, 3)})
        elif ends != seen.ends or seen.paused:
            name = "clock_started" if seen.ends is None else "clock_resumed" if seen.paused else "clock_changed"
            number = self._moderator.summary(now).get("round")
            public = {"left": round(left, 3), "ends": time_of_day(time, left), "round": number or None}
            yield PublishedEvent(name, at, public)
            # What is still to come is told with its new time of day; what was longer ago than the clock is long, never.
            seen.marks = frozenset(mark for mark in MARKS_SECONDS if mark >= left)
        seen.ends, seen.paused = ends, paused

    def _of_game(self, situation: Situation, now: float) -> Iterator[PublishedEvent]:
        seen, at, state = self._seen, now - self._began, situation.states[0]
        summary = self._moderator.summary(now)
        if state != self._first and seen.state == self._first:
            yield PublishedEvent("game_began", at)
        if state == self._first and seen.state != self._first:
            yield PublishedEvent("game_cleared", at)
        seen.state = state
        winner = summary.get("winner")
        if winner is not None and winner != seen.winner:
            yield PublishedEvent("game_won", at, {"winner": str(winner)})
        seen.winner = winner
        met: Mapping[str, str] = summary.get("met", {})
        if met and met != seen.met:
            yield PublishedEvent("leaders_met", at, {"leaders": dict(met)})
        seen.met = met
        rooms = summary.get("in_rooms", ())
        exchanging = bool(summary.get("exchanging"))
        if seen.exchanging and not exchanging and (crossed := _crossed(seen.rooms, rooms)):
            yield PublishedEvent("hostages_exchanged", at, {"hostages": crossed})
        seen.exchanging = exchanging
        for room, before in zip(rooms, seen.rooms or [{}] * len(rooms), strict=True):
            people = {key: room.get(key) for key in self._people}
            if people != {key: before.get(key) for key in self._people}:
                listed = {key: who for key, who in people.items() if who is not None}
                yield PublishedEvent("room", at, secret={"room": room["name"], "people": listed}, wholly_secret=True)
        seen.rooms = rooms


def _crossed(before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]) -> dict[str, PlainData]:
    """Who was a hostage of a room, by its name, and is in another room now; empty when one of them is not."""
    left = {room["name"]: [*room["hostages"]] for room in before if room.get("hostages")}
    elsewhere = {name: {who for room in after if room["name"] != name for who in room["players"]} for name in left}
    return dict(left) if all(elsewhere[name] >= {*people} for name, people in left.items()) else {}
