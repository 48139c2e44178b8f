"""A folder of clips becomes a voice pack: what each says, which takes there are, and what cannot be used."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import Sound, silence
from moderator.errors import BadInput
from moderator.language.text.numbers import with_digits
from moderator.speaking.synthesis.clips import Pack, read_pack, take_of
from moderator.speaking.synthesis.voice import SystemVoice
from tests.speaking.packs import recorded, write_clip


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


@pytest.fixture(scope="module")
def anna(voice: SystemVoice) -> Sound:
    return recorded(voice, "Anna")


def messages(name: str) -> str | None:
    if name == "needs more":
        raise BadInput("the message needs more to be said", remedy="add name=...")
    return {"time_is_up": "Time is up!", "minutes_left minutes=3": "3 minutes left."}.get(name)


def read(folder: Path) -> Pack:
    return read_pack(folder, "en", messages)


def said(pack: Pack) -> dict[str, int]:
    return {" ".join(words): len(takes) for words, takes in pack.clips.items()}


def test_clips_are_named_by_what_they_say_or_by_their_message(tmp_path: Path, anna: Sound) -> None:
    for name in ("Anna.wav", "time_is_up.flac", "minutes_left minutes=3.wav", "names/Bob.ogg", "is your leader.wav"):
        write_clip(tmp_path / name, anna)
    (tmp_path / "notes.txt").write_text("recorded in the kitchen")
    pack = read(tmp_path)
    assert said(pack) == {"anna": 1, "time is up": 1, "3 minutes left": 1, "bob": 1, "is your leader": 1}
    assert pack.bad == ()


def test_numbers_are_the_same_in_words_and_digits(tmp_path: Path, anna: Sound) -> None:
    for name in ("ten.wav", "10-2.wav", "Three minutes left.wav", "twenty-one.wav", "one.wav"):
        write_clip(tmp_path / name, anna)
    assert said(read(tmp_path)) == {"10": 2, "3 minutes left": 1, "21": 1, "1": 1}
    assert with_digits("en", "One minute left.") == ("one", "minute", "left")
    assert with_digits("fr", "quatre-vingt-dix-neuf secondes") == ("99", "secondes")
    assert with_digits("zh", "还有三分钟") == with_digits("zh", "还有 3 分钟")


def test_takes_are_told_apart_by_a_number_at_the_end(tmp_path: Path, anna: Sound) -> None:
    for name in ("go.wav", "go-2.wav", "go (3).flac"):
        write_clip(tmp_path / name, anna)
    (takes,) = read(tmp_path).clips.values()
    assert [take.file.name for take in takes] == ["go.wav", "go-2.wav", "go (3).flac"]
    assert take_of("-3") == ("-3", 1)


def test_the_index_tells_what_a_name_cannot(tmp_path: Path, anna: Sound) -> None:
    write_clip(tmp_path / "take 17.flac", anna)
    write_clip(tmp_path / "DSC_04.wav", anna)
    (tmp_path / "pack.toml").write_text(
        '[clips]\n"take 17.flac" = "Welcome, Zoë!"\n"DSC_04.wav" = "time_is_up"\n"gone.wav" = "Go!"\n'
    )
    pack = read(tmp_path)
    assert said(pack) == {"welcome zoë": 1, "time is up": 1}
    (bad,) = pack.bad
    assert "pack.toml:4: there is no clip gone.wav" in str(bad)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("empty.wav", b"", "empty.wav is empty (record or copy it again)"),
        ("broken.flac", b"fLaC no more", "broken.flac is damaged or no sound file"),
        ("song.mp3", b"ID3", "song.mp3 is no clip: WAV and FLAC files are read (convert it)"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(tmp_path: Path, name: str, content: bytes, sentence: str) -> None:
    (tmp_path / name).write_bytes(content)
    pack = read(tmp_path)
    assert pack.clips == {}
    (bad,) = pack.bad
    assert sentence in str(bad)
    assert "\n" not in str(bad)


def test_bad_recordings_are_told_and_not_used(tmp_path: Path, voice: SystemVoice) -> None:
    write_clip(tmp_path / "silent.wav", silence(1.0, 44_100))
    write_clip(tmp_path / "loud.wav", recorded(voice, "much too loud", gain=20))
    write_clip(tmp_path / "endless.flac", Sound(np.full(8_000 * 121, 0.1, np.float32), 8_000))
    write_clip(tmp_path / "-.wav", recorded(voice, "nothing"))
    write_clip(tmp_path / "needs more.wav", recorded(voice, "nothing"))
    write_clip(tmp_path / "good.wav", recorded(voice, "good"))
    (tmp_path / "cut.wav").write_bytes((tmp_path / "good.wav").read_bytes()[:20_000])
    pack = read(tmp_path)
    assert said(pack) == {"good": 1}
    told = [str(bad).removeprefix(f"{tmp_path}/") for bad in pack.bad]
    expected = [
        "-.wav is not named by what is said in it (rename it",
        "cut.wav is cut short",
        "endless.flac is longer than two minutes (cut it",
        "loud.wav is overloaded (record it again, with the microphone turned down)",
        "needs more.wav: the message needs more to be said (add name=...)",
        "silent.wav is silent (record it again, nearer",
    ]
    assert [begin for begin, full in zip(expected, told, strict=True) if not full.startswith(begin)] == []


def test_a_missing_folder_and_a_wrong_index_are_mistakes(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such folder of recorded clips"):
        read(tmp_path / "nowhere")
    (tmp_path / "pack.toml").write_text("[clip]\n")
    with pytest.raises(BadInput, match=r"unknown key 'clip' \(did you mean 'clips'"):
        read(tmp_path)
