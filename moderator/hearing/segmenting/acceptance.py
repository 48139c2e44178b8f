"""From what may have been said to one reading: taken, in doubt, or refused with a reason.

A strict graph always finds some command that fits best. Whether it fits is told by two things.

What comes next: where a command was said clearly, nothing of another meaning is near, and the distance to the next
other meaning is large. Where the two differ in a single name only ("Bob" or "Rob"), the moderator can ask.

A second opinion: the same sound heard once more, as any of the words in any order. A command found there too was said.
One that was not may have been made of somebody's talk: then it must be clearer, and nobody may be talking beside it.
"""

from collections.abc import Callable, Iterator
from typing import Protocol

from moderator.hearing.recognizers.recognizer import GARBAGE, Hypothesis
from moderator.language.intent import Intent, difference
from moderator.language.listening import Reading

CLEAR_NATS = 1.5
"""Distance to the next other meaning from which on a reading is taken without a second opinion; docs/hearing.md has
the measurements."""
CLEAR_WORD_NATS = 3.0
"""The same for a single word: half a second of anybody's talk is near to some name, a whole sentence never is."""
IN_DOUBT_NATS = 1.5
"""The same where the other meaning differs in one name only: then it can be asked which was meant."""

NOT_CLEAR = "not clear"
FOUND_IN_TALK = "found in talk, and only once"

Read = Callable[[str], Reading]


class Judge(Protocol):
    """What decides whether an utterance was a command."""

    def __call__(
        self, hypothesis: Hypothesis, read: Read, *, second_opinion: Callable[[], str | None], talk_beside: bool
    ) -> Reading:
        """The reading of the best hypothesis, or one without an intent and the reason.

        `read`: how the grammar reads words. `second_opinion`: the words of another way to hear, None where there is
        no other; it costs time, so it is asked only in doubt. `talk_beside`: whether somebody spoke before the command
        or after it.
        """


def verdict(
    hypothesis: Hypothesis, read: Read, *, second_opinion: Callable[[], str | None], talk_beside: bool
) -> Reading:
    """A `Judge`: unless something else is too near, or it may have been somebody's talk."""
    best = read(command_words(hypothesis.text))
    if best.intent is None:
        return best
    nearest, rivals = _rivals(hypothesis, best.intent, read)
    clear = CLEAR_NATS if " " in best.text else CLEAR_WORD_NATS
    if nearest < clear or talk_beside:
        second = second_opinion()
        confirmed = second is not None and read(command_words(second)).intent == best.intent
        if nearest < clear and not confirmed:
            return Reading(best.text, None, reason=NOT_CLEAR)
        if talk_beside and second is not None and not confirmed:
            return Reading(best.text, None, reason=FOUND_IN_TALK)
    return Reading(best.text, best.intent, best.attention, rivals=rivals)


def command_words(text: str) -> str:
    """The words without garbage; garbage alone stays, for the grammar to refuse."""
    return " ".join(word for word in text.split() if word != GARBAGE) or text


def _rivals(hypothesis: Hypothesis, best: Intent, read: Read) -> tuple[float, tuple[Intent, ...]]:
    """How far behind the nearest other meaning is, in nats; and the near ones that differ in one name only."""
    nearest = float("inf")
    rivals: list[Intent] = []
    for other, behind in _other_meanings(hypothesis, best, read):
        if other is None or difference(best, other) is None:
            nearest = min(nearest, behind)
        elif behind < IN_DOUBT_NATS and other not in rivals:
            rivals.append(other)
    return nearest, tuple(rivals)


def _other_meanings(hypothesis: Hypothesis, best: Intent, read: Read) -> Iterator[tuple[Intent | None, float]]:
    for other in hypothesis.others:
        intent = read(command_words(other.text)).intent
        if intent != best:
            yield intent, other.behind
