"""The NATS servers of a hall, and what it keeps there: two buckets, a stream, some subjects.

Whoever connects is let in by a pass (`server_pass`), by user and password in the address, or by servers that ask
nobody. Each hall has its name before all of its subjects.
"""

import asyncio
import re
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from nats.js.api import KeyValueConfig, RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import APIError, NotFoundError
from nats.js.kv import KeyValue

from moderator.errors import BadInput, Place
from moderator.party.joint_hall.server_pass import ServerPass

HALL_NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")
LEASE_SECONDS = 10.0
"""A lease that nobody has renewed for so long is gone: the bucket forgets it."""
KEPT_SECONDS = 24 * 3600.0
"""What is known of a table is forgotten after a day, like its folder."""
REPLICAS = (3, 1)
"""Of all that is kept: on three servers of a cluster, so that one may die; where there is only one, on that."""
TRY_SECONDS = 2
"""For one of the servers."""
CONNECT_SECONDS = 5.0
"""For all of them, again and again."""
RECONNECT_SECONDS = 1
ANSWER_SECONDS = 2.0
"""So long an answer of a server is waited for: a lease is renewed as often."""
PING_SECONDS = 2
"""A server that answers none of two pings is left for another one."""
DUPLICATE_SECONDS = 120.0
"""So long the stream remembers numbers of lines, to refuse one that comes twice."""

INBOX = "_INBOX"
"""Before the subjects to which answers come."""
NAME_IN_USE = 10058
"""The servers' code for something that somebody else has made meanwhile."""
NOT_THERE = (NatsError, OSError, TimeoutError, EOFError)
"""What is raised when no server answers."""


class ServersSilent(OSError):
    """No server lets us in; why not."""


@dataclass(frozen=True)
class HallServers:
    """Where a hall's servers are, and how it comes in."""

    urls: tuple[str, ...]
    hall: str
    entry: ServerPass | None = None
    """By which whoever connects is let in; None: user and password stand in the addresses, or nobody asks for them."""
    authority: Path | None = None
    """The certificate by which the servers are known; None: those of the system."""

    @property
    def leases(self) -> str:
        """The bucket of leases."""
        return f"{self.hall}-leases"

    @property
    def leases_stream(self) -> str:
        """The stream that is the bucket of leases."""
        return bucket_stream(self.leases)

    def lease(self, table: int | str) -> str:
        """The subject of a table's lease."""
        return f"{_before_keys(self.leases)}{table}"

    @property
    def tables(self) -> str:
        """The bucket of tables."""
        return f"{self.hall}-tables"

    @property
    def journals(self) -> str:
        """The stream of journals."""
        return f"{self.hall}-journals"

    def journal(self, table: int | str) -> str:
        """The subject of a table's journal."""
        return f"{self.hall}.journal.{table}"

    def subject(self, name: str) -> str:
        """A subject of the hall."""
        return f"{self.hall}.{name}"

    def inbox(self, name: str) -> str:
        """Where somebody of a name gets answers; nobody else need be able to read them."""
        return f"{INBOX}_{name}"


def check_hall_name(name: str) -> None:
    """Raises BadInput for what cannot be a hall's name."""
    if not HALL_NAME.fullmatch(name):
        raise BadInput(f"'{name}' cannot be a hall's name: letters, digits, - and _ can")


def check_servers(servers: HallServers) -> None:
    """Raises BadInput for what cannot be right."""
    check_hall_name(servers.hall)
    for url in servers.urls:
        if not re.fullmatch(r"(nats|tls|ws|wss)://[^\s/]+/?", url):
            raise BadInput(f"'{url}' is no address of a NATS server", remedy="write it as in nats://192.168.1.20:4222")
    if servers.authority is not None and not servers.authority.is_file():
        raise BadInput("there is no such file", place=Place(servers.authority))


async def connect(
    servers: HallServers, name: str, tell: Callable[[bool], None] = lambda _: None, inbox: str = INBOX
) -> Client:
    """A connection that comes back by itself; `tell` hears whether it is there. Answers come to subjects of `inbox`.

    Raises ServersSilent with a reason when none is made within some seconds.
    """
    reasons = [f"nobody is at {', '.join(without_password(url) for url in servers.urls)}"]
    tls = None
    if servers.authority is not None:
        tls = ssl.create_default_context(cafile=str(servers.authority))

    async def lost() -> None:
        tell(False)

    async def found() -> None:
        tell(True)

    async def complained(error: Exception) -> None:
        """Before there is a connection it is the reason why not; afterwards every call tells it, where it matters."""
        if isinstance(error, NatsError):
            reasons.append(str(error).removeprefix("nats: "))

    entry = servers.entry
    client = Client()
    connecting = client.connect(
        servers=[*servers.urls],
        name=name,
        tls=tls,
        user_jwt_cb=None if entry is None else lambda: entry.statement.encode(),
        signature_cb=None if entry is None else entry.answer,
        inbox_prefix=inbox,
        connect_timeout=TRY_SECONDS,
        reconnect_time_wait=RECONNECT_SECONDS,
        max_reconnect_attempts=-1,
        ping_interval=PING_SECONDS,
        max_outstanding_pings=2,
        allow_reconnect=True,
        disconnected_cb=lost,
        reconnected_cb=found,
        error_cb=complained,
    )
    try:
        await asyncio.wait_for(connecting, CONNECT_SECONDS)
    except NOT_THERE:
        with suppress(*NOT_THERE):
            await client.close()
        raise ServersSilent(reasons[-1]) from None
    tell(True)
    return client


def jetstream(client: Client) -> JetStreamContext:
    """What keeps things on the servers."""
    return client.jetstream(timeout=ANSWER_SECONDS)


def bucket_stream(bucket: str) -> str:
    """The stream that a bucket is."""
    return f"KV_{bucket}"


def bucket(stream: JetStreamContext, name: str, *, by_subject: bool) -> KeyValue:
    """A bucket that is there.

    Whoever may not ask for any key reads `by_subject`, from any server of a cluster, which may be a moment behind.
    """
    return KeyValue(name, bucket_stream(name), _before_keys(name), stream, direct=by_subject)


async def ensure_bucket(stream: JetStreamContext, name: str, seconds: float) -> KeyValue:
    """A bucket that forgets keys after some seconds, made if it is absent. Raises one of NOT_THERE."""
    try:
        await stream.stream_info(bucket_stream(name))
    except NotFoundError:
        for replicas in REPLICAS:
            config = KeyValueConfig(bucket=name, ttl=seconds, history=1, replicas=replicas, direct=True)
            try:
                await stream.create_key_value(config)
                break
            except APIError as error:
                if error.err_code == NAME_IN_USE:  # somebody else was first
                    break
                if replicas == REPLICAS[-1]:
                    raise
    return bucket(stream, name, by_subject=False)


async def ensure_journals(stream: JetStreamContext, servers: HallServers) -> None:
    """The stream of all journals, made if it is absent. Raises one of NOT_THERE."""
    try:
        await stream.stream_info(servers.journals)
        return
    except NotFoundError:
        pass
    for replicas in REPLICAS:
        config = StreamConfig(
            name=servers.journals,
            subjects=[servers.journal("*")],
            retention=RetentionPolicy.LIMITS,
            storage=StorageType.FILE,
            max_age=KEPT_SECONDS,
            num_replicas=replicas,
            allow_direct=True,
            duplicate_window=DUPLICATE_SECONDS,
        )
        try:
            await stream.add_stream(config)
            return
        except APIError as error:
            if error.err_code == NAME_IN_USE:  # somebody else was first
                return
            if replicas == REPLICAS[-1]:
                raise


def without_password(url: str) -> str:
    """An address as it may be shown."""
    return re.sub(r"//[^@/]*@", "//", url)


def _before_keys(bucket: str) -> str:
    return f"$KV.{bucket}."
