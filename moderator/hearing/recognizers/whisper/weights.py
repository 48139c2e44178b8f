"""The weights of a Whisper model as what they are for: linear maps, norms, attentions, layers.

Everything is float32, because that is what numpy multiplies fast; shapes are checked here once, so that the encoder
and the decoder need not. `d` is the width of the model (384 in tiny), `h` the number of its attention heads.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from moderator.errors import ModelError, Place
from moderator.hearing.recognizers.whisper.model_file import Array, read_variables

Floats = NDArray[np.float32]
"""Vectors and matrices of the model, of any shape; sound is `Float32Samples`."""

HEAD_WIDTH = 64
"""Numbers of one attention head, in every Whisper model."""
MOST_LAYERS = 64
"""Whisper's largest model has 32 layers on each side."""
MODEL_FILE = "model.bin"


@dataclass(frozen=True, eq=False)
class Linear:
    """y = x W^T + b."""

    weight: Floats
    """Shape (out, in)."""
    bias: Floats
    """Shape (out,)."""


@dataclass(frozen=True, eq=False)
class Norm:
    """Layer norm: mean 0, variance 1, times gamma, plus beta; both of shape (d,)."""

    gamma: Floats
    beta: Floats


@dataclass(frozen=True, eq=False)
class SelfAttention:
    """Every position looks at the others (encoder) or at the earlier ones (decoder)."""

    norm: Norm
    query_key_value: Linear
    """Shape (3d, d): queries, keys and values, one after the other."""
    out: Linear


@dataclass(frozen=True, eq=False)
class CrossAttention:
    """The decoder looks at the sound."""

    norm: Norm
    query: Linear
    key_value: Linear
    """Shape (2d, d): keys and values of the encoder's output."""
    out: Linear


@dataclass(frozen=True, eq=False)
class FeedForward:
    """Norm, to four times the width, GELU, and back."""

    norm: Norm
    widen: Linear
    narrow: Linear


@dataclass(frozen=True, eq=False)
class EncoderLayer:
    """One layer of the encoder."""

    attention: SelfAttention
    feed_forward: FeedForward


@dataclass(frozen=True, eq=False)
class DecoderLayer:
    """One layer of the decoder."""

    attention: SelfAttention
    cross: CrossAttention
    feed_forward: FeedForward


@dataclass(frozen=True, eq=False)
class Convolution:
    """Over time, three wide; `weight` of shape (out, in, 3), `bias` (out,)."""

    weight: Floats
    bias: Floats


@dataclass(frozen=True, eq=False)
class EncoderWeights:
    """From the mel spectrogram to what the decoder looks at."""

    convolutions: tuple[Convolution, Convolution]
    """The second one takes every second frame."""
    positions: Floats
    """Shape (1500, d): one for each 20 ms of half a minute."""
    layers: tuple[EncoderLayer, ...]
    norm: Norm

    @property
    def mels(self) -> int:
        """Mel bands of the spectrogram it takes."""
        return int(self.convolutions[0].weight.shape[1])


@dataclass(frozen=True, eq=False)
class DecoderWeights:
    """From tokens so far to the next."""

    embeddings: Floats
    """Shape (tokens, d); also what the output is multiplied with to give each token's logit."""
    positions: Floats
    """Shape (448, d): one for each token."""
    layers: tuple[DecoderLayer, ...]
    norm: Norm


@dataclass(frozen=True, eq=False)
class WhisperWeights:
    """A whole model."""

    encoder: EncoderWeights
    decoder: DecoderWeights


def read_weights(folder: Path) -> WhisperWeights:
    """The weights in the `model.bin` of a folder. Raises ModelError when they are missing or not those of Whisper."""
    file = folder / MODEL_FILE
    taker = _Taker(read_variables(file), file)
    embeddings = taker.floats("decoder/embeddings/weight", (None, None))
    width = embeddings.shape[1]
    if width % HEAD_WIDTH:
        taker.fail(f"a model of width {width} has no whole number of attention heads")
    return WhisperWeights(_encoder(taker, width), _decoder(taker, embeddings))


def _encoder(taker: "_Taker", width: int) -> EncoderWeights:
    first = taker.floats("encoder/conv1/weight", (width, None, 3))
    second = taker.floats("encoder/conv2/weight", (width, width, 3))
    return EncoderWeights(
        convolutions=(
            Convolution(first, taker.floats("encoder/conv1/bias", (width,))),
            Convolution(second, taker.floats("encoder/conv2/bias", (width,))),
        ),
        positions=taker.floats("encoder/position_encodings/encodings", (None, width)),
        layers=tuple(
            EncoderLayer(taker.self_attention(f"{layer}/self_attention", width), taker.feed_forward(layer, width))
            for layer in taker.layers("encoder")
        ),
        norm=taker.norm("encoder", width),
    )


def _decoder(taker: "_Taker", embeddings: Floats) -> DecoderWeights:
    width = embeddings.shape[1]
    return DecoderWeights(
        embeddings=embeddings,
        positions=taker.floats("decoder/position_encodings/encodings", (None, width)),
        layers=tuple(
            DecoderLayer(
                taker.self_attention(f"{layer}/self_attention", width),
                taker.cross_attention(f"{layer}/attention", width),
                taker.feed_forward(layer, width),
            )
            for layer in taker.layers("decoder")
        ),
        norm=taker.norm("decoder", width),
    )


class _Taker:
    """Takes variables out by name and checks that each has its shape."""

    def __init__(self, variables: Mapping[str, Array], file: Path) -> None:
        self._variables = variables
        self._file = file

    def fail(self, problem: str) -> NoReturn:
        raise ModelError(problem, place=Place(self._file), remedy="fetch the model again, in CTranslate2's float16")

    def floats(self, name: str, shape: tuple[int | None, ...]) -> Floats:
        """A variable of a shape; None stands for any length."""
        found = self._variables.get(name)
        if found is None or found.dtype.kind != "f":
            self.fail(f"the model has no {name!r} in whole or half precision")
        if len(found.shape) != len(shape) or any(
            want not in (None, have) for want, have in zip(shape, found.shape, strict=True)
        ):
            self.fail(f"{name!r} has the shape {found.shape}, not {shape}")
        return np.ascontiguousarray(found, dtype=np.float32)

    def layers(self, side: str) -> list[str]:
        """The names of the layers of a side, e.g. "decoder/layer_0", in their order."""
        names = [f"{side}/layer_{index}" for index in range(MOST_LAYERS)]
        there = [name for name in names if f"{name}/self_attention/linear_0/weight" in self._variables]
        if not there:
            self.fail(f"the model has no layers in its {side}")
        return there

    def norm(self, scope: str, width: int) -> Norm:
        return Norm(
            self.floats(f"{scope}/layer_norm/gamma", (width,)), self.floats(f"{scope}/layer_norm/beta", (width,))
        )

    def linear(self, scope: str, outputs: int, inputs: int) -> Linear:
        return Linear(self.floats(f"{scope}/weight", (outputs, inputs)), self.floats(f"{scope}/bias", (outputs,)))

    def self_attention(self, scope: str, width: int) -> SelfAttention:
        return SelfAttention(
            self.norm(scope, width),
            self.linear(f"{scope}/linear_0", 3 * width, width),
            self.linear(f"{scope}/linear_1", width, width),
        )

    def cross_attention(self, scope: str, width: int) -> CrossAttention:
        return CrossAttention(
            self.norm(scope, width),
            self.linear(f"{scope}/linear_0", width, width),
            self.linear(f"{scope}/linear_1", 2 * width, width),
            self.linear(f"{scope}/linear_2", width, width),
        )

    def feed_forward(self, layer: str, width: int) -> FeedForward:
        return FeedForward(
            self.norm(f"{layer}/ffn", width),
            self.linear(f"{layer}/ffn/linear_0", 4 * width, width),
            self.linear(f"{layer}/ffn/linear_1", width, 4 * width),
        )
