"""The machine fails in the middle of a game: started again, it lets time stand and asks both rooms whether to go on."""

import pytest

from tests.rules.table import ONE, TWO, Table


@pytest.fixture
def table() -> Table:
    return Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()


def test_both_rooms_are_told_the_time_that_is_left_and_asked(table: Table) -> None:
    table.waits(100).forgets()
    assert table.fails() == ["interrupted_clock", "ask_go_on"]
    assert table.hears(TWO) == ["interrupted_clock", "ask_go_on"]
    assert table.everything_heard(ONE)[-2].text.endswith("one minute, 20 seconds left.")


def test_they_are_told_how_long_the_moderator_was_away_unless_nobody_minds(table: Table) -> None:
    table.waits(100).forgets()
    assert table.fails(pause=12) == ["interrupted_clock", "was_away", "ask_go_on"]
    assert table.everything_heard(ONE)[-2].text == "I was away for 12 seconds."
    assert table.fails(pause=3) == ["interrupted_clock", "ask_go_on"]
    assert table.fails(pause=8 * 3600) == ["interrupted_clock", "ask_go_on"]


def test_the_clock_stands_until_somebody_wants_to_go_on(table: Table) -> None:
    table.waits(100).fails()
    assert table.forgets().waits(3600).clock == 80
    assert table.hears(ONE) == [], "nobody is pressed for an answer"
    assert table.says(TWO, "yes") == ["resumed_clock"]
    assert table.waits(10).clock == 70


def test_no_leaves_the_clock_standing_until_the_game_is_resumed(table: Table) -> None:
    table.waits(100).fails()
    assert table.says(ONE, "no") == ["waits_to_go_on"]
    assert table.chats(TWO, "yes") == "not now: yes"
    assert table.waits(60).clock == 80
    assert table.says(TWO, "moderator, resume the game") == ["resumed_clock"]


def test_resuming_answers_the_question_too(table: Table) -> None:
    table.fails()
    table.says(ONE, "moderator, resume the game")
    assert table.chats(TWO, "yes") == "not now: yes"


def test_without_a_clock_all_deadlines_stand(table: Table) -> None:
    table.appoints().ends_round()
    assert table.fails() == ["interrupted", "ask_go_on"]
    assert table.forgets().waits(1000).hears(ONE) == []
    assert table.says(ONE, "yes") == ["resumed"]
    assert table.forgets().waits(60).hears(ONE) == ["nudge_hostages"]


def test_a_pause_before_the_failure_ends_with_the_yes(table: Table) -> None:
    table.waits(10).says(ONE, "moderator, pause the game")
    table.waits(100).fails()
    assert table.clock == 170
    table.waits(100).says(ONE, "yes")
    assert table.clock == 170
    assert not table.moderator.situation.paused


def test_an_open_question_is_put_again_with_all_its_time(table: Table) -> None:
    table.appoints().ends_round()
    table.says(ONE, "our hostage is Bob")
    table.waits(9).fails()
    table.waits(60)
    assert table.says(TWO, "yes") == ["resumed"]
    assert table.hears(ONE)[-1] == "hostages_stand"
    table.waits(9.5)
    assert table.room_state(ONE) == "led", "silence does not count yet"
    table.says(ONE, "yes")
    assert table.room_state(ONE) == "announced"


def test_a_yes_to_going_on_never_stops_the_game(table: Table) -> None:
    table.says(ONE, "moderator, stop the game")
    table.fails()
    table.says(ONE, "yes")
    assert table.chats(ONE, "yes") == "not now: yes"
    assert table.state == "round"


def test_it_may_still_be_stopped(table: Table) -> None:
    table.fails()
    table.says(ONE, "moderator, stop the game")
    table.says(ONE, "yes")
    assert table.state == "stopped"
    assert table.chats(TWO, "yes") == "not now: yes"


def test_it_may_fail_again_while_it_asks(table: Table) -> None:
    table.waits(100).fails()
    table.waits(5)
    assert table.fails() == ["interrupted_clock", "ask_go_on"]
    table.says(ONE, "yes")
    assert table.clock == 80
    assert table.moderator.situation.questions == ()


def test_undo_reaches_back_before_the_failure_and_leaves_the_clock_alone(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.waits(10).fails()
    table.waits(500).says(ONE, "yes")
    table.waits(5)
    assert table.says(ONE, "moderator, undo") == ["undone"]
    assert table.leader(ONE) is None
    assert table.clock == 165
    assert not table.moderator.situation.paused


def test_repeat_says_what_was_said_before_the_failure(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.fails()
    table.says(ONE, "yes")
    assert table.says(ONE, "moderator, repeat that") == ["leader_appointed"]


def test_nobody_was_cut_off_when_the_host_had_left(table: Table) -> None:
    table.waits(100)
    assert table.leaves() == ["returned_clock", "ask_go_on"]
    assert table.everything_heard(TWO)[-2].text == "We're back, and the clock stands: one minute, 20 seconds left."
    assert table.says(ONE, "yes") == ["resumed_clock"]
