"""A question of the moderator that waits for its answer.

What puts it carries it along (`effects`), so whoever speaks knows what is being asked, and whether it still is.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from moderator.language.intent import Intent
from moderator.language.message import Argument


@dataclass(frozen=True)
class OpenQuestion:
    """A question of the moderator that waits for its answer in a room."""

    name: str
    room: int
    args: Mapping[str, Argument]
    asked: int
    """How often it has been put, 1 at first."""
    meant: tuple[Intent, ...] = ()
    """The readings between which it decides, where it asks what was meant."""
