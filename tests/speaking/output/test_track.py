"""The continuous output of a room: every sound at its sample, whatever the blocks, and never a click."""

import threading
import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderator.audio.sound import Float32Samples, Sound
from moderator.speaking.output.track import Track

RATE = 1000


def steps(count: int, height: float = 0.1) -> Sound:
    return Sound((height * np.arange(1, count + 1) / count).astype(np.float32), RATE)


def flat(count: int, height: float = 0.5) -> Sound:
    return Sound(np.full(count, height, dtype=np.float32), RATE)


def largest_jump(samples: Float32Samples) -> float:
    return float(np.abs(np.diff(samples)).max())


class TestPlacing:
    @given(
        sounds=st.lists(st.tuples(st.integers(0, 300), st.integers(1, 200)), max_size=6),
        blocks=st.lists(st.integers(1, 90), min_size=1, max_size=20),
    )
    def test_any_sounds_in_any_blocks_are_mixed_at_their_samples(
        self, sounds: list[tuple[int, int]], blocks: list[int]
    ) -> None:
        track = Track(RATE)
        expected = np.zeros(2000, dtype=np.float32)
        for start, length in sounds:
            track.place(steps(length), start)
            expected[start : start + length] += steps(length).samples
        heard = np.concatenate([track.read(count) for count in blocks])
        assert heard == pytest.approx(expected[: len(heard)], abs=1e-6)

    def test_what_is_too_late_starts_at_once_and_whole(self) -> None:
        track = Track(RATE, guard=10)
        track.read(100)
        placement = track.place(steps(50), 20)
        assert placement.start == 110
        assert track.read(100)[10:60] == pytest.approx(steps(50).samples)

    def test_a_writer_that_is_overtaken_loses_no_beginning(self) -> None:
        track = Track(RATE)
        placement = track.place(steps(50), 10)
        placement.start = -80  # as if the reader had gone on while the writer decided
        track.place(flat(10), 70)
        assert track.read(60)[:50] == pytest.approx(steps(50).samples)
        assert placement.start == 0

    def test_sound_is_never_louder_than_full_scale(self) -> None:
        track = Track(RATE)
        for _ in range(4):
            track.place(flat(10), 0)
        assert track.read(10).max() == 1.0

    def test_another_rate_is_a_mistake(self) -> None:
        with pytest.raises(ValueError, match="does not fit"):
            Track(RATE).place(Sound(np.zeros(5, dtype=np.float32), 2 * RATE), 0)

    def test_what_has_ended_is_forgotten(self) -> None:
        track = Track(RATE)
        for _ in range(100):
            track.place(flat(10), track.position)
            track.read(20)
        assert len(track._placements) == 1
        assert track.end == track.position


class TestCutting:
    def test_a_cut_fades_and_does_not_click(self) -> None:
        track = Track(RATE)
        track.place(flat(500), 0)
        track.cut(200, fade_seconds=0.05)
        heard = track.read(500)
        assert heard[100:200] == pytest.approx(0.5)
        assert np.all(heard[250:] == 0)
        assert largest_jump(heard[100:]) < 0.03

    def test_what_is_placed_for_later_stays(self) -> None:
        track = Track(RATE)
        track.place(flat(100), 0)
        track.place(flat(100), 50)
        track.cut(50, fade_seconds=0.01)
        assert track.read(150)[60:] == pytest.approx([0.5] * 90)

    def test_the_earliest_cut_counts(self) -> None:
        track = Track(RATE)
        track.place(flat(400), 0)
        for at in (300, 100, 200):
            track.cut(at, fade_seconds=0.01)
        heard = track.read(400)
        assert np.all(heard[:100] == 0.5)
        assert np.all(heard[110:] == 0)

    @pytest.mark.parametrize("block", [1, 7, 64, 1000])
    def test_fades_are_the_same_in_any_blocks(self, block: int) -> None:
        whole, pieces = Track(RATE), Track(RATE)
        for track in (whole, pieces):
            track.place(flat(300), 5)
            track.cut(100, fade_seconds=0.1)
        expected = whole.read(1000)
        heard = np.concatenate([pieces.read(block) for _ in range(-(-1000 // block))])[:1000]
        assert heard == pytest.approx(expected, abs=1e-6)

    def test_a_cut_that_the_reader_overtook_fades_from_where_it_is(self) -> None:
        track = Track(RATE)
        placement = track.place(flat(500), 0)
        track.cut(100, fade_seconds=0.05)
        ending, placement.ending = placement.ending, None
        track.read(140)
        placement.ending = ending
        heard = track.read(200)
        assert heard[0] == pytest.approx(0.5, abs=0.01)
        assert largest_jump(heard) < 0.03
        assert placement.ending is not None
        assert placement.ending.sample == 140

    def test_withdrawing_leaves_what_has_begun(self) -> None:
        track = Track(RATE)
        track.place(flat(100), 0)
        track.place(flat(100), 150)
        track.read(50)
        assert track.withdraw() == 50
        heard = track.read(300)
        assert np.all(heard[:50] == 0.5)
        assert np.all(heard[50:] == 0)

    def test_only_what_is_still_to_come_can_be_moved(self) -> None:
        track = Track(RATE, guard=10)
        first, second = track.place(flat(100), 10), track.place(flat(100), 200)
        track.read(50)
        track.move(first, 80)
        track.move(second, 30)
        assert (first.start, second.start) == (10, 200)
        track.move(second, 120)
        assert second.start == 120


def test_a_reader_in_another_thread_hears_every_sound_whole() -> None:
    """The audio callback reads while the program writes: each sound must come out once, whole, where place() said."""
    track = Track(RATE, guard=30)
    heard: list[Float32Samples] = []
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            heard.append(track.read(10))
            time.sleep(0.0001)
        heard.append(track.read(5000))

    reader = threading.Thread(target=read)
    reader.start()
    placements = []
    for _ in range(300):
        placement = track.place(steps(40, height=0.001), track.earliest)
        placements.append(placement)
        while not placement.begun or track.position < placement.end:
            time.sleep(0.0001)
    done.set()
    reader.join()
    sound = np.concatenate(heard)
    expected = np.zeros_like(sound)
    for placement in placements:
        expected[placement.start : placement.start + 40] += steps(40, height=0.001).samples
    assert sound == pytest.approx(expected, abs=1e-7)
