"""Time is public (rulebook p. 5): what both rooms hear, and exactly when."""

import pytest

from moderator.games.effects import Priority, Say
from moderator.language.message import Message
from moderator.moderating.timekeeping import next_due
from tests.rules.table import GET_READY, ONE, TWO, Heard, Table


def threes() -> Table:
    return Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"])


def announced(heard: list[Heard], start: float) -> list[tuple[float, str]]:
    """What was said by the clock: seconds since the start of the round, and the sentence."""
    return [(h.at - start, h.text) for h in heard if h.priority is Priority.COUNTDOWN]


LAST_MINUTE = [
    (30, "Thirty seconds left."),
    (50, "10"),
    (51, "9"),
    (52, "8"),
    (53, "7"),
    (54, "6"),
    (55, "5"),
    (56, "4"),
    (57, "3"),
    (58, "2"),
    (59, "1"),
    (60, "Time's up!"),
]
"""Seconds of the last minute, and what is said then."""


@pytest.mark.parametrize(("round_number", "minutes"), [(1, 3), (2, 2), (3, 1)])
def test_everything_that_is_said_by_the_clock(round_number: int, minutes: int) -> None:
    table = threes().starts().appoints()
    for _ in range(round_number - 1):
        table.ends_round().exchanges()
    start = table.now
    table.forgets().waits(60 * minutes)
    whole_minutes = {3: [(60, "2 minutes left."), (120, "One minute left.")], 2: [(60, "One minute left.")], 1: []}
    expected = whole_minutes[minutes] + [(60 * (minutes - 1) + at, text) for at, text in LAST_MINUTE]
    assert announced(table.listens(ONE), start) == expected
    assert announced(table.listens(TWO), start) == expected


def test_the_start_is_said_at_the_moment_when_the_clock_starts() -> None:
    table = threes()
    table.says(ONE, "start the game")
    table.says(ONE, "our room is ready")
    table.says(TWO, "our room is ready")
    table.forgets().waits(GET_READY)
    (start,) = table.listens(TWO)
    assert (start.name, start.text, start.due) == ("round_starts", "Go! Look at your card.", GET_READY)
    assert table.clock == 180


def test_announcements_carry_the_time_when_they_are_due() -> None:
    table = threes().starts().appoints()
    start = table.now
    # One late tick must not make anything late: each is due when it was due.
    due = [e.due - start for e in _said_by_one_tick(table, 180) if e.due is not None]
    assert due == [60, 120, 150, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180]


def _said_by_one_tick(table: Table, seconds: float) -> list[Heard]:
    effects = table.moderator.tick(table.now + seconds)
    return [
        Heard(table.now, e.message, "", e.priority, e.due)
        for e in effects
        if isinstance(e, Say) and e.priority is Priority.COUNTDOWN
    ]


def test_thirty_seconds_come_with_what_is_missing_in_this_room_only() -> None:
    table = threes().starts().appoints().ends_round().announces(ONE).announces(TWO).parleys()
    table.says(ONE, "the exchange is done")
    table.waits(89).forgets().waits(1)
    assert table.hears(ONE) == ["thirty_seconds_left"]
    assert table.hears(TWO) == ["thirty_seconds_left", "missing_exchange"]


def test_leader_and_exchange_may_both_be_missing() -> None:
    table = threes().starts().waits(150)
    assert table.hears(ONE)[-2:] == ["thirty_seconds_left", "missing_leader"]


@pytest.mark.parametrize(
    ("waited", "sentence"),
    [
        (0, "3 minutes left."),
        (1, "2 minutes, 59 seconds left."),
        (119, "One minute, one second left."),
        (120, "One minute left."),
        (130, "50 seconds left."),
        (179, "One second left."),
    ],
)
def test_how_much_time_is_left(waited: float, sentence: str) -> None:
    table = threes().starts().waits(waited).forgets()
    assert table.says(ONE, "how much time is left") == ["time_left"]
    assert table.last(ONE) == sentence
    assert table.hears(TWO) == []


def test_between_rounds_no_clock_runs() -> None:
    table = threes()
    assert table.says(ONE, "how much time is left") == ["no_clock"]
    table.starts().ends_round()
    assert table.says(ONE, "how much time do we have") == ["no_clock"]


def test_rounds_of_other_lengths() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], minutes=(1.5, 0.5, 0.25))
    table.starts().appoints()
    assert table.clock == 90
    table.waits(90)
    assert table.hears(ONE)[:2] == ["one_minute_left", "thirty_seconds_left"]
    table.exchanges()
    table.forgets().waits(30)
    assert table.hears(ONE)[0] == "countdown", "thirty seconds left at the start is not said again"


def test_a_round_without_a_timer_ends_by_no_clock() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], minutes=(0, 2, 1)).starts()
    assert table.clock is None
    assert table.waits(600).state == "round"


# Pause


def test_a_pause_moves_everything_that_is_due() -> None:
    table = threes().starts().appoints().waits(100)
    start = table.now - 100
    table.says(ONE, "moderator, pause the game")
    assert table.last(TWO).startswith("Paused.")
    table.forgets().waits(1000)
    assert table.hears(ONE) == []
    assert table.clock == 80
    assert next_due(table.moderator.situation) is None
    assert table.says(TWO, "moderator, resume") == ["resumed_clock"]
    assert table.last(ONE) == "We're back: one minute, 20 seconds."
    table.forgets().waits(80)
    expected = [(1120, "One minute left.")] + [(1120 + at, text) for at, text in LAST_MINUTE]
    assert announced(table.listens(ONE), start) == expected
    assert table.state == "selection"


def test_two_pauses() -> None:
    table = threes().starts()
    for _ in range(2):
        table.waits(10).says(ONE, "moderator, pause the clock")
        table.waits(37).says(ONE, "moderator, go on")
    assert table.clock == 160


def test_while_paused_the_clock_may_be_asked_for() -> None:
    table = threes().starts().waits(60)
    table.says(ONE, "moderator, hold on")
    table.waits(99)
    table.says(TWO, "how much time is left")
    assert table.last(TWO) == "2 minutes left."


def test_while_paused_nothing_of_the_game_is_taken() -> None:
    table = threes().starts()
    table.says(ONE, "I appoint you as leader")
    table.says(ONE, "moderator, pause the game")
    assert table.chats(ONE, "I appoint Anna as leader") == "not now: appoint"
    assert table.chats(ONE, "Anna").startswith("not now")
    table.waits(100).says(ONE, "moderator, resume")
    assert table.says(ONE, "Anna") == ["leader_appointed"], "the question has waited too"


@pytest.mark.parametrize(
    ("left", "told", "later"),
    [
        (60.4, "We're back: one minute.", "Thirty seconds left."),
        (31.0, "We're back: 31 seconds.", "10"),
        (15.0, "We're back: 15 seconds.", "10"),
        (12.0, "We're back.", "10"),
    ],
)
def test_after_a_pause_the_time_is_told_once(left: float, told: str, later: str) -> None:
    """Not "One minute left. We're back: one minute.", nor two times that do not agree."""
    table = threes().starts().appoints().waits(180 - left)
    table.says(ONE, "moderator, pause the game")
    table.waits(50).forgets().says(ONE, "moderator, resume")
    table.waits(left - 9)
    assert [heard.text for heard in table.listens(ONE)][:2] == [told, later]


def test_a_time_that_waited_to_be_said_is_told_as_it_is() -> None:
    """Nobody hears "29 seconds left" when 25 are left."""
    table = threes().starts().waits(151)
    said = Say(Message("time_left", {"minutes": 0, "seconds": 29}), (ONE,))
    assert table.moderator.revised(said, ONE, table.now + 1) is said
    late = table.moderator.revised(said, ONE, table.now + 4)
    assert isinstance(late, Say)
    assert late.message.args == {"minutes": 0, "seconds": 25}


def test_a_question_does_not_run_out_during_a_pause() -> None:
    table = threes().starts()
    table.waits(5).says(ONE, "I appoint you as leader")
    table.waits(15).says(ONE, "moderator, pause the game")
    table.waits(100).says(ONE, "moderator, resume")
    table.forgets().waits(4)
    assert table.hears(ONE) == []
    assert table.waits(1).hears(ONE) == ["ask_who_leads"]


def test_chatter_never_pauses() -> None:
    table = threes().starts()
    assert table.chats(ONE, "pause the game") == "say moderator first"
    assert table.chats(ONE, "hold on") == "say moderator first"


def test_pause_needs_a_clock_and_resume_a_pause() -> None:
    table = threes()
    assert table.chats(ONE, "moderator, pause the game") == "not now: pause"
    table.starts()
    assert table.chats(ONE, "moderator, resume") == "not now: resume"
    table.says(ONE, "moderator, pause the game")
    assert table.chats(ONE, "moderator, pause the game") == "not now: pause"
