"""Music under speech: streamed, looped, stepping back and fading, measured in what a loudspeaker plays."""

import resource
from pathlib import Path

import numpy as np
import pytest

from bench.tunes import tune, write_tune
from moderator.audio.sound import Float32Samples, Sound, read_sound
from moderator.errors import SoundError
from moderator.speaking.music.music import Music, MusicStream, read_music
from moderator.speaking.music.music_bed import DUCKED, FADE_OUT_SECONDS, HOLD_SECONDS, RELEASE_SECONDS
from moderator.speaking.output.loudspeaker import FileLoudspeaker

RATE = 22_050
STEADY_HZ = 441.0


def steady(seconds: float, rate: int = 44_100, level: float = 0.5) -> Sound:
    """One tone, so that any step in it is a click."""
    times = np.arange(round(seconds * rate)) / rate
    return Sound((level * np.sin(2 * np.pi * STEADY_HZ * times)).astype(np.float32), rate)


def speech(seconds: float) -> Sound:
    """Something far from the tone, so that each can be measured beside the other."""
    times = np.arange(round(seconds * RATE)) / RATE
    return Sound((0.2 * np.sin(2 * np.pi * 3_000 * times)).astype(np.float32), RATE)


class Room:
    """A loudspeaker that writes a file, with music."""

    def __init__(self, file: Path) -> None:
        self.now = 10.0
        self.loudspeaker = FileLoudspeaker(file, lambda: self.now, RATE)
        self._file = file

    def until(self, time: float, step: float = 0.05) -> None:
        while self.now < time - 1e-9:
            self.now = min(time, self.now + step)
            self.loudspeaker.keep_time()

    def heard(self) -> Float32Samples:
        self.loudspeaker.close()
        return read_sound(self._file).samples


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "room.wav")


def loudness(samples: Float32Samples, at: float, seconds: float = 0.05) -> float:
    """Of the tone, as a share of what it has in the file, at a time since the room began."""
    part = samples[round(at * RATE) : round((at + seconds) * RATE)].astype(np.float64)
    times = np.arange(len(part)) / RATE
    return float(abs(np.mean(part * np.exp(-2j * np.pi * STEADY_HZ * times))) * 2 / 0.5)


class TestFiles:
    @pytest.mark.parametrize("ending", [".flac", ".wav", ".ogg", ".mp3"])
    def test_each_kind_is_read_mixed_and_measured(self, tmp_path: Path, ending: str) -> None:
        file = read_music(write_tune(tmp_path / f"tune{ending}", steady(2.0)))
        assert file.seconds == pytest.approx(2.0, abs=0.1)
        assert file.level_db == pytest.approx(-9.0, abs=1.0)

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [(None, "there is no music file"), (b"", "is damaged or no music file"), (b"ID3 nonsense", "is damaged or no")],
    )
    def test_what_cannot_be_played_is_told(self, tmp_path: Path, content: bytes | None, sentence: str) -> None:
        if content is not None:
            (tmp_path / "tune.mp3").write_bytes(content)
        with pytest.raises(SoundError, match=sentence):
            read_music(tmp_path / "tune.mp3")

    def test_silence_and_snippets_are_no_music(self, tmp_path: Path) -> None:
        with pytest.raises(SoundError, match="is silent from beginning to end"):
            read_music(write_tune(tmp_path / "nothing.wav", steady(2.0, level=0.0)))
        with pytest.raises(SoundError, match="is shorter than 1 second"):
            read_music(write_tune(tmp_path / "short.wav", steady(0.5)))

    @pytest.mark.parametrize("rate", [22_050, 44_100, 48_000])
    def test_it_goes_round_without_a_gap_or_a_click(self, tmp_path: Path, rate: int) -> None:
        # 1.1 periods too many, so the end does not fit the beginning.
        stream = MusicStream(write_tune(tmp_path / "tune.flac", steady(2.0 + 1.1 / STEADY_HZ)), rate)
        heard = np.concatenate([stream.next() for _ in range(16)])
        middle = heard[rate // 10 :]
        assert len(middle) > 6 * rate
        steepest = 2 * np.pi * STEADY_HZ / rate * 0.5
        assert np.abs(np.diff(middle)).max() < 1.2 * steepest
        frames = middle[: len(middle) // (rate // 100) * (rate // 100)].reshape(-1, rate // 100)
        assert np.sqrt((frames**2).mean(axis=1)).min() > 0.1, "no gap"
        stream.close()

    def test_a_long_file_takes_no_more_memory_than_a_short_one(self, tmp_path: Path) -> None:
        minutes = Sound(np.tile(tune(20, 16_000).samples, 45), 16_000)
        write_tune(tmp_path / "long.flac", minutes, stereo=False)
        assert minutes.samples.nbytes > 50_000_000
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        file = read_music(tmp_path / "long.flac")
        stream = MusicStream(file.path, 48_000, offset=899.0)
        for _ in range(20):
            stream.next()
        stream.close()
        assert file.seconds == pytest.approx(900, abs=1)
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000, "kilobytes"


class TestUnderSpeech:
    @pytest.fixture
    def steady_file(self, tmp_path: Path) -> Path:
        return write_tune(tmp_path / "steady.flac", steady(3.0))

    def test_it_steps_back_before_what_is_known_ahead_and_comes_back(self, room: Room, steady_file: Path) -> None:
        room.loudspeaker.set_music(Music(steady_file, 0.2), 10.0)
        room.until(12.0)
        placed = room.loudspeaker.place(speech(1.0), 13.0)
        room.until(17.0)
        heard = room.heard()
        assert placed == 13.0
        assert loudness(heard, 2.0) == pytest.approx(0.2, abs=0.005)
        assert loudness(heard, 3.0) == pytest.approx(0.2 * DUCKED, abs=0.005), "already back when the word begins"
        assert loudness(heard, 4.0 + HOLD_SECONDS - 0.1) == pytest.approx(0.2 * DUCKED, abs=0.005)
        assert loudness(heard, 4.1 + HOLD_SECONDS + RELEASE_SECONDS) == pytest.approx(0.2, abs=0.005)

    def test_it_does_not_pump_between_two_messages(self, room: Room, steady_file: Path) -> None:
        room.loudspeaker.set_music(Music(steady_file, 0.2), 10.0)
        for at in (12.0, 12.7, 13.4):
            room.loudspeaker.place(speech(0.5), at)
        room.until(15.0)
        heard = room.heard()
        assert max(loudness(heard, 2.0 + n / 10) for n in range(19)) < 0.2 * DUCKED + 0.005

    def test_speech_lies_at_its_sample_as_without_music(self, room: Room, steady_file: Path, tmp_path: Path) -> None:
        other = Room(tmp_path / "other.wav")
        room.loudspeaker.set_music(Music(steady_file, 0.05), 10.0)
        for each in (room, other):
            for at in (11.0, 12.3456, 14.0):
                each.loudspeaker.place(speech(0.5), at)
            each.until(15.0)
        with_music, without = room.heard(), other.heard()
        # Music is at 441 Hz and fades slowly, so the speech is what is left of the differences.
        for at in (1.0, 2.3456, 4.0):
            part = slice(round((at - 0.01) * RATE), round((at + 0.5) * RATE))
            music = with_music[part] - without[part]
            assert np.abs(music).max() < 0.05 * DUCKED * 0.5 + 0.011, "nothing but the music is different"

    def test_nothing_clicks(self, room: Room, steady_file: Path) -> None:
        room.loudspeaker.set_music(Music(steady_file, 0.4, until=16.0), 10.0)
        for at in (11.0, 12.0, 14.5):
            room.loudspeaker.place(Sound(np.zeros(RATE // 2, np.float32), RATE), at)
        room.until(13.0)
        room.loudspeaker.set_music(Music(steady_file, 0.1, until=16.0), 13.0)
        room.until(18.0)
        heard = room.heard()
        assert np.abs(np.diff(heard)).max() < 1.05 * 0.4 * 0.5 * 2 * np.pi * STEADY_HZ / RATE

    def test_it_begins_and_fades_away_at_its_times(self, room: Room, steady_file: Path) -> None:
        room.loudspeaker.set_music(Music(steady_file, 0.2, until=14.0), 11.0)
        room.until(17.0)
        heard = room.heard()
        assert np.abs(heard[: round(0.99 * RATE)]).max() == 0.0
        assert loudness(heard, 1.4) == pytest.approx(0.2, abs=0.01)
        assert loudness(heard, 3.9) == pytest.approx(0.2, abs=0.005)
        assert 0.02 < loudness(heard, 4.0 + FADE_OUT_SECONDS / 2) < 0.15
        assert np.abs(heard[round((4.05 + FADE_OUT_SECONDS) * RATE) :]).max() == 0.0

    def test_it_stops_when_it_is_told_to_and_goes_on_where_it_was(self, room: Room, tmp_path: Path) -> None:
        rising = Sound(np.linspace(0.1, 0.9, 8 * 44_100, dtype=np.float32), 44_100)
        file = write_tune(tmp_path / "rising.flac", rising)
        room.loudspeaker.set_music(Music(file, 0.5, until=60.0), 10.0)
        room.until(12.0)
        room.loudspeaker.set_music(None, 12.0)
        room.until(15.0)
        room.loudspeaker.set_music(Music(file, 0.5, offset=2.0, until=60.0), 15.0)
        room.until(17.0)
        heard = room.heard()
        assert heard[round(1.9 * RATE)] == pytest.approx(0.5 * (0.1 + 0.8 * 1.9 / 8), abs=0.01)
        assert heard[round(4.0 * RATE)] == 0.0
        assert heard[round(6.5 * RATE)] == pytest.approx(0.5 * (0.1 + 0.8 * 3.5 / 8), abs=0.01)

    def test_the_next_piece_takes_over(self, room: Room, steady_file: Path, tmp_path: Path) -> None:
        other = write_tune(tmp_path / "other.flac", steady(3.0, level=0.25))
        room.loudspeaker.set_music(Music(steady_file, 0.2), 10.0)
        room.until(12.0)
        room.loudspeaker.set_music(Music(other, 0.2), 12.0)
        room.until(14.0)
        assert loudness(room.heard(), 3.5) == pytest.approx(0.1, abs=0.005)

    def test_a_file_that_is_gone_is_not_heard_and_nothing_fails(self, room: Room, steady_file: Path) -> None:
        steady_file.unlink()
        room.loudspeaker.set_music(Music(steady_file, 0.2), 10.0)
        room.until(11.0)
        assert np.abs(room.heard()).max() == 0.0
