"""Whisper's decoder: one token at a time for several sentences at once, keeping what it computed for earlier tokens.

A `Prefixes` is a batch of token rows of the same length and everything that the decoder has to know of them. A step
gives each row one more token; rows are chosen, dropped and doubled with `chosen`, which is how a beam goes on.

Every row is computed twice, with the sound and without any: what the model expects anyway is taken off later. In one
batch that costs little, since a step's time is mostly that of reading the weights.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moderator.hearing.recognizers.whisper.layers import (
    ATTENTION_SCALE,
    attention,
    feed_forward,
    join_heads,
    linear,
    norm,
    softmax,
    split_heads,
)
from moderator.hearing.recognizers.whisper.weights import (
    HEAD_WIDTH,
    CrossAttention,
    DecoderWeights,
    Floats,
    SelfAttention,
)

Tokens = NDArray[np.int64]


HEARD, HABIT = 0, 1
"""The two halves of a batch: with the sound, and without any."""


@dataclass(frozen=True, eq=False)
class KeysValues:
    """What attention looks at; for sound of shape (h, positions, 64), for tokens (2 rows, h, tokens, 64)."""

    keys: Floats
    values: Floats


@dataclass(frozen=True, eq=False)
class Prefixes:
    """Rows of tokens so far, all of the same length, as the decoder keeps them: first heard, then by habit."""

    length: int
    """Tokens in each row."""
    layers: tuple[KeysValues, ...]
    output: Floats
    """The decoder's output after the last token, shape (2 rows, d)."""

    def chosen(self, rows: Tokens) -> "Prefixes":
        """Only these rows, in this order; a row may be chosen more than once."""
        both = np.concatenate([rows, rows + len(self.output) // 2])
        layers = tuple(KeysValues(layer.keys[both], layer.values[both]) for layer in self.layers)
        return Prefixes(self.length, layers, self.output[both])


class WhisperDecoder:
    """The decoder for one utterance: keeps what each layer sees of its sound."""

    def __init__(self, weights: DecoderWeights, encoded: Floats) -> None:
        """`encoded`: the encoder's output, shape (positions, d)."""
        self._weights = weights
        self._sound = tuple(_sound_seen(layer.cross, encoded) for layer in weights.layers)

    def begin(self, prompt: list[int]) -> Prefixes:
        """One row with these tokens."""
        width = self._weights.embeddings.shape[1]
        nothing = np.zeros((2, width // HEAD_WIDTH, 0, HEAD_WIDTH), dtype=np.float32)
        empty = tuple(KeysValues(nothing, nothing) for _ in self._weights.layers)
        prefixes = Prefixes(0, empty, np.zeros((2, width), dtype=np.float32))
        for token in prompt:
            prefixes = self.step(prefixes, np.array([token]))
        return prefixes

    def step(self, prefixes: Prefixes, tokens: Tokens) -> Prefixes:
        """Each row with one more token, `tokens` of shape (rows,)."""
        x = np.tile(self._weights.embeddings[tokens] + self._weights.positions[prefixes.length], (2, 1))
        layers = []
        for layer, kept, sound in zip(self._weights.layers, prefixes.layers, self._sound, strict=True):
            added, seen = _look_back(x, layer.attention, kept)
            layers.append(seen)
            x += added
            x += linear(_found_in_sound(x, layer.cross, sound), layer.cross.out)
            x += feed_forward(x, layer.feed_forward)
        return Prefixes(prefixes.length + 1, tuple(layers), norm(x, self._weights.norm))

    def log_probabilities(self, prefixes: Prefixes) -> Floats:
        """Of every token as the next, in nats: shape (2, rows, tokens), HEARD and by HABIT."""
        logits = prefixes.output @ self._weights.embeddings.T
        logits -= logits.max(axis=-1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=-1, keepdims=True))
        return logits.reshape(2, len(prefixes.output) // 2, -1)


def _sound_seen(layer: CrossAttention, encoded: Floats) -> KeysValues:
    both = linear(encoded, layer.key_value)
    width = both.shape[1] // 2
    return KeysValues(split_heads(both[:, :width]), split_heads(both[:, width:]))


def _found_in_sound(x: Floats, layer: CrossAttention, sound: KeysValues) -> Floats:
    """What the rows of x, shape (2 rows, d), find in the sound; those by habit find what lies in nothing at all."""
    heard = norm(x[: len(x) // 2], layer.norm)
    found = np.empty_like(x)
    found[: len(heard)] = join_heads(attention(split_heads(linear(heard, layer.query)), sound.keys, sound.values))
    found[len(heard) :] = layer.key_value.bias[x.shape[1] :]
    return found


def _look_back(x: Floats, layer: SelfAttention, kept: KeysValues) -> tuple[Floats, KeysValues]:
    """What attention to the earlier tokens and itself adds to x of shape (rows, d), and the longer keys and values."""
    rows, width = x.shape
    all_three = linear(norm(x, layer.norm), layer.query_key_value).reshape(rows, 3, -1, 1, HEAD_WIDTH)
    seen = KeysValues(
        np.concatenate([kept.keys, all_three[:, 1]], axis=2), np.concatenate([kept.values, all_three[:, 2]], axis=2)
    )
    scores = all_three[:, 0] @ seen.keys.transpose(0, 1, 3, 2)
    scores *= ATTENTION_SCALE
    found = softmax(scores) @ seen.values
    return linear(found.reshape(rows, width), layer.out), seen
