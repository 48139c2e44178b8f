"""A few figures that stand for many measured ones."""

from collections.abc import Sequence

import numpy as np


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0..1) of the values lie; not a number when there are none."""
    return float(np.quantile(np.asarray(values), share)) if len(values) else float("nan")


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return percentile(values, 0.5)


def ms(seconds: float) -> str:
    """Seconds as whole milliseconds."""
    return "-" if np.isnan(seconds) else f"{1000 * seconds:.0f} ms"


def exact_ms(seconds: float) -> str:
    """Seconds as milliseconds with one decimal."""
    return "-" if np.isnan(seconds) else f"{1000 * seconds:.1f} ms"


def in_words(met: bool) -> str:
    """Whether a goal was met, for a table."""
    return "met" if met else "MISSED"
