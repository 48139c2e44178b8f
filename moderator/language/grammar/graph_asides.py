"""Openers, closers and the moderator's name around everything that a word graph lets be said.

They stand in the graph once, as loops, and not once for each template:

    opener --> start,    opener --> after the name      (back to where they begin: any number of them)
    each end --closer--> said --closer--> said, from each of these --name--> named --closer--> named

Commands that need the name may have it behind them; those are a graph of their own, which ends with the name only.
"""

from collections.abc import Iterable

from moderator.language.grammar.asides import Asides, Phrase
from moderator.language.grammar.word_graph import Arc, WordGraph


def with_asides(graph: WordGraph, named_behind: WordGraph, address: Phrase, asides: Asides) -> WordGraph:
    """The graph with the asides of a language around it.

    `named_behind`: commands that count with the words of `address` behind them. A graph with nothing is left as it is.
    """
    weaving = _Weaving(graph)
    entries = {graph.start, *_states_after(graph, address)} if address else {graph.start}
    for entry in entries:
        weaving.weave([entry], asides.openers, entry)
    ends = [*sorted(graph.finals), weaving.state()]
    finals = set(ends)
    weaving.weave(ends, asides.closers, ends[-1])
    if address:
        named = weaving.state()
        finals.add(named)
        unnamed = [*weaving.insert(named_behind, graph.start), weaving.state()]
        weaving.weave(unnamed, asides.closers, unnamed[-1])
        weaving.weave([*ends, *unnamed], {address}, named)
        weaving.weave([named], asides.closers, named)
    return WordGraph(graph.start, tuple(weaving.arcs), frozenset(finals), frozenset(weaving.asides)).without_words(())


class _Weaving:
    """A graph that grows."""

    def __init__(self, graph: WordGraph) -> None:
        self.arcs = dict.fromkeys(graph.arcs)
        self.asides: set[Arc] = set()
        self._fresh = 1 + max((state for arc in graph.arcs for state in (arc.source, arc.target)), default=graph.start)

    def state(self) -> int:
        """A new state."""
        self._fresh += 1
        return self._fresh - 1

    def weave(self, sources: Iterable[int], phrases: Iterable[Phrase], target: int) -> None:
        """Lay asides from some states to another; those that begin with the same words share their arcs."""
        inside: dict[Phrase, int] = {}
        sources = list(sources)
        for phrase in sorted(phrases):
            for length, word in enumerate(phrase, start=1):
                to = target if length == len(phrase) else inside.setdefault(phrase[:length], -1)
                if to < 0:
                    to = inside[phrase[:length]] = self.state()
                for source in sources if length == 1 else [inside[phrase[: length - 1]]]:
                    arc = Arc(source, word, to)
                    if arc not in self.arcs:
                        self.arcs[arc] = None
                        self.asides.add(arc)

    def insert(self, graph: WordGraph, start: int) -> list[int]:
        """Add another graph that begins in a state of this one; the states in which it ends."""
        numbers: dict[int, int] = {graph.start: start}
        for arc in graph.arcs:
            for state in (arc.source, arc.target):
                if state not in numbers:
                    numbers[state] = self.state()
            self.arcs[Arc(numbers[arc.source], arc.word, numbers[arc.target])] = None
        return sorted(numbers[state] for state in graph.finals)


def _states_after(graph: WordGraph, words: Phrase) -> set[int]:
    """The states that some words lead to from the start."""
    reached: set[int] = {graph.start}
    for word in words:
        reached = {arc.target for state in reached for arc in graph.leaving.get(state, ()) if arc.word == word}
    return reached
