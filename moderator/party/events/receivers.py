"""Who receives the lines of events: a file, or a program that is started for each. Nobody is waited for.

Lines wait in a queue that ends. What does not fit any more is dropped and counted; a receiver that fails is told to the
host once, and the game goes on.
"""

import os
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue
from typing import Protocol

from moderator.errors import BadInput, Place

MOST_WAITING = 1000
"""Lines: half an hour of a lively game."""
MOST_PROGRAMS = 4
"""Programs that run at once: a small computer moderates beside them."""
PROGRAM_SECONDS = 30.0
"""A program that takes longer is ended."""
AT_END_SECONDS = 3.0
"""So long what still waits may take when the evening is over."""


class EventReceiver(Protocol):
    """Whoever gets lines of events."""

    def put(self, line: str) -> None:
        """Take a line, without its end; returns at once."""

    def news(self) -> Sequence[str]:
        """What the host should know, said once."""

    def close(self) -> None:
        """Let what waits be received, for a moment, and end. A second time does nothing."""


class QueuedReceiver:
    """Lines in a queue, and threads that carry them on; what they do with a line is told by whoever inherits this."""

    def __init__(self, what: str, threads: int) -> None:
        """`what`: how the host is told of it."""
        self._what = what
        self._lines: Queue[str | None] = Queue(MOST_WAITING)
        self._news: list[str] = []
        self._told: set[str] = set()
        self._dropped = 0
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._run, name="events", daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    def put(self, line: str) -> None:
        """As `EventReceiver.put`."""
        try:
            self._lines.put_nowait(line)
        except Full:
            self._dropped += 1
            self._tell("is too slow: events are left out")

    def news(self) -> Sequence[str]:
        """As `EventReceiver.news`."""
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        """As `EventReceiver.close`."""
        if self._over.is_set():
            return
        end = time.monotonic() + AT_END_SECONDS
        for _ in self._threads:
            with suppress(Full):
                self._lines.put(None, timeout=max(0.0, end - time.monotonic()))
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))
        self._over.set()
        self._abandon()

    def _run(self) -> None:
        while not self._over.is_set():
            try:
                line = self._lines.get(timeout=self._patience())
            except Empty:
                self._waited()
                continue
            if line is None:
                return
            self._carry(line)

    def _carry(self, line: str) -> None:
        raise NotImplementedError

    def _patience(self) -> float:
        """How long the next line is waited for, in seconds, before `_waited`."""
        return AT_END_SECONDS

    def _waited(self) -> None:
        """No line came."""

    def _abandon(self) -> None:
        """The end has come for what is still being carried."""

    def _tell(self, trouble: str) -> None:
        """Tell the host, once for each trouble."""
        if trouble not in self._told:
            self._told.add(trouble)
            self._news.append(f"{self._what} {trouble}; the game goes on")


class EventFile(QueuedReceiver):
    """A file, a pipe or a terminal, to which lines are appended."""

    def __init__(self, descriptor: int, name: str) -> None:
        """`descriptor` is open for writing, and closed here."""
        self._descriptor = descriptor
        super().__init__(f"the file of events {name}", threads=1)

    def _carry(self, line: str) -> None:
        data = f"{line}\n".encode("utf-8", "backslashreplace")
        try:
            while data:
                data = data[os.write(self._descriptor, data) :]
        except OSError as error:
            if not self._over.is_set():
                self._tell(f"cannot be written: {error.strerror}")

    def _abandon(self) -> None:
        if not any(thread.is_alive() for thread in self._threads):
            os.close(self._descriptor)


def open_event_file(file: Path) -> EventFile:
    """A file to which the events of an evening are appended. Raises BadInput."""
    try:
        # Without O_NONBLOCK a named pipe would wait for somebody who reads it.
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NONBLOCK, 0o600)
        os.set_blocking(descriptor, True)
    except OSError as error:
        reader = "start the program that reads this pipe first" if file.is_fifo() else "name another file"
        raise BadInput(f"cannot be written: {error.strerror}", place=Place(file), remedy=reader) from None
    return EventFile(descriptor, str(file))


class EventProgram(QueuedReceiver):
    """A program that is run for each event, with the line on its standard input."""

    def __init__(self, command: str) -> None:
        """`command`: a program with its arguments, as a shell splits them. Raises BadInput when there is none such."""
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise BadInput(f"this is no command: {error}", place=_PLACE) from None
        if not self._command or shutil.which(self._command[0]) is None:
            name = self._command[0] if self._command else command
            raise BadInput(f"there is no program '{name}'", place=_PLACE, remedy="write its whole path")
        self._running: set[subprocess.Popen[bytes]] = set()
        super().__init__("the program of --on-event", threads=MOST_PROGRAMS)

    def _carry(self, line: str) -> None:
        try:
            program = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for us; and whatever it starts can be ended with it
            )
        except OSError as error:
            self._tell(f"cannot be started: {error.strerror}")
            return
        self._running.add(program)
        try:
            program.communicate(f"{line}\n".encode("utf-8", "backslashreplace"), timeout=PROGRAM_SECONDS)
        except subprocess.TimeoutExpired:
            self._tell(f"took longer than {PROGRAM_SECONDS:.0f} seconds and was ended")
        finally:
            _end(program)
            self._running.discard(program)
        if program.returncode > 0:
            self._tell(f"failed with status {program.returncode}")

    def _abandon(self) -> None:
        for program in list(self._running):
            _end(program)


_PLACE = Place("--on-event")


def _end(program: "subprocess.Popen[bytes]") -> None:
    """End a program that still runs, with whatever it has started."""
    if program.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.wait()
