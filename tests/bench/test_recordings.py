"""`make bench-hearing RECORDINGS=folder`: any folder of recordings is measured, whatever lies in it."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bench.hearing.recordings import measure
from moderator.audio.sound import Sound, joined, resample, silence, write_sound
from moderator.errors import BadInput
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice

MODEL = "vosk-tiny-en"
RATE = 22_050
GRAMMAR = Path(__file__).parent.parent / "hearing" / "party.yaml"


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as opened:
        yield opened


def speak(voice: SystemVoice, text: str, path: Path, rate: int = RATE) -> None:
    """A sentence closely cut, as recordings of other projects are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_sound(path, resample(voice.render(text, VoiceChoice("en-us", 150)), rate))


def measured(folder: Path, *grammar: Path) -> str:
    measure(folder, MODEL, grammar).show(folder)
    return (folder / f"measured-{MODEL}.md").read_text(encoding="utf-8")


def test_sounds_named_by_what_is_said(voice: SystemVoice, tmp_path: Path) -> None:
    speak(voice, "how much time is left", tmp_path / "how_much_time_is_left.wav")
    speak(voice, "start the game", tmp_path / "speaker two" / "start_the_game-2.wav", 48_000)
    table = measured(tmp_path)
    assert "2 recordings" in table
    assert "| ours | 100.0% (2 of 2) |" in table


def test_names_of_the_examples_may_be_in_a_file_name(voice: SystemVoice, tmp_path: Path) -> None:
    speak(voice, "I appoint Anna as leader", tmp_path / "i_appoint_anna_as_leader-3.wav")
    speak(voice, "our hostages are Bob and Carlos", tmp_path / "our_hostages_are_bob_and_carlos.wav")
    speak(voice, "game over Doctor Boom", tmp_path / "game_over_doctor_boom.wav")
    table = measured(tmp_path)
    assert "| ours | 100.0% (3 of 3) |" in table
    assert "Words that are no command" not in table


def test_words_that_are_no_command_must_do_nothing(voice: SystemVoice, tmp_path: Path) -> None:
    speak(voice, "the soup is too hot", tmp_path / "the_soup_is_too_hot.wav")
    assert "## Words that are no command" in measured(tmp_path)


def test_names_that_the_recognizer_lacks_are_listened_for(voice: SystemVoice, tmp_path: Path) -> None:
    speak(voice, "I appoint Wilhelmina as leader", tmp_path / "one.wav")
    listening = {
        "address": "moderator",
        "intents": {"appoint": "open"},
        "slots": {"player": {"wilhelmina": "Wilhelmina", "bob": "Bob"}},
    }
    facts = {"format": 1, "said": "I appoint Wilhelmina as leader", "language": "en", "listening": listening}
    (tmp_path / "one.json").write_text(json.dumps(facts), encoding="utf-8")
    assert "| ours | 100.0% (1 of 1) |" in measured(tmp_path)


def test_commands_of_another_grammar(voice: SystemVoice, tmp_path: Path) -> None:
    speak(voice, "the red team", tmp_path / "the_red_team.wav")
    assert "| which_team | 1 of 1 |" in measured(tmp_path, GRAMMAR)


def test_what_cannot_be_read_or_is_silent_is_counted_and_told(voice: SystemVoice, tmp_path: Path) -> None:
    speak(voice, "start the game", tmp_path / "start_the_game.wav")
    (tmp_path / "who_is_the_leader.wav").write_bytes(b"RIFF and no more")
    write_sound(tmp_path / "how_many_hostages.wav", silence(2.0, RATE))
    write_sound(tmp_path / "time_is_left.wav", Sound(np.zeros(0, np.float32), RATE))
    table = measured(tmp_path)
    assert "## Sounds that cannot be read" in table
    assert "how_many_hostages.wav" in table.partition("## Where ours fails")[2]


def test_a_folder_that_measures_nothing_is_one_sentence(voice: SystemVoice, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there are no recordings"):
        measure(tmp_path, MODEL)
    with pytest.raises(BadInput, match="no such folder"):
        measure(tmp_path / "missing", MODEL)
    write_sound(tmp_path / "a.wav", joined(silence(0.5, RATE)))
    (tmp_path / "a.json").write_text('{"format": 1}', encoding="utf-8")
    with pytest.raises(BadInput, match="tells what was said"):
        measure(tmp_path, MODEL)
    for language in ("en", "fr"):
        (tmp_path / f"{language}.wav").write_bytes((tmp_path / "a.wav").read_bytes())
        facts = {"format": 1, "said": "oui", "language": language}
        (tmp_path / f"{language}.json").write_text(json.dumps(facts), encoding="utf-8")
    with pytest.raises(BadInput, match="several languages: en, fr"):
        measure(tmp_path, MODEL)
