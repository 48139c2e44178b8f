"""Whole games from the welcome to the winner, as a party of 6, 11 or 30 hears them."""

import pytest

from tests.rules.table import GET_READY, ONE, TWO, Table, party_of


def test_a_game_of_six_as_one_room_hears_it() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"])
    table.says(ONE, "everybody is here")
    table.says(ONE, "our room is ready")
    table.says(TWO, "our room is ready")
    table.waits(GET_READY + 20)
    table.says(ONE, "I appoint you as leader")
    table.says(ONE, "Anna")
    table.says(TWO, "Dana is our leader")
    table.waits(160)
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "yes")
    table.says(ONE, "our leader is ready")
    table.waits(15)
    table.announces(TWO, "Erik")
    table.says(TWO, "our leader is ready")
    table.waits(20)
    table.says(TWO, "the parley is over")
    table.says(ONE, "the exchange is done")
    table.says(TWO, "the exchange is done")
    countdown = ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "Time's up!"]
    assert [heard.text for heard in table.everything_heard(ONE)] == [
        "Welcome to Two Rooms! Call me moderator. 6 players. All here? Then say: start the game.",
        "Room one: Anna, Bob and Carlos. room two: Dana, Erik and Fatima.",
        "Take 6 cards: President, Bomber and 2 cards of each team.",
        "Show the whole card, never just its color.",
        "Shuffle, and deal one card each, face down. Don't look yet! In your rooms, say: our room is ready.",
        "Good. Now next door.",
        "Round 1: 3 minutes. Get ready.",
        "Go! Look at your card.",
        "Who is the leader?",
        "Your leader: Anna!",
        "2 minutes left.",
        "One minute left.",
        "Thirty seconds left.",
        *countdown,
        "One hostage please, Anna.",
        "Hostage: Bob. Leader, to the hallway! Say: our leader is ready.",
        "Good.",
        "Thank you. Now next door.",
        "Leaders: 30 seconds.",
        "Leaders, 10 more seconds.",
        "Round 2. Go!",
        "Next door with you, Bob!",
        "Thank you. Now next door.",
        "The exchange is complete.",
    ]


@pytest.mark.parametrize(("players", "hostages"), [(6, [1, 1, 1]), (11, [2, 1, 1]), (30, [3, 2, 1])])
def test_from_start_to_end(players: int, hostages: list[int]) -> None:
    table = party_of(players).starts().appoints()
    for wanted in hostages:
        assert table.facts.hostages_wanted == wanted
        table.ends_round().exchanges()
    if players % 2:
        table.says(ONE, "blue")
    table.says(ONE, "here")
    table.says(TWO, "here")
    assert table.state == "over"
    names = [heard.name for heard in table.everything_heard(TWO)]
    assert "blue_wins" in names
    assert ("result_won" in names) == bool(players % 2)
    assert table.moderator.next_due() is None


def test_a_game_takes_about_as_long_as_it_should() -> None:
    """Six minutes of rounds, and what the moderator itself adds is only the time to get ready."""
    table = party_of(10).plays_until_reveal()
    assert table.now == 6 * 60 + GET_READY
