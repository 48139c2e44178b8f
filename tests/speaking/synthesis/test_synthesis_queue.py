"""Sentences rendered beside the loop: real espeak-ng, stopped, killed and grown too large, holds nobody up."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from moderator.audio.sound import Sound
from moderator.errors import VoiceError
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.speech import Speech, plain_plan
from moderator.speaking.synthesis.synthesis_queue import MOST_WAITING, SynthesisQueue
from moderator.speaking.synthesis.voice import SystemVoice

ENGLISH = VoiceChoice("en-us", 170)
AT_ONCE_SECONDS = 1.5
"""Less than LIMIT_SECONDS, after which a hung engine is given up; on an idle machine it is a twentieth of a second."""
LIMIT_SECONDS = 2.0


def english(voice: SystemVoice, folder: Path) -> Speech:
    return Speech(CachedVoice(voice, folder), ENGLISH)


@pytest.fixture
def voice() -> Iterator[SystemVoice]:
    """An engine that is given up after LIMIT_SECONDS."""
    with SystemVoice(LIMIT_SECONDS) as voice:
        voice.render("ready", ENGLISH)
        yield voice


@pytest.fixture
def rendering(voice: SystemVoice, tmp_path: Path) -> Iterator[SynthesisQueue]:
    with closing(SynthesisQueue(english(voice, tmp_path / "speech"))) as rendering:
        yield rendering


def hang(voice: SystemVoice) -> None:
    assert voice.process is not None
    os.kill(voice.process, signal.SIGSTOP)


def asked(rendering: SynthesisQueue, text: str) -> Sound | None:
    """What comes at once; it fails the test to wait."""
    began = time.monotonic()
    sound = rendering.render(plain_plan(text))
    assert time.monotonic() - began < AT_ONCE_SECONDS
    return sound


def awaited(rendering: SynthesisQueue, text: str, seconds: float = 30.0) -> Sound:
    """The sound, asked for again and again as a mouth does."""
    end = time.monotonic() + seconds
    while (sound := asked(rendering, text)) is None:
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
    return sound


def test_a_sentence_is_there_soon_and_again_at_once(rendering: SynthesisQueue) -> None:
    sound = awaited(rendering, "Bob is your leader")
    assert sound.seconds > 0.5
    assert asked(rendering, "Bob is your leader") is sound


def test_a_hung_engine_holds_nobody_up_and_what_was_wanted_comes_late(
    voice: SystemVoice, rendering: SynthesisQueue
) -> None:
    hang(voice)
    assert asked(rendering, "Anna is your leader") is None
    assert awaited(rendering, "Anna is your leader").seconds > 0.5
    assert voice.replacements == 1


def test_what_was_said_or_prepared_before_is_there_while_the_engine_hangs(
    voice: SystemVoice, rendering: SynthesisQueue, tmp_path: Path
) -> None:
    rendering.prepare(plain_plan("thirty seconds left"))
    awaited(rendering, "thirty seconds left")
    hang(voice)
    assert asked(rendering, "something new") is None
    assert asked(rendering, "thirty seconds left") is not None
    with closing(SynthesisQueue(english(voice, tmp_path / "speech"))) as another:
        assert asked(another, "thirty seconds left") is not None, "from the disk"


def test_a_killed_engine_is_replaced(voice: SystemVoice, rendering: SynthesisQueue) -> None:
    assert voice.process is not None
    os.kill(voice.process, signal.SIGKILL)
    assert awaited(rendering, "Carlos is your leader").seconds > 0.5
    assert voice.replacements == 1


def test_an_engine_that_hangs_again_and_again_ends_in_one_sentence(tmp_path: Path) -> None:
    with (
        SystemVoice(time_limit=0.001) as voice,
        closing(SynthesisQueue(english(voice, tmp_path))) as rendering,
        pytest.raises(VoiceError, match="failed 2 times"),
    ):
        awaited(rendering, "hello")


def test_only_so_much_waits(voice: SystemVoice, rendering: SynthesisQueue) -> None:
    hang(voice)
    for number in range(MOST_WAITING):
        assert asked(rendering, f"sentence {number}") is None
    with pytest.raises(VoiceError, match="too much waits"):
        rendering.render(plain_plan("one more"))


def test_a_refusal_is_told_once_it_is_known(rendering: SynthesisQueue) -> None:
    with pytest.raises(VoiceError, match="no sound"):
        awaited(rendering, " . ")


def test_whoever_leaves_does_not_wait_for_a_hung_engine(tmp_path: Path) -> None:
    voice = SystemVoice(time_limit=60.0)
    voice.render("ready", ENGLISH)
    with closing(SynthesisQueue(english(voice, tmp_path))) as rendering:
        hang(voice)
        assert asked(rendering, "nobody hears this") is None
    began = time.monotonic()
    voice.close()
    assert time.monotonic() - began < 10


def test_an_engine_that_eats_memory_is_started_again_between_two_sentences(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text("eaten = bytearray(b'x' * 450_000_000)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with SystemVoice() as voice:
        assert voice.render("hello", ENGLISH).seconds > 0.1
        assert voice.replacements == 1
        monkeypatch.delenv("PYTHONPATH")
        assert voice.render("hello", ENGLISH).seconds > 0.1
        assert voice.process is not None
        assert voice.replacements == 1


def test_what_the_moderator_itself_needs_is_not_taken_for_the_engines_need() -> None:
    eaten = bytearray(b"x" * 450_000_000)
    with SystemVoice() as voice:
        assert voice.render("hello", ENGLISH).seconds > 0.1
        assert len(eaten) > 0
        assert voice.process is not None
        assert voice.replacements == 0
