"""Trying one file: it is read, or refused in one clear sentence, within its time. Anything else is a fault."""

import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from moderator.errors import ModeratorError
from tests.fuzzing.formats import Format

PATIENCE_SECONDS = 10.0
"""Of the processor: a file of at most a few hundred kilobytes is read or refused by then."""
WAITING_SECONDS = 300.0
"""Of the clock: whoever waits for something that does not come is ended then, whatever else the machine does."""
LONGEST_COMPLAINT = 2000
"""Letters: what is longer nobody reads."""


@dataclass(frozen=True)
class Fault:
    """What should not have happened, in a few words that are the same for the same mistake, and at length."""

    what: str
    at_length: str


class TooSlow(BaseException):
    """Raised where the program is when its time is over; no code of ours catches it."""


@contextmanager
def in_time(seconds: float = PATIENCE_SECONDS) -> Iterator[None]:
    """Raises TooSlow in the main thread when the block keeps the processor busy for longer, or waits very long."""

    def over(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlow

    timers = ((signal.ITIMER_PROF, signal.SIGPROF, seconds), (signal.ITIMER_REAL, signal.SIGALRM, WAITING_SECONDS))
    before = [signal.signal(number, over) for _, number, _ in timers]
    for timer, _, most in timers:
        signal.setitimer(timer, most)
    try:
        yield
    finally:
        for (timer, number, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


def fault_in(data: bytes, of: Format, folder: Path) -> Fault | None:
    """Give the program a file with this content, in a folder that holds nothing of worth."""
    file = folder / f"spoilt{of.suffix}"
    file.write_bytes(data)
    try:
        with in_time():
            of.use(file)
    except ModeratorError as error:
        return _bad_complaint(error, of, file)
    except (Exception, TooSlow) as error:
        return Fault(f"{of.name}: {_where(error)}", "".join(traceback.format_exception(error)[-12:]))
    return None


def _bad_complaint(error: ModeratorError, of: Format, file: Path) -> Fault | None:
    told = str(error)
    trouble = None
    if not told.isprintable() or not error.problem:
        trouble = "a complaint that no terminal can show"
    elif len(told) > LONGEST_COMPLAINT:
        trouble = "a complaint too long to be read"
    elif of.named is not None and of.named not in told:
        trouble = "a complaint that does not name the file"
    if trouble is None:
        return None
    return Fault(f"{of.name}: {trouble}: {_where(error)}", told[:LONGEST_COMPLAINT])


def _where(error: BaseException) -> str:
    """The innermost line of ours that an error came through."""
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if "/moderator/" in frame.filename]
    if not ours:
        return f"{type(error).__name__} in a test"
    last = ours[-1]
    return f"{type(error).__name__} at {last.filename.rpartition('/moderator/')[2]}:{last.lineno} ({last.name})"
