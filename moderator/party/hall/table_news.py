"""How a table stands, by the events that it publishes (docs/events.schema.json), the public part.

They are read from the file as they come, and from its beginning by a hall that started anew. A line that cannot be read
is left out: the next ones tell how things stand.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
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
                if not resumed or self.phase is TablePhase.OPENING:
                    self.phase = TablePhase.GATHERING
            case {"event": "evening_ended", "handed_over": handed_over}:
                self.handed_over = bool(handed_over)
                if not handed_over:
                    self.phase = TablePhase.ENDED
                self._stand(None)
            case {"event": "game_began", "time": at}:
                # Where a game begins with its first round, that was told a moment before.
                self.phase = TablePhase.PREPARING if self.ends is None else TablePhase.ROUND
                self._began, self._rounds = str(at), self.round
            case {"event": "game_cleared"}:
                self.phase, self.round = TablePhase.GATHERING, 0
                self._stand(None)
            case {"event": "game_won", "winner": winner, "time": at}:
                if self.phase is TablePhase.WON:
                    self.won.pop()  # the same game once more: resumed after its end, or with another winner
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
