"""The kinds of questions that an ending may depend on: those that the outcome knows, and those of the cards' data."""

from collections.abc import Iterator, Mapping

from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.goals import AllLivingGoal, HistoryGoal, NamedGoal, simple_goals

ABOUT_NOBODY = ("buried", "sober", "cards_held")
ABOUT_ONE = (
    *("sober_taken", "room", "predicts_winner", "predicts_buried", "predicts_team", "every_color_right"),
    *("shot", "first_share", "later_bond", "lost_early", "tie_color"),
)
"""Kinds of questions that the outcome itself knows, by how many seats they are about; `shared` is about two."""


def kinds_in_data(catalogue: Catalogue) -> frozenset[str]:
    """The kinds of questions that the cards themselves name: things that happened, conditions and bonds."""
    return frozenset(kind for card in catalogue.cards.values() for kind in _kinds(card))


def _kinds(card: Card) -> Iterator[str]:
    for goal in simple_goals(card.goal):
        match goal:
            case HistoryGoal():
                yield from (did for did, _ in goal.wanted)
            case AllLivingGoal():
                yield f"all_living_{goal.condition}"
            case NamedGoal():
                yield goal.condition
            case _:
                pass
    if card.mark is not None:
        yield card.mark.condition
    if card.bond is not None:
        yield card.bond.condition


def seats_asked_about(catalogue: Catalogue) -> Mapping[str, int]:
    """Every kind of question -> the number of seats that it is about."""
    one = dict.fromkeys((*ABOUT_ONE, *kinds_in_data(catalogue)), 1)
    return {**dict.fromkeys(ABOUT_NOBODY, 0), **one, "shared": 2}
