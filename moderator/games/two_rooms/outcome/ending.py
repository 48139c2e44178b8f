"""What is known when a game is over: the questions that an ending may depend on, and their answers.

A question has a kind and the seats it is about. A *seat* is a card as it lies before a player at the end; where the
game has several of a card the seats are called `red_team`, `red_team.2`, and so on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from moderator.errors import BadInput

Answer = bool | int | str | tuple[str, ...]
"""Yes or no, a room (0 or 1), a color, card or seat, or a list of seats."""

NOBODY = "nobody"
"""Answers "with whom did you share first?" where there was no share, and what was said before the reveal where nothing
was.
"""


@dataclass(frozen=True, order=True)
class Question:
    """Something that must be known, by its kind and the seats it is about.

    The kinds are:

    - `buried`, `sober`: which card was set aside (the Drunk's is the sober one)
    - `sober_taken`: whether the Drunk has taken the sober card
    - `room`: in which room a seat is: 0 or 1
    - `shared`: whether the first seat's holder card shared with the second's, before or after any swap
    - `predicts_winner`, `predicts_buried`, `predicts_team`, `every_color_right`: what was said before the reveal
    - `shot`: whom the Sniper shot
    - `first_share`: with which seat this one shared first, or nobody
    - `in_love`, `in_hate`: couples, one after the other in one list of seats; the seat asked about is the giver
    - `later_bond`: which of two bonds came last
    - `lost_early`: whether the goal was out of reach before the last round
    - `tie_color`: for which color more cards were given; `cards_held`: which team's Informer holds more
    - `all_living_infected`: whether everybody alive has a condition (asked where it does not follow from the rest)
    - any condition of a card (`infected`, ...): the seats that have it
    - any other name: a yes-or-no question about what the seat's holder has done
    """

    kind: str
    seats: tuple[str, ...] = ()

    def __str__(self) -> str:
        """As it is written in a file: `shared president doctor`."""
        return " ".join((self.kind, *self.seats))


Answers = Mapping[Question, Answer]


def question_of(text: str) -> Question:
    """A question as it is written in a file."""
    kind, *seats = text.split()
    return Question(kind, tuple(seats))


def seats_for(cards: tuple[str, ...]) -> dict[str, str]:
    """Seat -> card for cards on the table: the first of a kind is called like the card, others are numbered."""
    counts: dict[str, int] = {}
    seats = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
        seats[card if counts[card] == 1 else f"{card}.{counts[card]}"] = card
    return seats


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
    certain: Mapping[Question, tuple[str, ...]] = field(default_factory=dict)
    """Seats that surely stand in the list which answers a question; there may be others."""

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
