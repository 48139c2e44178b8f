"""What is done with a card in silence, by a tap: a recorded share, two who are bound, the sober card, the buried one.

Nobody hears of these. A share comes from one of the two when both have confirmed it; its consequences follow at once
(`conditions`). A share that ends the game ends it without a question: unlike a call, it cannot have been misheard.
"""

from dataclasses import replace

from moderator.games.effects import Close, Fire
from moderator.games.game import Refused, Step
from moderator.games.seat import PLAYER, WHAT, Shown
from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.hands.conditions import after_share, shown_in
from moderator.games.two_rooms.hands.handing import clean, in_hand
from moderator.games.two_rooms.hands.held import BoundPair, RecordedShare

SHARING = frozenset({"round", "untimed", "selection"})
"""States in which cards are shared."""

EVENTS = {
    "anybody_shares": (Shown.CARD, Shown.COLOR),
    "anybody_card_shares": (Shown.CARD,),
    "anybody_color_shares": (Shown.COLOR,),
}
"""Endings at once that a share with anybody brings, by which shares."""


def partners(turn: TwoRoomsTurn, player: str) -> tuple[str, ...]:
    """With whom a share can be recorded: whoever is in the same room and has a phone too."""
    facts, room = turn.facts, turn.facts.room_of(player)
    if turn.state not in SHARING or room is None or player not in facts.hands.phones:
        return ()
    return tuple(name for name in facts.rooms[room].players if name != player and name in facts.hands.phones)


def shared_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Two have shown each other their cards."""
    facts, one, other = turn.facts, _tapper(turn), turn.intent.text(PLAYER) or ""
    held = in_hand(facts, one), in_hand(facts, other)
    if held[0] is None or held[1] is None or other not in partners(turn, one):
        raise Refused("not_now")
    cards = held[0], held[1]
    first, second = (facts.box.catalogue[card] for card in cards)
    shown = shown_in((first, second), Shown(turn.intent.text(WHAT)))
    share = RecordedShare(facts.round, (one, other), cards, shown)
    facts = replace(facts, hands=replace(facts.hands, shares=(*facts.hands.shares, share)))
    ending = next((card.id for card, with_ in ((first, second), (second, first)) if _ends(card, with_, shown)), None)
    if ending is not None:
        return Step(replace(facts, end=replace(facts.end, ended_by=ending)), (Close(None), Fire("ended")))
    return Step(after_share(facts, share))


def _ends(card: Card, other: Card, shown: Shown) -> bool:
    """Whether a share with another card ends the game by this card. A backup does not stand in for the partner."""
    if card.instant is None:
        return False
    if card.instant.partner is not None:
        return shown is Shown.CARD and card.instant.partner == other.id
    return "all" not in other.immune and shown in EVENTS.get(card.instant.event, ())


def bind_two(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Cupid or Eris has shown the card to two, who are bound from now on."""
    facts, player = turn.facts, _tapper(turn)
    card = in_hand(facts, player)
    bond = None if card is None else facts.box.catalogue[card].bond
    named = tuple(str(name) for name in turn.intent.all(PLAYER))
    if card is None or bond is None or len(named) != 2:
        raise Refused("not_now")
    bound = BoundPair(bond.condition, card, (named[0], named[1]))
    return Step(replace(facts, hands=replace(facts.hands, bonds=(*facts.hands.bonds, bound))))


def take_sober_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The Drunk is sober, and plays the card that was set aside."""
    facts = clean(turn.facts, _tapper(turn))
    return Step(replace(facts, hands=replace(facts.hands, sober_taken=True)))


def trade_with_buried(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The Trader swaps the card for the buried one without looking; once a round."""
    facts, player = turn.facts, _tapper(turn)
    own, buried = facts.card_of(player), facts.hands.buried
    if own is None or buried is None:
        raise Refused("not_now")
    cards = tuple((name, buried if name == player else card) for name, card in facts.cards)
    traded = (*facts.hands.traded, (facts.round, player))
    return Step(clean(replace(facts, cards=cards, hands=replace(facts.hands, buried=own, traded=traded)), player))


def may_trade(facts: TwoRoomsFacts, player: str) -> bool:
    """Whether the Trader has not traded in this round. A sober Drunk's card stays at the Drunk's seat."""
    hands = facts.hands
    is_own = in_hand(facts, player) == facts.card_of(player)
    return hands.buried is not None and is_own and (facts.round, player) not in hands.traded


def _tapper(turn: TwoRoomsTurn) -> str:
    """Whose phone it is. Raises Refused where it was not tapped."""
    if turn.seat is None:
        raise Refused("not_now")
    return turn.seat
