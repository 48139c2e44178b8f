"""All cards of all editions together: names of other cards are resolved and checked against each other.

Where an entry names a character in both colors ("spy"), both cards are meant; a card never means itself, so that a
character in both colors that names itself means its twin.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from moderator.errors import BadInput, did_you_mean
from moderator.games.two_rooms.cards.card import Card, Color, Contest
from moderator.games.two_rooms.cards.card_reading import PlacedCard, read_edition
from moderator.games.two_rooms.cards.goals import cards_in_goal
from moderator.language.files.node import Node
from moderator.language.files.yaml_file import read_yaml

SHIPPED = tuple(Path(__file__).parent / f"{name}.yaml" for name in ("retail", "necroboomicon", "print_and_play"))
"""The editions that come with the program."""

RELATIONS = ("links", "needs", "pairs", "suits", "wants", "avoid", "excludes")
"""What a card says about others."""

OPPOSITE = {
    Contest.SURVIVES: Contest.KILLS,
    Contest.KILLS: Contest.SURVIVES,
    Contest.MEETS: Contest.AVOIDS,
    Contest.AVOIDS: Contest.MEETS,
}


@dataclass(frozen=True)
class Catalogue:
    """Cards by id, in the order of their files."""

    cards: Mapping[str, Card]
    backups: Mapping[str, tuple[str, ...]]
    """Card -> cards that take its place when it is buried."""

    def __getitem__(self, card: str) -> Card:
        """The card of an id. Raises BadInput for an unknown one."""
        if card not in self.cards:
            raise BadInput(f"there is no card '{card}'", remedy=did_you_mean(card, self.cards))
        return self.cards[card]

    def named(self, text: str) -> tuple[Card, ...]:
        """The cards meant by an id, or by a character's id: then all its colors. Raises BadInput for neither."""
        if text in self.cards:
            return (self.cards[text],)
        found = tuple(card for card in self.cards.values() if card.character == text)
        color, _, character = text.partition("_")
        if not found and character in self.cards and color in {team.value for team in Color}:
            problem = f"no edition prints a {color} card of '{character}', and no source tells what it would do"
            raise BadInput(problem, remedy=f"take '{character}'")
        return found or (self[text],)

    def of_edition(self, *editions: str) -> tuple[Card, ...]:
        """The cards of these editions."""
        return tuple(card for card in self.cards.values() if card.edition in editions)


def read_catalogue(files: Iterable[Path] = SHIPPED) -> Catalogue:
    """Read the editions' files. Raises BadInput with file and line."""
    return catalogue_of(read_yaml(file) for file in files)


def catalogue_of(nodes: Iterable[Node]) -> Catalogue:
    """The same from files already read."""
    placed = [card for node in nodes for card in read_edition(node)]
    first: dict[str, PlacedCard] = {}
    colors: dict[str, list[str]] = {}
    for found in placed:
        if found.card.id in first:
            raise found.node.complaint(f"the card '{found.card.id}' stands here a second time")
        first[found.card.id] = found
        colors.setdefault(found.card.character, []).append(found.card.id)
    cards = {found.card.id: _resolved(found, first, colors) for found in placed}
    for found in placed:
        _check(found, cards)
    # Being linked, fair counterparts, or bad company is mutual, whichever of the two entries says so.
    for key in ("links", "pairs", "avoid", "excludes"):
        for card in list(cards.values()):
            for other in getattr(card, key):
                cards[other] = replace(cards[other], **{key: getattr(cards[other], key) | {card.id}})
    backups: dict[str, tuple[str, ...]] = {}
    for card in cards.values():
        if card.backs_up is not None:
            backups[card.backs_up] = (*backups.get(card.backs_up, ()), card.id)
    return Catalogue(cards, backups)


def _resolved(found: PlacedCard, known: Mapping[str, PlacedCard], colors: Mapping[str, list[str]]) -> Card:
    """The card with characters replaced by cards; its twin is its counterpart; its goal's cards are needed."""
    card = found.card

    def cards(names: Iterable[str]) -> frozenset[str]:
        meant: set[str] = set()
        for name in names:
            if name not in known and name not in colors:
                raise found.node.complaint(f"there is no card '{name}'", remedy=did_you_mean(name, (*known, *colors)))
            meant.update([name] if name in known else colors[name])
        return frozenset(meant - {card.id})

    related: dict[str, Any] = {relation: cards(getattr(card, relation)) for relation in RELATIONS}
    related["needs"] |= cards(cards_in_goal(card.goal)) - related["links"]
    if card.team in (Color.RED, Color.BLUE):
        related["pairs"] |= cards([card.character])
    return replace(card, **related)


def _check(found: PlacedCard, cards: Mapping[str, Card]) -> None:
    """What must hold between cards. Raises BadInput."""
    card = found.card
    single = [card.backs_up, card.duty_of]
    single += [card.primary.rival] if card.primary else []
    single += [card.bomb.shared_with] if card.bomb else []
    single += [card.instant.partner, card.instant.spares] if card.instant else []
    for name in single:
        if name is not None and name not in cards:
            raise found.node.complaint(f"there is no card '{name}'", remedy=did_you_mean(name, cards))
    if card.primary is not None:
        rival = cards[card.primary.rival].primary
        if rival is None or rival.rival != card.id or rival.contest is not OPPOSITE[card.primary.contest]:
            raise found.node.complaint(f"'{card.primary.rival}' is not the other side of the contest of '{card.id}'")
    if card.duty_of is not None and cards[card.duty_of].team is not card.team:
        raise found.node.complaint(f"'{card.id}' and '{card.duty_of}' are not on the same team")
    if card.backs_up is not None and cards[card.backs_up].team is not card.team:
        raise found.node.complaint(f"'{card.id}' and '{card.backs_up}' are not on the same team")
