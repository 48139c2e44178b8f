"""A word graph as the grammar file that vosk reads: OpenFst's binary vector format, written here in some milliseconds.

Vosk's own phrase list becomes a word bigram, in which any listed word may follow any other. This acceptor holds the
word graph as it is: only what may be said can be recognized, and all that is left for the noise to spoil is which
sentence it was. Around the graph lies garbage, or every sound would be the nearest command:

    start --garbage--> before --> |           |
      |                           | the graph | --garbage--> after
      +-------------------------> |           |
      |
      +--the moderator's name--> named --garbage--> meant

So whoever begins with the name is heard to have done so, whatever comes then, and gets an answer.

Fillers ("er") may stand after any word of a command, for a price. Garbage may be as long as it likes (each piece
costs), and nothing but garbage may be said too. Every loop costs something: a free one would make endless lattices.
Garbage inside a command was tried too: it made chatter four times as dear to listen to and found commands in it that
nobody gave.

Format: openfst.org, `VectorFst` of `StdArc`, version 2.
"""

import math
import struct
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.grammar.word_graph import WordGraph

_MAGIC = 2125659606
_VERSION = 2
_NO_SYMBOLS = 0
_PROPERTIES = 0x1 | 0x2 | 0x10000 | 0x10000000 | 0x40000000
"""Expanded, mutable, an acceptor, arcs sorted by input label and by output label."""
_NOT_FINAL = float("inf")
_NOTHING = 0
"""The label of an arc without a word."""
TIE_COST = 0.02
"""Nats, above those by which two words that sound alike differ, or which of them is heard would be left to chance:
rounding of the model's scores changes sentences by less than a hundredth of it, noise by a hundred times as much."""
GOLDEN_RATIO = (math.sqrt(5) - 1) / 2
"""Multiples of it lie far from each other after the point, those of neighbouring numbers farthest ("its", "it's")."""
_START, _BEFORE, _AFTER, _FIRST = range(4)
"""States around the graph; the graph's own are numbered from _FIRST on."""


@dataclass(frozen=True)
class GarbageCosts:
    """What garbage costs, in nats on the scale of the model's scores.

    The higher they are, the more noise a command bears, and the more chatter becomes a command.
    """

    alone: float
    """Nothing but garbage was said."""
    around: float
    """Garbage before a command, or after it."""
    more: float
    """Each further piece of garbage."""
    filler: float
    """A filler inside a command."""
    named: float
    """Garbage after the moderator's name, which was said first."""
    aside: float = 1.0
    """Each word before a command or after it that means nothing ("okay", "please")."""


@dataclass(frozen=True)
class FstArc:
    """An arc that leaves a state."""

    label: int
    cost: float
    target: int


def grammar_fst(
    graph: WordGraph, numbers: Mapping[str, int], costs: GarbageCosts, fillers: Sequence[str] = ()
) -> bytes:
    """The file `Gr.fst` for a graph. `numbers`: the model's number of each word of graph, garbage and fillers.

    A model without a word for garbage hears nothing but the graph.
    """
    garbage = numbers.get(GARBAGE)
    leaving: dict[int, list[FstArc]] = defaultdict(list)
    into_graph = _FIRST + graph.start
    leaving[_START] = [FstArc(_NOTHING, 0.0, into_graph)]
    finals = {_FIRST + state: 0.0 for state in graph.finals}
    for arc in graph.arcs:
        cost = costs.aside if arc in graph.asides else 0.0
        leaving[_FIRST + arc.source].append(FstArc(numbers[arc.word], cost, _FIRST + arc.target))
    for state in {arc.source for arc in graph.arcs} - {graph.start}:
        leaving[_FIRST + state] += [FstArc(numbers[filler], costs.filler, _FIRST + state) for filler in fillers]
    if garbage is not None:
        leaving[_START].append(FstArc(garbage, 0.0, _BEFORE))
        leaving[_BEFORE] = [FstArc(_NOTHING, costs.around, into_graph), FstArc(garbage, costs.more, _BEFORE)]
        leaving[_AFTER] = [FstArc(garbage, costs.more, _AFTER)]
        for state in graph.finals:
            leaving[_FIRST + state].append(FstArc(garbage, costs.around, _AFTER))
        finals |= {_BEFORE: costs.alone, _AFTER: 0.0}
        if graph.name and all(word in numbers for word in graph.name):
            named, meant = _START, 1 + max([*leaving, *finals])
            for word in graph.name:
                leaving[named].append(FstArc(numbers[word], 0.0, meant))
                named, meant = meant, meant + 1
            leaving[named] = [FstArc(garbage, costs.named, meant)]
            leaving[meant] = [FstArc(garbage, costs.more, meant)]
            finals[meant] = 0.0
    return packed_fst(leaving, finals)


def tie_cost(label: int) -> float:
    """What a word costs, from 0 to TIE_COST, so that of two that sound alike the same one is heard each time."""
    return round(TIE_COST * (label * GOLDEN_RATIO % 1.0), 4) if label != _NOTHING else 0.0


def packed_fst(leaving: Mapping[int, list[FstArc]], finals: Mapping[int, float]) -> bytes:
    """The file of an automaton that begins in state 0; `finals`: what it costs to end in a state."""
    states = max([*leaving, *finals]) + 1
    parts = [struct.pack("<i", _MAGIC)]
    for text in (b"vector", b"standard"):
        parts += [struct.pack("<i", len(text)), text]
    parts.append(struct.pack("<iiQqqq", _VERSION, _NO_SYMBOLS, _PROPERTIES, _START, states, 0))
    for state in range(states):
        arcs = sorted(leaving.get(state, ()), key=lambda arc: arc.label)
        parts.append(struct.pack("<fq", finals.get(state, _NOT_FINAL), len(arcs)))
        costs = (arc.cost + tie_cost(arc.label) for arc in arcs)
        parts += [
            struct.pack("<iifi", arc.label, arc.label, cost, arc.target) for arc, cost in zip(arcs, costs, strict=True)
        ]
    return b"".join(parts)
