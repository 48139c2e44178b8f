"""What people do with the cards before the deal, done with cards of data."""

import random
from dataclasses import dataclass

from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.deck.deck import Deck


@dataclass(frozen=True)
class Deal:
    """A deck divided."""

    dealt: tuple[str, ...]
    """One card for each player, shuffled."""
    buried: str | None
    sober: str | None


def may_be_buried(deck: Deck, catalogue: Catalogue) -> tuple[str, ...]:
    """The cards from which the buried one is drawn."""
    return tuple(card for card in deck.cards if catalogue[card].buriable)


def deal(deck: Deck, catalogue: Catalogue, seed: int) -> Deal:
    """Set aside what must be, and shuffle the rest; the same seed gives the same. The deck must be legal.

    The sober card is drawn before one is buried, as people do it: afterwards nobody could put the President apart
    without learning whether it is buried.
    """
    chance = random.Random(seed)
    rest = list(deck.cards)
    buried = sober = None
    if any(catalogue[card].sober for card in rest):
        sober = chance.choice([card for card in rest if catalogue[card].may_be_sober])
        rest.remove(sober)
    if deck.burying:
        buried = chance.choice([card for card in rest if catalogue[card].buriable])
        rest.remove(buried)
    chance.shuffle(rest)
    return Deal(tuple(rest), buried, sober)
