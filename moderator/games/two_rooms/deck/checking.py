"""Whether a deck is legal, and if not, every reason; and advice on what is allowed but not wise."""

from collections import Counter
from collections.abc import Iterator

from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Card, Contest
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.deck.deck import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Deck,
    Refusal,
    cards_wanted,
    team_sizes,
)

REASONS = {
    "too_few_players": {"players", "least"},
    "too_many_players": {"players", "most"},
    "card_not_supported": {"card", "why"},
    "too_many_copies": {"card", "copies", "wanted"},
    "primary_missing": {"card"},
    "linked_card_missing": {"card", "missing"},
    "needed_card_missing": {"card", "missing"},
    "backup_missing": {"card", "missing"},
    "too_few_for_card": {"card", "players", "least"},
    "excluded_pair": {"card", "other"},
    "burying_needed": {"card"},
    "unequal_teams": {"red", "blue"},
    "wrong_number_of_cards": {"cards", "wanted"},
}
"""Every reason for a refusal, with its arguments. Cards are given by id."""

ADVICE = {"bad_company": {"card", "other"}, "counterpart_missing": {"card", "missing"}, "company_missing": {"card"}}
"""The same for advice."""


def refusals(deck: Deck, catalogue: Catalogue, options: Options) -> tuple[Refusal, ...]:
    """Every reason why a deck is not legal; none when it is."""
    return tuple(_refusals(deck, catalogue, options))


def advice(deck: Deck, catalogue: Catalogue) -> tuple[Refusal, ...]:
    """What is allowed but spoils the fun: cards in bad company, without their counterpart, or without any use."""
    cards = dict.fromkeys(deck.cards)
    found = []
    for card in (catalogue[name] for name in cards):
        found += [
            Refusal("bad_company", {"card": card.id, "other": other}) for other in cards if other in _after(card, cards)
        ]
        if card.pairs and not card.pairs & set(cards):
            found.append(Refusal("counterpart_missing", {"card": card.id, "missing": min(card.pairs)}))
        if card.wants and not card.wants & set(cards):
            found.append(Refusal("company_missing", {"card": card.id}))
    return tuple(found)


def _after(card: Card, cards: dict[str, None]) -> set[str]:
    """The cards to be avoided that stand behind a card in the deck, so that each couple is named once."""
    order = list(cards)
    return {other for other in card.avoid if other in cards and order.index(other) > order.index(card.id)}


def _refusals(deck: Deck, catalogue: Catalogue, options: Options) -> Iterator[Refusal]:
    if deck.players < LEAST_PLAYERS:
        yield Refusal("too_few_players", {"players": deck.players, "least": LEAST_PLAYERS})
    if deck.players > MOST_PLAYERS:
        yield Refusal("too_many_players", {"players": deck.players, "most": MOST_PLAYERS})
    counts = Counter(deck.cards)
    for name, count in counts.items():
        card = catalogue[name]
        if card.unsupported is not None:
            yield Refusal("card_not_supported", {"card": name, "why": card.unsupported})
        if count > card.copies:
            yield Refusal("too_many_copies", {"card": name, "copies": card.copies, "wanted": count})
        yield from _company(deck, card, counts, catalogue)
    yield from _primaries(counts, catalogue)
    red, blue = team_sizes(deck.cards, catalogue, options)
    if red != blue:
        yield Refusal("unequal_teams", {"red": red, "blue": blue})
    wanted = cards_wanted(deck, catalogue)
    if len(deck.cards) != wanted:
        yield Refusal("wrong_number_of_cards", {"cards": len(deck.cards), "wanted": wanted})


def _company(deck: Deck, card: Card, counts: Counter[str], catalogue: Catalogue) -> Iterator[Refusal]:
    """What a card asks of the others and of the game."""
    for other in sorted(card.links - set(counts)):
        yield Refusal("linked_card_missing", {"card": card.id, "missing": other})
    for other in sorted(card.needs - set(counts)):
        yield Refusal("needed_card_missing", {"card": card.id, "missing": other})
    for other in sorted(card.excludes & set(counts)):
        if card.id < other:
            yield Refusal("excluded_pair", {"card": card.id, "other": other})
    backups = catalogue.backups.get(card.id, ())
    if deck.burying and card.buriable and backups and not set(backups) & set(counts):
        yield Refusal("backup_missing", {"card": card.id, "missing": backups[0]})
    if card.burying and not deck.burying:
        yield Refusal("burying_needed", {"card": card.id})
    if deck.players < card.least and card.id not in deck.lifted:
        yield Refusal("too_few_for_card", {"card": card.id, "players": deck.players, "least": card.least})


def _primaries(counts: Counter[str], catalogue: Catalogue) -> Iterator[Refusal]:
    """There is somebody to be blown up and somebody to do it; every contest has both its sides."""
    primaries = [card for card in (catalogue[name] for name in counts) if card.primary is not None]
    contests = [card for card in primaries if card.primary and card.primary.contest is Contest.SURVIVES]
    if not contests and not any(card.primary and card.primary.contest is Contest.KILLS for card in primaries):
        yield Refusal("primary_missing", {"card": "president"})
        yield Refusal("primary_missing", {"card": "bomber"})
    for card in primaries:
        if card.primary is not None and card.primary.rival not in counts and card.primary.rival not in card.links:
            yield Refusal("primary_missing", {"card": card.primary.rival})
