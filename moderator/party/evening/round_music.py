"""Music while a round's clock runs: it begins with the clock, stands while the game is paused, and fades at zero.

What should be heard follows from the situation alone, so it is looked at after every step and told to the loudspeakers
when it has changed; undo, pause and a game that goes on after a crash need nothing of their own. When the clock runs
out is known ahead, so the loudspeakers know from the beginning where to fade.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from moderator.audio.shaping import SPEECH_LEVEL_DB
from moderator.errors import BadInput, Place, SoundError
from moderator.games.game import Game
from moderator.moderating.situation import Situation
from moderator.party.config.sound_wishes import MusicChoice
from moderator.speaking.music.music import MUSIC_FILES, Music, MusicFile, read_music
from moderator.speaking.queue.mouth import Mouth

LEAD_SECONDS = 0.25
"""Music begins so long after it is decided, so that all rooms begin together however late their devices are."""
ROUND = "round"
"""The quantity of a game that tells which round is played."""


@dataclass(frozen=True)
class _Playing:
    """What sounds in all rooms, on the party clock."""

    file: MusicFile
    since: float
    offset: float
    """Seconds into the file at that time."""
    until: float
    volumes: tuple[float, ...]


class RoundMusic:
    """Plays the music of a party's rounds in its rooms."""

    def __init__(self, files: Sequence[MusicFile], level_db: float) -> None:
        """`files`: the first round's, the second's, ...; `level_db` beside the voice."""
        self._files = tuple(files)
        self._level_db = level_db
        self._playing: _Playing | None = None
        self._stood: tuple[int, MusicFile, float] | None = None
        """The round that is paused, its file, and how far it was heard."""

    def follow(self, situation: Situation, game: Game, mouths: Sequence[Mouth], now: float) -> None:
        """Let be heard what belongs to the situation."""
        until = situation.clock_ends
        number = self._round(situation, game, now)
        if until is None or situation.paused:
            self._stop(mouths, now, number if situation.paused else None)
            return
        volumes = tuple(mouth.volume for mouth in mouths)
        playing = self._playing
        if playing is not None and playing.file == self._file(number):
            if (playing.until, playing.volumes) == (until, volumes):
                return
            self._playing = replace(playing, until=until, volumes=volumes)
        else:
            offset = self._stood[2] if self._stood is not None and self._stood[0] == number else 0.0
            self._playing = _Playing(self._file(number), now + LEAD_SECONDS, offset, until, volumes)
        self._stood = None
        self._tell(mouths, self._playing, now + LEAD_SECONDS)

    def _tell(self, mouths: Sequence[Mouth], playing: _Playing, at: float) -> None:
        for mouth in mouths:
            gain = self._gain(playing.file) * mouth.volume
            mouth.loudspeaker.set_music(Music(playing.file.path, gain, playing.offset, playing.until), at)

    def _stop(self, mouths: Sequence[Mouth], now: float, paused_round: int | None) -> None:
        playing, self._playing = self._playing, None
        if paused_round is None:
            self._stood = None
        if playing is None:
            return
        if paused_round is not None:
            self._stood = paused_round, playing.file, playing.offset + max(0.0, now - playing.since)
        if now < playing.until:  # else it fades already, from the exact moment on
            for mouth in mouths:
                mouth.loudspeaker.set_music(None, now)

    def _round(self, situation: Situation, game: Game, now: float) -> int:
        quantity = game.quantities.get(ROUND)
        value = None if quantity is None else quantity(situation.turn(now))
        return value if isinstance(value, int) and value > 0 else 1

    def _file(self, number: int) -> MusicFile:
        return self._files[(number - 1) % len(self._files)]

    def _gain(self, file: MusicFile) -> float:
        return float(10 ** ((SPEECH_LEVEL_DB + self._level_db - file.level_db) / 20))


def read_rounds(music: MusicChoice) -> Sequence[MusicFile]:
    """Find the files and go through each once. Raises BadInput when one cannot be played to its end."""
    files: list[Path] = []
    for path in music.rounds:
        if not path.is_dir():
            files.append(path)
            continue
        try:
            inside = sorted(file for file in path.iterdir() if file.suffix.lower() in MUSIC_FILES)
        except OSError as error:
            raise BadInput(f"the folder cannot be read: {error.strerror}", place=Place(path)) from None
        if not inside:
            endings = ", ".join(ending.removeprefix(".") for ending in MUSIC_FILES)
            raise BadInput("there is no music in the folder", place=Place(path), remedy=f"put {endings} files there")
        files += inside
    try:
        found = {file: read_music(file) for file in dict.fromkeys(files)}
    except SoundError as error:
        raise BadInput(error.problem, remedy=error.remedy) from None
    return [found[file] for file in files]


def music_of(music: MusicChoice | None) -> RoundMusic | None:
    """The music that a party wants, None for none. Raises BadInput when a file cannot be played."""
    return None if music is None else RoundMusic(read_rounds(music), music.level_db)
