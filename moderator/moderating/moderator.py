"""The moderator: intents and time in, effects out.

    outcome = moderator.hear(intent, room, now)     # somebody said something in a room, or typed it (room None)
    effects = moderator.tick(now)                   # time has passed
    effects = moderator.foresee(due)                # what tick(due) will say if nothing else happens before
    effects = moderator.interrupt(now)              # the machine failed then; what to say now that it runs again

It keeps one situation and a short history. Undo takes one step out of the history and lets everything that came after
happen again without it: so one room can take back its own step while the other room's stay, and a step that others
build on is not taken back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from moderator.games.effects import Ask, Effect, Hush, Tell
from moderator.games.game import Game, OpenQuestion, Refused
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.moderating.chart import Chart
from moderator.moderating.course import Course, Runner
from moderator.moderating.housekeeping import INTERRUPTION, NOT_A_STEP, NOT_TAKEN_BACK
from moderator.moderating.listening import intents_in
from moderator.moderating.situation import Situation, TimerKind
from moderator.moderating.step import Outcome, hear, is_about_going_on, refuse, room_meant
from moderator.moderating.timekeeping import next_due, pass_time

HISTORY = 30
"""Steps that can still be undone; more than anybody remembers."""


@dataclass(frozen=True)
class _Past:
    """A step of the history: the situation before it, and the input."""

    before: Situation
    intent: Intent
    room: int | None
    now: float


class Moderator:
    """Runs one game with its chart. Pure: all time and all words come in through the methods."""

    def __init__(self, game: Game, chart: Chart, *, address: str = "moderator") -> None:
        self._runner = Runner(game, chart)
        self._situation = self._runner.first_situation()
        self._history: list[_Past] = []
        self._address = address

    @property
    def situation(self) -> Situation:
        """Where the party stands now."""
        return self._situation

    @property
    def chart(self) -> Chart:
        """The statechart that is running."""
        return self._runner.chart

    @property
    def game(self) -> Game:
        """The game that is moderated."""
        return self._runner.game

    def begin(self, now: float) -> tuple[Effect, ...]:
        """Enter the initial states: what is said first."""
        course = Course(self._runner, self._situation, now)
        course.enter_first()
        self._situation = course.situation
        return tuple(course.effects)

    def hear(self, intent: Intent, room: int | None, now: float) -> Outcome:
        """Somebody meant this in a room (None: typed, for the whole game).

        An intent that is not listened for, or that the rules refuse, changes nothing; the outcome names the reason.
        """
        due = self.tick(now)
        outcome = self._undo(room, now) if intent.name == "undo" else self._step(intent, room, now)
        return replace(outcome, effects=(*due, *outcome.effects))

    def tick(self, now: float) -> tuple[Effect, ...]:
        """Let time pass until `now`: everything that came due, in order."""
        self._situation, effects = pass_time(self._runner, self._situation, now)
        return tuple(effects)

    def interrupt(self, now: float) -> tuple[Effect, ...]:
        """The machine failed at `now` and runs again: time stands from then on, until somebody wants to go on."""
        due = self.tick(now)
        return (*due, *self._step(Intent(INTERRUPTION), None, now).effects)

    def next_due(self) -> float | None:
        """When something is due next; None when nothing is."""
        return next_due(self._situation)

    def foresee(self, due: float) -> tuple[Effect, ...]:
        """What `tick(due)` would bring if nothing is heard before; changes nothing.

        So announcements can be rendered and placed ahead of their time.
        """
        return tuple(pass_time(self._runner, self._situation, due)[1])

    def announce(self, tell: Tell, now: float) -> tuple[Effect, ...]:
        """Something that the evening itself has to tell, a failing microphone say, addressed as the chart has it.

        It is no step of the game: nothing changes, and "repeat that" does not repeat it.
        """
        course = Course(self._runner, self._situation, now)
        course.tell(tell)
        return tuple(course.effects)

    def listening(self, room: int) -> Listening:
        """What is listened for in a room now."""
        intents = intents_in(self._runner, self._situation, room)
        return Listening(intents, self._runner.game.slot_words(self._situation.facts), self._address)

    def everything(self) -> Listening:
        """Every intent of the game at once: for measuring the hearing without a game."""
        listened = {name: Attention.OPEN for name in sorted(self.chart.intents())}
        return Listening(listened, self._runner.game.slot_words(self._situation.facts), self._address)

    def summary(self, now: float) -> Mapping[str, Any]:
        """What a screen shows: states, clock, and the facts as the game sums them up."""
        situation = self._situation
        return {
            "state": situation.states[0],
            "rooms": list(situation.states[1:]),
            "clock": situation.clock_left(now),
            "paused": situation.paused,
            **self._runner.game.summary(situation.turn(now)),
        }

    def _step(self, intent: Intent, room: int | None, now: float) -> Outcome:
        """One intent that happens now; it goes into the history when it changes anything."""
        before = self._situation
        try:
            room = room_meant(self._runner, before, intent, room, now)
        except Refused as refusal:
            outcome, self._situation = refuse(self._runner, before, refusal, room, now)
            return outcome
        outcome, self._situation = hear(self._runner, before, intent, room, now)
        if outcome.taken and intent.name not in NOT_A_STEP and _differs(self._situation, before):
            self._history = [*self._history[-HISTORY + 1 :], _Past(before, intent, room, now)]
        return outcome

    # Undo

    def _undo(self, room: int | None, now: float) -> Outcome:
        """Take back the last step of a room (None: the last of all)."""
        course = Course(self._runner, self._situation, now)
        index = self._undoable(room)
        if index is None:
            course.tell(Tell("nothing_to_undo", room))
            return Outcome(tuple(course.effects), taken=False, reason="nothing_to_undo")
        undone = self._history[index]
        start, answered = self._with_time_to_answer(undone, now)
        replayed = None if self._sealed(index) else self._replay(start, self._history[index + 1 :], now)
        if replayed is None:
            course.tell(Tell("undo_too_late", room))
            return Outcome(tuple(course.effects), taken=False, reason="undo_too_late")
        before = self._situation
        situation, past = replayed
        self._history = [*self._history[:index], *past]
        course = Course(self._runner, situation, now)
        whole_game = situation.states[0] != before.states[0] or undone.room is None
        changed = [r for r in self._runner.every_room if situation.states[1 + r] != before.states[1 + r]]
        rooms = tuple(r for r in self._runner.every_room if whole_game or r in (undone.room, *changed))
        course.forget_said(rooms)
        course.effects.append(Hush(rooms))
        course.tell(Tell("undone_for_all" if whole_game else "undone", undone.room))
        if situation.states[0] != before.states[0]:
            for state in self._runner.state_line(situation, 0):
                for message in state.says:
                    course.tell(Tell(message))
        for question in answered:
            if question in course.situation.questions:
                course.ask(Ask(question.name, question.room, question.args), question.asked)
        self._situation = course.situation
        return Outcome(tuple(course.effects), taken=True)

    def _undoable(self, room: int | None) -> int | None:
        """Where in the history the last step of a room stands (room None: the last of all)."""
        for index in reversed(range(len(self._history))):
            past = self._history[index]
            fixed = past.intent.name in NOT_TAKEN_BACK or is_about_going_on(
                self._runner, past.before, past.intent, past.room
            )
            if room in (None, past.room) and not fixed:
                return index
        return None

    def _sealed(self, index: int) -> bool:
        """Whether a later step than this one has led into a state after which nothing before it can be changed."""
        for later in range(index + 1, len(self._history)):
            before = self._history[later].before
            after = self._history[later + 1].before if later + 1 < len(self._history) else self._situation
            entered = after.states[0] != before.states[0]
            if entered and any(state.seals for state in self._runner.state_line(after, 0)):
                return True
        return False

    def _with_time_to_answer(self, undone: _Past, now: float) -> tuple[Situation, list[OpenQuestion]]:
        """The situation before a step, in which the questions that the step answered wait again from now on.

        Otherwise a question whose time has passed since would be given up at once, and silence would count.
        """
        before = undone.before
        _, after = hear(self._runner, before, undone.intent, undone.room, undone.now)
        answered = [question for question in before.questions if question not in after.questions]
        until = {(TimerKind.QUESTION, q.name, 1 + q.room): now + self.chart.questions[q.name].wait for q in answered}
        timers = (replace(t, due=until.get((t.kind, t.name, t.machine), t.due)) for t in before.timers)
        return replace(before, timers=tuple(sorted(timers))), answered

    def _replay(self, situation: Situation, later: Sequence[_Past], now: float) -> tuple[Situation, list[_Past]] | None:
        """Let the later steps happen again from a situation; None when one of them is not possible any more."""
        past: list[_Past] = []
        for step in later:
            situation, _ = pass_time(self._runner, situation, step.now)
            past.append(replace(step, before=situation))
            outcome, situation = hear(self._runner, situation, step.intent, step.room, step.now)
            if not outcome.taken:
                return None
        return pass_time(self._runner, situation, now)[0], past


def _differs(situation: Situation, before: Situation) -> bool:
    """Whether there is anything to take back; a question of the players only adds to what was said."""
    return replace(situation, said=()) != replace(before, said=())
