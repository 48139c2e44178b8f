"""Every way in which a message can be worded, as far as that is known without its arguments.

A text chooses by its arguments ("one hostage", "two hostages") and puts them in. Here all choices are gone through, and
what would be put in is a hole; where the text may be cut is the same as when it is said (`cutting`).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from fluent.syntax import ast

from moderator.language.voice.phrase_split import BEGINS, ENDS, cut

HOLE = "\u16df"
"""Stands for what is put in: a letter that no language here has, so that a word may be glued to it."""
MOST_WORDINGS = 200
"""Of one message; with more choices than that nobody could record them all."""

Texts = Mapping[str, ast.Message | ast.Term]
"""Messages by name, terms by name with "-" before it."""


def wordings(name: str, texts: Texts) -> list[tuple[str, ...]]:
    """The wordings of a message, each as its pieces; a piece with a HOLE in it depends on the arguments."""
    entry = texts[name]
    if entry.value is None:
        return []
    marked = islice(_of_pattern(entry.value, texts), MOST_WORDINGS)
    return list(dict.fromkeys(pieces for text in marked if (pieces := cut(text))))


def without_holes(pieces: Sequence[str]) -> Iterator[tuple[str, bool, bool]]:
    """The longest stretches of a wording that need no arguments, and whether a hole stands before and after each."""
    stretch: list[str] = []
    before = False
    for piece in (*pieces, None):
        if piece is not None and HOLE not in piece:
            stretch.append(piece)
            continue
        if stretch:
            yield " ".join(stretch), before, piece is not None
        stretch, before = [], True


def _of_pattern(pattern: ast.Pattern, texts: Texts) -> Iterator[str]:
    ways = [list(islice(_of_element(element, texts), MOST_WORDINGS)) for element in pattern.elements]
    return ("".join(way) for way in product(*ways))


def _of_element(element: ast.TextElement | ast.Placeable, texts: Texts) -> Iterator[str]:
    if isinstance(element, ast.TextElement):
        yield element.value
        return
    for inside in _of_expression(element.expression, texts):
        yield f"{BEGINS}{inside}{ENDS}"


def _of_expression(expression: object, texts: Texts) -> Iterator[str]:
    match expression:
        case ast.StringLiteral() | ast.NumberLiteral():
            yield str(expression.parse()["value"])
        case ast.MessageReference():
            yield from _of_entry(expression.id.name, texts)
        case ast.TermReference():
            yield from _of_entry(f"-{expression.id.name}", texts)
        case ast.SelectExpression():
            for variant in expression.variants:
                yield from _of_pattern(variant.value, texts)
        case ast.Placeable():
            yield from _of_expression(expression.expression, texts)
        case _:  # an argument, or a function of one
            yield HOLE


def _of_entry(name: str, texts: Texts) -> Iterator[str]:
    entry = texts[name]
    if entry.value is not None:
        yield from _of_pattern(entry.value, texts)
