"""A turn: programming with and without a clock, halves, adrenaline inside or after the turn, countdown."""

import pytest

from tests.rules_of_room25.prison import FOUR, Prison, suspicion


def test_a_turn_calls_everybody_twice_and_the_first_goes_last() -> None:
    prison = suspicion().starts()
    assert prison.programs().last == "First action: Anna."
    assert prison.says("done") == ["ask_action"]
    assert prison.last == "First action: Bob."
    prison.acts()
    assert prison.last == "Second action: Anna."
    prison.acts()
    assert prison.last == "Who has chosen adrenaline? Say: adrenaline for, and the name. Or: nobody."
    assert prison.says("nobody") == ["turn_ends", "goes_last", "turn_begins", "ask_programmed"]
    assert prison.heard[-2][2] == "Turn 2 of 10. First: Bob."
    assert prison.facts.order == ("Bob", "Carlos", "Dana", "Anna")


def test_done_may_be_said_with_the_name_but_not_by_somebody_else() -> None:
    prison = suspicion().starts().programs()
    assert prison.says("Bob is done") == ["not_your_turn"]
    assert prison.last == "It's Anna's turn."
    assert prison.says("Anna is done") == ["ask_action"]


def test_who_says_nothing_is_called_twice_then_told_how_to_say_it() -> None:
    prison = suspicion().starts().programs()
    assert prison.waits(300) == ["ask_action", "say_done"]
    assert not prison.understands("done")
    assert prison.says("my action is done") == ["ask_action"]


def test_programming_may_have_a_clock_with_warnings() -> None:
    prison = suspicion(programming="90").starts()
    assert prison.clock == 90
    heard = prison.waits(90)
    assert heard == ["thirty_seconds_left", "ten_seconds_left", "programming_over", "ask_action"]
    prison = suspicion(programming="60").starts()
    prison.waits(20)
    assert prison.says("moderator, pause the game") == ["paused"]
    assert prison.waits(500) == []
    prison.says("moderator, resume the game")
    assert prison.clock == 40
    assert prison.says("ready") == ["ask_action"]
    assert prison.clock is None


def test_adrenaline_comes_before_the_countdown_in_turn_order() -> None:
    prison = suspicion().starts().programs().acts().acts()
    assert prison.says("adrenaline for Dana") == ["ask_who_adrenaline"]
    assert prison.last == "Adrenaline for Dana. Anybody else?"
    prison.says("adrenaline for Bob")
    assert prison.says("that is all") == ["ask_action"]
    assert prison.last == "Adrenaline: Bob."
    prison.says("done")
    assert prison.last == "Adrenaline: Dana."
    assert prison.says("done")[:2] == ["turn_ends", "goes_last"]


def test_adrenaline_may_also_follow_the_countdown() -> None:
    prison = suspicion(adrenaline="after").starts().programs().acts()
    prison.says("we move row one to the left")
    assert prison.facts.moved
    prison.acts()
    assert [message.name for _, message, _ in prison.heard[-3:]] == ["turn_ends", "goes_last", "ask_who_adrenaline"]
    assert prison.facts.moved == (), "the turn is over"
    prison.says("adrenaline for Anna and Bob")
    prison.says("nobody else")
    assert prison.last == "Adrenaline: Bob."
    prison.says("done")
    assert prison.says("done") == ["turn_begins", "ask_programmed"]


@pytest.mark.parametrize("when", ["inside", "after"])
def test_adrenaline_of_the_last_turn_is_still_carried_out(when: str) -> None:
    prison = suspicion(adrenaline=when).starts().plays_until_turn(10).programs().acts().acts()
    prison.says("adrenaline for Anna")
    prison.says("nobody else")
    assert prison.state == "turn.adrenaline"
    prison.says("done")
    assert prison.state == "over"


def test_adrenaline_is_there_once_a_game_for_each() -> None:
    prison = suspicion().starts()
    assert prison.says("adrenaline for Anna") == ["adrenaline_noted"]
    prison.programs().acts().acts()
    assert prison.last == "Adrenaline for Anna. Anybody else?"
    prison.says("nobody")
    prison.says("done")
    assert prison.says("Anna uses adrenaline") == ["adrenaline_used"]
    prison.programs().acts().acts()
    prison.says("adrenaline for Bob")
    prison.says("adrenaline for Carlos")
    assert prison.says("adrenaline for Dana") == ["ask_action"], "nobody else has a token"
    prison.acts()
    assert prison.state == "turn.programming"
    prison.programs().acts().acts()
    assert prison.state == "turn.programming", "nobody is asked when all tokens are used"


def test_adrenaline_is_decided_while_programming() -> None:
    """A player must decide in the programming phase whether to use the token (seed 004, "Programming")."""
    prison = suspicion().starts()
    assert "Whoever wants adrenaline this turn decides now." in prison.last
    prison.programs()
    assert prison.says("adrenaline for Anna") == ["adrenaline_is_asked_for"]
    prison.acts()
    assert prison.says("adrenaline for Anna") == ["adrenaline_is_asked_for"]
    prison.acts()
    assert prison.last.startswith("Who has chosen adrenaline?"), "what was said too late does not count"
    assert "decides now" not in suspicion(adrenaline="off").starts().last


def test_silence_means_that_nobody_uses_adrenaline() -> None:
    prison = suspicion().starts().programs().acts().acts()
    assert prison.waits(40) == ["ask_who_adrenaline", "turn_ends", "goes_last", "turn_begins", "ask_programmed"]


def test_without_adrenaline_nobody_is_asked() -> None:
    prison = suspicion(adrenaline="off").starts()
    assert prison.says("adrenaline for Anna") == ["no_adrenaline"]
    prison.programs().acts().acts()
    assert prison.state == "turn.programming"


def test_the_last_turn_is_called_so() -> None:
    prison = suspicion(adrenaline="off").starts().plays_until_turn(10)
    assert prison.heard[-2][2] == "The last turn. First: Bob."


def test_a_party_without_names_is_called_by_numbers() -> None:
    prison = Prison(count=4, mode="solo").starts().programs()
    assert prison.last == "First action: number 1."
    assert prison.says("number two is done") == ["not_your_turn"]
    assert prison.says("number one is done") == ["ask_action"]
    assert prison.says("number seven is done") == ["plays_not"]
    assert prison.last == "There's no number 7 in this game."


def test_undo_takes_back_a_step_and_asks_again() -> None:
    prison = suspicion().starts().programs()
    prison.says("done")
    assert prison.facts.waiting[0] == "Bob"
    assert prison.says("moderator, undo") == ["undone", "ask_action"]
    assert prison.last == "First action: Anna."
    assert prison.facts.waiting == FOUR


def test_repeat_help_and_stop_come_by_themselves() -> None:
    prison = suspicion().starts().programs()
    assert prison.says("moderator, repeat that") == ["ask_action"]
    assert prison.says("moderator, help") == ["help"]
    assert "done" in prison.last
    prison.says("moderator, stop the game")
    assert prison.says("yes") == ["game_stopped"]
    assert prison.says("new game")[0] == "welcome"


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("3 is dead", "death"),
        ("number 4 is in Room 25", "outside_now"),
        ("2 is done", "not_your_turn"),
        ("adrenaline for 4", "adrenaline_noted"),
        ("row 2 left", "line_moves"),
        ("move column 4 up", "line_moves"),
        ("escape", "ask_who_is_outside"),
        ("turns left?", "turns_are_left"),
        ("what is Room 25?", "tile_is"),
    ],
)
def test_a_host_types_short_lines_with_digits(line: str, heard: str) -> None:
    prison = Prison(count=5)
    for typed in ("suspicion", "1", "start", "skip the setup", "ready"):
        prison.types(typed)
    if heard != "adrenaline_noted":
        prison.types("ready")
    assert prison.types(line)[0] == heard


def test_short_words_are_no_commands_in_talk() -> None:
    prison = suspicion()
    assert not prison.understands("start")
    prison.starts().programs()
    assert not prison.understands("escape")
    assert prison.says("moderator, escape") == ["ask_who_is_outside"]


def test_a_break_without_a_clock_silences_all_reminders() -> None:
    prison = suspicion().starts().programs()
    prison.waits(70)
    assert prison.says("moderator, pause the game") == ["paused"]
    assert prison.waits(2000) == []
    assert not prison.understands("done")
    assert prison.says("moderator, resume the game") == ["resumed"]
    assert prison.waits(10) == ["ask_action"], "what was due in five seconds is due in five seconds"
