"""A real terminal without a window: a program runs in it, keys are pressed, and the screen is read.

It is `tmux` with a server of its own, so that nobody's sessions are touched and nothing of anybody's settings is used.
"""

import os
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

ENDED = "The program has ended with status"


class NoTerminal(Exception):
    """There is no tmux; the text says what to do."""


class NeverShown(AssertionError):
    """What was waited for never came; the text is the screen instead."""


class Terminal:
    """One program in one terminal. `folder` must be short: it holds a socket."""

    def __init__(self, command: Sequence[str], folder: Path, *, columns: int = 100, rows: int = 30) -> None:
        if shutil.which("tmux") is None:
            raise NoTerminal("tmux not found: `make setup` installs what the tests of the terminal need")
        self._tmux = ["tmux", "-S", str(folder / "tmux"), "-f", "/dev/null"]
        # The screen stays readable after the program has ended, and tells its status.
        keep = ["set-option", "-g", "remain-on-exit", "on", ";", "set-option", "-g", "status", "off", ";"]
        told = ["sh", "-c", f'trap : INT; "$@"; echo "{ENDED} $?."', "sh", *command]
        start = ["new-session", "-d", "-x", str(columns), "-y", str(rows), shlex.join(told)]
        self._run("start-server", ";", *keep, *start)

    def press(self, *keys: str) -> None:
        """Press keys by tmux's names: "C-c", "Enter"; other text is typed as it is."""
        self._run("send-keys", *keys)

    def type_line(self, line: str) -> None:
        """Type a line and press Enter."""
        self._run("send-keys", "-l", line)
        self.press("Enter")

    def screen(self, *, colours: bool = False) -> str:
        """What stands on the screen now; with `colours` also the terminal's codes for them."""
        return self._run("capture-pane", "-p", *(["-e"] if colours else []))

    def waits_for(self, text: str, seconds: float = 60) -> None:
        """Until a text stands on the screen, wherever it is wrapped. Raises NeverShown."""
        wanted = "".join(text.split())
        end = time.monotonic() + seconds
        while wanted not in "".join(self.screen().split()):
            if time.monotonic() > end:
                raise NeverShown(f"never on the screen: {text}\n{self.screen()}")
            time.sleep(0.05)

    def exit_status(self, seconds: float = 60) -> int:
        """The status with which the program ends, within some seconds. Raises NeverShown."""
        self.waits_for(ENDED, seconds)
        return int("".join(self.screen().split()).split("".join(ENDED.split()))[1].split(".")[0])

    def close(self) -> None:
        """End the terminal, and the program with it, which might outlive it."""
        panes = subprocess.run(
            [*self._tmux, "list-panes", "-a", "-F", "#{pane_pid}"], capture_output=True, text=True, check=False
        )
        subprocess.run([*self._tmux, "kill-server"], capture_output=True, check=False)
        for pane in panes.stdout.split():
            with suppress(ProcessLookupError):
                os.killpg(int(pane), signal.SIGKILL)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self, *arguments: str) -> str:
        # The terminal's own size counts, not what GNU readline left of another in the environment of the tests.
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment = {**inherited, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        done = subprocess.run([*self._tmux, *arguments], capture_output=True, text=True, check=True, env=environment)
        return done.stdout
