"""One of our own commands beside the evening: it draws a picture or plays a rehearsal, and nobody waits for it.

It is a program of its own, so that neither its work nor its failure reaches the game, and it makes way for everything
else on the machine.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

NICENESS = 15
"""Of 19: whatever the game needs goes before."""
ENDING_SECONDS = 2.0
"""After which a command that was told to end is killed."""


class OwnCommand:
    """`moderator ...` while it runs, and what it has printed. For one thread. To be closed."""

    def __init__(self, arguments: Sequence[str], printed: Path) -> None:
        """Start it; `printed` is the file that gets what it says. Raises OSError."""
        self._printed = printed
        with printed.open("wb") as out:
            self._program = subprocess.Popen(
                [sys.executable, "-m", "moderator", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C at the prompt is not meant for it
            )
        with suppress(OSError):  # it may be over already
            os.setpriority(os.PRIO_PROCESS, self._program.pid, NICENESS)

    @property
    def status(self) -> int | None:
        """Its exit status; None while it runs."""
        return self._program.poll()

    def rows(self) -> list[str]:
        """The whole lines that it has printed so far."""
        text = self._printed.read_text(encoding="utf-8", errors="replace")
        return text.splitlines() if self.status is not None else text.split("\n")[:-1]

    def close(self) -> None:
        """End it, if it still runs."""
        if self.status is None:
            self._program.terminate()
            try:
                self._program.wait(ENDING_SECONDS)
            except subprocess.TimeoutExpired:
                self._program.kill()
                self._program.wait()
