"""A heart beats between the numbers of a countdown, and a host's files take the place of the program's sounds."""

from pathlib import Path

import numpy as np
import pytest

from moderator.audio.signals import LONGEST_SIGNAL_SECONDS, signal_sound
from moderator.audio.sound import Sound, level_db, read_sound, write_sound
from moderator.errors import SoundError
from moderator.games.effects import Play, Priority, Say
from moderator.language.message import Message
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import BEAT_AFTER_SECONDS, Mouth
from moderator.speaking.queue.signals import LONGEST_SECONDS, read_signals

RATE = 22_050


def tone(seconds: float, pitch: float = 440.0) -> Sound:
    times = np.arange(round(seconds * RATE)) / RATE
    return Sound(np.asarray(0.1 * np.sin(2 * np.pi * pitch * times), dtype=np.float32), RATE)


class Countdown:
    """A mouth that counts from five to one, each number for so long, into a file."""

    def __init__(self, file: Path, seconds: float, *, beat: str | None = "heartbeat", volume: float = 1.0) -> None:
        now = 0.0
        loudspeaker = FileLoudspeaker(file, now=lambda: now)
        mouth = Mouth(loudspeaker, lambda message: tone(seconds), volume)
        for number in range(5):
            message = Message("countdown", {"seconds": 5 - number})
            mouth.say(Say(message, (0,), Priority.COUNTDOWN, due=1.0 + number, beat=beat), 0.0)
        self.deaf_until = []
        for step in range(700):
            now = step / 100
            mouth.advance(now)
            self.deaf_until.append(mouth.speaks_until(now))
        loudspeaker.close()
        self.heard = read_sound(file)

    def second(self, number: int) -> Sound:
        """What is heard from one number to the next."""
        first = round((1.0 + number) * self.heard.rate)
        return Sound(self.heard.samples[first : first + self.heard.rate], self.heard.rate)


def begins(sound: Sound) -> float:
    return float(np.flatnonzero(np.abs(sound.samples) > 1e-3)[0]) / sound.rate


def test_the_numbers_are_the_same_to_the_sample_with_a_heartbeat_and_without(tmp_path: Path) -> None:
    beating, plain = Countdown(tmp_path / "beating.wav", 0.4), Countdown(tmp_path / "plain.wav", 0.4, beat=None)
    for number in range(5):
        with_beat, without = beating.second(number), plain.second(number)
        number_ends, clear, quiet = (round(at * with_beat.rate) for at in (0.39, 0.6, 0.95))
        assert np.abs(with_beat.samples[:number_ends] - without.samples[:number_ends]).max() < 1e-4
        assert np.abs(without.samples[clear:]).max() < 1e-3
        beat = Sound(with_beat.samples[clear:], with_beat.rate)
        assert 0.6 + begins(beat) == pytest.approx(BEAT_AFTER_SECONDS, abs=0.02)
        assert level_db(beat) < level_db(Sound(without.samples[:number_ends], without.rate)) - 6
        assert np.abs(with_beat.samples[quiet:]).max() < 1e-3, "before the next number it is quiet"


def test_the_ear_is_deaf_while_a_heart_beats(tmp_path: Path) -> None:
    deaf_until = Countdown(tmp_path / "beating.wav", 0.4).deaf_until
    assert deaf_until[round((1 + BEAT_AFTER_SECONDS) * 100)] > 1 + BEAT_AFTER_SECONDS + 0.1


def test_a_long_number_has_no_beat(tmp_path: Path) -> None:
    second = Countdown(tmp_path / "long.wav", 0.66).second(1)
    assert np.abs(second.samples[round(0.67 * second.rate) :]).max() < 1e-3


def test_the_beat_is_as_loud_as_the_room(tmp_path: Path) -> None:
    second = Countdown(tmp_path / "quiet.wav", 0.3, volume=0.25).second(2)
    beat = second.samples[round(0.6 * second.rate) :]
    assert np.abs(beat).max() == pytest.approx(0.25 * np.abs(signal_sound("heartbeat").samples).max(), rel=0.1)


class TestFiles:
    def test_a_file_takes_the_place_of_a_sound(self, tmp_path: Path) -> None:
        write_sound(tmp_path / "bell.wav", tone(1.0, 300))
        signals = read_signals(tmp_path)
        assert signals.sound("bell").seconds == pytest.approx(1.0, abs=0.05)
        assert signals.sound("taken") is signal_sound("taken")
        assert not signals.is_tone("bell")
        assert signals.is_tone("taken")

    def test_what_may_be_words_makes_the_ear_deaf(self, tmp_path: Path) -> None:
        write_sound(tmp_path / "bell.wav", tone(0.2))
        for folder, deaf in ((tmp_path, True), (None, False)):
            out = FileLoudspeaker(tmp_path / f"{deaf}.out", now=lambda: 0.0)
            mouth = Mouth(out, lambda message: tone(0.3), 1.0, read_signals(folder))
            mouth.play(Play("bell" if deaf else "taken", (0,)), 0.0)
            mouth.advance(0.0)
            assert (mouth.speaks_until(0.0) > 0) is deaf
            out.close()

    @pytest.mark.parametrize(
        ("name", "seconds", "told"),
        [
            ("heartbet.wav", 0.1, "is called like no sound of the moderator (did you mean 'heartbeat'?)"),
            ("heartbeat.wav", LONGEST_SECONDS["heartbeat"] + 0.2, "takes 0.5 seconds (0.3 at the most: cut it)"),
        ],
    )
    def test_a_wrong_one_is_told(self, tmp_path: Path, name: str, seconds: float, told: str) -> None:
        write_sound(tmp_path / name, tone(seconds))
        with pytest.raises(SoundError) as refused:
            read_signals(tmp_path)
        assert told in str(refused.value)

    def test_a_folder_that_is_not_there_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(SoundError, match="the folder of sounds"):
            read_signals(tmp_path / "nowhere")


def test_long_sounds_of_the_program_make_the_ear_deaf_too() -> None:
    signals = read_signals(None)
    assert signal_sound("suspense").seconds > LONGEST_SIGNAL_SECONDS
    assert not signals.is_tone("suspense")
