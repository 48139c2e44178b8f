"""Text to Whisper's tokens and back: byte-level byte-pair encoding, read from the model's `tokenizer.json`.

The tokens of a text are found piece by piece. A piece is a word with the space before it, a run of digits, or a run of
other signs; no token ever reaches over the edge of a piece. So the tokens of a sentence are those of its words one
after the other, which is what lets a graph of words become a graph of tokens. Only this one segmentation of a word is
used: the model was trained on nothing else.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from moderator.errors import ModelError, Place
from moderator.language.text.normalising import is_han

TOKENIZER_FILE = "tokenizer.json"
_MEND = "fetch the model again"

# As in GPT-2: English endings after an apostrophe, letters, digits, other signs, each perhaps with one space before.
_PIECES = re.compile(r"'s|'t|'re|'ve|'m|'ll|'d| ?[^\W\d_]+| ?\d+| ?(?:[^\s\w]|_)+|\s+(?!\S)|\s+")


@dataclass(frozen=True, eq=False)
class Tokenizer:
    """The vocabulary of one model."""

    ids: Mapping[str, int]
    """Token -> its number, the bytes of a token written with a printable sign for each."""
    ranks: Mapping[tuple[str, str], int]
    """Two tokens that may be joined -> how early; the lowest goes first."""
    special: Mapping[str, int]
    """Tokens that stand for no text, e.g. "<|endoftext|>"."""

    def encode(self, text: str) -> tuple[int, ...]:
        """The tokens of a text; a word inside a sentence is given with the space before it.

        Raises KeyError for a text that this model cannot write at all.
        """
        return tuple(self.ids[token] for piece in _PIECES.findall(text) for token in self._joined(as_signs(piece)))

    def decode(self, tokens: Iterable[int]) -> str:
        """The text of some tokens; those that stand for no text are left out."""
        signs = "".join(self._texts.get(token, "") for token in tokens)
        return bytes(_BYTE_OF[sign] for sign in signs).decode("utf-8", errors="replace")

    @cached_property
    def _texts(self) -> Mapping[int, str]:
        return {number: token for token, number in self.ids.items()}

    @cached_property
    def joined_characters(self) -> frozenset[str]:
        """The tokens that are two Chinese characters or more: what is written together is mostly one of these."""
        texts = (self.decode([token]) for token in self._texts)
        return frozenset(text for text in texts if len(text) > 1 and all(map(is_han, text)))

    def _joined(self, piece: Sequence[str]) -> list[str]:
        tokens = list(piece)
        while len(tokens) > 1:
            pairs = list(pairwise(tokens))
            first = min(pairs, key=self._rank)
            if first not in self.ranks:
                break
            joined: list[str] = []
            at = 0
            while at < len(tokens):
                together = tuple(tokens[at : at + 2]) == first
                joined.append("".join(first) if together else tokens[at])
                at += 2 if together else 1
            tokens = joined
        return tokens

    def _rank(self, pair: tuple[str, str]) -> float:
        return self.ranks.get(pair, float("inf"))


def read_tokenizer(folder: Path) -> Tokenizer:
    """The tokenizer in a model's folder. Raises ModelError when it is missing or damaged."""
    file = folder / TOKENIZER_FILE
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
        model = content["model"]
        merges = [_pair(merge) for merge in model["merges"]]
        return Tokenizer(
            ids={str(token): int(number) for token, number in model["vocab"].items()},
            ranks={pair: rank for rank, pair in enumerate(merges)},
            special={str(added["content"]): int(added["id"]) for added in content["added_tokens"]},
        )
    except OSError as failure:
        problem = f"the model's vocabulary cannot be read: {failure.strerror}"
        raise ModelError(problem, place=Place(file), remedy=_MEND) from failure
    except (ValueError, KeyError, TypeError, AttributeError) as failure:
        raise ModelError("this is no vocabulary of Whisper", place=Place(file), remedy=_MEND) from failure


def _pair(merge: Any) -> tuple[str, str]:  # noqa: ANN401 (what a JSON file holds)
    """Two tokens to join; older files have them in one string, newer ones in a list."""
    first, second = merge.split(" ") if isinstance(merge, str) else merge
    return str(first), str(second)


def _byte_signs() -> dict[int, str]:
    """GPT-2's sign for each byte: itself where it can be printed, else the next free one from U+0100 on."""
    printable = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    others = [byte for byte in range(256) if byte not in printable]
    return {byte: chr(byte) for byte in printable} | {byte: chr(256 + nth) for nth, byte in enumerate(others)}


_SIGN_OF = _byte_signs()
_BYTE_OF = {sign: byte for byte, sign in _SIGN_OF.items()}


def as_signs(piece: str) -> list[str]:
    """The bytes of a text, as the vocabulary writes them."""
    return [_SIGN_OF[byte] for byte in piece.encode("utf-8")]
