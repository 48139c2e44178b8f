"""The ear of one room: sound in, what was said and what it means out.

    blocks -> chunks of 16 kHz -> is anybody speaking? -> a listener for each language -> what counts of that: Heard

The same ear runs in a live game, in a rehearsal and in `moderator hear`. It has no clock of its own: every block
brings its time, so a minute of sound is heard the same whether it takes a minute or a second. All times are seconds
on the party clock.

While the room's loudspeaker says words the ear is deaf, and a little longer for the echo, which only goes before what
is heard after it. What was begun before is closed there, so that nobody's words run together with the moderator's. At
the end of a question whoever is louder than the loudspeaker was all the time is heard: an answer begins early.

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

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from moderator.audio.levels import levels_db, levels_of
from moderator.audio.sound import Int16Samples
from moderator.hearing.input.microphone_watch import MicrophoneWatch
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.second_recognizer import SecondRecognizer
from moderator.hearing.segmenting.acceptance import Acceptance, accept
from moderator.hearing.segmenting.chunks import Chunk, ChunkStream, RecentSound
from moderator.hearing.segmenting.listener import Listener
from moderator.hearing.segmenting.own_voice import OwnVoice
from moderator.hearing.segmenting.utterance import Endpointing, Heard, endpoint_by_grammar
from moderator.hearing.segmenting.voice_activity import GatedSilero, JudgedChunk, VoiceActivityDetector
from moderator.hearing.segmenting.weighing import Weighing, weigh
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Intent
from moderator.language.listening import Listening

ECHO_SECONDS = 0.3
"""How long a living room still sounds after the loudspeaker has stopped."""
NO_SECOND: Mapping[str, SecondRecognizer] = MappingProxyType({})
"""One recognizer hears alone."""


class Ear:
    """Listens in one room. Not shared between threads."""

    def __init__(
        self,
        languages: Sequence[tuple[Model, Grammar]],
        rate: int,
        room: int,
        *,
        second: Mapping[str, SecondRecognizer] = NO_SECOND,
        detector: Callable[[], VoiceActivityDetector] = GatedSilero,
        endpointing: Endpointing = endpoint_by_grammar,
        acceptance: Acceptance = accept,
        weighing: Weighing = weigh,
    ) -> None:
        """An ear for sound of `rate` samples a second. It hears nothing until it is told what to attend to.

        `languages`: the recognizer and the grammar of the room's own language, then of others. `second`: the second
        recognizers, by their languages. `detector`, `endpointing`, `acceptance`, `weighing`: other ways to tell that
        somebody speaks, has finished and was understood by one recognizer or by two, for measurements. Raises
        SoundError for a rate that no device has.
        """
        self._languages = tuple(languages)
        self._rate = rate
        self._room = room
        self._second = second
        self._new_detector = detector
        self._endpointing = endpointing
        self._acceptance = acceptance
        self._weighing = weighing
        self._deaf_until = self._silent_from = -np.inf
        self._answered_from = np.inf
        self._own_voice = OwnVoice()
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
            Listener(
                model,
                grammar,
                self._room,
                second=self._second.get(grammar.language),
                endpointing=self._endpointing,
                acceptance=self._acceptance,
                weighing=self._weighing,
            )
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

    def deafen(self, until: float, answered_from: float = np.inf) -> None:
        """Hear nothing up to this time, and while the echo lasts after it. An earlier end never shortens it.

        The sound of the echo is kept: an answer that begins in it, and goes on after it, is heard from its beginning.
        `answered_from`: whoever is clearly louder than the loudspeaker was before is heard from this time on.
        """
        if until > self._silent_from:
            self._silent_from = until
            self._deaf_until = until + ECHO_SECONDS
            self._answered_from = answered_from

    def feed(self, block: Int16Samples, at: float) -> list[Heard]:
        """Take the room's next sound, int16 of shape (n,), heard from time `at` on; give what was understood by now."""
        return self._counting(*self._hear(self._stream.feed(block, at)))

    def flush(self, at: float) -> list[Heard]:
        """The sound is over at time `at`: close what was being said."""
        own, others = self._hear(self._stream.finish())
        first, *rest = (listener.finish(at) for listener in self._listeners)
        own += self._own_heard(first)
        others += [heard for each in rest for heard in each]
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
            judged = self._judged(chunk, level_db)
            kept_from = min(self._silent_from, self._answered_from)
            echo = chunk.samples if kept_from <= chunk.at < self._deaf_until else None
            first, *rest = (
                listener.skip(chunk.at, echo) if judged is None else listener.hear(judged)
                for listener in self._listeners
            )
            own += self._own_heard(first)
            others += [heard for each in rest for heard in each]
        return own, others

    def _judged(self, chunk: Chunk, level_db: float) -> JudgedChunk | None:
        """Whether somebody speaks in a chunk; None where only our own voice may be heard, or nobody is listened to."""
        is_open = chunk.at >= self._deaf_until
        if is_open:
            self._own_voice.forget()
        elif chunk.at < self._answered_from:
            self._own_voice.measure(level_db)
            return None
        if not any(listener.listens for listener in self._listeners):
            return None
        judged = self._detector.judge(chunk, level_db)
        if is_open or any(listener.is_in_utterance for listener in self._listeners):
            return judged
        return judged if judged.speaking and self._own_voice.is_drowned_by(level_db) else None

    def _own_heard(self, heard: list[Heard]) -> list[Heard]:
        for each in heard:
            self.microphone.utterance(levels_of(each.sound))
        return heard

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
    samples: Int16Samples,
    rate: int,
    model: Model,
    grammar: Grammar,
    listening: Listening,
    second: Mapping[str, SecondRecognizer] = NO_SECOND,
    reached: Callable[[float], None] = lambda seconds: None,
) -> Iterator[Heard]:
    """Every utterance in a whole sound, int16 of shape (n,), as the ear of a room hears it.

    `reached` is told how many seconds of it were heard.
    """
    ear = Ear([(model, grammar)], rate, room=0, second=second)
    ear.attend(listening)
    for first in range(0, len(samples), rate):  # a second at a time: whoever waits sees what was heard so far
        yield from ear.feed(samples[first : first + rate], first / rate)
        reached(min(first + rate, len(samples)) / rate)
    yield from ear.flush(len(samples) / rate)
