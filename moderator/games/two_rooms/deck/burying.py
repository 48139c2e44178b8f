"""What is set aside before the deal: the buried card and the Drunk's sober card.

Linked cards are put apart first, then a card is drawn from the rest, then they are shuffled in again (rulebook p. 12).
The moderator never sees the cards of a real party; this serves rehearsals, tests, and a deal on the screen.
"""

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
    """Set aside what must be, and shuffle the rest; the same seed gives the same. The deck must be legal."""
    chance = random.Random(seed)
    rest = list(deck.cards)
    buried = sober = None
    if deck.burying:
        buried = chance.choice(may_be_buried(deck, catalogue))
        rest.remove(buried)
    if any(catalogue[card].sober for card in rest):
        sober = chance.choice([card for card in rest if catalogue[card].may_be_sober])
        rest.remove(sober)
    chance.shuffle(rest)
    return Deal(tuple(rest), buried, sober)
