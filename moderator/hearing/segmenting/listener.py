"""Listening in one language: chunks in, utterances out, each with the words that were heard and what they mean.

Two rules keep it honest:
- The words that count change between utterances only. What was being said when the moderator's interest changed is
  read with the words that counted when it began.
- Sound is used once: the pre-roll of an utterance never reaches back into the one before, unless that was nothing but
  talk among the players, in the middle of which a command may begin.
"""

import time
from collections import OrderedDict, deque

import numpy as np

from moderator.audio.levels import CHUNK_SAMPLES, levels_db
from moderator.audio.sound import SILENCE_DB, Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Decoder, Model
from moderator.hearing.segmenting.acceptance import EARLIER_SECONDS, Acceptance, Evidence
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, Chunk
from moderator.hearing.segmenting.utterance import Endpointing, Heard, Utterance
from moderator.hearing.segmenting.voice_activity import GatedSilero, JudgedChunk
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Intent
from moderator.language.listening import Listening

PRE_ROLL_SECONDS = 0.32
"""Sound before the first chunk judged as speech that the recognizer gets too: soft beginnings ("Hannah"), and the
third of a second of context that its network looks at."""
PRE_ROLL_CHUNKS = round(PRE_ROLL_SECONDS / CHUNK_SECONDS)
EARLIER_CHUNKS = round(EARLIER_SECONDS / CHUNK_SECONDS)
SHORTEST_SPEECH_SECONDS = 0.1
"""Less speech than this is a click or a cough: the shortest answers ("no") last twice as long."""
DECODERS_KEPT = 8
"""Decoders of past word lists kept ready: a room's state changes among few, and a used one has its graph unfolded."""


class Listener:
    """Listens in one room and one language. Not shared between threads."""

    def __init__(
        self, model: Model, grammar: Grammar, room: int, *, endpointing: Endpointing, acceptance: Acceptance
    ) -> None:
        """It hears nothing until it is told what to attend to. Any number may share a model and a grammar."""
        self._model = model
        self._grammar = grammar
        self._room = room
        self._endpointing = endpointing
        self._acceptance = acceptance
        self._pre_roll: deque[Int16Samples] = deque(maxlen=PRE_ROLL_CHUNKS)
        self._earlier: deque[JudgedChunk] = deque(maxlen=EARLIER_CHUNKS)
        self._decoders: OrderedDict[WordGraph, Decoder] = OrderedDict()
        self._listening = Listening({})
        self._utterance: Utterance | None = None
        self._supposed: tuple[str, Listening, Intent | None] | None = None
        """The words that were read last while somebody spoke, what was listened for, and what they mean."""

    @property
    def hearing_speech(self) -> bool:
        """Whether somebody is speaking just now."""
        return self._utterance is not None

    @property
    def listens(self) -> bool:
        """Whether the next sound matters."""
        return self._utterance is not None or bool(self._listening.intents)

    @property
    def supposed(self) -> Intent | None:
        """What has been said so far, when that is a whole command: unless somebody goes on, it will be decided soon."""
        utterance = self._utterance
        if utterance is None or utterance.whole is None:
            return None
        if self._supposed is None or self._supposed[:2] != (utterance.whole, utterance.listening):
            meant = self._grammar.read(utterance.whole, utterance.listening).intent
            self._supposed = utterance.whole, utterance.listening, meant
        return self._supposed[2]

    def attend(self, listening: Listening) -> None:
        """From the next utterance on, listen for this."""
        self._listening = listening
        if listening.intents:
            self._model.prepare(self._grammar.word_graph(listening))

    def hear(self, chunk: JudgedChunk) -> Heard | None:
        """Take the room's next chunk; give the utterance that ends with it."""
        if not self.listens:
            return self.skip(chunk.at)
        began = time.perf_counter()
        if self._utterance is None and chunk.speaking:
            self._utterance = self._begin(chunk)
        self._earlier.append(chunk)
        utterance = self._utterance
        if utterance is None:
            self._pre_roll.append(chunk.samples)
            return None
        utterance.feed(chunk)
        self._pre_roll.append(chunk.samples)
        over = utterance.is_over(chunk.end)
        only_talk = utterance.is_only_talk(chunk.end)
        utterance.seconds += time.perf_counter() - began
        if over:
            self._pre_roll.clear()
        return self.close(chunk.end) if over or only_talk else None

    def skip(self, now: float) -> Heard | None:
        """The room's next chunk is not listened to: close what was being said, and forget the sound before."""
        heard = self.close(now)
        self._pre_roll.clear()
        self._earlier.clear()
        return heard

    def close(self, now: float) -> Heard | None:
        """End the utterance, if somebody is speaking; None also when it was a mere click."""
        utterance, self._utterance = self._utterance, None
        if utterance is None:
            return None
        if utterance.speech < SHORTEST_SPEECH_SECONDS:
            utterance.decoder.reset()
            return None
        return self._understood(utterance, now)

    def understand(self, sound: Int16Samples, listening: Listening, at: float) -> Heard:
        """Understand one utterance that was cut out before (`Heard.sound`), as if it had just been found.

        `sound`: shape (n,) at 16 kHz, heard from time `at` on. Where it begins and ends is not looked for any more. Not
        in the middle of another utterance.
        """
        began = time.perf_counter()
        graph = self._grammar.word_graph(listening)
        utterance = Utterance(listening, graph, self._decoder(graph), self._endpointing, at, at, SILENCE_DB)
        utterance.end = at + len(sound) / SPEECH_RATE
        detector = GatedSilero()
        for first in range(0, len(sound) - CHUNK_SAMPLES + 1, CHUNK_SAMPLES):
            chunk = Chunk(sound[first : first + CHUNK_SAMPLES], at + first / SPEECH_RATE)
            (level_db,) = levels_db(chunk.samples.reshape(1, -1))
            utterance.feed(detector.judge(chunk, level_db))
        utterance.seconds = time.perf_counter() - began
        return self._understood(utterance, utterance.end)

    def _begin(self, chunk: JudgedChunk) -> Utterance:
        graph = self._grammar.word_graph(self._listening)
        sound_from = chunk.at - PRE_ROLL_CHUNKS * CHUNK_SECONDS
        decoder = self._decoder(graph)
        utterance = Utterance(
            self._listening, graph, decoder, self._endpointing, sound_from, chunk.at, chunk.noise_db, [*self._earlier]
        )
        # Who speaks into a microphone just opened has no sound before; recognizers lose a word that begins at once.
        missing = PRE_ROLL_CHUNKS - len(self._pre_roll)
        utterance.feed_before([np.zeros(missing * CHUNK_SAMPLES, dtype=np.int16), *self._pre_roll])
        self._pre_roll.clear()
        return utterance

    def _decoder(self, graph: WordGraph) -> Decoder:
        decoder = self._decoders.pop(graph, None) or self._model.decoder(SPEECH_RATE, graph)
        self._decoders[graph] = decoder
        if len(self._decoders) > DECODERS_KEPT:
            self._decoders.popitem(last=False)
        return decoder

    def _understood(self, utterance: Utterance, now: float) -> Heard:
        began = time.perf_counter()
        hypothesis = utterance.finish()
        evidence = Evidence(
            hypothesis,
            lambda: utterance.decoder.second_opinion(utterance.sound),
            (*utterance.earlier, *utterance.chunks),
        )
        reading = self._acceptance(evidence, lambda words: self._grammar.read(words, utterance.listening))
        return Heard(
            self._room,
            utterance.start,
            utterance.end,
            now,
            reading,
            hypothesis,
            utterance.seconds + time.perf_counter() - began,
            utterance.listening,
            utterance.sound,
            utterance.sound_from,
            utterance.noise_db,
        )
