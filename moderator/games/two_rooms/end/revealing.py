"""The reveal: everybody shows the card, then only what the outcome still depends on is asked, one question at a time.

With plain cards the questions follow at once; with others the room says "next" when all cards are open, or it goes on
by itself. Whatever becomes known in another way (a full sentence, the host's keyboard) is not asked any more.
"""

from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.cards.goals import TeamGoal
from moderator.games.two_rooms.cards.naming import the_card
from moderator.games.two_rooms.end.announcements import ROOMS
from moderator.games.two_rooms.end.asking import Form, arguments, form_of, question_asked
from moderator.games.two_rooms.end.knowledge import outcome_of, question_due, seat_of, seats, set_aside
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn, other
from moderator.games.two_rooms.outcome.outcome import UnansweredQuestion
from moderator.games.two_rooms.outcome.questions import Question

PLAIN = ("president", "bomber", "gambler")
"""Cards after which nobody has to look around before the questions begin, besides those with no power at all."""


def reveal(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Everybody shows. With plain cards the questions begin at once."""
    facts = turn.facts
    if is_plain(facts) and facts.end.ended_by is None:
        return go_on(facts)
    return Step(facts, tuple(Ask("showing", room) for room in ROOMS))


def is_plain(facts: TwoRoomsFacts) -> bool:
    """Whether the deck has nothing that must be looked at first."""
    cards = [facts.box.catalogue[card] for card in dict.fromkeys(facts.deck.cards)]
    return not facts.deck.burying and all(
        card.id in PLAIN or (isinstance(card.goal, TeamGoal) and not (card.mark or card.bond or card.duty_of))
        for card in cards
    )


def answer_showing(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next: all cards are open. Again: what to do is said once more."""
    if turn.intent.name == "step_again":
        return Step(turn.facts, (Tell("everybody_reveals"), *(Ask("showing", room) for room in ROOMS)))
    return go_on(turn.facts)


def show_on(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says "next": the questions begin by themselves."""
    return go_on(turn.facts)


def next_step(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked to go on when nobody has answered for long: the question is put again."""
    return go_on(turn.facts)


def end_unanswered(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A question has been put several times and nobody answers: they may look for it in peace."""
    return Step(turn.facts, (*_close_questions(), Tell("reveal_waits")))


def card_is_in(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Where a card is, in a full sentence: whether it was asked for or not."""
    facts = turn.facts
    card = str(turn.intent.text("deck_card"))
    known = facts.end.answers
    taken = tuple(q.seats[0] for q in known if q.kind == "room" and facts.deck.cards.count(card) > 1)
    seat = seat_of(facts, card, taken) or seat_of(facts, card)
    if seat is None:
        raise Refused("card_not_in_play", card=the_card(facts.box.catalogue[card]))
    room = room_named(turn)
    return go_on(_with(facts, Question("room", (seat,)), room), _place(facts, seat, room))


def enter_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The host notes at the keyboard who holds a card; never said aloud. A player has one card, and of each card there
    are no more than in the deck: who was noted first has made room.
    """
    facts = turn.facts
    player, card = str(turn.intent.text("player")), str(turn.intent.text("deck_card"))
    if facts.room_of(player) is None:
        raise Refused("plays_not", name=player)
    kept = [(p, c) for p, c in facts.cards if p != player]
    alike = [noted for noted in kept if noted[1] == card]
    if len(alike) >= facts.deck.cards.count(card):
        kept.remove(alike[0])
    facts = replace(facts, cards=(*kept, (player, card)))
    return go_on(facts) if facts.end.asking else Step(facts)


# Answers


def answer_end_place(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """In which room a card is: here, not here, a room's name."""
    question = _about(turn)
    if turn.intent.name == "not_known":
        return _not_known(turn, question)
    room = room_named(turn)
    return go_on(_with(turn.facts, question, room), _place(turn.facts, question.seats[0], room))


def answer_end_yes_no(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Something that happened, or did not."""
    question = _about(turn)
    if turn.intent.name == "not_known":
        return _not_known(turn, question)
    said: list[Wish] = [Tell("heard_yes_no", args={"answer": turn.intent.name})]
    facts = _with(turn.facts, question, turn.intent.name == "yes")
    if question.kind == "sober_taken" and turn.intent.name == "yes":
        sober = next(str(card) for q, card in set_aside(facts).items() if q.kind == "sober")
        said.append(Tell("sober_counts", args={"card": the_card(facts.box.catalogue[sober])}))
    return go_on(facts, *said)


def room_named(turn: TwoRoomsTurn) -> int:
    """The room meant by "here", "not here" or a room's name."""
    place = turn.intent.text("room")
    if place is not None:
        return turn.facts.room_names.index(place)
    if turn.room is None:
        raise Refused("which_room")
    return turn.room if turn.intent.text("place") == "here" else other(turn.room)


def _place(facts: TwoRoomsFacts, seat: str, room: int) -> Tell:
    named = the_card(facts.box.catalogue[seats(facts).get(seat, seat.partition(".")[0])])
    return Tell("card_is_in", args={"card": named, "place": facts.room_names[room]})


def _about(turn: TwoRoomsTurn) -> Question:
    assert turn.question is not None, "an answer comes with its question"
    return question_asked(turn.question)


def _not_known(turn: TwoRoomsTurn, question: Question) -> TwoRoomsStep:
    end = replace(turn.facts.end.with_unknown(question), answered=True)
    return go_on(replace(turn.facts, end=end), Tell("heard_unknown"))


def _with(facts: TwoRoomsFacts, question: Question, answer: bool | int | str) -> TwoRoomsFacts:
    return replace(facts, end=replace(facts.end.with_answer(question, answer), answered=True))


# Going on


def go_on(facts: TwoRoomsFacts, *said: Wish) -> TwoRoomsStep:
    """Put the next question; when none is left that could change a result, the game is decided."""
    found = outcome_of(facts)
    due = question_due(facts, found)
    end = replace(facts.end, asking=True, outcome=found if due is None else None)
    facts = replace(facts, end=end)
    closed = _close_questions()
    if due is None:
        return Step(facts, (*closed, *said, Fire("decided")))
    return Step(facts, (*closed, *said, *(put(facts, due, room) for room in ROOMS)))


def put(facts: TwoRoomsFacts, due: UnansweredQuestion, room: int, so_far: tuple[str, ...] = ()) -> Ask:
    """A question in one room, in the form that its answer has; `so_far` are seats named already."""
    args = arguments(facts, due, so_far)
    match form_of(due):
        case Form.PLACE:
            return Ask("end_place", room, args)
        case Form.YES_NO:
            return Ask("end_yes_no", room, args)
        case Form.COLOR:
            return Ask("end_color", room, args)
        case Form.BOND:
            return Ask("end_bond", room, args)
        case Form.CARD:
            return Ask("end_card", room, args)
        case Form.CARDS:
            return Ask("end_cards", room, args)


def _close_questions() -> tuple[Close, ...]:
    return (
        Close("showing"),
        Close("end_place"),
        Close("end_yes_no"),
        Close("end_color"),
        Close("end_bond"),
        Close("end_card"),
        Close("end_cards"),
    )
