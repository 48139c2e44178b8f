"""Spoiling a good file in the ways in which files get spoilt: by hands, by disks, by programs, and by malice.

A mutation is three whole numbers, of any size: what is done, where, and with what. So hypothesis can shrink a list of
them, a seeded generator can draw them, and a coverage-guided fuzzer can steer them; all three spoil files alike.
"""

import random
import re
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

MOST_BYTES = 400_000
"""A spoilt file is cut here: what is larger takes long to read and says nothing more."""

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BOMB = "a: &a [x, x]\n" + "".join(
    f"{letter}: &{letter} [*{before}, *{before}]\n" for before, letter in pairwise(_LETTERS)
)
"""Each line names the one before twice: 67 million items, were they all written out."""

NASTY: tuple[str, ...] = (
    *("", " ", "~", "null", "true", "no", "-1", "0", "1", "7", "2.5", "1e999", "-1e999", "nan", "inf", ".inf", "1_000"),
    *("99999999999999999999", "9" * 400, "9" * 5000, "-0", "0x10", "0o17", "1:30", "07:61", "2024-01-01", "2024-13-41"),
    *("1e-400", "[]", "{}", "[[]]", "[~]", '""', "''", '"', "'", '"""', "[", "]", "{", "}", "(", ")", "<", ">", "|"),
    *("|-\n", "&a", "*a", "*b", "&a [*a]", "&a {k: *a}", "<<: *a", "!!python/object:os.system x", "!!binary x", "!x"),
    *("? k", "- ", ": ", ":", "=", ",", "#", "@", "`", "%YAML 9.9\n---\n", "---\n", "...\n", "\t", "\n", "\r", "\r\n"),
    *("\n\n  ", ";", "\0", "\x1b[2J", "\x7f", "\x85", "\u2028", "\u202e", "\ufeff", "\u200b", "\ufffe", "\U0001f600"),
    *("\U0010ffff", "\u540d\u524d", "\u0391\u03b8\u03b7\u03bd\u1fb6", "\u0645\u062d\u0645\u062f", "e\u0301", "\u00df"),
    *("\u0130", "\ufb01", "\u2167", "\u00b2", "\u0663", "\u0e45", "A" * 3000, "a b " * 800, "\u0301" * 300, "-", "--"),
    *(".", "..", "/", "../x", "[" * 60, "[" * 20_000, "{a: " * 60, "{a: " * 5000, "- " * 300, "[" * 300 + "]" * 300),
    *("(" * 3000, "[a|" * 900, "{ $x }", "{ -x }", "{ x }", "{ NUMBER($x) }", "{ X() }", "{$x ->\n *[a] b\n}"),
    *("{player}", "<x>", "[[x]]", "[x]\n", "x = 1\n", "a.b.c = 2\n", "[a.b]\n", "[[a]]\n", "inline = {a = 1}\n"),
    *("~x/y", '"\\u0000"', '"\\x00a"', '"\\e[2J"', "k: v\n", "k: {k: v}\n", "- {k: v}\n", "a.b." * 100, _BOMB),
)  # fmt: skip
"""What stands where something else should: empty, huge, of another kind, of another script, half of a bracket."""

_TOKEN = re.compile(rb"[\w.+-]+|[^\w\s]|\s+")
_VALUE = re.compile(rb"([:=]\s*)(\S[^\n]*)")

NUMBERS_32 = (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFE, 1 << 16, 8, 44_100)
"""For the header of a sound file."""


@dataclass(frozen=True)
class Mutation:
    """One change. Every number is taken modulo what there is, so each is good for every file."""

    what: int
    where: int
    with_what: int


def spoilt(data: bytes, mutations: Sequence[Mutation]) -> bytes:
    """The data after all the mutations, one after the other."""
    for mutation in mutations:
        change = _CHANGES[mutation.what % len(_CHANGES)]
        data = change(data, mutation.where, mutation.with_what)[:MOST_BYTES]
    return data


def drawn(chance: random.Random, most: int = 6) -> list[Mutation]:
    """Some mutations; a few are likelier than many."""
    count = min(most, 1 + int(chance.expovariate(0.7)))
    return [Mutation(*(chance.randrange(1 << 24) for _ in range(3))) for _ in range(count)]


def _nasty(number: int) -> bytes:
    return NASTY[number % len(NASTY)].encode()


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True) or [b""]


def _without_lines(data: bytes, where: int, with_what: int) -> bytes:
    lines = _lines(data)
    at = where % len(lines)
    return b"".join(lines[:at] + lines[at + 1 + with_what % 3 :])


def _line_twice(data: bytes, where: int, with_what: int) -> bytes:
    lines = _lines(data)
    line = lines[where % len(lines)]
    to = with_what % (len(lines) + 1)
    return b"".join([*lines[:to], line, *lines[to:]])


def _lines_swapped(data: bytes, where: int, with_what: int) -> bytes:
    lines = _lines(data)
    one, other = where % len(lines), with_what % len(lines)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _other_indent(data: bytes, where: int, with_what: int) -> bytes:
    lines = _lines(data)
    at = where % len(lines)
    lines[at] = b" " * (with_what % 9) + lines[at].lstrip(b" ")
    return b"".join(lines)


def _other_value(data: bytes, where: int, with_what: int) -> bytes:
    found = list(_VALUE.finditer(data))
    if not found:
        return _insertion(data, where, with_what)
    match = found[where % len(found)]
    return data[: match.start(2)] + _nasty(with_what) + data[match.end(2) :]


def _value_of_another(data: bytes, where: int, with_what: int) -> bytes:
    found = list(_VALUE.finditer(data))
    if not found:
        return data
    match, other = found[where % len(found)], found[with_what % len(found)]
    return data[: match.start(2)] + other[2] + data[match.end(2) :]


def _other_token(data: bytes, where: int, with_what: int) -> bytes:
    found = list(_TOKEN.finditer(data))
    if not found:
        return data
    match = found[where % len(found)]
    instead = _nasty(with_what >> 1) if with_what % 2 else found[(with_what >> 1) % len(found)].group()
    return data[: match.start()] + instead + data[match.end() :]


def _insertion(data: bytes, where: int, with_what: int) -> bytes:
    at = where % (len(data) + 1)
    return data[:at] + _nasty(with_what) + data[at:]


def _cut_off(data: bytes, where: int, _: int) -> bytes:
    return data[: where % (len(data) + 1)]


def _cut_out(data: bytes, where: int, with_what: int) -> bytes:
    at = where % (len(data) + 1)
    return data[:at] + data[at + 1 + with_what % 64 :]


def _bit_flipped(data: bytes, where: int, with_what: int) -> bytes:
    if not data:
        return data
    at = where % len(data)
    return data[:at] + bytes([data[at] ^ (1 << with_what % 8)]) + data[at + 1 :]


def _other_byte(data: bytes, where: int, with_what: int) -> bytes:
    if not data:
        return data
    at = where % len(data)
    return data[:at] + bytes([with_what % 256]) + data[at + 1 :]


def _header_number(data: bytes, where: int, with_what: int) -> bytes:
    """Another number in the first hundred bytes: there a sound file says how much is to come."""
    at = where % (min(len(data), 100) + 1)
    return data[:at] + struct.pack("<I", NUMBERS_32[with_what % len(NUMBERS_32)]) + data[at + 4 :]


_CHANGES: tuple[Callable[[bytes, int, int], bytes], ...] = (
    *(_without_lines, _line_twice, _lines_swapped, _other_indent),
    *(_other_value, _other_value, _value_of_another, _other_token, _other_token),
    *(_insertion, _cut_off, _cut_out, _bit_flipped, _other_byte, _header_number),
)  # fmt: skip
"""By their numbers; what finds most stands here twice."""
