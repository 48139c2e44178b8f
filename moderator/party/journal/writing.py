"""Writing a journal: each line is on the disk before anything comes of the input that it holds.

A line is appended, and the disk is made to have it (fdatasync), before `append` returns. Where that fails, because the
disk is full or was taken away, the game goes on: the host is told once, the lines are kept in memory, and each further
line tries to write them all. Two programs cannot write one journal.

Each evening has a file of its own. Where the host names none it lies in the usual folder, with the last KEPT evenings.
"""

import errno
import fcntl
import os
import stat
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.node import PlainData
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_as_plain
from moderator.party.journal.entry import JournalEntry, What, plain_entry, write_line
from moderator.party.journal.played_evening import forget
from moderator.party.journal.reading import (
    FORMAT,
    LARGEST_BYTES,
    Journal,
    program_version,
    read_journal,
)
from moderator.party.live.fault_report import state_folder

KEPT_IN_MEMORY_BYTES = 1024 * 1024
"""Lines that could not be written wait; when there are more than this, no more are kept."""

SUFFIX = ".journal"
KEPT = 20
"""Journals in the usual folder; older ones are removed when an evening begins."""
OFFERED_SECONDS = 12 * 3600
"""An evening that broke off longer ago than this is not offered any more: its players have gone home."""

# Where a system cannot leave out the times of the file, all of it is synced.
_sync = getattr(os, "fdatasync", os.fsync)


class JournalFile:
    """An open journal that is written. To be closed; only one program at a time has it."""

    def __init__(self, file: Path, descriptor: int, *, lines: int, size: int, checksum: int) -> None:
        """Goes on behind `lines` lines, which are `size` bytes and end with `checksum`; use `begin_journal` or
        `continue_journal`.
        """
        self.file = file
        self._descriptor = descriptor
        self._lines = lines
        self._size = size
        self._checksum = checksum
        self._waiting = b""
        self._given_up = False
        self._news: list[str] = []

    @property
    def lines(self) -> int:
        """How many lines it has, the first one among them, and those that could not be written yet."""
        return self._lines

    @property
    def synced(self) -> int:
        """Bytes of it that the disk has; may be called from any thread."""
        return self._size

    def append(self, entry: JournalEntry) -> None:
        """Write an entry, with the time of day; returns when the disk has it, or has refused it.

        A pulse is worth nothing later: while lines wait, it is left out.
        """
        if self._given_up or (self._waiting and entry.what is What.PULSE):
            return
        failed_before = bool(self._waiting)
        self._add(plain_entry(entry))
        try:
            self._write()
        except OSError as error:
            self._take_back(error, told=failed_before)
        else:
            if failed_before:
                self._news.append("the journal is written again, and nothing of the game is missing in it")

    def news(self) -> list[str]:
        """What the host should read: since the last call, lines could not be written any more, or can be again."""
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        """Let go of the file; one in which nothing happened is removed. A second time does nothing."""
        if self._descriptor >= 0:
            if self._lines == 1:
                self.file.unlink(missing_ok=True)
            os.close(self._descriptor)
            self._descriptor = -1

    def write_head(self, values: Mapping[str, PlainData]) -> None:
        """Write the first line. Raises OSError."""
        self._add(values)
        self._write()

    def _add(self, values: Mapping[str, PlainData]) -> None:
        self._lines += 1
        values = {"n": self._lines, "wall": round(time.time(), 3), **values}
        line, self._checksum = write_line(values, self._checksum)
        self._waiting += line

    def _write(self) -> None:
        """Bring what waits to the disk, all of it or nothing. Raises OSError."""
        if self._size + len(self._waiting) > LARGEST_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        at = 0
        while at < len(self._waiting):
            at += os.write(self._descriptor, self._waiting[at:])
        _sync(self._descriptor)
        self._size += len(self._waiting)
        self._waiting = b""

    def _take_back(self, error: OSError, *, told: bool) -> None:
        """Leave no part of a line on the disk; `told` says that the host knows of the trouble."""
        if not told:
            lost = "the game goes on, but a crash would lose what comes now"
            self._news.append(f"the journal cannot be written: {error.strerror}; {lost}")
        try:
            os.ftruncate(self._descriptor, self._size)
        except OSError:
            self._given_up = True  # a part of a line stays there: what follows it could not be read any more
        if self._given_up or len(self._waiting) > KEPT_IN_MEMORY_BYTES:
            self._given_up = True
            self._waiting = b""
            self._news.append("the journal is given up for this evening")


def begin_journal(file: Path, party: Party) -> JournalFile:
    """A new journal in a file that must not be there yet, or be empty. Raises BadInput."""
    descriptor = _open_alone(file, os.O_CREAT)
    journal = JournalFile(file, descriptor, lines=0, size=0, checksum=0)
    with _closed_on_failure(file, journal.close):
        if os.fstat(descriptor).st_size:
            remedy = f"`moderator resume {file}` goes on with it; or name another file"
            raise BadInput("there is something in this file already", place=Place(file), remedy=remedy)
        journal.write_head(
            {
                "what": What.EVENING.value,
                "format": FORMAT,
                "version": program_version(),
                "party": party_as_plain(party),
            }
        )
        _sync_folder(file.parent)
    return journal


def continue_journal(file: Path) -> tuple[Journal, JournalFile]:
    """A journal as it stands, opened to go on in it; what stands torn at its end is cut off. Raises BadInput."""
    descriptor = _open_alone(file)
    with _closed_on_failure(file, lambda: os.close(descriptor)):
        journal = read_journal(file)
        os.ftruncate(descriptor, journal.size)
        _sync(descriptor)
    lines = 1 + len(journal.entries)
    return journal, JournalFile(file, descriptor, lines=lines, size=journal.size, checksum=journal.checksum)


# The usual folder


def usual_folder() -> Path:
    """Where journals are kept when the host names no file; it need not exist."""
    return state_folder() / "journals"


def usual_journals() -> list[Path]:
    """The journals in the usual folder, the newest first."""
    return sorted(usual_folder().glob(f"*{SUFFIX}"), key=lambda file: file.stem, reverse=True)


def begin_usual_journal(party: Party) -> JournalFile:
    """A new journal among those of earlier evenings, the oldest of which make room. Raises BadInput."""
    folder = usual_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in usual_journals()[KEPT - 1 :]:
            old.unlink(missing_ok=True)
            forget(old)
    except OSError as error:
        raise BadInput(f"the journal cannot be written: {error.strerror}", place=Place(folder)) from None
    # Several evenings may begin within one second.
    second = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (second, *(f"{second}-{number}" for number in range(2, KEPT)))
    free = next((name for name in names if not (folder / f"{name}{SUFFIX}").exists()), second)
    return begin_journal(folder / f"{free}{SUFFIX}", party)


def unfinished_evening() -> Journal | None:
    """The last evening, when it broke off not long ago; None when it was ended, still runs, or cannot be read."""
    for file in usual_journals():
        try:
            journal = read_journal(file)
            os.close(_open_alone(file))
        except BadInput:
            return None
        if journal.begun:
            recent = abs(time.time() - journal.stopped_wall) < OFFERED_SECONDS
            return journal if recent and not journal.ended else None
    return None


def is_written(file: Path) -> bool:
    """Whether another program has a journal open to write in it."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return False


# Inside


@contextmanager
def _closed_on_failure(file: Path, close: Callable[[], None]) -> Iterator[None]:
    """Whatever fails in the block closes the journal. Raises BadInput for what the system refuses."""
    try:
        yield
    except BaseException as error:
        close()
        if isinstance(error, OSError):
            raise _unwritable(file, error) from None
        raise


def _open_alone(file: Path, flags: int = 0) -> int:
    """The descriptor of a file that only this program writes. Raises BadInput."""
    descriptor = _descriptor(file, os.O_RDWR | os.O_APPEND | flags)
    with _closed_on_failure(file, lambda: os.close(descriptor)):
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BadInput("this is no file that a journal could be written to", place=Place(file))
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            remedy = "a game or a rehearsal still runs: wait for its end, or take a game over with `moderator resume`"
            raise BadInput("another program writes this journal", place=Place(file), remedy=remedy) from None
        except OSError as error:
            raise BadInput(f"the journal cannot be locked: {error.strerror}", place=Place(file)) from None
    return descriptor


def _descriptor(file: Path, flags: int) -> int:
    try:
        # Without O_NONBLOCK a named pipe would wait for somebody who reads it.
        return os.open(file, flags | os.O_CLOEXEC | os.O_NONBLOCK, 0o600)
    except OSError as error:
        raise _unwritable(file, error) from None


def _unwritable(file: Path, error: OSError) -> BadInput:
    if error.errno == errno.ENOENT:
        problem = "there is no such journal" if file.parent.is_dir() else "there is no such folder"
        return BadInput(problem, place=Place(file))
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        remedy = "make room on the disk"
    elif file.is_file():
        remedy = "copy it into a folder that you may write to, and name the copy"
    else:
        remedy = "name a file in a folder that you may write to"
    return BadInput(f"the journal cannot be written: {error.strerror}", place=Place(file), remedy=remedy)


def _sync_folder(folder: Path) -> None:
    """A new file is there after a power cut only when its folder was written too. Raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
