"""Two near readings are asked about, by name and then by number, and no more; "no, Bob" puts a wrong name right."""

import pytest

from tests.rules.table import ONE, TWO, Table

BOB, ROB = "I appoint Bob as leader", "I appoint Rob as leader"
AT_ONCE, TOO_LATE = 5, 20
"""Seconds after a mistake."""


@pytest.fixture
def table() -> Table:
    return Table(["Bob", "Rob", "Anna", "Robert"], ["Dora", "Erik", "Fatima"]).starts()


class TestTwoNearReadings:
    def test_which_one_is_asked_where_it_was_said(self, table: Table) -> None:
        assert table.is_near(ONE, BOB, ROB) == ["ask_which_one"]
        assert table.last(ONE) == "Bob or Rob?"
        assert table.hears(TWO) == []
        assert table.leader(ONE) is None

    @pytest.mark.parametrize(
        ("words", "leader"),
        [
            ("Bob", "Bob"),
            ("Rob", "Rob"),
            ("I meant Rob", "Rob"),
            ("the first one", "Bob"),
            ("number two", "Rob"),
            ("no, Robert", "Robert"),
            ("I appoint Rob as leader", "Rob"),
        ],
    )
    def test_the_answer_counts_as_if_it_had_been_heard_at_once(self, table: Table, words: str, leader: str) -> None:
        table.is_near(ONE, BOB, ROB)
        assert table.says(ONE, words) == ["leader_appointed"]
        assert table.leader(ONE) == leader

    def test_what_the_rules_would_refuse_is_no_rival(self, table: Table) -> None:
        assert table.is_near(ONE, "I appoint Dora as leader", ROB) == ["leader_appointed"], "Dora is not in this room"
        assert table.leader(ONE) == "Rob"

    def test_where_all_are_refused_the_likeliest_is(self, table: Table) -> None:
        assert table.is_near(ONE, "I appoint Dora as leader", "I appoint Erik as leader") == ["leader_not_here"]

    def test_an_answer_to_a_question_may_be_near_too(self, table: Table) -> None:
        table.says(ONE, "I appoint you as leader")
        assert table.is_near(ONE, "Bob", "Rob") == ["ask_which_one"]
        assert table.says(ONE, "Rob") == ["leader_appointed"]
        assert table.leader(ONE) == "Rob"
        assert "ask_who_leads" not in table.forgets().waits(60).hears(ONE)

    def test_never_mind(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        assert table.says(ONE, "never mind") == ["never_minded"]
        assert table.leader(ONE) is None

    def test_no_answer_is_no_step(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        table.waits(60)
        assert table.leader(ONE) is None
        assert table.chats(ONE, "Bob") == "not now: choice"

    def test_undo_takes_the_answer_back_and_asks_again(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        table.says(ONE, "Rob")
        assert table.says(ONE, "moderator, undo") == ["undone", "ask_which_one"]
        assert table.leader(ONE) is None


class TestWrongAgain:
    def test_an_answer_in_doubt_brings_the_list_by_number(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        assert table.is_near(ONE, "Bob", "Rob") == ["ask_which_number"]
        assert table.last(ONE) == "Say the number. 1: Bob. and 2: Rob."
        assert table.says(ONE, "two") == ["leader_appointed"]
        assert table.leader(ONE) == "Rob"

    def test_neither_brings_the_others_by_number(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        assert table.says(ONE, "no") == ["ask_which_number"]
        assert table.last(ONE) == "Say the number. 1: Anna. and 2: Robert."
        table.says(ONE, "number two")
        assert table.leader(ONE) == "Robert"

    def test_three_near_readings_are_offered_by_number_at_once(self, table: Table) -> None:
        assert table.is_near(ONE, BOB, ROB, "I appoint Robert as leader") == ["ask_which_number"]
        assert table.says(ONE, "three") == ["leader_appointed"]
        assert table.leader(ONE) == "Robert"

    def test_nothing_is_asked_a_third_time(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        table.says(ONE, "no")
        assert table.says(ONE, "no") == ["which_given_up"]
        assert table.chats(ONE, "two") != ""
        assert table.leader(ONE) is None

    def test_a_third_doubt_asks_nothing(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        table.is_near(ONE, "Bob", "Rob")
        assert table.is_near(ONE, "Bob", "Rob") == []
        assert table.says(ONE, "one") == ["leader_appointed"]

    def test_a_number_that_was_not_offered(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        assert table.says(ONE, "number five") == ["no_such_number"]
        assert table.says(ONE, "number two") == ["leader_appointed"]

    def test_in_a_big_party_nobody_is_read_thirty_names(self) -> None:
        names = [f"{first}{second}" for first in ("An", "Be", "Cy", "Do", "Ed") for second in ("ta", "la")]
        table = Table([*names, "Rob", "Bob"], [f"{name}s" for name in (*names, "Al", "Flo")]).starts()
        table.is_near(ONE, "I appoint Anta as leader", "I appoint Anla as leader")
        assert table.says(ONE, "no") == ["which_given_up"]


class TestAMistakePutRight:
    @pytest.mark.parametrize("words", ["no, Bob", "no, I said Bob", "no, I meant Bob"])
    def test_at_once(self, table: Table, words: str) -> None:
        table.says(ONE, ROB)
        table.waits(AT_ONCE)
        assert table.says(ONE, words) == ["leader_appointed"]
        assert table.leader(ONE) == "Bob"

    def test_the_other_room_hears_nothing_of_it(self, table: Table) -> None:
        table.says(ONE, ROB)
        table.says(TWO, "I appoint Dora as leader")
        table.forgets()
        table.says(ONE, "no, Bob")
        assert table.hears(TWO) == []
        assert (table.leader(ONE), table.leader(TWO)) == ("Bob", "Dora")

    def test_only_where_the_mistake_was_made(self, table: Table) -> None:
        table.says(ONE, ROB)
        assert table.reads(TWO, "no, Bob").intent is None

    def test_only_straight_after_it(self, table: Table) -> None:
        table.says(ONE, ROB)
        table.waits(TOO_LATE)
        assert table.reads(ONE, "no, Bob").intent is None

    def test_not_when_something_else_was_done_since(self, table: Table) -> None:
        table.says(ONE, ROB)
        table.says(ONE, "I abdicate")
        assert table.reads(ONE, "no, Bob").intent is None

    def test_a_correction_can_be_corrected(self, table: Table) -> None:
        table.says(ONE, ROB)
        table.says(ONE, "no, Bob")
        table.says(ONE, "no, Anna")
        assert table.leader(ONE) == "Anna"

    def test_undo_takes_both_back(self, table: Table) -> None:
        table.says(ONE, ROB)
        table.says(ONE, "no, Bob")
        assert table.says(ONE, "moderator, undo") == ["undone"]
        assert table.leader(ONE) is None

    def test_a_chosen_name_can_be_wrong_too(self, table: Table) -> None:
        table.is_near(ONE, BOB, ROB)
        table.says(ONE, "Bob")
        assert table.says(ONE, "no, Rob") == ["leader_appointed"]
        assert table.leader(ONE) == "Rob"

    def test_where_the_rules_refuse_the_right_name_the_wrong_one_goes_all_the_same(self, table: Table) -> None:
        table.says(ONE, ROB)
        assert table.says(ONE, "no, Dora") == ["undone", "leader_not_here"]
        assert table.leader(ONE) is None
