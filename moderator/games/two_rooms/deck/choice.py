"""Which deck the host wants, whatever the number of players; the deck for a number follows from it in one function.

So the choice survives players who join and leave: the plain cards are counted out anew each time, and where the wish
gives no legal deck for a number, the reasons and the nearest legal deck are known.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from moderator.games.options import Options
from moderator.games.two_rooms.deck.deck import (
    BACKUPS,
    FILLERS,
    GAMBLER,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    START,
    Deck,
    Refusal,
    crammed,
    deck_of,
    filled,
    plain_deck,
    refusals,
)
from moderator.games.two_rooms.deck.deck_repair import change, nearest
from moderator.games.two_rooms.deck.playsets import Box, Playset, playset_deck
from moderator.games.two_rooms.deck.random_decks import Experience, random_deck
from moderator.language.files.host_keys import Values


@dataclass(frozen=True)
class PlainDeck:
    """President, Bomber, both teams."""


@dataclass(frozen=True)
class FromPlayset:
    """A named deck."""

    id: str
    instead: tuple[str, ...] = ()
    """Cards that are taken in place of the playset's own, of those that it offers so."""


@dataclass(frozen=True)
class Drawn:
    """A random deck; the same seed gives the same."""

    experience: Experience
    seed: int


@dataclass(frozen=True)
class Own:
    """Exactly these cards, filled up with plain ones."""

    cards: tuple[str, ...]
    lifted: frozenset[str] = frozenset()


Base = PlainDeck | FromPlayset | Drawn | Own


@dataclass(frozen=True)
class DeckChoice:
    """Where the deck comes from and what the host changed in it."""

    base: Base = field(default_factory=PlainDeck)
    added: tuple[str, ...] = ()
    removed: frozenset[str] = frozenset()
    """Cards of the base that are left out."""
    burying: bool | None = None
    """None: as it is usual for the base."""

    def with_cards(self, cards: Iterable[str]) -> "DeckChoice":
        """The same with some cards more. A plain card that was taken out is counted again."""
        more = tuple(cards)
        counted = self.removed & set(FILLERS) & set(more)
        added = (card for card in more if card not in counted)
        return replace(self, added=(*self.added, *added), removed=self.removed - counted)

    def without_cards(self, cards: Iterable[str]) -> "DeckChoice":
        """The same without any copy of some cards."""
        out = frozenset(cards)
        return replace(self, added=tuple(card for card in self.added if card not in out), removed=self.removed | out)

    @property
    def unwanted(self) -> frozenset[str]:
        """Cards that were taken out and not added again."""
        return self.removed - set(self.added)


def choice_from(values: Values, seed: int) -> DeckChoice:
    """The choice by the keys of a party file; a random deck is drawn from the seed."""
    deck, level = values.get("deck"), values.get("random")
    base: Base = PlainDeck()
    if deck is not None:
        base = FromPlayset(deck, tuple(values.get("instead") or ())) if isinstance(deck, str) else Own(deck)
    elif level is not None:
        base = Drawn(Experience[level.upper()], seed)
    return DeckChoice(base, burying=values.get("bury"))


@dataclass(frozen=True)
class Built:
    """What a choice gives for a number of players."""

    deck: Deck
    """The deck as it is wanted, legal or not."""
    refusals: tuple[Refusal, ...]
    """Why it cannot be played; empty when it can."""

    @property
    def legal(self) -> bool:
        """Whether it can be played."""
        return not self.refusals


def built(choice: DeckChoice, players: int, box: Box, options: Options) -> Built:
    """The deck that a choice gives for so many players."""
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        nobody = Deck(players, ())
        few_or_many = [r for r in refusals(nobody, box.catalogue, options) if "players" in r.args]
        return Built(nobody, tuple(few_or_many))
    deck = _base_deck(choice, players, box, options)
    if isinstance(deck, Refusal):
        return Built(_unfilled(choice, players, box), (deck,))
    if choice.added or choice.removed or isinstance(choice.base, Own):
        deck = _changed(deck, choice, box, options)
    return Built(deck, refusals(deck, box.catalogue, options))


def mended(choice: DeckChoice, players: int, box: Box, options: Options) -> DeckChoice | None:
    """The choice that gives the nearest legal deck for so many players; None for too few or too many, or when it would
    bring back a card that was taken out, or drop what makes a playset special.
    """
    wanted = built(choice, players, box, options).deck
    better = None
    if GAMBLER in choice.unwanted and not wanted.burying:
        # Who wants no Gambler in an odd party buries a card instead (rulebook p. 4).
        buried = built(replace(choice, burying=True), players, box, options).deck
        better = nearest(buried, box.catalogue, options, without=choice.unwanted)
        better = better if better is not None and better.burying and GAMBLER not in better.cards else None
    meant = choice.burying is not None
    better = better or nearest(
        wanted, box.catalogue, options, without=choice.unwanted, burying_is_meant=meant and wanted.burying
    )
    if better is None or choice.unwanted & set(better.cards) - set(FILLERS):
        return None
    playset = playset_of(choice, box)
    if playset is not None and not _is_still(playset, wanted, better, box):
        return None
    found = change(wanted, better)
    fillers = set(FILLERS) - {GAMBLER} if GAMBLER in choice.unwanted else set(FILLERS)
    as_buried = replace(choice, burying=better.burying)
    adjusted = as_buried.with_cards(card for card in found.add if card not in fillers)
    adjusted = adjusted.without_cards(card for card in found.remove if card not in fillers)
    for candidate in (as_buried, adjusted):
        if built(candidate, players, box, options) == Built(better, ()):
            return candidate
    cards = tuple(card for card in better.cards if card not in FILLERS)
    return DeckChoice(Own(cards, better.lifted), burying=better.burying)


def _is_still(playset: Playset, wanted: Deck, better: Deck, box: Box) -> bool:
    """Whether a playset is still itself: it buries if it always does, and has its cards for the most experienced."""
    highest = max(box.catalogue[card].level for card in wanted.cards)
    special = {card for card in wanted.cards if box.catalogue[card].level == highest} - {*START, *FILLERS}
    return special <= set(better.cards) and (better.burying or playset.burying != "always")


def playset_of(choice: DeckChoice, box: Box) -> Playset | None:
    """The playset that is played, if one is."""
    return box.playsets[choice.base.id] if isinstance(choice.base, FromPlayset) else None


def _base_deck(choice: DeckChoice, players: int, box: Box, options: Options) -> Deck | Refusal:
    buries = bool(choice.burying)
    match choice.base:
        case PlainDeck():
            return plain_deck(box.catalogue, options, players, burying=buries)
        case FromPlayset(id=name, instead=instead):
            playset = box.playsets[name]
            return playset_deck(playset, players, box.catalogue, options, burying=choice.burying, instead=instead)
        case Drawn(experience=experience, seed=seed):
            return random_deck(box.catalogue, options, players, experience, seed, burying=buries)
        case Own(cards=cards, lifted=lifted):
            return deck_of(box.catalogue, players, cards, burying=buries, lifted=lifted)


def _changed(base: Deck, choice: DeckChoice, box: Box, options: Options) -> Deck:
    """The base deck with the host's changes, its plain cards counted out anew, as well as can be."""
    explicit = _named_by(choice.base, box)
    core = [card for card in base.cards if card not in FILLERS or card in explicit]
    core = [*(card for card in core if card not in choice.removed), *choice.added]
    start = deck_of(box.catalogue, base.players, core, burying=base.burying, lifted=base.lifted)
    odd = None if GAMBLER in choice.unwanted else GAMBLER
    if isinstance(choice.base, PlainDeck):
        # With the host's cards those are needless that joined because the box has too few plain ones.
        kept = (*START, *(BACKUPS if base.burying else ()))
        least = [*(card for card in kept if card not in choice.removed), *choice.added]
        spare = deck_of(box.catalogue, base.players, least, burying=base.burying)
        found = filled(box.catalogue, options, spare, odd=odd)
        if found is not None:
            return found
    return filled(box.catalogue, options, start, odd=odd) or crammed(box.catalogue, options, start)


def _named_by(base: Base, box: Box) -> frozenset[str]:
    """The cards that a base has for themselves, plain ones among them."""
    match base:
        case FromPlayset(id=name):
            return frozenset(box.playsets[name].cards)
        case Own(cards=cards):
            return frozenset(cards)
        case _:
            return frozenset()


def _unfilled(choice: DeckChoice, players: int, box: Box) -> Deck:
    """The cards of a playset that gives no deck for this number, with the host's changes."""
    playset = playset_of(choice, box)
    assert playset is not None, "only a playset refuses a number"
    buries = playset.burying == "always" or (playset.burying == "optional" and bool(choice.burying))
    cards = (*playset.cards, *(playset.if_burying if buries else ()))
    core = [*(card for card in cards if card not in choice.removed), *choice.added]
    return deck_of(box.catalogue, players, core, burying=buries, lifted=playset.all_cards)
