"""Variants that a party may choose: other rounds, no clock, elected leaders, and what is said about sharing."""

import pytest

from tests.rules.table import ONE, TWO, Table

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
        assert (table.state, table.facts.round) == ("untimed", 2)

    def test_leaders_may_be_voted_out_as_long_as_the_round_runs(self) -> None:
        table = Table(*SIX, options={"timer": "none"}).starts().appoints()
        table.waits(300)
        assert "leader_usurped" in table.says(ONE, "two votes for Carlos")

    @pytest.mark.parametrize("words", ["three votes for Carlos", "we want Carlos as leader", "Carlos is the Usurper"])
    def test_a_leader_in_the_hallway_is_not_replaced(self, words: str) -> None:
        """Who waits between the rooms has left the room (p. 9), so the parley is never held by somebody else."""
        cards = ("president", "bomber", "red_usurper", "blue_usurper", "red_team", "blue_team")
        table = Table(*SIX, cards=cards, options={"timer": "none"}).starts().appoints().announces(ONE, "Bob")
        table.says(ONE, "our leader is ready")
        assert table.says(ONE, words) == ["leader_is_away"]
        assert (table.leader(ONE), table.room_state(ONE)) == ("Anna", "hallway")

    def test_a_vote_is_over_when_the_leader_has_gone(self) -> None:
        table = Table(*SIX, options={"timer": "none"}).starts().appoints().announces(ONE, "Bob")
        table.says(ONE, "we want Carlos as leader")
        table.says(ONE, "our leader is ready")
        assert table.chats(ONE, "three").startswith("not now"), "the vote that was open is over"
        assert table.leader(ONE) == "Anna"

    def test_a_whole_game_comes_to_the_reveal(self) -> None:
        table = Table(*SIX, options={"timer": "none"}).starts().appoints()
        for _ in range(2):
            table.exchanges()
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
        (11, {}, "colors_forbidden"),
        (17, {}, "colors_forbidden"),
        (11, {"rounds": "five"}, "colors_allowed"),
        (11, {"color_sharing": "by_number"}, "colors_allowed"),
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


def test_with_advanced_characters_eleven_players_may_show_a_color_alone() -> None:
    """More characters make it an advanced game (rulebook p. 11)."""
    cards = ("president", "bomber", "red_angel", "blue_angel", *("red_team", "blue_team") * 3, "gambler")
    assert "colors_allowed" in Table(5, 6, cards=cards).says(ONE, "start the game")


def test_five_rounds_are_played_from_eleven_players_on() -> None:
    table = Table(5, 6, options={"rounds": "five"}).starts()
    assert table.clock == 300
    assert table.facts.hostages_wanted == 2


@pytest.mark.parametrize(("players", "rounds"), [(10, 3), (11, 5)])
def test_with_ten_or_fewer_there_are_always_three_rounds(players: int, rounds: int) -> None:
    table = Table(players // 2, players - players // 2, options={"rounds": "five"}).starts()
    assert len(table.facts.schedule.minutes) == rounds
    assert table.clock == (180 if rounds == 3 else 300)


@pytest.mark.parametrize(
    ("cards", "rounds"),
    [((), 3), (("president", "bomber", "red_angel", "blue_angel", *("red_team", "blue_team") * 4), 5)],
)
def test_in_french_an_advanced_game_has_five_rounds(cards: tuple[str, ...], rounds: int) -> None:
    """The simple mode has three, the advanced mode five from eleven players (seed 002, "effectuez cinq tours")."""
    table = Table(6, 6, cards=cards, options={"rounds": "five_if_advanced"}).starts()
    assert len(table.facts.schedule.minutes) == rounds


def test_three_rounds_are_played_when_nothing_is_chosen() -> None:
    assert len(Table(5, 6).starts().facts.schedule.minutes) == 3


@pytest.mark.parametrize(("lengths", "seconds"), [("falling", [180, 120, 60]), ("three_minutes", [180, 180, 180])])
def test_equal_rounds_of_three_minutes_and_the_hostages_as_usual(lengths: str, seconds: list[int]) -> None:
    table = Table(11, 11, options={"lengths": lengths}).starts()
    for room in (ONE, TWO):
        table.says(room, "I appoint you as leader")
    clocks, hostages = [], []
    for _ in range(3):
        clocks.append(table.clock)
        hostages.append(table.facts.hostages_wanted)
        table.ends_round()
        for room in (ONE, TWO):
            table.says(room, "our hostages are chosen")
        table.parleys().types("the exchange is done")
    assert (clocks, hostages) == (seconds, [3, 2, 1])


@pytest.mark.parametrize("words", ["our leader is ready", "our room is ready", "our leader is in the hallway"])
def test_without_a_clock_the_leader_calls_from_the_hallway_that_the_room_is_ready(words: str) -> None:
    table = Table(*SIX, options={"timer": "none"}).starts().appoints()
    assert table.says(ONE, words) == ["hostages_first"], "the hostages are announced before"
    table.announces(ONE).announces(TWO)
    assert table.says(ONE, words) == ["leader_waits"]
    table.says(TWO, words)
    assert table.state == "parley"


def test_with_a_clock_nobody_calls_before_time_is_up() -> None:
    table = Table(*SIX).starts().appoints()
    assert table.chats(ONE, "our leader is ready").startswith("not now")


def test_the_drunk_is_told_when_to_take_the_sober_card() -> None:
    cards = ("president", "bomber", "red_team", "red_team", "blue_team", "blue_team", "drunk")
    table = Table(*SIX, cards=cards).starts().appoints()
    table.ends_round().exchanges()
    assert "drunk_takes_card" not in [heard.name for heard in table.everything_heard(ONE)]
    table.ends_round().announces(ONE).announces(TWO)
    table.parleys()
    assert [heard.name for heard in table.everything_heard(ONE)][-1] == "drunk_takes_card"
    assert [heard.name for heard in table.everything_heard(TWO)][-1] == "drunk_takes_card"
