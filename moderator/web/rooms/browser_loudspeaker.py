"""A room's loudspeaker that is a page in a browser: used like any other.

What is placed goes down whole, with the time at which it begins: earlier by as much as the device is known to be late.
The page answers to nobody in time, so when a sound really starts is reckoned here: at its time, or as soon as a sound
can be there. While no page is the room, what is said goes nowhere at the times at which it would have been heard; what
was placed for later is sent anew when one comes. It may be the page that was there before, which still holds sounds: it
is told which of them it is to keep, and nothing is heard twice.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from moderator.audio.shaping import faded
from moderator.audio.sound import Sound, int16_samples
from moderator.web.messages.playing import CutSounds, EndMusic, KeepSounds, PlayMusic, PlaySound, TakeBackSounds
from moderator.web.rooms.music_stream import BrowserMusic, OpenMusic, PlayedMusic
from moderator.web.rooms.web_house import WebHouse, clock_offset

USUAL_LATENCY_SECONDS = 0.15
"""Until something new is heard, before the page has said what its own is."""
LONGEST_LATENCY_SECONDS = 1.0
"""What a page says of itself is believed up to here."""
WAY_SECONDS = 0.06
"""What a sentence needs for the way down and to be made ready there, beside half a round trip and the output's own."""
NO_DELAYS: Mapping[str, float] = MappingProxyType({})


TimedMessage = PlaySound | PlayMusic | EndMusic | CutSounds


@dataclass(frozen=True)
class _Ahead:
    """A sound that is not over, its number, and its time on the monotonic clock."""

    number: int
    sound: Sound
    at: float


class BrowserLoudspeaker:
    """One room's loudspeaker. Times are seconds of the party clock."""

    def __init__(
        self,
        house: WebHouse,
        room: int,
        now: Callable[[], float],
        open_music: OpenMusic,
        delays: Mapping[str, float] = NO_DELAYS,
    ) -> None:
        """`now` is the party clock; `open_music` reads a file of music at a rate from a second of it on.

        `delays`: by how many seconds devices, by their numbers, are heard later than they say.
        """
        self._house = house
        self._room = room
        self._now = now
        self._delays = delays
        self._number = time.monotonic_ns() // 1_000_000
        """Of the last sound. A page may outlive the program, and must not take a sound of this run for one of the run
        before: so the first number is the time, in milliseconds."""
        self._ahead: list[_Ahead] = []
        self._comings = house.pages[room].comings
        self._late = 0
        self._music = BrowserMusic(open_music, self._tell_at)
        self.losses = 0
        """How often sound came too late to be heard at its time."""

    @property
    def trouble(self) -> str | None:
        """One sentence while nothing can be heard."""
        page = self._house.pages[self._room]
        if not page.is_there:
            return "no browser is this room's loudspeaker"
        if page.output is None or not page.output.runs:
            return "the page of this room must be touched once before it may speak"
        if page.sleeps:
            return "the page of this room sleeps: somebody has to wake the device there"
        return None

    @property
    def latency(self) -> float:
        """Seconds from now to `earliest`."""
        state = self._house.pages[self._room].output
        later = max(0.0, self._delay)
        if state is None:
            return USUAL_LATENCY_SECONDS + later
        return min(LONGEST_LATENCY_SECONDS, max(0.0, state.latency + state.round_trip / 2)) + WAY_SECONDS + later

    @property
    def earliest(self) -> float:
        """The first time at which something new can be heard."""
        return self._now() + self.latency

    def place(self, sound: Sound, at: float) -> float:
        """Let a sound start at `at` or as soon as possible; when it starts."""
        start = max(at, self.earliest)
        self._number += 1
        placed = _Ahead(self._number, faded(sound), start - self._clock_offset)
        self._ahead.append(placed)
        self._send(placed)
        return start

    def cut(self, at: float) -> None:
        """Fade what starts before `at`."""
        at -= self._clock_offset
        self._ahead = [_shortened(each, at) if each.at < at else each for each in self._ahead]
        self._tell_at(CutSounds(at))

    def withdraw(self) -> float:
        """Take back what is still to come."""
        since = time.monotonic() + self.latency
        later = [each for each in self._ahead if each.at >= since]
        if later:
            self._house.tell(self._room, TakeBackSounds(tuple(each.number for each in later)))
            self._ahead = [each for each in self._ahead if each.at < since]
        return since + self._clock_offset

    def set_music(self, music: PlayedMusic | None, at: float) -> None:
        """Let music be heard, or fade away."""
        behind = self._clock_offset
        until = None if music is None or music.until is None else music.until - behind
        self._music.set(music, at - behind, until)

    def keep_time(self) -> None:
        """Look after the house; a page that has come gets what is still to be heard."""
        self._house.tend()
        page = self._house.pages[self._room]
        now = time.monotonic()
        self._ahead = [each for each in self._ahead if each.at + each.sound.seconds > now]
        if page.comings != self._comings:
            self._comings, self._late = page.comings, 0
            self._house.tell(self._room, KeepSounds(tuple(each.number for each in self._ahead)))
            for each in self._ahead:
                if each.at > now:
                    self._send(each)
            self._music.begin_anew()
        if page.output is not None and page.output.late > self._late:
            self.losses += page.output.late - self._late
            self._late = page.output.late
        self._music.feed(now)

    def close(self) -> None:
        """What sounds fades; the house is closed by whoever opened it."""
        self.withdraw()
        self.cut(self._now())
        self._music.close()

    @property
    def _clock_offset(self) -> float:
        """The party clock minus the monotonic one."""
        return clock_offset(self._now)

    def _send(self, placed: _Ahead) -> None:
        sound = placed.sound
        if not len(sound.samples):
            return
        self._tell_at(PlaySound(placed.number, placed.at, sound.rate, int16_samples(sound.samples)))

    @property
    def _delay(self) -> float:
        """Seconds by which the device that is the room is later than it says."""
        return self._delays.get(self._house.pages[self._room].device, 0.0)

    def _tell_at(self, message: TimedMessage) -> None:
        """Tell the page something with its time, as that device must hear it."""
        self._house.tell(self._room, replace(message, at=message.at - self._delay))


def _shortened(placed: _Ahead, until: float) -> _Ahead:
    """A sound that is over at a time."""
    kept = max(0, round((until - placed.at) * placed.sound.rate))
    return replace(placed, sound=replace(placed.sound, samples=placed.sound.samples[:kept]))
