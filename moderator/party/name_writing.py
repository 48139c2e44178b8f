"""Writing what was found out about names into the host's party file, and nothing else.

The file is the host's: comments, order and spelling stay (tomlkit). What is written is read again before the old file
goes, and compared: if anything but the names' own keys came out otherwise, the file is left as it was.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AbstractTable, Array

from moderator.errors import BadInput, Place
from moderator.language.located_toml import parse_toml
from moderator.language.normalising import normal
from moderator.language.text_file import read_text
from moderator.party.party_file import Party, party_from
from moderator.party.people import Person

GROUPS = ("players", "guests")
"""The lists of a party file that hold people."""


@dataclass(frozen=True)
class NameNote:
    """What is to be written about a name; None and empty leave what the file says."""

    heard_as: tuple[str, ...] = ()
    say: str | None = None


def write_names(path: Path, notes: Mapping[str, NameNote]) -> int:
    """Write notes about people into a party file and tell how many were written.

    Raises BadInput when the file cannot be read or written, or holds the names in a way that cannot be changed safely;
    then it stays as it was.
    """
    old = read_text(path)
    before = party_from(parse_toml(old, path))
    known = {normal(name): note for name, note in notes.items()}
    try:
        document = tomlkit.parse(old)
        written = sum(_write_group(document.get(group), known) for group in GROUPS)
        new = document.as_string()
        after = party_from(parse_toml(new, path))
    except (TOMLKitError, BadInput, TypeError, ValueError):
        raise _unsafe(path) from None
    if _with_notes(before, known) != after:
        raise _unsafe(path)
    if written:
        _replace(path, new)
    return written


def _write_group(group: object, notes: Mapping[str, NameNote]) -> int:
    written = 0
    items: Sequence[object] = group if isinstance(group, list) else ()
    for number, item in enumerate(items):
        is_table = isinstance(item, AbstractTable)
        name = str(item["name"]) if isinstance(item, AbstractTable) else str(item)
        note = notes.get(normal(name))
        if note is None:
            continue
        table = item if isinstance(item, AbstractTable) else tomlkit.inline_table()
        if not is_table:
            table["name"] = " ".join(name.split())
        if note.heard_as:
            table["heard_as"] = list(note.heard_as)
        if note.say is not None:
            table["say"] = note.say
        if not is_table:
            assert isinstance(group, Array)
            group[number] = table
        written += 1
    return written


def _with_notes(party: Party, notes: Mapping[str, NameNote]) -> Party:
    """The party as it should be read afterwards."""

    def noted(people: tuple[Person, ...]) -> tuple[Person, ...]:
        return tuple(_noted(someone, notes.get(normal(someone.name))) for someone in people)

    return replace(party, players=noted(party.players), guests=noted(party.guests))


def _noted(someone: Person, note: NameNote | None) -> Person:
    if note is None:
        return someone
    forms = tuple(dict.fromkeys(normal(form) for form in (someone.name, *note.heard_as)))
    return Person(
        someone.name,
        someone.say if note.say is None else note.say,
        forms if note.heard_as else someone.heard_as,
    )


def _replace(path: Path, text: str) -> None:
    """The whole new file or the whole old one, whatever happens; a link stays a link."""
    target = path.resolve()
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        part.write_text(text, encoding="utf-8", newline="")
        part.chmod(target.stat().st_mode)
        os.replace(part, target)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadInput(f"the file cannot be written: {error.strerror}", place=Place(path)) from None


def _unsafe(path: Path) -> BadInput:
    problem = "the names cannot be written without changing something else"
    return BadInput(problem, place=Place(path), remedy='write them yourself: {name = "...", heard_as = ["..."]}')
