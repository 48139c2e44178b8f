"""What every game has: repeat, help, stop. Only after the moderator's name, so that chatter does nothing."""

import pytest

from tests.rules.table import ONE, TWO, Table, party_of


@pytest.fixture
def table() -> Table:
    return Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()


# Repeat


def test_the_last_answer_is_said_again_in_this_room_only(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.says(TWO, "I appoint Dana as leader")
    table.forgets()
    assert table.says(ONE, "moderator, repeat that") == ["leader_appointed"]
    assert table.last(ONE) == "Your leader: Anna!"
    assert table.hears(TWO) == []


def test_a_refusal_is_said_again(table: Table) -> None:
    table.says(ONE, "I appoint Erik as leader")
    assert table.says(ONE, "moderator, say that again") == ["leader_not_here"]


def test_all_that_belongs_together_is_said_again() -> None:
    table = party_of(6)
    table.says(ONE, "start the game")
    assert table.says(TWO, "moderator, repeat that") == ["split_named", "deck", "colors_forbidden", "deal"]


def test_the_time_and_the_help_are_not_repeated(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.waits(10)
    table.says(ONE, "how much time is left")
    table.says(ONE, "moderator, help")
    assert table.says(ONE, "moderator, repeat that") == ["leader_appointed"]
    assert table.says(ONE, "moderator, repeat that") == ["leader_appointed"], "as often as they like"


def test_the_countdown_is_not_repeated(table: Table) -> None:
    table.appoints().ends_round()
    assert table.says(ONE, "moderator, repeat that") == ["choose_hostages"]


def test_nothing_to_repeat(table: Table) -> None:
    table.says(ONE, "moderator, stop the game")
    table.says(ONE, "yes")
    table.says(ONE, "new game")
    table.says(ONE, "moderator, repeat that")
    assert table.last(ONE).startswith("Welcome")


# Help


def test_help_lists_what_can_be_said_now(table: Table) -> None:
    assert table.says(ONE, "moderator, help") == ["help"]
    commands = table.everything_heard(ONE)[-1].message.args["commands"]
    assert isinstance(commands, tuple)
    assert "appoint" in commands
    assert len(commands) <= 5
    assert table.hears(TWO) == []


def test_help_begins_with_the_answers_to_an_open_question(table: Table) -> None:
    table.says(ONE, "I appoint you as leader")
    table.says(ONE, "moderator, what can we say")
    commands = table.everything_heard(ONE)[-1].message.args["commands"]
    assert isinstance(commands, tuple)
    assert commands[:2] == ("name_player", "never_mind")


# Stop


def test_the_game_stops_only_after_a_yes(table: Table) -> None:
    assert table.says(ONE, "moderator, stop the game") == ["ask_really_stop"]
    assert table.says(ONE, "no") == ["goes_on"]
    assert table.state == "round"
    table.says(ONE, "moderator, stop the game")
    assert table.says(ONE, "yes") == ["game_stopped"]
    assert table.state == "stopped"
    assert table.clock is None
    assert table.hears(TWO)[-1] == "game_stopped"


def test_silence_does_not_stop_the_game(table: Table) -> None:
    table.says(ONE, "moderator, stop the game")
    table.waits(16)
    assert table.chats(ONE, "yes") == "not now: yes"
    assert table.state == "round"


def test_the_other_room_does_not_confirm(table: Table) -> None:
    table.says(ONE, "moderator, stop the game")
    assert table.chats(TWO, "yes") == "not now: yes"


def test_chatter_never_stops_the_game(table: Table) -> None:
    assert table.chats(ONE, "stop the game") == "say moderator first"
    assert table.chats(ONE, "yes") == "not now: yes"


def test_a_stopped_game_says_nothing_more(table: Table) -> None:
    table.appoints().ends_round()
    table.says(ONE, "our hostage is Bob")
    table.says(TWO, "moderator, stop the game")
    table.says(TWO, "yes")
    table.forgets().waits(1000)
    assert table.hears(ONE) == table.hears(TWO) == []
    assert table.moderator.next_due() is None


def test_a_paused_game_may_be_stopped(table: Table) -> None:
    table.says(ONE, "moderator, pause the game")
    table.waits(50).says(ONE, "moderator, stop the game")
    table.says(ONE, "yes")
    assert table.state == "stopped"
    assert not table.moderator.situation.paused


def test_what_is_stopped_or_over_cannot_be_stopped(table: Table) -> None:
    table.says(ONE, "moderator, stop the game")
    table.says(ONE, "yes")
    assert table.says(ONE, "moderator, stop the game") == ["not_now"]


def test_a_stop_by_mistake_may_be_taken_back(table: Table) -> None:
    table.says(ONE, "moderator, stop the game")
    table.says(ONE, "yes")
    table.waits(5).says(ONE, "moderator, undo")
    assert table.state == "round"
    assert table.clock == 175


@pytest.mark.parametrize(
    "chatter",
    [
        "",
        "hello everybody",
        "I think Anna is the president",
        "red",
        "four",
        "here",
        "who wants to share",
        "the game is fun",
    ],
)
def test_chatter_does_nothing(table: Table, chatter: str) -> None:
    before = table.moderator.situation
    table.chats(ONE, chatter)
    assert table.moderator.situation == before
