"""Who owns a table: a lease, held as long as it is renewed.

A lease is a key of a bucket that forgets after ten seconds. It is made only if it is absent, and changed only by
whoever knows its last revision, so of two who want it the servers choose one. An owner that went on with a table of
another machine *stands* at first: it speaks when all rooms of the table have come to it. Until then the earlier owner,
if it was only cut off, may take the lease back, since nobody has heard the other one yet.
"""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from nats.js.errors import KeyNotFoundError, KeyWrongLastSequenceError
from nats.js.kv import KeyValue

from moderator.party.joint_hall.sealing import Broken, Seal

RENEWED_SECONDS = 2.0
"""How often an owner renews its lease."""
STARTING_SECONDS = 20.0
"""So long a hall renews the lease of a table that it gave to its machine; by then the table's program does."""


@dataclass(frozen=True)
class Lease:
    """What a lease tells."""

    machine: str
    """The name of the owner's machine."""
    stands: bool = False
    """Whether the owner has not spoken yet."""


NOBODY = Lease("")
"""Of a lease that somebody has written over who could not seal it: whoever had it makes it good again."""


@dataclass(frozen=True)
class HeldLease:
    """A lease as somebody holds it."""

    lease: Lease
    revision: int


class LeaseTaken(Exception):
    """A lease belongs to somebody else now."""


def read_lease(seal: Seal, table: int, sealed: bytes) -> Lease | None:
    """A lease by a table's seal; None where it was written by nobody who has that."""
    with suppress(Broken, ValueError, KeyError, TypeError):
        told = json.loads(seal.open(sealed, _purpose(table)))
        return Lease(str(told["machine"]), bool(told["stands"]))
    return None


class Leases:
    """Those of a hall's tables."""

    def __init__(self, bucket: KeyValue, seal_of: Callable[[int], Seal]) -> None:
        """`seal_of`: a table's own seal, at least of those tables that are asked for."""
        self._bucket = bucket
        self._seal_of = seal_of

    async def read(self, table: int) -> HeldLease | None:
        """The lease of a table as it is; None where nobody has one. Raises one of NOT_THERE."""
        try:
            entry = await self._bucket.get(str(table))
        except KeyNotFoundError:
            return None
        lease = read_lease(self._seal_of(table), table, entry.value or b"")
        return HeldLease(NOBODY if lease is None else lease, entry.revision or 0)

    async def make(self, table: int, lease: Lease) -> HeldLease:
        """Take a lease that nobody has. Raises LeaseTaken, or one of NOT_THERE."""
        try:
            return HeldLease(lease, await self._bucket.create(str(table), self._written(table, lease)))
        except KeyWrongLastSequenceError:
            raise LeaseTaken from None

    async def change(self, table: int, held: HeldLease, lease: Lease) -> HeldLease:
        """Renew a lease, or change what it tells, if it is as it is held. Raises LeaseTaken, or one of NOT_THERE."""
        try:
            return HeldLease(
                lease, await self._bucket.update(str(table), self._written(table, lease), last=held.revision)
            )
        except KeyWrongLastSequenceError:
            raise LeaseTaken from None

    async def renew_while_it_starts(self, table: int, held: HeldLease) -> None:
        """Renew a lease until the table's own program has, which makes our revision an old one.

        Raises one of NOT_THERE.
        """
        end = time.monotonic() + STARTING_SECONDS
        with suppress(LeaseTaken):
            while time.monotonic() < end:
                await asyncio.sleep(RENEWED_SECONDS)
                held = await self.change(table, held, held.lease)

    def _written(self, table: int, lease: Lease) -> bytes:
        told = json.dumps({"machine": lease.machine, "stands": lease.stands})
        return self._seal_of(table).close(told.encode(), _purpose(table))


def _purpose(table: int) -> str:
    return f"lease {table}"
