"""The ear of one room: sound in, what was said and what it means out.

    blocks -> chunks of 16 kHz -> is anybody speaking? -> a listener for each language -> what counts of that: Heard

The same ear runs in a live game, in a rehearsal and in `moderator hear`. It has no clock of its own: every block
brings its time, so a minute of sound is heard the same whether it takes a minute or a second. All times are seconds
on the party clock.

While the room's loudspeaker speaks the ear is deaf, and a little longer for the echo. What was begun before is closed
there, so that nobody's words run together with the moderator's.

Two rules keep it honest:
- The words that count change between utterances only. What was being said when the moderator's interest changed is
  read with the words that counted when it began.
- Sound is used once: the pre-roll of an utterance never reaches back into the one before, unless that was nothing but
  talk among the players, in the middle of which a command may begin.

Hostages change rooms and may speak the other room's language. So a room of a party with two languages is listened to in
both. What one listener understands counts, the earliest first, and whatever the others make of the same sound is
forgotten. What none understands is told once, as the room's own language heard it, as soon as no other one is still
listening to it.
"""

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from moderator.audio.levels import CHUNK_SAMPLES, levels_db, levels_of
from moderator.audio.sound import SILENCE_DB, Int16Samples
from moderator.hearing.input.microphone_watch import MicrophoneWatch
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Decoder, Model
from moderator.hearing.segmenting.acceptance import EARLIER_SECONDS, Acceptance, Evidence, accept
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, Chunk, ChunkStream, RecentSound
from moderator.hearing.segmenting.utterance import Endpointing, Heard, Utterance, endpoint_by_grammar
from moderator.hearing.segmenting.voice_activity import GatedSilero, JudgedChunk, VoiceActivityDetector
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Intent
from moderator.language.listening import Listening

ECHO_SECONDS = 0.3
"""How long a living room still sounds after the loudspeaker has stopped."""
PRE_ROLL_SECONDS = 0.32
"""Sound before the first chunk judged as speech that the recognizer gets too: soft beginnings ("Hannah"), and the
third of a second of context that its network looks at."""
PRE_ROLL_CHUNKS = round(PRE_ROLL_SECONDS / CHUNK_SECONDS)
EARLIER_CHUNKS = round(EARLIER_SECONDS / CHUNK_SECONDS)
SHORTEST_SPEECH_SECONDS = 0.1
"""Less speech than this is a click or a cough: the shortest answers ("no") last twice as long."""
DECODERS_KEPT = 8
"""Decoders of past word lists kept ready: a room's state changes among few, and a used one has its graph unfolded."""


class Ear:
    """Listens in one room. Not shared between threads."""

    def __init__(
        self,
        languages: Sequence[tuple[Model, Grammar]],
        rate: int,
        room: int,
        *,
        detector: Callable[[], VoiceActivityDetector] = GatedSilero,
        endpointing: Endpointing = endpoint_by_grammar,
        acceptance: Acceptance = accept,
    ) -> None:
        """An ear for sound of `rate` samples a second. It hears nothing until it is told what to attend to.

        `languages`: the recognizer and the grammar of the room's own language, then of others. `detector`,
        `endpointing` and `acceptance`: other ways to tell that somebody speaks, has finished and was understood, for
        measurements. Raises SoundError for a rate that no device has.
        """
        self._languages = tuple(languages)
        self._rate = rate
        self._room = room
        self._new_detector = detector
        self._endpointing = endpointing
        self._acceptance = acceptance
        self._deaf_until = -np.inf
        self.begin_anew()
        self.microphone = MicrophoneWatch()
        """Whether the microphone is any good."""
        self.recent = RecentSound()
        """The room's last seconds, those in which the ear was deaf among them."""

    def begin_anew(self) -> None:
        """Forget what is being said, and what to attend to; whatever was broken inside is made anew."""
        self._stream = ChunkStream(self._rate)
        self._detector = self._new_detector()
        self._listeners = tuple(
            Listener(model, grammar, self._room, endpointing=self._endpointing, acceptance=self._acceptance)
            for model, grammar in self._languages
        )
        self._waiting: list[Heard] = []
        """Not understood in the room's own language, while it may still be understood in another one."""
        self._taken: Heard | None = None
        """What was understood last."""

    @property
    def hearing_speech(self) -> bool:
        """Whether somebody is speaking just now, as far as the ear has heard."""
        return any(listener.hearing_speech for listener in self._listeners)

    @property
    def supposed(self) -> Intent | None:
        """What has been said so far, when that is a whole command: unless somebody goes on, it will be decided soon."""
        return next((meant for listener in self._listeners if (meant := listener.supposed) is not None), None)

    def attend(self, *listenings: Listening) -> None:
        """From the next utterance on, listen for this: in each language, in the order of the languages."""
        for listener, listening in zip(self._listeners, listenings, strict=True):
            listener.attend(listening)

    def deafen(self, until: float) -> None:
        """Hear nothing up to this time, and while the echo lasts after it. An earlier end never shortens it."""
        self._deaf_until = max(self._deaf_until, until + ECHO_SECONDS)

    def feed(self, block: Int16Samples, at: float) -> list[Heard]:
        """Take the room's next sound, int16 of shape (n,), heard from time `at` on; give what was understood by now."""
        return self._counting(*self._hear(self._stream.feed(block, at)))

    def flush(self, at: float) -> list[Heard]:
        """The sound is over at time `at`: close what was being said."""
        own, others = self._hear(self._stream.finish())
        first, *rest = (listener.close(at) for listener in self._listeners)
        own += self._own_heard(first)
        others += [heard for heard in rest if heard is not None]
        return self._counting(own, others)

    def understand(self, sound: Int16Samples, listening: Listening, at: float = 0.0) -> Heard:
        """Understand one utterance that was cut out before, in the room's own language; see `Listener.understand`."""
        return self._listeners[0].understand(sound, listening, at)

    def _hear(self, chunks: Sequence[Chunk]) -> tuple[list[Heard], list[Heard]]:
        """The utterances that end in some chunks, as the room's own language has them and as the others have them."""
        own: list[Heard] = []
        others: list[Heard] = []
        levels = levels_db(np.stack([chunk.samples for chunk in chunks])) if chunks else ()
        for chunk, level_db in zip(chunks, levels, strict=True):
            self.recent.add(chunk)
            self.microphone.chunk(level_db)
            is_wanted = chunk.at >= self._deaf_until and any(listener.listens for listener in self._listeners)
            judged = self._detector.judge(chunk, level_db) if is_wanted else None
            first, *rest = (
                listener.skip(chunk.at) if judged is None else listener.hear(judged) for listener in self._listeners
            )
            own += self._own_heard(first)
            others += [heard for heard in rest if heard is not None]
        return own, others

    def _own_heard(self, heard: Heard | None) -> list[Heard]:
        if heard is None:
            return []
        self.microphone.utterance(levels_of(heard.sound))
        return [heard]

    def _counting(self, own: list[Heard], others: list[Heard]) -> list[Heard]:
        """What counts of that which was heard just now and of what waits."""
        if len(self._listeners) == 1:
            return own
        understood = [heard for heard in (*own, *others) if heard.reading.intent is not None]
        counting = []
        for heard in sorted(understood, key=lambda heard: heard.decided):
            if not self._is_taken(heard):
                counting.append(heard)
                self._taken = heard
        self._waiting += [heard for heard in own if heard.reading.intent is None]
        self._waiting = [heard for heard in self._waiting if not self._is_taken(heard)]
        if not any(listener.hearing_speech for listener in self._listeners[1:]):
            counting += self._waiting
            self._waiting = []
        return counting

    def _is_taken(self, heard: Heard) -> bool:
        """Whether it is the same sound that was understood last."""
        return self._taken is not None and heard.start < self._taken.end and self._taken.start < heard.end


def hear_sound(
    samples: Int16Samples, rate: int, model: Model, grammar: Grammar, listening: Listening
) -> Iterator[Heard]:
    """Every utterance in a whole sound, int16 of shape (n,), as the ear of a room hears it."""
    ear = Ear([(model, grammar)], rate, room=0)
    ear.attend(listening)
    for first in range(0, len(samples), rate):  # a second at a time: whoever waits sees what was heard so far
        yield from ear.feed(samples[first : first + rate], first / rate)
    yield from ear.flush(len(samples) / rate)


class Listener:
    """Listens in one room and one language: chunks in, utterances out."""

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
