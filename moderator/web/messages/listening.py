"""Sound on its way up: short packets counted by samples, so that a lost or late one is noticed and time never slips."""

from dataclasses import dataclass

from moderator.audio.sound import Int16Samples

LONGEST_PACKET_SECONDS = 0.5
"""Packets have 20 to 100 ms; a longer one comes from no page of ours."""


@dataclass(frozen=True, eq=False)
class HeardSound:
    """Page: what its microphone gave. `first` counts samples since it began to listen; `rate` in Hz."""

    first: int
    rate: int
    samples: Int16Samples


@dataclass(frozen=True)
class InputState:
    """Page: how its microphone is, as the browser says: not all do as they are asked."""

    runs: bool
    echo_cancellation: bool
    noise_suppression: bool
    gain_control: bool
