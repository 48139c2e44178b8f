"""How cards are heard: by the names that the voice has for them, and by what the grammar adds ("m i six")."""

from collections.abc import Mapping

from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.naming import card_name, character_name
from moderator.language.grammar import Grammar
from moderator.language.normalising import normal
from moderator.language.sentences import Sentences

SPOKEN = "card_spoken"
"""The slot of a grammar that says which cards are spoken otherwise than they are written."""


def card_words(catalogue: Catalogue, grammar: Grammar, sentences: Sentences) -> Mapping[str, tuple[str, ...]]:
    """The words of every character and every card by id; the name comes first. Raises BadInput for a missing name."""
    spoken = grammar.forms(SPOKEN)
    words: dict[str, tuple[str, ...]] = {}
    for card in catalogue.cards.values():
        names = {card.character: character_name(card.character), card.id: card_name(card)}
        for name, phrase in names.items():
            words[name] = tuple(dict.fromkeys((normal(sentences.say(phrase)), *spoken.get(name, ()))))
    return words
