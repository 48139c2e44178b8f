"""The yardstick of the benchmarks: where a known sound begins in a recording."""

import numpy as np
import pytest

from bench.figures import median, percentile
from bench.matching import last_loud, start_of
from moderator.audio.sound import Float32Samples, Sound
from tests.null_sinks import RATE, Recording

STARTED = 100.0
"""When the recordings began, seconds."""
EXACT = 2 / RATE
"""Seconds: a sample or two."""


def _speech(seconds: float, seed: int) -> Float32Samples:
    """Something as irregular as speech, and soft at first."""
    noise = np.random.default_rng(seed).standard_normal(round(seconds * RATE)).astype(np.float32)
    return 0.1 * noise * np.linspace(0, 1, len(noise), dtype=np.float32)


def _recording(*placed: tuple[float, Float32Samples]) -> Recording:
    """Four seconds of hum with sounds at their times."""
    samples = 0.001 * np.random.default_rng(0).standard_normal(4 * RATE).astype(np.float32)
    for at, sound in placed:
        first = round((at - STARTED) * RATE)
        samples[first : first + len(sound)] += sound
    return Recording(samples, STARTED)


def test_a_sound_is_found_at_its_first_sample_however_soft_that_is() -> None:
    sound = _speech(0.8, seed=1)
    found = start_of(_recording((101.2345, sound)), Sound(sound, RATE), near=101.0)
    assert found == pytest.approx(101.2345, abs=EXACT)


def test_a_sound_that_is_cut_by_the_next_one_is_found_all_the_same() -> None:
    sound = _speech(0.8, seed=1)
    recording = _recording((101.0, sound[: round(0.6 * RATE)]), (101.6, _speech(0.8, seed=2)))
    assert start_of(recording, Sound(sound, RATE), near=101.1) == pytest.approx(101.0, abs=EXACT)


def test_another_sound_is_not_taken_for_it() -> None:
    recording = _recording((101.0, _speech(0.8, seed=2)))
    assert start_of(recording, Sound(_speech(0.8, seed=1), RATE), near=101.0) is None


def test_the_last_loud_sample_ends_a_command() -> None:
    burst = np.full(round(0.5 * RATE), 0.2, dtype=np.float32)
    assert last_loud(_recording((101.0, burst)), 100.5, 103.0) == pytest.approx(101.5, abs=EXACT)
    assert last_loud(_recording(), 100.5, 103.0) is None


def test_figures_of_nothing_are_no_numbers() -> None:
    assert np.isnan(median([]))
    assert percentile([1.0, 2.0, 3.0], 0.5) == 2.0
