"""The first leader of a room (rulebook p. 6)."""

import pytest

from tests.rules.table import ONE, TWO, Table


@pytest.fixture
def table() -> Table:
    return Table(["Anna", "Bob", "Carlos", "Dana"], ["Erik", "Fatima", "George"]).starts()


@pytest.mark.parametrize(
    "words",
    [
        "I appoint Anna as leader",
        "I appoint Anna as our leader",
        "I appoint Anna leader",
        "We appoint Anna the leader",
        "I make Anna our leader",
        "Anna is our leader",
        "Anna should be the leader",
    ],
)
def test_another_player_appoints_the_first_leader(table: Table, words: str) -> None:
    assert table.says(ONE, words) == ["leader_appointed"]
    assert table.last(ONE) == "Your leader: Anna!"
    assert table.leader(ONE) == "Anna"
    assert table.room_state(ONE) == "led"


def test_only_the_own_room_hears_of_it(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    assert table.hears(TWO) == []
    assert table.leader(TWO) is None
    assert table.room_state(TWO) == "leaderless"


def test_i_appoint_you_asks_whom(table: Table) -> None:
    assert table.says(ONE, "I appoint you as leader") == ["ask_who_leads"]
    assert table.leader(ONE) is None
    assert table.says(ONE, "Anna") == ["leader_appointed"]
    assert table.leader(ONE) == "Anna"


@pytest.mark.parametrize("words", ["it is Anna", "Anna as leader", "I appoint Anna as leader", "Anna is our leader"])
def test_the_question_is_answered_in_many_ways(table: Table, words: str) -> None:
    table.says(ONE, "I appoint you as leader")
    table.says(ONE, words)
    assert table.leader(ONE) == "Anna"


def test_a_name_alone_means_nothing_when_nobody_asked(table: Table) -> None:
    assert table.chats(ONE, "Anna") == "not now: name_player"
    table.says(ONE, "I appoint you as leader")
    assert table.chats(TWO, "Erik") == "not now: name_player"


def test_the_question_is_put_twice_and_then_forgotten(table: Table) -> None:
    table.says(ONE, "I appoint you as leader")
    table.forgets().waits(20)
    assert table.hears(ONE) == ["ask_who_leads"]
    table.waits(30)
    assert table.hears(ONE) == []
    assert table.chats(ONE, "Anna") == "not now: name_player"
    assert table.leader(ONE) is None


def test_never_mind_closes_the_question(table: Table) -> None:
    table.says(ONE, "I appoint you as leader")
    assert table.says(ONE, "never mind") == ["never_minded"]
    assert table.chats(ONE, "Anna") == "not now: name_player"


def test_a_question_answered_wrongly_stays_open(table: Table) -> None:
    table.says(ONE, "I appoint you as leader")
    assert table.says(ONE, "Erik") == ["leader_not_here"]
    table.says(ONE, "Anna")
    assert table.leader(ONE) == "Anna"


def test_who_was_asked_about_is_settled_when_somebody_else_leads(table: Table) -> None:
    table.says(ONE, "I appoint you as leader")
    table.says(ONE, "three votes for Bob")
    table.forgets()
    assert table.chats(ONE, "Anna") == "not now: name_player"
    assert table.waits(25).hears(ONE) == []


@pytest.mark.parametrize("words", ["I appoint myself as leader", "I am the leader", "I want to be our leader"])
def test_nobody_appoints_themselves(table: Table, words: str) -> None:
    assert table.says(ONE, words) == ["nobody_appoints_themselves"]
    assert table.leader(ONE) is None


def test_the_leader_must_be_in_the_room(table: Table) -> None:
    assert table.says(ONE, "I appoint Erik as leader") == ["leader_not_here"]
    assert table.last(ONE) == "There's no Erik in this room."
    assert table.leader(ONE) is None


@pytest.mark.parametrize("words", ["I appoint Bob as leader", "I appoint you as leader", "I appoint Anna as leader"])
def test_a_room_has_one_leader(table: Table, words: str) -> None:
    table.says(ONE, "I appoint Anna as leader")
    assert table.says(ONE, words) == ["leader_already"]
    assert table.last(ONE) == "This room already has a leader: Anna."
    assert table.leader(ONE) == "Anna"


def test_both_rooms_have_their_own_leader_and_keep_it(table: Table) -> None:
    table.appoints("Anna", "Erik").ends_round().exchanges()
    assert (table.leader(ONE), table.leader(TWO)) == ("Anna", "Erik")
    assert table.facts.round == 2


def test_who_is_the_leader(table: Table) -> None:
    assert table.says(ONE, "who is the leader") == ["no_leader_yet"]
    table.says(ONE, "I appoint Anna as leader")
    assert table.says(ONE, "who is our leader") == ["leader_is"]
    assert table.last(ONE) == "Your leader: Anna."
    assert table.says(TWO, "who is the leader") == ["no_leader_yet"]


def test_a_room_may_still_appoint_when_time_is_up(table: Table) -> None:
    table.ends_round()
    assert table.says(ONE, "I appoint Anna as leader") == ["leader_appointed", "choose_hostages"]
    assert table.leader(ONE) == "Anna"


def test_a_typed_name_tells_the_room(table: Table) -> None:
    assert table.types("I appoint Erik as leader") == ["leader_appointed"]
    assert table.hears(ONE) == []
    assert table.leader(TWO) == "Erik"


def test_a_typed_command_without_a_name_needs_the_room(table: Table) -> None:
    assert table.types("I appoint you as leader") == ["which_room"]
    assert table.types("I appoint you as leader", TWO) == ["ask_who_leads"]
    assert table.types("Erik") == ["leader_appointed"]
    assert table.leader(TWO) == "Erik"
