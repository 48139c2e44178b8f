"""A word graph as the phrase list that vosk understands.

Vosk makes a word bigram with back-off from its phrases: any listed word may follow any other, at a price that depends
on how often each pair was listed. So the list need not hold every sentence, but every pair of neighbouring words once,
the beginnings and the ends among them; and it must hold whole sentences: a list of bare pairs would tell vosk that
speech may stop after any of them.

`sentences_covering` walks the graph from its start, on to a pair not yet covered wherever there is one. Thirty names
in five slots need some hundred sentences, not thirty to the power of five. The strict check of what was heard is the
grammar's.
"""

from collections import defaultdict, deque
from collections.abc import Mapping, Sequence

from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.grammar.word_graph import Arc, WordGraph

GARBAGE_SHARE = 0.01
"""Entries of garbage per word of the list, so that the list's length does not change how soon chatter falls into
garbage. Commands of the tuning voices lost nothing up to a tenth; `python -m bench garbage` tries other shares."""

EDGE = ""
"""Stands for the neighbour of a sentence's first and of its last word."""


def phrase_list(graph: WordGraph) -> list[str]:
    """The phrases for a decoder: sentences that cover all pairs, then the garbage word at least once."""
    sentences = sentences_covering(graph)
    words = sum(len(sentence) for sentence in sentences)
    return [" ".join(sentence) for sentence in sentences] + [GARBAGE] * max(1, round(GARBAGE_SHARE * words))


def sentences_covering(graph: WordGraph) -> list[tuple[str, ...]]:
    """Sentences of the graph in which every pair of neighbouring words occurs, first and last words too."""
    walker = _Walker(graph)
    ways = _shortest_ways(graph.start, walker.leaving)
    sentences = []
    while walker.fresh(EDGE, graph.start):
        sentences.append(tuple(walker.walk([], graph.start)))
    for state, way in ways.items():  # nearest to the start first, for they lead on to the others
        for arc in walker.leaving[state]:
            while walker.fresh(arc.word, arc.target):
                sentences.append(tuple(walker.walk([*way, arc.word], arc.target)))
    return sentences


class _Walker:
    """Walks a graph to an end and remembers the word pairs that it met."""

    def __init__(self, graph: WordGraph) -> None:
        self.leaving: dict[int, list[Arc]] = defaultdict(list)
        for arc in graph.arcs:
            self.leaving[arc.source].append(arc)
        self._finals = graph.finals
        self._words_to_end = _words_to_end(graph)
        self._met: set[tuple[str, str]] = set()

    def fresh(self, word: str, state: int) -> bool:
        """Whether a pair that begins with `word`, said on the way to `state`, has not been met."""
        return self._fresh_arc(word, state) is not None or (state in self._finals and (word, EDGE) not in self._met)

    def walk(self, words: list[str], state: int) -> list[str]:
        """The words, and on from the state to an end: to fresh pairs while there are any, then the shortest way."""
        words = list(words)
        word = words[-1] if words else EDGE
        while True:
            arc = self._fresh_arc(word, state)
            if arc is None:
                if state in self._finals:
                    break
                arc = min(self.leaving[state], key=lambda arc: self._words_to_end[arc.target])
            words.append(arc.word)
            self._met.add((word, arc.word))
            word, state = arc.word, arc.target
        self._met.add((word, EDGE))
        return words

    def _fresh_arc(self, word: str, state: int) -> Arc | None:
        return next((arc for arc in self.leaving[state] if (word, arc.word) not in self._met), None)


def _words_to_end(graph: WordGraph) -> dict[int, int]:
    """For each state from which an end can be reached: the fewest words to it."""
    sources: dict[int, list[int]] = defaultdict(list)
    for arc in graph.arcs:
        sources[arc.target].append(arc.source)
    words = dict.fromkeys(graph.finals, 0)
    queue = deque(graph.finals)
    while queue:
        state = queue.popleft()
        for source in sources[state]:
            if source not in words:
                words[source] = words[state] + 1
                queue.append(source)
    return words


def _shortest_ways(start: int, leaving: Mapping[int, Sequence[Arc]]) -> dict[int, tuple[str, ...]]:
    """For each state that can be reached, nearest first: the words of a shortest way to it."""
    ways: dict[int, tuple[str, ...]] = {start: ()}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        for arc in leaving.get(state, ()):
            if arc.target not in ways:
                ways[arc.target] = (*ways[state], arc.word)
                queue.append(arc.target)
    return ways
