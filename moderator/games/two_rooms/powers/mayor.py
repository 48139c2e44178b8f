"""The Mayor's vote counts twice in a room with an even number of people, unless the rival Mayor shows up too (character
guide). Who votes the moderator does not see, so it asks, and only where the answer decides: at exactly half.
"""

from moderator.games.two_rooms.facts import RoomFacts, TwoRoomsFacts
from moderator.games.two_rooms.powers.power import copies


def mayors(facts: TwoRoomsFacts) -> int:
    """How many Mayors are in the deck."""
    return copies(facts, "mayor")


def may_decide(facts: TwoRoomsFacts, here: RoomFacts, votes: int) -> bool:
    """Whether one vote more would make these the majority, and a Mayor may be the one who has it."""
    return here.size % 2 == 0 and votes * 2 == here.size and mayors(facts) > 0
