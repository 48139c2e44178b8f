"""Files of every kind, spoilt in every way: read, or refused in one clear sentence; never anything else.

A small part of what `make fuzz` tries, the same each time.
"""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzzing.formats import FORMATS
from tests.fuzzing.mutating import Mutation, spoilt
from tests.fuzzing.trying import fault_in

NUMBERS = st.integers(0, (1 << 24) - 1)
MUTATIONS = st.lists(st.builds(Mutation, NUMBERS, NUMBERS, NUMBERS), min_size=1, max_size=5)

FUZZ = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@pytest.mark.parametrize("name", FORMATS)
def test_good_files_are_read(name: str, tmp_path: Path) -> None:
    for data in FORMATS[name].good():
        assert fault_in(data, FORMATS[name], tmp_path) is None


@pytest.mark.parametrize("name", FORMATS)
@FUZZ
@given(which=NUMBERS, mutations=MUTATIONS)
def test_spoilt_files(name: str, tmp_path: Path, which: int, mutations: list[Mutation]) -> None:
    good = FORMATS[name].good()
    assert fault_in(spoilt(good[which % len(good)], mutations), FORMATS[name], tmp_path) is None


@pytest.mark.parametrize("name", FORMATS)
@FUZZ
@given(data=st.binary(max_size=300))
def test_any_bytes(name: str, tmp_path: Path, data: bytes) -> None:
    assert fault_in(data, FORMATS[name], tmp_path) is None
