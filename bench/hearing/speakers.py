"""Who speaks and who plays: in two halves, so that nobody who tuned the program also says how good it is.

Voices are espeak-ng's, a region each with one of its variants. Voices of other languages that read English letters by
their own rules were tried as accents: nobody would understand them, and no recognizer does, so they are left out.

Six of each thirty names are not in the vocabulary of the embedded model: they are heard by stand-ins.
"""

from dataclasses import dataclass
from enum import Enum

from moderator.speaking.voice import VoiceChoice


class Half(Enum):
    """Tuning chooses settings; reporting is looked at when they are chosen."""

    TUNING = "tuning"
    REPORTING = "reporting"


@dataclass(frozen=True)
class Party:
    """One half's voices and the thirty people whose names they say."""

    voices: tuple[VoiceChoice, ...]
    players: tuple[str, ...]


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


PARTIES = {
    Half.TUNING: Party(
        (
            VoiceChoice("en-us", 160),
            VoiceChoice("en-us+f3", 150),
            VoiceChoice("en-gb-x-rp", 170),
            VoiceChoice("en-gb-scotland+m3", 160),
            VoiceChoice("en-us+f2", 180),
            VoiceChoice("en-us-nyc+m1", 165),
            VoiceChoice("en-gb+f1", 155),
            VoiceChoice("en-gb-x-gbclan+klatt", 160),
        ),
        _names(
            "Anna Bob Carlos Dora Emil Fatima George Ivan Julia Kevin Laura Mohammed Olga Pedro Rosa Samuel Tanya Ikram"
            " Victor Wendy Yusuf Zoe Bruno Eilidh Kaveh Thuy Adaeze Tamika Rachel Theo"
        ),
    ),
    Half.REPORTING: Party(
        (
            VoiceChoice("en-gb+m7", 160),
            VoiceChoice("en-gb+f4", 170),
            VoiceChoice("en-029+m4", 150),
            VoiceChoice("en-029+f5", 165),
            VoiceChoice("en-gb-scotland+Annie", 160),
            VoiceChoice("en-us-nyc+Alicia", 175),
            VoiceChoice("en-gb-x-gbclan+m2", 160),
            VoiceChoice("en-gb-x-gbcwmd+linda", 165),
            VoiceChoice("en-us+klatt2", 155),
            VoiceChoice("en-gb-x-rp+klatt4", 170),
            VoiceChoice("en-us+Michael", 180),
            VoiceChoice("en-us+grandma", 150),
            VoiceChoice("en-us+m6", 190),
        ),
        _names(
            "Adam Aisha Akira Amara Beatrice Boris Cecilia David Diego Deepika Emma Felix Oluwaseun Hannah Henry"
            " Yevgeny Shirin Karim Farouk Lucia Maria Keiko Miguel Nora Oscar Patrick Ravi Sofia Thomas Yuki"
        ),
    ),
}
