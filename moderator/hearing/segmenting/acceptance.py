"""From what may have been said to one reading: taken, in doubt, or refused with a reason.

A strict graph always finds some command that fits best. Whether it fits is told by four things.

What comes next: where a command was said clearly, nothing of another meaning is near, and the distance to the next
other meaning is large. Where the two differ in a single name only ("Bob" or "Rob"), the moderator can ask.

A second opinion: the same sound heard once more, as any of the words in any order. A command found there too was said.
One that was not may have been made of somebody's talk: then it must be clearer, and nobody may be talking around it.

Free hearing: where anything may be said, other words may fit the same sound clearly better. Then no command was given.
It is asked last, for it costs the most; models with a sound of its own for garbage have this answer already.

Loudness: in a loud room a command stands between the words of others, and whoever speaks to the moderator is nearer to
the microphone. So garbage before and after a command does no harm when it is short, or clearly quieter than the
command; a sentence of one talker that only holds the words of a command is left alone.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from moderator.hearing.recognizers.recognizer import GARBAGE, HeardWord, Hypothesis
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS
from moderator.hearing.segmenting.voice_activity import JudgedChunk
from moderator.language.intent import Attention, Intent, difference
from moderator.language.listening import Reading

CLEAR_NATS = 1.5
"""Distance to the next other meaning from which on a reading is taken without a second opinion; docs/hearing.md has
the measurements."""
CLEAR_WORD_NATS = 3.0
"""The same for a single word: half a second of anybody's talk is near to some name, a whole sentence never is."""
IN_DOUBT_NATS = 1.5
"""The same where the other meaning differs in one name only: then it can be asked which was meant."""
SURE_NATS = 4.5
"""The same from which on no other recognizer need be asked: alternatives are told up to 5 nats."""
MOST_BELOW_FREE = 3.0
"""Nats by which other words may fit the sound of a command better."""
MOST_BELOW_FREE_CONFIRMED = 12.0
"""The same for a command that the second opinion finds too: so a model hears accents that are strange to it."""
SHORT_SECONDS = 0.3
"""Speech at the edge of a command that may be the tail of somebody else's word, or an "er" of one's own."""
CLICK_SECONDS = 0.1
"""Shorter, and what lies around a command is the edge of its own first or last sound."""
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

NOT_CLEAR = "not clear"
FOUND_IN_TALK = "found in talk, and only once"
GOES_ON = "part of a longer talk"
OTHER_WORDS = "other words fit better"
BROKEN_OFF = "other words in between"

Read = Callable[[str], Reading]
"""How the grammar reads words."""
Span = tuple[float, float]
"""From one time to another, in seconds on the party clock."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """What is known of an utterance that is over."""

    hypothesis: Hypothesis
    """Its words, times on the party clock."""
    second_opinion: Callable[[], str | None]
    """The words of another way to hear, None where there is no other; it costs time, so it is asked only in doubt."""
    chunks: Sequence[JudgedChunk] = ()
    """Its sound, and that of the EARLIER_SECONDS before it."""
    free_score: Callable[[], float | None] = lambda: None
    """How well its sound fits when anything may be said; None where that is not known. It costs time."""

    @cached_property
    def below_free(self) -> float:
        """How much better the sound fits when anything may be said, in nats; -inf where that is not known."""
        score = self.hypothesis.score
        free = None if score is None else self.free_score()
        return -math.inf if score is None or free is None else free - score

    @property
    def command(self) -> Sequence[HeardWord]:
        """The words of the command with what lies inside it."""
        return self._parts()[1]

    @property
    def edges(self) -> tuple[Sequence[HeardWord], Sequence[HeardWord]]:
        """The garbage before the command and after it."""
        before, _, after = self._parts()
        return before, after

    def as_talk(self) -> "Evidence":
        """The same where the recognizer hears nothing but talk."""
        words = tuple(replace(word, word=GARBAGE) for word in self.hypothesis.words)
        return replace(self, hypothesis=Hypothesis(GARBAGE, words))

    @property
    def stands_in_talk(self) -> bool:
        """Whether somebody spoke before the command or after it, as the recognizer has it."""
        return bool(self.command) and any(self.speech(_spans(edge)) > SHORT_SECONDS for edge in self.edges)

    def speech(self, spans: Sequence[Span]) -> float:
        """Seconds in these times in which somebody spoke."""
        return len(self._powers(spans)) * CHUNK_SECONDS

    def power(self, spans: Sequence[Span]) -> float:
        """How loud somebody spoke in these times, 1 is full scale."""
        powers = self._powers(spans)
        return sum(powers) / len(powers) if powers else 0.0

    def _powers(self, spans: Sequence[Span]) -> list[float]:
        middle = CHUNK_SECONDS / 2
        return [
            chunk.power
            for chunk in self.chunks
            if chunk.speaking and any(begin <= chunk.at + middle < end for begin, end in spans)
        ]

    def _parts(self) -> tuple[Sequence[HeardWord], Sequence[HeardWord], Sequence[HeardWord]]:
        words = self.hypothesis.words
        said = [index for index, word in enumerate(words) if word.word != GARBAGE]
        if not said:
            return words, (), ()
        return words[: said[0]], words[said[0] : said[-1] + 1], words[said[-1] + 1 :]


Acceptance = Callable[[Evidence, Read], Reading]
"""Decides whether an utterance was a command: its reading, or one without an intent and the reason."""


def accept(evidence: Evidence, read: Read) -> Reading:
    """An `Acceptance`: unless something else is too near, or it may have been somebody's talk."""
    hypothesis = evidence.hypothesis
    best = read(command_words(hypothesis.text))
    if best.intent is None:
        return best
    nearest, rivals = _rivals(hypothesis, best.intent, read)
    is_clear = nearest >= (CLEAR_NATS if " " in best.text else CLEAR_WORD_NATS)
    in_talk = any(evidence.speech(_spans(edge)) > CLICK_SECONDS for edge in evidence.edges)
    if not is_clear or in_talk:
        second = evidence.second_opinion()
        confirmed = second is not None and read(command_words(second)).intent == best.intent
        if not is_clear and not confirmed:
            return Reading(best.text, None, reason=NOT_CLEAR)
        if in_talk and second is not None and not confirmed:
            return Reading(best.text, None, reason=FOUND_IN_TALK)
    reading = refuse_talk(evidence, Reading(best.text, best.intent, best.attention, rivals=rivals))
    if reading.intent is not None and _fits_other_words(evidence, best.intent, read):
        return Reading(best.text, None, reason=OTHER_WORDS)
    return reading


def _fits_other_words(evidence: Evidence, found: Intent, read: Read) -> bool:
    """Whether what the recognizer hears freely fits so much better that no command was given."""
    if evidence.below_free <= MOST_BELOW_FREE:
        return False
    second = evidence.second_opinion() if evidence.below_free <= MOST_BELOW_FREE_CONFIRMED else None
    return second is None or read(command_words(second)).intent != found


def is_sure(evidence: Evidence, reading: Reading, read: Read) -> bool:
    """Whether what the recognizer made of an utterance needs no other one: a command alone, and nothing near it."""
    if reading.intent is None or reading.rivals or evidence.stands_in_talk:
        return False
    return all(behind >= SURE_NATS for _, behind in other_meanings(evidence.hypothesis, reading.intent, read))


def refuse_talk(evidence: Evidence, reading: Reading) -> Reading:
    """The reading, but refused where its words are a part of somebody's talk."""
    if reading.intent is None:
        return reading
    reason = _why_talk(evidence)
    if reason is not None:
        return Reading(evidence.hypothesis.text, None, reason=reason)
    return refuse_following(evidence, reading)


def refuse_following(evidence: Evidence, reading: Reading) -> Reading:
    """The reading, but refused where it is an answer that does not stand alone, or a guess what somebody wants who did
    not say the moderator's name.
    """
    must_be_alone = reading.attention is Attention.ANSWER or (reading.attention is Attention.OPEN and reading.guessed)
    if must_be_alone and _follows_talk(evidence):
        return Reading(evidence.hypothesis.text, None, reason=GOES_ON)
    return reading


def command_words(text: str) -> str:
    """The words without garbage; garbage alone stays, for the grammar to refuse."""
    return " ".join(word for word in text.split() if word != GARBAGE) or text


def _rivals(hypothesis: Hypothesis, best: Intent, read: Read) -> tuple[float, tuple[Intent, ...]]:
    """How far behind the nearest other meaning is, in nats; and the near ones that differ in one name only."""
    nearest = float("inf")
    rivals: list[Intent] = []
    for other, behind in other_meanings(hypothesis, best, read):
        if other is None or difference(best, other) is None:
            nearest = min(nearest, behind)
        elif behind < IN_DOUBT_NATS and other not in rivals:
            rivals.append(other)
    return nearest, tuple(rivals)


def other_meanings(hypothesis: Hypothesis, best: Intent, read: Read) -> Iterator[tuple[Intent | None, float]]:
    """What else may have been meant, None for no command, and how far it is behind in nats; the nearest first."""
    for other in hypothesis.others:
        intent = read(command_words(other.text)).meaning
        if intent != best:
            yield intent, other.behind


def _why_talk(evidence: Evidence) -> str | None:
    """Why garbage inside a command or around it keeps it from counting; None when it does no harm."""
    inside = evidence.command
    if not inside:
        return None
    if sum(word.end - word.start for word in inside if word.word == GARBAGE) > HESITATION_SECONDS:
        return BROKEN_OFF
    quiet = _quieter_than(evidence)
    edges = [_spans(edge) for edge in evidence.edges]
    goes_on = any(evidence.speech(spans) > SHORT_SECONDS and evidence.power(spans) > quiet for spans in edges)
    return GOES_ON if goes_on else None


def _follows_talk(evidence: Evidence) -> bool:
    """Whether somebody as near as the one who gave the command spoke just before it, perhaps in a sentence that was
    cut there.
    """
    said = evidence.command or evidence.hypothesis.words
    if not said:
        return False
    begins = said[0].start
    ends = begins - CLICK_SECONDS
    if evidence.speech([(begins - ALONE_SECONDS, ends)]) <= CLICK_SECONDS:
        return False
    return evidence.power([(begins - EARLIER_SECONDS, ends)]) > _quieter_than(evidence)


def _quieter_than(evidence: Evidence) -> float:
    """The power up to which speech is that of somebody farther away than whoever gave the command."""
    words = evidence.command or evidence.hypothesis.words  # what another recognizer understands may be garbage here
    loudness = evidence.power(_spans([word for word in words if word.word != GARBAGE] or words))
    return loudness / 10 ** (QUIETER_DB / 10)


def _spans(words: Sequence[HeardWord]) -> list[Span]:
    return [(word.start, word.end) for word in words]
