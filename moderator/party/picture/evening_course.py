"""The course of an evening, read from its journal: what the picture shows, as plain values.

The journal is played again, and after each input it is looked at what has changed: the state of the game, the pause,
who leads, who is in which room. Times are seconds since the evening began, on the party clock; so the time between a
crash and the evening's going on takes no room.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from moderator.moderating.moderator import Moderator
from moderator.party.journal.entry import JournalEntry, What
from moderator.party.journal.reading import Journal
from moderator.party.journal.replay import play_again

TAKING_BACK = frozenset({"undo", "correction"})
"""Intents by which people say that something was heard or done wrongly."""


class Stretch(Enum):
    """What kind of time it was."""

    CLOCK = "the clock ran"
    OTHER = "between the rounds"
    BEFORE = "no game yet"


class MarkKind(Enum):
    """What became of something that was said."""

    HEARD = "heard"
    CORRECTED = "taken back or put right"
    REFUSED = "refused by the rules"
    MISHEARD = "not understood"


@dataclass(frozen=True)
class Phase:
    """The game was in one state."""

    name: str
    kind: Stretch
    begin: float
    end: float


@dataclass(frozen=True)
class Lead:
    """Somebody led a room."""

    room: int
    name: str
    begin: float
    end: float


@dataclass(frozen=True)
class Crossing:
    """Who went to the other room at one moment."""

    at: float
    phase: str
    to_room: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class SpokenMark:
    """Something that was said in a room."""

    at: float
    room: int
    kind: MarkKind
    text: str
    reason: str | None


@dataclass
class PlayedGame:
    """One game of the evening."""

    begin: float
    end: float
    wall_begin: float
    """Seconds since 1970."""
    wall_end: float
    phases: list[Phase] = field(default_factory=list)
    pauses: list[tuple[float, float]] = field(default_factory=list)
    leads: list[Lead] = field(default_factory=list)
    crossings: list[Crossing] = field(default_factory=list)
    marks: list[SpokenMark] = field(default_factory=list)
    winner: str | None = None
    finished: bool = False
    """Whether it was played to its end, whoever has won."""


@dataclass(frozen=True)
class EveningCourse:
    """All of an evening."""

    game: str
    began: float
    """Seconds since 1970."""
    rooms: tuple[str, ...]
    players: tuple[str, ...]
    count: int
    games: tuple[PlayedGame, ...]


def course_of(journal: Journal, moderator: Moderator) -> EveningCourse:
    """What happened in an evening; `moderator` is that of its game, fresh. Raises BadInput as `play_again` does."""
    party = journal.head.party
    reader = _CourseReader(moderator, journal.entries[0] if journal.entries else None)
    for again in play_again(journal, moderator):
        reader.read(again.entry)
    return EveningCourse(
        game=party.game,
        began=journal.head.wall,
        rooms=party.room_names,
        players=tuple(player.name for player in party.players),
        count=party.count,
        games=tuple(reader.games()),
    )


class _CourseReader:
    """Looks at the game after each input."""

    def __init__(self, moderator: Moderator, first: JournalEntry | None) -> None:
        self._moderator = moderator
        self._first_state = moderator.situation.states[0]
        self._zero = 0.0 if first is None else first.at
        self._now = 0.0
        self._wall = 0.0 if first is None else first.wall
        self._situation: object = None
        self._games: list[PlayedGame] = []
        self._phase: tuple[str, Stretch, float] | None = None
        self._paused: float | None = None
        self._leads: dict[int, tuple[str, float]] = {}
        self._where: dict[str, int] = {}
        self._played = False
        """Whether the present game has left its first state."""

    def read(self, entry: JournalEntry) -> None:
        """One more input has happened."""
        self._now, self._wall = max(self._now, entry.at - self._zero), entry.wall
        if not self._games:
            self._begin_game()
        self._mark(entry)
        situation = self._moderator.situation
        if situation is self._situation:
            return
        self._situation = situation
        state = situation.states[0]
        if self._played and state == self._first_state:
            self._end_game()
            self._begin_game()
        self._played = self._played or state != self._first_state
        summary = self._moderator.summary(entry.at)
        number = summary.get("round") or summary.get("turn")
        words = state.replace("_", " ").replace(".", ", ")
        kind = Stretch.CLOCK if situation.clock_ends is not None else Stretch.OTHER
        kind = kind if self._played else Stretch.BEFORE
        self._look_at_phase(f"round {number}" if number and kind is Stretch.CLOCK else words, kind)
        self._look_at_pause(paused=situation.paused)
        self._look_at_rooms(summary.get("in_rooms", ()))
        game = self._games[-1]
        winner = summary.get("winner")
        game.winner = None if winner is None else str(winner)
        game.finished = state == "over"

    def games(self) -> list[PlayedGame]:
        """All games; the last one ends with the journal. One that was never begun counts only where it is alone."""
        if not self._games:
            return []
        self._end_game()
        begun = [game for game in self._games if any(phase.kind is not Stretch.BEFORE for phase in game.phases)]
        return begun or self._games[-1:]

    def _begin_game(self) -> None:
        self._games.append(PlayedGame(self._now, self._now, self._wall, self._wall))
        self._phase, self._paused, self._played = None, None, False
        self._leads.clear()
        self._where.clear()

    def _end_game(self) -> None:
        game = self._games[-1]
        game.end, game.wall_end = self._now, self._wall
        self._look_at_phase("", Stretch.OTHER)
        self._look_at_pause(paused=False)
        for room in list(self._leads):
            self._look_at_leader(room, None)

    def _look_at_phase(self, name: str, kind: Stretch) -> None:
        before = self._phase
        if before is not None and before[:2] == (name, kind):
            return
        if before is not None and self._now > before[2]:
            self._games[-1].phases.append(Phase(before[0], before[1], before[2], self._now))
        self._phase = (name, kind, self._now)

    def _look_at_pause(self, *, paused: bool) -> None:
        if paused and self._paused is None:
            self._paused = self._now
        elif not paused and self._paused is not None:
            self._games[-1].pauses.append((self._paused, self._now))
            self._paused = None

    def _look_at_rooms(self, rooms: Sequence[Mapping[str, Any]]) -> None:
        where: dict[str, int] = {}
        for number, room in enumerate(rooms):
            leader = room.get("leader")
            self._look_at_leader(number, None if leader is None else str(leader))
            where |= {str(name): number for name in room.get("players", ())}
        crossed: dict[int, list[str]] = {}
        for name, room_now in where.items():
            if self._played and self._where.get(name, room_now) != room_now:
                crossed.setdefault(room_now, []).append(name)
        phases = self._games[-1].phases
        last = next((phase.name for phase in reversed(phases) if phase.kind is Stretch.CLOCK), "")
        for to_room, names in sorted(crossed.items()):
            self._games[-1].crossings.append(Crossing(self._now, last, to_room, tuple(names)))
        self._where = {**self._where, **where}

    def _look_at_leader(self, room: int, leader: str | None) -> None:
        before = self._leads.get(room)
        if before is not None and before[0] == leader:
            return
        if before is not None and self._now > before[1]:
            self._games[-1].leads.append(Lead(room, before[0], before[1], self._now))
        self._leads.pop(room, None)
        if leader is not None:
            self._leads[room] = (leader, self._now)

    def _mark(self, entry: JournalEntry) -> None:
        if entry.room is None or entry.what not in (What.HEARD, What.MISHEARD):
            return
        if entry.what is What.MISHEARD:
            kind = MarkKind.MISHEARD
        elif entry.reason is not None:
            kind = MarkKind.REFUSED
        else:
            back = entry.intent is not None and entry.intent.name in TAKING_BACK
            kind = MarkKind.CORRECTED if back else MarkKind.HEARD
        self._games[-1].marks.append(SpokenMark(self._now, entry.room, kind, entry.text, entry.reason))
