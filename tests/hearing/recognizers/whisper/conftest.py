"""The real model, read once for all tests of it."""

from pathlib import Path

import pytest

from moderator.hearing.recognizers.whisper.model import WhisperModel, read_whisper_model


@pytest.fixture(scope="session")
def folder(whisper_folder: Path) -> Path:
    return whisper_folder


@pytest.fixture(scope="session")
def model(whisper_folder: Path) -> WhisperModel:
    return read_whisper_model(whisper_folder)
