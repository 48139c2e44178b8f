"""Who owes the table his or her identity (seed 004, "Identity reveals"): after deaths, and when the masks come off.

All of it follows from the facts alone, so nothing has to be remembered, and undo needs no care.
"""

from moderator.games.effects import Ask
from moderator.games.room25.facts import ROOM, Identity, Room25Facts, called
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
