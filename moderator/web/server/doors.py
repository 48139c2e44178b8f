"""The two ports: who connects is counted before anything is read, and who then says nothing is put out again.

A connection costs memory before its first word, and a greeting by TLS costs time; the limits of `connections` count
only whom the site knows. So here all connections have a limit, those of one address have a lower one, and whoever has
made no whole request, body and all, after some seconds is closed. A device that has its answer is left alone.
"""

import asyncio
import contextlib
import socket
import ssl
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from aiohttp import web

MOST_OPEN = 512
"""Connections at a time: a browser makes seven at the most, and an evening has a dozen of them and thirty phones, which
keep one each."""
MOST_OF_ONE_ADDRESS = 256
"""Of those: no single device can lock out all others."""
SILENT_SECONDS = 10.0
"""A connection without any answer by then made no whole request: a page of ours makes one at once."""
LOOK_SECONDS = 1.0
"""How often it is looked for such ones."""
BREATH_SECONDS = 0.1
"""After the system gave no connection, most likely because this process has too many open files."""
BACKLOG = 100
"""Connections that the system keeps until they are taken."""


@dataclass(eq=False)
class _Caller:
    """One connection; while it still greets by TLS there is no transport."""

    address: str
    since: float
    transport: asyncio.BaseTransport | None = None
    is_answered: bool = False

    @property
    def is_gone(self) -> bool:
        return self.transport is not None and self.transport.is_closing()


class Doors:
    """All connections of a house, on both of its ports."""

    def __init__(self, site: web.Application) -> None:
        """`site`: whose answers tell that somebody has asked for something."""
        self._callers: set[_Caller] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: list[socket.socket] = []
        site.on_response_prepare.append(self._note_answer)

    def open(self, place: tuple[str, int], tls: ssl.SSLContext | None, serve: Callable[[], asyncio.Protocol]) -> int:
        """Let connections in at an address and port; the port, which is any free one where 0 is asked for.

        `serve` makes what reads a connection for the site. Raises OSError.
        """
        listening = socket.create_server(place, backlog=BACKLOG)
        listening.setblocking(False)
        self._listening.append(listening)
        self._keep(self._let_in(listening, tls, serve))
        return int(listening.getsockname()[1])

    def close(self) -> None:
        """Let nobody in any more."""
        for task in self._tasks:
            task.cancel()
        for listening in self._listening:
            listening.close()

    async def watch(self) -> None:
        """Put out who says nothing, for ever."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self._forget_gone()
            latest = time.monotonic() - SILENT_SECONDS
            for caller in self._callers:
                if not caller.is_answered and caller.since < latest and isinstance(caller.transport, asyncio.Transport):
                    caller.transport.abort()

    async def _let_in(
        self, listening: socket.socket, tls: ssl.SSLContext | None, serve: Callable[[], asyncio.Protocol]
    ) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, (address, *_) = await loop.sock_accept(listening)
            except OSError:
                await asyncio.sleep(BREATH_SECONDS)
                continue
            self._forget_gone()
            if len(self._callers) >= MOST_OPEN or self._of_addresses()[address] >= MOST_OF_ONE_ADDRESS:
                connection.close()
                continue
            caller = _Caller(address, time.monotonic())
            self._callers.add(caller)
            self._keep(self._greet(caller, connection, tls, serve))

    async def _greet(
        self,
        caller: _Caller,
        connection: socket.socket,
        tls: ssl.SSLContext | None,
        serve: Callable[[], asyncio.Protocol],
    ) -> None:
        limit = SILENT_SECONDS if tls is not None else None
        try:
            caller.transport, _ = await asyncio.get_running_loop().connect_accepted_socket(
                serve, connection, ssl=tls, ssl_handshake_timeout=limit
            )
        except (OSError, TimeoutError):  # a stranger that speaks no TLS, or none of ours
            with contextlib.suppress(OSError):
                connection.close()
            self._callers.discard(caller)

    async def _note_answer(self, request: web.Request, _: web.StreamResponse) -> None:
        for caller in self._callers:
            if caller.transport is request.transport:
                caller.is_answered = True

    def _forget_gone(self) -> None:
        self._callers = {caller for caller in self._callers if not caller.is_gone}

    def _of_addresses(self) -> Counter[str]:
        return Counter(caller.address for caller in self._callers)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Let a task run; a loop alone does not keep it alive."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
