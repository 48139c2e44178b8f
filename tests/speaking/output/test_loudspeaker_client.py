"""A loudspeaker in a process of its own outlives the process: what is placed ahead is heard, and nobody waits."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from moderator.audio.devices.sound_devices import Channel
from moderator.errors import SoundError
from moderator.speaking.output.loudspeaker_client import ANSWER_SECONDS, LoudspeakerClient, open_loudspeaker_clients
from tests.null_sinks import BUSY_SECONDS, NullSinks
from tests.speaking.output.test_loudspeaker import burst


@pytest.fixture
def loudspeaker(null_sinks: NullSinks) -> Iterator[LoudspeakerClient]:
    (opened,) = open_loudspeaker_clients([("room_a_out", Channel.BOTH)], time.monotonic)
    yield opened
    opened.close()


def until(loudspeaker: LoudspeakerClient, *, well: bool, seconds: float = 20) -> None:
    """Look after it as a game does, until it is lost or back; nobody waits meanwhile."""
    give_up = time.monotonic() + seconds
    while (loudspeaker.trouble is None) != well:
        assert time.monotonic() < give_up
        began = time.monotonic()
        loudspeaker.keep_time()
        assert time.monotonic() - began < ANSWER_SECONDS + BUSY_SECONDS
        time.sleep(0.02)


def test_what_is_placed_ahead_is_heard_though_the_worker_was_killed(
    loudspeaker: LoudspeakerClient, null_sinks: NullSinks, tolerance: float
) -> None:
    with null_sinks.recording("room_a_out") as recordings:
        due = time.monotonic() + 8
        assert loudspeaker.place(burst(), due) == pytest.approx(due, abs=tolerance)
        worker = null_sinks.user("room_a_out")
        os.kill(worker, signal.SIGKILL)
        until(loudspeaker, well=False)
        until(loudspeaker, well=True)
        assert null_sinks.user("room_a_out") != worker
        time.sleep(max(0.0, due + 0.8 - time.monotonic()))
    assert recordings["room_a_out"].first_sound(0.05) == pytest.approx(due, abs=tolerance)


def test_a_worker_that_hangs_is_waited_for_once_and_replaced(
    loudspeaker: LoudspeakerClient, null_sinks: NullSinks
) -> None:
    os.kill(null_sinks.user("room_a_out"), signal.SIGSTOP)
    began = time.monotonic()
    for _ in range(20):
        loudspeaker.place(burst(), 0.0)
    assert time.monotonic() - began < ANSWER_SECONDS + BUSY_SECONDS
    until(loudspeaker, well=False)
    until(loudspeaker, well=True)


def test_one_that_is_not_there_is_told_at_the_start(null_sinks: NullSinks) -> None:
    with pytest.raises(SoundError, match="no loudspeaker called 'kitchen'"):
        open_loudspeaker_clients([("room_a_out", Channel.BOTH), ("kitchen", Channel.BOTH)], time.monotonic)


def test_left_and_right_of_one_device_share_a_worker(null_sinks: NullSinks, tolerance: float) -> None:
    left, right = open_loudspeaker_clients(
        [("room_a_out", Channel.LEFT), ("room_a_out", Channel.RIGHT)], time.monotonic
    )
    assert null_sinks.user("room_a_out"), "one for both"
    with null_sinks.recording("room_a_out") as recordings:
        due = time.monotonic() + 0.5
        left.place(burst(), due)
        right.place(burst(), due + 0.6)
        time.sleep(1.5)
    left.close()
    assert right.trouble is None
    right.close()
    assert recordings["room_a_out"].first_sound(0.05) == pytest.approx(due, abs=tolerance)
    assert recordings["room_a_out"].last_sound(0.05) == pytest.approx(due + 0.9, abs=tolerance)
