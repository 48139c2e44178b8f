"""From templates to a word graph, in two steps and without ever listing sentences.

First every template becomes a network of pieces: a piece is a part of a word ("minute", "s"), a slot, a space, or
nothing.

Then states are merged from the end backwards: two states after which exactly the same may follow become one. On the
way the pieces between two spaces are joined to words, ways that lead nowhere vanish, and from each state a word leads
to one state only. Templates have no loops, so this ends. A slot is a single word here ("{player}", "{player}'s"): which
words stand for it depends on who plays, and comes last (`slot_words`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from hassil.expression import (
    Alternative,
    Expression,
    Group,
    ListReference,
    Permutation,
    RuleReference,
    Sentence,
    TextChunk,
)

from moderator.language.grammar.contractions import Contractions
from moderator.language.grammar.graph_asides import with_asides
from moderator.language.grammar.slot_words import begins_with_slot, ends_with_slot, is_said, slot_word
from moderator.language.grammar.speech_file import PLAIN_SPEECH, WaysOfSpeaking
from moderator.language.grammar.word_graph import Arc, WordGraph
from moderator.language.text.normalising import is_han

_SPACE = " "
_NOTHING = ""


@dataclass(frozen=True)
class Sayable:
    """What may be said at a moment, in parsed templates."""

    unaddressed: Sequence[Expression] = ()
    """With or without the moderator's name."""
    addressed: Sequence[Expression] = ()
    """After its name only."""
    addressed_behind: Sequence[Expression] = ()
    """Those of them that may stand before the name too: the short ones, without slots."""


def build_graph(
    sayable: Sayable, address: Sequence[str], rules: Mapping[str, Sentence], ways: WaysOfSpeaking = PLAIN_SPEECH
) -> WordGraph:
    """The graph of some templates, with one arc for each slot: `with_slot_words` lays the words in their place.

    `address`: the words of the moderator's name. `ways`: how people speak; asides may stand around everything. Words
    with digits are left out: they are typed, never heard.
    """
    network = _Network(rules)
    start, after_address = network.state(), network.state()
    for expression in sayable.unaddressed:
        entry = network.sentence(expression)
        network.join(start, _NOTHING, entry)
        network.join(after_address, _NOTHING, entry)
    for expression in sayable.addressed:
        network.join(after_address, _NOTHING, network.sentence(expression))
    if address:
        network.join(network.text(start, " ".join(address)), _SPACE, after_address)
    behind = network.state()
    for expression in sayable.addressed_behind:
        network.join(behind, _NOTHING, network.sentence(expression))
    graph = _Merging(network, ways.contractions).graph(start)
    if not graph.arcs:
        return graph
    return with_asides(graph, _Merging(network, ways.contractions).graph(behind), tuple(address), ways.asides)


class _Network:
    """A network of pieces. Every sentence ends in `end`."""

    def __init__(self, rules: Mapping[str, Sentence]) -> None:
        self.leaving: list[list[tuple[str, int]]] = []
        self.end = self.state()
        self._rules = rules

    def state(self) -> int:
        self.leaving.append([])
        return len(self.leaving) - 1

    def join(self, source: int, piece: str, target: int) -> None:
        self.leaving[source].append((piece, target))

    def sentence(self, expression: Expression) -> int:
        """Add a whole sentence and return the state in which it begins."""
        entry = self.state()
        self.join(self._add(expression, entry), _NOTHING, self.end)
        return entry

    def text(self, entry: int, text: str) -> int:
        """Add text behind a state and return the state after it."""
        for index, word in enumerate(text.split(_SPACE)):
            if index > 0:
                entry = self._step(entry, _SPACE)
            if word:
                entry = self._step(entry, word)
        return entry

    def _step(self, entry: int, piece: str) -> int:
        after = self.state()
        self.join(entry, piece, after)
        return after

    def _add(self, expression: Expression, entry: int) -> int:
        match expression:
            case TextChunk():
                return self.text(entry, expression.text)
            case Alternative():
                return self._one_of(expression.items, entry)
            case Permutation():
                return self._any_order(expression.items, entry)
            case Group():
                for item in expression.items:
                    entry = self._add(item, entry)
                return entry
            case RuleReference():
                return self._add(self._rules[expression.rule_name].expression, entry)
            case ListReference():
                return self._step(entry, slot_word(expression.list_name))
        raise TypeError(f"hassil has a kind of expression that is not known here: {expression}")

    def _one_of(self, items: Iterable[Expression], entry: int) -> int:
        after = self.state()
        for item in items:
            self.join(self._add(item, entry), _NOTHING, after)
        return after

    def _any_order(self, items: Sequence[Expression], entry: int) -> int:
        """One state for each set of items already said: 2^n states instead of n! sentences."""
        states = {frozenset[int](): entry}
        for said_count in range(len(items)):
            for said in [said for said in states if len(said) == said_count]:
                for index, item in enumerate(items):
                    if index not in said:
                        after = states.setdefault(said | {index}, self.state())
                        self.join(self._add(item, states[said]), _NOTHING, after)
        return states[frozenset(range(len(items)))]


class _Merging:
    """Joins pieces to words and merges states with the same future."""

    def __init__(self, network: _Network, contractions: Contractions) -> None:
        self._network = network
        self._contractions = contractions
        self._steps_of: dict[int, tuple[frozenset[tuple[str, int]], bool]] = {}
        self._merged_of: dict[frozenset[int], int | None] = {}
        self._merged: dict[tuple[bool, tuple[tuple[str, int], ...]], int] = {}

    def graph(self, start: int) -> WordGraph:
        first = self._merge(frozenset({start}))
        if first is None:
            return WordGraph(start=0, arcs=(), finals=frozenset())
        steps = {state: (is_final, leaving) for (is_final, leaving), state in self._merged.items()}
        numbers = {first: 0}
        fresh = count(1)
        arcs: list[Arc] = []
        # Numbered from the start on, so that the same listening always gives the same graph. The dict grows meanwhile.
        waiting = [first]
        for state in waiting:
            for word, target in steps[state][1]:
                if target not in numbers:
                    numbers[target] = next(fresh)
                    waiting.append(target)
                arcs.append(Arc(numbers[state], word, numbers[target]))
        finals = frozenset(number for state, number in numbers.items() if steps[state][0])
        return WordGraph(start=0, arcs=tuple(arcs), finals=finals)

    def _merge(self, states: frozenset[int]) -> int | None:
        """The merged state that stands for a set of states; None when nothing can be said from there to the end."""
        if states in self._merged_of:
            return self._merged_of[states]
        targets: dict[str, set[int]] = {}
        is_final = False
        for state in states:
            steps, ends_here = self._word_steps(state)
            is_final = is_final or ends_here
            for word, target in steps:
                targets.setdefault(word, set()).add(target)
        leaving = []
        for word, after in sorted(targets.items()):
            merged_target = self._merge(frozenset(after))
            if merged_target is not None:
                leaving.append((word, merged_target))
        merged: int | None = None
        if leaving or is_final:
            merged = self._merged.setdefault((is_final, tuple(leaving)), len(self._merged))
        self._merged_of[states] = merged
        return merged

    def _word_steps(self, state: int) -> tuple[frozenset[tuple[str, int]], bool]:
        """The whole words that lead away from a state, and whether a sentence may end in it."""
        if state in self._steps_of:
            return self._steps_of[state]
        steps: set[tuple[str, int]] = set()
        is_final = False
        begun = [(state, "")]
        seen = set(begun)
        while begun:
            here, word = begun.pop()
            if here == self._network.end:
                is_final = is_final or not word
                if word:
                    steps.add((word, here))
                continue
            for piece, target in self._network.leaving[here]:
                if piece == _SPACE and word:
                    steps.add((word, target))
                    continue
                if word and piece and _are_words(word, piece):
                    steps.add((word, here))
                    continue
                next_one = (target, word if piece == _SPACE else word + piece)
                if next_one not in seen:
                    seen.add(next_one)
                    begun.append(next_one)
        heard = frozenset((word, target) for word, target in steps if is_said(word) and self._contractions.allow(word))
        self._steps_of[state] = heard, is_final
        return heard, is_final


def _are_words(word: str, piece: str) -> bool:
    """Whether two pieces side by side are words though no space parts them: Chinese characters, slots beside them."""
    ends, begins = is_han(word[-1]) or ends_with_slot(word), is_han(piece[0]) or begins_with_slot(piece)
    return ends and begins
