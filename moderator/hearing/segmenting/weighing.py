"""Two recognizers weighed together: which command was given, if any, by what both of them make of an utterance.

Each has its own evidence. The first one tells how far behind the next other meaning is, whether a second way to hear
finds the same, and whether the command stands in talk. The second one tells how far a sentence lies below what it hears
freely, how much the sound makes it more probable, and how far behind the next other meaning is. A meaning that either
finds is a candidate; what speaks for it is summed up with weights that one logistic regression gave, so that the sum is
the logarithm of odds. The best candidate is taken when it is likely enough. Where two candidates differ in one name
only, and neither recognizer tells them apart, the room is asked.

`python -m bench weights` finds weights; docs/hearing.md tells where these come from.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace

from moderator.hearing.recognizers.second_recognizer import SecondHypothesis
from moderator.hearing.segmenting.acceptance import (
    NOT_CLEAR,
    Evidence,
    Read,
    command_words,
    other_meanings,
    refuse_following,
    refuse_talk,
)
from moderator.hearing.segmenting.utterance import is_likely
from moderator.language.intent import Intent, difference
from moderator.language.listening import Reading

FAR_NATS = 6.0
"""Alternatives of the first recognizer that lie farther behind are not told; what is not told counts as so far."""
SENTENCE_FAR_NATS = 25.0
"""The same for sentences of the second one."""
LEAST_GAIN, MOST_GAIN = 1.0, 3.2
"""Nats a token: below, nothing speaks for a sentence, and above, nothing more is said by more."""
CLEAR_NATS = 1.0
"""Distance of the second recognizer's sentence to its next other meaning at least, where the first has another one."""
LIKELY = 0.5
"""Probability from which on a meaning is taken. Wrong ones counted twice when the weights were found."""
SAME_NATS = 1.5
"""Two names nearer than this, both recognizers together, are asked about."""


@dataclass(frozen=True)
class Clues:
    """What speaks for one meaning of an utterance."""

    first_has_it: float
    """1 when it is the first recognizer's best."""
    first_takes_it: float
    """1 when the first recognizer alone would take it."""
    nearest: float
    """How far the next other meaning lies behind then, as a share of FAR_NATS."""
    heard_twice: float
    """1 when the first recognizer's second way to hear finds the same."""
    in_talk: float
    """1 when the first recognizer finds it within talk."""
    gain: float
    """Of the second recognizer's sentence, LEAST_GAIN to MOST_GAIN."""
    below_free: float
    """Of that sentence, in tens of nats, 0 to 2.5."""
    one_word: float
    """1 when the sentence is a single word."""


@dataclass(frozen=True)
class Weights:
    """Logarithm of odds: for each unit of a clue, and where nothing speaks for a meaning."""

    of: Clues
    bias: float


WEIGHTS = Weights(
    Clues(
        first_has_it=2.97,
        first_takes_it=0.85,
        nearest=3.06,
        heard_twice=1.56,
        in_talk=-1.03,
        gain=1.62,
        below_free=-0.78,
        one_word=-0.42,
    ),
    bias=-5.0,
)
"""Where the first recognizer finds a command."""
WEIGHTS_ALONE = Weights(
    Clues(
        first_has_it=0.0,
        first_takes_it=0.0,
        nearest=0.0,
        heard_twice=0.0,
        in_talk=0.0,
        gain=2.78,
        below_free=-1.55,
        one_word=0.55,
    ),
    bias=-6.14,
)
"""Where it hears nothing but talk: then the second recognizer must be sure by itself."""


Weighing = Callable[[Evidence, Reading, SecondHypothesis, Read], Reading]
"""Decides by both recognizers: the first one's evidence and reading, the second one's answer, how words are read."""


def weigh(evidence: Evidence, by_first: Reading, second: SecondHypothesis, read: Read) -> Reading:
    """A `Weighing`: the likeliest meaning, if it is likely enough and clear."""
    evidence = credited(evidence, by_first, second, read)
    meanings = _meanings(evidence, second, read)
    weights = weights_for(evidence, read)
    leading = [
        (likelihood(clues, weights), meaning) for meaning, clues in _leading(meanings, evidence, by_first, second, read)
    ]
    if not leading:
        return by_first
    likely, best = max(leading, key=lambda pair: pair[0])
    rivals = _rivals(best, meanings)
    if likely < LIKELY or (best.behind_first > 0 and not rivals and not _is_clear(best, meanings)):
        return by_first if by_first.intent is None else Reading(by_first.text, None, reason=NOT_CLEAR)
    reading = replace(best.reading, rivals=rivals)
    # What the first recognizer found within talk was heard alone by the second: it cannot tell that it is a part of it.
    return (refuse_talk if evidence.stands_in_talk else refuse_following)(evidence, reading)


def candidates(
    evidence: Evidence, by_first: Reading, second: SecondHypothesis, read: Read
) -> list[tuple[Reading, Clues]]:
    """The best meaning of each recognizer, and what speaks for it: what `weigh` chooses from."""
    evidence = credited(evidence, by_first, second, read)
    leading = _leading(_meanings(evidence, second, read), evidence, by_first, second, read)
    return [(meaning.reading, clues) for meaning, clues in leading]


def credited(evidence: Evidence, by_first: Reading, second: SecondHypothesis, read: Read) -> Evidence:
    """The evidence, as of mere talk where the first recognizer refuses what it finds and the second hears another one.

    What is near to some command, and not near enough, is often a part of one that the first recognizer does not know.
    """
    if by_first.intent is not None or not is_likely(second):
        return evidence
    found, other = (
        read(words).meaning for words in (command_words(evidence.hypothesis.text), second.sentences[0].text)
    )
    return evidence if found == other else evidence.as_talk()


def weights_for(evidence: Evidence, read: Read) -> Weights:
    """By which the clues of an utterance are weighed."""
    finds_nothing = read(command_words(evidence.hypothesis.text)).meaning is None
    return WEIGHTS_ALONE if finds_nothing else WEIGHTS


def likelihood(clues: Clues, weights: Weights) -> float:
    """The probability of a meaning, wrong ones counted twice."""
    odds = weights.bias + sum(getattr(weights.of, clue.name) * getattr(clues, clue.name) for clue in fields(Clues))
    return 1 / (1 + math.exp(-odds))


@dataclass(frozen=True, eq=False)
class _Meaning:
    """Something that may have been meant."""

    reading: Reading
    intent: Intent
    behind_first: float
    """Nats behind the first recognizer's best: 0 for that itself, FAR_NATS when it is not told of."""
    behind_second: float
    """The same of the second one, SENTENCE_FAR_NATS when it is not told of."""
    gain: float
    """Of the second one's sentence, LEAST_GAIN when there is none."""

    @property
    def leads(self) -> bool:
        """Whether it is the best of either."""
        return self.behind_first == 0 or self.behind_second == 0


def _meanings(evidence: Evidence, second: SecondHypothesis, read: Read) -> list[_Meaning]:
    """Everything that either has found, each meaning once; a text without a meaning is none."""
    hypothesis = evidence.hypothesis
    told = [(hypothesis.text, 0.0), *((other.text, max(other.behind, _NEARLY)) for other in hypothesis.others)]
    found: list[_Meaning] = []
    for text, behind in told:
        reading = read(command_words(text))
        meaning = reading.meaning
        if meaning is not None and _of(meaning, found) is None:
            behind = min(behind, FAR_NATS)
            found.append(_Meaning(reading, meaning, behind, SENTENCE_FAR_NATS, LEAST_GAIN))
    leading = 0.0
    for sentence in second.sentences:
        reading = read(sentence.text)
        meaning = reading.meaning
        if meaning is None:
            continue
        known = _of(meaning, found)
        if known is None:
            found.append(_Meaning(reading, meaning, FAR_NATS, max(sentence.behind, leading), sentence.gain))
        elif known.behind_second == SENTENCE_FAR_NATS:
            better = replace(known, behind_second=max(sentence.behind, leading), gain=sentence.gain)
            found[found.index(known)] = better
        leading = _NEARLY
    return found


_NEARLY = 1e-6
"""Nats by which what is not the best lies behind at least: recognizers may tell of two as equally near."""


def _of(intent: Intent, meanings: Sequence[_Meaning]) -> _Meaning | None:
    return next((meaning for meaning in meanings if meaning.intent == intent), None)


def _leading(
    meanings: Sequence[_Meaning], evidence: Evidence, by_first: Reading, second: SecondHypothesis, read: Read
) -> list[tuple[_Meaning, Clues]]:
    """The best meaning of each recognizer, and what speaks for it."""
    # The second way to hear costs time: it is asked once, and only where the first has found a command to confirm.
    again = evidence.second_opinion() if any(each.behind_first == 0 for each in meanings) else None
    heard_again = None if again is None else read(command_words(again)).meaning
    leading = (each for each in meanings if each.leads)
    return [(each, _clues(each, heard_again, evidence, by_first, second, read)) for each in leading]


def _clues(
    meaning: _Meaning,
    heard_again: Intent | None,
    evidence: Evidence,
    by_first: Reading,
    second: SecondHypothesis,
    read: Read,
) -> Clues:
    """What speaks for a meaning; `heard_again`: what the first recognizer's second way to hear finds."""
    is_first = meaning.behind_first == 0
    is_taken = meaning.intent == by_first.meaning
    below_free = SENTENCE_FAR_NATS
    if meaning.behind_second < SENTENCE_FAR_NATS:
        below_free = second.below_free + meaning.behind_second
    return Clues(
        first_has_it=float(is_first),
        first_takes_it=float(is_taken),
        nearest=is_taken * _nearest(meaning, evidence, read) / FAR_NATS,
        heard_twice=float(heard_again == meaning.intent),
        in_talk=float(is_first and evidence.stands_in_talk),
        gain=min(max(meaning.gain, LEAST_GAIN), MOST_GAIN),
        below_free=min(max(below_free, 0.0), SENTENCE_FAR_NATS) / 10,
        one_word=float(" " not in meaning.reading.text),
    )


def _nearest(meaning: _Meaning, evidence: Evidence, read: Read) -> float:
    """How far behind the first recognizer's next text of another meaning is, talk among them; at most FAR_NATS."""
    others = other_meanings(evidence.hypothesis, meaning.intent, read)
    return min((behind for _, behind in others), default=FAR_NATS)


def _is_clear(best: _Meaning, meanings: Sequence[_Meaning]) -> bool:
    """Whether the second recognizer tells a meaning from all others."""
    others = (other.behind_second for other in meanings if other is not best)
    return min(others, default=math.inf) - best.behind_second >= CLEAR_NATS


def _rivals(taken: _Meaning, meanings: Sequence[_Meaning]) -> tuple[Intent, ...]:
    """Meanings that differ in one name only and are as likely, the likeliest first."""

    def behind(other: _Meaning) -> float:
        """Nats by both; what a recognizer does not tell of lies FAR_NATS behind what it does."""
        by_second = other.behind_second - taken.behind_second
        return other.behind_first - taken.behind_first + max(-FAR_NATS, min(FAR_NATS, by_second))

    near = [each for each in meanings if difference(taken.intent, each.intent) is not None and behind(each) < SAME_NATS]
    return tuple(each.intent for each in sorted(near, key=behind))
