"""Whether a message waits because somebody in the room is speaking: a reminder must not cut a command short."""

from moderator.games.effects import Priority

COURTESY_SECONDS = 4.0
"""Longer than any command takes to say; in a room that never falls silent reminders are still said."""


class Courtesy:
    """Follows whether anybody speaks in one room. Times are party clock seconds."""

    def __init__(self) -> None:
        self._since: float | None = None

    def note(self, now: float, *, speaking: bool) -> None:
        """Whether somebody speaks just now."""
        if not speaking:
            self._since = None
        elif self._since is None:
            self._since = now

    @property
    def over_at(self) -> float | None:
        """When nobody is waited for any longer; None when nobody speaks."""
        return None if self._since is None else self._since + COURTESY_SECONDS

    def asks_to_wait(self, priority: Priority, now: float) -> bool:
        """Whether a message of this priority waits."""
        return priority is Priority.REMINDER and self.over_at is not None and now < self.over_at
