"""The same party again: latecomers and leavers, and nothing left over from the last game."""

from moderator.games.two_rooms.facts import EndFacts, RoomFacts
from tests.rules.table import GET_READY, NAMES, ONE, TWO, Table, nameless, party_of


def finished(table: Table) -> Table:
    table.plays_until_reveal()
    if table.state == "announcements":
        table.says(ONE, "red")
    table.says(ONE, "here")
    table.says(ONE, "here")
    assert table.state == "over"
    return table.forgets()


def test_a_new_game_begins_with_the_same_people() -> None:
    table = finished(party_of(7))
    assert table.says(TWO, "new game") == ["welcome"]
    assert table.hears(ONE) == ["welcome"]
    assert table.state == "gathering"
    assert set(table.facts.players) == set(NAMES[:7])


def test_nothing_is_left_over() -> None:
    table = party_of(7)
    first = table.facts
    table.starts().appoints()
    table.types("Anna is the president")
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    table.says(ONE, "I hand the leadership to Carlos")
    table.says(TWO, "I abdicate")
    table.ends_round()
    table.says(ONE, "our hostage is Dana")
    table.says(ONE, "moderator, stop the game")
    table.says(ONE, "yes")
    table.says(ONE, "play again")
    facts, situation = table.facts, table.moderator.situation
    assert facts.rooms == (RoomFacts(), RoomFacts())
    assert (facts.round, facts.exchanging, facts.cards) == (0, False, ())
    assert (facts.end, facts.cards) == (EndFacts(), ())
    assert situation.states == ("gathering", "leaderless", "leaderless")
    assert situation.questions == ()
    assert situation.timers == ()
    assert situation.clock_ends is None
    assert facts.seed != first.seed, "another split"
    table.forgets().waits(100)
    assert table.hears(ONE) == table.hears(TWO) == []
    assert table.chats(ONE, "yes") == "not now: yes"
    assert table.chats(TWO, "Erik") == "not now: name_player"


def test_the_next_game_is_played_to_its_end() -> None:
    table = finished(party_of(7))
    table.says(ONE, "new game")
    finished(table)
    table.says(ONE, "another game")
    finished(table)
    assert table.facts.round == 3


def test_latecomers_and_leavers_between_games() -> None:
    table = finished(Table(NAMES[:4], NAMES[4:7], guests=("Rosa",)))
    table.says(ONE, "moderator, Rosa joins us")
    table.says(TWO, "moderator, Anna is leaving")
    table.says(ONE, "new game")
    assert table.last(ONE).startswith("Welcome to Two Rooms! Call me moderator. 7 players")
    table.says(ONE, "moderator, Bob is leaving")
    table.starts()
    everybody = set(table.players(ONE) + table.players(TWO))
    assert everybody == {"Carlos", "Dana", "Erik", "Fatima", "George", "Rosa"}
    assert table.facts.count == 6


def test_a_stranger_joins_between_games() -> None:
    table = finished(party_of(6))
    assert table.types("Zoe joins us") == ["player_joined"]
    table.says(ONE, "new game")
    finished(table)
    assert "Zoe" in table.facts.players


def test_an_even_party_becomes_odd_and_needs_the_gambler() -> None:
    table = finished(Table(NAMES[:3], NAMES[3:6], guests=("Rosa",)))
    table.says(ONE, "new game")
    table.says(ONE, "moderator, Rosa joins us")
    assert table.says(ONE, "start the game")[1] == "deck"


def test_without_names_too() -> None:
    table = nameless(6).starts()
    table.says(ONE, "moderator, stop the game")
    table.says(ONE, "yes")
    table.says(ONE, "new game")
    table.says(ONE, "moderator, one more player")
    table.starts()
    assert table.room(ONE).size + table.room(TWO).size == 7


def test_no_new_game_in_the_middle_of_one() -> None:
    table = party_of(6).starts()
    assert table.chats(ONE, "new game") == "not now: new_game"
    table.waits(180 + GET_READY)
    assert table.chats(ONE, "play again") == "not now: new_game"


def test_a_new_game_by_mistake_is_taken_back() -> None:
    table = finished(party_of(6))
    table.says(ONE, "new game")
    table.says(ONE, "moderator, undo")
    assert table.state == "over"
