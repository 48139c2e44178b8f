"""Which words a model can hear, wherever its files keep them; and the official small models keep them elsewhere."""

import shutil
import struct
from pathlib import Path

import pytest

from moderator import shipped
from moderator.errors import ModelError
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.vosk_files import FST_MAGIC, HAS_OUTPUT_TABLE, TABLE_MAGIC, check_folder, words_of
from moderator.hearing.recognizers.vosk_model import VoskModel

EMBEDDED = shipped.models() / "vosk-tiny-en"


def text(written: str) -> bytes:
    data = written.encode()
    return struct.pack("<i", len(data)) + data


def like_an_official_small_model(folder: Path) -> Path:
    """The embedded model with its words inside `Gr.fst` instead of in a file."""
    shutil.copytree(EMBEDDED, folder)
    listed = folder / "graph" / "words.txt"
    words = [line.split() for line in listed.read_text(encoding="utf-8").splitlines()]
    table = struct.pack("<i", TABLE_MAGIC) + text("words") + struct.pack("<qq", len(words), len(words))
    table += b"".join(text(word) + struct.pack("<q", int(number)) for word, number in words)
    listed.unlink()
    grammar = folder / "graph" / "Gr.fst"
    old = grammar.read_bytes()
    kinds = struct.pack("<i", FST_MAGIC) + text("vector") + text("standard")
    version, flags = struct.unpack_from("<ii", old, len(kinds))
    after_flags = len(kinds) + struct.calcsize("<ii")
    header_end = after_flags + struct.calcsize("<Qqqq")
    grammar.write_bytes(
        kinds
        + struct.pack("<ii", version, flags | HAS_OUTPUT_TABLE)
        + old[after_flags:header_end]
        + table
        + old[header_end:]
    )
    return folder


def test_a_model_tells_every_word_that_it_knows(model: Model) -> None:
    words = model.words()
    assert len(words) == len(set(words)) > 20_000
    assert {"leader", "hostages", "anna"} <= set(words)
    assert all(model.knows(word) for word in words[::500])
    assert not {"<eps>", "[unk]", "#0"} & set(words)


def test_a_small_official_model_keeps_its_words_inside_its_grammar(tmp_path: Path, vosk_model: Model) -> None:
    folder = like_an_official_small_model(tmp_path / "vosk-model-small-en-us-0.15")
    check_folder(folder)
    small = VoskModel(folder, language="en")
    assert small.knows("leader")
    assert small.words() == vosk_model.words()


@pytest.mark.parametrize("content", [b"", b"no automaton", struct.pack("<i", FST_MAGIC), bytes(200)])
def test_a_damaged_grammar_has_no_words(tmp_path: Path, content: bytes) -> None:
    folder = Path(shutil.copytree(EMBEDDED, tmp_path / "model"))
    (folder / "graph" / "Gr.fst").write_bytes(content)
    (folder / "graph" / "words.txt").unlink()
    assert words_of(folder) == ()
    with pytest.raises(ModelError, match=r"words.txt is missing"):
        check_folder(folder)
