"""Characters of the moderator: a butler, a showmaster, whoever a folder describes.

    voices/<language>/hosts/<name>/host.toml     how the character sounds: voice, rate, pitch; each may be left out
    voices/<language>/hosts/<name>/<part>.ftl    what it says otherwise than the plain host, by the names of messages

A character has no texts but those: everything else is said as the plain host says it, and where a language does not
have the character at all, the plain host speaks.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput
from moderator.language.files.toml_file import read_toml
from moderator.language.voice.voice_book import VoiceChoice

HOSTS = "hosts"
"""In a language's folder of voices: a folder for each character."""
HOST_FILE = "host.toml"


def characters_begun() -> tuple[str, ...]:
    """Every character that any language has."""
    return tuple(sorted({folder.name for folder in shipped.voices().glob(f"*/{HOSTS}/*") if folder.is_dir()}))


def character_folder(language: str, name: str | None) -> Path | None:
    """Where a character is described in a language; None where there is none, or nobody wants one."""
    folder = shipped.voices() / language / HOSTS / name if name is not None else None
    return folder if folder is not None and folder.is_dir() else None


def character_files(language: str, name: str | None, parts: Sequence[str]) -> tuple[Path, ...]:
    """What a character says otherwise, of some parts."""
    folder = character_folder(language, name)
    files = (folder / f"{part}.ftl" for part in parts) if folder is not None else ()
    return tuple(file for file in files if file.is_file())


@dataclass(frozen=True)
class CharacterVoice:
    """How a character sounds; what is None is as in the language's voice book."""

    voice: str | None = None
    rate: int | None = None
    pitch: int | None = None

    def spoken_by(self, usual: VoiceChoice) -> VoiceChoice:
        """The voice of the book with what is the character's own. Raises BadInput for what no engine can do."""
        own = {"voice": self.voice, "rate": self.rate, "pitch": self.pitch}
        return replace(usual, **{name: value for name, value in own.items() if value is not None})  # type: ignore[arg-type]


def read_character_voice(folder: Path | None, system: str = sys.platform) -> CharacterVoice:
    """How a character sounds on a system. Raises BadInput with file and line."""
    path = folder / HOST_FILE if folder is not None else None
    if path is None or not path.is_file():
        return CharacterVoice()
    top = read_toml(path).mapping(("rate", "pitch", "voices"))
    voices = top["voices"].mapping() if "voices" in top else {}
    found = CharacterVoice(
        voices[system].text() if system in voices else None,
        top["rate"].whole() if "rate" in top else None,
        top["pitch"].whole() if "pitch" in top else None,
    )
    for key in ("rate", "pitch"):
        if key in top:
            try:
                CharacterVoice(**{key: getattr(found, key)}).spoken_by(VoiceChoice("any"))
            except BadInput as error:
                raise top[key].complaint(error.problem, remedy=error.remedy) from None
    return found
