"""When a page's sound was heard: by its count of samples, however the packets come."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.web.server.arrival import LATER_SECONDS, Arrival

RATE = 16_000
PACKET = 480


@given(st.lists(st.tuples(st.integers(5, 60), st.floats(0, 2.5)), min_size=1, max_size=6), st.randoms())
@settings(max_examples=40)
def test_a_network_that_stalls_at_times_moves_no_sound(stalls: list[tuple[int, float]], chance: random.Random) -> None:
    """After so many packets, each a little late, it stands for so long; then come those that waited, in a heap."""
    arrival, stands_until, before = Arrival(RATE), 0.0, 0.0
    stall_at = {sum(count for count, _ in stalls[: turn + 1]): seconds for turn, (_, seconds) in enumerate(stalls)}
    for number in range(sum(count for count, _ in stalls) + 100):
        ended = 100 + (number + 1) * PACKET / RATE
        stands_until = max(stands_until, ended + stall_at.get(number, 0.0))
        before = came = max(before, stands_until, ended + chance.uniform(0.0, LATER_SECONDS / 2))
        at = arrival.heard_at(number * PACKET, PACKET, came)
        if number > 10:
            assert at == pytest.approx(100 + number * PACKET / RATE, abs=LATER_SECONDS)
    assert arrival.gaps == 0


def test_sound_that_a_browser_lost_without_counting_it_is_noticed_soon() -> None:
    arrival, lost = Arrival(RATE), 0.25
    for number in range(200):
        ended = 100 + (number + 1) * PACKET / RATE + (lost if number >= 100 else 0.0)
        at = arrival.heard_at(number * PACKET, PACKET, ended + 0.005 * (number % 3))
        if number < 100 or number > 140:
            assert at == pytest.approx(ended - PACKET / RATE, abs=0.02)
    assert arrival.gaps == 1


def test_what_is_missing_is_a_gap_and_time_goes_on() -> None:
    arrival = Arrival(RATE)
    first = arrival.heard_at(0, PACKET, 100.03)
    assert arrival.heard_at(RATE, PACKET, 101.03) == pytest.approx(first + 1)
    assert arrival.gaps == 1


def test_a_page_that_begins_anew_has_new_times() -> None:
    arrival = Arrival(RATE)
    arrival.heard_at(50 * PACKET, PACKET, 100.0)
    assert arrival.heard_at(0, PACKET, 200.0) == pytest.approx(200 - PACKET / RATE)


def test_crystals_may_drift() -> None:
    """A page whose clock is 0.1 % too fast is never further off than what drifts within the window."""
    arrival = Arrival(RATE)
    for number in range(4000):
        ended = 100 + (number + 1) * PACKET / RATE * 0.999
        at = arrival.heard_at(number * PACKET, PACKET, ended)
        assert at == pytest.approx(ended - PACKET / RATE, abs=0.025)
