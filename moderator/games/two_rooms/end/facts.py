"""What the moderator keeps about the end of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from moderator.games.two_rooms.outcome.outcome import Outcome
from moderator.games.two_rooms.outcome.questions import Answer, Question


@dataclass(frozen=True)
class EndFacts:
    """Everything that was said at the end of the game, and what has come of it."""

    called: int = 0
    """Which announcement is due now, from 0."""
    answers: Mapping[Question, Answer] = field(default_factory=dict)
    unknown: frozenset[Question] = frozenset()
    """Questions that nobody can answer."""
    shot: str | None = None
    """The player whom the Sniper has named; which card that is shows later."""
    asking: bool = False
    """The cards are open and the questions have begun."""
    answered: bool = False
    """One of them has been answered: from here on no announcement is corrected."""
    ended_by: str | None = None
    """The card that ended the game at once."""
    outcome: Outcome | None = None
    """Once it is told."""

    def with_answer(self, question: Question, answer: Answer) -> "EndFacts":
        """The same with one more answer; a later answer replaces an earlier one."""
        return replace(self, answers={**self.answers, question: answer}, unknown=self.unknown - {question})

    def with_unknown(self, question: Question) -> "EndFacts":
        """The same with a question that nobody can answer."""
        return replace(self, unknown=self.unknown | {question})
