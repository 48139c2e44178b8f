"""How people word what they say: the sentences of `training/said`, with marks for the words of slots.

A recognizer that hears only what it is told makes of them which word follows which, and so hears sentences that no
template has. `grammars/<language>/habits.bin` is zlib's compression of a sentence a line, with the intents that it may
mean before it (none: it is no command).
"""

import zlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.meaning.marked_words import MarkedWords

HABITS_FILE = "habits.bin"
"""In the folder of a language."""
OWNERS_END = "'s"
"""What English joins to a name, which is then one word."""
_REMEDY = "make it again: `python -m training.meanings`"

Words = tuple[str, ...]


@dataclass(frozen=True)
class SaidSentence:
    """A sentence that somebody may say."""

    intents: frozenset[str]
    words: Words


@dataclass(frozen=True, eq=False)
class Habits:
    """What is said at one moment, as far as anybody knows; the same moment has the same object, a key of caches."""

    sentences: tuple[Words, ...]
    """With marks: "{player}", and "{player}'s"."""
    forms: Mapping[str, Collection[Words]]
    """The words that each mark stands for."""
    name: Words
    """The moderator's name, which may come first."""


def as_content(sentences: Iterable[tuple[Collection[str], MarkedWords]]) -> bytes:
    """The content of a file: each sentence with the intents that it may mean, once."""
    lines = {f"{' '.join(sorted(intents))}|{' '.join(_joined(sentence.words))}" for intents, sentence in sentences}
    return zlib.compress("\n".join(sorted(lines)).encode(), 9)


@cache
def read_habits(file: Path) -> tuple[SaidSentence, ...]:
    """The sentences of a file, none where there is no file. Raises BadInput naming the file when it is damaged."""
    try:
        lines = zlib.decompress(file.read_bytes()).decode().splitlines()
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, zlib.error):
        raise BadInput("the file is damaged", place=Place(file), remedy=_REMEDY) from None
    parted = (line.partition("|") for line in lines)
    return tuple(SaidSentence(frozenset(intents.split()), tuple(words.split())) for intents, _, words in parted)


def _joined(words: Iterable[str]) -> list[str]:
    made: list[str] = []
    for word in words:
        if word == OWNERS_END[1:] and made and made[-1].endswith("}"):
            made[-1] += OWNERS_END
        else:
            made.append(word)
    return made
