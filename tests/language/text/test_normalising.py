import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from moderator.language.text.normalising import normal, normal_in, normal_piece, parted, words


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
        ("我们 的 人质 是 安娜", "我们的人质是安娜"),
        ("我提名 Anna 当队长", "我提名anna当队长"),
        ("１２分钟", "12分钟"),
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


@pytest.mark.parametrize(
    ("language", "written", "matched"),
    [
        ("fr", "L’otage d’Anna", "l' otage d' anna"),
        ("fr", "l' otage d' anna", "l' otage d' anna"),
        ("fr", "D’accord, quelqu’un d’autre ?", "d' accord quelqu' un d' autre"),
        ("it", "Dell'altra stanza", "dell' altra stanza"),
        ("en", "What’s left of Anna's time", "what's left of anna's time"),
        ("zh", "我提名Anna当队长", "我 提 名 anna 当 队 长"),
        ("zh", "还有 3 分钟", "还 有 3 分 钟"),
        ("en", "add 小明", "add 小 明"),
    ],
)
def test_matching_goes_by_the_smallest_words(language: str, written: str, matched: str) -> None:
    assert parted(language, normal_in(language, written)).strip() == matched
    assert parted(language, normal_in(language, matched)).strip() == matched


def test_the_recognizers_unknown_word_stands_apart_in_chinese_too() -> None:
    assert normal("我 [unk] 当 队长") == "我 [unk] 当队长"


def test_a_piece_of_a_template_keeps_its_ends() -> None:
    assert normal_piece(" L’") == " l'"
    assert normal_piece("'s turn ") == "'s turn "
    assert normal_piece(" ' ") == " "
