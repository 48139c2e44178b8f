"""Phones that sound alike are near, others far; every way of writing them down is read."""

import itertools

import numpy as np
import pytest

from moderator.hearing.names.phones import phone_table, phones_of
from tests.hearing.spoken import as_ipa


def cost(one: str, other: str) -> float:
    table = phone_table()
    return float(table.costs[table.signs.index(one), table.signs.index(other)])


def test_costs_are_a_distance() -> None:
    """The same costs nothing, both ways cost the same, and no way round is shorter than taking one for the other."""
    costs = phone_table().costs
    assert np.allclose(np.diag(costs), 0)
    assert np.allclose(costs, costs.T)
    assert costs.min() >= 0
    assert costs.max() <= 1
    for middle in range(len(costs)):
        assert (costs <= costs[:, [middle]] + costs[[middle], :] + 1e-5).all()


@pytest.mark.parametrize(
    ("nearer", "farther"),
    [
        (("p", "b"), ("p", "m")),  # voice alone, or voice and nasality
        (("m", "n"), ("m", "d")),  # place is lost first in noise (Miller and Nicely 1955)
        (("s", "z"), ("s", "n")),
        (("f", "θ"), ("f", "s")),  # s hisses, the others do not
        (("i", "ɪ"), ("i", "ɑ")),
        (("ɛ", "æ"), ("ɛ", "u")),
        (("ɾ", "d"), ("ɾ", "k")),  # an American d, a Spanish r
        (("ɾ", "ɹ"), ("ɾ", "f")),
        (("j", "i"), ("j", "ɑ")),
        (("w", "v"), ("w", "s")),
    ],
)
def test_what_the_ear_takes_for_each_other_is_near(nearer: tuple[str, str], farther: tuple[str, str]) -> None:
    assert cost(*nearer) < cost(*farther)


def test_vowels_and_consonants_are_far_from_each_other() -> None:
    assert all(cost(consonant, vowel) > 0.6 for consonant, vowel in itertools.product("ptkbdɡmnszflɹ", "iɛæɑɔu"))


@pytest.mark.parametrize(
    ("transcription", "phones"),
    [
        ("ʃ_ɪ_v_ˈɔː_n", "ʃɪvɔn"),
        ("z_ˈoʊ_i", "zoʊ̯i"),  # a diphthong is a vowel and a glide
        ("ʒ_ˈɑ̃", "ʒɑn"),  # a nasal vowel
        ("v_l_a_dʲ_ˈi_mʲ_i_r", "vladimir"),
        ("l_i5_m_i1_ŋ", "limiŋ"),  # tones
        ("m_ˈɛ_ɹ_i oʊ_n_ˈiː_l", "mɛɹioʊ̯nil"),
        ("b_ˈʌ_ʔ_n̩", "bʌʔən"),
        ("w_ˈɜː_d_ɚ", "wɜdəɹ"),
        ("m_ə_ɹ_ɹ_ˈiə", "məɹiə̯"),
        ("tɕ_ˈi", "tʃi"),
        ("", ""),
        ("☃_%", ""),
    ],
)
def test_transcriptions_of_many_languages_are_read(transcription: str, phones: str) -> None:
    assert as_ipa(phones_of(transcription)) == phones
