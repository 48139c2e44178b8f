"""Who owns a table, and its journal on the servers: with a real server."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from nats.js import JetStreamContext

from moderator.errors import BadInput
from moderator.party.config.party import Party
from moderator.party.joint_hall.hall_key import HallKey, make_hall_key, read_hall_key
from moderator.party.joint_hall.hall_servers import (
    LEASE_SECONDS,
    HallServers,
    check_servers,
    connect,
    ensure_bucket,
    ensure_journals,
    jetstream,
)
from moderator.party.joint_hall.journal_stream import Fenced, JournalCopy, read_streamed
from moderator.party.joint_hall.lease import Lease, Leases, LeaseTaken
from moderator.party.joint_hall.sealing import Broken, Seal
from moderator.party.joint_hall.table_keeper import Speaking, TableKeeper
from moderator.party.joint_hall.table_link import make_link
from moderator.party.journal.writing import begin_journal
from tests.party.joint_hall.nats_servers import NatsServer, nats_server

TABLE = 17


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NatsServer]:
    with nats_server(tmp_path_factory.mktemp("nats")) as running:
        yield running


@dataclass
class Hall:
    """A hall on the server."""

    servers: HallServers
    stream: JetStreamContext
    leases: Leases
    seal: Seal
    key: HallKey

    def copy(self) -> JournalCopy:
        return JournalCopy(self.stream, self.servers, TABLE, self.seal)

    async def lines(self) -> list[bytes]:
        return [*(await read_streamed(self.stream, self.servers, TABLE, self.seal)).lines]


@asynccontextmanager
async def hall(server: NatsServer, folder: Path) -> AsyncIterator[Hall]:
    make_hall_key(folder / "hall.key")
    key = read_hall_key(folder / "hall.key")
    servers = HallServers((server.url,), f"hall-{folder.name}"[:32])
    client = await connect(servers, "test")
    stream = jetstream(client)
    leases = Leases(await ensure_bucket(stream, servers.leases, LEASE_SECONDS), key.seal_of)
    await ensure_journals(stream, servers)
    try:
        yield Hall(servers, stream, leases, key.seal_of(TABLE), key)
    finally:
        await client.close()


def run(server: NatsServer, folder: Path, act: Callable[[Hall], Awaitable[None]]) -> None:
    async def play() -> None:
        async with hall(server, folder) as there:
            await act(there)

    asyncio.run(play())


def test_of_two_who_want_a_table_one_gets_it(server: NatsServer, tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        wanted = [Lease(machine) for machine in ("a", "b", "c")]
        tried = await asyncio.gather(*(hall.leases.make(TABLE, lease) for lease in wanted), return_exceptions=True)
        assert sorted(type(each).__name__ for each in tried) == ["HeldLease", "LeaseTaken", "LeaseTaken"]

    run(server, tmp_path, act)


def test_a_lease_lasts_as_long_as_it_is_renewed_and_then_is_anybody_s(server: NatsServer, tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        held = await hall.leases.make(TABLE, Lease("a"))
        for _ in range(3):
            await asyncio.sleep(LEASE_SECONDS / 2)
            held = await hall.leases.change(TABLE, held, Lease("a"))
        with pytest.raises(LeaseTaken):
            await hall.leases.make(TABLE, Lease("b"))
        await asyncio.sleep(LEASE_SECONDS + 1)
        assert await hall.leases.read(TABLE) is None
        other = await hall.leases.make(TABLE, Lease("b"))
        with pytest.raises(LeaseTaken):
            await hall.leases.change(TABLE, held, Lease("a"))
        assert await hall.leases.read(TABLE) == other

    run(server, tmp_path, act)


def test_a_journal_is_read_as_it_was_sent_and_nobody_else_can_read_it(server: NatsServer, tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        assert await hall.lines() == []
        copy = hall.copy()
        await copy.mark(0, 0)
        sent = [f'{{"n":{number},"said":"our hostage is Bob"}}\n'.encode() for number in range(600)]
        for line in sent:
            await copy.append(line)
        assert await hall.lines() == sent
        raw = await hall.stream.get_last_msg(hall.servers.journals, hall.servers.journal(TABLE))
        assert raw.data
        assert b"Bob" not in raw.data
        make_hall_key(tmp_path / "another.key")
        for stranger in (hall.key.seal_of(TABLE + 1), read_hall_key(tmp_path / "another.key").seal_of(TABLE)):
            with pytest.raises(Broken):
                await read_streamed(hall.stream, hall.servers, TABLE, stranger)

    run(server, tmp_path, act)


def test_what_an_earlier_owner_still_sends_is_refused(server: NatsServer, tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        first, second = hall.copy(), hall.copy()
        await first.mark(0, 0)
        await first.append(b"one\n")
        await first.append(b"two\n")
        streamed = await read_streamed(hall.stream, hall.servers, TABLE, hall.seal)
        await second.mark(2, streamed.last)
        with pytest.raises(Fenced):
            await first.append(b"three, by the first\n")
        await second.append(b"three, by the second\n")
        assert await hall.lines() == [b"one\n", b"two\n", b"three, by the second\n"]
        # Nor can one become the owner who has not read what is there now.
        with pytest.raises(Fenced):
            await hall.copy().mark(2, streamed.last)

    run(server, tmp_path, act)


def test_lines_that_an_owner_does_not_know_of_do_not_count(server: NatsServer, tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        first = hall.copy()
        await first.mark(0, 0)
        for line in (b"one\n", b"two\n", b"three\n"):
            await first.append(line)
        streamed = await read_streamed(hall.stream, hall.servers, TABLE, hall.seal)
        second = hall.copy()
        await second.mark(1, streamed.last)
        await second.append(b"another two\n")
        assert await hall.lines() == [b"one\n", b"another two\n"]

    run(server, tmp_path, act)


def test_an_owner_behind_whose_lines_another_one_has_spoken_loses_the_table_though_nobody_has_the_lease(
    server: NatsServer, tmp_path: Path
) -> None:
    async def act(hall: Hall) -> None:
        lost = asyncio.Event()
        loop = asyncio.get_running_loop()
        link = make_link(hall.servers, hall.key, "upstairs", TABLE)

        def told_lost() -> None:
            loop.call_soon_threadsafe(lost.set)

        with closing(begin_journal(tmp_path / "journal", Party())) as journal:
            keeper = TableKeeper(link, journal, goes_on=False, lost=told_lost)
            with closing(keeper):
                while not (lines := await hall.lines()):
                    await asyncio.sleep(0.05)
                last = await hall.stream.get_last_msg(hall.servers.journals, hall.servers.journal(TABLE))
                other = JournalCopy(hall.stream, hall.servers, TABLE, hall.seal, "another owner")
                await other.mark(len(lines), last.seq or 0)
                await other.append(b"by another owner\n")
                # As when a server is long in telling who leads, so that all leases run out at once.
                await hall.stream.purge_stream(f"KV_{hall.servers.leases}")
                await asyncio.wait_for(lost.wait(), LEASE_SECONDS)
                assert keeper.speaking is Speaking.LOST
                assert await hall.leases.read(TABLE) is None
                assert await hall.lines() == [*lines, b"by another owner\n"]

    run(server, tmp_path, act)


def test_a_line_whose_receipt_was_lost_is_there_once(server: NatsServer, tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        copy = hall.copy()
        await copy.mark(0, 0)
        await copy.append(b"one\n")
        before = copy._last
        await copy.append(b"two\n")
        copy.lines, copy._last = 1, before  # as if the receipt had never come
        await copy.append(b"two\n")
        await copy.append(b"three\n")
        assert await hall.lines() == [b"one\n", b"two\n", b"three\n"]

    run(server, tmp_path, act)


def test_what_cannot_be_a_hall_is_told(tmp_path: Path) -> None:
    key = tmp_path / "hall.key"
    with pytest.raises(BadInput, match="no address of a NATS server"):
        check_servers(HallServers(("192.168.1.20",), "club"))
    with pytest.raises(BadInput, match="cannot be a hall's name"):
        check_servers(HallServers(("nats://here:4222",), "our club"))
    with pytest.raises(BadInput, match="cannot be read"):
        read_hall_key(key)
    key.write_text("secret\n")
    with pytest.raises(BadInput, match="no key of a hall"):
        read_hall_key(key)
    key.unlink()
    make_hall_key(key)
    assert key.stat().st_mode & 0o777 == 0o600
