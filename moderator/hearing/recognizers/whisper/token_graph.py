"""A graph of words as a graph of tokens: which tokens may come next, and which words have been said by then.

Every word may be written in several ways, and each way is some tokens. The ways of all words that leave a state of the
word graph make a tree of tokens; where a way ends, marks may follow (a comma, a full stop), then the tree of the state
behind the word. Trees are made when somebody comes by: of a graph with thousands of arcs an utterance sees a few.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from moderator.hearing.recognizers.segmentation import beginnings, spelled_out
from moderator.hearing.recognizers.whisper.tokenizer import Tokenizer
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.grammar.written_forms import Forms, Words
from moderator.language.text.normalising import is_han

MARKS = (",", ".", "?", "!", "...")
"""What may stand behind a word and means nothing."""
HYPHEN = "-"
"""Joins the next word: "20-ounce"."""
ELISION = "'"
"""Ends a word that the next one follows without a space: "l'" in "l'otage"."""


@dataclass(frozen=True)
class TokenStep:
    """What a token leads to."""

    words: Words
    """Words of the graph that are finished by it: those before it, for a word may go on ("eight", "eighteen")."""
    node: int


@dataclass
class _Node:
    """A place in a tree of tokens."""

    children: dict[int, int] = field(default_factory=dict)
    """Token -> node."""
    ends: list[tuple[Words, int]] = field(default_factory=list)
    """The words that end here, and the state of the word graph behind them."""
    marked: bool = False
    """Whether a mark was just written; a second one may not follow."""
    steps: Mapping[int, tuple[TokenStep, ...]] | None = None


class TokenGraph:
    """The tokens of one word graph. Not shared between threads while it grows."""

    def __init__(self, graph: WordGraph, forms: Forms, tokenizer: Tokenizer) -> None:
        """`forms`: further ways to write words; those for words that do not occur are ignored."""
        self._tokenizer = tokenizer
        self._finals = graph.finals
        graph = _with_joined_characters(graph, tokenizer)
        self._leaving: dict[int, dict[str, list[int]]] = {}
        for arc in graph.arcs:
            self._leaving.setdefault(arc.source, {}).setdefault(arc.word, []).append(arc.target)
        self._forms: dict[str, list[tuple[Words, str]]] = {}
        for words, ways in forms.items():
            self._forms.setdefault(words[0], []).extend((words[1:], way) for way in ways)
        self._marks = tuple(tokenizer.encode(mark)[0] for mark in MARKS)
        (self._hyphen,) = tokenizer.encode(HYPHEN)
        self._nodes: list[_Node] = []
        self._roots: dict[tuple[int, bool], int] = {}
        self.start = self._root(graph.start, spaced=True)
        """The node before the first token."""

    def steps(self, node: int) -> Mapping[int, tuple[TokenStep, ...]]:
        """Each token that may come next, and where it leads: more than one place where words are written alike."""
        here = self._nodes[node]
        if here.steps is None:
            here.steps = self._made_steps(here)
        return here.steps

    def finished(self, node: int) -> tuple[Words, ...]:
        """The last words of each sentence that may end here; empty inside a word or where more must follow."""
        return tuple(words for words, state in self._nodes[node].ends if state in self._finals)

    def _made_steps(self, here: _Node) -> Mapping[int, tuple[TokenStep, ...]]:
        steps: dict[int, list[TokenStep]] = {token: [TokenStep((), node)] for token, node in here.children.items()}
        for words, state in here.ends:
            if not here.marked:
                behind = self._after_mark(state)
                for mark in self._marks:
                    steps.setdefault(mark, []).append(TokenStep(words, behind))
                joined = self._root(state, spaced=False)
                if self._nodes[joined].children:
                    steps.setdefault(self._hyphen, []).append(TokenStep(words, joined))
            spaced = not (words and words[-1].endswith(ELISION))
            for token, node in self._nodes[self._root(state, spaced=spaced)].children.items():
                steps.setdefault(token, []).append(TokenStep(words, node))
        return {token: tuple(ways) for token, ways in steps.items()}

    def _after_mark(self, state: int) -> int:
        # Marks are rare enough that a node for each visit of a state is no waste, and `steps` keeps them few.
        self._nodes.append(_Node(ends=[((), state)], marked=True))
        return len(self._nodes) - 1

    def _root(self, state: int, *, spaced: bool) -> int:
        """The root of the tree of all words that leave a state, written with a space before or without."""
        key = state, spaced
        if key not in self._roots:
            self._nodes.append(_Node())
            root = self._roots[key] = len(self._nodes) - 1
            for words, written, target in self._written(state):
                self._plant(root, words, written, target, spaced=spaced)
        return self._roots[key]

    def _plant(self, root: int, words: Words, written: str, target: int, *, spaced: bool) -> None:
        for way in with_capitals(written):
            space = " " if spaced and way[0].isalnum() and not is_han(way[0]) else ""
            try:
                tokens = self._tokenizer.encode(space + way)
            except KeyError:
                continue
            node = root
            for token in tokens:
                if token not in self._nodes[node].children:
                    self._nodes.append(_Node())
                    self._nodes[node].children[token] = len(self._nodes) - 1
                node = self._nodes[node].children[token]
            end = (words, target)
            if end not in self._nodes[node].ends:
                self._nodes[node].ends.append(end)

    def _written(self, state: int) -> Iterator[tuple[Words, str, int]]:
        """Every way to write what may be said next: the words, how, and the state behind them."""
        for word, targets in self._leaving.get(state, {}).items():
            for target in targets:
                yield tuple(word) if is_han(word[0]) else (word,), word, target
                for rest, way in self._forms.get(word, ()):
                    for end in self._behind(target, rest):
                        yield (word, *rest), way, end

    def _behind(self, state: int, words: Words) -> list[int]:
        """The states that these words lead to."""
        states = [state]
        for word in words:
            states = [target for at in states for target in self._leaving.get(at, {}).get(word, ())]
        return states


def _with_joined_characters(graph: WordGraph, tokenizer: Tokenizer) -> WordGraph:
    """The graph with an arc for each token of several Chinese characters, which are words by themselves in a graph."""
    if not any(is_han(arc.word[0]) for arc in graph.arcs):
        return graph
    joined = tokenizer.joined_characters
    return spelled_out(graph, lambda word: len(word) == 1 or word in joined, beginnings(joined))


def with_capitals(written: str) -> tuple[str, ...]:
    """A form as it stands, and with the first letter, or that of every word, as a capital."""
    return tuple(dict.fromkeys((written, written[:1].upper() + written[1:], written.title(), _with_great_i(written))))


def _with_great_i(written: str) -> str:
    """English writes "I" with a capital everywhere; harmless elsewhere."""
    return written[:1].upper() + written[1:] if written == "i" or written.startswith("i'") else written
