"""Whole parties by voice: spoken by synthetic voices, heard by the real recognizer, answered by the real voice.

Each file in `scripts` is a party with what must come of it; see `moderator/party/rehearsal/script.py` for the format.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from moderator.audio.sound import level_db, read_sound
from moderator.party.cli import run
from tests.party.conftest import Event, read_timeline

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


def test_no_hostage_of_the_demonstration_is_told_too_early(demonstration: Path) -> None:
    assert hostages_told_in_the_other_room(read_timeline(demonstration)) == []


def test_the_privacy_check_itself_sees_what_is_told_too_early() -> None:
    chosen: Event = {"kind": "said", "room": "room one", "message": "ask_hostages_right", "args": {"hostages": ["Bob"]}}
    told: Event = {"kind": "said", "room": "room two", "message": "leader_is", "text": "Bob leads.", "args": {}}
    done: Event = {"kind": "said", "room": "room two", "message": "exchange_complete", "text": "Done.", "args": {}}
    assert hostages_told_in_the_other_room([chosen, told]) == ["room two: Bob leads."]
    assert hostages_told_in_the_other_room([chosen, done, told]) == []


def test_a_rehearsal_is_the_same_every_time(tmp_path: Path) -> None:
    script = next(script for script in SCRIPTS if script.stem == "noisy_rooms")
    for folder in ("first", "again"):
        assert run(["rehearse", str(script), "--out", str(tmp_path / folder), "--quiet"]) == 0
    for file in ("room_one.wav", "room_two.wav", "timeline.jsonl"):
        assert (tmp_path / "first" / file).read_bytes() == (tmp_path / "again" / file).read_bytes(), file


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
