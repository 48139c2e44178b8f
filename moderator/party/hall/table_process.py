"""The process of a table: `moderator play`, or `moderator resume` after it broke off.

It outlives the hall that started it, and another hall can go on with it. So nothing goes through the hall: lines that
are typed come through a named pipe, which the process holds open itself, and whether it lives tells a lock that the
system lets go of when it ends, however that happens.
"""

import fcntl
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput
from moderator.party.hall.table_folder import TableFolder
from moderator.party.journal.reading import read_journal
from moderator.party.live.running_games import HAND_OVER, is_held

PROGRAM = ("-m", "moderator")
"""What Python runs for a table, with `play` or `resume` and what they need to know."""


class TableProcess:
    """What plays at one table. For one thread."""

    def __init__(self, folder: TableFolder, process: int = 0) -> None:
        """`process`: of one that may be running, started by an earlier hall."""
        self.process = process
        self._folder = folder
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def is_alive(self) -> bool:
        """Whether it runs."""
        if self._child is not None:
            return self._child.poll() is None
        return self.process > 0 and is_held(self._folder.lock)

    def start(self, ports: tuple[int, int]) -> None:
        """Begin the evening, or go on with it where there is a journal to go on with. Raises BadInput."""
        folder = self._folder
        told = ["--headless", "--events", str(folder.events), "--entrances", str(folder.entrances)]
        told += ["--ports", f"{ports[0]},{ports[1]}", "--out", str(folder.told)]
        if folder.link.exists():
            told += ["--joint-hall", str(folder.link)]
        if _can_go_on(folder.journal):
            arguments = ["resume", str(folder.journal), *told]
        else:
            folder.journal.unlink(missing_ok=True)
            arguments = ["play", str(folder.party), "--anew", "--no-download", "--journal", str(folder.journal), *told]
        folder.entrances.unlink(missing_ok=True)
        environment = {**shipped.worker_environment(), "XDG_STATE_HOME": str(folder.state)}
        opened: list[int] = []
        try:
            if not folder.lines.exists():
                os.mkfifo(folder.lines, 0o600)
            # Open for both directions: it has no end while the process itself may write into it.
            opened.append(os.open(folder.lines, os.O_RDWR))
            opened.append(os.open(folder.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
            opened.append(os.open(folder.lock, os.O_RDWR | os.O_CREAT, 0o600))
            fcntl.flock(opened[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._child = subprocess.Popen(
                [sys.executable, *PROGRAM, *arguments],
                stdin=opened[0],
                stdout=opened[1],
                stderr=subprocess.STDOUT,
                env=environment,
                pass_fds=(opened[2],),
                start_new_session=True,  # Ctrl-C ends the hall in order, and the hall its tables
            )
        except OSError as error:
            raise BadInput(f"the table cannot be started: {error.strerror}") from None
        finally:
            for descriptor in opened:
                os.close(descriptor)
        self.process = self._child.pid

    def type(self, line: str) -> bool:
        """Type a line; whether anybody was there to read it."""
        with suppress(OSError):
            descriptor = os.open(self._folder.lines, os.O_WRONLY | os.O_NONBLOCK)
            try:
                os.write(descriptor, f"{line}\n".encode())
            finally:
                os.close(descriptor)
            return True
        return False

    def hand_over(self) -> None:
        """Let it end in order, with a journal that can be gone on with."""
        self._send(HAND_OVER)

    def end(self) -> None:
        """Let it end in order; its evening is over."""
        self._send(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self._send(signal.SIGKILL)

    def _send(self, number: signal.Signals) -> None:
        if self.is_alive:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(self.process, number)


def _can_go_on(journal: Path) -> bool:
    """Whether anything happened in an evening that can be gone on with."""
    try:
        return read_journal(journal).begun
    except BadInput:
        return False
