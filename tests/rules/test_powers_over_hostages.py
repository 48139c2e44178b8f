"""Security, Enlisted, Pirate, Gargoyle: cards with a power over who is a hostage (character guide, edition 4)."""

from collections.abc import Sequence

import pytest

from tests.rules.table import NAMES, ONE, TWO, Table

TEAMS = ("red_team", "blue_team") * 8


def table_of(*cards: str, players: int = 8) -> Table:
    """As many in room one as in room two, these cards in the deck; the first of each room leads, round one runs."""
    deck = ("president", "bomber", *cards, *TEAMS[: players - 2 - len(cards)])
    half = players // 2
    return Table(NAMES[:half], NAMES[half:players], cards=deck).starts().appoints()


def forced(table: Table, room: int = ONE) -> Sequence[str]:
    return table.room(room).powers.forced


class TestSecurity:
    @pytest.mark.parametrize(
        "words", ["Bob is tackled", "I tackle Bob", "the Security tackles Bob", "Security stops Bob"]
    )
    def test_who_is_tackled_is_no_hostage_this_round(self, words: str) -> None:
        table = table_of("red_security")
        assert table.says(ONE, words) == ["tackled"]
        assert table.last(ONE) == "Tackled! Staying this round: Bob."
        table.ends_round()
        assert table.says(ONE, "our hostage is Bob") == ["stays_this_round"]
        assert table.says(ONE, "hostage Bob") == ["stays_this_round"]
        assert table.says(ONE, "our hostage is Carlos") == ["hostages_stand"]

    def test_the_other_room_hears_nothing(self) -> None:
        table = table_of("red_security")
        table.says(ONE, "Bob is tackled")
        assert table.hears(TWO) == []

    def test_whom_is_asked(self) -> None:
        table = table_of("red_security")
        assert table.says(ONE, "somebody is tackled") == ["ask_power_whom"]
        assert table.last(ONE) == "Who does the Security choose?"
        assert table.says(ONE, "Bob") == ["tackled"]

    def test_also_while_hostages_are_chosen(self) -> None:
        table = table_of("red_security").ends_round()
        assert table.says(ONE, "Bob is tackled") == ["tackled"]

    def test_in_the_next_round_it_is_over(self) -> None:
        table = table_of("red_security")
        table.says(ONE, "Bob is tackled")
        table.ends_round().announces(ONE, "Carlos").announces(TWO).parleys().types("the exchange is done")
        table.ends_round()
        assert table.says(ONE, "our hostage is Bob") == ["hostages_stand"]

    def test_in_the_last_round_too(self) -> None:
        table = table_of("red_security")
        for _ in range(2):
            table.ends_round().exchanges()
        bob = table.players(ONE)[1]
        assert table.says(ONE, f"{bob} is tackled") == ["tackled"]

    def test_once_a_game_for_each_of_them(self) -> None:
        table = table_of("red_security", "blue_security")
        table.says(ONE, "Bob is tackled")
        assert table.says(TWO, "Fatima is tackled") == ["tackled"]
        assert table.says(ONE, "Carlos is tackled") == ["power_used"]

    def test_who_is_announced_is_final(self) -> None:
        table = table_of("red_security").ends_round().announces(ONE, "Bob")
        assert table.says(ONE, "Bob is tackled") == ["power_too_late"]

    def test_somebody_of_the_other_room(self) -> None:
        assert table_of("red_security").says(ONE, "Fatima is tackled") == ["hostage_not_here"]

    def test_somebody_else_must_be_able_to_go(self) -> None:
        table = table_of("red_security", "blue_security", players=6)
        assert table.says(ONE, "Bob is tackled") == ["tackled"]
        assert table.says(ONE, "Carlos is tackled") == ["nobody_else_can_go"]

    def test_not_while_hostages_are_underway(self) -> None:
        table = table_of("red_security").ends_round().announces(ONE).announces(TWO).parleys()
        assert table.says(ONE, "Bob is tackled") == ["exchange_first"]

    def test_can_be_taken_back(self) -> None:
        table = table_of("red_security")
        table.says(ONE, "Bob is tackled")
        assert table.says(ONE, "moderator, undo") == ["undone"]
        assert table.says(ONE, "Carlos is tackled") == ["tackled"]
        table.ends_round()
        assert table.says(ONE, "our hostage is Bob") == ["hostages_stand"]

    def test_without_names_it_is_only_noted(self) -> None:
        table = Table(4, 4, cards=("president", "bomber", "red_security", *TEAMS[:5])).starts()
        assert table.says(ONE, "somebody is tackled") == ["tackled"]
        assert table.says(ONE, "somebody is tackled") == ["power_used"]


class TestEnlistedAndPirate:
    @pytest.mark.parametrize(
        ("card", "words"),
        [
            ("red_enlisted", "Bob is Enlisted"),
            ("red_enlisted", "the Enlisted is Bob"),
            ("red_pirate", "the Pirate names Bob"),
            ("red_pirate", "the Pirate says Bob must go"),
        ],
    )
    def test_somebody_must_be_a_hostage_this_round(self, card: str, words: str) -> None:
        table = table_of(card)
        assert table.says(ONE, words) == ["must_go"]
        assert table.last(ONE) == "Hostage this round: Bob."
        assert table.hears(TWO) == []
        table.waits(180)
        assert table.hears(ONE)[-2:] == ["choose_hostages", "must_go"]
        assert table.says(ONE, "our hostage is Carlos") == ["forced_left_out"]
        assert table.last(ONE) == "They must include Bob."
        assert table.says(ONE, "hostage Carlos") == ["forced_left_out"]
        assert table.says(ONE, "our hostage is Bob") == ["hostages_stand"]

    @pytest.mark.parametrize(
        ("card", "words", "question"),
        [
            ("red_enlisted", "the Enlisted goes", "ask_power_holder"),
            ("red_pirate", "the Pirate names somebody", "ask_power_whom"),
        ],
    )
    def test_who_is_asked(self, card: str, words: str, question: str) -> None:
        table = table_of(card)
        assert table.says(ONE, words) == [question]
        assert table.says(ONE, "Bob") == ["must_go"]
        assert forced(table) == ("Bob",)

    def test_who_must_go_counts_among_the_hostages_that_are_named(self) -> None:
        table = table_of("red_pirate", players=12)
        table.says(ONE, "the Pirate names Bob")
        table.ends_round()
        assert table.says(ONE, "our hostage is Carlos") == ["hostages_stand"]
        assert table.last(ONE) == "Hostages: Bob and Carlos. Leader, to the hallway! Say: our leader is ready."

    def test_also_one_by_one(self) -> None:
        table = table_of("red_pirate", players=12)
        table.says(ONE, "the Pirate names Bob")
        table.ends_round()
        assert table.says(ONE, "hostage Carlos") == ["hostages_stand"]
        assert table.hostages(ONE) == ("Bob", "Carlos")

    def test_or_is_named_again(self) -> None:
        table = table_of("red_pirate", players=12)
        table.says(ONE, "the Pirate names Bob")
        table.ends_round()
        assert table.says(ONE, "hostage Bob") == ["hostages_so_far"]
        assert table.says(ONE, "our hostages are Carlos and Bob") == ["hostages_stand"]

    def test_left_out_of_a_full_number(self) -> None:
        table = table_of("red_pirate", players=12)
        table.says(ONE, "the Pirate names Bob")
        table.ends_round()
        assert table.says(ONE, "our hostages are Carlos and Dana") == ["forced_left_out"]
        assert table.says(ONE, "our hostages are Carlos Dana and Erik") == ["hostages_wrong_count"]

    def test_both_cards_in_one_room(self) -> None:
        table = table_of("red_pirate", "blue_enlisted", players=12)
        table.says(ONE, "the Pirate names Bob")
        table.says(ONE, "Carlos is Enlisted")
        assert table.says(ONE, "moderator, undo") == ["undone"]
        table.says(ONE, "Carlos is Enlisted")
        table.ends_round()
        assert table.says(ONE, "our hostages are Bob and Dana") == ["forced_left_out"]
        assert table.last(ONE) == "They must include Carlos."

    def test_no_more_than_go_at_all(self) -> None:
        table = table_of("red_pirate", "blue_enlisted")
        table.says(ONE, "the Pirate names Bob")
        assert table.says(ONE, "Carlos is Enlisted") == ["forced_too_many"]
        assert table.last(ONE) == "Only one hostage, and one of them has to go."

    def test_the_leader_does_not_go(self) -> None:
        assert table_of("red_pirate").says(ONE, "the Pirate names Anna") == ["hostage_is_leader"]
        assert table_of("red_enlisted").says(ONE, "Anna is Enlisted") == ["hostage_is_leader"]

    def test_who_must_go_cannot_lead(self) -> None:
        table = table_of("red_pirate")
        table.says(ONE, "the Pirate names Bob")
        assert table.says(ONE, "three votes for Bob") == ["hostage_cannot_lead"]

    def test_security_keeps_whom_it_has_tackled(self) -> None:
        table = table_of("red_pirate", "blue_security")
        table.says(ONE, "Bob is tackled")
        assert table.says(ONE, "the Pirate names Bob") == ["stays_this_round"]

    def test_and_comes_too_late_for_whom_the_pirate_has_named(self) -> None:
        table = table_of("red_pirate", "blue_security")
        table.says(ONE, "the Pirate names Bob")
        assert table.says(ONE, "Bob is tackled") == ["must_go"]

    def test_the_enlisted_not_in_the_last_round_but_the_pirate(self) -> None:
        table = table_of("red_pirate", "blue_enlisted")
        for _ in range(2):
            table.ends_round().exchanges()
        bob = table.players(ONE)[1]
        assert table.says(ONE, f"{bob} is Enlisted") == ["power_not_in_last_round"]
        assert table.says(ONE, f"the Pirate names {bob}") == ["must_go"]

    def test_not_when_hostages_are_named(self) -> None:
        table = table_of("red_pirate").ends_round()
        table.says(ONE, "our hostage is Carlos")
        assert table.says(ONE, "the Pirate names Bob") == ["power_too_late"]

    def test_once_a_game(self) -> None:
        table = table_of("red_pirate")
        table.says(ONE, "the Pirate names Bob")
        assert table.says(TWO, "the Pirate names Fatima") == ["power_used"]

    def test_somebody_of_the_other_room(self) -> None:
        assert table_of("red_pirate").says(ONE, "the Pirate names Fatima") == ["hostage_not_here"]

    def test_without_names(self) -> None:
        table = Table(4, 4, cards=("president", "bomber", "red_pirate", *TEAMS[:5])).starts()
        assert table.says(ONE, "the Pirate names somebody") == ["must_go"]
        table.says(ONE, "I appoint you as leader")
        table.says(TWO, "I appoint you as leader")
        table.ends_round()
        assert table.says(ONE, "our hostages are chosen") == ["hostages_stand_unnamed"]


class TestGargoyle:
    @pytest.mark.parametrize("words", ["Bob says stone", "the Gargoyle Bob says stone"])
    def test_who_was_chosen_does_not_go(self, words: str) -> None:
        table = table_of("red_gargoyle").ends_round().announces(ONE, "Bob")
        assert table.says(ONE, words) == ["stone"]
        assert table.last(ONE) == "Stone! Staying: Bob. Choose one hostage again."
        assert (table.hostages(ONE), table.room_state(ONE)) == ((), "led")
        assert table.says(ONE, "our hostage is Bob") == ["stays_this_round"]
        assert table.says(ONE, "our hostage is Carlos") == ["hostages_stand"]

    def test_the_leader_comes_back_from_between_the_rooms(self) -> None:
        table = table_of("red_gargoyle").ends_round().announces(ONE, "Bob")
        table.says(ONE, "our leader is ready")
        assert table.says(ONE, "Bob says stone") == ["stone"]
        assert table.room_state(ONE) == "led"

    def test_who_is_asked(self) -> None:
        table = table_of("red_gargoyle").ends_round().announces(ONE, "Bob")
        assert table.says(ONE, "I say stone") == ["ask_power_whom"]
        assert table.says(ONE, "Bob") == ["stone"]

    def test_not_before_being_chosen(self) -> None:
        assert table_of("red_gargoyle").ends_round().says(ONE, "Bob says stone") == ["not_chosen"]

    def test_not_during_the_parley(self) -> None:
        table = table_of("red_gargoyle").ends_round().announces(ONE, "Bob").announces(TWO)
        table.says(ONE, "our leader is ready")
        table.says(TWO, "our leader is ready")
        assert table.chats(ONE, "Bob says stone").startswith("not now")

    def test_can_be_taken_back(self) -> None:
        table = table_of("red_gargoyle").ends_round().announces(ONE, "Bob")
        table.says(ONE, "Bob says stone")
        assert table.says(ONE, "moderator, undo") == ["undone"]
        assert (table.hostages(ONE), table.room_state(ONE)) == (("Bob",), "announced")

    def test_without_names(self) -> None:
        table = Table(4, 4, cards=("president", "bomber", "red_gargoyle", *TEAMS[:5])).starts()
        table.says(ONE, "I appoint you as leader")
        table.ends_round()
        assert table.says(ONE, "the Gargoyle says stone") == ["not_chosen"]
        table.says(ONE, "our hostages are chosen")
        assert table.says(ONE, "the Gargoyle says stone") == ["stone"]
        assert table.room_state(ONE) == "led"
