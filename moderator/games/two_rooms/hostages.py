"""The end of a round: hostages are named, the leaders meet and talk, the hostages go over (rulebook p. 9).

Names of hostages are told in their own room only. They are read back, and stand unless somebody objects: a room may
correct itself (or the moderator) once, since what was heard may be wrong; after that they stay, as the rulebook has it.

Groups lose as much time between the rounds as in them, so the parley of the leaders has a clock of its own: it is told
how long it lasts, told once when it will end soon, and then the game goes on by itself. Either room may end it before.
Where the clock starts the moment both leaders have met (option `next_round`), there is no such time.
"""

from collections.abc import Mapping
from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Guard, Refused, Step
from moderator.games.two_rooms.facts import (
    CHOOSING,
    SOMEONE,
    RoomFacts,
    RoomPowers,
    TwoRoomsFacts,
    TwoRoomsStep,
    TwoRoomsTurn,
    other,
    player_here,
    room_spoken_of,
)
from moderator.games.two_rooms.leadership import LEADERSHIP_QUESTIONS
from moderator.games.two_rooms.powers.hostages import check_may_go, forced_here, one_by_one, with_forced
from moderator.games.two_rooms.reading_out import READ_OUT

SECONDS = {"thirty_seconds": 30, "fifteen_seconds": 15, "one_minute": 60}
"""Seconds of a parley, by the value of the option `parley`."""

SOON = 1 / 3
"""The part of the parley that is left when the leaders are told that it ends soon: a sentence or two of each."""


def hostages(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Our hostages are Bob and Carlos": all of them at once."""
    room = room_spoken_of(turn)
    here = _may_name_hostages(turn, room)
    named = tuple(str(name) for name in turn.intent.all("hostages"))
    wanted = turn.facts.hostages_wanted
    _fit_to_go(turn, room, named)
    if len(named) <= wanted:
        named = with_forced(turn.facts, room, named)
    if len(named) != wanted:
        raise Refused("hostages_wrong_count", wanted=wanted, given=len(named))
    return _read_back(turn, room, _changing(here, named), named)


def hostage(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Hostage Bob": one by one until the number is full."""
    room = room_spoken_of(turn)
    here = _may_name_hostages(turn, room)
    new = tuple(str(name) for name in turn.intent.all("hostages"))
    wanted = turn.facts.hostages_wanted
    _fit_to_go(turn, room, new)
    if new[0] in here.hostages:
        raise Refused("hostage_twice", name=new[0])
    if len(here.hostages) == wanted:
        if wanted > 1:
            raise Refused("hostages_complete", hostages=here.hostages)
        return _read_back(turn, room, _changing(here, new), with_forced(turn.facts, room, new))
    named = one_by_one(turn.facts, room, new[0])
    if len(named) < wanted:
        facts = turn.facts.with_room(room, replace(here, hostages=named))
        missing = wanted - len(named)
        return Step(facts, (Tell("hostages_so_far", room, {"hostages": named, "missing": missing}),))
    return _read_back(turn, room, here, named)


def hostages_by_name(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Bob and Carlos", which counts only while the leader chooses; one name is one of several."""
    return hostages(turn) if len(turn.intent.all("hostages")) > 1 else hostage(turn)


def hostages_chosen(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Our hostages are chosen": for a party without names."""
    room = room_spoken_of(turn)
    here = _may_name_hostages(turn, room)
    if turn.facts.named:
        raise Refused("name_the_hostages")
    chosen = (SOMEONE,) * turn.facts.hostages_wanted
    facts = turn.facts.with_room(room, replace(here, hostages=chosen, hostages_final=True))
    if turn.state == "round":
        return Step(facts, (Fire("announced", room), Tell("hostages_wait_unnamed", room)))
    return Step(facts, (Fire("announced", room), Tell("hostages_stand_unnamed", room)))


def may_choose_early(turn: TwoRoomsTurn) -> bool:
    """Whether the leader chooses while the clock still runs (Italian home edition, seed 000)."""
    return turn.state == "round" and turn.facts.tables.options["choosing"] == "before_time"


def _may_name_hostages(turn: TwoRoomsTurn, room: int) -> RoomFacts:
    here = turn.facts.rooms[room]
    if turn.state not in CHOOSING and not may_choose_early(turn):
        raise Refused("hostages_too_early")
    if turn.facts.exchanging:
        raise Refused("exchange_first")
    if here.leader is None:
        raise Refused("leader_before_hostages")
    if here.hostages_final and not turn.facts.named:
        raise Refused("hostages_final_unnamed")
    if here.hostages_final:
        raise Refused("hostages_final", hostages=here.hostages)
    return here


def _fit_to_go(turn: TwoRoomsTurn, room: int, named: tuple[str, ...]) -> None:
    """Each is in this room and not its leader, and nobody is named twice (p. 7 and 9)."""
    if not turn.facts.named:
        raise Refused("no_names_known")
    for index, name in enumerate(named):
        player_here(turn, room, name, "hostage_not_here")
        if name == turn.facts.rooms[room].leader:
            raise Refused("hostage_is_leader", name=name)
        check_may_go(turn.facts, room, name)
        if name in named[:index]:
            raise Refused("hostage_twice", name=name)


def _changing(here: RoomFacts, named: tuple[str, ...]) -> RoomFacts:
    """A complete announcement that replaces another one is a change of mind, and only one is allowed."""
    if not here.hostages or set(here.hostages) <= set(named):
        return here
    if here.changed_mind:
        raise Refused("mind_changed_twice", hostages=here.hostages)
    return replace(here, changed_mind=True)


def _read_back(turn: TwoRoomsTurn, room: int, here: RoomFacts, named: tuple[str, ...]) -> TwoRoomsStep:
    facts = turn.facts.with_room(room, replace(here, hostages=named))
    return Step(facts, (Ask("hostages_right", room, {"hostages": named}),))


def answer_hostages_right(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Yes: they stand at once. No: once more, but only once; other names instead of "no" are the correction."""
    room = room_spoken_of(turn)
    here = turn.facts.rooms[room]
    if turn.intent.name == "yes":
        stand = _stand(turn, room)
        return Step(stand.facts, (*stand.wishes, Tell("hostages_agreed", room)))
    if turn.intent.name == "hostages_by_name":
        return hostages_by_name(turn)
    if turn.intent.name in ("hostages", "hostage"):
        return hostages(turn) if turn.intent.name == "hostages" else hostage(turn)
    if here.changed_mind:
        stand = _stand(turn, room)
        return Step(stand.facts, (*stand.wishes, Tell("mind_changed_twice", room, {"hostages": here.hostages})))
    facts = turn.facts.with_room(room, replace(here, hostages=(), changed_mind=True))
    return Step(facts, (Tell("hostages_again", room),))


def hostages_unanswered(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody objects to what was read back: it stands."""
    return _stand(turn, turn.asked.room)


def _stand(turn: TwoRoomsTurn, room: int) -> TwoRoomsStep:
    facts = turn.facts.with_room(room, replace(turn.facts.rooms[room], hostages_final=True))
    return Step(facts, (Close("hostages_right", room), Fire("announced", room)))


def leader_ready(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A leader waits between the rooms; when both do, they have met, and the parley begins (p. 9, step 2)."""
    room = room_spoken_of(turn)
    if turn.facts.rooms[room].leader is None:
        raise Refused("leader_before_hostages")
    if turn.room_state(room) == "hallway":
        raise Refused("leader_waits_already")
    stands = Step(turn.facts)
    if turn.room_state(room) != "announced":
        here = turn.facts.rooms[room]
        if here.hostages_final or len(here.hostages) < turn.facts.hostages_wanted:
            raise Refused("hostages_first")  # final ones are those of the round before, still on their way
        stands = _stand(turn, room)  # whoever sends the leader does not object to what was read back
    # Whoever stands between the rooms hands nothing over in the room, and is not voted out there.
    closed = tuple(Close(question, room) for question in LEADERSHIP_QUESTIONS)
    wishes: tuple[Wish, ...] = (*stands.wishes, *closed, Fire("ready", room))
    if turn.room_state(other(room)) == "hallway":
        return Step(stands.facts, (*wishes, Fire("both_ready")))
    return Step(stands.facts, (*wishes, Tell("leader_waits", room), Tell("other_leader_waits", room)))


def begin_exchange(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The clock runs, so the hostages are called over (p. 9, step 4). Before the first round there
    are none.
    """
    if not all(room.hostages_final for room in turn.facts.rooms):
        return Step(turn.facts)
    facts = replace(
        turn.facts,
        exchanging=True,
        rooms=(replace(turn.facts.rooms[0], arrived=False), replace(turn.facts.rooms[1], arrived=False)),
    )
    wishes: list[Wish] = []
    for room in (0, 1):
        wishes.append(Fire("returned", room))
        message = "send_hostages" if facts.named else "send_hostages_unnamed"
        wishes.append(Tell(message, room, {"hostages": facts.rooms[room].hostages}))
    return Step(facts, tuple(wishes))


def exchange_done(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A room says that its hostages have come in; when both have, the exchange is entered.

    Typed without a room it stands for both.
    """
    if not turn.facts.exchanging:
        raise Refused("nothing_to_exchange")
    facts = turn.facts
    for room in (0, 1) if turn.room is None else (turn.room,):
        facts = facts.with_room(room, replace(facts.rooms[room], arrived=True))
    if not all(room.arrived for room in facts.rooms):
        return Step(facts, (Tell("arrived_here", turn.room), Tell("arrived_there", turn.room)))
    wishes: list[Wish] = [Tell("exchange_complete"), Fire("exchanged")]
    if turn.state == "selection":
        # The exchange took longer than the round: only now can the next hostages be chosen.
        wishes += [task for room in (0, 1) for task in _tasks(_swap(facts), room)]
    return Step(_swap(facts), tuple(wishes))


def _first_task(facts: TwoRoomsFacts, room: int) -> Tell:
    """What a room has to do first when hostages are to be chosen."""
    return Tell("leader_before_hostages" if facts.rooms[room].leader is None else "choose_hostages", room)


def _tasks(facts: TwoRoomsFacts, room: int) -> list[Wish]:
    """The same with who must go. A round without a clock may have ended after a room has chosen."""
    if facts.rooms[room].hostages_final:
        return [Tell("nudge_leader", room)]
    forced = forced_here(facts, room) if facts.named else ()
    return [_first_task(facts, room), *(Tell("must_go", room, {"name": name}) for name in forced)]


def _swap(facts: TwoRoomsFacts) -> TwoRoomsFacts:
    """The hostages change rooms: the same number each way (p. 9)."""
    rooms = []
    for number in (0, 1):
        here, there = facts.rooms[number], facts.rooms[other(number)]
        coming = there.hostages if facts.named else ()
        stay = tuple(player for player in here.players if player not in here.hostages)
        powers = here.powers
        for player in here.hostages if facts.named else ():
            powers = powers.without(player, led=False)
        emptied = replace(here, hostages=(), hostages_final=False, changed_mind=False, arrived=True)
        rooms.append(replace(emptied, players=(*stay, *coming), powers=powers))
    return replace(facts.with_rooms(rooms), exchanging=False)


def how_many_hostages(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "How many hostages?" in a room."""
    return Step(turn.facts, (Tell("hostages_wanted", turn.room),))


def begin_round(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The next round: leaders stay, what was given away in the last round may be given back (p. 8), and what powers
    demanded in it is over. Lists that are being read out end here: whoever still wants them asks again.
    """
    rooms = [replace(room, given_by=None, gave_away=(), powers=RoomPowers()) for room in turn.facts.rooms]
    facts = replace(turn.facts.with_rooms(rooms), round=turn.facts.round + 1)
    return Step(facts, tuple(Close(question) for question in READ_OUT))


def begin_at_once(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The leaders begin the timer (p. 9, step 3) before they call their hostages over (step 4)."""
    return Step(turn.facts, (Fire("go"),))


def begin_selection(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Time is up: what was open is closed, and each room hears what it must do first."""
    wishes: list[Wish] = [Close("how_many_votes")]
    for room in (0, 1):
        if turn.facts.exchanging:
            wishes.append(Tell("exchange_first", room))
        else:
            wishes += _tasks(turn.facts, room)
    return Step(turn.facts, tuple(wishes))


def missing(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """What this room still lacks while the clock runs: a leader, the end of the exchange, or hostages where they are
    chosen before time is up.
    """
    assert turn.room is not None, "asked for each room"
    here = turn.facts.rooms[turn.room]
    wishes: list[Wish] = []
    if here.leader is None:
        wishes.append(Tell("missing_leader", turn.room))
    elif may_choose_early(turn):
        wishes.append(Tell("missing_hostages", turn.room))
    if turn.facts.exchanging and not here.arrived:
        wishes.append(Tell("missing_exchange", turn.room))
    return Step(turn.facts, tuple(wishes))


def nudge(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Between rounds: what each slow room must do next. Groups lose as much time there as in the rounds."""
    wishes: list[Wish] = []
    for room in (0, 1):
        here = turn.facts.rooms[room]
        if turn.facts.exchanging:
            if not here.arrived:
                wishes.append(Tell("missing_exchange", room))
        elif turn.state == "selection":
            if here.leader is None:
                wishes.append(Tell("leader_before_hostages", room))
            elif len(here.hostages) < turn.facts.hostages_wanted:
                wishes.append(Tell("nudge_hostages", room))
            elif here.hostages_final and turn.room_state(room) != "hallway":
                wishes.append(Tell("nudge_leader", room))
    return Step(turn.facts, tuple(wishes))


def _awaits_hostages(turn: TwoRoomsTurn) -> bool:
    return turn.facts.exchanging and not turn.facts.rooms[turn.room or 0].arrived


def _other_room_awaits(turn: TwoRoomsTurn) -> bool:
    return turn.facts.exchanging and turn.facts.rooms[turn.room or 0].arrived


def _chooses_hostages(turn: TwoRoomsTurn) -> bool:
    here = turn.facts.rooms[turn.room or 0]
    is_time = turn.state in CHOOSING or may_choose_early(turn)
    is_time = is_time and not turn.facts.exchanging and here.leader is not None
    return is_time and len(here.hostages) < turn.facts.hostages_wanted


def _sends_leader(turn: TwoRoomsTurn) -> bool:
    return turn.state in CHOOSING and turn.room_state(turn.room or 0) == "announced"


def _leader_waits(turn: TwoRoomsTurn) -> bool:
    return turn.state in CHOOSING and turn.room_state(turn.room or 0) == "hallway"


def _other_leader_waits(turn: TwoRoomsTurn) -> bool:
    return turn.state in CHOOSING and turn.room_state(turn.room or 0) != "hallway"


STILL_TO_DO: Mapping[str, Guard] = {
    "awaits_hostages": _awaits_hostages,
    "other_room_awaits": _other_room_awaits,
    "chooses_hostages": _chooses_hostages,
    "sends_leader": _sends_leader,
    "leader_waits": _leader_waits,
    "other_leader_waits": _other_leader_waits,
}
"""Guards of messages that ask a room for something: it has not been done there."""


def has_time(turn: TwoRoomsTurn) -> bool:
    """Whether the leaders have so many seconds after they have met, before the game goes on."""
    return meets_for_parley(turn) and turn.facts.tables.options["parley"] in SECONDS


def is_open(turn: TwoRoomsTurn) -> bool:
    """Whether they talk as long as they like: no edition gives the parley a time (rulebook p. 9)."""
    return meets_for_parley(turn) and turn.facts.tables.options["parley"] not in SECONDS


def meets_for_parley(turn: TwoRoomsTurn) -> bool:
    """Whether there is a parley at all, and not the meeting alone."""
    return turn.facts.tables.options["next_round"] == "parley"


def nudge_open_parley(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody has ended the parley for long: how to."""
    return Step(turn.facts, (Tell("open_parley_begins"),))


def parley_seconds(turn: TwoRoomsTurn) -> int:
    """How long the parley lasts; 0 where it has no limit."""
    return SECONDS.get(turn.facts.tables.options["parley"], 0)


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
