"""What a game is to the moderator: facts, and named pure functions over them.

A statechart names *rules*, *guards* and *quantities*; a game provides them under those names. A rule looks at a `Turn`
and returns a `Step`: the new facts and what it wishes to have said, asked or fired. It may raise `Refused` with the
message that tells the reason; then nothing has changed. The shared layers know no game, a game knows no layer above.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from inspect import isfunction, signature
from types import ModuleType
from typing import Any, Generic, TypeVar, get_origin

from moderator.games.choices import ChoiceList, KeptChoices
from moderator.games.effects import OpenQuestion, Wish
from moderator.games.seat import OnPhones, SeatOwner, SeatView
from moderator.language.intent import Intent
from moderator.language.listening import SlotWords
from moderator.language.message import Argument, Message

Facts = TypeVar("Facts")


@dataclass(frozen=True)
class Turn(Generic[Facts]):
    """Everything that a rule may look at."""

    facts: Facts
    states: tuple[str, ...]
    """State of the game's machine, then of each room's: ("round", "led", "leaderless")."""
    room: int | None = None
    """Where it was said, or which room's deadline is due; None for the keyboard and the game as a whole."""
    intent: Intent = field(default_factory=lambda: Intent(""))
    question: OpenQuestion | None = None
    """The question that the intent answers, if it answers one."""
    clock_left: float | None = None
    """Seconds left on the clock; None when no clock is set."""
    seat: str | None = None
    """The player on whose phone it was tapped; None for what was said or typed."""

    @property
    def asked(self) -> OpenQuestion:
        """The question that is answered or given up, in a rule that has one."""
        assert self.question is not None, "an answer comes with its question"
        return self.question

    @property
    def state(self) -> str:
        """State of the game's machine."""
        return self.states[0]

    def room_state(self, room: int) -> str:
        """State of a room's machine."""
        return self.states[1 + room]


@dataclass(frozen=True)
class Step(Generic[Facts]):
    """What a rule makes of a turn."""

    facts: Facts
    wishes: tuple[Wish, ...] = ()


class Refused(Exception):
    """A rule does not allow the step. `message` names the spoken reason; nothing has changed."""

    def __init__(self, message: str, **args: Argument) -> None:
        super().__init__(message)
        self.message = message
        self.args_said = args


Rule = Callable[[Turn[Any]], Step[Any]]
Guard = Callable[[Turn[Any]], bool]
Quantity = Callable[[Turn[Any]], Argument]


def rules_in(*modules: ModuleType) -> Mapping[str, Rule]:
    """The rules that stand in modules, by name: every public function that makes a step of a turn and nothing else."""
    return {
        name: found
        for module in modules
        for name, found in vars(module).items()
        if isfunction(found)
        and found.__module__ == module.__name__
        and not name.startswith("_")
        and [*signature(found).parameters] == ["turn"]
        and get_origin(signature(found).return_annotation) == Step
    }


@dataclass(frozen=True)
class RoomScreen:
    """What stands on a room's own screen of the game, beside its clock: what everybody in that room may know, no more.

    Messages of the voice's part `pages`, or of the game's own.
    """

    headline: Message | None = None
    """The round, the phase, who has won; None where there is nothing to say but that no game has begun."""
    lines: tuple[Message, ...] = ()
    """How things stand in this room."""
    lacks: tuple[Message, ...] = ()
    """What this room still has to do, the first thing first."""


@dataclass(frozen=True)
class Game:
    """A game: its first facts and its functions by name.

    `rules` are keyed by the names of the statechart: an intent's name, `answer_<question>`, or the name of an entry
    rule or deadline. `quantities` give the arguments of messages and the seconds of clocks. `slot_words` lists what
    players, rooms and cards are called at the moment.
    """

    name: str
    rooms: int
    facts: Any
    rules: Mapping[str, Rule]
    guards: Mapping[str, Guard]
    quantities: Mapping[str, Quantity]
    room_names: tuple[str, ...]
    proposals: Callable[[Turn[Any]], tuple[str, ...]]
    """The intents most worth saying next in the turn's room, for "help"."""
    summary: Callable[[Turn[Any]], Mapping[str, Any]]
    """What a screen shows of the facts, as plain data: `headline`, `in_rooms` with `name` and `shows` (label to text)
    of each, `winner` when there is one, and whatever else the game's rehearsals look at."""
    room_screen: Callable[[Turn[Any]], RoomScreen] = lambda turn: RoomScreen()
    """What stands on the screen of the turn's room."""
    on_phones: Callable[[Any], OnPhones] = lambda facts: OnPhones()
    """Whether its cards lie on the players' phones, which the host may choose: only then is there any seat."""
    seat: Callable[[Turn[Any], str], SeatView] = lambda turn, player: SeatView()
    """What a player's phone may show and do: everything that is sent to it is made of this."""
    seat_owners: Callable[[Any], tuple[SeatOwner, ...]] = lambda facts: ()
    """Who may have a seat: the players, then guests."""
    paper_cards: Callable[[Any], tuple[Message, ...]] = lambda facts: ()
    """Which cards are to be handed to players without a phone: for the host's eyes only, never aloud. Texts of the
    plug-in's `seat_parts`."""
    slot_words: Callable[[Any], SlotWords] = lambda facts: {}
    words_of_any_party: SlotWords = field(default_factory=dict)
    """What slots may hold that depend on the party (its deck, say), where no party is known: for trying words."""
    room_meant: Callable[[Turn[Any]], int | None] = lambda turn: None
    """The one room that a command typed without a room speaks of, so that what is said about it is said there only;
    None when it speaks of none. Raises Refused when it speaks of several."""
    choices: Callable[[Turn[Any]], tuple[ChoiceList, ...]] = lambda turn: ()
    """What the host may choose on a screen for the next game."""
    kept_choices: Callable[[Any], KeptChoices] = lambda facts: KeptChoices()
    """What a party file would say of what is chosen now."""
    seed: int = 0
    """Where the chance of the evening comes from; here only which of several texts a message begins with."""
    phrases: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Messages that only stand inside others, as arguments (names of cards, reasons), each with its own arguments."""
