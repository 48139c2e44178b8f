"""What became of a sentence: was it understood, refused, or taken for something else, even the opposite?"""

from collections.abc import Iterable, Mapping
from enum import Enum

from bench.phrasings.moments import SAME, Moment, Phrasing, RightIntent, moments, values_of
from moderator.language.intent import Intent


class Verdict(Enum):
    """What became of a sentence."""

    RIGHT = "right"
    """The command was understood; or what is no command was left alone."""
    REFUSED = "refused"
    """A command was left alone."""
    OTHER = "another"
    """It was taken for another command, or with another name."""
    OPPOSITE = "opposite"
    """It was taken for what does most harm: the opposite, or the very command that a neighbour is not."""


def verdict(phrasing: Phrasing, found: Intent | None, *, anytime: bool) -> Verdict:
    """What became of a sentence of which `found` was understood; `anytime`: nobody told the state."""
    known = moments()
    if phrasing.is_neighbour:
        return _of_neighbour(phrasing, found, known, anytime=anytime)
    moment = known[phrasing.moment]
    if found is None:
        return Verdict.REFUSED
    if _is_right(found, phrasing, moment, anytime=anytime):
        return Verdict.RIGHT
    same = {right.name for right in moment.intents} if SAME in moment.opposite else set()
    return Verdict.OPPOSITE if found.name in same | moment.opposite else Verdict.OTHER


def _of_neighbour(phrasing: Phrasing, found: Intent | None, known: Mapping[str, Moment], *, anytime: bool) -> Verdict:
    if found is None:
        return Verdict.RIGHT if phrasing.really_is is None else Verdict.REFUSED
    if phrasing.really_is is not None and _is_right(found, phrasing, known[phrasing.really_is], anytime=anytime):
        return Verdict.RIGHT
    wrong = {right.name for name in phrasing.is_not for right in known[name].intents}
    return Verdict.OPPOSITE if found.name in wrong else Verdict.OTHER


def _is_right(found: Intent, phrasing: Phrasing, moment: Moment, *, anytime: bool) -> bool:
    rights: Iterable[RightIntent] = (*moment.intents, *(moment.anytime if anytime else ()))
    return any(_fits(found, phrasing, right, moment) for right in rights)


def _fits(found: Intent, phrasing: Phrasing, right: RightIntent, moment: Moment) -> bool:
    if found.name != right.name or any(value not in phrasing.slots.get(slot, ()) for slot, value in right.when.items()):
        return False
    if right.alone:
        return True
    left = dict(found.slots)
    for slot, values in phrasing.slots.items():
        got = left.pop(right.slots.get(slot, slot), None)
        if got is None and slot in moment.optional:
            continue
        if got is None or not _same_values(values, tuple(str(value) for value in got)):
            return False
    return left.keys() <= moment.beside


def _same_values(wanted: tuple[str, ...], got: tuple[str, ...]) -> bool:
    """Whether these are the same values in any order."""
    left = list(got)
    for value in wanted:
        match = next((one for one in left if one in values_of(value)), None)
        if match is None:
            return False
        left.remove(match)
    return not left
