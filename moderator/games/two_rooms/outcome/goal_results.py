"""Whether a card's own goal is reached: one function for each kind of goal."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import assert_never

from moderator.games.two_rooms.cards import goals
from moderator.games.two_rooms.cards.card import Color
from moderator.games.two_rooms.outcome.ending import NOBODY, Question
from moderator.games.two_rooms.outcome.scene import Scene, questions_of
from moderator.games.two_rooms.outcome.teams import NEITHER, dead, dead_card, settled_by, tied
from moderator.games.two_rooms.outcome.undecided import Undecided


@dataclass(frozen=True)
class GoalVerdict:
    """Won or lost, and the name of the reason."""

    won: bool
    reason: str


Winner = Callable[[], Undecided[Color | None]]
"""The team that has won; asked for only where it counts."""


def judged(scene: Scene, reached: Undecided[bool], won: str, lost: str) -> Undecided[GoalVerdict]:
    """The verdict with one reason for winning and one for losing."""
    known = scene.weaver.known
    return scene.weaver.either(reached, known(GoalVerdict(True, won)), known(GoalVerdict(False, lost)))


def goal_verdict(scene: Scene, seat: str, winner: Winner) -> Undecided[GoalVerdict]:
    """The verdict on a card's own goal; what others do to it (conditions, a tyrant) comes later."""
    return verdict_on(scene, seat, chosen_goal(scene, scene.card(seat).goal), winner)


def chosen_goal(scene: Scene, goal: goals.Goal) -> goals.SimpleGoal:
    """The reading of a goal that the options choose."""
    while isinstance(goal, goals.ReadingGoal):
        goal = goal.choices[scene.options[goal.option]]
    return goal


def verdict_on(scene: Scene, seat: str, goal: goals.SimpleGoal, winner: Winner) -> Undecided[GoalVerdict]:
    """The verdict on one goal for the holder of a seat."""
    match goal:
        case goals.TeamGoal():
            return team_verdict(scene, scene.team(scene.card(seat)), winner)
        case goals.PlaceGoal():
            return judged(scene, scene.weaver.all_of(_places(scene, seat, goal)), "right_rooms", "wrong_rooms")
        case goals.HistoryGoal():
            wanted = (scene.weaver.equal(scene.yes(did, seat), scene.weaver.known(yes)) for did, yes in goal.wanted)
            return judged(scene, scene.weaver.all_of(wanted), "it_happened", "it_did_not_happen")
        case goals.SharedGoal():
            return judged(scene, _shared(scene, seat, goal), "right_shares", "wrong_shares")
        case goals.PredictGoal():
            return _prediction(scene, seat, goal.what, winner)
        case goals.ShotGoal():
            shot = scene.weaver.turned(scene.shot(), lambda target: target == seat)
            reached = shot if goal.shot else scene.weaver.negated(shot)
            return judged(scene, reached, *(("shot", "missed") if goal.shot else ("missed", "shot")))
        case goals.HolderGoal():
            return scene.weaver.known(GoalVerdict(goal.wins, "holds_the_card"))
        case goals.AllLivingGoal():
            return judged(scene, all_living_have(scene, seat, goal.condition), "all_have_it", "some_have_it_not")
        case goals.NamedGoal():
            return judged(scene, _named(scene, seat, goal), "named_well", "named_badly")
        case goals.OnlyInstantGoal():
            return scene.weaver.known(GoalVerdict(False, "nothing_ended_it"))
        case goals.TieGoal():
            decides = scene.weaver.turned(settled_by(scene, seat), lambda color: color != NEITHER)
            return judged(scene, scene.weaver.all_of((tied(scene), decides)), "tie_settled", "no_tie_settled")
        case goals.FollowGoal():
            # Follows another player's verdict: `personal.py` knows those.
            raise AssertionError("a follower has no goal of its own")
        case _:
            assert_never(goal)


def team_verdict(scene: Scene, team: Color, winner: Winner) -> Undecided[GoalVerdict]:
    """The verdict on a team."""
    return judged(scene, scene.weaver.turned(winner(), lambda won: won is team), "team_won", "team_failed")


def all_living_have(scene: Scene, source: str, condition: str) -> Undecided[bool]:
    """Whether everybody who is not dead has a condition.

    Where it follows from the rooms and the list of those who have it, nobody is asked; else this is one question, which
    is quicker answered than the rooms of all.
    """
    asked = Question(f"all_living_{condition}", (source,))
    if asked not in scene.ending.answers:
        worked_out = scene.weaver.all_of(
            scene.weaver.any_of((scene.has(condition, source, seat), dead(scene, seat))) for seat in scene.seats
        )
        if all(question == Question(condition, (source,)) for question in questions_of(worked_out)):
            return worked_out
    return scene.yes(asked.kind, source)


def _places(scene: Scene, seat: str, goal: goals.PlaceGoal) -> Iterator[Undecided[bool]]:
    negated = scene.weaver.negated
    yield from (scene.beside(seat, card) for card in goal.with_)
    yield from (negated(scene.beside(seat, card)) for card in goal.without)
    yield from (scene.together(one, other) for one, other in goal.together)
    yield from (negated(scene.together(one, other)) for one, other in goal.apart)
    yield from (dead_card(scene, card) for card in goal.dead)
    yield from (negated(dead_card(scene, card)) for card in goal.alive_there)
    if goal.alive is not None:
        yield negated(dead(scene, seat)) if goal.alive else dead(scene, seat)


def _shared(scene: Scene, seat: str, goal: goals.SharedGoal) -> Undecided[bool]:
    shares = [scene.shared(card, seat) for card in goal.with_]
    match goal.wins:
        case goals.Count.ALL:
            return scene.weaver.all_of(shares)
        case goals.Count.NOT_ALL:
            return scene.weaver.negated(scene.weaver.all_of(shares))
        case goals.Count.NONE:
            return scene.weaver.negated(scene.weaver.any_of(shares))


def _named(scene: Scene, seat: str, goal: goals.NamedGoal) -> Undecided[bool]:
    """Everybody named ends well, and somebody was named."""
    weaver = scene.weaver
    named, well = [], []
    for other in scene.seats:
        if other == seat:
            continue
        is_named = scene.has(goal.condition, seat, other)
        ends_well = weaver.true if goal.with_ is None else scene.beside(other, goal.with_)
        if goal.alive:
            ends_well = weaver.all_of((ends_well, weaver.negated(dead(scene, other))))
        if goal.excused is not None:
            excused = weaver.turned(scene.acting(goal.excused), lambda acting, other=other: acting == other)  # type: ignore[misc]
            ends_well = weaver.any_of((ends_well, excused))
        named.append(is_named)
        well.append(weaver.any_of((weaver.negated(is_named), ends_well)))
    return weaver.all_of((weaver.any_of(named), *well))


def called_winner(scene: Scene, seat: str, winner: Winner) -> Undecided[GoalVerdict]:
    """The Gambler's call: right or wrong about the winning team."""
    if scene.ending.ended_by is not None:
        return scene.weaver.known(GoalVerdict(False, "no_time_to_speak"))
    calls = ("red", "blue", *((NEITHER,) if scene.options["gambler"] == "or_neither" else ()), NOBODY)
    call = scene.answer(Question("predicts_winner", (seat,)), calls)
    won = scene.weaver.turned(winner(), lambda team: NEITHER if team is None else team.value)
    return judged(scene, scene.weaver.equal(call, won), "called_right", "called_wrong")


def _prediction(scene: Scene, seat: str, what: goals.Prediction, winner: Winner) -> Undecided[GoalVerdict]:
    """What was said before the reveal; a game that ended at once left no time to speak."""
    if scene.ending.ended_by is not None:
        return scene.weaver.known(GoalVerdict(False, "no_time_to_speak"))
    match what:
        case goals.Prediction.WINNER:
            return called_winner(scene, seat, winner)
        case goals.Prediction.TARGET:
            target = scene.weaver.known(scene.seat_of("target"))
            return judged(scene, scene.weaver.equal(scene.shot(), target), "hit_the_target", "missed_the_target")
        case goals.Prediction.EVERY_COLOR:
            return judged(scene, scene.yes("every_color_right", seat), "called_right", "called_wrong")
        case goals.Prediction.BURIED | goals.Prediction.BURIED_TEAM:
            if scene.buried is None:
                return scene.weaver.known(GoalVerdict(False, "nothing_is_buried"))
            return judged(scene, _called_buried(scene, seat, what, winner), "called_right", "called_wrong")


def _called_buried(scene: Scene, seat: str, what: goals.Prediction, winner: Winner) -> Undecided[bool]:
    assert scene.buried is not None, "asked before"
    if what is goals.Prediction.BURIED:
        named = scene.answer(Question("predicts_buried", (seat,)), (*scene.catalogue.cards, NOBODY))
        buried = scene.buried.id
        return scene.weaver.turned(named, lambda card: card == buried)
    team = scene.team(scene.buried)
    called = scene.answer(Question("predicts_team", (seat,)), (*(color.value for color in Color), NOBODY))
    right = scene.weaver.turned(called, lambda color: color == team.value)
    if team not in (Color.RED, Color.BLUE):
        return right
    return scene.weaver.all_of((right, scene.weaver.turned(winner(), lambda won: won is team)))
