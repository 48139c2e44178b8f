"""Two phones and a code: when a share counts, and when it does not."""

from collections.abc import Iterable

import pytest

from moderator.web.messages.seat import CARD, COLOR, AskShare, EndShare, ShowSeat
from moderator.web.rooms.shares import (
    CODE_SECONDS,
    DONE,
    ELSEWHERE,
    LATE,
    OVER,
    QUESTION_SECONDS,
    REFUSED,
    Shared,
    Shares,
    Told,
)

TOGETHER = ("Anna", "Bob", "Carlos")


class Phones:
    """Anna, Bob and Carlos are in one room, Dora is in the other."""

    def __init__(self) -> None:
        self.views = {name: ShowSeat(shares=(CARD,), share_partners=TOGETHER) for name in TOGETHER}
        self.views["Dora"] = ShowSeat(shares=(CARD,), share_partners=("Emil",))
        self.shares = Shares(lambda: self.views)

    def asked(self) -> int:
        """Anna shows a code and Bob scans it: the number of the question that both get."""
        self.shares.open("Anna", CARD, "code", 0.0)
        told = [*self.shares.scan("Bob", "code", 1.0)]
        assert {each.player for each in told} == {"Anna", "Bob"}
        questions = [each.message for each in told if isinstance(each.message, AskShare)]
        assert {question.other for question in questions} == {"Anna", "Bob"}
        return questions[0].number


@pytest.fixture
def phones() -> Phones:
    return Phones()


def ends(told: Iterable[Told | Shared]) -> set[tuple[str, str]]:
    """Who is told that it is over, and why."""
    return {
        (each.player, each.message.why)
        for each in told
        if isinstance(each, Told) and isinstance(each.message, EndShare)
    }


def test_a_share_counts_when_both_have_agreed(phones: Phones) -> None:
    number = phones.asked()
    assert not [*phones.shares.answer("Bob", number, agrees=True, now=2.0)]
    told = [*phones.shares.answer("Anna", number, agrees=True, now=3.0)]
    assert Shared("Anna", "Bob", CARD) in told
    assert ends(told) == {("Anna", DONE), ("Bob", DONE)}
    assert not [*phones.shares.answer("Anna", number, agrees=True, now=3.0)], "once"


def test_one_who_agrees_twice_agrees_for_nobody_else(phones: Phones) -> None:
    number = phones.asked()
    for now in (2.0, 3.0):
        assert not [*phones.shares.answer("Anna", number, agrees=True, now=now)]
    assert not [*phones.shares.answer("Carlos", number, agrees=True, now=4.0)]


def test_either_may_refuse(phones: Phones) -> None:
    number = phones.asked()
    assert not [*phones.shares.answer("Anna", number, agrees=True, now=2.0)]
    told = [*phones.shares.answer("Bob", number, agrees=False, now=3.0)]
    assert ends(told) == {("Anna", REFUSED), ("Bob", REFUSED)}
    assert not any(isinstance(each, Shared) for each in told)


def test_a_code_counts_once(phones: Phones) -> None:
    phones.asked()
    assert ends(phones.shares.scan("Carlos", "code", 2.0)) == {("Carlos", LATE)}


def test_a_code_counts_for_some_seconds_only(phones: Phones) -> None:
    phones.shares.open("Anna", CARD, "code", 0.0)
    assert ends(phones.shares.scan("Bob", "code", CODE_SECONDS + 1)) == {("Bob", LATE)}
    assert ends(phones.shares.tend(CODE_SECONDS + 1)) == {("Anna", LATE)}
    assert not [*phones.shares.tend(CODE_SECONDS + 1)]


def test_a_question_is_open_for_some_seconds_only(phones: Phones) -> None:
    number = phones.asked()
    assert ends(phones.shares.tend(QUESTION_SECONDS + 2)) == {("Anna", LATE), ("Bob", LATE)}
    assert not [*phones.shares.answer("Bob", number, agrees=True, now=QUESTION_SECONDS + 2)]


def test_nobody_shares_with_the_other_room(phones: Phones) -> None:
    phones.shares.open("Anna", CARD, "code", 0.0)
    assert ends(phones.shares.scan("Dora", "code", 1.0)) == {("Anna", ELSEWHERE), ("Dora", ELSEWHERE)}


def test_whoever_goes_over_meanwhile_has_shared_nothing(phones: Phones) -> None:
    number = phones.asked()
    assert not [*phones.shares.answer("Bob", number, agrees=True, now=2.0)]
    phones.views["Anna"] = phones.views["Dora"]
    told = [*phones.shares.answer("Anna", number, agrees=True, now=3.0)]
    assert ends(told) == {("Anna", ELSEWHERE), ("Bob", ELSEWHERE)}
    assert not any(isinstance(each, Shared) for each in told)


def test_what_may_not_be_shown_is_not(phones: Phones) -> None:
    assert phones.shares.may_open("Anna", CARD)
    assert not phones.shares.may_open("Anna", COLOR)
    assert not phones.shares.may_open("Zoe", CARD)


def test_whoever_begins_another_share_leaves_the_first(phones: Phones) -> None:
    phones.asked()
    phones.shares.open("Carlos", CARD, "other code", 2.0)
    told = [*phones.shares.scan("Bob", "other code", 3.0)]
    assert ends(told) == {("Anna", OVER), ("Bob", OVER)}


def test_nobody_shares_with_themselves(phones: Phones) -> None:
    phones.shares.open("Anna", CARD, "code", 0.0)
    assert not [*phones.shares.scan("Anna", "code", 1.0)]
    assert [*phones.shares.scan("Bob", "code", 2.0)], "and the code counts still"
