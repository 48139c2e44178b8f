"""Latin letters that the voice does not know, without their marks: "Nguyễn" as "Nguyen".

espeak-ng reads what it does not know by its number, "letter one e c five", and nobody would know who was called. It
knows the letters of European alphabets; of the others (Vietnamese, Yoruba, Arabic names in Latin letters) the letter
below the marks is what an English or French reader says too.
"""

import unicodedata

FIRST_UNKNOWN = "\u0200"
"""From here on espeak-ng 1.51 knows hardly any Latin letter that has a mark."""
KNOWN_ALL_THE_SAME = "Șș"
INSTEAD = str.maketrans("Țț", "Ţţ")
"""The Romanian letter, and the one that was written for it before Unicode had it."""


def without_unknown_marks(text: str) -> str:
    """The text with every Latin letter as the voice knows it; all else stays as it is."""
    return "".join(map(_known, unicodedata.normalize("NFC", text).translate(INSTEAD)))


def _known(sign: str) -> str:
    if "\u0300" <= sign <= "\u036f":
        return ""  # a mark that makes no letter of its own with the one before it
    if sign < FIRST_UNKNOWN or sign in KNOWN_ALL_THE_SAME or not unicodedata.name(sign, "").startswith("LATIN"):
        return sign
    return unicodedata.normalize("NFD", sign)[0]
