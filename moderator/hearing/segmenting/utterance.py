"""One utterance: while it is being said, whether it is over, and what is told of it then.

When has somebody finished speaking? The grammar knows best. "I appoint Anna" may go on with "as leader", so a short
breath there means nothing; after "I appoint Anna as leader" nothing can follow, so the answer may come at once. The
silence that ends an utterance therefore depends on what was heard so far.

In a loud room there is no silence: others talk on. There a whole command is over when, for a while, nothing but
garbage has followed it.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import GARBAGE, Decoder, Hypothesis
from moderator.hearing.recognizers.second_recognizer import SecondHypothesis
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS
from moderator.hearing.segmenting.second_hearing import SecondHearing
from moderator.hearing.segmenting.voice_activity import JudgedChunk
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.listening import Listening, Reading

NOTHING_CAN_FOLLOW_SECONDS = 0.16
"""Silence after a whole command that cannot go on: longer than the closure of a "t" or "k" at the end of a name. 0.22 s
was as right on the tuning half, and every answer 40 to 60 ms later; 0.13 s as right too, but people are not as even as
synthetic voices."""
COULD_GO_ON_SECONDS = 0.38
"""Silence after a whole command that may go on ("our hostages are Bob" - "and Carlos"). 0.32 s was as right on the
tuning half; people take longer for a breath than synthetic voices."""
UNFINISHED_SECONDS = 0.8
"""Silence after the beginning of a command, or after words that are none: people search for a name this long."""
SETTLED_SECONDS = 0.7
"""A whole command that cannot go on has not changed for so long, while others talk: the recognizer is some 0.3 s late,
and what is still being said must have time to show."""
SETTLED_COULD_GO_ON_SECONDS = 1.1
"""The same for a whole command that may go on."""
GARBAGE_SECONDS = 4.0
"""Nothing but garbage for so long is talk among the players: it is put aside, so that a command in it begins anew."""
LONGEST_UTTERANCE_SECONDS = 10.0
"""Speech is cut here: no command is that long, and music or a quarrel would never end. Longer ones would also take
longer to be understood for a second time."""
LOOKED_AT_EVERY = 4
"""Chunks between two looks at the words so far, while somebody speaks: often enough to see a command settle. In a pause
every chunk is looked at, since it may be the end."""


@dataclass(frozen=True)
class Endpoint:
    """What ends an utterance, in seconds: so much silence, or so long without another word; infinite for never."""

    silence: float
    settled: float

    @property
    def of_whole_command(self) -> bool:
        """Whether what was said so far is one."""
        return math.isfinite(self.settled)


LIKELY_BELOW_FREE, LIKELY_GAIN = 12.0, 3.0
"""Nats below what was heard freely at most, and nats a token at least, from which on what the second recognizer hears
may end an utterance: nearly every command has both, talk hardly ever."""


def is_likely(answer: SecondHypothesis) -> bool:
    """Whether the second recognizer has probably heard a command."""
    if not answer.sentences:
        return False
    return answer.below_free <= LIKELY_BELOW_FREE and answer.sentences[0].gain >= LIKELY_GAIN


Endpointing = Callable[[WordGraph, str], Endpoint]
"""Tells from the words so far, without garbage, what ends the utterance."""


def endpoint_by_grammar(graph: WordGraph, words_so_far: str) -> Endpoint:
    """An `Endpointing`: the silence depends on what the grammar lets follow."""
    progress = graph.progress(words_so_far.split())
    if not progress.complete:
        return Endpoint(UNFINISHED_SECONDS, math.inf)
    if progress.can_continue:
        return Endpoint(COULD_GO_ON_SECONDS, SETTLED_COULD_GO_ON_SECONDS)
    return Endpoint(NOTHING_CAN_FOLLOW_SECONDS, SETTLED_SECONDS)


@dataclass
class Utterance:
    """What has been said so far. Times are the party clock's, in seconds."""

    listening: Listening
    graph: WordGraph
    decoder: Decoder
    endpointing: Endpointing
    sound_from: float
    """Time of the first sample that the decoder got."""
    start: float
    """When somebody began to speak."""
    noise_db: float
    """The room's quiet before it, in dB below full scale."""
    earlier: Sequence[JudgedChunk] = ()
    """The chunks just before it."""
    second: SecondHearing | None = None
    """The second recognizer's part, where there is one."""
    seconds: float = 0.0
    """Processing time so far."""
    whole: str | None = None
    """The words so far when they were a whole command at the last look; else None."""
    chunks: list[JudgedChunk] = field(default_factory=list)
    """Its chunks from its start on."""
    _fed: list[Int16Samples] = field(default_factory=list)
    _words: str = ""
    _changed: float = 0.0

    def __post_init__(self) -> None:
        self.end = self.start
        """When somebody spoke last."""

    @property
    def speech(self) -> float:
        """Seconds of it in which somebody spoke."""
        return CHUNK_SECONDS * sum(chunk.speaking for chunk in self.chunks)

    @property
    def sound(self) -> Int16Samples:
        """What the decoder got, shape (n,) at 16 kHz."""
        return np.concatenate(self._fed)

    def feed_before(self, sounds: Iterable[Int16Samples]) -> None:
        """Give the decoder sound from before anybody spoke."""
        for samples in sounds:
            self.decoder.feed(samples)
            self._fed.append(samples)

    def feed(self, chunk: JudgedChunk) -> None:
        """Take the next chunk."""
        self.feed_before([chunk.samples])
        self.chunks.append(chunk)
        if chunk.speaking:
            self.end = chunk.end
        if self.second is not None:
            if chunk.speaking:
                self.second.speech_goes_on()
            else:
                self.second.pause(chunk.end, chunk.end - self.end, self.speech, lambda: self.sound)

    def is_over(self, now: float) -> bool:
        """Whether nobody goes on, or what is said was all there was to say."""
        silence = now - self.end
        if silence <= 0 and len(self.chunks) % LOOKED_AT_EVERY:
            return False
        words = " ".join(word for word in self.decoder.partial().split() if word != GARBAGE)
        if words != self._words or not self._changed:
            self._words, self._changed = words, now
        endpoint = self.endpointing(self.graph, words)
        self.whole = words if endpoint.of_whole_command else None
        settled = now - self._changed >= endpoint.settled
        if silence >= endpoint.silence or settled or now - self.start >= LONGEST_UTTERANCE_SECONDS:
            return True
        return self.whole is None and silence >= self._silence_by_second(now)

    def _silence_by_second(self, now: float) -> float:
        """The silence that ends it by what the second recognizer has heard; infinite while it has heard no command."""
        answer = None if self.second is None else self.second.answer(now)
        if answer is None or not is_likely(answer):
            return math.inf
        endpoint = self.endpointing(self.graph, answer.sentences[0].text)
        return endpoint.silence if endpoint.of_whole_command else math.inf

    def is_only_talk(self, now: float) -> bool:
        """Whether there has been nothing but garbage for long."""
        return not self._words and now - max(self.start, self._changed) >= GARBAGE_SECONDS

    def finish(self) -> Hypothesis:
        """Its words, times on the party clock."""
        return self.decoder.finish().later_by(self.sound_from)


@dataclass(frozen=True, eq=False)
class Heard:
    """One utterance: when, which words, and what the grammar reads in them."""

    room: int
    start: float
    """When the speech began."""
    end: float
    """When the speech ended."""
    decided: float
    """When it was known that it had ended: the time of the last sound that was needed."""
    reading: Reading
    hypothesis: Hypothesis
    """The recognizer's words, their times on the party clock."""
    seconds: float
    """Processing time that recognizer and grammar spent on it."""
    listening: Listening
    """What was listened for."""
    sound: Int16Samples
    """Exactly what the recognizer got, shape (n,) at 16 kHz: the pre-roll and the silence at the end are in it."""
    sound_from: float
    """When its first sample was heard."""
    noise_db: float
    """The room's quiet before it, in dB below full scale."""
    second: SecondHypothesis | None = None
    """What the second recognizer made of it; None where it was not asked, or did not answer in time."""
