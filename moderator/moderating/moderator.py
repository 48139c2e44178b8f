"""The moderator: intents and time in, effects out.

    outcome = moderator.hear(intent, room, now)     # somebody said something in a room, or typed it (room None)
    outcome = moderator.tap(intent, player, now)    # somebody tapped something on the own phone
    effects = moderator.tick(now)                   # time has passed
    effects = moderator.foresee(due)                # what tick(due) will say if nothing else happens before
    effects = moderator.foresee_hearing(intent, room, now)      # what hear(intent, room, now) would say
    effects = moderator.heard_out(question, room, now)   # what puts a question was heard to its end: its time begins
    effects = moderator.interrupt(now)              # the machine failed then; what to say now that it runs again

It keeps one situation and the steps that led there. What an intent does stands in `step`, how a step is taken back in
`history`, what time does in `timekeeping`.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from moderator.games.effects import Effect, Play, Priority, Say, Tell
from moderator.games.game import Game, Refused, RoomScreen
from moderator.games.seat import SeatView
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.moderating.chart import Chart
from moderator.moderating.course import Course
from moderator.moderating.doubt import CORRECTION, words_of_doubt
from moderator.moderating.history import History, Past, correct, undo, with_step
from moderator.moderating.housekeeping import (
    GO_ON,
    HEARD_OUT,
    INTERRUPTION,
    NOT_A_STEP,
    PAUSE,
    QUESTION,
    RETURN,
    catch_up,
    commands_in_help,
    tell_commands,
    with_time_left,
)
from moderator.moderating.runner import Runner
from moderator.moderating.situation import Situation, TimerKind
from moderator.moderating.step import Input, IntentOutcome, Result, hear, not_taken, refused, weigh
from moderator.moderating.timekeeping import next_due, pass_time


class Moderator:
    """Runs one game with its chart. Pure: all time and all words come in through the methods."""

    def __init__(self, game: Game, chart: Chart, *, address: str = "moderator") -> None:
        self._runner = Runner(game, chart)
        self._situation = self._runner.first_situation()
        self._history: History = ()
        self._address = address

    @property
    def situation(self) -> Situation:
        """Where the party stands now."""
        return self._situation

    @property
    def asks_to_go_on(self) -> bool:
        """Whether it waits for a word to go on after an interruption."""
        return any(question.name == GO_ON for question in self._situation.questions)

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
        course = self._course(now)
        course.enter_first()
        self._situation = course.situation
        return tuple(course.effects)

    def hear(self, intent: Intent, room: int | None, now: float, rivals: Sequence[Intent] = ()) -> IntentOutcome:
        """Somebody meant this in a room (None: typed, for the whole game).

        An intent that is not listened for, or that the rules refuse, changes nothing; the outcome names the reason.
        `rivals`: what else may well have been said; where the rules allow several, the room is asked which.
        """
        due = self.tick(now)
        given = Input(self._runner, self._situation, intent, room, now)
        if intent.name == "undo" or (intent.name == CORRECTION and given.question is None):
            outcome = self._take_back(given)
        elif rivals and room is not None:
            weighed = weigh(given, rivals, room)
            outcome = self._step(weighed) if isinstance(weighed, Input) else self._keep(weighed)
        else:
            outcome = self._step(given)
        return replace(outcome, effects=(*due, *outcome.effects))

    def tap(self, intent: Intent, player: str, now: float) -> IntentOutcome:
        """Somebody has tapped this on the own phone. It counts only while the own seat offers it.

        It happens in the room where the player is, and is told there like what is said; what is refused is answered on
        the phone alone (`IntentOutcome.answer`).
        """
        due = self.tick(now)
        room = self.seat(player, now).room
        outcome = self._step(Input(self._runner, self._situation, intent, room, now, player))
        return replace(outcome, effects=(*due, *outcome.effects))

    def tick(self, now: float) -> tuple[Effect, ...]:
        """Let time pass until `now`: everything that came due, in order."""
        self._situation, effects = pass_time(self._runner, self._situation, now)
        return effects

    def interrupt(self, now: float, pause: int = 0) -> tuple[Effect, ...]:
        """The machine failed at `now` and runs again: time stands from then on, until somebody wants to go on.

        `pause` is how long it was away, in seconds.
        """
        return self.hear(Intent(INTERRUPTION, {PAUSE: (pause,)} if pause else {}), None, now).effects

    def come_back(self, now: float) -> tuple[Effect, ...]:
        """The host left at `now` and goes on: as `interrupt`, but nothing was cut off."""
        return self.hear(Intent(RETURN), None, now).effects

    def heard_out(self, question: str, room: int, now: float) -> tuple[Effect, ...]:
        """What puts a question has been heard to its end in its room, or is not yet: its time to answer begins now.

        Where nobody tells this, it begins when the question is put.
        """
        return self.hear(Intent(HEARD_OUT, {QUESTION: (question,)}), room, now).effects

    def next_due(self) -> float | None:
        """When something is due next; None when nothing is."""
        return next_due(self._situation)

    def foresee(self, due: float) -> tuple[Effect, ...]:
        """What `tick(due)` would bring if nothing is heard before; changes nothing.

        So announcements can be rendered and placed ahead of their time.
        """
        return pass_time(self._runner, self._situation, due)[1]

    def foresee_hearing(self, intent: Intent, room: int | None, now: float) -> tuple[Effect, ...]:
        """What `hear` would bring; changes nothing.

        So an answer can be rendered while somebody may still go on speaking.
        """
        return copy(self).hear(intent, room, now).effects  # nothing that a moderator holds is changed, only replaced

    def announce(self, tell: Tell, now: float) -> tuple[Effect, ...]:
        """Something that the evening itself has to tell, a failing microphone say, addressed as the chart has it.

        It is no step of the game: nothing changes, and "repeat that" does not repeat it.
        """
        course = self._course(now)
        course.tell(tell)
        return tuple(course.effects)

    def revised(self, say: Say | Play, room: int, now: float) -> Say | Play | None:
        """What was to be said in a room, as it is to be said now; None when it is not worth saying there any more.

        So it is when the question that it puts is not open any more, or what it asks for is done. The time that is left
        is told as it is when its turn comes.
        """
        if say.puts is not None and say.puts not in self._situation.questions:
            return None
        if isinstance(say, Play):
            return say
        if not self._runner.is_needed(self._situation, say.message.name, room):
            return None
        return with_time_left(say, self._situation.clock_left(now))

    def offer_commands(self, room: int, now: float) -> tuple[Effect, ...]:
        """What can be said now, for a room in which somebody was not understood again. As `announce`, no step."""
        course = self._course(now)
        tell_commands(course, room, "pardon_help")
        return tuple(course.effects)

    def commands(self, room: int, now: float) -> tuple[str, ...]:
        """The intents that help names in a room now, the most useful first."""
        return commands_in_help(self._course(now), room)

    def room_screen(self, room: int, now: float) -> RoomScreen:
        """What the game shows on a room's own screen."""
        return self.game.room_screen(self._situation.turn(now, room))

    def seat(self, player: str, now: float) -> SeatView:
        """What a player's phone may show and do now: all that is sent to it is made of this."""
        return self._runner.seat(self._situation, player, now)

    def catch_up(self, room: int, now: float, first: Tell | None = None) -> tuple[Effect, ...]:
        """How things stand, said in a room that has heard nothing for a while, after `first`. As `announce`, no step.

        Nobody has asked for it, so all of it is as urgent as a reminder.
        """
        course = self._course(now)
        if first is not None:
            course.tell(first)
        catch_up(course, room)
        return tuple(
            replace(effect, rooms=(room,), priority=Priority.REMINDER) if isinstance(effect, Say) else effect
            for effect in course.effects
        )

    def listening(self, room: int) -> Listening:
        """What is listened for in a room now."""
        words = self.game.slot_words(self._situation.facts)
        words = {**words, **words_of_doubt(self._situation, words, room)}
        return Listening(self._runner.intents_in(self._situation, room), words, self._address)

    def everything(self) -> Listening:
        """Every intent of the game at once, the likeliest first: for trying and measuring words without a game."""
        listened = dict.fromkeys(self.chart.likeliest_first(), Attention.OPEN)
        return Listening(listened, self.game.slot_words(self._situation.facts), self._address)

    def summary(self, now: float) -> Mapping[str, Any]:
        """What a screen shows: states, clock, when the state ends by itself, and the facts as the game sums them up."""
        situation = self._situation
        return {
            "state": situation.states[0],
            "rooms": list(situation.states[1:]),
            "clock": situation.clock_left(now),
            "ends": self._state_ends(now),
            "paused": situation.paused,
            **self.game.summary(situation.turn(now)),
        }

    def _state_ends(self, now: float) -> float | None:
        """Seconds until the state of the game ends by itself, a parley say; None when it does not."""
        states = self._runner.machine_chart(0).states
        timers = [timer for timer in self._situation.timers if timer.kind is TimerKind.AFTER and timer.machine == 0]
        ending = [timer.due for timer in timers if states[timer.name].after[timer.index].fires is not None]
        at = now if self._situation.paused_at is None else self._situation.paused_at
        return max(0.0, min(ending) - at) if ending else None

    def _course(self, now: float) -> Course:
        return Course(self._runner, self._situation, now)

    def _keep(self, result: Result) -> IntentOutcome:
        outcome, self._situation = result
        return outcome

    def _step(self, given: Input) -> IntentOutcome:
        """One intent that happens now; it goes into the history when it changes anything."""
        try:
            given = given.in_room_meant()
            meant = given.meant
        except Refused as refusal:
            return self._keep(refused(given, refusal))
        outcome = self._keep(hear(given))
        if outcome.taken and given.intent.name not in NOT_A_STEP and _differs(self._situation, given.before):
            heard = given.seat is None or any(isinstance(effect, Say) for effect in outcome.effects)
            self._history, self._situation = with_step(self._history, Past(given, meant, heard), self._situation)
        return outcome

    def _take_back(self, given: Input) -> IntentOutcome:
        """Undo the last step of a room, or put its name right."""
        try:
            result, self._history = (undo if given.intent.name == "undo" else correct)(self._history, given)
        except Refused as refusal:
            result = not_taken(given, refusal.message)
        return self._keep(result)


def _differs(situation: Situation, before: Situation) -> bool:
    """Whether there is anything to take back; a question of the players only adds to what was said."""
    aside: dict[str, Any] = {"said": (), "corrections": (), "told": ()}
    return replace(situation, **aside) != replace(before, **aside)
