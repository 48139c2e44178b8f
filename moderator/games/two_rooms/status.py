"""What stands on the host's screen about a game: one line for the round, some words for each room."""

from collections.abc import Mapping

from moderator.games.two_rooms.facts import RoomFacts, TwoRoomsTurn


def headline(turn: TwoRoomsTurn) -> str:
    """The round and what it will cost, before the first round the state."""
    state = turn.state.replace("_", " ").replace(".", ", ")
    number, hostages = turn.facts.round, turn.facts.hostages_wanted
    if not number:
        return state
    where = f"round {number}" if state == "round" else f"round {number}: {state}"
    return f"{where}, {hostages} {'hostage' if hostages == 1 else 'hostages'} from each room"


def of_room(room: RoomFacts) -> Mapping[str, str]:
    """Leader, hostages and players of one room; the players last, since there the line may have to end."""
    hostages = ", ".join(room.hostages) or "none yet"
    return {
        "leader": room.leader or "none yet",
        "hostages": f"{hostages} (final)" if room.hostages_final else hostages,
        "players": ", ".join(room.players) or str(room.size),
    }
