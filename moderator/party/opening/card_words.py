"""How cards and playsets are heard: by the voice's names for them, and by what the grammar adds ("m i six")."""

from collections.abc import Mapping

from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.naming import card_name, character_name
from moderator.games.two_rooms.deck.deck_messages import playset_name
from moderator.games.two_rooms.deck.playsets import Playset
from moderator.language.grammar.grammar import Grammar
from moderator.language.message import Message
from moderator.language.text.normalising import normal
from moderator.language.voice.sentences import Sentences

SPOKEN = "card_spoken"
"""The slot of a grammar that says which cards are spoken otherwise than they are written."""

PLAYSET_SPOKEN = "playset_spoken"
"""The same for playsets."""


def card_words(catalogue: Catalogue, grammar: Grammar, sentences: Sentences) -> Mapping[str, tuple[str, ...]]:
    """The words of every character and every card by id; the name comes first. Raises BadInput for a missing name."""
    spoken = grammar.forms(SPOKEN)
    words: dict[str, tuple[str, ...]] = {}
    for card in catalogue.cards.values():
        names = {card.character: character_name(card.character), card.id: card_name(card)}
        for name, phrase in names.items():
            words[name] = tuple(dict.fromkeys((normal(sentences.say(phrase)), *spoken.get(name, ()))))
    return words


def playset_words(
    playsets: Mapping[str, Playset], grammar: Grammar, sentences: Sentences
) -> Mapping[str, tuple[str, ...]]:
    """The words of every playset by id. Raises BadInput for a missing name."""
    spoken = grammar.forms(PLAYSET_SPOKEN)
    words = {}
    for playset in playsets.values():
        name = playset_name(playset)
        written = sentences.say(name) if isinstance(name, Message) else name
        words[playset.id] = tuple(dict.fromkeys((normal(written), *spoken.get(playset.id, ()))))
    return words
