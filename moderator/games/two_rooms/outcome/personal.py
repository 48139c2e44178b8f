"""Everybody's verdict: the card's own goal, then what others have done to its holder, then whom they follow.

The order is that of the documented end: own goal, the Zombie and other conditions that spread, replacement goals of
Cupid and Eris, Clone and Robot, and last a card that takes everything.
"""

from moderator.games.two_rooms.cards.card import Color, Mark, MarkEffect
from moderator.games.two_rooms.cards.goals import FollowGoal, TeamGoal
from moderator.games.two_rooms.outcome import goal_results
from moderator.games.two_rooms.outcome.ending import NOBODY, Question
from moderator.games.two_rooms.outcome.goal_results import GoalVerdict
from moderator.games.two_rooms.outcome.scene import Scene
from moderator.games.two_rooms.outcome.teams import dead, winning_team
from moderator.games.two_rooms.outcome.undecided import Undecided

OTHER_TEAM = {Color.RED: Color.BLUE, Color.BLUE: Color.RED}


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
                taken = scene.weaver.all_of((self._reached(other), scene.weaver.negated(self._replaced(other))))
                verdict = scene.weaver.either(taken, scene.weaver.known(GoalVerdict(False, "all_was_taken")), verdict)
        return verdict

    def followed(self, seat: str, behind: tuple[str, ...]) -> Undecided[GoalVerdict]:
        """The verdict before anything is taken from everybody. Whoever is followed in a circle has lost."""
        if seat in behind:
            return self.scene.weaver.known(GoalVerdict(False, "shared_with_each_other"))
        goal = goal_results.chosen_goal(self.scene, self.scene.card(seat).goal)
        if not isinstance(goal, FollowGoal):
            return self.own(seat)
        return self._changed(seat, self._follow(seat, goal, behind))

    def own(self, seat: str) -> Undecided[GoalVerdict]:
        """The verdict of somebody who follows nobody, with what others have done to them."""
        if seat not in self._after_bonds:
            self._after_bonds[seat] = self._changed(seat, self._goal(seat))
        return self._after_bonds[seat]

    def _goal(self, seat: str) -> Undecided[GoalVerdict]:
        """The own goal; with the variant of premature loss a lost grey card may still win as a Gambler."""
        verdict = goal_results.goal_verdict(self.scene, seat, self.winner)
        card = self.scene.card(seat)
        if not card.early_loss or self.scene.options["premature_loss"] == "off":
            return verdict
        gambles = self.scene.weaver.either(
            self.scene.yes("lost_early", seat), goal_results.called_winner(self.scene, seat, self.winner), verdict
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
                return goal_results.goal_verdict(scene, source, self.winner)
            case MarkEffect.OTHER_TEAM:
                team = scene.team(scene.card(seat))
                if team not in OTHER_TEAM or not isinstance(scene.card(seat).goal, TeamGoal):
                    return verdict
                return goal_results.team_verdict(scene, OTHER_TEAM[team], self.winner)
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
            all_have = goal_results.all_living_have(self.scene, source, condition)
            self._spread[source] = goal_results.judged(self.scene, all_have, "all_have_it", "some_have_it_not")
        return self._spread[source]

    def _held(self, seat: str, condition: str) -> Undecided[bool]:
        return self.scene.bound(condition, self._bonds[condition][1], seat)

    def _reached(self, seat: str) -> Undecided[bool]:
        """Whether a card's own goal is reached."""
        verdict = goal_results.goal_verdict(self.scene, seat, self.winner)
        return self.scene.weaver.turned(verdict, lambda known: known.won)

    def _replaced(self, seat: str) -> Undecided[bool]:
        """Whether a bond has taken the place of the card's own goal."""
        return self.scene.weaver.any_of(self._held(seat, condition) for condition in self._bonds)
