"""Drives a live evening from outside: starts the program on null sinks, types, speaks, reads what its watcher notes."""

import json
import os
import pty
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import Any

from tests.null_sinks import NullSinks, party_on_null_sinks, prepare_environment

Note = dict[str, Any]
"""One line of the watcher's log."""

POLL_SECONDS = 0.02
CTRL_D = b"\x04"


class NeverHappened(Exception):
    """What a benchmark waited for did not come."""


@contextmanager
def sound_devices() -> Iterator[tuple[NullSinks, Path]]:
    """Null sinks for this process and its children, and a folder that is gone at the end."""
    folder = Path(tempfile.mkdtemp(prefix="bench-"))
    environment = prepare_environment(folder)
    before = dict(os.environ)
    os.environ.update(environment)
    # Sentences must be rendered once before they can come from the cache, as on a host's first evening.
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    try:
        sinks = NullSinks(environment)
        try:
            yield sinks, folder
        finally:
            sinks.close()
    finally:
        os.environ.clear()
        os.environ.update(before)
        shutil.rmtree(folder, ignore_errors=True)


class Host(Enum):
    """How somebody sits before the program."""

    TERMINAL = "terminal"
    """With the prompt and the lines below it, drawn four times a second."""
    PIPE = "pipe"
    """Lines in, lines out."""


class LiveProgram:
    """The running program. `minutes` are the lengths of its rounds; `switches` those of `bench.watched`."""

    def __init__(
        self,
        folder: Path,
        minutes: Sequence[float],
        switches: Sequence[str] = (),
        host: Host = Host.PIPE,
        flags: Sequence[str] = (),
        before_game: Callable[[Path], None] | None = None,
    ) -> None:
        """`flags` of `play`. `before_game` is called before the game can begin, with the file of what is printed."""
        folder.mkdir(parents=True, exist_ok=True)
        party = folder / "party.toml"
        party.write_text(party_on_null_sinks(minutes))
        log = folder / "log.jsonl"
        log.touch()
        arguments = ["play", str(party), "--no-download", "--out", str(folder / "out"), *flags]
        printed = folder / "printed.txt"
        self.stderr = folder / "stderr.txt"
        self._host = host
        self._terminal, program_side = pty.openpty()
        try:
            with self.stderr.open("wb") as errors, printed.open("wb") as lines:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "bench.watched", str(log), *switches, "--", *arguments],
                    stdin=program_side if host is Host.TERMINAL else subprocess.PIPE,
                    stdout=program_side if host is Host.TERMINAL else lines,
                    stderr=errors,
                    env={**os.environ, "TERM": "xterm-256color"},
                    start_new_session=True,
                )
        finally:
            os.close(program_side)
        self.process = self._process.pid
        self._screen = threading.Thread(target=self._watch_screen, daemon=True)
        self._screen.start()
        self.notes: list[Note] = []
        self._over = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(log,), daemon=True)
        self._reader.start()
        if before_game is not None:
            before_game(printed)
        self.began = float(self.wait_for(lambda note: note["what"] == "began")["at"])

    def wait_for(self, wanted: Callable[[Note], bool], seconds: float = 60.0, *, after: int = 0) -> Note:
        """The first note, from number `after` on, that is wanted. Raises NeverHappened."""
        give_up = time.monotonic() + seconds
        while time.monotonic() < give_up:
            known = len(self.notes)
            for note in self.notes[after:known]:
                if wanted(note):
                    return note
            after = known
            if self._process.poll() is not None:
                break
            time.sleep(POLL_SECONDS)
        raise NeverHappened(f"{self.stderr.read_text()[-2000:]}\nlast: {self.notes[-5:]}")

    def wait_for_message(self, message: str, seconds: float = 60.0, *, after: int = 0) -> Note:
        """The note of a message that was said. Raises NeverHappened."""

        def said(note: Note) -> bool:
            return note["what"] == "event" and bool(note["event"].get("message") == message)

        return self.wait_for(said, seconds, after=after)

    def types(self, line: str) -> None:
        """The host types."""
        if self._process.stdin is None:
            os.write(self._terminal, f"{line}\r".encode())
        else:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The timeline's events of one kind; `at` on the shared clock, not since the evening began."""
        found = [note for note in self.notes if note["what"] == "event" and note["event"]["kind"] == kind]
        return [{**note["event"], "at": note["at"] + self.began} for note in found]

    def begin_round(self) -> Note:
        """Type whatever leads from the welcome to the running clock of round one."""
        self.wait_for_message("welcome")
        self.types("start the game")
        self.wait_for_message("deal")
        self.types("our room is ready")
        return self.wait_for_message("round_starts")

    def leave(self) -> None:
        """The host leaves."""
        if self._process.stdin is None:
            for _ in range(2):
                os.write(self._terminal, CTRL_D)
                time.sleep(0.5)
        else:
            self._process.stdin.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._over.set()
        self._reader.join()
        self._screen.join()
        os.close(self._terminal)

    def _watch_screen(self) -> None:
        """Take what the program draws, so that it never waits for its terminal."""
        with suppress(OSError):  # the other side is closed: the program has ended
            while os.read(self._terminal, 1 << 16):
                pass

    def _read(self, log: Path) -> None:
        with log.open(encoding="utf-8") as file:
            line = ""
            while True:
                over = self._over.is_set()
                line += file.readline()
                if line.endswith("\n"):
                    self.notes.append(json.loads(line))
                    line = ""
                elif over:
                    return
                else:
                    time.sleep(POLL_SECONDS)


@contextmanager
def live_program(
    folder: Path,
    minutes: Sequence[float],
    switches: Sequence[str] = (),
    host: Host = Host.PIPE,
    flags: Sequence[str] = (),
    before_game: Callable[[Path], None] | None = None,
) -> Iterator[LiveProgram]:
    """A running program that has ended when the block is left; the arguments are those of `LiveProgram`."""
    program = LiveProgram(folder, minutes, switches, host, flags, before_game)
    try:
        yield program
    finally:
        program.leave()
