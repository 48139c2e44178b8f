"""The bomb: who is dead at the end."""

from collections.abc import Iterator
from functools import partial

from moderator.games.two_rooms.cards.card import Contest
from moderator.games.two_rooms.outcome.scene import Scene
from moderator.games.two_rooms.outcome.undecided import Undecided


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
