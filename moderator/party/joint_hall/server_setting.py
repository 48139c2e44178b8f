"""What NATS servers must know so that they ask for passes: two files of settings, beside the keys of halls.

nats.conf         for nats-server --config; made once, and the host's to change
halls.conf        who is to be believed: written anew with each hall
operator.seed     the key by which another hall can be added
NAME.key          the key of a hall, for its machines
NAME.account      that there is this hall, signed by the operator
    kept/             what the servers keep, where the host changes nothing
"""

import json
from collections.abc import Mapping
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_private, write_whole
from moderator.party.joint_hall.hall_key import make_hall_key
from moderator.party.joint_hall.hall_servers import check_hall_name
from moderator.party.joint_hall.server_pass import account_statement, operator_statement
from moderator.party.joint_hall.signing_key import KeyKind, SigningKey, read_seed

SERVERS_FILE, HALLS_FILE, OPERATOR_FILE = "nats.conf", "halls.conf", "operator.seed"
OPERATOR_NAME, SYSTEM_NAME = "moderator", "SYS"
KEPT, KEPT_FOLDER = "KEPT", "kept"
KEY_ENDING, ACCOUNT_ENDING = ".key", ".account"
SERVERS_SETTING = """\
# NATS servers of halls: nats-server --config nats.conf
listen: 0.0.0.0:4222

jetstream {
    store_dir: KEPT
    max_file_store: 1GB
}

include halls.conf

# Passes are not seen by whoever listens on the network, but when a table plays and how much is:
# tls { cert_file: "/etc/nats/server.pem", key_file: "/etc/nats/server.key" }

# For three servers that are a cluster, each with its own name:
# server_name: hall-1
# cluster {
#     name: hall
#     listen: 0.0.0.0:6222
#     routes: ["nats://192.168.1.20:6222", "nats://192.168.1.21:6222", "nats://192.168.1.22:6222"]
# }
"""


def add_hall(folder: Path, hall: str) -> Path:
    """Make a hall's key, and let servers with the settings in this folder know the hall: the key's file.

    Raises BadInput, also where that hall is there already.
    """
    check_hall_name(hall)
    key = folder / f"{hall}{KEY_ENDING}"
    if key.exists():
        raise BadInput(f"the hall {hall} has a key already", place=Place(key), remedy="name another hall with --hall")
    operator = _operator(folder / OPERATOR_FILE)
    account = SigningKey(KeyKind.ACCOUNT)
    try:
        if not (folder / SERVERS_FILE).exists():
            kept = json.dumps(str((folder / KEPT_FOLDER).absolute()))
            write_whole(folder / SERVERS_FILE, SERVERS_SETTING.replace(KEPT, kept).encode())
        told = f"{account.public} {account_statement(operator, account.public, hall, keeps=True)}\n"
        write_whole(folder / f"{hall}{ACCOUNT_ENDING}", told.encode())
        _write_halls(folder, operator)
    except OSError as error:
        raise BadInput(f"the servers' settings cannot be written: {error.strerror}", place=Place(folder)) from None
    make_hall_key(key, account)
    return key


def _operator(file: Path) -> SigningKey:
    """The operator of these servers, made if there is none. Raises BadInput."""
    try:
        if not file.exists():
            write_private(file, f"{SigningKey(KeyKind.OPERATOR).seed}\n".encode())
        return read_seed(file.read_text(encoding="ascii").strip())
    except OSError as error:
        raise BadInput(f"the operator's key cannot be kept: {error.strerror}", place=Place(file)) from None
    except ValueError:
        raise BadInput("this is no key of an operator of NATS servers", place=Place(file)) from None


def _write_halls(folder: Path, operator: SigningKey) -> None:
    """Raises OSError."""
    system_file = folder / f"{SYSTEM_NAME}{ACCOUNT_ENDING}"
    if not system_file.exists():  # nobody need ever be a user of it: its key is kept by nobody
        system = SigningKey(KeyKind.ACCOUNT).public
        told = f"{system} {account_statement(operator, system, SYSTEM_NAME, keeps=False)}\n"
        write_whole(system_file, told.encode())
    accounts: Mapping[str, str] = dict(
        file.read_text(encoding="ascii").split() for file in sorted(folder.glob(f"*{ACCOUNT_ENDING}"))
    )
    system = system_file.read_text(encoding="ascii").split()[0]
    lines = [
        "# Written anew by `moderator hall-keys` with each hall.",
        f'operator: "{operator_statement(operator, OPERATOR_NAME, system)}"',
        f"system_account: {system}",
        "resolver: MEMORY",
        "resolver_preload {",
        *(f'    {public}: "{statement}"' for public, statement in accounts.items()),
        "}",
    ]
    write_whole(folder / HALLS_FILE, "".join(f"{line}\n" for line in lines).encode())
