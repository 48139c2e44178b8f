"""Powers over who is a hostage: Security and Gargoyle keep somebody, Enlisted and Pirate force somebody (character
guide, edition 4). What is announced is final: they come before it, but for the Gargoyle, who speaks up when chosen.
"""

from dataclasses import replace

from moderator.games.effects import Close, Fire, Tell
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import SOMEONE, RoomFacts, TwoRoomsStep, TwoRoomsTurn, player_here
from moderator.games.two_rooms.powers.forced import may_go
from moderator.games.two_rooms.powers.power import Call, called, spent


def security(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Bob is tackled": he cannot be a hostage this round."""
    call = called(turn, "security")
    if not isinstance(call, Call):
        return call
    here = _room_before_exchange(turn, call.room)
    if turn.facts.named:
        player_here(turn, call.room, call.player, "hostage_not_here")
    if call.player in here.hostages:
        raise Refused("power_too_late")
    if call.player in here.powers.forced and call.player != SOMEONE:
        raise Refused("must_go", name=call.player)
    kept = _keeping(turn, here, call.player)
    facts = spent(turn.facts.with_room(call.room, kept), "security")
    return Step(facts, (Tell("tackled", call.room, {"name": call.player}),))


def gargoyle(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Bob says stone": he was chosen and does not go; the room chooses again. Not during the parley."""
    call = called(turn, "gargoyle")
    if not isinstance(call, Call):
        return call
    here = _room_before_exchange(turn, call.room)
    if call.player not in here.hostages:
        raise Refused("not_chosen", name=call.player)
    kept = _keeping(turn, here, call.player)
    changed = replace(kept, hostages=(), hostages_final=False, changed_mind=False)
    facts = spent(turn.facts.with_room(call.room, changed), "gargoyle")
    told = Tell("stone", call.room, {"name": call.player})
    return Step(facts, (Close("hostages_right", call.room), Fire("reopened", call.room), told))


def enlisted(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Anna is Enlisted": she shows her card and is one of this round's hostages."""
    call = called(turn, "enlisted")
    return _force(turn, call, "enlisted", call.holder) if isinstance(call, Call) else call


def pirate(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "The Pirate names Bob": he must be a hostage this round."""
    call = called(turn, "pirate")
    return _force(turn, call, "pirate", call.player) if isinstance(call, Call) else call


def _force(turn: TwoRoomsTurn, call: Call, character: str, who: str) -> TwoRoomsStep:
    here = _room_before_exchange(turn, call.room)
    if turn.facts.named:
        player_here(turn, call.room, who, "hostage_not_here")
        if who == here.leader:
            raise Refused("hostage_is_leader", name=who)
        if who in here.powers.staying:
            raise Refused("stays_this_round", name=who)
        if who in here.powers.forced:
            raise Refused("must_go", name=who)
    if here.hostages:
        raise Refused("power_too_late")
    if len(here.powers.forced) >= turn.facts.hostages_wanted:
        raise Refused("forced_too_many")
    forced = replace(here, powers=replace(here.powers, forced=(*here.powers.forced, who)))
    facts = spent(turn.facts.with_room(call.room, forced), character, call.holder)
    return Step(facts, (Tell("must_go", call.room, {"name": who}),))


def _room_before_exchange(turn: TwoRoomsTurn, room: int) -> RoomFacts:
    """The room. Raises Refused while hostages are underway: then it is not clear who is where."""
    if turn.facts.exchanging:
        raise Refused("exchange_first")
    return turn.facts.room(room)


def _keeping(turn: TwoRoomsTurn, here: RoomFacts, player: str) -> RoomFacts:
    """The room in which this player stays. Raises Refused when too few others are left to go."""
    powers = here.powers
    if turn.facts.named and player in powers.staying:
        raise Refused("stays_this_round", name=player)
    forced = tuple(name for name in powers.forced if name != player) if turn.facts.named else powers.forced
    kept = replace(here, powers=replace(powers, staying=(*powers.staying, player), forced=forced))
    if may_go(kept) < turn.facts.hostages_wanted:
        raise Refused("nobody_else_can_go")
    return kept
