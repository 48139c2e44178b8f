"""The habits of a language as a grammar for vosk."""

import struct
import zlib
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.hearing.recognizers.habits_fst import habits_fst
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.meaning.habits import Habits, as_content, read_habits
from moderator.language.meaning.marked_words import MarkedWords

NUMBERS = {GARBAGE: 1, "moderator": 2, "how": 3, "long": 4, "is": 5, "leader": 6, "anna": 7, "bob": 8, "anna's": 9}
_HEAD = struct.calcsize("<i") + 2 * struct.calcsize("<i") + len("vectorstandard") + struct.calcsize("<iiQqqq")


def labels(content: bytes) -> set[int]:
    """The words on the arcs of a grammar file."""
    (states,) = struct.unpack_from("<q", content, _HEAD - 16)
    found: set[int] = set()
    at = _HEAD
    for _ in range(states):
        _, arcs = struct.unpack_from("<fq", content, at)
        at += struct.calcsize("<fq")
        for _ in range(arcs):
            found.add(struct.unpack_from("<i", content, at)[0])
            at += struct.calcsize("<iifi")
    assert at == len(content)
    return found


def test_marks_stand_for_their_words() -> None:
    sentences = (("how", "long", "is", "it"), ("{player}", "is", "leader"), ("is", "{player}'s", "leader"))
    habits = Habits(sentences, {"player": [("anna",), ("bob",), ("zoë",)]}, ("moderator",))
    heard = {number for word, number in NUMBERS.items() if word not in ("how", "long")}
    assert labels(habits_fst(habits, NUMBERS)) == {0, *heard}, "the model has no word 'it'"


def test_a_sentence_with_a_word_that_the_model_lacks_is_left_out() -> None:
    habits = Habits((("{card}", "is", "long"), ("how", "long")), {"card": [("xyzzy",)]}, ())
    assert labels(habits_fst(habits, NUMBERS)) == {0, NUMBERS[GARBAGE], NUMBERS["how"], NUMBERS["long"]}


def test_a_word_before_an_apostrophe_is_the_model_s_own_and_no_letter() -> None:
    numbers = {GARBAGE: 1, "j": 2, "j'": 3, "ai": 4}
    assert labels(habits_fst(Habits((("j", "ai"),), {}, ()), numbers)) == {0, 1, 3, 4}


def test_sentences_are_the_same_when_they_were_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "habits.bin"
    said = MarkedWords(("{player}", "s", "out"), ())
    hello = MarkedWords(("hello",), ())
    file.write_bytes(as_content([(["remove_player"], said), ([], hello), (["remove_player"], said)]))
    assert {(one.intents, one.words) for one in read_habits(file)} == {
        (frozenset({"remove_player"}), ("{player}'s", "out")),
        (frozenset(), ("hello",)),
    }


def test_a_language_without_habits_has_none(tmp_path: Path) -> None:
    assert read_habits(tmp_path / "habits.bin") == ()


@pytest.mark.parametrize("content", [b"", b"PK", zlib.compress(b"a|b")[:5]])
def test_damaged_habits_are_told_in_one_sentence(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "habits.bin"
    file.write_bytes(content)
    with pytest.raises(BadInput, match=r"habits\.bin: the file is damaged"):
        read_habits(file)
