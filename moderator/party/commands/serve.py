"""`moderator serve`: many tables on one machine, or on several that are one hall, opened on a page."""

import socket
from pathlib import Path

import click

from moderator.language.files.text_file import make_folder
from moderator.language.languages import USUAL
from moderator.party.config.completing import complete_languages
from moderator.party.hall.hall import Hall, HallSetting
from moderator.party.hall.hall_office import Office
from moderator.party.hall.joined_hall import JoinedHall
from moderator.party.hall.places import places_here
from moderator.party.joint_hall.hall_key import make_hall_key, read_hall_key
from moderator.party.joint_hall.hall_servers import HallServers, check_servers
from moderator.party.joint_hall.joint_hall import JointHall
from moderator.party.joint_hall.server_pass import read_credentials
from moderator.party.live.browser_rooms import HTTP_PORT, web_folder
from moderator.party.live.fault_report import state_folder
from moderator.party.live.screen import print_wrapped
from moderator.web.hall.serving import HallPorts, serve_hall

IDLE_MINUTES = 15.0
"""So long nobody looks at a table before it falls asleep: a break for supper is longer, and wakes it up again."""
TABLES_AFTER = 10
"""The first table's port is so far behind the lobby's."""
HIGHEST_PORT = 65_000
MINUTE_SECONDS = 60.0
USUAL_HALL = "moderator"


@click.command()
@click.option(
    "--port",
    type=click.IntRange(1, HIGHEST_PORT),
    default=HTTP_PORT,
    show_default=True,
    help="Serve the lobby here by http, and at the next port by https; tables have the ports from ten later on.",
)
@click.option("--tables", type=click.IntRange(1), help="So many tables at the most, not what the machine has room for.")
@click.option("--language", default=USUAL, shell_complete=complete_languages, show_default=True, help="Of the pages.")
@click.option(
    "--idle",
    type=click.FloatRange(0, min_open=True),
    default=IDLE_MINUTES,
    show_default=True,
    metavar="MINUTES",
    help="A table that nobody looks at for so long sleeps until somebody comes.",
)
@click.option("--folder", type=click.Path(path_type=Path), help="Keep the tables here.")
@click.option(
    "--nats",
    metavar="ADDRESSES",
    help="Be one hall with other machines, by NATS servers, as in nats://192.168.1.20:4222; commas between several.",
)
@click.option("--hall", "hall_name", default=USUAL_HALL, show_default=True, help="The hall's name on those servers.")
@click.option(
    "--hall-key", type=click.Path(path_type=Path), help="The file of the hall's key, the same on all machines."
)
@click.option(
    "--machine", help="This machine's name in the hall, which no other one has; usually that of the computer."
)
@click.option("--nats-credentials", type=click.Path(path_type=Path), help="A credentials file for the servers.")
@click.option("--nats-ca", type=click.Path(path_type=Path), help="The certificate of whoever vouches for the servers.")
def serve(
    port: int,
    tables: int | None,
    language: str,
    idle: float,
    folder: Path | None,
    nats: str | None,
    hall_name: str,
    hall_key: Path | None,
    machine: str | None,
    nats_credentials: Path | None,
    nats_ca: Path | None,
) -> None:
    """Let many tables play on this machine: whoever opens the lobby's page opens one, and sees its codes there.

    Each table is a game of its own, whose rooms are in browsers. One that dies is resumed; one that nobody looks at
    sleeps. The organiser's page shows them all. Tables outlive this program: the next one finds them.

    With --nats several machines are one hall: a table is opened where there is room, and when a machine is gone another
    one goes on with its tables.
    """
    kept = folder if folder is not None else state_folder() / "hall"
    make_folder(kept)
    places = tables if tables is not None else places_here()
    setting = HallSetting(kept / "tables", web_folder(), places, port + TABLES_AFTER, idle * MINUTE_SECONDS)
    if nats is None:
        hall: Hall = Hall(setting)
    else:
        urls = tuple(url.strip() for url in nats.split(",") if url.strip())
        key = hall_key if hall_key is not None else kept / "hall.key"
        entry = None if nats_credentials is None else read_credentials(nats_credentials)
        servers = HallServers(urls, hall_name, entry, None if nats_ca is None else nats_ca.absolute())
        check_servers(servers)
        if hall_key is None and not key.exists():
            make_hall_key(key)
            print_wrapped(f"A new hall begins: copy its key, {key}, to the other machines, and name it by --hall-key.")
        name = machine or f"{socket.gethostname()}-{port}"
        hall = JoinedHall(setting, JointHall(servers, read_hall_key(key), name, kept, click.echo))
    office = Office(hall, language, click.echo)
    if isinstance(hall, JoinedHall):
        hall.carry_out = office.obey
    print_wrapped(f"This machine has places for {places} tables at the same time.")
    try:
        serve_hall(office, HallPorts(port, port + 1), web_folder(), hall.organiser_key)
    finally:
        hall.leave()
    playing = sum(table.process is not None for table in hall.tables.values())
    if playing:
        click.echo(f"{playing} tables go on without the hall; `moderator serve` looks after them again.")
