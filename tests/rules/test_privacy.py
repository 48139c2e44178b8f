"""One room never hears what only the other may know: its sound does not depend on it at all."""

from collections.abc import Callable

import pytest

from moderator.games.effects import Priority
from tests.rules.table import NAMES, ONE, TWO, Table

Choice = Callable[[Table], object]


def heard_until_the_parley(choose: Choice) -> list[tuple[float, str]]:
    """All that room one hears while room two chooses its hostages in some way."""
    table = Table(NAMES[:11], NAMES[11:22]).starts().appoints("Anna", "Laura").ends_round()
    choose(table)
    table.waits(100)
    table.announces(ONE, "Bob", "Carlos", "Dana")
    table.says(ONE, "our leader is ready")
    return [(heard.at, heard.text) for heard in table.everything_heard(ONE)]


def together(*names: str) -> Choice:
    return lambda table: table.announces(TWO, *names)


def after_a_change_of_mind(table: Table) -> None:
    table.says(TWO, "our hostages are Martin Nina and Oscar")
    table.says(TWO, "no")
    table.announces(TWO, "Paula", "Quentin", "Rosa")


def one_by_one_with_mistakes(table: Table) -> None:
    for words in ("hostage Laura", "hostage Martin", "hostage Bob", "hostage Nina", "hostage Nina", "hostage Oscar"):
        table.says(TWO, words)
    table.says(TWO, "yes")


@pytest.mark.parametrize(
    "choose",
    [together("Paula", "Quentin", "Rosa"), after_a_change_of_mind, one_by_one_with_mistakes],
    ids=["others", "after a change of mind", "one by one"],
)
def test_whom_the_other_room_chooses_and_how_cannot_be_heard(choose: Choice) -> None:
    assert heard_until_the_parley(choose) == heard_until_the_parley(together("Martin", "Nina", "Oscar"))


def test_who_leads_the_other_room_cannot_be_heard() -> None:
    def heard(leader: str) -> list[str]:
        table = Table(NAMES[:3], NAMES[3:6]).starts()
        table.says(TWO, f"I appoint {leader} as leader")
        table.says(TWO, "who is the leader")
        return [said.text for said in table.waits(100).everything_heard(ONE)]

    assert heard("Dana") == heard("Erik")


@pytest.mark.parametrize("card", ["president", "bomber"])
def test_entered_cards_cannot_be_heard_before_the_reveal(card: str) -> None:
    def heard(holder: str) -> list[str]:
        table = Table(NAMES[:3], NAMES[3:6]).starts().appoints("Anna", "Dana")
        table.types(f"{holder} is the {card}")
        for _ in range(2):
            table.ends_round().exchanges()
        table.ends_round().announces(ONE).announces(TWO).parleys()
        return [said.text for room in (ONE, TWO) for said in table.everything_heard(room)]

    assert heard("Anna") == heard("Dana")


def test_both_rooms_hear_the_same_of_the_clock() -> None:
    table = Table(NAMES[:3], NAMES[3:6]).starts().appoints().ends_round()
    by_the_clock = [
        [(heard.due, heard.text) for heard in table.everything_heard(room) if heard.priority is Priority.COUNTDOWN]
        for room in (ONE, TWO)
    ]
    assert by_the_clock[ONE] == by_the_clock[TWO]
