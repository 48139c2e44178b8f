"""The keys of a party file about the deck: `playsets`, `deck`, `random` and `bury`.

Names of cards and playsets are checked where they are read, so that a mistake is told with its line. Whether the deck
is legal depends on how many come, so that is said by voice when the party gathers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput
from moderator.games.two_rooms.deck.box import Box, read_box
from moderator.games.two_rooms.deck.choice import DeckChoice, Drawn, FromPlayset, Own, PlainDeck
from moderator.games.two_rooms.deck.playsets import find_playset
from moderator.games.two_rooms.deck.random_decks import Experience
from moderator.games.two_rooms.powers.power import POWERS
from moderator.language.files.node import Node
from moderator.party.config.values import beside

LEVELS = tuple(experience.name.lower() for experience in Experience)
"""What `random` may be."""


@dataclass(frozen=True)
class DeckKeys:
    """What a party wants to play with."""

    playsets: Path | None = None
    """A file of the host's own playsets."""
    playset: str | None = None
    """Id of a playset."""
    cards: tuple[str, ...] = ()
    """Ids of cards, or of characters for both colors; plain cards fill up the rest."""
    random: Experience | None = None
    bury: bool | None = None
    """None: as it is usual for the deck."""

    def choice(self, seed: int) -> DeckChoice:
        """The choice of deck; a random one is drawn from the seed."""
        if self.playset is not None:
            return DeckChoice(FromPlayset(self.playset), burying=self.bury)
        if self.cards:
            return DeckChoice(Own(self.cards), burying=self.bury)
        return DeckChoice(PlainDeck() if self.random is None else Drawn(self.random, seed), burying=self.bury)

    def replaced_by(self, other: "DeckKeys") -> "DeckKeys":
        """The same where the other one says nothing. A deck that is named there takes the place of the one here."""
        deck = other if other.playset or other.cards or other.random else self
        return DeckKeys(
            playsets=other.playsets or self.playsets,
            playset=deck.playset,
            cards=deck.cards,
            random=deck.random,
            bury=self.bury if other.bury is None else other.bury,
        )


EVERY_COMMAND = DeckKeys(cards=(*POWERS, "doctor", "engineer", "dr_boom"))
"""A deck with every card that has a command of its own, and those that the grammars' examples name."""


def deck_keys(game: Mapping[str, Node], playsets: Path | None = None) -> DeckKeys:
    """The deck that the keys of a `[game]` name; a file of playsets stands beside the file that names it. `playsets` is
    the file when the keys name none. Raises BadInput with file and line.
    """
    if "deck" in game and "random" in game:
        raise game["random"].complaint("a deck is named, and a random one is wanted too", remedy="keep one of the two")
    own = beside(game["playsets"]) if "playsets" in game else playsets
    found = DeckKeys(
        playsets=own,
        random=Experience[game["random"].one_of(LEVELS).upper()] if "random" in game else None,
        bury=game["bury"].flag() if "bury" in game else None,
    )
    if "deck" not in game and own is None:
        return found
    box = read_box(own)
    if "deck" not in game:
        return found
    node = game["deck"]
    if isinstance(node.content, list):
        cards = tuple(_card(item, box) for item in node.items())
        return DeckKeys(own, cards=cards, bury=found.bury)
    try:
        return DeckKeys(own, playset=find_playset(node.text(), box.playsets).id, bury=found.bury)
    except BadInput as error:
        raise node.complaint(error.problem, remedy=error.remedy) from None


def _card(node: Node, box: Box) -> str:
    """A card as it is written by hand: "Red Angel" for `red_angel`."""
    name = "_".join(node.text().casefold().split())
    try:
        box.catalogue.named(name)
    except BadInput as error:
        raise node.complaint(error.problem, remedy=error.remedy) from None
    return name
