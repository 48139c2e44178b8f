"""The sets of recognizers that are compared: what each is, whether it is installed, and how it hears.

Another set is one more entry of the table. What is not installed is a row of the tables that says so.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

from bench.hearing.setups import MeasuredSecond, PlainVosk, Setup, asked_anew, our_ear
from bench.people.tiny_model import tiny_model
from bench.people.whisper_alone import InsideGraph, NearestSentence
from moderator.errors import ModelError
from moderator.hearing.recognizers.models import (
    InstalledModel,
    load,
    model_for_people,
    model_for_rehearsal,
    second_model_for,
)
from moderator.hearing.recognizers.whisper.engine import WhisperEngine
from moderator.hearing.recognizers.whisper.model import WhisperModel, read_whisper_model
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.written_forms import usual_forms
from moderator.language.languages import USUAL

Hearing = Callable[[Grammar], Setup]
"""A way to hear with a grammar."""


@dataclass(frozen=True)
class RecognizerSet:
    """One row of the tables. `hearing` raises ModelError for what is not installed, with the reason."""

    name: str
    hearing: Callable[[str], Hearing]
    """For a language."""


@dataclass(frozen=True)
class InstalledSet:
    """A set that is here in a language, ready to hear."""

    name: str
    hearing: Hearing


def installed(language: str, only: tuple[str, ...] = ()) -> tuple[list[InstalledSet], dict[str, str]]:
    """The sets that are here, and why each of the others is not; `only`: sets whose names hold one of these."""
    here: list[InstalledSet] = []
    missing: dict[str, str] = {}
    for each in SETS:
        if only and not any(part in each.name for part in only):
            continue
        try:
            here.append(InstalledSet(each.name, each.hearing(language)))
        except ModelError as problem:
            missing[each.name] = problem.problem
    return here, missing


def _plain(language: str) -> Hearing:
    return partial(PlainVosk, model_for_rehearsal(language))


def _embedded(language: str) -> Hearing:
    return partial(_ear, model_for_rehearsal(language), None)


def _embedded_and_whisper(language: str) -> Hearing:
    return partial(_ear, model_for_rehearsal(language), _whisper_folder(language))


def _official(language: str) -> Hearing:
    return partial(_ear, _for_people(language), None)


def _official_and_whisper(language: str) -> Hearing:
    return partial(_ear, _for_people(language), _whisper_folder(language))


def _nearest(language: str) -> Hearing:
    model = _read(_whisper_folder(language))
    return lambda grammar: NearestSentence("nearest", model, grammar)


def _inside(language: str) -> Hearing:
    engine = _engine(_whisper_folder(language), language)
    return lambda grammar: InsideGraph("inside", engine, grammar)


SETS = (
    RecognizerSet("plain vosk, embedded model", _plain),
    RecognizerSet("whisper, nearest sentence", _nearest),
    RecognizerSet("whisper inside the word graph", _inside),
    RecognizerSet("ear: embedded model", _embedded),
    RecognizerSet("ear: embedded model and whisper", _embedded_and_whisper),
    RecognizerSet("ear: official vosk model", _official),
    RecognizerSet("ear: official vosk model and whisper", _official_and_whisper),
)
"""The first two are baselines: what is usually done with these models."""


def _ear(model: InstalledModel, whisper: Path | None, grammar: Grammar) -> Setup:
    ear = replace(our_ear("ear", load(model), grammar), detector_for=asked_anew)
    if whisper is None:
        return ear
    return replace(ear, second=MeasuredSecond(whisper.name, _engine(whisper, grammar.language)))


def _for_people(language: str) -> InstalledModel:
    model = model_for_people(language)
    if not model.for_people:
        raise ModelError("no official vosk model is installed", remedy=f"`moderator models get {language}`")
    return model


def _whisper_folder(language: str) -> Path:
    folder = tiny_model() if language == USUAL else second_model_for(language)
    if folder is None:
        raise ModelError(f"no Whisper model for {language!r} is installed", remedy=f"`moderator models get {language}`")
    return folder


def engine_of(language: str) -> WhisperEngine:
    """Whisper for a language. Raises ModelError where it is not here."""
    return _engine(_whisper_folder(language), language)


def _engine(folder: Path, language: str) -> WhisperEngine:
    return WhisperEngine(_read(folder), language, usual_forms(language))


@cache
def _read(folder: Path) -> WhisperModel:
    return read_whisper_model(folder)
