"""Players' phones in an evening: who gets a seat, what stands there, what a tap does, and what outlives a crash."""

import stat
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from moderator.games.choices import CHOOSE_OPTION, OPTION, VALUE
from moderator.games.two_rooms.deck.deck import deck_of
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.language.intent import Intent
from moderator.language.languages import languages_begun
from moderator.language.voice.sentences import load_sentences
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.journal.played_evening import forget
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import restore
from moderator.party.journal.writing import begin_journal, continue_journal
from moderator.party.live.kept_seats import seats_file
from moderator.party.live.phone_desk import PhoneDesk
from moderator.party.live.phone_seats import ANSWER_SECONDS
from moderator.party.live.seat_view import SEAT_TEXTS, SeatTexts
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.web.messages.seat import ShowSeat
from moderator.web.rooms.seat_frames import length_of
from tests.party.live.phones import Phones
from tests.rules.table import box, with_exactly

NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")
PARTY = replace(with_players(Party(seed=1), NAMES, ["Hanna"]), game_values={"cards": "phones"})


@pytest.fixture(scope="module")
def texts() -> Iterator[SeatTexts]:
    found = SeatTexts(PARTY)
    yield found
    found.close()


@cache
def opened() -> OpenedGame:
    return open_game(PARTY)


def fresh() -> Moderator:
    """Nothing has happened at it yet."""
    return Moderator(opened().game, opened().moderator.chart)


def played_again(journal: Path) -> Moderator:
    """What the program has that starts again."""
    return restore(read_journal(journal), replace(opened(), moderator=fresh())).moderator


@pytest.fixture
def phones(texts: SeatTexts) -> Phones:
    moderator = fresh()
    moderator.begin(0.0)
    return Phones(PARTY, moderator, texts)


def facts(moderator: Moderator) -> TwoRoomsFacts:
    found = moderator.situation.facts
    assert isinstance(found, TwoRoomsFacts)
    return found


def dealt(phones: Phones) -> Moderator:
    """The cards are dealt."""
    moderator = phones.evening.moderator
    phones.evening.command(Intent("start_game"), 0, phones.now, "start the game")
    phones.phones.tend()
    assert facts(moderator).cards
    return moderator


def choose(phones: Phones, where: str) -> None:
    """The host chooses where the cards lie."""
    intent = Intent(CHOOSE_OPTION, {OPTION: ("cards",), VALUE: (where,)})
    assert phones.evening.command(intent, None, phones.now, "").taken


def in_first_round(phones: Phones) -> Moderator:
    """Both rooms are ready, leaders are there, and the clock runs."""
    moderator = dealt(phones)
    for room in (0, 1):
        phones.evening.command(Intent("room_ready"), room, phones.now, "ready")
    while moderator.situation.clock_left(phones.now) is None:
        phones.now += 1.0
        phones.evening.journaled.tick(phones.now)
    for room, each in enumerate(facts(moderator).rooms):
        phones.evening.command(Intent("appoint", {"player": (each.players[0],)}), room, phones.now, "appoint")
    phones.phones.tend()
    return moderator


@pytest.mark.parametrize("language", languages_begun())
def test_every_language_has_every_text_of_phones(language: str) -> None:
    here, english = load_sentences(language, (SEAT_TEXTS,)), load_sentences("en", (SEAT_TEXTS,))
    assert here.messages() == english.messages()
    assert all(here.arguments(name) == english.arguments(name) for name in english.messages())


class TestWhoGetsASeat:
    def test_a_player_by_name_however_it_is_written(self, phones: Phones) -> None:
        assert phones.wants("  anna ", is_new=True) == ""
        assert phones.seats.taken == ("Anna",)
        assert phones.evening.typed == ["Anna has a phone"]

    def test_not_somebody_elses(self, phones: Phones) -> None:
        phones.wants("Anna")
        assert "Anna" in phones.wants("Anna")
        assert phones.seats.taken == ("Anna",)

    def test_a_guest_plays_from_then_on(self, phones: Phones) -> None:
        assert phones.wants("Hanna") == ""
        assert "Hanna" in facts(phones.evening.moderator).players

    def test_whoever_is_new_joins_as_if_the_host_had_typed_it(self, phones: Phones) -> None:
        assert phones.wants("Zoe", is_new=True) == ""
        assert facts(phones.evening.moderator).players[-1] == "Zoe"

    @pytest.mark.parametrize("name", ["moderator", "\u202e", "?!", "A" * 100, ""])
    def test_a_name_that_cannot_be_is_refused_with_a_reason(self, phones: Phones, name: str) -> None:
        assert phones.wants(name, is_new=True).endswith(".")
        assert len(facts(phones.evening.moderator).players) == len(NAMES)

    def test_the_reason_comes_in_the_language_of_whoever_asks(self, phones: Phones, texts: SeatTexts) -> None:
        texts.of("fr")
        while not texts.come():
            pass
        phones.wants("Anna")
        assert "place" in phones.wants("Anna", language="fr")

    def test_nobody_new_joins_a_game_that_is_played(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        dealt(phones)
        assert phones.wants("Zoe", is_new=True) != ""
        assert "Zoe" not in phones.seats.taken
        assert phones.seats.served is not None
        assert not phones.seats.served.joining.new_names

    def test_while_a_game_is_played_a_name_gives_nobody_a_seat_that_has_no_phone(self, phones: Phones) -> None:
        """Anna has a card of paper, and Bob's phone was given up: whoever says a name would be shown that card."""
        phones.all_join(NAMES[1:])
        dealt(phones)
        phones.leaves("Bob")
        for name in ("Anna", "Bob"):
            joining = phones.seats.served.joining if phones.seats.served else None
            assert joining is not None
            assert name not in joining.names
            assert phones.wants(name) == (
                f"The card of {name} is dealt. If that is you, ask the host for the code of your seat."
            )
            assert name not in phones.seats.taken
            assert name not in facts(phones.evening.moderator).hands.phones
            assert not any(player == name for player, _ in phones.sent)
        phones.uses_code("Anna")
        assert phones.shows("Anna").drawing == dict(facts(phones.evening.moderator).cards)["Anna"]

    def test_when_a_game_is_over_seats_are_taken_by_name_again(self, phones: Phones) -> None:
        phones.all_join(NAMES[1:])
        dealt(phones)
        assert phones.wants("Anna") != ""
        for stopping in ("stop", "yes"):
            phones.evening.command(Intent(stopping), 0, phones.now, stopping)
        phones.phones.tend()
        assert phones.wants("Anna") == ""

    def test_cards_of_a_game_from_the_box_are_behind_no_name(self, texts: SeatTexts) -> None:
        moderator = fresh()
        moderator.begin(0.0)
        phones = Phones(PARTY, moderator, texts)
        choose(phones, "box")
        phones.evening.command(Intent("start_game"), 0, phones.now, "start the game")
        choose(phones, "phones")
        phones.phones.tend()
        assert phones.wants("Anna") == ""

    def test_the_host_sees_who_is_in_and_takes_a_phone_out(self, phones: Phones) -> None:
        phones.all_join(NAMES[:2])
        desk = PhoneDesk(phones.phones, phones.evening.moderator, SeatTexts(PARTY).of("en"))
        told = desk.typed("phones")
        assert told is not None
        assert told[0].startswith("On phones: Anna (asleep or away), Bob")
        assert desk.typed("free Anna") == ["Anna's phone is out. The card stays: code Anna gives it to a phone."]
        assert desk.typed("free Anna") == ["Anna has no phone."]
        assert desk.typed("free Zed") == ["Nobody called 'Zed' plays."]
        assert desk.typed("free me") is not None
        assert desk.typed("how much time is left") is None
        assert phones.seats.taken == ("Bob",)
        assert facts(phones.evening.moderator).hands.phones == ("Bob",)

    def test_a_code_gives_the_seat_to_another_phone_with_the_same_card(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        dealt(phones)
        before = phones.shows("Anna")
        desk = PhoneDesk(phones.phones, phones.evening.moderator, SeatTexts(PARTY).of("en"))
        assert desk.pressed("code Anna")
        shown = desk.shown()
        assert shown.code_player == "Anna"
        assert shown.code_address.startswith("http://192.0.2.1:8470/seat#")
        assert phones.shows("Anna") == before

    def test_whoever_gives_the_seat_up_has_it_no_more(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        phones.leaves("Anna")
        assert "Anna" not in phones.seats.taken
        assert "Anna" not in facts(phones.evening.moderator).hands.phones


class TestWhatStandsThere:
    def test_the_own_card_after_the_deal_and_nothing_before(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        assert all(phones.shows(name).drawing == "" for name in NAMES)
        moderator = dealt(phones)
        assert {name: phones.shows(name).drawing for name in NAMES} == dict(facts(moderator).cards)

    def test_all_phones_are_told_at_once_in_frames_of_one_length(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        dealt(phones)
        lengths = {length_of(phones.shows(name)) for name in NAMES}
        assert len(lengths) == 1

    def test_nothing_is_sent_while_nothing_changes(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        phones.jobs.clear()
        for _ in range(10):
            phones.now += 0.1
            phones.phones.tend()
        assert phones.jobs == []

    def test_a_player_without_a_phone_has_a_card_of_paper_that_the_host_alone_is_told(self, phones: Phones) -> None:
        phones.all_join(NAMES[1:])
        moderator = dealt(phones)
        desk = PhoneDesk(phones.phones, moderator, SeatTexts(PARTY).of("en"))
        (paper,) = desk.shown().paper
        assert paper.startswith("Anna")
        assert desk.typed("paper") == [paper]
        assert not any(player == "Anna" for player, _ in phones.sent)


class TestTaps:
    def test_a_leader_chooses_hostages_and_the_room_hears_them_read_back(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        moderator = in_first_round(phones)
        leader, *others = facts(moderator).rooms[0].players
        phones.now += moderator.situation.clock_left(phones.now) or 0.0
        phones.evening.journaled.tick(phones.now)
        phones.phones.tend()
        seat = phones.shows(leader)
        (offer,) = [name for name in seat.offers if name.startswith("hostages")]
        assert not any(name.startswith("hostages") for name in phones.shows(others[0]).offers)
        after = phones.taps(leader, offer, others[0])
        assert after.answer_taken
        assert facts(moderator).rooms[0].hostages == (others[0],)

    def test_what_is_not_offered_is_answered_on_that_phone_alone(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        before = in_first_round(phones).situation
        phones.jobs.clear()
        assert not phones.taps("Bob", "hostages", "Anna").answer_taken
        assert phones.shows("Bob").answer
        assert phones.shows("Anna").answer == ""
        assert phones.evening.moderator.situation is before

    def test_a_power_that_comes_too_late_is_refused_in_words_that_tell_no_card(self, texts: SeatTexts) -> None:
        cards = ("president", "bomber", "red_bouncer", "blue_bouncer", "red_team", "blue_team", "gambler")
        deck = deck_of(box().catalogue, len(NAMES), cards)
        moderator = Moderator(with_exactly(opened().game, deck), opened().moderator.chart)
        moderator.begin(0.0)
        phones = Phones(PARTY, moderator, texts)
        phones.all_join(NAMES)
        in_first_round(phones)
        owner, sent, *_ = max((room.players for room in facts(moderator).rooms), key=len)
        noted = Intent("enter_card", {"player": (owner,), "deck_card": ("red_bouncer",)})
        phones.evening.command(noted, None, phones.now, "")
        phones.phones.tend()
        assert "bouncer" in phones.shows(owner).offers
        phones.now += moderator.situation.clock_left(phones.now) or 0.0
        after = phones.taps(owner, "bouncer", sent)
        assert (after.answer, after.answer_taken) == ("That cannot be done now.", False)

    def test_the_same_answer_twice_is_seen_to_come_twice(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        phones.taps("Bob", "nothing")
        phones.jobs.clear()
        answer = phones.taps("Bob", "nothing").answer
        sent = [seat.answer for player, seat in phones.sent if player == "Bob" and isinstance(seat, ShowSeat)]
        assert sent == ["", answer]

    def test_an_answer_goes_by_itself_and_for_all_phones_at_once(self, phones: Phones) -> None:
        """A "Done" that stood there would mark whoever has something to tap."""
        phones.all_join(NAMES)
        assert phones.taps("Bob", "nothing").answer
        phones.now += ANSWER_SECONDS / 2
        phones.phones.tend()
        assert phones.shows("Bob").answer
        phones.jobs.clear()
        phones.now += ANSWER_SECONDS / 2
        phones.phones.tend()
        assert phones.shows("Bob").answer == ""
        assert {player for player, seat in phones.sent if isinstance(seat, ShowSeat)} == {*NAMES}

    def test_no_answer_outlives_the_deal(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        assert phones.taps("Bob", "nothing").answer
        dealt(phones)
        assert phones.shows("Bob").answer == ""

    def test_nobodys_phone_appoints_anybody(self, phones: Phones) -> None:
        phones.all_join(NAMES)
        dealt(phones)
        in_first_round_offers = {offer for name in NAMES for offer in phones.shows(name).offers}
        assert not any("appoint" in offer for offer in in_first_round_offers)


class TestAfterACrash:
    def test_every_seat_has_the_same_card_and_nobody_joins_anew(self, tmp_path: Path, texts: SeatTexts) -> None:
        journal = tmp_path / "evening.journal"
        file = begin_journal(journal, PARTY)
        moderator = fresh()
        phones = Phones(PARTY, moderator, texts, file, seats_file(journal))
        phones.evening.journaled.begin(0.0)
        phones.all_join(NAMES)
        in_first_round(phones)
        cards = {name: phones.shows(name) for name in NAMES}
        keys = phones.seats.keys
        file.close()  # nothing is said: the program is gone

        moderator = played_again(journal)
        _, file = continue_journal(journal)
        again = Phones(PARTY, moderator, texts, file, seats_file(journal))
        again.now = phones.now
        again.evening.journaled.interrupt(phones.now)
        again.phones.tend()
        assert again.seats.keys == keys
        assert again.evening.typed == []
        assert {name: _card(again.shows(name)) for name in NAMES} == {name: _card(cards[name]) for name in NAMES}
        file.close()

    def test_a_seat_whose_key_was_lost_is_given_by_the_host_with_its_card(
        self, tmp_path: Path, texts: SeatTexts
    ) -> None:
        journal = tmp_path / "evening.journal"
        file = begin_journal(journal, PARTY)
        phones = Phones(PARTY, fresh(), texts, file, seats_file(journal))
        phones.evening.journaled.begin(0.0)
        phones.all_join(NAMES)
        dealt(phones)
        card = phones.shows("Anna").drawing
        file.close()
        seats_file(journal).write_text("nothing")
        again = Phones(PARTY, played_again(journal), texts)
        assert again.seats.taken == ()
        assert again.wants("Anna") != ""
        again.uses_code("Anna")
        assert again.shows("Anna").drawing == card

    def test_keys_and_journal_are_for_their_owner_only(self, tmp_path: Path, texts: SeatTexts) -> None:
        """The journal holds the deal, by its seed, and every tap."""
        journal = tmp_path / "evening.journal"
        file = begin_journal(journal, PARTY)
        moderator = fresh()
        phones = Phones(PARTY, moderator, texts, file, seats_file(journal))
        phones.evening.journaled.begin(0.0)
        phones.all_join(NAMES)
        file.close()
        for each in (journal, seats_file(journal)):
            assert stat.S_IMODE(each.stat().st_mode) == 0o600
        assert "token" not in seats_file(journal).read_text()
        forget(journal)
        assert not seats_file(journal).exists(), "with a journal that makes room its seats go too"


def _card(seat: ShowSeat) -> tuple[object, ...]:
    return seat.drawing, seat.color, seat.title, seat.card_lines, seat.lines
