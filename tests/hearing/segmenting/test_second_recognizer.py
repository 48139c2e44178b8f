"""An ear with two recognizers: the second one knows people, and is asked where the first is not sure."""

from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pytest

from bench.people.sets import DATA
from moderator import shipped
from moderator.audio.sound import Int16Samples, int16_samples, read_sound, resample
from moderator.hearing.recognizers.second_recognizer import Hearing, SecondHypothesis, SecondRecognizer
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.recognizers.whisper.whisper_recognizer import WhisperRecognizer
from moderator.hearing.segmenting.ear import NO_SECOND, Ear
from moderator.hearing.segmenting.second_hearing import PATIENCE_SECONDS
from moderator.hearing.segmenting.utterance import UNFINISHED_SECONDS, Heard
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.grammar.word_graph import WordGraph
from tests.hearing.spoken import RATE, Speak, joined, listen, noise, party_talk, pause

HOUSE = read_grammar(DATA / "home.yaml")


class Watched:
    """A second recognizer, and what it is asked."""

    def __init__(self, recognizer: SecondRecognizer) -> None:
        self._recognizer = recognizer
        self.name = recognizer.name
        self.asked: list[Int16Samples] = []

    def prepare(self, graph: WordGraph) -> None:
        self._recognizer.prepare(graph)

    def begin(self, sound: Int16Samples, graph: WordGraph, now: float) -> Hearing:
        self.asked.append(sound)
        return self._recognizer.begin(sound, graph, now)


class Silent:
    """A second recognizer that never answers: its process hangs."""

    name = "silent"
    failed = False

    def prepare(self, graph: WordGraph) -> None:
        pass

    def begin(self, sound: Int16Samples, graph: WordGraph, now: float) -> "Silent":
        return self

    def answer(self, now: float) -> SecondHypothesis | None:
        return None

    def drop(self) -> None:
        pass


def person(name: str) -> Int16Samples:
    """A command to a house by somebody, with a still room around it."""
    sound = resample(read_sound(DATA / "home_en" / f"{name}.flac"), RATE).samples
    hiss = np.random.default_rng(3).normal(size=len(sound) + 2 * RATE) * 10 ** (-58 / 20)
    return int16_samples((np.pad(sound, (RATE, RATE)) + hiss).astype(np.float32))


def heard_in_house(sound: Int16Samples, model: VoskModel, second: SecondRecognizer | None) -> list[Heard]:
    ear = Ear([(model, HOUSE)], RATE, room=0, second={"en": second} if second is not None else NO_SECOND)
    ear.attend(HOUSE.everything())
    return listen(ear, sound) + ear.flush(len(sound) / RATE)


def meant(heard: Iterable[Heard]) -> list[str | None]:
    return [None if one.reading.intent is None else one.reading.intent.name for one in heard]


Hears = Callable[[str], list[Heard]]


@pytest.fixture
def with_second(vosk_model: VoskModel, whisper: WhisperRecognizer) -> Hears:
    return lambda name: heard_in_house(person(name), vosk_model, whisper)


@pytest.mark.parametrize("name", ["cancel_all_timers", "set_a_timer_for_5_minutes", "what_is_the_Outdoor_Humidity"])
def test_people_are_understood_whom_the_first_recognizer_does_not_hear(
    name: str, vosk_model: VoskModel, with_second: Hears
) -> None:
    right = HOUSE.read(name.replace("_", " ").lower().replace("5", "five"), HOUSE.everything()).intent

    assert meant(heard_in_house(person(name), vosk_model, None)) == [None]
    (heard,) = with_second(name)
    assert heard.reading.intent == right


@pytest.mark.parametrize("name", ["oov_2", "oov_4"])
def test_what_is_no_command_stays_none(name: str, with_second: Hears) -> None:
    assert set(meant(with_second(name))) <= {None}


def test_it_knows_the_end_of_a_command_that_the_first_takes_for_talk(vosk_model: VoskModel, with_second: Hears) -> None:
    (alone,) = heard_in_house(person("cancel_all_timers"), vosk_model, None)
    (heard,) = with_second("cancel_all_timers")

    assert alone.decided - alone.end >= UNFINISHED_SECONDS
    assert heard.decided - heard.end < UNFINISHED_SECONDS / 2


def test_a_question_is_dropped_when_somebody_goes_on(
    vosk_model: VoskModel, whisper: WhisperRecognizer, grammar: Grammar, speak: Speak
) -> None:
    second = Watched(whisper)
    ear = Ear([(vosk_model, grammar)], RATE, room=0, second={"en": second})
    ear.attend(party_talk())
    sound = joined(pause(0.5), speak("our hostages are Bob"), pause(0.2), speak("and Carlos"), pause(1.2))

    heard = listen(ear, sound)

    assert [one.reading.text for one in heard] == ["our hostages are bob and carlos"]
    assert len(second.asked) >= 2, "at each pause"
    assert len(second.asked[-1]) > len(second.asked[0]) + RATE // 2, "the last time about all of it"


@pytest.mark.parametrize("sound", [pause(3.0), noise(3.0, -40.0), noise(0.05, -10.0)], ids=["still", "noise", "click"])
def test_it_is_not_asked_about_what_is_no_speech(
    sound: Int16Samples, vosk_model: VoskModel, whisper: WhisperRecognizer
) -> None:
    second = Watched(whisper)

    heard_in_house(joined(pause(0.5), sound, pause(1.5)), vosk_model, second)

    assert not second.asked


def test_without_an_answer_the_first_recognizer_decides(vosk_model: VoskModel, grammar: Grammar, speak: Speak) -> None:
    ear = Ear([(vosk_model, grammar)], RATE, room=0, second={"en": Silent()})
    ear.attend(party_talk())

    (heard,) = listen(ear, joined(pause(0.5), speak("how much time is left"), pause(PATIENCE_SECONDS + 1.0)))

    assert heard.reading.intent is not None
    assert heard.reading.intent.name == "time_left"
    assert heard.second is None
    assert heard.decided - heard.end < PATIENCE_SECONDS + UNFINISHED_SECONDS


def test_a_recognizer_that_knows_people_decides_alone_where_it_is_sure(grammar: Grammar, speak: Speak) -> None:
    model = VoskModel(shipped.models() / "vosk-tiny-en", language="en", knows_people=True)
    ear = Ear([(model, grammar)], RATE, room=0, second={"en": Silent()})
    ear.attend(party_talk())

    (heard,) = listen(ear, joined(pause(0.5), speak("how much time is left"), pause(1.0)))

    assert heard.reading.intent is not None
    assert heard.decided - heard.end < UNFINISHED_SECONDS / 2


def test_what_is_said_while_an_answer_is_awaited_is_told_after_it(
    vosk_model: VoskModel, whisper_folder: Path, speak: Speak
) -> None:
    slow = WhisperRecognizer.in_folder(whisper_folder, "en", takes_time=8.0)
    sound = joined(person("cancel_all_timers")[: -RATE // 2], person("what's_the_date")[RATE // 2 :])

    heard = heard_in_house(sound, vosk_model, slow)

    assert [one.start for one in heard] == sorted(one.start for one in heard)
    assert [one.decided for one in heard] == sorted(one.decided for one in heard)
    assert all(one.decided - one.end < PATIENCE_SECONDS + UNFINISHED_SECONDS for one in heard)
