"""Rules on request: what a card does, how something goes, what is in the deck, the whole game in six steps.

They change nothing and may be asked in either room at any time; the clock goes on meanwhile.
"""

from moderator.games.effects import Ask, Tell
from moderator.games.game import Step
from moderator.games.two_rooms.cards.naming import character_name, summary
from moderator.games.two_rooms.deck_reading import read_or_list
from moderator.games.two_rooms.facts import TwoRoomsStep, TwoRoomsTurn, rooms_asked

STEPS_OF_EXPLANATION = 6
"""Sentences of `explain_step`: together they take less than ninety seconds."""


def ask_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "What does the Doctor do?": the card's summary, whether it is in play or not."""
    character = str(turn.intent.text("known_card"))
    said = {"card": character_name(character), "summary": summary(character)}
    return Step(turn.facts, (Tell("card_is", turn.room, said),))


def ask_rule(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A question about a rule; a dispute is settled by a coin (seed 003)."""
    return Step(turn.facts, (Tell("rule", turn.room, {"topic": str(turn.intent.text("topic"))}),))


def ask_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "What are the roles tonight?": which cards are in the deck is no secret, who holds them is."""
    return Step(turn.facts, read_or_list(turn.facts, turn.room))


def explain_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked as "Explain the game": step by step, each can be skipped or heard again."""
    return Step(turn.facts, tuple(_explain(1, room) for room in rooms_asked(turn.room)))


def answer_explaining(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next, again or enough."""
    assert turn.question is not None, "an answer comes with its question"
    room, step = turn.question.room, int(str(turn.question.args["step"]))
    match turn.intent.name:
        case "step_again":
            return Step(turn.facts, (_explain(step, room),))
        case "next_step" if step < STEPS_OF_EXPLANATION:
            return Step(turn.facts, (_explain(step + 1, room),))
        case _:
            return Step(turn.facts, (Tell("explained", room),))


def explain_on(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says anything: the next step comes by itself, and after the last one nothing."""
    assert turn.question is not None, "a question given up is known"
    step = int(str(turn.question.args["step"]))
    if step >= STEPS_OF_EXPLANATION:
        return Step(turn.facts)
    return Step(turn.facts, (_explain(step + 1, turn.question.room),))


def _explain(step: int, room: int) -> Ask:
    return Ask("explaining", room, {"step": step})
