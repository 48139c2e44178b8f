"""Names that will be taken for each other.

Two names are too alike when their pronunciations are. The two limits were chosen by ear, from pairs that people mix up
in a noisy room: from the first on they are nearly the same (Anna and Hannah, Tim and Kim, Jon and Jan), from the second
on one phone in three differs (Bob and Rob, Jon and Joan).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from moderator.hearing.names.distance import distances, padded, weight
from moderator.hearing.names.phones import Phones

CONFUSED_FROM = 0.75
MISTAKEN_FROM = 0.62
"""Likeness, 0 to 1."""


class Risk(Enum):
    """What will happen to two names that are alike."""

    CONFUSED = "will be confused"
    MISTAKEN = "may be mistaken for each other"


@dataclass(frozen=True)
class Alike:
    """Two names, in the order in which they were given, and how alike they sound: `MISTAKEN_FROM` to 1."""

    first: str
    second: str
    likeness: float

    @property
    def risk(self) -> Risk:
        """How bad it is."""
        return Risk.CONFUSED if self.likeness >= CONFUSED_FROM else Risk.MISTAKEN


def too_alike(names: Mapping[str, Phones]) -> list[Alike]:
    """The pairs of names that are too alike, the worst first. A name without phones is like nothing."""
    known = [(name, phones) for name, phones in names.items() if phones]
    pairs = []
    for at, (name, phones) in enumerate(known):
        for other, likeness in zip((other for other, _ in known[:at]), _likenesses(phones, known[:at]), strict=True):
            if likeness >= MISTAKEN_FROM:
                pairs.append(Alike(other, name, likeness))
    return sorted(pairs, key=lambda pair: -pair.likeness)


def _likenesses(phones: Phones, others: Sequence[tuple[str, Phones]]) -> list[float]:
    if not others:
        return []
    costs = distances(phones, padded([other for _, other in others]))
    own = weight(phones)
    return [1 - float(cost) * 2 / (own + weight(other)) for cost, (_, other) in zip(costs, others, strict=True)]
