"""The process that serves the pages of all rooms.

It stamps pings, places what pages hear in time, and passes everything else on. The program never waits for it, and it
ends with the program, as every worker does.
"""

import asyncio
import ssl
import threading
from pathlib import Path
from typing import NoReturn

from aiohttp import web

from moderator.audio.worker.messages import CloseDevice, SignOfLife
from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.errors import ModeratorError
from moderator.web.server.answers import HOST_START_PATH, START_PATH
from moderator.web.server.certificates import fingerprint_of
from moderator.web.server.connections import Connections
from moderator.web.server.doors import Doors
from moderator.web.server.host_access import HostAccess
from moderator.web.server.host_connections import HostConnections
from moderator.web.server.jobs import (
    EntranceChanged,
    HostEntranceChanged,
    HouseFailed,
    HouseOpened,
    LendFile,
    OpenHouse,
    OriginChanged,
    ToHost,
    ToRoom,
)
from moderator.web.server.other_machines import OtherMachines, read_machines
from moderator.web.server.pairing import Pairing
from moderator.web.server.seat_site import SeatSite
from moderator.web.server.site import ENTER_PATH, HostSite, RoomSite, SafeSite, make_site
from moderator.web.server.whereabouts import Whereabouts

BEAT_SECONDS = 0.3
"""How often the worker gives a sign of life."""
IDLE_SECONDS = 30.0
"""A connection over which nothing more is asked is kept so long."""
EVERYWHERE = "0.0.0.0"
"""All networks of this machine."""
DEVICES_FILE = "devices.json"


class _House:
    """The rooms of one order, and where their codes lead."""

    def __init__(self, order: OpenHouse, channel: WorkerChannel) -> None:
        self._order = order
        self._channel = channel
        self._whereabouts = Whereabouts(order.folder)
        self._pairing = Pairing([room.name for room in order.rooms], order.folder / DEVICES_FILE)
        self._connections = Connections(order.rooms, channel)
        self._host = None if order.host is None else HostAccess(order.host.key)
        names = tuple(room.name for room in order.rooms)
        self._lent: dict[str, Path] = {}
        """Files that the host's pages may fetch, by name."""
        self._host_connections = None if order.host is None else HostConnections(order.host, names, channel)
        self._seats = None if order.seats is None else SeatSite(order.seats, channel)
        self._ports = (order.http_port, order.https_port)
        self._machines: OtherMachines | None = None
        self._closed = asyncio.Event()

    async def serve(self) -> None:
        """Serve until the program says that it is enough. Raises BadInput, OSError."""
        host = None
        if self._host is not None and self._host_connections is not None:
            host = HostSite(self._host, self._host_connections.connect, self._host_connections.lines.take, self._lent)
        lines = RoomSite(self._connections.connect, self._connections.lines.take)
        authority = self._whereabouts.files.authority
        fingerprint = fingerprint_of(authority)
        safe = SafeSite(authority, fingerprint, lambda: self._ports[1], self._lobbies)
        site = make_site(self._pairing, safe, self._order.rooms, lines, host, self._seats)
        doors = Doors(site)
        runner = web.AppRunner(site, access_log=None, handle_signals=False, keepalive_timeout=IDLE_SECONDS)
        await runner.setup()
        assert runner.server is not None
        http_port, https_port = self._ports = (
            self._open_door(doors, self._order.http_port, None, runner.server),
            self._open_door(doors, self._order.https_port, self._whereabouts.tls, runner.server),
        )
        self._look_at_machines()
        watching = asyncio.create_task(doors.watch())
        told = self._entrances()
        told_host = self._host_entrance()
        self._channel.send(HouseOpened(told, http_port, https_port, told_host, fingerprint, self._origin()))
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._pass_jobs, args=(loop,), name="web jobs", daemon=True).start()
        while not self._closed.is_set():
            self._channel.send(SignOfLife(0))
            self._look_at_machines()
            before = self._origin()
            await self._whereabouts.follow()
            if self._origin() != before:
                self._channel.send(OriginChanged(self._origin()))
            for room, entrance in enumerate(self._entrances()):
                if entrance != told[room]:
                    self._channel.send(EntranceChanged(room, entrance))
            told = self._entrances()
            if (entrance := self._host_entrance()) != told_host:
                told_host = entrance
                self._channel.send(HostEntranceChanged(entrance))
            try:
                await asyncio.wait_for(self._closed.wait(), BEAT_SECONDS)
            except TimeoutError:
                continue
        watching.cancel()
        doors.close()

    def _look_at_machines(self) -> None:
        """Pages know the hall's machines as the hall does."""
        if self._order.machines is None:
            return
        machines = read_machines(self._order.machines)
        if machines is not None and machines != self._machines:
            self._machines = machines
            self._pairing.standing = tuple(machines.token(room.name) for room in self._order.rooms)
            self._connections.tell_machines(machines)

    def _lobbies(self) -> tuple[str, ...]:
        return () if self._machines is None else self._machines.lobbies

    def _open_door(self, doors: Doors, port: int, tls: ssl.SSLContext | None, serve: web.Server) -> int:
        """Let connections in, at another port where that one is taken and need not be; the port."""
        try:
            return doors.open((EVERYWHERE, port), tls, serve)
        except OSError:
            if self._order.ports_are_fixed:
                raise
            return doors.open((EVERYWHERE, 0), tls, serve)

    def _entrances(self) -> tuple[str, ...]:
        """Where each room's QR code leads. What stands behind # is not sent to any server and stays in no log.

        One that listens comes by a page that explains its browser's warning, and goes on by itself where none is.
        """
        return tuple(
            f"{self._origin()}{START_PATH if room.listens else ENTER_PATH}#{self._pairing.token(number)}"
            for number, room in enumerate(self._order.rooms)
        )

    def _origin(self) -> str:
        """Where devices find this server by plain http."""
        return f"http://{self._whereabouts.address}:{self._ports[0]}"

    def _host_entrance(self) -> str:
        """Where the host's code leads, which counts by https; nothing where there is no page of the host."""
        if self._host is None:
            return ""
        return f"{self._origin()}{HOST_START_PATH}#{self._host.token}"

    def _pass_jobs(self, loop: asyncio.AbstractEventLoop) -> None:
        while True:
            match self._channel.next_job(None):
                case CloseDevice():
                    loop.call_soon_threadsafe(self._closed.set)
                case LendFile(name, file):
                    self._lent[name] = file
                case ToRoom() as job:
                    loop.call_soon_threadsafe(self._connections.serve, job)
                case ToHost() as job if self._host_connections is not None:
                    loop.call_soon_threadsafe(self._host_connections.serve, job)
                case job if self._seats is not None:
                    loop.call_soon_threadsafe(self._seats.serve, job)


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
