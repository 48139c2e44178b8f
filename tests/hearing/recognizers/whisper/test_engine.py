"""Whole utterances, recorded by people: what is found in the graph, and what lies too far from it."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bench.people.sets import DATA, RecordingSet, home, samples_of
from moderator.audio.sound import Float32Samples, int16_samples
from moderator.errors import ModelError
from moderator.hearing.recognizers.whisper.engine import WhisperEngine, WhisperHypothesis
from moderator.hearing.recognizers.whisper.model import WhisperModel, read_whisper_model
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.grammar.written_forms import usual_forms

FAR_NATS = 14.0
"""Farther below the free transcript lies hardly any command."""

Heard = Callable[[str], WhisperHypothesis]


@pytest.fixture(scope="module")
def engine(model: WhisperModel) -> WhisperEngine:
    return WhisperEngine(model, "en", usual_forms("en"))


@pytest.fixture(scope="module")
def commands() -> RecordingSet:
    return home(DATA)


@pytest.fixture(scope="module")
def heard(engine: WhisperEngine, commands: RecordingSet) -> Heard:
    """What is heard in a recording, which takes half a second: each is heard once."""
    return cache(lambda name: engine.hear(sound_of(name), commands.graph))


def sound_of(name: str) -> Float32Samples:
    return samples_of(DATA / "home_en" / f"{name}.flac")


def test_the_free_transcript(heard: Heard) -> None:
    hypothesis = heard("lock_the_Front_Door")
    assert hypothesis.text == "Lock the front door."
    assert hypothesis.free.ended
    assert -3 < hypothesis.free.log_probability < 0


@pytest.mark.parametrize(
    "name",
    [
        "is_the_Front_Door_locked",
        "pause",
        "set_Bed_Light_brightness_to_50_percent",
        "set_a_timer_for_5_minutes",
        "turn_off_lights_in_the_Office",
    ],
)
def test_commands_by_people_are_found_and_near(heard: Heard, commands: RecordingSet, name: str) -> None:
    (recording,) = (recording for recording in commands.recordings if recording.name == name)
    assert recording.wanted is not None
    hypothesis = heard(name)
    assert commands.meaning(" ".join(hypothesis.sentences[0].words)) == recording.wanted
    assert hypothesis.below_free < FAR_NATS


def test_what_is_no_command_is_far(heard: Heard) -> None:
    assert heard("oov_4").below_free > FAR_NATS


def test_the_next_meaning_lies_behind(heard: Heard) -> None:
    hypothesis = heard("is_the_Front_Door_locked")
    rival = hypothesis.rival(lambda words: "unlocked" in words)
    assert rival is not None
    other, behind = rival
    assert " ".join(other.words) == "is the front door unlocked"
    assert behind > 1
    assert hypothesis.rival(lambda words: "the same") is None


def test_both_kinds_of_samples_are_heard_alike(engine: WhisperEngine, heard: Heard, commands: RecordingSet) -> None:
    first, second = heard("pause"), engine.hear(int16_samples(sound_of("pause")), commands.graph)
    assert first.sentences[0].words == second.sentences[0].words
    assert first.below_free == pytest.approx(second.below_free, abs=0.5)


def test_a_short_context_hears_what_a_long_one_does(
    engine: WhisperEngine, heard: Heard, commands: RecordingSet
) -> None:
    name = "turn_off_lights_in_the_Office"
    short, long = heard(name), engine.hear(sound_of(name), commands.graph, positions=1500)
    assert short.sentences[0].words == long.sentences[0].words


def test_a_graph_without_words_finds_nothing(engine: WhisperEngine) -> None:
    hypothesis = engine.hear(sound_of("pause"), WordGraph(0, (), frozenset()), positions=100)
    assert hypothesis.sentences == ()
    assert hypothesis.below_free == float("inf")
    assert hypothesis.rival(lambda words: words) is None


@pytest.mark.parametrize("samples", [0, 100])
def test_no_sound_is_no_failure(engine: WhisperEngine, commands: RecordingSet, samples: int) -> None:
    engine.hear(np.zeros(samples, dtype=np.float32), commands.graph)


def test_a_language_that_the_model_does_not_know_is_one_sentence(model: WhisperModel) -> None:
    with pytest.raises(ModelError, match="English only"):
        WhisperEngine(model, "fr", {})


def test_a_folder_that_is_missing_or_incomplete_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no Whisper model"):
        read_whisper_model(tmp_path / "nowhere")
    for missing in ("model.bin", "tokenizer.json", "config.json"):
        copy = tmp_path / f"without-{missing}"
        copy.mkdir()
        for file in folder.iterdir():
            if file.name != missing:
                (copy / file.name).symlink_to(file)
        with pytest.raises(ModelError, match=missing.replace(".", r"\.")):
            read_whisper_model(copy)


def test_a_vocabulary_of_another_model_is_noticed(folder: Path, tmp_path: Path) -> None:
    for file in folder.iterdir():
        (tmp_path / file.name).symlink_to(file)
    (tmp_path / "config.json").unlink()
    (tmp_path / "config.json").write_text('{"suppress_ids": [60000], "suppress_ids_begin": []}')
    with pytest.raises(ModelError, match="does not belong"):
        read_whisper_model(tmp_path)
