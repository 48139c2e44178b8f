"""A party that gives only its number is moderated from start to end; nobody is ever called "someone"."""

import pytest

from tests.rules.table import GET_READY, ONE, TWO, Table, nameless


def test_a_whole_game() -> None:
    table = nameless(7)
    assert table.says(ONE, "everybody is here") == ["split_unnamed", "deck", "colors_forbidden", "deal"]
    assert any(
        heard.text == "Split at random: 4 players in room one, 3 in room two." for heard in table.everything_heard(ONE)
    )
    table.says(ONE, "we are ready")
    table.says(TWO, "we are ready")
    table.waits(GET_READY)
    assert table.says(ONE, "I appoint you as leader") == ["leader_appointed"]
    assert table.last(ONE) == "This room has a leader."
    table.says(TWO, "we have a leader")
    for number in (1, 2, 3):
        assert table.facts.round == number
        table.ends_round()
        for room in (ONE, TWO):
            assert table.says(room, "our hostage is chosen") == ["hostages_stand_unnamed"]
        table.parleys()
        assert "Hostage, time to cross over." in [heard.text for heard in table.everything_heard(TWO)]
        for room in (ONE, TWO):
            table.says(room, "the exchange is done")
        assert (table.room(ONE).size, table.room(TWO).size) == (4, 3)
    assert table.state == "announcements"
    table.says(TWO, "blue")
    table.says(ONE, "here")
    table.says(ONE, "not here")
    assert table.state == "over"
    for room in (ONE, TWO):
        assert not any("someone" in heard.text for heard in table.everything_heard(room))


@pytest.fixture
def table() -> Table:
    """Four and three, both with a leader."""
    table = nameless(7).starts()
    for room in (ONE, TWO):
        table.says(room, "I appoint you as leader")
    return table.forgets()


def test_abdication_is_accepted_or_refused(table: Table) -> None:
    assert table.says(ONE, "I abdicate") == ["ask_accept_leadership"]
    assert table.last(ONE) == "Does the new leader accept? Yes or no."
    assert table.says(ONE, "no") == ["leadership_refused"]
    assert table.last(ONE) == "That's a no. The leader stays."
    table.says(ONE, "I abdicate")
    assert table.says(ONE, "yes") == ["leader_accepted"]
    assert table.last(ONE) == "You have a new leader."
    table.says(ONE, "I abdicate")
    assert table.says(ONE, "yes") == ["leader_accepted"], "who gave it to whom is not known here"


def test_usurping_by_number(table: Table) -> None:
    assert table.says(ONE, "we want a new leader") == ["ask_how_many_votes"]
    assert table.last(ONE) == "3 of 4 must point at the same player. How many?"
    assert table.says(ONE, "two") == ["votes_too_few"]
    assert table.says(ONE, "three") == ["leader_usurped"]
    assert table.last(ONE) == "A majority! You have a new leader."
    assert table.says(TWO, "two votes for a new leader") == ["leader_usurped"]


def test_a_room_has_one_leader(table: Table) -> None:
    assert table.says(ONE, "I appoint you as leader") == ["leader_already"]
    assert table.last(ONE) == "This room already has a leader."
    table.says(ONE, "who is the leader")
    assert table.last(ONE) == "This room has a leader."


def test_hostages_are_chosen_once(table: Table) -> None:
    table.ends_round()
    assert table.last(ONE) == "Leader, choose one hostage. Then say: our hostage is chosen."
    table.says(ONE, "our hostages are chosen")
    assert table.says(ONE, "our hostages are chosen") == ["hostages_final_unnamed"]
    assert table.last(ONE) == "Your hostages are already chosen."


def test_names_mean_nothing(table: Table) -> None:
    assert table.chats(ONE, "I appoint Anna as leader") == "no command"
    table.ends_round()
    assert table.chats(ONE, "our hostage is Anna") == "no command"


def test_a_typed_command_without_a_room(table: Table) -> None:
    table.ends_round()
    assert table.types("our hostages are chosen") == ["which_room"]
    assert table.types("our hostages are chosen", TWO) == ["hostages_stand_unnamed"]
    assert table.types("our leader is ready") == ["which_room"]
    assert table.types("our leader is ready", TWO) == ["leader_waits"]
