"""YAML that remembers where everything stands, so that every complaint names the file and the line.

Two things differ from plain YAML, because hosts and translators write these files: a key may stand only once in a
mapping, and `yes`, `no`, `on`, `off` are words like any others (they are things people say), not truth values.
"""

import math
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import count
from pathlib import Path

import yaml

from moderator.errors import BadInput, Place
from moderator.language.files.did_you_mean import did_you_mean
from moderator.language.files.text_file import read_text

PlainData = str | int | float | bool | None | list["PlainData"] | dict[str, "PlainData"]
"""What a file holds once the places are forgotten."""

# Longer rows of digits are no numbers that anybody counts with; Python refuses some of them.
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_BRACKET = re.compile(r"[][{}]")
_FLAGS = {"true": True, "True": True, "false": False, "False": False}
_NOTHING = frozenset({"", "~", "null", "Null", "NULL"})

DEEPEST = 40
"""Values inside values inside values: what hosts, translators and our own programs write needs six."""
MOST_OPEN = 100
"""Brackets that are open at once, before anything is read."""
MOST_VALUES = 50_000
"""Values in one file, with each alias written out: a few lines of aliases of aliases stand for millions. The largest
file of ours holds about five thousand.
"""


class NodeKind(Enum):
    """What a node is, in the words of a complaint."""

    MAPPING = "a mapping (key: value)"
    LIST = "a list"
    TEXT = "a text"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Scalar:
    """A single value as it was written. In quotes it is always a text."""

    written: str
    quoted: bool


@dataclass(frozen=True)
class NodeEntry:
    """One key of a mapping: where the key stands and what stands behind it."""

    place: Place
    value: "Node"


@dataclass(frozen=True, eq=False)
class Node:
    """A value in a file. Each method takes it as one kind and raises BadInput when it is another."""

    place: Place
    content: "dict[str, NodeEntry] | list[Node] | Scalar"

    @property
    def kind(self) -> NodeKind:
        """Whether this is a mapping, a list, a text or nothing at all."""
        match self.content:
            case dict():
                return NodeKind.MAPPING
            case list():
                return NodeKind.LIST
            case Scalar(written, quoted):
                return NodeKind.NOTHING if not quoted and written in _NOTHING else NodeKind.TEXT

    def mapping(self, allowed: Collection[str] | None = None, required: Iterable[str] = ()) -> "dict[str, Node]":
        """The values by key, in the order of the file.

        Raises BadInput for a key that is not among `allowed` (None allows all) and for a `required` one that lacks.
        """
        if not isinstance(self.content, dict):
            raise self._wrong_kind(NodeKind.MAPPING.value)
        for key, entry in self.content.items():
            if allowed is not None and key not in allowed:
                raise BadInput(f"unknown key '{key}'", place=entry.place, remedy=did_you_mean(key, allowed))
        for key in required:
            if key not in self.content:
                raise self.complaint(f"the key '{key}' is missing")
        return {key: entry.value for key, entry in self.content.items()}

    def key_place(self, key: str) -> Place:
        """Where a key of this mapping stands; the mapping's own place when there is no such key."""
        if isinstance(self.content, dict) and key in self.content:
            return self.content[key].place
        return self.place

    def items(self) -> "list[Node]":
        """The items of a list."""
        if not isinstance(self.content, list):
            raise self._wrong_kind(NodeKind.LIST.value)
        return list(self.content)

    def text(self) -> str:
        """A text, as it was written: `07` and `yes` are texts too."""
        if not isinstance(self.content, Scalar) or self.kind is NodeKind.NOTHING:
            raise self._wrong_kind(NodeKind.TEXT.value)
        return self.content.written

    def one_of(self, choices: Collection[str]) -> str:
        """A text that must be one of `choices`."""
        text = self.text()
        if text not in choices:
            raise self.complaint(f"unknown value '{text}'", remedy=did_you_mean(text, choices))
        return text

    def whole(self) -> int:
        """A whole number."""
        value = self._plain_scalar()
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong_kind("a whole number")
        return value

    def number(self) -> float:
        """A number, whole or not."""
        value = self._plain_scalar()
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self._wrong_kind("a number")
        return float(value)

    def flag(self) -> bool:
        """`true` or `false`."""
        value = self._plain_scalar()
        if not isinstance(value, bool):
            raise self._wrong_kind("true or false")
        return value

    def raw(self) -> PlainData:
        """The same as plain Python: dicts, lists, texts, numbers, truth values, None."""
        match self.content:
            case dict() as entries:
                return {key: entry.value.raw() for key, entry in entries.items()}
            case list() as items:
                return [item.raw() for item in items]
            case Scalar():
                return self._plain_scalar()

    def complaint(self, problem: str, *, remedy: str | None = None) -> BadInput:
        """An error about this value, to be raised: it names the file and the line."""
        return BadInput(problem, place=self.place, remedy=remedy)

    def _plain_scalar(self) -> str | int | float | bool | None:
        if not isinstance(self.content, Scalar):
            return None
        written = self.content.written
        if self.content.quoted:
            return written
        if written in _NOTHING:
            return None
        if written in _FLAGS:
            return _FLAGS[written]
        if _WHOLE.fullmatch(written):
            return int(written)
        is_number = _NUMBER.fullmatch(written) and math.isfinite(float(written))
        return float(written) if is_number else written

    def _wrong_kind(self, wanted: str) -> BadInput:
        if isinstance(self.content, Scalar) and self.kind is NodeKind.TEXT:
            return self.complaint(f"here must stand {wanted}, not '{self.content.written}'")
        # A template that begins with a bracket or a brace is YAML's own list or mapping unless it is quoted.
        remedy = (
            "put the text in quotes" if wanted == NodeKind.TEXT.value and self.kind is not NodeKind.NOTHING else None
        )
        return self.complaint(f"here must stand {wanted}, not {self.kind.value}", remedy=remedy)


def read_yaml(path: Path) -> Node:
    """Read a YAML file. Raises BadInput with file and line when it cannot be read or is not YAML."""
    return parse_yaml(read_text(path), path)


def parse_yaml(text: str, file: Path | str) -> Node:
    """Read YAML from a text; `file` is what complaints call it. Raises BadInput."""
    _check_brackets(text, file)
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        if root is None:
            raise BadInput("the file is empty", place=Place(file))
        return _node(root, file, frozenset(), count(1))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else None
        problem = " ".join(part for part in (error.context, error.problem) if part)
        raise BadInput(f"this is not YAML: {problem}", place=Place(file, line)) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadInput("an unprintable sign stands in the file", place=Place(file, line)) from None
    except RecursionError:
        raise BadInput("the file is nested too deeply", place=Place(file)) from None


def _check_brackets(text: str, file: Path | str) -> None:
    """Raises BadInput for brackets in brackets in brackets: the parser would take time with the square of their number.

    Brackets in quotes are counted too; nobody leaves so many of them open.
    """
    if text.count("[") + text.count("{") <= MOST_OPEN:
        return
    is_open = 0
    for line, row in enumerate(text.split("\n"), 1):
        for sign in _BRACKET.findall(row):
            is_open = is_open + 1 if sign in "[{" else max(0, is_open - 1)
        if is_open > MOST_OPEN:
            raise BadInput("the file is nested too deeply", place=Place(file, line))


def check_depth(depth: int, place: Place) -> None:
    """Raises BadInput for a value inside too many others: whoever goes through it must not run out of stack."""
    if depth > DEEPEST:
        raise BadInput("the file is nested too deeply", place=place, remedy=f"at most {DEEPEST} values in each other")


def _node(node: yaml.Node, file: Path | str, above: frozenset[int], numbers: Iterator[int]) -> Node:
    """`above`: the values around this one, by identity; `numbers` counts all of the file."""
    place = Place(file, node.start_mark.line + 1)
    if id(node) in above:
        raise BadInput("an alias stands inside the value that it names", place=place)
    check_depth(len(above), place)
    if next(numbers) > MOST_VALUES:
        remedy = "write shorter files, without aliases of aliases"
        raise BadInput(f"the file holds more than {MOST_VALUES} values", place=place, remedy=remedy)
    above = above | {id(node)}
    match node:
        case yaml.ScalarNode():
            return Node(place, Scalar(str(node.value), quoted=node.style is not None))
        case yaml.SequenceNode():
            return Node(place, [_node(item, file, above, numbers) for item in node.value])
        case yaml.MappingNode():
            return Node(place, _entries(node, file, above, numbers))
    raise BadInput("this is neither a text, a list nor a mapping", place=place)


def _entries(
    mapping: yaml.MappingNode, file: Path | str, above: frozenset[int], numbers: Iterator[int]
) -> dict[str, NodeEntry]:
    entries: dict[str, NodeEntry] = {}
    for key, value in mapping.value:
        place = Place(file, key.start_mark.line + 1)
        if not isinstance(key, yaml.ScalarNode):
            raise BadInput("a key must be a single text", place=place, remedy="put templates in quotes")
        name = str(key.value)
        if name in entries:
            first = entries[name].place.line
            raise BadInput(f"the key '{name}' stands here a second time", place=place, remedy=f"first in line {first}")
        entries[name] = NodeEntry(place, _node(value, file, above, numbers))
    return entries
