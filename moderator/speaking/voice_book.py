"""A language's voice book, `voices/<language>/voice.toml`: which system voice speaks it, and how fast."""

import sys
from dataclasses import dataclass
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput, Place
from moderator.language.located_toml import read_toml
from moderator.speaking.voice import VoiceChoice


@dataclass(frozen=True)
class VoiceBook:
    """How a language is spoken on this system."""

    choice: VoiceChoice


def load_voice_book(language: str, folder: Path | None = None, system: str = sys.platform) -> VoiceBook:
    """Read a language's voice book. `[voices]` names a voice per system (linux, darwin, win32). Raises BadInput."""
    root = shipped.voices() if folder is None else folder
    path = root / language / "voice.toml"
    if not path.is_file():
        raise BadInput(f"there is no voice book for the language '{language}'", place=Place(path))
    top = read_toml(path).mapping(("rate", "voices"), required=("rate", "voices"))
    voices = top["voices"].mapping()
    if system not in voices:
        raise top["voices"].complaint(f"no voice is named for the system '{system}'", remedy=f"add {system} = ...")
    voice, rate = voices[system].text(), top["rate"].whole()
    try:
        return VoiceBook(VoiceChoice(voice, rate))
    except BadInput as error:
        raise top["rate"].complaint(error.problem, remedy=error.remedy) from None
