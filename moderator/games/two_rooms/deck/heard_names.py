"""By which words the cards of one deck are heard."""

from collections.abc import Iterable, Mapping

from moderator.games.two_rooms.cards.catalogue import Catalogue


def heard_names(
    cards: Iterable[str], catalogue: Catalogue, card_words: Mapping[str, tuple[str, ...]]
) -> Mapping[str, str]:
    """Spoken form -> card id. A character of which only one color is there is heard without its color too."""
    found: dict[str, str] = {}
    characters: dict[str, list[str]] = {}
    for card in dict.fromkeys(cards):
        characters.setdefault(catalogue[card].character, []).append(card)
        found.update(dict.fromkeys(card_words.get(card, ()), card))
    for character, colors in characters.items():
        if len(colors) == 1:
            found.update({word: colors[0] for word in card_words.get(character, ()) if word not in found})
    return found
