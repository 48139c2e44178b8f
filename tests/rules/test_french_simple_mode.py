"""The French simple mode (seed 002): only the color of a card counts, so any cards of a color will do."""

from collections import Counter

import pytest

from tests.rules.table import NAMES, ONE, Table, nameless

SIMPLE = {"simple_cards": "any"}


def simple(players: int) -> Table:
    return Table(NAMES[: players // 2], NAMES[players // 2 : players], options=SIMPLE)


@pytest.mark.parametrize("players", range(6, 31))
def test_no_other_characters_join_however_many_play(players: int) -> None:
    """The box has seven cards of Red Team and Blue Team each, but any red and blue ones will do."""
    half = (players - 2) // 2
    deck = Counter(simple(players).facts.deck.cards)
    assert deck == Counter(president=1, bomber=1, blue_team=half, red_team=half, gambler=players % 2) + Counter()


def test_everybody_hears_that_any_cards_will_do_and_that_only_the_color_counts() -> None:
    table = simple(8)
    assert table.says(ONE, "start the game") == ["split_named", "deck", "simple_cards", "colors_forbidden", "deal"]
    told = {heard.name: heard.text for heard in table.everything_heard(ONE)}
    assert told["deck"] == "Take 8 cards: President, Bomber and any 3 cards of each color."
    assert told["simple_cards"].startswith("Only the color of your card counts.")


def test_with_another_character_names_count_again() -> None:
    table = simple(8)
    table.says(ONE, "moderator add the doctor and the engineer")
    heard = table.says(ONE, "start the game")
    assert "simple_cards" not in heard
    assert {heard.name: heard.text for heard in table.everything_heard(ONE)}["deck"].endswith("2 cards of each team.")


def test_with_characters_the_box_has_seven_cards_of_each_team_again() -> None:
    table = Table(NAMES[:10], NAMES[10:20], options=SIMPLE)
    table.says(ONE, "moderator add the angel and the spy")
    deck = Counter(table.facts.deck.cards)
    assert deck["red_team"] == deck["blue_team"] == 7
    table.says(ONE, "moderator take out the angel and the spy")
    assert table.facts.deck.cards.count("red_team") == 9


def test_elsewhere_red_team_and_blue_team_are_meant() -> None:
    table = nameless(8)
    assert "simple_cards" not in table.says(ONE, "start the game")
