"""When a sample will be heard: the frames of a device, told in the time of the party clock.

A device counts frames by its own crystal; the program counts seconds. At each block the driver says when the block's
first frame will leave the converter, and each such word gives one estimate of when frame zero was heard:

    now + (time at the converter - time of the callback) - frame / rate

A single estimate cannot be trusted. The callback may have been woken late, which only ever makes an estimate too
large; while the buffer is being filled for the first time, the driver has no idea yet; some drivers have none at all
and say zero (then the buffer's length stands in for it). So the low quarter of the last half second of estimates is
taken, without those of the first moments. It moves with the crystal (about a tenth of a millisecond a second) and,
after the device has lost sound, settles on the new time within half a second. On PulseAudio the estimates scatter by
0.2 ms, while the callbacks themselves, in bursts, scatter by 10 ms: frames must never be timed by the callback alone.
"""

import numpy as np
from numpy.typing import NDArray

WINDOW_SECONDS = 0.5
"""Long enough to smooth the scatter, short enough to follow a jump soon."""
SETTLING_SECONDS = 0.2
"""From the first callback: while the buffer is filled, drivers are wrong by a block or more."""
LOW_SHARE = 0.25
"""Where in the sorted estimates the truth is sought. Being woken late adds to an estimate and never takes away."""
NEEDED = 8
"""Estimates until there is an opinion at all."""
LONGEST_DELAY_SECONDS = 2.0
"""A driver that says more does not know."""


class FrameClock:
    """Estimates of one stream; `note` is for the audio callback, the rest for the program.

    `rate` in frames a second, `block` frames a callback, `assumed_delay` in seconds for drivers that say nothing.
    """

    def __init__(self, rate: int, block: int, assumed_delay: float) -> None:
        self._rate = rate
        self._assumed_delay = assumed_delay
        self._estimates: NDArray[np.float64] = np.zeros(max(NEEDED, round(WINDOW_SECONDS * rate / block)))
        self._count = 0
        self._first: float | None = None

    @property
    def steady(self) -> bool:
        """Whether there are enough estimates."""
        return self._count >= NEEDED

    def note(self, frame: int, now: float, delay: float) -> None:
        """The callback at `now` was told that its first frame, number `frame`, is heard `delay` seconds later."""
        if self._first is None:
            self._first = now
        if now - self._first < SETTLING_SECONDS:
            return
        if not 0.0 < delay < LONGEST_DELAY_SECONDS:
            delay = self._assumed_delay
        self._estimates[self._count % len(self._estimates)] = now + delay - frame / self._rate
        self._count += 1

    def time_of(self, frame: int) -> float:
        """When a frame is heard, in seconds of the party clock."""
        return self._zero() + frame / self._rate

    def frame_at(self, time: float) -> int:
        """The frame that is heard at a time."""
        return round((time - self._zero()) * self._rate)

    def _zero(self) -> float:
        known = self._estimates[: min(self._count, len(self._estimates))]
        return float(np.sort(known)[int(LOW_SHARE * len(known))])
