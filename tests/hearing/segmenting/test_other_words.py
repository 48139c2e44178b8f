"""Whatever is said may be in any words.

A second recognizer writes them down, or the first one hears the same sound again by the habits of the language. To the
moderator, by its name, they need not all be heard; without it they must, and what needs the name is not done.
"""

from collections.abc import Callable

import pytest

from bench.phrasings.typed import listening_for, opened
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.recognizers.whisper.whisper_recognizer import WhisperRecognizer
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.listener import with_name
from moderator.hearing.segmenting.utterance import Heard
from tests.hearing.spoken import RATE, Speak, joined, listen, pause

Hears = Callable[..., list[Heard]]


@pytest.fixture(params=["two recognizers", "one recognizer"])
def hears(request: pytest.FixtureRequest, vosk_model: VoskModel, speak: Speak) -> Hears:
    """An ear in a round with a leader."""
    both = request.param == "two recognizers"
    second: dict[str, WhisperRecognizer] = {"en": request.getfixturevalue("whisper")} if both else {}

    def heard(sentence: str, state: str = "round/led") -> list[Heard]:
        ear = Ear([(vosk_model, opened("two_rooms", "en").grammar)], RATE, room=0, second=second)
        ear.attend(listening_for(state, "two_rooms", "en", ("Anna", "Bob", "Carlos")))
        return listen(ear, joined(pause(0.5), speak(sentence), pause(4.0)))

    return heard


def meant(heard: list[Heard]) -> list[str]:
    return [one.reading.intent.name for one in heard if one.reading.intent is not None]


@pytest.mark.parametrize(
    ("sentence", "intent"),
    [
        ("moderator could you repeat what you just said?", "repeat"),
        ("moderator how many minutes have we got before it is over?", "time_left"),
    ],
)
def test_what_is_said_to_the_moderator_may_be_in_other_words(sentence: str, intent: str, hears: Hears) -> None:
    assert meant(hears(sentence)) == [intent]


def test_what_needs_its_name_is_not_done_without_it(hears: Hears) -> None:
    assert meant(hears("can you please say one more time?")) == []


def test_what_needs_no_name_may_be_in_other_words_too(hears: Hears) -> None:
    assert meant(hears("how long have we got before it is over?")) == ["time_left"]


@pytest.mark.parametrize(
    ("sentence", "state", "intent"),
    [
        ("hang on, what does the Doctor do again?", "round/led", "ask_card"),
        ("come on, let's get this party started", "gathering", "start_game"),
        ("very well, if you all want me to", "round/led+question:accept_leadership", "yes"),
    ],
)
def test_commands_and_answers_are_heard_by_habits(
    sentence: str, state: str, intent: str, vosk_model: VoskModel, speak: Speak
) -> None:
    ear = Ear([(vosk_model, opened("two_rooms", "en").grammar)], RATE, room=0)
    ear.attend(listening_for(state, "two_rooms", "en", ("Anna", "Bob", "Carlos")))
    assert meant(listen(ear, joined(pause(0.5), speak(sentence), pause(2.0)))) == [intent]


@pytest.mark.parametrize(
    ("sentence", "state"),
    [
        ("I never get to be the leader", "round/leaderless"),
        ("I don't think there's enough time to talk to everybody", "round/led"),
        ("Bob was our leader before, wasn't he", "round/leaderless"),
        ("what time does the last bus go", "selection/led"),
        ("let's go and stand over there", "gathering"),
    ],
)
def test_guests_talk_about_the_game_and_nothing_happens(sentence: str, state: str, hears: Hears) -> None:
    assert meant(hears(sentence, state)) == []


def test_a_command_in_the_middle_of_talk_is_a_part_of_it(vosk_model: VoskModel, speak: Speak) -> None:
    ear = Ear([(vosk_model, opened("two_rooms", "en").grammar)], RATE, room=0)
    ear.attend(listening_for("gathering", "two_rooms", "en", ("Anna", "Bob", "Carlos")))
    talk, command = speak("and then my brother said to all of us"), speak("come on, let's get this party started")
    assert meant(listen(ear, joined(pause(0.5), talk, command, pause(2.0)))) == []


@pytest.mark.parametrize("sentence", ["moderator", "moderator, the pizza was cold and far too small"])
def test_its_name_alone_and_talk_to_it_mean_nothing(sentence: str, hears: Hears) -> None:
    assert meant(hears(sentence)) == []


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("Motherator, say it again.", "moderator say it again"),
        ("Moderator say it again", "moderator say it again"),
        ("say it again", "moderator say it again"),
        ("", "moderator"),
    ],
)
def test_a_name_that_one_recognizer_knows_stands_where_the_other_wrote_it(written: str, text: str) -> None:
    assert with_name(written, ("moderator",)) == text


def test_talk_while_a_question_is_open_is_no_answer_in_other_words(vosk_model: VoskModel, speak: Speak) -> None:
    ear = Ear([(vosk_model, opened("two_rooms", "en").grammar)], RATE, room=0)
    ear.attend(listening_for("round/led+question:how_many_votes", "two_rooms", "en", ("Anna", "Bob", "Carlos")))
    heard = listen(ear, joined(pause(0.5), speak("I have seen it on television"), pause(2.0)))
    assert meant(heard) == []


def test_where_no_model_can_be_viewed_with_habits_nothing_else_is_heard(copied_model: VoskModel, speak: Speak) -> None:
    grammar = opened("two_rooms", "en").grammar
    habits = grammar.habits(listening_for("round/led", "two_rooms", "en", ("Anna", "Bob", "Carlos")))
    assert habits is not None
    assert copied_model.heard_widely(speak("moderator, how long is it until the end"), habits) == ""


def test_habits_have_the_names_of_those_who_play(vosk_model: VoskModel, speak: Speak) -> None:
    grammar = opened("two_rooms", "en").grammar
    habits = grammar.habits(listening_for("selection/led", "two_rooms", "en", ("Anna", "Bob", "Carlos")))
    assert habits is not None
    sound = joined(pause(0.3), speak("the ones who go over there are Carlos and Anna"), pause(0.3))
    heard = vosk_model.heard_widely(sound, habits).split()
    assert {"carlos", "anna"} <= set(heard)
