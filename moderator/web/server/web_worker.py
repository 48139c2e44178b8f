"""The process that serves the pages of all rooms.

It stamps pings, places what pages hear in time, and passes everything else on. The program never waits for it, and it
ends with the program, as every worker does.
"""

import asyncio
import datetime
import ssl
import threading
from typing import NoReturn

from aiohttp import web

from moderator.audio.worker.messages import CloseDevice, SignOfLife
from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.errors import ModeratorError
from moderator.web.server.addresses import own_addresses
from moderator.web.server.certificates import ensure_certificates
from moderator.web.server.connections import Connections
from moderator.web.server.jobs import EntranceChanged, HouseFailed, HouseOpened, OpenHouse
from moderator.web.server.pairing import Pairing
from moderator.web.server.site import make_site

BEAT_SECONDS = 0.3
"""How often the worker gives a sign of life."""
EVERYWHERE = "0.0.0.0"
"""All networks of this machine."""
DEVICES_FILE = "devices.json"


class _House:
    """The rooms of one order, and where their codes lead."""

    def __init__(self, order: OpenHouse, channel: WorkerChannel) -> None:
        self._order = order
        self._channel = channel
        self._addresses = own_addresses()
        self._pairing = Pairing([room.name for room in order.rooms], order.folder / DEVICES_FILE)
        self._connections = Connections(order.rooms, channel)
        self._ports = (order.http_port, order.https_port)
        self._closed = asyncio.Event()

    async def serve(self) -> None:
        """Serve until the program says that it is enough. Raises BadInput, OSError."""
        files = ensure_certificates(self._order.folder, self._addresses, datetime.datetime.now(datetime.UTC))
        site = make_site(self._pairing, files.authority, self._order.rooms, self._connections.connect)
        runner = web.AppRunner(site, access_log=None, handle_signals=False)
        await runner.setup()
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(files.leaf, files.key)
        for port, context in zip(self._ports, (None, tls), strict=True):
            try:
                await web.TCPSite(runner, EVERYWHERE, port, ssl_context=context, reuse_address=True).start()
            except OSError:
                if self._order.ports_are_fixed:
                    raise
                await web.TCPSite(runner, EVERYWHERE, 0, ssl_context=context).start()
        http_port, https_port = self._ports = (runner.addresses[0][1], runner.addresses[1][1])
        told = self._entrances()
        self._channel.send(HouseOpened(told, http_port, https_port))
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._pass_jobs, args=(loop,), name="web jobs", daemon=True).start()
        while not self._closed.is_set():
            self._channel.send(SignOfLife(0))
            for room, entrance in enumerate(self._entrances()):
                if entrance != told[room]:
                    self._channel.send(EntranceChanged(room, entrance))
            told = self._entrances()
            try:
                await asyncio.wait_for(self._closed.wait(), BEAT_SECONDS)
            except TimeoutError:
                continue

    def _entrances(self) -> tuple[str, ...]:
        """Where each room's QR code leads. What stands behind # is not sent to any server and stays in no log."""
        http_port, https_port = self._ports
        return tuple(
            f"https://{self._addresses[0]}:{https_port}/enter#{self._pairing.token(number)}"
            if room.listens
            else f"http://{self._addresses[0]}:{http_port}/enter#{self._pairing.token(number)}"
            for number, room in enumerate(self._order.rooms)
        )

    def _pass_jobs(self, loop: asyncio.AbstractEventLoop) -> None:
        while True:
            job = self._channel.next_job(None)
            done = self._closed.set if isinstance(job, CloseDevice) else None
            if done is not None:
                loop.call_soon_threadsafe(done)
            else:
                loop.call_soon_threadsafe(self._connections.serve, job)


async def _serve(order: OpenHouse, channel: WorkerChannel) -> None:
    await _House(order, channel).serve()


def main() -> NoReturn:
    """Serve until the program has gone."""
    channel = WorkerChannel()
    order: OpenHouse = channel.next_job(None)
    try:
        asyncio.run(_serve(order, channel))
    except ModeratorError as error:
        channel.send(HouseFailed(error.problem, error.remedy))
    except OSError as error:
        problem = f"the ports {order.http_port} and {order.https_port} cannot be served: {error.strerror}"
        channel.send(HouseFailed(problem, "is another moderator running?"))
    channel.end()
