"""No seat, no room and no screen learns anybody's card before the reveal: over random games and decks of all editions.

What somebody may know is what does not change when everybody else's cards do. So after each input all other cards are
dealt anew behind the back of one player, and the player's view must stay the same, word for word; and so must all that
comes of what is said, of a tap and of time that passes, and what stands on the rooms' screens. Some games begin late,
so that every tap and every state before the reveal is looked at. A view that leaked would differ, as the last tests
show: they spoil what the seat's own function looks at.
"""

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from moderator.games.game import Game
from moderator.games.seat import PHONE_GIVEN_UP, PHONE_TAKEN, PLAYER, SHARED, WHAT, CardsOn
from moderator.games.two_rooms.deck.deck import Deck, deck_of
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsTurn
from moderator.games.two_rooms.hands import seat as seats
from moderator.games.two_rooms.hands import shares
from moderator.games.two_rooms.hands.handing import in_hand
from moderator.games.two_rooms.hands.held import Hands
from moderator.games.two_rooms.hands.seat import VOYEUR
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome
from tests.rules.random_party import Input, RandomParty
from tests.rules.table import NAMES, box, chart, with_exactly

GAMES_PER_BATCH = 4
BATCHES = 8
"""Some seconds; `make fuzz` talks at random for a night."""
LATE_GAMES = range(16)
LATE_STEPS = 25
LONGEST_HURRY = 150
"""Inputs in each room at the most, before a game is looked at."""
PACE_SECONDS = 20.0
"""Between two inputs of a game that hurries: a round of half a minute is over soon."""

FULL_OF_POWERS = (
    *("gambler", "sniper", "target", "decoy", "private_eye", "mastermind_v1"),
    *("cupid", "drunk", "red_trader", "zombie", "red_bouncer", "blue_bouncer", "red_voyeur"),
)
"""Cards of whoever taps something, or is called up."""
TAPS = frozenset(
    {
        *("hostages", SHARED, "bouncer", "bind_two", "take_sober_card", "trade_with_buried"),
        *("team", "name_player", "card_named", "next_step"),
    }
)
"""Everything that a statechart lets somebody tap."""
STATES = frozenset({"dealing", "round", "selection", "parley", "last_exchange", "announcements"})
"""States before the reveal in which cards are dealt."""

SHOWN = frozenset({"reveal", "over", "stopped", "ended_at_once"})
"""From here on the cards are on the table."""

PLAYABLE = [card.id for card in box().catalogue.cards.values() if card.unsupported is None and card.counted]


class PartyOnPhones(RandomParty):
    """A random party with cards on phones, which taps as much as it speaks."""

    def __init__(self, seed: int, *, late: bool = False) -> None:
        """`late`: it has got into its last round when it is looked at, with cards that have much to tap."""
        count = 13 if late else random.Random(f"{seed} count").choice((6, 7, 11, 13))
        super().__init__(seed, count=count, sense=0.85)
        names = tuple(NAMES[:count])
        facts = replace(self.game.facts, players=names, hands=Hands(CardsOn.PHONES))
        if late:
            options = facts.tables.options.choose(timer="clock", first_leader="appointed")
            facts = replace(facts, tables=replace(facts.tables, options=options, own_minutes=(0.5, 0.5, 0.5)))
        deck = self._deck_of_powers(count) if late else self._any_deck(count)
        self.game: Game = with_exactly(replace(self.game, facts=facts), deck)
        self.moderator = Moderator(self.game, chart())
        self._begins = 0.0
        if late:
            self._hurry()

    def _hurry(self) -> None:
        """Play sensibly, unseen, as far as chance wants: the first round, the last one, or the announcements."""
        wanted = ("round", "last round", "announcements")[self.chance.randrange(3)]
        moderator, now = self.moderator, 0.0
        moderator.begin(now)
        for name in self.facts.players:
            assert moderator.hear(Intent(PHONE_TAKEN, {PLAYER: (name,)}), None, now).taken
        for _ in range(LONGEST_HURRY):
            state, is_last = moderator.situation.states[0], self.facts.last_round
            if state == wanted or (wanted == "last round" and state == "round" and is_last) or state in SHOWN:
                break
            now += PACE_SECONDS
            moderator.tick(now)
            for room in (0, 1):
                moderator.hear(self._sensible(room), room, now)
        self._begins = now

    def _deck_of_powers(self, count: int) -> Deck:
        """Much to tap, and one card is buried."""
        cards = ("president", "bomber", *FULL_OF_POWERS)
        assert len(cards) == count + 2, "a buried and a sober one"
        return deck_of(box().catalogue, count, cards, burying=True)

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
        now = self._begins
        for name in self.facts.players:
            if self.chance.random() < 0.85 and not self._begins:
                yield Input(now, None, Intent(PHONE_TAKEN, {PLAYER: (name,)})), None
        for given in self.inputs(most):
            now = self._begins + given.now
            if self.chance.random() < 0.6:
                yield Input(now), None
                player = self._tapper(now)
                yield Input(now, None, self._tap(player, now)), player
            yield replace(given, now=now), None
            if self.chance.random() < 0.03:
                gone = Intent(self.chance.choice((PHONE_TAKEN, PHONE_GIVEN_UP)), {PLAYER: (self.facts.players[0],)})
                yield Input(now, None, gone), None

    def _tapper(self, now: float) -> str:
        """Mostly somebody whose phone offers something."""
        players = self.facts.players
        offered = [player for player in players if self.moderator.seat(player, now).offers]
        return self.chance.choice(offered if offered and self.chance.random() < 0.7 else players)

    def _tap(self, player: str, now: float) -> Intent:
        """Something that the own phone shows; now and then something that it does not."""
        view, chance = self.moderator.seat(player, now), self.chance
        if view.share is not None and chance.random() < (0.3 if view.offers else 0.6):
            shown = chance.choice(view.share.shown)
            return Intent(SHARED, {PLAYER: (chance.choice(view.share.partners),), WHAT: (shown.value,)})
        if not view.offers or chance.random() < 0.1:
            return self._anything(None)
        offer = chance.choice(view.offers)
        chosen = chance.sample([choice.value for choice in offer.choices], offer.least if offer.slot else 0)
        return offer.with_chosen(chosen) or offer.intent


def redealt(facts: TwoRoomsFacts, chance: random.Random, knower: str | None) -> TwoRoomsFacts:
    """The same with all cards dealt anew that `knower` may not know (None: all), as they can be dealt."""
    own = facts.card_of(knower) if knower is not None else None
    shown = in_hand(facts, knower) if knower is not None else None
    sees_buried = shown is not None and box().catalogue[shown].character == VOYEUR
    sober_seen = own is not None and box().catalogue[own].sober and facts.hands.sober_taken
    places = [player for player, _ in facts.cards if player != knower]
    cards = [card for player, card in facts.cards if player != knower]
    buried, sober = facts.hands.buried, facts.hands.sober
    pile = [*cards, *([buried] if buried and not sees_buried else []), *([sober] if sober and not sober_seen else [])]
    chance.shuffle(pile)
    catalogue = box().catalogue
    if sober and not sober_seen:
        sober = next(card for card in pile if catalogue[card].may_be_sober and catalogue[card].buriable)
        pile.remove(sober)
    if buried and not sees_buried:
        buried = next(card for card in pile if catalogue[card].buriable)
        pile.remove(buried)
    dealt = dict(zip(places, pile, strict=True))
    everybody = tuple((player, card if player == knower else dealt[player]) for player, card in facts.cards)
    hands = replace(facts.hands, buried=buried, sober=sober)
    if knower is not None:
        hands = replace(
            hands,
            shares=tuple(share for share in hands.shares if knower in share.players),
            bonds=tuple(bond for bond in hands.bonds if knower in bond.players or bond.source == shown),
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


def check_effects(moderator: Moderator, given: Input, tapper: str | None, chance: random.Random) -> None:
    """What comes of an input, or of time that passes, does not depend on cards that whoever gives it may not know.

    Where the game ends by it, in this deal or in the other, the cards are shown: whoever insists that a card has ended
    the game is told whether it has.
    """
    situation = moderator.situation
    if not situation.facts.cards or situation.states[0] in SHOWN:
        return
    here, there = copy.copy(moderator), copy.copy(moderator)
    there._situation = replace(situation, facts=redealt(situation.facts, chance, tapper))
    outcomes = [outcome_of(one, given, tapper) for one in (here, there)]
    if not {here.situation.states[0], there.situation.states[0]} & SHOWN:
        assert outcomes[0] == outcomes[1], "a room hears what somebody holds"


def outcome_of(moderator: Moderator, given: Input, tapper: str | None) -> IntentOutcome:
    """What a moderator makes of an input."""
    if given.intent is None:
        return IntentOutcome(taken=True, reason=None, effects=moderator.tick(given.now))
    if tapper is not None:
        return moderator.tap(given.intent, tapper, given.now)
    return moderator.hear(given.intent, given.room, given.now)


def play(party: PartyOnPhones, most: int = 45) -> set[str]:
    """Play one game and check everything after each input; the states that it has reached, and taps that counted."""
    done, reached = list[tuple[Input, str | None]](), set[str]()
    moderator, chance = party.moderator, random.Random(0)
    if moderator.situation.states[0] == chart().machine.initial:
        moderator.begin(0.0)
    try:
        for given, player in party.on_phones(most):
            done.append((given, player))
            check_effects(moderator, Input(given.now), None, chance)
            moderator.tick(given.now)
            reached.add(moderator.situation.states[0])
            if given.intent is not None:
                check_effects(moderator, given, player, chance)
                if outcome_of(moderator, given, player).taken and player is not None:
                    reached.add(given.intent.name)
            reached.add(moderator.situation.states[0])
            check_seats(moderator, given.now, chance)
    except AssertionError as problem:
        last = "\n".join(f"{player or ''} {one}" for one, player in done[-10:])
        raise AssertionError(f"{party} after {len(done)} inputs: {problem}\n{last}") from problem
    return reached


def play_late_games() -> set[str]:
    """What was reached in them."""
    return {one for seed in LATE_GAMES for one in play(PartyOnPhones(seed, late=True), LATE_STEPS)}


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_seat_and_no_room_learns_a_card_before_the_reveal(batch: int) -> None:
    for seed in range(batch * GAMES_PER_BATCH, (batch + 1) * GAMES_PER_BATCH):
        play(PartyOnPhones(seed))


def test_late_in_a_game_nobody_learns_a_card_either_and_every_tap_and_state_is_looked_at() -> None:
    reached = play_late_games()
    for seed in range(4):
        reached |= play(PartyOnPhones(seed))
    assert {*TAPS, *STATES} - reached == set()
    charted = {name for state in chart().machine.states.values() for name in state.taps}
    charted |= {name for question in chart().questions.values() for name in question.taps}
    assert charted == TAPS, "no tap is left out"


def holds_next(facts: TwoRoomsFacts, player: str) -> str | None:
    """The card of whoever comes after a player."""
    players = facts.players
    return facts.card_of(players[(players.index(player) + 1) % len(players)])


def but_the_bomber(turn: TwoRoomsTurn, player: str) -> tuple[str, ...]:
    """With whom a share can be recorded: everybody but the Bomber."""
    return tuple(one for one in shares.partners(turn, player) if turn.facts.card_of(one) != "bomber")


def of_everybody(hands: Hands, _: str) -> tuple[str, ...]:
    """The conditions that anybody has."""
    return tuple(condition for _, condition in hands.conditions)


def not_the_bomber(turn: TwoRoomsTurn, _: str, named: str) -> bool:
    """Whether a power is allowed on somebody: on everybody but the Bomber."""
    return turn.facts.card_of(named) != "bomber"


@pytest.mark.parametrize(
    ("where", "name", "spoiled"),
    [
        (seats, "in_hand", holds_next),
        (seats, "partners", but_the_bomber),
        (Hands, "conditions_of", of_everybody),
        (seats, "_is_allowed", not_the_bomber),
    ],
    ids=["another's card", "no share with the Bomber", "everybody's conditions", "no power over the Bomber"],
)
def test_a_seat_that_looks_at_others_cards_is_caught(
    monkeypatch: pytest.MonkeyPatch, where: object, name: str, spoiled: Callable[..., object]
) -> None:
    """What the seat's own function looks at is spoiled, one thing after the other."""
    monkeypatch.setattr(where, name, spoiled)
    with pytest.raises(AssertionError, match="sees what others hold"):
        play_late_games()
