"""The decoder: what it keeps changes nothing, and its probabilities are probabilities."""

import numpy as np
import pytest

from moderator.hearing.recognizers.whisper.decoder import HABIT, HEARD, WhisperDecoder
from moderator.hearing.recognizers.whisper.encoder import encode
from moderator.hearing.recognizers.whisper.mel import log_mel
from moderator.hearing.recognizers.whisper.model import WhisperModel
from moderator.hearing.recognizers.whisper.weights import Floats

POSITIONS = 100


@pytest.fixture(scope="module")
def decoder(model: WhisperModel) -> WhisperDecoder:
    sound = np.random.default_rng(1).normal(scale=0.05, size=16_000).astype(np.float32)
    encoded = encode(model.weights.encoder, log_mel(sound, 2 * POSITIONS, model.weights.encoder.mels))
    assert encoded.shape == (POSITIONS, model.weights.decoder.embeddings.shape[1])
    return WhisperDecoder(model.weights.decoder, encoded)


def after(decoder: WhisperDecoder, tokens: list[int]) -> Floats:
    return decoder.log_probabilities(decoder.begin(tokens))[:, 0]


def test_probabilities_are_over_the_whole_vocabulary(model: WhisperModel, decoder: WhisperDecoder) -> None:
    log_probabilities = after(decoder, model.prompt("en"))
    assert log_probabilities.shape == (2, len(model.weights.decoder.embeddings))
    np.testing.assert_allclose(np.exp(log_probabilities).sum(axis=-1), [1, 1], rtol=1e-4)


def test_rows_that_are_chosen_and_doubled_go_on_as_if_they_had_been_alone(
    model: WhisperModel, decoder: WhisperDecoder
) -> None:
    prompt = model.prompt("en")
    one, two, three = (model.tokenizer.encode(word)[0] for word in (" time", " pause", " leader"))
    rows = decoder.step(decoder.begin(prompt).chosen(np.array([0, 0])), np.array([one, two]))
    rows = decoder.step(rows.chosen(np.array([1, 0, 1])), np.array([three, three, one]))
    together = decoder.log_probabilities(rows)
    for row, tail in enumerate(([two, three], [one, three], [two, one])):
        np.testing.assert_allclose(together[:, row], after(decoder, prompt + tail), atol=2e-3)


def test_habit_does_not_depend_on_the_sound(model: WhisperModel, decoder: WhisperDecoder) -> None:
    silence = WhisperDecoder(
        model.weights.decoder, np.zeros((3, model.weights.decoder.embeddings.shape[1]), dtype=np.float32)
    )
    tokens = [*model.prompt("en"), *model.tokenizer.encode(" What time")]
    np.testing.assert_allclose(after(decoder, tokens)[HABIT], after(silence, tokens)[HABIT], atol=1e-4)
    # Where nothing lies, nothing can be found: hearing it is the habit.
    np.testing.assert_allclose(after(silence, tokens)[HEARD], after(silence, tokens)[HABIT], atol=1e-3)
