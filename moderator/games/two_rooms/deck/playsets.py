"""Playsets: named decks for a range of players, the program's own and the host's. The file format: `playsets.yaml`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from moderator.errors import BadInput, did_you_mean
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.goal_reading import texts
from moderator.games.two_rooms.deck.deck import GAMBLER, LEAST_PLAYERS, MOST_PLAYERS, Deck, Refusal, deck_of, filled
from moderator.games.two_rooms.options import Options
from moderator.language.files.node import Node
from moderator.language.files.yaml_file import read_yaml

SHIPPED_PLAYSETS = Path(__file__).parent / "playsets.yaml"

ALLOWED = (
    "name",
    "players",
    "cards",
    "tutorial",
    "filler",
    "from",
    "odd",
    "burying",
    "if_burying",
    "numbers",
    "or",
    "colors",
    "withdrawn",
    "note",
)
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
    """Its place in a course for beginners."""
    filler: bool = False
    joining: tuple[tuple[str, int], ...] = ()
    """Cards and the number of players from which they are in."""
    odd: str = GAMBLER
    burying: str = "never"
    if_burying: tuple[str, ...] = ()
    only_odd: bool = False
    instead: Mapping[str, str] | None = None
    """Cards for which another may be taken."""
    colors: str | None = None
    """`allowed` or `forbidden`: a value of the option `color_sharing`."""
    withdrawn: str | None = None
    note: str | None = None
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

    `burying`: True or False where the playset leaves it open, None for its own way. `instead`: cards to be replaced by
    what the playset offers in their place. The deck has still to be checked: it may hold an unsupported card.
    """
    refusal = _refusal(playset, players, burying)
    if refusal is not None:
        return refusal
    buries = playset.burying == "always" if burying is None else burying
    swaps = {card: other for card, other in (playset.instead or {}).items() if card in instead}
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
    parts = node.mapping(ALLOWED, required=("name", "players", "cards"))
    joining = parts["from"].mapping() if "from" in parts else {}
    instead = parts["or"].mapping() if "or" in parts else {}
    least, most = _range(parts["players"])
    return Playset(
        id=name,
        name=parts["name"].text(),
        least=least,
        most=most,
        cards=tuple(card for item in parts["cards"].items() for card in _cards(item.text(), item, catalogue)),
        tutorial=parts["tutorial"].whole() if "tutorial" in parts else None,
        filler=parts["filler"].flag() if "filler" in parts else False,
        joining=tuple(
            (card, number.whole()) for text, number in joining.items() for card in _cards(text, number, catalogue)
        ),
        odd=_card(parts["odd"], catalogue) if "odd" in parts else GAMBLER,
        burying=parts["burying"].one_of(BURYING) if "burying" in parts else "never",
        if_burying=tuple(
            card for text in texts(parts.get("if_burying")) for card in _cards(text, parts["if_burying"], catalogue)
        ),
        only_odd="numbers" in parts and parts["numbers"].one_of(("odd",)) == "odd",
        instead={card: _card(other, catalogue) for card, other in instead.items()},
        colors=parts["colors"].one_of(("allowed", "forbidden")) if "colors" in parts else None,
        withdrawn=parts["withdrawn"].text() if "withdrawn" in parts else None,
        note=parts["note"].text() if "note" in parts else None,
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


def _card(node: Node, catalogue: Catalogue) -> str:
    (card,) = _cards(node.text(), node, catalogue)[:1]
    return card
