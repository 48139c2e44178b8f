"""No question and no reason is without a sentence: each kind that outcome and cards can bring is put into words."""

import ast
import inspect
from pathlib import Path

import pytest

from moderator.games.two_rooms import outcome
from moderator.games.two_rooms.cards.goals import HistoryGoal, simple_goals
from moderator.games.two_rooms.end import results
from moderator.games.two_rooms.end.questions import REASONS, WHYS, asked, phrases, reason
from moderator.games.two_rooms.outcome.ending import Question
from moderator.games.two_rooms.outcome.question_kinds import kinds_in_data
from tests.languages import LANGUAGES
from tests.rules.endings import catalogue
from tests.rules.table import sentences

OUTCOME = Path(inspect.getfile(outcome)).parent

NO_REASON = {"open", "every_color_right"}
"""Results that are not known have no reason; a question's kind stands beside the reasons it leads to."""


def reasons_in_source() -> set[str]:
    """Every text that a verdict is made with, or that the outcome itself names as a reason."""
    found = set()
    for file in OUTCOME.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("GoalVerdict", "judged"):
                found |= texts(node)
            if isinstance(node, ast.Assign) and names(node.targets[0]) in ({"EITHER_WAY"}, {"OPEN"}, {"won", "lost"}):
                found |= texts(node.value)
    return found


def names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def texts(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_that_the_outcome_can_give_has_words(language: str) -> None:
    assert reasons_in_source() - NO_REASON == set(REASONS)
    for name in REASONS:
        assert sentences(language).say(reason(name))


def test_every_reason_of_a_team_has_words() -> None:
    source = Path(inspect.getfile(results)).read_text(encoding="utf-8")
    named = {text for text in texts(ast.parse(source)) if text.startswith("why_")}
    assert named == set(WHYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_may_have_happened_is_asked_in_words(language: str) -> None:
    known = catalogue()
    happened = {
        (card.id, did)
        for card in known.cards.values()
        for goal in simple_goals(card.goal)
        if isinstance(goal, HistoryGoal)
        for did, _ in goal.wanted
    }
    assert {did for _, did in happened} >= {"left_first_room", "leads_at_end", "hostage_in_most_rounds"}
    for card, did in happened:
        said = sentences(language).say(asked(Question(did, (card,)), known))
        assert said.endswith(("?", "？")), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_condition_is_asked_for_in_words(language: str) -> None:
    for kind in kinds_in_data(catalogue()):
        assert f"asked_{kind}" in phrases(catalogue())
        assert f"asked_{kind}" in sentences(language).messages()


def test_a_card_of_which_there_are_several_is_told_apart() -> None:
    question = Question("room", ("red_team.2",))
    assert sentences().say(asked(question, catalogue())) == "Is the Red Team number 2 here?"
