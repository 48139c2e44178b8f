"""Every word of a recognizer with its phones, and the words that sound most like a name: "she vaughn" for Siobhan.

Asking espeak-ng for 22,000 words takes under a second and for 200,000 about seven, once for each model; read again from
the disk it takes some hundredths. The key of what is kept holds the words themselves, so another model, or the same one
with new words, is never mistaken for the old. A cache that cannot be written or is damaged costs time and nothing else.

The search: from each phone of the name on, every word is compared with every piece of the name that begins there; the
best words of each piece are strung together to the cheapest ways through the whole name. A string of words costs the
distance of its words from their pieces, and something for each word, because a recognizer loses time and certainty at
each seam. Only words that begin almost like the piece are compared: beginnings are what listeners and recognizers go
by, and it makes the search five times as fast.
"""

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from moderator.hearing.names.phones import BREATH_SKIP, Padded, Phones, distances_to_beginnings, padded, phone_table
from moderator.hearing.names.pronunciation import cache_folder, espeak_voice, pronunciations
from moderator.language.files.text_file import write_whole
from moderator.language.text.normalising import normal

VERSION = 2
"""Raised when the phones or the choice of words change, so that what was kept before is made anew."""
FEWEST_PHONES, MOST_PHONES = 2, 10
"""A shorter word is lost in a sentence, a longer one is seldom a part of a name."""
WORD_COST = 0.15
"""What each word adds: about as much as taking m for n. So of two ways alike the one with fewer words wins."""
LIKE_BEGINNING = 0.5
"""Words whose first phone costs more than this against the first of the piece are passed over."""
WORDS_PER_PIECE = 6
"""The best words of each piece that are tried in strings."""
WAYS_KEPT = 12
"""The best ways to each phone of the name that are gone on with."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Words that may be listened for instead of names."""

    words: tuple[str, ...]
    phones: Padded
    """Shape (words, MOST_PHONES), numbers of phones."""

    @cached_property
    def rows(self) -> dict[str, int]:
        """The place of each word."""
        return {word: row for row, word in enumerate(self.words)}

    def pronunciation(self, row: int) -> Phones:
        """The phones of one word."""
        return tuple(int(phone) for phone in self.phones[row] if phone)

    def allowed(self, forbidden: frozenset[str]) -> NDArray[np.bool_]:
        """Which words are neither forbidden nor sound exactly like one that is; shape (words,)."""
        rows = [self.rows[word] for word in forbidden if word in self.rows]
        sounds = {self.phones[row].tobytes() for row in rows}
        return np.array([phones.tobytes() not in sounds for phones in self.phones], dtype=np.bool_)


NO_WORDS = Vocabulary((), np.zeros((0, MOST_PHONES), dtype=np.int16))
"""Where nobody can tell how words sound."""


@dataclass(frozen=True)
class SoundAlike:
    """Words that sound like a name."""

    words: tuple[str, ...]
    phones: Phones
    cost: float
    """Distance from the name, and `WORD_COST` for each word."""

    @property
    def text(self) -> str:
        """The words with single spaces, as a recognizer writes them."""
        return " ".join(self.words)


@dataclass(frozen=True)
class _Way:
    cost: float
    rows: tuple[int, ...]


def vocabulary_of(words: tuple[str, ...], language: str, folder: Path | None = None) -> Vocabulary:
    """The vocabulary of a recognizer that hears these words; `folder` is our cache on disk when None.

    Raises ModelError when espeak-ng is missing.
    """
    digest = hashlib.sha256("\n".join((str(VERSION), espeak_voice(language), *words)).encode()).hexdigest()
    path = (cache_folder() if folder is None else folder) / f"{digest[:32]}.npz"
    kept = _read(path)
    if kept is None:
        kept = _made(words, language)
        _keep(path, kept)
    return kept


def nearest(target: Phones, vocabulary: Vocabulary, allowed: NDArray[np.bool_], most: int) -> list[SoundAlike]:
    """The nearest strings of words, the best first, no two that sound the same; empty for a name without phones.

    `allowed`: which words of the vocabulary may be taken, shape (words,).
    """
    ways: list[list[_Way]] = [[_Way(0.0, ())], *([] for _ in target)]
    skips = phone_table().skips
    for start in range(len(target)):
        if not ways[start]:
            continue
        for end, words in _pieces(target[start : start + MOST_PHONES], vocabulary, allowed):
            ways[start + end] += [
                _Way(way.cost + WORD_COST + cost, (*way.rows, row)) for way in ways[start] for row, cost in words
            ]
        # A phone that no word fits may be left out, so that every name has some way.
        ways[start + 1] += [_Way(way.cost + float(skips[target[start]]), way.rows) for way in ways[start]]
        ways[start + 1] = sorted(ways[start + 1], key=lambda way: (way.cost, way.rows))[:WAYS_KEPT]
    found: dict[Phones, SoundAlike] = {}
    for way in ways[-1]:
        if not way.rows:
            continue
        phones = sum((vocabulary.pronunciation(row) for row in way.rows), ())
        found.setdefault(phones, SoundAlike(tuple(vocabulary.words[row] for row in way.rows), phones, way.cost))
    return list(found.values())[:most]


def _made(words: tuple[str, ...], language: str) -> Vocabulary:
    sayable = [word for word in words if normal(word) == word and not any(sign.isdigit() for sign in word)]
    said = pronunciations(sayable, language)
    is_vowel = phone_table().is_vowel
    fitting = [
        (word, phones)
        for word, phones in zip(sayable, said, strict=True)
        if FEWEST_PHONES <= len(phones) <= MOST_PHONES and any(is_vowel[phone] for phone in phones)
    ]
    array = np.zeros((len(fitting), MOST_PHONES), dtype=np.int16)
    if fitting:
        found = padded([phones for _, phones in fitting])
        array[:, : found.shape[1]] = found
    return Vocabulary(tuple(word for word, _ in fitting), array)


def _read(path: Path) -> Vocabulary | None:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            text, phones = str(kept["words"]), kept["phones"]
    except (OSError, ValueError, KeyError, BadZipFile, EOFError):
        return None
    words = tuple(text.split("\n")) if text else ()
    known = len(phone_table().signs)
    if phones.shape != (len(words), MOST_PHONES) or (phones.size and not 0 <= phones.min() <= phones.max() < known):
        return None
    return Vocabulary(words, phones.astype(np.int16))


def _keep(path: Path, vocabulary: Vocabulary) -> None:
    content = BytesIO()
    words = np.array("\n".join(vocabulary.words))
    np.savez_compressed(content, words=words, phones=vocabulary.phones.astype(np.uint8))
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content.getvalue())


def _pieces(
    target: Phones, vocabulary: Vocabulary, allowed: NDArray[np.bool_]
) -> list[tuple[int, list[tuple[int, float]]]]:
    """For each number of the target's first phones, the rows of the words nearest to them, with their distances."""
    table = phone_table()
    first = vocabulary.phones[:, 0] if len(vocabulary.words) else np.zeros(0, dtype=np.int16)
    beginnings = {target[0]}
    # An h or a schwa at the beginning is easily lost.
    if len(target) > 1 and table.skips[target[0]] <= BREATH_SKIP:
        beginnings.add(target[1])
    fits = np.zeros(len(first), dtype=np.bool_)
    for phone in beginnings:
        fits |= table.costs[phone][first] <= LIKE_BEGINNING
    rows = np.flatnonzero(fits & allowed)
    if not len(rows):
        return []
    costs = distances_to_beginnings(target, vocabulary.phones[rows])
    pieces = []
    for end in range(1, len(target) + 1):
        column = costs[:, end]
        count = min(WORDS_PER_PIECE, len(rows))
        best = np.argpartition(column, count - 1)[:count]
        pieces.append((end, [(int(rows[at]), float(column[at])) for at in best]))
    return pieces
