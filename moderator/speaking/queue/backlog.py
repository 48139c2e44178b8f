"""How much may wait to be said in a room, and what goes: what is too much, and what asks for what is answered.

A program that types into the game, or a host who leans on a key, asks for more than anybody could say in an hour. Then
what is least urgent goes, and of that the oldest: it would be out of date anyway.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from moderator.audio.signals import signal_sound
from moderator.audio.sound import Sound
from moderator.errors import ModeratorError
from moderator.games.effects import Play, Say
from moderator.games.open_question import OpenQuestion
from moderator.language.message import Message
from moderator.speaking.queue.said import Waiting

Render = Callable[[Message], Sound | None]
"""A message's sound, None while it is not there. Raises VoiceError, or BadInput for a message without words."""

MOST_WAITING = 40
"""Messages and signals: two minutes of speech, twice what the reading of a big deck and its questions needs."""
TOO_MUCH = "too much waits to be said"
NOT_OPEN = "its question is not open any more"
"""Why something was dropped."""


def too_much(queue: Sequence[Waiting]) -> list[Waiting]:
    """What of a queue has to go, so that no more than MOST_WAITING waits."""
    by_urgency = sorted(queue, key=lambda item: (-item.priority, item.order))
    return by_urgency[: max(0, len(queue) - MOST_WAITING)]


def asked_in_vain(queue: Sequence[Waiting], is_open: Sequence[OpenQuestion]) -> list[Waiting]:
    """What of a queue puts a question, or puts it again, that is not open any more."""
    return [item for item in queue if item.say.puts is not None and item.say.puts not in is_open]


def sound_of(say: Say | Play, render: Render) -> Sound | None:
    """The sound of a message or signal, None while it is not there. Raises what `render` raises."""
    return signal_sound(say.sound) if isinstance(say, Play) else render(say.message)


def seconds_of(item: Waiting, render: Render) -> float:
    """How long something takes to say; nothing when its sound is not there, or never will be."""
    with suppress(ModeratorError):
        sound = item.sound or sound_of(item.say, render)
        return sound.seconds if sound is not None else 0.0
    return 0.0
