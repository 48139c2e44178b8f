"""A deck: which cards the box gives for so many players, whether that is legal, what is set aside before it is dealt.

Of what is not legal every reason is told; of what is allowed but not wise there is advice. Linked cards are put apart
first, then a card is drawn from the rest, then they are shuffled in again (rulebook p. 12). The moderator never sees
the cards of a real party: `procedure` is what it tells people to do.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Card, Color, Contest
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.outcome.scene import team_of
from moderator.language.message import Argument

LEAST_PLAYERS = 6
MOST_PLAYERS = 30
"""Rulebook p. 3."""

RED_TEAM, BLUE_TEAM, GAMBLER = "red_team", "blue_team", "gambler"

FILLERS = (RED_TEAM, BLUE_TEAM, GAMBLER)
"""The plain cards: so many of them as it takes."""


START = ("president", "bomber")
"""Every deck begins with these; a playset may have others in their place."""

PLAIN = ("angel", "mime", "paparazzo", "clown", "demon")
"""Characters that join a plain deck, one after the other, when the box has too few plain cards (see playsets.yaml)."""

BASIC_CARDS = 17
"""Rulebook p. 2: so many cards of the basic game are in the box."""

BACKUPS = ("presidents_daughter", "martyr")

MORE_BACKUPS = ("nurse", "tinkerer")

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

ADVICE = {
    "bad_company": {"card", "other"},
    "counterpart_missing": {"card", "missing"},
    "company_missing": {"card"},
    "useless_for_number": {"card", "players"},
}
"""The same for advice."""


@dataclass(frozen=True)
class Deck:
    """Cards for a number of players. One card more than players when burying, one more for a Drunk."""

    players: int
    cards: tuple[str, ...]
    """Ids, in the order of the catalogue; a card stands as often as it is taken."""
    burying: bool = False
    lifted: frozenset[str] = frozenset()
    """Cards that may play with fewer people than they are meant for, because a playset says so."""


@dataclass(frozen=True)
class Refusal:
    """Why a deck is not legal: the name of the reason and what it is about."""

    reason: str
    args: Mapping[str, Argument] = field(default_factory=dict)


def deck_of(
    catalogue: Catalogue,
    players: int,
    cards: Iterable[str],
    *,
    burying: bool = False,
    lifted: frozenset[str] = frozenset(),
) -> Deck:
    """A deck of these cards or characters, in order. Raises BadInput for a name that is none."""
    ids = [card.id for name in cards for card in catalogue.named(name)]
    order = {card: place for place, card in enumerate(catalogue.cards)}
    return Deck(players, tuple(sorted(ids, key=order.__getitem__)), burying, lifted)


def is_basic(deck: Deck, catalogue: Catalogue) -> bool:
    """Whether a deck is one of the basic game: its five characters, and where there are more players than the box has
    cards of the basic game, those who join them.
    """
    known = {*START, *FILLERS, *(PLAIN if len(deck.cards) > BASIC_CARDS else ())}
    return {catalogue[card].character for card in deck.cards} <= known


def cards_wanted(deck: Deck, catalogue: Catalogue) -> int:
    """How many cards it must have: one for everybody, and those that are set aside."""
    return deck.players + deck.burying + sum(catalogue[card].sober for card in dict.fromkeys(deck.cards))


def is_simple(cards: Iterable[str], options: Options) -> bool:
    """Whether names on cards mean nothing but President, Bomber and Gambler, so that any card of a color will do: the
    French simple mode (seed 002), an option.
    """
    return options["simple_cards"] == "any" and {*START, *FILLERS}.issuperset(cards)


def copies_of(card: str, cards: Iterable[str], catalogue: Catalogue, options: Options) -> int:
    """How often a card may be in a deck of these cards."""
    any_will_do = card in (RED_TEAM, BLUE_TEAM) and is_simple(cards, options)
    return MOST_PLAYERS if any_will_do else catalogue[card].copies


def uncounted(deck: Deck, catalogue: Catalogue) -> tuple[str, ...]:
    """The cards that stand outside of the number of players when rooms and hostages are looked up: the Ambassadors."""
    return tuple(card for card in deck.cards if not catalogue[card].counted)


def team_sizes(cards: Iterable[str], catalogue: Catalogue, options: Options) -> tuple[int, int]:
    """How many cards are Red, how many Blue."""
    teams = Counter(team_of(catalogue[card], options) for card in cards)
    return teams[Color.RED], teams[Color.BLUE]


def filled(
    catalogue: Catalogue,
    options: Options,
    deck: Deck,
    *,
    odd: str | None = GAMBLER,
    filler: bool = True,
) -> Deck | None:
    """The deck with Red Team and Blue Team up to its number, equal in both teams, and one more card (the Gambler) if a
    seat is left over. None when that cannot be: too many cards already, the box has too few, or no odd card may come.
    """
    missing = cards_wanted(deck, catalogue) - len(deck.cards)
    red, blue = team_sizes(deck.cards, catalogue, options)
    extra: list[str] = []
    if (missing - (blue - red)) % 2:
        if odd is None or odd in deck.cards:
            return None
        extra.append(odd)
        missing -= 1
        red, blue = team_sizes((*deck.cards, *extra), catalogue, options)
    more_red, more_blue = (missing + blue - red) // 2, (missing + red - blue) // 2
    taken = Counter(deck.cards)
    fits = (
        0 <= more_red <= copies_of(RED_TEAM, taken, catalogue, options) - taken[RED_TEAM]
        and 0 <= more_blue <= copies_of(BLUE_TEAM, taken, catalogue, options) - taken[BLUE_TEAM]
    )
    if not fits or (missing and not filler):
        return None
    cards = (*deck.cards, *extra, *[RED_TEAM] * more_red, *[BLUE_TEAM] * more_blue)
    return deck_of(catalogue, deck.players, cards, burying=deck.burying, lifted=deck.lifted)


def crammed(catalogue: Catalogue, options: Options, deck: Deck) -> Deck:
    """The deck with plain cards up to its number though it cannot be legal: then the reason is that the teams are
    unequal, not that cards are missing which we would have counted out ourselves.
    """
    cards = list(deck.cards)
    for _ in range(cards_wanted(deck, catalogue) - len(cards)):
        red, blue = team_sizes(cards, catalogue, options)
        lesser = (RED_TEAM, BLUE_TEAM) if red < blue else (BLUE_TEAM, RED_TEAM)
        cards += [card for card in lesser if cards.count(card) < copies_of(card, cards, catalogue, options)][:1]
    return deck_of(catalogue, deck.players, cards, burying=deck.burying, lifted=deck.lifted)


def plain_deck(catalogue: Catalogue, options: Options, players: int, *, burying: bool = False) -> Deck:
    """President, Bomber, both teams, the Gambler when a seat is left over (rulebook p. 4), backups when burying. The
    box has seven plain cards of each team: for more than seventeen people cards of the easy kind join in.
    """
    cards = (*START, *(BACKUPS if burying else ()))
    for joining in ((), *((character,) for character in PLAIN), () if burying else BACKUPS, MORE_BACKUPS):
        cards = (*cards, *joining)
        deck = filled(catalogue, options, deck_of(catalogue, players, cards, burying=burying))
        if deck is not None:
            return deck
    raise ValueError(f"no plain deck for {players} players")


class Handling(Enum):
    """What hands do with the cards before the deal, in words of the language's own."""

    PUT_APART = "put_apart"
    """Put cards apart, by name."""
    TAKE_SOBER = "take_sober"
    """Shuffle what lies here and put one card away for the Drunk."""
    SHUFFLE_IN = "shuffle_in"
    """Shuffle cards that were put apart in again, by name."""
    BURY = "bury"
    """Shuffle what lies here and put one card away for good."""


@dataclass(frozen=True)
class Action:
    """One step of the procedure, and the cards it names."""

    handling: Handling
    cards: tuple[str, ...] = ()


def procedure(deck: Deck, catalogue: Catalogue) -> tuple[Action, ...]:
    """What is done with the cards after they were taken from the box and before they are dealt (rulebook p. 12).

    Linked cards are put apart, a card is buried from the rest, then they are shuffled in again. Cards that were given
    away openly (the Ambassadors) take no part.
    """
    cards = tuple(dict.fromkeys(card for card in deck.cards if catalogue[card].counted))
    drunk = any(catalogue[card].sober for card in cards)
    if not deck.burying and not drunk:
        return ()
    linked = tuple(card for card in cards if not catalogue[card].buriable)
    waiting = tuple(card for card in cards if catalogue[card].buriable and not catalogue[card].may_be_sober)
    apart = (*waiting, *linked) if drunk else linked
    actions = [Action(Handling.PUT_APART, apart)] if apart else []
    if drunk:
        actions.append(Action(Handling.TAKE_SOBER))
    if deck.burying:
        if drunk and waiting:
            actions.append(Action(Handling.SHUFFLE_IN, waiting))
        actions.append(Action(Handling.BURY))
        apart = linked
    return (*actions, Action(Handling.SHUFFLE_IN, apart)) if apart else tuple(actions)


def refusals(deck: Deck, catalogue: Catalogue, options: Options) -> tuple[Refusal, ...]:
    """Every reason why a deck is not legal; none when it is."""
    return tuple(_refusals(deck, catalogue, options))


def advice(deck: Deck, catalogue: Catalogue) -> tuple[Refusal, ...]:
    """What is allowed but spoils the fun: cards in bad company, without their counterpart, or without any use."""
    cards = dict.fromkeys(deck.cards)
    inside = deck.players - len(uncounted(deck, catalogue))
    found = []
    for card in (catalogue[name] for name in cards):
        found += [
            Refusal("bad_company", {"card": card.id, "other": other}) for other in cards if other in _after(card, cards)
        ]
        if card.pairs and not card.pairs & set(cards):
            found.append(Refusal("counterpart_missing", {"card": card.id, "missing": min(card.pairs)}))
        if card.wants and not card.wants & set(cards):
            found.append(Refusal("company_missing", {"card": card.id}))
        if card.rooms is not None and not card.rooms.come_with(inside):
            found.append(Refusal("useless_for_number", {"card": card.id, "players": deck.players}))
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
        if count > (most := copies_of(name, counts, catalogue, options)):
            yield Refusal("too_many_copies", {"card": name, "copies": most, "wanted": count})
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
