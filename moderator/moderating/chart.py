"""A statechart as data: states, transitions, questions, messages and the clock's announcements of one game.

`chart_reading` makes it from `statecharts/<game>.yaml`; `machine` runs it. A game has one machine for itself and a
small one per room. A state is named by its path ("reveal.bomber"); what a state lists holds for the states inside it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from moderator.errors import Place
from moderator.games.effects import Priority
from moderator.language.intent import Attention

DEFAULT_WAIT = 20.0
"""Seconds before a question is put again: long enough to agree on an answer in a loud room."""
DEFAULT_TIMES = 2
"""A question is put twice and not more: a moderator that nags is switched off."""

_OPENEST_FIRST = (Attention.OPEN, Attention.ANSWER, Attention.ADDRESSED, Attention.TYPED)


class Audience(Enum):
    """Which rooms hear a message, seen from the room that it concerns. The privacy of the game rests on this."""

    ROOM = "room"
    OTHER = "other"
    EVERYONE = "everyone"


@dataclass(frozen=True)
class MessageRule:
    """A message that the game may say: who hears it, how urgent it is, what it carries."""

    name: str
    to: Audience
    priority: Priority = Priority.NEWS
    args: tuple[str, ...] = ()
    fresh: float | None = None
    """Seconds after which it is no longer worth saying; None is always worth it."""
    needed: str | None = None
    """The guard that must hold in a room for the message to be said there: what is done already is not asked for."""
    instead: str | None = None
    """The message that a room hears where it is not needed; None says nothing there."""
    varies: bool = False
    """Whether its texts, where a language has several, are taken in turn."""
    teaches: str | None = None
    """What a room learns from it, a name that several messages may share: after that their texts may be brief there."""
    place: Place | None = None


@dataclass(frozen=True)
class QuestionRule:
    """A question: the message that puts it, the intents that answer it, and what happens when nobody does."""

    name: str
    says: str
    listens: tuple[str, ...]
    wait: float = DEFAULT_WAIT
    """Seconds until it is put again, from when it was heard to its end."""
    times: int = DEFAULT_TIMES
    """How often it is put at the most."""
    given_up: str | None = None
    """The rule that runs when nobody answered the last time; None closes the question silently."""
    paused: bool = False
    """Whether it may be answered while the game is paused."""
    taps: tuple[str, ...] = ()
    """The answers that may be tapped on a phone, where the game offers them to its owner."""
    place: Place | None = None


@dataclass(frozen=True)
class AfterRule:
    """A deadline of a state: after `seconds` (a number, or a quantity of the game) a rule runs or a trigger fires."""

    seconds: float | str
    rule: str | None = None
    fires: str | None = None


@dataclass(frozen=True)
class ListensWhen:
    """What is listened for only while a guard holds. The guard sees the facts and states, but not the clock."""

    guard: str
    listens: Mapping[str, Attention]


@dataclass(frozen=True)
class State:
    """One state with all that it lists itself; what its parents list is added by `MachineChart.line`."""

    path: str
    hushes: bool = False
    """On entry whatever still waits to be said is dropped: it belongs to what is over."""
    enter: tuple[str, ...] = ()
    """Rules that run on entry, before anything is said."""
    says: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    """Rules that run on entry, after `says`."""
    listens: Mapping[str, Attention] = field(default_factory=dict)
    listens_when: tuple[ListensWhen, ...] = ()
    """Goes before `listens`: so an intent may be typed only, but open while its guard holds."""
    taps: tuple[str, ...] = ()
    """Intents that may be tapped on a phone, where the game offers them to its owner."""
    after: tuple[AfterRule, ...] = ()
    clock: str | None = None
    """The quantity that gives the seconds of a clock started on entry; it stops when the state is left."""
    seals: bool = False
    """Once a step has led here, nothing before that step can be undone: the cards lie on the table."""
    place: Place | None = None


@dataclass(frozen=True)
class Transition:
    """From any of `sources` ("*" is every state) to `target` when `trigger` fires and all guards hold."""

    trigger: str
    sources: tuple[str, ...]
    target: str
    when: tuple[str, ...] = ()
    place: Place | None = None

    def starts_in(self, state: str) -> bool:
        """Whether a state, or one that it is inside, is among the sources."""
        return self.sources == ("*",) or any(state == s or state.startswith(s + ".") for s in self.sources)


@dataclass(frozen=True)
class MachineChart:
    """The states and transitions of one machine."""

    initial: str
    states: Mapping[str, State]
    transitions: tuple[Transition, ...]
    everywhere: Mapping[str, Attention] = field(default_factory=dict)
    """What is listened for in every state, after what the state itself lists."""
    paused: Mapping[str, Attention] = field(default_factory=dict)
    """What is listened for even while the game is paused, besides the housekeeping."""

    def line(self, path: str) -> Iterator[State]:
        """The states that a path passes through, outermost first ("reveal", then "reveal.bomber")."""
        parts = path.split(".")
        for depth in range(1, len(parts) + 1):
            yield self.states[".".join(parts[:depth])]

    def leads(self, state: str, trigger: str) -> bool:
        """Whether a trigger leads somewhere from a state, if its guards hold."""
        return any(t.trigger == trigger and t.starts_in(state) for t in self.transitions)

    def leaves(self) -> tuple[str, ...]:
        """The states that contain no others: those in which the machine can rest."""
        return tuple(p for p in self.states if not any(q.startswith(p + ".") for q in self.states))


@dataclass(frozen=True)
class ClockMark:
    """What happens when the clock has `left` seconds: messages at exactly that time, then rules for each room."""

    left: float
    says: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class ClockRule:
    """What a running clock says by itself."""

    end: str
    """Said when time is up."""
    fires: str
    """The trigger of the game's machine when time is up."""
    marks: tuple[ClockMark, ...] = ()
    each_minute: str | None = None
    """Said at each full minute that is left, with the argument `minutes`."""
    countdown: str | None = None
    """Said at each second from `countdown_from` to 1, with the argument `seconds`."""
    countdown_from: int = 0
    beat: str | None = None
    """A sound that is heard after each number of the countdown."""
    place: Place | None = None


@dataclass(frozen=True)
class Housekeeping:
    """Commands that every game has, listened for by the situation: always, while a clock runs, while paused."""

    always: Mapping[str, Attention]
    running: Mapping[str, Attention]
    paused: Mapping[str, Attention]


@dataclass(frozen=True)
class Corrections:
    """What puts a name right after a step, and for how many seconds it is listened for."""

    listens: Mapping[str, Attention]
    seconds: float


@dataclass(frozen=True)
class Chart:
    """Everything that moderates one game."""

    game: str
    machine: MachineChart
    room: MachineChart
    messages: Mapping[str, MessageRule]
    questions: Mapping[str, QuestionRule]
    clock: ClockRule | None
    housekeeping: Housekeeping
    corrections: Corrections | None = None

    def intents(self) -> frozenset[str]:
        """Every intent that is listened for in some situation."""
        return frozenset(name for name, _ in self._listened())

    def likeliest_first(self) -> tuple[str, ...]:
        """Every intent once, in the order in which one is taken for another where nobody knows the moment.

        What is taken most openly goes first: open phrases, answers, what needs the moderator's name, what is typed.
        So a sentence that may mean several things never means the one that could do harm. Among equals the first of
        the chart: what counts always, the states in their order, the game's questions, then those of every game.
        """
        openness: dict[str, int] = {}
        for name, attention in self._listened():
            openness[name] = min(openness.get(name, len(_OPENEST_FIRST)), _OPENEST_FIRST.index(attention))
        return tuple(sorted(openness, key=lambda name: openness[name]))

    def _listened(self) -> Iterator[tuple[str, Attention]]:
        """What is listened for and how attentively: in which order, `likeliest_first` tells."""
        yield from self.housekeeping.always.items()
        for chart in (self.machine, self.room):
            yield from (*chart.everywhere.items(), *chart.paused.items())
        if self.corrections is not None:
            yield from self.corrections.listens.items()
        for chart in (self.machine, self.room):
            for state in chart.states.values():
                yield from state.listens.items()
                for conditional in state.listens_when:
                    yield from conditional.listens.items()
        for question in self.questions.values():
            yield from dict.fromkeys(question.listens, Attention.ANSWER).items()
        yield from (*self.housekeeping.running.items(), *self.housekeeping.paused.items())
