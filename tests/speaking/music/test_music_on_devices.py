"""Music through a real device's continuous stream: speech keeps its time, workers may be killed, nothing clicks."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bench.tunes import write_tune
from moderator.audio.devices.sound_devices import Channel
from moderator.audio.sound import Sound
from moderator.speaking.music.music import Music
from moderator.speaking.output.loudspeaker_client import LoudspeakerClient, open_loudspeaker_clients
from tests.null_sinks import EXACT_SECONDS, NullSinks, Recording
from tests.speaking.output.test_loudspeaker_client import until

pytestmark = pytest.mark.live

TONE_HZ = 220.0
GAIN = 0.2


@pytest.fixture(scope="module")
def tone_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    times = np.arange(3 * 44_100) / 44_100
    tone = Sound((0.5 * np.sin(2 * np.pi * TONE_HZ * times)).astype(np.float32), 44_100)
    return write_tune(tmp_path_factory.mktemp("music") / "tone.flac", tone)


@pytest.fixture
def loudspeakers(null_sinks: NullSinks) -> Iterator[tuple[LoudspeakerClient, ...]]:
    opened = open_loudspeaker_clients([("room_a_out", Channel.BOTH), ("room_b_out", Channel.BOTH)], time.monotonic)
    yield opened
    for each in opened:
        each.close()


def pause(loudspeakers: tuple[LoudspeakerClient, ...], seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for each in loudspeakers:
            each.keep_time()
        time.sleep(0.02)


def word() -> Sound:
    """Half a second far above the music, with a sharp beginning."""
    times = np.arange(24_000) / 48_000
    return Sound((0.6 * np.sin(2 * np.pi * 1_000 * times)).astype(np.float32), 48_000)


def steepest(recording: Recording) -> float:
    return float(np.abs(np.diff(recording.samples)).max())


def test_it_plays_under_words_in_both_rooms(
    loudspeakers: tuple[LoudspeakerClient, ...], null_sinks: NullSinks, tone_file: Path
) -> None:
    with null_sinks.recording("room_a_out", "room_b_out") as recordings:
        began = time.monotonic() + 0.5
        for each in loudspeakers:
            each.set_music(Music(tone_file, GAIN, until=began + 6.0), began)
        due = began + 2.5
        for each in loudspeakers:
            each.place(word(), due)
        pause(loudspeakers, 9.0)
    for recording in recordings.values():
        first, last = recording.first_sound(0.005), recording.last_sound(0.005)
        assert first == pytest.approx(began, abs=0.1)
        assert last is not None
        assert began + 6.2 < last < began + 7.2, "it fades at its end"
        spoken = recording.first_sound(0.3)
        assert spoken == pytest.approx(due, abs=EXACT_SECONDS)
        tone, spoken_slope = GAIN * 0.5 * 2 * np.pi * TONE_HZ, 0.6 * 2 * np.pi * 1_000
        assert steepest(recording) < 1.1 * (tone + spoken_slope) / recording.rate, "nothing clicks"


def test_it_goes_on_where_it_would_be_after_a_killed_worker(
    loudspeakers: tuple[LoudspeakerClient, ...], null_sinks: NullSinks, tone_file: Path
) -> None:
    here = loudspeakers[0]
    with null_sinks.recording("room_a_out", "room_b_out") as recordings:
        for each in loudspeakers:
            each.set_music(Music(tone_file, GAIN), time.monotonic())
        pause(loudspeakers, 1.0)
        os.kill(null_sinks.user("room_a_out"), signal.SIGKILL)
        until(here, well=False)
        until(here, well=True)
        pause(loudspeakers, 1.5)
        back = time.monotonic()
        for each in loudspeakers:
            each.set_music(None, time.monotonic())
        pause(loudspeakers, 1.5)
    for recording in recordings.values():
        last = recording.last_sound(0.005)
        assert last is not None
        assert last > back + 0.3
    other = recordings["room_b_out"]
    assert steepest(other) < 1.1 * GAIN * 0.5 * 2 * np.pi * TONE_HZ / other.rate, "nothing clicks"
