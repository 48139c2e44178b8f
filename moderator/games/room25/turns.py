"""A turn: programming, first actions, second actions, adrenaline, countdown (seed 004, "Gameplay").

Who has still to act in a half stands in `waiting`. A programmed action must be carried out; which ones were programmed,
and whether somebody keeps a single one for the second half, is the players' own matter. At any time anybody may ask
whose turn it is, how many there are, what can be done, what a tile does.
"""

from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.room25.facts import (
    ROOM,
    Half,
    Room25Facts,
    Room25Step,
    Room25Turn,
    all_called,
    ask_identity,
    called,
    characters_meant,
    owed,
)
from moderator.games.room25.setup import answer_clue, next_setup_step

ASKED = ("programmed", "action", "who_adrenaline", "identity", "key_activated", "who_is_outside")
"""What is asked in a turn, one thing at a time."""


ACTING = ("turn.first", "turn.second")
"""While actions are carried out nobody decides on adrenaline any more; who has chosen it is asked afterwards."""


def only(ask: Ask) -> tuple[Wish, ...]:
    """Ask this and nothing else: what an interruption leaves open is asked again by `resume`."""
    return (*(Close(question) for question in ASKED), ask)


def begin_turn(turn: Room25Turn) -> Room25Step:
    """The next turn; nobody has programmed anything yet."""
    facts = replace(turn.facts, turn=turn.facts.turn + 1, half=None, waiting=(), adrenaline=())
    return Step(facts, (Tell("turn_begins", args={"name": called(facts, facts.alive[0]), **_count(facts)}),))


def _count(facts: Room25Facts) -> dict[str, int]:
    return {"turn": facts.turn, "turns": facts.turns, "left": facts.left}


def ask_programmed(turn: Room25Turn) -> Room25Step:
    """Everybody programs at the same time."""
    return Step(turn.facts, _all_program(turn.facts))


def _all_program(facts: Room25Facts) -> tuple[Wish, ...]:
    # Whoever has a token decides now (seed 004, "Programming").
    tokens = facts.tables.options["adrenaline"] != "off" and bool(facts.with_tokens)
    return only(Ask("programmed", ROOM, {"turn": facts.turn, "adrenaline": "on" if tokens else "off"}))


def answer_programmed(turn: Room25Turn) -> Room25Step:
    """Everybody is ready."""
    return Step(turn.facts, (Close("programmed"), Fire("programmed")))


def begin_first(turn: Room25Turn) -> Room25Step:
    """First actions, in turn order."""
    return _begin(turn.facts, Half.FIRST, turn.facts.alive)


def begin_second(turn: Room25Turn) -> Room25Step:
    """Second actions, in turn order."""
    return _begin(turn.facts, Half.SECOND, turn.facts.alive)


def begin_adrenaline(turn: Room25Turn) -> Room25Step:
    """One action more for those who programmed it, in turn order; their tokens are lost."""
    facts = turn.facts
    users = tuple(character for character in facts.alive if character in facts.adrenaline)
    return _begin(replace(facts, adrenaline_used=(*facts.adrenaline_used, *users)), Half.ADRENALINE, users)


def _begin(facts: Room25Facts, half: Half, waiting: tuple[str, ...]) -> Room25Step:
    facts = replace(facts, half=half, waiting=waiting)
    return Step(facts, call(facts))


def call(facts: Room25Facts) -> tuple[Wish, ...]:
    """Call the one whose turn it is, after whoever owes an identity; when nobody is left the half is done."""
    owing = owed(facts)
    if owing:
        return only(ask_identity(facts, owing[0]))
    if not facts.waiting:
        return (*(Close(question) for question in ASKED), Fire("half_done"))
    assert facts.half is not None, "somebody waits in a half only"
    return only(Ask("action", ROOM, {"name": called(facts, facts.waiting[0]), "half": facts.half.value}))


def resume(turn: Room25Turn, facts: Room25Facts) -> tuple[Wish, ...]:
    """After an interruption: ask again for what the turn waits for."""
    match turn.state:
        case "turn.programming":
            return _all_program(facts)
        case "turn.asking":
            return _who(facts)
        case _:
            return call(facts)


def answer_action(turn: Room25Turn) -> Room25Step:
    """The action is carried out, or lost: the next character."""
    facts = turn.facts
    if owed(facts):
        return Step(facts, call(facts))
    facts = replace(facts, waiting=facts.waiting[1:], escaping=False, outside_told=False)
    return Step(facts, call(facts))


def finished(turn: Room25Turn) -> Room25Step:
    """Said as "we are ready" or "Anna is done": whatever the moderator waits for is done."""
    meant = characters_meant(turn)
    match turn.state:
        case "setup":
            return next_setup_step(turn)
        case "clue":
            return answer_clue(turn)
        case "turn.programming":
            return answer_programmed(turn)
        case "turn.asking":
            return nobody_more(turn)
        case _:
            if meant and turn.facts.waiting and meant[0] != turn.facts.waiting[0]:
                raise Refused("not_your_turn", name=called(turn.facts, turn.facts.waiting[0]))
            return answer_action(turn)


def nudge(turn: Room25Turn) -> Room25Step:
    """Nobody has said for long that it is done: how to say it."""
    return Step(turn.facts, (Tell("say_done", ROOM),))


# Adrenaline


def ask_adrenaline(turn: Room25Turn) -> Room25Step:
    """Who has chosen adrenaline while programming? The names of those who said it then are known."""
    return Step(turn.facts, _who(turn.facts))


def _who(facts: Room25Facts) -> tuple[Wish, ...]:
    return only(Ask("who_adrenaline", ROOM, {"names": all_called(facts, facts.adrenaline)}))


def adrenaline_for(turn: Room25Turn) -> Room25Step:
    """Said as "adrenaline for Anna": once a game for each, decided while programming (seed 004, "Programming")."""
    facts = turn.facts
    if facts.tables.options["adrenaline"] == "off":
        raise Refused("no_adrenaline")
    meant = characters_meant(turn)
    for character in meant:
        if character in facts.dead:
            raise Refused("is_dead_already", name=called(facts, character))
        if character in facts.adrenaline_used:
            raise Refused("adrenaline_used", name=called(facts, character))
    if turn.state in ACTING:
        raise Refused("adrenaline_is_asked_for")
    new = tuple(character for character in meant if character not in facts.adrenaline)
    facts = replace(facts, adrenaline=(*facts.adrenaline, *new))
    if turn.state != "turn.asking":
        return Step(facts, tuple(Tell("adrenaline_noted", args={"name": called(facts, who)}) for who in meant))
    if set(facts.with_tokens) <= set(facts.adrenaline):
        return nobody_more(replace(turn, facts=facts))
    return Step(facts, _who(facts))


def answer_who_adrenaline(turn: Room25Turn) -> Room25Step:
    """A name, or nobody (more)."""
    return adrenaline_for(turn) if turn.intent.name == "adrenaline_for" else nobody_more(turn)


def nobody_more(turn: Room25Turn) -> Room25Step:
    """Nobody else uses adrenaline; silence means the same."""
    owing = owed(turn.facts)
    if owing:
        return Step(turn.facts, only(ask_identity(turn.facts, owing[0])))
    return Step(turn.facts, (*(Close(question) for question in ASKED), Fire("chosen")))


# Countdown


def end_turn(turn: Room25Turn) -> Room25Step:
    """Control markers go, the first character becomes the last one, the dead leave the order."""
    first, *others = turn.facts.order
    facts = replace(turn.facts, half=None, waiting=(), moved=(), order=(*others, first))
    told = [Tell("turn_ends")]
    if first in facts.alive:
        told.append(Tell("goes_last", args={"name": called(facts, first)}))
    return Step(replace(facts, order=facts.alive), tuple(told))


def go_on(turn: Room25Turn) -> Room25Step:
    """To adrenaline, the next turn, or the end, as the chart has it."""
    return Step(turn.facts, (Fire("go_on"),))


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
