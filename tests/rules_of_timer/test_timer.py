"""The round timer: rounds one after the other, warnings at their time, and all that every game has."""

from dataclasses import replace

import pytest

from moderator.errors import BadInput
from moderator.party.config.party import party_for
from moderator.party.config.party_keys import with_flags
from tests.one_room import Table


def timer(*minutes: float) -> Table:
    return Table(replace(party_for("timer"), game_values={"minutes": minutes}))


def test_rounds_follow_each_other_when_somebody_says_so() -> None:
    table = timer(1.5, 0.5)
    assert table.says("start the round") == ["round_begins"]
    assert table.last == "Round 1: one minute, 30 seconds. Go!"
    assert table.waits(90) == ["minutes_left", "thirty_seconds_left", *["countdown"] * 5, "time_is_up", "round_over"]
    assert table.says("start the next round") == ["round_begins"]
    assert table.last == "Round 2: 30 seconds. Go!"
    assert table.waits(30)[-2:] == ["time_is_up", "all_rounds_over"]
    assert table.says("new game") == ["welcome"]
    assert table.says("start the timer") == ["round_begins"]
    assert table.clock == 90


def test_a_pause_stops_the_clock() -> None:
    table = timer(1)
    table.says("start the round")
    table.waits(10)
    assert table.says("moderator, pause the game") == ["paused"]
    assert table.waits(600) == []
    assert table.says("moderator, resume the game") == ["resumed_clock"]
    assert table.clock == 50


def test_undo_repeat_stop_and_help_come_by_themselves() -> None:
    table = timer(5, 4, 3)
    table.says("start the round")
    assert table.says("moderator, undo") == ["undone_for_all", "welcome"]
    assert table.says("moderator, repeat that")[-1] == "welcome"
    table.says("start the round")
    assert table.says("moderator, help") == ["help"]
    assert table.last == "You can say: how much time is left and pause the game."
    assert table.says("moderator, stop the game") == ["ask_really_stop"]
    assert table.says("yes") == ["all_rounds_over"]


def test_rounds_can_be_given_on_the_command_line() -> None:
    table = Table(with_flags(party_for("two_rooms"), {"game": "timer", "minutes": "5,4,3"}))
    assert table.last == "3 rounds. To begin, say: start the round."
    with pytest.raises(BadInput, match="--hostages: 'timer' has no such key"):
        with_flags(party_for("two_rooms"), {"game": "timer", "hostages": "1,1,1"})
