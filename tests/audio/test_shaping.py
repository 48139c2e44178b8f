"""Sounds made fit for a room: they start at once, are equally loud, and do not click."""

import numpy as np
import pytest

from moderator.audio.shaping import HIGHEST_PEAK_DB, SPEECH_LEVEL_DB, faded, levelled, shaped, trimmed
from moderator.audio.sound import Sound, joined, level_db, peak_db, silence

RATE = 22_050


def noise(seconds: float, amplitude: float) -> Sound:
    random = np.random.default_rng(1)
    return Sound((amplitude * random.uniform(-1, 1, round(seconds * RATE))).astype(np.float32), RATE)


def test_silence_around_a_sound_is_taken_away() -> None:
    around = joined(silence(0.4, RATE), noise(1, 0.3), silence(0.7, RATE))
    assert trimmed(around).seconds == pytest.approx(1.0, abs=0.03)


def test_a_pause_inside_stays() -> None:
    assert trimmed(joined(noise(0.2, 0.3), silence(0.5, RATE), noise(0.2, 0.3))).seconds == pytest.approx(0.9, abs=0.03)


def test_silence_throughout_becomes_empty() -> None:
    assert len(shaped(silence(1, RATE)).samples) == 0
    assert len(shaped(silence(0, RATE)).samples) == 0


@pytest.mark.parametrize("amplitude", [0.004, 0.05, 1.0])
def test_every_sound_gets_the_same_level(amplitude: float) -> None:
    assert level_db(levelled(noise(1, amplitude))) == pytest.approx(SPEECH_LEVEL_DB, abs=0.1)


def test_a_single_peak_stays_below_full_scale() -> None:
    peaky = noise(1, 0.001)
    peaky.samples[RATE // 2] = 1.0
    assert peak_db(levelled(peaky)) <= HIGHEST_PEAK_DB + 0.01


def test_edges_start_and_end_at_zero_and_the_length_stays() -> None:
    plain = Sound(np.ones(1000, dtype=np.float32), RATE)
    soft = faded(plain)
    assert len(soft.samples) == 1000
    assert float(np.abs(np.diff(soft.samples, prepend=0, append=0)).max()) < 0.05
    assert len(faded(Sound(np.ones(1, dtype=np.float32), RATE)).samples) == 1
