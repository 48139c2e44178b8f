"""Random decks for a number of players, from a seed, as lively as the party is experienced."""

import random
from collections.abc import Iterable
from enum import Enum

from moderator.errors import BadInput
from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Card, Color
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.deck.deck import (
    BACKUPS,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    START,
    Deck,
    advice,
    deck_of,
    filled,
    plain_deck,
    refusals,
)


class Experience(Enum):
    """What the party knows. The value is the highest level of cards they get."""

    FIRST_GAME = 1
    SOME_GAMES = 2
    MANY_GAMES = 3


SPECIAL_SHARE = {Experience.FIRST_GAME: 0.35, Experience.SOME_GAMES: 0.6, Experience.MANY_GAMES: 0.85}
"""Share of the players who get more than Red Team or Blue Team."""


def random_deck(
    catalogue: Catalogue,
    options: Options,
    players: int,
    experience: Experience,
    seed: int,
    *,
    burying: bool = False,
    editions: Iterable[str] = ("retail",),
) -> Deck:
    """A legal deck without cards in bad company; the same seed gives the same. Raises BadInput for a wrong number."""
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadInput(f"{players} players cannot play, {LEAST_PLAYERS} to {MOST_PLAYERS} can")
    chance = random.Random(seed)
    groups = _groups(catalogue, experience, players, frozenset(editions))
    chance.shuffle(groups)
    cards: tuple[str, ...] = (*START, *(BACKUPS if burying else ()))
    deck = filled(catalogue, options, deck_of(catalogue, players, cards, burying=burying))
    wanted = max(len(cards), round(players * SPECIAL_SHARE[experience]))
    for group in groups:
        # Until there is a deck at all the box has too few plain cards, and any group helps.
        if deck is not None and len(cards) + len(group) > wanted:
            continue
        more = (*cards, *_with_backups(group, burying, catalogue))
        together = deck_of(catalogue, players, more, burying=burying)
        next_deck = filled(catalogue, options, together)
        if next_deck is None and deck is not None:
            continue
        if _goes_together(next_deck or together, catalogue, options):
            cards, deck = more, next_deck
    return deck or plain_deck(catalogue, options, players, burying=burying)


def _goes_together(deck: Deck, catalogue: Catalogue, options: Options) -> bool:
    """Whether the cards suit each other; their number and the size of the teams are made up for later."""
    reasons = {refusal.reason for refusal in refusals(deck, catalogue, options)}
    return not reasons - {"wrong_number_of_cards", "unequal_teams"} and not advice(deck, catalogue)


def _with_backups(group: tuple[str, ...], burying: bool, catalogue: Catalogue) -> tuple[str, ...]:
    """A group with the backups that its cards need when one is buried."""
    backups = [catalogue.backups[card][0] for card in group if burying and card in catalogue.backups]
    return (*group, *backups)


def _groups(
    catalogue: Catalogue, experience: Experience, players: int, editions: frozenset[str]
) -> list[tuple[str, ...]]:
    """Cards that come together: linked ones, and a red card with its blue counterpart."""
    groups: dict[tuple[str, ...], None] = {}
    for card in catalogue.of_edition(*editions):
        if card.level <= experience.value and _for_any_deck(card, players):
            group = {card.id, *card.links}
            if card.team in (Color.RED, Color.BLUE):
                group |= set(list(sorted(card.pairs))[:1])
            members = [catalogue[name] for name in group]
            if all(_for_any_deck(member, players) and member.edition in editions for member in members):
                groups[tuple(sorted(group))] = None
    return list(groups)


def _for_any_deck(card: Card, players: int) -> bool:
    """Whether a card may come into a random deck. Backups come with what they back up, the plain cards by number."""
    return (
        card.unsupported is None
        and card.least <= players
        and card.primary is None
        and card.backs_up is None
        and card.copies == 1
        and card.id != "gambler"
    )
