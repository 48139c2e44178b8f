"""A key of a host's file, and its flag on the command line: how it is read, written back and asked for, as data.

A table of keys is read in its order, so a key may look at those before it. The text of a flag becomes the node that a
file would hold, so that one reader checks both; it takes the place of what the file says, and of what cannot stand
beside it. Here are also the checks of what hosts write most: a text that can be shown, a number in a range, a path.
"""

import os
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from moderator.errors import BadInput, Place
from moderator.language.files.node import Node, PlainData, Scalar, node_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

LONGEST_NAME = 60
"""Letters and spaces. The longest names in passports have about as many; whoever is called more is called otherwise."""
LONGEST_TEXT = 300
"""Letters of a folder, a sound device or whatever else stands in a host's file."""

Number = TypeVar("Number", int, float)
Thing = TypeVar("Thing", bound="DataclassInstance")
Values = Mapping[str, Any]
"""What is known of a table's keys, by name; a key that nobody gave is missing or None."""


class FlagKind(Enum):
    """What the text of a flag is in a file; the value is how `--help` shows it."""

    TEXT = "TEXT"
    NUMBER = "NUMBER"
    YES_OR_NO = "yes|no"
    SWITCH = ""
    """Yes where the flag is given; it has no text."""
    TEXTS = "A,B,..."
    NUMBERS = "N,N,..."
    TEXT_OR_TEXTS = "A|A,B,..."
    """A list when there is a comma in it."""
    NUMBER_OR_TEXTS = "N|A,B,..."
    PAIRS = "NAME=VALUE,..."
    """A mapping of names to texts."""


_YES_OR_NO: Mapping[str, PlainData] = {
    **dict.fromkeys(("yes", "y", "true", "t", "on", "1"), True),
    **dict.fromkeys(("no", "n", "false", "f", "off", "0"), False),
}


def _unchanged(value: PlainData) -> PlainData:
    return value


@dataclass(frozen=True)
class Key:
    """One key."""

    name: str
    read: Callable[[Node, Values], Any]
    """The value in a file; the second argument has what is known already. Raises BadInput with file and line."""
    help: str | None = None
    """What the flag says about itself; None: there is no flag."""
    kind: FlagKind = FlagKind.TEXT
    as_plain: Callable[[Any], PlainData] = _unchanged
    """What `read` reads back as the same value, from any folder; None when nothing need be written."""
    field: str | None = None
    """What holds the value in the thing that a table describes; None: the field of the key's name."""
    flags: tuple[str, ...] = ()
    """What the flag is called, perhaps in several ways, as arguments in Python are; empty: as the key."""
    excludes: tuple[str, ...] = ()
    """Keys that cannot be given together with this one; each of them stands before it in the table."""
    about: str | None = None
    """The key before it of which this one tells more; where that is given anew, this one is gone."""

    @property
    def attribute(self) -> str:
        """The field that holds the value."""
        return self.field or self.name

    @property
    def argument(self) -> str:
        """What holds the text of the flag where a command is called."""
        return self.flags[0] if self.flags else self.name

    @property
    def options(self) -> tuple[str, ...]:
        """The flag as it is typed, in each way: "--voice-pack"."""
        return tuple(f"--{name.replace('_', '-')}" for name in self.flags or (self.name,))

    def flag_node(self, text: str) -> Node:
        """What a file would hold for the text of the flag; complaints name the flag. Raises BadInput."""
        return flag_node(self.kind, text, self.options[0])


def read_keys(keys: Sequence[Key], nodes: Mapping[str, Node], known: Values) -> dict[str, Any]:
    """The values of a table: those that `nodes` give, and those `known` before that nothing here replaces.

    Raises BadInput with file and line.
    """
    rivals = [(key.name, rival) for key in keys for rival in key.excludes]
    replaced = {one for one, other in [*rivals, *(pair[::-1] for pair in rivals)] if other in nodes}
    replaced |= {key.name for key in keys if key.about is not None and (key.about in nodes or key.about in replaced)}
    values = {name: value for name, value in known.items() if name not in replaced}
    for key in keys:
        if key.name in nodes:
            for rival in key.excludes:
                if rival in nodes:
                    problem = f"'{key.name}' cannot be given together with '{rival}'"
                    raise nodes[key.name].complaint(problem, remedy="keep one of the two")
            values[key.name] = key.read(nodes[key.name], values)
    return values


def keys_as_plain(keys: Sequence[Key], values: Values) -> dict[str, PlainData]:
    """The values as a file has them; what nobody gave is left out."""
    given = {key.name: key.as_plain(values[key.name]) for key in keys if values.get(key.name) is not None}
    return {name: plain for name, plain in given.items() if plain is not None}


def read_fields(keys: Sequence[Key], node: Node, thing: Thing, required: Sequence[str] = ()) -> Thing:
    """The thing with what a table says of its fields; it holds no other keys. Raises BadInput with file and line."""
    parts = node.mapping([key.name for key in keys], required)
    for key in keys:
        if key.name in parts:
            thing = replace(thing, **{key.attribute: key.read(parts[key.name], vars(thing))})
    return thing


def fields_as_plain(keys: Sequence[Key], thing: "DataclassInstance") -> dict[str, PlainData]:
    """The table that describes a thing."""
    return keys_as_plain(keys, {key.name: getattr(thing, key.attribute) for key in keys})


def flag_node(kind: FlagKind, text: str, flag: str) -> Node:
    """The text of a flag as the node that a file would have; complaints name the `flag`. Raises BadInput."""
    place = Place(flag)
    parts: list[PlainData] = [part.strip() for part in text.split(",") if part.strip()]
    match kind:
        case FlagKind.NUMBER_OR_TEXTS if text.strip().isdecimal():
            return Node(place, Scalar(text.strip(), quoted=False))
        case FlagKind.TEXTS | FlagKind.NUMBER_OR_TEXTS:
            return node_of(parts, place)
        case FlagKind.TEXT_OR_TEXTS if "," in text:
            return node_of(parts, place)
        case FlagKind.NUMBERS:
            return Node(place, [Node(place, Scalar(str(part), quoted=False)) for part in parts])
        case FlagKind.NUMBER:
            return Node(place, Scalar(text.strip(), quoted=False))
        case FlagKind.YES_OR_NO | FlagKind.SWITCH:
            return node_of(_YES_OR_NO.get(text.strip().casefold(), text), place)
        case FlagKind.PAIRS:
            return node_of(_pairs(text, place), place)
        case _:
            return node_of(text, place)


def _pairs(text: str, place: Place) -> dict[str, PlainData]:
    pairs: dict[str, PlainData] = {}
    for part in text.strip(" ,").split(","):
        name, equals, value = part.partition("=")
        if not equals:
            problem = f"'{part.strip()}' is no option"
            raise BadInput(problem, place=place, remedy="write name=value, such as rounds=five")
        pairs[name.strip()] = value.strip()
    return pairs


def reads(check: Callable[..., Any], *limits: object) -> Callable[[Node, Values], Any]:
    """A key's reader that depends on no other key: `check` takes the node and then the limits."""
    return lambda node, known: check(node, *limits)


def control_sign(text: str) -> str | None:
    """The first sign that steers a terminal, ends a text or is half of another, as an escape; None without any."""
    return next((ascii(sign)[1:-1] for sign in text if unicodedata.category(sign) in ("Cc", "Cs")), None)


def checked_text(node: Node, longest: int = LONGEST_TEXT) -> str:
    """A text with something in it that can be shown. Raises BadInput with file and line."""
    text = node.text().strip()
    if not text:
        raise node.complaint("the text is empty", remedy="write something, or leave it out")
    if (sign := control_sign(text)) is not None:
        raise node.complaint(f"the sign {sign} stands in the text", remedy="take it out")
    if len(text) > longest:
        raise node.complaint(f"the text has {len(text)} letters", remedy=f"at most {longest}")
    return text


def checked_number(node: Node, least: float, most: float) -> float:
    """A number in a range, ends included. Raises BadInput with file and line."""
    return _in_range(node, node.number(), least, most)


def checked_whole(node: Node, least: int, most: int) -> int:
    """A whole number in a range, ends included. Raises BadInput with file and line."""
    return _in_range(node, node.whole(), least, most)


def _in_range(node: Node, number: Number, least: float, most: float) -> Number:
    if not least <= number <= most:
        raise node.complaint(f"{number:g} is out of range", remedy=f"{least:g} to {most:g}")
    return number


def path_with_home(node: Node) -> Path:
    """A path, of which "~" is the host's own folder. Raises BadInput with file and line."""
    # The path's own method raises for a user who is not there.
    return Path(os.path.expanduser(checked_text(node)))


def path_beside_file(node: Node) -> Path:
    """A path that begins, unless it is a whole one, where the file stands that names it. Raises BadInput."""
    path = path_with_home(node)
    return Path(node.place.file).parent / path if isinstance(node.place.file, Path) else path


def path_as_plain(path: Path) -> str:
    """A path as it can be read from any folder."""
    return str(path.absolute())
