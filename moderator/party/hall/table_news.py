"""How a table stands, by the events that it publishes (docs/events.schema.json), the public part.

They are read from the file as they come, and from its beginning by a hall that started anew. A line that cannot be read
is left out: the next ones tell how things stand.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any

MOST_READ_BYTES = 1024 * 1024
"""At once: an evening writes less in an hour."""


class TablePhase(Enum):
    """Where a table's evening stands, the same for all games."""

    OPENING = "opening"
    GATHERING = "gathering"
    PREPARING = "preparing"
    ROUND = "round"
    WON = "won"
    ENDED = "ended"


@dataclass(frozen=True)
class WonGame:
    """A game that is over. Times as the events have them."""

    number: int
    winner: str
    began: str
    won: str
    rounds: int


@dataclass(frozen=True)
class NewsSoFar:
    """What the events of a table have told on another machine, whose file of them nobody has here."""

    phase: TablePhase
    began: str
    """When the last game did."""
    rounds: int
    won: tuple[WonGame, ...]


GAME_RUNS = (TablePhase.PREPARING, TablePhase.ROUND, TablePhase.WON)


def plain_news(news: NewsSoFar) -> dict[str, Any]:
    """Ready for JSON."""
    return {**asdict(news), "phase": news.phase.value}


def news_of(told: Mapping[str, Any]) -> NewsSoFar:
    """From plain values. Raises ValueError, KeyError, TypeError."""
    won = tuple(WonGame(**game) for game in told["won"])
    return NewsSoFar(TablePhase(told["phase"]), str(told["began"]), int(told["rounds"]), won)


@dataclass
class TableNews:
    """What the events have told so far."""

    file: Path
    phase: TablePhase = TablePhase.OPENING
    round: int = 0
    paused: bool = False
    ends: datetime | None = None
    """When the clock will be at zero; None where none runs."""
    left: float | None = None
    """Seconds on a clock that stands; None where none does."""
    handed_over: bool = False
    """Whether the evening ended so that it can be gone on with."""
    lost: set[tuple[str, str]] = field(default_factory=set)
    """Rooms and devices of them that do not work."""
    won: list[WonGame] = field(default_factory=list)
    events: int = 0
    """How many lines were read."""
    _began: str = ""
    _rounds: int = 0
    _read: int = 0
    _goes_on: bool = False
    """Whether a game goes on of which it will be told once more that it began."""

    def so_far(self) -> NewsSoFar:
        """For whoever goes on with the table elsewhere."""
        return NewsSoFar(self.phase, self._began, self._rounds, tuple(self.won))

    def go_on(self, before: NewsSoFar) -> None:
        """What another machine knew, before anything is read."""
        self.phase, self._began, self._rounds, self.won = before.phase, before.began, before.rounds, [*before.won]

    def read(self) -> None:
        """Read what has come since the last time."""
        with suppress(OSError), self.file.open("rb") as file:
            file.seek(self._read)
            whole, end, _ = file.read(MOST_READ_BYTES).rpartition(b"\n")
            self._read += len(whole) + len(end)
            for line in whole.split(b"\n") if end else ():
                with suppress(ValueError, KeyError, TypeError, RecursionError):
                    self._take(json.loads(line))

    def time_left(self, now: datetime) -> float | None:
        """Seconds on the clock; None where there is none."""
        return self.left if self.ends is None else max(0.0, (self.ends - now).total_seconds())

    def _take(self, event: Mapping[str, Any]) -> None:
        self.events += 1
        match event:
            case {"event": "evening_began", "resumed": resumed}:
                self.handed_over = False
                self.lost.clear()
                self._goes_on = bool(resumed) and self.phase in GAME_RUNS
                if not resumed or self.phase is TablePhase.OPENING:
                    self.phase = TablePhase.GATHERING
            case {"event": "evening_ended", "handed_over": handed_over}:
                self.handed_over = bool(handed_over)
                if not handed_over:
                    self.phase = TablePhase.ENDED
                self._stand(None)
            case {"event": "game_began"} if self._goes_on:
                self._goes_on = False
            case {"event": "game_began", "time": at}:
                # Where a game begins with its first round, that was told a moment before.
                self.phase = TablePhase.PREPARING if self.ends is None else TablePhase.ROUND
                self._began, self._rounds = str(at), self.round
            case {"event": "game_cleared"}:
                self.phase, self.round, self._goes_on = TablePhase.GATHERING, 0, False
                self._stand(None)
            case {"event": "game_won", "winner": winner, "time": at}:
                if self.phase is TablePhase.WON and self.won and self.won[-1].winner == winner:
                    return  # the same game once more, resumed after its end
                if self.phase is TablePhase.WON and self.won:
                    self.won.pop()  # with another winner
                self.phase = TablePhase.WON
                self.won.append(WonGame(len(self.won) + 1, str(winner), self._began, str(at), self._rounds))
            case {"event": "clock_started" | "clock_resumed" | "clock_changed", "ends": ends}:
                zero = datetime.fromisoformat(ends)  # what cannot be read changes nothing
                self.round = int(event.get("round") or self.round)
                self._rounds = max(self._rounds, self.round)
                self.phase, self.paused, self.left, self.ends = TablePhase.ROUND, False, None, zero
            case {"event": "clock_paused", "left": left}:
                self._stand(float(left))
                self.phase = TablePhase.ROUND
            case {"event": "clock_stopped"}:
                if self.phase is TablePhase.ROUND:
                    self.phase = TablePhase.PREPARING
                self._stand(None)
            case {"event": "device", "room": room, "device": device, "works": works}:
                (self.lost.discard if works else self.lost.add)((str(room), str(device)))

    def _stand(self, left: float | None) -> None:
        """The clock stands with so many seconds on it, or (None) is gone."""
        self.ends, self.left, self.paused = None, left, left is not None
