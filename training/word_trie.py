"""All words of a lexicon as one small deterministic automaton over phones.

A trie over the pronunciations; a word is written on the earliest phone from which on only this word is left, and
equal endings share their states. Words that sound alike get a distinguishing symbol at the end (-1, -2, ...), else
the automaton would not be deterministic.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from training.pronunciation import Lexicon
from training.topology import Topology

ROOT = 0
"""Where every word begins and, having ended, leads back to."""


@dataclass(frozen=True)
class Branch:
    """A way on: the phone (or, negative, the symbol that tells homophones apart), the word written (0: none yet)."""

    label: int
    word: int
    target: int


@dataclass(frozen=True)
class WordTrie:
    """For each state its ways on, and how many distinguishing symbols are used."""

    branches: Mapping[int, tuple[Branch, ...]]
    symbols: int


def build_trie(lexicon: Lexicon, topology: Topology, numbers: Mapping[str, int]) -> WordTrie:
    """The trie of a lexicon; `numbers` gives each word's number."""
    homophones: dict[tuple[int, ...], set[str]] = defaultdict(set)
    for word, ways in lexicon.items():
        for way in ways:
            homophones[topology.word(way)].add(word)
    nodes: list[dict[int, int]] = [{}]
    below: dict[tuple[int, int], set[str]] = defaultdict(set)
    symbols = 0
    for phones, words in homophones.items():
        for rank, word in enumerate(sorted(words), start=1):
            labels = phones if len(words) == 1 else (*phones, -rank)
            symbols = max(symbols, rank if len(words) > 1 else 0)
            node = 0
            for label in labels:
                below[node, label].add(word)
                if label not in nodes[node]:
                    nodes[node][label] = len(nodes)
                    nodes.append({})
                node = nodes[node][label]
    return WordTrie(_merged(nodes, below, numbers), symbols)


def _merged(
    nodes: list[dict[int, int]], below: Mapping[tuple[int, int], set[str]], numbers: Mapping[str, int]
) -> dict[int, tuple[Branch, ...]]:
    """The trie with its words written and equal endings made one."""
    branches: dict[int, tuple[Branch, ...]] = {}
    known: dict[tuple[Branch, ...], int] = {}

    def state_of(node: int, *, written: bool) -> int:
        if not nodes[node]:
            return ROOT
        ways = []
        for label, child in sorted(nodes[node].items()):
            words = below[node, label]
            single = len(words) == 1
            word = numbers[next(iter(words))] if single and not written else 0
            ways.append(Branch(label, word, state_of(child, written=written or single)))
        key = tuple(ways)
        if node == 0:
            branches[ROOT] = key
            return ROOT
        if key not in known:
            known[key] = len(known) + 1
            branches[known[key]] = key
        return known[key]

    state_of(0, written=False)
    return branches
