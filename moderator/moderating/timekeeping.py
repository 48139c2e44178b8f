"""Time passing: every timer that is due runs, in order, at the moment when it was due.

A timer is carried out with its own due time as "now", however late the tick comes; so what the clock says, and what
follows from it, is the same whether the caller ticks every millisecond or once a minute.
"""

from dataclasses import replace

from moderator.games.effects import Ask, Effect, Priority, Say
from moderator.language.message import Argument, Message
from moderator.moderating.course import Course, Runner
from moderator.moderating.situation import Situation, Timer, TimerKind


def next_due(situation: Situation) -> float | None:
    """When the next timer is due (seconds of the party clock); None when nothing is, or the game is paused."""
    return situation.timers[0].due if situation.timers and not situation.paused else None


def pass_time(runner: Runner, situation: Situation, now: float) -> tuple[Situation, list[Effect]]:
    """Let time pass until `now`: the situation then, and everything that came due on the way."""
    effects: list[Effect] = []
    while (due := next_due(situation)) is not None and due <= now:
        timer = situation.timers[0]
        course = Course(runner, replace(situation, timers=situation.timers[1:]), due)
        _run(runner, course, timer)
        situation = course.situation
        effects += course.effects
    return situation, effects


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


def _run(runner: Runner, course: Course, timer: Timer) -> None:
    rule = runner.chart.clock
    match timer.kind:
        case TimerKind.AFTER:
            _state_deadline(runner, course, timer)
        case TimerKind.QUESTION:
            _unanswered(runner, course, timer)
        case TimerKind.CORRECTION:
            kept = tuple(c for c in course.situation.corrections if 1 + c.room != timer.machine)
            course.situation = replace(course.situation, corrections=kept)
        case TimerKind.MINUTE if rule is not None and rule.each_minute is not None:
            _announce(runner, course, rule.each_minute, timer.due, minutes=timer.index)
        case TimerKind.COUNTDOWN if rule is not None and rule.countdown is not None:
            _announce(runner, course, rule.countdown, timer.due, seconds=timer.index)
        case TimerKind.MARK if rule is not None:
            mark = rule.marks[timer.index]
            for message in mark.says:
                _announce(runner, course, message, timer.due)
            for name in mark.rules:
                for room in runner.every_room:
                    course.run_named(name, room)
        case TimerKind.CLOCK_END if rule is not None:
            course.situation = replace(course.situation, clock_ends=None)
            course.forget_said(runner.every_room)
            _announce(runner, course, rule.end, timer.due)
            course.fire(rule.fires, 0)
        case _:
            raise AssertionError(f"a {timer.kind.value} timer without a clock in the chart")


def _announce(runner: Runner, course: Course, message: str, due: float, **args: Argument) -> None:
    """A message that depends on time alone: for every room, at exactly the moment when it is due."""
    course.say(Say(Message(message, args), runner.every_room, Priority.COUNTDOWN, due=due))


def _state_deadline(runner: Runner, course: Course, timer: Timer) -> None:
    chart = runner.chart.machine if timer.machine == 0 else runner.chart.room
    after = chart.states[timer.name].after[timer.index]
    room = None if timer.machine == 0 else timer.machine - 1
    if after.rule is not None:
        course.run_named(after.rule, room)
    if after.fires is not None:
        course.fire(after.fires, timer.machine)


def _unanswered(runner: Runner, course: Course, timer: Timer) -> None:
    room = timer.machine - 1
    question = next(q for q in course.situation.questions if (q.name, q.room) == (timer.name, room))
    rule = runner.chart.questions[question.name]
    if question.asked < rule.times:
        course.ask(Ask(question.name, room, question.args), question.asked + 1, question.meant)
        return
    course.close(question.name, room)
    if rule.given_up is not None:
        course.run_named(rule.given_up, room, question=question)
