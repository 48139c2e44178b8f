"""What is known of the cards in hands where they lie on phones.

Who holds which card stands in `TwoRoomsFacts.cards`, as where the host notes it from a box; here is the rest.
"""

from dataclasses import dataclass

from moderator.games.seat import CardsOn, Shown


@dataclass(frozen=True)
class RecordedShare:
    """Two have shown each other their cards, and both phones have confirmed it."""

    round: int
    players: tuple[str, str]
    cards: tuple[str, str]
    """What each of them held then, in the same order."""
    shown: Shown

    def partner(self, player: str) -> str | None:
        """With whom a player shared; None for somebody else's share."""
        one, other = self.players
        return {one: other, other: one}.get(player)


@dataclass(frozen=True)
class BoundPair:
    """Two whom a card has bound, by the card's condition: in love, in hate."""

    condition: str
    source: str
    players: tuple[str, str]


@dataclass(frozen=True)
class Hands:
    """Phones and what was set aside. Before a deal nothing is."""

    on: CardsOn = CardsOn.BOX
    wanted: CardsOn | None = None
    """Where those of the next game are to be, if the host has chosen that since this one began."""
    phones: tuple[str, ...] = ()
    """Whose phone is there, players and guests, in the order in which they came; kept from game to game."""
    buried: str | None = None
    """Nobody is told before the end, whoever holds the Voyeur."""
    sober: str | None = None
    """What was set aside for the Drunk."""
    sober_taken: bool = False
    """The Drunk has taken it."""
    shares: tuple[RecordedShare, ...] = ()
    """In the order in which they were made."""
    bonds: tuple[BoundPair, ...] = ()
    """The same."""
    conditions: tuple[tuple[str, str], ...] = ()
    """Player and condition, for the conditions that recorded shares have given."""
    traded: tuple[tuple[int, str], ...] = ()
    """Round and player of every card that was swapped for the buried one."""

    @property
    def on_phones(self) -> bool:
        """Whether the moderator deals the cards."""
        return self.on is CardsOn.PHONES

    @property
    def next_on(self) -> CardsOn:
        """Where the cards of the next game are."""
        return self.on if self.wanted is None else self.wanted

    def conditions_of(self, player: str) -> tuple[str, ...]:
        """The conditions that a player has, the first one first."""
        return tuple(condition for name, condition in self.conditions if name == player)
