"""Text in the one form in which it is compared: lower case words with single spaces.

A template, a name, a transcript and a typed line meet here and nowhere else. Letters keep their accents. Full-width
letters and digits become ordinary ones, every apostrophe becomes "'", hyphens part words ("twenty-one" is two words,
as recognizers write it) and other punctuation goes.
"""

import re
import unicodedata
from functools import lru_cache

UNKNOWN_WORD = "[unk]"
"""What a recognizer writes for speech that is none of the listed words."""

_APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼʹ′`´＇", "'"))
# Between these nothing is heard: soft hyphen, zero-width spaces and joiners, byte order mark.
_INVISIBLE = str.maketrans(dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_STRAY_APOSTROPHE = re.compile(r"(?<!\S)'+|'+(?!\S)")
_LONE_APOSTROPHE = re.compile(r"(?<!\S)'+(?!\S)")
_SPACES = re.compile(r"\s+")


def normal(text: str) -> str:
    """The normal form of a whole utterance; `[unk]` stays as it is. Normal text is its own normal form."""
    parts = (_STRAY_APOSTROPHE.sub(" ", _letters_and_spaces(part)) for part in text.split(UNKNOWN_WORD))
    return _SPACES.sub(" ", f" {UNKNOWN_WORD} ".join(parts)).strip()


def normal_piece(text: str) -> str:
    """The normal form of a piece of a template.

    A piece may begin or end inside a word, so spaces and apostrophes at its ends count: "l'" before a name, "'s" after.
    """
    return _SPACES.sub(" ", _LONE_APOSTROPHE.sub(" ", _letters_and_spaces(text)))


def words(text: str) -> tuple[str, ...]:
    """The words of a text in normal form."""
    return tuple(normal(text).split())


def _letters_and_spaces(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text.translate(_APOSTROPHES).translate(_INVISIBLE)).lower()
    return "".join(_kept(sign) for sign in unicodedata.normalize("NFKC", plain))


@lru_cache(maxsize=4096)
def _kept(sign: str) -> str:
    is_spoken = sign == "'" or unicodedata.category(sign)[0] in "LMN"
    return sign if is_spoken else " "
