"""Sound files: whatever a host has is read, whatever is damaged is named, nothing is half written."""

import os
import struct
import subprocess
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile

from moderator.audio.sound import SILENCE_DB, Sound, joined, level_db, peak_db, read_sound, resample, silence
from moderator.audio.sound import write_sound as write
from moderator.errors import SoundError


def tone(seconds: float = 0.5, rate: int = 16_000, hertz: float = 440.0, amplitude: float = 0.5) -> Sound:
    time = np.arange(round(seconds * rate)) / rate
    return Sound((amplitude * np.sin(2 * np.pi * hertz * time)).astype(np.float32), rate)


def assert_alike(one: Sound, other: Sound, tolerance: float) -> None:
    assert one.rate == other.rate
    assert len(one.samples) == len(other.samples)
    assert float(np.abs(one.samples - other.samples).max()) <= tolerance


class TestReading:
    @pytest.mark.parametrize(
        ("kind", "tolerance"),
        [
            ("PCM_U8", 1e-2),
            ("PCM_16", 1e-4),
            ("PCM_24", 1e-6),
            ("PCM_32", 1e-6),
            ("FLOAT", 1e-6),
            ("DOUBLE", 1e-6),
            ("ULAW", 3e-2),
        ],
    )
    def test_wav_of_any_depth(self, tmp_path: Path, kind: str, tolerance: float) -> None:
        soundfile.write(tmp_path / "a.wav", tone().samples, 16_000, subtype=kind)
        assert_alike(read_sound(tmp_path / "a.wav"), tone(), tolerance)

    @pytest.mark.parametrize("rate", [8_000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])
    def test_any_usual_rate(self, tmp_path: Path, rate: int) -> None:
        soundfile.write(tmp_path / "a.wav", tone(rate=rate).samples, rate)
        assert_alike(read_sound(tmp_path / "a.wav"), tone(rate=rate), 1e-4)

    @pytest.mark.parametrize("kind", ["PCM_S8", "PCM_16", "PCM_24"])
    def test_flac(self, tmp_path: Path, kind: str) -> None:
        soundfile.write(tmp_path / "a.flac", tone().samples, 16_000, subtype=kind)
        assert_alike(read_sound(tmp_path / "a.flac"), tone(), 1e-2)

    def test_stereo_is_mixed(self, tmp_path: Path) -> None:
        both = np.stack([tone().samples, np.zeros_like(tone().samples)], axis=1)
        soundfile.write(tmp_path / "a.wav", both, 16_000)
        assert_alike(read_sound(tmp_path / "a.wav"), tone(amplitude=0.25), 1e-4)

    def test_the_ending_of_the_name_does_not_matter(self, tmp_path: Path) -> None:
        soundfile.write(tmp_path / "a.wav", tone().samples, 16_000)
        (tmp_path / "a.wav").rename(tmp_path / "a.raw")
        assert_alike(read_sound(tmp_path / "a.raw"), tone(), 1e-4)

    def test_float_files_beyond_full_scale_are_brought_back(self, tmp_path: Path) -> None:
        soundfile.write(tmp_path / "a.wav", tone(amplitude=3.0).samples, 16_000, subtype="FLOAT")
        assert float(np.abs(read_sound(tmp_path / "a.wav").samples).max()) == pytest.approx(1.0)

    def test_a_wav_written_to_a_pipe_promises_no_length(self, tmp_path: Path) -> None:
        espeak = subprocess.run(["espeak-ng", "--stdout", "hello"], capture_output=True, check=True)
        (tmp_path / "piped.wav").write_bytes(espeak.stdout)
        assert read_sound(tmp_path / "piped.wav").seconds > 0.2

    def test_chunks_behind_the_audio_are_not_heard(self, tmp_path: Path) -> None:
        soundfile.write(tmp_path / "a.wav", tone().samples, 16_000)
        with (tmp_path / "a.wav").open("ab") as file:
            file.write(b"LIST" + struct.pack("<I", 4) + b"INFO")
        assert_alike(read_sound(tmp_path / "a.wav"), tone(), 1e-4)


class TestBadFiles:
    """Each ends in one sentence that names the file."""

    def refused(self, path: Path) -> str:
        with pytest.raises(SoundError) as error:
            read_sound(path)
        assert path.name in str(error.value)
        assert "\n" not in str(error.value)
        return str(error.value)

    def test_missing(self, tmp_path: Path) -> None:
        assert "there is no sound file" in self.refused(tmp_path / "a.wav")

    def test_a_folder(self, tmp_path: Path) -> None:
        self.refused(tmp_path)

    def test_empty(self, tmp_path: Path) -> None:
        (tmp_path / "a.wav").touch()
        assert "is empty" in self.refused(tmp_path / "a.wav")

    def test_a_header_without_sound(self, tmp_path: Path) -> None:
        soundfile.write(tmp_path / "a.wav", np.zeros(0, dtype=np.float32), 16_000)
        assert "holds no sound" in self.refused(tmp_path / "a.wav")

    @pytest.mark.parametrize(
        "content", [b"no sound at all\n" * 100, b"\x00" * 5000, b"\xff\xfb\x90\x00", b"R", b"fLaC"]
    )
    def test_no_sound_file(self, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "a.wav").write_bytes(content)
        self.refused(tmp_path / "a.wav")

    @pytest.mark.parametrize("kept", [3, 11, 12, 20, 36, 43, 44, 45, 100, 8000, -1])
    def test_wav_cut_short(self, tmp_path: Path, kept: int) -> None:
        soundfile.write(tmp_path / "whole.wav", tone().samples, 16_000)
        (tmp_path / "cut.wav").write_bytes((tmp_path / "whole.wav").read_bytes()[:kept])
        self.refused(tmp_path / "cut.wav")

    @pytest.mark.parametrize("kept", [2, 4, 30, 42, 100, 3000, -20])
    def test_flac_cut_short(self, tmp_path: Path, kept: int) -> None:
        soundfile.write(tmp_path / "whole.flac", tone(seconds=2).samples, 16_000)
        (tmp_path / "cut.flac").write_bytes((tmp_path / "whole.flac").read_bytes()[:kept])
        self.refused(tmp_path / "cut.flac")

    def test_a_rate_that_cannot_be(self, tmp_path: Path) -> None:
        with wave.open(str(tmp_path / "a.wav"), "wb") as file:
            file.setparams((1, 2, 7, 0, "NONE", ""))
            file.writeframes(bytes(1000))
        assert "7 Hz" in self.refused(tmp_path / "a.wav")

    def test_floats_that_are_no_numbers(self, tmp_path: Path) -> None:
        soundfile.write(tmp_path / "a.wav", np.full(1000, np.nan, dtype=np.float32), 16_000, subtype="FLOAT")
        assert "no numbers" in self.refused(tmp_path / "a.wav")


class TestWriting:
    def test_what_is_written_is_read_again(self, tmp_path: Path) -> None:
        write(tmp_path / "a.wav", tone())
        once = read_sound(tmp_path / "a.wav")
        assert_alike(once, tone(), 2**-15)
        write(tmp_path / "a.wav", once)
        assert_alike(read_sound(tmp_path / "a.wav"), once, 0.0)

    def test_what_is_no_file_is_left_alone(self, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe.wav"
        os.mkfifo(pipe)
        with pytest.raises(SoundError, match="is no file that can be written over"):
            write(pipe, tone())
        assert pipe.is_fifo()

    def test_too_loud_is_clipped_and_does_not_wrap_around(self, tmp_path: Path) -> None:
        write(tmp_path / "a.wav", Sound(np.array([2.0, -2.0, 1.0, -1.0], dtype=np.float32), 16_000))
        assert read_sound(tmp_path / "a.wav").samples == pytest.approx([1.0, -1.0, 1.0, -1.0], abs=1e-4)

    def test_impossible_places_leave_nothing_behind(self, tmp_path: Path) -> None:
        (tmp_path / "taken").mkdir()
        for path in (tmp_path / "missing" / "a.wav", tmp_path / "taken"):
            with pytest.raises(SoundError, match=path.name):
                write(path, tone())
        assert [path.name for path in tmp_path.iterdir()] == ["taken"]


class TestMeasuring:
    def test_level_of_a_tone(self) -> None:
        assert level_db(tone(amplitude=1.0)) == pytest.approx(-3.01, abs=0.1)
        assert peak_db(tone(amplitude=0.5)) == pytest.approx(-6.02, abs=0.1)

    def test_pauses_do_not_count(self) -> None:
        spoken = tone(amplitude=0.1)
        assert level_db(joined(spoken, silence(5, 16_000), spoken)) == pytest.approx(level_db(spoken), abs=0.1)

    def test_silence_has_a_level_too(self) -> None:
        assert level_db(silence(1, 8_000)) == peak_db(silence(0, 8_000)) == SILENCE_DB

    @pytest.mark.parametrize("rate", [8_000, 22_050, 48_000])
    def test_resampling_keeps_time_and_pitch(self, rate: int) -> None:
        moved = resample(tone(), rate)
        assert moved.seconds == pytest.approx(0.5, abs=1e-3)
        middle = slice(len(moved.samples) // 4, -len(moved.samples) // 4)
        assert_alike(Sound(moved.samples[middle], rate), Sound(tone(rate=rate).samples[middle], rate), 0.01)
