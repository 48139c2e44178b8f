"""One intent in one situation: who is meant, whether it counts now, what comes of it.

Plain functions from a situation to the next one; `moderator` keeps the present situation and the history of steps.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from moderator.games.effects import Effect, Tell
from moderator.games.game import Refused
from moderator.games.open_question import OpenQuestion
from moderator.language.intent import Intent
from moderator.moderating.course import Course, Runner
from moderator.moderating.doubt import chosen, is_doubt, none_of_them, other_readings
from moderator.moderating.housekeeping import (
    ANSWERS,
    GO_ON,
    HEARD_OUT,
    HOUSEWORK,
    INTERRUPTION,
    KEEPS_SAID,
    QUESTION,
    interrupt,
)
from moderator.moderating.listening import intents_in
from moderator.moderating.situation import Situation
from moderator.moderating.timekeeping import counted_anew

PATIENCE_WITH_ANSWERS = frozenset({"never_mind"})
"""Answers that close any question without a rule of the game."""


@dataclass(frozen=True)
class IntentOutcome:
    """What came of an intent."""

    effects: tuple[Effect, ...]
    taken: bool
    reason: str | None = None
    """The message that tells why it was not taken."""


def hear(
    runner: Runner, situation: Situation, intent: Intent, room: int | None, now: float
) -> tuple[IntentOutcome, Situation]:
    """One intent in a given situation; the situation afterwards, the same one when it was not taken."""
    course = Course(runner, situation, now)
    if intent.name == INTERRUPTION:
        interrupt(runner, course, now)
        return IntentOutcome(tuple(course.effects), taken=True), course.situation
    if intent.name == HEARD_OUT and room is not None:
        after = counted_anew(runner, situation, intent.text(QUESTION) or "", room, now)
        return IntentOutcome((), taken=True), after
    rooms = runner.every_room if room is None else (room,)
    if not is_listened_for(runner, situation, intent, room):
        course.tell(Tell("not_now", room))
        return IntentOutcome(tuple(course.effects), taken=False, reason="not_now"), situation
    if intent.name not in KEEPS_SAID and not is_about_going_on(runner, situation, intent, room):
        course.forget_said(rooms)
    try:
        _do(runner, course, intent, room, now)
    except Refused as refusal:
        return refuse(runner, situation, refusal, room, now)
    after = course.situation
    if intent.name in KEEPS_SAID:
        after = replace(after, said=situation.said)
    return IntentOutcome(tuple(course.effects), taken=True), after


def refuse(
    runner: Runner, situation: Situation, refusal: Refused, room: int | None, now: float
) -> tuple[IntentOutcome, Situation]:
    """Say why not; nothing but what was said last has changed then."""
    course = Course(runner, situation, now)
    course.forget_said(runner.every_room if room is None else (room,))
    course.tell(Tell(refusal.message, room, refusal.args_said))
    after = replace(situation, said=course.situation.said)
    return IntentOutcome(tuple(course.effects), taken=False, reason=refusal.message), after


def room_meant(runner: Runner, situation: Situation, intent: Intent, room: int | None, now: float) -> int | None:
    """The room that an intent is about: where it was said; when typed without a room, the only one that it fits.

    In a game of one room that is this one.

    None is the whole game, or that it is not clear.
    """
    if room is not None or len(runner.every_room) == 1:
        return room or 0
    meant = runner.game.room_meant(situation.turn(now, None, intent))
    if meant is not None and intent.name in intents_in(runner, situation, meant):
        return meant
    asked = [number for number in runner.every_room if answers(runner, situation, intent, number)]
    return asked[0] if len(asked) == 1 else meant


def question_answered(runner: Runner, situation: Situation, intent: Intent, room: int | None) -> OpenQuestion | None:
    """The question that is open in a room and that an intent answers; with no room the newest such one anywhere.

    The newest of all may be one that the intent does not answer, while an older one in the other room waits for it.
    """
    rooms = runner.every_room if room is None else (room,)
    is_open = [question for question in reversed(situation.questions) if question.room in rooms]
    newest = [question for question in is_open if question is situation.question_in(question.room)]
    return next((q for q in newest if intent.name in runner.chart.questions[q.name].listens), None)


def answers(runner: Runner, situation: Situation, intent: Intent, room: int | None) -> bool:
    """Whether an intent answers the question that is open in a room."""
    return question_answered(runner, situation, intent, room) is not None


def is_listened_for(runner: Runner, situation: Situation, intent: Intent, room: int | None) -> bool:
    """Whether an intent counts now in a room (None: in any)."""
    rooms = runner.every_room if room is None else (room,)
    return any(intent.name in intents_in(runner, situation, number) for number in rooms)


def allowed(
    runner: Runner, situation: Situation, meant: Iterable[Intent], room: int | None, now: float
) -> tuple[Intent, ...]:
    """Those that the rules would not refuse now."""
    return tuple(intent for intent in meant if hear(runner, situation, intent, room, now)[0].taken)


def differs(situation: Situation, before: Situation) -> bool:
    """Whether there is anything to take back; a question of the players only adds to what was said."""
    return replace(situation, said=(), corrections=()) != replace(before, said=(), corrections=())


def is_about_going_on(runner: Runner, situation: Situation, intent: Intent, room: int | None) -> bool:
    """Whether an intent answers the question that is asked after an interruption."""
    question = question_answered(runner, situation, intent, room)
    return question is not None and question.name == GO_ON


def _do(runner: Runner, course: Course, intent: Intent, room: int | None, now: float) -> None:
    question = question_answered(runner, course.situation, intent, room)
    if question is not None:
        if question.name in ANSWERS:
            ANSWERS[question.name](runner, course, intent, question, now)
        elif intent.name in PATIENCE_WITH_ANSWERS:
            course.close(question.name, question.room)
            course.tell(Tell("never_minded", question.room))
        elif is_doubt(question):
            _choose(runner, course, intent, question, now)
        else:
            course.close(question.name, question.room)
            rule = runner.game.rules[f"answer_{question.name}"]
            course.run(rule, room, intent, question)
    elif intent.name in HOUSEWORK:
        HOUSEWORK[intent.name](runner, course, room, now)
    else:
        course.run(runner.game.rules[intent.name], room, intent)


def _choose(runner: Runner, course: Course, intent: Intent, question: OpenQuestion, now: float) -> None:
    """The answer to "which one was meant?": what was meant happens, as if it had been heard at once."""
    meant = chosen(question, intent)
    course.close(question.name, question.room)
    if meant is None:
        others = other_readings(runner, course.situation, question)
        none_of_them(course, question, allowed(runner, course.situation, others, question.room, now))
    elif is_listened_for(runner, course.situation, meant, question.room):
        _do(runner, course, meant, question.room, now)
    else:
        raise Refused("not_now")
