"""What a share does to whoever shares with a card: conditions, and cards that change hands; kept where it is certain.

The source is the words of each card. What a card does in another way than by a share (the Psychologist, the Hunter, the
Hypnotist) is left to the players, and so is whatever no source decides: docs/powers.md lists it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from moderator.games.seat import Shown
from moderator.games.two_rooms.cards.card import Card, Color
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.games.two_rooms.hands.handing import swapped
from moderator.games.two_rooms.hands.held import RecordedShare
from moderator.games.two_rooms.outcome.scene import immune_to, team_of


@dataclass(frozen=True)
class Gives:
    """A condition that a card gives to whoever shares with it."""

    condition: str
    any_share: bool = False
    """Whether a color share gives it too."""
    spreads: bool = False
    """Whether everybody who has it gives it on in the same way."""
    other_side: bool = False
    """Only to a red player from a blue card, and the other way round."""


GIVES: Mapping[str, Gives] = {
    "criminal": Gives("shy"),
    "dealer": Gives("foolish"),
    "thug": Gives("coy"),
    "mummy": Gives("cursed"),
    "professor": Gives("savvy"),
    "identity_thief": Gives("shy"),
    "centipede": Gives("attached"),
    "gorgon": Gives("voteless"),
    "conspirator": Gives("traitor", other_side=True),
    "piper": Gives("piped"),
    "zombie": Gives("infected", any_share=True, spreads=True),
    "cult_leader": Gives("cultist", any_share=True, spreads=True),
    "werewolf": Gives("bitten", any_share=True, spreads=True),
    "assassin": Gives("recruited", any_share=True),
}
"""By character."""

CONDITIONS = tuple(dict.fromkeys(gives.condition for gives in GIVES.values()))

HEALERS: Mapping[str, frozenset[str]] = {
    "medic": frozenset(CONDITIONS),
    "cleaner": frozenset(CONDITIONS),
    "loyalist": frozenset({"traitor"}),
}
"""Character -> what a card share with it takes away."""

WHOLE_CARD = frozenset({"conman", "bully"})
"""A color share with them shows both whole cards."""


class Swap(Enum):
    """When a card changes hands."""

    CARD_SHARE = "card share"
    ANY_SHARE = "any share"
    NEVER_BACK = "any share, but never back to somebody who had it"


SWAPS: Mapping[str, Swap] = {
    "hot_potato": Swap.ANY_SHARE,
    "leprechaun": Swap.NEVER_BACK,
    "identity_thief": Swap.CARD_SHARE,
}
"""By character."""


def shown_in(cards: Iterable[Card], shown: Shown) -> Shown:
    """What a share of these cards shows: some turn a color share into a card share. The immune are left alone."""
    held = tuple(cards)
    tricked = any(card.character in WHOLE_CARD for card in held) and not any("all" in card.immune for card in held)
    return Shown.CARD if tricked else shown


def after_share(facts: TwoRoomsFacts, share: RecordedShare) -> TwoRoomsFacts:
    """The facts with what a share has done to both; each acts as the other was before it.

    A new card is a clean card: where the share makes them swap, it leaves them no condition but the swapping card's.
    """
    before = facts
    facts = _handed(facts, share)
    for giver, taker in ((0, 1), (1, 0)):
        facts = _healed(_given(facts, before, share, giver, taker), share, giver, taker)
    return facts


def _given(facts: TwoRoomsFacts, before: TwoRoomsFacts, share: RecordedShare, giver: int, taker: int) -> TwoRoomsFacts:
    """What one gives to the other: by the card, and what spreads by whoever has it."""
    card, other = (facts.box.catalogue[share.cards[place]] for place in (giver, taker))
    carried = before.hands.conditions_of(share.players[giver])
    found = [gives for character, gives in GIVES.items() if character == card.character]
    found += [gives for gives in GIVES.values() if gives.spreads and gives.condition in carried]
    if facts.cards != before.cards:
        found = [GIVES[card.character]] if card.character in SWAPS and card.character in GIVES else []
    for gives in found:
        own = GIVES.get(other.character)
        fits = (share.shown is Shown.CARD or gives.any_share) and (own is None or own.condition != gives.condition)
        sides = {team_of(one, facts.tables.options) for one in (card, other)}
        if gives.other_side and sides != {Color.RED, Color.BLUE}:
            fits = False
        if fits and gives.condition not in immune_to(other):
            facts = _with(facts, share.players[taker], gives.condition)
    return facts


def _healed(facts: TwoRoomsFacts, share: RecordedShare, giver: int, taker: int) -> TwoRoomsFacts:
    healed = HEALERS.get(facts.box.catalogue[share.cards[giver]].character, frozenset())
    if share.shown is not Shown.CARD or not healed:
        return facts
    kept = tuple(one for one in facts.hands.conditions if one[0] != share.players[taker] or one[1] not in healed)
    return replace(facts, hands=replace(facts.hands, conditions=kept))


def _with(facts: TwoRoomsFacts, player: str, condition: str) -> TwoRoomsFacts:
    if (player, condition) in facts.hands.conditions:
        return facts
    return replace(facts, hands=replace(facts.hands, conditions=(*facts.hands.conditions, (player, condition))))


def _handed(facts: TwoRoomsFacts, share: RecordedShare) -> TwoRoomsFacts:
    """Both swap cards where one of the cards makes them. Two such cards make them swap once."""
    cards = [facts.box.catalogue[card] for card in share.cards]
    if any("all" in card.immune for card in cards):
        return facts
    wanted = [(place, SWAPS[card.character]) for place, card in enumerate(cards) if card.character in SWAPS]
    for place, swap in wanted:
        if swap is Swap.CARD_SHARE and share.shown is not Shown.CARD:
            continue
        if swap is Swap.NEVER_BACK and _had(facts, share.players[1 - place], share.cards[place]):
            continue
        return swapped(facts, *share.players)
    return facts


def _had(facts: TwoRoomsFacts, player: str, card: str) -> bool:
    """Whether a player has given a card away in a share before this one, which is the last."""
    earlier = facts.hands.shares[:-1]
    return any((player, card) in zip(share.players, share.cards, strict=True) for share in earlier)
