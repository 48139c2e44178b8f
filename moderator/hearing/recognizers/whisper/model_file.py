"""The weights in a CTranslate2 `model.bin`: named arrays, read without that library.

The format, all numbers little-endian: format version (uint32), name of the kind of model, its revision (uint32), the
number of variables (uint32), the variables, the number of aliases (uint32), the aliases. A name is its length in
bytes (uint16) and the bytes, the last of them zero. A variable is its name, the number of its dimensions (uint8), each
dimension (uint32), the kind of its numbers (uint8), the number of its bytes (uint32) and those. An alias is its name
and the name of the variable it stands for. Nothing follows.

The file comes from the network, so every length is checked before it is used, and a bad file is one `ModelError`.
"""

import struct
from collections.abc import Mapping
from math import prod
from pathlib import Path
from typing import NoReturn

import numpy as np
from numpy.typing import DTypeLike, NDArray

from moderator.errors import ModelError, Place

Array = NDArray[np.generic]

FORMAT_VERSION = 6
"""The version that CTranslate2 2.0 and later write; older ones have no aliases and are a few years gone."""
KIND = "WhisperSpec"
MOST_VARIABLES = 10_000
"""Whisper's largest model has about 1,300."""
MOST_DIMENSIONS = 4

_NUMBERS: Mapping[int, DTypeLike] = {
    0: np.dtype("<f4"),
    1: np.dtype("<i1"),
    2: np.dtype("<i2"),
    3: np.dtype("<i4"),
    4: np.dtype("<f2"),
}
"""CTranslate2's kinds of numbers that numpy has too (5 is bfloat16)."""
_MEND = "remove the folder and fetch the model again"


def read_variables(file: Path) -> Mapping[str, Array]:
    """Every variable of a Whisper model by its name, e.g. "encoder/conv1/weight"; aliases stand for the same array.

    The arrays are read-only views into one buffer. Raises ModelError for a file that is missing, cut, damaged or no
    Whisper model.
    """
    try:
        reader = _Reader(file.read_bytes(), file)
    except OSError as failure:
        raise ModelError(f"the model cannot be read: {failure.strerror}", place=Place(file), remedy=_MEND) from failure
    version = reader.number("I")
    if version != FORMAT_VERSION:
        reader.fail(f"this is no CTranslate2 model of format {FORMAT_VERSION}")
    kind = reader.name()
    if kind != KIND:
        reader.fail(f"this is a model of another kind: {kind!r} instead of {KIND!r}")
    reader.number("I")
    variables: dict[str, Array] = {}
    for _ in range(reader.count(MOST_VARIABLES)):
        name = reader.name()
        if name in variables:
            reader.fail(f"the model holds {name!r} twice")
        variables[name] = reader.array(name)
    for _ in range(reader.count(MOST_VARIABLES)):
        alias, name = reader.name(), reader.name()
        if name not in variables:
            reader.fail(f"the model has another name for {name!r}, which it does not hold")
        variables.setdefault(alias, variables[name])
    reader.check_end()
    return variables


class _Reader:
    """Reads from the front of some bytes and never beyond their end."""

    def __init__(self, data: bytes, file: Path) -> None:
        self._data = data
        self._file = file
        self._at = 0

    def fail(self, problem: str) -> NoReturn:
        raise ModelError(problem, place=Place(self._file), remedy=_MEND)

    def take(self, size: int) -> int:
        """Go over some bytes and give the place of the first."""
        begin = self._at
        if size > len(self._data) - begin:
            self.fail("the model file is cut short or damaged")
        self._at = begin + size
        return begin

    def number(self, kind: str) -> int:
        size = struct.calcsize("<" + kind)
        (value,) = struct.unpack_from("<" + kind, self._data, self.take(size))
        return int(value)

    def count(self, most: int) -> int:
        count = self.number("I")
        if count > most:
            self.fail("the model file is cut short or damaged")
        return count

    def name(self) -> str:
        size = self.number("H")
        begin = self.take(size)
        return self._data[begin : begin + size].rstrip(b"\0").decode("utf-8", errors="replace")

    def array(self, name: str) -> Array:
        rank = self.number("B")
        if rank > MOST_DIMENSIONS:
            self.fail(f"{name!r} has {rank} dimensions")
        shape = tuple(self.number("I") for _ in range(rank))
        kind = _NUMBERS.get(self.number("B"))
        size = self.number("I")
        if kind is None:
            self.fail(f"{name!r} holds numbers of a kind that is not known here; a float16 or float32 model is needed")
        dtype = np.dtype(kind)
        if size != prod(shape) * dtype.itemsize:
            self.fail(f"{name!r} has {size} bytes, which is not its shape {shape}")
        begin = self.take(size)
        return np.frombuffer(self._data, dtype, prod(shape), begin).reshape(shape)

    def check_end(self) -> None:
        if self._at != len(self._data):
            self.fail("something follows the end of the model")
