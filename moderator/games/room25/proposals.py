"""What is worth saying next: the commands that "help" proposes first."""

from moderator.games.room25.facts import Room25Turn
from moderator.games.room25.tables import Mode


def proposals(turn: Room25Turn) -> tuple[str, ...]:
    """Intents that bring the game on from here, the most useful first."""
    match turn.state:
        case "gathering":
            return ("start_game", "choose_mode", "choose_characters", "choose_guards")
        case "setup":
            return ("next", "finished", "skip_setup", "setup_back")
        case "clue":
            return ("next", "finished")
        case "over" | "stopped":
            return ("new_game",)
        case "turn.programming":
            return ("next", "finished", "adrenaline_for", "whose_turn", "turns_left")
        case "turn.asking":
            return ("adrenaline_for", "nobody", "finished")
        case _ if turn.facts.mode is Mode.COOPERATION:
            return ("next", "finished", "is_dead", "key_active", "escape", "what_can_i_do")
        case _:
            return ("next", "finished", "is_dead", "in_room25", "escape", "what_can_i_do")
