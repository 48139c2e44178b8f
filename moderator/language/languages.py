"""The one place that knows which languages there are, those that have files, and what is usual in each.

A language is written in two folders, `grammars/<language>` and `voices/<language>`; a game needs some parts of each.
Nothing else names a language, so a new one is there as soon as its files are. What a party in it has when its host says
nothing else stands in `grammars/<language>/language.toml`:

    moderator = "modérateur"                  # what the moderator is called
    [rooms]                                   # what the rooms of each game are called
    two_rooms = ["salle un", "salle deux"]
    [options.two_rooms]                       # where this language's edition is played otherwise than the English one
    next_round = "meeting"
    [last_of_a_list]                          # how the word before the last of a list changes, by how that one begins
    "e(?!d)" = "ed"

English needs no such file: its usual values are the program's own. Whatever a host writes goes before.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput, Place, did_you_mean
from moderator.language.files.node import Node
from moderator.language.files.toml_file import read_toml

USUAL = "en"
"""What is spoken when nobody says anything else; the language that every other one is measured against."""
USUAL_ADDRESS = "moderator"
"""What the moderator is called in a language that has no name of its own for it."""
VOICE_BOOK = "voice.toml"
"""In a language's folder of voices: which system voice speaks, and how fast."""
LANGUAGE_FILE = "language.toml"
"""In its folder of grammars: the moderator's name and what else is usual in the language."""
NAMES_FILE = "names.txt"
"""In the same folder: thirty names, one a line, to be read aloud and to measure with."""


@dataclass(frozen=True)
class LanguageFile:
    """The usual values of one language; what is None or lacking is as in English."""

    moderator: str | None = None
    """What the moderator is called."""
    rooms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Game -> the names of its rooms."""
    options: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Game -> option -> value: the edition of this language."""
    last_of_a_list: Mapping[str, str] = field(default_factory=dict)
    """A pattern that the last of a list begins with, in small letters -> the word before it: "Giorgio ed Elena"."""


def languages_begun() -> tuple[str, ...]:
    """Every language of which anything is written."""
    roots = (shipped.grammars(), shipped.voices())
    return tuple(sorted({folder.name for root in roots for folder in root.iterdir() if folder.is_dir()}))


def languages_for(parts: Sequence[str]) -> tuple[str, ...]:
    """The languages that have every file of some parts: a game with these parts can be played in them."""
    return tuple(language for language in languages_begun() if not missing_files(language, parts))


def missing_files(language: str, parts: Sequence[str]) -> tuple[str, ...]:
    """The files that a language lacks for some parts, as "grammars/fr/timer.yaml"."""
    needed: list[tuple[Path, str]] = [(shipped.grammars(), f"{part}.yaml") for part in parts]
    needed += [(shipped.voices(), f"{part}.ftl") for part in parts]
    needed.append((shipped.voices(), VOICE_BOOK))
    if language != USUAL:
        needed.append((shipped.grammars(), LANGUAGE_FILE))
    return tuple(f"{root.name}/{language}/{file}" for root, file in needed if not (root / language / file).is_file())


def part_files(root: Path, language: str, parts: Sequence[str], ending: str, what: str) -> list[Path]:
    """`<root>/<language>/<part><ending>` of each part. Raises BadInput for one that is not there: `what` is missed."""
    if not (root / language).is_dir():
        known = [path.name for path in root.iterdir() if path.is_dir()] if root.is_dir() else []
        raise BadInput(f"no {what} for language '{language}'", place=Place(root), remedy=did_you_mean(language, known))
    folder = root / language
    for part in parts:
        if not (folder / f"{part}{ending}").is_file():
            known = [path.stem for path in folder.glob(f"*{ending}")]
            raise BadInput(f"no {what} '{part}'", place=Place(folder), remedy=did_you_mean(part, known))
    return [folder / f"{part}{ending}" for part in parts]


def check_language(language: str, parts: Sequence[str]) -> None:
    """Raises BadInput, in one sentence, for a language that lacks files of some parts."""
    missing = missing_files(language, parts)
    if not missing:
        return
    there = languages_for(parts)
    if language not in languages_begun():
        raise BadInput(f"unknown language '{language}'", remedy=did_you_mean(language, there))
    more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
    raise BadInput(
        f"the language '{language}' is not ready for this: {missing[0]} is missing{more}",
        remedy=f"there is {', '.join(there)}; `moderator language check {language}` tells what to write",
    )


def language_file(language: str) -> LanguageFile:
    """The shipped file of a language; an empty one where there is none. Raises BadInput with file and line."""
    path = shipped.grammars() / language / LANGUAGE_FILE
    return read_language_file(path) if path.is_file() else LanguageFile()


def read_language_file(path: Path) -> LanguageFile:
    """Read such a file. Raises BadInput with file and line."""
    top = read_toml(path).mapping(("moderator", "rooms", "options", "last_of_a_list"), required=("moderator",))
    rooms = top["rooms"].mapping() if "rooms" in top else {}
    options = top["options"].mapping() if "options" in top else {}
    last = top["last_of_a_list"].mapping() if "last_of_a_list" in top else {}
    return LanguageFile(
        top["moderator"].text(),
        {game: tuple(name.text() for name in names.items()) for game, names in rooms.items()},
        {game: {name: value.text() for name, value in chosen.mapping().items()} for game, chosen in options.items()},
        {_pattern(beginning, word): word.text() for beginning, word in last.items()},
    )


def _pattern(text: str, node: Node) -> str:
    """A text that can be sought as a pattern. Raises BadInput with file and line."""
    try:
        re.compile(text)
    except re.error as error:
        raise node.complaint(f"'{text}' is no pattern: {error}", remedy="write letters, such as [ei]") from None
    return text
