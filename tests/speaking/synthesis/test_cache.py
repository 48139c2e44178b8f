"""The cache of spoken sentences: the same sound without the engine, whatever happens to the folder."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import numpy as np
import pytest

from moderator.audio.sound import Sound, silence
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.cache import CachedVoice, cache_key
from moderator.speaking.synthesis.voice import SystemVoice

ENGLISH = VoiceChoice("en-us", 170)


@pytest.fixture(scope="module")
def engine() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


def entries(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def test_a_sentence_is_rendered_once(engine: SystemVoice, tmp_path: Path) -> None:
    voice = CachedVoice(engine, tmp_path / "cache")
    first = voice.render("one minute is left", ENGLISH)
    again = voice.render("one minute is left", ENGLISH)
    assert voice.misses == 1
    assert np.abs(first.samples - again.samples).max() <= 2**-15
    assert CachedVoice(engine, tmp_path / "cache").render("one minute is left", ENGLISH).rate == first.rate


def test_whatever_shapes_the_sound_is_in_the_key() -> None:
    keys = {
        cache_key("hello", ENGLISH, "a"),
        cache_key("hello!", ENGLISH, "a"),
        cache_key("hello", VoiceChoice("en-gb", 170), "a"),
        cache_key("hello", VoiceChoice("en-us", 171), "a"),
        cache_key("hello", VoiceChoice("en-us", 170, 51), "a"),
        cache_key("hello", ENGLISH, "b"),
    }
    assert len(keys) == 6


@pytest.mark.parametrize("damage", [b"", b"RIFF", b"what is this", None])
def test_a_damaged_entry_is_rendered_again(engine: SystemVoice, tmp_path: Path, damage: bytes | None) -> None:
    voice = CachedVoice(engine, tmp_path)
    first = voice.render("hello", ENGLISH)
    (entry,) = entries(tmp_path)
    entry.write_bytes(entry.read_bytes()[:-100] if damage is None else damage)
    assert voice.render("hello", ENGLISH).seconds == pytest.approx(first.seconds, abs=0.05)
    voice.render("hello", ENGLISH)
    assert voice.misses == 2


def test_the_folder_stays_below_its_limit_and_the_oldest_go_first(engine: SystemVoice, tmp_path: Path) -> None:
    limit = 400_000
    voice = CachedVoice(engine, tmp_path, limit)
    voice.render("often used", ENGLISH)
    for number in range(20):
        voice.render(f"sentence number {number}", ENGLISH)
        voice.render("often used", ENGLISH)
        assert sum(path.stat().st_size for path in entries(tmp_path)) <= limit
    assert voice.misses == 21, "what is used often stays"
    assert len(entries(tmp_path)) < 10


class Beeping(SystemVoice):
    """A voice that needs no time, and no engine."""

    def __init__(self) -> None:
        super().__init__()
        self.known_engine = "beeper 1"

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        return silence(0.5, 22_050)


class Humming(Beeping):
    """Never the same twice, as the engine's sound; another program may say something meanwhile."""

    def __init__(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        super().__init__()
        self._meanwhile = meanwhile
        self._said = 0

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        self._said += 1
        said = self._said
        self._meanwhile()
        return silence(0.5 + said / 10, 22_050)


def test_two_programs_that_render_a_sentence_at_once_get_the_same_sound_then_and_later(tmp_path: Path) -> None:
    """Rehearsals side by side were not the same the second time: each had its own sound, then what was kept last."""
    heard: list[Sound] = []

    def said_by_them() -> None:
        heard.append(CachedVoice(theirs, tmp_path).render("hello", ENGLISH))

    with Humming() as theirs, Humming(said_by_them) as ours:
        theirs.render("something before", ENGLISH)
        voice = CachedVoice(ours, tmp_path)
        heard += [voice.render("hello", ENGLISH), voice.render("hello", ENGLISH)]
        said_by_them()
    assert [sound.seconds for sound in heard] == pytest.approx([heard[0].seconds] * 4)


@pytest.fixture
def beeping() -> Iterator[Beeping]:
    with Beeping() as voice:
        yield voice


def test_two_renderers_may_keep_at_once_even_the_same_sentence(beeping: Beeping, tmp_path: Path) -> None:
    size, count = 22_094, 100
    voice = CachedVoice(beeping, tmp_path, limit=count * size // 2)
    begin = Barrier(4)

    def keep_all(renderer: int) -> set[str | None]:
        troubles = set()
        for number in range(count):
            begin.wait()
            voice.render(f"sentence {number}", ENGLISH)
            troubles.add(voice.trouble)
        return troubles

    with ThreadPoolExecutor(4) as renderers:
        assert set.union(*renderers.map(keep_all, range(4))) == {None}
    assert sum(path.stat().st_size for path in entries(tmp_path)) <= count * size // 2


def test_half_written_files_of_killed_processes_are_swept(engine: SystemVoice, tmp_path: Path) -> None:
    left = tmp_path / ".x.wav.1.part"
    left.write_bytes(b"half")
    os.utime(left, (0, 0))
    CachedVoice(engine, tmp_path).render("hello", ENGLISH)
    assert not left.exists()


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(engine: SystemVoice, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    voice = CachedVoice(engine, tmp_path / "file" / "cache")
    assert voice.render("hello", ENGLISH).seconds > 0.1
    assert voice.render("hello", ENGLISH).seconds > 0.1
    assert voice.trouble is not None
    assert "cannot be kept" in voice.trouble
