"""TOML that remembers where everything stands, as the same nodes that YAML files are read into.

Python's own parser reads the values but forgets the lines. So the text is gone through a second time, only for its
structure: since it is known to be good TOML by then, a handful of kinds of tokens is enough to tell which key or item
starts in which line.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.node import Node, NodeEntry, Scalar, check_depth
from moderator.language.files.text_file import read_text

Steps = tuple[str | int, ...]
"""The way from the top of the file to a value: keys of tables and numbers of list items."""

_TOKEN = re.compile(
    r"""(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
    r"""|(?P<comment>\#[^\n]*)|(?P<line_end>\n)|(?P<sign>[\[\]{}=,.])|(?P<word>[^\s\[\]{}=,.\#"']+)|(?P<space>[^\S\n]+)""",
    re.DOTALL,
)
_ENDLESS = re.compile(r"\d{4300}|\d{4}-\d\d-\d\d")
"""A number that Python does not read, or a date that no calendar may have."""
_SIGNS = {"Illegal character '\\n'": "the line ends in the middle of a text"}
"""What Python's parser says -> what a host understands."""
_UNQUOTED = re.compile(r"(?P<key>[\w-]+)\s*=\s*(?P<value>[^\W\d_][^\"\[\]{}=#]*)")
_COLON = re.compile(r"(?P<key>[\w-]+)\s*:\s*(?P<value>[^=]+)")
"""Lines as people write them who know other formats."""
_WHERE = re.compile(r"\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


@dataclass(frozen=True)
class _Token:
    kind: str
    written: str
    line: int


def read_toml(path: Path) -> Node:
    """Read a TOML file. Raises BadInput with file and line when it cannot be read or is not TOML."""
    return parse_toml(read_text(path), path)


def parse_toml(text: str, file: Path | str) -> Node:
    """Read TOML from a text; `file` is what complaints call it. Raises BadInput with the line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _WHERE.search(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        problem = _WHERE.sub("", str(error))
        problem = f"this is not TOML: {_SIGNS.get(problem, problem[:1].lower() + problem[1:])}"
        raise BadInput(problem, place=Place(file, line), remedy=_remedy(text.split("\n")[line - 1 : line])) from None
    except RecursionError:
        raise BadInput("the file is nested too deeply", place=Place(file)) from None
    except ValueError:
        # Python reads no numbers of thousands of digits; its parser tells neither which nor where.
        likely = next((n for n, row in enumerate(text.split("\n"), 1) if _ENDLESS.search(row)), None)
        raise BadInput("a number or a date is none", place=Place(file, likely), remedy="write a shorter one") from None
    return _node(data, (), _Lines(text).found, file)


def _remedy(lines: list[str]) -> str | None:
    """What the author of a wrong line meant most likely, as it should be written."""
    line = lines[0].strip() if lines else ""
    if line.startswith("[") and "=" not in line and line.count("[") != line.count("]"):
        return f"write [{line.strip('[] ')}]"
    if line.replace('\\"', "").count('"') % 2:
        return "a text ends with the quotes that it begins with"
    if (found := _UNQUOTED.fullmatch(line)) is not None:
        texts = [f'"{part.strip()}"' for part in found["value"].split(",") if part.strip()]
        value = texts[0] if len(texts) == 1 else f"[{', '.join(texts)}]"
        return f"write {found['key']} = {value}"
    if (found := _COLON.fullmatch(line)) is not None:
        return f"write {found['key']} = {found['value']}"
    return None


def _node(value: object, steps: Steps, lines: dict[Steps, int], file: Path | str) -> Node:
    place = Place(file, lines.get(steps))
    check_depth(len(steps), place)
    match value:
        case dict():
            nodes = {key: _node(item, (*steps, key), lines, file) for key, item in value.items()}
            return Node(place, {key: NodeEntry(node.place, node) for key, node in nodes.items()})
        case list():
            return Node(place, [_node(item, (*steps, number), lines, file) for number, item in enumerate(value)])
        case str():
            return Node(place, Scalar(value, quoted=True))
        case bool():
            return Node(place, Scalar(str(value).lower(), quoted=False))
        case _:
            return Node(place, Scalar(str(value), quoted=False))


class _Lines:
    """Goes through the text of a good TOML file and finds the line of every key and list item."""

    def __init__(self, text: str) -> None:
        self.found: dict[Steps, int] = {}
        self._tables: dict[Steps, int] = {}
        """How often each `[[table]]` came so far."""
        self._rest = _tokens(text)
        self._next = next(self._rest)
        table: Steps = ()
        while self._next.kind != "end":
            if self._next.kind == "line_end":
                self._take()
            elif self._next.written == "[":
                table = self._header()
            else:
                self._pair(table)

    def _take(self) -> _Token:
        token = self._next
        self._next = next(self._rest, token)
        return token

    def _header(self) -> Steps:
        self._take()
        is_list = self._next.written == "["
        if is_list:
            self._take()
        line, keys = self._next.line, self._keys()
        steps: Steps = ()
        for key in keys[:-1]:
            steps = (*steps, key)
            self.found.setdefault(steps, line)
            if steps in self._tables:
                steps = (*steps, self._tables[steps] - 1)
        steps = (*steps, keys[-1])
        self.found.setdefault(steps, line)
        self._take()
        if is_list:
            self._take()
            self._tables[steps] = self._tables.get(steps, 0) + 1
            steps = (*steps, self._tables[steps] - 1)
            self.found[steps] = line
        return steps

    def _pair(self, table: Steps) -> None:
        line, steps = self._next.line, table
        for key in self._keys():
            steps = (*steps, key)
            self.found.setdefault(steps, line)
        self._take()  # the sign "="
        self._value(steps)

    def _keys(self) -> list[str]:
        keys = [_key(self._take())]
        while self._next.written == ".":
            self._take()
            keys.append(_key(self._take()))
        return keys

    def _value(self, steps: Steps) -> None:
        opened = self._next.written
        if self._next.kind == "text":
            self._take()
        elif opened in ("[", "{"):
            self._take()
            number = 0
            while self._next.written not in ("]", "}"):
                if self._next.kind == "line_end" or self._next.written == ",":
                    self._take()
                elif opened == "{":
                    self._pair(steps)
                else:
                    self.found[(*steps, number)] = self._next.line
                    self._value((*steps, number))
                    number += 1
            self._take()
        else:  # A number, a truth value or a date, in one token or several: 2.5
            while self._next.kind == "word" or self._next.written == ".":
                self._take()


def _tokens(text: str) -> Iterator[_Token]:
    """The tokens that carry structure, and a last one of the kind "end"."""
    line = 1
    for match in _TOKEN.finditer(text):
        kind, written = match.lastgroup or "", match.group()
        if kind not in ("space", "comment"):
            yield _Token(kind, written, line)
        line += written.count("\n")
    yield _Token("end", "", line)


def _key(token: _Token) -> str:
    """A key as the parser reads it: without quotes, escapes resolved."""
    return token.written if token.kind == "word" else next(iter(tomllib.loads(f"{token.written} = 0")))
