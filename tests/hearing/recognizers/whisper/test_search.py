"""The followers of the search, with probabilities made up for them."""

import numpy as np
import pytest

from moderator.hearing.recognizers.whisper.search import FreeFollower, circling
from moderator.hearing.recognizers.whisper.weights import Floats

END = 9


def likely(token: int) -> Floats:
    """One row in which a token has nearly all the probability."""
    row = np.full((1, 10), -8.0, dtype=np.float32)
    row[0, token] = -0.1
    return row


def written(*tokens: int) -> FreeFollower:
    """A free transcript for which these are the most probable, one after the other."""
    free = FreeFollower(END, frozenset({8}), frozenset({0}))
    for token in tokens:
        if not free.advance(likely(token), likely(1)):
            break
    return free


def test_the_most_probable_tokens_are_written_until_the_end() -> None:
    transcript = written(3, 4, 5, END, 6).transcript
    assert transcript.tokens == (3, 4, 5)
    assert transcript.ended
    assert transcript.log_probability == pytest.approx(-0.4)
    assert transcript.expected == pytest.approx(-32)
    assert transcript.score == pytest.approx(-0.4 + 0.5 * 32)


def test_some_tokens_are_never_written() -> None:
    assert 8 not in written(8, 3).transcript.tokens
    assert written(0).transcript.tokens != (0,)


def test_who_goes_round_in_circles_is_cut_after_the_first_round() -> None:
    transcript = written(7, *(3, 4, 5) * 5).transcript
    assert transcript.tokens == (7, 3, 4, 5)
    assert not transcript.ended
    assert transcript.log_probability == pytest.approx(-0.4)


@pytest.mark.parametrize(
    ("tokens", "repeated"),
    [
        ((), 0),
        ((1,) * 7, 0),
        ((1,) * 8, 7),
        ((1, 2) * 3, 0),
        ((1, 2) * 4, 6),
        ((1, 2, 3) * 3, 6),
        ((1, 2, 3, 4) * 2, 0),
    ],
)
def test_circles(tokens: tuple[int, ...], repeated: int) -> None:
    assert circling(tokens) == repeated
