"""What one player's phone may show and do: a seat.

A *seat* is a player's place at a game whose cards lie on phones. `Game.seat` is the one function from which everything
that is sent to a seat is made, so whether a secret gets out is decided there and nowhere else: what stands in a
`SeatView` may be read by the seat's owner, and by nobody else unless the owner shows it.

A tap is an intent with an origin (`Turn.seat`). It counts only while it is offered: the game offers it in the seat's
view, and the statechart lists it in a state's `taps`. What is tapped is a step like any other: it is read back aloud,
refused by the rules, kept by the journal, taken back by "undo".

Messages are texts of the plug-in's `seat_parts`, read in the language of the seat's owner.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from moderator.language.intent import Intent, SlotValue
from moderator.language.message import Message

PHONE_TAKEN = "phone_taken"
"""The intent that somebody's phone holds their card from now on; its slot `PLAYER` names who. It comes from the evening
(room None) and is no tap, always counts in a game with seats, and no undo takes it back: the phone is there.
"""
PHONE_GIVEN_UP = "phone_given_up"
"""The same for a phone that does so no more: its owner left it, or the host freed the seat."""
SHARED = "shared_cards"
"""The intent that two have looked at each other's cards, once both have confirmed it: tapped by one of them, with the
other in the slot `PLAYER` and what was shown in `WHAT`. It counts while the view of the first has such a share."""
PLAYER, WHAT = "player", "what"


class CardsOn(Enum):
    """Where the cards of a party are, as its key `cards` has it."""

    BOX = "box"
    """Of cardboard: the moderator knows a card only when somebody tells it."""
    PHONES = "phones"
    """On the players' phones; who has none gets one of paper."""


@dataclass(frozen=True)
class OnPhones:
    """Whether the cards lie on the players' phones. Nobody joins a game from the box but for the next one."""

    now: bool = False
    """Those of this game."""
    next: bool = False
    """Those of the game after it."""

    @property
    def wanted(self) -> bool:
        """Whether phones are of any use: only then has anybody a seat."""
        return self.now or self.next


class Shown(Enum):
    """What of a card is shown in a share."""

    CARD = "card"
    COLOR = "color"


@dataclass(frozen=True)
class CardFace:
    """A card as its owner sees it."""

    card: str
    """Its id, by which it is drawn."""
    color: str
    """The color of its face: `red`, `blue`, `grey`, ... What a color share shows, and nothing else of the card."""
    name: Message
    """What the card is called: "Angel"."""
    title: Message
    """The same with whatever tells it from others of the name: "red Angel"."""
    lines: tuple[Message, ...] = ()
    """What stands on it: the goal, the power, when and how that is called."""


@dataclass(frozen=True)
class SeatChoice:
    """One thing to choose for an offer."""

    value: SlotValue
    text: Message | str
    """A name, or a message."""


@dataclass(frozen=True)
class SeatOffer:
    """Something that the seat's owner may tap now. Without choices one tap does it."""

    intent: Intent
    """What the tap means, but for what is still to be chosen."""
    text: Message
    slot: str | None = None
    """The slot that the choices fill; None where there is nothing to choose."""
    choices: tuple[SeatChoice, ...] = ()
    least: int = 1
    """So many of the choices at the least, at the most `most`."""
    most: int = 1
    about_card: bool = False
    """Whether it tells something of the owner's card: then it stands behind a button that is the same on all phones,
    and a tap that comes too late is refused in words that tell nothing of the card.
    """

    def with_chosen(self, chosen: Iterable[SlotValue]) -> Intent | None:
        """The intent with what was chosen, in that order; None for too many or few, and for what is not among it."""
        values = tuple(chosen)
        if self.slot is None:
            return self.intent if not values else None
        known = {choice.value for choice in self.choices}
        fits = self.least <= len(values) <= self.most and len(set(values)) == len(values) and known.issuperset(values)
        return replace(self.intent, slots={**self.intent.slots, self.slot: values}) if fits else None

    def offers(self, intent: Intent) -> bool:
        """Whether an intent is this offer with something chosen."""
        chosen = intent.all(self.slot) if self.slot is not None else ()
        return self.with_chosen(chosen) == intent


@dataclass(frozen=True)
class ShareOffer:
    """A recorded share that may be made now."""

    partners: tuple[str, ...]
    """With whom: whoever is in the same room and has a phone too."""
    shown: tuple[Shown, ...]
    """What may be shown; color alone only where the rules of this game allow it."""


@dataclass(frozen=True)
class SeenCard:
    """What another player has shown to the seat's owner in a recorded share."""

    player: str
    shown: Shown
    face: CardFace | None
    """The whole card; None where only the color was shown."""
    color: str


@dataclass(frozen=True)
class SeatView:
    """Everything that one seat may see and do now. What is not here is not sent."""

    headline: Message | None = None
    """The phase of the game, as it stands on the room's screen too."""
    room: int | None = None
    """Where the player is; None before the deal, and for who is in none of the rooms."""
    face: CardFace | None = None
    """The own card; None before the deal and where the player has a card of paper."""
    lines: tuple[Message, ...] = ()
    """How the owner stands: conditions like being in love. As secret as the card, and shown with it only."""
    result: tuple[Message, ...] = ()
    """At the end: who has won, and the owner's own result with its reason. Everybody may read it."""
    offers: tuple[SeatOffer, ...] = ()
    color_alone: bool = False
    """Whether the color alone may be held up (rules of this game)."""
    share: ShareOffer | None = None
    """None where no share can be recorded now."""
    seen: SeenCard | None = None
    """What was shown in the last recorded share of this round."""

    def allows(self, intent: Intent) -> bool:
        """Whether a tap may mean this now."""
        if intent.name == SHARED:
            return self.share is not None and self._allows_share(self.share, intent)
        return any(offer.offers(intent) for offer in self.offers)

    def tells_of_card(self, intent: Intent) -> bool:
        """Whether a tap means something that only the card allows."""
        return any(offer.about_card and offer.offers(intent) for offer in self.offers)

    def _allows_share(self, share: ShareOffer, intent: Intent) -> bool:
        ways = [
            Intent(SHARED, {PLAYER: (name,), WHAT: (what.value,)}) for name in share.partners for what in share.shown
        ]
        return intent in ways


@dataclass(frozen=True)
class SeatOwner:
    """Somebody who may have a seat."""

    player: str
    plays: bool
    """Whether they play, or are a guest who may join."""
    has_phone: bool
