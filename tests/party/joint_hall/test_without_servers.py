"""Servers that are not there, or let nobody in: a table's program and a hall's go on, and say why."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from moderator.party.config.party import Party
from moderator.party.joint_hall.hall_key import HallKey, make_hall_key, read_hall_key
from moderator.party.joint_hall.hall_servers import HallServers
from moderator.party.joint_hall.joint_hall import JointHall
from moderator.party.joint_hall.signing_key import KeyKind, SigningKey
from moderator.party.joint_hall.table_keeper import Speaking, TableKeeper
from moderator.party.joint_hall.table_link import make_link, read_link, write_link
from moderator.party.journal.writing import JournalFile, begin_journal
from tests.party.joint_hall.nats_servers import free_ports, nats_server

PATIENCE_SECONDS = 30.0
LOOKED_SECONDS = 8.0
"""Longer than a connection is tried for."""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[JournalFile]:
    with closing(begin_journal(tmp_path / "journal", Party())) as begun:
        yield begun


@pytest.fixture
def key(tmp_path: Path) -> HallKey:
    make_hall_key(tmp_path / "hall.key")
    return read_hall_key(tmp_path / "hall.key")


def until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_table_that_goes_on_speaks_when_all_its_rooms_are_here_and_not_before(
    journal: JournalFile, key: HallKey
) -> None:
    (port,) = free_ports(1)
    link = make_link(HallServers((f"nats://127.0.0.1:{port}",), "club"), key, "upstairs", 3)
    with closing(TableKeeper(link, journal, goes_on=True, lost=lambda: None)) as keeper:
        time.sleep(LOOKED_SECONDS)
        assert keeper.speaking is Speaking.ASKS
        keeper.rooms_are_here()
        until(lambda: keeper.speaking is Speaking.SPEAKS)


def test_a_new_table_speaks_at_once(journal: JournalFile, key: HallKey) -> None:
    (port,) = free_ports(1)
    link = make_link(HallServers((f"nats://127.0.0.1:{port}",), "club"), key, "upstairs", 3)
    with closing(TableKeeper(link, journal, goes_on=False, lost=lambda: None)) as keeper:
        assert keeper.speaking is Speaking.SPEAKS


def test_a_wrong_password_is_told_and_never_shown(tmp_path: Path, key: HallKey) -> None:
    with nats_server(tmp_path, "--user", "club", "--pass", "right") as server:
        address = server.url.replace("//", "//club:wrong@")
        told: list[str] = []
        with closing(JointHall(HallServers((address,), "club"), key, "upstairs", tmp_path, told.append)):
            until(lambda: bool(told))
        assert "Authorization Violation" in told[0]
        assert "wrong" not in told[0]
        let_in: list[str] = []
        right = server.url.replace("//", "//club:right@")
        with closing(JointHall(HallServers((right,), "club"), key, "upstairs", tmp_path, let_in.append)):
            until(lambda: let_in == ["The hall's servers answer."])


def test_nobody_at_an_address_is_told(tmp_path: Path, key: HallKey) -> None:
    (port,) = free_ports(1)
    told: list[str] = []
    servers = HallServers((f"nats://club:secret@127.0.0.1:{port}",), "club")
    with closing(JointHall(servers, key, "upstairs", tmp_path, told.append)):
        until(lambda: bool(told))
    assert f"nats://127.0.0.1:{port}" in told[0]
    assert "secret" not in told[0]


def test_a_link_is_read_as_it_was_written_by_its_owner_alone(tmp_path: Path, key: HallKey) -> None:
    make_hall_key(tmp_path / "signing.key", SigningKey(KeyKind.ACCOUNT))
    servers = HallServers(("nats://a:1", "nats://b:2"), "club", authority=tmp_path / "ca.pem")
    for each in (key, read_hall_key(tmp_path / "signing.key")):
        link = make_link(servers, each, "upstairs", 17)
        write_link(tmp_path / "hall.json", link)
        assert read_link(tmp_path / "hall.json") == link
        assert (link.servers.entry is None) == (each is key)
    assert (tmp_path / "hall.json").stat().st_mode & 0o777 == 0o600
