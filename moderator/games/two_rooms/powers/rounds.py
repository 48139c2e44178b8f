"""Powers over a round: the Usurper leads it, the Time Lord ends it, the Drunk takes a card before the last one."""

from dataclasses import replace

from moderator.games.effects import Fire, Tell
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.leadership import check_in_room, lead
from moderator.games.two_rooms.powers.power import Call

TIME_LORD_SECONDS = 300.0
"""The power is lost after five minutes of play (edition 4); what lies between the rounds is no play."""
MINUTE = 60
"""Seconds."""


def usurper(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "The Usurper takes over" or "Anna is the Usurper": he shows the card to all and leads the room; nobody is
    voted in instead in this round (character guide). Of two the first counts, or the second (option).
    """
    here = turn.facts.rooms[call.room]
    if here.powers.leader_stays and turn.facts.tables.options["usurpers"] == "first":
        raise Refused("usurper_leads_already")
    check_in_room(turn, call.room)
    step = lead(turn, call.room, call.holder, "usurper_leads")
    leading = step.facts.rooms[call.room]
    staying = replace(leading, powers=replace(leading.powers, leader_stays=True))
    return Step(step.facts.with_room(call.room, staying), step.wishes)


def time_lord(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "The Time Lord ends the round" in any room; heard in both. Without a clock the players keep an eye on
    their watches.
    """
    facts, left = turn.facts, turn.clock_left
    if left is not None:
        # Seconds of this round and all before it, by the schedule.
        played = sum(facts.schedule.minutes[: facts.round]) * MINUTE - facts.powers.saved_seconds - left
        if played >= TIME_LORD_SECONDS:
            raise Refused("time_lord_too_late")
        facts = replace(facts, powers=replace(facts.powers, saved_seconds=facts.powers.saved_seconds + left))
    return Step(facts, (Tell("time_lord_ends"), Fire("time_up")))


def remind_of_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The last round begins: the Drunk takes the sober card (character guide). That he is in the deck is no
    secret.
    """
    drunk = turn.facts.last_round and turn.facts.characters["drunk"] > 0
    return Step(turn.facts, (Tell("drunk_takes_card"),) if drunk else ())
