"""What follows from the facts about identities and Room 25 (seed 004, "Identity reveals" and "Winning conditions").

Who owes the table an identity, after deaths and when the masks come off; and whether Room 25 leaving the complex is an
escape. Nothing has to be remembered for it, so undo needs no care. Room 25 leaves the complex by a control action with
the prisoners in it. In suspicion guards do not matter; in the last turn one prisoner may be dead or missing. Whoever is
dead or outside and has not revealed is asked only if it matters.
"""

from dataclasses import dataclass
from enum import Enum

from moderator.games.effects import Ask
from moderator.games.room25.facts import ROOM, Identity, PrisonEnding, Room25Facts, called
from moderator.games.room25.tables import Mode

PRISONERS_TO_KILL = 2
"""With so many dead the guards have won."""


def owed(facts: Room25Facts) -> tuple[str, ...]:
    """Who must reveal now, in this order. Empty in modes without identities."""
    if facts.mode is not Mode.SUSPICION:
        return ()
    return tuple(dict.fromkeys((*_by_death(facts), *_masks_off(facts))))


def ask_identity(facts: Room25Facts, character: str) -> Ask:
    """Ask somebody for the identity, with the reason."""
    why = "escape" if character not in owed(facts) else "death" if character in facts.dead else "masks"
    return Ask("identity", ROOM, {"name": called(facts, character), "why": why})


def dead_prisoners(facts: Room25Facts) -> int:
    """How many of the dead are known to be prisoners."""
    return sum(facts.identity(character) is Identity.PRISONER for character in facts.dead)


def _by_death(facts: Room25Facts) -> tuple[str, ...]:
    """The dead keep their secret as long as there cannot be two dead prisoners; else they reveal in order of death.

    So the first dead keeps it, at the second death the first reveals, and the second only if the first was a prisoner.
    """
    secret = tuple(character for character in facts.dead if facts.identity(character) is None)
    known = dead_prisoners(facts)
    return secret[:1] if known < PRISONERS_TO_KILL <= known + len(secret) else ()


def _masks_off(facts: Room25Facts) -> tuple[str, ...]:
    """With one guard the last character outside of Room 25 reveals; with two guards, both when two are left outside."""
    guards = facts.guards or 0
    if not facts.inside or not 1 <= len(facts.outside) <= guards:
        return ()
    return tuple(character for character in facts.outside if facts.identity(character) is None)


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
