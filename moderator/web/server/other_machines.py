"""Pages move by themselves: what a table of a hall of several machines tells them of the other ones.

When a machine is gone another one goes on with its tables, at another address. So each room's page is told, while its
own machine lives, where the lobbies of all machines are, and a token by which it is this room wherever the table is.
The token counts more than once. It is derived from a key of the table, so that the next owner knows it and nobody has
to be told; it goes to whoever is the room already, and is worth as much as the cookie of that device.

The hall writes a file for each of its tables, which the table's worker looks at. Nobody but its owner can read it.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit

from moderator.language.files.text_file import write_private


@dataclass(frozen=True)
class OtherMachines:
    """What the pages of one table need, so that they find it wherever it is."""

    table: int
    key: bytes
    """Of this table alone, and secret."""
    lobbies: tuple[str, ...]
    """The addresses of all machines' lobbies by https, this one's too, each with a slash at its end."""
    entrances: tuple[str, ...]
    """The same by http."""

    def token(self, room: str) -> str:
        """What shows that a device is the room of this name."""
        return hmac.new(self.key, room.encode(), hashlib.sha256).hexdigest()


def write_machines(file: Path, machines: OtherMachines) -> None:
    """Raises OSError."""
    told = {**asdict(machines), "key": machines.key.hex()}
    write_private(file, json.dumps(told).encode())


def read_machines(file: Path) -> OtherMachines | None:
    """What a file tells; None where it tells nothing."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        told = json.loads(file.read_bytes())
        lobbies, entrances = (tuple(str(each) for each in told[name]) for name in ("lobbies", "entrances"))
        return OtherMachines(int(told["table"]), bytes.fromhex(told["key"]), lobbies, entrances)
    return None


def origins_of(lobbies: Sequence[str]) -> tuple[str, ...]:
    """Scheme, host and port of addresses; nothing of what is no address by https."""
    parts = [urlsplit(lobby) for lobby in lobbies]
    return tuple(f"https://{part.netloc}" for part in parts if part.scheme == "https" and part.netloc)
