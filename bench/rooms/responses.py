"""What a room does to sound on its way from one point to another: its impulse response, by pyroomacoustics.

Image sources to the order that the reverberation asks for, and the air's own absorption. Sabine's formula is for rooms
where sound comes from everywhere alike, but living rooms are flat: along them it lasts up to a third longer. So what
the walls take away is corrected by what is measured. All this takes seconds, and is kept on disk.
"""

import hashlib
from collections.abc import Callable
from math import dist

import numpy as np
from numpy.typing import NDArray

from bench.hearing.speech import cache_folder
from bench.rooms.living_rooms import LivingRoom, Point
from moderator.audio.sound import Float32Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE

Response = NDArray[np.float32]
"""Shape (n,) at SPEECH_RATE; straight from a mouth one metre away it is 1, spread over some samples."""

BEFORE_SAMPLES = 40
"""Kept before the straight sound: the library spreads each arrival over 81 samples."""
ORDER_SHARE = 0.75
"""Of the order by which everything within the reverberation time is computed: the last quarter, 45 dB down, costs more
than half of the time."""
MEASURED_METRES = 2.5
"""From the microphone of the talker by whom a room's walls are corrected."""
CORRECTIONS = 2
FITTED_DB = (-5.0, -25.0)
"""The part of the decay that is measured, as ISO 3382 has it for T20."""


def response(room: LivingRoom, source: Point) -> Response:
    """From a source to the room's microphone, from just before the straight sound on."""
    return _kept(f"{room.size} {room.reverberation} {room.microphone} {source}", lambda: _made(room, source))


def through(room_response: Response, sound: Float32Samples) -> Float32Samples:
    """A sound at the microphone: as long as before, so the echo of its end is cut where it ends."""
    size = len(sound) + len(room_response)
    spectrum = np.fft.rfft(sound, size) * np.fft.rfft(room_response, size)
    return np.fft.irfft(spectrum, size)[BEFORE_SAMPLES : BEFORE_SAMPLES + len(sound)].astype(np.float32)


def reverberation(room_response: Response) -> float:
    """Seconds in which the sound falls by 60 dB: Schroeder's backward integration, from -5 to -25 dB."""
    energy = np.cumsum(room_response[::-1].astype(np.float64) ** 2)[::-1]
    decay_db = 10 * np.log10(np.maximum(energy / energy[0], 1e-12))
    first, last = (int(np.argmax(decay_db < limit)) for limit in FITTED_DB)
    return (last - first) / SPEECH_RATE * 60 / (FITTED_DB[0] - FITTED_DB[1])


def _made(room: LivingRoom, source: Point) -> Response:
    walls = _kept(f"walls {room}", lambda: np.array([_absorption(room)], dtype=np.float32))
    return _simulated(room, source, float(walls[0]))


def _absorption(room: LivingRoom) -> float:
    """The share of the sound's energy that the walls must take away."""
    absorption = _sabine(room)[0]
    for _ in range(CORRECTIONS):
        absorption *= reverberation(_simulated(room, room.talker(MEASURED_METRES), absorption)) / room.reverberation
    return absorption


def _simulated(room: LivingRoom, source: Point, absorption: float) -> Response:
    # A large library, and most benchmarks need no rooms.
    import pyroomacoustics

    box = pyroomacoustics.ShoeBox(
        room.size,
        fs=SPEECH_RATE,
        materials=pyroomacoustics.Material(absorption),
        max_order=round(_sabine(room)[1] * ORDER_SHARE),
        air_absorption=True,
    )
    box.add_source(source)
    box.add_microphone(room.microphone)
    box.compute_rir()
    straight = round(dist(source, room.microphone) / box.c * SPEECH_RATE)
    made: Response = box.rir[0][0][straight:].astype(np.float32)
    return made


def _sabine(room: LivingRoom) -> tuple[float, int]:
    """By Sabine's formula: what the walls take away, and the order of image sources up to the reverberation time."""
    import pyroomacoustics

    absorption, order = pyroomacoustics.inverse_sabine(room.reverberation, room.size)
    return float(absorption), int(order)


def _kept(what: str, make: Callable[[], Response]) -> Response:
    file = cache_folder() / "rooms" / f"{hashlib.sha256(what.encode()).hexdigest()[:40]}.npy"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        np.save(file, make())
    kept: Response = np.load(file)
    return kept
