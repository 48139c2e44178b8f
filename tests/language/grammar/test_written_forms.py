"""How what is said may be written."""

import pytest

from moderator.language.grammar.written_forms import usual_forms


@pytest.mark.parametrize(
    ("said", "written"),
    [("twenty one", "21"), ("seven", "7"), ("what is", "what's"), ("what's", "what is"), ("third", "3rd")],
)
def test_english_is_written_as_people_do(said: str, written: str) -> None:
    assert written in usual_forms("en")[tuple(said.split())]


def test_numbers_are_written_in_digits_in_every_language() -> None:
    assert "21" in usual_forms("fr")[("vingt", "et", "un")]


def test_a_language_whose_numbers_are_unknown_has_none() -> None:
    assert usual_forms("xx", {"zoë": ("Zoe",)}) == {("zoë",): ("Zoe",)}
