"""The process that holds the text-to-speech engine, seen from outside: jobs go in, answers come out, or it is lost.

It is `voice_worker` in a process of its own; `voice` decides when a lost one is replaced.
"""

import json
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any

from moderator.errors import INSTALL_ESPEAK, VoiceError
from moderator.shipped import worker_environment


class Lost(Exception):
    """The process died, or said nothing in time."""


class Worker:
    """One process with its answers; a thread reads them, because not every system can wait for a pipe and a clock."""

    def __init__(self, time_limit: float) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "moderator.speaking.synthesis.voice_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=worker_environment(),
            # Ctrl-C at the terminal is for us; the engine has to say goodbye first.
            start_new_session=True,
        )
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="voice answers", daemon=True)
        self._reader.start()
        try:
            hello = self._next(time_limit)
        except Lost:
            self.kill()
            raise
        if not hello["ok"]:
            self.kill()
            raise VoiceError(f"there is no text-to-speech engine: {hello['problem']}", remedy=INSTALL_ESPEAK)
        self.engine = str(hello["engine"])

    @property
    def process(self) -> int:
        """Its process id."""
        return self._process.pid

    def do(self, job: dict[str, Any], time_limit: float) -> dict[str, Any]:
        """One job and its answer; Lost when the process is gone or too slow."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(job).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise Lost("its process died") from None
        return self._next(time_limit)

    def end(self) -> None:
        """End the process now; any thread may call this."""
        self._process.kill()

    def kill(self) -> None:
        """End the process now and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):  # an unsent job cannot be flushed any more
                    pipe.close()

    def _next(self, time_limit: float) -> dict[str, Any]:
        try:
            line = self._answers.get(timeout=time_limit)
        except queue.Empty:
            raise Lost(f"no answer within {time_limit:g} seconds") from None
        if not line:
            raise Lost("its process died")
        try:
            answer: dict[str, Any] = json.loads(line)
        except ValueError:
            raise Lost("its answer makes no sense") from None
        return answer

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(b"")
