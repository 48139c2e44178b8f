"""One room's mouth: what it says when, and when it may not speak.

Announcements of the clock are placed on the loudspeaker ahead, at their exact sample (`announcements`); whatever is
being said then gives way. One that comes too late is dropped. Everything else waits in a queue (`speech_queue`):

- A message that would run into the next announcement waits until after it.
- An answer, for which somebody stands and waits, does so only for PATIENCE_SECONDS; if the announcement is further away
  it begins at once, is cut there, and is said again after it.
- What has expired when its turn comes is dropped, and so is what has no words or no sound: the game goes on.
- While the loudspeaker is lost nothing begins, and no backlog follows.
- A voice may need time for a sentence. An announcement is placed when its sound is there, if that is not too late; the
  queue waits OVERTAKEN_SECONDS for its next sentence, then others that are ready overtake it.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from moderator.audio.sound import Sound, joined, resample, scaled, silence
from moderator.errors import ModeratorError
from moderator.games.effects import OpenQuestion, Play, Priority, Say
from moderator.language.message import Message
from moderator.speaking.output.loudspeaker import Loudspeaker
from moderator.speaking.output.track import FADE_SECONDS
from moderator.speaking.queue.announcements import PAUSE_SECONDS, Announcements
from moderator.speaking.queue.signals import Signals
from moderator.speaking.queue.speech_queue import SpeechQueue, Waiting

PATIENCE_SECONDS = 2.5
"""An answer waits no longer than this for an announcement to pass."""
BEAT_AFTER_SECONDS = 0.68
"""A beat begins so long after the number before it, and is over when the next one is due."""
CLEAR_SECONDS = 0.05
"""The words before a beat must be over by so much, or there is none: the numbers are what counts."""
LATE_SECONDS = 0.5
"""An announcement may be this much late, when it was not known ahead; later it would be wrong."""
OVERTAKEN_SECONDS = 1.0
"""A sentence whose sound is late for so long has met a voice that hangs; until then the order is worth more."""
SAID_ENOUGH = 0.8
"""A message that was cut after this share of its length is not said again."""
SMALLEST_SECONDS = 0.001
"""More than a sample."""
ANSWERED_EARLY_SECONDS = 0.5
"""Before the end of a question: what is asked is known, so people begin to answer."""
HARDLY_BEGUN_SECONDS = 0.25
"""What has been heard for no longer, a syllable, is broken off when it is not needed any more; else it is said to its
end."""

TOO_MUCH = "too much waits to be said"
NOT_NEEDED = "what it asks for is done already"
NOBODY_HEARS = "the loudspeaker is lost"
"""Why something was dropped."""

Revise = Callable[[Say | Play], Say | Play | None]
"""What something is now that was to be said a while ago: the same, another wording, or (None) nothing any more."""

Render = Callable[[Message], Sound | None]
"""A message's sound, None while it is not there. Raises VoiceError, or BadInput for a message without words."""


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
class Sounding:
    """Is being said, without a time at which it was due."""

    item: Waiting
    sound: Sound
    at: float
    until: float
    is_noted: bool = False
    """Whether its beginning was told: what is placed now is heard when the device has come so far."""


class Mouth:
    """Speaks in one room. All times are party clock seconds."""

    def __init__(
        self, loudspeaker: Loudspeaker, render: Render, volume: float = 1.0, signals: Signals | None = None
    ) -> None:
        """`volume` is a factor on every sound, those without words among them: `signals`, the program's own where
        None.
        """
        self._signals = signals or Signals()
        self.loudspeaker = loudspeaker
        self.volume = volume
        """May be changed at any time; what is placed already stays as it is."""
        self._render = render
        self._queue = SpeechQueue()
        self._announcements = Announcements(loudspeaker, self._place)
        self._unplaced: list[Say] = []
        """Announcements whose sound is not there yet."""
        self._sounding: Sounding | None = None
        self._now = float("-inf")
        self._clear_at: float | None = None
        self._events: list[Spoken | Dropped | Missed] = []
        self._lost_since: float | None = None
        self._missed = 0
        """Messages dropped since the loudspeaker was lost."""

    def say(self, say: Say, now: float) -> None:
        """Say a message: at its due time if it has one, else when its turn comes."""
        if say.due is None:
            self._add(say, say.priority, say.expires)
        elif not self._announce(say, say.due, now):
            self._unplaced.append(say)

    def play(self, signal: Play, now: float) -> None:
        """Play a signal sound after what was asked for before it."""
        newest = self._queue.newest
        expires = now + signal.fresh if signal.fresh is not None else None
        self._add(signal, newest.priority if newest is not None else Priority.ANSWER, expires)

    def withdraw(self, say: Say) -> None:
        """Take back an announcement that was placed ahead and has not begun."""
        self._unplaced = [unplaced for unplaced in self._unplaced if unplaced != say]
        cleared = self._announcements.withdraw(say)
        sounding = self._sounding
        if cleared is not None and sounding is not None and sounding.at >= cleared:  # asked for at this very moment
            self._place(sounding.sound, sounding.at)
            if sounding.until < sounding.at + sounding.sound.seconds:
                self.loudspeaker.cut(sounding.until - FADE_SECONDS)

    def hush(self, now: float) -> None:
        """Drop what waits and break off what is being said; announcements stay."""
        self._drop_all(self._queue.clear(), now, "taken back")
        if self._sounding is not None and self._sounding.until > now:
            self._cut(self._sounding, max(now, self._sounding.at + FADE_SECONDS))

    def revise(self, revised: Revise, now: float) -> None:
        """Look again at what waits: it is dropped, or said as it stands now. What has hardly begun is broken off.

        So nobody is asked for what is done already, however late its turn comes.
        """
        self._drop_all(self._queue.revise(revised), now, NOT_NEEDED)
        sounding = self._sounding
        if sounding is None or now - sounding.at > HARDLY_BEGUN_SECONDS or revised(sounding.item.say) is not None:
            return
        if not sounding.is_noted:
            self._drop(sounding.item.say, now, NOT_NEEDED)
        self._cut(replace(sounding, is_noted=True), max(now, sounding.at + FADE_SECONDS))

    def will_put(self, question: OpenQuestion, now: float) -> bool:
        """Whether what puts a question waits, or is being said."""
        sounding = self._sounding
        is_put = sounding is not None and sounding.until > now and sounding.item.say.puts == question
        return is_put or self._queue.puts(question)

    def keep_clear(self, at: float | None) -> None:
        """When the next announcement of the clock will come, as far as known."""
        self._clear_at = at

    def let_finish(self, now: float, *, speaking: bool) -> None:
        """Whether somebody in the room is speaking just now: a reminder must not cut a command short."""
        self._queue.let_finish(now, speaking=speaking)

    def advance(self, now: float) -> None:
        """Start what can start, note what has begun. To be called often."""
        self._now = now
        self._unplaced = [
            say for say in self._unplaced if say.due is not None and not self._announce(say, say.due, now)
        ]
        if self.loudspeaker.trouble is not None:
            self._pass_unheard(now)
            return
        if self._lost_since is not None:
            self._be_heard_again(self._lost_since, now)
        self._events += [Spoken(each.say.message, each.at, each.until) for each in self._announcements.begin(now)]
        self._note_beginning(now)
        if self._sounding is not None and self._sounding.until + PAUSE_SECONDS <= now:
            self._sounding = None
        if self._sounding is not None or now < self._announcements.busy_until(now) + PAUSE_SECONDS:
            return
        for item in self._queue.in_turn():
            if self._had_its_turn(item, now):
                return

    def events(self) -> list[Spoken | Dropped | Missed]:
        """What was said or dropped since the last call."""
        events, self._events = self._events, []
        return events

    def busy_until(self, now: float) -> float:
        """When what sounds just now will have ended; a time in the past when nothing does."""
        sounding = self._sounding.until if self._sounding is not None else float("-inf")
        return max(sounding, self._announcements.busy_until(now))

    def speaks_until(self, now: float) -> float:
        """When what may be taken for speech will have ended: words, and sounds that are no short signal of ours."""
        sounding = self._sounding
        if sounding is None or (isinstance(sounding.item.say, Play) and self._signals.is_tone(sounding.item.say.sound)):
            return self._announcements.busy_until(now)
        return max(sounding.until, self._announcements.busy_until(now))

    def answered_from(self, now: float) -> float:
        """From when on somebody may answer the question that is being said; infinite while none is."""
        sounding = self._sounding
        if sounding is None or not isinstance(sounding.item.say, Say) or sounding.item.say.puts is None:
            return float("inf")
        return sounding.until - ANSWERED_EARLY_SECONDS if self.busy_until(now) == sounding.until else float("inf")

    def is_busy(self, now: float) -> bool:
        """Whether something sounds or waits to be said."""
        return bool(self._queue or self._unplaced) or self.busy_until(now) > now

    def next_due(self) -> float | None:
        """When `advance` has something to do next, later than the last time; None when nothing is known."""
        dues = self._announcements.dues()
        if self._sounding is not None:
            dues.append(self._sounding.until + PAUSE_SECONDS)
        elif self._queue:
            dues.append(self._announcements.busy_until(self._now) + PAUSE_SECONDS)
            if (courtesy_ends := self._queue.courtesy_ends) is not None:
                dues.append(courtesy_ends)
        return min((due for due in dues if due > self._now), default=None)

    # Inside

    def _add(self, say: Say | Play, priority: Priority, expires: float | None) -> None:
        self._drop_all(self._queue.add(say, priority, expires), self._now, TOO_MUCH)

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
            sound = self._with_beat(sound, say.beat)
            silent = self._announcements.add(say, sound, due)
            if self._sounding is not None and self._sounding.until > silent:
                self._give_way(self._sounding, silent)
        return sound is not None

    def _with_beat(self, words: Sound, beat: str | None) -> Sound:
        """A number with a beat behind it, if it leaves room for one; not a sample of the number is moved by that."""
        if beat is None or words.seconds + CLEAR_SECONDS > BEAT_AFTER_SECONDS:
            return words
        pause = silence(BEAT_AFTER_SECONDS - words.seconds, words.rate)
        return joined(words, pause, resample(self._signals.sound(beat), words.rate))

    def _had_its_turn(self, item: Waiting, now: float) -> bool:
        """Say the next in the queue, or drop it; False when one behind it may be said instead."""
        self._queue.remove(item)
        if item.expires is not None and item.expires < now:
            self._drop(item.say, now, "out of date")
            return False
        try:
            sound = self._sound_of(item)
        except ModeratorError as error:
            self._drop(item.say, now, str(error), failed=True)
            return False
        if sound is None:
            awaited = now if item.awaited is None else item.awaited
            self._queue.put_back(replace(item, awaited=awaited))
            return now - awaited < OVERTAKEN_SECONDS
        item = replace(item, sound=sound)
        if self._may_begin(item, sound.seconds) and not self._queue.lets_finish(item, now):
            self._begin(item, sound, now)
        else:
            self._queue.put_back(item)
        return True

    def _sound_of(self, item: Waiting) -> Sound | None:
        """The sound of what waits, None while it is not there. Raises what `render` raises."""
        if item.sound is not None:
            return item.sound
        return self._signals.sound(item.say.sound) if isinstance(item.say, Play) else self._render(item.say.message)

    def _seconds_of(self, item: Waiting) -> float:
        """How long something takes to say; nothing when its sound is not there, or never will be."""
        with suppress(ModeratorError):
            sound = self._sound_of(item)
            return sound.seconds if sound is not None else 0.0
        return 0.0

    def _place(self, sound: Sound, at: float) -> float:
        """Let a sound be heard as loud as the room is to have it; the time it really starts."""
        return self.loudspeaker.place(scaled(sound, self.volume), at)

    def _give_way(self, sounding: Sounding, due: float) -> None:
        """Cut what is being said where an announcement begins; say it again if much of it is lost."""
        share = (due - sounding.at) / max(1e-6, sounding.until - sounding.at)
        self._cut(sounding, due)
        if share < SAID_ENOUGH and isinstance(sounding.item.say, Say):
            self._queue.put_back(sounding.item)

    def _cut(self, sounding: Sounding, silent: float) -> None:
        """Let what is being said have faded away at a time."""
        # Only what has begun by then is cut.
        self.loudspeaker.cut(max(silent - FADE_SECONDS, sounding.at + SMALLEST_SECONDS))
        self._sounding = replace(sounding, until=silent)

    def _pass_unheard(self, now: float) -> None:
        """Time passes while nobody hears anything."""
        if self._lost_since is None:
            self._lost_since, self._missed = now, 0
            sounding, self._sounding = self._sounding, None
            if sounding is not None and sounding.until > now and isinstance(sounding.item.say, Say):
                self._queue.put_back(sounding.item)
        for each in self._announcements.pass_unheard(now):
            self._drop(each.say, now, NOBODY_HEARS)
        self._drop_all(self._queue.hold(self._lost_since, now), now, NOBODY_HEARS)

    def _be_heard_again(self, lost_since: float, now: float) -> None:
        self._drop_all(self._queue.resume(lost_since, now, self._seconds_of), now, NOBODY_HEARS)
        if self._missed:
            self._events.append(Missed(self._missed, now))
        self._lost_since = None

    def _may_begin(self, item: Waiting, seconds: float) -> bool:
        start = self.loudspeaker.earliest
        clear_at = self._clear_at if self._clear_at is not None and self._clear_at > self._now else None
        # It may come before anything placed now would be heard: a device has sound under way.
        comes = min((at for at in (clear_at, self._announcements.next_at) if at is not None), default=None)
        if comes is None or start + seconds + PAUSE_SECONDS <= comes:
            return True
        return item.priority is Priority.ANSWER and comes - start > PATIENCE_SECONDS

    def _begin(self, item: Waiting, sound: Sound, now: float) -> None:
        at = self._place(sound, now)
        self._sounding = Sounding(item, sound, at, at + sound.seconds)
        self._note_beginning(now)
        meets = self._announcements.next_at
        if meets is not None and meets < self._sounding.until:
            self._give_way(self._sounding, meets)

    def _note_beginning(self, now: float) -> None:
        sounding = self._sounding
        if sounding is None or sounding.is_noted or sounding.at > now:
            return
        self._sounding = replace(sounding, is_noted=True)
        if isinstance(sounding.item.say, Say):
            self._events.append(Spoken(sounding.item.say.message, sounding.at, sounding.at + sounding.sound.seconds))

    def _drop_all(self, items: Iterable[Waiting], now: float, reason: str) -> None:
        for item in items:
            self._drop(item.say, now, reason)

    def _drop(self, say: Say | Play, now: float, reason: str, *, failed: bool = False) -> None:
        if isinstance(say, Say):
            self._events.append(Dropped(say.message, now, reason, failed))
            if self._lost_since is not None:
                self._missed += 1
