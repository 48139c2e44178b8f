"""Words that sound like a name, from vocabularies small and large."""

import time
from pathlib import Path

import numpy as np
import pytest

from moderator.hearing.names.phones import distance, distances_to_beginnings, likeness, padded, phones_of
from moderator.hearing.names.pronunciation import pronunciations
from moderator.hearing.names.vocabulary import SoundAlike, Vocabulary, nearest, vocabulary_of
from moderator.hearing.recognizers.recognizer import Model

ANY = 5
ENDINGS = ("o", "ik", "ema", "ant", "ling", "us", "ton")
"""What makes eight words of one."""


def found(name: str, vocabulary: Vocabulary, cache: Path, *forbidden: str) -> list[SoundAlike]:
    return nearest(
        pronunciations([name], "en", cache)[0], vocabulary, vocabulary.allowed(frozenset(forbidden)), most=ANY
    )


class TestDistance:
    ANNA, HANNAH, BOB = phones_of("æ_n_ə"), phones_of("h_æ_n_ə"), phones_of("b_ɑ_b")

    def test_it_is_nothing_to_itself_and_the_same_both_ways(self) -> None:
        assert distance(self.ANNA, self.ANNA) == 0
        assert distance(self.ANNA, self.HANNAH) == pytest.approx(distance(self.HANNAH, self.ANNA))

    def test_a_breath_more_is_little_another_name_is_much(self) -> None:
        assert distance(self.ANNA, self.HANNAH) < 0.5 < 1 < distance(self.ANNA, self.BOB)
        assert likeness(self.ANNA, self.HANNAH) > 0.7 > 0.3 > likeness(self.ANNA, self.BOB)

    def test_one_against_many_is_what_one_against_one_is(self) -> None:
        words = [self.BOB, self.HANNAH, (), self.ANNA, phones_of("m_ə_t_i_l_d_ə")]
        against_beginnings = distances_to_beginnings(self.HANNAH, padded(words))
        for row, word in enumerate(words):
            for end in range(len(self.HANNAH) + 1):
                assert against_beginnings[row, end] == pytest.approx(distance(word, self.HANNAH[:end]))


@pytest.mark.parametrize(
    ("name", "sound_alike"),
    [("Zoë", "zoe"), ("Joaquín", "joaquin"), ("Владимир", "vladimir"), ("Zsófia", "zofia")],
)
def test_the_same_name_in_other_letters_is_found(
    vocabulary: Vocabulary, cache: Path, name: str, sound_alike: str
) -> None:
    assert found(name, vocabulary, cache)[0].text == sound_alike


def test_several_words_may_be_listened_for_instead_of_one_name(vocabulary: Vocabulary, cache: Path) -> None:
    best = found("Rajesh", vocabulary, cache)[0]
    assert best.words[0] == "raj"
    assert len(best.words) == 2


def test_there_are_several_the_best_first_no_two_alike(vocabulary: Vocabulary, cache: Path) -> None:
    sound_alikes = found("Saoirse", vocabulary, cache, "saoirse")
    assert len(sound_alikes) == ANY
    assert sound_alikes == sorted(sound_alikes, key=lambda sound_alike: sound_alike.cost)
    assert len({sound_alike.phones for sound_alike in sound_alikes}) == ANY


def test_a_forbidden_word_and_what_sounds_the_same_are_not_taken(vocabulary: Vocabulary, cache: Path) -> None:
    usual = {word for sound_alike in found("Nguyen", vocabulary, cache) for word in sound_alike.words}
    assert "knew" in usual
    without = {word for sound_alike in found("Nguyen", vocabulary, cache, "new") for word in sound_alike.words}
    assert not {"new", "knew"} & without


@pytest.mark.parametrize("name", ["Wolfeschlegelsteinhausenbergerdorff", "Llanfairpwllgwyngyll", "Ng", "O"])
def test_long_and_short_names_have_sound_alikes(vocabulary: Vocabulary, cache: Path, name: str) -> None:
    assert found(name, vocabulary, cache)


def test_nothing_is_found_for_no_sound_or_among_no_words(vocabulary: Vocabulary, cache: Path) -> None:
    nobody = vocabulary.allowed(frozenset())
    assert nearest((), vocabulary, nobody, ANY) == []
    assert nearest(phones_of("æ_n_ə"), vocabulary, np.zeros_like(nobody), ANY) == []
    empty = vocabulary_of((), "en", cache)
    assert nearest(phones_of("æ_n_ə"), empty, empty.allowed(frozenset()), ANY) == []


def test_many_words_are_searched_quickly(vosk_model: Model, cache: Path) -> None:
    """A hundred thousand words: once asked how they sound, a name takes no time that anybody would notice."""
    words = tuple(word + ending for ending in ("", *ENDINGS) for word in vosk_model.words())
    large = vocabulary_of(words, "en", cache)
    assert len(large.words) > 100_000
    began = time.perf_counter()
    again = vocabulary_of(words, "en", cache)
    reading = time.perf_counter() - began
    assert again.words == large.words
    assert (again.phones == large.phones).all()
    began = time.perf_counter()
    assert found("Xiuying", large, cache)
    searching = time.perf_counter() - began
    # Generous: the tests share their processor with others.
    assert reading < 3
    assert searching < 3


def test_another_vocabulary_is_not_mistaken_for_the_one_that_is_kept(tmp_path: Path) -> None:
    first = vocabulary_of(("anna", "bob", "carlos"), "en", tmp_path)
    second = vocabulary_of(("anna", "bob", "dora"), "en", tmp_path)
    assert (first.words, second.words) == (("anna", "bob", "carlos"), ("anna", "bob", "dora"))


def test_a_damaged_vocabulary_is_made_anew(tmp_path: Path) -> None:
    words = ("anna", "bob")
    vocabulary_of(words, "en", tmp_path)
    (kept,) = tmp_path.glob("*.npz")
    for damage in (b"", kept.read_bytes()[:100], b"PK\x03\x04 nothing"):
        kept.write_bytes(damage)
        assert vocabulary_of(words, "en", tmp_path).words == words
