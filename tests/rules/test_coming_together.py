"""All come together for the reveal and the groups stay apart: French and Chinese texts, Italian home edition."""

import pytest

from tests.rules.host_of_the_end import table_at_the_end
from tests.rules.table import NAMES, ONE, TWO, Table

TOGETHER = {"reveal": "together"}


def after_the_last_exchange(players: int = 6) -> Table:
    half = players - players // 2
    return Table(NAMES[:half], NAMES[half:players], options=TOGETHER).plays_until_reveal()


def test_after_the_last_exchange_everybody_comes_and_no_card_is_shown_yet() -> None:
    table = after_the_last_exchange()
    assert table.state == "coming_together"
    assert table.last(ONE) == table.last(TWO)
    assert table.last(ONE).startswith("Come together, each group apart.")


@pytest.mark.parametrize("words", ["next", "we are ready", "everybody is here"])
def test_somebody_says_that_all_are_there(words: str) -> None:
    table = after_the_last_exchange()
    assert table.says(TWO, words) == ["everybody_reveals", "ask_group"]
    assert table.state == "reveal"


def test_it_goes_on_by_itself() -> None:
    assert after_the_last_exchange().waits(61).state == "reveal"


def test_the_gambler_speaks_when_all_are_together() -> None:
    table = after_the_last_exchange(7)
    assert table.says(ONE, "next") == ["call_up"], "nobody is told to stay in the rooms"
    assert table.state == "announcements"


def test_who_was_in_which_room_is_told_by_the_name_of_the_room() -> None:
    table = after_the_last_exchange()
    table.says(ONE, "next")
    assert table.last(ONE) == "President, where are you? Say: room one, or room two."
    assert table.says(ONE, "here") == ["which_group"], "all are here"
    assert table.last(ONE) == "In which group? Say: room one, or room two."
    assert table.says(TWO, "room one") == ["card_is_in", "ask_group"]
    assert table.says(ONE, "the Bomber is here") == ["which_group"]
    assert "blue_wins" in table.says(ONE, "in room two")


def test_in_english_everybody_reveals_in_the_rooms() -> None:
    assert table_at_the_end("intern").state == "reveal"
