"""One input carried through: rules run, triggers fired, states entered, timers set, messages addressed.

A `Course` lives for one input only. It starts from a situation, changes its own copy step by step and collects effects;
when it is done, `situation` and `effects` are the result. Messages are addressed to rooms here and nowhere else: a rule
says which room a message concerns, the chart's table of messages says who hears it.
"""

from collections.abc import Sequence
from dataclasses import replace
from zlib import crc32

from moderator.games.effects import Ask, Close, Effect, Fire, Hush, OpenQuestion, Play, Priority, Say, Tell, Wish
from moderator.games.game import Refused, Rule, Turn
from moderator.language.intent import Intent
from moderator.language.listening import SlotWords
from moderator.language.message import Argument, Message
from moderator.moderating.chart import Audience, MessageRule, State
from moderator.moderating.machine import Passage
from moderator.moderating.runner import Runner
from moderator.moderating.situation import CLOCK_KINDS, Situation, TimerKind

MINUTE = 60
"""Seconds."""

UNASKED = 0
"""How often a question has been put that came up during a pause in which it cannot be answered."""

EVERY_NUMBER_OF_TEXTS = 12
"""Two, three or four texts go into it: each is as likely to be the first."""

REPEATABLE = frozenset({Priority.ANSWER, Priority.NEWS})
"""What "repeat that" says again: not the countdown, which would be wrong by now, and no nudges."""


class Course:
    """Carries one input through. `now` is the party clock in seconds."""

    def __init__(self, runner: Runner, situation: Situation, now: float) -> None:
        self.runner = runner
        self.situation = situation
        self.now = now
        self.effects: list[Effect] = []

    @property
    def words(self) -> SlotWords:
        """What players, rooms and cards are called now."""
        return self.runner.game.slot_words(self.situation.facts)

    # Rules and what they wish for

    def run(
        self,
        rule: Rule,
        room: int | None,
        intent: Intent | None = None,
        question: OpenQuestion | None = None,
        seat: str | None = None,
    ) -> None:
        """Run a rule and carry out its wishes. Raises Refused when the rule does not allow the step."""
        step = rule(replace(self.turn(room, intent, question), seat=seat))
        self.situation = replace(self.situation, facts=step.facts)
        self.carry_out(step.wishes)

    def run_named(self, name: str, room: int | None, question: OpenQuestion | None = None) -> None:
        """Run a rule that the chart names; a refusal there is simply said, since nobody asked for the step."""
        try:
            self.run(self.runner.game.rules[name], room, question=question)
        except Refused as refusal:
            self.tell(Tell(refusal.message, room, refusal.args_said))

    def turn(
        self, room: int | None, intent: Intent | None = None, question: OpenQuestion | None = None
    ) -> Turn[object]:
        """The turn that a rule sees now."""
        return self.situation.turn(self.now, room, intent, question)

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

        A room that has done already what it asks for does not hear it. `puts`: the question that it puts.
        """
        rule = self.runner.chart.messages[tell.message]
        audience = self._audience(rule.to, tell.room)
        rooms = tuple(room for room in audience if self.runner.is_needed(self.situation, rule.name, room))
        if rule.instead is not None:
            for room in (room for room in audience if room not in rooms):
                self.tell(Tell(rule.instead, room, tell.args))
        if not rooms:
            return
        turn = self.turn(tell.room)
        args: dict[str, Argument] = {
            name: tell.args[name] if name in tell.args else self.runner.game.quantities[name](turn)
            for name in rule.args
        }
        for variant, taught, told in self._by_what_they_know(rule, self._turns(rule, rooms), puts):
            self.say(
                Say(
                    Message(rule.name, args, variant, taught),
                    told,
                    rule.priority,
                    due=self.now if rule.priority is Priority.COUNTDOWN else None,
                    expires=self.now + rule.fresh if rule.fresh is not None else None,
                    puts=puts,
                )
            )

    def _turns(self, rule: MessageRule, rooms: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """Which text of a message it is each room's turn to hear, where it varies; rooms of one turn together.

        With which one it begins is the seed's chance.
        """
        if not rule.varies:
            return [(0, rooms)]
        first = crc32(f"{self.runner.game.seed} {rule.name}".encode()) % EVERY_NUMBER_OF_TEXTS
        told = list(self.situation.told)
        turns: dict[int, list[int]] = {}
        for room in rooms:
            times = told[room].get(rule.name, 0)
            turns.setdefault(first + times, []).append(room)
            told[room] = {**told[room], rule.name: times + 1}
        self.situation = replace(self.situation, told=tuple(told))
        return [(variant, tuple(of_turn)) for variant, of_turn in turns.items()]

    def _by_what_they_know(
        self, rule: MessageRule, turns: Sequence[tuple[int, tuple[int, ...]]], puts: OpenQuestion | None
    ) -> list[tuple[int, bool, tuple[int, ...]]]:
        """The same rooms, parted by whether they know what a message teaches; from now on all do.

        A question that is put again is put in full: nobody has answered the brief one.
        """
        if rule.teaches is None:
            return [(variant, False, told) for variant, told in turns]
        taught = list(self.situation.taught)
        again = puts is not None and puts.asked > 1
        parted = []
        for variant, told in turns:
            brief = tuple(room for room in told if rule.teaches in taught[room] and not again)
            full = tuple(room for room in told if room not in brief)
            parted += [(variant, knows, rooms) for knows, rooms in ((True, brief), (False, full)) if rooms]
            for room in told:
                taught[room] |= {rule.teaches}
        self.situation = replace(self.situation, taught=tuple(taught))
        return parted

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
        if room is None or to is Audience.EVERYONE:
            return self.runner.every_room
        return (room,) if to is Audience.ROOM else tuple(r for r in self.runner.every_room if r != room)

    # Questions

    def ask(self, ask: Ask, times_asked: int = 1, meant: tuple[Intent, ...] = ()) -> None:
        """Put a question in a room and listen for its answers; it replaces the same question there.

        `meant`: the readings between which it decides.
        """
        rule = self.runner.chart.questions[ask.question]
        self._drop_question(ask.question, ask.room)
        if not self.runner.may_be_answered(self.situation, ask.question):
            times_asked = UNASKED
        question = OpenQuestion(ask.question, ask.room, ask.args, times_asked, meant)
        self.situation = replace(self.situation, questions=(*self.situation.questions, question)).with_timer(
            self.now + rule.wait, TimerKind.QUESTION, machine=1 + ask.room, name=ask.question
        )
        self.put(question)

    def ask_again(self, question: OpenQuestion, times_asked: int) -> None:
        """Put a question again, with the same arguments and readings."""
        self.ask(Ask(question.name, question.room, question.args), times_asked, question.meant)

    def put(self, question: OpenQuestion) -> None:
        """Say an open question, and with a sound that its answer is listened for.

        One that cannot be answered during a pause is not put: it is when the game goes on (`put_unasked`).
        """
        if not self.runner.may_be_answered(self.situation, question.name):
            return
        says = self.runner.chart.questions[question.name].says
        self.tell(Tell(says, question.room, question.args), puts=question)
        self.effects.append(Play("listening", (question.room,), puts=question))

    def put_unasked(self) -> None:
        """The game goes on after a pause: put the questions that could not be put in it."""
        for question in self.situation.questions:
            if question.asked == UNASKED:
                self.ask_again(question, 1)

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
        passage = self.runner.machines[machine].fire(
            self.situation.states[machine], trigger, self.situation.turn(self.now, room)
        )
        if passage is None:
            return False
        self._pass(machine, passage)
        return True

    def enter_first(self) -> None:
        """Enter the initial states, the rooms' first: what the game says then may depend on them."""
        for machine in reversed(range(len(self.runner.machines))):
            initial = self.situation.states[machine]
            self._pass(machine, self.runner.machines[machine].passage(None, initial))

    def _pass(self, machine: int, passage: Passage) -> None:
        chart = self.runner.machine_chart(machine)
        if machine == 0:
            # Whatever leads the game on ends a pause.
            self.situation = self.situation.resumed(self.now)
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
            self.forget_said(self.runner.every_room)
        for path in passage.entered:
            self._enter(machine, chart.states[path])

    def _enter(self, machine: int, state: State) -> None:
        room = None if machine == 0 else machine - 1
        for index, after in enumerate(state.after):
            self.situation = self.situation.with_timer(
                self.now + self._seconds(after.seconds, room), TimerKind.AFTER, machine, state.path, index
            )
        if state.hushes:
            self.effects.append(Hush(self.runner.rooms(room)))
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
            value = self.runner.game.quantities[seconds](self.turn(room))
            return float(str(value))
        return seconds

    # Clock

    def start_clock(self, seconds: float) -> None:
        """Start the clock and everything that it will say by itself. Zero seconds is a round without a timer."""
        self.stop_clock()
        rule = self.runner.chart.clock
        if rule is None or seconds <= 0:
            return
        end = self.now + seconds
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
