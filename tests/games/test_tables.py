"""The figures of a party: an edition's tables, the options, and what the host sets by hand."""

from dataclasses import replace

import pytest

from moderator.errors import BadInput
from moderator.games.two_rooms.tables import TwoRoomsTables, read_options, read_rounds

TABLES = TwoRoomsTables(read_rounds(), read_options())


def test_without_a_word_of_the_host_the_basic_game_is_played() -> None:
    found = TABLES.schedule(11)
    assert (found.minutes, found.hostages, found.timed) == ((3, 2, 1), (2, 1, 1), True)


def test_five_rounds_are_an_option_from_eleven_players() -> None:
    five = TwoRoomsTables(read_rounds(), read_options().choose(rounds="five"))
    assert five.schedule(11).hostages == (2, 2, 1, 1, 1)
    assert five.schedule(10).hostages == (1, 1, 1)


def test_own_lengths_bring_their_own_number_of_rounds() -> None:
    assert replace(TABLES, own_minutes=(2,)).schedule(22).hostages == (1,)
    assert replace(TABLES, own_minutes=(4, 3, 2, 1)).schedule(22).hostages == (3, 3, 2, 1)


def test_own_hostages_must_fit_the_rounds() -> None:
    assert replace(TABLES, own_hostages=(2, 2, 2)).schedule(6).hostages == (2, 2, 2)
    with pytest.raises(BadInput, match="hostages are given for 2 rounds, but the game has 3"):
        replace(TABLES, own_hostages=(1, 1))
    with pytest.raises(BadInput, match="no length of a round"):
        replace(TABLES, own_minutes=())
