"""The deal, where no hands do it: the procedure that people are told (`deck.procedure`), done by the game's seed.

So a card is buried as the rulebook has it (p. 12), linked cards and backups included, and nobody has seen it.
"""

import random
from dataclasses import replace

from moderator.games.two_rooms.deck.deck import Handling, procedure
from moderator.games.two_rooms.facts import TwoRoomsFacts


def deal(facts: TwoRoomsFacts) -> TwoRoomsFacts:
    """The facts with a card for everybody, and those that were set aside. The players must be in their rooms.

    The Ambassadors, who were drawn openly, get their cards first, in the order in which they are named.
    """
    catalogue, chance = facts.box.catalogue, random.Random(f"{facts.seed} deal")
    outside = facts.uncounted
    pile = [card for card in facts.deck.cards if card not in outside]
    apart: list[str] = []
    aside: dict[Handling, str] = {}
    for action in procedure(facts.deck, catalogue):
        match action.handling:
            case Handling.PUT_APART:
                apart += [card for card in pile if card in action.cards]
                pile = [card for card in pile if card not in action.cards]
            case Handling.SHUFFLE_IN:
                pile += [card for card in apart if card in action.cards]
                apart = [card for card in apart if card not in action.cards]
            case Handling.TAKE_SOBER | Handling.BURY:
                aside[action.handling] = pile.pop(chance.randrange(len(pile)))
    chance.shuffle(pile)
    inside = [player for player in facts.players if player not in facts.ambassadors]
    dealt = (*zip(facts.ambassadors, outside, strict=True), *zip(inside, pile, strict=True))
    hands = replace(facts.hands, buried=aside.get(Handling.BURY), sober=aside.get(Handling.TAKE_SOBER))
    return replace(facts, cards=dealt, hands=hands)
