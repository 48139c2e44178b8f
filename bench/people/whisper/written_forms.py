"""How words that are said may be written: "twenty one" as "21", "what is" as "what's", "kofi" as "Kofi" or "Coffee".

A recognizer that was trained on written text writes as people do. Each of the words of a graph may be written as it
stands, with a capital letter, and in the further ways given here.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from moderator.language.text.numbers import spoken_forms

Words = tuple[str, ...]
Forms = Mapping[Words, tuple[str, ...]]
"""Words that follow each other -> further ways to write them together."""

DIGIT_NUMBERS = range(101)
"""Numbers that may be written in digits; larger ones are never said in a game."""

_ENGLISH_TOGETHER: Mapping[str, str] = MappingProxyType(
    {
        "i am": "i'm",
        "i will": "i'll",
        "i have": "i've",
        "i would": "i'd",
        "we are": "we're",
        "we will": "we'll",
        "we have": "we've",
        "you are": "you're",
        "they are": "they're",
        "it is": "it's",
        "that is": "that's",
        "there is": "there's",
        "what is": "what's",
        "who is": "who's",
        "where is": "where's",
        "how is": "how's",
        "let us": "let's",
        "cannot": "can't",
        "do not": "don't",
        "does not": "doesn't",
        "is not": "isn't",
        "want to": "wanna",
        "okay": "ok",
        "percent": "%",
        "grey": "gray",
        "favor": "favour",
        "everybody": "every body",
        "alright": "all right",
    }
)
_ENGLISH_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def usual_forms(language: str, more: Mapping[str, Sequence[str]] | None = None) -> Forms:
    """The further written forms of a language: digits for numbers, and for English what people run together.

    `more`: said -> written, e.g. the spellings of a name; single words or several.
    """
    forms: dict[Words, list[str]] = {}

    def add(said: str, written: str) -> None:
        forms.setdefault(tuple(said.split()), []).append(written)

    for number in DIGIT_NUMBERS:
        for said in _spoken(language, number):
            add(said, str(number))
    if language == "en":
        for said, written in _ENGLISH_TOGETHER.items():
            add(said, written)
            if written[0].isalpha():
                add(written, said)
        for number, said in enumerate(_ENGLISH_ORDINALS, start=1):
            add(said, f"{number}{_ENDINGS.get(number, 'th')}")
    for said, ways in (more or {}).items():
        for written in ways:
            add(said, written)
    return {words: tuple(dict.fromkeys(ways)) for words, ways in forms.items()}


def with_capitals(written: str) -> tuple[str, ...]:
    """A form as it stands, and with the first letter, or that of every word, as a capital."""
    return tuple(dict.fromkeys((written, written[:1].upper() + written[1:], written.title(), _with_great_i(written))))


def _with_great_i(written: str) -> str:
    """English writes "I" with a capital everywhere; harmless elsewhere."""
    return written[:1].upper() + written[1:] if written == "i" or written.startswith("i'") else written


def _spoken(language: str, number: int) -> Iterable[str]:
    try:
        return sorted(spoken_forms(language, number))
    except ValueError:
        return ()
