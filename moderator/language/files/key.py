"""A key of a host's file that is a flag of the command line too: how it is read, written and asked for, as data.

A table of keys is read in its order, so a key may look at those before it. A flag goes before a file: what it says is
read as if the file said it, and takes the place of what cannot stand beside it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from moderator.errors import BadInput, Place
from moderator.language.files.node import Node, PlainData, Scalar

COMMAND_LINE = Place("the command line")
"""Where a flag stands."""

Values = Mapping[str, Any]
"""What is known of a table's keys, by name; a key that nobody gave is missing."""


class FlagKind(Enum):
    """What the text of a flag is in a file."""

    TEXT = "text"
    NUMBER = "number"
    LIST = "list"
    """Values separated by commas."""
    TEXT_OR_LIST = "text or list"
    """A list when there is a comma in it."""
    YES_OR_NO = "yes or no"


@dataclass(frozen=True)
class Key:
    """One key."""

    name: str
    help: str
    """What the flag says about itself."""
    read: Callable[[Node, Values], Any]
    """The value in a file; the second argument has what is known already. Raises BadInput with file and line."""
    as_plain: Callable[[Any], PlainData]
    """What `read` reads back as the same value, from any folder."""
    flag: FlagKind = FlagKind.TEXT
    other_flag: str | None = None
    """A second name of the flag."""
    excludes: tuple[str, ...] = ()
    """Keys that cannot be given together with this one; each of them stands before it in the table."""
    excluded: str = ""
    """The complaint when they are."""


def read_keys(keys: Sequence[Key], nodes: Mapping[str, Node], known: Values) -> dict[str, Any]:
    """The values of a table: those that `nodes` give, and those `known` before that nothing here replaces.

    Raises BadInput with file and line.
    """
    replaced = {rival for key in keys for rival in _rivals(keys, key) if key.name in nodes}
    values = {name: value for name, value in known.items() if name not in replaced}
    for key in keys:
        if key.name in nodes:
            if any(name in nodes for name in key.excludes):
                raise nodes[key.name].complaint(key.excluded, remedy="keep one of the two")
            values[key.name] = key.read(nodes[key.name], values)
    return values


def read_flags(keys: Sequence[Key], flags: Mapping[str, Node], known: Values) -> dict[str, Any]:
    """The same for flags: a mistake is told without a place of its own. Raises BadInput."""
    try:
        return read_keys(keys, flags, known)
    except BadInput as error:
        if error.place != COMMAND_LINE:
            raise
        raise BadInput(f"on the command line: {error.problem}", remedy=error.remedy) from None


def _rivals(keys: Sequence[Key], key: Key) -> tuple[str, ...]:
    """What cannot be given together with a key."""
    return (*key.excludes, *(other.name for other in keys if key.name in other.excludes))


def keys_as_plain(keys: Sequence[Key], values: Values) -> dict[str, PlainData]:
    """The values as a file has them; what nobody gave is left out."""
    return {key.name: key.as_plain(values[key.name]) for key in keys if key.name in values}


def flag_node(kind: FlagKind, given: str) -> Node:
    """The text of a flag as the node that a file would have."""
    parts = [part.strip() for part in given.split(",") if part.strip()]
    match kind:
        case FlagKind.LIST:
            return _list_of(parts, quoted=False)
        case FlagKind.TEXT_OR_LIST if "," in given:
            return _list_of(parts, quoted=True)
        case FlagKind.YES_OR_NO | FlagKind.NUMBER:
            return Node(COMMAND_LINE, Scalar(given, quoted=False))
        case _:
            return Node(COMMAND_LINE, Scalar(given, quoted=True))


def _list_of(parts: Sequence[str], *, quoted: bool) -> Node:
    return Node(COMMAND_LINE, [Node(COMMAND_LINE, Scalar(part, quoted=quoted)) for part in parts])
