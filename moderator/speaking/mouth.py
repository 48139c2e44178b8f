"""One room's mouth: what it has to say, in which order, and when it may not speak.

Announcements of the clock have a due time and nothing else: they are placed on the loudspeaker ahead, at their exact
sample, and whatever is being said then gives way. Everything else waits in a queue by priority, then by age:

- A message that would run into the next announcement waits until after it.
- An answer, for which somebody stands and waits, does so only for PATIENCE_SECONDS; if the announcement is further away
  it begins at once, is cut there, and is said again after it.
- What has expired when its turn comes is dropped and counted.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from moderator.games.effects import Priority, Say
from moderator.language.message import Message
from moderator.speaking.loudspeaker import Loudspeaker
from moderator.speaking.sound import Sound
from moderator.speaking.sounds import signal_sound

PAUSE_SECONDS = 0.2
"""Between two messages: enough to hear that another one begins."""
PATIENCE_SECONDS = 2.5
"""An answer waits no longer than this for an announcement to pass."""
SIGNAL_FRESH_SECONDS = 4.0
"""A signal sound that comes later than this means nothing any more."""
SAID_ENOUGH = 0.8
"""A message that was cut after this share of its length is not said again."""


@dataclass(frozen=True)
class Spoken:
    """A message began to be heard `at` this time of the party clock and ends `until`."""

    message: Message
    at: float
    until: float


@dataclass(frozen=True)
class Dropped:
    """A message was not said: out of date when its turn came, or taken back."""

    message: Message
    at: float


@dataclass(frozen=True)
class _Waiting:
    say: Say | str
    """A message, or the name of a signal sound."""
    priority: Priority
    order: int
    expires: float | None
    sound: Sound | None = None


@dataclass(frozen=True)
class _Sounding:
    item: _Waiting
    at: float
    until: float


@dataclass(frozen=True)
class _Ahead:
    say: Say
    sound: Sound
    at: float
    until: float


class Mouth:
    """Speaks in one room. `render` gives a message's sound or raises VoiceError; times are party clock seconds."""

    def __init__(self, loudspeaker: Loudspeaker, render: Callable[[Message], Sound]) -> None:
        self.loudspeaker = loudspeaker
        self._render = render
        self._queue: list[_Waiting] = []
        self._ahead: list[_Ahead] = []
        self._sounding: _Sounding | None = None
        self._announcing_until = float("-inf")
        self._clear_at: float | None = None
        self._events: list[Spoken | Dropped] = []
        self._count = 0

    def say(self, say: Say, now: float) -> None:
        """Say a message: at its due time if it has one, else when its turn comes."""
        if say.due is not None:
            self._place_ahead(say, self._render(say.message), say.due)
        else:
            self._add(say, say.priority, say.expires)
        del now

    def play(self, signal: str, now: float) -> None:
        """Play a signal sound after what was asked for before it."""
        priority = self._queue[-1].priority if self._queue else Priority.ANSWER
        self._add(signal, priority, now + SIGNAL_FRESH_SECONDS)

    def withdraw(self, say: Say) -> None:
        """Take back an announcement that was placed ahead and has not begun."""
        kept = [ahead for ahead in self._ahead if ahead.say != say]
        if len(kept) == len(self._ahead):
            return
        earliest = self.loudspeaker.withdraw()
        self._ahead = [ahead for ahead in kept if ahead.at < earliest]
        for ahead in kept:
            if ahead.at >= earliest:
                self._place_ahead(ahead.say, ahead.sound, ahead.at)

    def hush(self, now: float) -> None:
        """Drop what waits and break off what is being said; announcements stay."""
        for item in self._queue:
            self._drop(item, now)
        self._queue.clear()
        if self._sounding is not None and self._sounding.until > now:
            self.loudspeaker.cut(now)
            self._sounding = replace(self._sounding, until=now)

    def keep_clear(self, at: float | None) -> None:
        """When the next announcement of the clock will come, as far as known."""
        self._clear_at = at

    def advance(self, now: float) -> None:
        """Start what can start, note what has begun. To be called often."""
        self._begin_announcements(now)
        if self._sounding is not None and self._sounding.until + PAUSE_SECONDS <= now:
            self._sounding = None
        if self._sounding is not None or now < self._announcing_until:
            return
        while self._queue:
            item = min(self._queue, key=lambda waiting: (waiting.priority, waiting.order))
            if item.expires is not None and item.expires < now:
                self._queue.remove(item)
                self._drop(item, now)
                continue
            sound = item.sound or self._sound_of(item.say)
            self._queue.remove(item)
            item = replace(item, sound=sound)
            if not self._may_begin(item, sound.seconds):
                self._queue.append(item)
                return
            self._begin(item, sound, now)
            return

    def events(self) -> list[Spoken | Dropped]:
        """What was said or dropped since the last call."""
        events, self._events = self._events, []
        return events

    def busy_until(self, now: float) -> float:
        """When what sounds just now will have ended; a time in the past when nothing does."""
        begun = [ahead.until for ahead in self._ahead if ahead.at <= now]
        sounding = self._sounding.until if self._sounding is not None else float("-inf")
        return max([sounding, self._announcing_until, *begun])

    def is_busy(self, now: float) -> bool:
        """Whether something sounds or waits to be said."""
        return bool(self._queue) or self.busy_until(now) > now

    def next_due(self) -> float | None:
        """When `advance` has something to do next; None when nothing is known."""
        dues = [ahead.at for ahead in self._ahead]
        if self._sounding is not None:
            dues.append(self._sounding.until + PAUSE_SECONDS)
        elif self._queue:
            dues.append(self._announcing_until)
        return min(dues, default=None)

    # Inside

    def _add(self, say: Say | str, priority: Priority, expires: float | None) -> None:
        self._count += 1
        self._queue.append(_Waiting(say, priority, self._count, expires))

    def _sound_of(self, say: Say | str) -> Sound:
        return signal_sound(say) if isinstance(say, str) else self._render(say.message)

    def _place_ahead(self, say: Say, sound: Sound, due: float) -> None:
        if self._sounding is not None and self._sounding.until > due:
            self._give_way(self._sounding, due)
        at = self.loudspeaker.place(sound, due)
        self._ahead.append(_Ahead(say, sound, at, at + sound.seconds))

    def _give_way(self, sounding: _Sounding, due: float) -> None:
        """Cut what is being said where an announcement begins; say it again if much of it is lost."""
        self.loudspeaker.cut(due)
        share = (due - sounding.at) / max(1e-6, sounding.until - sounding.at)
        self._sounding = replace(sounding, until=due)
        if share < SAID_ENOUGH and isinstance(sounding.item.say, Say):
            self._queue.append(sounding.item)

    def _begin_announcements(self, now: float) -> None:
        begun = [ahead for ahead in self._ahead if ahead.at <= now]
        for ahead in begun:
            self._events.append(Spoken(ahead.say.message, ahead.at, ahead.until))
            self._announcing_until = max(self._announcing_until, ahead.until)
        self._ahead = [ahead for ahead in self._ahead if ahead.at > now]

    def _may_begin(self, item: _Waiting, seconds: float) -> bool:
        start = self.loudspeaker.earliest
        comes = min(
            [ahead.at for ahead in self._ahead] + ([self._clear_at] if self._clear_at is not None else []), default=None
        )
        if comes is None or comes < start or start + seconds + PAUSE_SECONDS <= comes:
            return True
        return item.priority is Priority.ANSWER and comes - start > PATIENCE_SECONDS

    def _begin(self, item: _Waiting, sound: Sound, now: float) -> None:
        at = self.loudspeaker.place(sound, now)
        self._sounding = _Sounding(item, at, at + sound.seconds)
        if isinstance(item.say, Say):
            self._events.append(Spoken(item.say.message, at, at + sound.seconds))
        for ahead in self._ahead:
            if ahead.at < at + sound.seconds:
                self._give_way(self._sounding, ahead.at)

    def _drop(self, item: _Waiting, now: float) -> None:
        if isinstance(item.say, Say):
            self._events.append(Dropped(item.say.message, now))
