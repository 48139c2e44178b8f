"""Writing what was found out about names into the host's party file, and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import tomlkit
from tomlkit.items import AbstractTable, Array

from moderator.language.text.normalising import normal
from moderator.party.config.party_editing import edit_party
from moderator.party.config.party_file import Party
from moderator.party.config.people import Person

GROUPS = ("players", "guests")
"""The lists of a party file that hold people."""
UNSAFE = (
    "the names cannot be written without changing something else",
    'write them yourself: {name = "...", heard_as = ["..."]}',
)


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
    known = {normal(name): note for name, note in notes.items()}
    return edit_party(
        path,
        lambda document: sum(_write_group(document.get(group), known) for group in GROUPS),
        lambda before: _with_notes(before, known),
        UNSAFE,
    )


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
