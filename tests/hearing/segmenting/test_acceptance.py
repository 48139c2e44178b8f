"""What the recognizer thinks may have been said becomes one reading: taken, in doubt, or refused with a reason."""

import pytest

from moderator.hearing.recognizers.recognizer import Alternative, Hypothesis
from moderator.hearing.segmenting.acceptance import FOUND_IN_TALK, NOT_CLEAR, verdict
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening, Reading
from tests.rules.table import grammar

PLAYERS = {"bob": "Bob", "rob": "Rob", "anna": "Anna"}
IN_A_ROUND = Listening({"appoint": Attention.OPEN, "abdicate": Attention.OPEN}, {"player": PLAYERS})
ASKED_WHO = Listening({"name_player": Attention.ANSWER}, {"player": PLAYERS})
BOB, ROB = (Intent("appoint", {"player": (name,)}) for name in ("Bob", "Rob"))


def judged(
    text: str,
    *others: tuple[str, float],
    listening: Listening = IN_A_ROUND,
    second: str | None = None,
    talk_beside: bool = False,
) -> Reading:
    """`second`: what the second opinion would be; None for a recognizer that has none."""
    hypothesis = Hypothesis(text, others=tuple(Alternative(other, behind) for other, behind in others))
    return verdict(
        hypothesis,
        lambda words: grammar().read(words, listening),
        second_opinion=lambda: second,
        talk_beside=talk_beside,
    )


def test_a_sentence_that_nothing_is_near_is_taken() -> None:
    assert judged("i appoint bob as leader").intent == BOB
    assert judged("i appoint bob as leader", ("i abdicate", 4.0)).intent == BOB


def test_other_words_of_the_same_meaning_are_no_rival() -> None:
    reading = judged("i appoint bob as leader", ("i appoint bob leader", 0.1), ("[unk] i appoint bob as leader", 0.2))
    assert (reading.intent, reading.rivals) == (BOB, ())


@pytest.mark.parametrize("other", ["i abdicate", "[unk]"])
def test_another_meaning_that_is_too_near_refuses_it(other: str) -> None:
    reading = judged("i appoint bob as leader", (other, 0.5))
    assert (reading.intent, reading.reason) == (None, NOT_CLEAR)


def test_another_name_that_is_near_is_a_rival() -> None:
    reading = judged(
        "i appoint bob as leader", ("i appoint rob as leader", 0.5), ("[unk] i appoint rob as leader", 0.9)
    )
    assert (reading.intent, reading.rivals) == (BOB, (ROB,))


def test_another_name_that_is_far_is_none() -> None:
    assert judged("i appoint bob as leader", ("i appoint rob as leader", 3.0)).rivals == ()


def test_a_single_word_must_be_clearer() -> None:
    assert judged("anna", ("[unk]", 2.0), listening=ASKED_WHO).reason == NOT_CLEAR
    assert judged("anna", ("[unk]", 4.0), listening=ASKED_WHO).intent is not None


def test_what_is_found_twice_was_said_however_near_something_else_is() -> None:
    near = ("i abdicate", 0.2)
    assert judged("i appoint bob as leader", near, second="i appoint bob as leader").intent == BOB
    assert judged("i appoint bob as leader", near, second="[unk] i appoint bob leader").intent == BOB
    assert judged("i appoint bob as leader", near, second="i appoint as leader").reason == NOT_CLEAR
    assert judged("anna", ("[unk]", 0.2), listening=ASKED_WHO, second="anna").intent is not None


def test_a_command_in_the_middle_of_talk_must_be_found_twice() -> None:
    text = "[unk] i appoint bob as leader"
    assert judged(text, second="[unk] bob [unk]", talk_beside=True).reason == FOUND_IN_TALK
    assert judged(text, second="[unk] i appoint bob as leader", talk_beside=True).intent == BOB
    assert judged(text, second="[unk] bob [unk]", talk_beside=False).intent == BOB, "the garbage was silence"


def test_where_there_is_no_second_opinion_talk_beside_a_clear_command_does_no_harm() -> None:
    assert judged("[unk] i appoint bob as leader", talk_beside=True).intent == BOB


def test_a_second_opinion_is_not_asked_about_what_is_clear() -> None:
    def unwanted() -> str:
        raise AssertionError("nobody is in doubt")

    hypothesis = Hypothesis("i appoint bob as leader", others=(Alternative("i abdicate", 4.0),))
    reading = verdict(
        hypothesis, lambda words: grammar().read(words, IN_A_ROUND), second_opinion=unwanted, talk_beside=False
    )
    assert reading.intent == BOB
