"""The announcements of one room: what has a due time and nothing else, since the clock says it.

They lie on the loudspeaker ahead of their time, each at its exact sample. Where two meet, the one that begins later is
whole and the other is cut there; two for the same moment are heard one after the other. While the loudspeaker is lost
they pass unheard: "ten" is wrong at nine.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from moderator.audio.sound import Sound
from moderator.games.effects import Say
from moderator.speaking.output.loudspeaker import Loudspeaker
from moderator.speaking.output.track import FADE_SECONDS

PAUSE_SECONDS = 0.2
"""Between two messages: enough to hear that another one begins."""
PUNCTUAL_SECONDS = 1e-3
"""Nobody hears so small a difference; a sample is a twentieth of it."""


@dataclass(frozen=True)
class Announcement:
    """A message that lies on the loudspeaker at its time (party clock, seconds)."""

    say: Say
    sound: Sound
    at: float
    until: float

    @property
    def noted_at(self) -> float:
        """When it counts as begun: when it is due, though its first sample may lie a part of a sample beside that."""
        due = self.say.due
        return due if due is not None and abs(self.at - due) < PUNCTUAL_SECONDS else self.at


class Announcements:
    """Places the announcements of one room. All times are party clock seconds."""

    def __init__(self, loudspeaker: Loudspeaker, place: Callable[[Sound, float], float]) -> None:
        """`place` puts a sound on that loudspeaker, as loud as the room is to have it; the time it really starts."""
        self._loudspeaker = loudspeaker
        self._place = place
        self._ahead: list[Announcement] = []
        self._begun: list[Announcement] = []
        """Those that are being heard, or were less than PAUSE_SECONDS ago."""

    def add(self, say: Say, sound: Sound, due: float) -> float:
        """Place one where it is due, or after one for the same moment; whatever else sounds must be silent by then."""
        others = [*self._begun, *self._ahead]
        while (same := next((each for each in others if abs(each.at - due) < FADE_SECONDS), None)) is not None:
            due = same.until + PAUSE_SECONDS
        if any(each.at < due < each.until for each in others):
            self._loudspeaker.cut(due - FADE_SECONDS)
            self._begun = [_ending_by(each, due) for each in self._begun]
            self._ahead = [_ending_by(each, due) for each in self._ahead]
        at = self._place(sound, due)
        placed = Announcement(say, sound, at, at + sound.seconds)
        later = min((each.at for each in others if each.at > at), default=placed.until)
        if later < placed.until:
            self._loudspeaker.cut(later - FADE_SECONDS)
        self._ahead.append(_ending_by(placed, later))
        return due

    def withdraw(self, say: Say) -> float | None:
        """Take one back that has not begun; None when there is none.

        Else from which time on the loudspeaker was cleared: the other announcements lie there again, and nothing else.
        """
        if all(each.say != say for each in self._ahead):
            return None
        earliest = self._loudspeaker.withdraw()
        placed, self._ahead = self._ahead, [each for each in self._ahead if each.at < earliest]
        for each in placed:
            if each.at >= earliest and each.say != say:
                self.add(each.say, each.sound, each.at)
        return earliest

    def begin(self, now: float) -> list[Announcement]:
        """What has begun since the last call."""
        begun = [each for each in self._ahead if each.noted_at <= now]
        self._begun = [each for each in (*self._begun, *begun) if each.until + PAUSE_SECONDS > now]
        self._ahead = [each for each in self._ahead if each.noted_at > now]
        return begun

    def pass_unheard(self, now: float) -> list[Announcement]:
        """What should have begun since the last call, while nobody hears anything."""
        passed = self.begin(now)
        self._begun = []
        return passed

    @property
    def next_at(self) -> float | None:
        """When the next one begins, of those that are placed."""
        return min((each.at for each in self._ahead), default=None)

    def busy_until(self, now: float) -> float:
        """When what has begun will have ended; a time in the past when nothing sounds."""
        begun = [*self._begun, *(each for each in self._ahead if each.noted_at <= now)]
        return max((each.until for each in begun), default=float("-inf"))

    def dues(self) -> list[float]:
        """When those that are placed begin."""
        return [each.noted_at for each in self._ahead]


def _ending_by(each: Announcement, time: float) -> Announcement:
    """An announcement that ends at a time if it began before it."""
    return replace(each, until=min(each.until, time)) if each.at < time else each
