"""The ports of a hall and its loop: pages are answered, and between two requests the office looks after the tables.

No game runs here, so one thread does it all: a hall that stands for a moment delays nobody's clock.
"""

import asyncio
import signal
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from moderator.errors import BadInput
from moderator.web.hall.office import HallOffice
from moderator.web.hall.site import HallDoor, make_hall_site
from moderator.web.server.answers import ORGANISER_START_PATH
from moderator.web.server.certificates import fingerprint_of
from moderator.web.server.doors import Doors
from moderator.web.server.host_access import HostAccess
from moderator.web.server.whereabouts import Whereabouts

TEND_SECONDS = 0.25
"""How often the office looks after its tables."""
IDLE_SECONDS = 30.0
"""A connection over which nothing more is asked is kept so long."""
EVERYWHERE = "0.0.0.0"
"""All networks of this machine."""


@dataclass(frozen=True)
class HallPorts:
    """Where a hall is found."""

    http: int
    https: int


def serve_hall(office: HallOffice, ports: HallPorts, folder: Path, key: str) -> None:
    """Serve the pages until the program is told to end (SIGTERM or Ctrl-C).

    `folder` has the certificates; `key` signs the organiser's cookies.
    For the main thread. Raises BadInput when the ports are taken or the folder cannot be written.
    """
    asyncio.run(_serve(office, ports, folder, key))


async def _serve(office: HallOffice, ports: HallPorts, folder: Path, key: str) -> None:
    whereabouts = Whereabouts(folder)
    authority = whereabouts.files.authority
    access = HostAccess(key)
    door = HallDoor(authority, fingerprint_of(authority), lambda: ports.https)
    site = make_hall_site(office, access, door)
    doors = Doors(site)
    runner = web.AppRunner(site, access_log=None, handle_signals=False, keepalive_timeout=IDLE_SECONDS)
    await runner.setup()
    assert runner.server is not None
    try:
        doors.open((EVERYWHERE, ports.http), None, runner.server)
        doors.open((EVERYWHERE, ports.https), whereabouts.tls, runner.server)
    except OSError as error:
        doors.close()
        problem = f"the ports {ports.http} and {ports.https} cannot be served: {error.strerror}"
        raise BadInput(problem, remedy="name another with --port") from None
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, over.set)
    watching = asyncio.create_task(doors.watch())
    told = ("", "")
    try:
        while not over.is_set():
            await whereabouts.follow()
            origin = f"http://{whereabouts.address}:{ports.http}"
            if (origin, access.token) != told:
                told = (origin, access.token)
                office.opened(
                    f"{origin}/",
                    f"{origin}{ORGANISER_START_PATH}#{access.token}",
                    f"https://{whereabouts.address}:{ports.https}/",
                )
            office.tend()
            try:
                await asyncio.wait_for(over.wait(), TEND_SECONDS)
            except TimeoutError:
                continue
    finally:
        watching.cancel()
        doors.close()
        await runner.cleanup()
