"""What is known of the cards in hands where they lie on phones.

Who holds which card stands in `TwoRoomsFacts.cards`, as where the host notes it from a box; here is the rest.
"""

from dataclasses import dataclass
from enum import Enum


class CardsOn(Enum):
    """Where the cards of a party are."""

    BOX = "box"
    """Of cardboard: the moderator knows a card only when somebody tells it."""
    PHONES = "phones"
    """On the players' phones; who has none gets one of paper."""


@dataclass(frozen=True)
class Hands:
    """Phones and what was set aside. Before a deal nothing is."""

    on: CardsOn = CardsOn.BOX
    phones: tuple[str, ...] = ()
    """Whose phone is there, players and guests, in the order in which they came; kept from game to game."""
    buried: str | None = None
    """Nobody is told before the end, whoever holds the Voyeur."""
    sober: str | None = None
    """What was set aside for the Drunk."""

    @property
    def on_phones(self) -> bool:
        """Whether the moderator deals the cards."""
        return self.on is CardsOn.PHONES
