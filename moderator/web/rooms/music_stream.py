"""Music for a page: pieces of a second, a few seconds ahead, so that no page holds a whole file in its memory.

The page lets it rise and fall around what is said, since there alone it is known when that is really heard.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import numpy as np

from moderator.audio.sound import Float32Samples, int16_samples
from moderator.errors import SoundError
from moderator.web.messages.playing import EndMusic, PlayMusic

MUSIC_RATE = 22_050
"""Hz: music under a voice in a room needs no more, and a Wi-Fi is spared."""
PIECE_SECONDS = 1.0
AHEAD_SECONDS = 4.0
"""So far ahead a page has its music: a Wi-Fi that stands for a moment is not heard."""
PIECES_AT_ONCE = 1
"""Made in one step of the game: a few milliseconds."""


class PlayedMusic(Protocol):
    """What is to be heard in a room from some time on."""

    @property
    def path(self) -> Path:
        """The file."""

    @property
    def gain(self) -> float:
        """Factor on every sample."""

    @property
    def offset(self) -> float:
        """Seconds into the file, which goes round and round, at the beginning."""

    @property
    def until(self) -> float | None:
        """When it is to fade away; None: when it is told to."""


class MusicPieces(Protocol):
    """An endless stream of a file's samples."""

    def next(self) -> Float32Samples:
        """The next samples, of some length."""

    def close(self) -> None:
        """Close the file."""


OpenMusic = Callable[[Path, int, float], MusicPieces]
"""Opens a file at a rate (Hz), some seconds into it. Raises SoundError."""


class BrowserMusic:
    """The music of one room. Times are monotonic seconds."""

    def __init__(self, open_music: OpenMusic, send: Callable[[PlayMusic | EndMusic], None]) -> None:
        self._open = open_music
        self._send = send
        self._stream = 0
        self._music: PlayedMusic | None = None
        self._began = 0.0
        self._offset = 0.0
        self._until: float | None = None
        self._pieces: MusicPieces | None = None
        self._sent_until = 0.0
        self._rest: Float32Samples = np.zeros(0, dtype=np.float32)

    def set(self, music: PlayedMusic | None, at: float, until: float | None) -> None:
        """From `at` on let this be heard; the same file goes on where it is, with another gain and end."""
        goes_on = music is not None and self._music is not None and music.path == self._music.path
        if goes_on:
            self._music, self._until = music, until
            if until is not None:
                self._send(EndMusic(until))
            return
        self._close_file()
        self._music = music
        if music is None:
            self._send(EndMusic(at))
            return
        self._began, self._offset, self._until = at, music.offset, until
        self._begin(at)

    def begin_anew(self) -> None:
        """Another page is the room: it goes on where it would be by now."""
        if self._music is not None:
            self._close_file()
            self._begin(self._began)

    def feed(self, now: float) -> None:
        """Send what the page should have by now."""
        if self._music is None:
            return
        if self._until is not None and min(now, self._sent_until) >= self._until:
            self._close_file()
            self._music = None
            return
        if self._sent_until < now:
            self._close_file()  # nobody took it for a while
            self._sent_until = now
        for _ in range(PIECES_AT_ONCE):
            if self._sent_until > now + AHEAD_SECONDS or (self._until or np.inf) <= self._sent_until:
                return
            self._send_piece()

    def close(self) -> None:
        """Nothing more is heard."""
        self._close_file()
        self._music = None

    def _begin(self, at: float) -> None:
        self._stream += 1
        self._sent_until = at

    def _send_piece(self) -> None:
        assert self._music is not None
        count = round(PIECE_SECONDS * MUSIC_RATE)
        if self._pieces is None:
            offset = self._offset + self._sent_until - self._began
            try:
                self._pieces = self._open(self._music.path, MUSIC_RATE, offset)
            except SoundError:
                self._music = None
                return
        while len(self._rest) < count:
            self._rest = np.concatenate([self._rest, self._pieces.next()])
        piece, self._rest = self._rest[:count], self._rest[count:]
        samples = int16_samples(piece)
        self._send(PlayMusic(self._stream, self._sent_until, MUSIC_RATE, self._music.gain, samples))
        self._sent_until += count / MUSIC_RATE
        if self._until is not None and self._sent_until >= self._until:
            self._send(EndMusic(self._until))

    def _close_file(self) -> None:
        if self._pieces is not None:
            self._pieces.close()
        self._pieces = None
        self._rest = np.zeros(0, dtype=np.float32)
