"""What is known when a game is over."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from moderator.errors import BadInput
from moderator.games.two_rooms.outcome.questions import Answer, Answers, Question


@dataclass(frozen=True)
class Ending:
    """Everything that the outcome is computed from. What is not known is left out."""

    cards: tuple[str, ...]
    """The whole deck by ids, with the cards that were set aside."""
    burying: bool = False
    """Whether one card was buried; which one is the answer to `buried`."""
    answers: Answers = field(default_factory=dict)
    ended_by: str | None = None
    """The card that ended the game at once."""
    players: Mapping[str, str] = field(default_factory=dict)
    """Seat -> player, as far as known."""

    def answered(self, question: Question, answer: Answer) -> "Ending":
        """The same with one more answer; a later answer to the same question replaces an earlier one."""
        return replace(self, answers={**self.answers, question: answer})

    def without(self, question: Question) -> "Ending":
        """The same with one answer taken back."""
        return replace(self, answers={key: answer for key, answer in self.answers.items() if key != question})

    def known(self, kind: str, allowed: tuple[str, ...]) -> str | None:
        """Which card was set aside, if that is known. Raises BadInput for one that cannot have been."""
        answer = self.answers.get(Question(kind))
        if answer is None:
            return None
        if answer not in allowed:
            raise BadInput(f"the card '{answer}' cannot be the answer to '{kind}'", remedy=one_of(allowed))
        return str(answer)


def one_of(allowed: tuple[object, ...]) -> str:
    """What may be answered, for the remedy of a complaint."""
    shown = ", ".join(str(value) for value in allowed[:6])
    return f"it is one of {shown}{' and others' if len(allowed) > 6 else ''}"
