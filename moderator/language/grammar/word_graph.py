"""The words that may be said at one moment, as an automaton over whole words.

Recognizers make their word lists and state machines from it, and the end of speech is decided with it: after "our
hostages are bob" somebody may go on, after "pause the game" nobody does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Arc:
    """One word that leads from one state to another."""

    source: int
    word: str
    target: int


@dataclass(frozen=True)
class GraphProgress:
    """How far some words are on the way to something that may be said."""

    complete: bool
    """They are something that may be said."""
    can_continue: bool
    """At least one more word may follow."""


@dataclass(frozen=True)
class WordGraph:
    """States are whole numbers; every arc bears a word (none is empty); every state lies on a way to a final one.

    A graph without arcs is that of a moment at which nothing is listened for.
    """

    start: int
    arcs: tuple[Arc, ...]
    finals: frozenset[int]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Graphs are keys of the recognizers' caches and hold thousands of arcs.
        return hash((self.start, self.arcs, self.finals))

    @cached_property
    def _leaving(self) -> Mapping[int, Mapping[str, frozenset[int]]]:
        leaving: dict[int, dict[str, set[int]]] = {}
        for arc in self.arcs:
            leaving.setdefault(arc.source, {}).setdefault(arc.word, set()).add(arc.target)
        return {
            state: {word: frozenset(targets) for word, targets in by_word.items()} for state, by_word in leaving.items()
        }

    def words(self) -> frozenset[str]:
        """Every word that occurs."""
        return frozenset(arc.word for arc in self.arcs)

    def without_words(self, words: Iterable[str]) -> "WordGraph":
        """The graph without the arcs of some words, and without all that then lies on no way from start to end."""
        gone = frozenset(words)
        arcs = [arc for arc in self.arcs if arc.word not in gone]
        from_start = _reachable({self.start}, ((arc.source, arc.target) for arc in arcs))
        to_end = _reachable(self.finals, ((arc.target, arc.source) for arc in arcs))
        kept = tuple(arc for arc in arcs if arc.source in from_start and arc.target in to_end)
        return WordGraph(self.start, kept, frozenset(self.finals & from_start))

    def progress(self, words: Sequence[str]) -> GraphProgress:
        """Where these words lead."""
        reached = self._reached(words)
        return GraphProgress(
            complete=not reached.isdisjoint(self.finals),
            can_continue=any(state in self._leaving for state in reached),
        )

    def _reached(self, words: Iterable[str]) -> frozenset[int]:
        reached = frozenset({self.start})
        for word in words:
            reached = frozenset(
                target for state in reached for target in self._leaving.get(state, {}).get(word, frozenset())
            )
            if not reached:
                break
        return reached


def _reachable(states: Iterable[int], steps: Iterable[tuple[int, int]]) -> set[int]:
    """The states that some steps, each from one state to another, lead to, those they start from among them."""
    after: dict[int, list[int]] = {}
    for source, target in steps:
        after.setdefault(source, []).append(target)
    reached = set(states)
    waiting = list(reached)
    while waiting:
        fresh = set(after.get(waiting.pop(), ())) - reached
        reached |= fresh
        waiting += fresh
    return reached
