"""Powers over who is a hostage: Security and Gargoyle keep somebody, Enlisted and Pirate force somebody (character
guide, edition 4). What is announced is final: they come before it, but for the Gargoyle, who speaks up when chosen.
"""

from dataclasses import replace

from moderator.games.effects import Close, Fire, Tell
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import (
    SOMEONE,
    RoomFacts,
    TwoRoomsFacts,
    TwoRoomsStep,
    TwoRoomsTurn,
    player_here,
)
from moderator.games.two_rooms.powers.power import Call


def security(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "Bob is tackled": he cannot be a hostage this round."""
    here = _room_before_exchange(turn, call.room)
    if turn.facts.named:
        player_here(turn, call.room, call.player, "hostage_not_here")
    if call.player in here.hostages:
        raise Refused("power_too_late")
    if call.player in here.powers.forced and call.player != SOMEONE:
        raise Refused("must_go", name=call.player)
    kept = _keeping(turn, here, call.player)
    return Step(turn.facts.with_room(call.room, kept), (Tell("tackled", call.room, {"name": call.player}),))


def gargoyle(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "Bob says stone": he was chosen and does not go; the room chooses again. Not during the parley."""
    here = _room_before_exchange(turn, call.room)
    if call.player not in here.hostages:
        raise Refused("not_chosen", name=call.player)
    kept = _keeping(turn, here, call.player)
    changed = replace(kept, hostages=(), hostages_final=False, changed_mind=False)
    facts = turn.facts.with_room(call.room, changed)
    told = Tell("stone", call.room, {"name": call.player})
    return Step(facts, (Close("hostages_right", call.room), Fire("reopened", call.room), told))


def enlisted(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "Anna is Enlisted": she shows her card and is one of this round's hostages."""
    return _force(turn, call, call.holder)


def pirate(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "The Pirate names Bob": he must be a hostage this round."""
    return _force(turn, call, call.player)


def _force(turn: TwoRoomsTurn, call: Call, who: str) -> TwoRoomsStep:
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
    return Step(turn.facts.with_room(call.room, forced), (Tell("must_go", call.room, {"name": who}),))


def _room_before_exchange(turn: TwoRoomsTurn, room: int) -> RoomFacts:
    """The room. Raises Refused while hostages are underway: then it is not clear who is where."""
    if turn.facts.exchanging:
        raise Refused("exchange_first")
    return turn.facts.rooms[room]


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


# What the naming of hostages asks: who is forced counts among those that a room names


def may_go(here: RoomFacts) -> int:
    """How many of a room could be hostages: not the leader, nor who stays."""
    if here.players:
        return sum(name != here.leader and name not in here.powers.staying for name in here.players)
    return here.size - 1 - len(here.powers.staying)


def check_may_go(facts: TwoRoomsFacts, room: int, player: str) -> None:
    """Raises Refused for somebody who stays this round. Where nobody else is left anybody may go: a room cannot be
    stuck.
    """
    here = facts.rooms[room]
    if player in here.powers.staying and may_go(here) >= facts.hostages_wanted:
        raise Refused("stays_this_round", name=player)


def forced_here(facts: TwoRoomsFacts, room: int) -> tuple[str, ...]:
    """Who must go from a room, not more than go at all: a Ninja may have made fewer of them."""
    return facts.rooms[room].powers.forced[: facts.hostages_wanted]


def with_forced(facts: TwoRoomsFacts, room: int, named: tuple[str, ...]) -> tuple[str, ...]:
    """All hostages that a room names, with those who must go. Raises Refused when these are left out."""
    missing = tuple(name for name in forced_here(facts, room) if name not in named)
    if missing and len(named) + len(missing) > facts.hostages_wanted:
        raise Refused("forced_left_out", names=missing)
    return (*missing, *named)


def one_by_one(facts: TwoRoomsFacts, room: int, new: str) -> tuple[str, ...]:
    """The hostages named so far with one more; who must go stands first. Raises Refused when there is no place."""
    already = facts.rooms[room].hostages or forced_here(facts, room)
    named = already if new in already else (*already, new)
    if len(named) > facts.hostages_wanted:
        raise Refused("forced_left_out", names=already)
    return named
