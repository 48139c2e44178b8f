"""The questions that an ending may depend on, and which answers each of them allows.

A question has a kind and the seats it is about. A *seat* is a card as it lies before a player at the end; where the
game has several of a card the seats are called `red_team`, `red_team.2`, and so on.
"""

from collections.abc import Mapping
from dataclasses import dataclass

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
