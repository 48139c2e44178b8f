"""Whisper in a process of its own: it answers like the engine, keeps nobody waiting, and may die."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from bench.people.sets import DATA, RecordingSet, home
from moderator.audio.sound import int16_samples
from moderator.hearing.recognizers.second_recognizer import Hearing, SecondHypothesis
from moderator.hearing.recognizers.whisper import whisper_client
from moderator.hearing.recognizers.whisper.whisper_client import WhisperClient
from moderator.hearing.recognizers.whisper.whisper_recognizer import WhisperRecognizer

PATIENCE_SECONDS = 30.0


def until(happened: Callable[[], object]) -> None:
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not happened():
        assert time.monotonic() < give_up, "it never happened"
        time.sleep(0.01)


def answer(hearing: Hearing) -> SecondHypothesis:
    until(lambda: hearing.answer(0.0) is not None)
    found = hearing.answer(0.0)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def house() -> RecordingSet:
    return home(DATA)


@pytest.fixture
def client(whisper_folder: Path) -> Iterator[WhisperClient]:
    client = WhisperClient(whisper_folder, "en", time.monotonic)
    yield client
    client.close()


def test_it_answers_like_the_engine(client: WhisperClient, whisper: WhisperRecognizer, house: RecordingSet) -> None:
    until(lambda: client.is_ready)
    for recording in house.recordings[:2]:
        sound = int16_samples(recording.sound)
        here = answer(whisper.begin(sound, house.graph, 0.0))
        there = answer(client.begin(sound, house.graph, 0.0))

        assert [sentence.text for sentence in there.sentences] == [sentence.text for sentence in here.sentences]
        assert np.isclose(there.below_free, here.below_free, atol=0.05)
        assert there.free_text == here.free_text


def test_a_question_fails_while_the_model_is_loaded(client: WhisperClient, house: RecordingSet) -> None:
    asked = client.begin(int16_samples(house.recordings[0].sound), house.graph, 0.0)

    assert asked.failed
    assert asked.answer(0.0) is None


def test_a_dropped_question_holds_up_no_other(client: WhisperClient, house: RecordingSet) -> None:
    until(lambda: client.is_ready)
    sounds = [int16_samples(recording.sound) for recording in house.recordings[:6]]
    dropped = [client.begin(sound, house.graph, 0.0) for sound in sounds[:5]]
    for hearing in dropped:
        hearing.drop()

    found = answer(client.begin(sounds[5], house.graph, 0.0))

    assert found.sentences
    assert all(hearing.answer(0.0) is None for hearing in dropped)


def test_a_process_that_dies_is_told_and_replaced(
    client: WhisperClient, house: RecordingSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "_pause", 0.2)
    until(lambda: client.is_ready)
    sound = int16_samples(house.recordings[0].sound)
    asked = client.begin(sound, house.graph, 0.0)

    assert client.process is not None
    os.kill(client.process, signal.SIGKILL)
    until(lambda: asked.failed or asked.answer(0.0))

    assert not client.is_ready
    assert any("does not listen for 0.2 seconds" in told for told in client.news())
    until(lambda: client.is_ready)
    assert client.trouble is None
    assert answer(client.begin(sound, house.graph, 0.0)).sentences


def test_a_damaged_model_is_told(tmp_path: Path) -> None:
    client = WhisperClient(tmp_path / "no-model", "en", time.monotonic)

    until(lambda: client.trouble or client.is_ready)

    (told,) = client.news()
    assert "there is no Whisper model" in told
    client.close()


def test_forgotten_graphs_are_sent_again(
    client: WhisperClient, house: RecordingSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whisper_client, "GRAPHS_KEPT", 1)
    until(lambda: client.is_ready)
    other = house.graph.without_words(["timer"])
    sound = int16_samples(house.recordings[1].sound)

    first = answer(client.begin(sound, house.graph, 0.0))
    without = answer(client.begin(sound, other, 0.0))
    again = answer(client.begin(sound, house.graph, 0.0))

    assert first.sentences == again.sentences
    assert all("timer" not in sentence.text.split() for sentence in without.sentences)
