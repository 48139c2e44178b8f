"""What stands on the host's screen about a game, and which commands "help" proposes."""

from collections.abc import Mapping
from typing import Any

from moderator.games.two_rooms.end.results import results_as_plain
from moderator.games.two_rooms.facts import RoomFacts, TwoRoomsTurn
from moderator.games.two_rooms.hostages import may_choose_early
from moderator.games.two_rooms.powers.table import POWERS

STATES: Mapping[str, str] = {"selection": "choosing hostages", "starting": "about to begin", "over": "the game is over"}
"""What a host reads for states whose names tell nothing."""
MEETING = ("parley", "last_exchange")
"""States in which both leaders are between the rooms."""

WHILE_HOSTAGES_GO = frozenset({"starting", "round", "untimed", "selection", "parley", "open_parley", "last_exchange"})
"""States with hostages still to come or on their way."""


def summary(turn: TwoRoomsTurn) -> Mapping[str, Any]:
    """What a screen shows. The screen stands with the host, who may know all of it."""
    facts = turn.facts
    winner, everybody = results_as_plain(facts)
    return {
        "round": facts.round,
        "players": list(facts.players) or facts.count,
        "hostages_wanted": facts.hostages_wanted,
        "exchanging": facts.exchanging,
        "met": _met(turn),
        "winner": winner,
        "results": everybody,
        "headline": _headline(turn),
        "in_rooms": [
            {
                "name": facts.room_names[number],
                "size": room.size,
                "players": list(room.players),
                "leader": room.leader,
                "hostages": list(room.hostages),
                "final": room.hostages_final,
                "wanted": facts.hostages_wanted,
                "shows": _of_room(room),
            }
            for number, room in enumerate(facts.rooms)
        ],
    }


def _met(turn: TwoRoomsTurn) -> Mapping[str, str]:
    """The leaders who stand between the rooms, where both rooms see them: the leader's name by the room's."""
    if turn.state not in MEETING or not turn.facts.named:
        return {}
    names, rooms = turn.facts.room_names, turn.facts.rooms
    return {name: room.leader for name, room in zip(names, rooms, strict=True) if room.leader is not None}


def _headline(turn: TwoRoomsTurn) -> str:
    """The round and what it will cost, before the first round the state."""
    state = STATES.get(turn.state, turn.state.replace("_", " ").replace(".", ", "))
    number, hostages = turn.facts.round, turn.facts.hostages_wanted
    if not number:
        return state
    if turn.state not in WHILE_HOSTAGES_GO:
        return state
    where = f"round {number}" if turn.state in ("round", "untimed") else f"round {number}: {state}"
    return f"{where}, {hostages} {'hostage' if hostages == 1 else 'hostages'} from each room"


def _of_room(room: RoomFacts) -> Mapping[str, str]:
    """Leader, hostages and players of one room; the players last, since there the line may have to end."""
    hostages = ", ".join(room.hostages) or "none yet"
    return {
        "leader": room.leader or "none yet",
        "hostages": f"{hostages} (final)" if room.hostages_final else hostages,
        "players": ", ".join(room.players) or str(room.size or "not dealt yet"),
    }


def proposals(turn: TwoRoomsTurn) -> tuple[str, ...]:
    """Intents that bring the game on from here, the most useful first. `turn.room` is the room that asks."""
    match turn.state:
        case "gathering":
            return ("start_game", "add_player", "remove_player", "build_deck", "use_playset")
        case "dealing":
            return ("room_ready",)
        case "starting" | "round" | "last_exchange":
            early = _end_of_round(turn) if may_choose_early(turn) and not turn.facts.exchanging else ()
            return (*_exchange(turn), *_leader(turn), *early, *_powers(turn), "how_many_hostages", "time_left")
        case "untimed":
            return (*_exchange(turn), *_end_of_round(turn), *_powers(turn), "usurp", "abdicate")
        case "selection":
            return (*_exchange(turn), *_end_of_round(turn), "how_many_hostages")
        case "parley" | "open_parley":
            return ("parley_over",)
        case "coming_together":
            return ("next_step",)
        case "announcements":
            return ("correct_call",)
        case "reveal":
            return ("next_step", "card_is_in")
        case _:
            return ("new_game", "add_player", "remove_player")


def _exchange(turn: TwoRoomsTurn) -> tuple[str, ...]:
    waits = turn.facts.exchanging and turn.room is not None and not turn.facts.rooms[turn.room].arrived
    return ("exchange_done",) if waits else ()


def _powers(turn: TwoRoomsTurn) -> tuple[str, ...]:
    return tuple(character for character in POWERS if turn.facts.characters[character])


def _leader(turn: TwoRoomsTurn) -> tuple[str, ...]:
    if turn.room is not None and turn.facts.rooms[turn.room].leader is None:
        return ("appoint", "appoint_you")
    return ("usurp", "abdicate")


def _end_of_round(turn: TwoRoomsTurn) -> tuple[str, ...]:
    if turn.room is None:
        return ()
    here = turn.facts.rooms[turn.room]
    if here.leader is None:
        return ("appoint", "appoint_you")
    if here.hostages_final:
        return ("leader_ready",)
    return ("hostages", "hostage") if turn.facts.named else ("hostages_chosen",)
