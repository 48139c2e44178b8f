"""What the moderator teaches is told in full once in each room, and briefly from then on."""

import pytest

from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from tests.languages import LANGUAGES
from tests.rules.table import ONE, PARTS, TWO, Table, party_of

FULL = "Leader, to the hallway! Say: our leader is ready."
BRIEF = "Leader, go!"


@pytest.fixture
def table() -> Table:
    return Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints("Anna", "Dana").ends_round()


def test_each_room_is_taught_once(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    assert table.last(ONE) == f"Hostage: Bob. {FULL}"
    table.says(TWO, "our hostage is Erik")
    assert table.last(TWO) == f"Hostage: Erik. {FULL}", "the other room has not heard it"
    table.says(ONE, "no")
    table.says(ONE, "our hostage is Carlos")
    assert table.last(ONE) == f"Hostage: Carlos. {BRIEF}"


def test_what_is_repeated_is_told_in_full(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "no")
    table.says(ONE, "our hostage is Carlos")
    assert table.last(ONE).endswith(BRIEF)
    table.says(ONE, "moderator, repeat that")
    assert table.last(ONE).endswith(FULL)


def test_a_step_that_is_taken_back_has_taught_nothing(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "moderator, undo")
    table.says(ONE, "our hostage is Bob")
    assert table.last(ONE).endswith(FULL)


def test_a_question_that_is_put_again_is_put_in_full() -> None:
    table = party_of(6).starts().appoints()
    table.says(ONE, "I hand the leadership to Bob")
    assert table.last(ONE) == "Do you accept, Bob? Yes or no."
    table.says(ONE, "no")
    table.says(ONE, "I hand the leadership to Bob")
    assert table.last(ONE) == "Do you accept, Bob?"
    table.waits(21)
    assert table.last(ONE) == "Do you accept, Bob? Yes or no."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_moderator_says_its_own_name(language: str) -> None:
    sentences = load_sentences(language, PARTS, address="Hal")
    for message in (Message("welcome", {"players": 7}), Message("paused"), Message("waits_to_go_on")):
        assert "Hal" in sentences.say(message)
