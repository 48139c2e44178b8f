"""Who leads a room: appointment, abdication, usurping (rulebook p. 6 and 8)."""

from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import (
    SOMEONE,
    TwoRoomsStep,
    TwoRoomsTurn,
    player_here,
    room_spoken_of,
)

LEADERSHIP_QUESTIONS = ("who_leads", "who_takes_over", "accept_leadership", "how_many_votes", "mayor_among")
"""An answer to one of these must not come after somebody else has become leader, nor after the last round."""


def appoint(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "I appoint Anna as leader": the first leader is whoever somebody else appoints (p. 6)."""
    room = room_spoken_of(turn)
    _may_appoint(turn, room)
    player = _named(turn) or SOMEONE
    _may_lead_again(turn, player)
    return lead(turn, room, player, "leader_appointed")


def appoint_you(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "I appoint you as leader": the moderator does not see whom, so it asks; without names it need not."""
    room = room_spoken_of(turn)
    _may_appoint(turn, room)
    if not turn.facts.named:
        return lead(turn, room, SOMEONE, "leader_appointed")
    return Step(turn.facts, (Ask("who_leads", room),))


def appoint_self(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "I appoint myself": nobody does (p. 6); where leaders are elected one may point at oneself."""
    if turn.facts.tables.options["first_leader"] == "elected":
        _may_appoint(turn, room_spoken_of(turn))
    raise Refused("nobody_appoints_themselves")


def who_is_leader(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "Who is the leader?" in one's own room."""
    room = room_spoken_of(turn)
    leader = turn.facts.rooms[room].leader
    if leader is None:
        return Step(turn.facts, (Tell("no_leader_yet", room),))
    return Step(turn.facts, (Tell("leader_is", room, {"name": leader}),))


def _named(turn: TwoRoomsTurn) -> str | None:
    """The player that the intent names. A party without names may still have guests with names; they do not play."""
    return turn.intent.text("player") if turn.facts.named else None


def _may_appoint(turn: TwoRoomsTurn, room: int) -> None:
    leader = turn.facts.rooms[room].leader
    if leader is not None:
        raise Refused("leader_already", name=leader)
    if turn.facts.tables.options["first_leader"] == "elected":
        raise Refused("leader_is_elected", majority=turn.facts.rooms[room].majority, size=turn.facts.rooms[room].size)


def lead(turn: TwoRoomsTurn, room: int, player: str, message: str, given_by: str | None = None) -> TwoRoomsStep:
    """Make somebody the leader of the room that he or she is in."""
    facts = turn.facts
    if facts.named:
        _can_lead(turn, room, player)
    powers = replace(facts.rooms[room].powers, leader_stays=False)
    gave_away = (*facts.rooms[room].gave_away, *((given_by,) if given_by is not None else ()))
    changed = replace(facts.rooms[room], leader=player, given_by=given_by, gave_away=gave_away, powers=powers)
    wishes: list[Wish] = [Close(question, room) for question in LEADERSHIP_QUESTIONS]
    wishes += [Fire("appointed", room), Tell(message, room, {"name": player})]
    if turn.state == "selection" and facts.rooms[room].leader is None and not facts.exchanging:
        # Time was up without a leader: now the room can do what the other one was told then.
        wishes.append(Tell("choose_hostages", room))
    return Step(facts.with_room(room, changed), tuple(wishes))


def _can_lead(turn: TwoRoomsTurn, room: int, player: str) -> None:
    """A leader is in the room and no hostage: leaders cannot be hostages (p. 7), and a hostage is about to leave."""
    player_here(turn, room, player, "leader_not_here")
    here = turn.facts.rooms[room]
    if player in (*here.hostages, *here.powers.forced):
        raise Refused("hostage_cannot_lead", name=player)


def _may_lead_again(turn: TwoRoomsTurn, player: str) -> None:
    """In the French edition (seed 002) who has given the leadership away leads again in the next round only, whether by
    another's gift or by a vote; in the English one (p. 8) only the heir cannot give it back.
    """
    if turn.facts.tables.options["after_abdicating"] == "no_giving_back":
        return
    if any(player in room.gave_away for room in turn.facts.rooms):
        raise Refused("no_leading_again", name=player)


def check_in_room(turn: TwoRoomsTurn, room: int) -> None:
    """Whoever waits between the rooms has left the room (p. 9, step 2): the parley is held by nobody else.

    Raises: Refused, where the room's leader stands there.
    """
    if turn.room_state(room) == "hallway":
        raise Refused("leader_is_away")


def leaders_stay(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The round is over, so nobody can become leader in it any more: open questions about it are dropped."""
    return Step(turn.facts, tuple(Close(question) for question in LEADERSHIP_QUESTIONS))


def abdicate(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "I hand the leadership to Bob": the leader offers it, the other accepts or refuses (p. 8)."""
    room = room_spoken_of(turn)
    if turn.facts.rooms[room].leader is None:
        raise Refused("no_leader_to_change")
    check_in_room(turn, room)
    if not turn.facts.named:
        return Step(turn.facts, (Ask("accept_leadership", room, {"name": SOMEONE}),))
    heir = _named(turn)
    if heir is None:
        return Step(turn.facts, (Ask("who_takes_over", room),))
    return _offer(turn, room, heir)


def answer_who_takes_over(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The name asked for after "I abdicate"."""
    return _offer(turn, room_spoken_of(turn), str(turn.intent.text("player")))


def _offer(turn: TwoRoomsTurn, room: int, heir: str) -> TwoRoomsStep:
    here = turn.facts.rooms[room]
    _can_lead(turn, room, heir)
    if heir == here.leader:
        raise Refused("leader_already", name=heir)
    if heir == here.given_by:
        raise Refused("no_giving_back", name=heir)
    _may_lead_again(turn, heir)
    return Step(turn.facts, (Ask("accept_leadership", room, {"name": heir}),))


def answer_accept_leadership(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Yes or no of the one who was offered the leadership."""
    room, heir = room_spoken_of(turn), str(turn.asked.args["name"])
    leader = turn.facts.rooms[room].leader
    if turn.intent.name != "yes":
        return Step(turn.facts, (Tell("leadership_refused", room, {"leader": leader or SOMEONE}),))
    given_by = leader if turn.facts.named else None
    return lead(turn, room, heir, "leader_accepted", given_by=given_by)


def usurp(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "We want Bob as leader": more than half of the room must point at one player in time (p. 8).

    With the votes said ("five votes for Bob") it is decided at once, else the moderator says how many are needed and
    asks how many point.
    """
    room = room_spoken_of(turn)
    _may_usurp(turn, room)
    candidate = _named(turn) or SOMEONE
    if turn.facts.named:
        if candidate == SOMEONE:
            raise Refused("usurp_whom")
        _can_lead(turn, room, candidate)
        if candidate == turn.facts.rooms[room].leader:
            raise Refused("leader_already", name=candidate)
        _may_lead_again(turn, candidate)
    votes = turn.intent.number("votes")
    if votes is None:
        return Step(turn.facts, (Ask("how_many_votes", room, {"name": candidate}),))
    return _count(turn, room, candidate, votes)


def answer_how_many_votes(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The number of people who point at the candidate; or all of them."""
    _may_usurp(turn, turn.asked.room)
    everybody = turn.intent.name == "everybody"
    votes = turn.facts.rooms[turn.asked.room].size if everybody else turn.intent.number("votes")
    assert votes is not None, "the answer is a number"
    return _count(turn, room_spoken_of(turn), str(turn.asked.args["name"]), votes)


def _may_usurp(turn: TwoRoomsTurn, room: int) -> None:
    """While time is left (p. 8), and not against a Usurper nor a leader who has gone to meet the other one. A room that
    has come through the round without a leader may still elect one.
    """
    if turn.facts.rooms[room].powers.leader_stays:
        raise Refused("usurper_stays")
    if turn.state == "selection" and turn.facts.rooms[room].leader is not None:
        raise Refused("usurp_time_over")
    check_in_room(turn, room)


def _count(turn: TwoRoomsTurn, room: int, candidate: str, votes: int) -> TwoRoomsStep:
    here = turn.facts.rooms[room]
    if votes > here.size:
        raise Refused("more_votes_than_players", votes=votes, size=here.size)
    if here.size % 2 == 0 and votes * 2 == here.size and turn.facts.characters["mayor"]:
        return Step(turn.facts, (Ask("mayor_among", room, {"name": candidate, "votes": votes}),))
    if votes < here.majority:
        raise Refused("votes_too_few", votes=votes, majority=here.majority, size=here.size)
    return lead(turn, room, candidate, "leader_usurped")


def answer_mayor_among(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Exactly half of the room points at the candidate: with a Mayor among them it is one vote more.

    A Mayor's vote counts twice in a room with an even number of people, unless the rival Mayor shows up too (character
    guide). Who votes the moderator does not see, so it asks, and only here, where the answer decides.
    """
    room = turn.asked.room
    _may_usurp(turn, room)
    if turn.intent.name != "yes":
        return Step(turn.facts, (Tell("votes_too_few", room, {"votes": turn.asked.args["votes"]}),))
    return lead(turn, room, str(turn.asked.args["name"]), "leader_usurped")


def majority(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "How many votes do we need?" in a room."""
    return Step(turn.facts, (Tell("majority_is", room_spoken_of(turn)),))
