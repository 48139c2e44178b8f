"""`moderator names --play` and `--record`: names go out of a real loudspeaker, and come in by a real microphone."""

import threading
import time
from itertools import cycle
from pathlib import Path

import pytest

from moderator.audio.sound import joined, resample, silence, write_sound
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.cli import run
from moderator.party.config.party_keys import read_party
from moderator.speaking.synthesis.voice import SystemVoice
from tests.null_sinks import NullSinks

PARTY = """\
players = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Rajesh"]

[[rooms]]
name = "kitchen"
microphone = "room_a_mic"
loudspeaker = "room_a_out"

[[rooms]]
name = "hall"
microphone = "none"
loudspeaker = "room_b_out"
"""
TINY = ("--model", "vosk-tiny-en")
PLAYERS = 6
PATIENCE_SECONDS = 90.0


@pytest.fixture
def party(tmp_path: Path) -> Path:
    file = tmp_path / "party.toml"
    file.write_text(PARTY, encoding="utf-8")
    return file


def test_all_names_are_said_in_the_first_room(null_sinks: NullSinks, party: Path) -> None:
    with null_sinks.recording("room_a_out", "room_b_out") as recordings:
        assert run(["names", str(party), "--play", *TINY]) == 0
    first, last = recordings["room_a_out"].first_sound(), recordings["room_a_out"].last_sound()
    assert first is not None
    assert last is not None
    assert last - first > 0.3 * PLAYERS
    assert recordings["room_b_out"].first_sound() is None


def test_a_name_that_is_said_three_times_is_written_as_it_was_heard(
    null_sinks: NullSinks, party: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody says it again and again until the program has heard it three times."""
    files = [tmp_path / f"{who}.wav" for who in ("en-us", "en-us+f3", "en-gb")]
    with SystemVoice() as voice:
        for file in files:
            said = resample(voice.render("Rajesh", VoiceChoice(file.stem)), 48_000)
            write_sound(file, joined(silence(1.0, 48_000), said, silence(2.0, 48_000)))
    shown: list[str] = []
    over = threading.Event()

    def speak_when_asked() -> None:
        give_up = time.monotonic() + PATIENCE_SECONDS
        while "Say 3 times" not in "".join(shown) and time.monotonic() < give_up:
            time.sleep(0.1)
            shown.append(capsys.readouterr().out)
        for file in cycle(files):
            if over.is_set() or time.monotonic() > give_up:
                return
            null_sinks.speak_into("room_a_mic", file)

    speaking = threading.Thread(target=speak_when_asked)
    speaking.start()
    status = run(["names", str(party), "--record", "Rajesh", "--write", *TINY])
    over.set()
    speaking.join()
    told = "".join(shown) + capsys.readouterr().out
    assert status == 0, told
    assert "Say 3 times: Rajesh" in told
    assert told.count("\nheard: ") == 3
    assert "1 name written" in told
    rajesh = read_party(party).players[-1]
    assert rajesh.name == "Rajesh"
    assert len(rajesh.heard_as) > 1
    assert all(form in told for form in rajesh.heard_as[1:])


def test_a_room_without_a_microphone(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    party.write_text(PARTY.replace("room_a_mic", "none"), encoding="utf-8")
    assert run(["names", str(party), "--record", "Rajesh", *TINY]) == 2
    assert "kitchen has no microphone" in capsys.readouterr().err
