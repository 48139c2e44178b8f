"""The files of a rehearsal: one folder, and in it a sound file for each room."""

import re
from collections.abc import Sequence
from pathlib import Path

from moderator.errors import BadInput, Place


def sound_files(rooms: Sequence[str]) -> list[str]:
    """A file name for each room: its own name without the signs that a file name cannot have, and no two the same."""
    names: list[str] = []
    for room in rooms:
        plain = re.sub(r"[^\w-]+", "_", room).strip("_") or "room"
        names.append(f"{plain}.wav" if f"{plain}.wav" not in names else f"{plain}_2.wav")
    return names


def make_folder(out: Path) -> None:
    """Make the folder, if it is not there yet. Raises BadInput when that is impossible."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"the folder cannot be made: {error.strerror}", place=Place(out)) from None
