"""A card: everything the program knows about one character in one color."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from moderator.games.two_rooms.cards.goals import Goal, TeamGoal


class Color(Enum):
    """Teams and the colors of card faces."""

    RED = "red"
    BLUE = "blue"
    GREY = "grey"
    GREEN = "green"
    BLACK = "black"
    PURPLE = "purple"
    PINK = "pink"
    YELLOW = "yellow"
    SPECIAL = "special"
    UNKNOWN = "unknown"


class Contest(Enum):
    """How a primary card decides between Red and Blue."""

    SURVIVES = "survives"
    KILLS = "kills"
    MEETS = "meets"
    AVOIDS = "avoids"


@dataclass(frozen=True)
class Primary:
    """A card on which its team's result rests, and the card on the other side."""

    contest: Contest
    rival: str


@dataclass(frozen=True)
class Instant:
    """Something that ends the game at once."""

    event: str
    """What happened, in one word of ours: `card_share`, `anybody_shares`, ..."""
    partner: str | None
    """The card that must be the other one in the share, if it must be a certain one. A backup does not count."""
    wins: str
    """`red`, `blue`, `own_team` or `alone`."""
    kills_room: bool
    """Everybody in the room where it happens is dead."""
    spares: str | None


class MarkEffect(Enum):
    """What a condition that spreads by sharing does to a player's result."""

    ALL_LIVING = "all_living"
    """Replaces the goal: everybody alive must have it."""
    DIES_WITH_SOURCE = "dies_with_source"
    """The player loses if the card it came from is dead."""
    SHARES_GOAL = "shares_goal"
    """Replaces the goal by that of the card it came from."""
    OTHER_TEAM = "other_team"
    """A red or blue player wins with the other team."""
    MUST_END_WITH_SOURCE = "must_end_with_source"
    """One more goal: the room of the card it came from."""


@dataclass(frozen=True)
class Mark:
    """A condition that a card gives and that counts at the end."""

    condition: str
    effect: MarkEffect


@dataclass(frozen=True)
class Bond:
    """A condition given to two players that replaces their goals: to end together, or apart."""

    condition: str
    together: bool


@dataclass(frozen=True)
class BombChange:
    """A card share that changes whom the bomb reaches."""

    shared_with: str
    both_rooms: bool
    """True: the bomb reaches both rooms. False: it does not reach the room of `shared_with`."""


class TieRule(Enum):
    """How a card settles a tie between Red and Blue."""

    MORE_CARDS_WIN = "more_cards_win"
    MORE_CARDS_LOSE = "more_cards_lose"


class RoomSizes(Enum):
    """Rooms that a power needs. Players are split as evenly as can be, so their number tells whether there are such."""

    EVEN = "even"
    """A room in which an even number of people are."""
    UNEQUAL = "unequal"
    """One room larger than the other."""

    def come_with(self, players: int) -> bool:
        """Whether so many players, split evenly, give such rooms."""
        if self is RoomSizes.UNEQUAL:
            return players % 2 == 1
        return players % 2 == 1 or players // 2 % 2 == 0


@dataclass(frozen=True)
class Card:
    """One card of the game. Other cards are named by their ids."""

    id: str
    """Stable: files, voices and journals use it. A character in both colors has two: `red_angel`, `blue_angel`."""
    character: str
    """The id without its color."""
    edition: str
    team: Color
    shown: Color
    """Color of the card's face."""
    copies: int = 1
    level: int = 3
    """1: for people who play for the first time, 2: for those who know the basic game, 3: for everybody else."""
    links: frozenset[str] = frozenset()
    """Cards that must be in play with it; linked cards are never buried."""
    needs: frozenset[str] = frozenset()
    """Cards that must be in the deck with it, and may be buried."""
    pairs: frozenset[str] = frozenset()
    """Its counterpart; fair, though not required."""
    suits: frozenset[str] = frozenset()
    wants: frozenset[str] = frozenset()
    """Has a use only when at least one of these is there."""
    avoid: frozenset[str] = frozenset()
    """Spoil each other; allowed."""
    excludes: frozenset[str] = frozenset()
    """Not allowed together."""
    rooms: RoomSizes | None = None
    """Has a use only in such rooms."""
    backs_up: str | None = None
    least: int = 0
    """Fewest players."""
    burying: bool = False
    """Makes sense only with a buried card."""
    may_be_buried: bool = True
    sober: bool = False
    """A second card is set aside for it: the Drunk's sober card."""
    counted: bool = True
    """Counts among the players when hostages and room sizes are looked up."""
    speaks: Mapping[str, int] = field(default_factory=dict)
    """Pause number by edition: speaks before the reveal, the lowest first. Empty: says nothing."""
    goal: Goal = field(default_factory=TeamGoal)
    team_by: tuple[str, Mapping[str, Color]] | None = None
    """An option that decides the team where sources disagree, and the team by its value."""
    primary: Primary | None = None
    duty_of: str | None = None
    """The primary that must card share with this card, or its team fails."""
    mark: Mark | None = None
    bond: Bond | None = None
    bomb: BombChange | None = None
    tie: TieRule | None = None
    instant: Instant | None = None
    immune: frozenset[str] = frozenset()
    """Conditions that it cannot get; "all" stands for every one."""
    costs: frozenset[Color] = frozenset()
    """Teams that lose when this card wins."""
    takes_all: bool = False
    """Everybody else loses when this card wins."""
    early_loss: bool = False
    """May have lost before the last round (see the variant "premature loss")."""
    unsupported: str | None = None
    """Why the program cannot play this card: the name of a reason."""

    @property
    def buriable(self) -> bool:
        """Linked cards are never buried (rulebook p. 12), nor the card that another was set aside for."""
        return self.may_be_buried and not self.links and not self.sober

    @property
    def may_be_sober(self) -> bool:
        """What may be set aside as the Drunk's sober card. No source says it; a game without its primary would end
        undecided when the Drunk forgets to swap, so we keep those in play like linked cards.
        """
        return self.buriable and self.primary is None
