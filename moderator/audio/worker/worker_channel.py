"""The pipes of a worker process of any kind, as the worker has them: jobs come in, results and messages go out.

What libraries print goes nowhere, since the standard output belongs to the messages.
"""

import os
import pickle
import queue
import sys
import threading
from dataclasses import dataclass
from typing import Any, NoReturn


@dataclass(frozen=True)
class NumberedJob:
    """A job of which the program wants to know what it comes to."""

    number: int
    job: object


@dataclass(frozen=True)
class JobResult:
    """What a numbered job came to."""

    number: int
    value: object


class WorkerChannel:
    """The pipes to the program: jobs come in, messages go out. To be made first of all in a worker process."""

    def __init__(self) -> None:
        self._out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        self._jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
        threading.Thread(target=self._read, name="jobs", daemon=True).start()

    def wake(self) -> None:
        """Let `next_job` return now, without a job; any thread may call this."""
        self._jobs.put(None)

    def next_job(self, seconds: float | None) -> Any:  # noqa: ANN401
        """The next job; None when none came within some seconds (None: as long as it takes)."""
        try:
            return self._jobs.get(timeout=seconds)
        except queue.Empty:
            return None

    def send(self, message: object) -> None:
        """Send a message to the program. Ends the process when there is no program any more."""
        try:
            pickle.dump(message, self._out, protocol=pickle.HIGHEST_PROTOCOL)
            self._out.flush()
        except OSError:
            os._exit(1)

    def end(self) -> NoReturn:
        """End the process at once: no thread of a library, and none that waits for jobs, keeps it."""
        os._exit(0)

    def _read(self) -> None:
        try:
            while True:
                self._jobs.put(pickle.load(sys.stdin.buffer))
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)
