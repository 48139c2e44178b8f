"""Where a table keeps what it has: everything that a hall needs to find it again, also a hall that started anew.

    table.json        what was wished, its ports, whose it is
    party.toml        what it plays                           journal      the evening, by which it is resumed
    events.jsonl      what happens, the public part           lines        a pipe: lines that are typed for it
    entrances.json    where its codes lead now                log.txt      what it prints
    alive.lock        locked as long as its process lives     state/       what else the program remembers
    hall.json         where several machines are one hall: its servers
    machines.json     and where its pages find the table on another machine

Nobody but the owner of the folder can read any of it.
"""

import json
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_whole
from moderator.party.hall.table_wish import TableWish
from moderator.party.joint_hall.table_link import MACHINES_FILE

FORMAT = 1
CERTIFICATES = ("authority.pem", "authority.key", "leaf.pem", "leaf.key")
"""One authority vouches for the lobby and for all tables, so a device is warned of it once."""


@dataclass(frozen=True)
class TableCard:
    """What is written down of a table."""

    number: int
    """By which people call it."""
    wish: TableWish
    ports: tuple[int, int]
    """Of http and https: pages look for it there after any pause."""
    visitor: str
    """A digest of whoever opened it."""
    opened: float
    """Seconds since 1970."""
    process: int = 0
    """Of the program that plays, or played last; 0: there was none."""
    is_closed: bool = False
    """Whether its evening is over for good."""
    news: Mapping[str, Any] | None = None
    """What another machine knew of it that had it before, as plain values."""


class TableFolder:
    """The folder of one table."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.party = folder / "party.toml"
        self.journal = folder / "journal"
        self.events = folder / "events.jsonl"
        self.entrances = folder / "entrances.json"
        self.lines = folder / "lines"
        self.log = folder / "log.txt"
        self.lock = folder / "alive.lock"
        self.state = folder / "state"
        self.link = folder / "hall.json"
        self.machines = folder / MACHINES_FILE
        self.told = folder / "timeline"
        self._card = folder / "table.json"

    def make(self, certificates: Path) -> None:
        """Make the folder, with copies of the hall's certificates. Raises BadInput."""
        web = self.state / "moderator" / "web"
        try:
            self.folder.mkdir(parents=True, mode=0o700)
            web.mkdir(parents=True, mode=0o700)
            for name in CERTIFICATES:
                shutil.copy2(certificates / name, web / name)
        except OSError as error:
            raise BadInput(f"the table cannot be written down: {error.strerror}", place=Place(self.folder)) from None

    def keep(self, card: TableCard) -> None:
        """Write down what is known of the table. Raises BadInput."""
        try:
            write_whole(self._card, json.dumps({"format": FORMAT, **asdict(card)}).encode())
        except OSError as error:
            raise BadInput(f"the table cannot be written down: {error.strerror}", place=Place(self._card)) from None

    def card(self) -> TableCard | None:
        """What was written down; None where nothing can be read."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            told = json.loads(self._card.read_bytes())
            if told.pop("format") == FORMAT:
                http, https = told["ports"]
                return replace(TableCard(**told), wish=TableWish(**told["wish"]), ports=(int(http), int(https)))
        return None

    def remove(self) -> None:
        """Forget the table."""
        shutil.rmtree(self.folder, ignore_errors=True)


def folders_in(tables: Path) -> Sequence[TableFolder]:
    """The folders of all tables that are written down."""
    with suppress(OSError):
        return [TableFolder(folder) for folder in sorted(tables.iterdir()) if folder.is_dir()]
    return []
