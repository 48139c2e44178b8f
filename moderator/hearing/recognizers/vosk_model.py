"""Vosk behind the recognizer protocol: strict graphs of our own (`grammar_models`).

What this module knows so that nobody else must:
- One `vosk.Model` serves all rooms; each decoder has a recognizer of its own. `SetGrammar` is never called (in
  mid-utterance it aborts the process, and it leaks): another graph is another decoder, which costs under a millisecond.
- Beside a strict graph stands a loop of its words, for a second opinion on an utterance that is over, and the model's
  own grammar, for how well the same sound fits when anything may be said: most models have no garbage of any use.
- Phrases go over as UTF-8 JSON: vosk's parser does not decode escaped characters.
- Vosk's own end-pointer may end a piece of speech at any block. The pieces are collected; who feeds decides when the
  utterance is over.
- Word times count from the recognizer's creation. After `FinalResult` they count from exactly the samples fed so far.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

import vosk

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.grammar_fst import GarbageCosts
from moderator.hearing.recognizers.grammar_models import COSTS, GrammarModels
from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE, Alternative, HeardWord, Hypothesis
from moderator.hearing.recognizers.segmentation import (
    Begins,
    beginnings,
    can_be_spelled,
    parted_hypothesis,
    small_words,
    spelled_out,
)
from moderator.hearing.recognizers.vosk_files import check_folder, garbage_mark, words_of
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.meaning.habits import Habits

ALTERNATIVES = 8
"""Sentences asked for besides the best one: many differ only in where garbage lies."""

GARBAGE_IN_LOOP = 0.02
"""Entries of garbage for each word of a loop, so that its length does not change how soon talk falls into garbage."""

GRAPHS_KEPT = 24
"""Two rooms and what comes next, a few times over; a graph of a deck takes megabytes, and is made again in 0.1 s."""


class Garbage(Enum):
    """What a model's word for garbage stands for."""

    OWN_SOUND = "own sound"
    """A sound of its own, made to fit any speech nearly as well as the right words: as in the embedded models."""
    UNKNOWN_WORD = "unknown word"
    """Words that were rare when the model was made: hardly ever what people say."""


class VoskModel:
    """A vosk model, loaded."""

    def __init__(
        self,
        folder: Path,
        *,
        language: str,
        fillers: Sequence[str] = (),
        costs: GarbageCosts = COSTS,
        garbage: Garbage = Garbage.OWN_SOUND,
        knows_people: bool = False,
    ) -> None:
        """Load the model in `folder`. Raises ModelError when it is missing, incomplete or takes no word lists.

        `fillers`: words that mean nothing in a command; those that the model lacks are left out.
        `costs`: of garbage in the graphs. `garbage`: what the model's word for it is worth.
        `knows_people`: it was made from much human speech.
        """
        check_folder(folder)
        self.name = folder.name
        self.language = language
        self.knows_people = knows_people
        self._folder = folder.resolve()
        self._garbage = garbage_mark(self._folder)
        self._hears_freely = garbage is Garbage.UNKNOWN_WORD or self._garbage is None
        self._spelled: dict[WordGraph, WordGraph] = {}
        self._models = GrammarModels(self._folder, costs, fillers, self._garbage)

    def knows(self, word: str) -> bool:
        """Whether the word can be heard: it is in the model's vocabulary, or made of words that are."""
        return self._has(word) or can_be_spelled(word, self._has)

    def words(self) -> tuple[str, ...]:
        """Every word of the model's vocabulary, in its own order."""
        return words_of(self._folder)

    def prepare(self, graph: WordGraph) -> None:
        """Begin to load what a decoder for the graph needs."""
        heard = self._heard(graph)
        if heard.arcs:
            self._models.prepare(heard)

    def prepare_widely(self, habits: Habits) -> None:
        """Begin to make what hears some habits, where the model does not hear freely by itself."""
        if not self._hears_freely:
            self._models.prepare_widely(habits)

    def heard_widely(self, sound: Int16Samples, habits: Habits) -> str:
        """What was said, in any words, by the model's own grammar or by habits; empty where neither can be asked.

        Where it was none of the words that are known there stands GARBAGE.
        """
        if self._hears_freely:
            return self._parted(FreeHearing(self._models.freely, SPEECH_RATE).text(sound))
        model = self._models.prepare_widely(habits)
        if model is None or model.exception() is not None:
            return ""
        return self._parted(FreeHearing(model.result(), SPEECH_RATE).text(sound))

    def _parted(self, text: str) -> str:
        return small_words(" ".join(GARBAGE if word == self._garbage else word for word in text.split()), self.language)

    def decoder(self, rate: int, graph: WordGraph) -> "VoskDecoder":
        """A decoder for the words of the graph; words that the model lacks are left out."""
        heard = self._heard(graph)
        freely = FreeHearing(self._models.freely, rate) if self._hears_freely else None
        if not heard.arcs:  # a graph without a way ends the process
            return VoskDecoder(self._models.freely, rate, self.language, None, freely, lambda _: True)
        strict = self._models.prepare(heard).result()
        fillers = self._models.fillers_for(heard)
        loop = WordLoop(self._models.for_loops, rate, (*heard.words(), *fillers), self._garbage)
        meaningless = frozenset(fillers if self._garbage is None else (*fillers, self._garbage))
        return VoskDecoder(strict, rate, self.language, loop, freely, meaningless.__contains__)

    @cached_property
    def _begins(self) -> Begins:
        return beginnings(self.words())

    def _has(self, word: str) -> bool:
        return self._models.has(word)

    def _heard(self, graph: WordGraph) -> WordGraph:
        """The graph in words of the model; kept, since the same few come again and again."""
        heard = self._spelled.get(graph)
        if heard is None:
            heard = self._spelled_out(graph)
            if len(self._spelled) == GRAPHS_KEPT:
                self._spelled.clear()
            self._spelled[graph] = heard
        return heard

    def _spelled_out(self, graph: WordGraph) -> WordGraph:
        spelled = spelled_out(graph, self._has, self._begins)
        return spelled.without_words(word for word in spelled.words() if not self._has(word))


class WordLoop:
    """Some words in any order, and garbage: made when it is first asked, for it seldom is."""

    def __init__(
        self,
        model: Any,  # noqa: ANN401 (vosk has no types)
        rate: int,
        words: Iterable[str],
        garbage: str | None,
    ) -> None:
        """`garbage`: the model's word for it, if it has one."""
        self._garbage = () if garbage is None else (garbage,)
        self._model = model
        self._rate = rate
        self._words = sorted(words)

    def heard_in(self, sound: Int16Samples) -> str:
        """The words of a whole utterance, as the model has them."""
        self._recognizer.AcceptWaveform(sound.tobytes())
        return str(json.loads(self._recognizer.FinalResult())["text"])

    @cached_property
    def _recognizer(self) -> Any:  # noqa: ANN401 (vosk has no types)
        phrases = [*self._words, *self._garbage * max(1, round(GARBAGE_IN_LOOP * len(self._words)))]
        return new_recognizer(self._model, self._rate, json.dumps(phrases, ensure_ascii=False))


class FreeHearing:
    """Anything that the model's own grammar allows: made when it is first asked."""

    def __init__(self, model: Any, rate: int) -> None:  # noqa: ANN401 (vosk has no types)
        self._model = model
        self._rate = rate

    def score(self, sound: Int16Samples) -> float:
        """How well the best of it fits a whole utterance, in nats."""
        return float(self._best(sound)["confidence"])

    def text(self, sound: Int16Samples) -> str:
        """The words of the best of it."""
        return str(self._best(sound)["text"])

    def _best(self, sound: Int16Samples) -> Any:  # noqa: ANN401 (what vosk tells is JSON)
        self._recognizer.AcceptWaveform(sound.tobytes())
        return json.loads(self._recognizer.FinalResult())["alternatives"][0]

    @cached_property
    def _recognizer(self) -> Any:  # noqa: ANN401 (vosk has no types)
        recognizer = new_recognizer(self._model, self._rate)
        recognizer.SetMaxAlternatives(1)
        return recognizer


class VoskDecoder:
    """One recognizer, with the model's own grammar or one of ours."""

    def __init__(
        self,
        model: Any,  # noqa: ANN401 (vosk has no types)
        rate: int,
        language: str,
        second: WordLoop | None,
        freely: FreeHearing | None,
        meaningless: Callable[[str], bool],
    ) -> None:
        """`meaningless`: whether a word counts as garbage when it is heard."""
        self._is_garbage = meaningless
        self._rate = rate
        self._language = language
        self._second = second
        self._freely = freely
        self._recognizer = new_recognizer(model, rate)
        self._recognizer.SetWords(True)
        self._recognizer.SetMaxAlternatives(ALTERNATIVES)
        self._samples_before = 0
        self._samples = 0
        self._pieces: list[Hypothesis] = []

    def feed(self, block: Int16Samples) -> None:
        """Take the next samples of the utterance."""
        self._samples += len(block)
        if self._recognizer.AcceptWaveform(block.tobytes()):
            self._pieces.append(self._piece(self._recognizer.Result()))

    def partial(self) -> str:
        """The words so far."""
        running = self._with_garbage(json.loads(self._recognizer.PartialResult()).get("partial", ""))
        return _joined([*(piece.text for piece in self._pieces), small_words(running, self._language)])

    def finish(self) -> Hypothesis:
        """End the utterance and give its words."""
        pieces = [*self._pieces, self._piece(self._recognizer.FinalResult())]
        self._next_utterance()
        words = sum((piece.words for piece in pieces), ())
        # A sentence in several pieces has no alternatives of its own.
        others = pieces[0].others if len(pieces) == 1 else ()
        score = pieces[0].score if len(pieces) == 1 and words else None
        return Hypothesis(_joined([piece.text for piece in pieces]), words, others, score)

    def second_opinion(self, sound: Int16Samples) -> str | None:
        """What the loop of words makes of a whole utterance; None where no word is listened for."""
        if self._second is None:
            return None
        return small_words(self._with_garbage(self._second.heard_in(sound)), self._language)

    def free_score(self, sound: Int16Samples) -> float | None:
        """How well a whole utterance fits when anything may be said; None where garbage tells it as well."""
        return None if self._freely is None else self._freely.score(sound)

    def reset(self) -> None:
        """Forget the utterance begun, if any."""
        # FinalResult, not Reset: only after it do vosk's word times count from the samples fed.
        self._recognizer.FinalResult()
        self._next_utterance()

    def _next_utterance(self) -> None:
        self._pieces = []
        self._samples_before += self._samples
        self._samples = 0

    def _piece(self, result: str) -> Hypothesis:
        best, *others = json.loads(result).get("alternatives", [json.loads(result)])
        began = self._samples_before / self._rate
        words = tuple(
            HeardWord(self._with_garbage(word["word"]), word["start"] - began, word["end"] - began)
            for word in best.get("result", [])
        )
        near = tuple(
            Alternative(self._with_garbage(other["text"]), best["confidence"] - other["confidence"]) for other in others
        )
        text = self._with_garbage(best.get("text", ""))
        return parted_hypothesis(Hypothesis(text, words, near, best.get("confidence")), self._language)

    def _with_garbage(self, text: str) -> str:
        return " ".join(GARBAGE if self._is_garbage(word) else word for word in text.split())


def new_recognizer(model: Any, rate: int, *words: str) -> Any:  # noqa: ANN401 (vosk has no types)
    """A recognizer that keeps its model or view of one in memory for as long as it lives itself."""
    recognizer = vosk.KaldiRecognizer(model, rate, *words)
    recognizer.made_of = model
    return recognizer


def _joined(texts: list[str]) -> str:
    return " ".join(text for text in texts if text)
