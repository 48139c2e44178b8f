"""Names that will be taken for each other, and what somebody could be called instead.

Two names are confusable when their pronunciations are alike. The two limits were chosen by ear, from pairs that people
mix up in a noisy room: from the first on they are nearly the same (Anna and Hannah, Tim and Kim, Jon and Jan), from the
second on one phone in three differs (Bob and Rob, Jon and Joan).

Proposed is what everybody can say and see, the first of these that is like nobody else's name: the first name with the
initial of the surname ("Anna B"), where the party file has a surname; the name with the number of the seat ("Hannah
five": the fifth on the list). A nickname is often nicer, but nobody can think of one but the players.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from moderator.hearing.names.phones import Phones, distances, likeness, padded, weight
from moderator.hearing.names.pronunciation import pronunciations
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.text.normalising import normal
from moderator.language.text.numbers import spoken_forms

CONFUSED_FROM = 0.75
MISTAKEN_FROM = 0.62
"""Likeness, 0 to 1."""


class Risk(Enum):
    """What will happen to two such names."""

    CONFUSED = "will be confused"
    MISTAKEN = "may be mistaken for each other"


@dataclass(frozen=True)
class ConfusablePair:
    """Two names, in the order in which they were given, and how alike they sound: `MISTAKEN_FROM` to 1."""

    first: str
    second: str
    likeness: float

    @property
    def risk(self) -> Risk:
        """How bad it is."""
        return Risk.CONFUSED if self.likeness >= CONFUSED_FROM else Risk.MISTAKEN


def confusable_pairs(names: Mapping[str, Phones]) -> list[ConfusablePair]:
    """The pairs of names that are confusable, the worst first. A name without phones is like nothing."""
    known = [(name, phones) for name, phones in names.items() if phones]
    pairs = []
    for at, (name, phones) in enumerate(known):
        likenesses = _likenesses(phones, [others for _, others in known[:at]])
        pairs += [
            ConfusablePair(other, name, alike)
            for (other, _), alike in zip(known[:at], likenesses, strict=True)
            if alike >= MISTAKEN_FROM
        ]
    return sorted(pairs, key=lambda pair: -pair.likeness)


def proposal(name: str, names: Sequence[str], sounds: Mapping[str, Phones], model: Model) -> str | None:
    """Another name for `name`, which is one of `names` (in the order of the seats); None when nothing fits.

    `sounds` are the pronunciations of everybody who is listened for. Raises ModelError when espeak-ng is missing.
    """
    choices = [choice for choice in _choices(name, names, model.language) if _can_be_heard(choice, name, model)]
    others = [phones for other, phones in sounds.items() if other != name and phones]
    for choice, phones in zip(choices, pronunciations(choices, model.language), strict=True):
        if phones and all(likeness(phones, other) < MISTAKEN_FROM for other in others):
            return choice
    return None


def _likenesses(phones: Phones, others: Sequence[Phones]) -> list[float]:
    """As `phones.likeness`, of many at once."""
    if not others:
        return []
    costs = distances(phones, padded(others))
    own = weight(phones)
    return [1 - float(cost) * 2 / (own + weight(other)) for cost, other in zip(costs, others, strict=True)]


def _choices(name: str, names: Sequence[str], language: str) -> Iterator[str]:
    first, *rest = name.split()
    if rest:
        yield f"{first} {rest[-1][0].upper()}"
    if name in names:
        try:
            # The shortest way of saying a number is the usual one.
            number = min(spoken_forms(language, names.index(name) + 1), key=len)
        except ValueError:
            return
        yield f"{name} {number}"


def _can_be_heard(choice: str, name: str, model: Model) -> bool:
    """Whether what is added to a name is a word of the recognizer; the name itself may have a sound-alike."""
    return all(model.knows(word) for word in normal(choice).split() if word not in normal(name).split())
