"""Names that will be taken for each other, and what somebody could be called instead.

Two names are confusable when their pronunciations are alike. The two limits were chosen by ear, from pairs that people
mix up in a noisy room: from the first on they are nearly the same (Anna and Hannah, Tim and Kim, Jon and Jan), from the
second on one phone in three differs (Bob and Rob, Jon and Joan).

Proposed is what a friend would say, the first of these that is like nobody else's name: the first name with the
initial of the surname ("Anna B."); where nobody has told the surname, with an initial that would do, as an example. A
nickname is often nicer, but nobody can think of one but the players.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from moderator.hearing.names.phones import Phones, distances, likeness, padded, weight
from moderator.hearing.names.pronunciation import pronunciations
from moderator.language.text.normalising import normal

CONFUSED_FROM = 0.75
MISTAKEN_FROM = 0.62
"""Likeness, 0 to 1."""
INITIALS = "BKMRSW"
"""Of surnames that nobody has told: common ones that sound like no other."""


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


def proposal(
    name: str, sounds: Mapping[str, Phones], language: str, knows: Callable[[str], bool] = lambda word: True
) -> str | None:
    """What somebody could be called instead; None when nothing fits.

    `sounds` are the pronunciations of everybody who is listened for; `knows` tells whether the recognizer has a word.
    Raises ModelError when espeak-ng is missing.
    """
    own = normal(name).split()
    choices = [
        choice for choice in _choices(name) if all(knows(word) for word in normal(choice).split() if word not in own)
    ]
    others = [phones for other, phones in sounds.items() if other != name and phones]
    for choice, phones in zip(choices, pronunciations(choices, language), strict=True):
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


def _choices(name: str) -> Iterator[str]:
    first, *rest = name.split()
    for initial in (rest[-1][0],) if rest else INITIALS:
        if initial.isalpha():
            yield f"{first} {initial.upper()}."
