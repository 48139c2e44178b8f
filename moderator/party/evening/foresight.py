"""What will be said is made ready before: announcements of the clock, and answers to what is just being said.

What the clock will say is given to the mouths before it is due, so that it is heard at its exact sample.

The moderator is pure, so its next announcement can be foreseen: it is placed up to FORESIGHT_SECONDS before it is due.
When something happens that changes what will be said, what was placed is taken back. Long before that it is rendered.
"""

from collections.abc import Callable, Sequence

from moderator.games.effects import Priority, Say
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import CLOCK_KINDS, Situation
from moderator.speaking.queue.mouth import Mouth

FORESIGHT_SECONDS = 2.0
"""How far ahead announcements are placed: time to render a sentence on a slow computer, several times over."""

RENDERED_SECONDS = 12.0
"""How far ahead they are rendered: an engine that hangs is noticed and replaced within that time."""
FORESEEN_EVERY_SECONDS = 1.0
"""How often it is looked that far ahead while nothing happens."""


class Foresight:
    """Looks ahead for one evening. Times are seconds on the party clock; `began` is its zero."""

    def __init__(
        self, moderator: Moderator, mouths: Sequence[Mouth], began: float, render: Callable[[Message], None] | None
    ) -> None:
        """`mouths`: one for each room. `render` gets the messages that will soon be said; None where rendering takes no
        time.
        """
        self._moderator = moderator
        self._render = render
        self._mouths = tuple(mouths)
        self._began = began
        self._coming: tuple[Say, ...] = ()
        """The announcements of the next RENDERED_SECONDS, as they were foreseen last: in which situation, and when."""
        self._foreseen: tuple[Situation, float] | None = None
        self._placed: tuple[Say, ...] = ()
        self._supposed: tuple[Intent, int, Situation] | None = None
        """The answer that was prepared last: to what, in which room, in which situation."""

    def has_placed(self, say: Say) -> bool:
        """Whether it lies on the loudspeakers already."""
        return say in self._placed

    def prepare_answer(self, intent: Intent, room: int, now: float) -> None:
        """Have rendered what a room would be told if this were meant, which is not yet decided."""
        supposed = intent, room, self._moderator.situation
        if self._render is None or self._supposed == supposed:
            return
        self._supposed = supposed
        for effect in self._moderator.foresee_hearing(intent, room, now):
            if isinstance(effect, Say):
                self._render(effect.message)

    def forget_past(self, now: float) -> None:
        """What was due has been said."""
        self._placed = tuple(say for say in self._placed if say.due is not None and say.due > now)

    def look_ahead(self, now: float) -> None:
        """Place what comes next, take back what does not come any more, and keep the mouths clear of it."""
        self._foresee(now)
        near = [say for say in self._coming if say.due is not None and say.due - now <= FORESIGHT_SECONDS]
        coming = tuple(say for say in near if say.due == near[0].due)
        for say in (say for say in self._placed if say not in coming):
            for room in say.rooms:
                self._mouths[room].withdraw(say)
        for say in (say for say in coming if say not in self._placed):
            for room in say.rooms:
                self._mouths[room].say(say, now)
        self._placed = coming
        announcement = self._next_announcement()
        for mouth in self._mouths:
            mouth.keep_clear(announcement)

    def dues(self) -> list[float]:
        """When there is something to look at, or due."""
        due = self._moderator.next_due()
        if due is None:
            return []
        return [due if self._placed else max(self._began, due - FORESIGHT_SECONDS), due]

    def _next_announcement(self) -> float | None:
        situation = self._moderator.situation
        dues = (timer.due for timer in situation.timers if timer.kind in CLOCK_KINDS)
        return None if situation.paused else next(dues, None)  # timers are sorted

    def _foresee(self, now: float) -> None:
        """Look at what the clock will say, whenever something has happened and now and then, and have it rendered."""
        situation = self._moderator.situation
        if self._foreseen is not None:
            seen, at = self._foreseen
            if seen is situation and now < at + FORESEEN_EVERY_SECONDS:
                return
        self._foreseen = situation, now
        effects = self._moderator.foresee(now + RENDERED_SECONDS)
        self._coming = tuple(
            effect for effect in effects if isinstance(effect, Say) and effect.priority is Priority.COUNTDOWN
        )
        if self._render is not None:
            for say in self._coming:
                self._render(say.message)
