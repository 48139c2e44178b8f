"""Red and Blue: each contest of primary cards gives its team a point, duties must be met, most points win."""

from collections.abc import Callable, Iterator
from functools import partial

from moderator.games.two_rooms.cards.card import Card, Color, Contest, TieRule
from moderator.games.two_rooms.outcome.bomb import dead_card
from moderator.games.two_rooms.outcome.questions import Question
from moderator.games.two_rooms.outcome.scene import Scene
from moderator.games.two_rooms.outcome.undecided import Undecided

COLORS = (Color.RED, Color.BLUE)
NEITHER = "neither"

Wins = Callable[[str], Undecided[bool]]
"""Whether the holder of a seat has reached the card's own goal."""


def winning_team(scene: Scene, reached: Wins) -> Undecided[Color | None]:
    """Red, Blue, or None when both fail. `reached` tells of cards whose winning costs a team its victory."""
    if scene.ending.ended_by is not None:
        return scene.weaver.known(_won_at_once(scene, scene.catalogue[scene.ending.ended_by]))
    winner = scene.weaver.then(_lead(scene), lambda lead: _settled(scene, lead))
    for seat in scene.seats:
        costs = scene.card(seat).costs
        if costs:
            winner = scene.weaver.then(winner, partial(_less_costs, scene, costs, reached(seat)))
    return winner


def _less_costs(
    scene: Scene, costs: frozenset[Color], reached: Undecided[bool], team: Color | None
) -> Undecided[Color | None]:
    """The winning team, unless a card has won whose winning costs that team its victory."""
    if team not in costs:
        return scene.weaver.known(team)
    return scene.weaver.turned(reached, lambda taken: None if taken else team)


def tied(scene: Scene) -> Undecided[bool]:
    """Whether neither team has more points."""
    if scene.ending.ended_by is not None:
        return scene.weaver.false
    return scene.weaver.turned(_lead(scene), lambda lead: lead == 0)


def settled_by(scene: Scene, seat: str) -> Undecided[str]:
    """For which color a card that settles a tie decides: `red`, `blue` or `neither`."""
    rule = scene.card(seat).tie
    values = (*(color.value for color in COLORS), NEITHER)
    if rule is TieRule.MORE_CARDS_WIN:
        return scene.answer(Question("tie_color", (seat,)), values)
    more = scene.answer(Question("cards_held"), values)
    opposite = {"red": "blue", "blue": "red", NEITHER: NEITHER}
    return scene.weaver.turned(more, lambda color: opposite[color])


def _settled(scene: Scene, lead: int) -> Undecided[Color | None]:
    """The winner by points; a tie is settled by a card, if one in play does that."""
    if lead != 0:
        return scene.weaver.known(Color.BLUE if lead > 0 else Color.RED)
    judge = next((seat for seat in scene.seats if scene.card(seat).tie is not None), None)
    if judge is None:
        return scene.weaver.known(None)
    return scene.weaver.turned(settled_by(scene, judge), lambda color: None if color == NEITHER else Color(color))


def _won_at_once(scene: Scene, card: Card) -> Color | None:
    assert card.instant is not None, "checked before"
    match card.instant.wins:
        case "own_team":
            return scene.team(card)
        case "alone":
            return None
        case team:
            return Color(team)


def _lead(scene: Scene) -> Undecided[int]:
    """Points of Blue less those of Red."""
    lead: Undecided[int] = scene.weaver.known(0)
    for point in _points(scene):
        lead = scene.weaver.sum_of(lead, point)
    return lead


def _points(scene: Scene) -> Iterator[Undecided[int]]:
    """For each contest, 1 when Blue has it, -1 when Red has it, 0 when neither."""
    for name in dict.fromkeys(scene.ending.cards):
        card = scene.catalogue[name]
        if card.primary is None or card.primary.contest not in (Contest.SURVIVES, Contest.MEETS):
            continue
        rival = card.primary.rival
        if card.primary.contest is Contest.SURVIVES:
            won = scene.weaver.negated(dead_card(scene, name))
        else:
            won = scene.together(name, rival)
        yield _with_duties(scene, won, _duties_met(scene, name), _duties_met(scene, rival))


def _with_duties(
    scene: Scene, own: Undecided[bool], own_duties: Undecided[bool], rival_duties: Undecided[bool]
) -> Undecided[int]:
    """A team whose primary has not met its duties fails. Whether the other team then wins is disputed: an option.

    Where it does and both have failed, neither can win by the other's failure.
    """
    passes = scene.options["unmet_duty"] == "other_team_wins"

    def points(has_won: bool, own_met: bool, rival_met: bool) -> int:
        if own_met and rival_met:
            return 1 if has_won else -1
        if own_met:
            return 1 if has_won or passes else 0
        if rival_met:
            return -1 if not has_won or passes else 0
        return 0

    weaver = scene.weaver
    return weaver.then(
        own,
        lambda won: weaver.then(
            own_duties, lambda met: weaver.turned(rival_duties, lambda rival: points(won, met, rival))
        ),
    )


def _duties_met(scene: Scene, primary: str) -> Undecided[bool]:
    """Whether whoever counts as a primary has card shared with everybody who must be met: Doctor, Engineer.

    Where nobody in play counts as the Doctor there is nobody to meet.
    """
    met = scene.weaver.true
    for card in {card.id: card for card in with_duty(scene, primary)}:
        doctor = scene.acting(card)

        def share(seat: str | None) -> Undecided[bool]:
            return scene.weaver.true if seat is None else scene.shared(primary, seat)

        met = scene.weaver.all_of((met, scene.weaver.then(doctor, share)))
    return met


def with_duty(scene: Scene, primary: str) -> Iterator[Card]:
    """Cards with a duty towards a primary: those in the deck, and those whose backup is."""
    for name in scene.ending.cards:
        card = scene.catalogue[name]
        principal = scene.catalogue[card.backs_up] if card.backs_up is not None else card
        for candidate in (card, principal):
            if candidate.duty_of == primary:
                yield candidate
