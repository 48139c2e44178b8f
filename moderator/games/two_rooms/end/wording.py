"""How questions, seats and reasons are put into words: each is a phrase of the voice, named here.

A question of kind `shared` is asked by the phrase `asked_shared`, whatever card it is about. Kinds that come from the
cards' data (things that happened, conditions) need a phrase of their name; the voice is checked for it when a game is
opened, so a new card cannot bring a question that has no sentence.
"""

from collections.abc import Iterator, Mapping

from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.goals import AllLivingGoal, HistoryGoal, NamedGoal, simple_goals
from moderator.games.two_rooms.cards.naming import card_name, the_card
from moderator.games.two_rooms.outcome.ending import Question
from moderator.language.message import Message

ABOUT_NOBODY = ("buried", "sober", "cards_held")
ABOUT_ONE = (
    *("sober_taken", "room", "predicts_winner", "predicts_buried", "predicts_team", "every_color_right"),
    *("shot", "first_share", "later_bond", "lost_early", "tie_color"),
)
"""Kinds of questions that the outcome itself knows, by how many seats they are about; `shared` is about two."""

CALLS = ("predicts_winner", "predicts_buried", "predicts_team", "shot", "every_color_right", "early_loser")
"""Kinds of announcements."""

REASONS = (
    *("team_won", "team_failed"),
    *("right_rooms", "wrong_rooms"),
    *("it_happened", "it_did_not_happen"),
    *("right_shares", "wrong_shares"),
    *("called_right", "called_wrong", "no_time_to_speak", "nothing_is_buried"),
    *("hit_the_target", "missed_the_target", "shot", "missed"),
    *("partner_won", "partner_failed", "shared_with_nobody", "shared_with_each_other"),
    *("holds_the_card", "all_have_it", "some_have_it_not"),
    *("named_well", "named_badly"),
    *("tie_settled", "no_tie_settled"),
    *("bond_kept", "bond_broken", "source_died", "not_with_source"),
    *("all_was_taken", "ended_the_game", "game_was_ended", "nothing_ended_it"),
    *("either_way",),
)
"""Every reason that a result may have."""

WHYS: Mapping[str, frozenset[str]] = {
    "why_together": frozenset({"one", "other"}),
    "why_apart": frozenset({"one", "other"}),
    "why_reached": frozenset({"one"}),
    "why_spared": frozenset({"one"}),
    "why_met": frozenset({"one", "other"}),
    "why_not_met": frozenset({"one", "other"}),
    "why_unmet": frozenset({"one", "other"}),
    "why_even": frozenset(),
    "why_cost": frozenset({"one"}),
    "why_ended": frozenset({"one"}),
    "why_decided": frozenset(),
}
"""Why a team has won or failed."""


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


def phrases(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    """Every phrase of the end with its arguments."""
    asked = {f"asked_{kind}": frozenset[str]() for kind in ABOUT_NOBODY}
    asked |= {f"asked_{kind}": frozenset({"card"}) for kind in (*ABOUT_ONE, *kinds_in_data(catalogue))}
    calls = {f"call_{kind}": frozenset({"who"}) for kind in CALLS}
    return {
        **asked,
        "asked_shared": frozenset({"card", "other"}),
        "asked_shot_player": frozenset({"name"}),
        "asked_more": frozenset(),
        **calls,
        "call_predicts_winner_or_neither": frozenset({"who"}),
        "called_card": frozenset({"card", "certain"}),
        "numbered_card": frozenset({"card", "number"}),
        "several_cards": frozenset({"count", "card"}),
        **{f"reason_{reason}": frozenset() for reason in REASONS},
        **WHYS,
    }


def the_seat(seat: str, catalogue: Catalogue) -> Message:
    """A seat as it is spoken of: by its card, and with a number where several have the same."""
    card, _, number = seat.partition(".")
    named = the_card(catalogue[card])
    return Message("numbered_card", {"card": named, "number": int(number)}) if number else named


def asked(question: Question, catalogue: Catalogue) -> Message:
    """The sentence that puts a question."""
    seats = [the_seat(seat, catalogue) for seat in question.seats]
    args = dict(zip(("card", "other"), seats, strict=False))
    return Message(f"asked_{question.kind}", args)


def called(card: Card, kind: str, *, certain: bool) -> Message:
    """The sentence that calls a card up."""
    who = Message("called_card", {"card": card_name(card), "certain": "yes" if certain else "no"})
    return Message(f"call_{kind}", {"who": who})


def reason(name: str) -> Message:
    """Why somebody has won or lost."""
    return Message(f"reason_{name}")
