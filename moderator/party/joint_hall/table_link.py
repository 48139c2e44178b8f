"""What a table's program is told by the hall that starts it: the servers, its number, its machine.

It is a file in the table's folder that nobody but its owner can read, since a password may stand in an address.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_private
from moderator.party.joint_hall.hall_servers import HallServers


@dataclass(frozen=True)
class TableLink:
    """Which table of which hall a program is."""

    servers: HallServers
    machine: str
    table: int


def write_link(file: Path, link: TableLink) -> None:
    """Raises BadInput."""
    servers = {key: str(value) if isinstance(value, Path) else value for key, value in asdict(link.servers).items()}
    told = {"machine": link.machine, "table": link.table, "servers": servers}
    try:
        write_private(file, json.dumps(told).encode())
    except OSError as error:
        raise BadInput(f"the table's link cannot be written: {error.strerror}", place=Place(file)) from None


def read_link(file: Path) -> TableLink:
    """Raises BadInput."""
    try:
        told = json.loads(file.read_bytes())
        servers = told["servers"]
        paths = {name: None if servers[name] is None else Path(servers[name]) for name in ("credentials", "authority")}
        known = HallServers(tuple(servers["urls"]), str(servers["hall"]), Path(servers["key"]), **paths)
        return TableLink(known, str(told["machine"]), int(told["table"]))
    except OSError as error:
        raise BadInput(f"the table's link cannot be read: {error.strerror}", place=Place(file)) from None
    except (ValueError, KeyError, TypeError):
        remedy = "it is written by `moderator serve --nats`, and by nobody else"
        raise BadInput("this is no link of a table to its hall", place=Place(file), remedy=remedy) from None
