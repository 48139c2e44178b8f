"""The terminal of the host closes in the middle of a game, which goes on by voice."""

import fcntl
import os
import pty
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.party.journal.reading import read_journal
from moderator.party.journal.writing import continue_journal
from moderator.party.live.running_games import running_games, take_over
from tests.null_sinks import NullSinks, party_on_null_sinks
from tests.party.live_game import speech_for, until_silent

PLAY = (sys.executable, "-m", "moderator", "play", "--no-download")

pytestmark = pytest.mark.live


def until(what: str, seen: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something is seen."""
    end = time.monotonic() + seconds
    while not seen():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.1)


def test_the_game_goes_on_by_voice_when_the_terminal_closes(null_sinks: NullSinks, tmp_path: Path) -> None:
    party, journal = tmp_path / "party.toml", tmp_path / "evening.journal"
    party.write_text(party_on_null_sinks((0.5, 0.2, 0.2)))
    keyboard, terminal = pty.openpty()
    os.set_blocking(keyboard, False)
    shown = bytearray()

    def welcomed() -> bool:
        with suppress(BlockingIOError):
            shown.extend(os.read(keyboard, 4096))
        return b"say: start the game" in shown

    program = subprocess.Popen(
        [*PLAY, str(party), "--journal", str(journal), "--out", str(tmp_path)],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    try:
        os.close(terminal)
        until("welcomed", welcomed)
        until_silent("room_a_out")
        time.sleep(1.0)  # the echo of the sentence too
        os.close(keyboard)
        until("told", lambda: Path(f"/proc/{program.pid}/fd/1").readlink() == Path(os.devnull), 5)
        null_sinks.speak_into("room_a_mic", speech_for("room one", "start the game", tmp_path))
        until(
            "understood", lambda: any(e.intent and e.intent.name == "start_game" for e in read_journal(journal).entries)
        )
        with pytest.raises(BadInput, match="another program writes this journal"):
            continue_journal(journal)
        (running,) = running_games()
        assert (running.process, running.journal) == (program.pid, journal)
        assert take_over(running), "it ends in order, also without its window"
        assert program.wait(10) == 0
        assert not read_journal(journal).ended, "another moderator can go on with it"
    finally:
        program.kill()
        program.wait()
