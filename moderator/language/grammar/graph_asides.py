"""Openers, closers and the moderator's name around everything that a word graph lets be said.

They stand in the graph once, as loops, and not once for each template:

    opener --> start,    opener --> after the name      (back to where they begin: any number of them)
    each last word --> said --closer--> said --name--> named --closer--> named

`said` is one state for all ends, so that closers stand in the graph once: with hundreds of ends they would outnumber
the commands. An end after which more may follow stays beside it.

Commands that need the name may have it behind them; those are a graph of their own, which ends with the name only.
"""

from collections.abc import Collection, Iterable

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
    said = weaving.state()
    finals = {*graph.finals, said}
    ends = [said, *weaving.end_in(said, graph.finals, asides.closers)]
    weaving.weave(ends, asides.closers, said)
    if address:
        named, unnamed = weaving.state(), weaving.state()
        finals.add(named)
        unnamed_ends = weaving.insert(named_behind, graph.start)
        before_name = [unnamed, *weaving.end_in(unnamed, unnamed_ends, asides.closers)]
        weaving.weave(before_name, asides.closers, unnamed)
        weaving.weave([*ends, *before_name], {address}, named)
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

    def end_in(self, state: int, ends: Collection[int], closers: Iterable[Phrase]) -> list[int]:
        """Let whatever leads to one of these ends lead to a state too, where that takes fewer arcs than closers behind
        the end itself; the other ends.
        """
        closing = len({phrase[0] for phrase in closers})
        entering: dict[int, list[Arc]] = {end: [] for end in ends}
        for arc in self.arcs:
            if arc.target in entering:
                entering[arc.target].append(arc)
        for arcs in entering.values():
            if len(arcs) < closing:
                self.arcs.update((Arc(arc.source, arc.word, state), None) for arc in arcs)
        return sorted(end for end, arcs in entering.items() if len(arcs) >= closing)

    def insert(self, graph: WordGraph, start: int) -> frozenset[int]:
        """Add another graph that begins in a state of this one; the states in which it ends."""
        numbers: dict[int, int] = {graph.start: start}
        for arc in graph.arcs:
            for state in (arc.source, arc.target):
                if state not in numbers:
                    numbers[state] = self.state()
            self.arcs[Arc(numbers[arc.source], arc.word, numbers[arc.target])] = None
        return frozenset(numbers[state] for state in graph.finals)


def _states_after(graph: WordGraph, words: Phrase) -> set[int]:
    """The states that some words lead to from the start."""
    reached: set[int] = {graph.start}
    for word in words:
        reached = {arc.target for state in reached for arc in graph.leaving.get(state, ()) if arc.word == word}
    return reached
