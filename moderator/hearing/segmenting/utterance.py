"""One utterance while it is being said: its decoder, when somebody spoke in it and how loud, whether it is over.

Besides the words an utterance keeps the level of each chunk. In a loud room a command stands between the words of
others, and what tells it from a piece of their talk is loudness: whoever speaks to the moderator is nearer to the
microphone. So garbage before and after a command does no harm when it is short, or clearly quieter than the command;
a sentence of one talker that only holds the words of a command is left alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import GARBAGE, Decoder, HeardWord, Hypothesis
from moderator.hearing.segmenting.chunks import Chunk
from moderator.hearing.segmenting.endpointing import GARBAGE_SECONDS, LONGEST_UTTERANCE_SECONDS, Wait
from moderator.hearing.segmenting.voice_activity import CHUNK_SECONDS
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.listening import Listening

LOOKED_AT_EVERY = 4
"""Chunks between two looks at the words so far, while somebody speaks: often enough to see a command settle. In a pause
every chunk is looked at, since it may be the end."""
SHORT_SECONDS = 0.3
"""Speech at the edge of a command that may be the tail of somebody else's word, or an "er" of one's own."""
CLICK_SECONDS = 0.1
"""Shorter, and what lies beside a command is the edge of its own first or last sound."""
ALONE_SECONDS = 0.5
"""An answer stands alone: for so long before it nobody who is as near has spoken. Within a sentence of somebody's talk
few pauses are as long, and whoever answers waits for the question's end."""
EARLIER_SECONDS = 1.5
"""How near somebody is who spoke before an answer, the loudness of so much tells: the end of a word alone is soft."""
HESITATION_SECONDS = 0.8
"""Garbage inside a command: longer is another sentence."""
QUIETER_DB = 4.0
"""What is so much quieter than the command was said by somebody farther away. A command that is 3 dB louder than the
babble behind it rises 4.8 dB above it, for it is heard together with the babble."""

GOES_ON = "part of a longer talk"
BROKEN_OFF = "other words in between"


SpokenChunk = tuple[float, float, bool]
"""Of a chunk: when it began, its power, whether somebody spoke."""


@dataclass
class Utterance:
    """What has been said so far. Times are the party clock's, in seconds."""

    listening: Listening
    graph: WordGraph
    decoder: Decoder
    wait_after: Callable[[WordGraph, str], Wait]
    sound_from: float
    """Time of the first sample that the decoder got."""
    start: float
    """When somebody began to speak."""
    end: float
    """When somebody spoke last."""
    noise_db: float
    """The room's quiet before it, in dB below full scale."""
    before: Sequence[SpokenChunk] = ()
    """The chunks of the last EARLIER_SECONDS before it."""
    seconds: float = 0.0
    """Processing time so far."""
    _chunks: list[SpokenChunk] = field(default_factory=list)
    _fed: list[Int16Samples] = field(default_factory=list)
    _words: str = ""
    _changed: float = 0.0
    whole: str | None = None
    """The words so far when they were a whole command at the last look; else None."""

    @property
    def speech(self) -> float:
        """Seconds of it in which somebody spoke."""
        return CHUNK_SECONDS * sum(speaking for _, _, speaking in self._chunks)

    def feed_before(self, samples: Int16Samples) -> None:
        """Give the decoder sound from before anybody spoke."""
        self.decoder.feed(samples)
        self._fed.append(samples)

    def sound(self) -> Int16Samples:
        """What the decoder got."""
        return np.concatenate(self._fed)

    def feed(self, chunk: Chunk, spoken: SpokenChunk) -> None:
        """Take the next chunk, and what `spoken_chunk` makes of it."""
        self.feed_before(chunk.samples)
        self._chunks.append(spoken)
        _, _, speaking = spoken
        if speaking:
            self.end = chunk.at + CHUNK_SECONDS

    def is_over(self, now: float) -> bool:
        """Whether nobody goes on, or what is said was all there was to say."""
        silence = now - self.end
        if silence <= 0 and len(self._chunks) % LOOKED_AT_EVERY:
            return False
        words = " ".join(word for word in self.decoder.partial().split() if word != GARBAGE)
        if words != self._words or not self._changed:
            self._words, self._changed = words, now
        wait = self.wait_after(self.graph, words)
        self.whole = words if wait.for_a_whole_command else None
        settled = now - self._changed >= wait.settled
        return silence >= wait.silence or settled or now - self.start >= LONGEST_UTTERANCE_SECONDS

    def is_only_talk(self, now: float) -> bool:
        """Whether there has been nothing but garbage for long."""
        return not self._words and now - max(self.start, self._changed) >= GARBAGE_SECONDS

    def finish(self) -> Hypothesis:
        """Its words, times on the party clock."""
        return self.decoder.finish().later_by(self.sound_from)

    def has_talk_beside(self, words: Sequence[HeardWord]) -> bool:
        """Whether somebody spoke before the command among these words or after it, however softly."""
        before, _, after = _parted(words)
        return any(self._spoken(_spans(edge)) > CLICK_SECONDS for edge in (before, after))

    def why_not_alone(self, words: Sequence[HeardWord]) -> str | None:
        """Why garbage among these words keeps a command from counting; None when it does no harm."""
        before, inside, after = _parted(words)
        if not inside:
            return None
        if sum(word.end - word.start for word in inside if word.word == GARBAGE) > HESITATION_SECONDS:
            return BROKEN_OFF
        loudness = self._power(_spans([word for word in inside if word.word != GARBAGE]))
        for edge in (before, after):
            spans = _spans(edge)
            if self._spoken(spans) > SHORT_SECONDS and self._power(spans) > loudness / 10 ** (QUIETER_DB / 10):
                return GOES_ON
        return None

    def follows_talk(self, words: Sequence[HeardWord]) -> bool:
        """Whether somebody as near as the one who gave the command spoke just before it, perhaps in a sentence that was
        cut there.
        """
        _, command, _ = _parted(words)
        if not command:
            return False
        begins, ends = command[0].start, command[0].start - CLICK_SECONDS
        if self._spoken([(begins - ALONE_SECONDS, ends)]) <= CLICK_SECONDS:
            return False
        loudness = self._power(_spans([word for word in command if word.word != GARBAGE]))
        return self._power([(begins - EARLIER_SECONDS, ends)]) > loudness / 10 ** (QUIETER_DB / 10)

    def _within(self, spans: Sequence[tuple[float, float]]) -> list[float]:
        """The power of each chunk in which somebody spoke, in these times."""
        middle = CHUNK_SECONDS / 2
        return [
            power
            for at, power, speaking in (*self.before, *self._chunks)
            if speaking and any(begin <= at + middle < end for begin, end in spans)
        ]

    def _spoken(self, spans: Sequence[tuple[float, float]]) -> float:
        return len(self._within(spans)) * CHUNK_SECONDS

    def _power(self, spans: Sequence[tuple[float, float]]) -> float:
        powers = self._within(spans)
        return sum(powers) / len(powers) if powers else 0.0


def spoken_chunk(chunk: Chunk, level_db: float, *, speaking: bool) -> SpokenChunk:
    """What an utterance keeps of a chunk."""
    return chunk.at, 10 ** (level_db / 10), speaking


def _parted(words: Sequence[HeardWord]) -> tuple[Sequence[HeardWord], Sequence[HeardWord], Sequence[HeardWord]]:
    """The garbage before a command, the command with what lies inside it, the garbage after it."""
    said = [index for index, word in enumerate(words) if word.word != GARBAGE]
    if not said:
        return words, (), ()
    return words[: said[0]], words[said[0] : said[-1] + 1], words[said[-1] + 1 :]


def _spans(words: Sequence[HeardWord]) -> list[tuple[float, float]]:
    return [(word.start, word.end) for word in words]
