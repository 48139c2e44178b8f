"""A television programme: somebody who talks without pause over music."""

from collections.abc import Iterable, Iterator

import numpy as np

from bench.tunes import tune
from moderator.audio.shaping import levelled
from moderator.audio.sound import Float32Samples, Sound, resample
from moderator.hearing.recognizers.recognizer import SPEECH_RATE

MUSIC_DB = -8.0
"""The music against the voice."""
LEVEL_DB = -26.0
"""dBFS of the voice; whoever puts the television into a room sets how loud it arrives."""
PAUSE_SECONDS = 0.25
"""Between two sentences."""


def programme(sentences: Iterable[Float32Samples], seconds: float) -> Float32Samples:
    """So many seconds of a programme with these sentences in it, one after the other; there must be enough of them."""
    count = round(seconds * SPEECH_RATE)
    spoken = np.concatenate(list(_enough(sentences, count)))[:count]
    music = levelled(resample(tune(seconds), SPEECH_RATE), LEVEL_DB + MUSIC_DB).samples[:count]
    return (spoken + music).astype(np.float32)


def _enough(sentences: Iterable[Float32Samples], count: int) -> Iterator[Float32Samples]:
    pause = np.zeros(round(PAUSE_SECONDS * SPEECH_RATE), dtype=np.float32)
    length = 0
    for sentence in sentences:
        yield levelled(Sound(sentence, SPEECH_RATE), LEVEL_DB).samples
        yield pause
        length += len(sentence) + len(pause)
        if length >= count:
            return
    raise ValueError(f"{length} samples of talk do not fill {count}")
