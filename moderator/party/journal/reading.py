"""Reading a journal: its first line, its entries, and whether its end was cut off.

A crash may leave a torn last line: it was never acted upon, so it is left out. Everything else that is not as it was
written is refused with its line: a game put together from parts that do not belong together would be worse than none.
"""

import os
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.node import Node
from moderator.language.files.text_file import is_file
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_from
from moderator.party.journal.entry import JournalEntry, What, check_line, looks_whole, read_entry, time_of_day

FORMAT = 1
"""Of the lines; a program reads its own only."""

LARGEST_BYTES = 32 * 1024 * 1024
"""An evening writes about a megabyte in an hour; what is larger than this is no journal, and none grows beyond it."""


@dataclass(frozen=True)
class Head:
    """The first line: what the evening is about."""

    party: Party
    version: str
    """Of the program that wrote it."""
    wall: float
    """When the evening began, in seconds since 1970."""


@dataclass(frozen=True)
class Journal:
    """A journal as it was read."""

    file: Path
    head: Head
    entries: tuple[JournalEntry, ...]
    size: int
    """Bytes up to the end of the last good line."""
    checksum: int
    """Of the last good line: the next goes on from it."""
    torn: bool
    """Whether something that is no line stands behind the last good one."""

    @property
    def begun(self) -> bool:
        """Whether the moderator said anything: before that there is nothing to resume."""
        return bool(self.entries)

    @property
    def ended(self) -> bool:
        """Whether the host left at the end, and nothing broke off."""
        return bool(self.entries) and self.entries[-1].what is What.END

    @property
    def stopped_at(self) -> float:
        """The last time of the party clock that is known: the game is resumed from there."""
        return max((entry.at for entry in self.entries), default=0.0)

    @property
    def stopped_wall(self) -> float:
        """The time of day of the last line, in seconds since 1970."""
        return self.entries[-1].wall if self.entries else self.head.wall

    def place(self, entry: int) -> Place:
        """Where an entry (counted from 0) stands."""
        return Place(self.file, entry + 2)


def read_journal(file: Path) -> Journal:
    """Read a journal. Raises BadInput, with the line where there is one, for whatever is none."""
    return journal_in(_bytes(file), file)


def journal_in(data: bytes, file: Path) -> Journal:
    """The journal that these bytes are; `file` is what complaints call it. Raises BadInput."""
    nodes: list[Node] = []
    checksum = size = 0
    for line in data.split(b"\n")[:-1]:
        good = check_line(line, checksum, Place(file, len(nodes) + 1))
        if good is None:
            break
        node, checksum = good
        nodes.append(node)
        size += len(line) + 1
    rest = data[size:]
    _check_torn(rest, Place(file, len(nodes) + 1))
    if not nodes:
        raise BadInput("this is no journal: it has no first line", place=Place(file))
    head = _head(nodes[0])
    entries = tuple(read_entry(node, number, len(head.party.rooms)) for number, node in enumerate(nodes[1:], 2))
    return Journal(file, head, entries, size, checksum, torn=bool(rest))


def program_version() -> str:
    """The version of the program as it is installed."""
    return version("moderator")


def _check_torn(rest: bytes, place: Place) -> None:
    """What a crash may leave behind the last good line: a part of one line, or the zeros of a block never written.

    Raises BadInput for everything else.
    """
    line, end, more = rest.partition(b"\n")
    if not rest.strip(b"\0\n"):
        return
    if more.strip(b"\0\n") or (end and looks_whole(line)):
        before = place.line - 1 if place.line is not None else 0
        remedy = f"the game up to there: `head -n {before} {place.file}` into another file" if before else None
        raise BadInput(
            "the journal was changed here, or the disk has damaged it" if before else "this is no journal",
            place=place,
            remedy=remedy,
        )


def _head(node: Node) -> Head:
    keys = ("n", "wall", "what", "format", "version", "party")
    parts = node.mapping()
    if "format" not in parts or parts["format"].whole() != FORMAT:
        raise node.complaint(
            f"this program reads journals of format {FORMAT}, not this one", remedy="use the version that wrote it"
        )
    parts = node.mapping(keys, required=keys)
    if parts["what"].text() != What.EVENING.value or parts["n"].whole() != 1:
        raise node.complaint("this is not the first line of a journal")
    return Head(
        party=party_from(parts["party"]),
        version=parts["version"].text(),
        wall=time_of_day(parts["wall"]),
    )


def _bytes(file: Path) -> bytes:
    if not is_file(file):
        raise BadInput("this is no file" if os.path.exists(file) else "there is no such journal", place=Place(file))
    try:
        if file.stat().st_size > LARGEST_BYTES:
            raise BadInput("this is too large for a journal", place=Place(file))
        return file.read_bytes()
    except OSError as error:
        raise BadInput(f"the journal cannot be read: {error.strerror}", place=Place(file)) from None
