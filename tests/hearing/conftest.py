"""Real voices and real recognizers, loaded once for all tests of the ear."""

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bench.people.tiny_model import tiny_model
from moderator import shipped
from moderator.audio.sound import Int16Samples, int16_samples, resample
from moderator.errors import ModelError
from moderator.hearing.recognizers import model_views
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.recognizers.whisper.whisper_recognizer import WhisperRecognizer
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.grammar.grammar_file import fillers
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice
from tests.hearing.spoken import GRAMMAR, RATE, Speak


@pytest.fixture(scope="session")
def speak() -> Iterator[Speak]:
    with SystemVoice() as voice:

        @cache
        def spoken(text: str, who: str = "en-us", rate: int = 160) -> Int16Samples:
            return int16_samples(resample(voice.render(text, VoiceChoice(who, rate)), RATE).samples)

        yield spoken


@pytest.fixture(scope="session")
def grammar() -> Grammar:
    return read_grammar(GRAMMAR)


@pytest.fixture(scope="session")
def vosk_model() -> VoskModel:
    return VoskModel(shipped.models() / "vosk-tiny-en", language="en", fillers=fillers("en"))


@pytest.fixture(scope="session")
def copied_model() -> VoskModel:
    """As on machines where a model cannot be viewed with another grammar: loaded anew for each word graph."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(model_views, "MACHINES", frozenset())
        return VoskModel(shipped.models() / "vosk-tiny-en", language="en", fillers=fillers("en"))


@pytest.fixture(scope="session")
def deaf_model(tmp_path_factory: pytest.TempPathFactory) -> VoskModel:
    """The same without any word for garbage."""
    folder = tmp_path_factory.mktemp("deaf") / "vosk-tiny-en"
    shutil.copytree(shipped.models() / "vosk-tiny-en", folder)
    table = folder / "graph" / "words.txt"
    table.write_text(table.read_text(encoding="utf-8").replace(f"{GARBAGE} ", "[unknown] "), encoding="utf-8")
    return VoskModel(folder, language="en", fillers=fillers("en"))


@pytest.fixture(params=["vosk_model", "copied_model"])
def model(request: pytest.FixtureRequest) -> VoskModel:
    """Every way to listen: all must pass."""
    found: VoskModel = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="session")
def whisper_folder() -> Path:
    """Whisper's smallest English model."""
    try:
        return tiny_model()
    except ModelError as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture(scope="session")
def whisper(whisper_folder: Path) -> WhisperRecognizer:
    """A second recognizer that knows people, and answers at once."""
    return WhisperRecognizer.in_folder(whisper_folder, "en")
