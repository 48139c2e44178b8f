"""The words that may be said at one moment, as an automaton over whole words.

Recognizers make their word lists and state machines from it, and the end of speech is decided with it: after "our
hostages are bob" somebody may go on, after "pause the game" nobody does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple


class Arc(NamedTuple):
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
    """At least one more word of it may follow; what people only add ("please") does not count."""


@dataclass(frozen=True)
class WordGraph:
    """States are whole numbers; every arc bears a word (none is empty); every state lies on a way to a final one.

    A graph without arcs is that of a moment at which nothing is listened for.
    """

    start: int
    arcs: tuple[Arc, ...]
    finals: frozenset[int]
    asides: frozenset[Arc] = frozenset()
    """The arcs of words that people add before and after what they say, and that mean nothing."""
    name: tuple[str, ...] = ()
    """The words of the moderator's name, where there is one: whatever is said after them is meant for the moderator."""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Graphs are keys of the recognizers' caches and hold thousands of arcs.
        return hash((self.start, self.arcs, self.finals))

    @cached_property
    def leaving(self) -> Mapping[int, Sequence[Arc]]:
        """The arcs that leave each state from which one does."""
        leaving: dict[int, list[Arc]] = {}
        for arc in self.arcs:
            leaving.setdefault(arc.source, []).append(arc)
        return leaving

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
        name = self.name if gone.isdisjoint(self.name) else ()
        return WordGraph(self.start, kept, frozenset(self.finals & from_start), self.asides.intersection(kept), name)

    def without_asides(self) -> "WordGraph":
        """The graph of what is said alone."""
        return replace(self, arcs=tuple(arc for arc in self.arcs if arc not in self.asides)).without_words(())

    def progress(self, words: Iterable[str]) -> GraphProgress:
        """Where these words lead."""
        reached = {self.start}
        for word in words:
            reached = {arc.target for state in reached for arc in self.leaving.get(state, ()) if arc.word == word}
        return GraphProgress(
            complete=not reached.isdisjoint(self.finals),
            can_continue=any(arc not in self.asides for state in reached for arc in self.leaving.get(state, ())),
        )


NOTHING_TO_SAY = WordGraph(0, (), frozenset())
"""The graph of a moment at which nothing is listened for."""


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
