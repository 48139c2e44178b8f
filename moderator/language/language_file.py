"""`grammars/<language>/language.toml`: what a party in a language has when its host says nothing else.

    moderator = "modérateur"                  # what the moderator is called
    [rooms]                                   # what the rooms of each game are called
    two_rooms = ["salle un", "salle deux"]
    [options.two_rooms]                       # where this language's edition is played otherwise than the English one
    next_round = "meeting"

English needs no such file: its usual values are the program's own. Whatever a host writes goes before.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from moderator import shipped
from moderator.language.files.toml_file import read_toml
from moderator.language.languages import LANGUAGE_FILE


@dataclass(frozen=True)
class LanguageFile:
    """The usual values of one language; what is None or lacking is as in English."""

    moderator: str | None = None
    """What the moderator is called."""
    rooms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Game -> the names of its rooms."""
    options: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Game -> option -> value: the edition of this language."""


def language_file(language: str) -> LanguageFile:
    """The shipped file of a language; an empty one where there is none. Raises BadInput with file and line."""
    path = shipped.grammars() / language / LANGUAGE_FILE
    return read_language_file(path) if path.is_file() else LanguageFile()


def read_language_file(path: Path) -> LanguageFile:
    """Read such a file. Raises BadInput with file and line."""
    top = read_toml(path).mapping(("moderator", "rooms", "options"), required=("moderator",))
    rooms = top["rooms"].mapping() if "rooms" in top else {}
    options = top["options"].mapping() if "options" in top else {}
    return LanguageFile(
        top["moderator"].text(),
        {game: tuple(name.text() for name in names.items()) for game, names in rooms.items()},
        {game: {name: value.text() for name, value in chosen.mapping().items()} for game, chosen in options.items()},
    )
