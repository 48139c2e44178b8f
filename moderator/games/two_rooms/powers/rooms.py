"""Powers that send people over or out of the game: Bouncer, Tentacles, Kangaroo, Ninja, Xenohunter.

Sizes, majorities and leaders follow. Nobody is moved while hostages are underway, nor from a room that has begun to
name hostages. Whoever comes in is named there, since all see it; whose card it was is not said in the other room.
"""

from collections.abc import Sequence
from dataclasses import replace

from moderator.games.effects import Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import (
    SOMEONE,
    RoomFacts,
    TwoRoomsFacts,
    TwoRoomsStep,
    TwoRoomsTurn,
    other,
    player_here,
)
from moderator.games.two_rooms.leadership import LEADERSHIP_QUESTIONS
from moderator.games.two_rooms.powers.power import Call

NINJA_COUNTS = 4
"""So many fewer players count for the hostages when a Ninja has left with somebody (edition 4)."""
LEAST_IN_ROOM = 2
"""Nobody leaves the game when fewer would stay: a leader and somebody who can be a hostage."""


def bouncer(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "The Bouncer sends Bob over": only from the larger room."""
    facts, room = turn.facts, call.room
    _check_free(facts, room)
    if facts.named:
        player_here(turn, room, call.player, "hostage_not_here")
    if facts.rooms[room].size <= facts.rooms[other(room)].size:
        raise Refused("room_not_larger")
    return _moved(facts, [(call.player, room)])


def tentacles(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "Tentacles brings Bob", in either room: from the larger room to the smaller."""
    facts = turn.facts
    sizes = [room.size for room in facts.rooms]
    if sizes[0] == sizes[1]:
        raise Refused("room_not_smaller")
    larger = sizes.index(max(sizes))
    _check_free(facts, larger)
    if facts.named and call.player not in facts.rooms[larger].players:
        raise Refused("not_in_larger_room", name=call.player)
    return _moved(facts, [(call.player, larger)])


def kangaroo(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "The Kangaroo Anna sends Bob back": she comes over from the other room and he goes there."""
    room = _crossed_into(turn, call)
    return _moved(turn.facts, [(call.holder, other(room)), (call.player, room)])


def ninja(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "The Ninja Anna leaves with Bob": both leave the game, one from each room."""
    room = _crossed_into(turn, call)
    gone = [(call.holder, other(room)), (call.player, room)]
    return _left(turn.facts, gone, NINJA_COUNTS)


def xenohunter(turn: TwoRoomsTurn, call: Call) -> TwoRoomsStep:
    """Said as "The Xenohunter hands Bob the card": Bob leaves the game with it."""
    _check_free(turn.facts, call.room)
    if turn.facts.named:
        player_here(turn, call.room, call.player, "hostage_not_here")
    return _left(turn.facts, [(call.player, call.room)], 0)


def _crossed_into(turn: TwoRoomsTurn, call: Call) -> int:
    """The room that the holder has come into, where the player is. Raises Refused when both are in one room."""
    facts = turn.facts
    for number in (0, 1):
        _check_free(facts, number)
    if not facts.named:
        return call.room
    room = facts.room_of(call.player)
    assert room is not None, "whoever is in no room was refused before"
    if facts.room_of(call.holder) != other(room):
        raise Refused("not_from_other_room", name=call.holder)
    return room


def _check_free(facts: TwoRoomsFacts, room: int) -> None:
    if facts.exchanging:
        raise Refused("exchange_first")
    if facts.rooms[room].hostages:
        raise Refused("power_too_late")


def _moved(facts: TwoRoomsFacts, who: Sequence[tuple[str, int]]) -> TwoRoomsStep:
    """Everybody of `who` (a player and the room he or she is in) changes rooms."""
    before = facts
    for player, room in who:
        facts = facts.with_room(room, _out_of(facts.rooms[room], player))
        there = facts.rooms[other(room)]
        players = (*there.players, player) if facts.named else ()
        facts = facts.with_room(other(room), replace(there, size=there.size + 1, players=players))
    wishes: list[Wish] = []
    for player, room in who:
        wishes += [Tell("goes_over", room, {"name": player}), Tell("comes_over", other(room), {"name": player})]
    return Step(facts, (*wishes, *_leaders_lost(before, facts)))


def _left(facts: TwoRoomsFacts, who: Sequence[tuple[str, int]], fewer: int) -> TwoRoomsStep:
    """Everybody of `who` leaves the game; `fewer` players count for the hostages."""
    before = facts
    for player, room in who:
        facts = facts.with_room(room, _out_of(facts.rooms[room], player))
        if facts.rooms[room].size < LEAST_IN_ROOM:
            raise Refused("too_few_would_stay")
    powers = facts.powers
    gone = (*powers.gone, *(player for player, _ in who))
    facts = replace(facts, powers=replace(powers, gone=gone, absent=powers.absent + fewer))
    wishes: list[Wish] = [Tell("leaves_the_game", room, {"name": player}) for player, room in who]
    wishes += _leaders_lost(before, facts)
    if facts.hostages_wanted != before.hostages_wanted:
        wishes.append(Tell("fewer_hostages"))
    return Step(facts, tuple(wishes))


def _out_of(here: RoomFacts, player: str) -> RoomFacts:
    """A room without a player, and without a leader if that was the one."""
    led = here.leader == player and player != SOMEONE
    return replace(
        here,
        size=here.size - 1,
        players=tuple(name for name in here.players if name != player),
        leader=None if led else here.leader,
        given_by=None if led or here.given_by == player else here.given_by,
        powers=here.powers if player == SOMEONE else here.powers.without(player, led=led),
    )


def _leaders_lost(before: TwoRoomsFacts, facts: TwoRoomsFacts) -> list[Wish]:
    """A room whose leader is gone appoints another. Questions in a room that somebody has left may be about them."""
    wishes: list[Wish] = []
    for room in (0, 1):
        if before.rooms[room].players != facts.rooms[room].players:
            wishes += [Close(question, room) for question in (*LEADERSHIP_QUESTIONS, "power_whom", "power_holder")]
        if before.rooms[room].leader is not None and facts.rooms[room].leader is None:
            wishes += [Fire("bereft", room), Tell("leader_lost", room)]
    return wishes
