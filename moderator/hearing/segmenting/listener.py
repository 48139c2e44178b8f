"""Listens in one room and one language: chunks in, utterances out.

A listener gives what is said to a decoder, tells by the grammar when it is over, and has it judged. Where there is a
second recognizer and the first is not sure, an utterance that is over waits for its answer; whatever is said meanwhile
is listened to, and told after it.
"""

import time
from collections import OrderedDict, deque
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache

import numpy as np

from moderator.audio.levels import CHUNK_SAMPLES, levels_db
from moderator.audio.sound import SILENCE_DB, Int16Samples
from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE, Decoder, Hypothesis, Model
from moderator.hearing.recognizers.second_recognizer import SecondRecognizer
from moderator.hearing.segmenting.acceptance import (
    EARLIER_SECONDS,
    Acceptance,
    Evidence,
    Read,
    is_sure,
    refuse_following,
)
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, Chunk
from moderator.hearing.segmenting.second_hearing import SecondHearing
from moderator.hearing.segmenting.utterance import Endpointing, Heard, Utterance, is_likely
from moderator.hearing.segmenting.voice_activity import GatedSilero, JudgedChunk
from moderator.hearing.segmenting.weighing import Weighing
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Intent
from moderator.language.listening import Listening, Reading
from moderator.language.text.normalising import normal

PRE_ROLL_SECONDS = 0.32
"""Sound before the first chunk judged as speech that the recognizer gets too: soft beginnings ("Hannah"), and the
third of a second of context that its network looks at."""
PRE_ROLL_CHUNKS = round(PRE_ROLL_SECONDS / CHUNK_SECONDS)
EARLIER_CHUNKS = round(EARLIER_SECONDS / CHUNK_SECONDS)
SHORTEST_SPEECH_SECONDS = 0.09
"""Less speech than this is a click or a cough. Three chunks: of a person's "pause" that began and ended softly no more
were judged as speech."""
DECODERS_KEPT = 8
"""Decoders of past word lists kept ready: a room's state changes among few, and a used one has its graph unfolded."""
LONGEST_WIDELY_SECONDS = 8.0
"""Longer talk is not heard once more in any words: it would take half a second, and is no command."""
LONGEST_UNNAMED_SECONDS = 5.0
"""The same without the moderator's name: most of it is talk, and people who want something are brief. With the half
second before speech, and that after it."""
LEAST_WORDS_WIDELY = 2
"""Words, after the moderator's name where it is said, that must be heard in any words: in talk "moderator what" was
heard."""
LIKE_A_NAME = 0.5
"""Share of its letters that something must have in common with the moderator's name to stand for it."""
AROUND_COMMAND_SECONDS = 0.25
"""Sound kept around a command that was found in longer talk, when the second recognizer hears it alone."""


@dataclass(frozen=True, eq=False)
class _Closed:
    """An utterance that is over, and what the first recognizer makes of it."""

    utterance: Utterance
    over: float
    """When that was known."""
    evidence: Evidence
    reading: Reading
    seconds: float
    """Processing time."""
    second: SecondHearing | None
    """Whose answer is waited for."""
    hypothesis: Hypothesis
    """The first recognizer's."""
    cut: bool = False
    """Whether the second recognizer is asked about the command alone, cut out of the talk around it."""


class Listener:
    """Listens in one room and one language."""

    def __init__(
        self,
        model: Model,
        grammar: Grammar,
        room: int,
        *,
        second: SecondRecognizer | None,
        endpointing: Endpointing,
        acceptance: Acceptance,
        weighing: Weighing,
    ) -> None:
        """It hears nothing until it is told what to attend to. Any number may share recognizers and a grammar."""
        self._model = model
        self._second = second
        self._grammar = grammar
        self._room = room
        self._endpointing = endpointing
        self._acceptance = acceptance
        self._weighing = weighing
        self._pre_roll: deque[Int16Samples] = deque(maxlen=PRE_ROLL_CHUNKS)
        self._earlier: deque[JudgedChunk] = deque(maxlen=EARLIER_CHUNKS)
        self._decoders: OrderedDict[WordGraph, Decoder] = OrderedDict()
        self._listening = Listening({})
        self._utterance: Utterance | None = None
        self._closed: deque[_Closed] = deque()
        """Utterances that are over and not told of yet, in their order."""
        self._supposed: tuple[str, Listening, Intent | None] | None = None
        """The words that were read last while somebody spoke, what was listened for, and what they mean."""

    @property
    def hearing_speech(self) -> bool:
        """Whether somebody is speaking just now, or what was said is still being understood."""
        return self._utterance is not None or bool(self._closed)

    @property
    def is_in_utterance(self) -> bool:
        """Whether somebody has begun to speak and has not come to an end."""
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
            graph = self._grammar.word_graph(listening)
            self._model.prepare(graph)
            if self._second is not None:
                self._second.prepare(graph)
            elif (habits := self._grammar.habits(listening)) is not None:
                self._model.prepare_widely(habits)

    def hear(self, chunk: JudgedChunk) -> list[Heard]:
        """Take the room's next chunk; give the utterances that are understood with it."""
        if not self.listens:
            return self.skip(chunk.at)
        began = time.perf_counter()
        if self._utterance is None and chunk.speaking:
            self._utterance = self._begin(chunk)
        self._earlier.append(chunk)
        utterance = self._utterance
        if utterance is None:
            self._pre_roll.append(chunk.samples)
            return self._understood_by(chunk.end)
        utterance.feed(chunk)
        self._pre_roll.append(chunk.samples)
        over = utterance.is_over(chunk.end)
        only_talk = utterance.is_only_talk(chunk.end)
        utterance.seconds += time.perf_counter() - began
        if over:
            self._pre_roll.clear()
        if over or only_talk:
            self._close(chunk.end)
        return self._understood_by(chunk.end)

    def skip(self, now: float, echo: Int16Samples | None = None) -> list[Heard]:
        """The room's next chunk is not listened to: close what was being said, and forget the sound before.

        `echo`: the chunk, int16 of shape (CHUNK_SAMPLES,), when it has only the echo of our own words: an answer may
        have begun in it.
        """
        self._close(now)
        if echo is None:
            self._pre_roll.clear()
        else:
            self._pre_roll.append(echo)
        self._earlier.clear()
        return self._understood_by(now)

    def finish(self, now: float) -> list[Heard]:
        """There is no more sound: end what is being said, and wait for nothing."""
        self._close(now)
        return self._understood_by(now, waiting=False)

    def understand(self, sound: Int16Samples, listening: Listening, at: float) -> Heard:
        """Understand one utterance that was cut out before (`Heard.sound`), as if it had just been found.

        `sound`: shape (n,) at 16 kHz, heard from time `at` on. Where it begins and ends is not looked for any more. Not
        in the middle of another utterance.
        """
        began = time.perf_counter()
        graph = self._grammar.word_graph(listening)
        utterance = Utterance(listening, graph, self._decoder(graph), self._endpointing, at, at, SILENCE_DB)
        utterance.second = self._second_hearing(graph)
        utterance.end = at + len(sound) / SPEECH_RATE
        detector = GatedSilero()
        for first in range(0, len(sound) - CHUNK_SAMPLES + 1, CHUNK_SAMPLES):
            chunk = Chunk(sound[first : first + CHUNK_SAMPLES], at + first / SPEECH_RATE)
            (level_db,) = levels_db(chunk.samples.reshape(1, -1))
            utterance.feed(detector.judge(chunk, level_db))
        utterance.seconds = time.perf_counter() - began
        if utterance.second is not None:
            utterance.second.ask(sound, at)
        self._closed.append(self._judged(utterance, utterance.end))
        return self._understood_by(utterance.end, waiting=False)[-1]

    def _begin(self, chunk: JudgedChunk) -> Utterance:
        graph = self._grammar.word_graph(self._listening)
        sound_from = chunk.at - PRE_ROLL_CHUNKS * CHUNK_SECONDS
        decoder = self._decoder(graph)
        utterance = Utterance(
            self._listening, graph, decoder, self._endpointing, sound_from, chunk.at, chunk.noise_db, [*self._earlier]
        )
        utterance.second = self._second_hearing(graph)
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

    def _reader(self, utterance: Utterance) -> Read:
        return lambda words: self._grammar.read(words, utterance.listening)

    def _freely_read(self, closed: _Closed, reading: Reading, heard_freely: str) -> Reading:
        """The reading; where nothing was understood what was heard freely may have a meaning."""
        if reading.meaning is not None or not heard_freely:
            return reading
        name = closed.utterance.graph.name
        if closed.evidence.hypothesis.text.split()[: len(name)] == [*name]:
            heard_freely = with_name(heard_freely, name)
        freely = self._grammar.read_freely(heard_freely, closed.utterance.listening)
        freely = freely and refuse_following(closed.evidence.as_talk(), freely)
        return reading if freely is None or freely.intent is None else freely

    def _heard_widely(self, closed: _Closed) -> str:
        """What the first recognizer makes of an utterance in any words; nothing where that must not count.

        After the moderator's name some words may be lost. Without it each word must be known: what is not is talk.
        """
        utterance = closed.utterance
        name = utterance.graph.name
        is_named = bool(name) and closed.hypothesis.text.split()[: len(name)] == [*name]
        longest = LONGEST_WIDELY_SECONDS if is_named else LONGEST_UNNAMED_SECONDS
        habits = self._grammar.habits(utterance.listening)
        if habits is None or len(utterance.sound) > longest * SPEECH_RATE:
            return ""
        words = self._model.heard_widely(utterance.sound, habits).split()
        known = [word for word in words if word != GARBAGE]
        least = LEAST_WORDS_WIDELY + (len(name) if is_named else 0)
        return " ".join(known) if len(known) >= least and (is_named or known == words) else ""

    def _second_hearing(self, graph: WordGraph) -> SecondHearing | None:
        return None if self._second is None else SecondHearing(self._second, graph)

    def _close(self, now: float) -> None:
        """End the utterance, if somebody is speaking; a mere click is forgotten."""
        utterance, self._utterance = self._utterance, None
        if utterance is None:
            return
        if utterance.speech >= SHORTEST_SPEECH_SECONDS:
            self._closed.append(self._judged(utterance, now))
            return
        utterance.decoder.reset()
        if utterance.second is not None:
            utterance.second.drop()

    def _judged(self, utterance: Utterance, now: float) -> _Closed:
        """What the first recognizer makes of an utterance that is over; the second is asked where that is not sure."""
        began = time.perf_counter()
        evidence = Evidence(
            utterance.finish(),
            cache(lambda: utterance.decoder.second_opinion(utterance.sound)),
            (*utterance.earlier, *utterance.chunks),
            lambda: utterance.decoder.free_score(utterance.sound),
        )
        read = self._reader(utterance)
        reading = self._acceptance(evidence, read)
        second = utterance.second
        if second is not None:
            if self._model.knows_people and is_sure(evidence, reading, read):
                second.drop()
                second = None
            elif not second.is_asked:
                second.ask(utterance.sound, now)
        seconds = utterance.seconds + time.perf_counter() - began
        return _Closed(utterance, now, evidence, reading, seconds, second, evidence.hypothesis)

    def _understood_by(self, now: float, *, waiting: bool = True) -> list[Heard]:
        """The utterances that need not be waited for any more, those of the first first."""
        heard = []
        while self._closed and self._is_answered(now, waiting=waiting):
            heard.append(self._heard(self._closed.popleft(), now, waiting=waiting))
        return heard

    def _is_answered(self, now: float, *, waiting: bool) -> bool:
        """Whether the utterance that waits longest need not be waited for any more.

        What the first recognizer finds within talk may be a part of a longer command: so the second hears all of it
        first. Only where that is none, it hears what was found alone.
        """
        closed = self._closed[0]
        if closed.second is None:
            return True
        answer = closed.second.answer(now if waiting else np.inf)
        if answer is None:
            return not waiting or closed.second.is_hopeless(now)
        if not closed.evidence.stands_in_talk or closed.cut or _is_only_a_name(closed):
            return True
        if is_likely(answer):
            self._closed[0] = replace(closed, evidence=closed.evidence.as_talk())
            return True
        closed.second.ask(_sound_of_command(closed.utterance, closed.evidence), now)
        self._closed[0] = replace(closed, cut=True)
        return self._is_answered(now, waiting=waiting)

    def _heard(self, closed: _Closed, now: float, *, waiting: bool) -> Heard:
        """What is told of an utterance; without `waiting` an answer counts that is there in no time."""
        utterance, reading, seconds = closed.utterance, closed.reading, closed.seconds
        answer = None if closed.second is None else closed.second.answer(now if waiting else np.inf)
        if answer is not None:
            seconds += answer.seconds
            # In the sound of a name alone a second recognizer finds commands that nobody gave.
            if closed.evidence.stands_in_talk or not _is_only_a_name(closed):
                reading = self._weighing(closed.evidence, reading, answer, self._reader(utterance))
                reading = self._freely_read(closed, reading, answer.free_text)
        elif closed.second is not None:
            closed.second.drop()
        elif reading.meaning is None:
            began = time.perf_counter()
            reading = self._freely_read(closed, reading, self._heard_widely(closed))
            seconds += time.perf_counter() - began
        return Heard(
            self._room,
            utterance.start,
            utterance.end,
            max(now, closed.over) if closed.second is not None else closed.over,
            reading,
            closed.hypothesis,
            seconds,
            utterance.listening,
            utterance.sound,
            utterance.sound_from,
            utterance.noise_db,
            answer,
        )


def with_name(text: str, name: tuple[str, ...]) -> str:
    """What a recognizer that does not know the moderator's name has written, where another one has heard it.

    It stands there as something like it ("Motherator"), or not at all.
    """
    words = normal(text).split()
    said = " ".join(name)
    begins = " ".join(words[: len(name)])
    known = 0 if SequenceMatcher(None, begins, said).ratio() < LIKE_A_NAME else len(name)
    return " ".join((*name, *words[known:]))


def _is_only_a_name(closed: _Closed) -> bool:
    """Whether the moderator's name is all that the first recognizer understood: what follows is no talk around it."""
    understood = {word.word for word in closed.evidence.command} - {GARBAGE}
    return bool(understood) and understood <= {*closed.utterance.graph.name}


def _sound_of_command(utterance: Utterance, evidence: Evidence) -> Int16Samples:
    """The sound of the command that the first recognizer found, and a little around it."""
    sound = utterance.sound
    first = evidence.command[0].start - AROUND_COMMAND_SECONDS - utterance.sound_from
    last = evidence.command[-1].end + AROUND_COMMAND_SECONDS - utterance.sound_from
    return sound[max(0, round(first * SPEECH_RATE)) : max(0, round(last * SPEECH_RATE))]
