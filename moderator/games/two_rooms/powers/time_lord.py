"""The Time Lord ends a round at once, heard in both rooms, within the first five minutes of play (edition 4)."""

from dataclasses import replace

from moderator.games.effects import Fire, Tell
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.powers.power import check_use, spent

SECONDS = 300.0
"""The power is lost after five minutes of play (edition 4); what lies between the rounds is no play."""
MINUTE = 60


def time_lord(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "The Time Lord ends the round" in any room. Without a clock the players keep an eye on their watches."""
    check_use(turn, "time_lord")
    facts, left = turn.facts, turn.clock_left
    if left is None:
        return Step(spent(facts, "time_lord"), (Tell("time_lord_ends"), Fire("time_up")))
    if _seconds_of_rounds(facts) - facts.powers.saved_seconds - left >= SECONDS:
        raise Refused("time_lord_too_late")
    powers = replace(facts.powers, saved_seconds=facts.powers.saved_seconds + left)
    return Step(
        spent(replace(facts, powers=powers), "time_lord"),
        (Tell("time_lord_ends"), Fire("time_up")),
    )


def _seconds_of_rounds(facts: TwoRoomsFacts) -> float:
    """Seconds of this round and all before it, by the schedule."""
    return sum(facts.schedule.minutes[: facts.round]) * MINUTE
