"""A folder of files that appears whole or not at all, however many programs want it at once.

What is not whole yet lies beside it in a hidden folder, where nobody takes it for a model; what a killed program left
there is used or removed by the next one.
"""

import contextlib
import os
import shutil
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.sources import SourceFile

HIDDEN = ".fetching"
"""The folder of what is not whole yet, beside the models."""
SPARE_BYTES = 50_000_000
"""Space to be left on the disk: a full disk stops more than this program."""
LOCK_LOOK_SECONDS = 0.1


def is_whole(folder: Path, files: Iterable[SourceFile]) -> bool:
    """Whether all files are there in their size. Their sums were compared before they came there."""
    try:
        return all((folder / file.name).stat().st_size == file.bytes for file in files)
    except OSError:
        return False


@contextlib.contextmanager
def locked(models: Path, wait_seconds: float) -> Iterator[Path]:
    """The hidden folder beside the models, for this program alone; both are made when missing.

    Raises ModelError when another program still has it after `wait_seconds`, OSError when it cannot be made.
    """
    import fcntl  # not everywhere, and nobody needs it who fetches nothing

    hidden = models / HIDDEN
    hidden.mkdir(parents=True, exist_ok=True)
    with (hidden / "lock").open("w") as lock:
        give_up = time.monotonic() + wait_seconds
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > give_up:
                    problem = "another moderator is fetching models on this computer"
                    raise ModelError(problem, remedy="wait until it is done") from None
                time.sleep(LOCK_LOOK_SECONDS)
        yield hidden


def move_into_place(fresh: Path, place: Path) -> None:
    """Give a whole folder its name, in one step where nothing of that name is there. Raises OSError."""
    if place.is_symlink():
        place.unlink()
    shutil.rmtree(place, ignore_errors=True)
    os.rename(fresh, place)


def check_space(folder: Path, needed: int) -> None:
    """Raises ModelError when the disk has no room for so many bytes, OSError when it cannot be asked."""
    free = shutil.disk_usage(folder).free
    if free < needed + SPARE_BYTES:
        raise ModelError(
            f"{folder} has {free // 10**6} MB left, and {(needed + SPARE_BYTES) // 10**6} MB are needed",
            remedy="make room",
        )
