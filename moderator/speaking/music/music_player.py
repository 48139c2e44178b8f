"""The writer's side of a track's music: which file lies under it, from which sample to which."""

from contextlib import suppress

from moderator.errors import SoundError
from moderator.speaking.music.music import Music, MusicStream
from moderator.speaking.music.music_bed import CLOSING_SECONDS, MusicBed
from moderator.speaking.output.track import Track


class MusicPlayer:
    """Plays one piece at a time on one track."""

    def __init__(self, track: Track) -> None:
        self._track = track
        self._playing: tuple[Music, MusicBed] | None = None
        self._open: list[MusicBed] = []

    @property
    def playing(self) -> Music | None:
        """What was asked for last, with its end."""
        return None if self._playing is None else self._playing[0]

    def set(self, music: Music | None, start: int, end: int | None) -> None:
        """Let music be heard from sample `start` on and fade away at `end`; None lets it fade away at `start`."""
        self._tidy()
        if music is None:
            self._stop(start)
            return
        if self._playing is not None and self._goes_on(music, self._playing[1], start):
            bed = self._playing[1]
            bed.gain, bed.stop = music.gain, end
            self._playing = (music, bed)
            return
        self._stop(start)
        with suppress(SoundError):  # it was tried before the game; now the game goes on without it
            stream = MusicStream(music.path, self._track.rate, music.offset)
            bed = MusicBed(stream, self._track.rate, music.gain, max(start, self._track.earliest))
            bed.stop = end
            bed.fill()
            self._open.append(bed)
            self._track.lay(bed)
            self._playing = (music, bed)

    def end_soon(self) -> None:
        """Let all music be gone in a moment."""
        for bed in self._open:
            bed.fade_out, bed.stop = CLOSING_SECONDS, self._track.earliest
        self._playing = None

    def close(self) -> None:
        """Close all files; the track is read no more."""
        for bed in self._open:
            bed.stream.close()
        self._open.clear()

    def _goes_on(self, music: Music, bed: MusicBed, start: int) -> bool:
        same = self._playing is not None and self._playing[0].path == music.path
        return same and not bed.over and (bed.stop is None or bed.stop > max(start, self._track.earliest))

    def _stop(self, at: int) -> None:
        if self._playing is not None:
            bed = self._playing[1]
            bed.stop = at if bed.stop is None else min(bed.stop, at)
            self._playing = None

    def _tidy(self) -> None:
        for bed in (bed for bed in self._open if bed.over):
            bed.stream.close()
        self._open = [bed for bed in self._open if not bed.over]
