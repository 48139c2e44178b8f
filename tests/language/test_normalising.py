import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from moderator.language.normalising import normal, normal_piece, words


@pytest.mark.parametrize(
    ("written", "compared"),
    [
        ("I Appoint ANNA, as leader!", "i appoint anna as leader"),
        ("  two   spaces \t and\na line ", "two spaces and a line"),
        ("what’s left", "what's left"),
        ("“Bob” and 'Carlos'", "bob and carlos"),
        ("Zoë, José and Łukasz", "zoë josé and łukasz"),
        ("e\u0301te\u0301", "été"),
        ("twenty-one", "twenty one"),
        ("Jean‑Luc – really…", "jean luc really"),
        ("Ｆｕｌｌ　ｗｉｄｔｈ　４", "full width 4"),
        ("zero\u200bwidth", "zerowidth"),
        ("我们的人质是安娜。", "我们的人质是安娜"),
        ("?!", ""),
        ("", ""),
    ],
)
def test_everything_meets_in_one_form(written: str, compared: str) -> None:
    assert normal(written) == compared


def test_the_recognizers_unknown_word_is_kept() -> None:
    assert words("So, [unk] Anna") == ("so", "[unk]", "anna")


@given(st.text())
@example("' 'a")
@example("İ'")
def test_normal_text_is_its_own_normal_form(text: str) -> None:
    assert normal(normal(text)) == normal(text)


def test_a_piece_of_a_template_keeps_its_ends() -> None:
    assert normal_piece(" L’") == " l'"
    assert normal_piece("'s turn ") == "'s turn "
    assert normal_piece(" ' ") == " "
