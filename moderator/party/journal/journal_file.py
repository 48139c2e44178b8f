"""Writing a journal: each line is on the disk before anything comes of the input that it holds.

A line is appended, and the disk is made to have it (fdatasync), before `append` returns. Where that fails, because the
disk is full or was taken away, the game goes on: the host is told once, the lines are kept in memory, and each further
line tries to write them all. Two programs cannot write one journal.
"""

import errno
import fcntl
import os
import stat
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.node import PlainData
from moderator.party.config.party_file import Party
from moderator.party.config.party_writing import party_as_plain
from moderator.party.journal.journal_line import JournalEntry, What, entry_as_plain, written
from moderator.party.journal.journal_reading import FORMAT, LARGEST_BYTES, Journal, read_journal
from moderator.party.journal.rules_version import program_version, rules_fingerprint

KEPT_IN_MEMORY_BYTES = 1024 * 1024
"""Lines that could not be written wait; when there are more than this, no more are kept."""

# Where a system cannot leave out the times of the file, all of it is synced.
_sync = getattr(os, "fdatasync", os.fsync)


class JournalFile:
    """An open journal that is written. To be closed; only one program at a time has it."""

    def __init__(self, file: Path, descriptor: int, *, lines: int, size: int, checksum: int) -> None:
        """Goes on behind `lines` lines, which are `size` bytes and end with `checksum`; use `begun` or `continued`."""
        self.file = file
        self.complain: Callable[[str, float], None] = lambda _text, _at: None
        """Called with a sentence and the party clock when lines cannot be written any more, and when they can again."""
        self._descriptor = descriptor
        self._lines = lines
        self._size = size
        self._checksum = checksum
        self._waiting = b""
        self._given_up = False

    @property
    def lines(self) -> int:
        """How many lines it has, the first one among them, and those that could not be written yet."""
        return self._lines

    def append(self, entry: JournalEntry) -> None:
        """Write an entry, with the time of day; returns when the disk has it, or has refused it.

        A pulse is worth nothing later: while lines wait, it is left out.
        """
        if self._given_up or (self._waiting and entry.what is What.PULSE):
            return
        failed_before = bool(self._waiting)
        self._add(entry_as_plain(entry))
        try:
            self._write()
        except OSError as error:
            self._failed(error, entry.at, first=not failed_before)
        else:
            if failed_before:
                self.complain("the journal is written again, and nothing of the game is missing in it", entry.at)

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
        line = written({"n": self._lines, "wall": round(time.time(), 3), **values}, self._checksum)
        self._checksum = line.checksum
        self._waiting += line.data

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

    def _failed(self, error: OSError, at: float, *, first: bool) -> None:
        if first:
            lost = "the game goes on, but a crash would lose what comes now"
            self.complain(f"the journal cannot be written: {error.strerror}; {lost}", at)
        try:
            os.ftruncate(self._descriptor, self._size)
        except OSError:
            self._given_up = True  # a part of a line stays there: what follows it could not be read any more
        if self._given_up or len(self._waiting) > KEPT_IN_MEMORY_BYTES:
            self._given_up = True
            self._waiting = b""
            self.complain("the journal is given up for this evening", at)


def begun(file: Path, party: Party) -> JournalFile:
    """A new journal in a file that must not be there yet, or be empty. Raises BadInput."""
    descriptor = _opened(file, os.O_CREAT)
    journal = JournalFile(file, descriptor, lines=0, size=0, checksum=0)
    try:
        if os.fstat(descriptor).st_size:
            remedy = f"`moderator resume {file}` goes on with it; or name another file"
            raise BadInput("there is something in this file already", place=Place(file), remedy=remedy)
        journal.write_head(
            {
                "what": What.EVENING.value,
                "format": FORMAT,
                "version": program_version(),
                "fingerprint": rules_fingerprint(),
                "party": party_as_plain(party),
            }
        )
        _sync_folder(file.parent)
    except OSError as error:
        journal.close()
        raise _unwritable(file, error) from None
    except BadInput:
        journal.close()
        raise
    return journal


def continued(file: Path) -> tuple[Journal, JournalFile]:
    """A journal as it stands, opened to go on in it; what stands torn at its end is cut off. Raises BadInput."""
    descriptor = _opened(file, 0)
    try:
        journal = read_journal(file)
        os.ftruncate(descriptor, journal.size)
        _sync(descriptor)
    except OSError as error:
        os.close(descriptor)
        raise _unwritable(file, error) from None
    except BadInput:
        os.close(descriptor)
        raise
    lines = 1 + len(journal.entries)
    return journal, JournalFile(file, descriptor, lines=lines, size=journal.size, checksum=journal.checksum)


def is_being_written(file: Path) -> bool:
    """Whether another program has the journal open just now. Raises BadInput when it cannot be opened at all."""
    descriptor = _descriptor(file, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(descriptor)
    return False


def _opened(file: Path, flags: int) -> int:
    """The descriptor of a file that only this program writes. Raises BadInput."""
    descriptor = _descriptor(file, os.O_RDWR | os.O_APPEND | flags)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BadInput("this is no file that a journal could be written to", place=Place(file))
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = _holder(descriptor)
        os.close(descriptor)
        kill = f" with `kill {holder}`" if holder is not None else ""
        remedy = f"is a moderator still running, perhaps without its terminal? end that one first{kill}"
        raise BadInput("another program writes this journal", place=Place(file), remedy=remedy) from None
    except OSError as error:
        os.close(descriptor)
        raise BadInput(f"the journal cannot be locked: {error.strerror}", place=Place(file)) from None
    except BadInput:
        os.close(descriptor)
        raise
    return descriptor


def _holder(descriptor: int) -> int | None:
    """The process that has locked an open file, where the system tells (Linux)."""
    inode = os.fstat(descriptor).st_ino
    with suppress(OSError, ValueError):
        for line in Path("/proc/locks").read_text().splitlines():
            _, kind, _, _, process, place, *_ = line.split()
            if kind == "FLOCK" and place.endswith(f":{inode}"):
                return int(process)
    return None


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
