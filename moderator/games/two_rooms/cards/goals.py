"""What a card must reach to win: a small vocabulary of goals, each a kind with parameters.

A new card whose ending follows one of these kinds is an entry in a file and needs no code. Cards are named by their
ids; a card that is buried is meant together with whoever takes its place (its backup).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum


class Prediction(Enum):
    """What a card that speaks before the reveal must get right."""

    WINNER = "winner"
    BURIED = "buried"
    TARGET = "target"
    BURIED_TEAM = "buried_team"
    EVERY_COLOR = "every_color"


class Count(Enum):
    """With how many of the cards named one must have shared."""

    ALL = "all"
    NOT_ALL = "not_all"
    NONE = "none"


@dataclass(frozen=True)
class TeamGoal:
    """Wins when the card's team wins."""


@dataclass(frozen=True)
class PlaceGoal:
    """Wins by the rooms at the end; everything named must hold. A card that is not in play is in no room."""

    with_: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    together: tuple[tuple[str, str], ...] = ()
    """Pairs of other cards that must end in one room."""
    apart: tuple[tuple[str, str], ...] = ()
    """Pairs of other cards that must not."""
    alive: bool | None = None
    """Whether the holder must be alive (True) or dead (False) when the bomb has gone off."""
    dead: tuple[str, ...] = ()
    """Other cards that must be dead."""
    alive_there: tuple[str, ...] = ()
    """Other cards that must be alive."""


@dataclass(frozen=True)
class HistoryGoal:
    """Wins by what happened: yes-or-no questions about the holder, each with the answer that is wanted."""

    wanted: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class SharedGoal:
    """Wins by card shares with the present holders of other cards."""

    with_: tuple[str, ...]
    wins: Count


@dataclass(frozen=True)
class PredictGoal:
    """Wins by saying something right before any card is shown."""

    what: Prediction


@dataclass(frozen=True)
class ShotGoal:
    """Wins by being shot by the Sniper, or by not being shot."""

    shot: bool


@dataclass(frozen=True)
class FollowGoal:
    """Wins with the first player shared with, or against that player."""

    same: bool


@dataclass(frozen=True)
class HolderGoal:
    """Whoever holds the card at the end wins, or loses."""

    wins: bool


@dataclass(frozen=True)
class AllLivingGoal:
    """Wins when everybody alive at the end has a condition."""

    condition: str


@dataclass(frozen=True)
class NamedGoal:
    """Wins by where players named during the game end, or by their being alive."""

    condition: str
    with_: str | None = None
    alive: bool = False
    excused: str | None = None
    """A card whose holder does not count among them."""


@dataclass(frozen=True)
class OnlyInstantGoal:
    """Wins only by ending the game at once."""


@dataclass(frozen=True)
class TieGoal:
    """Wins when Red and Blue tie and the card's own count settles the tie."""


@dataclass(frozen=True)
class ReadingGoal:
    """Sources disagree: an option of the game chooses among several goals."""

    option: str
    choices: Mapping[str, "Goal"]


SimpleGoal = (
    TeamGoal
    | PlaceGoal
    | HistoryGoal
    | SharedGoal
    | PredictGoal
    | ShotGoal
    | FollowGoal
    | HolderGoal
    | AllLivingGoal
    | NamedGoal
    | OnlyInstantGoal
    | TieGoal
)
Goal = SimpleGoal | ReadingGoal


def simple_goals(goal: Goal) -> Iterator[SimpleGoal]:
    """A goal itself, or all readings of it."""
    if isinstance(goal, ReadingGoal):
        for choice in goal.choices.values():
            yield from simple_goals(choice)
    else:
        yield goal


def cards_in_goal(goal: Goal) -> set[str]:
    """Ids of all cards that a goal speaks of: they must be in the deck."""
    named: set[str] = set()
    for simple in simple_goals(goal):
        match simple:
            case PlaceGoal():
                named.update(simple.with_, simple.without, simple.dead, simple.alive_there)
                named.update(*simple.together, *simple.apart)
            case SharedGoal():
                named.update(simple.with_)
            case NamedGoal():
                named.update({simple.with_, simple.excused} - {None})  # type: ignore[arg-type]
            case _:
                pass
    return named
