"""Where a sentence may be cut, so that parts of it can come from different sources: recorded ones and synthetic ones.

The sensible places are known from how a sentence is made: around whatever is put into it (a name, a number, a card),
and between two sentences. Never inside a word: what is put in may be glued to what stands before it ("l'otage").
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from moderator.language.text.normalising import is_han

BEGINS, ENDS = "\u2068", "\u2069"
"""Unicode's signs around something put into a text; the Fluent library writes them, and nobody sees or hears them."""

_MARK = re.compile(f"[{BEGINS}{ENDS}]")
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?…:])\s+(?=\S)|(?<=[。！？：])\s*(?=\S)")


@dataclass(frozen=True)
class Piece:
    """A piece of a sentence with its punctuation."""

    spoken: str
    """As a voice is to read it: names in the spelling that sounds right."""
    written: str
    """The same for the eye."""


@dataclass(frozen=True)
class Sentence:
    """What is to be said in one go, one or more sentences; its pieces, joined by what stands between them, are all of
    it.
    """

    text: str
    """All of it, for a voice that says it in one piece."""
    pieces: tuple[Piece, ...]


def sentence_of(spoken: str, written: str | None = None) -> Sentence:
    """A sentence from a text with marks; `written` is the same for the eye, when it differs."""
    pieces = cut(spoken)
    eye = pieces if written is None else cut(written)
    if len(eye) != len(pieces):  # a name is read as two sentences, or the like
        eye = pieces
    return Sentence(
        without_marks(spoken), tuple(Piece(first, second) for first, second in zip(pieces, eye, strict=True))
    )


def without_marks(text: str) -> str:
    """The text as it is said: without marks, with single spaces."""
    return " ".join(_MARK.sub("", text).split())


def cut(marked: str) -> tuple[str, ...]:
    """The pieces of a text with marks; what has no word in it (a full stop) belongs to the piece before it."""
    raw = [part for stretch in _MARK.split(marked) for part in _sentences(stretch)]
    pieces: list[str] = []
    for part in raw:
        if pieces and (_glued(pieces[-1], part) or not _has_words(part) or not _has_words(pieces[-1])):
            pieces[-1] += part
        else:
            pieces.append(part)
    return tuple(piece for piece in (" ".join(piece.split()) for piece in pieces) if piece)


def _sentences(stretch: str) -> Sequence[str]:
    """A stretch without marks, cut after each sentence; spaces stay with what stands before them."""
    ends = [found.end() for found in _BETWEEN_SENTENCES.finditer(stretch)]
    return [stretch[begin:end] for begin, end in zip([0, *ends], [*ends, len(stretch)], strict=True) if begin < end]


def _has_words(text: str) -> bool:
    return any(sign.isalnum() for sign in text)


def _glued(before: str, after: str) -> bool:
    """Whether two parts are one word: no space or punctuation between them, in a script that writes spaces."""
    last, first = before[-1:], after[:1]
    if not last or not first or is_han(last) or is_han(first):
        return False
    return (last.isalnum() or last in "'’-") and (first.isalnum() or first in "'’-")
