"""When a sample will be heard: the frames of a device, told in the time of the party clock.

A device counts frames by its own crystal; the program counts seconds. At each block the driver says when the block's
first frame will leave the converter, and each such word gives one estimate of when frame zero was heard:

    now + (time at the converter - time of the callback) - frame / rate

A single estimate cannot be trusted. The callback may have been woken late, which only ever makes an estimate too
large; while the buffer is being filled for the first time, the driver has no idea yet; some drivers have none at all
and say zero (then the buffer's length stands in for it). So the low quarter of the last half second of estimates is
taken, without those of the first moments. It moves with the crystal (about a tenth of a millisecond a second). On
PulseAudio the estimates scatter by 0.2 ms, while the callbacks themselves, in bursts, scatter by 10 ms: frames must
never be timed by the callback alone.

After the device has lost sound, or its server has stood still, all estimates are later than before, and stay so: when
the latest ten agree on that, they alone count, so that the new time is known within a tenth of a second. But then the
server's own word may be wrong for many seconds: PulseAudio guesses its play-out time from a slope, and after a stall
that slope was measured to be 2 % wrong, so that announcements were 20 to 70 ms late. No crystal does that; so for a
while after the estimates have moved too fast they must agree with the callbacks, which cannot come earlier than the
device makes room in its buffer. How much later than the earliest callbacks frames are heard is learnt in calm times.
"""

from collections import deque

import numpy as np
from numpy.typing import NDArray

WINDOW_SECONDS = 0.5
"""Long enough to smooth the scatter, short enough to follow a jump soon."""
SETTLING_SECONDS = 0.2
"""From the first callback: while the buffer is filled, drivers are wrong by a block or more."""
LOW_SHARE = 0.25
"""Where in the sorted estimates the truth is sought. Being woken late adds to an estimate and never takes away."""
JUMP_SECONDS = 0.003
"""By so much later than the others the latest estimates must all be: far more than the scatter."""
JUMPED_ESTIMATES = 10
"""So many in a row: one late waking spoils no more than the callbacks of one burst, which are five at the most."""
LOOKED_AT_SECONDS = 0.25
"""So often it is looked whether the estimates are calm."""
RESTLESS_SECONDS = 0.0015
"""Estimates that move so far meanwhile do what no crystal does (a hundred times less)."""
DISTRUST_SECONDS = 5.0
"""So long after they moved too fast estimates must agree with the callbacks."""
LEARNT = 120
"""Looks at calm estimates that are remembered: half a minute."""
MARGIN_SECONDS = 0.008
"""So far the time between callback and ear differs from one refilled buffer to the next."""
NEEDED = 8
"""Estimates until there is an opinion at all."""
LONGEST_DELAY_SECONDS = 2.0
"""A driver that says more does not know."""

Times = NDArray[np.float64]


class FrameClock:
    """Estimates of one stream; `note` is for the audio callback, the rest for the program.

    `rate` in frames a second, `block` frames a callback, `assumed_delay` in seconds for drivers that say nothing.
    """

    def __init__(self, rate: int, block: int, assumed_delay: float) -> None:
        self._rate = rate
        self._assumed_delay = assumed_delay
        self._each = block / rate
        self._estimates: Times = np.zeros(max(NEEDED, round(WINDOW_SECONDS * rate / block)))
        self._callbacks: Times = np.zeros_like(self._estimates)
        self._count = 0
        self._first: float | None = None
        self._looked_at = 0
        self._before: float | None = None
        self._distrusted_until = 0
        self._gaps: deque[float] = deque(maxlen=LEARNT)

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
        place = self._count % len(self._estimates)
        self._estimates[place] = now + delay - frame / self._rate
        self._callbacks[place] = now - frame / self._rate
        self._count += 1

    def time_of(self, frame: int) -> float:
        """When a frame is heard, in seconds of the party clock."""
        return self._zero() + frame / self._rate

    def frame_at(self, time: float) -> int:
        """The frame that is heard at a time."""
        return round((time - self._zero()) * self._rate)

    def _zero(self) -> float:
        count = self._count
        known = min(count, len(self._estimates))
        zero = _low(self._estimates[:known])
        earliest = float(self._callbacks[:known].min())
        self._look(count, zero, earliest)
        last_earliest = earliest
        if count >= JUMPED_ESTIMATES:
            last = range(count - JUMPED_ESTIMATES, count)
            latest = self._estimates.take(last, mode="wrap")
            last_earliest = float(self._callbacks.take(last, mode="wrap").min())
            if latest.min() - zero > JUMP_SECONDS:
                zero = _low(latest)
                self._distrust(count)
        if count < self._distrusted_until and self._gaps:
            gap = float(np.median(self._gaps))
            # The latest callbacks may all have been late, so they give only a time that is not too early, and the
            # earliest may be of the time before the jump, so they give only one that is not too late.
            zero = min(zero, last_earliest + gap + MARGIN_SECONDS)
            zero = max(zero, earliest + gap - MARGIN_SECONDS)
        return zero

    def _look(self, count: int, zero: float, earliest: float) -> None:
        """Learn from calm estimates, distrust restless ones."""
        if count < len(self._estimates) or (count - self._looked_at) * self._each < LOOKED_AT_SECONDS:
            return
        if self._before is not None and abs(zero - self._before) > RESTLESS_SECONDS:
            self._distrust(count)
        elif count >= self._distrusted_until:
            self._gaps.append(zero - earliest)
        self._looked_at, self._before = count, zero

    def _distrust(self, count: int) -> None:
        self._distrusted_until = count + round(DISTRUST_SECONDS / self._each)


def _low(estimates: Times) -> float:
    return float(np.sort(estimates)[int(LOW_SHARE * len(estimates))])
