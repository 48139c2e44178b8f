"""How much may wait to be said in a room, and what goes when it is more.

A program that types into the game, or a host who leans on a key, asks for more than anybody could say in an hour. Then
what is least urgent goes, and of that the oldest: it would be out of date anyway.
"""

from collections.abc import Callable, Sequence

from moderator.language.message import Message
from moderator.speaking.said import Waiting
from moderator.speaking.sound import Sound

Render = Callable[[Message], Sound | None]
"""A message's sound, None while it is not there. Raises VoiceError, or BadInput for a message without words."""

MOST_WAITING = 40
"""Messages and signals: two minutes of speech, twice what the reading of a big deck and its questions needs."""
TOO_MUCH = "too much waits to be said"
"""Why something was dropped."""


def too_much(queue: Sequence[Waiting]) -> list[Waiting]:
    """What of a queue has to go, so that no more than MOST_WAITING waits."""
    by_urgency = sorted(queue, key=lambda item: (-item.priority, item.order))
    return by_urgency[: max(0, len(queue) - MOST_WAITING)]
