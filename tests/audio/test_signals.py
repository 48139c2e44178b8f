"""Signal sounds: short, soft, told apart by ear, and without a click."""

import numpy as np
import pytest

from moderator.audio.signals import DRAMA, SIGNALS, signal_sound
from moderator.audio.sound import level_db, peak_db
from moderator.errors import BadInput


@pytest.mark.parametrize("name", sorted(SIGNALS))
def test_a_signal_is_short_soft_and_smooth(name: str) -> None:
    sound = signal_sound(name)
    assert 0.05 < sound.seconds < 0.5
    assert -40 < level_db(sound) < -15
    assert peak_db(sound) < -6
    assert sound.samples[0] == pytest.approx(0, abs=1e-3)
    assert sound.samples[-1] == pytest.approx(0, abs=1e-3)
    steepest_tone = 2 * np.pi * max(SIGNALS[name]) / sound.rate * float(np.abs(sound.samples).max())
    assert float(np.abs(np.diff(sound.samples)).max()) < 1.5 * steepest_tone


def test_every_signal_sounds_different() -> None:
    assert len(set(SIGNALS.values())) == len(SIGNALS)


def test_an_unknown_signal_is_named_with_a_better_one() -> None:
    with pytest.raises(BadInput, match=r"unknown signal sound 'listenning'.*listening"):
        signal_sound("listenning")


@pytest.mark.parametrize("name", sorted(DRAMA))
def test_a_sound_of_drama_is_softer_than_the_voice_and_smooth(name: str) -> None:
    sound = signal_sound(name)
    assert 0.1 < sound.seconds < 2
    assert -40 < level_db(sound) < -25, "the voice has -20"
    assert sound.samples[0] == pytest.approx(0, abs=1e-3)
    assert sound.samples[-1] == pytest.approx(0, abs=1e-3)
    assert float(np.abs(np.diff(sound.samples)).max()) < 0.05
