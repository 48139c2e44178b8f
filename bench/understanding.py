"""Was a sentence understood? What was said and what an independent recognizer made of it, compared by their sound.

Spelling says little: "Ana" for Anna is right and "and it goes" for "Anna goes" is wrong. So both become phones, the
phones are laid side by side at the least cost, and each word that was said is held against those that fell to it.
"""

import re
from dataclasses import dataclass

import numpy as np

from bench.people.nearest import spelled
from moderator.hearing.names.phones import Phones, phone_table, weight
from moderator.hearing.names.pronunciation import pronunciations
from moderator.language.text.normalising import is_han

LEAST_OF_WORD = 0.55
"""Of what there is to hear of a word, to be understood: "for" in place of "four", "Ana" of Anna, not "it" of is."""
LEAST_OF_SENTENCE = 0.85
"""Of a whole sentence: the recognizer may write "it's" for "it is"."""
LITTLE_WORD = 2
"""Phones of a word that nobody misses when the sentence is clear."""

_SENTENCE_ENDS = re.compile(r"(?<=[.?!。？！])\s*")


@dataclass(frozen=True)
class UnderstoodWord:
    """A word that was said, and which share of it was heard (0 to 1)."""

    word: str
    share: float
    phones: int


@dataclass(frozen=True)
class Understanding:
    """One sentence that was said: its words, and how much of it was heard, 0 to 1."""

    text: str
    words: tuple[UnderstoodWord, ...]
    share: float

    @property
    def is_complete(self) -> bool:
        """Whether somebody who heard what the recognizer heard would know what was said."""
        whole = all(word.share >= LEAST_OF_WORD for word in self.words if word.phones > LITTLE_WORD)
        return whole and self.share >= LEAST_OF_SENTENCE


def understood(said: str, heard: str, language: str) -> tuple[Understanding, ...]:
    """Each sentence of what was said, with how much of it is in what was heard. Raises ModelError without espeak-ng."""
    sentences = [sentence for sentence in _SENTENCE_ENDS.split(said) if any(sign.isalnum() for sign in sentence)]
    words = [words_of(sentence, language) for sentence in sentences]
    every = [word for sentence in words for word in sentence]
    phones = pronunciations([*every, *words_of(heard, language)], language)
    costs = _cost_of_each(phones[: len(every)], tuple(phone for word in phones[len(every) :] for phone in word))
    found, place = [], 0
    for text, sentence in zip(sentences, words, strict=True):
        here = range(place, place + len(sentence))
        place += len(sentence)
        weights = [weight(phones[number]) for number in here]
        missed = sum(min(costs[number], weight(phones[number])) for number in here)
        told = tuple(
            UnderstoodWord(every[number], _share(costs[number], weight(phones[number])), len(phones[number]))
            for number in here
        )
        found.append(Understanding(text, told, _share(missed, sum(weights))))
    return tuple(found)


def words_of(text: str, language: str) -> list[str]:
    """The words of a text without marks, numbers in words; of Chinese its characters."""
    return [
        part
        for word in spelled(text, language).split()
        for part in (list(word) if any(map(is_han, word)) else [word])
        if any(sign.isalpha() for sign in part)
    ]


def _share(missed: float, whole: float) -> float:
    return max(0.0, 1 - missed / whole) if whole else 1.0


def _cost_of_each(said: tuple[Phones, ...], heard: Phones) -> list[float]:
    """What each word costs on the cheapest way from what was said to what was heard; what was put in, its neighbour."""
    table = phone_table()
    wanted = [phone for word in said for phone in word]
    owner = [number for number, word in enumerate(said) for _ in word]
    rows, columns = len(wanted) + 1, len(heard) + 1
    best = np.zeros((rows, columns))
    best[1:, 0] = np.cumsum(table.skips[wanted])
    best[0, 1:] = np.cumsum(table.skips[list(heard)])
    for row in range(1, rows):
        for column in range(1, columns):
            best[row, column] = min(
                best[row - 1, column - 1] + table.costs[wanted[row - 1], heard[column - 1]],
                best[row - 1, column] + table.skips[wanted[row - 1]],
                best[row, column - 1] + table.skips[heard[column - 1]],
            )
    costs = [0.0] * len(said)
    row, column = rows - 1, columns - 1
    while row or column:
        here = best[row, column]
        at = owner[min(max(row - 1, 0), len(owner) - 1)] if owner else 0
        if row and column:
            step = table.costs[wanted[row - 1], heard[column - 1]]
            if np.isclose(here, best[row - 1, column - 1] + step):
                costs[at] += float(step)
                row, column = row - 1, column - 1
                continue
        if row and np.isclose(here, best[row - 1, column] + table.skips[wanted[row - 1]]):
            costs[at] += float(table.skips[wanted[row - 1]])
            row -= 1
        else:
            if costs:
                costs[at] += float(table.skips[heard[column - 1]])
            column -= 1
    return costs
