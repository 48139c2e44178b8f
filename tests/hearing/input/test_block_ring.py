"""The way of a device's sound from PortAudio's thread to its reader, on a virtual clock."""

import tracemalloc
from collections.abc import Callable

import numpy as np
import pytest

from moderator.audio.devices.sound_devices import Channel
from moderator.audio.sound import Int16Samples
from moderator.hearing.input.microphone import (
    DEVICE_BLOCK_SECONDS,
    PROMPT_SECONDS,
    QUIET_BLOCKS,
    RING_SECONDS,
    BlockRing,
)

RATE = 48_000
AGE = 0.04
"""Of a block's first sample when it is given."""


class Device:
    """Gives one block after the other."""

    def __init__(self, *channels: Channel) -> None:
        self.woken = 0
        self.now = 1000.0
        self.ring = BlockRing(RATE, channels or [Channel.BOTH], self._wake)

    def _wake(self) -> None:
        self.woken += 1

    def gives(self, seconds: float, left: int = 0, right: int = 0, late: Callable[[], float] = lambda: 0.0) -> None:
        """Some blocks of steady sound, each perhaps a little late."""
        for _ in range(round(seconds / DEVICE_BLOCK_SECONDS)):
            self.now += DEVICE_BLOCK_SECONDS
            self.ring.write(self.block(left, right), self.now + late(), AGE, overflowed=False)

    def block(self, left: int, right: int) -> Int16Samples:
        return np.tile(np.array([left, right], dtype=np.int16), (self.ring.frames, 1))


def test_rooms_on_its_sides_get_their_own_sound_and_both_together_are_not_too_loud() -> None:
    device = Device(Channel.RIGHT, Channel.LEFT, Channel.BOTH)
    device.gives(DEVICE_BLOCK_SECONDS, left=32_000, right=-32_768)
    device.gives(DEVICE_BLOCK_SECONDS, left=32_000, right=32_000)
    first, second = (sound for sound, _ in device.ring.read())
    assert [set(room.tolist()) for room in first] == [{-32_768}, {32_000}, {-384}]
    assert [set(room.tolist()) for room in second] == [{32_000}, {32_000}, {32_000}]


def test_times_are_smooth_though_blocks_come_late() -> None:
    device = Device()
    chance = np.random.default_rng(1)
    device.gives(RING_SECONDS - 0.1, late=lambda: float(chance.uniform(0, 0.02)))
    times = [at for _, at in device.ring.read()]
    assert times[0] == pytest.approx(1000.0 + DEVICE_BLOCK_SECONDS - AGE, abs=0.02)
    assert np.diff(times) == pytest.approx(DEVICE_BLOCK_SECONDS, abs=0.001)


def test_after_lost_sound_the_clock_alone_counts() -> None:
    device = Device()
    device.gives(0.3)
    device.now += 0.1
    device.ring.write(device.block(0, 0), device.now, AGE, overflowed=True)
    *_, (_, at) = device.ring.read()
    assert at == pytest.approx(device.now - AGE)
    assert device.ring.losses == 1


def test_sound_that_nobody_fetches_is_dropped_and_counted() -> None:
    device = Device()
    device.gives(RING_SECONDS + 1.0)
    blocks = device.ring.read()
    assert len(blocks) * DEVICE_BLOCK_SECONDS == pytest.approx(RING_SECONDS)
    assert device.ring.losses == round(1.0 / DEVICE_BLOCK_SECONDS)
    device.gives(DEVICE_BLOCK_SECONDS)
    ((_, at),) = device.ring.read()
    assert at == pytest.approx(device.now - AGE, abs=0.001), "and what comes after is in time again"


def test_a_still_room_wakes_the_reader_seldom_and_a_voice_at_once() -> None:
    device = Device()
    for blocks in range(1, 3 * QUIET_BLOCKS + 1):
        device.gives(DEVICE_BLOCK_SECONDS, left=60, right=-60)
        if device.woken:
            assert len(device.ring.read()) == blocks == QUIET_BLOCKS
            break
    device.gives(DEVICE_BLOCK_SECONDS, left=2_000)
    assert device.woken == 2
    device.gives(PROMPT_SECONDS - 0.1)
    assert device.woken == 2 + len(device.ring.read()) - 1, "the end of what is said is waited for"


def test_no_samples_are_allocated_where_portaudio_waits() -> None:
    device = Device(Channel.BOTH, Channel.LEFT)
    block = device.block(2_000, 1_000)
    device.ring.write(block, device.now, AGE, overflowed=False)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        device.ring.write(block, device.now, AGE, overflowed=False)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most - before < device.ring.frames, "numbers and views, no copy of the sound"
