"""The arithmetic of a transformer: norm, linear map, GELU, attention by heads. Plain functions on float32 arrays."""

import numpy as np

from moderator.hearing.recognizers.whisper.weights import HEAD_WIDTH, FeedForward, Floats, Linear, Norm

NORM_EPSILON = np.float32(1e-5)
"""Added to the variance, as in Whisper's training."""
ATTENTION_SCALE = np.float32(HEAD_WIDTH**-0.5)
_GELU_SCALE = np.float32(np.sqrt(2 / np.pi))
_GELU_CUBE = np.float32(0.044715)


def linear(x: Floats, layer: Linear) -> Floats:
    """Shape (..., in) to (..., out)."""
    return x @ layer.weight.T + layer.bias


def norm(x: Floats, layer: Norm) -> Floats:
    """Shape (..., d), each position by itself."""
    centred = x - x.mean(axis=-1, keepdims=True)
    variance = np.mean(centred * centred, axis=-1, keepdims=True)
    normed: Floats = centred / np.sqrt(variance + NORM_EPSILON) * layer.gamma + layer.beta
    return normed


def gelu(x: Floats) -> Floats:
    """GELU by its usual tanh form, for numpy has no error function; it is at most 0.0005 away from the exact one."""
    inner = x * x
    inner *= _GELU_CUBE
    inner += 1
    inner *= x
    inner *= _GELU_SCALE
    np.tanh(inner, out=inner)
    inner += 1
    inner *= x
    inner *= np.float32(0.5)
    return inner


def softmax(x: Floats) -> Floats:
    """Over the last axis, in place."""
    x -= x.max(axis=-1, keepdims=True)
    np.exp(x, out=x)
    x /= x.sum(axis=-1, keepdims=True)
    return x


def feed_forward(x: Floats, layer: FeedForward) -> Floats:
    """What a layer's feed-forward part adds to x, shape (..., d)."""
    return linear(gelu(linear(norm(x, layer.norm), layer.widen)), layer.narrow)


def split_heads(x: Floats) -> Floats:
    """Shape (n, d) to (h, n, 64): one matrix for each attention head."""
    return np.ascontiguousarray(x.reshape(len(x), -1, HEAD_WIDTH).transpose(1, 0, 2))


def join_heads(x: Floats) -> Floats:
    """The way back, (h, n, 64) to (n, d)."""
    heads, positions, width = x.shape
    return x.transpose(1, 0, 2).reshape(positions, heads * width)


def attention(queries: Floats, keys: Floats, values: Floats) -> Floats:
    """What each query finds: (h, n, 64) with keys and values (h, m, 64) gives (h, n, 64)."""
    scores = queries @ keys.transpose(0, 2, 1)
    scores *= ATTENTION_SCALE
    return softmax(scores) @ values
