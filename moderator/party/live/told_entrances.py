"""Where the codes of an evening lead and who has come, kept in a file for the program that started this one.

A hall starts many evenings, each a program of its own, and shows their codes on pages of its own; whoever made a
computer without a terminal does the same. The file is written whole whenever something has changed, and can be read by
its owner alone: whoever has an address in it may become that room, or the host. A thread beside the game writes it, and
what fails there is left: the game knows nothing of it.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from moderator.language.files.text_file import write_private
from moderator.party.live.browser_rooms import BrowserRooms

LOOK_SECONDS = 0.2
"""How often it is looked whether anything has changed: somebody waits for a code to become the next one."""


@dataclass(frozen=True)
class Entrance:
    """Where one code leads."""

    name: str
    """The room's; empty for the host's page and for players' phones."""
    address: str
    """Counts once; empty where nobody may come in just now."""
    there: int
    """How many pages are open that came in here."""


@dataclass(frozen=True)
class Entrances:
    """All of an evening."""

    host: Entrance
    rooms: tuple[Entrance, ...]
    phones: Entrance

    @property
    def there(self) -> int:
        """How many pages are open."""
        return sum(each.there for each in (self.host, self.phones, *self.rooms))


def entrances_of(browser_rooms: BrowserRooms) -> Entrances:
    """How they are now; may be called from any thread."""
    house = browser_rooms.house
    there = [house.pages[number].is_there for number in browser_rooms.numbers]
    return Entrances(
        Entrance("", house.host.entrance, int(house.host.is_there)),
        tuple(
            Entrance(name, address, int(is_there))
            for (name, address), is_there in zip(browser_rooms.entrances(), there, strict=True)
        ),
        Entrance("", house.seats.entrance, sum(house.seats.devices(player) for player in house.seats.taken)),
    )


def read_entrances(file: Path) -> Entrances | None:
    """What a file tells; None where it tells nothing."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        told = json.loads(file.read_bytes())
        rooms = tuple(Entrance(**room) for room in told["rooms"])
        return Entrances(Entrance(**told["host"]), rooms, Entrance(**told["phones"]))
    return None


@contextmanager
def tell_entrances(browser_rooms: BrowserRooms | None, file: Path | None) -> Iterator[None]:
    """While the block runs, keep them in a file; without rooms in browsers, or without a file, nothing is told."""
    if browser_rooms is None or file is None:
        yield
        return
    over = threading.Event()

    def tell() -> None:
        told: Entrances | None = None
        while True:
            with suppress(Exception):  # whatever it is, the game must not hear of it
                now = entrances_of(browser_rooms)
                if now != told:
                    write_private(file, json.dumps(asdict(now), ensure_ascii=False).encode())
                    told = now
            if over.wait(LOOK_SECONDS):
                return

    thread = threading.Thread(target=tell, name="entrances", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(1.0)
        with suppress(OSError):
            file.unlink(missing_ok=True)
