"""The thread in a table's program that keeps its lease and copies its journal to the servers.

The game never waits for it but once: an evening that is gone on with speaks only when it is known that nobody else
does. That is when this machine has had the lease before, or when all rooms have come to this program: a room's device
is in one place, so an owner that was cut off has no rooms any more, and nobody hears it. A new evening speaks at once.
An evening that already speaks goes on when no server answers: it is the table's, not the servers'. When the lease is
found to belong to another owner that speaks, or lines of another owner are found behind ours, `lost` is called.

The journal's file is the queue: what is synced there is read from it and sent, now or when the servers are back.
"""

import asyncio
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum

from nats.aio.client import Client
from nats.js import JetStreamContext
from nats.js.errors import Error as JetStreamError

from moderator.party.joint_hall.hall_servers import (
    NOT_THERE,
    ServersSilent,
    bucket,
    connect,
    jetstream,
)
from moderator.party.joint_hall.journal_stream import Fenced, JournalCopy, StreamedJournal, read_streamed
from moderator.party.joint_hall.lease import NOBODY, RENEWED_SECONDS, HeldLease, Lease, Leases, LeaseTaken
from moderator.party.joint_hall.sealing import Broken, Seal
from moderator.party.joint_hall.table_link import TableLink
from moderator.party.journal.writing import JournalFile

LOOK_SECONDS = 0.05
"""How often the journal is looked at: what is not on the servers yet when the machine dies is lost."""
AGAIN_SECONDS = 1.0
"""After a server that did not answer."""
ALONE_SECONDS = 6.0
"""So long an owner without any room leaves a lease that it has lost to whoever has the rooms."""
NAME_BYTES = 8
LAST_LINES_SECONDS = 3.0
"""So long the end of an evening waits for its last lines to be sent."""


class Speaking(Enum):
    """Whether this program may speak for the table."""

    ASKS = "asks"
    """It is not known yet whether somebody else does."""
    STANDS = "stands"
    """It has the lease of a table that another machine had: it may speak when all rooms are here."""
    SPEAKS = "speaks"
    LOST = "lost"
    """Another owner speaks."""


class TableKeeper:
    """Keeps one table's lease and copies its journal. To be closed."""

    def __init__(
        self,
        link: TableLink,
        journal: JournalFile,
        *,
        goes_on: bool,
        lost: Callable[[], None],
        has_rooms: Callable[[], bool] = lambda: True,
    ) -> None:
        """`goes_on`: whether the evening is resumed. `lost` is called once, in a thread of ours, where `has_rooms`
        tells whether any room is here.
        """
        self._link = link
        self._journal = journal
        self._lost = lost
        self._has_rooms = has_rooms
        self._alone_since: float | None = None
        """When it was seen that the lease is lost and no room is here."""
        self._seal = Seal(link.secret)
        self._speaking = Speaking.ASKS if goes_on else Speaking.SPEAKS
        self._rooms_are_here = False
        self._held: HeldLease | None = None
        self._renewed = float("-inf")
        self._latest = 0
        """The revision of the last lease that was ours."""
        self._doubts = float("inf")
        """Till then a lease of somebody else may be one that is gone."""
        self._copy: JournalCopy | None = None
        self._name = secrets.token_hex(NAME_BYTES)
        self._marked = 0
        """The sequence of our last mark; 0: there is none."""
        self._offset = 0
        """Bytes of the journal that the servers have."""
        self._is_over = False
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="table keeper", daemon=True)
        self._thread.start()

    @property
    def speaking(self) -> Speaking:
        """Whether this program may speak; may be called from any thread."""
        return self._speaking

    @property
    def revision(self) -> int:
        """Of the lease as this program holds it; 0: it holds none. May be called from any thread."""
        held = self._held
        return 0 if held is None else held.revision

    def rooms_are_here(self) -> None:
        """All rooms of the table have come to this program, or its host wants it to speak; from any thread."""
        self._rooms_are_here = True

    def close(self) -> None:
        """Send the last lines, if that can be, and let the lease run out: till then the hall learns how it ended."""
        self._closing.set()
        self._thread.join(LAST_LINES_SECONDS + AGAIN_SECONDS)

    def _run(self) -> None:
        asyncio.run(self._keep())

    async def _keep(self) -> None:
        client: Client | None = None
        while client is None and not self._closing.is_set():
            try:
                client = await self._connect()
            except ServersSilent:
                self._speak_without_servers()
                await asyncio.sleep(AGAIN_SECONDS)
        if client is None:
            return
        stream = jetstream(client)
        leases = Leases(bucket(stream, self._link.servers.leases, by_subject=True), lambda _: self._seal)
        leasing = asyncio.create_task(self._keep_lease(leases, stream))
        await self._keep_copying()
        self._is_over = True
        leasing.cancel()
        with suppress(asyncio.CancelledError):
            await leasing
        with suppress(*NOT_THERE):
            await asyncio.wait_for(client.close(), AGAIN_SECONDS)

    async def _keep_lease(self, leases: Leases, stream: JetStreamContext) -> None:
        """Have the lease, until it is lost. Lines are copied beside it: servers may do the one without the other."""
        while self._speaking is not Speaking.LOST and not self._is_over:
            try:
                await self._take_or_renew(leases, stream)
            except (LeaseTaken, Fenced):
                self._held, self._copy = None, None
            except (*NOT_THERE, JetStreamError, Broken):
                self._speak_without_servers()
                await asyncio.sleep(AGAIN_SECONDS)
            await asyncio.sleep(LOOK_SECONDS)

    async def _keep_copying(self) -> None:
        """Copy lines until the evening ends, or the table is lost."""
        end = float("inf")
        while time.monotonic() < end and self._speaking is not Speaking.LOST:
            if self._closing.is_set() and end == float("inf"):
                end = time.monotonic() + LAST_LINES_SECONDS
            copy = self._copy
            try:
                if copy is not None and await self._send_lines(copy) and self._closing.is_set():
                    break
            except Fenced:
                if self._copy is copy:
                    self._held, self._copy = None, None
            except (*NOT_THERE, JetStreamError):
                await asyncio.sleep(min(AGAIN_SECONDS, max(0.0, end - time.monotonic())))
            await asyncio.sleep(LOOK_SECONDS)

    async def _connect(self) -> Client:
        """Raises ServersSilent."""
        link = self._link
        name = f"table {link.table} of {link.machine}"
        return await connect(link.servers, name, inbox=link.servers.inbox(link.name))

    def _speak_without_servers(self) -> None:
        """Where nobody can be asked, all rooms are answer enough."""
        if self._speaking is Speaking.ASKS and self._rooms_are_here:
            self._speaking = Speaking.SPEAKS

    async def _take_or_renew(self, leases: Leases, stream: JetStreamContext) -> None:
        """Raises LeaseTaken, Fenced, Broken, or one of NOT_THERE."""
        table = self._link.table
        if self._held is None:
            found = await leases.read(table)
            if found is not None and not self._may_take(found.lease):
                if not self._may_be_gone(found):
                    self._lose()
                return
            if self._leaves_it_to_rooms():
                return
            if self._marked and await self._is_behind(stream):
                self._lose()  # another owner has spoken since, even if its lease is gone, too
                return
            if self._speaking is Speaking.ASKS:
                mine = found is not None and found.lease == Lease(self._link.machine)
                self._speaking = Speaking.SPEAKS if mine else Speaking.STANDS
            wanted = Lease(self._link.machine, stands=self._speaking is Speaking.STANDS)
            took = await (leases.make(table, wanted) if found is None else leases.change(table, found, wanted))
            self._held, self._latest, self._renewed = took, took.revision, time.monotonic()
            self._alone_since = None
        begins = self._speaking is Speaking.STANDS and self._rooms_are_here
        if begins or time.monotonic() - self._renewed >= RENEWED_SECONDS:
            wanted = Lease(self._link.machine, stands=self._speaking is Speaking.STANDS and not begins)
            began = time.monotonic()
            self._held = await leases.change(table, self._held, wanted)
            self._latest, self._renewed = self._held.revision, began
        if begins:
            self._speaking = Speaking.SPEAKS
        if self._copy is None and self._speaking is Speaking.SPEAKS:
            await self._begin_copy(stream)

    def _leaves_it_to_rooms(self) -> bool:
        """Whether somebody else may have our rooms, and lost the lease like us while servers did not answer."""
        if not self._latest or self._has_rooms():
            return False
        if self._alone_since is None:
            self._alone_since = time.monotonic()
        return time.monotonic() - self._alone_since < ALONE_SECONDS

    def _may_take(self, lease: Lease) -> bool:
        """Whether a lease is ours, or nobody's, or that of an owner whom nobody has heard, while this one is heard."""
        is_ours = lease.machine == self._link.machine or lease == NOBODY
        return is_ours or (lease.stands and self._speaking is Speaking.SPEAKS)

    def _may_be_gone(self, found: HeldLease) -> bool:
        """Whether a lease of somebody else may be told by a server that is a moment behind the others."""
        if self._speaking is not Speaking.ASKS:
            return found.revision < self._latest
        self._doubts = min(self._doubts, time.monotonic() + AGAIN_SECONDS)
        return time.monotonic() < self._doubts

    async def _begin_copy(self, stream: JetStreamContext) -> None:
        streamed = await read_streamed(stream, self._link.servers, self._link.table, self._seal, self._link.name)
        common, self._offset = self._in_common(streamed)
        copy = JournalCopy(stream, self._link.servers, self._link.table, self._seal, self._name)
        await copy.mark(common, streamed.last)
        self._copy, self._marked = copy, copy.term

    async def _is_behind(self, stream: JetStreamContext) -> bool:
        """Whether lines of another owner come after ours. Raises Broken, or one of NOT_THERE."""
        streamed = await read_streamed(stream, self._link.servers, self._link.table, self._seal, self._link.name)
        return streamed.last >= self._marked and streamed.owner != self._name

    def _in_common(self, streamed: StreamedJournal) -> tuple[int, int]:
        """How many lines the servers have as they stand in the file, and how many bytes of it those are."""
        written = self._journal.file.read_bytes()[: self._journal.synced]
        number = offset = 0
        for line in streamed.lines:
            if not written.startswith(line, offset):
                break
            number, offset = number + 1, offset + len(line)
        return number, offset

    async def _send_lines(self, copy: JournalCopy) -> bool:
        """Send what is new in the journal; whether all is sent. Raises Fenced, or one of NOT_THERE."""
        with self._journal.file.open("rb") as file:
            file.seek(self._offset)
            new = file.read(self._journal.synced - self._offset)
        for line in new.splitlines(keepends=True):
            await copy.append(line)
            if self._copy is not copy:
                return False
            self._offset += len(line)
        return True

    def _lose(self) -> None:
        self._speaking = Speaking.LOST
        self._lost()
