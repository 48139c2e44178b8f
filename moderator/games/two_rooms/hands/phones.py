"""A seat is taken, and freed. Whoever has none plays with a card of paper, which the host hands over.

A phone may come and go at any time, also in a pause or in the middle of a game: the card stays its owner's.
"""

from dataclasses import replace

from moderator.games.game import Refused, Step
from moderator.games.seat import PLAYER, OnPhones, SeatOwner
from moderator.games.two_rooms.cards.naming import card_name
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.hands.held import CardsOn
from moderator.language.message import Message


def phone_taken(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A player's phone is there; a second one of the same player changes nothing."""
    facts, player = turn.facts, _owner(turn)
    if player in facts.hands.phones:
        return Step(facts)
    return Step(replace(facts, hands=replace(facts.hands, phones=(*facts.hands.phones, player))))


def phone_given_up(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A player has no phone any more."""
    facts, player = turn.facts, _owner(turn)
    phones = tuple(name for name in facts.hands.phones if name != player)
    return Step(replace(facts, hands=replace(facts.hands, phones=phones)))


def _owner(turn: TwoRoomsTurn) -> str:
    """The player whose phone it is. Raises Refused for somebody who is neither a player nor a guest."""
    player = turn.intent.text(PLAYER) or ""
    if player not in (*turn.facts.players, *turn.facts.guests):
        raise Refused("plays_not", name=player)
    return player


def on_phones(facts: TwoRoomsFacts) -> OnPhones:
    """Whether the cards of this game lie on phones, and those of the next one."""
    return OnPhones(facts.hands.on_phones, facts.hands.next_on is CardsOn.PHONES)


def seat_owners(facts: TwoRoomsFacts) -> tuple[SeatOwner, ...]:
    """The players, then guests, each in the order of the party."""
    phones = facts.hands.phones
    playing = (SeatOwner(player, plays=True, has_phone=player in phones) for player in facts.players)
    guests = (SeatOwner(guest, plays=False, has_phone=guest in phones) for guest in facts.guests)
    return (*playing, *guests) if on_phones(facts).wanted else ()


def paper_cards(facts: TwoRoomsFacts) -> tuple[Message, ...]:
    """For the host alone: which card goes to whom of those without a phone. Nothing before the deal."""
    if not facts.hands.on_phones:
        return ()
    return tuple(
        Message("paper_card", {"name": player, "card": card_name(facts.box.catalogue[card])})
        for player, card in facts.cards
        if player not in facts.hands.phones
    )
