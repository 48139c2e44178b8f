"""More than half of a room want another leader (rulebook p. 8)."""

import pytest

from tests.rules.table import NAMES, ONE, TWO, Table, party_of

MAJORITY = {3: 2, 4: 3, 5: 3, 6: 4, 7: 4, 8: 5, 9: 5, 10: 6, 11: 6, 12: 7, 13: 7, 14: 8, 15: 8}
"""People in the room: how many must point at one player."""


NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"


def spoken(number: int) -> str:
    return NUMBERS.split()[number]


@pytest.fixture
def table() -> Table:
    """Seven in room one, led by Anna; six in room two, led by Helen."""
    return Table(NAMES[:7], NAMES[7:13]).starts().appoints("Anna", "Helen")


@pytest.mark.parametrize(("size", "needed"), MAJORITY.items())
def test_one_vote_less_than_the_majority_is_not_enough(size: int, needed: int) -> None:
    table = Table(NAMES[:size], NAMES[size : 2 * size]).starts().appoints("Anna")
    assert table.says(ONE, f"{spoken(needed - 1)} votes for Bob") == ["votes_too_few"]
    assert table.leader(ONE) == "Anna"
    assert table.last(ONE).endswith(f"{needed} of {size} are needed.")


@pytest.mark.parametrize(("size", "needed"), MAJORITY.items())
def test_the_majority_is_enough(size: int, needed: int) -> None:
    table = Table(NAMES[:size], NAMES[size : 2 * size]).starts().appoints("Anna")
    assert table.says(ONE, f"{spoken(needed)} votes for Bob") == ["leader_usurped"]
    assert table.leader(ONE) == "Bob"


def test_the_number_needed_is_said_and_asked_for(table: Table) -> None:
    assert table.says(ONE, "we want Bob as leader") == ["ask_how_many_votes"]
    assert table.last(ONE) == "4 of 7 must point at Bob. How many?"
    assert table.says(ONE, "three") == ["votes_too_few"]
    assert table.last(ONE) == "3 votes are not enough. 4 of 7 are needed."


@pytest.mark.parametrize("words", ["four", "four votes", "it is four", "four of us", "seven"])
def test_the_votes_are_counted_aloud(table: Table, words: str) -> None:
    table.says(ONE, "we vote for Bob")
    assert table.says(ONE, words) == ["leader_usurped"]
    assert table.last(ONE) == "A majority! Your leader: Bob."
    assert table.leader(ONE) == "Bob"
    assert table.hears(TWO) == []


@pytest.mark.parametrize("words", ["all of us", "everyone", "everybody"])
def test_all_may_point_at_one(table: Table, words: str) -> None:
    table.says(ONE, "we vote for Bob")
    assert table.says(ONE, words) == ["leader_usurped"]
    assert table.leader(ONE) == "Bob"


def test_everything_in_one_sentence(table: Table) -> None:
    table.says(ONE, "five votes for Bob")
    assert table.leader(ONE) == "Bob"
    table.says(ONE, "we vote for Carlos with four votes")
    assert table.leader(ONE) == "Carlos"


def test_one_vote_is_a_number_too(table: Table) -> None:
    assert table.says(ONE, "one vote for Bob") == ["votes_too_few"]
    assert table.last(ONE) == "One vote is not enough. 4 of 7 are needed."
    table.says(ONE, "we want Bob as leader")
    assert table.says(ONE, "one vote") == ["votes_too_few"]


def test_there_are_not_more_votes_than_people(table: Table) -> None:
    assert table.says(ONE, "eight votes for Bob") == ["more_votes_than_players"]
    assert table.last(ONE) == "8 votes? This room has 7 players."
    table.says(ONE, "we want Bob as leader")
    assert table.says(ONE, "eight") == ["more_votes_than_players"]
    assert table.leader(ONE) == "Anna"


def test_after_a_wrong_number_the_room_may_count_again(table: Table) -> None:
    table.says(ONE, "we want Bob as leader")
    table.says(ONE, "three")
    table.says(ONE, "four")
    assert table.leader(ONE) == "Bob"


def test_the_majority_may_be_asked_for(table: Table) -> None:
    assert table.says(ONE, "how many votes do we need") == ["majority_is"]
    assert table.last(ONE) == "4 of 7 must point at the same player."
    table.says(TWO, "what is the majority")
    assert table.last(TWO) == "4 of 6 must point at the same player."


def test_who_can_be_voted_for(table: Table) -> None:
    assert table.says(ONE, "we want Anna as leader") == ["leader_already"]
    assert table.says(ONE, "we want Helen as leader") == ["leader_not_here"]
    assert table.says(ONE, "four votes for Helen") == ["leader_not_here"]
    assert table.says(ONE, "we want a new leader") == ["usurp_whom"]


def test_a_room_without_a_leader_may_vote_for_its_first() -> None:
    table = party_of(6).starts()
    assert table.says(ONE, "two votes for Bob") == ["leader_usurped"]
    assert table.room_state(ONE) == "led"


def test_only_while_time_is_left(table: Table) -> None:
    table.waits(179)
    assert table.says(ONE, "four votes for Bob") == ["leader_usurped"]
    table.waits(1)
    assert table.state == "selection"
    assert table.says(ONE, "four votes for Carlos") == ["usurp_time_over"]
    assert table.says(ONE, "we want Carlos as leader") == ["usurp_time_over"]
    assert table.leader(ONE) == "Bob"


def test_the_end_of_the_round_ends_the_counting(table: Table) -> None:
    table.waits(179)
    table.says(ONE, "we want Bob as leader")
    table.waits(1)
    assert table.chats(ONE, "four").startswith("not now: ")
    assert table.leader(ONE) == "Anna"


def test_the_usurped_leader_may_be_offered_it_again(table: Table) -> None:
    table.says(ONE, "four votes for Bob")
    table.says(ONE, "I hand the leadership to Anna")
    table.says(ONE, "yes")
    assert table.leader(ONE) == "Anna"
