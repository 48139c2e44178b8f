"""An ear that is not the moderator's: pocketsphinx transcribes what loudspeakers and sound files say.

Its model was made from human speech and knows nothing of our recognizer or our voices, so what both hear was said.
"""

import re
from collections.abc import Collection

import numpy as np
import pocketsphinx

from moderator.audio.sound import Sound, resample
from moderator.language.text.numbers import spoken_forms

RATE = 16_000
"""Samples a second at which pocketsphinx listens."""
STILL_SECONDS = 0.2
"""After the sound, so that its last word has an end."""
HISS = 1e-3
"""Amplitude (-60 dBFS) of what a microphone adds: of digital silence pocketsphinx's features become minus infinity."""


class Transcriber:
    """Listens for whole sentences of a JSGF rule, "(anna | bob) is your leader", and for nothing else."""

    def __init__(self, rule: str) -> None:
        self._decoder = pocketsphinx.Decoder(lm=None, loglevel="FATAL", samprate=RATE)
        missing = {word for word in re.findall(r"[a-z']+", rule) if self._decoder.lookup_word(word) is None}
        assert not missing, f"the transcriber does not know {missing}"
        self._decoder.add_jsgf_string("said", f"#JSGF V1.0; grammar said; public <said> = {rule};")
        self._decoder.activate_search("said")

    def transcribe(self, sound: Sound) -> str:
        """The sentence in a sound; empty when none of them can be heard in it."""
        still = np.zeros(round(STILL_SECONDS * RATE), np.float32)
        heard = np.concatenate([resample(sound, RATE).samples, still])
        heard = heard + HISS * np.random.default_rng(1).standard_normal(len(heard)).astype(np.float32)
        self._decoder.start_utt()
        self._decoder.process_raw((heard * 32767).clip(-32768, 32767).astype(np.int16).tobytes(), full_utt=True)
        self._decoder.end_utt()
        hypothesis = self._decoder.hyp()
        return "" if hypothesis is None else str(hypothesis.hypstr)


def one_of(sentences: Collection[str]) -> str:
    """The rule for one of some sentences, as they are written."""
    return " | ".join(sorted({spoken(sentence) for sentence in sentences}))


def spoken(text: str) -> str:
    """A sentence as its spoken words: without signs, numbers as words."""
    with_numbers = re.sub(r"\d+", lambda digits: min(spoken_forms("en", int(digits[0])), key=len), text.lower())
    return " ".join(re.findall(r"[a-z']+", with_numbers))
