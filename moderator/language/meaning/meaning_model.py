"""`grammars/<language>/meanings.bin`: the weights of a linear model, and how likely they make each meaning.

The file is compressed: the length of a table in JSON (four bytes, the lowest first), the table, then of each feature
its number (32 bits), how much its rarity counts (8 bits) and a weight for each meaning (8 bits, signed). Likelihoods
are those of multinomial logistic regression on features of length one: exp(w x + b), in shares.
"""

import json
import math
import struct
import zlib
from array import array
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from moderator.errors import BadInput, Place
from moderator.language.intent import SlotValue
from moderator.language.meaning.marked_words import Doubt, Marks

VERSION = 3
RARITY_STEP = 1 / 20
"""Rarities are kept in steps of this: 255 steps are enough for a feature of one sentence in 100,000."""
_LENGTH = struct.Struct("<I")
_REMEDY = "make it again: `python -m training.meanings`"


@dataclass(frozen=True)
class Meaning:
    """What a sentence may mean."""

    intents: tuple[str, ...]
    """The intent; where there are several the first that counts in the state. None at all: nothing is to be done."""
    slots: Mapping[str, SlotValue]
    """Slots that are part of the meaning: {"place": "here"}."""


@dataclass(frozen=True, eq=False)
class MeaningModel:
    """What was learned from the sentences of one language."""

    meanings: tuple[Meaning, ...]
    marks: Marks
    least_likely: float
    """The share that a meaning must have to be taken."""
    turns: frozenset[str]
    """Words that turn a meaning."""
    told: frozenset[str]
    """Intents that tell something, so that a question is none of them."""
    learned_from: str
    """A digest of the sentences."""
    offsets: tuple[float, ...]
    """Of each meaning."""
    step: float
    """Weights are kept in steps of this."""
    rows: Mapping[int, int]
    """Feature -> the number of its row."""
    rarities: bytes
    weights: bytes
    """Row after row; a weight for each meaning."""

    def shares(self, features: Iterable[int], among: Collection[int]) -> Mapping[int, float]:
        """How likely each of some meanings is, by its number; together 1."""
        rows = [(row, self.rarities[row] * RARITY_STEP) for row in map(self.rows.get, features) if row is not None]
        length = math.sqrt(sum(rarity * rarity for _, rarity in rows)) or 1.0
        width, weights = len(self.meanings), memoryview(self.weights).cast("b")
        scores = {
            number: self.offsets[number]
            + sum(weights[row * width + number] * rarity for row, rarity in rows) * self.step / length
            for number in among
        }
        highest = max(scores.values(), default=0.0)
        powers = {number: math.exp(score - highest) for number, score in scores.items()}
        total = sum(powers.values())
        return {number: power / total for number, power in powers.items()}

    def as_bytes(self) -> bytes:
        """The content of its file."""
        table = {
            "version": VERSION,
            "meanings": [{"intents": list(one.intents), "slots": dict(one.slots)} for one in self.meanings],
            "marks": {name: list(lists) for name, lists in self.marks.places.items()},
            "kept": sorted(self.marks.kept),
            "denials": sorted(self.marks.denials),
            "doubted": {words: int(doubt) for words, doubt in self.marks.doubted.items()},
            "called": {name: dict(called) for name, called in self.marks.called.items()},
            "least_likely": self.least_likely,
            "turns": sorted(self.turns),
            "told": sorted(self.told),
            "learned_from": self.learned_from,
            "offsets": list(self.offsets),
            "step": self.step,
        }
        told = json.dumps(table, ensure_ascii=False).encode()
        numbers = struct.pack(f"<{len(self.rows)}I", *self.rows)
        return zlib.compress(_LENGTH.pack(len(told)) + told + numbers + self.rarities + self.weights, 9)


@cache
def read_meaning_model(file: Path) -> MeaningModel | None:
    """The model of a file; None where there is none. Raises BadInput naming the file when it is damaged."""
    try:
        content = zlib.decompress(file.read_bytes())
        (length,) = _LENGTH.unpack_from(content)
        table = json.loads(content[_LENGTH.size : _LENGTH.size + length])
        if table["version"] != VERSION:
            raise BadInput(f"version {table['version']} is not known", place=Place(file), remedy=_REMEDY)
        return _model(table, content[_LENGTH.size + length :])
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror}", place=Place(file)) from None
    except (zlib.error, struct.error, ValueError, KeyError, TypeError):
        raise BadInput("the file is damaged", place=Place(file), remedy=_REMEDY) from None


def _model(known: Mapping[str, Any], data: bytes) -> MeaningModel:
    meanings = tuple(Meaning(tuple(one["intents"]), one["slots"]) for one in known["meanings"])
    count, left = divmod(len(data), _LENGTH.size + 1 + len(meanings))
    if left:
        raise ValueError("rows of another width")
    numbers = array("I", data[: count * _LENGTH.size])
    return MeaningModel(
        meanings,
        Marks(
            {name: tuple(lists) for name, lists in known["marks"].items()},
            frozenset(known["kept"]),
            frozenset(known["denials"]),
            {words: Doubt(doubt) for words, doubt in known["doubted"].items()},
            known["called"],
        ),
        known["least_likely"],
        frozenset(known["turns"]),
        frozenset(known["told"]),
        known["learned_from"],
        tuple(known["offsets"]),
        known["step"],
        {number: row for row, number in enumerate(numbers)},
        data[count * _LENGTH.size : count * (_LENGTH.size + 1)],
        data[count * (_LENGTH.size + 1) :],
    )
