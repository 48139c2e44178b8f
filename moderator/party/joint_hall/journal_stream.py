"""A table's journal on the servers, line by line, so that another machine can go on with it.

Each owner begins with a mark, which says after how many lines it goes on, and then sends its lines with their numbers
as message ids. All of it is chained: a message is only taken if the one before it is the last that the sender knows.
So once another owner has set its mark the server refuses whatever an earlier one still sends (fencing), and a line that
is sent twice, since its receipt was lost, is there once.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass

from nats.errors import TimeoutError as NatsTimeout
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy
from nats.js.errors import APIError, NotFoundError
from nats.js.errors import Error as JetStreamError

from moderator.party.joint_hall.hall_servers import NOT_THERE, HallServers
from moderator.party.joint_hall.sealing import Seal

EXPECTED = "Nats-Expected-Last-Subject-Sequence"
MESSAGE_ID = "Nats-Msg-Id"
AFTER, TERM, LINE, OWNER = "Moderator-After", "Moderator-Term", "Moderator-Line", "Moderator-Owner"
WRONG_LAST = 10071
"""The servers' code for a message whose predecessor is not the last one."""
FETCHED = 256
"""Messages at once."""
FETCH_SECONDS = 2.0
FORGOTTEN_SECONDS = 10.0
"""So long the servers remember a reading by which nothing is read."""
NAME_BYTES = 8


class Fenced(Exception):
    """Another owner has gone on with this journal."""


@dataclass(frozen=True)
class StreamedJournal:
    """A journal as the servers have it."""

    lines: tuple[bytes, ...]
    """Each with its line feed."""
    last: int
    """The sequence of its last message; 0: there is none."""
    owner: str = ""
    """The name of whoever has set the last mark."""
    refused: int = 0
    """Lines of an earlier owner that came after another's mark, and what nobody has sent who could be an owner."""


async def read_streamed(
    stream: JetStreamContext, servers: HallServers, table: int, seal: Seal, name: str | None = None
) -> StreamedJournal:
    """The journal of a table. Raises Broken, or one of NOT_THERE.

    `name`: the only one under which whoever reads may do so; None: it may do anything.
    """
    subject = servers.journal(table)
    try:
        end = (await stream.get_last_msg(servers.journals, subject, direct=name is not None)).seq or 0
    except NotFoundError:
        return StreamedJournal((), 0)
    reader = secrets.token_hex(NAME_BYTES) if name is None else name
    with suppress(NotFoundError):  # of an earlier reading that broke off
        await stream.delete_consumer(servers.journals, reader)
    config = ConsumerConfig(
        name=reader,
        ack_policy=AckPolicy.NONE,
        deliver_policy=DeliverPolicy.ALL,
        filter_subject=subject,
        inactive_threshold=FORGOTTEN_SECONDS,
    )
    await stream.add_consumer(servers.journals, config)
    reading = await stream.pull_subscribe_bind(reader, servers.journals)
    lines: list[bytes] = []
    last = term = refused = 0
    owner = ""
    try:
        while last < end:
            for message in await reading.fetch(FETCHED, timeout=FETCH_SECONDS):
                last = message.metadata.sequence.stream
                told = message.headers or {}
                if AFTER in told:
                    term, owner = last, told.get(OWNER, "")
                    del lines[int(told[AFTER]) :]
                elif int(told.get(TERM, "0")) == term and int(told.get(LINE, "0")) == len(lines) + 1:
                    lines.append(seal.open(message.data, purpose_of(servers, table, len(lines) + 1)))
                else:
                    refused += 1
    finally:
        await reading.unsubscribe()
        with suppress(*NOT_THERE, JetStreamError):  # else it is forgotten by itself
            await stream.delete_consumer(servers.journals, reader)
    return StreamedJournal(tuple(lines), last, owner, refused)


class JournalCopy:
    """The journal of a table as its owner sends it."""

    def __init__(self, stream: JetStreamContext, servers: HallServers, table: int, seal: Seal, owner: str = "") -> None:
        """`owner` is a name that no other program has."""
        self._stream = stream
        self._owner = owner
        self._servers = servers
        self._table = table
        self._seal = seal
        self._last = self.term = 0
        self.lines = 0
        """How many the servers have."""

    async def mark(self, after: int, last: int) -> None:
        """Become the owner: go on after so many lines. `last` is the sequence of the last message that was read.

        Raises Fenced when there is another one by now, or one of NOT_THERE.
        """
        headers = {AFTER: str(after), EXPECTED: str(last), OWNER: self._owner}
        self._last = self.term = await self._send(b"", headers)
        self.lines = after

    async def append(self, line: bytes) -> None:
        """Send the next line. Raises Fenced, or one of NOT_THERE: then it may be there or not, and is sent again."""
        number = self.lines + 1
        sealed = self._seal.close(line, purpose_of(self._servers, self._table, number))
        headers = {
            MESSAGE_ID: f"{self._table}.{self.term}.{number}",
            EXPECTED: str(self._last),
            TERM: str(self.term),
            LINE: str(number),
        }
        self._last = await self._send(sealed, headers)
        self.lines = number

    async def _send(self, data: bytes, headers: dict[str, str]) -> int:
        """Send a message: its sequence. Raises Fenced, or one of NOT_THERE."""
        try:
            return (await self._stream.publish(self._servers.journal(self._table), data, headers=headers)).seq
        except APIError as error:
            if error.err_code == WRONG_LAST:
                raise Fenced from None
            raise
        except (TimeoutError, NatsTimeout):
            raise TimeoutError from None


def purpose_of(servers: HallServers, table: int, line: int) -> str:
    """What a line is sealed for."""
    return f"{servers.hall}/{table}/{line}"
