"""When a frame is heard: steady answers from drivers and schedulers that are not."""

from collections.abc import Callable

import numpy as np
import pytest

from moderator.speaking.output.frame_clock import FrameClock

RATE, BLOCK = 48_000, 480
HEARD_AFTER = 0.07
"""Seconds from the callback to the converter, of the device played here."""


def play(
    clock: FrameClock,
    seconds: float,
    *,
    jitter: Callable[[], float] = lambda: 0.0,
    speed: float = 1.0,
    lost: float = 0.0,
) -> None:
    """Let a device call back as PulseAudio does: two blocks at a time; frame zero is heard at 100 s."""
    for number in range(round(seconds * RATE / BLOCK)):
        frame = number * BLOCK
        heard = 100.0 + lost + frame / RATE * speed
        early = (number % 2) * BLOCK / RATE
        clock.note(frame, heard - HEARD_AFTER - early + jitter(), HEARD_AFTER + early)


def test_frames_and_times_are_the_same_thing() -> None:
    clock = FrameClock(RATE, BLOCK, 0.1)
    play(clock, 2.0)
    assert clock.steady
    assert clock.time_of(RATE) == pytest.approx(101.0, abs=1e-6)
    assert clock.frame_at(101.5) == round(1.5 * RATE)


def test_late_callbacks_do_not_matter() -> None:
    random = np.random.default_rng(3)
    clock = FrameClock(RATE, BLOCK, 0.1)
    play(clock, 5.0, jitter=lambda: float(random.exponential(0.01)) if random.uniform() < 0.5 else 0.0)
    assert clock.time_of(0) == pytest.approx(100.0, abs=1e-3)


def test_a_drifting_crystal_is_followed() -> None:
    clock = FrameClock(RATE, BLOCK, 0.1)
    play(clock, 600.0, speed=1.0001)
    assert clock.time_of(600 * RATE) == pytest.approx(700.06, abs=1e-3)


def test_lost_sound_is_noticed_soon() -> None:
    clock = FrameClock(RATE, BLOCK, 0.1)
    play(clock, 2.0)
    play(clock, 0.1, lost=0.3)
    assert clock.time_of(0) == pytest.approx(100.3, abs=1e-3)
    play(clock, 2.0, lost=0.3)
    assert clock.time_of(0) == pytest.approx(100.3, abs=1e-3)


def test_one_late_waking_is_no_lost_sound() -> None:
    """Callbacks that were all woken late together: the driver's word was old by the time that it was read."""
    clock = FrameClock(RATE, BLOCK, 0.1)
    play(clock, 2.0)
    play(clock, 0.05, lost=0.08)
    assert clock.time_of(0) == pytest.approx(100.0, abs=1e-3)
    play(clock, 0.5)
    assert clock.time_of(0) == pytest.approx(100.0, abs=1e-3)


@pytest.mark.parametrize("nonsense", [0.0, -5.0, 1e9])
def test_a_driver_that_knows_nothing_is_replaced_by_the_length_of_its_buffer(nonsense: float) -> None:
    clock = FrameClock(RATE, BLOCK, assumed_delay=0.06)
    for number in range(100):
        clock.note(number * BLOCK, 50.0 + number * BLOCK / RATE, nonsense)
    assert clock.time_of(0) == pytest.approx(50.06, abs=1e-6)


def test_the_first_moments_do_not_count() -> None:
    clock = FrameClock(RATE, BLOCK, 0.1)
    for number in range(8):
        clock.note(number * BLOCK, 100.0, 0.06)
    assert not clock.steady


def test_a_server_that_guesses_wrongly_after_a_stall_is_not_followed() -> None:
    """As PulseAudio does: its play-out time runs away at 2 %, is put right, and runs away again."""
    clock = FrameClock(RATE, BLOCK, 0.1)
    lost = 0.0
    for number in range(round(30 * RATE / BLOCK)):
        seconds = number * BLOCK / RATE
        if seconds > 10.0:
            lost = 0.2
        wrong = 0.02 * (seconds % 2.0) if 11.0 < seconds < 25.0 else 0.0
        heard = 100.0 + lost + seconds
        early = (number % 2) * BLOCK / RATE
        clock.note(number * BLOCK, heard - HEARD_AFTER - early, HEARD_AFTER + early - wrong)
        if seconds > 1.0 and number % 10 == 0:
            off = clock.time_of(0) - (100.0 + lost)
            assert abs(off) < 0.01 or 10.0 < seconds < 10.2, seconds
    assert clock.time_of(0) == pytest.approx(100.2, abs=1e-3)
