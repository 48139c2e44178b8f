"""Whether an outsider understood a sentence is judged by how it sounds."""

import pytest

from bench.understanding import understood


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("Anna goes.", "Ana goes"),
        ("3 minutes left.", "Three minutes left."),
        ("The Bomber is in room one.", "The bomber's in room 1."),
    ],
)
def test_another_spelling_is_understood(said: str, heard: str) -> None:
    (sentence,) = understood(said, heard, "en")
    assert sentence.is_complete, sentence


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("Anna goes.", "And it goes."),
        ("Dora is your leader.", "your leader"),
        ("Good.", "God, we wait for another room."),
        ("Leaders, 30 seconds.", "Leaders, 13 seconds"),
        ("Go!", ""),
    ],
)
def test_another_word_is_not(said: str, heard: str) -> None:
    (sentence,) = understood(said, heard, "en")
    assert not sentence.is_complete, sentence


def test_what_was_lost_is_found_in_its_sentence() -> None:
    said = "Anna goes. When your leader waits between the rooms, say: our leader is ready."
    lost, kept = understood(said, "And it goes when your leader waits between the rooms, say our leader is ready", "en")
    assert not lost.is_complete
    assert kept.is_complete
    assert [word.word for word in lost.words if word.share < 0.6] == ["anna"]


def test_chinese_is_judged_by_its_syllables() -> None:
    said = "人质是安娜，对吗？请等一下。"
    first, second = understood(said, "人质 是 安 那 对 吗", "zh")
    assert first.is_complete
    assert not second.is_complete
