"""What the host's screen shows of a game of Two Rooms."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.rules.table import ONE, TWO, Table, party_of


def shows(table: Table, room: int) -> Mapping[str, str]:
    rooms: Sequence[Mapping[str, Any]] = table.moderator.summary(table.now)["in_rooms"]
    found: Mapping[str, str] = rooms[room]["shows"]
    return found


def headline(table: Table) -> str:
    return str(table.moderator.summary(table.now)["headline"])


def test_the_round_and_its_hostages_stand_on_top() -> None:
    table = party_of(6)
    assert headline(table) == "gathering"
    assert headline(table.starts()) == "round 1, 1 hostage from each room"
    assert headline(table.appoints().ends_round()) == "round 1: choosing hostages, 1 hostage from each room"
    assert headline(party_of(6).plays_until_reveal()) == "reveal", "nobody goes any more"


def test_each_room_shows_leader_hostages_and_players() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()
    assert shows(table, ONE) == {"leader": "none yet", "hostages": "none yet", "players": "Anna, Bob, Carlos"}
    table.appoints(two="Erik").ends_round().announces(TWO, "Dana")
    assert shows(table, TWO) == {"leader": "Erik", "hostages": "Dana (final)", "players": "Dana, Erik, Fatima"}
