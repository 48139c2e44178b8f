"""A game of one room: nothing of the party layer asks for a second one."""

from dataclasses import replace
from pathlib import Path

import pytest

from moderator.audio.devices.sound_devices import Channel
from moderator.errors import BadInput
from moderator.party.cli import run
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import read_party, with_flags
from moderator.party.config.rooms import Room
from moderator.party.config.usual_devices import add_usual_devices, describe_devices
from moderator.party.evening.typed_line import room_and_command
from tests.party.conftest import read_timeline


def written(folder: Path, text: str) -> Path:
    file = folder / "party.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_only_room_has_both_sides_of_the_usual_devices() -> None:
    party = add_usual_devices(party_for("timer"))
    assert [room.loudspeaker_channel for room in party.rooms] == [Channel.BOTH]
    assert describe_devices(party) == "room: the usual loudspeaker, the usual microphone."


def test_a_box_is_named_once_and_else_it_is_told_which_device_speaks_and_which_listens() -> None:
    rooms = (
        Room("kitchen", loudspeaker="Jabra, ALSA", microphone="Jabra, ALSA"),
        Room("hall", loudspeaker="Sonos, ALSA", microphone="Webcam, ALSA", loudspeaker_channel=Channel.LEFT),
    )
    assert describe_devices(replace(Party(), rooms=rooms)) == (
        "kitchen: Jabra, ALSA; hall: loudspeaker Sonos, ALSA (left side), microphone Webcam, ALSA."
    )


def test_a_party_file_names_the_game_and_its_room(tmp_path: Path) -> None:
    party = read_party(written(tmp_path, '[[rooms]]\nname = "porch"\n[game]\nname = "timer"\nminutes = [2]\n'))
    assert (party.game, party.room_names, party.game_values["minutes"]) == ("timer", ("porch",), (2,))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[game]\nname = "timer"\n[[rooms]]\n[[rooms]]\n', r"party.toml:\d: one room must be described, not 2"),
        ('[game]\nname = "timer"\nhostages = [1]\n', r"party.toml:3: unknown key 'hostages'"),
        ('[game]\nname = "timr"\n', r"party.toml:2: unknown value 'timr' \(did you mean 'timer'\?\)"),
        ("[[rooms]]\n", r"two rooms must be described, not 1"),
    ],
)
def test_what_does_not_fit_the_game_is_told_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        read_party(written(tmp_path, text))


def test_a_flag_may_choose_another_game_than_the_file(tmp_path: Path) -> None:
    assert with_flags(party_for("two_rooms"), {"game": "timer"}).room_names == ("room",)
    two = read_party(written(tmp_path, '[[rooms]]\nname = "a"\n[[rooms]]\nname = "b"\n'))
    with pytest.raises(BadInput, match="the party has 2 rooms, but 'timer' is played in 1"):
        with_flags(two, {"game": "timer"})
    with pytest.raises(BadInput, match="--loudspeakers: one room must be described, not 2"):
        with_flags(party_for("timer"), {"loudspeakers": "one,two"})


def test_an_unknown_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--game", "chess"]) == 2
    assert "unknown value 'chess' (known: " in capsys.readouterr().err
    assert run(["chart", "--game", "chess"]) == 2
    assert "unknown game 'chess'" in capsys.readouterr().err


def test_a_script_expects_of_a_room_only_what_its_game_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "script.yaml"
    script.write_text("party: {game: {name: room25}}\nsteps:\n  - {expect: {room: table, leader: Anna}}\n")
    assert run(["rehearse", str(script), "--out", str(tmp_path)]) == 2
    assert "script.yaml:3: unknown key 'leader'" in capsys.readouterr().err


def test_a_typed_line_needs_no_room() -> None:
    assert room_and_command("start the round", ("room",)) == ("start the round", None)


def test_the_shipped_rehearsal_writes_one_sound_file(tmp_path: Path) -> None:
    assert run(["rehearse", "timer", "--out", str(tmp_path), "--quiet"]) == 0
    assert {file.name for file in tmp_path.iterdir()} == {"room.wav", "timeline.jsonl", "timeline.txt"}
    said = [event["message"] for event in read_timeline(tmp_path) if event["kind"] == "said"]
    assert said[-1] == "all_rounds_over"


def test_the_words_of_a_game_can_be_said_and_its_commands_heard(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = tmp_path / "said.wav"
    assert run(["say", "round_over", "round=1", "rounds=3", "--game", "timer", "--out", str(sound)]) == 0
    assert capsys.readouterr().out == "Round 1 of 3 is over. When you are ready, say: start the round.\n"
    assert run(["hear", "--game", "timer", "--state", "ready", str(sound)]) == 0
