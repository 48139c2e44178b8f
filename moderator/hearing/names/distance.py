"""How near two pronunciations are: the cheapest way to turn one into the other, phone by phone.

The usual edit distance with the costs of `phones`: taking one phone for another, or leaving one out. One pronunciation
is compared with thousands at once, in numpy: a name against 200,000 words takes half a second.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from moderator.hearing.names.phones import Phones, phone_table

Padded = NDArray[np.int16]
"""Pronunciations side by side, shape (words, longest), filled up with 0."""


def padded(pronunciations: Sequence[Phones]) -> Padded:
    """Pronunciations as one array."""
    longest = max((len(phones) for phones in pronunciations), default=0)
    array = np.zeros((len(pronunciations), longest), dtype=np.int16)
    for row, phones in enumerate(pronunciations):
        array[row, : len(phones)] = phones
    return array


def distance(one: Phones, other: Phones) -> float:
    """The cost of turning one pronunciation into another: 0 for the same; about 0.7 for each phone too many."""
    return float(distances(one, padded([other]))[0])


def distances(target: Phones, words: Padded) -> NDArray[np.float32]:
    """The cost of turning each word into the target, shape (words,)."""
    return distances_to_beginnings(target, words)[:, -1]


def distances_to_beginnings(target: Phones, words: Padded) -> NDArray[np.float32]:
    """The cost of turning each word into the target's first 0, 1, ... phones, shape (words, len(target) + 1)."""
    table = phone_table()
    wanted = np.array(target, dtype=np.intp)
    # Long words first: those that go on at any column stand together. One row for each phone of the target.
    lengths = np.count_nonzero(words, axis=1)
    order = np.argsort((words.shape[1] - lengths).astype(np.uint16), kind="stable")
    columns = np.ascontiguousarray(words[order].T)
    costs = np.empty((len(target) + 1, len(words)), dtype=np.float32)
    costs[:] = np.concatenate([[0.0], np.cumsum(table.skips[wanted])])[:, None]
    for number, column in enumerate(columns):
        going_on = int(np.count_nonzero(lengths > number))
        if not going_on:
            break
        column = column[:going_on]
        skips = table.skips[column]
        before = costs[0, :going_on].copy()
        costs[0, :going_on] += skips
        for at, phone in enumerate(wanted, start=1):
            now = costs[at, :going_on]
            best = np.minimum(before + table.costs[phone][column], now + skips)
            before = now.copy()
            np.minimum(best, costs[at - 1, :going_on] + table.skips[phone], out=now)
    ordered = np.empty_like(costs)
    ordered[:, order] = costs
    return ordered.T


def weight(phones: Phones) -> float:
    """The cost of leaving everything out: how much there is to hear."""
    return float(phone_table().skips[list(phones)].sum())


def likeness(one: Phones, other: Phones) -> float:
    """How alike two pronunciations sound: 1 for the same, 0 when nothing fits."""
    whole = (weight(one) + weight(other)) / 2
    return max(0.0, 1 - distance(one, other) / whole) if whole else 0.0
