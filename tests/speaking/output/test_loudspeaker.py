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

from moderator.audio.devices.sound_devices import Channel, Direction, find_device
from moderator.audio.sound import Float32Samples, Sound, read_sound
from moderator.errors import SoundError
from moderator.speaking.output.device_loudspeaker import DeviceLoudspeaker, open_loudspeakers
from moderator.speaking.output.loudspeaker import FileLoudspeaker, Loudspeaker
from moderator.speaking.output.loudspeaker_client import open_loudspeaker_clients
from moderator.speaking.output.output_stream import DRY_TIMES, OutputStream
from tests.null_sinks import BUSY_SECONDS, EXACT_SECONDS, NullSinks
from tests.web.room_in_browser import room_in_browser

FILE_SECONDS = 0.002
"""Between the time that was asked for and the time in a file."""

FILE, DEVICE, CLIENT, BROWSER = "file", "device", "client", "browser"
"""Kinds of loudspeakers: written, in this process, in one of its own, on a page."""

EXACT_KINDS = [
    pytest.param((FILE, FILE_SECONDS)),
    *(pytest.param((kind, EXACT_SECONDS), marks=pytest.mark.live) for kind in (DEVICE, CLIENT, BROWSER)),
]
"""Kinds of loudspeakers, each with the seconds by which what is heard may be late."""


def burst(seconds: float = 0.3, height: float = 0.4, rate: int = 22_050) -> Sound:
    """A tone that begins and ends suddenly: easy to find in a recording."""
    times = np.arange(round(seconds * rate)) / rate
    return Sound((height * np.sin(2 * np.pi * 1000 * times)).astype(np.float32), rate)


def opened(sink: str, *channels: Channel) -> tuple[DeviceLoudspeaker, ...]:
    """A device in this process, both sides for one room when none are named."""
    return open_loudspeakers(find_device(Direction.LOUDSPEAKER, sink), channels or [Channel.BOTH], time.monotonic)


def starve(loudspeaker: DeviceLoudspeaker) -> None:
    """Keep Python's lock from the audio callback until the device has run dry three times."""
    python = ctypes.PyDLL(None)
    before = loudspeaker.underruns
    give_up = time.monotonic() + 10
    while loudspeaker.underruns < before + 3:
        python.usleep(150_000)
        time.sleep(0.15)
        assert time.monotonic() < give_up, "the device never ran dry"


GAP_SECONDS = 0.1
"""A shorter silence is sound that was lost, and no end of a burst."""


class Heard:
    """What a room heard: samples, the clock's time of the first one, and the rate; and the clock of the room."""

    samples: Float32Samples
    began: float
    rate: int

    def now(self) -> float:
        """The time."""
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)

    def bursts(self) -> list[tuple[float, float]]:
        """Begin and end of each burst on the clock."""
        loud = np.flatnonzero(np.abs(self.samples) > 0.05)
        if not len(loud):
            return []
        breaks = np.flatnonzero(np.diff(loud) > GAP_SECONDS * self.rate)
        begins, ends = loud[np.concatenate([[0], breaks + 1])], loud[np.concatenate([breaks, [-1]])]
        return [
            (self.began + begin / self.rate, self.began + end / self.rate)
            for begin, end in zip(begins.tolist(), ends.tolist(), strict=True)
        ]

    def largest_jump(self) -> float:
        """The largest step from sample to sample."""
        return float(np.abs(np.diff(self.samples)).max())


class HeardInFile(Heard):
    """What is written into a file, in no time at all."""

    def __init__(self) -> None:
        self.began = self._time = 1000.0

    def now(self) -> float:
        return self._time

    def wait(self, seconds: float) -> None:
        self._time += seconds


Room = Callable[[], AbstractContextManager[tuple[Loudspeaker, Heard]]]


@pytest.fixture(params=[*EXACT_KINDS, (DEVICE, BUSY_SECONDS), (CLIENT, BUSY_SECONDS)], ids=str)
def kind(request: pytest.FixtureRequest) -> tuple[str, float]:
    """A kind of loudspeaker, and the seconds by which what is heard may be late."""
    kind: tuple[str, float] = request.param
    return kind


@pytest.fixture
def room(kind: tuple[str, float], request: pytest.FixtureRequest, tmp_path: Path) -> Room:
    @contextmanager
    def file_room() -> Iterator[tuple[Loudspeaker, Heard]]:
        heard = HeardInFile()
        loudspeaker = FileLoudspeaker(tmp_path / "room.wav", heard.now)
        yield loudspeaker, heard
        loudspeaker.close()
        sound = read_sound(tmp_path / "room.wav")
        heard.samples, heard.rate = sound.samples, sound.rate

    @contextmanager
    def device_room() -> Iterator[tuple[Loudspeaker, Heard]]:
        null_sinks: NullSinks = request.getfixturevalue("null_sinks")
        heard = Heard()
        with null_sinks.recording("room_a_out") as recordings:
            loudspeaker: Loudspeaker
            if kind[0] == DEVICE:
                (loudspeaker,) = opened("room_a_out")
            else:
                (loudspeaker,) = open_loudspeaker_clients([("room_a_out", Channel.BOTH)], time.monotonic)
            yield loudspeaker, heard
            time.sleep(0.3)
            loudspeaker.close()
        recording = recordings["room_a_out"]
        heard.samples, heard.began, heard.rate = recording.samples, recording.started, recording.rate

    @contextmanager
    def page_room() -> Iterator[tuple[Loudspeaker, Heard]]:
        null_sinks: NullSinks = request.getfixturevalue("null_sinks")
        heard = Heard()
        with room_in_browser(null_sinks, tmp_path) as page:
            with null_sinks.recording("room_a_out") as recordings:
                yield page.loudspeaker, heard
                time.sleep(0.3)
            recording = recordings["room_a_out"]
        heard.samples, heard.began, heard.rate = recording.samples, recording.started, recording.rate

    return {FILE: file_room, BROWSER: page_room}.get(kind[0], device_room)


class TestBothKinds:
    @pytest.fixture
    def tolerance(self, kind: tuple[str, float]) -> float:
        return kind[1]

    @pytest.mark.alone
    def test_a_sound_is_heard_at_its_time(self, room: Room, tolerance: float) -> None:
        with room() as (loudspeaker, heard):
            times = [heard.now() + ahead for ahead in (0.5, 1.0, 1.73)]
            starts = [loudspeaker.place(burst(), at) for at in times]
            heard.wait(2.2)
        assert starts == pytest.approx(times, abs=tolerance)
        assert [begin for begin, _ in heard.bursts()] == pytest.approx(times, abs=tolerance)
        assert [end - begin for begin, end in heard.bursts()] == pytest.approx([0.3] * 3, abs=tolerance)

    def test_as_soon_as_possible_is_soon_and_said_truly(self, room: Room, tolerance: float) -> None:
        with room() as (loudspeaker, heard):
            asked = heard.now()
            start = loudspeaker.place(burst(), 0.0)
            heard.wait(0.6)
        assert 0 <= start - asked < 0.25 + tolerance
        assert heard.bursts()[0][0] == pytest.approx(start, abs=tolerance)
        assert heard.bursts()[0][1] - heard.bursts()[0][0] == pytest.approx(0.3, abs=tolerance)

    def test_a_cut_ends_what_sounds_and_leaves_what_comes(self, room: Room, tolerance: float) -> None:
        with room() as (loudspeaker, heard):
            now = heard.now()
            loudspeaker.place(burst(1.0), now + 0.4)
            loudspeaker.place(burst(0.3), now + 1.0)
            loudspeaker.cut(now + 0.8)
            heard.wait(1.5)
        first, second = heard.bursts()
        assert first == pytest.approx((now + 0.4, now + 0.8), abs=tolerance + 0.01)
        assert second == pytest.approx((now + 1.0, now + 1.3), abs=tolerance + 0.01)

    def test_what_is_still_to_come_can_be_taken_back(self, room: Room, tolerance: float) -> None:
        with room() as (loudspeaker, heard):
            now = heard.now()
            loudspeaker.place(burst(0.4), now + 0.3)
            loudspeaker.place(burst(0.3), now + 1.5)
            heard.wait(0.45)
            assert loudspeaker.withdraw() < now + 1.4
            heard.wait(1.4)
        (only,) = heard.bursts()
        assert only == pytest.approx((now + 0.3, now + 0.7), abs=tolerance + 0.01)

    @pytest.mark.parametrize("kind", EXACT_KINDS, ids=str, indirect=True)
    def test_nothing_clicks(self, room: Room) -> None:
        square = Sound(np.full(8000, 0.5, dtype=np.float32), 16_000)
        with room() as (loudspeaker, heard):
            now = heard.now()
            loudspeaker.place(square, now + 0.3)
            loudspeaker.cut(now + 0.5)
            loudspeaker.place(square, now + 0.6)
            heard.wait(1.2)
        assert heard.largest_jump() < 0.04

    def test_sounds_of_any_rate_fit(self, room: Room, tolerance: float) -> None:
        with room() as (loudspeaker, heard):
            now = heard.now()
            for number, rate in enumerate((8_000, 44_100, 96_000)):
                loudspeaker.place(burst(0.2, rate=rate), now + 0.3 + 0.4 * number)
            heard.wait(1.5)
        assert [end - begin for begin, end in heard.bursts()] == pytest.approx([0.2] * 3, abs=tolerance)

    def test_a_loudspeaker_that_works_has_no_trouble_and_is_closed_twice(self, room: Room, tolerance: float) -> None:
        with room() as (loudspeaker, heard):
            loudspeaker.keep_time()
            heard.wait(0.1)
            assert loudspeaker.trouble is None
            assert -0.001 <= loudspeaker.latency < 0.25 + tolerance
        loudspeaker.close()
        assert heard.bursts() == []


FORGET = """
import gc, time
from moderator.speaking.output.device_loudspeaker import open_loudspeakers
from moderator.audio.devices.sound_devices import Channel, Direction, find_device
open_loudspeakers(find_device(Direction.LOUDSPEAKER, "room_a_out"), [Channel.BOTH], time.monotonic)
gc.collect()
time.sleep(0.3)
print("lives", flush=True)
"""


class TestDevice:
    def test_two_rooms_hear_zero_together(self, null_sinks: NullSinks, tolerance: float) -> None:
        with null_sinks.recording("room_a_out", "room_b_out") as recordings:
            rooms = [*opened("room_a_out"), *opened("room_b_out")]
            due = time.monotonic() + 0.8
            for loudspeaker in rooms:
                assert loudspeaker.place(burst(), due) == pytest.approx(due, abs=tolerance)
            time.sleep(1.4)
            for loudspeaker in rooms:
                loudspeaker.close()
        begins = [recordings[sink].first_sound(0.05) for sink in ("room_a_out", "room_b_out")]
        assert begins == pytest.approx([due, due], abs=tolerance)
        assert begins[0] == pytest.approx(begins[1], abs=tolerance)

    def test_left_and_right_of_one_device_are_two_rooms(self, null_sinks: NullSinks, tolerance: float) -> None:
        left, right = opened("room_a_out", Channel.LEFT, Channel.RIGHT)
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
        assert [begin for begin, _ in heard.bursts()] == pytest.approx([now + 0.3, now + 0.9], abs=tolerance)
        assert 0.1 < np.abs(recording.samples).max() < 0.3

    @pytest.mark.live
    def test_what_is_placed_ahead_is_heard_in_time_while_the_program_is_busy(self, null_sinks: NullSinks) -> None:
        with null_sinks.recording("room_a_out") as recordings:
            (loudspeaker,) = opened("room_a_out")
            due = time.monotonic() + 0.7
            loudspeaker.place(burst(), due)
            while time.monotonic() < due + 0.6:  # holding Python's lock as much as a program can
                sum(range(1000))
            assert loudspeaker.underruns == 0
            loudspeaker.close()
        assert recordings["room_a_out"].first_sound(0.05) == pytest.approx(due, abs=EXACT_SECONDS)

    @pytest.mark.live
    def test_a_device_that_runs_dry_gets_more_ahead_and_what_is_placed_keeps_its_time(
        self, null_sinks: NullSinks
    ) -> None:
        (loudspeaker,) = opened("room_a_out")
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
        assert recording.first_sound(0.05) == pytest.approx(soon, abs=EXACT_SECONDS)
        assert recording.last_sound(0.05) == pytest.approx(later + 0.3, abs=EXACT_SECONDS)

    def test_it_gets_more_ahead_when_nothing_is_said(self, null_sinks: NullSinks) -> None:
        stream = OutputStream(find_device(Direction.LOUDSPEAKER, "room_a_out"), [Channel.BOTH], time.monotonic)
        (track,) = stream.tracks
        before = stream.buffer
        end = track.place(burst(rate=stream.rate), track.position + round(0.5 * stream.rate)).end
        stream.underruns += DRY_TIMES
        give_up = time.monotonic() + 10
        while stream.buffer == before:
            assert time.monotonic() < give_up
            waited = track.position >= end
            stream.deepen()
            time.sleep(0.01)
        assert waited, "nobody is interrupted for it"
        assert stream.trouble is None
        again = track.position
        while track.position == again:
            assert time.monotonic() < give_up, "it plays on"
            time.sleep(0.01)
        stream.close()

    def test_one_that_was_forgotten_plays_silence_and_harms_nobody(self, null_sinks: NullSinks) -> None:
        done = subprocess.run([sys.executable, "-c", FORGET], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, "lives\n", "")


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
