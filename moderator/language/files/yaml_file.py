"""YAML read into located nodes.

Two things differ from plain YAML, because hosts and translators write these files: a key may stand only once in a
mapping, and `yes`, `no`, `on`, `off` are words like any others (they are things people say), not truth values.
"""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import yaml

from moderator.errors import BadInput, Place
from moderator.language.files.node import Node, NodeEntry, Scalar, check_depth
from moderator.language.files.text_file import read_text

_FAST_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Reads ten times as fast as the one in Python, and half of a command's start is reading; not every system has it."""
MOST_INDENTED = 100
"""Columns or dashes before a value of a block: the fast loader has no limit of its own and would overflow its stack."""
_DEEP = re.compile(rf"^(?:[ \t?:-]){{{MOST_INDENTED},}}", re.MULTILINE)
_BRACKET = re.compile(r"[][{}]")
MOST_OPEN = 100
"""Brackets that are open at once, before anything is read."""
MOST_VALUES = 50_000
"""Values in one file, with each alias written out: a few lines of aliases of aliases stand for millions. The largest
file of ours holds about five thousand.
"""


def read_yaml(path: Path) -> Node:
    """Read a YAML file. Raises BadInput with file and line when it cannot be read or is not YAML."""
    return parse_yaml(read_text(path), path)


def parse_yaml(text: str, file: Path | str) -> Node:
    """Read YAML from a text; `file` is what complaints call it. Raises BadInput."""
    _check_brackets(text, file)
    try:
        root = _compose(text)
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


def _compose(text: str) -> yaml.Node | None:
    """The root of a document. The loader in Python has the last word on what is wrong, and where."""
    if _DEEP.search(text) is None:
        try:
            root: yaml.Node | None = yaml.compose(text, Loader=_FAST_LOADER)
            return root
        except yaml.YAMLError:
            pass
    return yaml.compose(text, Loader=yaml.SafeLoader)


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
            return Node(place, Scalar(str(node.value), quoted=bool(node.style)))
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
