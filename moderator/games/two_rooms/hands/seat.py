"""What one seat may see and do: the only way by which a card gets out of the facts before the reveal.

A seat sees its own card, what that card's power shows, and what others have shown it. Everything here begins at the one
player whose seat it is (`facts.card_of(player)`); whoever reads anybody else's card here must say why it may be seen.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from moderator.games.game import Refused
from moderator.games.seat import CardFace, SeatChoice, SeatOffer, SeatView, SeenCard, ShareOffer, Shown
from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.cards.naming import card_name, character_name, summary
from moderator.games.two_rooms.end.announcements import QUESTIONS, TEAMS_CALLED, called_up
from moderator.games.two_rooms.end.questions import reason
from moderator.games.two_rooms.facts import CHOOSING, TwoRoomsFacts, TwoRoomsTurn
from moderator.games.two_rooms.hands.conditions import CONDITIONS
from moderator.games.two_rooms.hands.handing import in_hand
from moderator.games.two_rooms.hands.shares import may_trade, partners
from moderator.games.two_rooms.hostages import may_choose_early
from moderator.games.two_rooms.powers.power import use_power
from moderator.games.two_rooms.powers.table import POWERS
from moderator.games.two_rooms.room_screen import headline, winner_shown
from moderator.games.two_rooms.rules_on_request import colors_shown
from moderator.language.intent import Intent
from moderator.language.message import Message

PHRASES: Mapping[str, frozenset[str]] = {
    "paper_card": frozenset({"name", "card"}),
    "cards_from_box": frozenset(),
    "say_aloud": frozenset({"words"}),
    "mayor_is_asked_for": frozenset(),
    "called_up_before_reveal": frozenset(),
    "offer_hostages": frozenset({"number"}),
    "offer_call_team": frozenset(),
    "offer_call_card": frozenset(),
    "offer_call_player": frozenset(),
    "offer_call_colors": frozenset(),
    "chosen_team": frozenset({"team"}),
    **{f"offer_{what}": frozenset() for what in ("bouncer", "in_love", "in_hate", "sober_card", "trade")},
    **{f"you_are_{condition}": frozenset() for condition in CONDITIONS},
    **{f"you_are_{bond}": frozenset({"name"}) for bond in ("in_love", "in_hate")},
    "buried_card_is": frozenset({"card"}),
    "own_result": frozenset({"won", "reason"}),
    "own_result_open": frozenset(),
}
"""What stands on a phone and nowhere else, with its arguments: the texts of the part `two_rooms_seat`."""

VOTES, MAYOR = "usurp", "mayor"
"""How a room calls its votes, among which the moderator asks for the Mayor's."""

TAPPED = frozenset({"bouncer"})
"""Powers that are called by a tap, since a voice would tell the room whose card it is."""

VOYEUR, TRADER = "voyeur", "trader"
"""Who may look at the buried card, and who may swap for it unseen."""

Calls = Mapping[str, str]
"""Intent -> how somebody says it, in the language of the rooms; card -> how its holder says that it ends the game."""


def seat(calls: Calls, turn: TwoRoomsTurn, player: str) -> SeatView:
    """The view of a player's seat. Before the deal, without a phone, from the box it shows no card."""
    facts = turn.facts
    on_phones = facts.hands.on_phones
    held = in_hand(facts, player) if player in facts.hands.phones and on_phones else None
    card = facts.box.catalogue[held] if held is not None else None
    return SeatView(
        headline=headline(turn),
        room=facts.room_of(player),
        face=None if card is None else face(card, facts, tuple(_how_to_call(card, facts, calls))),
        lines=tuple(_lines(facts, player, card)),
        result=tuple(_result(facts, player)) if turn.state == "over" else (),
        offers=tuple(_offers(turn, player, card)) if on_phones and player in facts.hands.phones else (),
        color_alone=colors_shown(facts),
        share=None if card is None else _share(turn, player),
        seen=None if card is None else _seen(facts, player),
    )


def face(card: Card, facts: TwoRoomsFacts, lines: tuple[Message, ...] = ()) -> CardFace:
    """A card as whoever may see it sees it; `lines` come after what it does."""
    title, does = card_name(card), summary(card.character, facts.tables.options, facts.box.catalogue)
    return CardFace(card.id, card.shown.value, character_name(card.character), title, (does, *lines))


def _lines(facts: TwoRoomsFacts, player: str, card: Card | None) -> Iterator[Message]:
    """What is to be told beside the card; of a phone that has none in a game from the box, why."""
    if not facts.hands.on_phones:
        yield Message("cards_from_box")
    if card is not None:
        yield from _conditions(facts, player, card)


def _conditions(facts: TwoRoomsFacts, player: str, card: Card) -> Iterator[Message]:
    """What shares have made of the player, whom somebody has bound to whom, and the buried card for who may see it."""
    for condition in facts.hands.conditions_of(player):
        yield Message(f"you_are_{condition}")
    for bond in facts.hands.bonds:
        one, other = bond.players
        if player in bond.players:
            yield Message(f"you_are_{bond.condition}", {"name": other if player == one else one})
    if card.character == VOYEUR and facts.hands.buried is not None:
        yield Message("buried_card_is", {"card": card_name(facts.box.catalogue[facts.hands.buried])})


def _share(turn: TwoRoomsTurn, player: str) -> ShareOffer | None:
    """With whom a share can be recorded."""
    found = partners(turn, player)
    shown = (Shown.CARD, Shown.COLOR) if colors_shown(turn.facts) else (Shown.CARD,)
    return ShareOffer(found, shown) if found else None


def _seen(facts: TwoRoomsFacts, player: str) -> SeenCard | None:
    """What the other one has shown in the player's last share of this round, as it was then."""
    for share in reversed(facts.hands.shares):
        partner = share.partner(player)
        if partner is not None and share.round == facts.round:
            card = facts.box.catalogue[share.cards[share.players.index(partner)]]
            whole = face(card, facts) if share.shown is Shown.CARD else None
            return SeenCard(partner, share.shown, whole, card.shown.value)
    return None


def _how_to_call(card: Card, facts: TwoRoomsFacts, calls: Calls) -> Iterator[Message]:
    """When and how the card's power is called aloud."""
    intents = [card.character] if card.character in POWERS and card.character not in TAPPED else []
    if card.character == MAYOR:
        intents.append(VOTES)
    if card.instant is not None:
        intents.append(card.id)
    for intent in intents:
        if intent in calls:
            yield Message("say_aloud", {"words": calls[intent]})
    if card.character == MAYOR:
        yield Message("mayor_is_asked_for")
    if any(announced.card == card.id for announced in called_up(facts)):
        yield Message("called_up_before_reveal")


def _offers(turn: TwoRoomsTurn, player: str, card: Card | None) -> Iterator[SeatOffer]:
    """What may be tapped, if the statechart has it too."""
    yield from _hostages(turn, player)
    if card is not None:
        yield from _powers(turn, player, card)
        if turn.state == "announcements":
            yield from _announcement(turn.facts, player, card)


def _powers(turn: TwoRoomsTurn, player: str, card: Card) -> Iterator[SeatOffer]:
    """What the card can do in silence (docs/powers.md says of each why)."""
    facts, room = turn.facts, turn.facts.room_of(player)
    here = tuple(name for name in facts.rooms[room].players if name != player) if room is not None else ()
    choices = tuple(SeatChoice(name, name) for name in here)
    if card.character in TAPPED:
        may_be_named = tuple(one for one in choices if _is_allowed(turn, card.character, str(one.value)))
        if may_be_named:
            text = Message(f"offer_{card.character}")
            yield SeatOffer(Intent(card.character), text, "player", may_be_named, about_card=True)
    if card.bond is not None and len(choices) > 1 and card.id not in [bond.source for bond in facts.hands.bonds]:
        text = Message(f"offer_{card.bond.condition}")
        yield SeatOffer(Intent("bind_two"), text, "player", choices, 2, 2, about_card=True)
    if card.sober and not facts.hands.sober_taken and facts.last_round:
        yield SeatOffer(Intent("take_sober_card"), Message("offer_sober_card"), about_card=True)
    if card.character == TRADER and may_trade(facts, player):
        yield SeatOffer(Intent("trade_with_buried"), Message("offer_trade"), about_card=True)


def _is_allowed(turn: TwoRoomsTurn, character: str, named: str) -> bool:
    """Whether the rules allow a power on somebody now. They look at what everybody may know."""
    intent = Intent(character, {"player": (named,)})
    try:
        use_power(POWERS[character], replace(turn, intent=intent, room=turn.facts.room_of(named)))
    except Refused:
        return False
    return True


def _hostages(turn: TwoRoomsTurn, player: str) -> Iterator[SeatOffer]:
    """A leader names hostages without saying their names."""
    facts, room = turn.facts, turn.facts.room_of(player)
    chooses = turn.state in CHOOSING or may_choose_early(turn)
    if room is None or not chooses or facts.exchanging:
        return
    here = facts.rooms[room]
    if here.leader != player or here.hostages_final:
        return
    may_go = [name for name in here.players if name != player and name not in here.powers.staying]
    number = facts.hostages_wanted
    if number <= len(may_go):
        choices = tuple(SeatChoice(name, name) for name in may_go)
        text = Message("offer_hostages", {"number": number})
        yield SeatOffer(Intent("hostages"), text, "hostages", choices, number, number)


def _announcement(facts: TwoRoomsFacts, player: str, card: Card) -> Iterator[SeatOffer]:
    """The card that is called up says what it has to say."""
    calls = called_up(facts)
    announced = calls[facts.end.called] if facts.end.called < len(calls) else None
    if announced is None or announced.card != card.id:
        return
    form = QUESTIONS.get(announced.asks, "call_team")
    match form:
        case "call_player":
            names = (name for room in facts.rooms for name in room.players if name != player)
            choices = tuple(SeatChoice(name, name) for name in names)
            yield SeatOffer(Intent("name_player"), Message("offer_call_player"), "player", choices, about_card=True)
        case "call_card":
            cards = (facts.box.catalogue[name] for name in dict.fromkeys(facts.deck.cards))
            choices = tuple(SeatChoice(one.id, card_name(one)) for one in cards)
            yield SeatOffer(Intent("card_named"), Message("offer_call_card"), "deck_card", choices, about_card=True)
        case "call_colors":
            yield SeatOffer(Intent("next_step"), Message("offer_call_colors"), about_card=True)
        case "call_team":
            neither = announced.asks == "predicts_winner" and facts.tables.options["gambler"] == "or_neither"
            teams = (*TEAMS_CALLED[announced.asks], *(("neither",) if neither else ()))
            choices = tuple(SeatChoice(team, Message("chosen_team", {"team": team})) for team in teams)
            yield SeatOffer(Intent("team"), Message("offer_call_team"), "team", choices, about_card=True)


def _result(facts: TwoRoomsFacts, player: str) -> Iterator[Message]:
    """Who has won, then the own result."""
    found = facts.end.outcome
    if found is None or not facts.hands.on_phones:
        return
    yield winner_shown(found)
    own = next((result for result in found.results if result.player == player), None)
    if own is None:
        return
    if own.won is None:
        yield Message("own_result_open")
    else:
        yield Message("own_result", {"won": "yes" if own.won else "no", "reason": reason(own.reason)})
