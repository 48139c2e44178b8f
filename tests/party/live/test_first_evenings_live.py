"""Three people who have never played: one with two speakerphones, one with a laptop, one with a board and a lamp.

What they meet is looked at in a real terminal of the usual size, or a small one. The first steps of the host with two
speakerphones are in `tests/party/setup/test_guided_start_live.py`.
"""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from moderator.party.config.party_keys import read_party
from moderator.party.journal.writing import usual_folder
from tests.null_sinks import NullSinks, party_on_null_sinks
from tests.party.live_game import begun_round, speech_for, until_silent
from tests.terminal import Terminal

PLAY = (sys.executable, "-m", "moderator", "play", "--no-download", "--model", "vosk-tiny-en")

LONGEST_WAIT_SECONDS = 30.0
"""For a question or an announcement, also on a busy machine."""


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where somebody works of whom nothing is remembered."""
    with TemporaryDirectory(prefix="first-") as folder:
        monkeypatch.setenv("XDG_STATE_HOME", f"{folder}/state")
        monkeypatch.chdir(folder)
        yield Path(folder)


def until(terminal: Terminal, seen: Callable[[str], bool], seconds: float = LONGEST_WAIT_SECONDS) -> None:
    """Until the screen is so."""
    end = time.monotonic() + seconds
    while not seen(terminal.screen()):
        assert time.monotonic() < end, terminal.screen()
        time.sleep(0.2)


def players_in(terminal: Terminal, letter: str) -> list[str]:
    """Who is in a room, as the lines below the prompt tell."""
    line = re.compile(rf"^ {letter}: .* players (.+)$", re.MULTILINE)
    until(terminal, lambda screen: line.search(screen) is not None)
    found = line.search(terminal.screen())
    assert found is not None, terminal.screen()
    return found[1].strip().split(", ")


@pytest.mark.live
def test_two_speakerphones_from_the_party_file_to_the_end_of_a_game(null_sinks: NullSinks, home: Path) -> None:
    """Where it is a matter of recognizing it is spoken, the rest is typed; at 80x24."""
    party = home / "party.toml"
    party.write_text(party_on_null_sinks((0.4, 0.1)))

    def says(room: str, text: str, until_shown: str) -> None:
        """A player says it again while nobody has heard it: beside a busy machine sound is lost."""
        for _ in range(4):
            until_silent({"room one": "room_a_out", "room two": "room_b_out"}[room])
            microphone = {"room one": "room_a_mic", "room two": "room_b_mic"}[room]
            null_sinks.speak_into(microphone, speech_for(room, text, home))
            time.sleep(3)
            if "".join(until_shown.split()) in "".join(terminal.screen().split()):
                return
        pytest.fail(f"not understood: {text}\n{terminal.screen()}")

    with Terminal([*PLAY, str(party)], home, columns=80, rows=24) as terminal:
        terminal.waits_for("Welcome", 60)
        says("room one", "start the game", "heard start the game")
        terminal.waits_for("Shuffle, and deal", 60)
        terminal.type_line("begin at once")
        terminal.waits_for("means nothing now")
        says("room one", "our room is ready", "heard our room is ready")
        terminal.type_line("b: our room is ready")
        terminal.waits_for("Go!")
        one, two = players_in(terminal, "a"), players_in(terminal, "b")
        terminal.type_line(f"a: I appoint {one[0]} as leader")
        terminal.type_line(f"b: I appoint {two[0]} as leader")
        terminal.press("C-c")
        terminal.waits_for("Once more within three seconds to leave. The game goes on.")
        for number in (1, 2):
            terminal.waits_for(f"round {number}: choosing hostages", 90)
            one, two = players_in(terminal, "a"), players_in(terminal, "b")
            for letter, there in (("a", one), ("b", two)):
                terminal.type_line(f"{letter}: hostage {there[-1]}")
                terminal.waits_for(f"Hostage: {there[-1]}.")
                terminal.type_line(f"{letter}: our leader is ready")
            terminal.waits_for("parley")
            terminal.type_line("the parley is over")
            terminal.waits_for("cross over")
            terminal.type_line("the exchange is done")
        terminal.waits_for("President, where are you?", 60)
        terminal.type_line("a: here")
        terminal.waits_for("And where is the Bomber?")
        terminal.type_line("b: here")
        terminal.waits_for("blue has won")
        terminal.type_line("exit")
        assert terminal.exit_status() == 0
        terminal.waits_for("The evening is written down")


def test_one_laptop_from_the_first_question_to_the_first_round(null_sinks: NullSinks, home: Path) -> None:
    """Both rooms hear its loudspeaker, which is found out by ear; then the host says that all are near. At 40x15."""
    null_sinks.unplug("room_b_out")
    null_sinks.unplug("room_b_mic")
    try:
        with Terminal(PLAY, home, columns=40, rows=15) as terminal:
            terminal.waits_for("How many rooms have a loudspeaker of their own?")
            assert "loudspeaker of\ntheir own?" in terminal.screen(), "it breaks at words"
            terminal.press("Enter")
            for side in ("", "left side", "right side"):
                terminal.waits_for(f"{side}: who heard it?")
                terminal.type_line("b")
            terminal.waits_for("room one and room two heard no loudspeaker of their own")
            terminal.waits_for("All play near this computer?")
            terminal.press("Enter")
            terminal.waits_for("Who plays?")
            terminal.type_line("seven")
            terminal.waits_for("Right?")
            terminal.press("Enter")
            for question in ("Try everything", "Now each room hears its own name"):
                terminal.waits_for(question)
                terminal.type_line("s")
            terminal.waits_for("Save this as party.toml?")
            terminal.press("Enter")
            terminal.waits_for("Welcome", 60)
            until_silent("room_a_out")
            null_sinks.speak_into("room_a_mic", speech_for("room one", "start the game", home))
            terminal.waits_for("Split at random", 60)
            terminal.type_line("our room is ready")
            until(terminal, lambda screen: "round 1, 1 hostage" in screen)
            rows = terminal.screen().splitlines()
            assert max(map(len, rows)) <= 40
            assert " a: room one   leader none yet" in rows
        assert {room.loudspeaker for room in read_party(home / "party.toml").rooms} == {"room_a_out, ALSA"}
    finally:
        null_sinks.plug_in("room_b_out")
        null_sinks.plug_in("room_b_mic")


LIGHT = """#!/bin/sh
read -r line
case "$line" in
  *'"event": "clock_resumed"'*) echo on >> lamp ;;
  *'"event": "clock_mark"'*'"left": 10'*) echo flash >> lamp ;;
  *'"event": "clock_stopped"'* | *'"event": "evening_ended"'*) echo off >> lamp ;;
esac
"""


def test_a_board_that_switches_a_lamp_goes_on_by_voice_after_its_power_failed(
    null_sinks: NullSinks, home: Path
) -> None:
    """As a service manager starts it: nothing to read, SIGTERM at the end, and nobody at a keyboard."""
    party = home / "party.toml"
    party.write_text(party_on_null_sinks((1.0, 0.2)))
    usual_folder().mkdir(parents=True)
    begun_round(usual_folder() / "first.journal", read_party(party), left=14.0)
    script = home / "light"
    script.write_text(LIGHT)
    script.chmod(0o700)
    service = ["--headless", "--take-over", "--go-on", "--events", "evening.jsonl", "--on-event", str(script)]
    with (home / "out").open("w") as out:
        program = subprocess.Popen(
            [*PLAY, str(party), *service], stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT
        )
    try:
        lamp, events = home / "lamp", home / "evening.jsonl"

        def comes(seen: Callable[[], bool]) -> None:
            end = time.monotonic() + 120  # a busy machine takes a minute to get its voices ready
            while not seen():
                assert time.monotonic() < end, (home / "out").read_text()
                time.sleep(0.2)

        def until_lamp(*states: str) -> None:
            comes(lambda: lamp.exists() and lamp.read_text().split() == list(states))

        comes(lambda: "Shall we go on?" in (home / "out").read_text())
        for _ in range(3):
            until_silent("room_a_out")
            null_sinks.speak_into("room_a_mic", speech_for("room one", "yes", home))
            time.sleep(2)
            if lamp.exists():
                break
        until_lamp("on", "flash", "off")
        program.send_signal(signal.SIGTERM)
        assert program.wait(30) == 0, (home / "out").read_text()
        until_lamp("on", "flash", "off", "off")
    finally:
        program.kill()
        program.wait()
    told = [json.loads(line)["event"] for line in events.read_text().splitlines()]
    assert (told[0], told[-1]) == ("evening_began", "evening_ended")
