"""Lessons: playsets of a course, each of which brings one new idea (seed 003), and advice for newcomers.

Before a lesson is played everybody hears what is new in it; when its game has ended and a new one begins, the next that
fits the number of players is proposed.
"""

from collections.abc import Iterator
from dataclasses import replace

from moderator.games.effects import Ask, Close, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.deck.choice import playset_of
from moderator.games.two_rooms.deck.deck_messages import playset_name, teaching
from moderator.games.two_rooms.deck.playsets import Playset, first_lesson, next_lesson
from moderator.games.two_rooms.deck_building import use_playset
from moderator.games.two_rooms.facts import ROOMS, TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.language.intent import Intent


def lesson_played(facts: TwoRoomsFacts) -> str | None:
    """The lesson whose game has been played to its end; None where it was none, or stopped."""
    playset = playset_of(facts.choice, facts.box)
    if playset is None or playset.tutorial is None or facts.end.outcome is None:
        return None
    return playset.id


def told_before(facts: TwoRoomsFacts) -> Iterator[Wish]:
    """What everybody hears of a playset before it is played."""
    playset = playset_of(facts.choice, facts.box)
    note = teaching(playset) if playset is not None else None
    if playset is not None and note is not None:
        yield Tell("lesson", args={"number": playset.tutorial or 0, "note": note})


def start_lessons(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "start the lessons": the first that fits the number is chosen."""
    facts = turn.facts
    lesson = first_lesson(facts.count, facts.box.playsets, facts.box.catalogue, facts.tables.options)
    if lesson is None:
        raise Refused("not_now")
    return _use(turn, lesson)


def offer_lesson(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """After a lesson the next one is proposed, unless there is something else to be decided about the deck."""
    facts = turn.facts
    lesson = _next(facts)
    if lesson is None or facts.proposed is not None:
        return Step(facts)
    asked = {"number": lesson.tutorial or 0, "playset": playset_name(lesson)}
    return Step(facts, tuple(Ask("next_lesson", room, asked) for room in ROOMS))


def answer_next_lesson(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Yes: it is played. No: the deck stays."""
    lesson = _next(turn.facts)
    facts = replace(turn.facts, learned=None)
    if turn.intent.name != "yes" or lesson is None:
        return Step(facts, (Close("next_lesson"), Tell("deck_stays", turn.asked.room)))
    chosen = _use(replace(turn, facts=facts), lesson)
    return Step(chosen.facts, (Close("next_lesson"), *chosen.wishes))


def _use(turn: TwoRoomsTurn, lesson: Playset) -> TwoRoomsStep:
    return use_playset(replace(turn, intent=Intent("use_playset", {"playset": (lesson.id,)})))


def lesson_unanswered(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody says anything: the deck stays."""
    return Step(turn.facts)


def _next(facts: TwoRoomsFacts) -> Playset | None:
    if facts.learned is None:
        return None
    box = facts.box
    return next_lesson(box.playsets[facts.learned], facts.count, box.playsets, box.catalogue, facts.tables.options)
