"""Lists read out in portions: the cards to take from the box, and which playsets there are.

Nobody can follow a list of twenty-two, let alone find the cards meanwhile. A portion is a question: "next" brings the
following one, so does silence after a while, "again" repeats it and "enough" ends it.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from moderator.games.effects import Ask, Tell, Wish
from moderator.games.game import Step
from moderator.games.two_rooms.deck.choice import DeckChoice, FromPlayset, built
from moderator.games.two_rooms.deck.deck_messages import box_list, playset_name
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn, rooms_asked
from moderator.language.message import Message

PORTION = 6
"""Items said in one go: as many as somebody looking through a box of cards keeps in mind."""

AT_ONCE = 8
"""A list no longer than this is said in one sentence."""

Item = Message | str


def portions(items: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """A list in portions of about the same size."""
    count = max(1, ceil(len(items) / PORTION))
    ends = [round(len(items) * index / count) for index in range(count + 1)]
    return tuple(tuple(items[first:last]) for first, last in pairwise(ends))


def read_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "read the deck"."""
    return Step(turn.facts, read(turn.facts, "deck", turn.room))


def which_playsets(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "Which playsets are there?"."""
    return Step(turn.facts, read(turn.facts, "playsets", turn.room))


def fitting_playsets(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "Which playsets fit us?". There is one for every number, so the list is never empty."""
    return Step(turn.facts, read(turn.facts, "fitting", turn.room))


def read(facts: TwoRoomsFacts, what: str, room: int | None) -> tuple[Wish, ...]:
    """Begin to read: `deck`, `playsets` or those `fitting`."""
    return tuple(_portion(facts, what, 1, number) for number in rooms_asked(room))


def read_or_list(facts: TwoRoomsFacts, room: int | None) -> tuple[Wish, ...]:
    """What is in the deck: in one sentence when it is short."""
    items = _items(facts, "deck")
    if len(items) > AT_ONCE:
        return read(facts, "deck", room)
    return (Tell("roles_tonight", room, {"cards": items}),)


def answer_reading(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next, again or enough."""
    assert turn.question is not None, "an answer comes with its question"
    room, what, step = turn.question.room, str(turn.question.args["what"]), int(str(turn.question.args["step"]))
    match turn.intent.name:
        case "step_again":
            return Step(turn.facts, (_portion(turn.facts, what, step, room),))
        case "next_step" if step < len(portions(_items(turn.facts, what))):
            return Step(turn.facts, (_portion(turn.facts, what, step + 1, room),))
        case _:
            return Step(turn.facts, (Tell("read_to_end", room),))


def read_on(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says anything: the next portion comes by itself, and after the last one nothing."""
    assert turn.question is not None, "a question given up is known"
    what, step = str(turn.question.args["what"]), int(str(turn.question.args["step"]))
    if step >= len(portions(_items(turn.facts, what))):
        return Step(turn.facts)
    return Step(turn.facts, (_portion(turn.facts, what, step + 1, turn.question.room),))


def _portion(facts: TwoRoomsFacts, what: str, step: int, room: int) -> Ask:
    """One portion; where the deck was made smaller meanwhile, the last one."""
    items = _items(facts, what)
    parts = portions(items)
    step = min(step, len(parts))
    left = len(items) - sum(len(part) for part in parts[:step])
    size = len(facts.deck.cards) if what == "deck" else len(items)
    return Ask("reading", room, {"what": what, "step": step, "portion": parts[step - 1], "left": left, "size": size})


def _items(facts: TwoRoomsFacts, what: str) -> tuple[Item, ...]:
    if what == "deck":
        return box_list(facts.deck, facts.box.catalogue)
    names = [name for name, playset in facts.box.playsets.items() if what == "playsets" or _fits(name, facts)]
    return tuple(playset_name(facts.box.playsets[name]) for name in names if not facts.box.playsets[name].withdrawn)


def _fits(playset: str, facts: TwoRoomsFacts) -> bool:
    return built(DeckChoice(FromPlayset(playset)), facts.count, facts.box, facts.tables.options).legal


RULES = (read_deck, which_playsets, fitting_playsets, answer_reading, read_on)
"""Named by the chart."""
