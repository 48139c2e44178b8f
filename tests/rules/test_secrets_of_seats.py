"""No seat, no room and no screen learns anybody's card before the reveal: over random games and decks of all editions.

What somebody may know is what does not change when everybody else's cards do. So after each input all other cards are
dealt anew behind the back of one player, and the player's view must stay the same, word for word; and so must what the
rooms hear and what stands on their screens. A view that leaked would differ, as the last tests show.
"""

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from moderator.games.effects import Play, Say
from moderator.games.game import Game
from moderator.games.seat import PHONE_GIVEN_UP, PHONE_TAKEN, PLAYER, SHARED, WHAT, CardsOn, SeatView
from moderator.games.two_rooms.deck.deck import Deck, deck_of
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsTurn
from moderator.games.two_rooms.hands.held import Hands
from moderator.games.two_rooms.hands.seat import VOYEUR
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.moderator import Moderator
from tests.rules.random_party import Input, RandomParty
from tests.rules.table import NAMES, box, chart, with_exactly

GAMES_PER_BATCH = 6
BATCHES = 10
"""Some seconds; `make fuzz` talks at random for a night."""

SHOWN = frozenset({"reveal", "over", "stopped", "ended_at_once"})
"""From here on the cards are on the table."""

Leak = Callable[[SeatView, str], SeatView]
"""What makes a view that tells too much, of the right one and of who is the Bomber."""

PLAYABLE = [card.id for card in box().catalogue.cards.values() if card.unsupported is None and card.counted]


class PartyOnPhones(RandomParty):
    """A random party with cards on phones, which taps as much as it speaks."""

    def __init__(self, seed: int, leak: Leak | None = None) -> None:
        super().__init__(seed, count=random.Random(f"{seed} count").choice((6, 7, 11, 13)), sense=0.85)
        count = self.facts.count
        names = tuple(NAMES[:count])
        facts = replace(self.game.facts, players=names, hands=Hands(CardsOn.PHONES))
        self.game: Game = with_exactly(replace(self.game, facts=facts), self._any_deck(count))
        if leak is not None:
            self.game = replace(self.game, seat=leaking(self.game, leak))
        self.moderator = Moderator(self.game, chart())

    def _any_deck(self, count: int) -> Deck:
        """Cards of all editions, whether somebody would play them together or not; often one is buried."""
        burying = self.chance.random() < 0.6
        special = self.chance.sample(PLAYABLE, min(count - 2, self.chance.randint(2, 9)))
        cards = ["president", "bomber", *(card for card in special if card not in ("president", "bomber"))]
        wanted = count + burying + sum(box().catalogue[card].sober for card in cards)
        cards += [("red_team", "blue_team")[number % 2] for number in range(wanted - len(cards))]
        return deck_of(box().catalogue, count, cards, burying=burying)

    def on_phones(self, most: int) -> Iterator[tuple[Input, str | None]]:
        """Inputs with the player who taps it, if one does; at first most phones come."""
        now = 0.0
        for name in self.facts.players:
            if self.chance.random() < 0.85:
                yield Input(now, None, Intent(PHONE_TAKEN, {PLAYER: (name,)})), None
        for given in self.inputs(most):
            yield given, None
            now = given.now
            if self.chance.random() < 0.5:
                player = self.chance.choice(self.facts.players)
                yield Input(now, None, self._tap(player, now)), player
            if self.chance.random() < 0.03:
                gone = Intent(self.chance.choice((PHONE_TAKEN, PHONE_GIVEN_UP)), {PLAYER: (self.facts.players[0],)})
                yield Input(now, None, gone), None

    def _tap(self, player: str, now: float) -> Intent:
        """Something that the own phone shows; now and then something that it does not."""
        view, chance = self.moderator.seat(player, now), self.chance
        if view.share is not None and chance.random() < 0.5:
            shown = chance.choice(view.share.shown)
            return Intent(SHARED, {PLAYER: (chance.choice(view.share.partners),), WHAT: (shown.value,)})
        if not view.offers or chance.random() < 0.1:
            return self._anything(None)
        offer = chance.choice(view.offers)
        chosen = chance.sample([choice.value for choice in offer.choices], offer.least if offer.slot else 0)
        return offer.with_chosen(chosen) or offer.intent


def in_a_line(view: SeatView, bomber: str) -> SeatView:
    return replace(view, lines=(*view.lines, Message("paper_card", {"name": bomber, "card": "bomber"})))


def by_what_is_missing(view: SeatView, bomber: str) -> SeatView:
    """Nothing tells of the Bomber but that no share with him is offered."""
    if view.share is None:
        return view
    return replace(view, share=replace(view.share, partners=tuple(one for one in view.share.partners if one != bomber)))


def by_order(view: SeatView, bomber: str) -> SeatView:
    """Nothing tells of the Bomber but that he comes first among those who may be chosen."""
    offers = tuple(
        replace(offer, choices=tuple(sorted(offer.choices, key=lambda choice: choice.value != bomber)))
        for offer in view.offers
    )
    return replace(view, offers=offers)


LEAKS = (in_a_line, by_what_is_missing, by_order)
"""Mutations of what makes a seat's view."""


def leaking(game: Game, leak: Leak) -> Callable[[TwoRoomsTurn, str], SeatView]:
    """The game's view of a seat, which tells in some way who the Bomber is."""

    def seat(turn: TwoRoomsTurn, player: str) -> SeatView:
        view = game.seat(turn, player)
        bomber = next((name for name, card in turn.facts.cards if card == "bomber"), None)
        return view if bomber is None or player not in turn.facts.hands.phones else leak(view, bomber)

    return seat


def redealt(facts: TwoRoomsFacts, chance: random.Random, knower: str | None) -> TwoRoomsFacts:
    """The same with all cards dealt anew that `knower` may not know (None: all)."""
    own = facts.card_of(knower) if knower is not None else None
    sees_buried = own is not None and box().catalogue[own].character == VOYEUR
    sober_seen = own is not None and box().catalogue[own].sober and facts.hands.sober_taken
    places = [player for player, _ in facts.cards if player != knower]
    cards = [card for player, card in facts.cards if player != knower]
    buried, sober = facts.hands.buried, facts.hands.sober
    pile = [*cards, *([buried] if buried and not sees_buried else []), *([sober] if sober and not sober_seen else [])]
    chance.shuffle(pile)
    dealt = {player: pile.pop() for player in places}
    everybody = tuple((player, card if player == knower else dealt[player]) for player, card in facts.cards)
    buried = pile.pop() if buried and not sees_buried else buried
    sober = pile.pop() if sober and not sober_seen else sober
    hands = replace(facts.hands, buried=buried, sober=sober)
    if knower is not None:
        hands = replace(
            hands,
            shares=tuple(share for share in hands.shares if knower in share.players),
            bonds=tuple(bond for bond in hands.bonds if knower in bond.players or bond.source == own),
            conditions=tuple(one for one in hands.conditions if one[0] == knower),
            traded=tuple(one for one in hands.traded if one[1] == knower),
        )
    return replace(facts, cards=everybody, hands=hands)


def check_seats(moderator: Moderator, now: float, chance: random.Random) -> None:
    """Each view stays the same when all other cards are others."""
    situation = moderator.situation
    facts: TwoRoomsFacts = situation.facts
    if not facts.cards or situation.states[0] in SHOWN:
        return
    for player in facts.players:
        view = moderator.game.seat(situation.turn(now), player)
        if player not in facts.hands.phones:
            assert (view.face, view.lines, view.offers, view.seen) == (None, (), (), None)
        otherwise = replace(situation, facts=redealt(facts, chance, player))
        assert moderator.game.seat(otherwise.turn(now), player) == view, f"{player} sees what others hold"
    for room in (0, 1):
        otherwise = replace(situation, facts=redealt(facts, chance, None))
        assert moderator.game.room_screen(otherwise.turn(now, room)) == moderator.room_screen(room, now)


def check_rooms(moderator: Moderator, given: Input, chance: random.Random) -> None:
    """What an input that is said or typed lets the rooms hear does not depend on anybody's card."""
    situation = moderator.situation
    if given.intent is None or not situation.facts.cards or situation.states[0] in SHOWN:
        return
    otherwise = copy.copy(moderator)
    otherwise._situation = replace(situation, facts=redealt(situation.facts, chance, None))
    here, there = copy.copy(moderator), otherwise
    heard = [
        [(e, e.rooms) for e in one.hear(given.intent, given.room, given.now).effects if isinstance(e, Say | Play)]
        for one in (here, there)
    ]
    if here.situation.states[0] not in SHOWN:
        assert heard[0] == heard[1], "a room hears what somebody holds"


def play(seed: int, leak: Leak | None = None, most: int = 45) -> set[str]:
    """Play one game and check everything after each input; the states that it has reached, and taps that counted."""
    party, done, states = PartyOnPhones(seed, leak), list[tuple[Input, str | None]](), set()
    moderator, chance = party.moderator, random.Random(seed)
    moderator.begin(0.0)
    try:
        for given, player in party.on_phones(most):
            done.append((given, player))
            moderator.tick(given.now)
            if player is None:
                check_rooms(moderator, given, chance)
                if given.intent is not None:
                    moderator.hear(given.intent, given.room, given.now)
            else:
                assert given.intent is not None
                if moderator.tap(given.intent, player, given.now).taken:
                    states.add(given.intent.name)
            states.add(moderator.situation.states[0])
            check_seats(moderator, given.now, chance)
    except AssertionError as problem:
        last = "\n".join(f"{player or ''} {one}" for one, player in done[-10:])
        raise AssertionError(f"seed {seed} after {len(done)} inputs: {problem}\n{last}") from problem
    return states


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_seat_and_no_room_learns_a_card_before_the_reveal(batch: int) -> None:
    for seed in range(batch * GAMES_PER_BATCH, (batch + 1) * GAMES_PER_BATCH):
        play(seed)


def test_the_games_that_are_looked_at_come_far_and_are_full_of_taps() -> None:
    seen = set().union(*(play(seed) for seed in range(12)))
    assert {"dealing", "round", "selection", SHARED} <= seen


def play_several(leak: Leak) -> None:
    for seed in range(12):
        play(seed, leak)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_leaked_would_be_caught(leak: Leak) -> None:
    with pytest.raises(AssertionError, match="sees what others hold"):
        play_several(leak)
