"""Spoken sentences kept on disk, so that a sentence is rendered once and not once a game.

The key holds everything that shapes the sound: the text, the voice, its rate and pitch, the engine's version and ours.
Entries are 16-bit WAV files that appear whole or not at all; one that is damaged is rendered again. The folder has a
size limit: what was not used for longest goes first. A cache that cannot be written costs time, never a game: the
sound is returned all the same and the trouble is kept for whoever shows it.

The engine never says a sentence twice in quite the same way, so the first that is kept is what everybody gets: also
another program that rendered the same sentence meanwhile, or the next rehearsal of a script would be another one.
"""

import hashlib
import os
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock

from moderator.audio.sound import Sound, read_sound, write_sound
from moderator.errors import SoundError
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice

LIMIT_BYTES = 200_000_000
"""About an hour and a quarter of speech: many games, and small beside a recognizer model."""
KEPT_WHEN_FULL = 0.8
"""Making room for many entries at once keeps the folder from being searched at every sentence."""
ABANDONED_SECONDS = 3600.0
"""A half-written file of this age belongs to a process that was killed."""
SHAPING_VERSION = 2
"""Raised when trimming, levelling or the letters that the voice is given change, so that old entries are no longer
found."""


class CachedVoice:
    """A voice whose sounds are kept in `folder`, `limit` bytes at most.

    Any thread may call: the renderers of both rooms' languages do. Threads take turns at writing, never at rendering.
    """

    def __init__(self, voice: SystemVoice, folder: Path, limit: int = LIMIT_BYTES) -> None:
        self._voice = voice
        self._folder = folder
        self._limit = limit
        self._writing = Lock()
        self._kept: int | None = None
        self.trouble: str | None = None
        """Why the cache could not be written the last time, for showing; None while it works."""
        self.server_trouble: str | None = None
        """As a `KeepingVoice` has it. What a server cannot say is refused here; somebody else has to say it."""
        self.misses = 0
        """How many sentences were not in the folder."""

    @property
    def engine(self) -> str:
        """The engine behind the cache."""
        return self._voice.engine

    def engine_of(self, choice: VoiceChoice) -> str:
        """What speaks with a choice: the engine, or a server's voice, which is asked for. Raises VoiceError."""
        return self._voice.engine_of(choice)

    @property
    def replacements(self) -> int:
        """How often the engine behind the cache died or hung and was started again."""
        return self._voice.replacements

    def kept(self, text: str, choice: VoiceChoice) -> Sound | None:
        """The spoken text when it is in the folder, else None. Takes about a millisecond, and never asks the engine."""
        engine = self._voice.known_engine_of(choice)
        if engine is None:
            return None
        path = self._path(text, choice, engine)
        try:
            sound = read_sound(path)
        except SoundError:
            return None
        with suppress(OSError):
            os.utime(path)
        return sound

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        """The spoken text, from the folder when it is there. Raises VoiceError."""
        engine = self._voice.engine_of(choice)
        if (kept := self.kept(text, choice)) is not None:
            return kept
        self.misses += 1
        rendered = self._voice.render(text, choice)
        with self._writing:
            self._keep_first(self._path(text, choice, engine), rendered)
        kept = self.kept(text, choice)
        return rendered if kept is None else kept

    def _path(self, text: str, choice: VoiceChoice, engine: str) -> Path:
        return self._folder / f"{cache_key(text, choice, engine)}.wav"

    def _keep_first(self, path: Path, sound: Sound) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if self._kept is None:
                self._kept = self._make_room(self._limit)
            self._kept += _write_first(path, sound)
            if self._kept > self._limit:
                self._kept = self._make_room(round(self._limit * KEPT_WHEN_FULL))
            self.trouble = None
        except OSError as error:
            self.trouble = f"spoken sentences cannot be kept in {self._folder}: {error.strerror or error}"
        except SoundError as error:
            self.trouble = str(error)

    def _make_room(self, limit: int) -> int:
        """Remove what was not used for longest until `limit` bytes are left; the bytes that are left."""
        entries: list[tuple[float, int, Path]] = []
        for path in self._folder.iterdir():
            with suppress(FileNotFoundError):  # another process makes room as well
                status = path.stat()
                if path.suffix == ".wav":
                    entries.append((status.st_mtime, status.st_size, path))
                elif path.suffix == ".part" and time.time() - status.st_mtime > ABANDONED_SECONDS:
                    path.unlink()
        total = sum(size for _, size, _ in entries)
        for _, size, path in sorted(entries):
            if total <= limit:
                break
            path.unlink(missing_ok=True)
            total -= size
        return total


def _write_first(path: Path, sound: Sound) -> int:
    """Write an entry unless another program wrote it a moment ago; its bytes, 0 then. Raises OSError or SoundError."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.fresh.part")
    with suppress(SoundError):
        read_sound(path)
        return 0
    path.unlink(missing_ok=True)
    try:
        write_sound(fresh, sound)
        size = fresh.stat().st_size
        try:
            os.link(fresh, path)
        except FileExistsError:
            return 0
        except OSError:  # a file system without links
            os.replace(fresh, path)
        return size
    finally:
        fresh.unlink(missing_ok=True)


def cache_key(text: str, choice: VoiceChoice, engine: str) -> str:
    """A file name for a sentence in a voice: everything that shapes the sound, hashed."""
    spoken = (choice.voice, str(choice.rate), str(choice.pitch)) if choice.server is None else (str(choice.server),)
    parts = (text, *spoken, engine, str(SHAPING_VERSION))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]
