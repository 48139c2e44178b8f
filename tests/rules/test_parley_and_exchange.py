"""Steps two to five after each round: parley, clock, exchange, return (rulebook p. 9)."""

import pytest

from tests.rules.table import NAMES, ONE, TWO, Table, party_of, sentences


@pytest.fixture
def table() -> Table:
    """Three a side; Anna and Dana lead; round one is over; Bob and Erik are to go."""
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints("Anna", "Dana")
    return table.ends_round().announces(ONE, "Bob").announces(TWO, "Erik")


# Parley


@pytest.mark.parametrize(
    "words",
    ["our leader is ready", "the leader is waiting", "our leader is in the hallway", "I am ready for the parley"],
)
def test_the_first_leader_waits(table: Table, words: str) -> None:
    assert table.says(ONE, words) == ["leader_waits"]
    assert table.room_state(ONE) == "hallway"
    assert table.hears(TWO) == ["other_leader_waits"]
    assert table.state == "selection"


def test_when_both_have_met_they_have_thirty_seconds(table: Table) -> None:
    table.says(ONE, "our leader is ready")
    table.forgets()
    assert table.says(TWO, "our leader is ready") == ["parley_begins"]
    assert table.hears(ONE) == ["parley_begins"]
    assert table.last(ONE) == "Leaders: 30 seconds."
    assert table.state == "parley"
    assert table.clock is None
    assert not table.facts.exchanging, "no hostage sees the other ones (p. 9)"


def test_the_parley_ends_by_itself_and_is_told_once_before(table: Table) -> None:
    table.says(ONE, "our leader is ready")
    table.says(TWO, "our leader is ready")
    table.forgets().waits(19.9)
    assert table.hears(ONE) == []
    table.waits(0.2)
    assert table.hears(ONE) == table.hears(TWO) == ["parley_ends_soon"]
    assert table.last(ONE) == "Leaders, 10 more seconds."
    table.waits(10)
    assert table.hears(ONE) == table.hears(TWO) == ["round_starts", "send_hostages"]
    assert table.state == "round"


@pytest.mark.parametrize(
    "words",
    ["the parley is over", "our parley is done", "start the clock", "start the next round", "our leader is back"],
)
@pytest.mark.parametrize("room", [ONE, TWO])
def test_any_room_ends_the_parley(table: Table, words: str, room: int) -> None:
    table.says(ONE, "our leader is ready")
    table.says(TWO, "our leader is ready")
    table.forgets()
    assert table.says(room, words) == ["round_starts", "send_hostages"]
    assert table.clock == 120


def test_nothing_is_left_of_a_parley_that_was_ended(table: Table) -> None:
    table.parleys().waits(60)
    assert "parley_ends_soon" not in table.hears(ONE)
    assert table.facts.round == 2


def test_no_leader_and_no_hostage_changes_during_the_parley(table: Table) -> None:
    table.says(ONE, "our leader is ready")
    table.says(TWO, "our leader is ready")
    for words in ("I abdicate", "two votes for Carlos", "our hostage is Carlos", "the exchange is done"):
        assert table.chats(ONE, words).startswith("not now")


@pytest.mark.parametrize(
    ("length", "seconds", "soon"), [("thirty_seconds", 30, 10), ("fifteen_seconds", 15, 5), ("one_minute", 60, 20)]
)
def test_how_long_a_parley_lasts_is_an_option(length: str, seconds: int, soon: int) -> None:
    table = Table(NAMES[:3], NAMES[3:6], options={"parley": length}).starts().appoints().ends_round()
    table.announces(ONE).announces(TWO)
    table.says(ONE, "our leader is ready")
    table.says(TWO, "our leader is ready")
    table.forgets().waits(seconds - soon)
    assert [heard.message.args for heard in table.listens(ONE)] == [{"left": soon}]
    assert table.state == "parley"
    assert table.waits(soon).state == "round"


def test_a_parley_may_be_without_limit() -> None:
    """No edition gives the parley a time (p. 9)."""
    table = Table(NAMES[:3], NAMES[3:6], options={"parley": "unlimited"}).starts().appoints().ends_round()
    table.announces(ONE).announces(TWO)
    table.says(ONE, "our leader is ready")
    assert table.says(TWO, "our leader is ready") == ["open_parley_begins"]
    table.forgets().waits(119)
    assert table.hears(ONE) == []
    table.waits(1000)
    assert table.hears(ONE) == ["open_parley_begins"] * 2, "reminded, and never sent on"
    assert table.state == "open_parley"
    assert table.says(TWO, "the parley is over") == ["round_starts", "send_hostages"]


def test_where_the_meeting_is_all_the_next_round_comes_at_once() -> None:
    table = Table(NAMES[:3], NAMES[3:6], options={"next_round": "meeting"}).starts().appoints().ends_round()
    table.announces(ONE).announces(TWO)
    table.says(ONE, "our leader is ready")
    assert table.says(TWO, "our leader is ready") == ["round_starts", "send_hostages"]
    assert table.clock == 120


def test_where_the_meeting_is_all_the_last_exchange_comes_at_once() -> None:
    table = Table(NAMES[:3], NAMES[3:6], options={"next_round": "meeting"}).starts().appoints()
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().announces(ONE).announces(TWO).parleys()
    assert table.state == "last_exchange"


def test_after_the_parley_the_leaders_start_the_clock_and_then_the_hostages_go(table: Table) -> None:
    """Step three is the timer, step four the exchange: no second of the walk is lost (rulebook p. 9)."""
    table.says(ONE, "our leader is ready")
    table.says(TWO, "our leader is ready")
    table.forgets()
    assert table.says(TWO, "the parley is over") == ["round_starts", "send_hostages"]
    assert [heard.text for heard in table.listens(ONE)] == ["Round 2. Go!", "Next door with you, Bob!"]
    assert [heard.text for heard in table.listens(TWO)] == ["Round 2. Go!", "Next door with you, Erik!"]
    assert table.state == "round"
    assert table.clock == 120


def test_a_leader_who_waits_need_not_say_it_again(table: Table) -> None:
    table.says(ONE, "our leader is ready")
    assert table.says(ONE, "our leader is ready") == ["leader_waits_already"]
    assert table.state == "selection"


def test_no_parley_before_the_hostages_are_chosen() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints().ends_round()
    assert table.says(ONE, "our leader is ready") == ["hostages_first"]
    assert table.last(ONE) == "First choose one hostage."
    table.says(ONE, "our hostage is Bob")
    assert table.says(ONE, "our leader is ready") == ["leader_waits"], "nobody objects"


def test_the_names_of_hostages_stay_in_their_room_until_they_are_called_over(table: Table) -> None:
    table.says(ONE, "our leader is ready")
    table.says(TWO, "our leader is ready")
    everything = table.everything_heard(TWO)
    heard = everything[[each.name for each in everything].index("time_is_up") :]
    assert [each.name for each in heard[-2:]] == ["other_leader_waits", "parley_begins"]
    assert not any("Bob" in each.text for each in heard)
    table.says(TWO, "the parley is over")
    sent = [each.text for each in table.everything_heard(TWO) if each.name == "send_hostages"]
    assert sent == ["Next door with you, Erik!"]


# Exchange


@pytest.mark.parametrize(
    "words",
    [
        "the exchange is done",
        "the exchange is over",
        "our hostages have arrived",
        "our hostage has arrived",
        "our new players are here",
    ],
)
def test_each_room_says_that_its_hostages_have_come(table: Table, words: str) -> None:
    table.parleys()
    assert table.says(ONE, words) == ["arrived_here"]
    assert table.hears(TWO) == ["arrived_there"]
    assert table.players(ONE) == ("Anna", "Bob", "Carlos"), "nobody is moved before both rooms have said it"
    assert table.says(TWO, words) == ["exchange_complete"]
    assert table.players(ONE) == ("Anna", "Carlos", "Erik")
    assert table.players(TWO) == ("Dana", "Fatima", "Bob")


def test_the_exchange_goes_on_while_the_next_clock_runs(table: Table) -> None:
    table.parleys().waits(50)
    assert table.state == "round"
    table.says(ONE, "the exchange is done")
    table.says(TWO, "the exchange is done")
    assert table.clock == 70
    assert not table.facts.exchanging
    assert (table.leader(ONE), table.leader(TWO)) == ("Anna", "Dana")


def test_one_room_does_not_speak_for_the_other(table: Table) -> None:
    table.parleys()
    table.says(ONE, "the exchange is done")
    table.says(ONE, "the exchange is done")
    assert table.facts.exchanging


def test_the_host_may_type_it_for_both(table: Table) -> None:
    table.parleys()
    assert table.types("the exchange is done") == ["exchange_complete"]


def test_the_room_that_forgets_is_reminded(table: Table) -> None:
    table.parleys()
    table.says(ONE, "the exchange is done")
    table.forgets().waits(25)
    assert table.hears(ONE) == []
    assert table.hears(TWO) == ["missing_exchange"]


def test_nothing_to_exchange(table: Table) -> None:
    table.parleys()
    table.types("the exchange is done")
    assert table.says(ONE, "the exchange is done") == ["nothing_to_exchange"]


def test_who_has_just_come_is_not_known_here_before_the_exchange_is_done(table: Table) -> None:
    table.parleys()
    assert table.says(ONE, "two votes for Erik") == ["player_underway"]
    assert table.says(ONE, "two votes for Bob") == ["hostage_cannot_lead"]
    table.types("the exchange is done")
    assert table.says(ONE, "two votes for Erik") == ["leader_usurped"]


def test_an_exchange_that_takes_longer_than_the_round(table: Table) -> None:
    table.parleys()
    table.waits(120)
    assert table.hears(ONE)[-1] == table.hears(TWO)[-1] == "exchange_first"
    assert table.last(ONE) == "Finish the last exchange first. Then say: the exchange is done."
    assert table.says(ONE, "our hostage is Carlos") == ["exchange_first"]
    table.says(ONE, "the exchange is done")
    assert table.says(TWO, "the exchange is done") == ["exchange_complete", "choose_hostages"]
    assert table.last(ONE) == "One hostage, Anna!"
    assert table.says(ONE, "our hostage is Carlos") == ["hostages_stand"]


def test_several_hostages_go_and_come() -> None:
    table = Table(NAMES[:11], NAMES[11:22]).starts().appoints("Anna", "Laura").ends_round()
    table.announces(ONE, "Bob", "Carlos", "Dana").announces(TWO, "Martin", "Nina", "Oscar").parleys()
    table.types("the exchange is done")
    assert {"Martin", "Nina", "Oscar"} <= set(table.players(ONE))
    assert {"Bob", "Carlos", "Dana"} <= set(table.players(TWO))


# The last round


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Last round. One minute. "),
        ("fr", "Dernier tour. Une minute. "),
        ("it", "Ultimo turno. Un minuto. "),
        ("zh", "最后一轮。1分钟。"),
    ],
)
def test_where_the_last_round_begins_it_is_told_with_its_length(language: str, told: str) -> None:
    table = party_of(6).starts().appoints().ends_round().exchanges().ends_round().exchanges()
    (start,) = [each for each in table.everything_heard(ONE) if each.message.args.get("round") == 3]
    assert sentences(language).say(start.message).startswith(told)


def test_after_the_last_round_no_clock_starts_and_the_game_ends() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints()
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().announces(ONE).announces(TWO)
    table.says(ONE, "our leader is ready")
    assert table.says(TWO, "our leader is ready") == ["parley_begins"]
    assert table.says(ONE, "the parley is over") == ["send_hostages", "last_exchange_begins"]
    assert table.state == "last_exchange"
    assert table.clock is None
    table.says(ONE, "the exchange is done")
    assert table.state == "last_exchange"
    assert table.says(TWO, "the exchange is done")[:2] == ["exchange_complete", "everybody_reveals"]
    assert table.state == "reveal"
