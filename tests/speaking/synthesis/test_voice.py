"""The system's voice: real espeak-ng in its own process, which is killed, stopped and refused here."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import Sound, level_db, peak_db
from moderator.errors import BadInput, VoiceError
from moderator.language.text.espeak_letters import without_unknown_marks
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice

ENGLISH = VoiceChoice("en-us", 170)
ENGINE_VARIES = 0.05
"""Seconds. espeak-ng adds a little randomness: the same text is never quite as long twice."""


def pitch(sound: Sound) -> float:
    """How high a voice is, in Hz: the period after which its sound resembles itself most."""
    spectrum = np.fft.rfft(sound.samples, 2 * len(sound.samples))
    likeness = np.fft.irfft(np.abs(spectrum) ** 2)
    shortest, longest = sound.rate // 400, sound.rate // 60
    return sound.rate / (shortest + int(np.argmax(likeness[shortest:longest])))


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


class TestSpeech:
    def test_a_sentence_becomes_sound(self, voice: SystemVoice) -> None:
        sound = voice.render("Thirty seconds are left.", ENGLISH)
        assert 0.8 < sound.seconds < 3
        assert sound.samples.dtype == np.float32

    def test_it_starts_at_once_and_ends_at_once(self, voice: SystemVoice) -> None:
        sound = voice.render("Ten.", ENGLISH)
        audible = np.flatnonzero(np.abs(sound.samples) > 0.01)
        assert audible[0] / sound.rate < 0.03
        assert sound.seconds - audible[-1] / sound.rate < 0.06
        assert sound.samples[0] == pytest.approx(0, abs=1e-3)
        assert sound.samples[-1] == pytest.approx(0, abs=1e-3)

    @pytest.mark.parametrize("choice", [ENGLISH, VoiceChoice("en-us+f3"), VoiceChoice("fr", 140), VoiceChoice("it")])
    def test_every_voice_is_equally_loud(self, voice: SystemVoice, choice: VoiceChoice) -> None:
        sound = voice.render("Anna, Bob, Carlos: one two three four", choice)
        assert level_db(sound) == pytest.approx(-20, abs=2)
        assert peak_db(sound) <= -0.99

    def test_rate_and_pitch_are_the_choice_of_each_text(self, voice: SystemVoice) -> None:
        text = "the first round begins now"
        plain = voice.render(text, ENGLISH)
        assert voice.render(text, VoiceChoice("en-us", 300)).seconds < plain.seconds * 0.8
        assert pitch(voice.render(text, VoiceChoice("en-us", 170, 90))) > pitch(plain) * 1.1
        assert voice.render(text, ENGLISH).seconds == pytest.approx(plain.seconds, abs=ENGINE_VARIES)

    def test_any_characters_may_be_in_a_text(self, voice: SystemVoice) -> None:
        for text in (
            'say "hello"\nto <Anna> & {Bob}',
            "Zoë, François, 陈 and 🎉 Łukasz",
            "a\x00b",
            "\ud800 hello",
            "-f -v",
        ):
            assert voice.render(text, ENGLISH).seconds > 0.05

    @pytest.mark.parametrize(("name", "letters"), [("Nguyễn", "Nguyen"), ("Ngọc Mỹ", "Ngoc My"), ("Ọ̀ṣun", "Osun")])
    def test_letters_that_it_does_not_know_are_not_read_by_their_numbers(
        self, voice: SystemVoice, name: str, letters: str
    ) -> None:
        spoken = voice.render(name, ENGLISH).seconds
        assert spoken == pytest.approx(voice.render(letters, ENGLISH).seconds, abs=ENGINE_VARIES)

    @pytest.mark.parametrize("text", ["Zoë et François à Łódź", "Ștefan", "Владимир", "李明", "Nǐ hǎo", "nuß & {Bob}?"])
    def test_letters_that_it_knows_stay(self, text: str) -> None:
        assert without_unknown_marks(text) == text

    def test_its_engine_is_known(self, voice: SystemVoice) -> None:
        assert "espeak" in voice.engine

    def test_several_threads_take_turns(self, voice: SystemVoice) -> None:
        texts = ["one", "two apples", "three green apples", "four very green apples"]
        expected = [voice.render(text, ENGLISH).seconds for text in texts]
        heard: dict[str, float] = {}

        def speak(text: str) -> None:
            heard[text] = voice.render(text, ENGLISH).seconds

        threads = [threading.Thread(target=speak, args=(text,)) for text in texts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [heard[text] for text in texts] == pytest.approx(expected, abs=ENGINE_VARIES)


class TestOrder:
    def test_each_text_gets_its_own_sound_on_a_busy_machine(self, voice: SystemVoice) -> None:
        # pyttsx3 by itself hands out the sentence before, or half of one, when the processor has other things to do.
        texts = ["ten", "one minute is left", "the hostages of the red room are Anna, Bob and Carlos"]
        expected = {text: voice.render(text, ENGLISH).seconds for text in texts}
        burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
        try:
            for text in texts * 20:
                assert voice.render(text, ENGLISH).seconds == pytest.approx(expected[text], abs=ENGINE_VARIES)
        finally:
            for burner in burners:
                burner.kill()
                burner.wait()


class TestRefusals:
    @pytest.mark.parametrize("name", ["klingon-opera", "", "en-us+nobody"])
    def test_an_unknown_voice_is_named_with_what_to_take_instead(self, voice: SystemVoice, name: str) -> None:
        with pytest.raises(VoiceError, match="there is no voice") as error:
            voice.render("hello", VoiceChoice(name))
        assert repr(name) in str(error.value)
        assert "en-" in str(error.value)

    @pytest.mark.parametrize("text", ["", "  \n", "x" * 100_000])
    def test_nothing_and_too_much_to_say(self, voice: SystemVoice, text: str) -> None:
        with pytest.raises(VoiceError):
            voice.render(text, ENGLISH)

    def test_a_text_without_a_sound(self, voice: SystemVoice) -> None:
        with pytest.raises(VoiceError):
            voice.render(" . ", ENGLISH)
        assert voice.render("hello", ENGLISH).seconds > 0.1

    def test_impossible_rates_and_pitches(self) -> None:
        for rate, pitch in [(0, 50), (10_000, 50), (160, -1), (160, 100)]:
            with pytest.raises(BadInput):
                VoiceChoice("en-us", rate, pitch)

    def test_no_engine_at_all(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        # A system without espeak-ng: the real pyttsx3 finds no library by any of its names.
        (tmp_path / "sitecustomize.py").write_text(
            "import ctypes\n"
            "def nothing(name, *rest): raise OSError(f'{name}: cannot open shared object file')\n"
            "ctypes.cdll.LoadLibrary = nothing\n"
        )
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        with SystemVoice() as voice, pytest.raises(VoiceError, match="apt install espeak-ng"):
            voice.render("hello", ENGLISH)


class TestFailure:
    def test_a_killed_engine_is_replaced(self) -> None:
        with SystemVoice() as voice:
            before = voice.render("hello", ENGLISH)
            assert voice.process is not None
            os.kill(voice.process, signal.SIGKILL)
            assert voice.render("hello", ENGLISH).seconds == pytest.approx(before.seconds, abs=ENGINE_VARIES)
            assert voice.replacements == 1

    def test_a_hung_engine_is_given_up_in_time_and_replaced(self) -> None:
        with SystemVoice(time_limit=1.0) as voice:
            before = voice.render("hello", ENGLISH)
            assert voice.process is not None
            os.kill(voice.process, signal.SIGSTOP)
            assert voice.render("hello", ENGLISH).seconds == pytest.approx(before.seconds, abs=ENGINE_VARIES)
            assert voice.replacements == 1

    def test_kills_at_any_moment_lose_no_text(self) -> None:
        with SystemVoice(time_limit=5.0) as voice:
            begun = time.monotonic()
            expected = voice.render("the hostages are Bob and Carlos", ENGLISH).seconds
            start = time.monotonic() - begun  # of the engine, which takes its time on a busy computer
            between = max(0.4, 2 * start)
            done = threading.Event()
            kills = renderings = 0

            def kill_now_and_then() -> None:
                """Never twice while one text is rendered: that is given up, as it should be."""
                nonlocal kills
                killed_at = -1
                random = np.random.default_rng(7)
                while not done.wait(float(random.uniform(between, 1.5 * between))):
                    if (process := voice.process) is not None and renderings > killed_at:
                        killed_at = renderings
                        os.kill(process, signal.SIGKILL)
                        kills += 1

            killer = threading.Thread(target=kill_now_and_then)
            killer.start()
            until = time.monotonic() + 6 * between
            while time.monotonic() < until:
                spoken = voice.render("the hostages are Bob and Carlos", ENGLISH)
                renderings += 1
                assert spoken.seconds == pytest.approx(expected, abs=ENGINE_VARIES)
            done.set()
            killer.join()
            assert kills >= 2

    def test_an_engine_that_never_answers_ends_in_one_sentence(self) -> None:
        with (
            SystemVoice(time_limit=0.001) as voice,
            pytest.raises(VoiceError, match=r"failed 2 times.*no answer within"),
        ):
            voice.render("hello", ENGLISH)

    def test_closing_leaves_no_process_thread_or_file(self) -> None:
        threads = threading.active_count()
        voice = SystemVoice()
        voice.render("hello", ENGLISH)
        process, folder = voice.process, Path(voice._folder.name)
        assert process is not None
        voice.close()
        assert threading.active_count() == threads
        assert not folder.exists()
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
        with pytest.raises(VoiceError, match="closed"):
            voice.render("hello", ENGLISH)


def test_a_voice_may_be_called_by_its_language_as_espeak_lists_it(voice: SystemVoice) -> None:
    assert voice.render("hello", VoiceChoice("en-gb")).seconds > 0.2
    assert voice.render("hello", VoiceChoice("en-gb+f3")).seconds > 0.2
