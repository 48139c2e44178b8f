"""TOML files are read into nodes that know their line, whatever way their author likes to write TOML."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderator.errors import BadInput
from moderator.language.files.node import Node
from moderator.language.files.toml_file import parse_toml, read_toml

EVERY_WAY_TO_WRITE = '''\
# a comment with "quotes", [brackets] and an = sign
title = "a # b"
"odd key" = 'C:\\no escape'
half = 2.5
day = 2026-11-21
a.b.c = true

names = [
    "Anna",   # [1, 2]
    "Bob", { name = "Carlos", words = ["car", "los"] },
    [1, 2],
]
text = """
two ""quoted"" lines = [
"""

[game.options]
seed = -3

[[rooms]]
name = "one"
[rooms.sound]
volume = 1e-1
[[rooms]]
name = "two"
  [[rooms.doors]]
  to = "one"
'''


def line_of(node: Node, *steps: str | int) -> int | None:
    for step in steps:
        node = node.mapping()[step] if isinstance(step, str) else node.items()[step]
    return node.place.line


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        (("title",), 2),
        (("odd key",), 3),
        (("half",), 4),
        (("day",), 5),
        (("a", "b", "c"), 6),
        (("names",), 8),
        (("names", 0), 9),
        (("names", 1), 10),
        (("names", 2, "words", 1), 10),
        (("names", 3, 1), 11),
        (("text",), 13),
        (("game", "options"), 17),
        (("game", "options", "seed"), 18),
        (("rooms", 0), 20),
        (("rooms", 0, "sound", "volume"), 23),
        (("rooms", 1, "name"), 25),
        (("rooms", 1, "doors", 0, "to"), 27),
    ],
)
def test_everything_knows_its_line(steps: tuple[str | int, ...], line: int) -> None:
    assert line_of(parse_toml(EVERY_WAY_TO_WRITE, "a.toml"), *steps) == line


def test_values_are_those_of_toml() -> None:
    plain = parse_toml(EVERY_WAY_TO_WRITE, "a.toml").raw()
    assert plain == tomllib.loads(EVERY_WAY_TO_WRITE) | {"day": "2026-11-21"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = 1\nb =\n", "party.toml:2: this is not TOML: invalid value"),
        ("a = 1\na = 2\n", "party.toml:2: this is not TOML: cannot overwrite a value"),
        ('a = 1\nb = ["x"', "party.toml:2: this is not TOML"),
    ],
)
def test_what_is_not_toml_is_named_by_line(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_toml(text, "party.toml")
    assert str(caught.value).startswith(complaint)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"party\.toml: there is no such file"):
        read_toml(tmp_path / "party.toml")


scalars = st.integers(-99, 99) | st.booleans() | st.text(st.sampled_from("ab #=[]{},.'"), max_size=6)
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3), max_leaves=6)


def written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list():
            return "[" + ", ".join(written(item) for item in value) + "]"
        case _:
            return str(value)


@given(st.dictionaries(st.text(st.sampled_from("ab #=[].'"), min_size=1, max_size=4), values, max_size=6))
def test_whatever_the_values_hold_each_key_keeps_its_line(table: dict[str, object]) -> None:
    text = "".join(f'"{key}" = {written(value)}\n' for key, value in table.items())
    node = parse_toml(text, "a.toml")
    assert [node.key_place(key).line for key in table] == list(range(1, len(table) + 1))
    assert node.raw() == table


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            'players = [\n"Anna",\n"Bob\n]',
            "3: this is not TOML: the line ends in the middle of a text (a text ends with",
        ),
        ("voice = en-us", '1: this is not TOML: invalid value (write voice = "en-us")'),
        ("players = Anna, Bob", '1: this is not TOML: invalid value (write players = ["Anna", "Bob"])'),
        ("players: 7", "1: this is not TOML: expected '=' after a key in a key/value pair (write players = 7)"),
        (
            "seed = 1\n[game\nx = 1",
            "2: this is not TOML: expected ']' at the end of a table declaration (write [game])",
        ),
    ],
)
def test_what_is_no_toml_is_told_with_what_would_be(text: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse_toml(text, "party.toml")
    assert str(refused.value).startswith(f"party.toml:{told}")
