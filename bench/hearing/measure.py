"""`python -m bench hearing`: the whole measurement, by default a sample of it that takes some minutes."""

from dataclasses import dataclass
from functools import partial

from bench.hearing import chatter, commands, sentences
from bench.hearing.setups import setups
from bench.hearing.speakers import PARTIES, Half
from bench.hearing.speech import studio
from bench.report import Report
from moderator.hearing.models import InstalledModel, choice_for_rehearsal, installed_models

LANGUAGE = "en"
"""Of the sentences, the voices and the chatter."""
SEEDS = {Half.TUNING: 1, Half.REPORTING: 2}


@dataclass(frozen=True)
class Extent:
    """How much is measured."""

    for_each_intent: int
    voices_each: int
    snrs: tuple[float, ...]
    hours: float
    ablations: bool


QUICK = Extent(for_each_intent=1, voices_each=1, snrs=(12.0, 6.0), hours=1.0, ablations=False)
FULL = Extent(for_each_intent=4, voices_each=1, snrs=commands.SNRS, hours=3.0, ablations=True)


def measure(extent: Extent = QUICK, half: Half = Half.REPORTING, model: InstalledModel | None = None) -> Report:
    """Speak, listen, count. Raises ModelError."""
    report = Report(
        "hearing" if half is Half.REPORTING else "hearing-tuning",
        f"The {half.value} half: {len(PARTIES[half].voices)} synthetic voices, 30 names, every intent "
        "that can be heard, at a moment of the game when it counts. Babble is twelve people who talk at once. "
        "The recognizer knows synthetic voices best: these figures compare ways to hear, they do not foretell a party.",
    )
    opened = sentences.opened_for(half)
    installed = model or choice_for_rehearsal(LANGUAGE, installed_models()).model
    ways = setups(installed, opened.grammar, ablations=extent.ablations)
    conditions = commands.conditions_of(extent.snrs)
    said = sentences.commands(opened, extent.for_each_intent, SEEDS[half])
    with studio(half, partial(sentences.chatter, opened, half)) as sounds:
        spoken = commands.spoken_by(said, half, extent.voices_each)
        commands.tables(report, list(commands.trials(sounds, spoken, conditions, ways)), conditions)
        names = [way.name for way in ways]
        chatter.tables(report, list(chatter.slips(sounds, opened, extent.hours, ways)), extent.hours, names)
    return report
