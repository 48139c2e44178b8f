"""What happened, so that one step can be taken out of it.

Undo takes one step out of the history and lets everything that came after happen again without it: so one room can take
back its own step while the other room's stay, and a step that others build on is not taken back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from moderator.games.open_question import OpenQuestion
from moderator.language.intent import Intent
from moderator.moderating.course import Runner
from moderator.moderating.housekeeping import HEARD_OUT, NOT_TAKEN_BACK
from moderator.moderating.situation import Situation, TimerKind
from moderator.moderating.step import hear, is_about_going_on
from moderator.moderating.timekeeping import pass_time

HISTORY = 30
"""Steps that can still be undone; more than anybody remembers."""
LONGEST = 10 * HISTORY
"""What is kept of them and of what happened in between: a question that nobody answers may be put again for hours."""


@dataclass(frozen=True)
class Past:
    """A step of the history: the situation before it, and the input."""

    before: Situation
    intent: Intent
    room: int | None
    now: float
    meant: Intent
    """What it came to, where it answered which of two was meant."""


@dataclass(frozen=True)
class TakenBack:
    """How things would stand without one step."""

    undone: Past
    situation: Situation
    history: tuple[Past, ...]
    answered: tuple[OpenQuestion, ...]
    """The questions that the step answered: they wait again."""


def remembered(history: Sequence[Past]) -> tuple[Past, ...]:
    """What of a history has to be kept: the last steps, and which questions were heard out since the first of them."""
    steps = [index for index, past in enumerate(history) if past.intent.name != HEARD_OUT]
    first = steps[-HISTORY:][0] if steps else len(history)
    return tuple(history[max(first, len(history) - LONGEST) :])


def last_step(runner: Runner, history: Sequence[Past], room: int | None) -> int | None:
    """Where in the history the last step of a room stands (room None: the last of all)."""
    for index in reversed(range(len(history))):
        past = history[index]
        fixed = past.intent.name in NOT_TAKEN_BACK or is_about_going_on(runner, past.before, past.intent, past.room)
        if room in (None, past.room) and not fixed:
            return index
    return None


def without_last(
    runner: Runner, history: Sequence[Past], situation: Situation, room: int | None, now: float
) -> TakenBack | str:
    """A room's last step taken back; else the message that tells why it cannot be."""
    index = last_step(runner, history, room)
    if index is None:
        return "nothing_to_undo"
    start, answered = _with_time_to_answer(runner, history[index], now)
    replayed = None if _sealed(runner, history, situation, index) else _replay(runner, start, history[index + 1 :], now)
    if replayed is None:
        return "undo_too_late"
    after, past = replayed
    return TakenBack(history[index], after, (*history[:index], *past), answered)


def changed_rooms(runner: Runner, before: Situation, back: TakenBack) -> tuple[int, ...]:
    """The rooms that a step taken back concerns."""
    after, room = back.situation, back.undone.room
    if after.states[0] != before.states[0] or room is None:
        return runner.every_room
    return tuple(r for r in runner.every_room if r == room or after.states[1 + r] != before.states[1 + r])


def _sealed(runner: Runner, history: Sequence[Past], situation: Situation, index: int) -> bool:
    """Whether a later step than this one has led into a state after which nothing before it can be changed."""
    for later in range(index + 1, len(history)):
        before = history[later].before
        after = history[later + 1].before if later + 1 < len(history) else situation
        entered = after.states[0] != before.states[0]
        if entered and any(state.seals for state in runner.state_line(after, 0)):
            return True
    return False


def _with_time_to_answer(runner: Runner, undone: Past, now: float) -> tuple[Situation, tuple[OpenQuestion, ...]]:
    """The situation before a step, in which the questions that the step answered wait again from now on.

    Otherwise a question whose time has passed since would be given up at once, and silence would count.
    """
    before = undone.before
    _, after = hear(runner, before, undone.intent, undone.room, undone.now)
    answered = tuple(question for question in before.questions if question not in after.questions)
    until = {(TimerKind.QUESTION, q.name, 1 + q.room): now + runner.chart.questions[q.name].wait for q in answered}
    timers = (replace(t, due=until.get((t.kind, t.name, t.machine), t.due)) for t in before.timers)
    return replace(before, timers=tuple(sorted(timers))), answered


def _replay(
    runner: Runner, situation: Situation, later: Sequence[Past], now: float
) -> tuple[Situation, tuple[Past, ...]] | None:
    """Let the later steps happen again from a situation; None when one of them is not possible any more."""
    past: list[Past] = []
    for step in later:
        situation, _ = pass_time(runner, situation, step.now)
        past.append(replace(step, before=situation))
        outcome, situation = hear(runner, situation, step.intent, step.room, step.now)
        if not outcome.taken:
            return None
    return pass_time(runner, situation, now)[0], tuple(past)
