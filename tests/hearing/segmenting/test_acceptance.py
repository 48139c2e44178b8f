"""What the recognizer thinks may have been said becomes one reading: taken, in doubt, or refused with a reason."""

import numpy as np
import pytest

from moderator.hearing.recognizers.recognizer import GARBAGE, Alternative, HeardWord, Hypothesis
from moderator.hearing.segmenting.acceptance import (
    BROKEN_OFF,
    FOUND_IN_TALK,
    GOES_ON,
    MOST_BELOW_FREE,
    MOST_BELOW_FREE_CONFIRMED,
    NOT_CLEAR,
    OTHER_WORDS,
    Evidence,
    accept,
)
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS
from moderator.hearing.segmenting.voice_activity import JudgedChunk
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening, Reading
from tests.rules.table import grammar

PLAYERS = {"bob": "Bob", "rob": "Rob", "anna": "Anna"}
IN_A_ROUND = Listening({"appoint": Attention.OPEN, "abdicate": Attention.OPEN}, {"player": PLAYERS})
ASKED_WHO = Listening({"name_player": Attention.ANSWER}, {"player": PLAYERS})
WORD_SECONDS = 0.25
COMMAND_DB, FAR_DB = -25.0, -35.0
"""The loudness of whoever gives a command, and of those who talk farther away."""
BOB, ROB = (Intent("appoint", {"player": (name,)}) for name in ("Bob", "Rob"))


def judged(
    text: str,
    *others: tuple[str, float],
    listening: Listening = IN_A_ROUND,
    second: str | None = None,
    garbage_db: float | None = None,
) -> Reading:
    """`second`: what the second opinion would be; None for a recognizer that has none.

    `garbage_db`: how loud garbage is in which somebody speaks; None for silence.
    """
    said = tuple(
        HeardWord(word, number * WORD_SECONDS, (number + 1) * WORD_SECONDS) for number, word in enumerate(text.split())
    )
    hypothesis = Hypothesis(text, said, tuple(Alternative(other, behind) for other, behind in others))
    chunks = [chunk for word in said for chunk in chunks_of(word, garbage_db if word.word == GARBAGE else COMMAND_DB)]
    return accept(Evidence(hypothesis, lambda: second, chunks), lambda words: grammar().read(words, listening))


def chunks_of(word: HeardWord, level_db: float | None) -> list[JudgedChunk]:
    """The chunks of a word; without a level nobody speaks in them."""
    loud = -60.0 if level_db is None else level_db
    times = np.arange(word.start, word.end, CHUNK_SECONDS)
    return [JudgedChunk(np.zeros(512, np.int16), float(at), loud, level_db is not None, -60.0) for at in times]


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
    assert judged(text, second="[unk] bob [unk]", garbage_db=FAR_DB).reason == FOUND_IN_TALK
    assert judged(text, second="[unk] i appoint bob as leader", garbage_db=FAR_DB).intent == BOB
    assert judged(text, second="[unk] bob [unk]").intent == BOB, "the garbage was silence"


def test_where_there_is_no_second_opinion_talk_beside_a_clear_command_does_no_harm() -> None:
    assert judged("[unk] i appoint bob as leader", garbage_db=FAR_DB).intent == BOB


def test_a_second_opinion_is_not_asked_about_what_is_clear() -> None:
    def unwanted() -> str:
        raise AssertionError("nobody is in doubt")

    hypothesis = Hypothesis("i appoint bob as leader", others=(Alternative("i abdicate", 4.0),))
    reading = accept(Evidence(hypothesis, unwanted), lambda words: grammar().read(words, IN_A_ROUND))
    assert reading.intent == BOB


@pytest.mark.parametrize(
    ("below_free", "second", "taken"),
    [
        (-10.0, None, True),
        (MOST_BELOW_FREE - 0.1, None, True),
        (MOST_BELOW_FREE + 0.1, None, False),
        (MOST_BELOW_FREE + 0.1, "appoint leader bob", False),
        (MOST_BELOW_FREE_CONFIRMED - 0.1, "i appoint bob as leader", True),
        (MOST_BELOW_FREE_CONFIRMED + 0.1, "i appoint bob as leader", False),
    ],
)
def test_a_command_that_fits_clearly_worse_than_other_words_is_none(
    below_free: float, second: str | None, taken: bool
) -> None:
    hypothesis = Hypothesis("i appoint bob as leader", score=-40.0)
    evidence = Evidence(hypothesis, lambda: second, free_score=lambda: below_free - 40.0)
    reading = accept(evidence, lambda words: grammar().read(words, IN_A_ROUND))
    assert (reading.intent, reading.reason) == ((BOB, None) if taken else (None, OTHER_WORDS))


def test_other_words_are_not_looked_for_where_there_is_no_command() -> None:
    def unwanted() -> float:
        raise AssertionError("there is nothing to compare")

    evidence = Evidence(Hypothesis(GARBAGE, score=-40.0), lambda: None, free_score=unwanted)
    assert accept(evidence, lambda words: grammar().read(words, IN_A_ROUND)).intent is None


def test_a_piece_of_somebodys_sentence_is_left_alone() -> None:
    """Garbage as loud as the command is the same person's; short or softer, it is not."""
    goes_on = "i appoint bob as leader [unk] [unk]"
    assert judged(goes_on, garbage_db=COMMAND_DB).reason == GOES_ON
    assert judged(goes_on, garbage_db=FAR_DB).intent == BOB
    assert judged("[unk] i appoint bob as leader", garbage_db=COMMAND_DB).intent == BOB


def test_a_hesitation_breaks_no_command_another_sentence_does() -> None:
    assert judged("i appoint [unk] bob as leader", garbage_db=COMMAND_DB).intent == BOB
    assert judged("i appoint [unk] [unk] [unk] [unk] bob as leader", garbage_db=COMMAND_DB).reason == BROKEN_OFF


def test_an_answer_stands_alone() -> None:
    """Who is as near and has just spoken went on with a sentence, in which a name may stand."""
    assert judged("[unk] anna", garbage_db=COMMAND_DB, listening=ASKED_WHO).reason == GOES_ON
    assert judged("[unk] anna", garbage_db=FAR_DB, listening=ASKED_WHO).intent is not None
    assert judged("[unk] anna", listening=ASKED_WHO).intent is not None
