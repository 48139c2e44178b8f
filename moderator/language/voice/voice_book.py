"""A language's voice book, `voices/<language>/voice.toml`: which system voice speaks it and how fast, and which
words it must be given otherwise than they are written.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput, Place
from moderator.language.files.toml_file import read_toml
from moderator.language.voice.voice_server import VoiceServer

SLOWEST, FASTEST = 80, 450
"""Words a minute that espeak-ng can speak."""
KEYS = ("rate", "voices", "read_as")
HIGHEST_PITCH = 99
"""Of espeak-ng's scale from 0; the other systems have no pitch."""


@dataclass(frozen=True)
class VoiceChoice:
    """Which system voice speaks, at `rate` words a minute and a `pitch` of 0 to 99 (50 is the voice's own).

    Raises BadInput for a rate or pitch that no engine can do.
    """

    voice: str
    rate: int = 160
    pitch: int = 50
    server: VoiceServer | None = None
    """What speaks instead, at its own rate and pitch, as long as it answers."""

    def __post_init__(self) -> None:
        if not SLOWEST <= self.rate <= FASTEST:
            raise BadInput(f"a voice cannot speak {self.rate} words a minute", remedy=f"{SLOWEST} to {FASTEST}")
        if not 0 <= self.pitch <= HIGHEST_PITCH:
            raise BadInput(f"a voice has no pitch {self.pitch}", remedy=f"0 to {HIGHEST_PITCH}")


def load_voice_book(language: str, folder: Path | None = None, system: str = sys.platform) -> VoiceChoice:
    """How a language is spoken on a system, as its voice book says. Raises BadInput.

    `[voices]` names a voice per system (linux, darwin, win32).
    """
    path = _book(language, folder)
    if not path.is_file():
        raise BadInput(f"there is no voice book for the language '{language}'", place=Place(path))
    top = read_toml(path).mapping(KEYS, required=("rate", "voices"))
    voices = top["voices"].mapping()
    if system not in voices:
        raise top["voices"].complaint(f"no voice is named for the system '{system}'", remedy=f"add {system} = ...")
    voice, rate = voices[system].text(), top["rate"].whole()
    try:
        return VoiceChoice(voice, rate)
    except BadInput as error:
        raise top["rate"].complaint(error.problem, remedy=error.remedy) from None


def read_otherwise(language: str, folder: Path | None = None) -> Mapping[str, str]:
    """Word -> what the voice is given for it, as the table `[read_as]` has it: "Sniper" is no French word.

    Empty where there is no such table. Raises BadInput.
    """
    path = _book(language, folder)
    if not path.is_file():
        return {}
    top = read_toml(path).mapping(KEYS)
    words = top["read_as"].mapping() if "read_as" in top else {}
    return {word: said.text() for word, said in words.items()}


def _book(language: str, folder: Path | None) -> Path:
    return (shipped.voices() if folder is None else folder) / language / "voice.toml"
