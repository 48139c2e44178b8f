"""The parley between two rounds: both leaders have met and have a short time, without hostages (rulebook p. 9, step 2).

Groups lose as much time between the rounds as in them, so the parley has a clock of its own: it is told how long it
lasts, told once when it will end soon, and then the game goes on by itself. Either room may end it before. Where the
clock starts the moment both leaders have met (option `next_round`), there is no such time.
"""

from moderator.games.effects import Fire, Tell
from moderator.games.game import Step
from moderator.games.two_rooms.facts import TwoRoomsStep, TwoRoomsTurn

SECONDS = {"thirty_seconds": 30, "fifteen_seconds": 15, "one_minute": 60}
"""Seconds of a parley, by the value of the option `parley`."""
SOON = 1 / 3
"""The part of the parley that is left when the leaders are told that it ends soon: a sentence or two of each."""


def has_time(turn: TwoRoomsTurn) -> bool:
    """Whether the leaders have time after they have met, before the game goes on."""
    return turn.facts.tables.options["next_round"] == "parley"


def parley_seconds(turn: TwoRoomsTurn) -> int:
    """How long the parley lasts."""
    return SECONDS[turn.facts.tables.options["parley"]]


def seconds_until_nudge(turn: TwoRoomsTurn) -> int:
    """Seconds of the parley before the leaders are told that it ends soon."""
    return parley_seconds(turn) - _left_at_nudge(turn)


def nudge_parley(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Told once: the parley ends soon."""
    return Step(turn.facts, (Tell("parley_ends_soon", args={"left": _left_at_nudge(turn)}),))


def parley_over(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "The parley is over" in any room: the next round is announced, or after the last one the exchange."""
    return Step(turn.facts, (Fire("parley_over"),))


def _left_at_nudge(turn: TwoRoomsTurn) -> int:
    return round(parley_seconds(turn) * SOON)
