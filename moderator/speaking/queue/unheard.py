"""What becomes of a room's messages while its loudspeaker is lost.

One that is back after a blink loses little: for HELD_SECONDS what is to be said waits. After that nobody wants to hear
what piles up; it is dropped and counted. Only the newest message is kept, for that is what holds in the room by now
("Bob is your leader"): it is said when the loudspeaker is back, once, after the news of that, if it is short and not
out of date. Reminders do not wait at all: what they remind of may be done by then. Announcements of the clock pass
unheard: "ten" is wrong at nine.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from moderator.games.effects import Priority, Say
from moderator.speaking.queue.said import Waiting

HELD_SECONDS = 5.0
"""A worker that was killed is replaced within one to three seconds; a plug pulled by mistake is back in five."""
SHORT_SECONDS = 6.0
"""What is longer is no news any more when it is told so late; "repeat that" still says it."""
NOBODY_HEARS = "the loudspeaker is lost"
"""Why something was not said."""


class Unheard:
    """One time of loss, on the party clock."""

    def __init__(self, since: float) -> None:
        self._since = since
        self.missed = 0
        """Messages that were dropped meanwhile."""

    def still_held(self, queue: Sequence[Waiting], now: float) -> list[Waiting]:
        """What of a queue goes on waiting."""
        lasting = [item for item in queue if isinstance(item.say, Say) and item.priority is not Priority.REMINDER]
        if self._blinked(now):
            return lasting
        return [max(lasting, key=lambda item: item.order)] if lasting else []

    def told_late(self, queue: Sequence[Waiting], now: float, seconds: Callable[[Waiting], float]) -> list[Waiting]:
        """What is said of it now that the loudspeaker is back; `seconds` is how long something takes to say."""
        if self._blinked(now):
            return list(queue)
        last = 1 + max((item.order for item in queue), default=0)
        late = [item for item in queue if item.priority is not Priority.REMINDER and seconds(item) <= SHORT_SECONDS]
        news = [item for item in queue if item.priority is Priority.REMINDER]
        return [*news, *(replace(item, priority=Priority.REMINDER, order=last) for item in late[-1:])]

    def _blinked(self, now: float) -> bool:
        return now - self._since <= HELD_SECONDS
