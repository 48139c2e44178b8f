"""Background music, as a host writes it down.

[music]
rounds = ["calm.flac", "faster.ogg", "panic.mp3"]   # the first round's, the second's, ...; or a folder of files
level = -20                                         # dB beside the voice
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput, Place, SoundError
from moderator.language.files.host_values import home_path, path_in, within
from moderator.language.files.node import Node, PlainData
from moderator.speaking.music.music import MUSIC_FILES, MusicFile, read_music

MUSIC_KEYS = ("rounds", "level")
USUAL_LEVEL_DB = -20.0
"""Beside the voice: plainly there, and commands are understood through it (bench/results/music.md)."""
LOWEST_LEVEL_DB, HIGHEST_LEVEL_DB = -40.0, 0.0


@dataclass(frozen=True)
class MusicKeys:
    """Which music the host wants, and how loud."""

    rounds: tuple[Path, ...]
    """Files, or one folder of files. With fewer files than rounds they begin anew."""
    level_db: float = USUAL_LEVEL_DB

    def as_plain(self) -> PlainData:
        """As the party file has it."""
        return {"rounds": [str(path.absolute()) for path in self.rounds], "level": self.level_db}


def music_keys(node: Node) -> MusicKeys:
    """The table `[music]` of a party file. Raises BadInput with file and line."""
    parts = node.mapping(MUSIC_KEYS, required=("rounds",))
    files = parts["rounds"]
    items = files.items() if isinstance(files.content, list) else [files]
    if not items:
        raise files.complaint("no music is named", remedy="name a file for each round, or a folder")
    level = USUAL_LEVEL_DB
    if "level" in parts:
        level = within(parts["level"], parts["level"].number(), LOWEST_LEVEL_DB, HIGHEST_LEVEL_DB)
    return MusicKeys(tuple(path_in(item) for item in items), level)


def music_flag(text: str, level_db: float) -> MusicKeys:
    """The same from the command line: a folder, or files separated by commas. Raises BadInput when none is named."""
    files = tuple(home_path(part.strip()) for part in text.split(",") if part.strip())
    if not files:
        raise BadInput("--music names no music", remedy="name a folder, or a file for each round")
    return MusicKeys(files, level_db)


def read_rounds(keys: MusicKeys) -> Sequence[MusicFile]:
    """Find the files and go through each once. Raises BadInput when one cannot be played to its end."""
    files: list[Path] = []
    for path in keys.rounds:
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
