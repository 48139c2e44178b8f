"""From "start the game" to the deal: cards taken from the box in portions, and what is set aside, step by step.

The basic deck needs no such help and is named in one sentence. Where there is more to do, everybody hears one step at a
time in both rooms; "next" in either brings the following one, silence too.
"""

from dataclasses import replace

from moderator.games.effects import Ask, Close, Tell, Wish
from moderator.games.game import Step
from moderator.games.two_rooms.deck.burying import Action, procedure
from moderator.games.two_rooms.deck.choice import playset_of
from moderator.games.two_rooms.deck.deck_messages import box_list, in_sentence
from moderator.games.two_rooms.deck_reading import AT_ONCE, portions
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.options import Options
from moderator.games.two_rooms.rounds.schedule import colors_allowed
from moderator.language.message import Argument, Message

BOTH_ROOMS = (0, 1)


def prepare(facts: TwoRoomsFacts) -> TwoRoomsStep:
    """Name the deck, or begin to lead through it; in the end the cards are dealt."""
    if len(box_list(facts.deck, facts.box.catalogue)) <= AT_ONCE and not procedure(facts.deck, facts.box.catalogue):
        return Step(facts, (Tell("deck"), *_deal(facts)))
    return Step(replace(facts, preparing=True), _step(facts, 1))


def answer_preparing(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next, again, or enough of the list: then on to what is set aside."""
    assert turn.question is not None, "an answer comes with its question"
    step = int(str(turn.question.args["step"]))
    match turn.intent.name:
        case "step_again":
            return Step(turn.facts, _step(turn.facts, step))
        case "enough":
            actions = len(procedure(turn.facts.deck, turn.facts.box.catalogue))
            return _go_to(turn.facts, max(step, len(instructions(turn.facts)) - actions) + 1)
        case _:
            return _go_to(turn.facts, step + 1)


def prepare_on(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says anything: the next step comes by itself."""
    assert turn.question is not None, "a question given up is known"
    return _go_to(turn.facts, int(str(turn.question.args["step"])) + 1)


def instructions(facts: TwoRoomsFacts) -> tuple[Message, ...]:
    """Everything that hands must do before the deal, one step after the other."""
    deck, catalogue = facts.deck, facts.box.catalogue
    items = box_list(deck, catalogue)
    told = []
    left = len(items)
    for step, portion in enumerate(portions(items), start=1):
        left -= len(portion)
        told.append(Message("take_cards", {"size": len(deck.cards), "portion": portion, "left": left, "step": step}))
    return (*told, *(_told(action, facts) for action in procedure(deck, catalogue)))


def sharing_options(facts: TwoRoomsFacts) -> Options:
    """The options with what the playset wants about showing colors, unless the host has chosen it."""
    options, playset = facts.tables.options, playset_of(facts.choice, facts.box)
    if playset is None or playset.colors is None or "color_sharing" in options.chosen:
        return options
    return options.choose(color_sharing=playset.colors)


def _told(action: Action, facts: TwoRoomsFacts) -> Message:
    cards = in_sentence(action.cards, facts.box.catalogue)
    return Message(action.handling.value, {"cards": cards} if cards else {})


def _go_to(facts: TwoRoomsFacts, step: int) -> TwoRoomsStep:
    if step <= len(instructions(facts)):
        return Step(facts, _step(facts, step))
    return Step(replace(facts, preparing=False), (Close("preparing"), *_deal(facts)))


def _step(facts: TwoRoomsFacts, step: int) -> tuple[Wish, ...]:
    asked: dict[str, Argument] = {"step": step, "instruction": instructions(facts)[step - 1]}
    return tuple(Ask("preparing", room, asked) for room in BOTH_ROOMS)


def _deal(facts: TwoRoomsFacts) -> tuple[Wish, ...]:
    """What everybody must know about sharing, as the options have it, and the deal."""
    options = sharing_options(facts)
    colors = "colors_allowed" if colors_allowed(facts.count, options) else "colors_forbidden"
    return (*(Tell(name) for name in (colors, *options.told)), Tell("deal"))


RULES = (answer_preparing, prepare_on)
"""Named by the chart."""
