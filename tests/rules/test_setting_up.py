"""Before the first round (rulebook p. 4)."""

from collections import Counter

import pytest

from moderator.errors import BadInput
from moderator.games.game import Turn
from moderator.games.plugin import GameSetting
from moderator.games.two_rooms.deck.deck import refusals
from moderator.games.two_rooms.game import two_rooms
from tests.rules.table import GET_READY, NAMES, ONE, ROOM_NAMES, TWO, Table, box, nameless, party_of, tables

EVERY_NUMBER = range(6, 31)


@pytest.mark.parametrize("count", [0, 5, 31])
def test_fewer_than_six_or_more_than_thirty_cannot_play(count: int) -> None:
    with pytest.raises(BadInput, match=f"{count} players cannot play, 6 to 30 can"):
        two_rooms(GameSetting(number=count, room_names=ROOM_NAMES), tables(), box())


def test_a_list_of_five_names_is_too_short() -> None:
    with pytest.raises(BadInput, match="5 players cannot play"):
        two_rooms(GameSetting(players=("Anna", "Bob", "Carlos", "Dana", "Erik")), tables(), box())


@pytest.mark.parametrize(
    ("players", "blue", "red", "gambler"),
    [
        (6, 2, 2, False),
        (7, 2, 2, True),
        (8, 3, 3, False),
        (9, 3, 3, True),
        (10, 4, 4, False),
        (11, 4, 4, True),
        (17, 7, 7, True),
    ],
)
def test_the_deck(players: int, blue: int, red: int, gambler: bool) -> None:
    """President and Bomber, equal teams, the Gambler for an odd number (rulebook p. 4)."""
    deck = Counter(party_of(players).facts.deck.cards)
    assert deck == Counter(president=1, bomber=1, blue_team=blue, red_team=red, gambler=int(gambler)) + Counter()


@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_one_card_for_each_player_and_teams_of_one_size(players: int) -> None:
    """The box has seven plain cards of each team: in larger parties others join them."""
    deck = party_of(players).facts.deck
    assert len(deck.cards) == players == deck.players
    assert refusals(deck, box().catalogue, tables().options) == ()
    assert ("gambler" in deck.cards) == (players % 2 == 1)


@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_everybody_is_in_one_room_and_the_rooms_are_even(players: int) -> None:
    table = party_of(players).starts()
    one, two = table.players(ONE), table.players(TWO)
    assert sorted(one + two) == sorted(NAMES[:players])
    assert (len(one), len(two)) == (table.room(ONE).size, table.room(TWO).size)
    assert abs(len(one) - len(two)) == players % 2


@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_without_names_the_rooms_are_even_too(players: int) -> None:
    table = nameless(players).starts()
    assert table.room(ONE).size + table.room(TWO).size == players
    assert abs(table.room(ONE).size - table.room(TWO).size) == players % 2


def test_the_split_is_left_to_chance() -> None:
    splits = set()
    for seed in range(50):
        game = two_rooms(GameSetting(players=tuple(NAMES[:6]), room_names=ROOM_NAMES, seed=seed), tables(), box())
        start = game.rules["start_game"]
        facts = start(_turn(game.facts)).facts
        splits.add(frozenset(facts.rooms[ONE].players))
    assert len(splits) > 10, "20 threes can be made of six people"


def test_in_an_odd_party_either_room_may_be_the_larger() -> None:
    sizes = set()
    for seed in range(20):
        game = two_rooms(GameSetting(number=7, room_names=ROOM_NAMES, seed=seed), tables(), box())
        sizes.add(game.rules["start_game"](_turn(game.facts)).facts.rooms[ONE].size)
    assert sizes == {3, 4}


def _turn(facts: object) -> Turn[object]:
    return Turn(facts, ("gathering", "leaderless", "leaderless"))


def test_the_party_hears_who_goes_where_and_which_cards_to_shuffle() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"])
    assert table.last(ONE).startswith("Welcome to Two Rooms! Call me moderator. 6 players")
    assert table.says(ONE, "start the game") == ["split_named", "deck", "colors_forbidden", "deal"]
    split, deck, _, deal = (heard.text for heard in table.everything_heard(TWO)[-4:])
    assert split == "Room one: Anna, Bob and Carlos. room two: Dana, Erik and Fatima."
    assert deck == ("Take 6 cards: President, Bomber and 2 cards of each team.")
    assert "deal one card each, face down" in deal
    assert table.state == "dealing"


def test_in_an_odd_party_the_gambler_is_named() -> None:
    table = party_of(7)
    assert table.says(ONE, "everybody is here") == ["split_named", "deck", "colors_forbidden", "deal"]


def test_the_first_round_begins_when_both_rooms_are_ready() -> None:
    table = party_of(6)
    table.says(ONE, "start the game")
    table.forgets()
    assert table.says(ONE, "our room is ready") == ["room_is_ready"]
    assert table.hears(TWO) == ["other_room_waits"]
    assert table.says(TWO, "we are ready") == ["round_comes"]
    assert table.last(ONE) == "Round 1: 3 minutes. Get ready."
    table.forgets().waits(GET_READY)
    assert table.hears(ONE) == table.hears(TWO) == ["round_starts"]
    assert table.state == "round"
    assert table.clock == 180


def test_a_room_that_says_twice_that_it_is_ready_does_not_stand_for_the_other() -> None:
    table = party_of(6)
    table.says(ONE, "start the game")
    table.says(ONE, "our room is ready")
    table.says(ONE, "our room is ready")
    assert table.state == "dealing"


def test_the_room_that_says_nothing_is_reminded() -> None:
    table = party_of(6)
    table.says(ONE, "start the game")
    table.says(TWO, "our room is ready")
    table.forgets().waits(125)
    assert table.hears(ONE) == ["say_ready"]
    assert table.hears(TWO) == []


def test_the_host_may_type_for_both_rooms() -> None:
    table = party_of(6)
    table.types("start the game")
    assert table.types("we are ready") == ["round_comes"]
    assert table.state == "starting"


def test_nothing_of_the_game_is_listened_for_before_it_starts() -> None:
    table = party_of(6)
    assert table.chats(ONE, "I appoint Anna as leader") == "not now: appoint"
    assert table.chats(ONE, "our hostage is Bob") == "not now: hostages"
    assert table.chats(ONE, "shall we order pizza") == "no command"


def test_somebody_joins_and_somebody_leaves_before_the_start() -> None:
    table = Table(NAMES[:4], NAMES[4:7], guests=("Rosa",))
    assert table.says(ONE, "moderator, Rosa joins us") == ["player_joined"]
    assert table.last(TWO) == "Welcome, Rosa. 8 players now."
    assert table.says(ONE, "moderator, Anna is leaving") == ["player_left"]
    assert table.last(TWO) == "Goodbye, Anna. 7 players now."
    table.starts()
    everybody = table.players(ONE) + table.players(TWO)
    assert "Rosa" in everybody
    assert "Anna" not in everybody


def test_who_has_left_may_come_back() -> None:
    table = party_of(7)
    table.says(ONE, "moderator, remove Anna")
    assert table.says(ONE, "moderator, Anna joins us") == ["player_joined"]


def test_joining_and_leaving_need_the_moderators_name() -> None:
    table = Table(NAMES[:4], NAMES[4:7], guests=("Rosa",))
    assert table.chats(ONE, "Rosa joins us") == "say moderator first"
    assert table.chats(ONE, "Anna is leaving") == "say moderator first"


def test_why_somebody_cannot_join_or_leave() -> None:
    table = Table(NAMES[:3], NAMES[3:6], guests=("Rosa",))
    assert table.says(ONE, "moderator, Anna joins us") == ["plays_already"]
    assert table.says(ONE, "moderator, remove Anna") == ["party_is_small"]
    assert table.last(ONE) == "At least 6 must play."
    assert table.says(ONE, "moderator, add a player") == ["who_joins"]
    table.says(ONE, "moderator, Rosa joins us")
    assert table.says(ONE, "moderator, remove a player") == ["who_leaves"]
    table.says(ONE, "moderator, remove Rosa")
    table.says(ONE, "moderator, Rosa joins us")
    assert table.says(ONE, "moderator, remove Rosa") == ["player_left"]
    table.says(ONE, "moderator, Rosa joins us")


def test_who_does_not_play_cannot_leave() -> None:
    table = Table(NAMES[:4], NAMES[4:7], guests=("Rosa",))
    assert table.says(ONE, "moderator, remove Rosa") == ["plays_not"]


def test_the_thirty_first_does_not_fit_in() -> None:
    table = Table(NAMES[:15], NAMES[15:], guests=("Walter",))
    assert table.says(ONE, "moderator, Walter joins us") == ["party_is_full"]
    assert table.last(ONE) == "No more than 30 can play."


def test_a_new_name_is_typed_and_then_heard() -> None:
    table = party_of(7)
    assert table.chats(ONE, "moderator, add Zoe") != "", "no recognizer could hear a name that it does not know"
    assert table.types("add Zoe") == ["player_joined"]
    assert table.last(TWO) == "Welcome, Zoe. 8 players now."
    assert table.says(ONE, "moderator, Zoe is leaving") == ["player_left"]


@pytest.mark.parametrize("typed", ["add Anna", "anna joins us"])
def test_nobody_plays_twice(typed: str) -> None:
    assert party_of(7).types(typed) == ["plays_already"]


def test_a_new_name_keeps_its_writing() -> None:
    table = party_of(7)
    table.types("add Mary-Ann O'Neil")
    assert table.facts.players[-1] == "Mary-Ann O'Neil"
    assert table.types("add mary-ann o'neil") == ["plays_already"]


def test_a_newcomer_is_dealt_a_card() -> None:
    table = party_of(6)
    table.types("add Zoe")
    table.says(ONE, "start the game")
    assert "Zoe" in table.players(ONE) + table.players(TWO)
    assert (table.room(ONE).size + table.room(TWO).size, table.facts.hostages_wanted) == (7, 1)


def test_without_names_a_typed_name_is_one_more_player() -> None:
    table = nameless(7)
    assert table.types("add Zoe") == ["party_counts"]
    assert table.facts.count == 8
    assert not table.facts.named


def test_without_names_only_the_number_changes() -> None:
    table = nameless(7)
    assert table.says(ONE, "moderator, one more player") == ["party_counts"]
    assert table.last(TWO) == "8 players now."
    table.says(ONE, "moderator, one player less")
    table.says(ONE, "moderator, remove a player")
    assert table.facts.count == 6
    assert table.says(ONE, "moderator, remove a player") == ["party_is_small"]
