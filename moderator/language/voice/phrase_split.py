"""Where a sentence may be cut, so that parts of it can come from different sources: recorded ones and synthetic ones.

The places are known from how a sentence is made: around whatever is put into it (a name, a number, a card). Never
inside a word: what is put in may be glued to what stands before it ("l'otage").
"""

import re
from dataclasses import dataclass

from moderator.language.text.normalising import is_han

BEGINS, ENDS = "\u2068", "\u2069"
"""Unicode's signs around something put into a text; the Fluent library writes them, and nobody sees or hears them."""

_MARK = re.compile(f"[{BEGINS}{ENDS}]")


@dataclass(frozen=True)
class Piece:
    """A piece of a sentence with its punctuation and the spaces at its ends."""

    spoken: str
    """As a voice is to read it: names in the spelling that sounds right."""
    written: str
    """The same for the eye."""


@dataclass(frozen=True)
class Sentence:
    """What is to be said in one go, one or more sentences."""

    text: str
    """All of it, for a voice that says it in one piece."""
    written: str
    """The same for the eye."""
    pieces: tuple[Piece, ...]
    """All of it, one after the other: what is put in, and what stands between."""


def sentence_of(spoken: str, written: str | None = None) -> Sentence:
    """A sentence from a text with marks; `written` is the same for the eye, when it differs."""
    written = spoken if written is None else written
    parts, eye = _MARK.split(spoken), _MARK.split(written)
    pieces: list[Piece] = []
    for part in map(Piece, parts, eye if len(eye) == len(parts) else parts):
        before = pieces[-1].written if pieces else ""
        if pieces and (is_glued(before, part.written) or not _has_words(part.written) or not _has_words(before)):
            pieces[-1] = Piece(pieces[-1].spoken + part.spoken, before + part.written)
        else:
            pieces.append(part)
    return Sentence(without_marks(spoken), without_marks(written), tuple(pieces))


def without_marks(text: str) -> str:
    """The text as it is said: without marks, with single spaces."""
    return " ".join(_MARK.sub("", text).split())


def is_glued(before: str, after: str) -> bool:
    """Whether two parts are one word: no space or punctuation between them, in a script that writes spaces."""
    last, first = before[-1:], after[:1]
    if not last or not first or is_han(last) or is_han(first):
        return False
    return (last.isalnum() or last in "'’-") and (first.isalnum() or first in "'’-")


def _has_words(text: str) -> bool:
    return any(sign.isalnum() for sign in text)
