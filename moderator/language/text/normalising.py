"""Text in the one form in which it is compared: lower case words with single spaces.

A template, a name, a transcript and a typed line meet here and nowhere else. Letters keep their accents. Full-width
letters and digits become ordinary ones, every apostrophe becomes "'", hyphens part words ("twenty-one" is two words,
as recognizers write it) and other punctuation goes. Between Chinese characters there are no spaces, however a
recognizer parted them.

What a word is differs: recognizers write "l'otage" as one word or as two, and Chinese in words that nobody else parts
alike. So matching goes by the smallest pieces, which are the same everywhere (`parted`): each Chinese character is a
word, and so is what stands before an apostrophe in a language that elides ("l' otage d' anna"). Which words of a model
these make is the recognizer's business (`hearing/recognizers/segmentation.py`).
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
_HAN = "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Unicode's blocks of Chinese characters, with the sign that repeats one and the zero."""
_IS_HAN = re.compile(f"[{_HAN}]")
_BESIDE_HAN = re.compile(f" (?=[{_HAN}])|(?<=[{_HAN}]) ")
_ELISION = re.compile(r"(?:(?<=\w)|^)'(?=\w|$)")
_PARTED_ELISION = re.compile(r"(?<=\w)['’] (?=\w)")

ELIDING = frozenset({"ca", "fr", "it", "oc", "pms", "sc", "wa"})
"""Languages in which a little word loses its vowel before another ("l'otage", "dell'altra"); in others an apostrophe
stands inside a word ("what's")."""


def normal(text: str) -> str:
    """The normal form of a whole utterance; `[unk]` stays as it is. Normal text is its own normal form."""
    parts = (_STRAY_APOSTROPHE.sub(" ", _letters_and_spaces(part)) for part in text.split(UNKNOWN_WORD))
    joined = (_BESIDE_HAN.sub("", _SPACES.sub(" ", part)) for part in parts)
    return _SPACES.sub(" ", f" {UNKNOWN_WORD} ".join(joined)).strip()


def normal_piece(text: str) -> str:
    """The normal form of a piece of a template.

    A piece may begin or end inside a word, so spaces and apostrophes at its ends count: "l'" before a name, "'s" after.
    """
    return _BESIDE_HAN.sub("", _SPACES.sub(" ", _LONE_APOSTROPHE.sub(" ", _letters_and_spaces(text))))


def normal_in(language: str, text: str) -> str:
    """The normal form of an utterance that may have come parted from a recognizer: "l' otage" is "l'otage"."""
    return normal(_PARTED_ELISION.sub("'", text) if language in ELIDING else text)


def parted(language: str, text: str) -> str:
    """A text in normal form, or a piece of one, as the smallest words that are matched; parting it twice is no more."""
    if language in ELIDING:
        text = _ELISION.sub("' ", text)
    return _SPACES.sub(" ", _IS_HAN.sub(r" \g<0> ", text)) if _IS_HAN.search(text) else text


def is_han(sign: str) -> bool:
    """Whether a sign is a Chinese character."""
    return len(sign) == 1 and _IS_HAN.match(sign) is not None


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


class WrittenText:
    """A typed line that can be traced back from the words of its normal form.

    Everything is compared in normal form, but what stands in a free-text slot (a new player's name) is kept as it was
    typed: "add Zoë!" must not make her "zoë".
    """

    def __init__(self, text: str, language: str, behind: int = 0) -> None:
        """`behind`: words at its end, in parted form, that are no part of what is asked for."""
        self._behind = behind
        self._pieces = [(piece, parted(language, normal(piece)).split()) for piece in text.split()]

    def end_of(self, normal_end: str, begin: int, end: int) -> str:
        """What stands behind `normal_end[begin:end]`; `normal_end` is the parted form of the line or the end of it, but
        for the words behind.

        Punctuation around it is left out. Where several normal words stand in one written word ("add-Zoë") and only
        some of them are asked for, their normal form is all that can be given.
        """
        asked = normal_end[begin:end].strip()
        words_in_line = sum(len(words) for _, words in self._pieces) - self._behind
        first = words_in_line - len(normal_end.split()) + len(normal_end[:begin].split())
        last = first + len(asked.split())
        found: list[str] = []
        position = 0
        for piece, words in self._pieces:
            after = position + len(words)
            if position < last and first < after:
                if position < first or last < after:
                    return normal(asked)
                found.append(piece)
            position = after
        written = _without_punctuation(" ".join(found))
        tail = normal_end[end:].partition(" ")[0]  # "Zoë" in "Zoë's playing"
        return _without_punctuation(written.removesuffix(written[-len(tail) :]) if tail else written) or asked


def _without_punctuation(text: str) -> str:
    spoken = [index for index, sign in enumerate(text) if unicodedata.category(sign)[0] in "LMN"]
    return text[spoken[0] : spoken[-1] + 1] if spoken else ""
