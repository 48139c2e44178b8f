"""The names by which it is measured whether any name works."""

import pytest

from bench.hearing.speakers import Half
from bench.names import names_of


@pytest.mark.parametrize("half", Half)
def test_thirty_in_each_half_who_begin_with_many_letters(half: Half) -> None:
    assert len(set(names_of(half))) == 30
    assert len({name[0] for name in names_of(half)}) > 15


def test_what_tunes_does_not_report() -> None:
    assert set(names_of(Half.TUNING)).isdisjoint(names_of(Half.REPORTING))
