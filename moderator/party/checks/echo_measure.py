"""What became of a sound between a loudspeaker and a microphone: how loud it came back, how late, how clean.

The played sound is looked for in the recording by correlation. All frequencies that the played sound has count alike
(phase correlation): so the direct way from the loudspeaker stands out as one sharp peak, however the room echoes and
whatever the loudspeaker does to the tone.
"""

from dataclasses import dataclass

import numpy as np

from moderator.audio.levels import CLIPPED_SHARE, clipped_share
from moderator.audio.sound import Sound, level_db, resample

SEARCH_RATE = 16_000
"""Samples a second of the search: speech has little above its half, and a sixteenth of a millisecond is exact."""
SHARPNESS_NEEDED = 12.0
"""How far the peak stands above the rest, in standard deviations: noise reaches 5, other words of the same voice 10 in
an echoing room, the sound itself 27 and more even there and half drowned in noise."""
USED_BELOW_LOUDEST_DB = 40.0
"""Frequencies of the played sound this far below its loudest one carry nothing but rounding."""


@dataclass(frozen=True)
class Echo:
    """What a microphone gave while a loudspeaker played. Levels in dB below full scale."""

    noise_db: float
    """The room before the sound came."""
    level_db: float | None
    """The sound itself as it came in; None when it was not found."""
    delay: float | None
    """Seconds from the loudspeaker's start to the sound in the recording; None when it was not found."""
    clipped: bool
    """Whether the microphone was overloaded."""

    @property
    def heard(self) -> bool:
        """Whether the sound was found in the recording."""
        return self.delay is not None


def measure(played: Sound, recorded: Sound, start: float) -> Echo:
    """Find `played` in `recorded`; `start` is when the loudspeaker began, in seconds after the recording did."""
    quiet = recorded.samples[: max(0, int(start * recorded.rate))]
    noise = level_db(Sound(quiet, recorded.rate))
    arrived = _arrival(resample(played, SEARCH_RATE), resample(recorded, SEARCH_RATE), start)
    if arrived is None:
        return Echo(noise, None, None, clipped=_is_clipped(recorded))
    first = round(arrived * recorded.rate)
    speech = Sound(recorded.samples[first : first + round(played.seconds * recorded.rate)], recorded.rate)
    return Echo(noise, level_db(speech), arrived - start, clipped=_is_clipped(speech))


def _arrival(played: Sound, recorded: Sound, start: float) -> float | None:
    """When the sound begins in the recording, in seconds from its beginning; None when it does not."""
    size = len(played.samples) + len(recorded.samples)
    wanted = np.fft.rfft(played.samples, size)
    found = np.fft.rfft(recorded.samples, size)
    strength = np.abs(wanted)
    used = strength > strength.max(initial=0.0) * 10 ** (-USED_BELOW_LOUDEST_DB / 20)
    cross = found * np.conj(wanted)
    size_of_cross = np.abs(cross)
    flat = np.where(used & (size_of_cross > 0), cross / np.maximum(size_of_cross, np.finfo(float).tiny), 0)
    match = np.fft.irfft(flat, size)
    earliest = max(0, int(start * SEARCH_RATE))
    window = np.abs(match[earliest : len(recorded.samples)])
    spread = float(match.std())
    if not len(window) or spread == 0 or window.max() < SHARPNESS_NEEDED * spread:
        return None
    return (earliest + int(window.argmax())) / SEARCH_RATE


def _is_clipped(sound: Sound) -> bool:
    return clipped_share(sound.samples) >= CLIPPED_SHARE
