"""Music goes to a page in pieces, a few seconds ahead, without a gap, and goes on where it would be."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import Sound, write_sound
from moderator.speaking.music.music import Music, MusicStream
from moderator.web.messages.playing import EndMusic, PlayMusic
from moderator.web.rooms.music_stream import AHEAD_SECONDS, MUSIC_RATE, PIECE_SECONDS, BrowserMusic


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Ten seconds in which each sample tells its time: a ramp."""
    path = tmp_path / "ramp.wav"
    write_sound(path, Sound(np.linspace(0, 0.9, 10 * MUSIC_RATE).astype(np.float32), MUSIC_RATE))
    return path


class Page:
    """What a page got."""

    def __init__(self) -> None:
        self.got: list[object] = []
        self.music = BrowserMusic(MusicStream, self.got.append)

    def pieces(self) -> list[PlayMusic]:
        return [each for each in self.got if isinstance(each, PlayMusic)]

    def feeds(self, begin: float, end: float) -> None:
        """Time passes, looked after ten times a second."""
        for tenth in range(round(10 * begin), round(10 * end)):
            self.music.feed(tenth / 10)

    def second_of(self, piece: PlayMusic) -> float:
        """Of the file, where a piece begins."""
        return float(piece.samples[0]) / 32767 / 0.9 * 10


def test_pieces_follow_each_other_and_are_there_in_time(file: Path) -> None:
    page = Page()
    page.music.set(Music(file, 0.5, offset=2.0), 100.0, None)
    page.feeds(100.0, 105.0)
    pieces = page.pieces()
    assert pieces[0].at == 100.0
    assert page.second_of(pieces[0]) == pytest.approx(2.0, abs=0.05)
    assert {piece.gain for piece in pieces} == {0.5}
    assert {piece.stream for piece in pieces} == {1}
    for one, other in pairwise(pieces):
        assert other.at == pytest.approx(one.at + PIECE_SECONDS)
    assert 104.9 + AHEAD_SECONDS <= pieces[-1].at + PIECE_SECONDS <= 105 + AHEAD_SECONDS + 2 * PIECE_SECONDS


def test_it_fades_where_it_is_told_and_nothing_comes_after(file: Path) -> None:
    page = Page()
    page.music.set(Music(file, 0.5), 100.0, 103.5)
    page.feeds(100.0, 110.0)
    assert [end.at for end in page.got if isinstance(end, EndMusic)] == [103.5]
    assert page.pieces()[-1].at == pytest.approx(103.0)
    page.music.set(None, 110.0, None)
    assert page.got[-1] == EndMusic(110.0)


def test_the_same_file_goes_on_with_another_gain_and_another_one_begins(file: Path, tmp_path: Path) -> None:
    page = Page()
    page.music.set(Music(file, 0.5), 100.0, None)
    page.feeds(100.0, 101.0)
    page.music.set(Music(file, 0.2), 101.0, None)
    page.feeds(101.0, 102.0)
    assert [piece.gain for piece in page.pieces()][-1] == 0.2
    assert {piece.stream for piece in page.pieces()} == {1}
    other = tmp_path / "other.wav"
    other.write_bytes(file.read_bytes())
    page.music.set(Music(other, 0.5), 102.0, None)
    page.feeds(102.0, 103.0)
    assert page.pieces()[-1].stream == 2


def test_another_page_hears_it_from_where_it_would_be(file: Path) -> None:
    page = Page()
    page.music.set(Music(file, 0.5), 100.0, None)
    page.feeds(100.0, 101.0)
    page.got.clear()
    page.music.begin_anew()
    page.feeds(104.0, 104.5)
    first = page.pieces()[0]
    assert first.at == pytest.approx(104.0, abs=0.2)
    assert page.second_of(first) == pytest.approx(first.at - 100.0, abs=0.05)


def test_a_file_that_cannot_be_read_is_not_heard(tmp_path: Path) -> None:
    page = Page()
    page.music.set(Music(tmp_path / "gone.wav", 0.5), 100.0, None)
    page.feeds(100.0, 101.0)
    assert page.pieces() == []
