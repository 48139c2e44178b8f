"""The box: all cards that there are, and playsets, the named decks that can be made of them for a range of players.

Playsets are the program's own and the host's. The file format: `playsets.yaml`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from moderator.errors import BadInput, did_you_mean
from moderator.games.options import Options
from moderator.games.two_rooms.cards.catalogue import Catalogue, read_catalogue
from moderator.games.two_rooms.deck.deck import (
    GAMBLER,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Deck,
    Refusal,
    deck_of,
    filled,
    refusals,
)
from moderator.language.files.node import Node, Readers
from moderator.language.files.yaml_file import read_yaml

SHIPPED_PLAYSETS = Path(__file__).parent / "playsets.yaml"

NEWER_COURSE = "newer"
"""The course of lessons that begins with the plain game (seed 003); the older one begins with a buried card."""

BURYING = ("never", "optional", "always")

LIST_THEM = "`moderator deck --list` names them"
"""What to do about a name that is like no playset's."""

REASONS = {
    "playset_withdrawn": {"playset"},
    "playset_for_others": {"playset", "players", "least", "most"},
    "playset_for_exactly": {"playset", "players", "least"},
    "playset_for_odd_numbers": {"playset", "players"},
    "playset_never_buries": {"playset"},
    "playset_always_buries": {"playset"},
    "playset_does_not_fit": {"playset", "players"},
}
"""Why a playset gives no deck, with the arguments."""

OFFERS = {"offers_instead": {"card", "other"}}
"""What a playset offers, with the arguments."""


@dataclass(frozen=True)
class Playset:
    """One named deck."""

    id: str
    name: str
    least: int
    most: int
    cards: tuple[str, ...]
    """Ids of cards."""
    tutorial: int | None = None
    """Its place in a course of lessons."""
    course: str | None = None
    """The course, of those that there are."""
    filler: bool = False
    joining: tuple[tuple[str, int], ...] = ()
    """Cards and the number of players from which they are in."""
    odd: str = GAMBLER
    burying: str = "never"
    if_burying: tuple[str, ...] = ()
    only_odd: bool = False
    instead: Mapping[str, str] | None = None
    """Cards for which another may be taken, each with that one."""
    colors: str | None = None
    """`allowed` or `forbidden`: a value of the option `color_sharing`."""
    withdrawn: str | None = None
    note: str | None = None
    """What a host should know of it."""
    own: bool = False
    """From a host's file: its name is the one that stands there, in whatever language."""

    @property
    def all_cards(self) -> frozenset[str]:
        """Every card that may be in it."""
        instead = (self.instead or {}).values()
        return frozenset((*self.cards, *self.if_burying, *instead, self.odd, *(card for card, _ in self.joining)))


def playset_deck(
    playset: Playset,
    players: int,
    catalogue: Catalogue,
    options: Options,
    *,
    burying: bool | None = None,
    instead: Sequence[str] = (),
) -> Deck | Refusal:
    """The playset for so many players, or why there is none.

    `burying`: True or False where the playset leaves it open, None for its own way. `instead`: cards that are taken in
    place of the playset's own, of those that it offers so. The deck has still to be checked: it may hold an unsupported
    card.
    """
    refusal = _refusal(playset, players, burying)
    if refusal is not None:
        return refusal
    buries = playset.burying == "always" if burying is None else burying
    swaps = {card: other for card, other in (playset.instead or {}).items() if other in instead}
    cards = [swaps.get(card, card) for card in playset.cards]
    cards += [card for card, least in playset.joining if players >= least]
    cards += playset.if_burying if buries else ()
    start = deck_of(catalogue, players, cards, burying=buries, lifted=playset.all_cards)
    deck = filled(catalogue, options, start, odd=playset.odd, filler=playset.filler)
    return deck or Refusal("playset_does_not_fit", {"playset": playset.id, "players": players})


def _refusal(playset: Playset, players: int, burying: bool | None) -> Refusal | None:
    if playset.withdrawn is not None:
        return Refusal("playset_withdrawn", {"playset": playset.id})
    if not playset.least <= players <= playset.most:
        numbers = {"players": players, "least": playset.least, "most": playset.most}
        if playset.least == playset.most:
            del numbers["most"]
            return Refusal("playset_for_exactly", {"playset": playset.id, **numbers})
        return Refusal("playset_for_others", {"playset": playset.id, **numbers})
    if playset.only_odd and players % 2 == 0:
        return Refusal("playset_for_odd_numbers", {"playset": playset.id, "players": players})
    if burying is True and playset.burying == "never":
        return Refusal("playset_never_buries", {"playset": playset.id})
    if burying is False and playset.burying == "always":
        return Refusal("playset_always_buries", {"playset": playset.id})
    return None


def offers(playset: Playset, deck: Deck) -> tuple[Refusal, ...]:
    """The cards of a deck for which the playset has another, each with that one."""
    return tuple(
        Refusal("offers_instead", {"card": card, "other": other})
        for card, other in (playset.instead or {}).items()
        if card in deck.cards and other not in deck.cards
    )


def next_lesson(
    playset: Playset, players: int, playsets: Mapping[str, Playset], catalogue: Catalogue, options: Options
) -> Playset | None:
    """The lesson that comes after one in its course and can be played by so many; None after the last one."""
    if playset.tutorial is None:
        return None
    later = [
        other
        for other in playsets.values()
        if other.course == playset.course and other.tutorial is not None and other.tutorial > playset.tutorial
    ]
    return _first_fitting(later, players, catalogue, options)


def first_lesson(
    players: int, playsets: Mapping[str, Playset], catalogue: Catalogue, options: Options
) -> Playset | None:
    """The lesson with which so many people begin who have never played; None where no lesson fits."""
    lessons = [playset for playset in playsets.values() if playset.course == NEWER_COURSE]
    return _first_fitting(lessons, players, catalogue, options)


def _first_fitting(lessons: Sequence[Playset], players: int, catalogue: Catalogue, options: Options) -> Playset | None:
    for lesson in sorted(lessons, key=lambda lesson: lesson.tutorial or 0):
        deck = playset_deck(lesson, players, catalogue, options)
        if isinstance(deck, Deck) and not refusals(deck, catalogue, options):
            return lesson
    return None


def read_playsets(catalogue: Catalogue, file: Path | None = None) -> dict[str, Playset]:
    """The playsets of a host's file, else the shipped ones, by id and in order. Raises BadInput with file and line."""
    return playsets_of(read_yaml(file or SHIPPED_PLAYSETS), catalogue, own=file is not None)


def playsets_of(node: Node, catalogue: Catalogue, *, own: bool = True) -> dict[str, Playset]:
    """The same from a file already read."""
    entries = node.mapping(("playsets",), required=("playsets",))["playsets"].mapping()
    return {name: replace(_playset(name, entry, catalogue), own=own) for name, entry in entries.items()}


def find_playset(text: str, playsets: Mapping[str, Playset]) -> Playset:
    """A playset by its id or by the name in its file. Raises BadInput for neither."""
    by_name = {known.name.casefold(): known for known in playsets.values()}
    found = playsets.get(text) or by_name.get(text.strip().casefold())
    if found is None:
        raise BadInput(f"there is no playset '{text}'", remedy=did_you_mean(text, [*playsets, *by_name]) or LIST_THEM)
    return found


def _playset(name: str, node: Node, catalogue: Catalogue) -> Playset:
    def card(node: Node) -> str:
        return _cards(node.text(), node, catalogue)[0]

    def cards(node: Node) -> tuple[str, ...]:
        return tuple(found for item in node.items() for found in _cards(item.text(), item, catalogue))

    def joining(node: Node) -> tuple[tuple[str, int], ...]:
        return tuple(
            (found, number.whole())
            for text, number in node.mapping().items()
            for found in _cards(text, number, catalogue)
        )

    readers: Readers = {
        "name": Node.text,
        "players": _range,
        "cards": cards,
        "tutorial": Node.whole,
        "course": Node.text,
        "filler": Node.flag,
        "from": joining,
        "odd": card,
        "burying": lambda node: node.one_of(BURYING),
        "if_burying": cards,
        "numbers": lambda node: node.one_of(("odd",)),
        "or": lambda node: {one: card(other) for one, other in node.mapping().items()},
        "colors": lambda node: node.one_of(("allowed", "forbidden")),
        "withdrawn": Node.text,
        "note": Node.text,
    }
    fields = node.fields(readers, required=("name", "players", "cards"))
    least, most = fields.pop("players")
    renamed = {"from": "joining", "or": "instead"}
    only_odd = fields.pop("numbers", None) is not None
    return Playset(
        id=name, least=least, most=most, only_odd=only_odd, **{renamed.get(key, key): v for key, v in fields.items()}
    )


def _range(node: Node) -> tuple[int, int]:
    numbers = [item.whole() for item in node.items()]
    if len(numbers) != 2 or not LEAST_PLAYERS <= numbers[0] <= numbers[1] <= MOST_PLAYERS:
        raise node.complaint(f"players are two numbers between {LEAST_PLAYERS} and {MOST_PLAYERS}, the lesser first")
    return numbers[0], numbers[1]


def _cards(text: str, node: Node, catalogue: Catalogue) -> tuple[str, ...]:
    names = {*catalogue.cards, *(card.character for card in catalogue.cards.values())}
    if text not in names:
        raise node.complaint(f"there is no card '{text}'", remedy=did_you_mean(text, names))
    return tuple(card.id for card in catalogue.named(text))


@dataclass(frozen=True)
class Box:
    """What a host takes decks from."""

    catalogue: Catalogue
    playsets: Mapping[str, Playset]
    """By id."""


def read_box(own: Path | None = None) -> Box:
    """The cards and playsets that come with the program, and those of a host's own file, which go before those of the
    same id. Raises BadInput with file and line.
    """
    catalogue = read_catalogue()
    playsets = read_playsets(catalogue)
    return Box(catalogue, playsets | read_playsets(catalogue, own) if own is not None else playsets)
