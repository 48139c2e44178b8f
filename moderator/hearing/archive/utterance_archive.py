"""Keeps what an evening's ears have heard, when the host wants it: every utterance as a recording in a folder.

Each evening gets a folder of its own inside, named by when it began. A thread of its own writes: the game never waits
for a disk. When all that is kept together grows above a limit the oldest goes first, and only files that look as ours
do are ever removed. When the disk is full or the folder cannot be written, that is told once and the game goes on
without keeping.
"""

import re
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from datetime import datetime
from pathlib import Path
from queue import Full, Queue

from moderator.audio.sound import Int16Samples
from moderator.errors import SoundError
from moderator.hearing.archive.recording import FACTS, SOUND, Recording, write_recording
from moderator.language.files.text_file import make_folder

LIMIT_BYTES = 500_000_000
"""Kept at the most: about four hours of speech, which are several evenings."""
WAITING = 50
"""Utterances that may wait for a slow disk; what comes on top of them is not kept."""

EVENING = re.compile(r"\d{4}-\d\d-\d\d-\d{6}")
UTTERANCE = re.compile(r"\d{4,}-[\w-]*\.(wav|json)")
"""How our folders and files are called: "2026-11-21-201500/0007-room_one.wav"."""


class UtteranceArchive:
    """Writes the utterances of one evening. To be closed, so that nothing is lost."""

    def __init__(self, folder: Path, began: datetime, *, limit: int = LIMIT_BYTES) -> None:
        """`folder` holds all evenings, `began` names this one; `limit` in bytes for all together.

        Raises BadInput when the folder cannot be made.
        """
        self._folder = folder
        self._limit = limit
        self._evening = folder / f"{began:%Y-%m-%d-%H%M%S}"
        self._count = 0
        self._trouble: str | None = None
        self._waiting: Queue[tuple[Recording, Int16Samples] | None] = Queue(WAITING)
        make_folder(self._evening)
        self._writer = threading.Thread(target=self._write_all, name="utterance archive", daemon=True)
        self._writer.start()

    @property
    def note(self) -> str:
        """What the host reads at the beginning."""
        limit = self._limit // 1_000_000
        return f"what is heard is kept as sound in {self._folder} ({limit} MB at most); delete it when you like"

    def next_file(self, room: str) -> Path:
        """Where the next utterance of this room goes."""
        self._count += 1
        plain = re.sub(r"[^\w-]+", "_", room).strip("_") or "room"
        return self._evening / f"{self._count:04d}-{plain}{SOUND}"

    def keep(self, recording: Recording, samples: Int16Samples) -> None:
        """Write this soon; returns at once."""
        try:
            self._waiting.put_nowait((recording, samples))
        except Full:
            self._trouble = self._trouble or "the disk is too slow: not everything that is said is kept"

    def trouble(self) -> str | None:
        """What went wrong since the last call, in one sentence for the host; None when nothing did."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def close(self) -> None:
        """Write what still waits and end. A second time does nothing."""
        if self._writer.is_alive():
            self._waiting.put(None)
            self._writer.join()

    def _write_all(self) -> None:
        works = True
        kept: deque[tuple[Path, int]] | None = None
        while (next_one := self._waiting.get()) is not None:
            if not works:
                continue
            try:
                if kept is None:
                    kept = deque(with_sizes(kept_files(self._folder)))
                recording, samples = next_one
                kept.extend(with_sizes(write_recording(recording, samples)))
                _forget_oldest(kept, self._limit)
            except (OSError, SoundError) as error:
                works = False
                reason = error.problem if isinstance(error, SoundError) else error.strerror
                self._trouble = f"what is said cannot be kept any more: {reason}; the game goes on"


def archive_in(folder: Path | None) -> AbstractContextManager[UtteranceArchive | None]:
    """The archive of an evening that begins now, to be closed with the block; without a folder nothing is kept.

    Raises BadInput when the folder cannot be made.
    """
    return nullcontext() if folder is None else closing(UtteranceArchive(folder, datetime.now()))


def with_sizes(files: Iterable[Path]) -> Iterator[tuple[Path, int]]:
    """Each file with its bytes."""
    return ((file, file.stat().st_size) for file in files)


def _forget_oldest(kept: deque[tuple[Path, int]], limit: int) -> None:
    size = sum(length for _, length in kept)
    while size > limit and kept:
        file, length = kept.popleft()
        file.unlink(missing_ok=True)
        size -= length
        if not kept or kept[0][0].parent != file.parent:
            with suppress(OSError):
                file.parent.rmdir()  # of an evening of which nothing is left


def kept_files(folder: Path) -> list[Path]:
    """The files of all kept evenings, the oldest first; nothing else that lies in the folder."""
    return [
        file
        for evening in sorted(folder.glob("*"))
        if EVENING.fullmatch(evening.name) and evening.is_dir()
        for file in sorted(evening.glob("*"), key=lambda file: (file.stem, file.suffix == SOUND))
        if UTTERANCE.fullmatch(file.name) and file.suffix in (SOUND, FACTS)
    ]
