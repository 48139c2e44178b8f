"""A deck: which cards the box gives for so many players, and what is set aside before one is dealt.

Linked cards are put apart first, then a card is drawn from the rest, then they are shuffled in again (rulebook p. 12).
The moderator never sees the cards of a real party: `procedure` is what it tells people to do.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Color
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.outcome.scene import team_of
from moderator.language.message import Argument

LEAST_PLAYERS = 6
MOST_PLAYERS = 30
"""Rulebook p. 3."""

RED_TEAM, BLUE_TEAM, GAMBLER = "red_team", "blue_team", "gambler"

FILLERS = (RED_TEAM, BLUE_TEAM, GAMBLER)
"""The plain cards: so many of them as it takes."""


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


def cards_wanted(deck: Deck, catalogue: Catalogue) -> int:
    """How many cards it must have: one for everybody, and those that are set aside."""
    return deck.players + deck.burying + sum(catalogue[card].sober for card in dict.fromkeys(deck.cards))


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
        0 <= more_red <= catalogue[RED_TEAM].copies - taken[RED_TEAM]
        and 0 <= more_blue <= catalogue[BLUE_TEAM].copies - taken[BLUE_TEAM]
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
        cards += [card for card in lesser if cards.count(card) < catalogue[card].copies][:1]
    return deck_of(catalogue, deck.players, cards, burying=deck.burying, lifted=deck.lifted)


START = ("president", "bomber")
"""Every deck begins with these; a playset may have others in their place."""

PLAIN = ("angel", "mime", "paparazzo", "clown", "demon")
"""Characters that join a plain deck, one after the other, when the box has too few plain cards (see playsets.yaml)."""

BACKUPS = ("presidents_daughter", "martyr")
MORE_BACKUPS = ("nurse", "tinkerer")


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
