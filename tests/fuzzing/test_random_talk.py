"""Random intents in every game, a small part of those of `make fuzz`."""

import pytest

from moderator.language.intent import Intent
from tests.fuzzing.random_talk import Stream, stream
from tests.rules.random_party import RandomParty

STREAMS_PER_BATCH = 4


@pytest.mark.parametrize("batch", range(5))
def test_whatever_is_said_somebody_is_answered(batch: int) -> None:
    tallies = [stream(seed) for seed in range(batch * STREAMS_PER_BATCH, (batch + 1) * STREAMS_PER_BATCH)]
    assert sum(tally.taken for tally in tallies) > sum(tally.inputs for tally in tallies) / 4


def test_every_game_is_talked_in() -> None:
    assert {Stream(seed).game for seed in range(20)} == {"two_rooms", "room25", "timer"}


@pytest.mark.parametrize("seed", [51, 374, 831, 1095])
def test_streams_that_once_ended_an_evening(seed: int) -> None:
    """An undo that led to another question than the one that a later answer was for; a card that ends no game."""
    stream(seed)


def test_an_answer_for_the_whole_game_finds_the_question_that_it_answers() -> None:
    """Typed without a room: the newest question, in the other room, may be one that it does not answer."""
    party = RandomParty(3, 8, sense=1.0)
    moderator = party.moderator
    moderator.begin(0.0)
    for room in (0, 1, None):
        moderator.hear(Intent("start_game" if room is None else "stop"), room, 1.0)
    asked = [question.name for question in moderator.situation.questions]
    assert "really_stop" in asked
    outcome = moderator.hear(Intent("no"), None, 2.0)
    assert outcome.taken
