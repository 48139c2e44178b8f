"""The baseline: the sentence of a graph whose letters differ least from a free transcript.

The letters of all sentences are compared at once: for each state of the graph, the fewest changes that make the first
letters of the transcript what leads to that state. Templates have no loops, so every state is reached once.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import TopologicalSorter

import numpy as np
from numpy.typing import NDArray

from moderator.language.grammar.word_graph import Arc, WordGraph
from moderator.language.text.numbers import spoken_forms

Row = NDArray[np.int64]

_STEP = 1 << 20
"""A change, in numbers whose lower part tells with which letter of the transcript a word began."""


@dataclass(frozen=True)
class Nearest:
    """The nearest sentence of a graph."""

    words: tuple[str, ...]
    changes: float
    """Letters changed, left out or put in, for each letter of the longer one of sentence and transcript."""


def nearest_sentence(graph: WordGraph, transcript: str, language: str) -> Nearest | None:
    """The sentence of a graph that is nearest to a transcript; None when the graph has none."""
    heard = spelled(transcript, language)
    columns = np.arange(len(heard) + 1, dtype=np.int64)
    best: dict[int, Row] = {graph.start: columns * _STEP}
    came: dict[tuple[int, int], tuple[Arc, int]] = {}
    for state in _in_order(graph):
        for arc in _into(graph).get(state, ()):
            if arc.source not in best:
                continue
            word = arc.word + " "
            row = _along(word, best[arc.source] // _STEP * _STEP + columns, heard)
            known = best.get(state)
            better = row // _STEP < known // _STEP if known is not None else np.ones(len(columns), dtype=bool)
            best[state] = row if known is None else np.where(better, row, known)
            for column in np.flatnonzero(better).tolist():
                came[state, column] = arc, int(row[column] % _STEP)
    ends = [(int(best[state][-1]) // _STEP, state) for state in graph.finals if state in best]
    if not ends:
        return None
    changes, state = min(ends)
    words: list[str] = []
    column = len(heard)
    while (state, column) in came and state != graph.start:
        arc, column = came[state, column]
        words.append(arc.word)
        state = arc.source
    return Nearest(tuple(reversed(words)), changes / max(1, len(" ".join(words)), len(heard)))


def spelled(transcript: str, language: str) -> str:
    """A transcript as the graph would write it, a space behind each word: small letters, numbers in words, no marks."""
    text = re.sub(r"\d+", lambda digits: f" {_number(int(digits[0]), language)} ", transcript.lower())
    text = re.sub(r"[^\w' ]", " ", text.replace("%", " percent"))
    return "".join(word + " " for word in text.split())


def _number(number: int, language: str) -> str:
    return min(spoken_forms(language, number), key=len)


def _along(word: str, row: Row, heard: str) -> Row:
    """The fewest changes behind a word, from those before it."""
    letters = np.frombuffer(heard.encode("utf-32-le"), dtype="<u4")
    slope = np.arange(len(row), dtype=np.int64) * _STEP
    row = np.minimum.accumulate(row - slope) + slope
    for letter in word:
        after = row + _STEP
        same = row[:-1] + np.where(letters == ord(letter), 0, _STEP)
        after[1:] = np.minimum(after[1:], same)
        row = np.minimum.accumulate(after - slope) + slope
    return row


_INTO: dict[WordGraph, dict[int, list[Arc]]] = {}


def _into(graph: WordGraph) -> dict[int, list[Arc]]:
    if graph not in _INTO:
        arriving: dict[int, list[Arc]] = {}
        for arc in graph.arcs:
            arriving.setdefault(arc.target, []).append(arc)
        _INTO[graph] = arriving
    return _INTO[graph]


def _in_order(graph: WordGraph) -> Iterator[int]:
    """The states, each after those that lead to it."""
    before = {state: {arc.source for arc in arcs} for state, arcs in _into(graph).items()}
    yield from TopologicalSorter(before).static_order()
