"""A question has its time to answer from when it was heard to its end, however long its sentence is or had to wait.

The moderator counts from when it puts the question, for it knows no sound. The mouths know when what puts it was heard:
then the moderator is told, once for each time that it is put. It is also told when the time would be up while nobody
could know yet what is asked.
"""

from collections.abc import Sequence

from moderator.games.open_question import OpenQuestion
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import TimerKind
from moderator.party.evening.foresight import FORESIGHT_SECONDS
from moderator.speaking.queue.mouth import Mouth


class QuestionsHeard:
    """Follows the open questions of one evening. Times are seconds on the party clock."""

    def __init__(self, moderator: Moderator, mouths: Sequence[Mouth]) -> None:
        """`mouths`: one for each room."""
        self._moderator = moderator
        self._mouths = tuple(mouths)
        self._unheard: list[OpenQuestion] = []

    def begins_to_wait(self, now: float) -> list[OpenQuestion]:
        """The questions whose time to answer begins now: they were heard out, or are late."""
        unheard = [q for q in self._moderator.situation.questions if self._mouths[q.room].will_put(q, now)]
        heard_out = [q for q in self._moderator.situation.questions if q in self._unheard and q not in unheard]
        self._unheard = unheard
        return heard_out + [question for question in unheard if self._is_nearly_up(question, now)]

    def _is_nearly_up(self, question: OpenQuestion, now: float) -> bool:
        """Whether its time would be up before it is looked ahead that far again."""
        situation = self._moderator.situation
        mine = (TimerKind.QUESTION, question.name, 1 + question.room)
        dues = [timer.due for timer in situation.timers if (timer.kind, timer.name, timer.machine) == mine]
        return not situation.paused and any(due <= now + FORESIGHT_SECONDS for due in dues)
