"""Loudspeakers: the same behaviour of a real (null-sink) device and of a file; both are listened to from outside."""

import ctypes
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.devices.sound_devices import Channel
from moderator.audio.sound import Float32Samples, Sound, read_sound
from moderator.errors import SoundError
from moderator.speaking.output.device_loudspeaker import DeviceLoudspeaker, open_loudspeaker, open_loudspeakers
from moderator.speaking.output.loudspeaker import FileLoudspeaker, Loudspeaker
from moderator.speaking.output.loudspeaker_client import open_loudspeaker_clients
from tests.null_sinks import NullSinks

TOLERANCE = {"file": 0.002, "device": 0.02, "far device": 0.02}
"""Seconds between the time that was asked for and the time that a recording shows; the recorder is imprecise too,
and the fade at the beginning of a sound hides its first half millisecond."""


def burst(seconds: float = 0.3, height: float = 0.4, rate: int = 22_050) -> Sound:
    """A tone that begins and ends suddenly: easy to find in a recording."""
    times = np.arange(round(seconds * rate)) / rate
    return Sound((height * np.sin(2 * np.pi * 1000 * times)).astype(np.float32), rate)


def starve(loudspeaker: DeviceLoudspeaker) -> None:
    """Keep Python's lock from the audio callback until the device has run dry three times."""
    python = ctypes.PyDLL(None)
    before = loudspeaker.underruns
    give_up = time.monotonic() + 10
    while loudspeaker.underruns < before + 3:
        python.usleep(150_000)
        time.sleep(0.15)
        assert time.monotonic() < give_up, "the device never ran dry"


class Heard:
    """What a room heard: samples, the clock's time of the first one, and the rate."""

    samples: Float32Samples
    began: float
    rate: int

    def bursts(self) -> list[tuple[float, float]]:
        """Begin and end of each burst on the clock."""
        loud = np.flatnonzero(np.abs(self.samples) > 0.05)
        if not len(loud):
            return []
        breaks = np.flatnonzero(np.diff(loud) > 0.01 * self.rate)
        begins, ends = loud[np.concatenate([[0], breaks + 1])], loud[np.concatenate([breaks, [-1]])]
        return [
            (self.began + begin / self.rate, self.began + end / self.rate)
            for begin, end in zip(begins.tolist(), ends.tolist(), strict=True)
        ]

    def largest_jump(self) -> float:
        """The largest step from sample to sample."""
        return float(np.abs(np.diff(self.samples)).max())


Room = Callable[[], AbstractContextManager[tuple[Loudspeaker, Heard]]]


@pytest.fixture(params=["file", "device", "far device"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def room(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Room:
    @contextmanager
    def file_room() -> Iterator[tuple[Loudspeaker, Heard]]:
        heard = Heard()
        heard.began = time.monotonic()
        loudspeaker = FileLoudspeaker(tmp_path / "room.wav", time.monotonic)
        yield loudspeaker, heard
        loudspeaker.close()
        sound = read_sound(tmp_path / "room.wav")
        heard.samples, heard.rate = sound.samples, sound.rate

    @contextmanager
    def device_room() -> Iterator[tuple[Loudspeaker, Heard]]:
        null_sinks: NullSinks = request.getfixturevalue("null_sinks")
        heard = Heard()
        with null_sinks.recording("room_a_out") as recordings:
            opening = open_loudspeaker_clients if kind == "far device" else open_loudspeakers
            loudspeaker: Loudspeaker = opening([("room_a_out", Channel.BOTH)], time.monotonic)[0]
            yield loudspeaker, heard
            time.sleep(0.3)
            loudspeaker.close()
        recording = recordings["room_a_out"]
        heard.samples, heard.began, heard.rate = recording.samples, recording.started, recording.rate

    return file_room if kind == "file" else device_room


class TestBothKinds:
    def test_a_sound_is_heard_at_its_time(self, room: Room, kind: str) -> None:
        with room() as (loudspeaker, heard):
            times = [time.monotonic() + ahead for ahead in (0.5, 1.0, 1.73)]
            starts = [loudspeaker.place(burst(), at) for at in times]
            time.sleep(2.2)
        assert starts == pytest.approx(times, abs=0.001)
        assert [begin for begin, _ in heard.bursts()] == pytest.approx(times, abs=TOLERANCE[kind])
        assert [end - begin for begin, end in heard.bursts()] == pytest.approx([0.3] * 3, abs=0.01)

    def test_as_soon_as_possible_is_soon_and_said_truly(self, room: Room, kind: str) -> None:
        with room() as (loudspeaker, heard):
            asked = time.monotonic()
            start = loudspeaker.place(burst(), 0.0)
            time.sleep(0.6)
        assert 0 <= start - asked < 0.25
        assert heard.bursts()[0][0] == pytest.approx(start, abs=TOLERANCE[kind])
        assert heard.bursts()[0][1] - heard.bursts()[0][0] == pytest.approx(0.3, abs=0.01)

    def test_a_cut_ends_what_sounds_and_leaves_what_comes(self, room: Room, kind: str) -> None:
        with room() as (loudspeaker, heard):
            now = time.monotonic()
            loudspeaker.place(burst(1.0), now + 0.4)
            loudspeaker.place(burst(0.3), now + 1.0)
            loudspeaker.cut(now + 0.8)
            time.sleep(1.5)
        first, second = heard.bursts()
        assert first == pytest.approx((now + 0.4, now + 0.8), abs=TOLERANCE[kind] + 0.015)
        assert second == pytest.approx((now + 1.0, now + 1.3), abs=TOLERANCE[kind] + 0.015)

    def test_what_is_still_to_come_can_be_taken_back(self, room: Room, kind: str) -> None:
        with room() as (loudspeaker, heard):
            now = time.monotonic()
            loudspeaker.place(burst(0.4), now + 0.3)
            loudspeaker.place(burst(0.3), now + 0.9)
            time.sleep(0.45)
            assert loudspeaker.withdraw() < now + 0.8
            time.sleep(0.8)
        (only,) = heard.bursts()
        assert only == pytest.approx((now + 0.3, now + 0.7), abs=TOLERANCE[kind] + 0.01)

    def test_nothing_clicks(self, room: Room) -> None:
        square = Sound(np.full(8000, 0.5, dtype=np.float32), 16_000)
        with room() as (loudspeaker, heard):
            now = time.monotonic()
            loudspeaker.place(square, now + 0.3)
            loudspeaker.cut(now + 0.5)
            loudspeaker.place(square, now + 0.6)
            time.sleep(1.2)
        assert heard.largest_jump() < 0.04

    def test_sounds_of_any_rate_fit(self, room: Room) -> None:
        with room() as (loudspeaker, heard):
            now = time.monotonic()
            for number, rate in enumerate((8_000, 44_100, 96_000)):
                loudspeaker.place(burst(0.2, rate=rate), now + 0.3 + 0.4 * number)
            time.sleep(1.5)
        assert [end - begin for begin, end in heard.bursts()] == pytest.approx([0.2] * 3, abs=0.01)

    def test_a_loudspeaker_that_works_has_no_trouble_and_is_closed_twice(self, room: Room) -> None:
        with room() as (loudspeaker, heard):
            loudspeaker.keep_time()
            assert loudspeaker.trouble is None
            assert -0.001 <= loudspeaker.latency < 0.25
        loudspeaker.close()
        assert heard.bursts() == []


FORGET = """
import gc, time
from moderator.speaking.output.device_loudspeaker import open_loudspeaker
from moderator.audio.devices.sound_devices import Channel
open_loudspeaker("room_a_out", Channel.BOTH, time.monotonic)
gc.collect()
time.sleep(0.3)
print("lives", flush=True)
"""


class TestDevice:
    def test_two_rooms_hear_zero_together(self, null_sinks: NullSinks) -> None:
        with null_sinks.recording("room_a_out", "room_b_out") as recordings:
            rooms = open_loudspeakers([("room_a_out", Channel.BOTH), ("room_b_out", Channel.BOTH)], time.monotonic)
            due = time.monotonic() + 0.8
            for loudspeaker in rooms:
                assert loudspeaker.place(burst(), due) == pytest.approx(due, abs=0.001)
            time.sleep(1.4)
            for loudspeaker in rooms:
                loudspeaker.close()
        begins = [recordings[sink].first_sound(0.05) for sink in ("room_a_out", "room_b_out")]
        assert begins == pytest.approx([due, due], abs=0.02)
        assert begins[0] == pytest.approx(begins[1], abs=0.02)

    def test_left_and_right_of_one_device_are_two_rooms(self, null_sinks: NullSinks) -> None:
        left, right = open_loudspeakers([("room_a_out", Channel.LEFT), ("room_a_out", Channel.RIGHT)], time.monotonic)
        with null_sinks.recording("room_a_out") as recordings:
            now = time.monotonic()
            left.place(burst(), now + 0.3)
            right.place(burst(), now + 0.9)
            time.sleep(1.5)
        left.close()
        assert right.trouble is None
        right.close()
        heard = Heard()
        recording = recordings["room_a_out"]
        heard.samples, heard.began, heard.rate = recording.samples, recording.started, recording.rate
        # The recorder mixes both sides: each one alone comes at half its height.
        assert [begin for begin, _ in heard.bursts()] == pytest.approx([now + 0.3, now + 0.9], abs=0.02)
        assert 0.1 < np.abs(recording.samples).max() < 0.3

    def test_one_shared_loudspeaker_serves_both_rooms_apart(self, null_sinks: NullSinks) -> None:
        one, other = open_loudspeakers([("room_b_out", Channel.BOTH)] * 2, time.monotonic)
        with null_sinks.recording("room_b_out") as recordings:
            now = time.monotonic()
            one.place(burst(), now + 0.5)
            other.place(burst(), now + 1.0)
            one.withdraw()
            time.sleep(1.5)
        one.close()
        other.close()
        assert recordings["room_b_out"].first_sound(0.05) == pytest.approx(now + 1.0, abs=0.02)

    def test_what_is_placed_ahead_is_heard_in_time_while_the_program_is_busy(self, null_sinks: NullSinks) -> None:
        with null_sinks.recording("room_a_out") as recordings:
            loudspeaker = open_loudspeaker("room_a_out", Channel.BOTH, time.monotonic)
            due = time.monotonic() + 0.7
            loudspeaker.place(burst(), due)
            while time.monotonic() < due + 0.6:  # holding Python's lock as much as a program can
                sum(range(1000))
            assert loudspeaker.underruns == 0
            loudspeaker.close()
        assert recordings["room_a_out"].first_sound(0.05) == pytest.approx(due, abs=0.02)

    def test_a_device_that_runs_dry_gets_more_ahead_and_what_is_placed_keeps_its_time(
        self, null_sinks: NullSinks
    ) -> None:
        loudspeaker = open_loudspeaker("room_a_out", Channel.BOTH, time.monotonic)
        loudspeaker.keep_time()
        little = loudspeaker.latency
        starve(loudspeaker)
        with null_sinks.recording("room_a_out") as recordings:
            soon, later = time.monotonic() + 0.5, time.monotonic() + 3.0
            loudspeaker.place(burst(), soon)
            loudspeaker.place(burst(), later)
            loudspeaker.keep_time()
            assert loudspeaker.latency < little + 0.02, "nobody is interrupted for it"
            time.sleep(0.9)
            loudspeaker.keep_time()
            assert loudspeaker.latency == pytest.approx(little + 0.05, abs=0.025)
            while time.monotonic() < later + 0.5:
                loudspeaker.keep_time()
                time.sleep(0.05)
        loudspeaker.close()
        recording = recordings["room_a_out"]
        assert recording.first_sound(0.05) == pytest.approx(soon, abs=0.02)
        assert recording.last_sound(0.05) == pytest.approx(later + 0.3, abs=0.02)

    def test_one_that_was_forgotten_plays_silence_and_harms_nobody(self, null_sinks: NullSinks) -> None:
        done = subprocess.run([sys.executable, "-c", FORGET], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, "lives\n", "")

    def test_names_that_do_not_fit_are_explained(self, null_sinks: NullSinks) -> None:
        with pytest.raises(SoundError, match="no loudspeaker called 'kitchen'"):
            open_loudspeaker("kitchen", Channel.BOTH, time.monotonic)
        with pytest.raises(SoundError, match="several loudspeakers"):
            open_loudspeaker("room", Channel.BOTH, time.monotonic)


class TestFile:
    def test_on_a_virtual_clock_every_sample_is_in_its_place(self, tmp_path: Path) -> None:
        now = 5.0
        loudspeaker = FileLoudspeaker(tmp_path / "room.wav", lambda: now, rate=8_000)
        tone = burst(rate=8_000)
        for due in (6.0, 7.5, 3600.0):
            now = due - 0.25
            assert loudspeaker.place(tone, due) == due
        now = 3605.0
        loudspeaker.close()
        heard = read_sound(tmp_path / "room.wav")
        assert heard.seconds == 3600.0
        for due in (6.0, 7.5, 3600.0):
            first = round((due - 5.0) * 8_000)
            middle = slice(first + 100, first + len(tone.samples) - 100)
            assert heard.samples[middle] == pytest.approx(tone.samples[100:-100], abs=1e-4)
        assert np.all(heard.samples[round(3.1 * 8_000) : 3594 * 8_000] == 0)

    def test_what_has_begun_is_heard_to_its_end(self, tmp_path: Path) -> None:
        now = 0.0
        loudspeaker = FileLoudspeaker(tmp_path / "room.wav", lambda: now)
        loudspeaker.place(burst(), 0.0)
        loudspeaker.place(burst(), 9.0)
        now = 0.1
        loudspeaker.close()
        assert read_sound(tmp_path / "room.wav").seconds == pytest.approx(0.3, abs=0.001)

    def test_the_file_appears_at_the_end_and_alone(self, tmp_path: Path) -> None:
        loudspeaker = FileLoudspeaker(tmp_path / "room.wav", time.monotonic)
        assert not (tmp_path / "room.wav").exists()
        loudspeaker.place(burst(), 0.0)
        loudspeaker.close()
        assert [path.name for path in tmp_path.iterdir()] == ["room.wav"]

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(SoundError, match=r"room\.wav cannot be written"):
            FileLoudspeaker(tmp_path / "nowhere" / "room.wav", time.monotonic)
