"""An evening that is kept, and heard again with `moderator hear`."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from moderator import shipped
from moderator.hearing.archive.recording import recordings_in
from moderator.hearing.recognizers.models import chosen_model
from moderator.party.cli import run
from tests.party.conftest import read_timeline

EVENING = """
party:
  players: [Anna, Bob, Carlos, Dora, Emil, Fatima]
  game: {seed: 1, minutes: [1, 0.5, 0.5]}
  KEEP
voices: [en-us, en-us+f2, en-us+m3]
steps:
  - {say: start the game, room: room one, by: Bob}
  - {expect: {said: deal, state: dealing, within: 60}}
  - {type: our room is ready}
  - {expect: {said: round_starts, within: 20}}
  - {say: I appoint Dora as leader, room: room one, by: Bob}
  - {expect: {said: leader_appointed, room: room one, leader: Dora}}
  - {say: where is the salt, room: room two, by: Fatima}
  - {expect: {rejected: true, room: room two}}
"""


def rehearsed(folder: Path, keep: str) -> Path:
    """Where the timeline of the evening is."""
    script = folder / "evening.yaml"
    script.write_text(EVENING.replace("KEEP", keep))
    out = folder / "out"
    assert run(["rehearse", str(script), "--out", str(out), "--quiet"]) == 0
    return out


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a kept evening."""
    folder = tmp_path_factory.mktemp("kept")
    rehearsed(folder, f"keep: {json.dumps(str(folder / 'sound'))}")
    return folder


def again(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> tuple[list[dict[str, Any]], str]:
    """What `moderator hear` tells: the objects, and what it says about them."""
    capsys.readouterr()
    assert run(["hear", *map(str, arguments)]) == status
    told = capsys.readouterr()
    return [json.loads(line) for line in told.out.splitlines()], told.err


def test_nothing_is_kept_unless_the_party_wants_it(tmp_path: Path) -> None:
    said = [event.get("message") for event in read_timeline(rehearsed(tmp_path, ""))]
    assert "utterances_kept" not in said
    assert list(tmp_path.rglob("000*.wav")) == []


def test_it_is_said_in_both_rooms_and_shown(kept: Path) -> None:
    events = read_timeline(kept / "out")
    told = [event["room"] for event in events if event.get("message") == "utterances_kept"]
    assert sorted(told) == ["room one", "room two"]
    (note,) = [event["text"] for event in events if event["kind"] == "note"]
    assert str(kept / "sound") in note


def test_everything_that_was_heard_is_there(kept: Path) -> None:
    start, appoint, chatter = recordings_in(kept / "sound")
    assert [one.room for one in (start, appoint, chatter)] == ["room one", "room one", "room two"]
    assert start.states[0] == "gathering"
    assert appoint.states[0] == "round"
    assert appoint.heard is not None
    assert appoint.heard.intent is not None
    assert appoint.heard.intent.slots == {"player": ("Dora",)}
    assert chatter.heard is not None
    assert chatter.heard.intent is None
    assert appoint.listening is not None
    assert "dora" in appoint.listening.slots["player"]


def test_heard_again_it_means_the_same(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heard, told = again(capsys, kept / "sound")
    assert [one["intent"] for one in heard] == ["start_game", "appoint", None]
    assert not any(one["changed"] for one in heard)
    assert told.endswith("0 of 3 kept utterances are understood otherwise now.\n")


def test_it_is_heard_by_the_recognizer_of_that_evening(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    official = "vosk-model-small-en-us-0.15"
    shutil.copytree(shipped.models() / "vosk-tiny-en", tmp_path / official)
    monkeypatch.setenv("VOSK_MODEL_PATH", str(tmp_path))
    _, told = again(capsys, kept / "sound")
    assert told.startswith("Listening with vosk-tiny-en"), "a live game would take the official one"
    _, told = again(capsys, "--model", official, kept / "sound")
    assert told.startswith(f"Listening with {official}")


def test_a_recognizer_that_is_gone_is_replaced_by_the_usual_one(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = next((kept / "sound").rglob("*.json"))
    facts = json.loads(file.read_text(encoding="utf-8"))
    facts["by"]["model"] = "gone"
    (tmp_path / "one.json").write_text(json.dumps(facts), encoding="utf-8")
    shutil.copy(file.with_suffix(".wav"), tmp_path / "one.wav")
    _, told = again(capsys, tmp_path / "one.json")
    assert told.startswith(chosen_model(None, "en").sentence)


def test_what_is_understood_otherwise_is_told(kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    appoint = recordings_in(kept / "sound")[1].sound
    facts = json.loads(appoint.with_suffix(".json").read_text(encoding="utf-8"))
    facts["heard"] |= {"intent": None, "slots": {}, "reason": "no command"}
    (tmp_path / "one.wav").write_bytes(appoint.read_bytes())
    (tmp_path / "one.json").write_text(json.dumps(facts))
    (heard,), told = again(capsys, tmp_path / "one.json")
    assert heard["changed"]
    assert "one.wav: kept: rejected (no command), now: appoint Dora\n" in told
    assert told.endswith("1 of 1 kept utterances are understood otherwise now.\n")


@pytest.mark.parametrize(
    ("said", "status", "told"),
    [
        ("I appoint Dora as leader", 0, "1 of 1 are understood as they were said."),
        ("I appoint Anna as leader", 1, "(appoint Anna), now: appoint Dora\n"),
        ("nice weather today", 1, "(no command), now: appoint Dora\n"),
    ],
)
def test_whoever_writes_down_what_was_said_has_a_test(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], said: str, status: int, told: str
) -> None:
    appoint = recordings_in(kept / "sound")[1].sound
    facts = json.loads(appoint.with_suffix(".json").read_text(encoding="utf-8")) | {"said": said}
    (tmp_path / "one.wav").write_bytes(appoint.read_bytes())
    (tmp_path / "one.json").write_text(json.dumps(facts))
    _, tellings = again(capsys, tmp_path, status=status)
    assert told in tellings


def test_a_folder_that_cannot_be_made_is_told_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    script = tmp_path / "evening.yaml"
    script.write_text(EVENING.replace("KEEP", f"keep: {json.dumps(str(tmp_path / 'file' / 'x'))}"))
    assert run(["rehearse", str(script), "--out", str(tmp_path / "out"), "--quiet"]) == 2
    assert "the folder cannot be made" in capsys.readouterr().err
