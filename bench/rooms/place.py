"""Somebody who speaks in a living room: how far away, over which television, into which microphone."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bench.hearing.speakers import Half
from bench.hearing.speech import FLOOR_DB
from bench.rooms.living_rooms import living_rooms
from bench.rooms.phone import Phone, by_phone
from bench.rooms.responses import response, through
from moderator.audio.sound import LEVEL_FRAME_SECONDS, PAUSE_BELOW_LOUDEST_DB, Float32Samples, Sound, level_db
from moderator.hearing.recognizers.recognizer import SPEECH_RATE

AT_ONE_METRE_DB = -28.0
"""dBFS of somebody who speaks a metre from the microphone: what conference speakerphones are made for."""


@dataclass(frozen=True)
class Place:
    """Where and how somebody is heard."""

    metres: float
    """From mouth to microphone."""
    phone: Phone | None = None
    """None for a microphone that changes nothing."""
    television_db: float | None = None
    """How much louder than the television somebody arrives at the microphone; None where none is on."""

    def __str__(self) -> str:
        parts = [f"{self.metres:g} m", self.phone.name if self.phone else ""]
        return ", ".join(filter(None, [*parts, f"television {self.television_db:g} dB" if self.has_television else ""]))

    @property
    def has_television(self) -> bool:
        """Whether one is on."""
        return self.television_db is not None


def in_place(
    place: Place, half: Half, sound: Float32Samples, programme: Float32Samples | None, number: int
) -> Float32Samples:
    """What the microphone in one of the half's rooms delivers of a sound with silence around it, shape (n,).

    `programme`: what the television plays, where one is on; at least as long as the sound. `number` chooses the room,
    the part of the programme and the hiss, always in the same way.
    """
    rooms = living_rooms(half)
    room = rooms[number % len(rooms)]
    chance = np.random.default_rng([number, len(half.value)])
    hiss = chance.standard_normal(len(sound)) * 10 ** (FLOOR_DB / 20)
    dry = sound * np.float32(10 ** ((AT_ONE_METRE_DB - level_db(Sound(sound, SPEECH_RATE))) / 20))
    there = through(response(room, room.talker(place.metres)), dry)
    if place.television_db is not None and programme is not None:
        first = int(chance.integers(0, len(programme) - len(sound) + 1))
        behind = through(response(room, room.television), programme[first : first + len(sound)])
        ratio_db = loudness_db(there[_speaks(dry)]) - loudness_db(behind)
        there = there + behind * np.float32(10 ** ((ratio_db - place.television_db) / 20))
    heard = np.clip(there + hiss, -1.0, 1.0).astype(np.float32)
    return heard if place.phone is None else by_phone(place.phone, heard)


def loudness_db(sound: Float32Samples) -> float:
    """Root mean square in dBFS, pauses and all."""
    return 10 * float(np.log10(np.mean(sound.astype(np.float64) ** 2) + 1e-12))


def _speaks(sound: Float32Samples) -> NDArray[np.bool_]:
    """For each sample whether somebody speaks; in a room the echo goes on in the pauses."""
    frame = round(LEVEL_FRAME_SECONDS * SPEECH_RATE)
    power = np.mean(np.pad(sound, (0, -len(sound) % frame)).reshape(-1, frame) ** 2, axis=1)
    loud = power > power.max() * 10 ** (-PAUSE_BELOW_LOUDEST_DB / 10)
    return np.asarray(np.repeat(loud, frame)[: len(sound)])
