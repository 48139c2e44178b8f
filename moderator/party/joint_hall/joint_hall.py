"""The thread in a hall's program that joins it to the other machines of the hall.

The hall's own thread puts in how its tables are (`tell`) and takes out what is to be done (`take`): to open a table,
to go on with one, to let go of one that another machine has, to carry out an order. All of it was decided by the
servers before: an opening is given to one machine of a queue group, of which only machines with room are members; a
table goes to whoever makes its lease. What every machine tells each second of its tables is what the pages show of the
others.
"""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import NoRespondersError
from nats.js import JetStreamContext
from nats.js.errors import Error as JetStreamError
from nats.js.errors import KeyWrongLastSequenceError
from nats.js.kv import KeyValue

from moderator.party.joint_hall.hall_key import HallKey
from moderator.party.joint_hall.hall_messages import (
    GoOnHere,
    LetGo,
    OpenHere,
    Ordered,
    ToDo,
    ToldMachine,
    plain_machine,
)
from moderator.party.joint_hall.hall_servers import (
    ANSWER_SECONDS,
    KEPT_SECONDS,
    LEASE_SECONDS,
    NOT_THERE,
    HallServers,
    ServersSilent,
    connect,
    ensure_bucket,
    ensure_journals,
    jetstream,
)
from moderator.party.joint_hall.journal_stream import read_streamed
from moderator.party.joint_hall.known_hall import SURE_SECONDS, KnownHall
from moderator.party.joint_hall.lease import NOBODY, HeldLease, Lease, Leases, LeaseTaken
from moderator.party.joint_hall.sealed_orders import ORDERS_FILE, SealedOrders
from moderator.party.joint_hall.sealing import Broken
from moderator.party.joint_hall.table_link import TableLink, make_link
from moderator.party.joint_hall.table_record import TableRecord, TableState
from moderator.party.joint_hall.table_rights import pass_of_machine

TELL_SECONDS = 1.0
"""How often a machine tells how its tables are."""
LOOK_SECONDS = 0.25
OWNERS_FIRST_SECONDS = 3.0
"""After servers did not answer leases may be gone whose owners live: so long those have the first choice."""
RECORDS_SECONDS = 30.0
"""How often all records are read, beside what is heard of them."""
PLACES = "places"
"""The queue group of machines with room."""
MOST_TRIES = 8
"""To find a machine with room."""
MOST_NUMBERS = 10_000
NOTHING_TOLD = ToldMachine("", "", "", 0, 0, ())


class JointHall:
    """This machine's part of a hall. To be closed."""

    def __init__(
        self,
        servers: HallServers,
        key: HallKey,
        machine: str,
        folder: Path,
        complain: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`machine`: its name, which no other one has; `folder`: where it keeps what it has sent and heard; `complain`
        gets what the host should read.
        """
        self.servers = replace(servers, entry=pass_of_machine(key, servers, machine))
        self.machine = machine
        self._complain = complain
        self.key = key
        self._seal = key.seal
        self._orders = SealedOrders(folder / ORDERS_FILE, key.seal, machine, servers.hall)
        self._todo: SimpleQueue[ToDo] = SimpleQueue()
        self.known = KnownHall(servers, key, machine)
        """What was heard of the others."""
        self._told = NOTHING_TOLD
        self._records: Mapping[int, TableRecord] = {}
        self._alive: frozenset[int] = frozenset()
        self._wanted: set[int] = set()
        self._taking: set[int] = set()
        self._began = time.monotonic()
        self._is_there = False
        self._silent = float("-inf")
        """When the servers last did not answer."""
        self._closing = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stream: JetStreamContext | None = None
        self._client: Client | None = None
        self._buckets: tuple[Leases, KeyValue] | None = None
        self._thread = threading.Thread(target=self._run, name="joint hall", daemon=True)
        self._thread.start()

    # For the hall's thread

    @property
    def is_there(self) -> bool:
        """Whether a server answers."""
        return self._is_there

    def tell(self, told: ToldMachine, records: Mapping[int, TableRecord], alive: frozenset[int]) -> None:
        """How this machine is, what is known of its tables, and for which of them a program runs."""
        self._told, self._records, self._alive = told, records, alive

    def take(self) -> list[ToDo]:
        """What is to be done since the last call."""
        taken: list[ToDo] = []
        with suppress(Empty):
            while True:
                taken.append(self._todo.get_nowait())
        return taken

    def others(self) -> list[ToldMachine]:
        """How the other machines are."""
        return self.known.others()

    def records(self) -> Sequence[TableRecord]:
        """Of all tables of the hall, also of those that nobody goes on with."""
        return tuple(self.known.records.values())

    def open(self, wish: Mapping[str, Any], visitor: str) -> None:
        """Let a machine with room open a table. Nothing happens where there is none."""
        self._call(self._ask_to_open(wish, visitor))

    def want(self, number: int) -> None:
        """This machine wants to go on with a table, since somebody has come for it."""
        self._wanted.add(number)

    def order(self, order: Mapping[str, Any]) -> None:
        """Let the other machines carry out an order."""
        self._call(self._send_order(order))

    def link_of(self, number: int) -> TableLink:
        """What the program of a table of this machine is to be told."""
        return make_link(self.servers, self.key, self.machine, number)

    def close(self) -> None:
        """Leave the hall; tables stay."""
        self._closing.set()
        self._thread.join(ANSWER_SECONDS + 1.0)

    # The thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._join())
            for task in self._tasks:
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*self._tasks, return_exceptions=True))
        finally:
            self._loop.close()

    def _call(self, what: Coroutine[Any, Any, None]) -> None:
        self._loop.call_soon_threadsafe(self._begin, what)

    async def _quietly(self, what: Coroutine[Any, Any, None]) -> None:
        """What no server answered is left: whoever wanted it sees that nothing came of it."""
        with suppress(*NOT_THERE, JetStreamError, Broken, LeaseTaken):
            await what

    def _begin(self, what: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(self._quietly(what))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tell_link(self, is_there: bool) -> None:
        if is_there != self._is_there:
            self._is_there = is_there
            self._complain("The hall's servers answer." if is_there else "The hall's servers do not answer.")

    async def _join(self) -> None:
        told = ""
        while not self._closing.is_set() and self._client is None:
            try:
                self._client = await connect(self.servers, self.machine, self._tell_link)
            except ServersSilent as silence:
                if str(silence) != told:
                    told = str(silence)
                    self._complain(f"The hall's servers do not answer: {told}. They are tried again and again.")
                await asyncio.sleep(TELL_SECONDS)
        if self._client is None:
            return
        client = self._client
        self._stream = jetstream(client)
        await client.subscribe(self.servers.subject("orders"), cb=self._hear_order)
        await client.subscribe(self.servers.subject("standing.*"), cb=self.known.hear_machine)
        await client.subscribe(self.servers.lease("*"), cb=self.known.hear_lease)
        await client.subscribe(f"$KV.{self.servers.tables}.*", cb=self._hear_record)
        places: Subscription | None = None
        standing = read = float("-inf")
        while not self._closing.is_set():
            try:
                leases, tables = await self._open_buckets(self._stream)
                if time.monotonic() - read >= RECORDS_SECONDS:
                    await self.known.read_records(tables)
                    read = time.monotonic()
                places = await self._offer_places(client, places)
                if time.monotonic() - standing >= TELL_SECONDS:
                    standing = time.monotonic()
                    await self._publish(f"standing.{self.machine}", plain_machine(self._told))
                await self.known.put_records(tables, self._records)
                self._look_at_tables(leases)
            except (*NOT_THERE, JetStreamError):
                self._silent = time.monotonic()
                await asyncio.sleep(TELL_SECONDS)
            await asyncio.sleep(LOOK_SECONDS)
        with suppress(*NOT_THERE):
            await asyncio.wait_for(client.close(), TELL_SECONDS)

    async def _open_buckets(self, stream: JetStreamContext) -> tuple[Leases, KeyValue]:
        if self._buckets is None:
            leases = await ensure_bucket(stream, self.servers.leases, LEASE_SECONDS)
            tables = await ensure_bucket(stream, self.servers.tables, KEPT_SECONDS)
            await ensure_journals(stream, self.servers)
            self._buckets = Leases(leases, self.key.seal_of), tables
        return self._buckets

    async def _publish(self, name: str, told: Mapping[str, Any]) -> None:
        if self._client is not None:
            subject = self.servers.subject(name)
            await self._client.publish(subject, self._seal.close(json.dumps(told).encode(), subject))

    async def _hear_record(self, message: Msg) -> None:
        """Somebody wants a record to be so: what it is the bucket says, which may have refused."""
        if self._buckets is not None:
            with suppress(*NOT_THERE, JetStreamError):
                await self.known.read_record(self._buckets[1], message.subject.rpartition(".")[2])

    async def _send_order(self, order: Mapping[str, Any]) -> None:
        if self._client is not None:
            await self._client.publish(self.servers.subject("orders"), self._orders.close(order))

    async def _hear_order(self, message: Msg) -> None:
        if (order := self._orders.heard(message.data, self._complain)) is not None:
            self._todo.put(Ordered(order))

    async def _offer_places(self, client: Client, places: Subscription | None) -> Subscription | None:
        """Be in the queue group as long as there is room."""
        if self._told.free and places is None:
            return await client.subscribe(self.servers.subject("open"), queue=PLACES, cb=self._hear_opening)
        if not self._told.free and places is not None:
            await places.unsubscribe()
            return None
        return places

    # Opening

    async def _ask_to_open(self, wish: Mapping[str, Any], visitor: str) -> None:
        assert self._client is not None
        subject = self.servers.subject("open")
        asked = self._seal.close(json.dumps({"wish": dict(wish), "visitor": visitor}).encode(), subject)
        for _ in range(MOST_TRIES):
            with suppress(NoRespondersError):  # a machine that has room only just now
                await self._client.request(subject, asked, timeout=ANSWER_SECONDS)
                return
            await asyncio.sleep(LOOK_SECONDS)

    async def _hear_opening(self, message: Msg) -> None:
        with suppress(Broken, ValueError, KeyError, TypeError):
            told = json.loads(self._seal.open(message.data, message.subject))
            wish, visitor = dict(told["wish"]), str(told["visitor"])
            self._begin(self._open_here(message, wish, visitor))

    async def _open_here(self, message: Msg, wish: Mapping[str, Any], visitor: str) -> None:
        assert self._buckets is not None
        leases = self._buckets[0]
        number = await self._next_number(wish, visitor)
        # Its program needs a moment to have it: meanwhile nobody else may think that the table's machine is gone.
        held = await leases.make(number, Lease(self.machine))
        opened: asyncio.Future[bool] = self._loop.create_future()

        def settle(well: bool) -> None:
            if not opened.done():
                opened.set_result(well)

        def done(well: bool) -> None:
            self._loop.call_soon_threadsafe(settle, well)

        self._todo.put(OpenHere(number, wish, visitor, done))
        well = await asyncio.wait_for(opened, ANSWER_SECONDS)
        if message.reply:
            await message.respond(json.dumps({"table": number if well else 0}).encode())
        if well:
            await leases.renew_while_it_starts(number, held)

    async def _next_number(self, wish: Mapping[str, Any], visitor: str) -> int:
        """One that no table of the hall has: whoever makes the record first has it. Raises one of NOT_THERE."""
        assert self._buckets is not None
        tables = self._buckets[1]
        first = max([*self.known.records, *self._records], default=0) + 1
        for number in range(first, MOST_NUMBERS):
            record = TableRecord(number, wish, visitor, time.time(), TableState.SLEEPS, self.machine)
            with suppress(KeyWrongLastSequenceError):
                await tables.create(str(number), self.known.sealed(record))
                self.known.records[number] = record
                return number
        raise TimeoutError

    # Going on with tables

    def _look_at_tables(self, leases: Leases) -> None:
        """Let go of what another machine has, and take what nobody has any more."""
        for number in self._records:
            lease = self.known.lease_of(number)
            if lease is None or lease.machine == self.machine:
                continue
            if (not lease.stands or number not in self._alive) and number not in self._taking:
                self._taking.add(number)
                self._begin(self._let_go(leases, number))
        now = time.monotonic()
        if now - self._began < SURE_SECONDS or now - self._silent < OWNERS_FIRST_SECONDS:
            wanted = self._wanted & {*self._records}  # others' leases were not heard (again) yet
        else:
            wanted = {number for number, record in self.known.records.items() if self._is_to_go_on(record)}
            wanted |= self._wanted
        for number in wanted - self._taking:
            if number in self.known.records and (self._told.free or number in self._records):
                self._taking.add(number)
                self._begin(self._go_on(leases, self.known.records[number]))

    async def _let_go(self, leases: Leases, number: int) -> None:
        """Let this machine let go of a table, if it really is another one's."""
        try:
            found = await leases.read(number)
            if found is None or found.lease == NOBODY:
                self.known.know_lease(number, None)
                return
            self.known.know_lease(number, found.lease)
            is_heard = not found.lease.stands or number not in self._alive
            if found.lease.machine != self.machine and is_heard:
                self._todo.put(LetGo(number))
        finally:
            self._taking.discard(number)

    def _is_to_go_on(self, record: TableRecord) -> bool:
        """Whether a table played on a machine that is gone."""
        lease = self.known.lease_of(record.number)
        # One that this machine took, and then no server told the journal, is not in our records.
        is_held = lease is not None and (lease.machine != self.machine or record.number in self._records)
        return record.state is TableState.PLAYS and not is_held and record.number not in self._alive

    async def _go_on(self, leases: Leases, record: TableRecord) -> None:
        """Take the lease of a table, read its journal, and let this machine go on with it.

        Where the journal cannot be read now, the same is tried again at once: of servers that read it to us the cluster
        may name one that is cut off.
        """
        number = record.number
        try:
            assert self._stream is not None
            held = await self._take_lease(leases, number)
            if held is not None:
                streamed = await read_streamed(self._stream, self.servers, number, self.key.seal_of(number))
                self._todo.put(GoOnHere(record, b"".join(streamed.lines)))
                await leases.renew_while_it_starts(number, held)
        finally:
            self._taking.discard(number)
            self._wanted.discard(number)

    async def _take_lease(self, leases: Leases, number: int) -> HeldLease | None:
        """The lease of a table; None where another machine has it. Raises LeaseTaken, or one of NOT_THERE."""
        wanted = Lease(self.machine, stands=True)
        try:
            found = await leases.read(number)
            if found is not None and found.lease.machine != self.machine:
                self.known.find_lease(number, found)
                return None
            held = await (leases.make(number, wanted) if found is None else leases.change(number, found, found.lease))
        except NOT_THERE:
            self._silent = time.monotonic()
            raise
        self.known.know_lease(number, held.lease)
        return held
