"""What happened, so that one step can be taken out of it: "undo", and "no, Bob" for a name that was wrong.

A step is taken out of the history, and everything that came after happens again without it: so one room can take back
its own step while the other room's stay, and a step that others build on is not taken back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from moderator.games.effects import Hush, OpenQuestion, Tell
from moderator.games.game import Refused
from moderator.language.intent import Intent
from moderator.moderating.course import Course
from moderator.moderating.doubt import corrected, make_correctable
from moderator.moderating.housekeeping import HEARD_OUT, NOBODYS, NOT_TAKEN_BACK
from moderator.moderating.situation import Situation, TimerKind
from moderator.moderating.step import Input, IntentOutcome, Result, hear
from moderator.moderating.timekeeping import pass_time

HISTORY = 30
"""Steps that can still be undone; more than anybody remembers."""
LONGEST = 10 * HISTORY
"""What is kept of them and of what happened in between: a question that nobody answers may be put again for hours."""


@dataclass(frozen=True)
class Past:
    """A step of the history."""

    given: Input
    meant: Intent
    """What it came to, where it answered which of two was meant."""
    heard: bool = True
    """Whether anything was said about it; a share on phones is silent."""


History = tuple[Past, ...]
"""The steps, the last one last."""


@dataclass(frozen=True)
class TakenBack:
    """How things would stand without one step."""

    undone: Input
    meant: Intent
    """What the step came to."""
    situation: Situation
    history: History
    answered: tuple[OpenQuestion, ...]
    """The questions that the step answered: they wait again."""

    def changed_rooms(self, before: Situation) -> tuple[int, ...]:
        """The rooms that it concerns."""
        after, room, every = self.situation, self.undone.room, self.undone.runner.every_room
        if after.states[0] != before.states[0] or room is None:
            return every
        return tuple(r for r in every if r == room or after.states[1 + r] != before.states[1 + r])


def with_step(history: History, past: Past, after: Situation) -> tuple[History, Situation]:
    """A step more, whose name can be put right for a while.

    Kept are the last steps, and which questions were heard out since the first of them.
    """
    history = (*history, past)
    steps = [index for index, step in enumerate(history) if step.given.intent.name != HEARD_OUT]
    # Thirty phones share more often than anybody speaks: what is silent does not push out what was heard.
    heard = [index for index in steps if history[index].heard and history[index].given.intent.name not in NOBODYS]
    first = heard[-HISTORY] if len(heard) >= HISTORY else (*steps, len(history))[0]
    course = Course(past.given.runner, after, past.given.now)
    if past.given.intent.name not in NOBODYS and past.given.seat is None:
        make_correctable(course, past.meant, past.given.room)
    return history[max(first, len(history) - LONGEST) :], course.situation


def undo(history: History, given: Input) -> tuple[Result, History]:
    """Take back the last step of a room (None: the last of all). Raises Refused where there is none, or too late."""
    back = _without(history, _last_step(history, given.room), given)
    before, course = given.before, Course(given.runner, back.situation, given.now)
    rooms = back.changed_rooms(before)
    course.forget_said(rooms)
    course.effects.append(Hush(rooms))
    game_moves = back.situation.states[0] != before.states[0]
    if game_moves or back.undone.room is None:
        course.tell(Tell("undone_for_all", back.undone.room, {"step": (back.meant.name,)}))
    else:
        # Names stay in the room where they were said.
        names = (str(value) for values in back.meant.slots.values() for value in values)
        course.tell(Tell("undone", back.undone.room, {"step": (back.meant.name, *names)}))
    if game_moves:
        for state in given.runner.state_line(back.situation, 0):
            for message in state.says:
                course.tell(Tell(message))
    for question in back.answered:
        if question in course.situation.questions:
            course.ask_again(question, question.asked)
    return (IntentOutcome(tuple(course.effects), taken=True), course.situation), back.history


def correct(history: History, given: Input) -> tuple[Result, History]:
    """The last step of a room is taken back, and done with the name that was meant.

    Where the rules refuse that, the step is taken back all the same: it was wrong. Raises Refused where nothing can be
    put right.
    """
    correction = given.before.correction_in(given.room)
    index = _last_step(history, given.room)
    if correction is None or index is None or history[index].meant != correction.intent:
        raise Refused("not_now")
    meant = corrected(correction, given.intent, given.course().words)
    back = _without(history, index, given)
    if meant is None:
        raise Refused("not_now")
    instead = replace(given, before=back.situation, intent=meant)
    outcome, after = hear(instead)
    if not outcome.taken:
        (undone, after), left = undo(history, given)
        outcome, after = hear(replace(instead, before=after))
        return (replace(outcome, effects=(*undone.effects, *outcome.effects)), after), left
    new, after = with_step(back.history, Past(instead, meant), after)
    hush = Hush(back.changed_rooms(given.before))
    return (replace(outcome, effects=(hush, *outcome.effects)), after), new


def _last_step(history: History, room: int | None) -> int | None:
    """Where in the history the last step of a room stands (room None: the last of all)."""
    for index in reversed(range(len(history))):
        given = history[index].given
        # Whoever says "undo" means what was heard, not a share that nobody has heard of.
        unheard = not history[index].heard and room is not None
        fixed = given.intent.name in NOT_TAKEN_BACK or given.is_about_going_on or unheard
        if room in (None, given.room) and not fixed:
            return index
    return None


def _without(history: History, index: int | None, given: Input) -> TakenBack:
    """How things would stand without a step. Raises Refused where there is none, or where others build on it."""
    if index is None:
        raise Refused("nothing_to_undo")
    undone, later = history[index].given, history[index + 1 :]
    start, answered = _with_time_to_answer(undone, given.now)
    replayed = None if _is_sealed(later, given.before) else _replay(start, later, given)
    if replayed is None:
        raise Refused("undo_too_late")
    situation, past = replayed
    situation = replace(situation, told=given.before.told)  # what was heard was heard
    return TakenBack(undone, history[index].meant, situation, (*history[:index], *past), answered)


def _is_sealed(later: Sequence[Past], now: Situation) -> bool:
    """Whether one of these steps has led into a state after which nothing before it can be changed."""
    after = [*(past.given.before for past in later[1:]), now]
    return any(
        situation.states[0] != past.given.before.states[0]
        and any(state.seals for state in past.given.runner.state_line(situation, 0))
        for past, situation in zip(later, after, strict=False)
    )


def _with_time_to_answer(undone: Input, now: float) -> tuple[Situation, tuple[OpenQuestion, ...]]:
    """The situation before a step, in which the questions that the step answered wait again from now on.

    Otherwise a question whose time has passed since would be given up at once, and silence would count.
    """
    before, after = undone.before, hear(undone)[1]
    answered = tuple(question for question in before.questions if question not in after.questions)
    waits = undone.runner.chart.questions
    until = {(TimerKind.QUESTION, q.name, 1 + q.room): now + waits[q.name].wait for q in answered}
    timers = (replace(t, due=until.get((t.kind, t.name, t.machine), t.due)) for t in before.timers)
    return replace(before, timers=tuple(sorted(timers))), answered


def _replay(situation: Situation, later: Sequence[Past], given: Input) -> tuple[Situation, History] | None:
    """Let the later steps happen again from a situation; None when one of them is not possible any more."""
    past: list[Past] = []
    for step in later:
        situation, _ = pass_time(given.runner, situation, step.given.now)
        again = replace(step.given, before=situation)
        past.append(replace(step, given=again))
        outcome, situation = hear(again)
        if not outcome.taken:
            return None
    return pass_time(given.runner, situation, given.now)[0], tuple(past)
