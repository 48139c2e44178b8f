"""What a game is played with and what never changes meanwhile: its rules, its chart, its machines.

Whatever can be told from these and one situation is told here: above all what is listened for in a room, the union of
what its states, its open question and the housekeeping list.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from moderator.games.effects import OpenQuestion
from moderator.games.game import Game, Turn
from moderator.games.seat import SHARED, SeatView
from moderator.language.intent import Attention, Intent
from moderator.moderating.chart import Chart, MachineChart, State
from moderator.moderating.machine import Machine
from moderator.moderating.situation import Situation

GUARDS: Mapping[str, Callable[[Situation], bool]] = {"paused": lambda situation: situation.paused}
"""What every game may name as a guard of a message, beside its own."""


class Runner:
    """A game with its chart and machines. Machine 0 is the game's, 1 + n that of room n."""

    def __init__(self, game: Game, chart: Chart) -> None:
        self.game = game
        self.chart = chart
        self.every_room = tuple(range(game.rooms))
        self.machines = tuple(Machine(self.machine_chart(number), game.guards) for number in range(1 + game.rooms))

    def machine_chart(self, machine: int) -> MachineChart:
        """The states and transitions of a machine."""
        return self.chart.machine if machine == 0 else self.chart.room

    def rooms(self, room: int | None) -> tuple[int, ...]:
        """The rooms that something concerns which was said in a room (None: typed, for the whole game)."""
        return self.every_room if room is None else (room,)

    def first_situation(self) -> Situation:
        """Before anything: initial states, nothing entered yet."""
        return Situation(
            facts=self.game.facts,
            states=(self.chart.machine.initial, *(self.chart.room.initial for _ in self.every_room)),
            said=tuple(() for _ in self.every_room),
            told=tuple({} for _ in self.every_room),
            taught=tuple(frozenset() for _ in self.every_room),
        )

    def state_line(self, situation: Situation, machine: int) -> tuple[State, ...]:
        """The states that a machine is in, outermost first."""
        return tuple(self.machine_chart(machine).line(situation.states[machine]))

    def question_answered(self, situation: Situation, intent: Intent, room: int | None) -> OpenQuestion | None:
        """The question that is open in a room and that an intent answers; with no room the newest such one anywhere.

        The newest of all may be one that the intent does not answer, while an older one in the other room waits for it.
        """
        is_open = [question for question in reversed(situation.questions) if question.room in self.rooms(room)]
        newest = [question for question in is_open if question is situation.question_in(question.room)]
        return next((q for q in newest if intent.name in self.chart.questions[q.name].listens), None)

    def intents_in(self, situation: Situation, room: int) -> Mapping[str, Attention]:
        """Intents and how attentively each is taken in a room now; an answer to an open question comes first.

        While the game is paused only the housekeeping counts, what the chart lists for a pause, and answers to
        questions of both.
        """
        listed: list[Mapping[str, Attention]] = []
        question = situation.question_in(room)
        if question is not None and self.may_be_answered(situation, question.name):
            listed.append(dict.fromkeys(self.chart.questions[question.name].listens, Attention.ANSWER))
        charts, housekeeping = (self.chart.room, self.chart.machine), self.chart.housekeeping
        if situation.paused:
            listed += [*(chart.paused for chart in charts), housekeeping.paused]
        else:
            turn: Turn[Any] = Turn(situation.facts, situation.states, room)  # a guard does not see the clock
            for machine in (1 + room, 0):
                for state in reversed(self.state_line(situation, machine)):
                    listed += [when.listens for when in state.listens_when if self.game.guards[when.guard](turn)]
                    listed.append(state.listens)
            listed += [chart.everywhere for chart in charts]
            if situation.clock_ends is not None:
                listed.append(housekeeping.running)
            if self.chart.corrections is not None and situation.correction_in(room) is not None:
                listed.append(self.chart.corrections.listens)
        listened: dict[str, Attention] = {}
        for intents in (*listed, housekeeping.always):
            for name, attention in intents.items():
                listened.setdefault(name, attention)
        return listened

    def taps_in(self, situation: Situation, room: int | None) -> frozenset[str]:
        """The intents that may be tapped on a phone in a room (None: of a player who is in none) now."""
        if situation.paused:
            return frozenset()
        machines = (0,) if room is None else (0, 1 + room)
        taps = {name for machine in machines for state in self.state_line(situation, machine) for name in state.taps}
        question = None if room is None else situation.question_in(room)
        return frozenset({*taps, *(self.chart.questions[question.name].taps if question is not None else ())})

    def seat(self, situation: Situation, player: str, now: float) -> SeatView:
        """What a player's phone may show and do: what the game offers, as far as the chart lists it now."""
        view = self.game.seat(situation.turn(now), player)
        taps = self.taps_in(situation, view.room)
        offers = tuple(offer for offer in view.offers if offer.intent.name in taps)
        return replace(view, offers=offers, share=view.share if SHARED in taps else None)

    def is_needed(self, situation: Situation, message: str, room: int) -> bool:
        """Whether a message is still worth saying in a room: what it asks for there has not been done."""
        guard = self.chart.messages[message].needed
        if guard is None:
            return True
        if guard in GUARDS:
            return GUARDS[guard](situation)
        return self.game.guards[guard](Turn(situation.facts, situation.states, room))

    def may_be_answered(self, situation: Situation, question: str) -> bool:
        """While the game is paused only questions of the housekeeping, and those that the chart marks, may be."""
        of_the_game = f"answer_{question}" in self.game.rules
        return not situation.paused or not of_the_game or self.chart.questions[question].paused
