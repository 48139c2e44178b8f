"""A table's pass, at a real server that asks for passes: good for its own subjects, and for nobody else's."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError
from nats.js import JetStreamContext

from moderator.errors import BadInput
from moderator.party.cli import run
from moderator.party.config.party import Party
from moderator.party.joint_hall.hall_key import HallKey, read_hall_key
from moderator.party.joint_hall.hall_servers import (
    KEPT_SECONDS,
    LEASE_SECONDS,
    HallServers,
    ServersSilent,
    bucket,
    connect,
    ensure_bucket,
    ensure_journals,
    jetstream,
)
from moderator.party.joint_hall.journal_stream import JournalCopy, read_streamed
from moderator.party.joint_hall.lease import NOBODY, Lease, Leases
from moderator.party.joint_hall.server_pass import make_pass, read_credentials
from moderator.party.joint_hall.table_keeper import Speaking, TableKeeper
from moderator.party.joint_hall.table_link import TableLink, make_link
from moderator.party.joint_hall.table_rights import pass_of_machine, table_rights
from moderator.party.journal.writing import begin_journal
from tests.party.joint_hall.nats_servers import NatsServer, nats_server

OWN, OTHER = 3, 5
REFUSED_SECONDS = 1.0
"""A server that lets something be done has done it by then."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a host makes with one command a hall."""
    made = tmp_path_factory.mktemp("keys")
    for hall in ("club", "school"):
        assert run(["hall-keys", str(made), "--hall", hall]) == 0
    return made


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[NatsServer]:
    with nats_server(folder, setting=folder / "nats.conf") as running:
        yield running


@dataclass
class Attacker:
    """Whoever has got the pass of table OWN, and whatever a machine of the hall can see."""

    table: Client
    link: TableLink
    machine: JetStreamContext
    servers: HallServers
    key: HallKey

    async def asks(self, subject: str, told: object = "") -> bytes | None:
        """What is answered to a request; None: nothing is."""
        data = told if isinstance(told, bytes) else json.dumps(told).encode() if told else b""
        try:
            return (await self.table.request(subject, data, timeout=REFUSED_SECONDS)).data
        except (TimeoutError, NatsError):
            return None


@asynccontextmanager
async def attacker(server: NatsServer, folder: Path) -> AsyncIterator[Attacker]:
    """Two tables have a lease and a journal each."""
    key = read_hall_key(folder / "club.key")
    plain = HallServers((server.url,), "club")
    servers = replace(plain, entry=pass_of_machine(key, plain, "upstairs"))
    machine = await connect(servers, "upstairs")
    stream = jetstream(machine)
    leases = Leases(await ensure_bucket(stream, servers.leases, LEASE_SECONDS), key.seal_of)
    await ensure_bucket(stream, servers.tables, KEPT_SECONDS)
    await ensure_journals(stream, servers)
    for table in (OWN, OTHER):
        if await leases.read(table) is None:
            await leases.make(table, Lease("upstairs"))
        streamed = await read_streamed(stream, servers, table, key.seal_of(table))
        copy = JournalCopy(stream, servers, table, key.seal_of(table))
        await copy.mark(0, streamed.last)
        await copy.append(b"our hostage is Bob\n")
    link = make_link(servers, key, "upstairs", OWN)
    table_client = await connect(link.servers, "table", inbox=link.servers.inbox(link.name))
    try:
        yield Attacker(table_client, link, stream, servers, key)
    finally:
        await table_client.close()
        await machine.close()


def test_a_table_may_do_what_it_needs(server: NatsServer, folder: Path) -> None:
    async def act() -> None:
        async with attacker(server, folder) as there:
            stream, seal = jetstream(there.table), there.key.seal_of(OWN)
            leases = Leases(bucket(stream, there.servers.leases, by_subject=True), lambda _: seal)
            held = await leases.read(OWN)
            assert held is not None
            await leases.change(OWN, held, Lease("upstairs"))
            for _ in range(2):  # a reading leaves nothing behind that is in the way of the next one
                streamed = await read_streamed(stream, there.servers, OWN, seal, there.link.name)
                assert streamed.lines == (b"our hostage is Bob\n",)
            copy = JournalCopy(stream, there.servers, OWN, seal)
            await copy.mark(1, streamed.last)
            await copy.append(b"and Carlos\n")
            whole = await read_streamed(there.machine, there.servers, OWN, seal)
            assert whole.lines == (b"our hostage is Bob\n", b"and Carlos\n")

    asyncio.run(act())


def test_nothing_of_another_table_can_be_read_or_listed(server: NatsServer, folder: Path) -> None:
    async def act() -> None:
        async with attacker(server, folder) as there:
            hall, name = there.servers, there.link.name
            lease, journal = hall.lease(OTHER), hall.journal(OTHER)
            heard: list[str] = []

            async def hear(message: Msg) -> None:
                heard.append(message.subject)

            for subject in (
                ">",
                "club.>",
                "$KV.>",
                "$JS.>",
                "_INBOX.>",
                "*.>",
                lease,
                journal,
                "club.standing.*",
            ):
                await there.table.subscribe(subject, cb=hear)
            api, leases, journals = "$JS.API", hall.leases_stream, hall.journals
            made = {"name": name, "filter_subject": journal, "ack_policy": "none", "deliver_policy": "all"}
            push = {**made, "filter_subject": hall.journal(OWN), "deliver_subject": f"{hall.inbox(name)}.all"}
            asked: dict[str, object] = {
                f"{api}.DIRECT.GET.{leases}.{lease}": "",
                f"{api}.DIRECT.GET.{leases}": {"last_by_subj": lease},
                f"{api}.DIRECT.GET.{journals}.{journal}": "",
                f"{api}.DIRECT.GET.{journals}": {"seq": 1},
                f"{api}.STREAM.MSG.GET.{leases}": {"last_by_subj": lease},
                f"{api}.STREAM.MSG.GET.{journals}": {"last_by_subj": journal},
                f"{api}.STREAM.INFO.{leases}": {"subjects_filter": ">"},
                f"{api}.STREAM.INFO.{journals}": {"subjects_filter": ">"},
                f"{api}.STREAM.INFO.KV_{hall.tables}": "",
                f"{api}.STREAM.NAMES": "",
                f"{api}.STREAM.LIST": "",
                f"{api}.INFO": "",
                f"{api}.CONSUMER.NAMES.{journals}": "",
                f"{api}.CONSUMER.LIST.{journals}": "",
                f"{api}.CONSUMER.CREATE.{journals}": {"stream_name": journals, "config": made},
                f"{api}.CONSUMER.CREATE.{journals}.{name}": {"stream_name": journals, "config": made},
                f"{api}.CONSUMER.CREATE.{journals}.{name}.{journal}": {"stream_name": journals, "config": made},
                f"{api}.CONSUMER.DURABLE.CREATE.{journals}.{name}": {"stream_name": journals, "config": made},
                f"{api}.DIRECT.GET.KV_{hall.tables}.$KV.{hall.tables}.{OWN}": "",
            }
            answers = await asyncio.gather(*(there.asks(subject, told) for subject, told in asked.items()))
            assert {subject: answer for subject, answer in zip(asked, answers, strict=True) if answer} == {}
            # What it may ask for is not about anything else than what it says.
            allowed = f"{api}.CONSUMER.CREATE.{journals}.{name}.{hall.journal(OWN)}"
            for config in (made, {**made, "name": "another"}, {**made, "filter_subject": ""}):
                answer = await there.asks(allowed, {"stream_name": journals, "config": config})
                assert answer is not None
                assert b"error" in answer, answer
            answer = await there.asks(allowed, {"stream_name": leases, "config": push})
            assert answer is not None
            assert b"error" in answer, answer
            assert heard == []

    asyncio.run(act())


def test_nothing_of_another_table_can_be_written_or_removed(server: NatsServer, folder: Path) -> None:
    async def act() -> None:
        async with attacker(server, folder) as there:
            hall = there.servers
            before = await state_of(there)
            told = {"seq": 1, "filter": hall.journal(OTHER)}
            subjects = [hall.lease(OTHER), hall.journal(OTHER), "club.orders", "club.open", f"$KV.{hall.tables}.5"]
            subjects += [
                f"$JS.API.STREAM.{asked}.{stream}"
                for stream in (hall.leases_stream, hall.journals, f"KV_{hall.tables}")
                for asked in ("DELETE", "PURGE", "MSG.DELETE", "UPDATE", "SNAPSHOT", "RESTORE", "CREATE")
            ]
            answers = await asyncio.gather(*(there.asks(subject, told) for subject in subjects))
            assert {subject: answer for subject, answer in zip(subjects, answers, strict=True) if answer} == {}
            assert await state_of(there) == before

    asyncio.run(act())


async def state_of(there: Attacker) -> tuple[object, ...]:
    """How table OTHER stands on the servers."""
    leases = Leases(bucket(there.machine, there.servers.leases, by_subject=False), there.key.seal_of)
    streamed = await read_streamed(there.machine, there.servers, OTHER, there.key.seal_of(OTHER))
    return await leases.read(OTHER), streamed


def test_a_lease_that_answers_were_led_onto_is_made_good_by_its_owner(
    server: NatsServer, folder: Path, tmp_path: Path
) -> None:
    """Servers send an answer to whatever subject a request names: so something can be written over, unsealed."""

    async def act() -> None:
        async with attacker(server, folder) as there:
            link = make_link(there.servers, there.key, "upstairs", OTHER)
            lost: list[bool] = []
            with (
                closing(begin_journal(tmp_path / "journal", Party())) as journal,
                closing(TableKeeper(link, journal, goes_on=False, lost=lambda: lost.append(True))) as keeper,
            ):
                leases = Leases(bucket(there.machine, there.servers.leases, by_subject=False), there.key.seal_of)
                await until_streamed(there, journal.file)
                written_over = False
                for _ in range(20):
                    for subject in (there.servers.lease(OTHER), there.servers.journal(OTHER)):
                        await there.table.publish(there.servers.journal(OWN), b"", reply=subject)
                    await asyncio.sleep(0.05)
                    found = await leases.read(OTHER)
                    written_over = written_over or (found is not None and found.lease == NOBODY)
                assert written_over
                journal.write_head({"said": "our hostage is Bob"})
                await until_streamed(there, journal.file)
                await asyncio.sleep(LEASE_SECONDS / 2)
                found = await leases.read(OTHER)
                assert found is not None
                assert found.lease == Lease("upstairs")
                assert keeper.speaking is Speaking.SPEAKS
                assert lost == []

    asyncio.run(act())


async def until_streamed(there: Attacker, journal: Path) -> None:
    """Until the servers have what is in a journal, and nothing else."""
    end = time.monotonic() + LEASE_SECONDS
    while True:
        streamed = await read_streamed(there.machine, there.servers, OTHER, there.key.seal_of(OTHER))
        if b"".join(streamed.lines) == journal.read_bytes():
            return
        assert time.monotonic() < end
        await asyncio.sleep(0.1)


def test_no_table_can_open_what_another_one_sealed(folder: Path) -> None:
    key = read_hall_key(folder / "club.key")
    secrets_of = {key.secret_of(table) for table in range(200)}
    assert len(secrets_of) == 200
    assert key.secret not in secrets_of
    link = make_link(HallServers(("nats://club:secret@here:1",), "club"), key, "upstairs", OWN)
    assert link.secret == key.secret_of(OWN)
    assert link.servers.urls == ("nats://here:1",)
    told = repr(link)
    assert key.secret.hex() not in told
    assert key.account is not None
    assert key.account.seed not in told


@pytest.mark.parametrize("hall", ["school", "made up"])
def test_whoever_is_not_of_the_hall_is_not_let_in(server: NatsServer, folder: Path, hall: str) -> None:
    async def act() -> None:
        club = read_hall_key(folder / "club.key")
        plain = HallServers((server.url,), "club")
        if hall == "school":  # let in, and sees nothing of the club
            key = read_hall_key(folder / "school.key")
            client = await connect(replace(plain, entry=pass_of_machine(key, plain, "upstairs")), "school")
            with pytest.raises((NoRespondersError, NatsError)):
                await jetstream(client).stream_info("club-journals")
            await client.close()
            return
        assert club.account is not None
        for entry in (None, make_pass(club.account, "late", table_rights(plain, OWN, "late"), -60)):
            with pytest.raises(ServersSilent, match="Authorization Violation"):
                await connect(replace(plain, entry=entry), "stranger")

    asyncio.run(act())


def test_what_was_made_is_read_by_its_owner_alone_and_a_hall_is_made_once(folder: Path) -> None:
    for name in ("club.key", "school.key", "operator.seed"):
        assert (folder / name).stat().st_mode & 0o777 == 0o600
    assert run(["hall-keys", str(folder), "--hall", "club"]) == 2


def test_a_credentials_file_of_nats_own_tools_lets_in(server: NatsServer, folder: Path, tmp_path: Path) -> None:
    key = read_hall_key(folder / "club.key")
    plain = HallServers((server.url,), "club")
    entry = pass_of_machine(key, plain, "upstairs")
    assert entry is not None
    file = tmp_path / "club.creds"
    file.write_text(
        f"-----BEGIN NATS USER JWT-----\n{entry.statement}\n------END NATS USER JWT------\n\n"
        f"*** IMPORTANT ***\n\n-----BEGIN USER NKEY SEED-----\n{entry.seed}\n------END USER NKEY SEED------\n"
    )
    assert read_credentials(file) == entry

    async def act() -> None:
        await (await connect(replace(plain, entry=read_credentials(file)), "upstairs")).close()

    asyncio.run(act())
    file.write_text(secrets.token_hex(40))
    with pytest.raises(BadInput, match="no credentials"):
        read_credentials(file)
