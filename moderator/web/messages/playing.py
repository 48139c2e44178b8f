"""Sound on its way down: whole sentences with the time at which they begin.

A sentence that is foreseen is there two seconds before it is heard, so that no network makes it late. Each has a
number; what was numbered can be taken back.
"""

from dataclasses import dataclass

from moderator.audio.sound import Int16Samples

LONGEST_SOUND_SECONDS = 120.0
"""A longer sentence is none; the memory of a phone is small."""


@dataclass(frozen=True, eq=False)
class PlaySound:
    """Server: let this be heard from a time on. `at` in seconds of the server's clock, `rate` in Hz."""

    number: int
    at: float
    rate: int
    samples: Int16Samples


@dataclass(frozen=True, eq=False)
class PlayMusic:
    """Server: the next piece of what is heard under everything else, from a time on. Loudness rises and falls there.

    `stream` counts the pieces' beginnings: one of a new stream ends those of the streams before it at `at`.
    """

    stream: int
    at: float
    rate: int
    gain: float
    """Factor on every sample."""
    samples: Int16Samples


@dataclass(frozen=True)
class EndMusic:
    """Server: music fades from a time on."""

    at: float


@dataclass(frozen=True)
class CutSounds:
    """Server: whatever began before a time fades from there on."""

    at: float


@dataclass(frozen=True)
class TakeBackSounds:
    """Server: these sounds, which have not begun, are not heard."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class KeepSounds:
    """Server, to a page that has come: what has these numbers may go on or is to come, anything else is not heard.

    A page that was without a connection still holds what it had, and did not hear what was cut or taken back.
    """

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class OutputState:
    """Page: how its loudspeaker is; some times a minute, and whenever it changes."""

    runs: bool
    """Whether sound can be heard: the page was touched once, and the system plays it."""
    latency: float
    """Seconds from a sample's turn to the loudspeaker, as the system says."""
    round_trip: float
    """Seconds of the fastest recent ping."""
    spread: float
    """Seconds between the estimates of the output's clock: how sure it is of its time."""
    late: int
    """Sounds that came too late to begin at their time, so far."""
