"""The results as they are told: who has won and why, then everybody else, winners first, one reason after the other.

Team cards are told with their team, unless something else has decided about them. Where the host has noted everybody's
card, the winners are called by their names.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from moderator.games.effects import Play, Tell, Wish
from moderator.games.game import Step
from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Card, Contest
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.goals import TeamGoal
from moderator.games.two_rooms.cards.naming import the_card
from moderator.games.two_rooms.end.questions import ending_of, outcome_of, reason, sentence
from moderator.games.two_rooms.facts import ROOMS, TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.outcome.ending import Ending, Question
from moderator.games.two_rooms.outcome.outcome import EITHER_WAY, Outcome, Result, scene_of
from moderator.games.two_rooms.outcome.scene import Scene
from moderator.games.two_rooms.outcome.teams import dead_card, tied, with_duty
from moderator.games.two_rooms.outcome.undecided import Known, Undecided
from moderator.language.message import Message

WITH_THE_TEAM = ("team_won", "team_failed")
"""Reasons that need no words of their own: the team's result has told them."""

ALONE = ("all_was_taken", "game_was_ended")
"""Reasons of those who lose because somebody wins alone."""

Group = tuple[bool, str]
"""Whether they have won, and the reason."""


T = TypeVar("T")


@dataclass(frozen=True)
class TeamReason:
    """One reason: its name and the cards it is about, as they lie on the table (a backup in its principal's place)."""

    name: str
    cards: tuple[str, ...] = ()


def announce(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Who has won and why, then all other results."""
    facts = turn.facts
    found = facts.end.outcome or outcome_of(facts)
    taker = takes_all(found)
    told: list[Wish] = [Play("suspense", ROOMS, fresh=None)]
    if taker is None:
        told += team_told(facts, found)
        for result in results_told(facts, found):
            told += [Play("bell", ROOMS, fresh=None), result]
    else:
        told.append(_taking_all(taker, facts))
    return Step(facts, (*told, Tell("play_again")))


def all_told(facts: TwoRoomsFacts, found: Outcome) -> tuple[Tell, ...]:
    """All that is told of an outcome: the team's result and everybody else's."""
    taker = takes_all(found)
    if taker is not None:
        return (_taking_all(taker, facts),)
    return (*team_told(facts, found), *results_told(facts, found))


def _taking_all(taker: Result, facts: TwoRoomsFacts) -> Tell:
    return Tell("one_takes_all", args={"who": _who([taker], facts.box.catalogue)})


def takes_all(found: Outcome) -> Result | None:
    """The one who has won while everybody else has lost by that; the team's result says nothing then."""
    others = [result for result in found.results if result.reason not in ALONE]
    return others[0] if len(others) == 1 and others[0].won and len(found.results) > 1 else None


def team_told(facts: TwoRoomsFacts, found: Outcome) -> tuple[Tell, ...]:
    """Red, Blue or nobody, and why; or on which question it depends."""
    if any(result.card not in facts.box.catalogue.cards for result in found.results):
        return (Tell("all_open", args={"asked": sentence(facts, found.questions[0].question)}),)
    reasons = team_reasons(ending_of(facts), found, facts.box.catalogue, facts.tables.options)
    whys = [why_in_words(reason, facts.box.catalogue) for reason in reasons]
    if found.winner is None:
        return (*(Tell("because", args={"why": why}) for why in whys), *_team_open(facts, found))
    *before, last = whys or [Message("why_decided")]
    args = {"why": last}
    told = [Tell("because", args={"why": why}) for why in before]
    match found.winner:
        case "red":
            told.append(Tell("red_wins", args=args))
        case "blue":
            told.append(Tell("blue_wins", args=args))
        case _:
            told.append(Tell("neither_wins", args=args))
    return tuple(told)


def why_in_words(why: TeamReason, catalogue: Catalogue) -> Message:
    """A team's reason as a sentence."""
    cards = (the_card(catalogue[card]) for card in why.cards)
    return Message(why.name, dict(zip(("one", "other"), cards, strict=False)))


def _team_open(facts: TwoRoomsFacts, found: Outcome) -> tuple[Tell, ...]:
    """Nobody can say which team has won: what it depends on, as far as anybody's result shows it."""
    question = next((q for result in found.results for q in result.depends_on), None)
    if question is None:
        return ()
    return (Tell("team_open", args={"asked": sentence(facts, question)}),)


def results_told(facts: TwoRoomsFacts, found: Outcome) -> tuple[Tell, ...]:
    """Everybody's result beside the team's: winners first, then losers, then what stays open."""
    known = [result for result in found.results if result.card in facts.box.catalogue.cards]
    everybody_named = bool(known) and all(result.player is not None for result in known)
    groups: dict[Group, list[Result]] = {}
    opened: dict[Question, list[Result]] = {}
    for result in known:
        if result.won is None and found.winner is None and _plays_for_a_team(result, facts):
            continue
        if result.won is None:
            opened.setdefault(result.depends_on[0], []).append(result)
        elif result.reason not in WITH_THE_TEAM or (everybody_named and result.won):
            groups.setdefault((result.won, result.reason), []).append(result)
    catalogue = facts.box.catalogue
    told = [
        Tell("result_won" if won else "result_lost", args={"who": _who(group, catalogue), "reason": reason(name)})
        for (won, name), group in sorted(groups.items(), key=_winners_first)
    ]
    told += [
        Tell("result_open", args={"who": _who(group, catalogue), "asked": sentence(facts, question)})
        for question, group in opened.items()
    ]
    return tuple(told)


def _plays_for_a_team(result: Result, facts: TwoRoomsFacts) -> bool:
    return isinstance(facts.box.catalogue[result.card].goal, TeamGoal)


def _winners_first(group: tuple[Group, list[Result]]) -> tuple[bool, bool]:
    (won, name), _ = group
    return not won, name == EITHER_WAY


def _who(group: Iterable[Result], catalogue: Catalogue) -> tuple[str | Message, ...]:
    """Players by name where known, else cards; several alike once, with their number."""
    names: list[str | Message] = []
    alike: dict[str, int] = {}
    for result in group:
        if result.player is not None:
            names.append(result.player)
        else:
            alike[result.card] = alike.get(result.card, 0) + 1
    for card, count in alike.items():
        named = the_card(catalogue[card])
        names.append(named if count == 1 else Message("several_cards", {"count": count, "card": named}))
    return tuple(names)


def results_as_plain(facts: TwoRoomsFacts) -> tuple[str | None, list[Mapping[str, object]]]:
    """The winner and everybody's result as plain data for a screen; nothing before the end."""
    found = facts.end.outcome
    if found is None:
        return None, []
    results: list[Mapping[str, object]] = [
        {"card": result.card, "player": result.player, "won": result.won, "reason": result.reason}
        for result in found.results
    ]
    return found.winner, results


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
