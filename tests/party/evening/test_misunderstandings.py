"""Whoever uses the moderator's name gets an answer."""

import numpy as np
import pytest

from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE, Hypothesis
from moderator.hearing.recognizers.second_recognizer import SecondHypothesis
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.listening import Listening, Reading
from moderator.party.evening.misunderstandings import MissAnswer, Misunderstandings, begins_with_name
from moderator.party.evening.timeline import EventKind
from tests.party.evening.virtual_host import LEFT, Host


def not_understood(text: str, free_text: str | None = None, at: float = 0.0) -> Heard:
    """An utterance that means nothing; `free_text` is what a second recognizer has heard."""
    second = None if free_text is None else SecondHypothesis((), float("inf"), free_text, 0.1)
    sound = np.zeros(SPEECH_RATE, dtype=np.int16)
    return Heard(
        LEFT,
        at,
        at + 1,
        at + 1.5,
        Reading(text, None, reason="no command"),
        Hypothesis(text),
        0.0,
        Listening({}),
        sound,
        at,
        -60.0,
        second,
    )


def miss(host: Host, text: str) -> None:
    now = host.stage.now
    host.evening.heard(not_understood(text, at=now - 1.5))
    host.stage.go_on(4)


def said(host: Host) -> list[str]:
    return [event.message for event in host._timeline.events if event.kind is EventKind.SAID and event.message]


def test_the_first_miss_is_answered_and_the_next_with_what_can_be_said(host: Host) -> None:
    before = len(said(host))
    miss(host, f"moderator quit {GARBAGE}")
    assert said(host)[before:] == ["pardon"]
    miss(host, f"moderator quit {GARBAGE}")
    assert said(host)[before:] == ["pardon"], "not twice in some seconds"
    host.stage.go_on(5)
    miss(host, f"moderator quit {GARBAGE}")
    assert said(host)[before:] == ["pardon", "pardon_help"]


@pytest.mark.parametrize("text", [f"{GARBAGE} moderator pause", GARBAGE, "moderators", f"the moderator {GARBAGE}"])
def test_talk_about_the_moderator_is_not_answered(host: Host, text: str) -> None:
    before = len(said(host))
    miss(host, text)
    assert said(host)[before:] == []


def test_nothing_is_said_in_the_last_seconds_of_a_round() -> None:
    misses = Misunderstandings(2)
    assert misses.answer(LEFT, 100.0, 9.0) is None
    assert misses.answer(LEFT, 100.0, None) is MissAnswer.SORRY
    assert misses.answer(LEFT, 101.0, None) is None
    assert misses.answer(1 - LEFT, 101.0, 60.0) is MissAnswer.SORRY, "each room for itself"
    assert misses.answer(LEFT, 120.0, 60.0) is MissAnswer.OFFER
    assert misses.answer(LEFT, 200.0, 60.0) is MissAnswer.SORRY


@pytest.mark.parametrize(
    ("language", "name", "free_text"),
    [
        ("en", "moderator", "Moderator, make me a sandwich."),
        ("fr", "modérateur", "Modérateur, raconte une blague."),
        ("it", "moderatore", "Moderatore, raccontaci una storia."),
        ("zh", "主持人", "主持人讲个笑话"),
    ],
)
def test_the_second_recognizer_hears_the_name_where_the_first_hears_nothing(
    language: str, name: str, free_text: str
) -> None:
    assert begins_with_name(not_understood(GARBAGE, free_text), name, language)
    assert not begins_with_name(not_understood(GARBAGE, f"x {free_text}"), name, language)
    assert not begins_with_name(not_understood(GARBAGE), name, language)
