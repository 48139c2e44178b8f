"""All chance comes from the seed: the same seed gives the same game, the next game has another."""

from collections import Counter

from moderator.games.game import Turn
from moderator.games.two_rooms.deck.deck import plain_deck
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.games.two_rooms.setup import new_game, split
from tests.rules.table import NAMES, box, tables


def facts(seed: int, count: int = 8) -> TwoRoomsFacts:
    return TwoRoomsFacts(
        tables=tables(),
        room_names=("red room", "blue room"),
        seed=seed,
        count=count,
        box=box(),
        deck=plain_deck(box().catalogue, tables().options, count),
        players=tuple(NAMES[:count]),
    )


def test_the_same_seed_gives_the_same_split() -> None:
    assert split(facts(7)) == split(facts(7))


def test_everybody_meets_everybody_equally_often() -> None:
    """In a fair split of eight, Anna has each of the others beside her in 3 of 7 games."""
    beside = Counter[str]()
    games = 2000
    for seed in range(games):
        rooms = split(facts(seed)).rooms
        beside.update(next(room.players for room in rooms if "Anna" in room.players))
    for name in NAMES[1:8]:
        assert abs(beside[name] / games - 3 / 7) < 0.05


def test_each_room_gets_the_odd_player_equally_often() -> None:
    larger = Counter(split(facts(seed, 9)).rooms[0].size for seed in range(2000))
    assert abs(larger[5] / 2000 - 0.5) < 0.05


def test_every_new_game_has_another_seed() -> None:
    seeds, now = set(), facts(1)
    for _ in range(100):
        now = new_game(Turn(now, ("over", "led", "led"))).facts
        seeds.add(now.seed)
    assert len(seeds) == 100
