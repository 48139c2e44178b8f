"""Variants that a party may choose: other rounds, no clock, elected leaders, and what is said about sharing."""

import pytest

from tests.rules.table import GET_READY, ONE, TWO, Table

SIX = ["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]


class TestWithoutAClock:
    def test_a_round_has_no_clock_and_says_so(self) -> None:
        table = Table(*SIX, options={"timer": "none"}).starts()
        assert table.state == "untimed"
        assert table.clock is None
        table.waits(600)
        assert "time_is_up" not in table.hears(ONE)

    def test_the_round_ends_when_both_leaders_wait_in_the_hallway(self) -> None:
        table = Table(*SIX, options={"timer": "none"}).starts().appoints()
        table.announces(ONE).announces(TWO).parleys()
        table.waits(GET_READY)
        assert (table.state, table.facts.round) == ("untimed", 2)

    def test_leaders_may_be_voted_out_as_long_as_the_round_runs(self) -> None:
        table = Table(*SIX, options={"timer": "none"}).starts().appoints()
        table.waits(300)
        assert "leader_usurped" in table.says(ONE, "two votes for Carlos")

    def test_a_whole_game_comes_to_the_reveal(self) -> None:
        table = Table(*SIX, options={"timer": "none"}).starts().appoints()
        for _ in range(2):
            table.exchanges().waits(GET_READY)
        table.exchanges()
        assert table.state == "reveal"


class TestElectedLeaders:
    def test_nobody_is_appointed(self) -> None:
        table = Table(*SIX, options={"first_leader": "elected"}).starts()
        assert table.says(ONE, "I appoint Anna as leader") == ["leader_is_elected"]
        assert table.says(ONE, "I appoint myself as leader") == ["leader_is_elected"]
        assert table.leader(ONE) is None

    def test_more_than_half_of_the_room_elects(self) -> None:
        table = Table(*SIX, options={"first_leader": "elected"}).starts()
        assert "leader_usurped" in table.says(ONE, "two votes for Anna")
        assert table.leader(ONE) == "Anna"


def test_a_room_that_came_through_the_round_without_a_leader_may_still_elect_one() -> None:
    table = Table(*SIX).starts().ends_round()
    assert "leader_usurped" in table.says(ONE, "two votes for Anna")


@pytest.mark.parametrize(
    ("players", "chosen", "said"),
    [
        (6, {}, "colors_forbidden"),
        (11, {}, "colors_allowed"),
        (6, {"color_sharing": "allowed"}, "colors_allowed"),
        (11, {"color_sharing": "forbidden"}, "colors_forbidden"),
        (6, {"privacy_promise": "on"}, "privacy_promise"),
        (6, {"premature_loss": "on"}, "premature_loss"),
        (6, {"dont_ask_dont_share": "on"}, "dont_ask_dont_share"),
    ],
)
def test_what_must_be_known_about_sharing_is_said_at_the_start(players: int, chosen: dict[str, str], said: str) -> None:
    table = Table(players // 2, players - players // 2, options=chosen)
    assert said in table.says(ONE, "start the game")


def test_five_rounds_are_played_from_eleven_players_on() -> None:
    table = Table(5, 6, options={"rounds": "five"}).starts()
    assert table.clock == 300
    assert table.facts.hostages_wanted == 2
