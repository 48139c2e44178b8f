"""Which names will be taken for each other."""

from pathlib import Path

import pytest

from moderator.hearing.names.confusable_names import Risk, confusable_pairs
from moderator.hearing.names.pronunciation import pronunciations


def pairs(cache: Path, *names: str, language: str = "en") -> list[tuple[str, str, Risk]]:
    sounds = dict(zip(names, pronunciations(names, language, cache), strict=True))
    return [(pair.first, pair.second, pair.risk) for pair in confusable_pairs(sounds)]


@pytest.mark.parametrize("names", ["Anna Hannah", "Tim Kim", "Jon Jan", "Eric Erica", "Mark Marc", "Hanna Hannah"])
def test_names_that_are_nearly_the_same_will_be_confused(cache: Path, names: str) -> None:
    first, second = names.split()
    assert pairs(cache, first, second) == [(first, second, Risk.CONFUSED)]


@pytest.mark.parametrize("names", ["Bob Rob", "Joan Jon"])
def test_names_that_share_all_but_a_phone_may_be_mistaken(cache: Path, names: str) -> None:
    assert [risk for _, _, risk in pairs(cache, *names.split())] == [Risk.MISTAKEN]


@pytest.mark.parametrize("names", ["小红 萧红", "建国 建果", "儿 二", "妈妈 马麻"])
def test_chinese_names_that_differ_in_tone_alone_sound_the_same(cache: Path, names: str) -> None:
    """A loud room swallows tones; the rising one counts no more than the others."""
    first, second = names.split()
    assert pronunciations([first], "zh", cache) == pronunciations([second], "zh", cache)
    assert pairs(cache, first, second, language="zh") == [(first, second, Risk.CONFUSED)]


def test_an_ordinary_chinese_party_is_not_alarmed(cache: Path) -> None:
    assert pairs(cache, "安娜", "大卫", "小红", "建国", "王芳", "李明", "志强", "雨桐", language="zh") == []


def test_an_ordinary_party_is_not_alarmed(cache: Path) -> None:
    names = "Anna Bob Carlos Dora Emil Fatima George Siobhan Ingrid Wei Tariq Olga Rajesh Kwame Leilani"
    assert pairs(cache, *names.split()) == []


def test_the_worst_pair_comes_first(cache: Path) -> None:
    found = pairs(cache, "Bob", "Anna", "Rob", "Hannah", "Marc", "Mark")
    assert found[0] == ("Marc", "Mark", Risk.CONFUSED)
    assert [risk for _, _, risk in found] == [Risk.CONFUSED, Risk.CONFUSED, Risk.MISTAKEN]


def test_a_name_without_a_sound_is_like_nothing() -> None:
    assert confusable_pairs({"דוד": (), "Anna": (1, 2)}) == []
