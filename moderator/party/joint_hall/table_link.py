"""What a table's program is told by the hall that starts it: the servers, its number, its machine, its own keys.

It is a file in the table's folder that nobody but its owner can read. Of the hall's key nothing is in it.
"""

import json
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_private
from moderator.party.joint_hall.hall_key import HallKey
from moderator.party.joint_hall.hall_servers import HallServers, without_password
from moderator.party.joint_hall.server_pass import ServerPass
from moderator.party.joint_hall.table_rights import pass_of_table

MACHINES_FILE = "machines.json"
"""Beside the link: what the table's pages are told of the hall's machines."""
NAME_BYTES = 8


@dataclass(frozen=True)
class TableLink:
    """Which table of which hall a program is."""

    servers: HallServers
    """With the table's own pass, where servers ask for passes."""
    machine: str
    table: int
    secret: bytes
    """By which what leaves the table is sealed: 32 bytes."""
    name: str
    """Under which the program reads its journal and gets answers; no other one has it."""


def make_link(servers: HallServers, key: HallKey, machine: str, table: int) -> TableLink:
    """For a program that is to begin, or to go on."""
    name = secrets.token_hex(NAME_BYTES)
    urls = servers.urls if key.account is None else tuple(without_password(url) for url in servers.urls)
    own = replace(servers, urls=urls, entry=pass_of_table(key, servers, table, name))
    return TableLink(own, machine, table, key.secret_of(table), name)


def write_link(file: Path, link: TableLink) -> None:
    """Raises BadInput."""
    servers = {**asdict(link.servers), "authority": link.servers.authority and str(link.servers.authority)}
    told = {**asdict(link), "servers": servers, "secret": link.secret.hex()}
    try:
        write_private(file, json.dumps(told).encode())
    except OSError as error:
        raise BadInput(f"the table's link cannot be written: {error.strerror}", place=Place(file)) from None


def read_link(file: Path) -> TableLink:
    """Raises BadInput."""
    try:
        told = json.loads(file.read_bytes())
        servers = told["servers"]
        entry = None if servers["entry"] is None else ServerPass(**servers["entry"])
        authority = None if servers["authority"] is None else Path(servers["authority"])
        known = HallServers(tuple(servers["urls"]), str(servers["hall"]), entry, authority)
        secret = bytes.fromhex(told["secret"])
        return TableLink(known, str(told["machine"]), int(told["table"]), secret, str(told["name"]))
    except OSError as error:
        raise BadInput(f"the table's link cannot be read: {error.strerror}", place=Place(file)) from None
    except (ValueError, KeyError, TypeError):
        remedy = "it is written by `moderator serve --nats`, and by nobody else"
        raise BadInput("this is no link of a table to its hall", place=Place(file), remedy=remedy) from None
