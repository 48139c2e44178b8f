"""Commands that every game has, whatever its rules: the time, pause and resume, repeat, help, stop.

They work on the situation itself, so a game gets them without a line of its own. Undo is one of them too, but it needs
the history and stands in `moderator`. One step is nobody's command: the interruption, when the machine itself failed
and was started again. Their words are in `grammars/<language>/any_game.yaml`, their messages in
`voices/<language>/any_game.ftl`, and when they are listened for in `statecharts/any_game.yaml`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from moderator.games.effects import Ask, Hush, Say, Tell
from moderator.games.game import Refused
from moderator.games.open_question import OpenQuestion
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
    course.close(GO_ON)
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


def catch_up(runner: Runner, course: Course, room: int, now: float) -> None:
    """How things stand, for a room that has heard nothing for a while: the time, a pause, the question that is open."""
    if course.situation.clock_left(now) is not None:
        _time_left(runner, course, room, now)
    if course.situation.paused:
        course.tell(Tell("paused", room))
    question = course.situation.question_in(room)
    if question is not None:
        course.put(question)


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

INTERRUPTION = "interruption"
"""The intent that nobody has: the machine failed at this moment, and all time stands until somebody wants to go on."""

HEARD_OUT = "heard_out"
"""Nobody's intent either: what puts a question has been heard to its end in a room, or is late; its time begins."""
QUESTION = "question"
"""The slot that names the question which was heard out."""
NOBODYS = frozenset({INTERRUPTION, HEARD_OUT})

GO_ON = "go_on"
"""The question whether to go on after an interruption."""

ABOUT_INTERRUPTIONS = frozenset({"interrupted", "interrupted_clock", "ask_go_on", "resumed", "resumed_clock"})
"""Messages that "repeat that" leaves out once the game goes on: what was said before the interruption counts again."""

NOT_TAKEN_BACK = frozenset({"pause", "resume", *NOBODYS})
"""Undo passes over these: the clock would jump by as long as they lasted. They take each other back."""


def interrupt(runner: Runner, course: Course, now: float) -> None:
    """The machine failed `now`: time stands, every room is told, and asked whether to go on.

    A question whether to stop is closed: the yes to going on, said twice, must not end the game.
    """
    course.close("really_stop")
    if not course.situation.paused:
        course.situation = replace(course.situation, paused_at=now)
    left = course.situation.clock_left(now)
    if left is None:
        course.tell(Tell("interrupted"))
    else:
        minutes, seconds = divmod(round(left), MINUTE)
        course.tell(Tell("interrupted_clock", None, {"minutes": minutes, "seconds": seconds}))
    for room in runner.every_room:
        course.ask(Ask("go_on", room))


def go_on(runner: Runner, course: Course, intent: Intent, question: OpenQuestion, now: float) -> None:
    """The answer to "shall we go on?", in any room: after a yes time runs again and open questions are put again."""
    course.close(question.name)
    if intent.name != "yes":
        course.tell(Tell("waits_to_go_on"))
        return
    if course.situation.paused:  # something else may have led the game on meanwhile
        _resume(runner, course, None, now)
    said = tuple(tuple(m for m in lines if m.name not in ABOUT_INTERRUPTIONS) for lines in course.situation.said)
    for open_question in course.situation.questions:
        again = Ask(open_question.name, open_question.room, open_question.args)
        course.ask(again, open_question.asked, open_question.meant)
    course.situation = replace(course.situation, said=said)


def really_stop(runner: Runner, course: Course, intent: Intent, question: OpenQuestion, now: float) -> None:
    """The answer to "do you really want to stop?": only a yes stops the game."""
    course.close(question.name)
    if intent.name == "yes":
        course.effects.append(Hush(runner.every_room))
        course.fire("stop", 0)
    else:
        course.tell(Tell("goes_on", question.room))


ANSWERS: Mapping[str, Callable[[Runner, Course, Intent, OpenQuestion, float], None]] = {
    "really_stop": really_stop,
    GO_ON: go_on,
}
"""What comes of the answers to the questions that every game has."""
