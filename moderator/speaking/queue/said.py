"""What a mouth holds of its messages, from waiting to sounding, and what it tells of them afterwards."""

from dataclasses import dataclass, replace

from moderator.audio.sound import Sound
from moderator.games.effects import Play, Priority, Say
from moderator.language.message import Message

PUNCTUAL_SECONDS = 1e-3
"""Nobody hears so small a difference; a sample is a twentieth of it."""


@dataclass(frozen=True)
class Spoken:
    """A message began to be heard `at` this time of the party clock and ends `until`."""

    message: Message
    at: float
    until: float


@dataclass(frozen=True)
class Dropped:
    """A message was not said, for a reason: out of date when its turn came, taken back, or the voice failed."""

    message: Message
    at: float
    reason: str
    failed: bool = False
    """Whether it should have been said, but the voice could not."""


@dataclass(frozen=True)
class Missed:
    """The loudspeaker is heard again since a time; so many messages were dropped while it was lost."""

    count: int
    at: float


@dataclass(frozen=True)
class Waiting:
    """Waits for its turn."""

    say: Say | Play
    """A message, or a signal sound."""
    priority: Priority
    order: int
    expires: float | None
    sound: Sound | None = None
    awaited: float | None = None
    """Since when its sound has been waited for."""


@dataclass(frozen=True)
class Sounding:
    """Is being said, without a time at which it was due."""

    item: Waiting
    sound: Sound
    at: float
    until: float


@dataclass(frozen=True)
class Ahead:
    """An announcement that lies on the loudspeaker at its time."""

    say: Say
    sound: Sound
    at: float
    until: float

    @property
    def noted_at(self) -> float:
        """When it counts as begun: when it is due, though its first sample may lie a part of a sample beside that."""
        due = self.say.due
        return due if due is not None and abs(self.at - due) < PUNCTUAL_SECONDS else self.at


def ending_by(ahead: Ahead, time: float) -> Ahead:
    """An announcement that ends at a time if it began before it."""
    return replace(ahead, until=min(ahead.until, time)) if ahead.at < time else ahead
