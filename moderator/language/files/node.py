"""A value in a file that remembers where it stands, so that every complaint names the file and the line.

YAML, TOML and JSON are all read into these nodes: what a program wrote is checked like what a person wrote.
"""

import json
import math
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from moderator.errors import BadInput, Place, did_you_mean

E = TypeVar("E", bound=Enum)

PlainData = str | int | float | bool | None | list["PlainData"] | dict[str, "PlainData"]
"""What a file holds once the places are forgotten."""

# Longer rows of digits are no numbers that anybody counts with; Python refuses some of them.
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_FLAGS = {"true": True, "True": True, "false": False, "False": False}
_NOTHING = frozenset({"", "~", "null", "Null", "NULL"})

DEEPEST = 40
"""Values inside values inside values: what hosts, translators and our own programs write needs six."""


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

    def fields(self, readers: "Readers", required: Iterable[str] = ()) -> dict[str, Any]:
        """The values by key, each as the reader of its key has it; what is not there is left out.

        Raises BadInput for a key without a reader and for a `required` one that lacks.
        """
        return {key: readers[key](value) for key, value in self.mapping(readers, required).items()}

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

    def texts(self) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(item.text() for item in self.items())

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

    def member(self, choices: type[E]) -> E:
        """A text that must be the value of one of these."""
        return choices(self.one_of([choice.value for choice in choices]))

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


def check_depth(depth: int, place: Place) -> None:
    """Raises BadInput for a value inside too many others: whoever goes through it must not run out of stack."""
    if depth > DEEPEST:
        raise BadInput("the file is nested too deeply", place=place, remedy=f"at most {DEEPEST} values in each other")


def node_of(value: PlainData, place: Place, depth: int = 0) -> Node:
    """Plain Python as a node; every complaint names `place`. Raises BadInput below `DEEPEST` (`depth`: so far)."""
    check_depth(depth, place)
    match value:
        case dict():
            return Node(place, {key: NodeEntry(place, node_of(item, place, depth + 1)) for key, item in value.items()})
        case list():
            return Node(place, [node_of(item, place, depth + 1) for item in value])
        case str():
            return Node(place, Scalar(value, quoted=True))
        case None:
            return Node(place, Scalar("", quoted=False))
        case bool():
            return Node(place, Scalar("true" if value else "false", quoted=False))
        case _:
            return Node(place, Scalar(repr(value), quoted=False))


def parse_json(text: str, place: Place) -> Node:
    """Read one value of JSON; every complaint names `place`. Raises BadInput.

    Numbers that JSON does not have (NaN, infinity) are read as texts, so whoever wants a number refuses them.
    """
    try:
        value: PlainData = json.loads(text, parse_constant=str)
        return node_of(value, place)
    except ValueError as error:
        problem = error.msg if isinstance(error, json.JSONDecodeError) else "a number is too long"
        raise BadInput(f"this is not JSON: {problem[:1].lower()}{problem[1:]}", place=place) from None
    except RecursionError:
        raise BadInput("the value is nested too deeply", place=place) from None


Readers = Mapping[str, Callable[[Node], Any]]
"""What reads the value of each key of a mapping (`Node.fields`)."""
