"""Text in letters that espeak-ng's voices can read.

Latin letters that a voice does not know lose their marks: "Nguyễn" is read as "Nguyen". espeak-ng reads what it does
not know by its number, "letter one e c five", and nobody would know who was called. It knows the letters of European
alphabets; of the others (Vietnamese, Yoruba, Arabic names in Latin letters) the letter below the marks is what an
English or French reader says too.

Chinese characters it cannot read; it speaks Mandarin from pinyin with tone numbers.
"""

import unicodedata
from itertools import groupby

from moderator.language.text.normalising import is_han

FIRST_UNKNOWN = "\u0200"
"""From here on espeak-ng 1.51 knows hardly any Latin letter that has a mark."""
KNOWN_ALL_THE_SAME = "Șș"
INSTEAD = str.maketrans("Țț", "Ţţ")
"""The Romanian letter, and the one that was written for it before Unicode had it."""

PINYIN_VOICE = "cmn-latn-pinyin"
"""The espeak-ng voice that reads it; variants ("+f2") follow the name. Its voice "cmn" reads the tones aloud in
English."""

_SIGNS = str.maketrans("，。、？！；：（）「」", ",.,?!;:()  ")
"""Signs at which the voice makes its pauses."""


def without_unknown_marks(text: str) -> str:
    """The text with every Latin letter as the voice knows it; all else stays as it is."""
    return "".join(map(_known, unicodedata.normalize("NFC", text).translate(INSTEAD)))


def in_pinyin(text: str, between: str = " ") -> str:
    """The text with every Chinese character as a syllable ("zhu3"), the syllables parted by `between`.

    All else stays as it is. Polyphonic characters are read as their neighbours want.
    """
    # Its dictionary takes half a second to read, and most parties need it never.
    from pypinyin import Style, lazy_pinyin

    parts = []
    for han, signs in groupby(text.translate(_SIGNS), key=is_han):
        piece = "".join(signs)
        said = lazy_pinyin(piece, style=Style.TONE3, neutral_tone_with_five=True) if han else [piece]
        parts.append(between.join(said))
    return between.join(parts) if between else "".join(parts)


def _known(sign: str) -> str:
    if "\u0300" <= sign <= "\u036f":
        return ""  # a mark that makes no letter of its own with the one before it
    if sign < FIRST_UNKNOWN or sign in KNOWN_ALL_THE_SAME or not unicodedata.name(sign, "").startswith("LATIN"):
        return sign
    return unicodedata.normalize("NFD", sign)[0]
