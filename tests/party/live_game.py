"""The program as a host starts it, on real sound devices: with a keyboard, and players who speak in two rooms."""

import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import joined, read_sound, silence, write_sound
from moderator.language.intent import Intent
from moderator.party.config.party import Party
from moderator.party.journal.entry import Journaled, What
from moderator.party.journal.writing import begin_journal
from moderator.party.opening.opening import open_game
from tests.null_sinks import NullSinks, Recorder, Recording, party_on_null_sinks

MINUTES = (0.8, 0.2, 0.2)

LONGEST_SPEECH_SECONDS = 60.0
"""Of the moderator: who of thirty is in which room."""
SILENT_SECONDS = 1.5
"""A moderator who says more does not wait so long."""

SPEAKER = {"room one": ("room_a_mic", "en-us+f2"), "room two": ("room_b_mic", "en-us")}
LOUDSPEAKER = {"room one": "room_a_out", "room two": "room_b_out"}


def speech_for(room: str, text: str, folder: Path) -> Path:
    """What a player of this room says, as a sound file."""
    wav = folder / "line.wav"
    subprocess.run(["espeak-ng", "-v", SPEAKER[room][1], "-s", "160", "-w", str(wav), text], check=True)
    speech = read_sound(wav)
    # A sink that was idle swallows the first moments of what is played into it.
    write_sound(wav, joined(silence(0.5, speech.rate), speech, silence(0.3, speech.rate)))
    return wav


def begun_round(file: Path, party: Party, left: float) -> None:
    """Write the journal of a game that broke off in its first round, with so many seconds left on the clock.

    Without leaders yet. `moderator resume` goes on with it at once; a game from the start takes a minute to get there.
    """
    with closing(begin_journal(file, party)) as journal:
        moderator = open_game(party).moderator
        journaled = Journaled(moderator, journal)
        journaled.begin(100.0)
        journaled.hear(Intent("start_game"), 0, 105.0, What.TYPED, "start the game")
        for room in (0, 1):
            journaled.hear(Intent("room_ready"), room, 110.0, What.TYPED, "our room is ready")
        now = 110.0
        while (clock := moderator.situation.clock_left(now)) is None or clock > left:
            now = round(now + 0.1, 1)
            journaled.tick(now)


def loud(recording: Recording, begin: float, end: float) -> bool:
    """Whether anything sounded between two times of time.monotonic()."""
    first, last = (max(0, round((at - recording.started) * recording.rate)) for at in (begin, end))
    return bool(np.any(np.abs(recording.samples[first:last]) > 0.02))


def until_silent(sink: str) -> None:
    """Until a room has heard nothing for a moment."""
    recorder = Recorder(sink)
    give_up = time.monotonic() + LONGEST_SPEECH_SECONDS
    time.sleep(SILENT_SECONDS)
    while loud(recorder.so_far(), time.monotonic() - SILENT_SECONDS, time.monotonic()):
        assert time.monotonic() < give_up
        time.sleep(0.1)
    recorder.stop()


class LiveGame:
    """The running program, the players' voices, and what the program prints.

    `command` is one of the moderator's; with None it plays a party of six. The timeline goes to `out` in the folder.
    """

    def __init__(
        self,
        folder: Path,
        sinks: NullSinks,
        command: Sequence[str] | None = None,
        minutes: Sequence[float] = MINUTES,
    ) -> None:
        self._folder = folder
        self._sinks = sinks
        party = folder / "party.toml"
        party.write_text(party_on_null_sinks(minutes))
        arguments = [*(command or ["play", str(party)]), "--out", str(folder / "out")]
        self._program = subprocess.Popen(
            [sys.executable, "-m", "moderator", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.printed: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._program.stdout is not None
        for line in self._program.stdout:
            self.printed.append(line)
            self._lines.put(line)

    def waits_for(self, text: str, seconds: float = 90) -> None:
        """Until the program prints a line with this text."""
        self.waits_for_one_of((text,), seconds)

    def waits_for_one_of(self, texts: Sequence[str], seconds: float = 90) -> str:
        """Until the program prints a line with one of these texts: which."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                line = self._lines.get(timeout=0.2)
            except queue.Empty:
                continue
            for text in texts:
                if text in line:
                    return text
        pytest.fail(f"never printed: {' or '.join(texts)}\n" + "".join(self.printed))

    def says(self, room: str, text: str) -> None:
        """A player in this room speaks."""
        self._sinks.speak_into(SPEAKER[room][0], speech_for(room, text, self._folder))

    def types(self, line: str) -> None:
        """The host types."""
        assert self._program.stdin is not None
        self._program.stdin.write(f"{line}\n")
        self._program.stdin.flush()

    def begins_first_round(self) -> None:
        """The host types from the welcome on until the clock runs."""
        self.waits_for("Welcome")
        self.types("start the game")
        self.waits_for("Shuffle, and deal")
        self.types("our room is ready")
        self.waits_for("Go!")

    def ends(self) -> list[dict[str, object]]:
        """The host leaves; the events of the evening."""
        assert self._program.stdin is not None
        self._program.stdin.close()
        assert self._program.wait(30) == 0, "".join(self.printed)
        text = (self._folder / "out" / "timeline.jsonl").read_text()
        return [json.loads(line) for line in text.splitlines()]

    @property
    def process(self) -> int:
        """The program's process id."""
        return self._program.pid

    def kill(self) -> None:
        self._program.kill()
        self._program.wait()
        self._reader.join()
        for pipe in (self._program.stdin, self._program.stdout):
            if pipe is not None:
                pipe.close()
