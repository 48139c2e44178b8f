"""Whether Room 25 leaving the complex is an escape (seed 004, "Winning conditions").

Room 25 leaves the complex by a control action with the prisoners in it. In suspicion guards do not matter; in the last
turn one prisoner may be dead or missing. Whoever is dead or outside and has not revealed is asked only if it matters.
"""

from dataclasses import dataclass
from enum import Enum

from moderator.games.room25.facts import Identity, PrisonEnding, Room25Facts
from moderator.games.room25.tables import Mode


class Missing(Enum):
    """What an escape lacks."""

    KEY = "key"
    """Cooperation: the key room must be activated. To be asked when nobody has said it."""
    COMPANY = "company"
    """It is impossible to escape alone."""
    PRISONERS = "prisoners"
    """Prisoners are dead or outside, and it is not the last turn, or there are several."""


@dataclass(frozen=True)
class EscapeVerdict:
    """What is known about an attempt: it succeeds with an ending, lacks something, or hangs on somebody's identity."""

    ending: PrisonEnding | None = None
    lacks: Missing | None = None
    reveals: str | None = None


def judge(facts: Room25Facts) -> EscapeVerdict:
    """Judge an attempt; who is inside must have been told."""
    if facts.mode is Mode.COOPERATION and not facts.key:
        return EscapeVerdict(lacks=Missing.KEY)
    if len(facts.inside) < 2:
        return EscapeVerdict(lacks=Missing.COMPANY)
    if facts.mode is not Mode.SUSPICION:
        return EscapeVerdict(lacks=Missing.PRISONERS) if facts.outside else EscapeVerdict(ending=PrisonEnding.ESCAPED)
    missing = (*facts.dead, *facts.outside)
    secret = tuple(character for character in missing if facts.identity(character) is None)
    known = sum(facts.identity(character) is Identity.PRISONER for character in missing)
    guards_left = (facts.guards or 0) - facts.number_revealed(Identity.GUARD)
    allowed = 1 if facts.last_turn else 0
    if known + max(0, len(secret) - guards_left) > allowed:
        return EscapeVerdict(lacks=Missing.PRISONERS)
    if known + len(secret) > allowed:
        return EscapeVerdict(reveals=secret[0])
    return EscapeVerdict(
        ending=PrisonEnding.ESCAPED_WITHOUT_ONE if missing and known + len(secret) else PrisonEnding.ESCAPED
    )
