"""The volumes that rooms have chosen by voice, remembered between evenings in the folder for the program's state.

They are kept by loudspeaker and room. A volume that the party file gives anew counts before a remembered one.
"""

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import platformdirs

from moderator.party.config.rooms import Room

MOST_BYTES = 100_000
"""A file that is larger is none of ours."""


def volumes_file() -> Path:
    """Where they are kept; it need not exist."""
    return platformdirs.user_state_path("moderator", appauthor=False) / "volumes.json"


def remembered_volumes(rooms: Sequence[Room]) -> list[float]:
    """The volume of each room: what was chosen there last, else what the party file says."""
    kept = _kept()
    return [_volume(room, kept.get(_key(room))) for room in rooms]


def remember_volumes(rooms: Sequence[Room]) -> Callable[[Sequence[float]], None]:
    """What keeps the volumes of these rooms. Where that cannot be written they are forgotten after the evening."""

    def remember(volumes: Sequence[float]) -> None:
        kept = {_key(room): [room.volume, volume] for room, volume in zip(rooms, volumes, strict=True)}
        file = volumes_file()
        part = file.with_name(f".{file.name}.{os.getpid()}.part")
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps({**_kept(), **kept}, ensure_ascii=False, indent=1), encoding="utf-8")
            os.replace(part, file)

    return remember


def _key(room: Room) -> str:
    return " / ".join((room.name, room.loudspeaker or "usual", room.loudspeaker_channel.value))


def _volume(room: Room, kept: object) -> float:
    match kept:
        case [int() | float() as in_file, int() | float() as chosen] if in_file == room.volume and 0 < chosen <= 1:
            return float(chosen)
    return room.volume


def _kept() -> dict[str, object]:
    """What the file holds; nothing when it is damaged."""
    with suppress(OSError, ValueError, RecursionError):
        file = volumes_file()
        if file.stat().st_size <= MOST_BYTES:
            found = json.loads(file.read_text(encoding="utf-8"))
            return found if isinstance(found, dict) else {}
    return {}
