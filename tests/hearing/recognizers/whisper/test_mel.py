"""The spectrogram: what is known of it beforehand."""

import numpy as np
import pytest

from moderator.audio.sound import Float32Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.whisper.mel import float32_samples, log_mel

FRAMES, BANDS = 100, 80


def tone(hertz: float, seconds: float = 1.0) -> Float32Samples:
    sound: Float32Samples = np.sin(2 * np.pi * hertz * np.arange(int(seconds * SPEECH_RATE)) / SPEECH_RATE).astype(
        np.float32
    )
    return sound


def test_a_higher_tone_lies_in_a_higher_band() -> None:
    loudest = [int(log_mel(tone(hertz), FRAMES, BANDS)[50].argmax()) for hertz in (200, 500, 1000, 3000, 7000)]
    assert loudest == sorted(set(loudest))
    assert loudest[0] < BANDS / 4
    assert loudest[-1] > BANDS * 3 / 4


def test_what_is_missing_is_silence_and_what_is_too_much_is_cut() -> None:
    short, long = log_mel(tone(500, 0.3), FRAMES, BANDS), log_mel(tone(500, 3.0), FRAMES, BANDS)
    assert short.shape == long.shape == (FRAMES, BANDS)
    assert np.ptp(short[40:]) == 0
    assert short[40, 0] == pytest.approx(short.max() - 2, abs=1e-5)
    assert long[-2].max() == pytest.approx(long[50].max(), abs=0.01)


@pytest.mark.parametrize("samples", [0, 1, 150, 201, 16_000])
def test_sound_of_any_length_is_taken(samples: int) -> None:
    assert np.isfinite(log_mel(tone(440)[:samples], FRAMES, BANDS)).all()


def test_both_kinds_of_samples_are_the_same_sound() -> None:
    whole = (tone(440) * 20_000).astype(np.int16)
    np.testing.assert_array_equal(float32_samples(whole), whole / np.float32(32768))
    assert float32_samples(tone(440)).dtype == np.float32
