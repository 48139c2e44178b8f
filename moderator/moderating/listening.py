"""What is listened for in a room: the union of what its states, its open question and the housekeeping list."""

from collections.abc import Mapping
from typing import Any

from moderator.games.game import Turn
from moderator.language.intent import Attention
from moderator.moderating.course import Runner
from moderator.moderating.situation import Situation


def intents_in(runner: Runner, situation: Situation, room: int) -> Mapping[str, Attention]:
    """Intents and how attentively each is taken in a room now; an answer to an open question comes first.

    While the game is paused only the housekeeping counts, what the chart lists for a pause, and answers to questions of
    both.
    """
    listened: dict[str, Attention] = {}
    question = situation.question_in(room)
    if question is not None and _may_be_answered(runner, situation, question.name):
        for name in runner.chart.questions[question.name].listens:
            listened[name] = Attention.ANSWER
    if situation.paused:
        for chart in (runner.chart.room, runner.chart.machine):
            for name, attention in chart.paused.items():
                listened.setdefault(name, attention)
    else:
        turn: Turn[Any] = Turn(situation.facts, situation.states, room)
        for machine in (1 + room, 0):
            for state in reversed(runner.state_line(situation, machine)):
                for conditional in state.listens_when:
                    if runner.game.guards[conditional.guard](turn):
                        for name, attention in conditional.listens.items():
                            listened.setdefault(name, attention)
                for name, attention in state.listens.items():
                    listened.setdefault(name, attention)
        for chart in (runner.chart.room, runner.chart.machine):
            for name, attention in chart.everywhere.items():
                listened.setdefault(name, attention)
    housekeeping = runner.chart.housekeeping
    lists = [housekeeping.paused] if situation.paused else []
    if situation.clock_ends is not None and not situation.paused:
        lists.append(housekeeping.running)
    if runner.chart.corrections is not None and situation.correction_in(room) is not None and not situation.paused:
        lists.append(runner.chart.corrections.listens)
    for listed in (*lists, housekeeping.always):
        for name, attention in listed.items():
            listened.setdefault(name, attention)
    return listened


def _may_be_answered(runner: Runner, situation: Situation, question: str) -> bool:
    """While the game is paused only questions of the housekeeping, and those that the chart marks, may be answered."""
    of_the_game = f"answer_{question}" in runner.game.rules
    return not situation.paused or not of_the_game or runner.chart.questions[question].paused
