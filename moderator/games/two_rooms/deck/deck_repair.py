"""The nearest legal deck: what to add, to take out, or whether to bury, so that as little as possible changes.

Red Team, Blue Team and the Gambler are counted out anew each time; of the other cards each refusal suggests what would
mend it, and the suggestions are tried, those that change least first. Where that finds nothing, the number is far from
what the deck is for: then as many of its cards as can be play, the most special first, and easy ones join where the box
has too few plain cards. Only where none of them can is it the plain deck.
"""

import heapq
import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Color
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.deck.deck import (
    BACKUPS,
    FILLERS,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    PLAIN,
    START,
    Deck,
    deck_of,
    filled,
    plain_deck,
    refusals,
    team_sizes,
)

MOST_TRIES = 300
"""Decks looked at before we fall back on the plain one: more would keep the host waiting."""

REMOVED, ADDED, BURYING_CHANGED = 5, 1, 2
"""What a change costs. The host named the cards for a reason: rather add two and bury than take one out."""


@dataclass(frozen=True)
class Change:
    """What turns one deck into another."""

    add: tuple[str, ...]
    remove: tuple[str, ...]


def change(before: Deck, after: Deck) -> Change:
    """What is to be added to a deck, and what taken out."""
    old, new = Counter(before.cards), Counter(after.cards)
    return Change(tuple((new - old).elements()), tuple((old - new).elements()))


@dataclass(frozen=True)
class _Try:
    """Cards that are no fillers, and whether one is buried."""

    core: frozenset[str]
    burying: bool


def nearest(
    deck: Deck,
    catalogue: Catalogue,
    options: Options,
    *,
    without: frozenset[str] = frozenset(),
    burying_is_meant: bool = False,
) -> Deck | None:
    """The nearest legal deck for the same players; the deck itself when it is legal, None for too few or too many.

    Cards in `without` were taken out by the host and do not come back while there is any other way. With
    `burying_is_meant` the host has said whether a card is buried.
    """
    burying_cost = REMOVED if burying_is_meant else BURYING_CHANGED
    if not LEAST_PLAYERS <= deck.players <= MOST_PLAYERS:
        return None
    if not refusals(deck, catalogue, options):
        return deck
    ticket = itertools.count()
    first = _Try(frozenset(deck.cards) - set(FILLERS), deck.burying)
    waiting = [((0, 0), next(ticket), first)]
    seen = {first}
    best: tuple[tuple[int, int], Deck] | None = None
    for _ in range(MOST_TRIES):
        if not waiting or (best is not None and waiting[0][0] >= best[0]):
            break
        _, _, tried = heapq.heappop(waiting)
        found = _completed(deck, tried, catalogue, options)
        if found is not None and not refusals(found, catalogue, options):
            cost = _cost(deck, found, burying_cost)
            best = (cost, found) if best is None or cost < best[0] else best
            continue
        for step in _steps(deck, tried, found, catalogue, options):
            if step not in seen and not step.core & without:
                seen.add(step)
                heapq.heappush(waiting, (_least_cost(deck, step, burying_cost), next(ticket), step))
    if best is not None:
        return best[1]
    return _rebuilt(deck, catalogue, options, without) or plain_deck(catalogue, options, deck.players)


def _rebuilt(deck: Deck, catalogue: Catalogue, options: Options, without: frozenset[str]) -> Deck | None:
    """A legal deck with as many of the cards as go together, group by group; None where that is none of them."""
    known = {*START, *FILLERS, *BACKUPS, *(card.id for name in PLAIN for card in catalogue.named(name))}
    core = frozenset(deck.cards) - set(FILLERS)
    first = frozenset(card for card in core if catalogue[card].primary is not None) or frozenset(START)
    found = None
    for group in _groups(core - first, catalogue):
        more = _joined(replace(deck, cards=tuple(sorted(first | group))), catalogue, options, without)
        if more is not None:
            first, found = first | group, more
    return found if deck.burying or first - known else None


def _groups(cards: frozenset[str], catalogue: Catalogue) -> list[frozenset[str]]:
    """Cards that come and go together: linked ones, both colors of a character, a card and its counterpart. Those for
    experienced players come first: they are what a deck is made for.
    """
    groups = {card: frozenset({card, *catalogue[card].links, *catalogue[card].pairs} & cards) for card in cards}
    return sorted(
        set(groups.values()), key=lambda group: (-max(catalogue[card].level for card in group), sorted(group))
    )


def _joined(deck: Deck, catalogue: Catalogue, options: Options, without: frozenset[str]) -> Deck | None:
    """The deck with plain cards up to its number, and easy ones where these are too few; None where it is not legal."""
    core = frozenset(deck.cards)
    for joining in ((), *((name,) for name in PLAIN), BACKUPS):
        core |= {card.id for name in joining for card in catalogue.named(name)} - without
        found = _completed(deck, _Try(core, deck.burying), catalogue, options)
        if found is not None and not refusals(found, catalogue, options):
            return found
    return None


def _completed(deck: Deck, tried: _Try, catalogue: Catalogue, options: Options) -> Deck | None:
    core = deck_of(catalogue, deck.players, tried.core, burying=tried.burying, lifted=deck.lifted)
    return filled(catalogue, options, core)


def _cost(before: Deck, after: Deck, burying_cost: int) -> tuple[int, int]:
    """What turning one deck into the other costs; of the same cost the one that changes fewer plain cards."""
    found = change(before, after)
    named, _ = _least_cost(before, _Try(frozenset(after.cards) - set(FILLERS), after.burying), burying_cost)
    return named, len(found.add) + len(found.remove)


def _least_cost(deck: Deck, tried: _Try, burying_cost: int) -> tuple[int, int]:
    """What the cards that are no fillers cost already."""
    core = frozenset(deck.cards) - set(FILLERS)
    buried = burying_cost * (deck.burying != tried.burying)
    return REMOVED * len(core - tried.core) + ADDED * len(tried.core - core) + buried, 0


def _steps(deck: Deck, tried: _Try, found: Deck | None, catalogue: Catalogue, options: Options) -> Iterator[_Try]:
    """What might mend a try."""
    looked_at = found or deck_of(catalogue, deck.players, tried.core, burying=tried.burying, lifted=deck.lifted)
    for refusal in refusals(looked_at, catalogue, options):
        args = {key: str(value) for key, value in refusal.args.items()}
        if refusal.reason == "primary_missing":
            yield _Try(tried.core | {args["card"]}, tried.burying)
        if "missing" in args:
            yield _Try(tried.core | {args["missing"]}, tried.burying)
        if refusal.reason in ("burying_needed", "backup_missing"):
            yield _Try(tried.core, not tried.burying)
        for key in ("card", "other"):
            if key in args and args[key] in tried.core:
                yield _without(tried, args[key], catalogue)
    if found is None:
        red, blue = team_sizes(tried.core, catalogue, options)
        for card in sorted(tried.core):
            yield _without(tried, card, catalogue)
            heavy = Color.RED if red > blue else Color.BLUE
            if red != blue and catalogue[card].team is heavy:
                yield from (_Try(tried.core | {other}, tried.burying) for other in sorted(catalogue[card].pairs))


def _without(tried: _Try, card: str, catalogue: Catalogue) -> _Try:
    """The cards without one, and without those linked with it."""
    return _Try(tried.core - {card, *catalogue[card].links}, tried.burying)
