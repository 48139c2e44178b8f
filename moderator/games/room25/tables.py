"""What depends on mode and number of characters: turns and tiles, from `tables.yaml`; and the options of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from moderator.errors import BadInput
from moderator.games.options import Options, options_from
from moderator.language.files.node import Node
from moderator.language.files.yaml_file import read_yaml

HERE = Path(__file__).parent

TOPICS = ("setup", "turns", "end")

TILES_IN_COMPLEX = 25
"""Five rows of five (seed 004: 12 corner tiles, the central room and 12 others)."""

COLORS = ("blue", "green", "yellow", "red")
"""In the order in which they are read out."""


class Mode(Enum):
    """How the game is played, as far as the source tells."""

    SUSPICION = "suspicion"
    COOPERATION = "cooperation"
    SOLO = "solo"


UNKNOWN_MODES = ("competition", "team")
"""Modes of other editions: the source names neither their turns nor their ends."""


@dataclass(frozen=True)
class TileList:
    """The tiles for a range of numbers of characters: for each colour the tiles and how many of each."""

    least: int
    most: int
    colors: Mapping[str, tuple[tuple[str, int], ...]]

    @property
    def total(self) -> int:
        """Tiles in all: TILES_IN_COMPLEX, unless the source does not add up."""
        return sum(count for tiles in self.colors.values() for _, count in tiles)


@dataclass(frozen=True)
class ModeTable:
    """One mode."""

    turns: Mapping[int, int]
    """Number of characters -> number of turns."""
    tiles: tuple[TileList, ...]

    def tiles_for(self, characters: int) -> TileList | None:
        """The list for so many characters; None where the source has none."""
        return next((tiles for tiles in self.tiles if tiles.least <= characters <= tiles.most), None)


@dataclass(frozen=True)
class Room25Tables:
    """All figures of the game, and the options chosen."""

    modes: Mapping[Mode, ModeTable]
    options: Options

    def numbers(self) -> tuple[int, int]:
        """The least and the greatest number of characters in any mode."""
        all_numbers = [number for mode in self.modes.values() for number in mode.turns]
        return min(all_numbers), max(all_numbers)


def read_options(node: Node | None = None) -> Options:
    """All options at their defaults, from `options.yaml` or a file already read. Raises BadInput with file and line."""
    return options_from(node if node is not None else read_yaml(HERE / "options.yaml"), TOPICS)


def read_tables(options: Options, node: Node | None = None) -> Room25Tables:
    """The tables, from `tables.yaml` or a file already read. Raises BadInput with file and line."""
    if options["mode"] in UNKNOWN_MODES:
        raise BadInput(
            f"nothing is known about the mode '{options['mode']}': neither its number of turns nor how it ends",
            remedy=f"choose {', '.join(mode.value for mode in Mode)}",
        )
    root = node if node is not None else read_yaml(HERE / "tables.yaml")
    names = [mode.value for mode in Mode]
    modes = root.mapping(("modes",), required=("modes",))["modes"].mapping(names, required=names)
    return Room25Tables({Mode(name): _mode(entry) for name, entry in modes.items()}, options)


def _mode(node: Node) -> ModeTable:
    parts = node.mapping(("turns", "tiles"), required=("turns", "tiles"))
    turns = {_characters(text, number): number.whole() for text, number in parts["turns"].mapping().items()}
    return ModeTable(turns, tuple(_tile_list(item) for item in parts["tiles"].items()))


def _characters(text: str, node: Node) -> int:
    """A number of characters, which stands as a key."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise node.complaint(f"'{text}' is no number of characters", remedy="a whole number such as 6")
    return int(text)


def _tile_list(node: Node) -> TileList:
    keys = ("from", "to", *COLORS)
    parts = node.mapping(keys, required=keys)
    colors = {color: tuple((tile, count.whole()) for tile, count in parts[color].mapping().items()) for color in COLORS}
    return TileList(parts["from"].whole(), parts["to"].whole(), colors)
