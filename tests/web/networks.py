"""A bad network between a page and the server: what goes through it may be late, or stand for a while.

    with network_to(house.ports[0]) as network:
        network.late_share, network.late_seconds = 0.2, 0.3
        ...                                     # pages connect to network.port

As in TCP nothing is lost and nothing overtakes: what comes after a late packet waits for it.
"""

import asyncio
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PIECE_BYTES = 1 << 14
POLL_SECONDS = 0.005


class Network:
    """What may be set while things go through it."""

    def __init__(self, port: int) -> None:
        """`port`: where it leads."""
        self.port = 0
        self.late_share = 0.0
        """Of the packets, so many are late."""
        self.late_seconds = 0.0
        self.stands = False
        """Whether nothing goes through for now."""
        self.loop: asyncio.AbstractEventLoop | None = None
        """What it runs on, on a thread of its own."""
        self._leads_to = port
        self._chance = random.Random(0)
        self._writers: list[asyncio.StreamWriter] = []

    def cut(self) -> None:
        """End all connections that there are, as a Wi-Fi does that a device has left."""
        loop = self.loop
        assert loop is not None
        for writer in self._writers:
            loop.call_soon_threadsafe(writer.transport.abort)
        self._writers.clear()

    async def end(self) -> None:
        """Cut all connections, and serve no longer."""
        for writer in self._writers:
            writer.transport.abort()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        with suppress(OSError):
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._leads_to)
            self._writers.append(there_writer)
            await asyncio.gather(self._carry(reader, there_writer), self._carry(there_reader, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One direction of a connection, to its end."""
        underway: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivering = asyncio.create_task(self._deliver(underway, writer))
        due = 0.0
        with suppress(OSError):
            while piece := await reader.read(PIECE_BYTES):
                late = self.late_seconds if self._chance.random() < self.late_share else 0.0
                due = max(due, time.monotonic() + late)
                underway.put_nowait((due, piece))
        underway.put_nowait((0.0, b""))
        await delivering

    async def _deliver(self, underway: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while (job := await underway.get())[1]:
                await asyncio.sleep(max(0.0, job[0] - time.monotonic()))
                while self.stands:
                    await asyncio.sleep(POLL_SECONDS)
                writer.write(job[1])
                await writer.drain()
            while self.stands:  # that an end was closed goes no further either
                await asyncio.sleep(POLL_SECONDS)
        writer.close()


@contextmanager
def network_to(port: int) -> Iterator[Network]:
    """A network to a port of this machine while the block runs, on a thread of its own."""
    network = Network(port)
    ready, over = threading.Event(), asyncio.Event()

    async def serve() -> None:
        server = await asyncio.start_server(network._pass_on, "127.0.0.1", 0)
        network.port = server.sockets[0].getsockname()[1]
        network.loop = asyncio.get_running_loop()
        ready.set()
        await over.wait()
        server.close()
        await network.end()

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    ready.wait()
    try:
        yield network
    finally:
        if network.loop is not None:
            network.loop.call_soon_threadsafe(over.set)
        thread.join()
