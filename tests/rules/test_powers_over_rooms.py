"""Bouncer, Tentacles, Kangaroo, Ninja, Xenohunter: cards that send people over or out of the game (character guide,
edition 4); and the Time Lord, who ends a round.
"""

import pytest

from tests.rules.table import NAMES, ONE, TWO, Table

TEAMS = ("red_team", "blue_team") * 12


def table_of(one: int, two: int, *cards: str, **options: str) -> Table:
    """So many in each room, these cards in the deck; the first of each room leads, round one runs."""
    count = one + two
    deck = ("president", "bomber", *cards, *TEAMS[: count - 2 - len(cards)])
    return Table(NAMES[:one], NAMES[one:count], cards=deck, options=options).starts().appoints()


class TestTheBouncer:
    @pytest.mark.parametrize("words", ["the Bouncer sends Bob over", "the Bouncer throws Bob out"])
    def test_sends_somebody_over_from_the_larger_room(self, words: str) -> None:
        table = table_of(4, 3, "red_bouncer")
        assert table.says(ONE, words) == ["goes_over"]
        assert table.last(ONE) == "Crossing over: Bob. That leaves 3 of you."
        assert table.last(TWO) == "Coming over: Bob. You are 4."
        assert table.players(ONE) == ("Anna", "Carlos", "Dana")
        assert table.players(TWO) == ("Erik", "Fatima", "George", "Bob")

    def test_majorities_follow(self) -> None:
        table = table_of(4, 3, "red_bouncer")
        table.says(ONE, "the Bouncer sends Bob over")
        table.says(TWO, "how many votes do we need")
        assert table.last(TWO) == "3 of 4 must point at the same player."
        assert table.says(TWO, "three votes for Bob") == ["leader_usurped"]

    def test_only_from_the_larger_room(self) -> None:
        table = table_of(4, 3, "red_bouncer")
        assert table.says(TWO, "the Bouncer sends Fatima over") == ["room_not_larger"]
        assert table_of(3, 3, "red_bouncer").says(ONE, "the Bouncer sends Bob over") == ["room_not_larger"]

    def test_as_often_as_the_room_is_the_larger(self) -> None:
        table = table_of(4, 3, "red_bouncer")
        table.says(ONE, "the Bouncer sends Bob over")
        assert table.says(ONE, "the Bouncer sends Carlos over") == ["room_not_larger"]
        assert table.says(TWO, "the Bouncer sends Bob over") == ["goes_over"]

    def test_a_leader_who_is_sent_over_leads_no_more(self) -> None:
        table = table_of(4, 3, "red_bouncer")
        assert table.says(ONE, "the Bouncer sends Anna over") == ["goes_over", "leader_lost"]
        assert table.last(ONE) == "You have lost your leader. Appoint another."
        assert (table.leader(ONE), table.room_state(ONE)) == (None, "leaderless")
        assert table.leader(TWO) == "Erik"
        assert table.says(ONE, "I appoint Bob as leader") == ["leader_appointed"]

    def test_whom_is_asked(self) -> None:
        table = table_of(4, 3, "red_bouncer")
        assert table.says(ONE, "the Bouncer sends somebody over") == ["ask_power_whom"]
        assert table.says(ONE, "Bob") == ["goes_over"]

    def test_not_in_the_last_round(self) -> None:
        table = table_of(4, 3, "red_bouncer")
        for _ in range(2):
            table.ends_round().exchanges()
        assert table.says(ONE, f"the Bouncer sends {table.players(ONE)[1]} over") == ["power_not_in_last_round"]

    def test_not_between_the_rounds(self) -> None:
        table = table_of(4, 3, "red_bouncer").ends_round()
        assert table.chats(ONE, "the Bouncer sends Bob over").startswith("not now")

    def test_not_while_hostages_are_underway(self) -> None:
        table = table_of(4, 3, "red_bouncer").ends_round().announces(ONE).announces(TWO).parleys()
        assert table.says(ONE, "the Bouncer sends Bob over") == ["exchange_first"]

    def test_without_a_clock_not_when_the_room_has_named_hostages(self) -> None:
        table = table_of(4, 3, "red_bouncer", timer="none")
        table.says(ONE, "our hostage is Carlos")
        assert table.says(ONE, "the Bouncer sends Bob over") == ["power_too_late"]

    def test_who_was_tackled_or_must_go_here_is_free_there(self) -> None:
        table = table_of(4, 3, "red_bouncer", "red_pirate", "red_security")
        table.says(ONE, "the Pirate names Bob")
        table.says(ONE, "the Bouncer sends Bob over")
        table.ends_round()
        assert table.says(ONE, "our hostage is Carlos") == ["hostages_stand"]
        assert table.says(TWO, "our hostage is Fatima") == ["hostages_stand"]

    def test_can_be_taken_back(self) -> None:
        table = table_of(4, 3, "red_bouncer")
        table.says(ONE, "the Bouncer sends Anna over")
        table.says(ONE, "moderator, undo")
        assert (table.leader(ONE), table.room_state(ONE)) == ("Anna", "led")
        assert (table.room(ONE).size, table.room(TWO).size) == (4, 3)

    def test_without_names(self) -> None:
        table = Table(4, 3, cards=("president", "bomber", "red_bouncer", *TEAMS[:4])).starts()
        assert table.says(ONE, "the Bouncer sends somebody over") == ["goes_over"]
        assert table.last(TWO) == "Somebody comes over. You are 4."
        assert table.says(ONE, "the Bouncer sends somebody over") == ["room_not_larger"]


class TestTentacles:
    @pytest.mark.parametrize("room", [ONE, TWO])
    def test_brings_somebody_into_the_smaller_room(self, room: int) -> None:
        table = table_of(4, 3, "red_tentacles")
        table.says(room, "Tentacles brings Bob")
        assert table.players(TWO) == ("Erik", "Fatima", "George", "Bob")
        assert (table.room(ONE).size, table.room(TWO).size) == (3, 4)
        assert "comes_over" in table.hears(TWO)

    def test_only_while_one_room_is_smaller(self) -> None:
        assert table_of(3, 3, "red_tentacles").says(ONE, "Tentacles brings Dana") == ["room_not_smaller"]

    def test_only_from_the_larger_room(self) -> None:
        table = table_of(4, 3, "red_tentacles")
        assert table.says(ONE, "Tentacles takes Fatima") == ["not_in_larger_room"]

    def test_a_leader_may_be_taken(self) -> None:
        table = table_of(4, 3, "red_tentacles")
        table.says(TWO, "Tentacles takes Anna")
        assert "leader_lost" in table.hears(ONE)
        assert table.leader(ONE) is None

    def test_not_in_the_last_round(self) -> None:
        table = table_of(4, 3, "red_tentacles")
        for _ in range(2):
            table.ends_round().exchanges()
        assert table.says(TWO, f"Tentacles takes {table.players(ONE)[1]}") == ["power_not_in_last_round"]

    def test_can_be_taken_back(self) -> None:
        table = table_of(4, 3, "red_tentacles")
        table.says(TWO, "Tentacles takes Bob")
        table.says(TWO, "moderator, undo")
        assert table.room(ONE).size == 4

    def test_without_names_the_larger_room_loses_one(self) -> None:
        table = Table(4, 3, cards=("president", "bomber", "red_tentacles", *TEAMS[:4])).starts()
        table.says(TWO, "Tentacles takes somebody")
        assert (table.room(ONE).size, table.room(TWO).size) == (3, 4)


class TestTheKangaroo:
    @pytest.mark.parametrize(
        "words", ["the Kangaroo Anna sends Fatima back", "Anna is the Kangaroo and sends Fatima over"]
    )
    def test_crosses_and_sends_one_back(self, words: str) -> None:
        table = table_of(4, 4, "red_kangaroo")
        table.says(TWO, words)
        assert table.players(ONE) == ("Bob", "Carlos", "Dana", "Fatima")
        assert table.players(TWO) == ("Erik", "George", "Helen", "Anna")
        assert {"goes_over", "comes_over"} <= set(table.hears(ONE))

    def test_a_leader_who_is_gone_is_replaced(self) -> None:
        table = table_of(4, 4, "red_kangaroo")
        table.says(TWO, "the Kangaroo Anna sends Erik back")
        assert table.hears(ONE)[-1] == table.hears(TWO)[-1] == "leader_lost"
        assert (table.leader(ONE), table.leader(TWO)) == (None, None)

    def test_both_names_are_asked_for(self) -> None:
        table = table_of(4, 4, "red_kangaroo")
        assert table.says(TWO, "the Kangaroo sends somebody back") == ["ask_power_whom"]
        assert table.says(TWO, "Fatima") == ["ask_power_holder"]
        assert "comes_over" in table.says(TWO, "Bob")
        assert "Bob" in table.players(TWO)

    def test_both_of_one_room(self) -> None:
        table = table_of(4, 4, "red_kangaroo")
        assert table.says(TWO, "the Kangaroo Helen sends Fatima back") == ["not_from_other_room"]

    def test_once_and_not_in_the_last_round(self) -> None:
        table = table_of(4, 4, "red_kangaroo", "red_ninja")
        table.says(TWO, "the Kangaroo Bob sends Fatima back")
        assert table.says(TWO, "the Kangaroo Carlos sends Fatima back") == ["power_used"]
        for _ in range(2):
            table.ends_round().exchanges()
        one, two = table.players(ONE)[1], table.players(TWO)[1]
        assert table.says(TWO, f"the Ninja {one} leaves with {two}") == ["power_not_in_last_round"]

    def test_can_be_taken_back(self) -> None:
        table = table_of(4, 4, "red_kangaroo")
        table.says(TWO, "the Kangaroo Anna sends Fatima back")
        table.says(TWO, "moderator, undo")
        assert table.leader(ONE) == "Anna"
        assert "Fatima" in table.players(TWO)

    def test_without_names(self) -> None:
        table = Table(4, 4, cards=("president", "bomber", "red_kangaroo", *TEAMS[:5])).starts()
        assert "goes_over" in table.says(TWO, "the Kangaroo sends somebody back")
        assert (table.room(ONE).size, table.room(TWO).size) == (4, 4)


class TestTheNinja:
    def test_leaves_the_game_with_somebody(self) -> None:
        table = table_of(6, 6, "red_ninja")
        assert table.says(TWO, "the Ninja Bob leaves with Helen") == ["leaves_the_game", "fewer_hostages"]
        assert table.last(TWO) == "From now on fewer hostages: 1 this round."
        assert [h.text for h in table.listens(ONE)] == [
            "Out of the game: Bob. You are 5.",
            "From now on fewer hostages: 1 this round.",
        ]
        assert table.facts.room_of("Bob") is None
        assert (table.room(ONE).size, table.room(TWO).size) == (5, 5)

    @pytest.mark.parametrize(("half", "rounds"), [(6, [1, 1, 1]), (11, [2, 1, 1]), (13, [3, 2, 1])])
    def test_hostages_for_four_fewer_players(self, half: int, rounds: list[int]) -> None:
        table = table_of(half, half, "red_ninja")
        table.says(TWO, f"the Ninja {table.players(ONE)[1]} leaves with {table.players(TWO)[1]}")
        for wanted in rounds:
            assert table.facts.hostages_wanted == wanted
            table.ends_round().exchanges()

    def test_the_number_of_rounds_stays(self) -> None:
        table = table_of(6, 6, "red_ninja", rounds="five")
        table.says(TWO, "the Ninja Bob leaves with Helen")
        assert len(table.facts.schedule.minutes) == 5
        assert table.facts.hostages_wanted == 2, "the first row of the table of five rounds"

    def test_the_holder_is_asked_for(self) -> None:
        table = table_of(4, 4, "red_ninja")
        assert table.says(TWO, "the Ninja leaves with Fatima") == ["ask_power_holder"]
        assert table.says(TWO, "Bob") == ["leaves_the_game"]

    def test_too_few_would_stay(self) -> None:
        table = table_of(3, 3, "red_ninja", "blue_ninja")
        assert table.says(TWO, "the Ninja Bob leaves with Erik") == ["leaves_the_game"]
        assert table.says(TWO, "the Ninja Carlos leaves with Fatima") == ["too_few_would_stay"]

    def test_both_of_one_room(self) -> None:
        assert table_of(4, 4, "red_ninja").says(ONE, "the Ninja Bob leaves with Carlos") == ["not_from_other_room"]

    def test_can_be_taken_back(self) -> None:
        table = table_of(6, 6, "red_ninja")
        table.says(TWO, "the Ninja Bob leaves with Helen")
        table.says(TWO, "moderator, undo")
        assert (table.room(ONE).size, table.facts.hostages_wanted) == (6, 2)

    def test_in_a_new_game_everybody_is_back(self) -> None:
        table = table_of(4, 4, "red_ninja")
        table.says(TWO, "the Ninja Bob leaves with Fatima")
        table.types("stop the game")
        table.types("yes")
        table.types("new game")
        table.types("start the game")
        assert sum(room.size for room in table.facts.rooms) == 8
        assert table.facts.powers.gone == ()

    def test_without_names(self) -> None:
        table = Table(6, 6, cards=("president", "bomber", "red_ninja", *TEAMS[:9])).starts()
        assert table.says(TWO, "the Ninja leaves with somebody") == ["leaves_the_game", "fewer_hostages"]
        assert (table.room(ONE).size, table.room(TWO).size) == (5, 5)


class TestTheXenohunter:
    def test_somebody_leaves_the_game_with_the_card(self) -> None:
        table = table_of(4, 4, "xenohunter")
        assert table.says(ONE, "the Xenohunter hands Bob the card") == ["leaves_the_game"]
        assert table.hears(TWO) == []
        assert (table.room(ONE).size, table.facts.hostages_wanted) == (3, 1)

    def test_a_leader_too(self) -> None:
        table = table_of(4, 4, "xenohunter")
        assert table.says(ONE, "Anna leaves the game with the Xenohunter") == ["leaves_the_game", "leader_lost"]

    def test_whom_is_asked_and_undone(self) -> None:
        table = table_of(4, 4, "xenohunter")
        assert table.says(ONE, "the Xenohunter hands somebody the card") == ["ask_power_whom"]
        table.says(ONE, "Bob")
        table.says(ONE, "moderator, undo")
        assert table.room(ONE).size == 4


class TestTheTimeLord:
    def test_ends_the_round_in_both_rooms(self) -> None:
        table = table_of(3, 3, "red_time_lord")
        table.waits(50)
        table.forgets()
        assert table.says(ONE, "the Time Lord ends the round") == ["time_lord_ends", "choose_hostages"]
        assert table.hears(TWO) == ["time_lord_ends", "choose_hostages"]
        assert (table.state, table.clock) == ("selection", None)
        table.forgets().waits(39)
        assert "time_is_up" not in table.hears(ONE), "nothing is left of the clock"

    def test_within_five_minutes_of_play(self) -> None:
        table = table_of(3, 3, "red_time_lord").ends_round().exchanges().waits(119)
        assert table.says(ONE, "the Time Lord ends the round")[0] == "time_lord_ends"

    def test_not_later(self) -> None:
        table = table_of(3, 3, "red_time_lord")
        for _ in range(2):
            table.ends_round().exchanges()
        assert table.says(ONE, "the Time Lord ends the round") == ["time_lord_too_late"]

    def test_time_that_another_time_lord_has_saved_is_not_played(self) -> None:
        table = table_of(3, 3, "red_time_lord", "blue_time_lord")
        table.waits(60).says(ONE, "the Time Lord ends the round")
        table.exchanges()
        table.ends_round().exchanges()
        assert table.facts.last_round
        assert table.says(ONE, "the Time Lord ends the round")[0] == "time_lord_ends", "three minutes are played"

    def test_once_for_each_card(self) -> None:
        table = table_of(3, 3, "red_time_lord")
        table.says(ONE, "the Time Lord ends the round")
        table.exchanges()
        assert table.says(TWO, "the Time Lord ends the round") == ["power_used"]

    def test_can_be_taken_back_and_the_clock_goes_on(self) -> None:
        table = table_of(3, 3, "red_time_lord")
        table.waits(50).says(ONE, "the Time Lord ends the round")
        table.waits(10).says(ONE, "moderator, undo")
        assert (table.state, table.clock) == ("round", 120)

    def test_without_a_clock(self) -> None:
        table = table_of(3, 3, "red_time_lord", timer="none").announces(ONE)
        table.forgets()
        assert table.says(ONE, "the Time Lord ends the round") == ["time_lord_ends", "nudge_leader"]
        assert table.hears(TWO) == ["time_lord_ends", "choose_hostages"]
        assert table.state == "selection"

    def test_typed_for_both_rooms(self) -> None:
        table = table_of(3, 3, "red_time_lord")
        assert table.types("the time lord ends the round")[0] == "time_lord_ends"
