"""Vocabularies of the real recognizers, made once in a folder of their own."""

from pathlib import Path

import pytest

from moderator.hearing.names.vocabulary import Vocabulary, vocabulary_of
from moderator.hearing.recognizers.recognizer import Model


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("names")


@pytest.fixture(scope="session")
def vocabulary(vosk_model: Model, cache: Path) -> Vocabulary:
    return vocabulary_of(vosk_model.words(), "en", cache)
