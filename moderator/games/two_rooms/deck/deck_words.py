"""By which words cards and playsets are heard: by the voice's names, and by what the grammar adds ("m i six")."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.naming import card_name, character_name
from moderator.games.two_rooms.deck.deck_messages import playset_name
from moderator.games.two_rooms.deck.playsets import Box
from moderator.language.grammar.grammar import Grammar
from moderator.language.message import Message
from moderator.language.text.normalising import normal
from moderator.language.voice.sentences import Sentences

CARD_SPOKEN, PLAYSET_SPOKEN = "card_spoken", "playset_spoken"
"""Slots of a grammar that say which cards, and which playsets, are spoken otherwise than they are written."""

WordsById = Mapping[str, tuple[str, ...]]
"""Id -> the words; the name comes first."""


@dataclass(frozen=True)
class DeckWords:
    """The words of one language."""

    cards: WordsById = field(default_factory=dict)
    """Of every character and every card."""
    playsets: WordsById = field(default_factory=dict)

    def of_cards(self, cards: Iterable[str], catalogue: Catalogue) -> Mapping[str, str]:
        """Words -> card. A character of which only one color is there is heard without its color too."""
        found: dict[str, str] = {}
        characters: dict[str, list[str]] = {}
        for card in dict.fromkeys(cards):
            characters.setdefault(catalogue.cards[card].character, []).append(card)
            found.update(dict.fromkeys(self.cards.get(card, ()), card))
        for character, colors in characters.items():
            if len(colors) == 1:
                found.update({word: colors[0] for word in self.cards.get(character, ()) if word not in found})
        return found


NO_WORDS = DeckWords()
"""For a game in which cards are not spoken of."""


def deck_words(box: Box, grammar: Grammar, sentences: Sentences) -> DeckWords:
    """The words of a language. Raises BadInput for a missing name."""
    spoken = grammar.forms(CARD_SPOKEN)
    cards: dict[str, tuple[str, ...]] = {}
    for card in box.catalogue.cards.values():
        names = {card.character: character_name(card.character), card.id: card_name(card)}
        for name, phrase in names.items():
            cards[name] = _words(sentences.say(phrase), spoken.get(name, ()))
    spoken = grammar.forms(PLAYSET_SPOKEN)
    playsets = {}
    for playset in box.playsets.values():
        called = playset_name(playset)
        written = sentences.say(called) if isinstance(called, Message) else called
        playsets[playset.id] = _words(written, spoken.get(playset.id, ()))
    return DeckWords(cards, playsets)


def by_word(words: WordsById) -> Mapping[str, str]:
    """Words -> what they stand for."""
    return {word: name for name, spoken in words.items() for word in spoken}


def _words(written: str, spoken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((normal(written), *spoken)))
