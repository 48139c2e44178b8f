"""Red and Blue: each contest of primary cards gives its team a point, duties must be met, most points win.

Who is dead at the end is the bomb's doing.
"""

from collections.abc import Callable, Iterator
from functools import partial

from moderator.games.two_rooms.cards.card import Card, Color, Contest, TieRule
from moderator.games.two_rooms.outcome.ending import Question
from moderator.games.two_rooms.outcome.scene import Scene
from moderator.games.two_rooms.outcome.undecided import Undecided

COLORS = (Color.RED, Color.BLUE)

NEITHER = "neither"


def dead(scene: Scene, seat: str) -> Undecided[bool]:
    """Whether the holder of a seat is dead when the bomb has gone off."""
    if scene.ending.ended_by is not None:
        return _killed_at_once(scene, seat, scene.ending.ended_by)
    return scene.weaver.any_of((scene.shot_dead(seat), *_blasts(scene, seat)))


def dead_card(scene: Scene, card: str) -> Undecided[bool]:
    """The same for whoever counts as a card; nobody is not dead."""
    return scene.weaver.then(scene.acting(card), lambda seat: scene.weaver.false if seat is None else dead(scene, seat))


def _killed_at_once(scene: Scene, seat: str, ended_by: str) -> Undecided[bool]:
    """A card that ends the game at once may kill the room in which that happens; the bomb does not go off any more."""
    instant = scene.catalogue[ended_by].instant
    if instant is None or not instant.kills_room or scene.seats[seat] == instant.spares:
        return scene.weaver.false
    return scene.beside(seat, ended_by)


def _blasts(scene: Scene, seat: str) -> Iterator[Undecided[bool]]:
    """For each bomb in the game, whether it reaches a seat."""
    for card in dict.fromkeys(scene.ending.cards):
        primary = scene.catalogue[card].primary
        if primary is not None and primary.contest is Contest.KILLS:
            yield scene.weaver.then(scene.acting(card), partial(_reaches, scene, seat, card))


def _reaches(scene: Scene, seat: str, card: str, bomb: str | None) -> Undecided[bool]:
    """Whether the bomb at a seat kills another seat: its room, unless a card has changed that. A shot bomb is a dud."""
    if bomb is None:
        return scene.weaver.false
    reached = scene.same_room(bomb, seat)
    wide, spared = scene.weaver.false, scene.weaver.false
    for other in scene.seats:
        change = scene.card(other).bomb
        if change is None:
            continue
        took_place = scene.shared(change.shared_with, other)
        if change.both_rooms and change.shared_with == card:
            wide = scene.weaver.any_of((wide, took_place))
        elif not change.both_rooms:
            spared = scene.weaver.any_of(
                (spared, scene.weaver.all_of((took_place, scene.beside(seat, change.shared_with))))
            )
    # Only a bomb made wider is a fire bomb, and only from that is the spared room safe.
    wider = scene.weaver.either(wide, scene.weaver.negated(spared), reached)
    return scene.weaver.all_of((scene.weaver.negated(scene.shot_dead(bomb)), wider))


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
