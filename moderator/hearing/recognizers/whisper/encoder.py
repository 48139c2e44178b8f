"""Whisper's encoder: a mel spectrogram to one vector for each 20 ms, which the decoder looks at.

Its work grows with the number of positions, and Whisper was made for half a minute. A shorter spectrogram with the
first positions' encodings works as well when some silence follows the last word; docs/second-recognizer.md has the
measurements.
"""

import numpy as np

from moderator.hearing.recognizers.whisper.layers import (
    attention,
    feed_forward,
    gelu,
    join_heads,
    linear,
    norm,
    split_heads,
)
from moderator.hearing.recognizers.whisper.weights import Convolution, EncoderWeights, Floats


def encode(weights: EncoderWeights, mel: Floats) -> Floats:
    """The encoder's output for a spectrogram of shape (frames, bands), `frames` even: shape (frames / 2, d)."""
    first, second = weights.convolutions
    x = gelu(_convolved(mel, first, stride=1))
    x = gelu(_convolved(x, second, stride=2))
    x += weights.positions[: len(x)]
    width = x.shape[1]
    for layer in weights.layers:
        all_three = linear(norm(x, layer.attention.norm), layer.attention.query_key_value)
        queries, keys, values = (split_heads(all_three[:, at : at + width]) for at in (0, width, 2 * width))
        x += linear(join_heads(attention(queries, keys, values)), layer.attention.out)
        x += feed_forward(x, layer.feed_forward)
    return norm(x, weights.norm)


def _convolved(x: Floats, layer: Convolution, *, stride: int) -> Floats:
    """Shape (frames, in) to (frames / stride, out), with one silent frame before and after."""
    frames, inputs = x.shape
    padded = np.zeros((frames + 2, inputs), dtype=np.float32)
    padded[1:-1] = x
    total = np.broadcast_to(layer.bias, (-(-frames // stride), len(layer.bias))).copy()
    for tap in range(3):
        total += padded[tap : tap + frames : stride] @ layer.weight[:, :, tap].T
    return total
