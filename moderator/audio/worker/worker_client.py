"""A worker process, seen from the program: jobs go in, messages come out, or it is dead.

PortAudio's list of devices is frozen when a process starts, refreshing it stops every stream of the process, drivers
and engines hang and crash in C code. So each device lives alone in a worker process, and so does the synthetic voice:
only a fresh process sees a device that was plugged in again, and none can disturb another one, or the game.

The program never waits for a worker longer than it says. Two threads of ours do the waiting, one for each pipe, since
not every system can wait for a pipe and a clock.
"""

import pickle
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

from moderator import shipped
from moderator.audio.worker.messages import SignOfLife
from moderator.audio.worker.worker_channel import JobResult, NumberedJob

NOTHING_MORE: Mapping[str, str] = MappingProxyType({})
MOST_MESSAGES = 100
"""Messages that may wait for us: three seconds of a microphone's blocks. What is older helps nobody."""


class WorkerClient:
    """One worker: the `main` of a module. Only one thread may call."""

    def __init__(
        self,
        module: str,
        order: object = None,
        *,
        environment: Mapping[str, str] = NOTHING_MORE,
        kept: int = MOST_MESSAGES,
    ) -> None:
        """`order`, if given, is its first job; `environment`: variables that it gets beside ours; `kept`: how many of
        its messages may wait for us.
        """
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", f"from {module} import main; main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**shipped.worker_environment(), **environment},
            # Ctrl-C at the terminal is for us; the device is closed in order.
            start_new_session=True,
        )
        self._jobs: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[JobResult] = queue.SimpleQueue()
        self._messages: deque[object] = deque()
        self._kept = kept
        self._number = 0
        self.overflowed = 0
        """Messages that were dropped because nobody fetched them, but for signs of life."""
        self.ended = False
        """Whether the process is gone."""
        if order is not None:
            self.tell(order)
        named = ((self._write, "worker jobs"), (self._read, "worker messages"))
        self._threads = [threading.Thread(target=work, name=name, daemon=True) for work, name in named]
        for thread in self._threads:
            thread.start()

    @property
    def process(self) -> int:
        """Its process id."""
        return self._process.pid

    def tell(self, job: object) -> None:
        """Send a job; never waits."""
        self._jobs.put(job)

    def ask(self, job: object, seconds: float) -> Any:  # noqa: ANN401
        """Send a job and wait for what it comes to, `seconds` at the most; None when there is no answer in time."""
        self._number += 1
        self.tell(NumberedJob(self._number, job))
        give_up = time.monotonic() + seconds
        while (left := give_up - time.monotonic()) > 0 and not self.ended:
            try:
                result = self._results.get(timeout=left)
            except queue.Empty:
                return None
            if result.number == self._number:  # and no late one of an earlier job
                return result.value
        return None

    def messages(self) -> list[Any]:
        """What came since the last call, oldest first."""
        found = []
        with suppress(IndexError):
            while True:
                found.append(self._messages.popleft())
        return found

    def kill(self) -> None:
        """End the process now; does not wait until it is gone."""
        self._process.kill()
        self._jobs.put(None)

    def end(self) -> None:
        """End the process now, and wait until it is gone, with the threads that wait for it."""
        self.kill()
        for thread in self._threads:
            thread.join()

    def close(self, job: object, seconds: float) -> None:
        """Let the process end in order after a last job, or in disorder when it takes longer than that."""
        self.tell(job)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self.kill()

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError):
            while (job := self._jobs.get()) is not None:
                pickle.dump(job, pipe, protocol=pickle.HIGHEST_PROTOCOL)
                pipe.flush()
        with suppress(OSError):  # what was not sent cannot be flushed any more
            pipe.close()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(OSError, EOFError, pickle.UnpicklingError, ValueError):
            while True:
                message = pickle.load(pipe)
                if isinstance(message, JobResult):
                    self._results.put(message)
                    continue
                if len(self._messages) >= self._kept:
                    with suppress(IndexError):
                        self.overflowed += not isinstance(self._messages.popleft(), SignOfLife)
                self._messages.append(message)
        self.ended = True
        self._results.put(JobResult(0, None))  # whoever waits need not wait any longer
        self._process.kill()
        self._process.wait()
        self._jobs.put(None)
        pipe.close()
