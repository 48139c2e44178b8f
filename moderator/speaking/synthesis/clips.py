"""A voice pack: a folder of recorded clips, each named by what is said in it.

    anna.wav                      a name
    time is up.flac               a whole sentence; "_" is as good as a space, punctuation does not matter
    time_is_up.wav                the same, as the message is called
    minutes_left minutes=3.wav    a message with its arguments
    time is up-2.wav              another take of it: takes are taken in turn, here and with "(2)"

Where that does not do (a long sentence, a sign that the disk does not take) the file `pack.toml` in it tells:

    [clips]
    "take 17.flac" = "Welcome to Two Rooms."

and it may tell, before that, which language is spoken in the clips: language = "en".

Folders inside count as well. A clip that cannot be used never fails a game: it is told of in one sentence, and what is
said in it comes from the synthetic voice.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from moderator.audio.levels import CLIPPED_SHARE, clipped_share
from moderator.audio.sound import Sound, level_db, read_sound
from moderator.errors import BadInput, ModeratorError, Place, SoundError
from moderator.language.files.node import Node
from moderator.language.files.toml_file import read_toml
from moderator.language.text.numbers import with_digits

SOUND_FILES = (".wav", ".flac", ".ogg")
OTHER_SOUND_FILES = (".mp3", ".m4a", ".aac", ".wma", ".opus", ".aif", ".aiff")
"""What is no clip but was meant to be one."""
INDEX = "pack.toml"
LONGEST_CLIP_SECONDS = 120.0
"""As long as the longest text that is spoken; more is a mistake."""
QUIETEST_CLIP_DB = -60.0
"""Quieter than this, it would bring up nothing but hiss."""

_TAKE = re.compile(r"\s*(?:-(?P<hyphen>\d{1,3})|\((?P<bracket>\d{1,3})\))$")

Words = tuple[str, ...]
"""What is said, in the one form in which it is compared: small letters, numbers in digits, no punctuation."""


@dataclass(frozen=True)
class Clip:
    """One recording."""

    file: Path
    said: str
    """As a person would write it."""
    words: Words
    take: int = 1


@dataclass(frozen=True)
class Pack:
    """The recordings of one folder."""

    folder: Path
    language: str
    clips: Mapping[Words, tuple[Clip, ...]] = field(default_factory=dict)
    """What is said -> its takes in the order in which they are heard."""
    bad: tuple[SoundError, ...] = ()
    """The files that are not used, and why."""

    def clip(self, text: str, turns: Mapping[Words, int]) -> Clip | None:
        """The clip of a text whose turn it is, None when there is none. `turns`: how often its words were said."""
        words = with_digits(self.language, text)
        takes = self.clips.get(words)
        return None if takes is None else takes[turns.get(words, 0) % len(takes)]


def read_pack(folder: Path, language: str, said_by: Callable[[str], str | None]) -> Pack:
    """Read a pack and try each clip. `said_by` gives the sentence of a message's name with its arguments, None when a
    name is no message's; it may raise BadInput.

    Raises BadInput when there is no such folder, its index is not as it should be, or it tells of another language.
    """
    if not folder.is_dir():
        raise BadInput("there is no such folder of recorded clips", place=Place(folder), remedy="check `voice_pack`")
    index = _index(folder, language)
    clips: dict[Words, list[Clip]] = {}
    bad: list[SoundError] = []
    for file in sorted(folder.rglob("*")):
        if file.name.startswith(".") or not file.is_file():
            continue
        name = file.relative_to(folder).as_posix()
        try:
            if (clip := _clip(file, index.pop(name, None), language, said_by)) is not None:
                clips.setdefault(clip.words, []).append(clip)
        except ModeratorError as error:
            bad.append(SoundError(error.problem, remedy=error.remedy or "record it again"))
    for name, node in index.items():
        remedy = f"take the line out of {INDEX}, or put the file there"
        bad.append(SoundError(f"{node.place}: there is no clip {name}", remedy=remedy))
    in_turn = {words: tuple(sorted(takes, key=lambda clip: clip.take)) for words, takes in clips.items()}
    return Pack(folder, language, in_turn, tuple(bad))


def take_of(stem: str) -> tuple[str, int]:
    """A file's name without its ending, parted: what it says, and which take of it it is, from 1."""
    found = _TAKE.search(stem)
    if found is None or found.start() == 0:
        return stem, 1
    return stem[: found.start()], int(found["hyphen"] or found["bracket"])


def _clip(file: Path, told: Node | None, language: str, said_by: Callable[[str], str | None]) -> Clip | None:
    """The clip in a file, None for one that is no sound; raises when it cannot be used."""
    if file.suffix.lower() in OTHER_SOUND_FILES:
        raise SoundError(f"{file} is no clip: WAV and FLAC files are read", remedy="convert it")
    if file.suffix.lower() not in SOUND_FILES:
        return None
    written = told.text() if told is not None else take_of(file.stem)[0]
    try:
        said = said_by(written) or written.replace("_", " ")
    except BadInput as error:
        raise SoundError(f"{file}: {error.problem}", remedy=error.remedy or "rename it") from None
    words = with_digits(language, said)
    if not words:
        raise SoundError(f"{file} is not named by what is said in it", remedy=f"rename it, or tell it in {INDEX}")
    _check_clip(file, read_sound(file))
    return Clip(file, said, words, take_of(file.stem)[1])


def _check_clip(file: Path, sound: Sound) -> None:
    """Raises SoundError when a clip is silent, overloaded or endless."""
    if sound.seconds > LONGEST_CLIP_SECONDS:
        raise SoundError(f"{file} is longer than two minutes", remedy="cut it into clips of one sentence each")
    if level_db(sound) < QUIETEST_CLIP_DB:
        raise SoundError(f"{file} is silent", remedy="record it again, nearer to the microphone")
    if clipped_share(sound.samples) >= CLIPPED_SHARE:
        raise SoundError(f"{file} is overloaded", remedy="record it again, with the microphone turned down")


def _index(folder: Path, language: str) -> dict[str, Node]:
    file = folder / INDEX
    if not file.is_file():
        return {}
    top = read_toml(file).mapping(("language", "clips"))
    if "language" in top and top["language"].text() != language:
        problem = (
            f"the clips are in the language '{top['language'].text()}', and '{language}' is to be spoken with them"
        )
        raise top["language"].complaint(problem, remedy="name another pack for it, or none")
    return dict(top["clips"].mapping()) if "clips" in top else {}
