"""A moment of a game, named in a few signs: what is listened for then, without playing up to it.

round                         a state of the game; every room in its first state
round/led                     the same, and the room's own state
round/led+question:who_leads  the same, while a question of the moderator waits in the room
question:who_leads            only what answers the question, and what always counts
paused                        while the game is paused
round/led+corrections         just after a command whose name may be put right
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from moderator.errors import BadInput, did_you_mean
from moderator.games.effects import OpenQuestion
from moderator.language.intent import Attention
from moderator.language.listening import Listening
from moderator.moderating.moderator import Moderator
from moderator.moderating.runner import Runner

QUESTION = "question:"
PAUSED = "paused"
CORRECTIONS = "corrections"
ROOM = 0
"""Any room will do: no state of a chart tells one from the other."""


def listening_at(moment: str, moderator: Moderator) -> Listening:
    """What is listened for in a room at a moment of the moderator's game.

    Raises BadInput for a name that the game's statechart does not have.
    """
    chart = moderator.chart
    situation = Runner(moderator.game, chart).first_situation()
    corrections: Mapping[str, Attention] = {}
    only_question = moment.startswith(QUESTION) and "+" not in moment
    for part in moment.split("+"):
        if part == PAUSED:
            situation = replace(situation, paused_at=0.0)
        elif part == CORRECTIONS and chart.corrections is not None:
            corrections = chart.corrections.listens
        elif part.startswith(QUESTION):
            question = part.removeprefix(QUESTION)
            _check(question, "question", chart.questions)
            situation = replace(situation, questions=(OpenQuestion(question, ROOM, {}, 1),))
        else:
            state, slash, room_state = part.partition("/")
            _check(state, "state", chart.machine.states, extra=(PAUSED, *(QUESTION + name for name in chart.questions)))
            if slash:
                _check(room_state, "state of a room", chart.room.states)
            states = (state, room_state or chart.room.initial, *situation.states[2:])
            running = any(line.clock for line in chart.machine.line(state))
            situation = replace(situation, states=states, clock_ends=0.0 if running else None)
    if only_question:
        answers = dict.fromkeys(chart.questions[situation.questions[0].name].listens, Attention.ANSWER)
        intents = {**chart.housekeeping.always, **answers}
    else:
        intents = {**corrections, **Runner(moderator.game, chart).intents_in(situation, ROOM)}
    return replace(moderator.everything(), intents=intents)


def _check(name: str, what: str, known: Collection[str], extra: Collection[str] = ()) -> None:
    if name not in known:
        remedy = did_you_mean(name, [*known, *extra]) or did_you_mean(name, known)
        raise BadInput(f"unknown {what} '{name}'", remedy=remedy or f"known: {', '.join(known)}")
