"""A moment of a game, named in a few signs: what is listened for then, without playing up to it.

round                         a state of the game; every room in its first state
round/led                     the same, and the room's own state
round/led+question:who_leads  the same, while a question of the moderator waits in the room
question:who_leads            only what answers the question, and what always counts
paused                        while the game is paused
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

from moderator.errors import BadInput, did_you_mean
from moderator.games.open_question import OpenQuestion
from moderator.language.intent import Attention
from moderator.language.listening import Listening
from moderator.moderating.chart import Chart
from moderator.moderating.course import Runner
from moderator.moderating.listening import intents_in
from moderator.moderating.moderator import Moderator

QUESTION = "question:"
PAUSED = "paused"
ROOM = 0
"""Any room will do: no state of a chart tells one from the other."""


@dataclass(frozen=True)
class GameMoment:
    """What a host wrote, each name checked."""

    state: str | None = None
    room_state: str | None = None
    question: str | None = None
    paused: bool = False


def moment_from(text: str, chart: Chart) -> GameMoment:
    """Read the name of a moment. Raises BadInput for a name that the chart does not have."""
    moment = GameMoment()
    for part in text.split("+"):
        if part == PAUSED:
            moment = replace(moment, paused=True)
        elif part.startswith(QUESTION):
            question = part.removeprefix(QUESTION)
            _check(question, "question", chart.questions)
            moment = replace(moment, question=question)
        else:
            state, slash, room_state = part.partition("/")
            _check(state, "state", chart.machine.states, extra=(PAUSED, *(QUESTION + name for name in chart.questions)))
            if slash:
                _check(room_state, "state of a room", chart.room.states)
            moment = replace(moment, state=state, room_state=room_state or None)
    return moment


def listening_at(moment: GameMoment, moderator: Moderator) -> Listening:
    """What is listened for in a room at a moment of the moderator's game."""
    everything = moderator.everything()
    chart = moderator.chart
    if moment.question is not None and moment.state is None and not moment.paused:
        intents = dict.fromkeys(chart.questions[moment.question].listens, Attention.ANSWER)
        return replace(everything, intents={**chart.housekeeping.always, **intents})
    runner = Runner(moderator.game, chart)
    first = runner.first_situation()
    state = moment.state or chart.machine.initial
    question = OpenQuestion(moment.question, ROOM, {}, 1) if moment.question is not None else None
    situation = replace(
        first,
        states=(state, moment.room_state or chart.room.initial, *first.states[2:]),
        questions=(question,) if question is not None else (),
        clock_ends=0.0 if any(line.clock for line in chart.machine.line(state)) else None,
        paused_at=0.0 if moment.paused else None,
    )
    return replace(everything, intents=intents_in(runner, situation, ROOM))


def _check(name: str, what: str, known: Collection[str], extra: Collection[str] = ()) -> None:
    if name not in known:
        remedy = did_you_mean(name, [*known, *extra]) or did_you_mean(name, known)
        raise BadInput(f"unknown {what} '{name}'", remedy=remedy or f"known: {', '.join(known)}")
