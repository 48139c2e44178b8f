"""The ears of one room, one for each language of the party: whoever comes from the other room may speak theirs.

Every ear hears all of the sound with the words of its own language. What one of them understands counts, the earliest
first, and whatever the others make of the same sound is forgotten. What none understands is told once, as the room's
own language heard it, as soon as no other ear is still listening to it.

A party of one language has one ear in each room, and nothing of this costs anything.
"""

from collections.abc import Sequence

from moderator.audio.sound import Int16Samples
from moderator.hearing.input.microphone_watch import MicrophoneWatch
from moderator.hearing.segmenting.ear import Ear, Heard
from moderator.hearing.segmenting.recent_sound import RecentSound
from moderator.language.intent import Intent
from moderator.language.listening import Listening


class RoomEar:
    """Like an `Ear`, for several languages. The first is the room's own."""

    def __init__(self, ears: Sequence[Ear]) -> None:
        """At least one ear; all of the same room and for the same rate of sound."""
        self._own, *self._others = ears
        self._waiting: list[Heard] = []
        """Not understood by the room's own ear, while another one may still understand it."""
        self._taken: Heard | None = None
        """What was understood last."""

    def replace_ears(self, ears: Sequence[Ear]) -> None:
        """Hear with other ears, of the same kind, from now on; what was just being heard is lost."""
        self._own, *self._others = ears
        self._waiting = []
        self._taken = None

    @property
    def hearing_speech(self) -> bool:
        """Whether somebody is speaking just now, as far as any ear has heard."""
        return any(ear.hearing_speech for ear in (self._own, *self._others))

    @property
    def supposed(self) -> Intent | None:
        """What has been said so far, when that is a whole command in one of the languages."""
        return next((meant for ear in (self._own, *self._others) if (meant := ear.supposed) is not None), None)

    @property
    def microphone(self) -> MicrophoneWatch:
        """Whether the microphone is any good."""
        return self._own.microphone

    @property
    def recent(self) -> RecentSound:
        """The room's last seconds."""
        return self._own.recent

    def attend(self, listenings: Sequence[Listening]) -> None:
        """From the next utterance on, listen for this: in each language, in the order of the ears."""
        for ear, listening in zip((self._own, *self._others), listenings, strict=True):
            ear.attend(listening)

    def deafen(self, until: float) -> None:
        """Hear nothing up to this time, and while the echo lasts after it."""
        for ear in (self._own, *self._others):
            ear.deafen(until)

    def feed(self, block: Int16Samples, at: float) -> list[Heard]:
        """Take the room's next sound, int16 of shape (n,), heard from time `at` on; give what was understood by now."""
        return self._counting(
            self._own.feed(block, at), [heard for ear in self._others for heard in ear.feed(block, at)]
        )

    def flush(self, at: float) -> list[Heard]:
        """The sound is over at time `at`: close what was being said."""
        return self._counting(self._own.flush(at), [heard for ear in self._others for heard in ear.flush(at)])

    def _counting(self, own: list[Heard], others: list[Heard]) -> list[Heard]:
        """What counts of that which was heard just now and of what waits."""
        if not self._others:
            return own
        understood = [heard for heard in (*own, *others) if heard.reading.intent is not None]
        counting = []
        for heard in sorted(understood, key=lambda heard: heard.decided):
            if not self._is_taken(heard):
                counting.append(heard)
                self._taken = heard
        self._waiting += [heard for heard in own if heard.reading.intent is None]
        self._waiting = [heard for heard in self._waiting if not self._is_taken(heard)]
        if not any(ear.hearing_speech for ear in self._others):
            counting += self._waiting
            self._waiting = []
        return counting

    def _is_taken(self, heard: Heard) -> bool:
        """Whether it is the same sound that was understood last."""
        return self._taken is not None and heard.start < self._taken.end and self._taken.start < heard.end
