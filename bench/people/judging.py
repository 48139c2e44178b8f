"""From trials to right, wrong and refused: by thresholds that one half finds and the other half tries."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from bench.people.trials import NOTHING_MEANT, Trial

Judge = Callable[[Trial], str]
"""The meaning that is taken, or NOTHING_MEANT."""

WRONG_COSTS = 4.0
"""Commands that may be refused to keep from one wrong action, when thresholds are found."""


@dataclass(frozen=True)
class Thresholds:
    """When a sentence of the graph is taken for a command."""

    most_below: float
    """Nats below the free transcript at most."""
    least_gain: float
    """Nats a token at least."""
    least_rival: float
    """Nats to the nearest other meaning at least; nearer, and somebody must ask which was meant."""


MEASURED = Thresholds(most_below=18.0, least_gain=2.2, least_rival=1.0)
"""Found on the tuning half by `python -m bench.people thresholds`."""
MOST_CHANGES = 0.15
"""Letters changed of each one at most: found in the same way for the nearest sentence."""


def inside_graph(thresholds: Thresholds) -> Judge:
    """The search inside the graph."""

    def judge(trial: Trial) -> str:
        clear = trial.below_free <= thresholds.most_below and trial.gain >= thresholds.least_gain
        return trial.best if clear and trial.rival >= thresholds.least_rival else NOTHING_MEANT

    return judge


def nearest(most_changes: float) -> Judge:
    """The free transcript and the nearest sentence."""
    return lambda trial: trial.nearest if trial.changes <= most_changes else NOTHING_MEANT


def always_best(trial: Trial) -> str:
    """The best sentence of the graph, however far."""
    return trial.best


def plain_sum(trial: Trial) -> str:
    """The sentence of the largest plain log-probability, however far."""
    return trial.plain


def counts(trials: Iterable[Trial], judge: Judge) -> tuple[int, int, int]:
    """How many are right, wrong and refused; a refusal is right where nothing was wanted."""
    fates = [(judge(trial), trial.wanted) for trial in trials]
    right = sum(taken == wanted for taken, wanted in fates)
    refused = sum(taken == NOTHING_MEANT != wanted for taken, wanted in fates)
    return right, len(fates) - right - refused, refused


def found_thresholds(trials: Sequence[Trial]) -> Thresholds:
    """Those with the fewest mistakes, a wrong one counted several times."""
    grid = product(np.arange(4.0, 30.0, 2.0), np.arange(0.0, 3.2, 0.2), (0.0, 0.3, 0.6, 1.0, 1.5, 2.0))
    choices = [Thresholds(*map(float, each)) for each in grid]
    return min(choices, key=lambda choice: _cost(trials, inside_graph(choice)))


def found_changes(trials: Sequence[Trial]) -> float:
    """The same for the nearest sentence."""
    return min((float(most) for most in np.arange(0.05, 0.8, 0.05)), key=lambda most: _cost(trials, nearest(most)))


def _cost(trials: Sequence[Trial], judge: Judge) -> float:
    _, wrong, refused = counts(trials, judge)
    return WRONG_COSTS * wrong + refused


WAYS: Mapping[str, Judge] = {
    "free, nearest sentence": nearest(MOST_CHANGES),
    "the same, never refused": nearest(float("inf")),
    "inside the graph": inside_graph(MEASURED),
    "inside the graph, never refused": always_best,
    "inside the graph, plain sum, never refused": plain_sum,
}
"""The ways to judge that tables show."""
