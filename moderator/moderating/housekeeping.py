"""Commands that every game has, whatever its rules: the time, pause and resume, repeat, help, stop.

They work on the situation itself, so a game gets them without a line of its own. Undo is one of them too, but it needs
the history and stands in `moderator`. Their words are in `grammars/<language>/any_game.yaml`, their messages in
`voices/<language>/any_game.ftl`, and when they are listened for in `statecharts/any_game.yaml`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from moderator.games.effects import Ask, Hush, Say, Tell
from moderator.games.game import OpenQuestion, Refused
from moderator.language.intent import Attention, Intent
from moderator.moderating.course import MINUTE, Course, Runner
from moderator.moderating.listening import intents_in

MOST_COMMANDS_IN_HELP = 5
"""More than this nobody keeps in mind while listening."""

Housework = Callable[[Runner, Course, int | None, float], None]
"""Does one command in a room (None: from the keyboard, for all) at a time of the party clock."""


def _time_left(runner: Runner, course: Course, room: int | None, now: float) -> None:
    left = course.situation.clock_left(now)
    if left is None:
        raise Refused("no_clock")
    minutes, seconds = divmod(round(left), MINUTE)
    course.tell(Tell("time_left", room, {"minutes": minutes, "seconds": seconds}))


def _pause(runner: Runner, course: Course, room: int | None, now: float) -> None:
    course.situation = replace(course.situation, paused_at=now)
    course.tell(Tell("paused", room))


def _resume(runner: Runner, course: Course, room: int | None, now: float) -> None:
    """Everything that was due moves on by the length of the pause."""
    if not course.situation.paused:
        raise Refused("not_paused")
    course.situation = course.situation.resumed(now)
    left = course.situation.clock_left(now)
    if left is None:
        course.tell(Tell("resumed", room))
    else:
        minutes, seconds = divmod(round(left), MINUTE)
        course.tell(Tell("resumed_clock", room, {"minutes": minutes, "seconds": seconds}))


def _repeat(runner: Runner, course: Course, room: int | None, now: float) -> None:
    rooms = runner.every_room if room is None else (room,)
    for number in rooms:
        for message in course.situation.said[number]:
            rule = runner.chart.messages[message.name]
            course.effects.append(Say(message, (number,), rule.priority))
    if not any(course.situation.said[number] for number in rooms):
        raise Refused("nothing_to_repeat")


def _help(runner: Runner, course: Course, room: int | None, now: float) -> None:
    for number in runner.every_room if room is None else (room,):
        listened = intents_in(runner, course.situation, number)
        commands = [name for name, attention in listened.items() if attention is Attention.ANSWER]
        if course.situation.paused:
            commands += runner.chart.housekeeping.paused
        commands += [
            name for name in runner.game.proposals(course.turn(number)) if name in listened and name not in commands
        ]
        course.tell(Tell("help", number, {"commands": tuple(commands[:MOST_COMMANDS_IN_HELP])}))


def _stop(runner: Runner, course: Course, room: int | None, now: float) -> None:
    if not runner.chart.machine.leads(course.situation.states[0], "stop"):
        raise Refused("not_now")
    course.ask(Ask("really_stop", 0 if room is None else room))


HOUSEWORK: Mapping[str, Housework] = {
    "time_left": _time_left,
    "pause": _pause,
    "resume": _resume,
    "repeat": _repeat,
    "help": _help,
    "stop": _stop,
}
"""By intent. "undo" is missing on purpose: see `moderator`."""

KEEPS_SAID = frozenset({"repeat", "time_left", "help"})
"""After these, "repeat that" still means what was said before them: the time said before would be wrong by now."""

NOT_A_STEP = frozenset({"stop"})
"""Only asks; the answer is the step."""

NOT_TAKEN_BACK = frozenset({"pause", "resume"})
"""Undo passes over these: the clock would jump by as long as they lasted. They take each other back."""


def really_stop(runner: Runner, course: Course, intent: Intent, question: OpenQuestion) -> None:
    """The answer to "do you really want to stop?": only a yes stops the game."""
    course.close(question.name)
    if intent.name == "yes":
        course.effects.append(Hush(runner.every_room))
        course.fire("stop", 0)
    else:
        course.tell(Tell("goes_on", question.room))
