"""When a page's sound was heard: by its count of samples, however the packets come."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.web.server.arrival import Arrival

RATE = 16_000
PACKET = 480


@given(st.lists(st.floats(0, 0.3), min_size=40, max_size=60))
@settings(max_examples=30)
def test_a_network_that_is_late_at_times_moves_no_sound(delays: list[float]) -> None:
    arrival = Arrival(RATE)
    least = min(delays[:20])
    for number, delay in enumerate(delays):
        ended = 100 + (number + 1) * PACKET / RATE
        at = arrival.heard_at(number * PACKET, PACKET, ended + delay)
        if number >= 20:
            assert at == pytest.approx(100 + number * PACKET / RATE + min([least, *delays[20 : number + 1]]), abs=1e-6)
    assert arrival.gaps == 0


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
