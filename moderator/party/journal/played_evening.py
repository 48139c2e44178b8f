"""What is told of an evening that was played, and how it is remembered beside its journal.

To find out what came of an evening its journal is played again, which takes some tenths of a second. So what was found
is kept in a small file beside the journal, with what the journal was then: how long, and how it ended. Each of its
lines has a checksum over all before it, so no other journal ends in the same way. What is kept is never needed: it may
be old, damaged or gone at any time.
"""

import json
import os
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from moderator.language.files.node import PlainData
from moderator.party.journal.reading import program_version

SUFFIX = ".evening"
"""Of the file beside a journal."""
SEATS_SUFFIX = ".seats"
"""Of another one there, which keeps whose phone holds a card where cards are on phones."""
VERSION = 1
"""Of what stands in it; another one is not read."""
ENDING_BYTES = 4096
"""Of a journal's end, by which it is known again: some lines, each of them with its checksum over all before it."""

Ending = tuple[int, int]
"""A journal's length in bytes, and a checksum (CRC-32) of its last ENDING_BYTES."""

NOBODY_WON = frozenset({"neither", "nobody"})
"""What a game's summary calls the winner when there is none."""

OVER, STOPPED = "over", "stopped"
"""States that every game's chart calls so: it was played to its end, or somebody has stopped it."""


class Finish(Enum):
    """How the journal of an evening ends."""

    RUNS = "runs now"
    LEFT = "left"
    BROKE_OFF = "broke off"
    UNREADABLE = "cannot be shown"


@dataclass(frozen=True)
class PlayedEvening:
    """What is told of one evening."""

    file: Path
    began: float
    """Seconds since 1970."""
    seconds: float
    """How long it was played, without the time between a crash and the evening's going on."""
    players: tuple[str, ...]
    """As they stood in the party when it began; empty where nobody was named."""
    count: int
    finish: Finish
    winners: tuple[str, ...] = ()
    """Of each game that was played to its end, as the game names them."""
    stood: str | None = None
    """Where a game stood that was not over, in words; None when none was."""
    has_game: bool = False
    """Whether a game was begun in it."""

    def ending_in_words(self) -> str:
        """How it ended: "red won", "blue, then red won", "broke off in round 2, 1:20 left"."""
        if self.finish is Finish.UNREADABLE:
            return "of another version of the program"
        if not self.has_game:
            return f"{self.finish.value}, no game was begun" if self.finish is Finish.RUNS else "no game was begun"
        parts = []
        if self.winners:
            named = ["nobody" if winner in NOBODY_WON else winner for winner in self.winners]
            parts.append(f"{', then '.join(named)} won")
        if self.stood == STOPPED:
            parts.append(STOPPED)
        elif self.stood is not None:
            parts.append(f"{self.finish.value} in {self.stood}")
        elif self.finish is Finish.RUNS or not parts:
            parts.append(self.finish.value if self.finish is Finish.RUNS else "played to its end")
        return "; ".join(parts)

    def players_in_words(self) -> str:
        """How many, and who as far as they have names."""
        return f"{self.count}: {', '.join(self.players)}" if self.players else str(self.count or "")


def ending_of(journal: Path) -> Ending:
    """By what a journal is known again. Raises OSError."""
    with journal.open("rb") as opened:
        size = opened.seek(0, os.SEEK_END)
        opened.seek(max(0, size - ENDING_BYTES))
        return size, zlib.crc32(opened.read(ENDING_BYTES))


def remembered(journal: Path) -> PlayedEvening | None:
    """What is kept of a journal's evening; None when nothing is, or it was another journal then."""
    try:
        kept = json.loads(_file_of(journal).read_bytes())
        if [kept["version"], kept["program"], kept["journal"]] != [VERSION, program_version(), [*ending_of(journal)]]:
            return None
        return PlayedEvening(
            file=journal,
            began=float(kept["began"]),
            seconds=float(kept["seconds"]),
            players=tuple(map(str, kept["players"])),
            count=int(kept["count"]),
            finish=Finish(kept["finish"]),
            winners=tuple(map(str, kept["winners"])),
            stood=None if kept["stood"] is None else str(kept["stood"]),
            has_game=bool(kept["has_game"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def remember(evening: PlayedEvening, ending: Ending) -> None:
    """Keep what came of an evening, whose journal ended like this before it was read; where that cannot be, it is not
    kept.
    """
    kept: Mapping[str, PlainData] = {
        "version": VERSION,
        "program": program_version(),
        "journal": [*ending],
        "began": evening.began,
        "seconds": evening.seconds,
        "players": [*evening.players],
        "count": evening.count,
        "finish": evening.finish.value,
        "winners": [*evening.winners],
        "stood": evening.stood,
        "has_game": evening.has_game,
    }
    file = _file_of(evening.file)
    fresh = file.with_name(f".{file.name}.{os.getpid()}.part")
    with suppress(OSError):
        fresh.write_text(json.dumps(kept), encoding="utf-8")
        os.replace(fresh, file)


def forget(journal: Path) -> None:
    """The journal is removed, so what is kept of it goes too."""
    for suffix in (SUFFIX, SEATS_SUFFIX):
        with suppress(OSError):
            journal.with_suffix(suffix).unlink(missing_ok=True)


def _file_of(journal: Path) -> Path:
    return journal.with_suffix(SUFFIX)
