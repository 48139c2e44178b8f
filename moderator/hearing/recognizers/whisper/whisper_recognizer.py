"""Whisper as a second recognizer in the process that asks: for sound that is not live and may wait for the answer."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.models import second_model_for
from moderator.hearing.recognizers.second_recognizer import SecondHypothesis, SecondSentence
from moderator.hearing.recognizers.whisper.engine import WhisperEngine
from moderator.hearing.recognizers.whisper.model import read_whisper_model
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.grammar.written_forms import usual_forms

MOST_SENTENCES = 12
"""Sentences told of: those further behind never count."""


def second_recognizers(languages: Iterable[str]) -> dict[str, "WhisperRecognizer"]:
    """A second recognizer for each language that has a model here, by the language, for sound that is not live.

    Raises ModelError when a model is damaged, BadInput when the host's own file of sources is wrong.
    """
    folders = {language: second_model_for(language) for language in dict.fromkeys(languages)}
    return {language: WhisperRecognizer.in_folder(folder, language) for language, folder in folders.items() if folder}


class WhisperRecognizer:
    """Answers at once, as far as the clock of whoever asks tells: a `SecondRecognizer`."""

    def __init__(self, name: str, engine: WhisperEngine, *, takes_time: float = 0.0) -> None:
        """`takes_time`: share of the time that hearing takes after which an answer is given, 0 for at once.

        With 1 sound that is not live is answered as late as in a room, on a machine as quick as this one.
        """
        self.name = name
        self._engine = engine
        self._takes_time = takes_time

    @classmethod
    def in_folder(cls, folder: Path, language: str, *, takes_time: float = 0.0) -> "WhisperRecognizer":
        """The model in a folder, loaded to hear a language. Raises ModelError."""
        engine = WhisperEngine(read_whisper_model(folder), language, usual_forms(language))
        return cls(folder.name, engine, takes_time=takes_time)

    def prepare(self, graph: WordGraph) -> None:
        """Nothing has to be begun."""

    def begin(self, sound: Int16Samples, graph: WordGraph, now: float) -> "_HeardHere":
        """Hear when the answer is asked for first."""
        return _HeardHere(self._engine, sound, graph, now, self._takes_time)


class _HeardHere:
    """A question that is answered when somebody looks for the answer: one that is dropped before costs nothing."""

    failed = False

    def __init__(
        self, engine: WhisperEngine, sound: Int16Samples, graph: WordGraph, asked: float, takes_time: float
    ) -> None:
        self._engine = engine
        self._sound = sound
        self._graph = graph
        self._asked = asked
        self._takes_time = takes_time
        self._answer: SecondHypothesis | None = None

    def answer(self, now: float) -> SecondHypothesis | None:
        if self._answer is None:
            self._answer = hear(self._engine, self._sound, self._graph)
        return self._answer if now >= self._asked + self._takes_time * self._answer.seconds else None

    def drop(self) -> None:
        pass


def hear(
    engine: WhisperEngine, sound: Int16Samples, graph: WordGraph, is_wanted: Callable[[], bool] = lambda: True
) -> SecondHypothesis:
    """What an engine makes of an utterance, as any second recognizer tells it; nonsense when it is no longer wanted."""
    began = time.perf_counter()
    heard = engine.hear(sound, graph, is_wanted=is_wanted)
    best = heard.sentences[0].score if heard.sentences else 0.0
    sentences = tuple(
        SecondSentence(" ".join(sentence.words), best - sentence.score, sentence.gain)
        for sentence in heard.sentences[:MOST_SENTENCES]
    )
    return SecondHypothesis(sentences, heard.below_free, heard.text, time.perf_counter() - began)
