"""No phone, no room's screen and no page of the host tells who has which card before the reveal.

Random games are played with phones that come and go, taps, shares, undos and crashes. At each step two players' cards
are swapped in a copy of the game: whatever anybody else is sent must be the same, letter by letter. Whatever comes to a
phone at all is its own seat.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from moderator.games.game import Turn
from moderator.games.seat import PLAYER, SHARED, WHAT, CardsOn, SeatView
from moderator.games.two_rooms.cards.naming import card_name
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.games.two_rooms.hands.handing import swapped
from moderator.games.two_rooms.hands.held import Hands
from moderator.language.intent import Intent
from moderator.language.voice.sentences import Sentences
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.journal.entry import JournalEntry, feed
from moderator.party.live.host_screen import _deck
from moderator.party.live.room_view import page_texts, room_view
from moderator.party.live.seat_view import SeatTexts, seat_message
from moderator.party.opening.opening import OpenedGame
from moderator.web.messages.seat import ShowSeat
from tests.party.live.phones import Phones
from tests.rules.random_party import RandomParty
from tests.rules.table import chart, grammar, sentences

SEEDS = (5, 21)
"""Of games whose players have names."""
STEPS = 120
REVEALED = ("reveal", "over")
"""Here everybody shows the own card."""
PARTY = with_players(Party(seed=1), 7)


@pytest.fixture(scope="module")
def texts() -> Iterator[SeatTexts]:
    found = SeatTexts(replace(PARTY, game_values={}))
    yield found
    found.close()


class Kept:
    """The journal of a game, in memory."""

    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []

    def append(self, entry: JournalEntry) -> None:
        self.entries.append(entry)


Seat = Callable[[Turn[Any], str], SeatView]


class PhoneParty(RandomParty):
    """A random party whose cards are on phones."""

    def __init__(self, seed: int, seat: Seat | None = None) -> None:
        super().__init__(seed, sense=0.9)
        facts = self.game.facts
        assert isinstance(facts, TwoRoomsFacts)
        dealt_by_us = replace(facts, hands=Hands(CardsOn.PHONES))
        self.game = replace(self.game, facts=dealt_by_us, seat=seat or self.game.seat)
        self.moderator = Moderator(self.game, chart())


@dataclass
class Played:
    """What was looked at in a game, so that a test that looks at nothing fails."""

    compared: int = 0
    cards_seen: int = 0
    tapped: int = 0
    revealed: bool = False


class Watch:
    """Plays one game and looks at everything that is sent."""

    def __init__(self, seed: int, texts: SeatTexts, seat: Seat | None = None) -> None:
        self.party = PhoneParty(seed, seat)
        self.texts = texts
        self.kept = Kept()
        self.chance = random.Random(seed)
        self.phones = Phones(PARTY, self.party.moderator, texts, self.kept)
        self.played = Played()

    def play(self) -> Played:
        self.phones.evening.journaled.begin(0.0)
        everybody = self.party.facts.players
        for player in everybody:
            if self.chance.random() < 0.9:
                assert self.phones.wants(player) == ""
        for given in self.party.inputs(STEPS):
            self.phones.now = given.now
            if given.intent is None:
                self.phones.evening.journaled.tick(given.now)
            else:
                self.phones.evening.command(given.intent, given.room, given.now, "")
            self.phones.phones.tend()
            self.do_something_by_phone()
            self.look()
        return self.played

    def do_something_by_phone(self) -> None:
        taken = self.phones.seats.taken
        if not taken:
            return
        offered = [player for player in taken if self.phones.shows(player).offers]
        player, kind = self.chance.choice(offered or taken), self.chance.random()
        shown = self.phones.shows(player)
        if kind < 0.5 and shown.offers:
            number = self.chance.randrange(len(shown.offers))
            choices = [each for at, each in zip(shown.choice_offers, shown.choices, strict=True) if at == number]
            wanted = min(len(choices), shown.offer_least[number])
            self.played.tapped += self.phones.taps(
                player, shown.offers[number], *self.chance.sample(choices, wanted)
            ).answer_taken
        elif kind < 0.6 and shown.share_partners:
            slots = {PLAYER: (self.chance.choice(shown.share_partners),), WHAT: (self.chance.choice(shown.shares),)}
            self.phones.evening.tapped(Intent(SHARED, slots), player, self.phones.now)
        elif kind < 0.65:
            self.phones.leaves(player)
        elif kind < 0.75:
            player = self.chance.choice(self.party.facts.players)
            if self.phones.wants(player):
                self.phones.uses_code(player)
        elif kind < 0.8:
            self.crash()
        self.phones.phones.tend()

    def crash(self) -> None:
        """The program is gone and starts again: all seats are as they were."""
        before = {player: self.phones.shows(player) for player in self.phones.seats.taken}
        again = Moderator(self.party.game, chart())
        for entry in self.kept.entries:
            feed(again, entry)
        moderator = self.party.moderator
        assert again.situation == moderator.situation
        for player, shown in before.items():
            view = again.seat(player, self.phones.now)
            after = seat_message(view, player, self.texts.of("en"), PARTY.room_names)
            assert replace(shown, answer="", answer_taken=False, padding=()) == after

    def look(self) -> None:
        """At what was sent, and at what would be if others had each other's cards."""
        facts, now = self.party.facts, self.phones.now
        shown = {player: message for player, message in self.phones.sent if isinstance(message, ShowSeat)}
        for player, message in shown.items():
            assert message.player == player
            assert message.drawing in ("", dict(facts.cards).get(player))
            self.played.cards_seen += bool(message.drawing)
        moderator = self.party.moderator
        if moderator.situation.states[0] in REVEALED:
            self.played.revealed = True
            return
        holders = [name for name, _ in facts.cards]
        if len(holders) < 3:
            return
        one, other = self.chance.sample(holders, 2)
        others = self.chance.sample([name for name in holders if name not in (one, other)], min(3, len(holders) - 2))
        exchanged = copy(moderator)
        exchanged._situation = replace(moderator.situation, facts=swapped(facts, one, other))
        seen = {name for name in others if knows(moderator.seat(name, now), one, other)}
        whole = self.played.compared % 5 == 0
        told = [
            everything_sent(each, self.texts, now, sorted({*others} - seen), whole=whole)
            for each in (moderator, exchanged)
        ]
        assert told[0] == told[1]
        self.played.compared += 1
        self.phones.jobs.clear()


def knows(view: SeatView, *players: str) -> bool:
    """Whether somebody was shown one of these players' cards."""
    return view.seen is not None and view.seen.player in players


def everything_sent(
    moderator: Moderator, texts: SeatTexts, now: float, players: Sequence[str], *, whole: bool
) -> list[object]:
    """What these seats get, and what the host is shown; `whole`: what stands on both rooms' screens too."""
    english = texts.of("en")
    seats = [seat_message(moderator.seat(player, now), player, english, PARTY.room_names) for player in players]
    opened = OpenedGame(moderator, grammar(), sentences(), "moderator", moderator.game)
    rooms = [room_view(moderator, opened, room, page_texts_of_english(), now) for room in (0, 1)] if whole else []
    return [*seats, *rooms, _deck(moderator, opened), repr(moderator.summary(now))]


@cache
def page_texts_of_english() -> Sentences:
    return page_texts("en")


def play_all(seeds: Sequence[int], texts: SeatTexts, seat: Seat | None = None) -> list[Played]:
    """Some games, one after the other."""
    return [Watch(seed, texts, seat).play() for seed in seeds]


@pytest.mark.parametrize("seed", SEEDS)
def test_others_cards_change_nothing_that_anybody_is_sent(seed: int, texts: SeatTexts) -> None:
    played = Watch(seed, texts).play()
    assert played.compared > 20
    assert played.cards_seen > 0


def test_these_games_are_worth_looking_at(texts: SeatTexts) -> None:
    """There are taps in them, and ends."""
    played = play_all((27,), texts)
    assert sum(each.tapped for each in played) > 0
    assert any(each.revealed for each in played)


def test_a_seat_that_tells_of_another_is_caught(texts: SeatTexts) -> None:
    own = PhoneParty(0).game.seat

    def leaking(turn: Turn[Any], player: str) -> SeatView:
        """Tells the card of whoever comes next in the alphabet."""
        view, cards = own(turn, player), dict(turn.facts.cards)
        others = sorted(name for name in cards if name != player)
        if not others:
            return view
        return replace(view, lines=(*view.lines, card_name(turn.facts.box.catalogue[cards[others[0]]])))

    with pytest.raises(AssertionError):
        play_all((5,), texts, leaking)
