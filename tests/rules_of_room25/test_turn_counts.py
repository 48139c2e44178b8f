"""The source's tables: how many turns for each mode and number of characters, and who acts in which order."""

import pytest

from tests.rules_of_room25.prison import NAMES, Prison

TURNS = [
    *(("suspicion", 4, 10), ("suspicion", 5, 10), ("suspicion", 6, 10), ("suspicion", 7, 9), ("suspicion", 8, 8)),
    *(("cooperation", 4, 8), ("cooperation", 5, 7), ("cooperation", 6, 6)),
    *(("solo", 4, 8), ("solo", 5, 7), ("solo", 6, 6)),
]


@pytest.mark.parametrize(("mode", "characters", "turns"), TURNS)
def test_a_game_has_as_many_turns_as_the_source_says_and_the_first_becomes_the_last(
    mode: str, characters: int, turns: int
) -> None:
    names = NAMES[:characters]
    prison = Prison(*names, mode=mode, guards="1", adrenaline="off").starts()
    assert prison.facts.turns == turns
    order = list(names)
    for turn in range(1, turns + 1):
        assert prison.state == "turn.programming"
        assert prison.facts.turn == turn
        before = len(prison.called())
        prison.plays_turn()
        assert prison.called()[before:] == order * 2, "first actions in turn order, then second actions"
        order = [*order[1:], order[0]]
    assert prison.state == "over"
    assert prison.winner == ("guards" if mode == "suspicion" else "nobody")
    assert prison.last.startswith("To play again")


@pytest.mark.parametrize(("mode", "characters"), [("cooperation", 7), ("solo", 8), ("cooperation", 8)])
def test_more_characters_than_a_mode_takes_are_refused(mode: str, characters: int) -> None:
    prison = Prison(*NAMES[:characters])
    prison.says(mode)
    assert prison.last.endswith("takes 4 to 6 characters.")
    prison.says("start the game")
    assert prison.state == "gathering"


def test_the_order_is_drawn_from_the_seed() -> None:
    orders = {Prison(*NAMES, mode="suspicion", guards="2", order="drawn", seed=seed).starts().facts.order for seed in
              range(5)}  # fmt: skip
    assert len(orders) > 1
    assert all(sorted(order) == sorted(NAMES) for order in orders)
