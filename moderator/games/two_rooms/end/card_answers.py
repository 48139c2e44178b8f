"""Answers that name cards, players, colors or bonds: which card was buried, whom the Clone has met, who is infected.

After the reveal all cards are open, so seats are named by their cards, or by a player whose card the host has noted.
"""

from dataclasses import replace

from moderator.games.effects import Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.cards.naming import the_card
from moderator.games.two_rooms.end.asking import question_asked
from moderator.games.two_rooms.end.knowledge import outcome_of, seat_of, seats, seats_of_players
from moderator.games.two_rooms.end.revealing import go_on, put
from moderator.games.two_rooms.end.wording import the_seat
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.outcome.outcome import SET_ASIDE, UnansweredQuestion
from moderator.games.two_rooms.outcome.questions import NOBODY, Answer, Question
from moderator.language.message import Message

COUPLE = ("in_love", "in_hate")
"""Lists that hold couples: complete with two."""


def answer_end_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """One card: which was buried, whom somebody shared with first."""
    due = _due(turn)
    if turn.intent.name == "not_known":
        return _not_known(turn, due.question)
    if turn.intent.name == "nobody":
        return go_on(_with(turn.facts, due, NOBODY), Tell("heard_nobody"))
    facts = turn.facts
    by_card = due.question.kind in (*SET_ASIDE, "predicts_buried")
    found = turn.intent.all("deck_card")
    if by_card and not found:
        raise Refused("not_an_answer")
    answer = str(found[0]) if by_card else _seats_named(turn, due.question.seats)[0]
    facts = _with(facts, due, answer)
    card = the_card(facts.box.catalogue[answer]) if by_card else the_seat(answer, facts.box.catalogue)
    said: list[Wish] = [Tell("heard_card", args={"card": card})]
    if due.question.kind == "buried":
        said += _backup_counts(facts, answer)
    return go_on(facts, *said)


def answer_end_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Several cards, in one breath or one after the other until "that is all"; couples are complete with two."""
    due, facts = _due(turn), turn.facts
    assert turn.question is not None, "an answer comes with its question"
    listed = turn.question.args["so_far"]
    so_far = tuple(str(seat) for seat in listed) if isinstance(listed, tuple) else ()
    couple = due.question.kind in COUPLE
    match turn.intent.name:
        case "not_known":
            return _not_known(turn, due.question)
        case "nobody":
            return go_on(_with(facts, due, ()), Tell("heard_nobody"))
        case "everybody" if not couple:
            everybody = tuple(str(seat) for seat in due.allowed)
            return go_on(_with(facts, due, everybody), Tell("heard_everybody"))
        case "that_is_all" if not couple:
            return go_on(_with(facts, due, so_far), *_heard_cards(facts, so_far))
        case "that_is_all" | "everybody":
            raise Refused("couples_are_two")
    named = _seats_named(turn, so_far)
    if not set(named) <= set(due.allowed):
        raise Refused("not_an_answer")
    so_far = tuple(dict.fromkeys((*so_far, *named)))
    if couple and len(so_far) > 2:
        raise Refused("couples_are_two")
    if couple and len(so_far) == 2:
        return go_on(_with(facts, due, so_far), *_heard_cards(facts, so_far))
    asks = tuple(put(facts, due, room, so_far) for room in (0, 1))
    told = [Tell("heard_so_far", args={"cards": tuple(the_seat(seat, facts.box.catalogue) for seat in so_far)})]
    return Step(facts, (*told, *asks))


def answer_end_color(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Red, Blue, or neither."""
    due = _due(turn)
    if turn.intent.name == "not_known":
        return _not_known(turn, due.question)
    if turn.intent.name == "nobody":
        return go_on(_with(turn.facts, due, NOBODY), Tell("heard_nobody"))
    team = str(turn.intent.text("team"))
    return go_on(_with(turn.facts, due, team), Tell("heard_color", args={"color": team}))


def answer_end_bond(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Which of two bonds came last."""
    due = _due(turn)
    if turn.intent.name == "not_known":
        return _not_known(turn, due.question)
    bond = str(turn.intent.text("bond"))
    return go_on(_with(turn.facts, due, bond), Tell("heard_bond", args={"bond": bond}))


def _due(turn: TwoRoomsTurn) -> UnansweredQuestion:
    """The outcome's question that is answered, with what may be answered."""
    assert turn.question is not None, "an answer comes with its question"
    about = question_asked(turn.question)
    found = next((one for one in outcome_of(turn.facts).questions if one.question == about), None)
    return found or UnansweredQuestion(about, (), several=False)


def _with(facts: TwoRoomsFacts, due: UnansweredQuestion, answer: Answer) -> TwoRoomsFacts:
    """The facts with an answer. Raises Refused for one that cannot be."""
    if isinstance(answer, str) and answer not in due.allowed:
        raise Refused("not_an_answer")
    return replace(facts, end=replace(facts.end.with_answer(due.question, answer), answered=True))


def _not_known(turn: TwoRoomsTurn, question: Question) -> TwoRoomsStep:
    end = replace(turn.facts.end.with_unknown(question), answered=True)
    return go_on(replace(turn.facts, end=end), Tell("heard_unknown"))


def _seats_named(turn: TwoRoomsTurn, taken: tuple[str, ...]) -> tuple[str, ...]:
    """The seats that an intent names, by cards or by a player; of several alike each time another."""
    facts = turn.facts
    found: list[str] = []
    for card in turn.intent.all("deck_card"):
        seat = seat_of(facts, str(card), (*taken, *found))
        if seat is None:
            raise Refused("card_not_in_play", card=the_card(facts.box.catalogue[str(card)]))
        found.append(seat)
    for player in turn.intent.all("player"):
        seat = next((seat for seat, held in seats_of_players(facts).items() if held == player), None)
        if seat is None:
            raise Refused("card_not_known", name=str(player))
        found.append(seat)
    return tuple(found)


def _heard_cards(facts: TwoRoomsFacts, named: tuple[str, ...]) -> tuple[Tell, ...]:
    if not named:
        return (Tell("heard_nobody"),)
    cards: tuple[Message, ...] = tuple(the_seat(seat, facts.box.catalogue) for seat in named)
    return (Tell("heard_cards", args={"cards": cards}),)


def _backup_counts(facts: TwoRoomsFacts, buried: str) -> tuple[Tell, ...]:
    """Who takes the place of the buried card."""
    catalogue = facts.box.catalogue
    backup = next((card for card in catalogue.backups.get(buried, ()) if card in seats(facts).values()), None)
    if backup is None:
        return ()
    return (Tell("backup_counts", args={"card": the_card(catalogue[buried]), "backup": the_card(catalogue[backup])}),)
