"""Commands that every game has, whatever its rules: the time, pause and resume, repeat, help, stop.

They work on the situation itself, so a game gets them without a line of its own. Undo is one of them too, but it needs
the history and stands there. One step is nobody's command: the interruption, when the machine itself failed
and was started again. Their words are in `grammars/<language>/any_game.yaml`, their messages in
`voices/<language>/any_game.ftl`, and when they are listened for in `statecharts/any_game.yaml`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from moderator.games.effects import Ask, Hush, OpenQuestion, Say, Tell, TurnVolume
from moderator.games.game import Refused
from moderator.games.seat import PHONE_GIVEN_UP, PHONE_TAKEN
from moderator.language.intent import Attention, Intent
from moderator.language.message import Argument
from moderator.moderating.course import MINUTE, Course

MOST_COMMANDS_IN_HELP = 5
"""More than this nobody keeps in mind while listening."""


NOT_A_STEP = frozenset({"stop"})
"""Only asks; the answer is the step."""

INTERRUPTION = "interruption"
"""The intent that nobody has: the machine failed at this moment, and all time stands until somebody wants to go on."""
PAUSE = "pause"
"""The slot of an interruption with its length in whole seconds."""
TOLD_PAUSE = range(5, 3600)
"""Seconds of an interruption that are told: a shorter one nobody minds, a longer one everybody knows of."""

RETURN = "return"
"""Neither has anybody this one: the host had left the evening at this moment, and goes on with it now."""

HEARD_OUT = "heard_out"
"""Nobody's intent either: what puts a question has been heard to its end in a room, or is late; its time begins."""
QUESTION = "question"
"""The slot that names the question which was heard out."""
PHONES = frozenset({PHONE_TAKEN, PHONE_GIVEN_UP})
"""Whose phone holds a card: nobody says that either."""
NOBODYS = frozenset({INTERRUPTION, RETURN, HEARD_OUT, *PHONES})

KEEPS_SAID = frozenset({"repeat", "time_left", "help", "louder", "quieter", *PHONES})
"""After these, "repeat that" still means what was said before them: the time said before would be wrong by now."""

NOT_TAKEN_BACK = frozenset({"pause", "resume", *NOBODYS})
"""Undo passes over these: the clock would jump by as long as they lasted. They take each other back."""

PATIENCE_WITH_ANSWERS = frozenset({"never_mind"})
"""Answers that close any question without a rule of the game."""

GO_ON = "go_on"
"""The question whether to go on after an interruption."""

BREAKS: Mapping[str, tuple[str, str]] = {
    INTERRUPTION: ("interrupted_clock", "interrupted"),
    RETURN: ("returned_clock", "returned"),
}
"""What is told after a break, with a clock and without: nobody says that it was cut off when the host had left."""

ABOUT_INTERRUPTIONS = frozenset(
    {
        "interrupted",
        "interrupted_clock",
        "returned",
        "returned_clock",
        "was_away",
        "ask_go_on",
        "resumed",
        "resumed_clock",
    }
)
"""Messages that "repeat that" leaves out once the game goes on: what was said before the interruption counts again."""


TELL_TIME = frozenset({"time_left", "resumed_clock", "interrupted_clock", "returned_clock"})
"""Messages with the time that is left."""
TIME_OFF_SECONDS = 2
"""The time that is told may be off by less than this: it takes as long to say it."""


TELLING_SECONDS = 4
"""So long it takes to tell with how much time the game goes on; where the countdown is as near, it tells the time."""


def _time(left: float) -> Mapping[str, Argument]:
    minutes, seconds = divmod(round(left), MINUTE)
    return {"minutes": minutes, "seconds": seconds}


def with_time_left(say: Say, left: float | None) -> Say | None:
    """The same with the time that is left now, where it tells the time; None when no clock is set any more."""
    if say.message.name not in TELL_TIME:
        return say
    if left is None:
        return None
    told = say.message.args
    if abs(int(str(told["minutes"])) * MINUTE + int(str(told["seconds"])) - left) < TIME_OFF_SECONDS:
        return say
    return replace(say, message=replace(say.message, args={**told, **_time(left)}))


def _tell_with_clock(course: Course, message: str, without_clock: str | None, room: int | None) -> None:
    """Tell a message with the time left, or another one where no clock is set. Raises Refused when there is none."""
    left = course.situation.clock_left(course.now)
    if left is not None:
        course.tell(Tell(message, room, _time(left)))
    elif without_clock is not None:
        course.tell(Tell(without_clock, room))
    else:
        raise Refused("no_clock")


def _time_left(course: Course, room: int | None) -> None:
    _tell_with_clock(course, "time_left", None, room)


def _pause(course: Course, room: int | None) -> None:
    course.situation = replace(course.situation, paused_at=course.now)
    course.tell(Tell("paused", room))


def _resume(course: Course, room: int | None) -> None:
    """The game goes on, and with it what could not be asked during the pause."""
    _run_on(course, room)
    course.put_unasked()


def _run_on(course: Course, room: int | None) -> None:
    """Everything that was due moves on by the length of the pause."""
    course.close(GO_ON)
    if not course.situation.paused:
        raise Refused("not_paused")
    course.situation = course.situation.resumed(course.now)
    left, clock = course.situation.clock_left(course.now), course.runner.chart.clock
    if clock is not None and left is not None and left > clock.countdown_from + TELLING_SECONDS:
        # Nobody hears "one minute left" twice, or two times that do not agree.
        course.situation = replace(course.situation, time_told_until=course.now + TELLING_SECONDS)
        course.tell(Tell("resumed_clock", room, _time(left)))
    else:
        course.tell(Tell("resumed", room))


def _repeat(course: Course, room: int | None) -> None:
    rooms = course.runner.rooms(room)
    for number in rooms:
        for message in course.situation.said[number]:
            if course.runner.is_needed(course.situation, message.name, number):
                rule = course.runner.chart.messages[message.name]
                course.effects.append(Say(replace(message, taught=False), (number,), rule.priority))
    if not course.effects:
        raise Refused("nothing_to_repeat")


def _help(course: Course, room: int | None) -> None:
    tell_commands(course, room, "help")


def tell_commands(course: Course, room: int | None, message: str) -> None:
    """Tell by a message what can be said now in a room (None: in all)."""
    for number in course.runner.rooms(room):
        course.tell(Tell(message, number, {"commands": commands_in_help(course, number)}))


def commands_in_help(course: Course, room: int) -> tuple[str, ...]:
    """The intents most worth saying in a room now: answers, what ends a pause, what the game proposes."""
    listened = course.runner.intents_in(course.situation, room)
    commands = [name for name, attention in listened.items() if attention is Attention.ANSWER]
    if course.situation.paused:
        commands += course.runner.chart.housekeeping.paused
    proposed = course.runner.game.proposals(course.turn(room))
    commands += [name for name in proposed if name in listened and name not in commands]
    return tuple(commands[:MOST_COMMANDS_IN_HELP])


def _stop(course: Course, room: int | None) -> None:
    if not course.runner.chart.machine.leads(course.situation.states[0], "stop"):
        raise Refused("not_now")
    course.ask(Ask("really_stop", 0 if room is None else room))


def _louder(course: Course, room: int | None) -> None:
    course.effects.append(TurnVolume(1, course.runner.rooms(room)))


def _quieter(course: Course, room: int | None) -> None:
    course.effects.append(TurnVolume(-1, course.runner.rooms(room)))


HOUSEWORK: Mapping[str, Callable[[Course, int | None], None]] = {
    "time_left": _time_left,
    "pause": _pause,
    "resume": _resume,
    "repeat": _repeat,
    "help": _help,
    "stop": _stop,
    "louder": _louder,
    "quieter": _quieter,
}
"""What does a command in a room (None: from the keyboard, for all), by intent; "undo" stands in `history`."""


def catch_up(course: Course, room: int) -> None:
    """How things stand, for a room that has heard nothing for a while: the time, a pause, the question that is open."""
    if course.situation.clock_left(course.now) is not None:
        _time_left(course, room)
    if course.situation.paused:
        course.tell(Tell("paused", room))
    question = course.situation.question_in(room)
    if question is not None:
        course.put(question)


def interrupt(course: Course, why: str, pause: int = 0) -> None:
    """The machine failed now, or the host has left (`why` is one of BREAKS): time stands, and every room is asked.

    A question whether to stop is closed: the yes to going on, said twice, must not end the game. `pause`: for how many
    seconds the machine was away.
    """
    course.close("really_stop")
    if not course.situation.paused:
        course.situation = replace(course.situation, paused_at=course.now)
    _tell_with_clock(course, *BREAKS[why], None)
    if pause in TOLD_PAUSE:
        course.tell(Tell("was_away", None, _time(pause)))
    for room in course.runner.every_room:
        course.ask(Ask("go_on", room))


def _go_on(course: Course, intent: Intent, question: OpenQuestion) -> None:
    """The answer to "shall we go on?", in any room: after a yes time runs again and open questions are put again."""
    course.close(question.name)
    if intent.name != "yes":
        course.tell(Tell("waits_to_go_on"))
        return
    if course.situation.paused:  # something else may have led the game on meanwhile
        _run_on(course, None)
    said = tuple(tuple(m for m in lines if m.name not in ABOUT_INTERRUPTIONS) for lines in course.situation.said)
    for waiting in course.situation.questions:
        course.ask_again(waiting, max(1, waiting.asked))
    course.situation = replace(course.situation, said=said)


def _really_stop(course: Course, intent: Intent, question: OpenQuestion) -> None:
    """The answer to "do you really want to stop?": only a yes stops the game."""
    course.close(question.name)
    if intent.name == "yes":
        course.effects.append(Hush(course.runner.every_room))
        course.fire("stop", 0)
    else:
        course.tell(Tell("goes_on", question.room))


ANSWERS: Mapping[str, Callable[[Course, Intent, OpenQuestion], None]] = {"really_stop": _really_stop, GO_ON: _go_on}
"""What comes of the answers to the questions that every game has."""
