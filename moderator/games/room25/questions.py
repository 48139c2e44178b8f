"""What anybody may ask at any time: whose turn, how many turns, what can be done, what a tile does. Nothing changes."""

from moderator.games.effects import Tell
from moderator.games.game import Refused, Step
from moderator.games.room25.facts import ROOM, Room25Step, Room25Turn, all_called, called


def whose_turn(turn: Room25Turn) -> Room25Step:
    """Who acts now, and with which action."""
    facts = turn.facts
    if facts.half is None or not facts.waiting:
        if turn.state == "turn.programming":
            return Step(facts, (Tell("everybody_programs", ROOM, {"name": called(facts, facts.alive[0])}),))
        raise Refused("nobodys_turn")
    said = {"name": called(facts, facts.waiting[0]), "half": facts.half.value}
    return Step(facts, (Tell("turn_of", ROOM, said),))


def turn_order(turn: Room25Turn) -> Room25Step:
    """The order of this turn, the dead left out."""
    if not turn.facts.order:
        raise Refused("not_begun")
    return Step(turn.facts, (Tell("order_is", ROOM, {"order": all_called(turn.facts, turn.facts.alive)}),))


def turns_left(turn: Room25Turn) -> Room25Step:
    """The turn that runs, and how many come after it."""
    facts = turn.facts
    if not facts.turns:
        raise Refused("not_begun")
    if not facts.turn:
        return Step(facts, (Tell("turns_in_all", ROOM, {"turns": facts.turns}),))
    said = {"turn": facts.turn, "turns": facts.turns, "left": facts.left}
    return Step(facts, (Tell("turns_are_left", ROOM, said),))


def what_can_i_do(turn: Room25Turn) -> Room25Step:
    """The actions that can be programmed."""
    options = turn.facts.tables.options
    said = {"talents": options["talents"], "adrenaline": options["adrenaline"]}
    return Step(turn.facts, (Tell("actions", ROOM, said),))


def about_action(turn: Room25Turn) -> Room25Step:
    """Asked as "what does push do?"."""
    return Step(turn.facts, (Tell("action_is", ROOM, {"action": str(turn.intent.text("action"))}),))


def about_tile(turn: Room25Turn) -> Room25Step:
    """Asked as "what does the jamming room do?": as far as the source tells, and that it does not tell more."""
    return Step(turn.facts, (Tell("tile_is", ROOM, {"tile": str(turn.intent.text("tile"))}),))


def about_rule(turn: Room25Turn) -> Room25Step:
    """A question about a rule."""
    topic = str(turn.intent.text("topic"))
    mode = turn.facts.mode.value if turn.facts.mode is not None else "none"
    return Step(turn.facts, (Tell("rule", ROOM, {"topic": topic, "mode": mode}),))
