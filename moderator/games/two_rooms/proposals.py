"""What is worth saying next in a room: the commands that "help" proposes first."""

from moderator.games.two_rooms.facts import TwoRoomsTurn
from moderator.games.two_rooms.powers.power import POWERS, copies


def proposals(turn: TwoRoomsTurn) -> tuple[str, ...]:
    """Intents that bring the game on from here, the most useful first. `turn.room` is the room that asks."""
    match turn.state:
        case "gathering":
            return ("start_game", "add_player", "remove_player", "build_deck", "use_playset")
        case "dealing":
            return ("room_ready",)
        case "starting" | "round" | "last_exchange":
            return (*_exchange(turn), *_leader(turn), *_powers(turn), "how_many_hostages", "time_left")
        case "untimed":
            return (*_exchange(turn), *_end_of_round(turn), *_powers(turn), "usurp", "abdicate")
        case "selection":
            return (*_exchange(turn), *_end_of_round(turn), "how_many_hostages")
        case "parley":
            return ("parley_over",)
        case "announcements":
            return ("correct_call",)
        case "reveal":
            return ("next_step", "card_is_in")
        case _:
            return ("new_game", "add_player", "remove_player")


def _exchange(turn: TwoRoomsTurn) -> tuple[str, ...]:
    waits = turn.facts.exchanging and turn.room is not None and not turn.facts.room(turn.room).arrived
    return ("exchange_done",) if waits else ()


def _powers(turn: TwoRoomsTurn) -> tuple[str, ...]:
    return tuple(character for character in POWERS if copies(turn.facts, character))


def _leader(turn: TwoRoomsTurn) -> tuple[str, ...]:
    if turn.room is not None and turn.facts.room(turn.room).leader is None:
        return ("appoint", "appoint_you")
    return ("usurp", "abdicate")


def _end_of_round(turn: TwoRoomsTurn) -> tuple[str, ...]:
    if turn.room is None:
        return ()
    here = turn.facts.room(turn.room)
    if here.leader is None:
        return ("appoint", "appoint_you")
    if here.hostages_final:
        return ("leader_ready",)
    return ("hostages", "hostage") if turn.facts.named else ("hostages_chosen",)
