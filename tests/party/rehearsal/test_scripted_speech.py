"""The noise behind rehearsed lines: as loud as asked for, never clipping, the same every time."""

import numpy as np
import pytest

from moderator.audio.sound import Float32Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.party.rehearsal.scripted_speech import make_noise, with_noise
from moderator.party.rehearsal.steps import NoiseKind


def voice(seconds: float = 2.0) -> Float32Samples:
    """A tone that comes and goes like syllables."""
    times = np.arange(round(seconds * SPEECH_RATE)) / SPEECH_RATE
    return (0.1 * np.sin(2 * np.pi * 200 * times) * (np.sin(2 * np.pi * 2 * times) > 0)).astype(np.float32)


def noise(kind: NoiseKind, count: int = 2 * SPEECH_RATE, seed: int = 1) -> Float32Samples:
    return make_noise(kind, count, [voice(0.7), voice(1.1)], seed)


def power_db(samples: Float32Samples) -> float:
    return float(10 * np.log10(np.mean(np.square(samples))))


@pytest.mark.parametrize("kind", NoiseKind)
class TestEveryKind:
    @pytest.mark.parametrize("snr", [0.0, 12.0, 30.0])
    def test_it_is_as_loud_as_asked_for(self, kind: NoiseKind, snr: float) -> None:
        speech = voice()
        mixed = with_noise(speech, noise(kind), snr)
        silent = speech == 0
        behind = power_db(mixed[silent])
        spoken = power_db(speech[np.abs(speech) > 0.01])
        # The noise of the pauses is a sample of the whole; a kitchen's clatter comes in bursts.
        assert spoken - behind == pytest.approx(snr, abs=4 if kind is NoiseKind.KITCHEN else 2)

    def test_it_never_clips(self, kind: NoiseKind) -> None:
        assert np.abs(with_noise(voice(), noise(kind), -20.0)).max() < 1.0

    def test_it_is_the_same_every_time_and_another_for_another_line(self, kind: NoiseKind) -> None:
        assert np.array_equal(noise(kind), noise(kind))
        assert not np.array_equal(noise(kind), noise(kind, seed=2))

    @pytest.mark.parametrize("count", [1, 2, 777])
    def test_any_length(self, kind: NoiseKind, count: int) -> None:
        made = noise(kind, count)
        assert made.shape == (count,)
        assert made.dtype == np.float32


def test_silence_with_noise_behind_it_is_noise() -> None:
    mixed = with_noise(np.zeros(SPEECH_RATE, np.float32), noise(NoiseKind.HISS, SPEECH_RATE), 0.0)
    assert -50 < power_db(mixed) < -30
