"""Pocketsphinx behind the recognizer protocol: an optional second recognizer.

Its wheel carries an English model made from human speech, so it needs no download. It takes the word graph as a
strict finite state grammar: what it hears is always a whole sentence of the graph, with garbage before and after.
Its decoders cannot share a model, so an "engine" (27 MB, a seventh of a second to load) is borrowed for one utterance
at a time: two rooms speaking together need two engines, however many grammars there are.

Garbage is a loop over single phones. Without it pocketsphinx finds a command in any chatter.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from moderator.audio.sound import Int16Samples
from moderator.errors import ModelError
from moderator.hearing.recognizers.phrase_list import without_words
from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE, HeardWord, Hypothesis
from moderator.hearing.recognizers.segmentation import missing_words
from moderator.language.grammar.word_graph import WordGraph

GARBAGE_PHONE_PROBABILITY = 1e-12
"""Price of each phone of garbage. Lower, and chatter becomes commands; higher, and commands drown in garbage. Chosen
by `python -m training.garbage`."""
SEARCHES_KEPT = 8
"""Grammars kept ready in each engine."""
FRAMES_A_SECOND = 100
"""Pocketsphinx counts times in frames of 10 ms."""
GARBAGE_PHONES = ("AA", "IY", "EY", "UW", "D", "S", "N", "L", "R", "K")
"""Garbage is any sequence of these. All 39 phones of the model make it slower than real time (their contexts
multiply); ten take 6 % of a core and still fit speech better than a wrong command does."""
HISS_DB = -60.0
"""Level, below full scale, of the hiss mixed into all sound: of digital silence (files, muted microphones) its
features become minus infinity, and it loses the words around it: 14 of 30 commands understood instead of 25. Real
microphones hiss more than this by themselves."""
_HISS_SEED = 1  # the same sound is heard the same way in every run
_FULL_SCALE = 32768
_NO_WORDS = frozenset({"<sil>", "(NULL)", "<s>", "</s>", "[NOISE]", "[SPEECH]"})
"""Segments of a hypothesis that are no words."""


class PocketsphinxModel:
    """The English model inside pocketsphinx's wheel."""

    def __init__(self, *, origin: str, purpose: str) -> None:
        """Load the model. Raises ModelError when pocketsphinx is not installed."""
        self.name = "pocketsphinx-en-us"
        self.language = "en"
        self.origin = origin
        self.purpose = purpose
        self._lock = threading.Lock()
        self._idle = [_Engine()]

    def knows(self, word: str) -> bool:
        """Whether the word is in the dictionary."""
        engine = self.borrow()
        known = engine.knows(word)
        self.give_back(engine)
        return known

    def words(self) -> tuple[str, ...]:
        """Every word of the dictionary, in its own order."""
        import pocketsphinx

        dictionary = Path(pocketsphinx.get_model_path("en-us"), "cmudict-en-us.dict")
        entries = dictionary.read_text(encoding="utf-8", errors="replace").splitlines()
        return tuple(dict.fromkeys(_spelling(entry.split()[0]) for entry in entries if entry.strip()))

    def prepare(self, graph: WordGraph) -> None:
        """Nothing to do: a graph takes milliseconds."""

    def decoder(self, rate: int, graph: WordGraph) -> "PocketsphinxDecoder":
        """A decoder for the words of the graph; words that the dictionary lacks are left out."""
        if rate != SPEECH_RATE:
            raise ModelError(f"pocketsphinx listens at {SPEECH_RATE} samples a second, not at {rate}")
        return PocketsphinxDecoder(self, without_words(graph, missing_words(self, graph)))

    def borrow(self) -> "_Engine":
        """An engine for one utterance; give it back with `give_back`."""
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return _Engine()

    def give_back(self, engine: "_Engine") -> None:
        """Return an engine whose utterance has ended."""
        with self._lock:
            self._idle.append(engine)


class PocketsphinxDecoder:
    """Listens with one word graph, on an engine borrowed for each utterance."""

    def __init__(self, model: PocketsphinxModel, graph: WordGraph) -> None:
        self._model = model
        self._graph = graph
        self._engine: _Engine | None = None
        self._average_sound: str | None = None

    def feed(self, block: Int16Samples) -> None:
        """Take the next samples of the utterance."""
        if not len(block):  # pocketsphinx refuses no sound
            return
        if self._engine is None:
            self._engine = self._model.borrow()
            self._engine.begin(self._graph, self._average_sound)
        self._engine.feed(block)

    def partial(self) -> str:
        """The words so far."""
        return self._engine.partial() if self._engine is not None else ""

    def finish(self) -> Hypothesis:
        """End the utterance and give its words."""
        engine, self._engine = self._engine, None
        if engine is None:
            return Hypothesis("")
        hypothesis = engine.finish()
        # Its features are taken relative to the average sound so far. A room keeps its own: microphones differ.
        self._average_sound = engine.average_sound()
        self._model.give_back(engine)
        return hypothesis

    def second_opinion(self, sound: Int16Samples) -> None:
        """It has none: each grammar more makes every engine larger."""

    def reset(self) -> None:
        """Forget the utterance begun, if any."""
        self.finish()


class _Engine:
    """One pocketsphinx decoder with the grammars that it was asked for lately."""

    def __init__(self) -> None:
        try:
            import pocketsphinx
        except ImportError as missing:
            raise ModelError(
                "pocketsphinx is not installed", remedy="pip install 'moderator[pocketsphinx]'"
            ) from missing
        self._decoder: Any = pocketsphinx.Decoder(lm=None, samprate=SPEECH_RATE, loglevel="FATAL")
        self._searches: OrderedDict[WordGraph, str] = OrderedDict()
        self._names = 0
        self._average_at_first: str = self._decoder.get_cmn()
        self._random = np.random.default_rng(_HISS_SEED)
        for number, phone in enumerate(GARBAGE_PHONES):
            # Numbered pronunciations of one word: the grammar takes them all where it has the word.
            self._decoder.add_word(GARBAGE if number == 0 else f"{GARBAGE}({number + 1})", phone)

    def knows(self, word: str) -> bool:
        return self._decoder.lookup_word(word) is not None

    def begin(self, graph: WordGraph, average_sound: str | None) -> None:
        name = self._searches.pop(graph, None)
        if name is None:
            self._names += 1
            name = f"graph{self._names}"
            self._decoder.add_fsg(name, _fsg(self._decoder, name, graph))
        self._searches[graph] = name
        self._decoder.activate_search(name)
        if len(self._searches) > SEARCHES_KEPT:
            self._decoder.remove_search(self._searches.popitem(last=False)[1])
        self._decoder.set_cmn(average_sound or self._average_at_first)
        self._decoder.start_utt()

    def feed(self, block: Int16Samples) -> None:
        hiss = self._random.normal(scale=_FULL_SCALE * 10 ** (HISS_DB / 20), size=len(block))
        sound = np.clip(block + hiss, -_FULL_SCALE, _FULL_SCALE - 1).astype(np.int16)
        self._decoder.process_raw(sound.tobytes())

    def average_sound(self) -> str:
        return str(self._decoder.get_cmn())

    def partial(self) -> str:
        hypothesis = self._decoder.hyp()
        return _text(hypothesis.hypstr.split()) if hypothesis is not None else ""

    def finish(self) -> Hypothesis:
        self._decoder.end_utt()
        hypothesis = self._decoder.hyp()
        if hypothesis is None:
            return Hypothesis("")
        words = [
            HeardWord(
                _spelling(segment.word),
                segment.start_frame / FRAMES_A_SECOND,
                (segment.end_frame + 1) / FRAMES_A_SECOND,
                min(1.0, float(segment.prob)),
            )
            for segment in self._decoder.seg()
            if segment.word not in _NO_WORDS
        ]
        return Hypothesis(_text(hypothesis.hypstr.split()), tuple(_garbage_in_one(words)))


def _fsg(decoder: Any, name: str, graph: WordGraph) -> Any:  # noqa: ANN401 (pocketsphinx has no types)
    """The graph as pocketsphinx's finite state grammar, with garbage allowed before and after, or alone."""
    # Pocketsphinx wants one final state and counts states from 0.
    number = {state: index for index, state in enumerate(sorted(_states(graph)))}
    before, after, end = len(number), len(number) + 1, len(number) + 2
    arcs: list[tuple[int, int, float, str] | tuple[int, int, float]] = [
        (number[arc.source], number[arc.target], 1.0, arc.word) for arc in graph.arcs
    ]
    arcs += [(number[state], after, 1.0) for state in graph.finals]
    arcs += [(before, number[graph.start], 1.0), (after, end, 1.0), (before, end, 1.0)]
    arcs += [(loop, loop, GARBAGE_PHONE_PROBABILITY, GARBAGE) for loop in (before, after)]
    return decoder.create_fsg(name, before, end, arcs)


def _states(graph: WordGraph) -> frozenset[int]:
    return frozenset({graph.start, *graph.finals, *(state for arc in graph.arcs for state in (arc.source, arc.target))})


def _spelling(word: str) -> str:
    """A dictionary entry without the number of its pronunciation: "the(2)" is "the"."""
    return word.partition("(")[0]


def _text(entries: Iterable[str]) -> str:
    words = [_spelling(entry) for entry in entries if entry not in _NO_WORDS]
    return " ".join(word for before, word in zip(["", *words], words, strict=False) if not word == before == GARBAGE)


def _garbage_in_one(words: Iterable[HeardWord]) -> list[HeardWord]:
    """Neighbouring pieces of garbage as one word."""
    joined: list[HeardWord] = []
    for word in words:
        if joined and word.word == joined[-1].word == GARBAGE:
            word = HeardWord(GARBAGE, joined.pop().start, word.end, word.confidence)
        joined.append(word)
    return joined
