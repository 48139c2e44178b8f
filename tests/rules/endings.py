"""Endings for tests, written briefly: the cards beside President and Bomber, and what is known.

ended("butler maid", "room president=0, room bomber=1, room butler=0, room maid=0").won("butler")
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from moderator.games.options import Options
from moderator.games.two_rooms.cards.catalogue import Catalogue, read_catalogue
from moderator.games.two_rooms.outcome.ending import Answer, Ending, Question, question_of
from moderator.games.two_rooms.outcome.outcome import Outcome, Result, outcome
from moderator.games.two_rooms.tables import read_options

BLUE_WINS = "room president=0, room bomber=1"
RED_WINS = "room president=1, room bomber=1"


@cache
def catalogue() -> Catalogue:
    return read_catalogue()


@cache
def options() -> Options:
    return read_options()


@dataclass(frozen=True)
class Ended:
    """The outcome of an ending, with short ways to look at it."""

    outcome: Outcome

    def result(self, seat: str) -> Result:
        (found,) = [result for result in self.outcome.results if result.seat == seat]
        return found

    def won(self, seat: str) -> bool | None:
        return self.result(seat).won

    def reason(self, seat: str) -> str:
        return self.result(seat).reason

    def depends_on(self, seat: str) -> set[str]:
        return {str(question) for question in self.result(seat).depends_on}

    @property
    def winner(self) -> str | None:
        return self.outcome.winner

    @property
    def questions(self) -> list[str]:
        return [str(open_.question) for open_ in self.outcome.questions]


def answers_of(known: str) -> dict[Question, Answer]:
    """`room moby=1, shared president doctor=yes, infected zombie=butler+maid` as answers."""
    answers = {}
    for part in filter(None, (part.strip() for part in known.split(","))):
        question, _, answer = part.partition("=")
        answers[question_of(question)] = _answer(question, answer)
    return answers


def _answer(question: str, answer: str) -> Answer:
    if question.split()[0] in ("in_love", "in_hate", "infected", "cultist", "recruited", "traitor", "piped"):
        return tuple(filter(None, answer.split("+")))
    if question.split()[0] in ("fathers_child", "mothers_child"):
        return tuple(filter(None, answer.split("+")))
    named: Mapping[str, Answer] = {"yes": True, "no": False, "0": 0, "1": 1}
    return named.get(answer, answer)


def ending(cards: str, known: str = "", *, ended_by: str | None = None, burying: bool = False) -> Ending:
    """President and Bomber with these cards."""
    deck = ("president", "bomber", *cards.split())
    return Ending(deck, burying=burying or "buried=" in known, answers=answers_of(known), ended_by=ended_by)


def ended(cards: str, known: str = "", *, ended_by: str | None = None, burying: bool = False, **chosen: str) -> Ended:
    """How it ends, under these options."""
    facts = ending(cards, known, ended_by=ended_by, burying=burying)
    return Ended(outcome(facts, catalogue(), options().choose(**chosen)))
