"""From what may have been said to one reading: taken, in doubt, or refused with a reason.

A strict graph always finds some command that fits best. Whether it fits is told by what comes next: where a command
was said clearly, nothing of another meaning is near. So the distance to the next other meaning decides. Too little,
and nothing is taken; where the two differ in a single name only ("Bob" or "Rob"), the moderator can ask.
"""

from collections.abc import Callable, Iterator

from moderator.hearing.recognizer import GARBAGE, Hypothesis
from moderator.language.intent import Intent, difference
from moderator.language.listening import Reading

CLEAR_NATS = 1.0
"""Distance to the next other meaning from which on a reading is taken; docs/hearing.md has the measurements."""
CLEAR_WORD_NATS = 3.0
"""The same for a single word: half a second of anybody's talk is near to some name, a whole sentence never is."""
CLEAR_OF_TALK_NATS = 3.0
"""The same against garbage alone, where garbage was heard beside the command: so it may all have been talk."""
IN_DOUBT_NATS = 1.5
"""The same where the other meaning differs in one name only: then it can be asked which was meant."""

NOT_CLEAR = "not clear"

Read = Callable[[str], Reading]


def verdict(hypothesis: Hypothesis, read: Read) -> Reading:
    """The reading of the best hypothesis, unless something else is too near. `read`: how the grammar reads words."""
    best = read(command_words(hypothesis.text))
    if best.intent is None:
        return best
    clear = CLEAR_NATS if " " in command_words(hypothesis.text) else CLEAR_WORD_NATS
    clear_of_talk = max(clear, CLEAR_OF_TALK_NATS if GARBAGE in hypothesis.text else 0.0)
    rivals: list[Intent] = []
    for other, behind in _other_meanings(hypothesis, best.intent, read):
        if other is not None and difference(best.intent, other) is not None:
            if behind < IN_DOUBT_NATS and other not in rivals:
                rivals.append(other)
        elif behind < (clear_of_talk if other is None else clear):
            return Reading(best.text, None, reason=NOT_CLEAR)
    return Reading(best.text, best.intent, best.attention, rivals=tuple(rivals))


def command_words(text: str) -> str:
    """The words without garbage; garbage alone stays, for the grammar to refuse."""
    return " ".join(word for word in text.split() if word != GARBAGE) or text


def _other_meanings(hypothesis: Hypothesis, best: Intent, read: Read) -> Iterator[tuple[Intent | None, float]]:
    for other in hypothesis.others:
        intent = read(command_words(other.text)).intent
        if intent != best:
            yield intent, other.behind
