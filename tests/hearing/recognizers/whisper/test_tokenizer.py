"""The tokenizer: known tokens, and that text comes back as it went in."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.errors import ModelError
from moderator.hearing.recognizers.whisper.model import WhisperModel
from moderator.hearing.recognizers.whisper.tokenizer import Tokenizer, read_tokenizer


@pytest.fixture(scope="session")
def tokenizer(model: WhisperModel) -> Tokenizer:
    return model.tokenizer


def test_known_tokens(tokenizer: Tokenizer) -> None:
    assert tokenizer.encode(" Hello world") == (18435, 995)
    assert tokenizer.encode("!") == (0,)


def test_tokens_of_a_sentence_are_those_of_its_words(tokenizer: Tokenizer) -> None:
    words = [" I", " appoint", " Kofi", " as", " leader", ".", " What", "'s", " 21", "%"]
    assert tokenizer.encode("".join(words)) == tuple(token for word in words for token in tokenizer.encode(word))


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet=st.characters(codec="utf-8"), max_size=40))
def test_text_comes_back(tokenizer: Tokenizer, text: str) -> None:
    assert tokenizer.decode(tokenizer.encode(text)) == text


@pytest.mark.parametrize("content", ["", "[]", '{"model": {"vocab": {}, "merges": [1]}, "added_tokens": []}', "\0"])
def test_a_bad_vocabulary_is_one_sentence(tmp_path: Path, content: str) -> None:
    (tmp_path / "tokenizer.json").write_text(content)
    with pytest.raises(ModelError, match="no vocabulary of Whisper"):
        read_tokenizer(tmp_path)


def test_a_missing_vocabulary_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="cannot be read"):
        read_tokenizer(tmp_path)
