"""What was freed in a heap full of holes goes back to the system."""

import sys

import psutil
import pytest

from moderator.hearing.recognizers.grammar_models import MallocTrim


@pytest.mark.skipif(sys.platform != "linux", reason="only the C library of Linux can be asked")
def test_freed_memory_is_given_back_though_some_of_it_is_still_used() -> None:
    pieces = [bytes(10_000) for _ in range(20_000)]
    left = pieces[::100]
    before = psutil.Process().memory_info().rss
    del pieces
    MallocTrim().give_back()
    assert psutil.Process().memory_info().rss < before - 100_000_000
    assert len(left) == 200
