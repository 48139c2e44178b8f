"""What a hall keeps of its organiser, so that one that starts anew goes on with it: who that is, and the planned start.

It lies beside the tables, in a file that only its owner can read: whoever has the key in it can be the organiser.
"""

import json
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_private

ORGANISER_FILE = "organiser.json"
FORMAT = 1
KEY_BYTES = 32
KEY_SECONDS = 24 * 3600.0
"""A hall that starts anew after its key is so old has another one: who organised that day must scan the code again."""
LATE_SECONDS = 300.0
"""A start that a hall has missed by more, since it did not run, is none any more: nobody waits for it now."""


@dataclass(frozen=True)
class CommonStart:
    """Tables that begin together."""

    at: float
    """Seconds since 1970."""
    tables: tuple[int, ...]
    """By their numbers."""


@dataclass(frozen=True)
class KeptHall:
    """What is kept."""

    key: str
    """By which the organiser's cookies are signed; secret."""
    made: float
    """When the key was: seconds since 1970."""
    start: CommonStart | None = None
    """None: none is planned."""


def take_up(folder: Path, now: float) -> KeptHall:
    """What an earlier hall has kept in a folder, as far as it still counts, or else what a new one has. `now` in
    seconds since 1970. Raises BadInput.
    """
    kept = _read(folder / ORGANISER_FILE)
    if kept is None or not 0 <= now - kept.made < KEY_SECONDS:
        kept = KeptHall(secrets.token_hex(KEY_BYTES), now, None if kept is None else kept.start)
    if kept.start is not None and now - kept.start.at > LATE_SECONDS:
        kept = replace(kept, start=None)
    keep(folder, kept)
    return kept


def keep(folder: Path, kept: KeptHall) -> None:
    """Raises BadInput."""
    file = folder / ORGANISER_FILE
    try:
        write_private(file, json.dumps({"format": FORMAT, **asdict(kept)}).encode())
    except OSError as error:
        raise BadInput(f"what the organiser wants cannot be kept: {error.strerror}", place=Place(file)) from None


def _read(file: Path) -> KeptHall | None:
    """What a file tells; None where it tells nothing."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        told = json.loads(file.read_bytes())
        if told["format"] == FORMAT and told["key"]:
            start = told["start"]
            planned = None if start is None else CommonStart(float(start["at"]), tuple(map(int, start["tables"])))
            return KeptHall(str(told["key"]), float(told["made"]), planned)
    return None
