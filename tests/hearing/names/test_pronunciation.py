"""How names sound, whatever letters they are written in; and what is kept on disk."""

import os
from pathlib import Path

import pytest

from moderator.errors import ModelError
from moderator.hearing.names import espeak_worker, pronunciation
from moderator.hearing.names.pronunciation import can_read, pronunciations
from moderator.shipped import worker_environment
from tests.hearing.spoken import as_ipa


def sound(name: str, cache: Path, language: str = "en") -> str:
    return as_ipa(pronunciations([name], language, cache)[0])


@pytest.mark.parametrize(
    ("name", "phones"),
    [
        ("Anna", "ænə"),
        ("Siobhan", "ʃɪvɔn"),
        ("Zoë", "zoʊ̯i"),
        ("Владимир", "vɭadimir"),
        ("李明", "limiŋ"),
        ("محمد", "muħamad"),
        ("Γιώργος", "jorɣos"),
        ("지민", "tʃimin"),
        ("さくら", "sakɯɾa"),
        ("サリー", "saɾi"),
        ("Kaʻiulani", "kæɪjʊlɑni"),
        ("प्रिया", "pɾɪja"),
        ("Mary-Ann O'Neil", "mɛɹiænoʊ̯nil"),
        ("Zoë 😀", "zoʊ̯i"),
        ("Ngọc Mỹ", "əŋɡɑkmaɪ̯"),
        ("Ọ̀ṣun", "ɑsʌn"),
        ("Ștefan Ionuț", "stɛfənioʊ̯nʌt"),
    ],
)
def test_names_in_any_letters_have_a_sound(cache: Path, name: str, phones: str) -> None:
    assert sound(name, cache) == phones


@pytest.mark.parametrize("name", ["דוד", "สมชาย", "😀", "!?", "", "\u0000"])
def test_what_nobody_can_say_has_none(cache: Path, name: str) -> None:
    assert sound(name, cache) == ""


def test_a_whole_party_is_asked_for_in_one_call(cache: Path) -> None:
    names = [f"Player{'abcdefghij'[n % 10] * (1 + n // 10)}" for n in range(500)]
    assert all(pronunciations(names, "en", cache))


def test_which_letters_the_voice_of_a_language_reads() -> None:
    assert can_read("en", "Zoë")
    assert not can_read("en", "Владимир")
    assert not can_read("en", "李明")


def test_what_was_asked_for_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = pronunciations(["Siobhan", "Zoë"], "en", tmp_path)
    monkeypatch.setattr(espeak_worker, "LIBRARIES", ())
    monkeypatch.setattr(pronunciation, "_transcribed", lambda pairs: pytest.fail("nothing needs to be asked"))
    assert pronunciations(["Zoë", "Siobhan"], "en", tmp_path) == first[::-1]


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"en-us\\tZoë": 3}'])
def test_a_damaged_cache_costs_time_only(tmp_path: Path, damage: str) -> None:
    expected = pronunciations(["Zoë"], "en", tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_text(damage, encoding="utf-8")
    assert pronunciations(["Zoë"], "en", tmp_path) == expected


def test_a_folder_that_cannot_be_written_costs_time_only(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    assert pronunciations(["Zoë"], "en", blocked / "names")[0]


def test_without_espeak_the_remedy_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = "import ctypes\n\ndef no_library(name):\n    raise OSError(name)\n\nctypes.CDLL = no_library\n"
    (tmp_path / "sitecustomize.py").write_text(hidden, encoding="utf-8")
    found = worker_environment()
    environment = found | {"PYTHONPATH": os.pathsep.join([str(tmp_path), found["PYTHONPATH"]])}
    monkeypatch.setattr(pronunciation, "worker_environment", lambda: environment)
    with pytest.raises(ModelError, match="espeak-ng cannot tell how words sound"):
        pronunciations(["Zoë"], "en", tmp_path)
