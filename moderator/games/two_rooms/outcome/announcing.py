"""Who speaks before any card is shown, in which order.

Cards have pause numbers; the lowest speaks first. They are called up by the list of characters in the game, also when
one of them may be the buried card: "the Private Eye, if in play". None is skipped, or the silence would tell.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.goals import PredictGoal, Prediction, simple_goals
from moderator.games.two_rooms.options import Options

ASKED = {
    Prediction.WINNER: "predicts_winner",
    Prediction.BURIED: "predicts_buried",
    Prediction.TARGET: "shot",
    Prediction.BURIED_TEAM: "predicts_team",
    Prediction.EVERY_COLOR: "every_color_right",
}
"""The kind of question that an announcement answers."""


@dataclass(frozen=True)
class Announcement:
    """One card that is called up."""

    number: int
    """Its pause number."""
    card: str
    asks: str
    """Kind of the question that is answered (see questions.py)."""
    certain: bool
    """Whether the card is surely in play; else it is called up "if in play"."""


def announcements(
    cards: Iterable[str], catalogue: Catalogue, options: Options, *, burying: bool
) -> tuple[Announcement, ...]:
    """The announcements for a deck, in their order. With the variant of premature loss cards that may have lost early
    are called up with the Gambler.
    """
    deck = tuple(dict.fromkeys(cards))
    edition = options["announcements"]
    sober = any(catalogue[card].sober for card in deck)
    gambler = catalogue["gambler"].speaks[edition] if "gambler" in catalogue.cards else 0
    called = []
    for name in deck:
        card = catalogue[name]
        certain = not (burying and card.buriable) and not (sober and card.may_be_sober)
        if edition in card.speaks:
            (what,) = {goal.what for goal in simple_goals(card.goal) if isinstance(goal, PredictGoal)}
            called.append(Announcement(card.speaks[edition], name, ASKED[what], certain))
        elif card.early_loss and options["premature_loss"] == "on":
            called.append(Announcement(gambler, name, ASKED[Prediction.WINNER], certain=False))
    return tuple(sorted(called, key=lambda found: (found.number, deck.index(found.card))))
