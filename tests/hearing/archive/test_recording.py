"""Recordings on disk: what is kept of an utterance is what was heard, and can be read again."""

import json
from pathlib import Path

import numpy as np
import pytest
import soundfile

from moderator.audio.levels import Levels, levels_of
from moderator.errors import BadInput
from moderator.hearing.archive.recording import (
    Recording,
    read_recording,
    recording_of,
    recordings_in,
    said_by_name,
    write_recording,
)
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.grammar import Grammar
from tests.hearing.spoken import Speak, joined, listen, noise, party_talk


@pytest.fixture
def heard(vosk_model: Model, grammar: Grammar, speak: Speak) -> Heard:
    ear = Ear([(vosk_model, grammar)], 16_000, room=1)
    ear.attend(party_talk())
    (found,) = listen(ear, joined(noise(4.0, -60), speak("I appoint Anna as leader"), noise(1.0, -60)))
    return found


def kept(heard: Heard, file: Path) -> Recording:
    recording = recording_of(
        heard, file, room="salon", at=4.1234, states=("round", "led", "led"), model="vosk-tiny-en", language="en"
    )
    write_recording(recording, heard.sound)
    return recording


def test_what_was_kept_is_read_again(heard: Heard, tmp_path: Path) -> None:
    recording = kept(heard, tmp_path / "0001-salon.wav")
    again = read_recording(tmp_path / "0001-salon.wav")
    assert again.heard == heard.reading
    assert again.listening == heard.listening == party_talk()
    assert (again.room, again.at, again.states, again.language) == ("salon", 4.123, ("round", "led", "led"), "en")
    assert again.by == recording.by
    assert again.by["model"] == "vosk-tiny-en"
    assert "vosk" in again.by
    sound, rate = soundfile.read(again.sound, dtype="int16")
    assert rate == 16_000
    np.testing.assert_array_equal(sound, heard.sound)


def test_its_levels_are_told(heard: Heard, tmp_path: Path) -> None:
    kept(heard, tmp_path / "one.wav")
    again = read_recording(tmp_path / "one.json")
    assert again.levels is not None
    assert -40 < again.levels.speech_db < again.levels.peak_db <= 0
    assert again.levels.clipped == 0
    assert again.noise_db == pytest.approx(heard.noise_db, abs=0.001)


def test_a_recording_without_json_is_named_by_what_is_said(tmp_path: Path) -> None:
    (tmp_path / "anna").mkdir()
    for name in ("how_much_time_is_left.wav", "anna/how much time is left-2.wav", ".half.wav"):
        soundfile.write(tmp_path / name, np.zeros(800, np.int16), 8_000, format="WAV")
    assert [one.said for one in recordings_in(tmp_path)] == ["how much time is left"] * 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("turn_on_the_lamp.wav", "turn on the lamp"),
        ("turn-on-the-lamp_3.wav", "turn on the lamp"),
        ("012 turn on the lamp.wav", "turn on the lamp"),
        ("3 of 4 votes.wav", "of 4 votes"),
        ("Ça va.wav", "Ça va"),
    ],
)
def test_names(name: str, said: str) -> None:
    assert said_by_name(Path(name)) == said


@pytest.mark.parametrize(
    "text",
    ["", "no json", "[]", "null", '{"format": 2}', '{"format": 1, "listening": 3}', '{"format": 1, "heard": {}}']
    + ['{"format": 1, "listening": {"address": "x", "intents": {"yes": "loudly"}}}'],
)
def test_json_that_is_none_of_ours_is_named(text: str, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(text)
    with pytest.raises(BadInput, match=r"one\.json: this is no recording"):
        read_recording(tmp_path / "one.wav")


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such folder"):
        recordings_in(tmp_path / "missing")


class TestLevels:
    def test_speech_without_its_pauses(self, speak: Speak) -> None:
        speech = speak("I appoint Anna as leader")
        with_pauses = joined(noise(3.0, -70), speech, noise(3.0, -70))
        assert levels_of(with_pauses).speech_db == pytest.approx(levels_of(speech).speech_db, abs=1)

    def test_overload(self, speak: Speak) -> None:
        loud = np.clip(speak("I appoint Anna as leader").astype(np.int32) * 20, -32768, 32767).astype(np.int16)
        assert levels_of(loud).too_loud
        assert not levels_of(speak("I appoint Anna as leader")).too_loud

    def test_far_too_quiet(self, speak: Speak) -> None:
        quiet = (speak("I appoint Anna as leader") * 0.02).astype(np.int16)
        assert levels_of(quiet).too_quiet
        assert not levels_of(speak("I appoint Anna as leader")).too_quiet

    def test_nothing(self) -> None:
        silence = Levels(-120.0, -120.0, 0.0)
        assert levels_of(np.zeros(0, np.int16)) == levels_of(np.zeros(5000, np.int16)) == silence


def test_json_is_plain(heard: Heard, tmp_path: Path) -> None:
    """Other programs read it: its keys are documented at the top of the module."""
    kept(heard, tmp_path / "one.wav")
    facts = json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))
    assert facts["format"] == 1
    assert facts["heard"]["intent"] == "appoint"
    assert facts["heard"]["slots"] == {"player": ["Anna"]}
    assert facts["listening"]["intents"]["pause"] == "addressed"
    assert facts["listening"]["slots"]["player"]["anna"] == "Anna"
    assert "said" not in facts
