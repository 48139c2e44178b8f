"""The rule of control lines, and what may be asked at any time."""

import pytest

from moderator.party.config.party import party_for
from moderator.party.opening.opening import open_to_try
from tests.rules_of_room25.prison import Prison, cooperation, solo, suspicion


def test_the_central_lines_never_move() -> None:
    prison = suspicion().starts().programs()
    assert prison.says("we move row three to the left") == ["central_line"]
    assert prison.says("column three moves up") == ["central_line"]


def test_a_line_moves_only_one_way_in_a_turn() -> None:
    prison = suspicion(adrenaline="off").starts().programs()
    assert prison.says("we move row two to the left") == ["line_moves"]
    assert prison.says("we move row two to the left") == ["line_moves"]
    assert prison.says("we move row two to the right") == ["line_moved_already"]
    assert prison.last == "Row 2 has moved to the left in this turn. It can only go on that way."
    assert prison.says("control column two down") == ["line_moves"], "a column is another line"
    prison.acts()
    assert prison.says("we move column two up") == ["line_moved_already"], "also in the second half"
    prison.acts()
    prison.programs()
    assert prison.says("we move row two to the right") == ["line_moves"], "a new turn"


def test_rows_go_left_and_right_columns_up_and_down() -> None:
    prison = suspicion().starts().programs()
    assert prison.says("we move row one up") == ["line_cannot_go_there"]
    assert prison.says("we move column one to the left") == ["line_cannot_go_there"]


def test_whose_turn_it_is() -> None:
    prison = suspicion()
    assert prison.says("whose turn is it") == ["nobodys_turn"]
    prison.starts()
    assert prison.says("whose turn is it") == ["everybody_programs"]
    prison.programs().says("done")
    assert prison.says("whose turn is it") == ["turn_of"]
    assert prison.last == "It is the first action of Bob."
    assert prison.says("what is the turn order") == ["order_is"]
    assert prison.last == "The order: Anna, Bob, Carlos and Dana."


def test_how_many_turns_are_left() -> None:
    prison = Prison()
    assert prison.says("how many turns are left") == ["not_begun"]
    assert prison.says("what is the turn order") == ["not_begun"]
    prison = suspicion(adrenaline="off")
    assert prison.says("how many turns are left") == ["turns_in_all"]
    prison.starts()
    prison.says("how many turns are left")
    assert prison.last == "Turn 1 of 10. 9 more after it."
    prison.plays_until_turn(10)
    prison.says("how many turns are left")
    assert prison.last == "This is the last turn."


def test_what_can_be_done() -> None:
    prison = suspicion().starts()
    prison.says("what can I do")
    assert prison.last.startswith("Look, move, push, or control")
    assert "adrenaline" in prison.last
    prison = suspicion(adrenaline="off", talents="on")
    prison.says("what can I do")
    assert "talent" in prison.last
    assert "adrenaline" not in prison.last


def test_what_a_tile_does_is_told_as_far_as_the_source_tells() -> None:
    prison = suspicion()
    assert prison.says("what does the jamming room do") == ["tile_is"]
    assert prison.last.startswith("The Jamming Room is yellow. My source does not tell")
    prison.says("what is room twenty five")
    assert "way out" in prison.last


GRAMMAR = open_to_try(party_for("room25")).grammar


@pytest.mark.parametrize("slot", ["tile", "action", "topic"])
@pytest.mark.parametrize("prison", [suspicion(), cooperation(), solo(), Prison()], ids=["s", "c", "o", "unknown"])
def test_every_question_has_an_answer(slot: str, prison: Prison) -> None:
    intents = {"tile": "what does {} do", "action": "how does {} work", "topic": "{}"}
    answers = set()
    for forms in GRAMMAR.forms(slot).values():
        prison.says(intents[slot].format(forms[0]))
        answers.add(prison.last)
    assert len(answers) == len(GRAMMAR.forms(slot)), "each has its own"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("what are madness cards", "on the madness level harder ones"),
        ("what are barrier cards", "They move the complex, punish, or help"),
        ("what is a reminder token", "on any hidden room"),
        ("where may the lock go", "Emmett never locks the room he stands in"),
    ],
)
def test_cards_of_the_complex_reminder_tokens_and_the_lock_are_explained(words: str, told: str) -> None:
    """Seed 004: "M.A.C. Cards", "Reminder tokens", and what it says of Emmett's talent."""
    prison = cooperation().starts()
    assert prison.says(words) == ["rule"]
    assert told in prison.last


def test_in_suspicion_the_complex_has_no_cards() -> None:
    prison = suspicion().starts()
    prison.says("what are barrier cards")
    assert prison.last.endswith("In suspicion they do not play.")
