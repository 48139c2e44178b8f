"""At a terminal the game waits for the devices of browser rooms, as long as the host likes."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.terminal import Terminal


@pytest.mark.usefixtures("null_sinks")
def test_the_codes_are_shown_and_enter_begins_without_devices() -> None:
    flags = ["--web", "--players", "7", "--model", "vosk-tiny-en", "--no-download", "--anew"]
    command = [sys.executable, "-m", "moderator", "play", *flags]
    with TemporaryDirectory(prefix="tty-") as folder, Terminal(command, Path(folder), rows=70) as terminal:
        terminal.waits_for("room one: scan this with the device that stays there, or open http://", 60)
        terminal.waits_for("Waiting for the device of room one and room two. Enter begins without waiting.")
        terminal.press("Enter")
        terminal.waits_for("NO SOUND")
        terminal.type_line("codes")
        terminal.waits_for("room two: scan this")
        terminal.type_line("exit")
        assert terminal.exit_status() == 0
