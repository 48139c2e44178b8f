"""One input carried through: rules run, triggers fired, states entered, timers set, messages addressed.

A `Course` lives for one input only. It starts from a situation, changes its own copy step by step and collects effects;
when it is done, `situation` and `effects` are the result. Messages are addressed to rooms here and nowhere else: a rule
says which room a message concerns, the chart's table of messages says who hears it.
"""

from collections.abc import Sequence
from dataclasses import replace

from moderator.games.effects import Ask, Close, Effect, Fire, Hush, Play, Priority, Say, Tell, Wish
from moderator.games.game import Game, Refused, Rule, Turn
from moderator.games.open_question import OpenQuestion
from moderator.language.intent import Intent
from moderator.language.message import Argument, Message
from moderator.moderating.chart import Audience, Chart, State
from moderator.moderating.machine import Machine, Passage
from moderator.moderating.situation import CLOCK_KINDS, Situation, TimerKind

MINUTE = 60
"""Seconds."""

REPEATABLE = frozenset({Priority.ANSWER, Priority.NEWS})
"""What "repeat that" says again: not the countdown, which would be wrong by now, and no nudges."""


class Runner:
    """A game with its chart and machines: what every course needs and no course changes."""

    def __init__(self, game: Game, chart: Chart) -> None:
        self.game = game
        self.chart = chart
        self.machines = (
            Machine(chart.machine, game.guards),
            *(Machine(chart.room, game.guards) for _ in range(game.rooms)),
        )
        self.every_room = tuple(range(game.rooms))

    def first_situation(self) -> Situation:
        """Before anything: initial states, nothing entered yet."""
        return Situation(
            facts=self.game.facts,
            states=(self.chart.machine.initial, *(self.chart.room.initial for _ in self.every_room)),
            said=tuple(() for _ in self.every_room),
        )

    def state_line(self, situation: Situation, machine: int) -> tuple[State, ...]:
        """The states that a machine is in, outermost first."""
        chart = self.chart.machine if machine == 0 else self.chart.room
        return tuple(chart.line(situation.states[machine]))


class Course:
    """Carries one input through. `now` is the party clock in seconds."""

    def __init__(self, runner: Runner, situation: Situation, now: float) -> None:
        self.situation = situation
        self.effects: list[Effect] = []
        self._runner = runner
        self._now = now

    # Rules and what they wish for

    def run(
        self, rule: Rule, room: int | None, intent: Intent | None = None, question: OpenQuestion | None = None
    ) -> None:
        """Run a rule and carry out its wishes. Raises Refused when the rule does not allow the step."""
        step = rule(self.turn(room, intent, question))
        self.situation = replace(self.situation, facts=step.facts)
        self.carry_out(step.wishes)

    def run_named(self, name: str, room: int | None, question: OpenQuestion | None = None) -> None:
        """Run a rule that the chart names; a refusal there is simply said, since nobody asked for the step."""
        try:
            self.run(self._runner.game.rules[name], room, question=question)
        except Refused as refusal:
            self.tell(Tell(refusal.message, room, refusal.args_said))

    def turn(
        self, room: int | None, intent: Intent | None = None, question: OpenQuestion | None = None
    ) -> Turn[object]:
        """The turn that a rule sees now."""
        return self.situation.turn(self._now, room, intent, question)

    def carry_out(self, wishes: Sequence[Wish]) -> None:
        """Carry out a rule's wishes in their order."""
        for wish in wishes:
            match wish:
                case Tell():
                    self.tell(wish)
                case Ask():
                    self.ask(wish)
                case Close():
                    self.close(wish.question, wish.room)
                case Fire():
                    self.fire(wish.trigger, 0 if wish.room is None else 1 + wish.room)
                case Play():
                    self.effects.append(wish)

    # Messages

    def tell(self, tell: Tell, puts: OpenQuestion | None = None) -> None:
        """Address a message to the rooms that may hear it, with the arguments that the chart lists for it.

        `puts`: the question that it puts.
        """
        rule = self._runner.chart.messages[tell.message]
        rooms = self._audience(rule.to, tell.room)
        turn = self.turn(tell.room)
        args: dict[str, Argument] = {
            name: tell.args[name] if name in tell.args else self._runner.game.quantities[name](turn)
            for name in rule.args
        }
        self.say(
            Say(
                Message(rule.name, args),
                rooms,
                rule.priority,
                due=self._now if rule.priority is Priority.COUNTDOWN else None,
                expires=self._now + rule.fresh if rule.fresh is not None else None,
                puts=puts,
            )
        )

    def say(self, say: Say) -> None:
        """Add an addressed message and remember it for "repeat that"."""
        self.effects.append(say)
        if say.priority in REPEATABLE:
            said = list(self.situation.said)
            for room in say.rooms:
                said[room] = (*said[room], say.message)
            self.situation = replace(self.situation, said=tuple(said))

    def forget_said(self, rooms: Sequence[int]) -> None:
        """A new exchange begins in these rooms: what was said before it is not repeated any more."""
        said = tuple(() if room in rooms else lines for room, lines in enumerate(self.situation.said))
        self.situation = replace(self.situation, said=said)

    def _audience(self, to: Audience, room: int | None) -> tuple[int, ...]:
        every = self._runner.every_room
        if room is None or to is Audience.EVERYONE:
            return every
        return (room,) if to is Audience.ROOM else tuple(r for r in every if r != room)

    # Questions

    def ask(self, ask: Ask, times_asked: int = 1, meant: tuple[Intent, ...] = ()) -> None:
        """Put a question in a room and listen for its answers; it replaces the same question there.

        `meant`: the readings between which it decides.
        """
        rule = self._runner.chart.questions[ask.question]
        self._drop_question(ask.question, ask.room)
        question = OpenQuestion(ask.question, ask.room, ask.args, times_asked, meant)
        self.situation = replace(self.situation, questions=(*self.situation.questions, question)).with_timer(
            self._now + rule.wait, TimerKind.QUESTION, machine=1 + ask.room, name=ask.question
        )
        self.put(question)

    def put(self, question: OpenQuestion) -> None:
        """Say an open question, and with a sound that its answer is listened for."""
        says = self._runner.chart.questions[question.name].says
        self.tell(Tell(says, question.room, question.args), puts=question)
        self.effects.append(Play("listening", (question.room,), puts=question))

    def close(self, name: str | None, room: int | None = None) -> None:
        """Close a question (None: every one), in one room or in all."""
        for question in self.situation.questions:
            if name in (None, question.name) and room in (None, question.room):
                self._drop_question(question.name, question.room)

    def _drop_question(self, name: str, room: int) -> None:
        kept = tuple(q for q in self.situation.questions if (q.name, q.room) != (name, room))
        self.situation = replace(self.situation, questions=kept).without_timers(
            kinds=frozenset({TimerKind.QUESTION}), machine=1 + room, name=name
        )

    # Machines

    def fire(self, trigger: str, machine: int) -> bool:
        """Fire a trigger; enter what it leads to. False when it leads nowhere from here."""
        room = None if machine == 0 else machine - 1
        passage = self._runner.machines[machine].fire(
            self.situation.states[machine], trigger, self.situation.turn(self._now, room)
        )
        if passage is None:
            return False
        self._pass(machine, passage)
        return True

    def enter_first(self) -> None:
        """Enter the initial states, the rooms' first: what the game says then may depend on them."""
        for machine in reversed(range(len(self._runner.machines))):
            initial = self.situation.states[machine]
            self._pass(machine, self._runner.machines[machine].passage(None, initial))

    def _pass(self, machine: int, passage: Passage) -> None:
        chart = self._runner.chart.machine if machine == 0 else self._runner.chart.room
        if machine == 0:
            # Whatever leads the game on ends a pause.
            self.situation = self.situation.resumed(self._now)
        for path in passage.left:
            self.situation = self.situation.without_timers(
                kinds=frozenset({TimerKind.AFTER}), machine=machine, name=path
            )
            if chart.states[path].clock is not None:
                self.stop_clock()
        states = list(self.situation.states)
        states[machine] = passage.state
        self.situation = replace(self.situation, states=tuple(states))
        if machine == 0:
            self.forget_said(self._runner.every_room)
        for path in passage.entered:
            self._enter(machine, chart.states[path])

    def _enter(self, machine: int, state: State) -> None:
        room = None if machine == 0 else machine - 1
        for index, after in enumerate(state.after):
            self.situation = self.situation.with_timer(
                self._now + self._seconds(after.seconds, room), TimerKind.AFTER, machine, state.path, index
            )
        if state.hushes:
            self.effects.append(Hush(self._runner.every_room if room is None else (room,)))
        for name in state.enter:
            self.run_named(name, room)
        if state.clock is not None:
            self.start_clock(self._seconds(state.clock, room))
        for name in state.says:
            self.tell(Tell(name, room))
        for name in state.then:
            self.run_named(name, room)

    def _seconds(self, seconds: float | str, room: int | None) -> float:
        if isinstance(seconds, str):
            value = self._runner.game.quantities[seconds](self.turn(room))
            return float(str(value))
        return seconds

    # Clock

    def start_clock(self, seconds: float) -> None:
        """Start the clock and everything that it will say by itself. Zero seconds is a round without a timer."""
        self.stop_clock()
        rule = self._runner.chart.clock
        if rule is None or seconds <= 0:
            return
        end = self._now + seconds
        situation = replace(self.situation, clock_ends=end)
        marks = {mark.left for mark in rule.marks}
        for index, mark in enumerate(rule.marks):
            if mark.left < seconds:
                situation = situation.with_timer(end - mark.left, TimerKind.MARK, index=index)
        if rule.each_minute is not None:
            for minutes in range(1, int(seconds // MINUTE) + 1):
                if minutes * MINUTE < seconds and minutes * MINUTE not in marks:
                    situation = situation.with_timer(end - minutes * MINUTE, TimerKind.MINUTE, index=minutes)
        if rule.countdown is not None:
            for left in range(1, rule.countdown_from + 1):
                if left < seconds:
                    situation = situation.with_timer(end - left, TimerKind.COUNTDOWN, index=left)
        self.situation = situation.with_timer(end, TimerKind.CLOCK_END)

    def stop_clock(self) -> None:
        """Take the clock away with all that it would still have said."""
        self.situation = replace(self.situation, clock_ends=None).without_timers(kinds=CLOCK_KINDS)
