"""Whisper without an ear of ours: utterances cut out by voice activity and 0.8 s of silence, then heard.

Two ways: the free transcript and the sentence nearest to it by its letters, which is what most programs do; and the
best sentence inside the word graph, taken or refused by thresholds of its own.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bench.hearing.setups import Sound, Understood
from bench.people.nearest import nearest_sentence
from moderator.audio.levels import levels_db
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.whisper.decoder import WhisperDecoder
from moderator.hearing.recognizers.whisper.encoder import encode
from moderator.hearing.recognizers.whisper.engine import (
    FEWEST_POSITIONS,
    FRAMES_A_POSITION,
    MOST_TOKENS,
    POSITIONS_A_SECOND,
    SILENT_POSITIONS,
    TOKENS_A_SECOND,
    TOKENS_MORE,
    WhisperEngine,
)
from moderator.hearing.recognizers.whisper.mel import float32_samples, log_mel
from moderator.hearing.recognizers.whisper.model import WhisperModel
from moderator.hearing.recognizers.whisper.search import HABIT_SHARE, FreeFollower, follow
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, ChunkStream
from moderator.hearing.segmenting.listener import PRE_ROLL_CHUNKS, SHORTEST_SPEECH_SECONDS
from moderator.hearing.segmenting.utterance import LONGEST_UTTERANCE_SECONDS, UNFINISHED_SECONDS
from moderator.hearing.segmenting.voice_activity import GatedSilero, JudgedChunk
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening, Reading

MOST_CHANGES = 0.15
"""Letters changed of each one, at most, for the nearest sentence to be taken."""
MOST_BELOW, LEAST_GAIN, LEAST_RIVAL = 18.0, 2.2, 1.0
"""Nats below the free transcript at most, nats a token at least, nats to the nearest other meaning at least. These and
the one above were found on the tuning half, as docs/second-recognizer.md tells."""
FAR = "too far from every sentence"


@dataclass(frozen=True, eq=False)
class NearestSentence:
    """The free transcript and the sentence nearest to it."""

    name: str
    model: WhisperModel
    grammar: Grammar

    def hear(self, sound: Sound, listening: Listening) -> list[Understood]:
        """Everything understood in a sound."""
        return [self._understood(*each, listening) for each in _utterances(sound.samples)]

    def _understood(self, utterance: Int16Samples, decided: float, listening: Listening) -> Understood:
        began = time.process_time()
        text = free_text(self.model, utterance, self.grammar.language)
        nearest = nearest_sentence(self.grammar.word_graph(listening), text, self.grammar.language)
        reading = Reading(text, None, reason=FAR)
        if nearest is not None and nearest.changes <= MOST_CHANGES:
            reading = self.grammar.read(" ".join(nearest.words), listening)
        return Understood(reading, decided, time.process_time() - began)


@dataclass(frozen=True, eq=False)
class InsideGraph:
    """The best sentence of the word graph, where it is near to the free transcript and nothing else is near to it."""

    name: str
    engine: WhisperEngine
    grammar: Grammar

    def hear(self, sound: Sound, listening: Listening) -> list[Understood]:
        """Everything understood in a sound."""
        return [self._understood(*each, listening) for each in _utterances(sound.samples)]

    def _understood(self, utterance: Int16Samples, decided: float, listening: Listening) -> Understood:
        began = time.process_time()
        heard = self.engine.hear(utterance, self.grammar.word_graph(listening))
        reading = Reading(heard.text, None, reason=FAR)
        if heard.sentences and heard.below_free <= MOST_BELOW and heard.sentences[0].gain >= LEAST_GAIN:
            rival = heard.rival(lambda words: repr(self.grammar.read(" ".join(words), listening).intent))
            if rival is None or rival[1] >= LEAST_RIVAL:
                reading = self.grammar.read(" ".join(heard.sentences[0].words), listening)
        return Understood(reading, decided, time.process_time() - began)


def free_text(model: WhisperModel, sound: Int16Samples, language: str) -> str:
    """What a model writes freely, to its end: an engine gives up what has become hopeless for its graph."""
    weights = model.weights
    positions = max(FEWEST_POSITIONS, len(sound) * POSITIONS_A_SECOND // SPEECH_RATE + SILENT_POSITIONS)
    positions = min(positions, len(weights.encoder.positions))
    heard = log_mel(float32_samples(sound), positions * FRAMES_A_POSITION, weights.encoder.mels)
    decoder = WhisperDecoder(weights.decoder, encode(weights.encoder, heard))
    free = FreeFollower(model.end, model.never, model.never_first, HABIT_SHARE)
    tokens = TOKENS_MORE + TOKENS_A_SECOND * len(sound) // SPEECH_RATE
    follow(decoder, model.prompt(language), (free,), most_tokens=min(tokens, MOST_TOKENS))
    return model.tokenizer.decode(free.transcript.tokens).strip()


def _utterances(samples: Int16Samples) -> Iterator[tuple[Int16Samples, float]]:
    """Each utterance with the second at which it is known to be over."""
    stream, detector = ChunkStream(SPEECH_RATE), GatedSilero()
    kept: list[JudgedChunk] = []
    begun: int | None = None
    for chunk in (*stream.feed(samples, 0.0), *stream.finish()):
        kept.append(detector.judge(chunk, levels_db(chunk.samples.reshape(1, -1))[0]))
        if begun is None:
            kept = kept[-PRE_ROLL_CHUNKS - 1 :]
            begun = len(kept) - 1 if kept[-1].speaking else None
        elif _is_over(kept[begun:]):
            yield from _whole(kept, begun)
            kept, begun = [], None
    if begun is not None:
        yield from _whole(kept, begun)


def _is_over(said: list[JudgedChunk]) -> bool:
    silent = next((n for n, chunk in enumerate(reversed(said)) if chunk.speaking), len(said))
    return silent * CHUNK_SECONDS >= UNFINISHED_SECONDS or len(said) * CHUNK_SECONDS >= LONGEST_UTTERANCE_SECONDS


def _whole(kept: list[JudgedChunk], begun: int) -> Iterator[tuple[Int16Samples, float]]:
    if sum(chunk.speaking for chunk in kept[begun:]) * CHUNK_SECONDS >= SHORTEST_SPEECH_SECONDS:
        yield np.concatenate([chunk.samples for chunk in kept]), kept[-1].end
