"""What a host gets wrong in a script: one sentence with file and line, exit status 2, and nothing is written.

What a script expects and does not get: exit status 1, the step, and what happened instead.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import Sound, write_sound
from moderator.party.cli import run
from moderator.party.rehearsal.rehearsal import sound_files

SCRIPT = """\
party:
  players: [Anna, Bob, Carlos, Dana, Emil, Fatima]
  game: {seed: 1}
voices: [en-us]
steps:
  - {say: start the game, room: room one, by: Bob}
  - {expect: {said: split_named}}
"""

Rehearse = Callable[..., tuple[int, str]]


@pytest.fixture
def rehearse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Rehearse:
    """Writes a script, rehearses it into `out`, gives the exit status and what was complained about."""

    def rehearsed(script: str, *options: str) -> tuple[int, str]:
        file = tmp_path / "evening.yaml"
        file.write_text(script, encoding="utf-8")
        status = run(["rehearse", str(file), "--out", str(tmp_path / "out"), "--quiet", *options])
        return status, capsys.readouterr().err.replace(f"{tmp_path}{os.sep}", "")

    return rehearsed


def changed(old: str, new: str) -> str:
    assert old in SCRIPT
    return SCRIPT.replace(old, new)


def with_step(step: str) -> str:
    return f"{SCRIPT}  - {step}\n"


WRONG = {
    "tap by nobody": (with_step("{tap: hostages}"), "evening.yaml:8: the key 'by' is missing"),
    "tap by a stranger": (with_step("{tap: hostages, by: Zoe}"), "evening.yaml:8: nobody called 'Zoe' plays"),
    "unknown tap": (with_step("{tap: hostagess, by: Anna}"), "evening.yaml:8: unknown intent 'hostagess'"),
    "share with nobody": (with_step("{share: card, by: Anna}"), "evening.yaml:8: it is not said with whom"),
    "card of no phone": (with_step("{expect: {card: angel}}"), "evening.yaml:8: 'card' is expected of a phone"),
    "empty file": ("", "evening.yaml: the file is empty"),
    "no YAML": (changed("[en-us]", "[en-us"), "evening.yaml:5: this is not YAML"),
    "misspelt key": (changed("steps:", "stepps:"), "evening.yaml:5: unknown key 'stepps' (did you mean 'steps'?)"),
    "no party": (changed("party:", "voices_of:"), "evening.yaml:1: unknown key 'voices_of'"),
    "no steps": (SCRIPT.split("steps:")[0] + "steps: []\n", "evening.yaml:5: the script has no steps"),
    "steps no list": (SCRIPT.split("steps:")[0] + "steps: {say: hello}\n", "evening.yaml:5: here must stand a list"),
    "party of five": (changed(", Fatima]", "]"), "evening.yaml:2: 5 players cannot play"),
    "party of 31": (changed("[Anna, Bob, Carlos, Dana, Emil, Fatima]", "31"), "evening.yaml:2: 31 players cannot play"),
    "two of one name": (changed("Fatima]", "anna]"), "evening.yaml:2: "),
    "hostages for the wrong number of rounds": (changed("seed: 1", "hostages: [1]"), "evening.yaml"),
    "no party file": (
        SCRIPT.replace(SCRIPT.split("voices:")[0], "party: no.toml\n"),
        "evening.yaml:1: there is no party",
    ),
    "unknown voice": (changed("en-us", "en-su"), "evening.yaml:4: there is no voice 'en-su'"),
    "unknown voice of the moderator": (
        changed("game:", "voice: darth\n  game:"),
        "evening.yaml: there is no voice 'darth'",
    ),
    "no voices": (changed("[en-us]", "['']"), "evening.yaml:4: the text is empty"),
    "unknown noise": (
        changed("voices:", "noise: {kind: rain, snr: 5}\nvoices:"),
        "evening.yaml:4: unknown value 'rain'",
    ),
    "impossible noise": (changed("voices:", "noise: {kind: hiss, snr: 500}\nvoices:"), "evening.yaml:4: 500 is out of"),
    "no step": (
        with_step("{sya: hello, room: room one}"),
        "evening.yaml:8: a step is one of say, wav, type, join, leave, tap, share, expect, wait",
    ),
    "step no mapping": (with_step("hello"), "evening.yaml:8: here must stand"),
    "nothing to say": (with_step("{say: '', room: room one}"), "evening.yaml:8: the text is empty"),
    "no room": (with_step("{say: hello}"), "evening.yaml:8: the key 'room' is missing"),
    "unknown room": (with_step("{say: hi, room: room tow}"), "evening.yaml:8: unknown room 'room tow' (did you mean"),
    "misspelt key of a line": (with_step("{say: hi, room: room one, bye: Bob}"), "evening.yaml:8: unknown key 'bye'"),
    "said and played": (with_step("{say: hi, wav: a.wav, room: room one}"), "evening.yaml:8: a line is either said"),
    "no clock time": (with_step("{say: hi, room: room one, at: half past}"), "evening.yaml:8: 'half past' is no time"),
    "61 seconds": (with_step("{say: hi, room: room one, at: '1:61'}"), "evening.yaml:8: '1:61' is no time"),
    "waits backwards": (with_step("{wait: -5}"), "evening.yaml:8: -5 is out of range"),
    "waits for nothing": (
        with_step("{say: hi, room: room one, after: welcom}"),
        "evening.yaml:8: unknown message 'welcom'",
    ),
    "flag no flag": (
        with_step("{say: hi, room: room one, meanwhile: maybe}"),
        "evening.yaml:8: here must stand true or",
    ),
    "unknown message": (
        with_step("{expect: {said: deel}}"),
        "evening.yaml:8: unknown message 'deel' (did you mean 'deal'?)",
    ),
    "unknown argument": (
        with_step("{expect: {said: welcome, args: {player: 6}}}"),
        "evening.yaml:8: unknown argument of 'welcome' 'player' (did you mean 'players'?)",
    ),
    "unknown intent": (with_step("{expect: {heard: apoint}}"), "evening.yaml:8: unknown intent 'apoint'"),
    "unknown state": (with_step("{expect: {state: raund}}"), "evening.yaml:8: unknown state 'raund'"),
    "unknown player": (
        with_step("{expect: {room: room one, leader: Bop}}"),
        "evening.yaml:8: nobody called 'Bop' plays",
    ),
    "unknown winner": (with_step("{expect: {winner: green}}"), "evening.yaml:8: unknown value 'green'"),
    "leader of no room": (with_step("{expect: {leader: Bob}}"), "evening.yaml:8: 'leader' is expected of a room"),
    "expects nothing": (with_step("{expect: {room: room one, within: 5}}"), "evening.yaml:8: it is not said what"),
    "arguments of nothing": (with_step("{expect: {state: round, args: {a: 1}}}"), "evening.yaml:8: args belong to"),
    "misspelt expectation": (with_step("{expect: {siad: deal}}"), "evening.yaml:8: unknown key 'siad'"),
    "no sound file": (with_step("{wav: no.wav, room: room one}"), "evening.yaml:8: there is no sound file"),
}


@pytest.mark.parametrize(("script", "complaint"), WRONG.values(), ids=WRONG)
def test_mistakes_are_named_with_file_and_line(rehearse: Rehearse, tmp_path: Path, script: str, complaint: str) -> None:
    status, error = rehearse(script)
    assert error.startswith(complaint)
    assert error.count("\n") == 1, "one sentence"
    assert status == 2
    assert not (tmp_path / "out").exists(), "nothing is written"


class TestSoundFiles:
    STEP = with_step("{wav: line.wav, room: room one}")

    def broken(self, rehearse: Rehearse, tmp_path: Path) -> str:
        status, error = rehearse(self.STEP)
        assert status == 2
        assert error.startswith("evening.yaml:8: ")
        assert error.count("\n") == 1
        assert not (tmp_path / "out").exists()
        return error

    def test_empty(self, rehearse: Rehearse, tmp_path: Path) -> None:
        (tmp_path / "line.wav").touch()
        assert "line.wav is empty" in self.broken(rehearse, tmp_path)

    def test_no_sound(self, rehearse: Rehearse, tmp_path: Path) -> None:
        (tmp_path / "line.wav").write_text("This is a letter, not a sound.")
        assert "line.wav" in self.broken(rehearse, tmp_path)

    def test_cut_short(self, rehearse: Rehearse, tmp_path: Path) -> None:
        file = tmp_path / "line.wav"
        write_sound(file, Sound(np.full(8000, 0.1, np.float32), 8000))
        file.write_bytes(file.read_bytes()[:5000])
        assert "line.wav" in self.broken(rehearse, tmp_path)

    def test_one_that_nobody_can_hear(self, rehearse: Rehearse, tmp_path: Path) -> None:
        """A good file without speech in it is no mistake of writing, but the line is lost: the rehearsal fails."""
        write_sound(tmp_path / "line.wav", Sound(np.zeros(8000, np.float32), 8000))
        status, error = rehearse(self.STEP)
        assert status == 1
        assert "evening.yaml:8: 'line.wav' in room one was not heard at all: it is too quiet" in error


class TestFailures:
    def test_an_expectation_that_is_not_met(self, rehearse: Rehearse, tmp_path: Path) -> None:
        status, error = rehearse(with_step("{expect: {said: round_starts, state: round, within: 5}}"))
        assert status == 1
        first, *instead = error.splitlines()
        assert first.startswith(
            "evening.yaml:8: expected the message 'round_starts' and the state 'round' within 5 seconds, "
            "but the state is 'dealing' (at 0:1"
        )
        assert any("heard      start the game  [start_game]" in line for line in instead)
        assert any("both rooms  says       Room one: Dana, Bob and Fatima." in line for line in instead)
        assert {file.name for file in (tmp_path / "out").iterdir()} == {
            "room_one.wav",
            "room_two.wav",
            "timeline.jsonl",
            "timeline.txt",
        }, "what was heard until then is there"

    def test_one_that_must_not_happen(self, rehearse: Rehearse) -> None:
        status, error = rehearse(changed("{said: split_named}", "{said: split_named, never: true}"))
        assert status == 1
        assert "evening.yaml:7: expected not the message 'split_named'" in error

    def test_what_was_heard_instead(self, rehearse: Rehearse) -> None:
        status, error = rehearse(changed("start the game", "stop the music"))
        assert status == 1
        assert "evening.yaml:7: expected the message 'split_named' within 6 seconds" in error
        assert "player     Bob: stop the music" in error
        assert "not taken" in error

    def test_a_wrong_leader_and_who_leads_instead(self, rehearse: Rehearse) -> None:
        status, error = rehearse(with_step("{expect: {room: room one, leader: Dana, within: 1}}"))
        assert status == 1
        assert "expected the leader Dana in room one within 1 seconds, but the leader is none" in error

    def test_a_line_that_the_loudspeaker_drowns_is_said_again(self, rehearse: Rehearse) -> None:
        status, error = rehearse(changed("by: Bob}", "by: Bob, after: welcome, meanwhile: true}"))
        assert (status, error) == (0, "")

    def test_a_line_that_waits_for_what_never_comes(self, rehearse: Rehearse) -> None:
        status, error = rehearse(with_step("{say: hello, room: room one, after: red_wins}"))
        assert status == 1
        assert "evening.yaml:8: 'hello' waits for the message 'red_wins', which never came" in error

    def test_a_clock_that_never_shows_it(self, rehearse: Rehearse) -> None:
        status, error = rehearse(with_step("{say: hello, room: room one, at: '2:00'}"))
        assert status == 1
        assert "evening.yaml:8: 'hello' waits for the clock to show 2:00, which never came" in error

    def test_a_typed_line_that_means_nothing(self, rehearse: Rehearse) -> None:
        status, error = rehearse(with_step("{type: our hostage is Bob}"))
        assert status == 1
        assert "evening.yaml:8: 'our hostage is Bob' is not possible now" in error


class TestPlaces:
    def test_no_script(self, rehearse: Rehearse, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["rehearse", "demonstrashun"]) == 2
        assert "demonstrashun: there is no such script (shipped ones: demonstration" in capsys.readouterr().err

    def test_a_file_where_the_folder_should_be(self, rehearse: Rehearse, tmp_path: Path) -> None:
        (tmp_path / "out").write_text("mine")
        status, error = rehearse(SCRIPT)
        assert (status, error) == (2, "out: this is a file, not a folder (name another folder)\n")
        assert (tmp_path / "out").read_text() == "mine"

    @pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder in which nobody may write, not even root")
    def test_a_folder_in_which_nobody_may_write(self, rehearse: Rehearse) -> None:
        status, error = rehearse(SCRIPT, "--out", "/proc/self")
        assert error.startswith("/proc/self: nothing can be written into this folder")
        assert error.count("\n") == 1
        assert status in (1, 2)

    def test_a_folder_where_a_sound_file_should_be(self, rehearse: Rehearse, tmp_path: Path) -> None:
        (tmp_path / "out" / "room_two.wav").mkdir(parents=True)
        status, error = rehearse(SCRIPT)
        assert status != 0
        assert error == "out/room_two.wav cannot be written (check the folder and the free space)\n"
        assert {file.name for file in (tmp_path / "out").iterdir()} == {
            "room_one.wav",
            "room_two.wav",
            "timeline.jsonl",
            "timeline.txt",
        }, "no half file is left"

    def test_rooms_whose_names_are_no_file_names(self) -> None:
        assert sound_files(["kitchen/bath", "Küche"]) == ["kitchen_bath.wav", "Küche.wav"]
        assert sound_files(["a b", "a/b"]) == ["a_b.wav", "a_b_2.wav"]
        assert sound_files(["..", "?"]) == ["room.wav", "room_2.wav"]

    def test_a_model_that_is_none(self, rehearse: Rehearse, tmp_path: Path) -> None:
        status, error = rehearse(SCRIPT, "--model", str(tmp_path / "nothing"))
        assert status != 0
        assert error.count("\n") == 1
        assert not (tmp_path / "out").exists()

    def test_no_voice_on_the_system(self, tmp_path: Path) -> None:
        """The engine cannot be found: one sentence, no traceback, nothing written."""
        (tmp_path / "evening.yaml").write_text(SCRIPT)
        (tmp_path / "pyttsx3.py").write_text("raise ImportError('no engine here')")
        command = [sys.executable, "-m", "moderator", "rehearse", "evening.yaml", "--out", "out"]
        home = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONPATH": f"{tmp_path}{os.pathsep}{os.getcwd()}"}
        done = subprocess.run(command, cwd=tmp_path, env=os.environ | home, capture_output=True, text=True)
        assert "there is no text-to-speech engine" in done.stderr
        assert "apt install espeak-ng" in done.stderr
        assert done.stderr.count("\n") == 1
        assert done.returncode == 1
        assert not (tmp_path / "out").exists()
