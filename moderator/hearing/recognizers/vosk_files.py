"""The folder of a vosk model: which files make it whole, and the words that they list.

Larger models list their words in `words.txt`. The small official ones have no such file: there the table lies inside
`Gr.fst`, between the header of OpenFst's binary format and the states; vosk looks there first, and only then for the
file (seen in `model.cc` of vosk-api 0.3.45).
"""

import struct
from pathlib import Path
from typing import BinaryIO

from moderator.errors import ModelError, Place

GRAMMAR = ("graph/Gr.fst", "Gr.fst")
NEEDED = (
    ("am/final.mdl", "final.mdl"),
    ("conf/model.conf", "conf/model.conf", "mfcc.conf"),
    ("graph/HCLr.fst", "HCLr.fst"),
    GRAMMAR,
)
"""Files of a model that takes word lists at run time; each line: the same file in the newer and the older layout."""
WORDS = ("graph/words.txt", "words.txt")
"""Needed only where `Gr.fst` does not bring its own table of words, as it does in the small official models."""

GARBAGE_MARKS = ("[unk]", "<unk>", "<UNK>", "<SPOKEN_NOISE>", "[noise]", "<NOISE>")
"""What models call a word that they do not know; the first that a model has is taken for garbage."""

REMEDY = "`moderator models` lists the models that work, `moderator models get` fetches one"

FST_MAGIC = 2125659606
"""The first four bytes of an automaton in OpenFst's binary format."""
TABLE_MAGIC = 2125658996
"""The first four bytes of a table of symbols."""
HAS_INPUT_TABLE, HAS_OUTPUT_TABLE = 1, 2
"""Bits of the header's flags."""
LONGEST_TEXT_BYTES = 10_000
"""A longer name or word means that the file is damaged."""


def check_folder(folder: Path) -> None:
    """Raise ModelError unless the folder holds a vosk model that takes word lists at run time."""
    if not folder.is_dir():
        raise ModelError(f"there is no recognizer model at {folder}", remedy=REMEDY)
    if (folder / "graph/HCLG.fst").exists() or (folder / "HCLG.fst").exists():
        raise ModelError(
            "this vosk model has one fixed grammar (HCLG.fst) and cannot listen for the words of a game",
            place=Place(folder),
            remedy="use a small model, e.g. vosk-model-small-en-us-0.15",
        )
    for layouts in NEEDED if _brings_words(folder) else (*NEEDED, WORDS):
        if not any((folder / name).is_file() for name in layouts):
            raise ModelError(
                f"this is no complete vosk model: {layouts[0]} is missing", place=Place(folder), remedy=REMEDY
            )


def words_of(folder: Path) -> tuple[str, ...]:
    """The words of a model, in its own order; none when neither `Gr.fst` nor `words.txt` has a table of them.

    Marks that are no words (`<eps>`, `#0`, `[unk]`, `<s>`) are left out.
    """
    return tuple(word for word in _listed_words(folder) if word and word[0] not in "<[#!")


def garbage_mark(folder: Path) -> str | None:
    """The word by which a model writes speech that it does not know; None when it has none."""
    listed = frozenset(_listed_words(folder))
    return next((mark for mark in GARBAGE_MARKS if mark in listed), None)


def _brings_words(folder: Path) -> bool:
    """Whether its `Gr.fst` has a table of words, as those of the small official models do."""
    try:
        with _either(folder, GRAMMAR).open("rb") as file:
            return _flags(file) & HAS_OUTPUT_TABLE != 0
    except (OSError, ValueError):
        return False


def _either(folder: Path, layouts: tuple[str, str]) -> Path:
    """A file in the newer layout, else where the older one has it."""
    newer, older = (folder / name for name in layouts)
    return newer if newer.is_file() else older


def _listed_words(folder: Path) -> list[str]:
    return _inside(_either(folder, GRAMMAR)) or _in_file(_either(folder, WORDS))


def _in_file(listed: Path) -> list[str]:
    try:
        lines = listed.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    return [line.split()[0] for line in lines if line.strip()]


def _inside(grammar: Path) -> list[str]:
    try:
        with grammar.open("rb") as file:
            flags = _flags(file)
            if not flags & HAS_OUTPUT_TABLE:
                return []
            if flags & HAS_INPUT_TABLE:
                _table(file)
            return _table(file)
    except (OSError, ValueError):
        return []


def _flags(file: BinaryIO) -> int:
    """Read the header of an automaton up to its end. Raises ValueError when it is none."""
    if _number(file, "<i") != FST_MAGIC:
        raise ValueError("no automaton")
    _text(file), _text(file)  # kinds of automaton and arc
    _, flags = _number(file, "<i"), _number(file, "<i")
    file.seek(struct.calcsize("<Qqqq"), 1)  # properties, start, numbers of states and arcs
    return flags


def _table(file: BinaryIO) -> list[str]:
    if _number(file, "<i") != TABLE_MAGIC:
        raise ValueError("no table of symbols")
    _text(file)
    _, size = _number(file, "<q"), _number(file, "<q")
    words = []
    for _ in range(size):
        words.append(_text(file))
        _number(file, "<q")
    return words


def _number(file: BinaryIO, kind: str) -> int:
    data = file.read(struct.calcsize(kind))
    if len(data) < struct.calcsize(kind):
        raise ValueError("the file ends too soon")
    return int(struct.unpack(kind, data)[0])


def _text(file: BinaryIO) -> str:
    length = _number(file, "<i")
    if not 0 <= length <= LONGEST_TEXT_BYTES:
        raise ValueError("a text has an impossible length")
    return file.read(length).decode("utf-8", "replace")
