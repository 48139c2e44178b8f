"""The words of a vocabulary that sound most like a name: "she vaughn" for Siobhan.

From each phone of the name on, every word is compared with every piece of the name that begins there; the best words of
each piece are strung together to the cheapest ways through the whole name. A string of words costs the distance of its
words from their pieces, and something for each word, because a recognizer loses time and certainty at each seam.

Only words that begin almost like the piece are compared: beginnings are what listeners and recognizers go by, and it
makes the search five times as fast.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moderator.hearing.names.distance import distances_to_beginnings
from moderator.hearing.names.phones import BREATH_SKIP, Phones, phone_table
from moderator.hearing.names.vocabulary import MOST_PHONES, Vocabulary

WORD_COST = 0.15
"""What each word adds: about as much as taking m for n. So of two ways alike the one with fewer words wins."""
LIKE_BEGINNING = 0.5
"""Words whose first phone costs more than this against the first of the piece are passed over."""
WORDS_PER_PIECE = 6
"""The best words of each piece that are tried in strings."""
WAYS_KEPT = 12
"""The best ways to each phone of the name that are gone on with."""


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
