"""No option is without effect: each two of its values make two different evenings."""

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest

from moderator.games.options import Option
from moderator.games.two_rooms.tables import read_options
from tests.rules.endings import BLUE_WINS, RED_WINS, answers_of
from tests.rules.host_of_the_end import HostOfTheEnd, table_at_the_end
from tests.rules.table import NAMES, ONE, TWO, Table

HEARD_IN_THE_GAME = ("deck", "rounds", "leaders", "sharing")
"""Topics whose options change what a party hears before the end; those of the outcome are in test_disputed_endings."""

OPTIONS = [option for option in read_options().known.values() if option.about in HEARD_IN_THE_GAME]

FULL_LENGTH = {"rounds": "five"}
"""What an evening must have so that the other options can show: the fifth round is the longest."""

BACKUP_OF_THE_SHOT = "room president=0, room bomber=1, room martyr=0, room presidents_daughter=1, shot sniper=bomber"
"""The Bomber is shot; the Martyr stands beside the President."""

HEARD_AT_THE_END: Mapping[str, tuple[tuple[str, str], ...]] = {
    "premature_loss": (("agoraphobe gambler", BLUE_WINS),),
    "reveal": (("gambler", BLUE_WINS),),
    "announcements": (("gambler sniper target decoy", BLUE_WINS),),
    "gambler": (("gambler", BLUE_WINS),),
    "unmet_duty": (("doctor engineer", f"{BLUE_WINS}, shared president doctor=no, shared bomber engineer=yes"),),
    "nuclear_tyrant": (
        ("nuclear_tyrant", f"{BLUE_WINS}, shared president nuclear_tyrant=yes, shared bomber nuclear_tyrant=no"),
    ),
    "bystander": (("sniper target decoy", f"{RED_WINS}, shot sniper=bomber"),),
    "cupid_and_eris": (("cupid eris", RED_WINS),),
    "backups": (
        ("nurse tinkerer", f"{BLUE_WINS}, shared president nurse=no"),
        ("sniper target decoy presidents_daughter martyr", BACKUP_OF_THE_SHOT),
    ),
    "queen": (("queen sniper target decoy", f"{BLUE_WINS}, room queen=0, shot sniper=president"),),
}
"""Endings for each option of the outcome in which it makes a difference: the cards, and what is the case."""

SHOOTING = {"backups": {"bystander": "dies"}, "queen": {"bystander": "dies"}}
"""Other options that an ending takes: somebody dies without the bomb."""

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "host-guide.md"

SAID_WHEN_CHOSEN = frozenset({"dont_ask_dont_share"})
"""Holds in any case, but is said only where the host has named it."""


def evening(players: int, option: str, value: str) -> list[tuple[float, str]]:
    """All that room one hears, with its time, in an evening that comes by everything that options change."""
    teams = ("red_team", "blue_team") * 6
    cards = ("president", "bomber", "red_usurper", "blue_usurper", *teams[: players - 4])
    table = Table(
        NAMES[: players // 2], NAMES[players // 2 : players], cards=cards, options=FULL_LENGTH | {option: value}
    )
    table.starts()
    for room in (ONE, TWO):
        leader = table.players(room)[0]
        table.says(room, f"I appoint {leader} as leader")
        if table.leader(room) is None:
            table.says(room, f"{table.room(room).majority} votes for {leader}")
    giver = table.leader(ONE)
    table.says(ONE, "I hand the leadership to Dana")
    table.says(ONE, "yes")
    table.says(ONE, f"{table.room(ONE).majority} votes for {giver}")
    table.says(ONE, "Bob is the Usurper")
    table.says(ONE, "Carlos is the Usurper")
    table.says(ONE, "who is the leader")
    while table.state != "last_exchange":
        table.says(ONE, "how many hostages")
        table.waits(table.clock or 0)
        table.announces(ONE).announces(TWO)
        table.says(ONE, "our leader is ready")
        table.says(TWO, "our leader is ready")
        while table.state == "parley":
            table.waits(1)
        if table.state == "open_parley":
            table.says(ONE, "the parley is over")
        if table.state != "last_exchange":
            table.types("the exchange is done")
    return [(heard.at, heard.text) for heard in table.everything_heard(ONE)]


def basic_game(option: str, value: str) -> list[tuple[float, str]]:
    """What twelve people hear who play the basic game, until round one runs."""
    table = Table(NAMES[:6], NAMES[6:12], options={option: value}).starts()
    return [(heard.at, heard.text) for heard in table.everything_heard(ONE)]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_each_value_of_an_option_is_heard(option: Option) -> None:
    heard = {
        value: [*(evening(players, option.name, value) for players in (8, 12)), basic_game(option.name, value)]
        for value in option.values
    }
    for one, two in combinations(option.values, 2):
        assert heard[one] != heard[two], f"{option.name}: {one} and {two} make no difference"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_the_first_value_is_what_is_played_when_nothing_is_chosen(option: Option) -> None:
    assert read_options()[option.name] == option.values[0]
    if option.name not in FULL_LENGTH and option.name not in SAID_WHEN_CHOSEN:
        assert evening(12, option.name, option.values[0]) == evening(12, "rounds", "five")


def ending(option: str, value: str) -> list[str]:
    """All that room one hears, and who has won, in the evenings that show an option of the outcome."""
    heard = []
    for cards, known in HEARD_AT_THE_END[option]:
        table = table_at_the_end(cards, burying=False, aside=0, **SHOOTING.get(option, {}), **{option: value})
        HostOfTheEnd(table, answers_of(known)).answers_everything()
        heard += [said.text for said in table.everything_heard(ONE)]
        assert table.facts.end.outcome is not None
        heard += [f"{result.card}: {result.won}" for result in table.facts.end.outcome.results]
    return heard


@pytest.mark.parametrize(
    "option", [one for one in read_options().known.values() if one not in OPTIONS], ids=lambda one: one.name
)
def test_each_value_of_an_option_of_the_outcome_is_heard_at_the_end(option: Option) -> None:
    heard = {value: ending(option.name, value) for value in option.values}
    for one, two in combinations(option.values, 2):
        assert heard[one] != heard[two], f"{option.name}: {one} and {two} make no difference"


def test_the_hosts_guide_names_every_option_with_its_values() -> None:
    guide = GUIDE.read_text(encoding="utf-8").partition("### Variants")[2]
    for option in read_options().known.values():
        rows = [line.split("|") for line in guide.splitlines() if line.startswith("| `")]
        (values,) = [row[2] for row in rows if f"`{option.name}`" in row[1]]
        assert sorted(values.replace("`", "").replace(" ", "").split(",")) == sorted(option.values), option.name
