"""A room's microphone that is a page in a browser: blocks with their times, at the rate at which ears listen."""

import time
from collections.abc import Callable

import numpy as np
import soxr

from moderator.audio.sound import Int16Samples
from moderator.web.rooms.web_house import WebHouse, clock_offset

EAR_RATE = 16_000
"""Hz. Browsers give 16, 44.1 or 48 kHz; recognizers want this."""
GAP_SECONDS = 0.3
"""Sound that goes on later than it should by so much: something between is missing."""
SILENT_SECONDS = 3.0
"""A page that has sent no sound for so long is heard no more."""


class BrowserMicrophone:
    """One room's microphone."""

    rate = EAR_RATE
    """Samples a second."""

    def __init__(self, house: WebHouse, room: int, now: Callable[[], float]) -> None:
        """`now` is the party clock."""
        self._house = house
        self._room = room
        self._now = now
        self._resampler = _Resampler(EAR_RATE)
        self._came = time.monotonic()
        """When sound, or else a device, came last."""
        self._due: float | None = None
        self._comings = house.pages[room].comings
        self.losses = 0
        """How often sound was missing so far."""
        self.trouble: str | None = self._trouble()
        """One sentence while nothing can be heard, as it was when `blocks` was called last."""

    def blocks(self) -> list[tuple[Int16Samples, float]]:
        """The blocks since the last call, int16 of shape (n,), each with the party clock's time of its first sample."""
        self._house.tend()
        page = self._house.pages[self._room]
        behind = clock_offset(self._now)
        if page.comings != self._comings:
            self._comings, self._came, self._due = page.comings, time.monotonic(), None
            self._resampler = _Resampler(EAR_RATE)
        found: list[tuple[Int16Samples, float]] = []
        while page.heard:
            packet = page.heard.popleft()
            self._came = time.monotonic()
            is_gap = self._due is not None and abs(packet.at - self._due) > GAP_SECONDS
            if is_gap:
                self.losses += 1
            if is_gap or packet.rate != self._resampler.rate:
                found += [(samples, at + behind) for samples, at in self._resampler.rest()]
                self._resampler = _Resampler(packet.rate)
            self._due = packet.at + len(packet.samples) / packet.rate
            samples, at = self._resampler.feed(packet.samples, packet.at)
            found.append((samples, at + behind))
        self.trouble = self._trouble()
        return [(samples, at) for samples, at in found if len(samples)]

    def close(self) -> None:
        """Stop listening; the house is closed by whoever opened it."""

    def _trouble(self) -> str | None:
        page = self._house.pages[self._room]
        if not page.is_there:
            return "no browser is this room's microphone"
        if not page.can_listen:
            return "the browser of this room gives its page no microphone"
        if page.input is None:
            return "the page of this room must be touched once, and allowed to listen"
        if not page.input.runs or time.monotonic() - self._came > SILENT_SECONDS:
            return "no sound comes from the browser of this room"
        return None


class _Resampler:
    """Packets of one rate in, blocks at the rate of ears out, each with the time of its first sample.

    The filter holds some 20 ms back until it has heard what comes after them, so a block begins before its packet.
    """

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self._stream = None if rate == EAR_RATE else soxr.ResampleStream(rate, EAR_RATE, 1, dtype="int16")
        self._held = 0.0
        """Seconds of sound that went in and have not come out yet."""
        self._ends = 0.0
        """When the last packet ended."""

    def feed(self, samples: Int16Samples, at: float) -> tuple[Int16Samples, float]:
        """What comes out, and when it was heard; `at` is the time of the packet's first sample."""
        if self._stream is None:
            return samples, at
        begins = at - self._held
        made = np.asarray(self._stream.resample_chunk(samples), dtype=np.int16)
        self._held += len(samples) / self.rate - len(made) / EAR_RATE
        self._ends = at + len(samples) / self.rate
        return made, begins

    def rest(self) -> list[tuple[Int16Samples, float]]:
        """What was held back, since nothing more comes of this rate or after this gap."""
        if self._stream is None:
            return []
        made = np.asarray(self._stream.resample_chunk(np.zeros(0, dtype=np.int16), last=True), dtype=np.int16)
        return [(made, self._ends - self._held)]
