"""In the Italian home edition the leader chooses hostages before time is up (seed 000, end of the round, step 1)."""

import pytest

from tests.rules.table import ONE, TWO, Table, nameless

EARLY = {"choosing": "before_time"}


@pytest.fixture
def table() -> Table:
    """Three a side; Anna and Dana lead; the clock of round one runs."""
    return Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], options=EARLY).starts().appoints("Anna", "Dana")


def test_hostages_are_chosen_while_the_clock_runs(table: Table) -> None:
    assert table.says(ONE, "our hostage is Bob") == ["hostages_stand"]
    assert table.last(ONE) == "Hostage: Bob. They go when time is up."
    assert table.says(ONE, "yes") == ["hostages_agreed"]
    assert (table.state, table.hostages(ONE)) == ("round", ("Bob",))
    assert table.hears(TWO) == []


def test_elsewhere_they_are_chosen_when_time_is_up() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints("Anna", "Dana")
    assert table.says(ONE, "our hostage is Bob") == ["hostages_too_early"]


def test_who_has_chosen_only_sends_the_leader_when_time_is_up(table: Table) -> None:
    table.announces(ONE, "Bob").ends_round()
    heard = [heard.name for heard in table.everything_heard(ONE)]
    assert heard[-1] == "nudge_leader"
    assert [heard.name for heard in table.everything_heard(TWO)][-1] == "choose_hostages"
    assert table.says(ONE, "our leader is ready") == ["leader_waits"]


def test_a_room_that_has_not_chosen_is_reminded(table: Table) -> None:
    table.announces(ONE, "Bob").waits(120)
    assert "missing_hostages" not in table.hears(ONE)
    assert "missing_hostages" in table.hears(TWO)
    assert table.last(TWO) == "Choose one hostage before time is up, Dana."


def test_no_leader_goes_between_the_rooms_while_the_clock_runs(table: Table) -> None:
    table.announces(ONE, "Bob")
    assert table.chats(ONE, "our leader is ready").startswith("not now")


def test_the_leader_may_still_change_and_the_hostages_stay(table: Table) -> None:
    table.announces(ONE, "Bob")
    assert table.says(ONE, "two votes for Bob") == ["hostage_cannot_lead"]
    table.says(ONE, "two votes for Carlos")
    assert (table.leader(ONE), table.hostages(ONE)) == ("Carlos", ("Bob",))


def test_after_the_exchange_the_next_hostages_are_chosen_early_too(table: Table) -> None:
    table.announces(ONE, "Bob").announces(TWO, "Erik").ends_round().parleys()
    table.waits(10)
    assert table.says(ONE, "our hostage is Carlos") == ["exchange_first"]
    table.types("the exchange is done")
    assert table.says(ONE, "our hostage is Carlos") == ["hostages_stand"]


def test_without_names_too() -> None:
    table = Table(3, 3, options=EARLY).starts()
    table.says(ONE, "I appoint you as leader")
    assert table.says(ONE, "our hostages are chosen") == ["hostages_wait_unnamed"]


def test_without_names_elsewhere_it_is_too_early() -> None:
    table = nameless(6).starts()
    table.says(ONE, "I appoint you as leader")
    assert table.says(ONE, "our hostages are chosen") == ["hostages_too_early"]
