"""The Usurper: once a game and not in the last round, shows the card to all and leads the room; nobody is voted in
instead in this round (character guide).
"""

from dataclasses import replace

from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.leadership import lead
from moderator.games.two_rooms.powers.power import Call, called, spent


def usurper(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "The Usurper takes over" or "Anna is the Usurper". Of two the first counts, or the second (option)."""
    call = called(turn, "usurper")
    if not isinstance(call, Call):
        return call
    here = turn.facts.room(call.room)
    if here.powers.leader_stays and turn.facts.tables.options["usurpers"] == "first":
        raise Refused("usurper_leads_already")
    step = lead(turn, call.room, call.holder, "usurper_leads")
    leading = step.facts.room(call.room)
    facts = step.facts.with_room(call.room, replace(leading, powers=replace(leading.powers, leader_stays=True)))
    return Step(spent(facts, "usurper", call.holder), step.wishes)
