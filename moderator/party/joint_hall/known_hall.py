"""What a machine knows of the hall: how the other machines are, which tables there are, and who has leases.

Leases and records are heard of when somebody writes them, and whoever is refused is heard too: so what was heard is a
reason to look, and what counts is read.
"""

import json
import time
from collections.abc import Mapping
from contextlib import suppress

from nats.aio.msg import Msg
from nats.js.errors import NoKeysError
from nats.js.kv import KeyValue

from moderator.party.joint_hall.hall_key import HallKey
from moderator.party.joint_hall.hall_messages import ToldMachine, machine_of
from moderator.party.joint_hall.hall_servers import LEASE_SECONDS, HallServers
from moderator.party.joint_hall.lease import HeldLease, Lease, read_lease
from moderator.party.joint_hall.sealing import Broken
from moderator.party.joint_hall.table_record import TableRecord, read_record, written_record

GONE_SECONDS = 5.0
"""A machine that has told nothing for so long is not shown any more."""
SURE_SECONDS = LEASE_SECONDS + 0.5
"""A lease that was not seen for so long is tried for: whether it is gone the servers say."""


class KnownHall:
    """What one machine knows. For the thread that hears; `others` and `entrance_of` for any."""

    def __init__(self, servers: HallServers, key: HallKey, machine: str) -> None:
        self._servers = servers
        self._key = key
        self._seal = key.seal
        self._machine = machine
        self._machines: dict[str, tuple[ToldMachine, float]] = {}
        self._leases: dict[int, tuple[Lease, float]] = {}
        self._found: dict[int, int] = {}
        """The revisions of leases that were read though they should be gone."""
        self.records: dict[int, TableRecord] = {}
        self._spoilt: set[int] = set()
        """Tables whose record somebody has written over who could not seal it."""

    def others(self) -> list[ToldMachine]:
        """How the other machines are."""
        now = time.monotonic()
        return [told for told, at in tuple(self._machines.values()) if now - at < GONE_SECONDS]

    def entrance_of(self, number: int) -> str | None:
        """Where a table of another machine is; the lobby of that machine where its own address is not known."""
        for machine in self.others():
            for table in machine.tables:
                if table.number == number:
                    host = str(table.seen.get("host", ""))
                    return "/".join(host.split("/")[:3]) if host else machine.entrance
        return None

    def pages_of(self, number: int) -> str | None:
        """Where the pages of a table of another machine are by https; None where they are not served."""
        tables = (table for machine in self.others() for table in machine.tables)
        return next((table.pages for table in tables if table.number == number and table.pages), None)

    def lease_of(self, number: int) -> Lease | None:
        """The lease of a table as it was heard of not long ago."""
        heard = self._leases.get(number)
        return heard[0] if heard is not None and time.monotonic() - heard[1] < SURE_SECONDS else None

    def know_lease(self, number: int, lease: Lease | None) -> None:
        """It was read; None: nobody has it."""
        if lease is None:
            self._leases.pop(number, None)
        else:
            self._leases[number] = (lease, time.monotonic())

    def find_lease(self, number: int, found: HeldLease) -> None:
        """It was not heard of for long, and is still there: somebody renews it unheard, or it is about to go."""
        if self._found.get(number) not in (None, found.revision):
            self.know_lease(number, found.lease)
        self._found[number] = found.revision

    async def hear_machine(self, message: Msg) -> None:
        """A machine tells how it is."""
        with suppress(Broken, ValueError, KeyError, TypeError):
            machine = machine_of(json.loads(self._seal.open(message.data, message.subject)))
            if machine.machine != self._machine:
                self._machines[machine.machine] = (machine, time.monotonic())

    async def hear_lease(self, message: Msg) -> None:
        """Somebody wants a lease to be so."""
        with suppress(ValueError):
            number = int(message.subject.rpartition(".")[2])
            lease = read_lease(self._key.seal_of(number), number, message.data)
            if lease is not None:
                self.know_lease(number, lease)

    async def read_record(self, tables: KeyValue, number: str) -> None:
        """Read one record. Raises one of NOT_THERE."""
        entry = await tables.get(number)
        try:
            record = read_record(self._seal.open(entry.value or b"", self._purpose(number)))
        except (Broken, ValueError, KeyError, TypeError):
            if number.isdecimal():
                self._spoilt.add(int(number))
        else:
            self.records[record.number] = record

    async def read_records(self, tables: KeyValue) -> None:
        """Read all of them. Raises one of NOT_THERE."""
        with suppress(NoKeysError):
            for number in await tables.keys():
                await self.read_record(tables, number)

    async def put_records(self, tables: KeyValue, records: Mapping[int, TableRecord]) -> None:
        """Write what is not so yet of this machine's tables; of one that another machine has we tell nothing.

        Raises one of NOT_THERE.
        """
        for number, record in tuple(records.items()):
            lease = self.lease_of(number)
            is_others = lease is not None and lease.machine != self._machine
            if (number in self._spoilt or self.records.get(number) != record) and not is_others:
                await tables.put(str(number), self.sealed(record))
                self.records[number] = record
                self._spoilt.discard(number)

    def sealed(self, record: TableRecord) -> bytes:
        """A record as it is kept."""
        return self._seal.close(written_record(record), self._purpose(record.number))

    def _purpose(self, number: int | str) -> str:
        return f"{self._servers.hall}/record/{number}"
