"""From what may have been said to one reading: taken, in doubt, or refused with a reason.

A strict graph always finds some command that fits best. Whether it fits is told by what comes next: where a command
was said clearly, nothing of another meaning is near. So the distance to the next other meaning decides. Too little,
and nothing is taken; where the two differ in a single name only ("Bob" or "Rob"), the moderator can ask.
"""

from collections.abc import Callable, Iterator

from moderator.hearing.recognizer import GARBAGE, Hypothesis
from moderator.language.intent import Intent
from moderator.language.listening import Reading

CLEAR_NATS = 2.0
"""Distance to the next other meaning from which on a reading is taken; docs/hearing.md has the measurements."""
IN_DOUBT_NATS = 2.0
"""The same where the other meaning differs in one name only."""

NOT_CLEAR = "not clear"

Read = Callable[[str], Reading]


def verdict(hypothesis: Hypothesis, read: Read) -> Reading:
    """The reading of the best hypothesis, unless something else is too near. `read`: how the grammar reads words."""
    best = read(command_words(hypothesis.text))
    if best.intent is None:
        return best
    rivals: list[Intent] = []
    for other, behind in _other_meanings(hypothesis, best.intent, read):
        name_only = other is not None and other.name == best.intent.name and one_slot_apart(best.intent, other)
        if name_only and behind < IN_DOUBT_NATS and other is not None:
            if other not in rivals:
                rivals.append(other)
        elif behind < CLEAR_NATS:
            return Reading(best.text, None, reason=NOT_CLEAR)
    return Reading(best.text, best.intent, best.attention, rivals=tuple(rivals))


def command_words(text: str) -> str:
    """The words without garbage; garbage alone stays, for the grammar to refuse."""
    return " ".join(word for word in text.split() if word != GARBAGE) or text


def one_slot_apart(one: Intent, other: Intent) -> bool:
    """Whether two intents of the same name differ in exactly one value of one slot."""
    if one.slots.keys() != other.slots.keys():
        return False
    pairs = [(one.slots[slot], other.slots[slot]) for slot in one.slots]
    if any(len(mine) != len(theirs) for mine, theirs in pairs):
        return False
    return sum(a != b for mine, theirs in pairs for a, b in zip(mine, theirs, strict=True)) == 1


def _other_meanings(hypothesis: Hypothesis, best: Intent, read: Read) -> Iterator[tuple[Intent | None, float]]:
    for other in hypothesis.others:
        intent = read(command_words(other.text)).intent
        if intent != best:
            yield intent, other.behind
