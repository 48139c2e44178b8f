"""How words that are said may be written: "twenty one" as "21", "what is" as "what's", "first" as "1st".

A recognizer that was trained on written text writes as people do. What a language runs together or shortens stands in
`grammars/<language>/written.txt`, a line each: `what is = what's`. Numbers in digits come from the language's numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput, Place
from moderator.language.files.text_file import read_text
from moderator.language.text.numbers import spoken_forms

Words = tuple[str, ...]
Forms = Mapping[Words, tuple[str, ...]]
"""Words that follow each other -> further ways to write them together."""

WRITTEN_FILE = "written.txt"
COMMENT = "#"
DIGIT_NUMBERS = range(101)
"""Numbers that may be written in digits; larger ones are never said in a game."""


def usual_forms(language: str, more: Mapping[str, Sequence[str]] | None = None) -> Forms:
    """The further written forms of a language: digits for numbers, and what its file says; a language may have none.

    `more`: said -> written, e.g. other spellings of a name; single words or several. Raises BadInput when the file
    cannot be read.
    """
    forms: dict[Words, list[str]] = {}

    def add(said: str, written: str) -> None:
        forms.setdefault(tuple(said.split()), []).append(written)

    for number in DIGIT_NUMBERS:
        for said in _spoken(language, number):
            add(said, str(number))
    for said, written in _pairs(shipped.grammars() / language / WRITTEN_FILE):
        add(said, written)
        if written[0].isalpha():  # nobody says "1st" or "%"
            add(written, said)
    for said, ways in (more or {}).items():
        for written in ways:
            add(said, written)
    return {words: tuple(dict.fromkeys(ways)) for words, ways in forms.items()}


def said_for_written(language: str) -> dict[str, str]:
    """What is said for single words that are written otherwise: "ok" is "okay". Raises BadInput as `usual_forms`."""
    pairs = _pairs(shipped.grammars() / language / WRITTEN_FILE)
    return {written: said for said, written in pairs if written.isalpha()}


def _pairs(file: Path) -> list[tuple[str, str]]:
    """What is said, and how it may be written."""
    if not file.is_file():
        return []
    pairs = []
    for number, line in enumerate(read_text(file).splitlines(), start=1):
        content = line.split(COMMENT)[0].strip().lower()
        if not content:
            continue
        said, _, written = (" ".join(part.split()) for part in content.partition("="))
        if not said or not written:
            raise BadInput(
                f"'{content}' does not say how something is written",
                place=Place(file, number),
                remedy="write a line as: what is = what's",
            )
        pairs.append((said, written))
    return pairs


def _spoken(language: str, number: int) -> Iterable[str]:
    try:
        return sorted(spoken_forms(language, number))
    except ValueError:
        return ()
