"""The real model, read once for all tests of it."""

from pathlib import Path

import pytest

from bench.people.tiny_model import tiny_model
from moderator.errors import ModelError
from moderator.hearing.recognizers.whisper.model import WhisperModel, read_whisper_model


@pytest.fixture(scope="session")
def folder() -> Path:
    try:
        return tiny_model()
    except ModelError as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture(scope="session")
def model(folder: Path) -> WhisperModel:
    return read_whisper_model(folder)
