"""Who speaks and who plays: in two halves, so that nobody who tuned the program also says how good it is.

Each language has its own in `bench/data/<language>/speakers.toml`: espeak-ng's voices with their variants, and thirty
names. Voices of other languages that read English letters by their own rules were tried as accents: nobody would
understand them, and no recognizer does, so they are left out.
"""

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.languages import USUAL
from moderator.language.voice.voice_book import VoiceChoice

DATA = Path(__file__).parent.parent / "data"
"""A folder for each language."""


class Half(Enum):
    """Tuning chooses settings; reporting is looked at when they are chosen."""

    TUNING = "tuning"
    REPORTING = "reporting"


@dataclass(frozen=True)
class Speakers:
    """One half's voices in a language and the thirty people whose names they say."""

    language: str
    half: Half
    voices: tuple[VoiceChoice, ...]
    players: tuple[str, ...]

    def report_name(self, name: str) -> str:
        """What the tables of a benchmark are called that this half gave: "hearing-fr-tuning", or only "hearing"."""
        language = "" if self.language == USUAL else f"-{self.language}"
        return f"{name}{language}" if self.half is Half.REPORTING else f"{name}{language}-{self.half.value}"


@cache
def speakers(half: Half, language: str = USUAL) -> Speakers:
    """The speakers of a half. Raises BadInput for a language that has none."""
    file = DATA / language / "speakers.toml"
    if not file.is_file():
        known = ", ".join(sorted(folder.name for folder in DATA.iterdir() if (folder / file.name).is_file()))
        raise BadInput(f"there are no speakers of {language!r}", place=Place(file), remedy=f"there are some of {known}")
    table = tomllib.loads(file.read_text(encoding="utf-8"))[half.value]
    voices = tuple(VoiceChoice(name, rate) for name, rate in table["voices"].items())
    return Speakers(language, half, voices, tuple(table["players"].split()))
