"""The ear of one room: sound in, what was said and what it means out.

    blocks -> chunks of 16 kHz -> is anybody speaking? -> recognizer with the words that count now -> end of speech?
           -> hypothesis -> the grammar's reading -> Heard

The same ear runs in a live game, in a rehearsal and in `moderator hear`. It has no clock of its own: every block
brings its time, so a minute of sound is heard the same whether it takes a minute or a second. All times are seconds
on the party clock.

Three rules keep it honest:
- The words that count change between utterances only. What was being said when the moderator's interest changed is
  read with the words that counted when it began.
- While the room's loudspeaker speaks the ear is deaf, and a little longer for the echo. What was begun before is
  closed there, so that nobody's words run together with the moderator's.
- Sound is used once: the pre-roll of an utterance never reaches back into the one before, unless that was nothing but
  talk among the players, in the middle of which a command may begin.
"""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from moderator.audio.levels import CHUNK_SAMPLES, SILENT_DB, levels_db, levels_of
from moderator.audio.sound import Int16Samples
from moderator.hearing.input.microphone_watch import MicrophoneWatch
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Decoder, Hypothesis, Model
from moderator.hearing.segmenting.acceptance import Judge, verdict
from moderator.hearing.segmenting.chunks import Chunk, ChunkStream
from moderator.hearing.segmenting.endpointing import Wait, wait_after
from moderator.hearing.segmenting.recent_sound import RecentSound
from moderator.hearing.segmenting.utterance import EARLIER_SECONDS, GOES_ON, SpokenChunk, Utterance, spoken_chunk
from moderator.hearing.segmenting.voice_activity import CHUNK_SECONDS, Activity, VoiceActivity
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening, Reading

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


@dataclass(frozen=True, eq=False)
class Heard:
    """One utterance: when, which words, and what the grammar reads in them."""

    room: int
    start: float
    """When the speech began."""
    end: float
    """When the speech ended."""
    decided: float
    """When the ear knew that it had ended: the time of the last sound it needed."""
    reading: Reading
    hypothesis: Hypothesis
    """The recognizer's words, their times on the party clock."""
    seconds: float
    """Processing time spent on the utterance."""
    listening: Listening
    """What was listened for."""
    sound: Int16Samples
    """Exactly what the recognizer got, shape (n,) at 16 kHz: the pre-roll and the silence at the end are in it."""
    sound_from: float
    """When its first sample was heard."""
    noise_db: float
    """The room's quiet before it, in dB below full scale."""


class Ear:
    """Listens in one room. Not shared between threads; any number of ears may share a model and a grammar."""

    def __init__(
        self,
        model: Model,
        grammar: Grammar,
        rate: int,
        room: int,
        *,
        echo: float = ECHO_SECONDS,
        activity: VoiceActivity | None = None,
        wait_after: Callable[[WordGraph, str], Wait] = wait_after,
        judge: Judge = verdict,
    ) -> None:
        """An ear for sound of `rate` samples a second. It hears nothing until it is told what to attend to.

        `echo`: seconds of deafness added after the loudspeaker. `activity`, `wait_after` and `judge`: other ways to
        tell that somebody speaks, has finished and was understood, for measurements. Raises SoundError for a rate that
        no device has.
        """
        self._model = model
        self._grammar = grammar
        self._room = room
        self._echo = echo
        self._stream = ChunkStream(rate)
        self._activity = Activity() if activity is None else activity
        self._wait_after = wait_after
        self._judge = judge
        self._before: deque[Chunk] = deque(maxlen=PRE_ROLL_CHUNKS)
        self._spoken: deque[SpokenChunk] = deque(maxlen=EARLIER_CHUNKS)
        self._decoders: OrderedDict[WordGraph, Decoder] = OrderedDict()
        self._listening = Listening({})
        self._deaf_until = -np.inf
        self._utterance: Utterance | None = None
        self._supposed: tuple[str, Listening, Intent | None] | None = None
        """The words that were read last while somebody spoke, what was listened for, and what they mean."""
        self.microphone = MicrophoneWatch()
        """Whether the microphone is any good."""
        self.recent = RecentSound()
        """The room's last seconds, those in which the ear was deaf among them."""

    @property
    def hearing_speech(self) -> bool:
        """Whether somebody is speaking just now, as far as the ear has heard."""
        return self._utterance is not None

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

    def deafen(self, until: float) -> None:
        """Hear nothing up to this time, and while the echo lasts after it. An earlier end never shortens it."""
        self._deaf_until = max(self._deaf_until, until + self._echo)

    def feed(self, block: Int16Samples, at: float) -> list[Heard]:
        """Take the room's next sound, int16 of shape (n,), heard from time `at` on; give what was understood by now."""
        return self._hear(self._stream.feed(block, at))

    def flush(self, at: float) -> list[Heard]:
        """The sound is over at time `at`: close what was being said."""
        heard = self._hear(self._stream.finish())
        return heard + self._close(at)

    def understand(self, sound: Int16Samples, listening: Listening, at: float = 0.0) -> Heard:
        """Understand one utterance that was cut out before (`Heard.sound`), as if an ear had just found it.

        `sound`: shape (n,) at 16 kHz, heard from time `at` on. Where it begins and ends is not looked for any more. Not
        for an ear that is in the middle of an utterance.
        """
        began = time.perf_counter()
        graph = self._grammar.word_graph(listening)
        end = at + len(sound) / SPEECH_RATE
        utterance = Utterance(listening, graph, self._decoder(graph), self._wait_after, at, at, end, SILENT_DB)
        activity = Activity()
        for first in range(0, len(sound) - CHUNK_SAMPLES + 1, CHUNK_SAMPLES):
            chunk = Chunk(sound[first : first + CHUNK_SAMPLES], at + first / SPEECH_RATE)
            (level_db,) = levels_db(chunk.samples.reshape(1, -1))
            speaking = activity.judge(chunk.samples, level_db)
            utterance.feed(chunk, spoken_chunk(chunk, level_db, speaking=speaking))
        utterance.seconds = time.perf_counter() - began
        return self._understood(utterance, utterance.end)

    def _hear(self, chunks: list[Chunk]) -> list[Heard]:
        if not chunks:
            return []
        heard: list[Heard] = []
        levels = levels_db(np.stack([chunk.samples for chunk in chunks]))
        for chunk, level_db in zip(chunks, levels, strict=True):
            self.recent.add(chunk)
            self.microphone.chunk(level_db)
            if chunk.at < self._deaf_until:
                heard += self._close(chunk.at)
                self._before.clear()
                self._spoken.clear()
            elif self._utterance is None and not self._listening.intents:
                self._before.clear()
            else:
                heard += self._hear_chunk(chunk, level_db)
        return heard

    def _hear_chunk(self, chunk: Chunk, level_db: float) -> list[Heard]:
        began = time.perf_counter()
        speaking = self._activity.judge(chunk.samples, level_db)
        if self._utterance is None and speaking:
            self._utterance = self._begin(chunk)
        spoken = spoken_chunk(chunk, level_db, speaking=speaking)
        self._spoken.append(spoken)
        if self._utterance is None:
            self._before.append(chunk)
            return []
        utterance = self._utterance
        utterance.feed(chunk, spoken)
        self._before.append(chunk)
        now = chunk.at + CHUNK_SECONDS
        over = utterance.is_over(now)
        only_talk = utterance.is_only_talk(now)
        utterance.seconds += time.perf_counter() - began
        if not over and not only_talk:
            return []
        if over:
            self._before.clear()
        return self._close(now)

    def _begin(self, chunk: Chunk) -> Utterance:
        graph = self._grammar.word_graph(self._listening)
        sound_from = chunk.at - PRE_ROLL_CHUNKS * CHUNK_SECONDS
        noise_db = self._activity.room_level_db
        decoder = self._decoder(graph)
        utterance = Utterance(
            self._listening,
            graph,
            decoder,
            self._wait_after,
            sound_from,
            chunk.at,
            chunk.at,
            noise_db,
            tuple(self._spoken),
        )
        # Who speaks into a microphone just opened has no sound before; recognizers lose a word that begins at once.
        missing = PRE_ROLL_CHUNKS - len(self._before)
        utterance.feed_before(np.zeros(missing * CHUNK_SAMPLES, dtype=np.int16))
        for earlier in self._before:
            utterance.feed_before(earlier.samples)
        self._before.clear()
        return utterance

    def _decoder(self, graph: WordGraph) -> Decoder:
        decoder = self._decoders.pop(graph, None) or self._model.decoder(SPEECH_RATE, graph)
        self._decoders[graph] = decoder
        if len(self._decoders) > DECODERS_KEPT:
            self._decoders.popitem(last=False)
        return decoder

    def _close(self, now: float) -> list[Heard]:
        utterance, self._utterance = self._utterance, None
        if utterance is None:
            return []
        if utterance.speech < SHORTEST_SPEECH_SECONDS:
            utterance.decoder.reset()
            return []
        heard = self._understood(utterance, now)
        self.microphone.utterance(levels_of(heard.sound))
        return [heard]

    def _understood(self, utterance: Utterance, now: float) -> Heard:
        began = time.perf_counter()
        hypothesis = utterance.finish()
        reading = self._read(utterance, hypothesis)
        return Heard(
            self._room,
            utterance.start,
            utterance.end,
            now,
            reading,
            hypothesis,
            utterance.seconds + time.perf_counter() - began,
            utterance.listening,
            utterance.sound(),
            utterance.sound_from,
            utterance.noise_db,
        )

    def _read(self, utterance: Utterance, hypothesis: Hypothesis) -> Reading:
        reading = self._judge(
            hypothesis,
            lambda words: self._grammar.read(words, utterance.listening),
            second_opinion=lambda: utterance.decoder.second_opinion(utterance.sound()),
            talk_beside=utterance.has_talk_beside(hypothesis.words),
        )
        why_not = utterance.why_not_alone(hypothesis.words) if reading.intent is not None else None
        if why_not is None and reading.attention is Attention.ANSWER and utterance.follows_talk(hypothesis.words):
            why_not = GOES_ON
        return reading if why_not is None else Reading(hypothesis.text, None, reason=why_not)
