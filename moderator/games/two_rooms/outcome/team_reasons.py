"""Why Red or Blue has won or failed: what decided each contest, in the order in which it is told.

Only what is known is given as a reason; a game with open questions has fewer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from moderator.games.two_rooms.cards.card import Card, Contest
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.options import Options
from moderator.games.two_rooms.outcome.bomb import dead_card
from moderator.games.two_rooms.outcome.facts import Ending
from moderator.games.two_rooms.outcome.outcome import Outcome, scene_of
from moderator.games.two_rooms.outcome.scene import Scene
from moderator.games.two_rooms.outcome.teams import tied, with_duty
from moderator.games.two_rooms.outcome.undecided import Known, Undecided

T = TypeVar("T")


@dataclass(frozen=True)
class TeamReason:
    """One reason: its name and the cards it is about, as they lie on the table (a backup in its principal's place)."""

    name: str
    cards: tuple[str, ...] = ()


def team_reasons(ending: Ending, found: Outcome, catalogue: Catalogue, options: Options) -> tuple[TeamReason, ...]:
    """Why the winning team of an outcome has won; or why nobody has."""
    if ending.ended_by is not None:
        return (TeamReason("why_ended", (ending.ended_by,)),)
    scene = scene_of(ending, catalogue, options)
    return () if scene is None else tuple(_reasons(scene, found))


def _reasons(scene: Scene, found: Outcome) -> Iterator[TeamReason]:
    contests = [card for card in (scene.catalogue[name] for name in dict.fromkeys(scene.ending.cards)) if card.primary]
    first = [card for card in contests if card.primary and card.primary.contest in (Contest.SURVIVES, Contest.MEETS)]
    for card in first:
        yield from _contest(scene, card)
    for card in contests:
        for other in dict.fromkeys(other.id for other in with_duty(scene, card.id)):
            yield from _duty(scene, card.id, other)
    if len(first) > 1 and _value(tied(scene)):
        yield TeamReason("why_even")
    for result in found.results:
        if result.won and result.card in scene.catalogue.cards and scene.catalogue[result.card].costs:
            yield TeamReason("why_cost", (result.card,))


def _contest(scene: Scene, card: Card) -> Iterator[TeamReason]:
    assert card.primary is not None, "chosen so"
    one, other = _acting(scene, card.id), _acting(scene, card.primary.rival)
    together = _value(scene.together(card.id, card.primary.rival))
    if one is None or other is None or together is None:
        return
    if card.primary.contest is Contest.MEETS:
        yield TeamReason("why_met" if together else "why_not_met", (one, other))
        return
    reached = _value(dead_card(scene, card.id))
    if reached is together:
        yield TeamReason("why_together" if together else "why_apart", (one, other))
    elif reached is not None:
        yield TeamReason("why_reached" if reached else "why_spared", (one,))


def _duty(scene: Scene, primary: str, card: str) -> Iterator[TeamReason]:
    holder, doctor = _acting(scene, primary), _value(scene.acting(card))
    if holder is not None and doctor is not None and _value(scene.shared(primary, doctor)) is False:
        yield TeamReason("why_unmet", (holder, scene.seats[doctor]))


def _acting(scene: Scene, card: str) -> str | None:
    """The card that counts as another, as it lies on the table."""
    seat = _value(scene.acting(card))
    return None if seat is None else scene.seats[seat]


def _value(undecided: Undecided[T]) -> T | None:
    return undecided.value if isinstance(undecided, Known) else None
