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

    possible: bool
    """They begin (or are) something that may be said."""
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

    def pairs(self) -> frozenset[tuple[str, str]]:
        """Every two words of which the second may follow the first at once."""
        following = {state: tuple(by_word) for state, by_word in self._leaving.items()}
        arrivals = {(arc.word, arc.target) for arc in self.arcs}
        return frozenset((word, after) for word, state in arrivals for after in following.get(state, ()))

    @property
    def first_words(self) -> frozenset[str]:
        """The words with which something may begin."""
        return frozenset(self._leaving.get(self.start, ()))

    @property
    def last_words(self) -> frozenset[str]:
        """The words with which something may end."""
        return frozenset(arc.word for arc in self.arcs if arc.target in self.finals)

    def progress(self, words: Sequence[str]) -> GraphProgress:
        """Where these words lead."""
        reached = self._reached(words)
        return GraphProgress(
            possible=bool(reached),
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
