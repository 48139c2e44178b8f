"""Every word of a recognizer with its phones, kept on disk.

Asking espeak-ng for 22,000 words takes under a second and for 200,000 about seven, once for each model; read again from
the disk it takes some hundredths. The key of what is kept holds the words themselves, so another model, or the same one
with new words, is never mistaken for the old. A cache that cannot be written or is damaged costs time and nothing else.
"""

import hashlib
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from moderator.hearing.names.distance import Padded, padded
from moderator.hearing.names.phones import Phones, phone_table
from moderator.hearing.names.pronunciation import cache_folder, espeak_voice, pronunciations
from moderator.language.text.normalising import normal

VERSION = 2
"""Raised when the phones or the choice of words change, so that what was kept before is made anew."""
FEWEST_PHONES, MOST_PHONES = 2, 10
"""A shorter word is lost in a sentence, a longer one is seldom a part of a name."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Words that may stand in for names."""

    words: tuple[str, ...]
    phones: Padded
    """Shape (words, MOST_PHONES), numbers of phones."""

    @cached_property
    def rows(self) -> dict[str, int]:
        """The place of each word."""
        return {word: row for row, word in enumerate(self.words)}

    def pronunciation(self, row: int) -> Phones:
        """The phones of one word."""
        return tuple(int(phone) for phone in self.phones[row] if phone)

    def allowed(self, forbidden: frozenset[str]) -> NDArray[np.bool_]:
        """Which words are neither forbidden nor sound exactly like one that is; shape (words,)."""
        rows = [self.rows[word] for word in forbidden if word in self.rows]
        sounds = {self.phones[row].tobytes() for row in rows}
        return np.array([phones.tobytes() not in sounds for phones in self.phones], dtype=np.bool_)


def vocabulary_of(words: tuple[str, ...], language: str, folder: Path | None = None) -> Vocabulary:
    """The vocabulary of a recognizer that hears these words; `folder` is our cache on disk when None.

    Raises ModelError when espeak-ng is missing.
    """
    digest = hashlib.sha256("\n".join((str(VERSION), espeak_voice(language), *words)).encode()).hexdigest()
    path = (cache_folder() if folder is None else folder) / f"{digest[:32]}.npz"
    kept = _read(path)
    if kept is None:
        kept = _made(words, language)
        _keep(path, kept)
    return kept


def _made(words: tuple[str, ...], language: str) -> Vocabulary:
    sayable = [word for word in words if normal(word) == word and not any(sign.isdigit() for sign in word)]
    said = pronunciations(sayable, language)
    is_vowel = phone_table().is_vowel
    fitting = [
        (word, phones)
        for word, phones in zip(sayable, said, strict=True)
        if FEWEST_PHONES <= len(phones) <= MOST_PHONES and any(is_vowel[phone] for phone in phones)
    ]
    array = np.zeros((len(fitting), MOST_PHONES), dtype=np.int16)
    if fitting:
        found = padded([phones for _, phones in fitting])
        array[:, : found.shape[1]] = found
    return Vocabulary(tuple(word for word, _ in fitting), array)


def _read(path: Path) -> Vocabulary | None:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            text, phones = str(kept["words"]), kept["phones"]
    except (OSError, ValueError, KeyError, BadZipFile, EOFError):
        return None
    words = tuple(text.split("\n")) if text else ()
    known = len(phone_table().signs)
    if phones.shape != (len(words), MOST_PHONES) or (phones.size and not 0 <= phones.min() <= phones.max() < known):
        return None
    return Vocabulary(words, phones.astype(np.int16))


def _keep(path: Path, vocabulary: Vocabulary) -> None:
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                np.savez_compressed(
                    file, words=np.array("\n".join(vocabulary.words)), phones=vocabulary.phones.astype(np.uint8)
                )
            os.replace(part, path)
        except OSError:
            Path(part).unlink(missing_ok=True)
            raise
