"""One input in one situation: who is meant, whether it counts now, what comes of it.

`hear` is the way of an intent, from top to bottom: does it count, does it answer a question, is it housework, else the
rule of its name. Nothing is kept here: an input holds the situation in which it comes, and what comes of it holds the
one after; `moderator` keeps the present one and the history of steps.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from moderator.games.choices import CHOOSE_OPTION
from moderator.games.effects import Effect, OpenQuestion, Play, Say, Tell
from moderator.games.game import Refused
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating import doubt, housekeeping
from moderator.moderating.course import Course
from moderator.moderating.runner import Runner
from moderator.moderating.situation import Situation
from moderator.moderating.timekeeping import counted_anew

IN_DOUBT = "in_doubt"
"""Why nothing was taken: the room is asked, or hears that it was not understood."""


@dataclass(frozen=True)
class IntentOutcome:
    """What came of an intent."""

    effects: tuple[Effect, ...]
    taken: bool
    reason: str | None = None
    """The message that tells why it was not taken."""
    answer: Message | None = None
    """For what a phone has sent and was not taken: the same with its arguments. It is shown there and never said."""


Result = tuple[IntentOutcome, Situation]
"""What came of an input, and how things stand after it."""


@dataclass(frozen=True)
class Input:
    """What somebody meant: in which situation, in which room (None: typed, for the whole game), when (seconds)."""

    runner: Runner
    before: Situation
    intent: Intent
    room: int | None
    now: float
    seat: str | None = None
    """The player on whose phone it was tapped; None for what was said or typed."""

    @property
    def rooms(self) -> tuple[int, ...]:
        """The rooms that it concerns."""
        return self.runner.rooms(self.room)

    @cached_property
    def question(self) -> OpenQuestion | None:
        """The open question that it answers."""
        return self.runner.question_answered(self.before, self.intent, self.room)

    @property
    def is_of_a_phone(self) -> bool:
        """Whether a phone has sent it: then the phone is answered, and nobody says why it was not taken."""
        return self.seat is not None or self.intent.name in housekeeping.PHONES

    @property
    def counts(self) -> bool:
        """Whether the intent is listened for now in the room (None: in any), is chosen on the host's screen, or was
        offered on the phone where it was tapped.
        """
        if self.seat is not None:
            return self.runner.seat(self.before, self.seat, self.now).allows(self.intent)
        if self.intent.name in housekeeping.PHONES:
            wanted = self.runner.game.on_phones(self.before.facts).wanted
            return self.room is None and wanted and self.intent.name in self.runner.game.rules
        if self.intent.name == CHOOSE_OPTION:
            return self.room is None and CHOOSE_OPTION in self.runner.game.rules
        return any(self.intent.name in self.runner.intents_in(self.before, room) for room in self.rooms)

    @property
    def is_about_going_on(self) -> bool:
        """Whether it answers the question that is asked after an interruption."""
        return self.question is not None and self.question.name == housekeeping.GO_ON

    @property
    def asked_in_doubt(self) -> OpenQuestion | None:
        """The question which one was meant, where it answers that."""
        return self.question if self.question is not None and self.question.name in doubt.DOUBTS else None

    @property
    def meant(self) -> Intent:
        """What it comes to, where it answers which of two was meant. Raises Refused for an answer that is none."""
        question = self.asked_in_doubt
        if question is None or self.intent.name in housekeeping.PATIENCE_WITH_ANSWERS:
            return self.intent
        return doubt.chosen(question, self.intent) or self.intent

    @property
    def allowed(self) -> bool:
        """Whether the rules would not refuse it."""
        return hear(self)[0].taken

    def course(self) -> Course:
        """What carries it through."""
        return Course(self.runner, self.before, self.now)

    def in_room_meant(self) -> "Input":
        """The same in the room that it is about, where it was typed without one but speaks of one, or fits only one.

        In a game of one room that is this one. Raises Refused when it speaks of several.
        """
        runner = self.runner
        if self.is_of_a_phone:
            return self
        if self.room is not None or len(runner.every_room) == 1:
            return replace(self, room=self.room or 0)
        meant = runner.game.room_meant(self.before.turn(self.now, None, self.intent))
        if meant is None or self.intent.name not in runner.intents_in(self.before, meant):
            asked = [room for room in runner.every_room if replace(self, room=room).question is not None]
            meant = asked[0] if len(asked) == 1 else meant
        return replace(self, room=meant)


def hear(given: Input) -> Result:
    """Carry an input out; the situation stays the same when it is not taken."""
    course, name = given.course(), given.intent.name
    if name in housekeeping.BREAKS:
        housekeeping.interrupt(course, name, given.intent.number(housekeeping.PAUSE) or 0)
        return _taken(course)
    if name == housekeeping.HEARD_OUT and given.room is not None:
        question = given.intent.text(housekeeping.QUESTION) or ""
        course.situation = counted_anew(given.runner, given.before, question, given.room, given.now)
        return _taken(course)
    if not given.counts:
        return not_taken(given, "not_now")
    if name not in housekeeping.KEEPS_SAID and not given.is_about_going_on:
        course.forget_said(given.rooms)
    try:
        _do(course, given)
    except Refused as refusal:
        return refused(given, refusal)
    silent = given.seat is not None and not any(isinstance(effect, Say) for effect in course.effects)
    if name in housekeeping.KEEPS_SAID or silent:
        course.situation = replace(course.situation, said=given.before.said)
    return _taken(course)


def refused(given: Input, refusal: Refused) -> Result:
    """Say why the rules do not allow it; nothing but what was said last has changed then."""
    course = given.course()
    if given.is_of_a_phone:
        answer = Message(refusal.message, refusal.args_said)
        return IntentOutcome((), taken=False, reason=refusal.message, answer=answer), given.before
    course.forget_said(given.rooms)
    course.tell(Tell(refusal.message, given.room, refusal.args_said))
    if not course.effects:  # nobody is left without an answer
        course.tell(Tell("not_now", given.room))
    outcome = IntentOutcome(tuple(course.effects), taken=False, reason=refusal.message)
    return outcome, replace(given.before, said=course.situation.said, told=course.situation.told)


def not_taken(given: Input, reason: str) -> Result:
    """Say why it does not count, by the message of a name; nothing changes."""
    if given.is_of_a_phone:
        return IntentOutcome((), taken=False, reason=reason, answer=Message(reason)), given.before
    course = given.course()
    course.tell(Tell(reason, given.room))
    before, told = given.before, course.situation.told
    after = before if told is before.told else replace(before, told=told)
    return IntentOutcome(tuple(course.effects), taken=False, reason=reason), after


def weigh(given: Input, rivals: Sequence[Intent], room: int) -> Input | Result:
    """Several readings are near: the only one that the rules allow, else the room is asked which was meant."""
    course, question = given.course(), given.asked_in_doubt
    if question is not None:
        doubt.in_doubt_again(course, question)
    else:
        possible = _allowed(given, (given.intent, *rivals))
        if len(possible) < 2:
            return replace(given, intent=(*possible, given.intent)[0])
        if doubt.can_be_asked(course, possible):
            course.forget_said((room,))
            doubt.ask_which(course, possible, room)
        else:
            course.effects.append(Play(doubt.NOT_UNDERSTOOD, (room,)))
    return IntentOutcome(tuple(course.effects), taken=False, reason=IN_DOUBT), course.situation


def _taken(course: Course) -> Result:
    return IntentOutcome(tuple(course.effects), taken=True), course.situation


def _allowed(given: Input, intents: Iterable[Intent]) -> tuple[Intent, ...]:
    """Those that the rules would not refuse in place of the one given."""
    return tuple(intent for intent in intents if replace(given, intent=intent).allowed)


def _do(course: Course, given: Input) -> None:
    runner, intent, question = given.runner, given.intent, given.question
    if question is None:
        if intent.name in housekeeping.HOUSEWORK:
            housekeeping.HOUSEWORK[intent.name](course, given.room)
        else:
            course.run(runner.game.rules[intent.name], given.room, intent, seat=given.seat)
    elif question.name in housekeeping.ANSWERS:
        housekeeping.ANSWERS[question.name](course, intent, question)
    else:
        course.close(question.name, question.room)
        if intent.name in housekeeping.PATIENCE_WITH_ANSWERS:
            course.tell(Tell("never_minded", question.room))
        elif question.name in doubt.DOUBTS:
            _choose(course, given, question)
        else:
            course.run(runner.game.rules[f"answer_{question.name}"], given.room, intent, question, given.seat)


def _choose(course: Course, given: Input, question: OpenQuestion) -> None:
    """The answer to "which one was meant?": what was meant happens, as if it had been heard at once."""
    meant = doubt.chosen(question, given.intent)
    now_given = replace(given, before=course.situation, room=question.room)
    if meant is None:
        others = doubt.other_readings(question, course.words)
        doubt.none_of_them(course, question, _allowed(now_given, others))
    elif replace(now_given, intent=meant).counts:
        _do(course, replace(now_given, intent=meant))
    else:
        raise Refused("not_now")
