"""Slots in a word graph: one arc while the graph is made, all their words when it is known who plays.

Each slot costs its words once between the same two states: five slots of thirty names are five times thirty arcs, not
thirty to the fifth. What stands before it or after it without a space is part of its first or last word ("Bob's").
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from moderator.language.grammar.word_graph import Arc, WordGraph

_OPEN, _CLOSE = "{", "}"
"""Around the name of a slot; no word in normal form holds them."""
SlotForms = tuple[tuple[str, ...], ...]
"""The spoken forms of a slot, each as its words."""


def slot_word(name: str) -> str:
    """What stands for a slot's words in a graph that is being made."""
    return f"{_OPEN}{name}{_CLOSE}"


def begins_with_slot(piece: str) -> bool:
    """Whether a slot comes first in a piece of a word."""
    return piece.startswith(_OPEN)


def ends_with_slot(word: str) -> bool:
    """Whether a slot comes last in a word."""
    return word.endswith(_CLOSE)


def is_said(word: str) -> bool:
    """Whether a word is said: not one with digits, nor what no tongue runs together ("we'ren't")."""
    before, _, rest = word.partition(_OPEN)
    text = before + rest.partition(_CLOSE)[2] if rest else word
    return not any(map(str.isdigit, text)) and text.count("'") < 2


def with_slot_words(graph: WordGraph, forms: Mapping[str, SlotForms]) -> WordGraph:
    """The graph with the words of each slot in its place. `forms`: list -> the words of each form.

    Forms with digits are left out; ways through a slot without any form vanish.
    """
    filling = _Filling(graph, forms)
    arcs = [made for arc in graph.arcs for made in filling.arcs(arc)]
    filled = replace(graph, arcs=tuple(dict.fromkeys((*arcs, *filling.inside))))
    return filled.without_words(()) if filling.lacks_words else filled


class _Filling:
    """The states and arcs inside the forms of slots."""

    def __init__(self, graph: WordGraph, forms: Mapping[str, SlotForms]) -> None:
        self.inside: list[Arc] = []
        self.lacks_words = False
        """Whether some slot has no form."""
        self._forms = forms
        self._first_words: dict[tuple[str, int], tuple[tuple[str, int], ...]] = {}
        """The first words of a slot that leads to a state, each with the state behind it."""
        self._fresh = 1 + max((max(arc.source, arc.target) for arc in graph.arcs), default=graph.start)

    def arcs(self, arc: Arc) -> Iterator[Arc]:
        """What stands for an arc: the first words of its slot, or itself."""
        if _OPEN not in arc.word:
            yield arc
            return
        key = arc.word, arc.target
        if key not in self._first_words:
            self._first_words[key] = tuple(self._laid(*key))
            self.lacks_words |= not self._first_words[key]
        yield from (Arc(arc.source, word, target) for word, target in self._first_words[key])

    def _laid(self, slot: str, target: int) -> Iterator[tuple[str, int]]:
        """Lay the forms of a slot before a state; those that begin with the same words share their arcs."""
        before, _, rest = slot.partition(_OPEN)
        name, _, after = rest.partition(_CLOSE)
        inside: dict[tuple[str, ...], int] = {}
        firsts: set[tuple[str, int]] = set()
        for form in self._forms[name]:
            words = [*form]
            words[0] = before + words[0]
            words[-1] += after
            if not all(map(is_said, words)):
                continue
            for length, word in enumerate(words, start=1):
                begun = tuple(words[:length])
                to = target if length == len(words) else inside.get(begun)
                if to is None:
                    to = inside[begun] = self._state()
                if length > 1:
                    self.inside.append(Arc(inside[begun[:-1]], word, to))
                elif (word, to) not in firsts:
                    firsts.add((word, to))
                    yield word, to

    def _state(self) -> int:
        self._fresh += 1
        return self._fresh - 1
