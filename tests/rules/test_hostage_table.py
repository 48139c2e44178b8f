"""How many hostages go over: every cell of the leader card's chart (rulebook p. 7), written out by hand."""

from dataclasses import replace

import pytest

from tests.rules.table import ONE, TWO, nameless, party_of, tables

HOSTAGES = {
    # players: (round of 3 minutes, round of 2 minutes, round of 1 minute)
    6: (1, 1, 1),
    7: (1, 1, 1),
    8: (1, 1, 1),
    9: (1, 1, 1),
    10: (1, 1, 1),
    11: (2, 1, 1),
    12: (2, 1, 1),
    13: (2, 1, 1),
    14: (2, 1, 1),
    15: (2, 1, 1),
    16: (2, 1, 1),
    17: (2, 1, 1),
    18: (2, 1, 1),
    19: (2, 1, 1),
    20: (2, 1, 1),
    21: (2, 1, 1),
    22: (3, 2, 1),
    23: (3, 2, 1),
    24: (3, 2, 1),
    25: (3, 2, 1),
    26: (3, 2, 1),
    27: (3, 2, 1),
    28: (3, 2, 1),
    29: (3, 2, 1),
    30: (3, 2, 1),
}

CELLS = [(players, number, rounds[number - 1]) for players, rounds in HOSTAGES.items() for number in (1, 2, 3)]


def test_the_chart_covers_every_party_and_every_round() -> None:
    assert len(CELLS) == 25 * 3


@pytest.mark.parametrize(("players", "round_number", "hostages"), CELLS)
def test_every_cell(players: int, round_number: int, hostages: int) -> None:
    assert tables().schedule(players).hostages[round_number - 1] == hostages


@pytest.mark.parametrize("players", [6, 10, 11, 21, 22, 30])
def test_so_many_really_change_rooms_in_each_round(players: int) -> None:
    table = party_of(players).starts().appoints()
    for number, wanted in enumerate(HOSTAGES[players], start=1):
        assert table.facts.round == number
        sizes = (table.room(ONE).size, table.room(TWO).size)
        before = set(table.players(ONE)), set(table.players(TWO))
        table.ends_round().exchanges()
        assert len(before[ONE] - set(table.players(ONE))) == wanted
        assert len(before[TWO] - set(table.players(TWO))) == wanted
        assert (table.room(ONE).size, table.room(TWO).size) == sizes


@pytest.mark.parametrize(
    ("players", "sentence"),
    [(6, "In this round one hostage from each room."), (30, "In this round 3 hostages from each room.")],
)
def test_anybody_may_ask_how_many(players: int, sentence: str) -> None:
    table = nameless(players).starts()
    assert table.says(TWO, "how many hostages") == ["hostages_wanted"]
    assert table.last(TWO) == sentence
    assert table.hears(ONE) == []


def test_the_question_may_come_while_the_cards_are_dealt() -> None:
    table = party_of(11)
    table.says(ONE, "start the game")
    table.says(ONE, "how many hostages")
    assert table.last(ONE) == "In the first round 2 hostages from each room."


def test_the_party_may_play_longer_rounds_and_as_many_as_it_likes() -> None:
    assert replace(tables(), own_minutes=(3, 3, 3)).schedule(6).minutes == (3, 3, 3)
    assert replace(tables(), own_minutes=(2,)).schedule(6).minutes == (2,)
