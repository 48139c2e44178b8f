"""A room that appoints nobody: reminded at one minute and at thirty seconds, and no exchange without a leader.

The rulebook is silent here; this is how the moderator settles it.
"""

from tests.rules.table import ONE, TWO, Table


def leaderless() -> Table:
    """Room one has a leader, room two has none."""
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()
    table.says(ONE, "I appoint Anna as leader")
    return table.forgets()


def test_the_room_is_reminded_at_one_minute_and_at_thirty_seconds() -> None:
    table = leaderless().waits(119).forgets()
    table.waits(1)
    assert table.hears(TWO) == ["one_minute_left", "missing_leader"]
    assert table.last(TWO) == "This room still needs a leader. Appoint somebody."
    table.waits(30)
    assert table.hears(TWO) == ["thirty_seconds_left", "missing_leader"]


def test_the_room_that_has_a_leader_is_not_reminded() -> None:
    table = leaderless().waits(150)
    assert table.hears(ONE) == ["minutes_left", "one_minute_left", "thirty_seconds_left"]


def test_when_time_is_up_it_must_appoint_first() -> None:
    table = leaderless().waits(180)
    assert table.hears(TWO)[-1] == "leader_before_hostages"
    assert table.hears(ONE)[-1] == "choose_hostages"
    assert table.says(TWO, "our hostage is Erik") == ["leader_before_hostages"]
    assert table.says(TWO, "hostage Erik") == ["leader_before_hostages"]
    assert table.says(TWO, "our leader is ready") == ["leader_before_hostages"]
    assert table.last(TWO) == "This room has no leader. Appoint one first."


def test_the_other_room_waits_and_hears_nothing_of_the_reason() -> None:
    table = leaderless().ends_round().announces(ONE)
    table.says(ONE, "our leader is ready")
    table.forgets().waits(300)
    assert table.state == "selection"
    assert table.hears(ONE) == []
    assert table.hears(TWO) == ["leader_before_hostages"] * 4, "40, 80, 140 and 240 seconds after the end"


def test_after_the_appointment_the_game_goes_on() -> None:
    table = leaderless().ends_round().announces(ONE)
    table.says(ONE, "our leader is ready")
    assert table.says(TWO, "I appoint Dana as leader") == ["leader_appointed", "choose_hostages"]
    assert table.last(TWO) == "One hostage please, Dana."
    table.announces(TWO, "Erik")
    table.says(TWO, "our leader is ready")
    assert table.state == "parley"


def test_both_rooms_may_lack_a_leader() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().waits(180)
    assert table.hears(ONE)[-1] == table.hears(TWO)[-1] == "leader_before_hostages"
