"""Everybody's verdict: whether a card's own goal is reached, then what others have done to its holder.

One function for each kind of goal. The order is that of the documented end: own goal, the Zombie and other conditions
that spread, replacement goals of Cupid and Eris, Clone and Robot, and last a card that takes everything.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import assert_never

from moderator.games.two_rooms.cards import goals
from moderator.games.two_rooms.cards.card import Color, Mark, MarkEffect
from moderator.games.two_rooms.cards.goals import FollowGoal, TeamGoal
from moderator.games.two_rooms.outcome.ending import NOBODY, Question
from moderator.games.two_rooms.outcome.scene import Scene, questions_of
from moderator.games.two_rooms.outcome.teams import NEITHER, dead, dead_card, settled_by, tied, winning_team
from moderator.games.two_rooms.outcome.undecided import Undecided

OTHER_TEAM = {Color.RED: Color.BLUE, Color.BLUE: Color.RED}


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


class Verdicts:
    """The verdicts of one scene; each is worked out once, when it is first asked for."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._winner: Undecided[Color | None] | None = None
        self._spread: dict[str, Undecided[GoalVerdict]] = {}
        self._after_bonds: dict[str, Undecided[GoalVerdict]] = {}
        self._marks = [(seat, mark) for seat in scene.seats if (mark := scene.card(seat).mark) is not None]
        self._takers = [seat for seat in scene.seats if scene.card(seat).takes_all]
        self._bonds = {
            bond.condition: (bond, seat)
            for seat, bond in ((seat, scene.card(seat).bond) for seat in scene.seats)
            if bond is not None
        }

    def winner(self) -> Undecided[Color | None]:
        """Red, Blue or neither."""
        if self._winner is None:
            self._winner = winning_team(self.scene, self._reached)
        return self._winner

    def winner_left(self) -> Undecided[Color | None]:
        """The same when everything is considered: where one card takes all, no team is left a winner."""
        winner = self.winner()
        for taker in self._takers:
            winner = self.scene.weaver.either(self._takes_all(taker), self.scene.weaver.known(None), winner)
        return winner

    def _takes_all(self, seat: str) -> Undecided[bool]:
        """Whether the card at a seat has won, and by its own goal: then everybody else loses."""
        weaver = self.scene.weaver
        return weaver.all_of((self._reached(seat), weaver.negated(self._replaced(seat))))

    def final(self, seat: str) -> Undecided[GoalVerdict]:
        """The verdict on the holder of a seat, everything considered."""
        scene = self.scene
        if scene.ending.ended_by is not None:
            ender = scene.catalogue[scene.ending.ended_by]
            assert ender.instant is not None, "checked before"
            if ender.instant.wins == "alone":
                alone = scene.seats[seat] == ender.id
                return scene.weaver.known(GoalVerdict(alone, "ended_the_game" if alone else "game_was_ended"))
        verdict = self.followed(seat, ())
        for other in self._takers:
            if other != seat:
                verdict = scene.weaver.either(
                    self._takes_all(other), scene.weaver.known(GoalVerdict(False, "all_was_taken")), verdict
                )
        return verdict

    def followed(self, seat: str, behind: tuple[str, ...]) -> Undecided[GoalVerdict]:
        """The verdict before anything is taken from everybody. Whoever is followed in a circle has lost."""
        if seat in behind:
            return self.scene.weaver.known(GoalVerdict(False, "shared_with_each_other"))
        goal = chosen_goal(self.scene, self.scene.card(seat).goal)
        if not isinstance(goal, FollowGoal):
            return self.own(seat)
        verdict = self._follow(seat, goal, behind)
        # Whoever follows somebody in a circle is told of the circle, not of how the other has gambled since.
        return self._changed(seat, verdict if behind else self._or_gambled(seat, verdict))

    def own(self, seat: str) -> Undecided[GoalVerdict]:
        """The verdict of somebody who follows nobody, with what others have done to them."""
        if seat not in self._after_bonds:
            self._after_bonds[seat] = self._changed(seat, self._goal(seat))
        return self._after_bonds[seat]

    def _goal(self, seat: str) -> Undecided[GoalVerdict]:
        """The own goal, or the Gambler's."""
        return self._or_gambled(seat, goal_verdict(self.scene, seat, self.winner))

    def _or_gambled(self, seat: str, verdict: Undecided[GoalVerdict]) -> Undecided[GoalVerdict]:
        """With the variant of premature loss a grey card that had lost before the last round may still win as a Gambler
        (rulebook p. 13). Cards that may have are asked; what is told of any other grey card counts too.
        """
        card, scene = self.scene.card(seat), self.scene
        told = Question("lost_early", (seat,)) in scene.ending.answers and scene.team(card) is Color.GREY
        if scene.options["premature_loss"] == "off" or not (card.early_loss or told):
            return verdict
        gambles = self.scene.weaver.either(
            self.scene.yes("lost_early", seat), called_winner(self.scene, seat, self.winner), verdict
        )
        return self.scene.weaver.then(verdict, lambda known: self.scene.weaver.known(known) if known.won else gambles)

    def _follow(self, seat: str, goal: FollowGoal, behind: tuple[str, ...]) -> Undecided[GoalVerdict]:
        scene = self.scene
        others = [other for other in scene.seats if other != seat]
        won, lost = ("partner_won", "partner_failed") if goal.same else ("partner_failed", "partner_won")

        def with_partner(partner: str) -> Undecided[GoalVerdict]:
            if partner == NOBODY:
                return scene.weaver.known(GoalVerdict(False, "shared_with_nobody"))

            def follow(verdict: GoalVerdict) -> GoalVerdict:
                if verdict.reason == "shared_with_each_other":
                    return verdict
                return GoalVerdict(True, won) if verdict.won is goal.same else GoalVerdict(False, lost)

            return scene.weaver.turned(self.followed(partner, (*behind, seat)), follow)

        return scene.weaver.then(scene.answer(Question("first_share", (seat,)), (NOBODY, *others)), with_partner)

    def _changed(self, seat: str, verdict: Undecided[GoalVerdict]) -> Undecided[GoalVerdict]:
        """A verdict with the conditions that others have given, then with the bonds of Cupid and Eris."""
        for source, mark in self._marks:
            if source != seat:
                marked = self._marked(seat, source, mark, verdict)
                verdict = self.scene.weaver.either(self.scene.has(mark.condition, source, seat), marked, verdict)
        return self._bound(seat, verdict)

    def _marked(self, seat: str, source: str, mark: Mark, verdict: Undecided[GoalVerdict]) -> Undecided[GoalVerdict]:
        scene = self.scene
        match mark.effect:
            case MarkEffect.ALL_LIVING:
                return self._all_have(source, mark.condition)
            case MarkEffect.DIES_WITH_SOURCE:
                died = scene.weaver.known(GoalVerdict(False, "source_died"))
                return scene.weaver.either(dead(scene, source), died, verdict)
            case MarkEffect.SHARES_GOAL:
                return goal_verdict(scene, source, self.winner)
            case MarkEffect.OTHER_TEAM:
                team = scene.team(scene.card(seat))
                if team not in OTHER_TEAM or not isinstance(scene.card(seat).goal, TeamGoal):
                    return verdict
                return team_verdict(scene, OTHER_TEAM[team], self.winner)
            case MarkEffect.MUST_END_WITH_SOURCE:
                elsewhere = scene.weaver.known(GoalVerdict(False, "not_with_source"))
                return scene.weaver.either(scene.same_room(seat, source), verdict, elsewhere)

    def _bound(self, seat: str, verdict: Undecided[GoalVerdict]) -> Undecided[GoalVerdict]:
        """A bond replaces the goal; of several the latest counts."""
        weaver = self.scene.weaver
        held = {condition: self._held(seat, condition) for condition in self._bonds}
        bonds = {condition: self._bond_verdict(seat, condition) for condition in self._bonds}
        if len(bonds) < 2:
            for condition, bond in bonds.items():
                verdict = weaver.either(held[condition], bond, verdict)
            return verdict
        first, second = bonds
        latest = self.scene.answer(Question("later_bond", (seat,)), (first, second))
        both = weaver.then(latest, lambda condition: bonds[condition])
        one_at_least = weaver.either(held[second], both, bonds[first])
        return weaver.either(held[first], one_at_least, weaver.either(held[second], bonds[second], verdict))

    def _bond_verdict(self, seat: str, condition: str) -> Undecided[GoalVerdict]:
        """The verdict on a bound player: by the partner's room alone."""
        bond, source = self._bonds[condition]
        if self._held(seat, condition) is self.scene.weaver.false:
            return self.scene.weaver.known(GoalVerdict(False, "bond_broken"))
        weaver = self.scene.weaver
        kept, broken = weaver.known(GoalVerdict(True, "bond_kept")), weaver.known(GoalVerdict(False, "bond_broken"))
        together, apart = (kept, broken) if bond.together else (broken, kept)
        return weaver.then(
            self.scene.partner(condition, source, seat),
            lambda other: weaver.either(self.scene.same_room(seat, other), together, apart),
        )

    def _all_have(self, source: str, condition: str) -> Undecided[GoalVerdict]:
        """The same for everybody who has the condition, and the dearest to work out: remembered."""
        if source not in self._spread:
            all_have = all_living_have(self.scene, source, condition)
            self._spread[source] = judged(self.scene, all_have, "all_have_it", "some_have_it_not")
        return self._spread[source]

    def _held(self, seat: str, condition: str) -> Undecided[bool]:
        return self.scene.bound(condition, self._bonds[condition][1], seat)

    def _reached(self, seat: str) -> Undecided[bool]:
        """Whether a card's own goal is reached."""
        verdict = goal_verdict(self.scene, seat, self.winner)
        return self.scene.weaver.turned(verdict, lambda known: known.won)

    def _replaced(self, seat: str) -> Undecided[bool]:
        """Whether a bond has taken the place of the card's own goal."""
        return self.scene.weaver.any_of(self._held(seat, condition) for condition in self._bonds)
