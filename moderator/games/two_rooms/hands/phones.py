"""A seat is taken, and freed. Whoever has none plays with a card of paper, which the host hands over.

A phone may come and go at any time, also in a pause or in the middle of a game: the card stays its owner's.
"""

from dataclasses import replace

from moderator.games.game import Step
from moderator.games.phones import phone_owner, phone_owners, with_phone, without_phone
from moderator.games.seat import CardsOn, OnPhones, SeatOwner
from moderator.games.two_rooms.cards.naming import card_name
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.language.message import Message


def phone_taken(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A player's phone is there."""
    return Step(_with_phones(turn.facts, with_phone(turn.facts.hands.phones, _owner(turn))))


def phone_given_up(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A player has no phone any more."""
    return Step(_with_phones(turn.facts, without_phone(turn.facts.hands.phones, _owner(turn))))


def _with_phones(facts: TwoRoomsFacts, phones: tuple[str, ...]) -> TwoRoomsFacts:
    return replace(facts, hands=replace(facts.hands, phones=phones))


def _owner(turn: TwoRoomsTurn) -> str:
    return phone_owner(turn, (*turn.facts.players, *turn.facts.guests))


def on_phones(facts: TwoRoomsFacts) -> OnPhones:
    """Whether the cards of this game lie on phones, and those of the next one."""
    return OnPhones(facts.hands.on_phones, facts.hands.next_on is CardsOn.PHONES)


def seat_owners(facts: TwoRoomsFacts) -> tuple[SeatOwner, ...]:
    """The players, then guests; nobody where neither this game nor the next one is played on phones."""
    return phone_owners(facts.players, facts.guests, facts.hands.phones) if on_phones(facts).wanted else ()


def paper_cards(facts: TwoRoomsFacts) -> tuple[Message, ...]:
    """For the host alone: which card goes to whom of those without a phone. Nothing before the deal."""
    if not facts.hands.on_phones:
        return ()
    return tuple(
        Message("paper_card", {"name": player, "card": card_name(facts.box.catalogue[card])})
        for player, card in facts.cards
        if player not in facts.hands.phones
    )
