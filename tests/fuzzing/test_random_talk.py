"""Random intents in every game, a small part of those of `make fuzz`."""

import pytest

from tests.fuzzing.random_talk import Stream, stream

STREAMS_PER_BATCH = 4


@pytest.mark.parametrize("batch", range(5))
def test_whatever_is_said_somebody_is_answered(batch: int) -> None:
    tallies = [stream(seed) for seed in range(batch * STREAMS_PER_BATCH, (batch + 1) * STREAMS_PER_BATCH)]
    assert sum(tally.taken for tally in tallies) > sum(tally.inputs for tally in tallies) / 4


def test_every_game_is_talked_in() -> None:
    assert {Stream(seed).game for seed in range(20)} == {"two_rooms", "room25", "timer"}
