"""One room's mouth: what it has to say, in which order, and when it may not speak.

Announcements of the clock have a due time and nothing else: they are placed on the loudspeaker ahead, at their exact
sample, and whatever is being said then gives way, an announcement before it as well. One that comes too late is
dropped: "ten" is wrong at nine. Everything else waits in a queue by priority, then by age:

- A message that would run into the next announcement waits until after it.
- An answer, for which somebody stands and waits, does so only for PATIENCE_SECONDS; if the announcement is further away
  it begins at once, is cut there, and is said again after it.
- A reminder lets somebody who is speaking finish (`courtesy`); what puts a question goes when that is answered before.
- What has expired when its turn comes is dropped, and so is what has no words or no sound: the game goes on.
- While the loudspeaker is lost nothing begins; `unheard` has the rules for what waits, and no backlog follows.
- A voice may need time for a sentence. An announcement is placed when its sound is there, if that is not too late; the
  queue waits OVERTAKEN_SECONDS for its next sentence, then others that are ready overtake it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from moderator.audio.sound import Sound, at_volume
from moderator.errors import ModeratorError
from moderator.games.effects import Play, Priority, Say
from moderator.games.open_question import OpenQuestion
from moderator.speaking.output.loudspeaker import Loudspeaker
from moderator.speaking.output.track import FADE_SECONDS
from moderator.speaking.queue.backlog import NOT_OPEN, TOO_MUCH, Render, asked_in_vain, seconds_of, sound_of, too_much
from moderator.speaking.queue.courtesy import Courtesy
from moderator.speaking.queue.said import Ahead, Dropped, Missed, Sounding, Spoken, Waiting, ending_by
from moderator.speaking.queue.unheard import NOBODY_HEARS, Unheard

PAUSE_SECONDS = 0.2
"""Between two messages: enough to hear that another one begins."""
PATIENCE_SECONDS = 2.5
"""An answer waits no longer than this for an announcement to pass."""
SIGNAL_FRESH_SECONDS = 4.0
"""A signal sound that comes later than this means nothing any more."""
LATE_SECONDS = 0.5
"""An announcement may be this much late, when it was not known ahead; later it would be wrong."""
OVERTAKEN_SECONDS = 1.0
"""A sentence whose sound is late for so long has met a voice that hangs; until then the order is worth more."""
SAID_ENOUGH = 0.8
"""A message that was cut after this share of its length is not said again."""


class Mouth:
    """Speaks in one room. All times are party clock seconds."""

    def __init__(self, loudspeaker: Loudspeaker, render: Render, volume: float = 1.0) -> None:
        """`volume` is a factor on every sound."""
        self.loudspeaker = loudspeaker
        self.volume = volume
        """May be changed at any time; what is placed already stays as it is."""
        self._render = render
        self._queue: list[Waiting] = []
        self._unplaced: list[Say] = []
        self._ahead: list[Ahead] = []
        self._sounding: Sounding | None = None
        self._announcing: list[Ahead] = []
        self._now = float("-inf")
        self._clear_at: float | None = None
        self._courtesy = Courtesy()
        self._events: list[Spoken | Dropped | Missed] = []
        self._unheard: Unheard | None = None
        self._count = 0

    def say(self, say: Say, now: float) -> None:
        """Say a message: at its due time if it has one, else when its turn comes."""
        if say.due is None:
            self._add(say, say.priority, say.expires)
        elif not self._announce(say, say.due, now):
            self._unplaced.append(say)

    def play(self, signal: Play, now: float) -> None:
        """Play a signal sound after what was asked for before it."""
        priority = self._queue[-1].priority if self._queue else Priority.ANSWER
        self._add(signal, priority, now + SIGNAL_FRESH_SECONDS)

    def withdraw(self, say: Say) -> None:
        """Take back an announcement that was placed ahead and has not begun."""
        self._unplaced = [unplaced for unplaced in self._unplaced if unplaced != say]
        if all(ahead.say != say for ahead in self._ahead):
            return
        earliest = self.loudspeaker.withdraw()
        placed, self._ahead = self._ahead, [ahead for ahead in self._ahead if ahead.at < earliest]
        if self._sounding is not None and self._sounding.at >= earliest:  # asked for at this very moment
            self._place(self._sounding.sound, self._sounding.at)
        for ahead in placed:
            if ahead.at >= earliest and ahead.say != say:
                self._place_ahead(ahead.say, ahead.sound, ahead.at)

    def hush(self, now: float) -> None:
        """Drop what waits and break off what is being said; announcements stay."""
        self._drop_all(list(self._queue), now, "taken back")
        if self._sounding is not None and self._sounding.until > now:
            self._cut_sounding(max(now, self._sounding.at + FADE_SECONDS))

    def ask_only(self, is_open: Sequence[OpenQuestion], now: float) -> None:
        """Take back what would put a question that is not open any more."""
        self._drop_all(asked_in_vain(self._queue, is_open), now, NOT_OPEN)

    def will_put(self, question: OpenQuestion, now: float) -> bool:
        """Whether what puts a question waits, or is being said."""
        sounding = [self._sounding.item] if self._sounding is not None and self._sounding.until > now else []
        return any(item.say.puts == question for item in (*self._queue, *sounding))

    def keep_clear(self, at: float | None) -> None:
        """When the next announcement of the clock will come, as far as known."""
        self._clear_at = at

    def let_finish(self, now: float, *, speaking: bool) -> None:
        """Whether somebody in the room is speaking just now: a reminder must not cut a command short."""
        self._courtesy.note(now, speaking=speaking)

    def advance(self, now: float) -> None:
        """Start what can start, note what has begun. To be called often."""
        self._now = now
        self._unplaced = [
            say for say in self._unplaced if say.due is not None and not self._announce(say, say.due, now)
        ]
        if self.loudspeaker.trouble is not None:
            self._pass_unheard(now)
            return
        if self._unheard is not None:
            self._be_heard_again(self._unheard, now)
        self._begin_announcements(now)
        if self._sounding is not None and self._sounding.until + PAUSE_SECONDS <= now:
            self._sounding = None
        if self._sounding is not None or now < self._announcing_until() + PAUSE_SECONDS:
            return
        for item in sorted(self._queue, key=lambda waiting: (waiting.priority, waiting.order)):
            if self._had_its_turn(item, now):
                return

    def events(self) -> list[Spoken | Dropped | Missed]:
        """What was said or dropped since the last call."""
        events, self._events = self._events, []
        return events

    def busy_until(self, now: float) -> float:
        """When what sounds just now will have ended; a time in the past when nothing does."""
        begun = [ahead.until for ahead in self._ahead if ahead.noted_at <= now]
        sounding = self._sounding.until if self._sounding is not None else float("-inf")
        return max([sounding, self._announcing_until(), *begun])

    def is_busy(self, now: float) -> bool:
        """Whether something sounds or waits to be said."""
        return bool(self._queue or self._unplaced) or self.busy_until(now) > now

    def next_due(self) -> float | None:
        """When `advance` has something to do next, later than the last time; None when nothing is known."""
        dues = [ahead.noted_at for ahead in self._ahead]
        if self._sounding is not None:
            dues.append(self._sounding.until + PAUSE_SECONDS)
        elif self._queue:
            dues.append(self._announcing_until() + PAUSE_SECONDS)
            if self._courtesy.over_at is not None:
                dues.append(self._courtesy.over_at)
        return min((due for due in dues if due > self._now), default=None)

    # Inside

    def _add(self, say: Say | Play, priority: Priority, expires: float | None) -> None:
        self._count += 1
        self._queue.append(Waiting(say, priority, self._count, expires))
        self._drop_all(too_much(self._queue), self._now, TOO_MUCH)

    def _announce(self, say: Say, due: float, now: float) -> bool:
        """Place an announcement if its sound is there; False while it is not. One that comes too late is dropped."""
        if self.loudspeaker.earliest > (due + LATE_SECONDS if say.expires is None else say.expires):
            self._drop(say, now, "too late")
            return True
        try:
            sound = self._render(say.message)
        except ModeratorError as error:
            self._drop(say, now, str(error), failed=True)
            return True
        if sound is not None:
            self._place_ahead(say, sound, due)
        return sound is not None

    def _had_its_turn(self, item: Waiting, now: float) -> bool:
        """Say the next in the queue, or drop it; False when one behind it may be said instead."""
        self._queue.remove(item)
        if item.expires is not None and item.expires < now:
            self._drop(item.say, now, "out of date")
            return False
        try:
            sound = item.sound or sound_of(item.say, self._render)
        except ModeratorError as error:
            self._drop(item.say, now, str(error), failed=True)
            return False
        if sound is None:
            awaited = now if item.awaited is None else item.awaited
            self._queue.append(replace(item, awaited=awaited))
            return now - awaited < OVERTAKEN_SECONDS
        item = replace(item, sound=sound)
        if self._may_begin(item, sound.seconds) and not self._courtesy.asks_to_wait(item.priority, now):
            self._begin(item, sound, now)
        else:
            self._queue.append(item)
        return True

    def _place(self, sound: Sound, at: float) -> float:
        """Let a sound be heard as loud as the room is to have it; the time it really starts."""
        return self.loudspeaker.place(at_volume(sound, self.volume), at)

    def _place_ahead(self, say: Say, sound: Sound, due: float) -> None:
        """Place an announcement; what it meets gives way to the one that begins later."""
        others = [*self._announcing, *self._ahead]
        while (same := next((each for each in others if abs(each.at - due) < FADE_SECONDS), None)) is not None:
            due = same.until + PAUSE_SECONDS
        if self._sounding is not None and self._sounding.until > due:
            self._give_way(self._sounding, due)
        if any(each.at < due < each.until for each in others):
            self.loudspeaker.cut(due - FADE_SECONDS)
            self._announcing = [ending_by(each, due) for each in self._announcing]
            self._ahead = [ending_by(each, due) for each in self._ahead]
        at = self._place(sound, due)
        placed = Ahead(say, sound, at, at + sound.seconds)
        later = min((each.at for each in others if each.at > at), default=placed.until)
        if later < placed.until:
            self.loudspeaker.cut(later - FADE_SECONDS)
        self._ahead.append(ending_by(placed, later))

    def _give_way(self, sounding: Sounding, due: float) -> None:
        """Cut what is being said where an announcement begins; say it again if much of it is lost."""
        share = (due - sounding.at) / max(1e-6, sounding.until - sounding.at)
        self._cut_sounding(due)
        if share < SAID_ENOUGH and isinstance(sounding.item.say, Say):
            self._queue.append(sounding.item)

    def _cut_sounding(self, silent: float) -> None:
        """Let what is being said have faded away at a time."""
        assert self._sounding is not None
        self.loudspeaker.cut(silent - FADE_SECONDS)
        self._sounding = replace(self._sounding, until=silent)

    def _pass_unheard(self, now: float) -> None:
        """Time passes while nobody hears anything."""
        if self._unheard is None:
            self._unheard = Unheard(now)
            sounding, self._sounding, self._announcing = self._sounding, None, []
            if sounding is not None and sounding.until > now and isinstance(sounding.item.say, Say):
                self._queue.append(sounding.item)
        for ahead in (each for each in self._ahead if each.noted_at <= now):
            self._drop(ahead.say, now, NOBODY_HEARS)
        self._ahead = [each for each in self._ahead if each.noted_at > now]
        self._keep_only(self._unheard.still_held(self._queue, now), now)

    def _be_heard_again(self, unheard: Unheard, now: float) -> None:
        self._keep_only(unheard.told_late(self._queue, now, partial(seconds_of, render=self._render)), now)
        if unheard.missed:
            self._events.append(Missed(unheard.missed, now))
        self._unheard = None

    def _keep_only(self, kept: list[Waiting], now: float) -> None:
        lost = [each for each in self._queue if all(each.say is not one.say for one in kept)]
        self._drop_all(lost, now, NOBODY_HEARS)
        self._queue = kept

    def _begin_announcements(self, now: float) -> None:
        begun = [ahead for ahead in self._ahead if ahead.noted_at <= now]
        self._events += [Spoken(ahead.say.message, ahead.at, ahead.until) for ahead in begun]
        self._announcing = [ahead for ahead in (*self._announcing, *begun) if ahead.until + PAUSE_SECONDS > now]
        self._ahead = [ahead for ahead in self._ahead if ahead.noted_at > now]

    def _announcing_until(self) -> float:
        return max((each.until for each in self._announcing), default=float("-inf"))

    def _may_begin(self, item: Waiting, seconds: float) -> bool:
        start = self.loudspeaker.earliest
        known = [ahead.at for ahead in self._ahead]
        if self._clear_at is not None and self._clear_at > self._now:
            known.append(self._clear_at)
        # It may come before anything placed now would be heard: a device has sound under way.
        comes = min(known, default=None)
        if comes is None or start + seconds + PAUSE_SECONDS <= comes:
            return True
        return item.priority is Priority.ANSWER and comes - start > PATIENCE_SECONDS

    def _begin(self, item: Waiting, sound: Sound, now: float) -> None:
        at = self._place(sound, now)
        self._sounding = Sounding(item, sound, at, at + sound.seconds)
        if isinstance(item.say, Say):
            self._events.append(Spoken(item.say.message, at, at + sound.seconds))
        meets = min((ahead.at for ahead in self._ahead), default=self._sounding.until)
        if meets < self._sounding.until:
            self._give_way(self._sounding, meets)

    def _drop_all(self, items: Sequence[Waiting], now: float, reason: str) -> None:
        for item in items:
            self._queue.remove(item)
            self._drop(item.say, now, reason)

    def _drop(self, say: Say | Play, now: float, reason: str, *, failed: bool = False) -> None:
        if isinstance(say, Say):
            self._events.append(Dropped(say.message, now, reason, failed))
            if self._unheard is not None:
                self._unheard.missed += 1
