"""The moderator: intents and time in, effects out.

    outcome = moderator.hear(intent, room, now)     # somebody said something in a room, or typed it (room None)
    effects = moderator.tick(now)                   # time has passed
    effects = moderator.foresee(due)                # what tick(due) will say if nothing else happens before
    effects = moderator.foresee_hearing(intent, room, now)      # what hear(intent, room, now) would say
    effects = moderator.heard_out(question, room, now)   # what puts a question was heard to its end: its time begins
    effects = moderator.interrupt(now)              # the machine failed then; what to say now that it runs again

It keeps one situation and a short history, out of which a step can be taken back (`history`), and it asks when it is
not clear who was meant (`doubt`). What an intent does stands in `step`.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from moderator.games.effects import Ask, Effect, Hush, Play, Priority, Say, Tell
from moderator.games.game import Game, Refused
from moderator.games.open_question import OpenQuestion
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.moderating.chart import Chart
from moderator.moderating.course import Course, Runner
from moderator.moderating.doubt import (
    CORRECTION,
    ask_which,
    can_be_asked,
    chosen,
    correctable,
    corrected,
    in_doubt_again,
    is_doubt,
    slot_words,
)
from moderator.moderating.history import Past, changed_rooms, last_step, remembered, without_last
from moderator.moderating.housekeeping import HEARD_OUT, INTERRUPTION, NOBODYS, NOT_A_STEP, QUESTION, catch_up
from moderator.moderating.listening import intents_in
from moderator.moderating.situation import Situation
from moderator.moderating.step import (
    PATIENCE_WITH_ANSWERS,
    IntentOutcome,
    allowed,
    answers,
    differs,
    hear,
    question_answered,
    refuse,
    room_meant,
)
from moderator.moderating.timekeeping import next_due, pass_time

IN_DOUBT = "in_doubt"
"""Why nothing was taken: the room is asked, or hears that it was not understood."""


class Moderator:
    """Runs one game with its chart. Pure: all time and all words come in through the methods."""

    def __init__(self, game: Game, chart: Chart, *, address: str = "moderator") -> None:
        self._runner = Runner(game, chart)
        self._situation = self._runner.first_situation()
        self._history: list[Past] = []
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

    def hear(self, intent: Intent, room: int | None, now: float, rivals: Sequence[Intent] = ()) -> IntentOutcome:
        """Somebody meant this in a room (None: typed, for the whole game).

        An intent that is not listened for, or that the rules refuse, changes nothing; the outcome names the reason.
        `rivals`: what else may well have been said; where the rules allow several, the room is asked which.
        """
        due = self.tick(now)
        if intent.name == "undo":
            outcome = self._undo(room, now)
        elif intent.name == CORRECTION and not answers(self._runner, self._situation, intent, room):
            outcome = self._correct(intent, room, now)
        elif rivals and room is not None:
            outcome = self._weigh((intent, *rivals), room, now)
        else:
            outcome = self._step(intent, room, now)
        return replace(outcome, effects=(*due, *outcome.effects))

    def tick(self, now: float) -> tuple[Effect, ...]:
        """Let time pass until `now`: everything that came due, in order."""
        self._situation, effects = pass_time(self._runner, self._situation, now)
        return tuple(effects)

    def interrupt(self, now: float) -> tuple[Effect, ...]:
        """The machine failed at `now` and runs again: time stands from then on, until somebody wants to go on."""
        due = self.tick(now)
        return (*due, *self._step(Intent(INTERRUPTION), None, now).effects)

    def heard_out(self, question: str, room: int, now: float) -> tuple[Effect, ...]:
        """What puts a question has been heard to its end in its room, or is not yet: its time to answer begins now.

        Where nobody tells this, it begins when the question is put.
        """
        due = self.tick(now)
        return (*due, *self._step(Intent(HEARD_OUT, {QUESTION: (question,)}), room, now).effects)

    def next_due(self) -> float | None:
        """When something is due next; None when nothing is."""
        return next_due(self._situation)

    def foresee(self, due: float) -> tuple[Effect, ...]:
        """What `tick(due)` would bring if nothing is heard before; changes nothing.

        So announcements can be rendered and placed ahead of their time.
        """
        return tuple(pass_time(self._runner, self._situation, due)[1])

    def foresee_hearing(self, intent: Intent, room: int | None, now: float) -> tuple[Effect, ...]:
        """What `hear` would bring; changes nothing.

        So an answer can be rendered while somebody may still go on speaking.
        """
        return copy(self).hear(intent, room, now).effects  # nothing that a moderator holds is changed, only replaced

    def announce(self, tell: Tell, now: float) -> tuple[Effect, ...]:
        """Something that the evening itself has to tell, a failing microphone say, addressed as the chart has it.

        It is no step of the game: nothing changes, and "repeat that" does not repeat it.
        """
        course = Course(self._runner, self._situation, now)
        course.tell(tell)
        return tuple(course.effects)

    def catch_up(self, room: int, now: float, first: Tell | None = None) -> tuple[Effect, ...]:
        """How things stand, said in a room that has heard nothing for a while, after `first`. As `announce`, no step.

        Nobody has asked for it, so all of it is as urgent as a reminder.
        """
        course = Course(self._runner, self._situation, now)
        if first is not None:
            course.tell(first)
        catch_up(self._runner, course, room, now)
        return tuple(
            replace(effect, rooms=(room,), priority=Priority.REMINDER) if isinstance(effect, Say) else effect
            for effect in course.effects
        )

    def listening(self, room: int) -> Listening:
        """What is listened for in a room now."""
        intents = intents_in(self._runner, self._situation, room)
        words = {
            **self._runner.game.slot_words(self._situation.facts),
            **slot_words(self._runner, self._situation, room),
        }
        return Listening(intents, words, self._address)

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

    def _step(self, intent: Intent, room: int | None, now: float) -> IntentOutcome:
        """One intent that happens now; it goes into the history when it changes anything."""
        before = self._situation
        try:
            room = room_meant(self._runner, before, intent, room, now)
            meant = self._meant(intent, room)
        except Refused as refusal:
            outcome, self._situation = refuse(self._runner, before, refusal, room, now)
            return outcome
        outcome, self._situation = hear(self._runner, before, intent, room, now)
        if outcome.taken and intent.name not in NOT_A_STEP and differs(self._situation, before):
            self._remember(Past(before, intent, room, now, meant))
        return outcome

    def _remember(self, past: Past) -> None:
        """A step that can be undone, and whose name can be put right for a while."""
        self._history = list(remembered([*self._history, past]))
        if past.intent.name not in NOBODYS:
            self._situation = correctable(self._runner, self._situation, past.meant, past.room, past.now)

    def _meant(self, intent: Intent, room: int | None) -> Intent:
        question = self._doubt(intent, room)
        if question is None or intent.name in PATIENCE_WITH_ANSWERS:
            return intent
        return chosen(question, intent) or intent

    def _doubt(self, intent: Intent, room: int | None) -> OpenQuestion | None:
        """The question which one was meant, where an intent answers it."""
        question = question_answered(self._runner, self._situation, intent, room)
        return question if question is not None and is_doubt(question) else None

    def _weigh(self, meant: Sequence[Intent], room: int, now: float) -> IntentOutcome:
        """Several readings are near: take the only one that the rules allow, else ask which was meant."""
        question = self._doubt(meant[0], room)
        course = Course(self._runner, self._situation, now)
        if question is not None:
            in_doubt_again(course, question)
        else:
            possible = allowed(self._runner, self._situation, meant, room, now)
            if len(possible) < 2:
                return self._step((*possible, *meant)[0], room, now)
            if not can_be_asked(self._runner, self._situation, possible):
                return IntentOutcome((Play("not_understood", (room,)),), taken=False, reason=IN_DOUBT)
            course.forget_said((room,))
            ask_which(course, possible, room)
        self._situation = course.situation
        return IntentOutcome(tuple(course.effects), taken=False, reason=IN_DOUBT)

    # Steps taken back

    def _undo(self, room: int | None, now: float) -> IntentOutcome:
        """Take back the last step of a room (None: the last of all)."""
        before = self._situation
        back = without_last(self._runner, self._history, before, room, now)
        if isinstance(back, str):
            return self._not_taken(back, room, now)
        self._history = list(back.history)
        course = Course(self._runner, back.situation, now)
        whole_game = back.situation.states[0] != before.states[0] or back.undone.room is None
        rooms = changed_rooms(self._runner, before, back)
        course.forget_said(rooms)
        course.effects.append(Hush(rooms))
        course.tell(Tell("undone_for_all" if whole_game else "undone", back.undone.room))
        if back.situation.states[0] != before.states[0]:
            for state in self._runner.state_line(back.situation, 0):
                for message in state.says:
                    course.tell(Tell(message))
        for question in back.answered:
            if question in course.situation.questions:
                course.ask(Ask(question.name, question.room, question.args), question.asked, question.meant)
        self._situation = course.situation
        return IntentOutcome(tuple(course.effects), taken=True)

    def _correct(self, intent: Intent, room: int | None, now: float) -> IntentOutcome:
        """The last step of a room is taken back, and done with the name that was meant.

        Where the rules refuse that, the step is taken back all the same: it was wrong.
        """
        correction = self._situation.correction_in(room)
        index = last_step(self._runner, self._history, room)
        if correction is None or index is None or self._history[index].meant != correction.intent:
            return self._not_taken("not_now", room, now)
        meant = corrected(self._runner, self._situation, correction, intent)
        back = without_last(self._runner, self._history, self._situation, room, now)
        if meant is None or isinstance(back, str):
            return self._not_taken(back if isinstance(back, str) else "not_now", room, now)
        outcome, after = hear(self._runner, back.situation, meant, room, now)
        if not outcome.taken:
            undone = self._undo(room, now)
            refused, self._situation = hear(self._runner, self._situation, meant, room, now)
            return replace(refused, effects=(*undone.effects, *refused.effects))
        hush = Hush(changed_rooms(self._runner, self._situation, back))
        self._history, self._situation = list(back.history), after
        self._remember(Past(back.situation, meant, room, now, meant))
        return replace(outcome, effects=(hush, *outcome.effects))

    def _not_taken(self, reason: str, room: int | None, now: float) -> IntentOutcome:
        course = Course(self._runner, self._situation, now)
        course.tell(Tell(reason, room))
        return IntentOutcome(tuple(course.effects), taken=False, reason=reason)
