"""The reader of model.bin: what it reads, and that nothing in a bad file gets past it but one sentence."""

import random
import struct
from pathlib import Path

import numpy as np
import pytest

from moderator.errors import ModelError
from moderator.hearing.recognizers.whisper.model_file import read_variables


def name(text: str) -> bytes:
    raw = text.encode() + b"\0"
    return struct.pack("<H", len(raw)) + raw


def variable(called: str, values: np.ndarray[tuple[int, ...], np.dtype[np.float32]], kind: int = 0) -> bytes:
    shape = struct.pack(f"<B{values.ndim}I", values.ndim, *values.shape)
    return name(called) + shape + struct.pack("<BI", kind, values.nbytes) + values.tobytes()


ONE = variable("one", np.arange(6, dtype=np.float32).reshape(2, 3))
WHOLE = struct.pack("<I", 6) + name("WhisperSpec") + struct.pack("<II", 3, 1) + ONE + struct.pack("<I", 1)
WHOLE += name("two") + name("one")


def read(tmp_path: Path, content: bytes) -> dict[str, object]:
    file = tmp_path / "model.bin"
    file.write_bytes(content)
    return dict(read_variables(file))


def test_variables_and_aliases_are_read(tmp_path: Path) -> None:
    variables = read(tmp_path, WHOLE)
    assert sorted(variables) == ["one", "two"]
    assert variables["one"] is variables["two"]
    np.testing.assert_array_equal(np.asarray(variables["one"]), [[0, 1, 2], [3, 4, 5]])


@pytest.mark.parametrize("length", range(0, len(WHOLE), 3))
def test_a_file_that_is_cut_is_one_sentence(tmp_path: Path, length: int) -> None:
    with pytest.raises(ModelError, match=r"model\.bin"):
        read(tmp_path, WHOLE[:length])


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"PK\3\4 an archive", "no CTranslate2 model"),
        (WHOLE.replace(b"WhisperSpec", b"WhimperSpec"), "another kind"),
        (WHOLE + b"!", "follows the end"),
        (WHOLE.replace(name("two") + name("one"), name("two") + name("six")), "does not hold"),
        (WHOLE.replace(ONE, variable("one", np.zeros(2, dtype=np.float32), kind=5)), "float16 or float32"),
        (WHOLE.replace(struct.pack("<II", 2, 3), struct.pack("<II", 2, 4)), "not its shape"),
    ],
)
def test_a_bad_file_says_what_is_wrong(tmp_path: Path, content: bytes, problem: str) -> None:
    with pytest.raises(ModelError, match=problem):
        read(tmp_path, content)


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="cannot be read"):
        read_variables(tmp_path / "model.bin")


def test_no_spoiled_byte_gets_through_as_anything_else(tmp_path: Path) -> None:
    chance = random.Random(1)
    for _ in range(300):
        spoiled = bytearray(WHOLE)
        spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        try:
            read(tmp_path, bytes(spoiled))
        except ModelError:
            continue
