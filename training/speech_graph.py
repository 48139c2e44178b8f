"""From the trie of words to the transducer that vosk searches: transition ids in, words out (`HCLr.fst`).

    LOOP --a word's phones, blanks allowed between them--> LOOP          LOOP --silence--> LOOP
    LOOP --[unk]: any frames at a price--> LOOP

The trie is deterministic and every phone has one state, so no determinising is needed. After a word's last phone no
blank may follow inside the word: the word aligner would meet an "internal" phone after an "end" phone and cut the
result short.
"""

from dataclasses import dataclass, field

from training.topology import BLK, SIL, Topology, enters, stays
from training.transducer import Step, Transducer
from training.word_trie import ROOT, Branch, WordTrie

GARBAGE_FRAME_COST = 2.0
"""Nats for each frame of garbage: what a right word beats and chatter does not. Chosen when the model was made."""
SILENCE_COST = 0.5
"""Nats for a pause between words."""
BLANK_STAYS_COST = 0.05
"""Nats for each further blank frame inside a word."""


@dataclass(frozen=True)
class SpeechGraph:
    """The transducer, and its input labels that stand for no sound (they only keep it deterministic)."""

    transducer: Transducer
    soundless: tuple[int, ...]


def build_speech_graph(trie: WordTrie, topology: Topology, garbage_word: int) -> SpeechGraph:
    """The transducer over a trie; `garbage_word` is the number of [unk]."""
    builder = _Builder(trie, topology)
    builder.add_words()
    builder.add_silence()
    builder.add_garbage(garbage_word)
    soundless = tuple(topology.transitions + rank for rank in range(1, trie.symbols + 3))
    return SpeechGraph(Transducer(builder.loop, builder.steps, {builder.loop: 0.0}), soundless)


@dataclass
class _Builder:
    trie: WordTrie
    topology: Topology
    steps: list[Step] = field(default_factory=list)
    _states: dict[object, int] = field(default_factory=dict)
    _todo: list[tuple[int, Branch]] = field(default_factory=list)
    _expanded: set[object] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.loop = self._state("loop")

    def add_words(self) -> None:
        self._expand(self.loop, ROOT)
        while self._todo:
            source, branch = self._todo.pop()
            self._add_phone(source, branch)

    def add_silence(self) -> None:
        silence = self._state("silence")
        self._step(self.loop, silence, enters(SIL), cost=SILENCE_COST)
        self._step(silence, silence, stays(SIL))
        self._step(silence, self.loop)

    def add_garbage(self, word: int) -> None:
        """[unk]: HMM state 0 garbage -> {1 garbage, 2 blank, end}, 1 -> {1, 2, end}, 2 -> {2, 1}."""
        first = 2 * (self.topology.garbage - 1) + 1
        zero, one, two, end = (self._state(("garbage", part)) for part in (0, 1, 2, "end"))
        self._step(self.loop, zero, self._soundless(self.trie.symbols + 1), word)
        self._step(end, self.loop, self._soundless(self.trie.symbols + 2))
        price = GARBAGE_FRAME_COST
        for transition, target in ((first, one), (first + 1, two), (first + 2, end)):
            self._step(zero, target, transition, cost=price)
        for transition, target in ((first + 4, two), (first + 5, end)):
            leaving = self._state(("garbage leaving", transition))
            self._step(one, leaving, transition, cost=price)
            self._step(leaving, leaving, first + 3, cost=price)
            self._step(leaving, target)
        blank = self._state("garbage blank")
        self._step(two, blank, first + 7)
        self._step(blank, blank, first + 6, cost=BLANK_STAYS_COST)
        self._step(blank, one)

    def _add_phone(self, source: int, branch: Branch) -> None:
        """The first frame of a phone, its further frames, and what may follow it."""
        key = ("phone", branch.target, branch.label)
        state = self._state(key)
        self._step(source, state, enters(branch.label), branch.word)
        if key in self._expanded:
            return
        self._expanded.add(key)
        self._step(state, state, stays(branch.label))
        if branch.target == ROOT:
            self._step(state, self.loop)
            return
        self._expand(state, branch.target)
        if self.trie.branches[branch.target][0].label < 0:
            return  # the word has ended; only what tells homophones apart follows
        blank_key = ("blank", branch.target)
        blank = self._state(blank_key)
        self._step(state, blank, enters(BLK))
        if blank_key not in self._expanded:
            self._expanded.add(blank_key)
            self._step(blank, blank, stays(BLK), cost=BLANK_STAYS_COST)
            self._expand(blank, branch.target)

    def _expand(self, state: int, trie_state: int) -> None:
        for branch in self.trie.branches[trie_state]:
            if branch.label > 0:
                self._todo.append((state, branch))
            else:
                self._step(state, self.loop, self._soundless(-branch.label), branch.word)

    def _soundless(self, rank: int) -> int:
        return self.topology.transitions + rank

    def _state(self, key: object) -> int:
        return self._states.setdefault(key, len(self._states))

    def _step(self, source: int, target: int, reads: int = 0, writes: int = 0, *, cost: float = 0.0) -> None:
        self.steps.append(Step(source, target, reads, writes, cost))
