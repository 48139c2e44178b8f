"""The box: all cards that there are and the named decks that can be made of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from moderator.games.two_rooms.cards.catalogue import Catalogue, read_catalogue
from moderator.games.two_rooms.deck.playsets import Playset, read_playsets


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
