"""Whole parties by voice: spoken by synthetic voices, heard by the real recognizer, answered by the real voice.

Each file in `scripts` is a party with what must come of it; see `moderator/party/rehearsal/script.py` for the format.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import psutil
import pytest

from moderator import shipped
from moderator.audio.sound import level_db, read_sound
from moderator.errors import SoundError
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.party.cli import run
from moderator.party.opening.opening import open_game, open_voice
from moderator.party.opening.room_languages import room_languages
from moderator.party.rehearsal.rehearsal import rehearse
from moderator.party.rehearsal.script import read_script
from tests.party.conftest import Event, read_timeline
from tests.same_bytes import bytes_differ

SCRIPTS = sorted((Path(__file__).parents[1] / "scripts").glob("*.yaml"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_party(script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = run(["rehearse", str(script), "--out", str(tmp_path), "--quiet"])
    assert status == 0, capsys.readouterr().err
    assert hostages_told_in_the_other_room(read_timeline(tmp_path)) == []


def test_the_demonstration_says_what_it_does_and_who_won(demonstration: Path) -> None:
    said = [event["message"] for event in read_timeline(demonstration) if event["kind"] == "said"]
    assert said[0] == "welcome"
    assert "red_wins" in said
    assert said[-1] == "play_again"
    assert {file.name for file in demonstration.iterdir()} == {
        "room_one.wav",
        "room_two.wav",
        "timeline.jsonl",
        "timeline.txt",
    }


def test_a_sound_file_that_cannot_be_opened_leaves_none_open(tmp_path: Path) -> None:
    file = tmp_path / "timer.yaml"
    file.write_text("party: {players: 6}\nsteps: [{wait: 1}]\n")
    script = read_script(file)
    opened = open_game(script.party)
    out = tmp_path / "out"
    (out / f".room_two.wav.{os.getpid()}.part").mkdir(parents=True)
    model = VoskModel(shipped.models() / "vosk-tiny-en", language="en")
    with open_voice() as voice:
        languages = room_languages(script.party, opened, lambda _: model)
        with pytest.raises(SoundError, match=r"room_two\.wav cannot be written") as failed:
            rehearse(script, opened, languages, voice, out)
        assert [each.path for each in psutil.Process().open_files() if Path(each.path).parent == out] == [], (
            failed.value
        )


def test_no_hostage_of_the_demonstration_is_told_too_early(demonstration: Path) -> None:
    assert hostages_told_in_the_other_room(read_timeline(demonstration)) == []


def test_the_privacy_check_itself_sees_what_is_told_too_early() -> None:
    chosen: Event = {"kind": "said", "room": "room one", "message": "hostages_stand", "args": {"hostages": ["Bob"]}}
    told: Event = {"kind": "said", "room": "room two", "message": "leader_is", "text": "Bob leads.", "args": {}}
    done: Event = {"kind": "said", "room": "room two", "message": "exchange_complete", "text": "Done.", "args": {}}
    assert hostages_told_in_the_other_room([chosen, told]) == ["room two: Bob leads."]
    assert hostages_told_in_the_other_room([chosen, done, told]) == []


def test_a_rehearsal_is_the_same_every_time(tmp_path: Path) -> None:
    script = next(script for script in SCRIPTS if script.stem == "noisy_rooms")
    for folder in ("first", "again"):
        assert run(["rehearse", str(script), "--out", str(tmp_path / folder), "--quiet"]) == 0
    for file in ("room_one.wav", "room_two.wav", "timeline.jsonl"):
        first, again = ((tmp_path / folder / file).read_bytes() for folder in ("first", "again"))
        assert bytes_differ(first, again) is None, file


def test_each_room_is_as_loud_as_the_party_wants_it(tmp_path: Path) -> None:
    script = tmp_path / "script.yaml"
    rooms = "[{name: room one}, {name: room two, volume: 0.5}]"
    script.write_text(f"party: {{players: 6, rooms: {rooms}}}\nsteps:\n- wait: 4\n")
    assert run(["rehearse", str(script), "--out", str(tmp_path / "heard"), "--quiet"]) == 0
    first, second = (read_sound(tmp_path / "heard" / f"room_{room}.wav") for room in ("one", "two"))
    assert level_db(second) == pytest.approx(level_db(first) - 6.02, abs=0.1)


def hostages_told_in_the_other_room(timeline: Sequence[Event]) -> list[str]:
    """What a room heard about the other room's hostages between their choice and the end of the exchange."""
    secret: dict[str, set[str]] = {}
    told: list[str] = []
    for event in timeline:
        if event["kind"] != "said":
            continue
        if event["message"] in ("exchange_complete", "welcome"):
            secret.clear()
        hostages = event["args"].get("hostages", [])
        secret.setdefault(event["room"], set()).update(hostages)
        others = {name for room, names in secret.items() if room != event["room"] for name in names}
        if any(name in event.get("text", "") for name in others):
            told.append(f"{event['room']}: {event['text']}")
    return told
