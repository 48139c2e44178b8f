"""What cards are called: phrases for the sentences, since a card is known here by its id only.

The words stand in `voices/<language>/two_rooms_cards.ftl`, one name and one summary for each character. A character in
both colors has a red and a blue card, named with their color.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.language.message import Message

PHRASES: Mapping[str, frozenset[str]] = {
    "card_in_color": frozenset({"color", "card"}),
    "the_card": frozenset({"id", "card"}),
    "counted_card": frozenset({"count", "card"}),
}
"""Phrases around a card's name, with their arguments."""


def character_name(character: str) -> Message:
    """The name of a character, whatever its color: "Angel"."""
    return Message(f"card_{character}")


def card_name(card: Card) -> Message:
    """The name of one card: "Doctor", "red Angel"."""
    name = character_name(card.character)
    return name if card.id == card.character else Message("card_in_color", {"color": card.team.value, "card": name})


def the_card(card: Card) -> Message:
    """A card as it is spoken of in a sentence: "the Doctor", "Moby"."""
    return Message("the_card", {"id": card.character, "card": card_name(card)})


def summary(character: str) -> Message:
    """What a character does, in one breath."""
    return Message(f"summary_{character}")


def counted_cards(cards: Iterable[str], catalogue: Catalogue) -> tuple[Message, ...]:
    """Cards as a list to be read out: each once, with how many there are of it."""
    told = []
    for card, count in Counter(cards).items():
        name = card_name(catalogue[card])
        told.append(name if count == 1 else Message("counted_card", {"count": count, "card": name}))
    return tuple(told)


def phrases(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    """Every phrase about cards, with its arguments: what the sentences of each language must have."""
    characters = {card.character for card in catalogue.cards.values()}
    names = (phrase.name for character in characters for phrase in (character_name(character), summary(character)))
    return {**PHRASES, **dict.fromkeys(names, frozenset())}
