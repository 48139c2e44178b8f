"""What is read out: what a card does, and lists in portions: the cards to take from the box, the playsets, the game.

Nobody can follow a list of twenty-two, let alone find the cards meanwhile. A portion is a question: "next" brings the
following one, so does silence after a while, "again" repeats it and "enough" ends it. Questions may be asked in either
room at any time; the clock goes on meanwhile.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import ceil

from moderator.games.effects import Ask, Close, Tell, Wish
from moderator.games.game import Step
from moderator.games.two_rooms.cards.naming import character_name, summary
from moderator.games.two_rooms.deck.choice import DeckChoice, FromPlayset, built
from moderator.games.two_rooms.deck.deck import BLUE_TEAM, RED_TEAM, Action, is_simple, procedure
from moderator.games.two_rooms.deck.deck_messages import box_list, in_sentence, playset_name
from moderator.games.two_rooms.facts import ROOMS, TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn, rooms_asked
from moderator.games.two_rooms.rules_on_request import colors_shown, sharing_options
from moderator.language.message import Argument, Message

STEPS_OF_EXPLANATION = 6
"""Sentences of `explain_step`: together they take less than ninety seconds."""


PORTION = 6
"""Items said in one go: as many as somebody looking through a box of cards keeps in mind."""

AT_ONCE = 8
"""A list no longer than this is said in one sentence."""

READ_OUT = ("reading", "telling_cards", "explaining")
"""The questions that read out what somebody has asked for; a round that begins ends them."""

Item = Message | str


def ask_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "What does the Doctor do?": the card's summary, whether it is in play or not."""
    character = str(turn.intent.text("known_card"))
    said = _said_of(turn.facts, character)
    return Step(turn.facts, (Tell("card_is", turn.room, said),))


def _said_of(facts: TwoRoomsFacts, character: str) -> Mapping[str, Message]:
    """A character's name, and what it does in this game."""
    does = summary(character, facts.tables.options, facts.box.catalogue)
    return {"card": character_name(character), "summary": does}


def ask_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "What are the roles tonight?": which cards are in the deck is no secret, who holds them is."""
    return Step(turn.facts, read_or_list(turn.facts, turn.room))


def explain_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "explain the cards": each character in play, to everybody while all are still together (seed 002)."""
    characters = _characters_told(turn.facts)
    if turn.state != "gathering":
        return Step(turn.facts, tuple(_tell_card(turn.facts, characters, 1, room) for room in rooms_asked(turn.room)))
    return _present(turn.facts, characters)


def present_cards(facts: TwoRoomsFacts) -> TwoRoomsStep | None:
    """Before the advanced game each character in play that is new this evening, to the whole group (option; seed 002);
    None when there is nothing to present.
    """
    if facts.tables.options["presentation"] == "on_request" or not facts.is_advanced:
        return None
    new = tuple(name for name in _characters_told(facts) if name not in facts.presented)
    if not new:
        return None
    step = _present(facts, new)
    return Step(step.facts, (Tell("cards_first"), *step.wishes))


def _present(facts: TwoRoomsFacts, characters: tuple[str, ...]) -> TwoRoomsStep:
    """Tell some characters to everybody, while all are still together."""
    told = replace(facts, presented=facts.presented | frozenset(characters))
    return Step(told, tuple(_tell_card(facts, characters, 1, room) for room in ROOMS))


def answer_telling_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next, again or enough."""
    characters, room = _being_told(turn), turn.asked.room
    put = partial(_tell_card, turn.facts, characters, room=room)
    return _answered(turn, len(characters), put, Tell("read_to_end", room))


def tell_cards_on(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says anything: the next card comes by itself."""
    characters = _being_told(turn)
    return _by_itself(turn, len(characters), partial(_tell_card, turn.facts, characters, room=turn.asked.room))


def _characters_told(facts: TwoRoomsFacts) -> tuple[str, ...]:
    """The characters in the deck; the plain cards of both teams need no explanation."""
    return tuple(name for name in facts.characters if name not in (RED_TEAM, BLUE_TEAM))


def _being_told(turn: TwoRoomsTurn) -> tuple[str, ...]:
    """The characters that are told at the moment."""
    return tuple(str(turn.asked.args["characters"]).split())


def _tell_card(facts: TwoRoomsFacts, characters: tuple[str, ...], step: int, room: int) -> Ask:
    said = _said_of(facts, characters[step - 1])
    return Ask("telling_cards", room, {"step": step, "characters": " ".join(characters), **said})


def explain_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "Explain the game": step by step, each can be skipped or heard again."""
    return Step(turn.facts, tuple(_explain(1, room) for room in rooms_asked(turn.room)))


def answer_explaining(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next, again or enough."""
    room = turn.asked.room
    return _answered(turn, STEPS_OF_EXPLANATION, partial(_explain, room=room), Tell("explained", room))


def explain_on(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says anything: the next step comes by itself, and after the last one nothing."""
    return _by_itself(turn, STEPS_OF_EXPLANATION, partial(_explain, room=turn.asked.room))


def _explain(step: int, room: int) -> Ask:
    return Ask("explaining", room, {"step": step})


def _step_of(turn: TwoRoomsTurn) -> int:
    """At which step the question stands that is answered or given up."""
    return int(str(turn.asked.args["step"]))


def _answered(turn: TwoRoomsTurn, last: int, put: Callable[[int], Ask], end: Tell) -> TwoRoomsStep:
    """What follows when somebody says next, again or enough."""
    step = _step_of(turn)
    match turn.intent.name:
        case "step_again":
            return Step(turn.facts, (put(step),))
        case "next_step" if step < last:
            return Step(turn.facts, (put(step + 1),))
        case _:
            return Step(turn.facts, (end,))


def _by_itself(turn: TwoRoomsTurn, last: int, put: Callable[[int], Ask]) -> TwoRoomsStep:
    """What follows when nobody says anything."""
    step = _step_of(turn)
    return Step(turn.facts, (put(step + 1),) if step < last else ())


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
    put, last = _portions_of(turn)
    return _answered(turn, last, put, Tell("read_to_end", turn.asked.room))


def read_on(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says anything: the next portion comes by itself, and after the last one nothing."""
    put, last = _portions_of(turn)
    return _by_itself(turn, last, put)


def _portions_of(turn: TwoRoomsTurn) -> tuple[Callable[[int], Ask], int]:
    """What puts a portion of the list that is being read, and how many there are."""
    what, room = str(turn.asked.args["what"]), turn.asked.room
    return lambda step: _portion(turn.facts, what, step, room), len(portions(_items(turn.facts, what)))


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
        return box_list(facts.deck, facts.box.catalogue, facts.tables.options)
    names = [name for name, playset in facts.box.playsets.items() if what == "playsets" or _fits(name, facts)]
    return tuple(playset_name(facts.box.playsets[name]) for name in names if not facts.box.playsets[name].withdrawn)


def _fits(playset: str, facts: TwoRoomsFacts) -> bool:
    return built(DeckChoice(FromPlayset(playset)), facts.count, facts.box, facts.tables.options).legal


def prepare(facts: TwoRoomsFacts) -> TwoRoomsStep:
    """Name the deck, or begin to lead through it; in the end the cards are dealt."""
    if len(_items(facts, "deck")) <= AT_ONCE and not procedure(facts.deck, facts.box.catalogue):
        return Step(facts, (Tell("deck"), *_deal(facts)))
    return Step(replace(facts, preparing=True), _step(facts, 1))


def deal_to_phones(facts: TwoRoomsFacts) -> TwoRoomsStep:
    """The cards were dealt by the moderator: said is which are in play, how they are seen, who gets one of paper."""
    paper = tuple(player for player, _ in facts.cards if player not in facts.hands.phones)
    told = (Tell("cards_of_paper", args={"names": paper}),) if paper else ()
    return Step(facts, (*_sharing(facts), *told, Tell("cards_on_phones"), *read_or_list(facts, None)))


def answer_preparing(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next, again, or enough of the list: then on to what is set aside."""
    step = _step_of(turn)
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
    return _go_to(turn.facts, _step_of(turn) + 1)


def instructions(facts: TwoRoomsFacts) -> tuple[Message, ...]:
    """Everything that hands must do before the deal, one step after the other."""
    deck, catalogue = facts.deck, facts.box.catalogue
    items = _items(facts, "deck")
    told = []
    left = len(items)
    for step, portion in enumerate(portions(items), start=1):
        left -= len(portion)
        told.append(Message("take_cards", {"size": len(deck.cards), "portion": portion, "left": left, "step": step}))
    return (*told, *(_told(action, facts) for action in procedure(deck, catalogue)))


def _told(action: Action, facts: TwoRoomsFacts) -> Message:
    cards = in_sentence(action.cards, facts.box.catalogue)
    return Message(action.handling.value, {"cards": cards} if cards else {})


def _go_to(facts: TwoRoomsFacts, step: int) -> TwoRoomsStep:
    if step <= len(instructions(facts)):
        return Step(facts, _step(facts, step))
    return Step(replace(facts, preparing=False), (Close("preparing"), *_deal(facts)))


def _step(facts: TwoRoomsFacts, step: int) -> tuple[Wish, ...]:
    asked: dict[str, Argument] = {"step": step, "instruction": instructions(facts)[step - 1]}
    return tuple(Ask("preparing", room, asked) for room in ROOMS)


def _deal(facts: TwoRoomsFacts) -> tuple[Wish, ...]:
    """What everybody must know about sharing, and the deal."""
    return (*_sharing(facts), Tell("deal"))


def _sharing(facts: TwoRoomsFacts) -> tuple[Wish, ...]:
    """What everybody must know about sharing, as the options have it."""
    colors = "colors_allowed" if colors_shown(facts) else "colors_forbidden"
    simple = ("simple_cards",) if is_simple(facts.deck.cards, facts.tables.options) else ()
    return tuple(Tell(name) for name in (*simple, colors, *sharing_options(facts).told))
