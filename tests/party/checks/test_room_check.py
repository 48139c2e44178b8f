"""The played sound is found in a recording, with its level and delay, and is not found where it is not."""

import numpy as np
import pytest
from numpy.typing import NDArray

from moderator.audio.sound import Sound, level_db
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.checks.room_check import measure
from moderator.speaking.synthesis.voice import SystemVoice

RATE = 48_000
START = 0.8
"""When the loudspeaker begins, in seconds of the recording."""


def voice_like(seconds: float = 1.5, rate: int = 22_050) -> Sound:
    """Syllables of a buzz that changes its pitch: as long, as broad and as uneven as a spoken sentence."""
    t = np.arange(round(seconds * rate)) / rate
    buzz = np.sin(2 * np.pi * np.cumsum(110 + 30 * np.sin(5 * t)) / rate)
    syllables = np.clip(np.sin(2 * np.pi * 4 * t), 0, None)
    breath = np.random.default_rng(7).normal(0, 0.1, t.size)
    return Sound(((np.sign(buzz) * 0.3 + breath) * syllables * 0.5).astype(np.float32), rate)


def noise(seconds: float, level: float, seed: int = 1) -> NDArray[np.float32]:
    samples = np.random.default_rng(seed).normal(0, 10 ** (level / 20), round(seconds * RATE))
    return samples.astype(np.float32)


def recorded(played: Sound, delay: float, gain: float, *, floor_db: float = -70, echoes: bool = False) -> Sound:
    """What a microphone would give for a sound that arrives `delay` late, in a hissing, perhaps echoing room."""
    at_rate = np.interp(
        np.arange(played.seconds * RATE) / RATE, np.arange(played.samples.size) / played.rate, played.samples
    )
    samples = noise(START + played.seconds + 1, floor_db)
    ways = [(delay, gain)]
    if echoes:
        chance = np.random.default_rng(3)
        ways += [(delay + late, gain * 0.5 * np.exp(-late / 0.1)) for late in chance.uniform(0.002, 0.3, 200)]
    for late, strength in ways:
        first = round((START + late) * RATE)
        samples[first : first + at_rate.size] += (strength * at_rate).astype(np.float32)[: samples.size - first]
    return Sound(np.clip(samples, -1, 1), RATE)


@pytest.mark.parametrize("echoes", [False, True])
@pytest.mark.parametrize(("delay", "gain"), [(0.0, 1.0), (0.04, 0.3), (0.31, 0.02)])
def test_the_sound_is_found_with_its_delay(delay: float, gain: float, echoes: bool) -> None:
    played = voice_like()
    echo = measure(played, recorded(played, delay, gain, echoes=echoes), START)
    assert echo.delay == pytest.approx(delay, abs=0.002)
    assert echo.noise_db == pytest.approx(-70, abs=1)
    assert echo.level_db is not None
    if not echoes:
        assert echo.level_db == pytest.approx(level_db(played) + 20 * np.log10(gain), abs=3)


def test_it_is_found_in_noise_as_loud_as_itself() -> None:
    played = voice_like()
    echo = measure(played, recorded(played, 0.1, 0.1, floor_db=level_db(played) - 20), START)
    assert echo.delay == pytest.approx(0.1, abs=0.002)


@pytest.mark.parametrize("seed", range(10))
def test_it_is_not_found_in_noise_alone(seed: int) -> None:
    echo = measure(voice_like(), Sound(noise(3.3, -40, seed), RATE), START)
    assert not echo.heard
    assert echo.noise_db == pytest.approx(-40, abs=1)


def test_it_is_not_found_in_silence() -> None:
    assert not measure(voice_like(), Sound(np.zeros(RATE * 3, np.float32), RATE), START).heard


def test_it_is_not_found_in_other_words_of_the_same_voice() -> None:
    choice = VoiceChoice("en-us")
    with SystemVoice() as voice:
        played, other = (
            voice.render(text, choice) for text in ("how much time is left", "our hostages are bob and carlos")
        )
    assert measure(played, recorded(played, 0.05, 0.5, echoes=True), START).heard
    assert not measure(played, recorded(other, 0.05, 0.5, echoes=True), START).heard


def test_overload_is_noticed() -> None:
    played = voice_like()
    assert measure(played, recorded(played, 0.05, 8.0), START).clipped
    assert not measure(played, recorded(played, 0.05, 1.0), START).clipped
