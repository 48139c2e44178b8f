"""Cards that go from one player to another: whoever gives one gets one, so that everybody has one and none is lost."""

from dataclasses import replace

from moderator.games.two_rooms.facts import TwoRoomsFacts


def in_hand(facts: TwoRoomsFacts, player: str) -> str | None:
    """The card that a player can show: of the Drunk who has become sober it is the sober one."""
    card = facts.card_of(player)
    is_sober = card is not None and facts.hands.sober_taken and facts.box.catalogue[card].sober
    return facts.hands.sober if is_sober else card


def clean(facts: TwoRoomsFacts, *players: str) -> TwoRoomsFacts:
    """The same where players have no condition any more: a new card is a clean card."""
    kept = tuple(one for one in facts.hands.conditions if one[0] not in players)
    return replace(facts, hands=replace(facts.hands, conditions=kept))


def swapped(facts: TwoRoomsFacts, one: str, other: str) -> TwoRoomsFacts:
    """The same with the cards of two players swapped."""
    cards = dict(facts.cards)
    cards[one], cards[other] = cards[other], cards[one]
    return clean(replace(facts, cards=tuple(cards.items())), one, other)


def handed_over(facts: TwoRoomsFacts, player: str, card: str) -> TwoRoomsFacts:
    """The same where a player has a card, which somebody else had or which was set aside; that one gets the player's.

    The same facts where the player has it already, where nobody can have it, and where the player's cannot be set aside
    in its place: a refusal would be heard in the room, and tell what lies there.
    """
    own = facts.card_of(player)
    if own is None or own == card:
        return facts
    holder = next((name for name, held in facts.cards if held == card), None)
    if holder is not None:
        return swapped(facts, player, holder)
    cards = tuple((name, card if name == player else held) for name, held in facts.cards)
    known = facts.box.catalogue[own]
    if card == facts.hands.buried and known.buriable:
        return clean(replace(facts, cards=cards, hands=replace(facts.hands, buried=own)), player)
    if card == facts.hands.sober and known.may_be_sober:
        return clean(replace(facts, cards=cards, hands=replace(facts.hands, sober=own)), player)
    return facts
