"""What waits to be said in one room: by priority, then by age. Some of it has to go, or to wait, whoever's turn it is.

- A program that types into the game, or a host who leans on a key, asks for more than anybody could say in an hour.
  Then what is least urgent goes, and of that the oldest: it would be out of date anyway.
- What asks for something that is done meanwhile goes, and what tells the time tells it as it is (`revise`).
- A reminder, and a question put again, let somebody who is speaking finish: they must not cut an answer short.
- A loudspeaker that is back after a blink loses little: for HELD_SECONDS what is to be said waits. After that nobody
  wants to hear what piles up. Only the newest message is kept, for that is what holds in the room by now ("Bob is your
  leader"): it is said when the loudspeaker is back, once, after the news of that, if it is short and not out of date.
  Reminders do not wait at all: what they remind of may be done by then.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from moderator.audio.sound import Sound
from moderator.games.effects import OpenQuestion, Play, Priority, Say

MOST_WAITING = 40
"""Messages and signals: two minutes of speech, twice what the reading of a big deck and its questions needs."""
COURTESY_SECONDS = 4.0
"""Longer than any command takes to say; in a room that never falls silent reminders are still said."""
HELD_SECONDS = 5.0
"""A worker that was killed is replaced within one to three seconds; a plug pulled by mistake is back in five."""
SHORT_SECONDS = 6.0
"""What is longer is no news any more when it is told so late; "repeat that" still says it."""


@dataclass(frozen=True)
class Waiting:
    """Waits for its turn."""

    say: Say | Play
    """A message, or a signal sound."""
    priority: Priority
    order: int
    """Its age: the higher, the newer."""
    expires: float | None
    sound: Sound | None = None
    awaited: float | None = None
    """Since when its sound has been waited for."""


class SpeechQueue:
    """The queue of one room. All times are party clock seconds. What has to go is taken out and returned."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []
        self._count = 0
        self._speaking_since: float | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, say: Say | Play, priority: Priority, expires: float | None) -> list[Waiting]:
        """Let something wait; what is too much then."""
        self._count += 1
        self._waiting.append(Waiting(say, priority, self._count, expires))
        by_urgency = sorted(self._waiting, key=lambda item: (-item.priority, item.order))
        return self._drop(by_urgency[: max(0, len(self._waiting) - MOST_WAITING)])

    def put_back(self, item: Waiting) -> None:
        """Let something wait again, in its old place."""
        self._waiting.append(item)

    def remove(self, item: Waiting) -> None:
        """Take something out: its turn has come."""
        self._waiting.remove(item)

    def in_turn(self) -> list[Waiting]:
        """All that waits, the next one first."""
        return sorted(self._waiting, key=lambda item: (item.priority, item.order))

    @property
    def newest(self) -> Waiting | None:
        """What was asked for last."""
        return max(self._waiting, key=lambda item: item.order, default=None)

    def clear(self) -> list[Waiting]:
        """Drop all of it."""
        return self._drop(list(self._waiting))

    def revise(self, revised: Callable[[Say | Play], Say | Play | None]) -> list[Waiting]:
        """Let each thing be as it is to be said now, and drop what is not to be said any more."""
        dropped = []
        for item in list(self._waiting):
            now_said = revised(item.say)
            if now_said is None:
                dropped.append(item)
            elif now_said is not item.say:
                self._waiting[self._waiting.index(item)] = replace(item, say=now_said, sound=None)
        return self._drop(dropped)

    def puts(self, question: OpenQuestion) -> bool:
        """Whether something waits that puts a question."""
        return any(item.say.puts == question for item in self._waiting)

    def let_finish(self, now: float, *, speaking: bool) -> None:
        """Whether somebody in the room is speaking just now."""
        if not speaking:
            self._speaking_since = None
        elif self._speaking_since is None:
            self._speaking_since = now

    @property
    def courtesy_ends(self) -> float | None:
        """When whoever speaks is waited for no longer; None when nobody speaks."""
        return None if self._speaking_since is None else self._speaking_since + COURTESY_SECONDS

    def lets_finish(self, item: Waiting, now: float) -> bool:
        """Whether something waits for somebody who is speaking."""
        ends = self.courtesy_ends
        puts = item.say.puts
        yields = item.priority is Priority.REMINDER or (puts is not None and puts.asked > 1)
        return yields and ends is not None and now < ends

    def hold(self, lost_since: float, now: float) -> list[Waiting]:
        """Drop what does not wait for a loudspeaker that is lost."""
        lasting = [item for item in self._waiting if _outlasts_loss(item)]
        if lasting and not _is_blink(lost_since, now):
            lasting = [max(lasting, key=lambda item: item.order)]
        return self._keep_only(lasting)

    def resume(self, lost_since: float, now: float, seconds_of: Callable[[Waiting], float]) -> list[Waiting]:
        """Drop what is not said any more now that the loudspeaker is back; `seconds_of`: how long something takes."""
        if _is_blink(lost_since, now):
            return []
        news = [item for item in self._waiting if item.priority is Priority.REMINDER]
        late = [item for item in self._waiting if _outlasts_loss(item) and seconds_of(item) <= SHORT_SECONDS]
        if late:
            self._count += 1
            newest = max(late, key=lambda item: item.order)
            news.append(replace(newest, priority=Priority.REMINDER, order=self._count))
        return self._keep_only(news)

    def _keep_only(self, kept: list[Waiting]) -> list[Waiting]:
        lost = [item for item in self._waiting if all(item.say is not one.say for one in kept)]
        self._waiting = kept
        return lost

    def _drop(self, items: Sequence[Waiting]) -> list[Waiting]:
        for item in items:
            self._waiting.remove(item)
        return list(items)


def _outlasts_loss(item: Waiting) -> bool:
    return isinstance(item.say, Say) and item.priority is not Priority.REMINDER


def _is_blink(lost_since: float, now: float) -> bool:
    return now - lost_since <= HELD_SECONDS
