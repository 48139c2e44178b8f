"""Where everybody comes together for the reveal, it is seen and heard by all; the two groups stand apart, or the result
would be judged wrongly (French and Chinese text, Italian home edition).

From then on nobody is "here": which group somebody is in is told by the name of its room.
"""

from moderator.games.effects import Ask, Close, Fire
from moderator.games.game import Step
from moderator.games.two_rooms.facts import ROOMS, TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn


def are_together(facts: TwoRoomsFacts) -> bool:
    """Whether all come together for the end."""
    return facts.tables.options["reveal"] == "together"


def call_together(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The last exchange is done: everybody comes, and somebody says when all are there."""
    return Step(turn.facts, tuple(Ask("all_together", room) for room in ROOMS))


def answer_all_together(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """All are there."""
    return Step(turn.facts, (Close("all_together"), Fire("gathered")))


def together_at_last(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody has said so for long: then they must be."""
    return answer_all_together(turn)
