"""Cards on phones: dealt by the moderator, seen by their owners alone, known at the end without a question."""

from collections import Counter
from dataclasses import replace

import pytest

from moderator.errors import BadInput
from moderator.games.choices import CHOOSE_OPTION, OPTION, VALUE
from moderator.games.plugin import GameSetting
from moderator.games.seat import PHONE_GIVEN_UP, PHONE_TAKEN, PLAYER, SeatOwner
from moderator.games.two_rooms.deck.deck import deck_of
from moderator.games.two_rooms.end.announcements import called_up
from moderator.games.two_rooms.game import two_rooms
from moderator.games.two_rooms.hands.dealing import deal
from moderator.games.two_rooms.setup import split
from moderator.language.intent import Intent
from moderator.language.message import Message
from tests.rules.table import NAMES, ONE, ROOM_NAMES, TWO, Table, box, chart, tables

SIX = NAMES[:6]


def party(*phones: str, cards: tuple[str, ...] = (), burying: bool = False, count: int = 6) -> Table:
    names = NAMES[:count]
    half = (count + 1) // 2
    return Table(names[:half], names[half:], cards=cards, burying=burying, phones=phones or names)


# Phones come and go


def test_a_seat_is_taken_by_a_player_or_a_guest_and_freed_again() -> None:
    table = Table(SIX[:3], SIX[3:], guests=("Rolf",), phones=["Bob"])
    table.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: ("Rolf",)}), None, 0.0)
    game = table.moderator.game
    owners = {owner.player: owner for owner in game.seat_owners(table.facts)}
    assert owners["Bob"] == SeatOwner("Bob", plays=True, has_phone=True)
    assert owners["Anna"] == SeatOwner("Anna", plays=True, has_phone=False)
    assert owners["Rolf"] == SeatOwner("Rolf", plays=False, has_phone=True)
    table.moderator.hear(Intent(PHONE_GIVEN_UP, {PLAYER: ("Bob",)}), None, 0.0)
    assert table.facts.hands.phones == ("Rolf",)


def test_nobody_unknown_takes_a_seat() -> None:
    outcome = party().moderator.hear(Intent(PHONE_TAKEN, {PLAYER: ("Zoe",)}), None, 0.0)
    assert (outcome.taken, outcome.reason) == (False, "plays_not")


def test_no_undo_takes_a_phone_away_and_a_phone_may_come_in_a_pause() -> None:
    table = party("Anna")
    table.types("undo")
    assert table.facts.hands.phones == ("Anna",)
    table.starts().says(ONE, "moderator, pause")
    assert table.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: ("Bob",)}), None, table.now).taken
    assert table.seat("Bob").face is not None


def test_without_names_there_is_no_seat() -> None:
    setting = GameSetting(number=8, room_names=ROOM_NAMES, values={"cards": "phones"})
    with pytest.raises(BadInput, match="cards on phones need the players' names"):
        two_rooms(setting, tables(), box())


def test_a_game_from_the_box_has_no_seats() -> None:
    table = Table(SIX[:3], SIX[3:])
    assert table.moderator.game.seat_owners(table.facts) == ()
    assert not table.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: ("Bob",)}), None, 0.0).taken


# The deal (rulebook p. 4 and 12)


def test_everybody_gets_one_card_of_the_deck() -> None:
    table = party(count=11)
    assert table.seat("Anna").face is None, "nothing is dealt yet"
    table.says(ONE, "start the game")
    assert [player for player, _ in table.facts.cards] == list(table.facts.players)
    assert Counter(card for _, card in table.facts.cards) == Counter(table.facts.deck.cards)
    for player, card in table.facts.cards:
        face = table.seat(player).face
        assert face is not None
        assert face.card == card


def test_no_card_is_taken_from_a_box_and_who_has_no_phone_is_named() -> None:
    table = party("Anna", "Bob", "Carlos", "Dana")
    heard = table.says(ONE, "start the game")
    assert "cards_on_phones" in heard
    assert "cards_of_paper" in heard
    assert not {"deck", "deal", "prepare_step"} & set(heard)
    said = next(heard for heard in table.listens(ONE) if heard.name == "cards_of_paper")
    assert said.message.args["names"] == tuple(p for p in table.facts.players if p in ("Erik", "Fatima"))


def test_a_card_of_paper_is_told_to_the_host_and_shown_on_no_phone() -> None:
    table = party("Anna", "Bob", "Carlos", "Dana").starts()
    assert table.seat("Erik").face is None
    told = table.moderator.game.paper_cards(table.facts)
    assert {message.args["name"] for message in told} == {"Erik", "Fatima"}
    table.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: ("Erik",)}), None, table.now)
    assert table.seat("Erik").face is not None, "the phone came later"
    assert [message.args["name"] for message in table.moderator.game.paper_cards(table.facts)] == ["Fatima"]


@pytest.mark.parametrize("seed", range(40))
def test_a_card_is_buried_and_one_set_aside_as_the_rulebook_has_it(seed: int) -> None:
    """Linked cards and the Drunk are never set aside, and the sober card is none on which the game depends."""
    cards = ("president", "bomber", "doctor", "engineer", "presidents_daughter", "martyr", "nurse", "tinkerer")
    deck = deck_of(box().catalogue, 9, (*cards, "drunk", "romeo", "juliet"), burying=True)
    setting = GameSetting(players=tuple(NAMES[:9]), room_names=ROOM_NAMES, seed=seed, values={"cards": "phones"})
    facts = deal(split(replace(two_rooms(setting, tables(), box()).facts, deck=deck)))
    hands = facts.hands
    assert hands.buried is not None
    assert hands.sober is not None
    assert box().catalogue[hands.buried].buriable
    assert box().catalogue[hands.sober].may_be_sober
    assert Counter([*(card for _, card in facts.cards), hands.buried, hands.sober]) == Counter(deck.cards)
    assert deal(facts).cards == facts.cards, "the same seed deals the same"


def test_each_buriable_card_is_buried_at_some_time() -> None:
    cards = ("president", "bomber", "presidents_daughter", "martyr", "red_team", "blue_team", "gambler")
    deck = deck_of(box().catalogue, 6, cards, burying=True)
    buried = set()
    for seed in range(100):
        setting = GameSetting(players=tuple(SIX), room_names=ROOM_NAMES, seed=seed)
        facts = deal(split(replace(two_rooms(setting, tables(), box()).facts, deck=deck)))
        buried.add(facts.hands.buried)
    assert buried == set(cards)


def test_the_ambassadors_who_were_drawn_openly_get_their_cards() -> None:
    cards = ("president", "bomber", "ambassador", *["red_team"] * 2, *["blue_team"] * 2)
    table = Table(NAMES[:3], NAMES[3:6], cards=cards, outside=NAMES[6:8], phones=NAMES[:8])
    table.says(ONE, "start the game")
    assert [table.facts.card_of(name) for name in table.facts.ambassadors] == ["red_ambassador", "blue_ambassador"]


# What stands on a card


def test_a_card_tells_its_name_its_power_and_how_to_call_it() -> None:
    cards = ("president", "bomber", "red_bouncer", "blue_team", "dr_boom", "gambler")
    table = party(cards=cards).starts()
    faces = {card: table.seat(player).face for player, card in table.facts.cards}
    bouncer, boom, gambler = faces["red_bouncer"], faces["dr_boom"], faces["gambler"]
    assert bouncer is not None
    assert boom is not None
    assert gambler is not None
    assert bouncer.name == Message("card_bouncer")
    assert bouncer.title == Message("card_in_color", {"color": "red", "card": Message("card_bouncer")})
    assert bouncer.color == "red"
    assert Message("say_aloud", {"words": "Game over, Doctor Boom"}) in boom.lines
    assert Message("called_up_before_reveal") in gambler.lines


def test_a_mayor_reads_how_votes_are_called_and_when_to_show_the_card() -> None:
    table = party(cards=("president", "bomber", "red_mayor", "blue_mayor", "red_team", "blue_team")).starts()
    face = table.seat(table.holder("red_mayor")).face
    assert face is not None
    assert Message("say_aloud", {"words": "we want somebody as leader"}) in face.lines
    assert Message("mayor_is_asked_for") in face.lines


def test_a_spy_shows_the_color_of_the_other_team() -> None:
    cards = ("president", "bomber", "red_spy", "blue_spy", "red_team", "blue_team")
    table = party(cards=cards).starts()
    face = table.seat(table.holder("red_spy")).face
    assert face is not None
    assert face.color == "blue"


def test_the_color_alone_is_shown_where_the_rules_allow_it() -> None:
    assert not party().starts().seat("Anna").color_alone
    advanced = ("president", "bomber", "doctor", "engineer", *["red_team"] * 4, *["blue_team"] * 4)
    assert party(cards=advanced, count=12).starts().seat("Anna").color_alone


# A leader taps hostages


def test_a_leader_taps_hostages_and_they_are_read_back_aloud() -> None:
    table = party().starts().appoints().ends_round()
    leader, *others = table.players(ONE)
    assert table.taps(leader, "hostages", others[0]) == ["hostages_stand"]
    assert table.hostages(ONE) == (others[0],)
    assert not table.seat(others[0]).offers, "only the leader"
    table.says(ONE, "yes")
    assert not table.seat(leader).offers, "they are final"


def test_what_a_leader_tapped_is_taken_back_by_a_word() -> None:
    table = party().starts().appoints().ends_round()
    leader, *others = table.players(ONE)
    table.taps(leader, "hostages", others[0])
    assert table.says(ONE, "moderator, undo")[0] == "undone"
    assert table.hostages(ONE) == ()


def test_no_phone_appoints_its_owner() -> None:
    table = party().starts()
    for name in ("appoint", "appoint_self", "appoint_you"):
        for intent in (Intent(name), Intent(name, {"player": ("Anna",)})):
            assert not table.moderator.tap(intent, "Anna", table.now).taken
    assert table.leader(ONE) is None


def test_no_state_lets_a_phone_touch_who_leads() -> None:
    machines = (chart().machine, chart().room)
    taps = {name for machine in machines for state in machine.states.values() for name in state.taps}
    taps |= {name for question in chart().questions.values() for name in question.taps}
    assert "hostages" in taps
    about_leaders = ("appoint", "appoint_self", "appoint_you", "abdicate", "usurp", "usurper", "votes", "yes", "no")
    assert not taps & {*about_leaders, "enter_card", "game_over", "undo"}


# The end with known cards


def test_the_reveal_tells_who_they_are_and_asks_nothing() -> None:
    table = party().plays_until_reveal()
    assert table.state == "over"
    told = [heard.message.args for heard in table.everything_heard(ONE) if heard.name == "card_is_held"]
    named = {str(args["card"]): args["name"] for args in told}
    assert list(named.values()) == [table.holder("president"), table.holder("bomber")]
    together = table.facts.room_of(table.holder("president")) == table.facts.room_of(table.holder("bomber"))
    outcome = table.facts.end.outcome
    assert outcome is not None
    assert outcome.winner == ("red" if together else "blue")
    for result in outcome.results:
        assert result.player is not None
        winner, own = table.seat(result.player).result
        assert winner == Message("shown_winner", {"winner": outcome.winner}), "the same on every phone"
        assert own.args["won"] == ("yes" if result.won else "no")
    screens = [table.moderator.room_screen(room, table.now).headline for room in (ONE, TWO)]
    assert screens == [winner, winner], "as on the rooms' screens"


def test_nobody_reads_a_result_before_the_end() -> None:
    table = party().starts()
    assert table.seat("Anna").result == ()


def test_a_buried_president_is_replaced_by_name() -> None:
    cards = ("president", "bomber", "presidents_daughter", "martyr", "red_team", "blue_team", "survivor")
    table = party(cards=cards, burying=True).starts()
    buried = str(table.facts.hands.buried)
    if buried != "president":
        names = {"presidents_daughter": "president's daughter"}
        table.types(f"{table.holder('president')} has the {names.get(buried, buried.replace('_', ' '))}")
    assert table.facts.hands.buried == "president"
    daughter = table.holder("presidents_daughter")
    table.appoints()
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().exchanges()
    heard = table.everything_heard(ONE)
    assert "backup_counts" in [one.name for one in heard]
    assert daughter in [one.message.args["name"] for one in heard if one.name == "card_is_held"]


def test_the_gambler_taps_what_is_read_back_and_nobody_else_is_asked() -> None:
    cards = ("president", "bomber", "red_team", "blue_team", "gambler", "red_team", "blue_team")
    table = party(cards=cards, count=7).plays_until_reveal()
    assert table.state == "announcements"
    gambler = table.holder("gambler")
    assert [name for name in table.facts.players if table.seat(name).offers] == [gambler]
    table.forgets()
    assert "call_is_team" in table.taps(gambler, "team", "red")
    assert table.state == "over"
    outcome = table.facts.end.outcome
    assert outcome is not None
    (own,) = (result for result in outcome.results if result.player == gambler)
    assert own.won == (outcome.winner == "red")


def test_the_sniper_taps_a_player_and_the_private_eye_a_card() -> None:
    cards = ("president", "bomber", "sniper", "target", "decoy", "private_eye", "red_team", "blue_team")
    table = Table(NAMES[:4], NAMES[4:7], cards=cards, burying=True, phones=NAMES[:7])
    table.plays_until_reveal()
    order = [(one.card, "name_player" if one.card == "sniper" else "card_named") for one in called_up(table.facts)]
    for character, intent in order:
        holder = next((player for player, card in table.facts.cards if card == character), None)
        if holder is None:
            table.says(ONE, "nobody")
        else:
            chosen = table.holder("red_team") if intent == "name_player" else "blue_team"
            table.taps(holder, intent, chosen)
    assert table.state in ("reveal", "over")


def test_the_mastermind_taps_when_all_colors_are_named() -> None:
    cards = ("president", "bomber", "mastermind_v1", "red_team", "blue_team", "red_team", "blue_team")
    table = party(cards=cards, count=7).plays_until_reveal()
    mastermind = table.holder("mastermind_v1")
    assert [name for name in table.facts.players if table.seat(name).offers] == [mastermind]
    table.taps(mastermind, "next_step")
    assert table.state != "announcements"


def test_nobody_shoots_himself() -> None:
    cards = ("president", "bomber", "sniper", "target", "decoy", "red_team", "blue_team")
    table = party(cards=cards, count=7).plays_until_reveal()
    sniper = table.holder("sniper")
    (offer,) = table.seat(sniper).offers
    assert {choice.value for choice in offer.choices} == {*table.facts.players} - {sniper}


def test_a_sniper_who_is_named_aloud_is_no_refusal_since_that_would_tell_whose_card_it_is() -> None:
    cards = ("president", "bomber", "sniper", "target", "decoy", "red_team", "blue_team")
    table = party(cards=cards, count=7).plays_until_reveal()
    sniper = table.holder("sniper")
    assert "call_is_player" in table.says(ONE, sniper)
    assert table.state == "over"
    outcome = table.facts.end.outcome
    assert outcome is not None
    results = {result.card: (result.won, result.reason) for result in outcome.results}
    assert results["sniper"] == (False, "missed_the_target")
    assert results["target"] == (True, "missed")


def test_the_next_game_is_dealt_with_one_word_and_the_phones_stay() -> None:
    table = party().plays_until_reveal()
    before = table.facts
    heard = table.says(ONE, "start the game")
    assert "cards_on_phones" in heard
    assert table.state == "dealing"
    assert (table.facts.hands.phones, table.facts.round) == (before.hands.phones, 0)
    assert table.facts.cards != before.cards
    assert table.room_state(ONE) == "leaderless"
    table.says(ONE, "our room is ready")
    table.says(TWO, "our room is ready")
    table.waits(9)
    assert table.state == "round"


# The host chooses where the cards lie


def chooses(table: Table, where: str) -> bool:
    """On the host's page; whether the rules take it."""
    return table.moderator.hear(Intent(CHOOSE_OPTION, {OPTION: ("cards",), VALUE: (where,)}), None, table.now).taken


def offered(table: Table) -> dict[str, tuple[bool, Message | None]]:
    """What the host's page offers: where the cards can lie, which is chosen, and why one cannot be had."""
    lists = table.moderator.game.choices(table.moderator.situation.turn(table.now))
    (cards,) = (each for each in lists if each.title == Message("option_cards"))
    return {str(choice.intent.text(VALUE)): (choice.chosen, choice.refusal) for choice in cards.choices}


def plays_on_until_reveal(table: Table) -> None:
    """The rounds of a game that has begun."""
    table.appoints()
    for _ in range(3):
        table.ends_round().exchanges()


def test_before_a_game_the_choice_counts_at_once() -> None:
    table = Table(SIX[:3], SIX[3:])
    assert offered(table) == {"box": (True, None), "phones": (False, None)}
    assert chooses(table, "phones")
    assert offered(table) == {"box": (False, None), "phones": (True, None)}
    assert table.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: ("Anna",)}), None, 0.0).taken
    assert table.moderator.game.kept_choices(table.facts).values["cards"] == "phones"
    assert "cards_on_phones" in table.says(ONE, "start the game")
    assert table.seat("Anna").face is not None


def test_while_a_game_from_the_box_is_played_phones_come_for_the_next_one() -> None:
    table = Table(SIX[:3], SIX[3:]).starts()
    assert not table.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: ("Anna",)}), None, table.now).taken
    assert chooses(table, "phones")
    for name in SIX:
        assert table.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: (name,)}), None, table.now).taken
    plays_on_until_reveal(table)
    view = table.seat("Anna")
    assert (view.face, view.offers, view.lines) == (None, (), (Message("cards_from_box"),)), "the card is of cardboard"
    table.says(ONE, "the president is here")
    table.says(ONE, "the bomber is here")
    assert table.state == "over", "the host is asked, as in any game from the box"
    assert "cards_on_phones" in table.says(ONE, "start the game")
    assert all(table.seat(name).face is not None for name in SIX)


def test_while_a_game_on_phones_is_played_the_box_comes_after_it() -> None:
    table = party().starts()
    face = table.seat("Anna").face
    assert chooses(table, "box")
    assert table.seat("Anna").face == face
    assert table.moderator.game.kept_choices(table.facts).values["cards"] is None
    plays_on_until_reveal(table)
    assert table.state == "over"
    assert table.chats(ONE, "start the game"), "cards of cardboard must be collected first"
    table.says(ONE, "new game")
    assert table.moderator.game.seat_owners(table.facts) == ()
    heard = table.says(ONE, "start the game")
    assert "cards_on_phones" not in heard
    assert table.facts.cards == ()


def test_a_party_without_names_cannot_choose_phones_and_reads_why() -> None:
    table = Table(3, 3)
    assert offered(table)["phones"] == (False, Message("refused_without_names"))
    assert not chooses(table, "phones")
    assert not chooses(table, "the moon")


def test_from_the_box_the_next_game_is_not_begun_by_that_word() -> None:
    table = Table(SIX[:3], SIX[3:]).plays_until_reveal()
    table.says(ONE, "the president is here")
    table.says(ONE, "the bomber is here")
    assert table.state == "over"
    assert table.chats(ONE, "start the game")


def test_after_a_new_game_no_card_is_shown_until_the_deal() -> None:
    table = party().plays_until_reveal()
    table.says(ONE, "new game")
    assert all(table.seat(name).face is None for name in SIX)


# The host puts a card right


def test_a_card_that_the_host_puts_right_is_swapped_with_whoever_had_it() -> None:
    table = party().starts()
    president, bomber = table.holder("president"), table.holder("bomber")
    table.types(f"{president} has the bomber")
    assert (table.holder("president"), table.holder("bomber")) == (bomber, president)
