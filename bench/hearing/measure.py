"""`python -m bench hearing chatter hearing-parts`: by default a sample of some minutes, with `--full` everything.

hearing        commands in still and loud rooms, ours and plain vosk side by side
chatter        talk that is no command, ours and plain vosk; what two ears cost
hearing-parts  ours without each of its parts
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bench.hearing import chatter, commands, cost, sentences
from bench.hearing.setups import MeasuredSecond, Setup, ablations, our_ear, setups
from bench.hearing.speakers import Half, Speakers, speakers
from bench.hearing.speech import Noise, Studio, all_conditions, studio
from bench.people.recognizer_sets import engine_of
from bench.report import Report
from moderator.hearing.recognizers.models import InstalledModel, load, model_for_rehearsal
from moderator.language.languages import USUAL
from moderator.party.opening.opening import OpenedGame

SEEDS = {Half.TUNING: 1, Half.REPORTING: 2}


@dataclass(frozen=True)
class Extent:
    """How much is measured."""

    for_each_intent: int
    snrs: tuple[float, ...]
    hours: float
    """Of chatter."""
    noises: tuple[Noise, ...] = tuple(Noise)
    """Behind the commands."""


QUICK = Extent(for_each_intent=2, snrs=(12.0, 6.0), hours=0.5)
FULL = Extent(for_each_intent=3, snrs=commands.SNRS, hours=3.0)
PARTS = Extent(for_each_intent=2, snrs=(6.0,), hours=0.5)


def measure(
    extent: Extent = QUICK, half: Half = Half.REPORTING, language: str = USUAL, model: InstalledModel | None = None
) -> Report:
    """Commands, ours, plain vosk, and in English ours with the second recognizer.

    Raises BadInput for a language without speakers, ModelError.
    """
    who = speakers(half, language)
    report = Report(who.report_name("hearing"), _about(who))
    opened, installed = sentences.opened_for(who), model or _model(language)
    ways = setups(installed, opened.grammar)
    if language == USUAL:
        second = MeasuredSecond("whisper", engine_of(language))
        ways.append(replace(our_ear("ours with whisper", load(installed), opened.grammar), second=second))
    with studio(who, partial(sentences.chatter, opened, who)) as sounds:
        found = _commands(report, extent, who, opened, sounds, ways)
    commands.mistakes(report, found, ways[0])
    return report


def measure_chatter(
    extent: Extent = QUICK, half: Half = Half.REPORTING, language: str = USUAL, model: InstalledModel | None = None
) -> Report:
    """Chatter, ours and plain vosk, and what two ears cost. Raises ModelError."""
    who = speakers(half, language)
    report = Report(who.report_name("chatter"), _about(who))
    opened, installed = sentences.opened_for(who), model or _model(language)
    ways = setups(installed, opened.grammar)
    with studio(who, partial(sentences.chatter, opened, who)) as sounds:
        cost.table(report, sounds, opened, load(installed))
        said = sentences.commands(opened, 1, SEEDS[half])
        cost.work(report, sounds, opened, load(installed), commands.spoken_by(said, who))
        slips = list(chatter.slips(sounds, opened, extent.hours, ways))
    chatter.rates(report, slips, extent.hours, ways)
    chatter.taken(report, slips, ways[0])
    return report


def measure_parts(extent: Extent = PARTS, half: Half = Half.REPORTING, language: str = USUAL) -> Report:
    """Ours without each of its parts, commands and chatter. Raises ModelError."""
    who = speakers(half, language)
    report = Report(who.report_name("hearing-parts"), f"What each part of ours is worth. {_about(who)}")
    opened, installed = sentences.opened_for(who), _model(who.language)
    ways = ablations(installed, opened.grammar)
    with studio(who, partial(sentences.chatter, opened, who)) as sounds:
        _commands(report, extent, who, opened, sounds, ways)
        slips = list(chatter.slips(sounds, opened, extent.hours, ways))
    chatter.rates(report, slips, extent.hours, ways)
    return report


def _commands(
    report: Report, extent: Extent, who: Speakers, opened: OpenedGame, sounds: Studio, ways: Sequence[Setup]
) -> list[commands.Trial]:
    said = sentences.commands(opened, extent.for_each_intent, SEEDS[who.half])
    conditions = all_conditions(extent.snrs, extent.noises)
    found = list(commands.trials(sounds, commands.spoken_by(said, who), conditions, ways))
    commands.shares(report, found, conditions)
    commands.waits(report, found, conditions)
    return found


def _about(who: Speakers) -> str:
    language = "" if who.language == USUAL else f"Language: {who.language}. "
    return (
        f"{language}The {who.half.value} half: {len(who.voices)} synthetic voices, {len(who.players)} names, every "
        "intent that can be heard, at a moment of the game when it counts. Babble is twelve people who talk at once, "
        "in the same language. The recognizer knows synthetic voices best: these figures compare ways to hear, they "
        "do not foretell a party."
    )


def _model(language: str) -> InstalledModel:
    return model_for_rehearsal(language)
