"""No option is without effect: each two of its values make two different evenings."""

from itertools import combinations

import pytest

from moderator.games.two_rooms.options import Option, read_options
from tests.rules.table import GET_READY, NAMES, ONE, TWO, Table

HEARD_IN_THE_GAME = ("rounds", "leaders", "sharing")
"""Topics whose options change what a party hears before the end; those of the outcome are in test_disputed_endings."""

OPTIONS = [option for option in read_options().known.values() if option.about in HEARD_IN_THE_GAME]

FULL_LENGTH = {"rounds": "five"}
"""What an evening must have so that the other options can show: the fifth round is the longest."""

SAID_WHEN_CHOSEN = frozenset({"dont_ask_dont_share"})
"""Holds in any case, but is said only where the host has named it."""


def evening(players: int, option: str, value: str) -> list[tuple[float, str]]:
    """All that room one hears, with its time, in an evening that comes by everything that options change."""
    teams = ("red_team", "blue_team") * 6
    cards = ("president", "bomber", "red_usurper", "blue_usurper", *teams[: players - 4])
    table = Table(
        NAMES[: players // 2], NAMES[players // 2 : players], cards=cards, options=FULL_LENGTH | {option: value}
    )
    table.starts()
    for room in (ONE, TWO):
        leader = table.players(room)[0]
        table.says(room, f"I appoint {leader} as leader")
        if table.leader(room) is None:
            table.says(room, f"{table.room(room).majority} votes for {leader}")
    table.says(ONE, "Bob is the Usurper")
    table.says(ONE, "Carlos is the Usurper")
    table.says(ONE, "who is the leader")
    while table.state != "last_exchange":
        table.says(ONE, "how many hostages")
        table.waits(table.clock or 0)
        table.announces(ONE).announces(TWO)
        table.says(ONE, "our leader is ready")
        table.says(TWO, "our leader is ready")
        while table.state == "parley":
            table.waits(1)
        if table.state != "last_exchange":
            table.types("the exchange is done")
            table.waits(GET_READY)
    return [(heard.at, heard.text) for heard in table.everything_heard(ONE)]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_each_value_of_an_option_is_heard(option: Option) -> None:
    heard = {value: [evening(players, option.name, value) for players in (8, 12)] for value in option.values}
    for one, two in combinations(option.values, 2):
        assert heard[one] != heard[two], f"{option.name}: {one} and {two} make no difference"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_the_first_value_is_what_is_played_when_nothing_is_chosen(option: Option) -> None:
    assert read_options()[option.name] == option.values[0]
    if option.name not in FULL_LENGTH and option.name not in SAID_WHEN_CHOSEN:
        assert evening(12, option.name, option.values[0]) == evening(12, "rounds", "five")
