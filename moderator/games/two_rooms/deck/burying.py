"""What is set aside before the deal: the buried card and the Drunk's sober card.

Linked cards are put apart first, then a card is drawn from the rest, then they are shuffled in again (rulebook p. 12).
The moderator never sees the cards of a real party: `procedure` is what it tells people to do; `deal` does the same with
cards of data, for rehearsals and tests.
"""

import random
from dataclasses import dataclass
from enum import Enum

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


class Handling(Enum):
    """What hands do with the cards before the deal, in words of the language's own."""

    PUT_APART = "put_apart"
    """Put cards apart, by name."""
    TAKE_SOBER = "take_sober"
    """Shuffle what lies here and put one card away for the Drunk."""
    SHUFFLE_IN = "shuffle_in"
    """Shuffle cards that were put apart in again, by name."""
    BURY = "bury"
    """Shuffle what lies here and put one card away for good."""


@dataclass(frozen=True)
class Action:
    """One step of the procedure, and the cards it names."""

    handling: Handling
    cards: tuple[str, ...] = ()


def procedure(deck: Deck, catalogue: Catalogue) -> tuple[Action, ...]:
    """What is done with the cards after they were taken from the box and before they are dealt (rulebook p. 12).

    Linked cards are put apart, a card is buried from the rest, then they are shuffled in again. Cards that were given
    away openly (the Ambassadors) take no part.
    """
    cards = tuple(dict.fromkeys(card for card in deck.cards if catalogue[card].counted))
    drunk = any(catalogue[card].sober for card in cards)
    if not deck.burying and not drunk:
        return ()
    linked = tuple(card for card in cards if not catalogue[card].buriable)
    waiting = tuple(card for card in cards if catalogue[card].buriable and not catalogue[card].may_be_sober)
    apart = (*waiting, *linked) if drunk else linked
    actions = [Action(Handling.PUT_APART, apart)] if apart else []
    if drunk:
        actions.append(Action(Handling.TAKE_SOBER))
    if deck.burying:
        if drunk and waiting:
            actions.append(Action(Handling.SHUFFLE_IN, waiting))
        actions.append(Action(Handling.BURY))
        apart = linked
    return (*actions, Action(Handling.SHUFFLE_IN, apart)) if apart else tuple(actions)
