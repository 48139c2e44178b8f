"""Decks by voice, before a game: built, drawn, changed card by card, refused with reasons, mended when the host agrees.

What is wanted is kept as a choice that survives players who join and leave (`deck/choice.py`). Where it gives no legal
deck, the reasons are said and the nearest legal deck is proposed; nothing has changed until somebody says yes.
"""

import random
from collections.abc import Iterable
from dataclasses import replace

from moderator.games.effects import Ask, Close, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.deck.choice import Built, DeckChoice, Drawn, FromPlayset, built, mended, playset_of
from moderator.games.two_rooms.deck.deck import BLUE_TEAM, RED_TEAM, Deck, Refusal, advice
from moderator.games.two_rooms.deck.deck_messages import changes, deck_name, in_sentence, named_changes, note_of, reason
from moderator.games.two_rooms.deck.deck_repair import nearest
from moderator.games.two_rooms.deck.playsets import offers
from moderator.games.two_rooms.deck.random_decks import Experience
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn, rooms_asked
from moderator.games.two_rooms.reading_out import read
from moderator.games.two_rooms.tables import BASIC_ROUNDS
from moderator.language.message import Argument

MOST_REASONS = 3
"""More than this nobody keeps in mind; the proposal mends them all."""

MOST_ADVICE = 2

MOST_CHANGES = 8
"""Cards in a proposal: with more of them it is another deck, and nobody could agree to it by ear."""

USUAL_EXPERIENCE = Experience.SOME_GAMES
"""Of a party that says nothing about itself."""


def with_deck(facts: TwoRoomsFacts, *, count: int | None = None, choice: DeckChoice | None = None) -> TwoRoomsFacts:
    """The same party in another number or with another choice of deck, and the deck that follows. Where the choice
    gives no legal deck the nearest one stands in for it until the host has decided.
    """
    changed = replace(
        facts, count=facts.count if count is None else count, choice=facts.choice if choice is None else choice
    )
    found = wanted(changed)
    catalogue, options = facts.box.catalogue, facts.tables.options
    deck = found.deck if found.legal else nearest(found.deck, catalogue, options)
    return replace(changed, deck=deck or facts.deck, proposed=None)


def wanted(facts: TwoRoomsFacts) -> Built:
    """What the choice gives for the number at hand."""
    return built(facts.choice, facts.count, facts.box, facts.tables.options)


def unless_legal(facts: TwoRoomsFacts, room: int | None) -> TwoRoomsStep:
    """Nothing when the deck is legal for the number at hand; else why it is not, and the nearest legal one proposed."""
    found = wanted(facts)
    return Step(facts) if found.legal else _proposed(facts, facts.choice, found, room)


def check_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A deck that the party file wants, or that was played before, may not fit this party."""
    return unless_legal(turn.facts, turn.room)


def build_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "build a deck", "build a deck for fourteen players": what is wanted already, for that number."""
    return _choose(turn, turn.facts.choice)


def plain_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "the plain deck": all wishes are forgotten."""
    return _choose(turn, DeckChoice())


def random_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "build a random deck for experts": each time another one, all drawn from the game's seed."""
    before = turn.facts.choice.base
    last = before if isinstance(before, Drawn) else Drawn(USUAL_EXPERIENCE, turn.facts.seed)
    named = turn.intent.text("experience")
    experience = Experience[named.upper()] if named is not None else last.experience
    seed = random.Random(f"{turn.facts.seed} {last.seed}").getrandbits(32)
    return _choose(turn, DeckChoice(Drawn(experience, seed), burying=turn.facts.choice.burying))


def use_playset(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "use the playset Cold War"."""
    return _choose(turn, DeckChoice(FromPlayset(str(turn.intent.text("playset")))))


def _choose(turn: TwoRoomsTurn, choice: DeckChoice) -> TwoRoomsStep:
    """Another deck altogether: it is named and read out."""
    facts = _for_number(turn)
    found = built(choice, facts.count, facts.box, facts.tables.options)
    if not found.legal:
        return _proposed(facts, choice, found, turn.room)
    chosen = with_deck(facts, choice=choice)
    playset = playset_of(choice, facts.box)
    offered = _told(offers(playset, chosen.deck), chosen, turn.room) if playset is not None else ()
    advised = _advice(chosen.deck, None, chosen, turn.room)
    newcomers = newcomers_told(chosen)
    note = note_of(playset) if playset is not None else None
    known = () if note is None else (Tell("playset_note", turn.room, {"note": note}),)
    told = (Tell("deck_built", args=_announced(chosen)), *offered, *known, *advised, *newcomers)
    return Step(replace(chosen, advised=chosen.advised or bool(newcomers)), (*told, *read(chosen, "deck", turn.room)))


def newcomers_told(facts: TwoRoomsFacts) -> tuple[Wish, ...]:
    """Advice for people who play for the first time: few rounds, however many they are (seed 003), and the basic cards
    (seeds 001 and 002).
    """
    base = facts.choice.base
    if not isinstance(base, Drawn) or base.experience is not Experience.FIRST_GAME:
        return ()
    length = "long" if len(facts.schedule.minutes) > BASIC_ROUNDS else "short"
    return (Tell("newcomers", args={"length": length}),)


def advise_newcomers(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A deck for beginners may stand in the party file: the advice comes before the first game, and once."""
    told = newcomers_told(turn.facts) if not turn.facts.advised else ()
    return Step(replace(turn.facts, advised=turn.facts.advised or bool(told)), told)


def _announced(facts: TwoRoomsFacts) -> dict[str, Argument]:
    return {"deck_name": deck_name(facts.choice, facts.box)}


def _for_number(turn: TwoRoomsTurn) -> TwoRoomsFacts:
    """The party in the number that was said. Where names are known, they are the number."""
    facts = turn.facts
    count = turn.intent.number("seats")
    if count is None or count == facts.count:
        return facts
    if facts.named:
        raise Refused("deck_number_is_known", given=count)
    for refusal in built(DeckChoice(), count, facts.box, facts.tables.options).refusals:
        raise Refused("deck_reason", reason=reason(refusal, facts.box))
    return with_deck(facts, count=count)


# Card by card


def add_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "add the Doctor and the Engineer"."""
    choice, cards = turn.facts.choice, _cards(turn, missing=True)
    for card in cards:
        choice = _instead(turn.facts, choice, card) or choice.with_cards([card])
    return _change(turn, choice, Tell("cards_added", args=_names(turn, cards)))


def remove_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "take out the Spy": all cards of that name."""
    cards = _cards(turn, missing=False)
    for card in cards:
        if card not in turn.facts.deck.cards:
            raise Refused("card_not_in_deck", cards=in_sentence([card], turn.facts.box.catalogue))
    return _change(turn, turn.facts.choice.without_cards(cards), Tell("cards_removed", args=_names(turn, cards)))


def bury_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "bury a card"."""
    return _change(turn, replace(turn.facts.choice, burying=True), Tell("burying"))


def bury_no_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Said as "do not bury a card"."""
    return _change(turn, replace(turn.facts.choice, burying=False), Tell("not_burying"))


def _change(turn: TwoRoomsTurn, choice: DeckChoice, told: Tell) -> TwoRoomsStep:
    """A change of the deck at hand, if that is legal."""
    facts = turn.facts
    found = built(choice, facts.count, facts.box, facts.tables.options)
    if not found.legal:
        return _proposed(facts, choice, found, turn.room)
    changed = with_deck(facts, choice=choice)
    return Step(changed, (Close("nearest_deck"), told, *_advice(changed.deck, facts.deck, changed, turn.room)))


def _cards(turn: TwoRoomsTurn, *, missing: bool) -> tuple[str, ...]:
    """The cards named; of a character in both colors those that are in the deck, or with `missing` those that are not.
    Raises Refused for plain cards: we count them.
    """
    catalogue, inside = turn.facts.box.catalogue, turn.facts.deck.cards
    named: list[str] = []
    for name in turn.intent.all("cards"):
        both = [card.id for card in catalogue.named(str(name))]
        named += [card for card in both if (card in inside) != missing] or both
    if {RED_TEAM, BLUE_TEAM} & set(named):
        raise Refused("plain_cards_are_counted")
    return tuple(dict.fromkeys(named))


def _instead(facts: TwoRoomsFacts, choice: DeckChoice, card: str) -> DeckChoice | None:
    """The choice with a card in place of the one for which the playset offers it, or the other way round; None when it
    offers nothing.
    """
    playset, base = playset_of(choice, facts.box), choice.base
    if playset is None or not isinstance(base, FromPlayset):
        return None
    offered = playset.instead or {}
    if offered.get(card) in base.instead:
        return replace(choice, base=replace(base, instead=tuple(new for new in base.instead if new != offered[card])))
    taken = any(new == card and old in facts.deck.cards for old, new in offered.items())
    return replace(choice, base=replace(base, instead=(*base.instead, card))) if taken else None


def _names(turn: TwoRoomsTurn, cards: Iterable[str]) -> dict[str, Argument]:
    return {"cards": in_sentence(cards, turn.facts.box.catalogue)}


def _advice(deck: Deck, before: Deck | None, facts: TwoRoomsFacts, room: int | None) -> tuple[Wish, ...]:
    """What is allowed but not wise, as far as it is new."""
    catalogue = facts.box.catalogue
    known = advice(before, catalogue) if before is not None else ()
    new = [hint for hint in advice(deck, catalogue) if hint not in known]
    return _told(new[:MOST_ADVICE], facts, room)


def _told(refusals: Iterable[Refusal], facts: TwoRoomsFacts, room: int | None) -> tuple[Wish, ...]:
    return tuple(Tell("deck_reason", room, {"reason": reason(refusal, facts.box)}) for refusal in refusals)


# The nearest legal deck


def _proposed(facts: TwoRoomsFacts, choice: DeckChoice, found: Built, room: int | None) -> TwoRoomsStep:
    """Why a deck cannot be played, and the nearest that can be: shall we take it?"""
    why = _told(found.refusals[:MOST_REASONS], facts, room)
    options = facts.tables.options
    better = mended(choice, facts.count, facts.box, options)
    now = wanted(facts)
    after = built(better, facts.count, facts.box, options).deck if better is not None else now.deck
    is_another = better is None and playset_of(choice, facts.box) is not None
    if is_another or named_changes(found.deck, after) > MOST_CHANGES:
        return Step(facts, (*why, Tell("deck_is_far", room)))
    if better is None or (now.legal and after == now.deck):
        return Step(facts, (*why, Tell("deck_stays" if now.legal else "deck_is_open", room)))
    asked = {"change": changes(found.deck, after, facts.box)}
    questions = (Ask("nearest_deck", number, asked) for number in rooms_asked(room))
    return Step(replace(facts, proposed=better), (*why, *questions))


def answer_nearest_deck(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Yes: the proposed deck is taken. No: everything stays."""
    facts = turn.facts
    if turn.intent.name != "yes" or facts.proposed is None:
        return deck_unanswered(turn)
    agreed = with_deck(facts, choice=facts.proposed)
    return Step(agreed, (Close("nearest_deck"), Tell("deck_built", args=_announced(agreed))))


def deck_unanswered(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Nobody wants the nearest deck: the last one stays, if it can be played."""
    facts = replace(turn.facts, proposed=None)
    room = turn.asked.room if turn.question is not None else turn.room
    return Step(facts, (Close("nearest_deck"), Tell("deck_stays" if wanted(facts).legal else "deck_is_open", room)))
