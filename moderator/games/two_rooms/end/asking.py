"""Which form a question has, and which words put it: the outcome's question becomes one of the chart's questions.

The chart's question carries the outcome's as a text (`about`), so that its answer finds its place again.
"""

from collections.abc import Mapping
from enum import Enum

from moderator.games.open_question import OpenQuestion
from moderator.games.two_rooms.end.knowledge import SHOT
from moderator.games.two_rooms.end.wording import asked
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.games.two_rooms.outcome.outcome import UnansweredQuestion
from moderator.games.two_rooms.outcome.questions import Question, question_of
from moderator.language.message import Argument, Message

COLORS = frozenset({"red", "blue", "grey", "green", "black", "purple", "pink", "yellow"})


class Form(Enum):
    """What is answered."""

    YES_NO = "yes_no"
    PLACE = "place"
    CARD = "card"
    CARDS = "cards"
    COLOR = "color"
    BOND = "bond"


def form_of(due: UnansweredQuestion) -> Form:
    """The form of a question's answer, by what may be answered."""
    if due.several:
        return Form.CARDS
    if due.question.kind == "room":
        return Form.PLACE
    if due.question.kind == "later_bond":
        return Form.BOND
    if all(isinstance(answer, bool) for answer in due.allowed):
        return Form.YES_NO
    return Form.COLOR if COLORS & set(due.allowed) else Form.CARD


def arguments(facts: TwoRoomsFacts, due: UnansweredQuestion, so_far: tuple[str, ...] = ()) -> Mapping[str, Argument]:
    """What the chart's question carries: the sentence, the outcome's question, and the seats named so far."""
    words = Message("asked_more") if so_far else sentence(facts, due.question)
    return {"asked": words, "about": str(due.question), "so_far": so_far}


def sentence(facts: TwoRoomsFacts, question: Question) -> Message:
    """The sentence that puts a question. Where the Sniper has named a player only the player's card is wanted."""
    if question == SHOT and facts.end.shot is not None:
        return Message("asked_shot_player", {"name": facts.end.shot})
    return asked(question, facts.box.catalogue)


def question_asked(asked_question: OpenQuestion) -> Question:
    """The outcome's question behind one of the chart's."""
    return question_of(str(asked_question.args["about"]))
