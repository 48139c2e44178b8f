"""A word graph as the phrase list that vosk understands: how most programs use it, and what ours is compared with.

Vosk makes a word bigram with back-off from its phrases: any listed word may follow any other, at a price that depends
on how often each pair was listed. So the list need not hold every sentence, but every pair of neighbouring words once,
the beginnings and the ends among them; and it must hold whole sentences: a list of bare pairs would tell vosk that
speech may stop after any of them.

`sentences_covering` walks the graph from its start, on to a pair not yet covered wherever there is one. Thirty names
in five slots need some hundred sentences, not thirty to the power of five. The strict check of what was heard is the
grammar's.
"""

from collections import defaultdict, deque

from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.grammar.word_graph import Arc, WordGraph

GARBAGE_SHARE = 0.01
"""Entries of garbage per word of the list, so that the list's length does not change how soon chatter falls into
garbage. Commands of the tuning voices lost nothing up to a tenth."""

EDGE = ""
"""Stands for the neighbour of a sentence's first and of its last word."""


def phrase_list(graph: WordGraph) -> list[str]:
    """The phrases for a decoder: sentences that cover all pairs, then the garbage word at least once."""
    sentences = sentences_covering(graph)
    words = sum(len(sentence) for sentence in sentences)
    return [" ".join(sentence) for sentence in sentences] + [GARBAGE] * max(1, round(GARBAGE_SHARE * words))


def sentences_covering(graph: WordGraph) -> list[tuple[str, ...]]:
    """Sentences of the graph in which every pair of neighbouring words occurs, first and last words too."""
    graph = graph.without_asides()
    words_to_end = _words_to_end(graph)
    met: set[tuple[str, str]] = set()

    def fresh_arc(word: str, state: int) -> Arc | None:
        """An arc that makes a pair with `word`, said on the way to `state`, that has not been met."""
        return next((arc for arc in graph.leaving.get(state, ()) if (word, arc.word) not in met), None)

    def is_fresh(word: str, state: int) -> bool:
        return fresh_arc(word, state) is not None or (state in graph.finals and (word, EDGE) not in met)

    def walk(words: tuple[str, ...], state: int) -> tuple[str, ...]:
        """The words, and on from the state to an end: to fresh pairs while there are any, then the shortest way."""
        word = words[-1] if words else EDGE
        while (arc := fresh_arc(word, state)) is not None or state not in graph.finals:
            arc = arc or min(graph.leaving[state], key=lambda arc: words_to_end[arc.target])
            met.add((word, arc.word))
            words, word, state = (*words, arc.word), arc.word, arc.target
        met.add((word, EDGE))
        return words

    sentences = []
    while is_fresh(EDGE, graph.start):
        sentences.append(walk((), graph.start))
    for state, way in _shortest_ways(graph).items():  # nearest to the start first, for they lead on to the others
        for arc in graph.leaving.get(state, ()):
            while is_fresh(arc.word, arc.target):
                sentences.append(walk((*way, arc.word), arc.target))
    return sentences


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


def _shortest_ways(graph: WordGraph) -> dict[int, tuple[str, ...]]:
    """For each state that can be reached, nearest first: the words of a shortest way to it."""
    ways: dict[int, tuple[str, ...]] = {graph.start: ()}
    queue = deque([graph.start])
    while queue:
        state = queue.popleft()
        for arc in graph.leaving.get(state, ()):
            if arc.target not in ways:
                ways[arc.target] = (*ways[state], arc.word)
                queue.append(arc.target)
    return ways
