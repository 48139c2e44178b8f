"""How many tables a machine has room for, by what a table costs.

What a table costs was measured (docs/many-tables.md): it may take a quarter of a core while people talk in both of its
rooms, and its processes have memory that they share with nobody. Nobody can know when all tables talk at once, so the
cores are not given out twice.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

TABLES_A_CORE = 4
"""That talk at once: in two rooms that are listened to, a table takes a quarter of a core."""
TABLE_BYTES = 400 * 1024**2
"""Of one table with its pages and its voice, each of which is a process: 200 MB with the models in the package, 130 MB
more with one that was fetched, and what an evening adds."""
KEPT_FREE_BYTES = 1024**3
"""For the hall itself and all else on the machine."""
MEMORY_FILE = Path("/proc/meminfo")


def places_here() -> int:
    """How many tables this machine can have at the same time; at least one."""
    places = cores() * TABLES_A_CORE
    free = available_memory()
    if free is not None:
        places = min(places, (free - KEPT_FREE_BYTES) // TABLE_BYTES)
    return max(1, places)


def cores() -> int:
    """That this program may use."""
    with suppress(AttributeError):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def available_memory() -> int | None:
    """Bytes that programs may still have; None where the system does not tell."""
    with suppress(OSError, ValueError):
        for line in MEMORY_FILE.read_text(encoding="ascii").splitlines():
            name, _, value = line.partition(":")
            if name == "MemAvailable":
                return int(value.split()[0]) * 1024
    return None


def memory_of(process: int) -> int | None:
    """Bytes that a process and all that it has started have for themselves; None when it is gone, or the system does
    not tell.
    """
    with suppress(OSError, ValueError):
        folder = Path(f"/proc/{process}")
        lines = (folder / "status").read_text(encoding="utf-8").splitlines()
        own = next(int(line.split()[1]) for line in lines if line.startswith("RssAnon:")) * 1024
        started = [*_started_by(folder)]
        return own + sum(memory_of(each) or 0 for each in started)
    return None


def _started_by(folder: Path) -> Iterator[int]:
    """The processes that the threads of a process have started."""
    for children in folder.glob("task/*/children"):
        with suppress(OSError):
            yield from map(int, children.read_text(encoding="ascii").split())
