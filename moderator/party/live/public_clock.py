"""What everybody in the house may see of a running evening: the clock, the round, a pause. For a clock on a television.

The running evening writes it into a small file whenever it changes, and every few seconds, so that nobody takes a clock
for running that is not. Whoever shows it counts by itself meanwhile. The file is written beside the game by a thread
that waits for nobody, and what fails there is left: the game knows nothing of it.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from moderator.language.files.text_file import write_whole
from moderator.party.live.fault_report import state_folder

CLOCK_FILE = "clock.json"
LOOK_SECONDS = 0.2
"""How often it is looked whether anything has changed: nobody sees so much on a clock."""
SIGN_OF_LIFE_SECONDS = 3.0
"""How often it is written when nothing changes."""
DEAD_SECONDS = 10.0
"""A file that is older tells of an evening that is over, or broke off."""
JUMP_SECONDS = 0.3
"""A clock that is off by more was set otherwise: taken back, gone on after a pause."""


@dataclass(frozen=True)
class PublicClock:
    """One look at the evening. `at` is the machine's clock that never jumps, the same for all programs on it."""

    at: float
    left: float | None
    """Seconds left of the round, or of whatever ends by itself; None where no time runs."""
    paused: bool
    headline: str

    def left_at(self, now: float) -> float | None:
        """Seconds left by now, if nothing has changed."""
        return self.left if self.left is None or self.paused else max(0.0, self.left - (now - self.at))

    def differs(self, other: "PublicClock") -> bool:
        """Whether whoever counts by the other one would show something wrong."""
        if (self.paused, self.headline) != (other.paused, other.headline):
            return True
        counted = other.left_at(self.at)
        if self.left is None or counted is None:
            return self.left is not counted
        return abs(self.left - counted) > JUMP_SECONDS


def clock_file() -> Path:
    """Where it stands; the file need not exist."""
    return state_folder() / CLOCK_FILE


def look(summary: Mapping[str, Any], at: float) -> PublicClock:
    """What may be seen by all of what `Moderator.summary` tells: nothing of any room."""
    left = summary["clock"] if summary["clock"] is not None else summary.get("ends")
    headline = str(summary.get("headline") or summary["state"]).replace("_", " ")
    return PublicClock(at, left, bool(summary["paused"]), headline)


def read_clock(now: float) -> PublicClock | None:
    """The clock of the evening that runs now; None when none does."""
    with suppress(OSError, ValueError, TypeError):
        clock = PublicClock(**json.loads(clock_file().read_text(encoding="utf-8")))
        return clock if 0 <= now - clock.at <= DEAD_SECONDS else None
    return None


@contextmanager
def publish_clock(summary: Callable[[], Mapping[str, Any]]) -> Iterator[None]:
    """While the block runs, let other programs see the clock; `summary` gives what `Moderator.summary` does."""
    over = threading.Event()

    def publish() -> None:
        written: PublicClock | None = None
        while not over.wait(LOOK_SECONDS):
            with suppress(Exception):  # whatever it is, the game must not hear of it
                now = look(summary(), time.monotonic())
                if written is None or now.differs(written) or now.at - written.at >= SIGN_OF_LIFE_SECONDS:
                    clock_file().parent.mkdir(parents=True, exist_ok=True)
                    write_whole(clock_file(), json.dumps(asdict(now)).encode())
                    written = now

    thread = threading.Thread(target=publish, name="clock", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(1.0)
        with suppress(OSError):
            clock_file().unlink(missing_ok=True)
