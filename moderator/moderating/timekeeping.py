"""Time passing: every timer that is due runs, in order, at the moment when it was due.

A timer is carried out with its own due time as "now", however late the tick comes; so what the clock says, and what
follows from it, is the same whether the caller ticks every millisecond or once a minute.
"""

from dataclasses import replace

from moderator.games.effects import Effect, Priority, Say
from moderator.language.message import Argument, Message
from moderator.moderating.course import Course
from moderator.moderating.runner import Runner
from moderator.moderating.situation import Situation, Timer, TimerKind


def next_due(situation: Situation) -> float | None:
    """When the next timer is due (seconds of the party clock); None when nothing is, or the game is paused."""
    return situation.timers[0].due if situation.timers and not situation.paused else None


def pass_time(runner: Runner, situation: Situation, now: float) -> tuple[Situation, tuple[Effect, ...]]:
    """Let time pass until `now`: the situation then, and everything that came due on the way."""
    effects: list[Effect] = []
    while (due := next_due(situation)) is not None and due <= now:
        timer = situation.timers[0]
        course = Course(runner, replace(situation, timers=situation.timers[1:]), due)
        _run(course, timer)
        situation = course.situation
        effects += course.effects
    return situation, tuple(effects)


def counted_anew(runner: Runner, situation: Situation, question: str, room: int, now: float) -> Situation:
    """The situation in which a question of a room waits for its answer from now on; the same when it is not open there.

    It never waits shorter than before. During a pause no time passes: it counts from where the pause began.
    """
    until = (now if situation.paused_at is None else situation.paused_at) + runner.chart.questions[question].wait
    timers = [t for t in situation.timers if (t.kind, t.machine, t.name) == (TimerKind.QUESTION, 1 + room, question)]
    if not timers or timers[0].due >= until:
        return situation
    kept = situation.without_timers(kinds=frozenset({TimerKind.QUESTION}), machine=1 + room, name=question)
    return kept.with_timer(until, TimerKind.QUESTION, machine=1 + room, name=question)


def _run(course: Course, timer: Timer) -> None:
    clock = course.runner.chart.clock
    match timer.kind:
        case TimerKind.AFTER:
            _state_deadline(course, timer)
        case TimerKind.QUESTION:
            _unanswered(course, timer)
        case TimerKind.CORRECTION:
            kept = tuple(c for c in course.situation.corrections if 1 + c.room != timer.machine)
            course.situation = replace(course.situation, corrections=kept)
        case TimerKind.MINUTE if clock is not None and clock.each_minute is not None:
            if course.now >= course.situation.time_told_until:
                _announce(course, clock.each_minute, minutes=timer.index)
        case TimerKind.COUNTDOWN if clock is not None and clock.countdown is not None:
            _announce(course, clock.countdown, clock.beat, seconds=timer.index)
        case TimerKind.MARK if clock is not None:
            mark = clock.marks[timer.index]
            if course.now >= course.situation.time_told_until:
                for message in mark.says:
                    _announce(course, message)
            for name in mark.rules:
                for room in course.runner.every_room:
                    course.run_named(name, room)
        case TimerKind.CLOCK_END if clock is not None:
            course.situation = replace(course.situation, clock_ends=None)
            course.forget_said(course.runner.every_room)
            _announce(course, clock.end)
            course.fire(clock.fires, 0)
        case _:
            raise AssertionError(f"a {timer.kind.value} timer without a clock in the chart")


def _announce(course: Course, message: str, beat: str | None = None, **args: Argument) -> None:
    """A message that depends on time alone: for every room, at exactly the moment when it is due; a beat behind it."""
    course.say(Say(Message(message, args), course.runner.every_room, Priority.COUNTDOWN, due=course.now, beat=beat))


def _state_deadline(course: Course, timer: Timer) -> None:
    after = course.runner.machine_chart(timer.machine).states[timer.name].after[timer.index]
    if after.rule is not None:
        course.run_named(after.rule, None if timer.machine == 0 else timer.machine - 1)
    if after.fires is not None:
        course.fire(after.fires, timer.machine)


def _unanswered(course: Course, timer: Timer) -> None:
    room = timer.machine - 1
    question = next(q for q in course.situation.questions if (q.name, q.room) == (timer.name, room))
    rule = course.runner.chart.questions[question.name]
    if question.asked < rule.times:
        course.ask_again(question, question.asked + 1)
        return
    course.close(question.name, room)
    if rule.given_up is not None:
        course.run_named(rule.given_up, room, question=question)
