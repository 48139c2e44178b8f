"""How well a Whisper model hears people, freely and inside a word graph: `python -m bench.people --help`.

First `hear`, which takes minutes and keeps what it heard; then `thresholds`, which finds on the tuning half when to
take a sentence for a command; then `report`, the tables of the reporting half.
"""

from pathlib import Path

import click

from bench.figures import median, ms, percentile
from bench.people.judging import WAYS, counts, found_changes, found_thresholds
from bench.people.sets import DATA, RecordingSet, coffee, game, home
from bench.people.tiny_model import tiny_model
from bench.people.trials import CONDITIONS, Trial, keep, kept, trials
from bench.report import Report
from moderator.errors import ModeratorError
from moderator.hearing.recognizers.whisper.engine import WhisperEngine
from moderator.hearing.recognizers.whisper.model import read_whisper_model
from moderator.language.grammar.written_forms import usual_forms

EVERY_BABBLER = 7
"""Of how many recordings of orders one is in the babble."""

HEARD = click.argument("heard", type=click.Path(path_type=Path, dir_okay=False))


@click.group()
def main() -> None:
    """Measure how well people are heard."""


@main.command()
@HEARD
@click.option("--people", type=click.Path(path_type=Path, exists=True), default=DATA, help="a larger set of recordings")
@click.option("--model", type=click.Path(path_type=Path), help="a folder with another Whisper model")
@click.option("--half", type=click.IntRange(0, 1), default=1, help="0: the half that thresholds are found on")
@click.option("--only", multiple=True, help="sets of this name")
@click.option("--conditions", default=len(CONDITIONS), help="how many of the conditions, a still room first")
@click.option("--positions", default=0, help="of the encoder, 20 ms each; 0 is as many as the sound needs, 1500 is all")
@click.option("--every", default=1, help="every how many-th recording")
def hear(
    heard: Path,
    people: Path,
    model: Path | None,
    half: int,
    only: tuple[str, ...],
    conditions: int,
    positions: int,
    every: int,
) -> None:
    """Hear recordings and append what was heard to the file HEARD."""
    try:
        loaded = read_whisper_model(tiny_model() if model is None else model)
        sets = _sets(people, half)
        voices = [recording.sound for recording in coffee(people).recordings[::EVERY_BABBLER]]
        for over in sets:
            if only and over.name not in only:
                continue
            engine = WhisperEngine(loaded, "en", usual_forms("en"))
            for condition in CONDITIONS[:conditions]:
                for trial in trials(engine, over.some(every), half, condition, voices, positions):
                    keep(heard, trial)
    except ModeratorError as problem:
        raise click.ClickException(str(problem)) from None


@main.command()
@HEARD
def thresholds(heard: Path) -> None:
    """Find when to take a sentence for a command, on the tuning half in the file HEARD."""
    tuning = [trial for trial in kept(heard) if trial.half == 0]
    click.echo(f"{len(tuning)} trials: {found_thresholds(tuning)}, nearest sentence {found_changes(tuning):.2f}")


@main.command()
@HEARD
@click.option("--half", type=click.IntRange(0, 1), default=1)
def report(heard: Path, half: int) -> None:
    """Make the tables of a half from the file HEARD."""
    tables = Report(
        "second-recognizer",
        "Whisper inside a word graph, beside its free transcript and the sentence nearest to that by its letters. "
        "Right: the whole meaning. Where nothing is to be taken, a refusal is right. Times are of one core, without "
        "the cores' other work where processor is said.",
    )
    found = [trial for trial in kept(heard) if trial.half == half]
    for name in dict.fromkeys(trial.over for trial in found):
        tables.table(name, _COLUMNS, _rows([trial for trial in found if trial.over == name]))
    tables.show()


_COLUMNS = ("context", "condition", "way", "recordings", "right", "wrong", "refused", "processor, median", "95th")


def _rows(found: list[Trial]) -> list[tuple[str, ...]]:
    rows = []
    for positions, condition in dict.fromkeys((trial.positions, trial.condition) for trial in found):
        here = [trial for trial in found if (trial.positions, trial.condition) == (positions, condition)]
        context = f"{positions / 50:g} s" if positions else "as needed"
        spent = [trial.processor for trial in here]
        times = ms(median(spent)), ms(percentile(spent, 0.95))
        rows += [
            (context, condition, way, str(len(here)), *map(str, counts(here, judge)), *times)
            for way, judge in WAYS.items()
        ]
    return rows


def _sets(people: Path, half: int) -> list[RecordingSet]:
    """The sets of a half, then recordings heard as what they are not."""
    orders, commands, played = coffee(people).half(half), home(people), game(half)
    return [
        commands,
        orders,
        played,
        orders.listened_to_by(played),
        orders.listened_to_by(commands),
        commands.listened_to_by(played),
        commands.listened_to_by(orders),
        played.listened_to_by(orders),
    ]


if __name__ == "__main__":
    main()
