"""The box: all cards that there are and the named decks that can be made of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from moderator.games.two_rooms.cards.catalogue import Catalogue, read_catalogue
from moderator.games.two_rooms.deck.playsets import Playset, read_playsets


@dataclass(frozen=True)
class Box:
    """What a host takes decks from."""

    catalogue: Catalogue
    playsets: Mapping[str, Playset]
    """By id."""


def read_box() -> Box:
    """The cards and playsets that come with the program. Raises BadInput with file and line."""
    catalogue = read_catalogue()
    return Box(catalogue, read_playsets(catalogue))
